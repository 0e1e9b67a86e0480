#!/bin/sh
# Builds selfplay with a C++20 compiler alone: sh native/programs/build.sh [folder, build/programs if missing]
# Only what changed is compiled again.
set -eu
cd "$(dirname "$0")/../.."
out=${1:-build/programs}
mkdir -p "$out"
cxx=${CXX:-g++}
flags="-std=c++20 -O3 -pthread -Inative -Wall -Wextra ${CXXFLAGS:-}"
avx2="-mavx2 -mfma"
avx512="-mavx512f -mavx512vl -mavx512bw -mavx512dq -mprefer-vector-width=512"
objects=

compile() {
    source=$1
    shift
    object="$out/$(echo "${source%.cpp}" | tr / _).o"
    objects="$objects $object"
    if [ -f "$object" ] && [ -z "$(find "$source" native \( -name '*.hpp' -o -name '*.inc' -o -path "$source" \) -newer "$object")" ]; then
        return
    fi
    # shellcheck disable=SC2086
    $cxx $flags "$@" -c "$source" -o "$object"
}

for source in native/kernel/*.cpp native/programs/*.cpp native/engine/*.cpp; do
    # The inner loops of the networks: see CMakeLists.txt.
    # shellcheck disable=SC2086
    case $source:$(uname -m) in
        */vector_base.cpp:*) compile "$source" -ffp-contract=fast ;;
        */vector_avx2.cpp:x86_64 | */vector_avx2.cpp:amd64) compile "$source" -ffp-contract=fast $avx2 ;;
        */vector_avx512.cpp:x86_64 | */vector_avx512.cpp:amd64) compile "$source" -ffp-contract=fast $avx2 $avx512 ;;
        */vector_avx*) ;;
        *) compile "$source" ;;
    esac
done
# shellcheck disable=SC2086
$cxx $flags $objects -o "$out/selfplay"
echo "$out/selfplay"
