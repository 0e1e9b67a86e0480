"""Strength of each level: mean loss per decision against a deeper search, and the ladder of duels, under several rule sets.

`python bench/levels.py [--rules money iranian welsh] [--decisions N] [--games N] [--deep N] [--referee LEVEL] [--keep]` prints
tables; `--keep` also writes each to `bench/results/levels.txt` when it is done, in the place of the last one of its rule set.
Loss: on positions from games of the strongest network against itself (money games), the referee's value of the best play less that of
the level's play, forced plays left out. The referee is grandmaster unless another is named, so that of the ladder only that one
is judged by itself. Ladder: each level against the one before it, cubeless games, in pairs on the same dice with seats
swapped, luck taken out: points a game, and the share of pairs that it wins (even ones count half); intervals of 95 %.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import sqrt

from kept import RESULTS, keep, options

from bafflebox.bots.duel import Duel, DuelTally, EngineChooser
from bafflebox.cli.speed import SpeedCase, machine, self_played
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import CubeStake, money_stake
from bafflebox.engine.strength import LADDER, find_level, find_strength
from bafflebox.io.bots import make_engine, named_engine
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


def loss(
    referee: Engine, player: Engine, cases: list[SpeedCase], stake: CubeStake
) -> tuple[float, float, int]:
    """Mean loss of a level's plays in the eyes of the referee, half its interval, and how many decisions were not forced."""
    losses = []
    for case in cases:
        ranked = referee.choose(case.own, case.opp, case.dice, stake, cubeful=False)
        if len(ranked) < 2:
            continue
        chosen = player.choose(case.own, case.opp, case.dice, stake, cubeful=False)[0]
        judged = {(each.own, each.opp): each for each in ranked}[chosen.own, chosen.opp]
        best = ranked[0]
        if judged.plies == best.plies:
            losses.append(best.equity - judged.equity)
            continue
        # the sieve left it behind: both are judged by the same number of plies
        value = -referee.evaluate([(chosen.opp, chosen.own)], stake, plies=best.plies)[0].equity
        losses.append(max(0.0, best.equity - value))
    mean = sum(losses) / len(losses)
    spread = sqrt(sum((each - mean) ** 2 for each in losses) / (len(losses) - 1))
    return mean, 1.96 * spread / sqrt(len(losses)), len(losses)


def step(law: Law, engine: Engine, before: str, games: int) -> str:
    """A level against the one before it."""
    choosers = (EngineChooser(law, engine), EngineChooser(law, named_engine(law, before)))
    tally, ahead = DuelTally(), 0.0
    for points, luck in Duel(law, choosers, make_engine(law, find_strength("0ply"))).pairs(0, games // 2):
        tally.add(points, luck, 2)
        ahead += 0.5 + 0.5 * ((points > luck) - (points < luck))
    won, interval = tally.fitted()
    pairs = games // 2
    share = ahead / pairs
    spread = 1.96 * sqrt(share * (1 - share) / pairs)
    return f"{f'{won:+.3f} ± {interval:.3f} ({games} games)':>34}{f'{share:.1%} ± {spread:.1%}':>20}"


def ladder(law: Law, judged: Callable[[Engine], str], games: int, deep: int) -> Iterator[str]:
    """A line for each level, after so many games or, where it looks ahead, `deep`; `judged` tells its loss."""
    before: str | None = None
    for name in LADDER:
        engine = make_engine(law, find_strength(name))
        many = deep if engine.strength.plies else games
        yield f"{name:14}{judged(engine):>20}{'' if before is None else step(law, engine, before, many)}"
        before = name


def kept(rules: str, table: list[str]) -> str:
    """The file with this table in the place of the last one of its rule set."""
    result = RESULTS / "levels.txt"
    tables = result.read_text().split("\n\n") if result.exists() else []
    others = [each.strip() for each in tables if each.strip() and each.partition(",")[0] != rules]
    return "\n\n".join([*others, "\n".join(table)]) + "\n"


def main() -> None:
    """Measures, prints and keeps the tables."""
    parser = options(__doc__)
    parser.add_argument("--rules", nargs="+", default=["money", "iranian", "welsh"])
    parser.add_argument("--decisions", type=int, default=300, help="0: no losses")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--deep", type=int, default=40, help="games of a level that looks ahead")
    parser.add_argument("--referee", default="grandmaster")
    given = parser.parse_args()
    money_law = compile_book(find_book("money"))
    stake = money_stake(money_law, jacoby=False, beavers=False)
    referee = make_engine(money_law, find_level(given.referee))
    cases = (
        self_played(make_engine(money_law, find_strength("0ply")), stake, given.decisions)
        if given.decisions
        else []
    )

    def judged(engine: Engine) -> str:
        mean, within, _ = loss(referee, engine, cases, stake)
        return f"{mean:.4f} ± {within:.4f}"

    for rules in given.rules:
        about = f"{rules}, {time.strftime('%Y-%m-%d', time.gmtime())}, {machine()['machine']}"
        if told := rules == "money" and bool(cases):
            about += f"; loss on {len(cases)} decisions, judged by {given.referee}"
        table = [
            about,
            f"{'':14}{'loss a decision':>20}{'points a game over the one before':>34}{'pairs won':>20}",
        ]
        print("\n".join(table), flush=True)
        law = compile_book(find_book(rules))
        for line in ladder(law, judged if told else lambda engine: "", given.games, given.deep):
            print(line, flush=True)
            table.append(line)
        keep(given, "levels", kept(rules, table))


if __name__ == "__main__":
    main()
