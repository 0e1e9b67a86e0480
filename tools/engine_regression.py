"""Renews tests/data/engine-regression.jsonl, what the networks in the package say about a few hundred positions.

`python -m tools.engine_regression` asks the questions in the file again and writes the answers of now beside them; it
is to be run whenever a network changes, and the summary it prints says how much. `--new` makes other questions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from bafflebox import kernel
from bafflebox.board.position import Checkers
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import CubeStake, match, money_stake
from bafflebox.engine.strength import NORMAL, Strength
from bafflebox.io.nets import load_nets
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tests.twins.course import finished

FILE = Path(__file__).parents[1] / "tests" / "data" / "engine-regression.jsonl"
RULES = {"money": 170, "iranian": 60, "welsh": 60}
"""The number of questions for each rule set."""
LEVEL = Strength("regression", "all replies judged", prunes=False, sieves=NORMAL)

Row = dict[str, Any]


def networks() -> dict[str, str]:
    """Fingerprints of the networks in the package."""
    place = files("bafflebox.engine") / "nets"
    found = {each.name: sha256(each.read_bytes()).hexdigest()[:16] for each in place.iterdir()}
    return {name: found[name] for name in sorted(found) if name.endswith(".bbnet")}


def read() -> tuple[dict[str, str], list[Row]]:
    """The fingerprints in the file, and its questions with their answers."""
    first, *rows = (json.loads(line) for line in FILE.read_text("utf-8").splitlines())
    return first["networks"], rows


def answer(row: Row) -> Row:
    """Return the engine's answer to a question: chances, equities, and the best play where there are dice."""
    law, engine = _law(row["rules"]), _engine(row["rules"], row.get("net", "main"))
    own, opp, stake = tuple(row["own"]), tuple(row["opp"]), _stake(law, row)
    if "dice" in row:
        best = engine.choose(own, opp, tuple(row["dice"]), stake, plies=row["plies"])[0]
        chances, equity, cubeful = best.chances, best.equity, best.cubeful
        said: Row = {"best": [*best.own, *best.opp]}
    else:
        [found] = engine.evaluate([(own, opp)], stake, row["plies"])
        chances, equity, cubeful = found.chances, found.equity, found.cubeful
        said = {}
    said |= {"win": chances.win, "win_gammon": chances.win_gammon, "lose_gammon": chances.lose_gammon}
    said |= {"equity": equity, "cubeful": cubeful}
    return {name: round(value, 5) if isinstance(value, float) else value for name, value in said.items()}


def worth_of(row: Row, result: list[int]) -> float:
    """The equity of the play that leads to a result, in a question with dice."""
    law, engine = _law(row["rules"]), _engine(row["rules"], row.get("net", "main"))
    choices = engine.choose(
        tuple(row["own"]), tuple(row["opp"]), tuple(row["dice"]), _stake(law, row), plies=row["plies"]
    )
    return next(each.cubeful for each in choices if [*each.own, *each.opp] == result)


@cache
def _law(rules: str) -> Law:
    return compile_book(find_book(rules))


@cache
def _engine(rules: str, net: str = "main") -> Engine:
    law = _law(rules)
    return Engine(law, load_nets(law), replace(LEVEL, net=net))


def _stake(law: Law, row: Row) -> CubeStake:
    value, owner = row.get("cube", (1, "centre"))
    state = CubeState(value, Owner(owner))
    if "score" not in row:
        return money_stake(law, state)
    length, own, opp = row["score"]
    return match(law, length, (own, opp), state)


def _questions(chance: Random) -> Iterator[Row]:
    for rules, size in RULES.items():
        law = _law(rules)
        positions = _played(law, chance)
        for index in range(size):
            own, opp = next(islice(positions, chance.randint(0, 8), None))
            row: Row = {"rules": rules, "own": list(own), "opp": list(opp), "plies": int(index % 8 == 0)}
            if index % 7 > 4:
                row["net"] = ("quick", "pruning")[index % 7 - 5]
            if index % 4 == 1:
                row["dice"] = _throw(chance)
            if index % 40 == 0:
                row["plies"] = 2
            if rules == "money" and index % 3 == 0:
                row["cube"] = [2, chance.choice(("on_roll", "opponent"))]
            if rules == "money" and index % 5 == 0:
                row["score"] = [7, chance.randint(0, 4), chance.randint(0, 4)]
            yield row


def _played(law: Law, chance: Random) -> Iterator[tuple[Checkers, Checkers]]:
    """Positions of games in which the better of three random plays is made."""
    while True:
        own, opp = law.setup.white, law.setup.black
        while not finished(law, own, opp):
            yield own, opp
            plays = kernel.plays(law.movement, own, opp, tuple(_throw(chance)))
            tried = [chance.choice(plays) for _ in range(3)] if plays else []
            if tried:
                boards = [(play.opp, play.own) for play in tried]
                worths = [
                    each.equity for each in _engine(law.book.name).evaluate(boards, money_stake(law), 0)
                ]
                own, opp = boards[worths.index(min(worths))]
            else:
                own, opp = opp, own


def _throw(chance: Random) -> list[int]:
    return sorted((chance.randint(1, 6), chance.randint(1, 6)), reverse=True)


def main(arguments: list[str]) -> int:
    """Asks the questions again and writes the file."""
    rows = list(_questions(Random(2026))) if "--new" in arguments or not FILE.exists() else read()[1]
    written, changes = [json.dumps({"networks": networks()})], []
    for row in rows:
        said = answer(row)
        if "equity" in row:
            changes.append(abs(said["equity"] - row["equity"]))
        written.append(json.dumps(row | said, separators=(",", ":")))
    FILE.write_text("\n".join(written) + "\n", "utf-8")
    print(f"{len(rows)} questions answered in {FILE.name}")
    if changes:
        print(f"equities changed by {sum(changes) / len(changes):.4f} on average, {max(changes):.4f} at most")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
