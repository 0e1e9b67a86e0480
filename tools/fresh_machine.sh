#!/bin/sh
# The README's commands on a machine that has nothing but Python, a compiler, make and git: a Debian of its own in a
# folder (debootstrap), with a clone of the last commit. Needs root.
#
#   tools/fresh_machine.sh [run|test|both|tools] [user|root]      default: both user
#   tools/fresh_machine.sh site root                              the commands of docs/operation.md, from nothing to a site
#
# `tools` is `make tools`, then `make test`. FRESH_BASE: where the machine is kept (default: /var/tmp/bafflebox-fresh).
# Each run works on a copy of it that is removed at the end. Mounts and processes live in namespaces of their own, so
# that the kernel undoes them however the run ends.
set -eu

what=${1:-both} who=${2:-user}
case "$what $who" in
    run\ user | test\ user | both\ user | tools\ user | run\ root | test\ root | both\ root | tools\ root | site\ root) ;;
    *) echo "usage: $0 [run|test|both|tools] [user|root]" >&2; exit 2 ;;
esac
self=$(realpath "$0")
repository=$(dirname "$(dirname "$self")")
base=${FRESH_BASE:-/var/tmp/bafflebox-fresh}
machine=$base/copy
limit=${FRESH_LIMIT:-60m}

say() { echo "fresh machine: $*"; }
refuse() { say "$*" >&2; exit 1; }

# --- second call: inside the namespaces --------------------------------------------------------------------------

# as the user of the new machine, in the clone; $1: a command
inside() {
    chroot "$machine" su - "$user" -c "cd $home/bafflebox || exit; export LANG=C.UTF-8 $passed; $1"
}

# `make run` until it answers, then its end
try_run() {
    say "make run"
    inside 'setsid make run </dev/null >run.log 2>&1 & server=$!
        for second in $(seq 900); do
            address=$(grep -o "http://127.0.0.1:[0-9]*" run.log | head -1)
            [ -n "$address" ] && python3 -c "from urllib.request import urlopen; urlopen(\"$address/health\")" 2>/dev/null && break
            kill -0 $server 2>/dev/null || { address=; break; }
            sleep 1
        done
        kill -- -$server 2>/dev/null
        cat run.log
        [ -n "$address" ] || exit 1
        echo "$address answered after $second s"'
}

# the ten commands of docs/operation.md, each as it stands there, with its time
try_site() {
    install -t "$machine/usr/local/bin" "$(dirname "$self")"/../tests/campaign/site/*
    # certificates of this machine are for pip alone: the new one makes its own list
    cp "$machine/etc/ssl/certs/ca-certificates.crt" "$machine/etc/ssl/outside.crt"
    passed="$(printf '%s' "$passed" | sed 's/ [A-Z_]*=[^ ]*ca-certificates.crt//g') PIP_CERT=/etc/ssl/outside.crt"
    inside "apt-get update --quiet=2" >/dev/null 2>&1
    awk '/^## From nothing to a site/ {here = 1} here && /^```$/ {exit} said {print} here && /^```sh/ {said = 1}' \
        "$repository/docs/operation.md" >"$machine/commands"
    count=0 whole=0
    while IFS= read -r command <&8; do
        count=$((count + 1)) start=$(date +%s)
        inside "export DEBIAN_FRONTEND=noninteractive; $command" </dev/null >"$machine/said" 2>&1 \
            || { tail -15 "$machine/said"; say "command $count failed: $command"; return 1; }
        printf '%2d  %3d s  %s\n' "$count" "$(($(date +%s) - start))" "$command"
        whole=$((whole + $(date +%s) - start))
    done 8<"$machine/commands"
    tail -2 "$machine/said"
    say "$count commands in $whole s"
}

if [ "${FRESH_INSIDE:-}" = yes ]; then
    mount -t proc proc "$machine/proc"
    mount --rbind /dev "$machine/dev"
    user=$who home=/home/$who
    [ "$who" = root ] && home=/root
    # with files of its own: linked ones would change their owner here as well
    git clone -q --no-hardlinks "$repository" "$machine$home/bafflebox"
    chroot "$machine" chown -R "$user" "$home/bafflebox"
    # how packages are reached from here
    passed=
    for name in PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_DEFAULT_TIMEOUT http_proxy https_proxy no_proxy; do
        eval "value=\${$name:-}"
        [ -z "$value" ] || passed="$passed $name='$value'"
    done
    for name in SSL_CERT_FILE PIP_CERT NODE_EXTRA_CA_CERTS; do
        [ ! -e /etc/ssl/certs/ca-certificates.crt ] || passed="$passed $name=/etc/ssl/certs/ca-certificates.crt"
    done
    case $what in run | both) try_run ;; esac
    if [ "$what" = tools ]; then
        say "make tools"
        (user=root; inside "make tools")
    fi
    case $what in
        test | both | tools) say "make test"; inside "make test </dev/null" ;;
        site) try_site ;;
    esac
    exit
fi

# --- first call: the machine, made once --------------------------------------------------------------------------

[ "$(id -u)" = 0 ] || refuse "needs root"
command -v debootstrap >/dev/null || refuse "debootstrap is missing; make tools brings it"
unshare --mount --pid --fork true 2>/dev/null || refuse "this machine allows no mounts"
umask 022
mkdir -p "$base"
exec 9>"$base/lock"
flock 9

if [ ! -e "$base/debian" ]; then
    release=$(. /etc/os-release; echo "$VERSION_CODENAME")
    mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null \
        | sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\).*/\2/p' | head -1)
    say "making a $release in $base (log: $base/debootstrap.log)"
    rm -rf "$base/half"
    unshare --mount debootstrap --variant=minbase --include=python3,python3-venv,python3-dev,g++,make,git \
        "$release" "$base/half" ${mirror:+"$mirror"} >"$base/debootstrap.log" 2>&1 </dev/null \
        || { tail -3 "$base/debootstrap.log" >&2; refuse "debootstrap failed"; }
    chroot "$base/half" useradd --create-home --shell /bin/sh user
    printf '127.0.0.1 localhost\n::1 localhost\n' >"$base/half/etc/hosts"
    # packages that are services are installed, not started
    printf '#!/bin/sh\nexit 101\n' >"$base/half/usr/sbin/policy-rc.d"
    chmod +x "$base/half/usr/sbin/policy-rc.d"
    mv "$base/half" "$base/debian"
fi

rm -rf --one-file-system "$machine"
cp -a --reflink=auto "$base/debian" "$machine"
# how this machine reaches its packages: names, certificates, sources
for path in /etc/resolv.conf /etc/pip.conf /etc/ssl/certs/ca-certificates.crt /etc/apt/sources.list /etc/apt/sources.list.d \
    /etc/apt/apt.conf.d; do
    [ -e "$path" ] || continue
    mkdir -p "$machine$(dirname "$path")"
    rm -rf "${machine:?}$path"
    cp -rL "$path" "$machine$path"
done
system="$(. "$machine/etc/os-release"; echo "$PRETTY_NAME"), $(chroot "$machine" python3 --version)"
say "$system, as $who, commit $(git -C "$repository" rev-parse --short HEAD)"
begun=$(date +%s) status=0
FRESH_INSIDE=yes timeout --kill-after=30 "$limit" \
    unshare --mount --pid --fork --kill-child sh "$self" "$what" "$who" 9>&- || status=$?
rm -rf --one-file-system "$machine"
[ $status = 0 ] && said=passed || said="failed ($status)"
say "$what $said after $(($(date +%s) - begun)) s"
exit $status
