#!/bin/sh
# Builds the program `train` for this machine with a C++20 compiler alone: sh native/programs/build.sh [folder, build/programs if
# missing]. Only what changed is compiled again.
set -eu
cd "$(dirname "$0")/../.."
out=${1:-build/programs}
mkdir -p "$out"
cxx=${CXX:-g++}
# A cache of compiled files is used where there is one.
cache=$(command -v ccache || true)
flags="-std=c++20 -O3 -ffp-contract=fast -fno-math-errno -pthread -Inative -Wall -Wextra ${CXXFLAGS:-}"
# The widest vectors of this machine, where the compiler knows them.
if echo | $cxx -march=native -E -x c++ - >/dev/null 2>&1; then native=-march=native; else native=; fi
avx2="-mavx2 -mfma"
avx512="-mavx512f -mavx512vl -mavx512bw -mavx512dq -mprefer-vector-width=512"
objects=

compile() {
    source=$1
    shift
    object="$out/$(echo "${source%.cpp}" | tr / _).o"
    objects="$objects $object"
    if [ -f "$object" ] && [ -f "$object.d" ]; then
        # What it was made of stands in the file beside it, as for make.
        newer=$(sed -e 's/^[^:]*://' -e 's/\\$//' "$object.d" | tr ' ' '\n' | sed '/^$/d' | while read -r made_of; do
            if [ ! -f "$made_of" ] || [ "$made_of" -nt "$object" ]; then echo yes; fi
        done)
        [ -z "$newer" ] && return
    fi
    # shellcheck disable=SC2086
    $cache $cxx $flags "$@" -MMD -MF "$object.d" -c "$source" -o "$object"
}

for source in native/kernel/*.cpp native/engine/*.cpp native/training/*.cpp native/programs/*.cpp; do
    # The inner loops of the networks: see CMakeLists.txt.
    # shellcheck disable=SC2086
    case $source:$(uname -m) in
        */vector_base.cpp:*) compile "$source" ;;
        */vector_avx2.cpp:x86_64 | */vector_avx2.cpp:amd64) compile "$source" $avx2 ;;
        */vector_avx512.cpp:x86_64 | */vector_avx512.cpp:amd64) compile "$source" $avx2 $avx512 ;;
        */vector_avx*) ;;
        *) compile "$source" $native ;;
    esac
done
# shellcheck disable=SC2086
$cxx $flags $objects -o "$out/train.new"
mv "$out/train.new" "$out/train"
echo "$out/train"
