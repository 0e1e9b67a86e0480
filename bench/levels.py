"""How strong each level is: mean loss per decision against a deeper search, and the ladder of duels.

`python bench/levels.py [--decisions N] [--games N] [--referee LEVEL]` prints a table and keeps it in `bench/results/levels.txt`.
Loss: on positions from games of the strongest network against itself, the referee's value of the best play less that of the level's
play, forced plays left out. The referee is grandmaster unless another is named, so that of the ladder only that one
is judged by itself. Ladder: each level against the one before it, cubeless money games on the same dice with seats
swapped, luck taken out; intervals of 95 %.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from pathlib import Path

from bafflebox.adapters.bots import make_engine, named_engine
from bafflebox.bots.duel import Duel, EngineChooser, Tally
from bafflebox.cli.speed import Case, machine, self_played
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import Stake, money
from bafflebox.engine.strength import LADDER, find_strength
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

RESULT = Path(__file__).parent / "results" / "levels.txt"


def loss(referee: Engine, player: Engine, cases: list[Case], stake: Stake) -> tuple[float, float, int]:
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


def main() -> None:
    """Measures, prints and keeps the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--referee", default="grandmaster")
    options = parser.parse_args()
    law = compile_book(find_book("money"))
    stake = money(law, jacoby=False, beavers=False)
    referee = make_engine(law, find_strength(options.referee))
    cases = self_played(make_engine(law, find_strength("0ply")), stake, options.decisions)
    lines = [
        f"{machine()['machine']}, {time.strftime('%Y-%m-%d', time.gmtime())}",
        f"{len(cases)} decisions, {options.games} games a duel; judged by {options.referee}",
        f"{'level':14}{'loss per decision':>22}{'points a game against the one before':>40}",
    ]
    print("\n".join(lines), flush=True)
    before: str | None = None
    for name in LADDER:
        engine = make_engine(law, find_strength(name))
        mean, within, _ = loss(referee, engine, cases, stake)
        line = f"{name:14}{f'{mean:.4f} ± {within:.4f}':>22}"
        if before is not None:
            # deep levels take their time: fewer games, a wider interval
            games = (
                options.games
                if engine.strength.plies == 0
                else max(20, options.games // (10**engine.strength.plies // 5))
            )
            duel = Duel(
                law,
                (EngineChooser(law, engine), EngineChooser(law, named_engine(law, before))),
                make_engine(law, find_strength("0ply")),
            )
            tally = Tally()
            for points, luck in duel.pairs(0, games // 2):
                tally.add(points, luck, 2)
            won, interval = tally.fitted()
            line += f"{f'{won:+.3f} ± {interval:.3f} ({games} games)':>40}"
        print(line, flush=True)
        lines.append(line)
        before = name
    RESULT.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
