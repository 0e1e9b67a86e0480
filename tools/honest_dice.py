"""Writes the test vectors of the dice that can be checked: `tests/data/honest-dice.json` and the block in `docs/honest-dice.md`.

`python -m tools.honest_dice` writes what is stale; with `--check` it writes nothing and names what is stale (status 1).
"""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from bafflebox.board.side import BySide, Side
from bafflebox.referee.judge.honest_dice import (
    FAIR_BYTES,
    Secrets,
    block,
    commit_contribution,
    commit_seed,
    derive_roll,
    receipt,
    roll_bytes,
)

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "data" / "honest-dice.json"
PAGE = ROOT / "docs" / "honest-dice.md"
BEGIN = "<!-- Written by `python -m tools.honest_dice`: do not edit. -->\n"
END = "<!-- End of what is written. -->\n"
SECRETS = Secrets("example-1", bytes(range(32)), BySide(bytes(range(32, 64)), bytes(range(64, 96))))
FAR = 2**32
"""An index that needs more than four of its eight bytes."""


def vectors() -> dict[str, Any]:
    """The test vectors as JSON values; bytes as hexadecimal digits."""
    indexes = (0, 1, 2, 3, _passed_over(), FAR)
    return {
        "match": SECRETS.match,
        "seed": SECRETS.seed.hex(),
        "contributions": {side.value: part.hex() for side, part in SECRETS.contributions.items()},
        "commitment": commit_seed(SECRETS.match, SECRETS.seed).hex(),
        "commitments": {
            side.value: commit_contribution(SECRETS.match, side, part).hex()
            for side, part in SECRETS.contributions.items()
        },
        "receipt": receipt(
            SECRETS.match,
            commit_seed(SECRETS.match, SECRETS.seed),
            BySide(*(commit_contribution(SECRETS.match, *each) for each in SECRETS.contributions.items())),
        ).hex(),
        "blocks": [
            {"index": index, "number": number, "bytes": block(SECRETS, index, number).hex()}
            for index, number in ((0, 0), (0, 1), (1, 0), (FAR, 0))
        ],
        "throws": [
            {
                "index": index,
                "first_bytes": list(islice(roll_bytes(SECRETS, index), 4)),
                "one": list(derive_roll(SECRETS, index, 1)),
                "two": list(derive_roll(SECRETS, index, 2)),
            }
            for index in indexes
        ],
    }


def _passed_over() -> int:
    """The first throw whose very first byte is passed over."""
    return next(index for index in range(10_000) if next(roll_bytes(SECRETS, index)) >= FAIR_BYTES)


def data() -> str:
    """The text of the file of vectors."""
    return json.dumps(vectors(), indent=1) + "\n"


def part() -> str:
    """The block of the page."""
    made = vectors()
    sides = [side.value for side in Side]
    lines = [
        "| what | value |",
        "|---|---|",
        f"| match | `{made['match']}` |",
        f"| seed | `{made['seed']}` |",
        *(f"| contribution of {side} | `{made['contributions'][side]}` |" for side in sides),
        f"| hash of the seed | `{made['commitment']}` |",
        *(f"| hash of the contribution of {side} | `{made['commitments'][side]}` |" for side in sides),
        f"| receipt | `{made['receipt']}` |",
        *(
            f"| throw {each['index']}, block {each['number']} | `{each['bytes']}` |"
            for each in made["blocks"]
        ),
        "",
        "| throw | first bytes | one die | two dice |",
        "|---|---|---|---|",
        *(
            f"| {each['index']} | {' '.join(map(str, each['first_bytes']))} | {each['one'][0]} | "
            f"{each['two'][0]} {each['two'][1]} |"
            for each in made["throws"]
        ),
    ]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page with the block as it should be."""
    head, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{part()}\n{END}{tail}"


def stale() -> list[Path]:
    """The files that say something else than the code."""
    made = {DATA: data(), PAGE: page()}
    return [path for path, text in made.items() if not path.is_file() or path.read_text("utf-8") != text]


def main(arguments: list[str]) -> int:
    """Writes the stale files, or with `--check` names them."""
    old = stale()
    for path in old:
        print(path.relative_to(ROOT))
        if "--check" not in arguments:
            path.write_text(data() if path == DATA else page(), "utf-8")
    return 1 if old and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
