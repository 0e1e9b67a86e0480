"""The programs that the test suite uses besides Python's packages: where they are found, and which packages bring them.

`python3 tools/programs.py` (`make tools`) installs what is missing from Debian, as root or with sudo, and from npm into `build/web`.
It runs before `.venv` exists, so it imports the standard library alone.
"""

from __future__ import annotations

import json
import os
import pwd
import shutil
import subprocess
import sys
from collections.abc import Mapping
from ctypes.util import find_library
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "build" / "web"
PLACES = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games", "/usr/sbin"))
PINNED = {
    "pyodide": "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
}
"""The hashes of npm packages whose files a server hands on to browsers."""
LAST_LINES = 15
"""Lines of a failed installation that are shown."""


@dataclass(frozen=True)
class Program:
    """A program or library that some tests need.

    `finds` are names on PATH, in order of preference; with a slash they are patterns from the root or from the repository.
    `debian` and `npm` are packages; `a|b` is `b` where Debian has no `a`.
    """

    name: str
    finds: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    debian: tuple[str, ...] = ()
    npm: str = ""

    def find(self) -> str | None:
        """Return the path of the program, or None where it is missing (of a library: its name)."""
        if self.library:
            return self.library[0] if all(map(find_library, self.library)) else None
        for name in self.finds:
            if name.startswith("/"):
                found = max(map(str, Path("/").glob(name[1:])), default=None)
            elif "/" in name:
                found = str(ROOT / name) if (ROOT / name).exists() else None
            else:
                found = shutil.which(name, path=PLACES)
            if found is not None:
                return found
        return None

    @property
    def missing(self) -> str:
        """The reason for which a test is skipped."""
        return f"{self.name} is not installed"


NODE_MODULES = "build/web/node_modules"
CHROMIUM = Program(
    "Chromium",
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    debian=("chromium-headless-shell|chromium",),
)
"""The shell draws pages and no window: a window of Chromium costs as much as a page of ours, for its own bars and lists are pages."""
PANGO = Program(
    "Pango", library=("pangoft2-1.0", "harfbuzz-subset"), debian=("libpangoft2-1.0-0", "libharfbuzz-subset0")
)
POPPLER = Program("Poppler", ("pdftotext",), debian=("poppler-utils",))
GNUBG = Program("GNU Backgammon", ("gnubg",), debian=("gnubg", "gnubg-data"))
POSTGRESQL = Program("PostgreSQL", ("/usr/lib/postgresql/*/bin/initdb",), debian=("postgresql",))
REDIS = Program("Redis", ("redis-server",), debian=("redis-server",))
SYSTEMD = Program("systemd", ("systemd-analyze",), debian=("systemd",))
QEMU = Program("QEMU", ("qemu-x86_64",), debian=("qemu-user",))
OPENSSH = Program("OpenSSH", ("ssh-keygen",), debian=("openssh-client",))
NODE = Program("Node.js", ("node",), debian=("nodejs",))
AXE = Program("axe-core", (f"{NODE_MODULES}/axe-core/axe.min.js",), npm="axe-core")
TYPESCRIPT = Program("TypeScript", (f"{NODE_MODULES}/.bin/tsc", "tsc"), npm="typescript")
BIOME = Program("Biome", (f"{NODE_MODULES}/.bin/biome", "biome"), npm="@biomejs/biome@2")
ESBUILD = Program("esbuild", (f"{NODE_MODULES}/.bin/esbuild",), npm="esbuild@0.28")
"""Makes bundles of the pages (`tools/page_bundles.py`)."""
PYODIDE = Program("Pyodide", (f"{NODE_MODULES}/pyodide/pyodide.mjs",), npm="pyodide@314.0.7")
"""CPython for browsers and Node.js, as WebAssembly; its licence is MPL-2.0."""
HELPERS = (
    Program("npm", ("npm",), debian=("npm",)),
    Program("ccache", ("ccache",), debian=("ccache",)),
    Program("debootstrap", ("debootstrap",), debian=("debootstrap",)),
)
"""Programs that no test waits for: npm installs others, ccache compiles faster, debootstrap makes the machine of `make fresh`."""
TESTED = (
    CHROMIUM,
    PANGO,
    POPPLER,
    GNUBG,
    POSTGRESQL,
    REDIS,
    SYSTEMD,
    QEMU,
    OPENSSH,
    NODE,
    AXE,
    TYPESCRIPT,
    BIOME,
    ESBUILD,
    PYODIDE,
)
INSTALL = "`make tools` brings these, as root or with sudo."


