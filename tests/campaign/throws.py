"""Measures the gain of rolling again, and of rolling one die, each time that a bot does: both choices rolled out from the same moment.

`python -m tests.campaign.throws [--sample] [--moments N] [--trials N]` plays matches of bots until so many moments of
each kind are found, goes on where it was interrupted, and writes the mean gain in points (at a die of 1) with its interval.

Whole games show these rights only through all else that happens in them. Here the throw that was put aside is
compared, as the best of its three best plays, with a throw made anew; and one die, played by the network's first choice, with
two. After that throw both players play alike.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from bafflebox.board.position import Checkers
from bafflebox.board.side import BySide, Side
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.bots.spread import Mean
from bafflebox.engine.engine import Engine
from bafflebox.engine.rollout import RolloutTerms, roll_out
from bafflebox.engine.rollout_choice import roll_out_plays
from bafflebox.engine.stake import CubeStake, stake_of
from bafflebox.events.game import Rethrown, Rolled
from bafflebox.io.books import load_book
from bafflebox.io.bots import make_bot, make_engine, strength_named
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from tests.campaign.bot_starts import spread

RULES, LEVEL = "welsh", "advanced"
RESULT = Path(__file__).parent / "results" / f"throws-{RULES}.json"
STATE = Path("build") / f"throws-{RULES}.state.json"
SAVE_EVERY = 10.0


def moments(law: Law, kind: str, match: int) -> Iterator[tuple[Situation, Side]]:
    """The moments of one match in which a bot makes use of the right."""
    bot = make_bot(law, LEVEL)
    start = spread if kind == "one_die" else None
    for step in play_match(law, BySide(bot, bot), SeededDice(5, match), games=6, start=start):
        game, intent = step.before.game, step.intent
        if game is None or game.memory.extra_turn or game.memory.set_throw:
            continue
        if (kind == "rethrow" and isinstance(intent, Rethrown)) or (
            kind == "one_die" and isinstance(intent, Rolled) and len(intent.roll.dice) == 1
        ):
            yield game, intent.side


class Judge:
    """Rolls out what is compared."""

    def __init__(self, law: Law, trials: int) -> None:
        self.law, self.trials = law, trials
        self.engine: Engine = make_engine(law, strength_named("0ply"))

    def gain(self, kind: str, now: Situation, side: Side, seed: int) -> float:
        """Return the gain of the right here, in points at a die of 1."""
        stake = stake_of(self.law, now, side)
        terms = RolloutTerms(trials=self.trials, cubeful=False, seed=seed)
        own, opp = now.position.seen_by(side)
        thrown = roll_out(self.engine, own, opp, stake, terms).equity
        if kind == "rethrow":
            assert now.roll is not None
            return thrown - self._best(own, opp, now.roll.dice, stake, terms, most=3)
        faces = [self._best(own, opp, (face,), stake, terms, most=1) for face in range(1, 7)]
        return sum(faces) / len(faces) - thrown

    def _best(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: CubeStake,
        terms: RolloutTerms,
        *,
        most: int,
    ) -> float:
        choices = self.engine.choose(own, opp, dice, stake, cubeful=False)[:most]
        if len(choices) > 1:
            # chosen by other trials than those that judge it: the best of several by the same ones would look too good
            first = replace(terms, trials=terms.trials // 2, seed=terms.seed + 1_000_000)
            choices = [roll_out_plays(self.engine, choices, stake, first)[0].choice]
        return roll_out_plays(self.engine, choices, stake, terms)[0].choice.equity


def measure(kind: str, wanted: int, trials: int, *, sample: bool) -> dict[str, Any]:
    """The gain of one right over so many moments."""
    law = compile_book(load_book(RULES))
    judge = Judge(law, trials)
    state: dict[str, Any] = {"match": 0, "gains": None, "good": 0}
    kept = {} if sample or not STATE.exists() else json.loads(STATE.read_text())
    if kept.get("trials") == trials:
        state = kept.get(kind, state)
    gains = Mean.of(state["gains"]) if state["gains"] else Mean()
    told = time.monotonic()
    while gains.items < wanted:
        for number, (now, side) in enumerate(moments(law, kind, state["match"])):
            gain = judge.gain(kind, now, side, 1 + 100 * state["match"] + number)
            gains.add(gain, 1)
            state["good"] += gain > 0
            if sample and gains.items >= wanted:
                break
            if time.monotonic() - told > SAVE_EVERY:
                told = time.monotonic()
                print(f"{kind}: {gains.items:.0f} of {wanted} moments, {gains}", file=sys.stderr, flush=True)
        state["match"] += 1
        state["gains"] = gains.as_list()
        if not sample:
            STATE.parent.mkdir(exist_ok=True)
            kept = {**kept, "trials": trials, kind: state}
            STATE.write_text(json.dumps(kept))
    print(f"{kind}: {gains} points each time, {gains.items:.0f} moments, a gain in {state['good']}")
    return {
        "gain": round(gains.mean, 4), "interval": round(gains.within, 4), "moments": round(gains.items),
        "a gain in": state["good"], "matches": state["match"], "trials": trials,
    }  # fmt: skip


def main() -> None:
    """Measures both; the status is 0 when both gain for sure (in a sample, when nothing fails)."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--sample", action="store_true", help="a few moments, nothing written")
    parser.add_argument("--moments", type=int, default=400)
    parser.add_argument("--trials", type=int, default=144)
    given = parser.parse_args()
    wanted, trials = (1, 12) if given.sample else (given.moments, given.trials)
    kinds = (
        ("rethrow",) if given.sample else ("rethrow", "one_die")
    )  # one die is rare: a moment of it is long in coming
    found = {kind: measure(kind, wanted, trials, sample=given.sample) for kind in kinds}
    if given.sample:
        return
    RESULT.write_text(json.dumps({"rules": RULES, "level": LEVEL, **found}, indent=1) + "\n")
    STATE.unlink(missing_ok=True)
    sys.exit(0 if all(each["gain"] > each["interval"] for each in found.values()) else 1)


if __name__ == "__main__":
    main()
