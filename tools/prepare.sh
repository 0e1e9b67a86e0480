#!/bin/sh
# Prepares .venv for one purpose (play, test or bench): looks for what the machine must bring, then installs the
# package. `make` calls it when something changed since the stamp file it leaves behind.
set -eu

purpose=$1
export PIP_DISABLE_PIP_VERSION_CHECK=1

# --- what the machine must bring: `missing` names it for people, `packages` for apt-get -------------------------

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
}

find_compiler() {
    for name in ${CXX:-c++ g++ clang++}; do
        if echo 'int main() {}' | "$name" -std=c++20 -x c++ -fsyntax-only - 2>/dev/null; then
            echo "$name"
            return
        fi
    done
}

links_sanitizers() {
    program=$(mktemp)
    links=0
    for kind in address,undefined thread; do
        echo 'int main() {}' | "$1" -x c++ -fsanitize=$kind -o "$program" - 2>/dev/null || links=1
    done
    rm -f "$program"
    return $links
}

lacks() {
    missing="$missing
  - $1"
    packages="$packages $2"
}

look() {
    missing='' packages=''
    python=$(find_python)
    compiler=$(find_compiler)
    if [ -z "$python" ]; then
        lacks 'Python 3.11 or newer (or name yours: make PYTHON=/path/to/python3)' 'python3 python3-venv python3-dev'
    else
        version=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
        headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
        "$python" -c 'import venv, ensurepip' 2>/dev/null || lacks "the venv module of $python" "$version-venv"
        [ -f "$headers/Python.h" ] || lacks "the C headers of $python ($headers/Python.h)" "$version-dev"
    fi
    if [ -z "$compiler" ]; then
        lacks 'a compiler for C++20 (g++ 11 or newer, clang++ 14 or newer)' 'g++'
    elif [ "$purpose" = test ] && ! links_sanitizers "$compiler"; then
        lacks "the address, undefined-behaviour and thread sanitizers of $compiler" 'g++ libclang-rt-dev'
    fi
}

look
if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Missing on this machine:$missing"
    echo "Installing:$packages"
    apt-get update -qq </dev/null || true
    # shellcheck disable=SC2086  # a list of packages
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages </dev/null || true
    look
fi
if [ -n "$missing" ]; then
    echo "Bafflebox cannot be built yet. Missing on this machine:$missing" >&2
    echo "On Debian or Ubuntu they come with:  sudo apt-get install$packages" >&2
    exit 1
fi

# --- the environment --------------------------------------------------------------------------------------------

log=build/prepare.log
mkdir -p build
begun=$(date +%s)
echo "Preparing .venv for \`make $purpose\` (log: $log)"
: >"$log"

# The line that moves while $what is done: seconds, and how far the compiler is.
progress() {
    start=$(date +%s)
    while kill -0 $$ 2>/dev/null; do
        compiled=$(grep -o '^ *\[[0-9]*/[0-9]*\]' "$log" | tail -1 | tr -d ' ')
        printf '\r  %s: %s s %s ' "$what" "$(($(date +%s) - start))" "$compiled"
        sleep 1
    done
}

# $1: what is done, then the command, whose output goes to the log.
step() {
    what=$1
    shift
    start=$(date +%s) shown='' status=0
    echo "== $what" >>"$log"
    if [ -t 1 ]; then
        progress &
        shown=$!
    else
        printf '  %s' "$what"
    fi
    "$@" >>"$log" 2>&1 </dev/null || status=$?
    if [ -n "$shown" ]; then
        kill "$shown"
        wait "$shown" 2>/dev/null || true
        printf '\r\033[K  %s' "$what"
    fi
    if [ $status != 0 ]; then
        echo ": failed after $(($(date +%s) - start)) s. The end of $log:" >&2
        tail -20 "$log" >&2
        exit 1
    fi
    echo ": $(($(date +%s) - start)) s"
}

if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    rm -rf .venv
    step "environment with $python" "$python" -m venv .venv
fi
case $purpose in
    play) extras='[serve,terminal]' ;;
    test) extras=${BAFFLEBOX_TRAIN:+[dev,train]}; extras=${extras:-[dev]} ;;
    bench) extras='[bench]' ;;
    *) echo "prepare.sh: play, test or bench, not $purpose" >&2; exit 2 ;;
esac

# The build tools stay in the environment, so that a later build compiles only what changed. What they are, the
# project file says; whether CMake and Ninja are among them depends on the machine, which scikit-build-core knows.
build_tools() {
    .venv/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
        > .venv/build-tools.txt \
        && .venv/bin/python -m pip install -q -r .venv/build-tools.txt \
        && .venv/bin/python -m scikit_build_core.build requires > .venv/build-tools.json \
        && .venv/bin/python -c 'import json; print(*json.load(open(".venv/build-tools.json")), sep="\n")' > .venv/build-tools.txt \
        && .venv/bin/python -m pip install -q -r .venv/build-tools.txt
}
step "build tools" build_tools
# The tests run on the versions and hashes of a file that fits every platform with wheels of them all. Elsewhere they take
# what the project file allows, as an installation does.
locked() {
    rm -f .venv/unlocked
    .venv/bin/python -m pip install -q --require-hashes --only-binary :all: -r tools/requirements.txt || touch .venv/unlocked
}
if [ "$purpose" = test ]; then
    step "packages of tools/requirements.txt" locked
    [ ! -f .venv/unlocked ] || echo "  they don't fit this Python and machine: versions are chosen anew (why: $log)"
fi
# A cache of compiled files is used where there is one.
[ -z "${CMAKE_CXX_COMPILER_LAUNCHER:-}" ] && command -v ccache >/dev/null && export CMAKE_CXX_COMPILER_LAUNCHER=ccache
export CXX="${CXX:-$compiler}"
step "bafflebox$extras, its C++ compiled" .venv/bin/python -m pip install -v --no-build-isolation -e ".$extras"
# Where Python may not write beside its sources, every start would compile them again: half of what a short command takes.
.venv/bin/python -m compileall -q src/bafflebox || true
touch ".venv/$purpose.stamp"
echo "Ready after $(($(date +%s) - begun)) s"