def skipped(reasons: Mapping[str, int | str]) -> list[str]:
    """Return the lines that say what was skipped, by reason: the number of tests, or what was not done."""
    programs = {program.missing: program.name for program in TESTED}
    rows = [(how, programs[why]) for why, how in reasons.items() if why in programs]
    others = [(how, why) for why, how in reasons.items() if why not in programs]
    lines = []
    if rows:
        lines += ["Skipped, because these programs are not on this machine:", *_table(rows), f"  {INSTALL}"]
    if others:
        lines += ["Skipped for other reasons:", *_table(others)]
    return lines


def _table(rows: list[tuple[int | str, str]]) -> list[str]:
    counted = sorted((row for row in rows if isinstance(row[0], int)), key=lambda row: (-int(row[0]), row[1]))
    lines = [f"{how:7} {'test ' if how == 1 else 'tests'}  {what}" for how, what in counted]
    return lines + [f"      -        {what}: {how}" for how, what in rows if isinstance(how, str)]


def main() -> int:
    """Install what is missing and return the exit status."""
    missing = [program for program in (*TESTED, *HELPERS) if program.find() is None]
    if not missing:
        print("Everything that the tests use is installed.")
        return 0
    print("Missing:", ", ".join(program.name for program in missing), flush=True)
    _from_debian([package for program in missing for package in program.debian])
    _from_npm([program.npm for program in missing if program.npm])
    left = [program.name for program in missing if program.find() is None]
    if changed := changed_packages():
        print("Other files than those that are expected:", ", ".join(changed), file=sys.stderr)
        return 1
    if left:
        print("Still missing:", ", ".join(left), file=sys.stderr)
        return 1
    print("Installed.")
    return 0


def _from_debian(wanted: list[str]) -> None:
    if not wanted:
        return
    if shutil.which("apt-get") is None:
        print("No apt-get here; on Debian the packages are:", *wanted, file=sys.stderr)
        return
    root = [] if os.geteuid() == 0 else ["sudo"]
    if root and shutil.which("sudo") is None:
        print("Packages of Debian need root or sudo: run `make tools` as root.", file=sys.stderr)
        return
    _run([*root, "apt-get", "update", "-qq"])
    packages = [name for each in wanted if (name := next(filter(_packaged, each.split("|")), None))]
    print("From Debian, which takes some minutes:", *packages, flush=True)
    quietly = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq"]
    _run([*quietly, "--no-install-recommends", *packages])


def _packaged(name: str) -> bool:
    known = subprocess.run(["apt-cache", "show", name], check=False, capture_output=True)  # noqa: S607 - of the system
    return known.returncode == 0


def _from_npm(packages: list[str]) -> None:
    if not packages:
        return
    if shutil.which("npm") is None:
        print("No npm here; it brings:", *packages, file=sys.stderr)
        return
    print(f"From npm, into {WEB.relative_to(ROOT)}:", *packages, flush=True)
    more: dict[str, Any] = {}
    owner = ROOT.stat()
    if os.geteuid() == 0 and owner.st_uid:
        # under sudo: what lies in the repository belongs to whoever owns that
        home = pwd.getpwuid(owner.st_uid).pw_dir
        more = {
            "user": owner.st_uid,
            "group": owner.st_gid,
            "extra_groups": [],
            "env": {**os.environ, "HOME": home},
        }
    _run(
        ["npm", "install", "--prefix", str(WEB), "--no-audit", "--no-fund", "--loglevel=error", *packages],
        **more,
    )


def changed_packages() -> list[str]:
    """Return the names of installed packages whose hash, which npm compares as it installs them, is not the pinned one."""
    lock = WEB / "node_modules" / ".package-lock.json"
    held = json.loads(lock.read_text("utf-8"))["packages"] if lock.exists() else {}
    found = {name: held[key]["integrity"] for name in PINNED if (key := f"node_modules/{name}") in held}
    return [name for name, digest in found.items() if digest != PINNED[name]]


def _run(command: list[str], **more: Any) -> None:
    """Run a command and show what it printed only if it fails; what is still missing is looked up afterwards."""
    done = subprocess.run(
        command, check=False, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", **more,
    )  # fmt: skip
    if done.returncode:
        print(f"Failed ({done.returncode}): {' '.join(command)}", file=sys.stderr)
        print(*done.stdout.splitlines()[-LAST_LINES:], sep="\n", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
