#!/usr/bin/env bash
# Puts the built library where it belongs, or takes it away again: install.sh install|uninstall FOLDER
# PREFIX, LIBDIR and DESTDIR as for `make install`; FOLDER holds what cargo built.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
what=$1 built=${2:-}

: "${PREFIX:=/usr/local}" "${DESTDIR:=}"
# Relative folders are meant from where `make` runs, as long as they are not below a DESTDIR.
prefix=$(realpath -ms "$PREFIX")
case ${LIBDIR:-} in
  '') libdir=$prefix/lib ;;
  /*) libdir=$(realpath -ms "$LIBDIR") ;;
  *) libdir=$prefix/$LIBDIR ;;
esac
to() { printf '%s%s' "$DESTDIR" "$1"; }

version=$(sed -n 's/^#define GOCORE_VERSION "\(.*\)"$/\1/p' "$root/include/gocore.h")
abi=$(sed -n 's/^#define GOCORE_ABI_VERSION \(.*\)$/\1/p' "$root/include/gocore.h")
shared=libgocore.so.$version
soname=libgocore.so.$abi
pkgconfig=$libdir/pkgconfig
cmake=$libdir/cmake/gocore

files=("$libdir/$shared" "$libdir/$soname" "$libdir/libgocore.so" "$libdir/libgocore.a" "$pkgconfig/gocore.pc"
  "$cmake/gocoreConfig.cmake" "$cmake/gocoreConfigVersion.cmake" "$prefix/include/gocore.h" "$prefix/include/gocore.hpp")
parts=("$root"/include/gocore/*.hpp)
files+=("${parts[@]/#"$root"/"$prefix"}")

if [ "$what" = uninstall ]; then
  for file in "${files[@]}"; do rm -f "$(to "$file")"; done
  for folder in "$cmake" "$prefix/include/gocore"; do rmdir "$(to "$folder")" 2>/dev/null || true; done
  exit
fi

# What a static library leaves to the program to link: `rustc --print native-static-libs`, but for libc and libgcc_s, which
# every compiler links anyway, each in its own way for shared and for static programs.
private='-lpthread -ldl -lm'

# One object in which nothing but the interface can be seen: two libraries made with Rust, each with its standard library
# inside, can then meet in one program.
only_ours() {
  local work
  work=$(mktemp -d)
  trap 'rm -rf "$work"' RETURN
  "${LD:-ld}" -r --gc-sections --force-group-allocation -u gocore_version $(exported) -o "$work/gocore.o" --start-group "$1" --end-group
  # The standard library comes with code for LLVM beside its own, which linkers with LLVM's plug-in would stumble over. Names
  # that nothing uses any more would be asked of the program, even where another library does without (`pidfd_spawnp`).
  "${OBJCOPY:-objcopy}" --wildcard --keep-global-symbol='gocore_*' --remove-section=.llvmbc --remove-section=.llvmcmd \
    --strip-unneeded "$work/gocore.o"
  "${AR:-ar}" rcs "$2" "$work/gocore.o"
}
exported() {
  sed -n 's/^[a-z].*[ *]\(gocore_[a-z0-9_]*\)(.*/-u \1/p' "$root/include/gocore.h"
}

relative() { realpath -ms --relative-to="$1" "$2"; }
filled() {
  sed -e "s|@VERSION@|$version|g" -e "s|@MAJOR@|${version%%.*}|g" -e "s|@MINOR@|$(cut -d. -f2 <<<"$version")|g" \
    -e "s|@SHARED_FILE@|$shared|g" -e "s|@SONAME@|$soname|g" -e "s|@PRIVATE_LIBS@|$private|g" \
    -e "s|@PRIVATE_LIBS_CMAKE@|${private// /;}|g" -e "s|@LIBDIR_FROM_PREFIX@|$(relative "$prefix" "$libdir")|g" \
    -e "s|@PREFIX_FROM_PC@|$(relative "$pkgconfig" "$prefix")|g" -e "s|@POINTER_BYTES@|$(($(getconf LONG_BIT) / 8))|g" \
    -e "s|@PREFIX_FROM_CMAKE@|$(relative "$cmake" "$prefix")|g" "$here/$1.in"
}

install -d "$(to "$libdir")" "$(to "$pkgconfig")" "$(to "$cmake")" "$(to "$prefix/include/gocore")"
install -m 755 "$built/libgocore_ffi.so" "$(to "$libdir/$shared")"
ln -sf "$shared" "$(to "$libdir/$soname")"
ln -sf "$soname" "$(to "$libdir/libgocore.so")"
rm -f "$(to "$libdir/libgocore.a")"
only_ours "$built/libgocore_ffi.a" "$(to "$libdir/libgocore.a")"
filled gocore.pc >"$(to "$pkgconfig/gocore.pc")"
filled gocoreConfig.cmake >"$(to "$cmake/gocoreConfig.cmake")"
filled gocoreConfigVersion.cmake >"$(to "$cmake/gocoreConfigVersion.cmake")"
install -m 644 "$root/include/gocore.h" "$root/include/gocore.hpp" "$(to "$prefix/include")"
install -m 644 "${parts[@]}" "$(to "$prefix/include/gocore")"
