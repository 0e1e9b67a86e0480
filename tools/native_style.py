"""Formats the C++ sources with clang-format (`.clang-format`): `python tools/native_style.py` checks, with `--fix` it writes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONGEST = 140
"""Characters of a line; the formatter breaks code at fewer, but leaves long words and comments as they are."""


def sources() -> list[Path]:
    """All C++ files of the project."""
    return sorted(path for kind in ("cpp", "hpp", "inc") for path in (ROOT / "native").rglob(f"*.{kind}"))


def long_lines(files: list[Path]) -> list[str]:
    """Return the places of lines that are too long."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {len(line)} characters, at most {LONGEST}"
        for path in files
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]


def main(words: list[str]) -> int:
    """The status of the check, or of the writing."""
    files = sources()
    long = long_lines(files)
    print(*long, sep="\n", end="\n" if long else "")
    how = ["-i"] if "--fix" in words else ["--dry-run", "-Werror"]
    program = str(Path(sys.executable).with_name("clang-format"))
    return subprocess.run([program, *how, *map(str, files)], cwd=ROOT, check=False).returncode or int(
        bool(long)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
