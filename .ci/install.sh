#!/usr/bin/env bash
# The library installed as a user would, and programs built with it in all the ways that users build: pkg-config with the
# shared and the static library, CMake, and a plain call of the compiler; gcc and clang; every standard.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
record=go-core/examples/games/9x9-chinese.sgf
flags='-Wall -Wextra -Werror -pedantic'
machine=$(gcc -dumpmachine)
profile=${1:-release}
fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
quiet() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "$*"; }; }

# Relocatable: installed below one folder, with a strange name, used from another one.
(umask 077 && quiet make install PROFILE="$profile" PREFIX=/usr LIBDIR="lib/$machine" DESTDIR="$work/staged & 'here'")
mv "$work/staged & 'here'" "$work/staged"
[ -z "$(find "$work/staged" -type f -not -perm -444)" ] || fail 'files that not everybody can read'
[ -z "$(find "$work/staged" -not -path "$work/staged/usr*" -type f)" ] || fail 'files outside of the prefix'
mv "$work/staged/usr" "$work/moved"
grep -rlF "$work" "$work/moved" --include='*.pc' --include='*.cmake' && fail 'a path of this machine in what was installed'
prefix=$work/moved lib=$work/moved/lib/$machine
export PKG_CONFIG_PATH=$lib/pkgconfig

globals=$(nm -g --defined-only -P "$lib/libgocore.a" | awk 'NF > 1 { print $1 }' | grep -v '^gocore_' || true)
[ -z "$globals" ] || fail "the static library shows more than the interface: $globals"

version=$(sed -n 's/^#define GOCORE_VERSION "\(.*\)"$/\1/p' include/gocore.h)
[ "$(pkg-config --modversion gocore)" = "$version" ] || fail 'version of gocore.pc'

said=
check() {
  local name=$1 answer
  shift
  answer=$("$@" "$record") || fail "$name: $*"
  [ -n "$said" ] || said=$answer
  [ "$answer" = "$said" ] || fail "$name says something else: $answer"
  printf '  %s\n' "$name"
}

# In the order compiler, source, standards.
try() {
  local compiler=$1 source=$2
  shift 2
  command -v "$compiler" >/dev/null || { printf '  SKIPPED: no %s\n' "$compiler"; return; }
  for standard in "$@"; do
    local name="$compiler -std=$standard" out=$work/program
    # shellcheck disable=SC2046,SC2086
    {
      quiet $compiler -std=$standard $flags "$source" -o "$out" $(pkg-config --cflags --libs gocore)
      check "$name, pkg-config, shared" env LD_LIBRARY_PATH="$lib" "$out"
      quiet $compiler -std=$standard $flags "$source" -o "$out" -static $(pkg-config --static --cflags --libs gocore)
      check "$name, pkg-config, static" "$out"
      quiet $compiler -std=$standard $flags -I"$prefix/include" "$source" -o "$out" -L"$lib" -lgocore -Wl,-rpath,"$lib"
      check "$name, plain" "$out"
    }
  done
}
try gcc go-ffi/examples/judge/judge.c c99 c11
try clang go-ffi/examples/judge/judge.c c99 c11
try g++ go-ffi/examples/judge-cpp/judge.cpp c++17 c++20
try clang++ go-ffi/examples/judge-cpp/judge.cpp c++17 c++20

with_cmake() {
  local folder=$1 compiler=$2
  command -v cmake >/dev/null || { printf '  SKIPPED: no cmake\n'; return; }
  command -v "$compiler" >/dev/null || { printf '  SKIPPED: no %s\n' "$compiler"; return; }
  rm -rf "$work/build"
  CC=$compiler CXX=$compiler quiet cmake -S "go-ffi/examples/$folder" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix"
  quiet cmake --build "$work/build"
  [ "$folder" = play ] || check "$compiler, CMake, $folder" "$work/build/judge"
}
for compiler in gcc clang; do with_cmake judge "$compiler"; with_cmake play "$compiler"; done
for compiler in g++ clang++; do with_cmake judge-cpp "$compiler"; done

# B168: two libraries made with Rust, each with its own standard library inside, in one C++ program with exceptions.
cat >"$work/other.rs" <<'RUST'
#[unsafe(no_mangle)]
pub extern "C" fn other_caught(number: u64) -> bool {
    let names: Vec<String> = (0..number).map(|n| n.to_string()).collect();
    std::panic::catch_unwind(|| assert!(names.concat().is_empty())).is_err()
}
RUST
cat >"$work/two.cpp" <<'CPP'
#include <cstdio>
#include <stdexcept>
#include "gocore.hpp"
extern "C" bool other_caught(uint64_t number);
int main() {
    gocore::Game game = gocore::Game::create(9, gocore::Rules::preset("japanese"));
    game.play("E5");
    try {
        game.play("E5");
    } catch (const gocore::Error &error) {
        std::printf("%s\n", error.what());
        return other_caught(3) && !other_caught(0) ? 0 : 1;
    }
    return 2;
}
CPP
quiet rustc --edition 2024 -O --crate-type staticlib -o "$work/libother.a" "$work/other.rs"
for order in "$lib/libgocore.a $work/libother.a" "$work/libother.a $lib/libgocore.a"; do
  # shellcheck disable=SC2086
  quiet g++ -std=c++17 $flags -I"$prefix/include" "$work/two.cpp" -o "$work/two" $order -lpthread -ldl -lm
  quiet "$work/two"
done
printf '  b168: two static libraries made with Rust in one program\n'

# What was put there is taken away, and nothing else.
mkdir "$work/again"
quiet make install PROFILE="$profile" PREFIX="$work/again"
# An earlier version with the same interface.
mv "$work/again/lib/libgocore.so.$version" "$work/again/lib/libgocore.so.0.0.9"
ln -sf libgocore.so.0.0.9 "$(echo "$work"/again/lib/libgocore.so.?)"
quiet make install PROFILE="$profile" PREFIX="$work/again"
[ ! -e "$work/again/lib/libgocore.so.0.0.9" ] || fail 'an earlier version stays'
touch "$work/again/lib/other" "$work/again/include/other.h"
quiet make uninstall PREFIX="$work/again"
[ "$(cd "$work/again" && find . -type f -o -type l | sort | tr '\n' ' ')" = './include/other.h ./lib/other ' ] || fail 'uninstall'
[ ! -e "$work/again/include/gocore" ] || fail 'a folder is left'
printf '  uninstalled\n'
