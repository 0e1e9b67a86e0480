"""Formats and lints the JavaScript and CSS of the pages with Biome (`biome.json`), and checks their types with TypeScript.

Where one of them is not installed it says so and passes.

`python tools/web_pages.py` checks, `python tools/web_pages.py --fix` writes. `make tools` brings Biome.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.programs import BIOME, NODE, TYPESCRIPT
from tools.protocol import write

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "bafflebox" / "web"
LONGEST = 140


def long_lines() -> list[str]:
    """Return the lines of the pages that are too long; a formatter leaves templates and comments as they are."""
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
    program = BIOME.find()
    if program is None:
        print(f"pages: {BIOME.missing}, JavaScript and CSS were not linted (make tools)")
        linted = 0
    else:
        command = [program, "check", "--error-on-warnings", *(["--write"] if "--fix" in words else [])]
        linted = subprocess.run(command, cwd=ROOT, check=False).returncode
    return linted or types() or int(bool(long))


def types() -> int:
    """Check the types of the pages against those of the protocol, which are written first."""
    write()
    node, program = NODE.find(), TYPESCRIPT.find()
    if node is None or program is None:
        missing = NODE.missing if node is None else TYPESCRIPT.missing
        print(f"pages: {missing}, types were not checked (make tools)")
        return 0
    return subprocess.run([program, "-p", str(WEB / "jsconfig.json")], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
