"""Formats and lints the JavaScript and CSS of the pages with Biome (`biome.json`); says so and passes where it is not installed.

`python tools/web_pages.py` checks, `python tools/web_pages.py --fix` writes. Biome comes by
`npm install --prefix build/web @biomejs/biome@2`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "bafflebox" / "server" / "web"
INSTALLED = ROOT / "build" / "web" / "node_modules" / ".bin" / "biome"
LONGEST = 140
INSTALL = "npm install --prefix build/web @biomejs/biome@2"


def biome() -> str | None:
    """The program, if it is installed here or for everybody."""
    return str(INSTALLED) if INSTALLED.exists() else shutil.which("biome")


def long_lines() -> list[str]:
    """Where lines of the pages are longer than they may be: a formatter leaves templates and comments as they are."""
    files = [
        path
        for kind in ("js", "css", "html")
        for path in WEB.rglob(f"*.{kind}")
        if "vendor" not in path.parts
    ]
    return [
        f"{path.relative_to(ROOT)}:{number}: {len(line)} characters, at most {LONGEST}"
        for path in files
        if path.name != "index.html"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]


def main(words: list[str]) -> int:
    """The status of the check, or of the writing."""
    long = long_lines()
    print(*long, sep="\n", end="\n" if long else "")
    program = biome()
    if program is None:
        print(f"pages: Biome is not installed, JavaScript and CSS were not linted ({INSTALL})")
        return int(bool(long))
    command = [program, "check", "--error-on-warnings", *(["--write"] if "--fix" in words else [])]
    return subprocess.run(command, cwd=ROOT, check=False).returncode or int(bool(long))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
