"""How good the values are, judged from outside: by the open samples that GNU Backgammon has evaluated.

`python bench/strength.py [LEVEL …]` (a level, or LEVEL@FOLDER with the networks in that folder; `0ply` if none is named) prints
- the loss per decision on 150 rolls: the best play's cubeful equity less that of the play chosen, as GNU Backgammon (two plies) sees
  them; a play that it did not list counts as the worst that it did;
- the loss per decision on 100 cube decisions, of doubling and of taking;
- how far the cubeless equities of 300 positions are from those at two plies: the root of the mean square, the same without the worst
  twentieth, and the mean (above zero: judged too well), in all and by class; beside them GNU Backgammon without looking ahead.

Classes: a race, or how many checkers the side that has more of them there has on its last six points and the bar.
The other engine measures; nothing
is learned from it.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bafflebox.adapters.bots import named_engine
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Engine
from bafflebox.engine.net_file import bucket
from bafflebox.engine.stake import Stake, match, money
from bafflebox.position import Checkers
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

DATA = Path(__file__).parents[1] / "tests" / "data"
LAW = compile_book(find_book("money"))
PLAIN = money(LAW, jacoby=False, beavers=False)
CLASSES = ("race", "0-1 back", "2-3 back", "4-5 back", "6 or more back")


def rows(name: str) -> list[dict[str, Any]]:
    """The lines of a sample."""
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


def class_of(own: Sequence[int], opp: Sequence[int]) -> str:
    """The class of a position."""
    if bucket(tuple(own), tuple(opp)) < 2:
        return CLASSES[0]
    back = max(sum(own[19:]), sum(opp[19:]))
    return CLASSES[1 + (back > 1) + (back > 3) + (back > 5)]


def play_losses(engine: Engine) -> dict[str, list[float]]:
    """What each choice of a play loses, by class."""
    losses: dict[str, list[float]] = defaultdict(list)
    for row in rows("moves-sample.jsonl"):
        own, opp = tuple(row["own"]), tuple(row["opp"])
        worth = {
            (tuple(c["own"]), tuple(c["opp"])): c["equity_cubeful"]
            for c in row["candidates"]
            if c["equity_cubeful"] is not None
        }
        chosen = engine.choose(own, opp, tuple(row["dice"]), PLAIN)[0]
        found = worth.get((chosen.own, chosen.opp), min(worth.values()))
        losses[class_of(own, opp)].append(max(worth.values()) - found)
    return losses


def cube_losses(engine: Engine) -> tuple[float, float]:
    """What a decision to double, and one to take, loses on average."""
    doubling, taking = [], []
    for row in rows("cube-sample.jsonl"):
        wait, take, drop = row["no_double"], row["double_take"], row["double_pass"]
        decision = engine.cube(tuple(row["own"]), tuple(row["opp"]), stake_of(row))
        if decision is None:
            continue
        best = max(wait, min(take, drop))
        doubling.append(best - (min(take, drop) if decision.should_double else wait))
        taking.append((take if decision.should_take else drop) - min(take, drop))
    return float(np.mean(doubling)), float(np.mean(taking))


def stake_of(row: dict[str, Any]) -> Stake:
    """The score and the cube of a line."""
    state, score = CubeState(row["cube"]["value"], Owner(row["cube"]["owner"])), row["score"]
    if score:
        return match(LAW, score["length"], (score["own"], score["opp"]), state, crawford=score["crawford"])
    return money(LAW, state, jacoby=row["jacoby"], beavers=row["beavers"])


def apart(engine: Engine) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Our equities less the searched ones, by class; and GNU Backgammon's without search."""
    ours, theirs = defaultdict(list), defaultdict(list)
    sample = rows("positions-sample.jsonl")
    pairs: list[tuple[Checkers, Checkers]] = [(tuple(row["own"]), tuple(row["opp"])) for row in sample]
    for row, pair, found in zip(sample, pairs, engine.evaluate(pairs, PLAIN), strict=True):
        truth = row["gnubg_2ply"]["eq"]
        ours[class_of(*pair)].append(found.equity - truth)
        theirs[class_of(*pair)].append(row["gnubg_0ply"]["eq"] - truth)
    return ours, theirs


def spread(errors: Sequence[float]) -> str:
    """The root of the mean square, the same without the worst twentieth, the mean."""
    size = np.sort(np.abs(errors))
    most = size[: max(1, round(0.95 * len(size)))]
    return f"{np.sqrt(np.mean(size**2)):.4f} ({np.sqrt(np.mean(most**2)):.4f}) {np.mean(errors):+.4f}"


def judged(name: str) -> None:
    """Prints what was found out about a level."""
    engine = named_engine(LAW, name)
    losses = play_losses(engine)
    doubling, taking = cube_losses(engine)
    whole = [loss for each in losses.values() for loss in each]
    error = 1.96 * np.std(whole, ddof=1) / np.sqrt(len(whole))
    print(
        f"{name}\n  loss a play {np.mean(whole):.4f} ± {error:.4f}, doubling {doubling:.4f}, taking {taking:.4f}"
    )
    ours, theirs = apart(engine)
    print(f"  {'class':16}{'loss a play':>14}{'off (best 95 %) bias':>32}{'GNU Backgammon 0-ply':>32}")
    for each in CLASSES:
        loss = f"{np.mean(losses[each]):.4f} ({len(losses[each])})" if losses[each] else "-"
        print(f"  {each:16}{loss:>14}{spread(ours[each]):>32}{spread(theirs[each]):>32}")
    flat = [[error for each in found.values() for error in each] for found in (ours, theirs)]
    print(f"  {'all':16}{'':14}{spread(flat[0]):>32}{spread(flat[1]):>32}", flush=True)


if __name__ == "__main__":
    for level in sys.argv[1:] or ["0ply"]:
        judged(level)
