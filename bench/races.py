"""Loss and errors in races in which a side stands beyond its home board.

`python bench/races.py [LEVEL …] [--plain] [--peer] [--keep]` (a level, or LEVEL@FOLDER; `0ply` if none is named) plays games of `0ply`
against itself by a fixed seed, gathers the decisions in races in which a side has a checker beyond its home board, and prints by how far
the farthest checker stands
- the loss per decision: the best play's cubeless equity less that of the play chosen, with its standard error;
- how far the chances to win after each play are off: the root of the mean square.
The judge is the exact one-sided table of `--points` points (9 points take about 20 s of a core and 0.4 GB) for decisions that stay
within it; farther ones are judged by rollouts to the end with luck out, until the standard error of a play is 0.0003.
`--plain` adds each level without the network for races, `--peer` GNU Backgammon without looking ahead, where it is installed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
from kept import keep, options
from plays import processor

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.endings import endings_of
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.rollout import RolloutTerms, roll_out
from bafflebox.io.bearoff_tables import tables_of
from bafflebox.io.bots import named_engine
from bafflebox.io.external_client import GnubgPeer
from training.samples import LAW, PLAIN

HOME = 6
FARTHEST = 18
"""Farther back there may be backgammons."""
BANDS = ((7, 9), (10, 12), (13, 15), (16, 18))
ENDINGS = endings_of(LAW)
TERMS = RolloutTerms(trials=1296, cubeful=False, error=0.0003)
MOST_ROLLED = 3
"""Plays of a decision that are rolled out."""
Choose = Callable[[Checkers, Checkers, tuple[int, int]], Checkers]


@dataclass(frozen=True, slots=True)
class Decision:
    """A race before a play, and what each play is worth: the side after it, its cubeless equity and chance to win."""

    own: Checkers
    opp: Checkers
    dice: tuple[int, int]
    worth: dict[Checkers, tuple[float, float]]

    @property
    def farthest(self) -> int:
        """The place of the farthest checker of either side."""
        return max(rearmost(self.own), rearmost(self.opp))


def main() -> None:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("levels", nargs="*", default=["0ply"])
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--points", type=int, default=9)
    parser.add_argument("--exact", type=int, default=2000, help="decisions judged by the table")
    parser.add_argument("--rolled", type=int, default=400, help="decisions judged by rollouts")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--peer", action="store_true")
    given = parser.parse_args()
    lines = []
    for line in report(given):
        print(line, flush=True)
        lines.append(line)
    keep(given, "races", "\n".join(lines))


def report(given: argparse.Namespace) -> Iterator[str]:
    """The lines of all measurements."""
    yield f"machine    {processor()}, {os.cpu_count()} cores"
    found = list(races(given.games))
    table = OneSided.make(LAW.movement, given.points)
    near = [each for each in found if max(rearmost(each[0]), rearmost(each[1])) <= given.points][
        : given.exact
    ]
    far = [each for each in found if max(rearmost(each[0]), rearmost(each[1])) > given.points][: given.rolled]
    referee = named_engine(LAW, "0ply")
    judged = [by_table(referee, table, *each) for each in near]
    yield f"{len(judged)} decisions judged by the table of {given.points} points"
    judged += [by_rollouts(referee, *each) for each in far]
    yield f"{len(far)} farther ones judged by rollouts, standard error of a play 0.0003"
    yield ""
    yield f"{'':16}" + "".join(f"{f'{low}-{high} points':>18}" for low, high in BANDS) + f"{'all':>18}"
    with ExitStack() as stack:
        for name, choose, wins in players(given, stack):
            losses = [(each, lost(each, choose(each.own, each.opp, each.dice))) for each in judged]
            yield f"{name:16}" + "".join(
                figure([loss for each, loss in losses if low <= each.farthest <= high])
                for low, high in (*BANDS, (0, FARTHEST))
            )
            if wins:
                off = [(each, square(each, wins)) for each in judged]
                yield f"{'  chances off':16}" + "".join(
                    f"{np.sqrt(np.mean([s for each, s in off if low <= each.farthest <= high] or [0])):>18.4f}"
                    for low, high in (*BANDS, (0, FARTHEST))
                )


def players(
    given: argparse.Namespace, stack: ExitStack
) -> Iterator[tuple[str, Choose, Callable[[Sequence[Pair]], list[float]] | None]]:
    """Every player: its name, its choice of a play, and its chances to win of the side on roll."""
    for name in given.levels:
        engine = named_engine(LAW, name)
        variants = [(name, engine)]
        if given.plain:
            one, two = tables_of(LAW)
            nets = replace(engine.nets, race=None)
            without = Engine(LAW, nets, engine.strength, one_sided=one, two_sided=two)
            variants.insert(0, (f"{name} plain", without))
        for shown, each in variants:
            yield shown, partial(best_play, each), partial(chances, each)
    if given.peer:
        program = stack.enter_context(GnubgPeer())
        yield "GNU Backgammon 0", partial(peer_play, program), None


def best_play(engine: Engine, own: Checkers, opp: Checkers, dice: tuple[int, int]) -> Checkers:
    """The side after the play that an engine chooses."""
    return engine.choose(own, opp, dice, PLAIN, cubeful=False, few=True)[0].own


def chances(engine: Engine, pairs: Sequence[Pair]) -> list[float]:
    """The chances to win of the side on roll."""
    return [found.chances.win for found in engine.evaluate(pairs, PLAIN)]


def peer_play(program: GnubgPeer, own: Checkers, opp: Checkers, dice: tuple[int, int]) -> Checkers:
    """The side after the play that GNU Backgammon chooses."""
    return program.choose(own, opp, dice).result.white


def races(games: int) -> Iterator[tuple[Checkers, Checkers, tuple[int, int], list[Checkers]]]:
    """Decisions between several plays in races of two sides of which one stands beyond its home board."""
    engine, chance = named_engine(LAW, "0ply"), random.Random(35)
    for _ in range(games):
        own, opp = START, START
        first = True
        while any(own[1:]) and any(opp[1:]):
            dice = sorted((chance.randint(1, 6), chance.randint(1, 6)), reverse=True)
            if first and dice[0] == dice[1]:
                continue
            first = False
            roll = dice[0], dice[1]
            plays = engine.choose(own, opp, roll, PLAIN, few=True)
            if is_race(own, opp) and HOME < max(rearmost(own), rearmost(opp)) <= FARTHEST:
                every = [each.own for each in engine.choose(own, opp, roll, PLAIN)]
                if len(every) > 1:
                    yield own, opp, roll, every
            own, opp = plays[0].opp, plays[0].own


def by_table(
    referee: Engine,
    table: OneSided,
    own: Checkers,
    opp: Checkers,
    dice: tuple[int, int],
    every: Sequence[Checkers],
) -> Decision:
    """The decision with exact values; a play that ends the game has the value of that end."""
    values = np.array(PLAIN.values)
    rows = table.table.judge(boards_of([(opp, each) for each in every]), ENDINGS)
    ends = {each.own: each.equity for each in referee.choose(own, opp, dice, PLAIN, cubeful=False)}
    worth = {
        each: (ends[each], 1.0) if not any(each[1:]) else (-float(row @ values), 1 - float(row[:3].sum()))
        for each, row in zip(every, rows, strict=True)
    }
    return Decision(own, opp, dice, worth)


def by_rollouts(
    referee: Engine, own: Checkers, opp: Checkers, dice: tuple[int, int], every: Sequence[Checkers]
) -> Decision:
    """The decision with the best plays rolled out; the others count as the worst of these."""
    found = referee.choose(own, opp, dice, PLAIN, cubeful=False)[:MOST_ROLLED]
    worth = {each.own: (each.equity, 1.0) for each in found if not any(each.own[1:])}
    for play in (each.own for each in found if each.own not in worth):
        known = roll_out(referee, opp, play, PLAIN, TERMS)
        worth[play] = -known.equity, known.chances.lose
    return Decision(own, opp, dice, worth)


def lost(decision: Decision, chosen: Checkers) -> float:
    """Return the loss of a choice."""
    best = max(equity for equity, _ in decision.worth.values())
    worst = min(equity for equity, _ in decision.worth.values())
    return best - decision.worth.get(chosen, (worst, 0.0))[0]


def square(decision: Decision, wins: Callable[[Sequence[Pair]], list[float]]) -> float:
    """The mean square by which the chances after each play are off."""
    found = wins([(decision.opp, each) for each in decision.worth])
    return float(
        np.mean(
            [(1 - win - known) ** 2 for win, (_, known) in zip(found, decision.worth.values(), strict=True)]
        )
    )


def figure(losses: Sequence[float]) -> str:
    """A mean with its standard error, and of how many."""
    if not losses:
        return f"{'-':>18}"
    error = np.std(losses) / max(1, len(losses) - 1) ** 0.5
    return f"{f'{np.mean(losses):.5f} ±{error:.5f}':>18}"


START: Checkers = tuple({6: 5, 8: 3, 13: 5, 24: 2}.get(place, 0) for place in range(26))


def rearmost(side: Checkers) -> int:
    """The place of the farthest checker."""
    return max((place for place in range(1, 26) if side[place]), default=0)


def is_race(own: Checkers, opp: Checkers) -> bool:
    """Return whether the sides have passed each other."""
    return rearmost(own) + rearmost(opp) < 25


if __name__ == "__main__":
    main()
