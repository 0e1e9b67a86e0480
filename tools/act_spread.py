"""In how many source files each act is known: `python -m tools.act_spread [--files WORD]`.

A file knows an act if it names the class of its intent or of its event. Tests and generated documents are not
counted; a decision that is somebody's own (a
bot's, a clause's) is.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from bafflebox.game.acts import GAME_ACTS

ROOT = Path(__file__).resolve().parent.parent
KINDS = (".py", ".js", ".ftl", ".cpp", ".hpp")


def spread() -> dict[str, list[str]]:
    """The files that know each act of a game, by the name of its intent."""
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text(errors="ignore")
        for folder in ("src", "native", "tools")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in KINDS and "vendor" not in path.parts and path.name != Path(__file__).name
    }
    found = {}
    for act in GAME_ACTS:
        names = [act.intent.__name__, *([act.event.__name__] if act.event else [])]
        known = re.compile(rf"\b({'|'.join(names)})\b")
        found[act.intent.__name__] = [path for path, text in texts.items() if known.search(text)]
    return found


def main() -> None:
    """Prints the count of each act and their median, or the files of one."""
    found = spread()
    if sys.argv[1:2] == ["--files"]:
        print(*found[sys.argv[2]], sep="\n")
        return
    for name, files in found.items():
        print(f"{len(files):3}  {name}")
    counts = sorted(len(files) for files in found.values())
    print(f"{counts[len(counts) // 2]:3}  median of {len(counts)} acts; {sum(counts)} in all")


if __name__ == "__main__":
    main()
