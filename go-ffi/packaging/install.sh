#!/usr/bin/env bash
# Puts the library where it belongs, or takes it away again: install.sh install PROFILE, install.sh uninstall
# PREFIX, LIBDIR and DESTDIR as for `make install`; PROFILE is one of cargo's.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
what=$1 profile=${2:-}

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

# What an earlier version with the same interface has put under its own name.
remove_earlier() {
  local earlier
  earlier=$(readlink "$(to "$libdir/$soname")") || return 0
  case $earlier in "$1") ;; libgocore.so.*) rm -f "$(to "$libdir/$earlier")" ;; esac
}

if [ "$what" = uninstall ]; then
  remove_earlier ''
  for file in "${files[@]}"; do rm -f "$(to "$file")"; done
  for folder in "$cmake" "$prefix/include/gocore"; do rmdir "$(to "$folder")" 2>/dev/null || true; done
  exit
fi

# What a static library leaves to the program to link: `rustc --print native-static-libs`, but for libc and libgcc_s, which
# every compiler links anyway, each in its own way for shared and for static programs.
private='-lpthread -ldl -lm'

# Everything is made here first, so that nothing is half installed.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Where cargo has put what it built, whatever its settings are.
(cd "$root" && cargo build --locked --profile "$profile" -p gocore-ffi)
built=$(cd "$root" && cargo build --locked --quiet --profile "$profile" -p gocore-ffi --message-format=json |
  sed -n 's/.*"\([^"]*\)\/libgocore_ffi\.so".*/\1/p' | tail -n 1)

# One object in which nothing but the interface can be seen: two libraries made with Rust, each with its standard library
# inside, can then meet in one program.
mapfile -t exported < <(sed -n 's/^[a-z].*[ *]\(gocore_[a-z0-9_]*\)(.*/-u\1/p' "$root/include/gocore.h")
"${LD:-ld}" -r --gc-sections --force-group-allocation "${exported[@]}" -o "$work/gocore.o" \
  --start-group "$built/libgocore_ffi.a" --end-group
# The standard library comes with code for LLVM beside its own, which linkers with LLVM's plug-in would stumble over. Names
# that nothing uses any more would be asked of the program, even where another library does without (`pidfd_spawnp`).
"${OBJCOPY:-objcopy}" --wildcard --keep-global-symbol='gocore_*' --remove-section=.llvmbc --remove-section=.llvmcmd \
  --strip-unneeded "$work/gocore.o"
"${AR:-ar}" rcs "$work/libgocore.a" "$work/gocore.o"

relative() { realpath -ms --relative-to="$1" "$2"; }
fill() {
  local text
  text=$(cat "$here/$1.in")
  fill_in() { text=${text//"@$1@"/"$2"}; }
  fill_in VERSION "$version"
  fill_in MAJOR "${version%%.*}"
  fill_in MINOR "$(cut -d. -f2 <<<"$version")"
  fill_in SHARED_FILE "$shared"
  fill_in SONAME "$soname"
  fill_in PRIVATE_LIBS "$private"
  fill_in PRIVATE_LIBS_CMAKE "${private// /;}"
  fill_in LIBDIR_FROM_PREFIX "$(relative "$prefix" "$libdir")"
  fill_in PREFIX_FROM_PC "$(relative "$pkgconfig" "$prefix")"
  fill_in PREFIX_FROM_CMAKE "$(relative "$cmake" "$prefix")"
  fill_in POINTER_BYTES "$(($(getconf LONG_BIT) / 8))"
  printf '%s\n' "$text" >"$work/$1"
}
for file in gocore.pc gocoreConfig.cmake gocoreConfigVersion.cmake; do fill "$file"; done

install -d "$(to "$libdir")" "$(to "$pkgconfig")" "$(to "$cmake")" "$(to "$prefix/include/gocore")"
remove_earlier "$shared"
install -m 755 "$built/libgocore_ffi.so" "$(to "$libdir/$shared")"
ln -sf "$shared" "$(to "$libdir/$soname")"
ln -sf "$soname" "$(to "$libdir/libgocore.so")"
install -m 644 "$work/libgocore.a" "$(to "$libdir")"
install -m 644 "$work/gocore.pc" "$(to "$pkgconfig")"
install -m 644 "$work/gocoreConfig.cmake" "$work/gocoreConfigVersion.cmake" "$(to "$cmake")"
install -m 644 "$root/include/gocore.h" "$root/include/gocore.hpp" "$(to "$prefix/include")"
install -m 644 "${parts[@]}" "$(to "$prefix/include/gocore")"
