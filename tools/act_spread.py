"""In how many source files each act of a game is known, and why: `python -m tools.act_spread [--files EVENT]`.

A file knows an act if it names the class of its event, or one of its sentences. Tests and generated
documents are not counted. Why it knows it is told by where it stands, in this order: `told` is what an act is made of
(event, row, judgement, fold), and with `law` (the clauses and books that allow it) and `words` (the
catalogues) all that a new act needs; the rest is somebody's own business with it: whoever chooses it or judges the
choice (`bots`), who stands around the board (`referee`), the ways in which matches are written (`files`), and what
people meet (`tables`).
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from statistics import median

from bafflebox.game.act import Act
from bafflebox.game.acts import GAME_ACTS

ROOT = Path(__file__).resolve().parent.parent
KINDS = (".py", ".js", ".ftl", ".cpp", ".hpp")
WHY = {
    "told": ("src/bafflebox/game/", "src/bafflebox/events/"),
    "law": ("src/bafflebox/rules/", "src/bafflebox/match/"),
    "words": ("src/bafflebox/i18n/",),
    "bots": ("src/bafflebox/bots/", "src/bafflebox/analysis/", "src/bafflebox/engine/", "native/"),
    "referee": ("src/bafflebox/referee/",),
    "files": ("src/bafflebox/formats/", "src/bafflebox/io/", "src/bafflebox/library/"),
    "tables": ("src/bafflebox/(cli|server|api|client|lessons|web)/", "tools/"),
    "environments": ("src/bafflebox/env/",),
}
"""Why a file knows an act, by where it stands."""
NEEDED = ("told", "law", "words")
LISTS = (Path(__file__).name, "house_rules.py", "_asked.py")
"""Files that name every event and know none: this one, and what programs of others may import."""


def spread() -> dict[str, dict[str, list[str]]]:
    """The files that know each act of a game, by why they know it, by the name of its event."""
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text(errors="ignore")
        for folder in ("src", "native", "tools")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in KINDS and not {"vendor", "bundles"} & set(path.parts) and path.name not in LISTS
    }
    return {act.event.__name__: _known(act, texts) for act in GAME_ACTS}


def _known(act: Act, texts: dict[str, str]) -> dict[str, list[str]]:
    # its button, what it is called within a sentence, and what a desk says when it was done
    known = re.compile(rf"\b{act.event.__name__}\b|^(act|word-act|did)-{act.key} =", re.MULTILINE)
    found: dict[str, list[str]] = {why: [] for why in WHY}
    for path, text in texts.items():
        if known.search(text):
            found[_why(path)].append(path)
    return found


def _why(path: str) -> str:
    return next(why for why, places in WHY.items() if any(re.match(place, path) for place in places))


def needed(files: dict[str, list[str]]) -> int:
    """The number of files an act needs; all catalogues of a language count as one."""
    languages = {Path(path).parent for path in files["words"]}
    return len(files["told"]) + len(files["law"]) + len(languages)


def known_in(files: dict[str, list[str]]) -> int:
    """Return in how many places an act is known, counted as `needed` counts them."""
    return needed(files) + sum(len(paths) for why, paths in files.items() if why not in NEEDED)


def main() -> None:
    """Prints the counts of each act, or the files of one."""
    found = spread()
    if sys.argv[1:2] == ["--files"]:
        for why, files in found[sys.argv[2]].items():
            print(f"{why}:", *files, sep="\n  ")
        return
    print(f"{'':20}", *(f"{why:>8}" for why in (*WHY, "in all")))
    for name, by_why in found.items():
        counts = [len(by_why[why]) for why in WHY]
        print(f"{name:20}", *(f"{count or '':>8}" for count in (*counts, sum(counts))))
    totals = Counter({why: sum(len(files[why]) for files in found.values()) for why in WHY})
    print(f"{'all':20}", *(f"{totals[why]:8}" for why in WHY), f"{totals.total():8}")
    least = min(found, key=lambda name: sum(map(len, found[name].values())))
    print(
        f"fewest: {least}, {sum(map(len, found[least].values()))} files, {needed(found[least])} places needed"
    )
    print(f"median: known in {median(map(known_in, found.values())):g} places")


if __name__ == "__main__":
    main()
