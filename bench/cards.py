"""The worth of a card that sets a roll: the mean gain of one that is spent on the first gain above a price.

`python bench/cards.py [--rules welsh] [--level expert] [--length 25] [--matches 100] [--seed 500]` plays matches in which no card is
spent, notes for each turn the most that one would gain (in worth: twice the match winning chance), and prints for each price the mean
gain of a side and the share of sides that spend theirs. The best price is that of `bots/rights/card_price.py`. `--keep` writes it to
`bench/results/cards.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kept import keep, options

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.player import EngineBot
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.bots.rights.card_price import FAR
from bafflebox.bots.rights.for_opponent import gains_of_rolls
from bafflebox.bots.rights.late import plies_late
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.bots.spread import Mean
from bafflebox.events import game as event
from bafflebox.game.decide import decide
from bafflebox.io.bots import make_bot
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

PRICES = (0.1, 0.2, 0.25, 0.3, 0.33, 0.36, 0.4, 0.45, 0.5, 0.6, 0.8)
LEAST = 0.05
"""In worth: smaller gains are not noted."""

Gains = list[tuple[float, float]]
"""The gains of a side in a match in their order, each with the share of a price that the score asks for."""


def main() -> None:
    """Play, count, and print a line for each price."""
    parser = options(__doc__)
    parser.add_argument("--rules", default="welsh")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--length", type=int, default=25)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=500)
    given = parser.parse_args()
    law = compile_book(find_book(given.rules).with_options({"length": given.length}))
    sides: list[Gains] = []
    for number in range(given.matches):
        sides.extend(gains_of_match(law, given.level, SeededDice(given.seed, number)))
    lines = [f"{given.rules}, {given.level}, {given.matches} matches to {given.length}, seed {given.seed}"]
    lines.append("price   mean gain          spent by")
    for price in PRICES:
        spent = [next((gain for gain, share in gains if gain > price * share), 0.0) for gains in sides]
        mean = Mean()
        for gain in spent:
            mean.add(gain)
        lines.append(f"{price:5.2f}   {mean}   {sum(gain > 0 for gain in spent) / len(sides):.0%}")
    print("\n".join(lines))
    keep(given, "cards", "\n".join(lines))


def gains_of_match(law: Law, level: str, dice: SeededDice) -> tuple[Gains, Gains]:
    """Return the gains of both sides in a match."""
    engine = make_bot(law, level).engine
    bots = BySide(*(EngineBot(law, engine, without=frozenset({"nominate"})) for _ in Side))
    found: dict[Side, Gains] = {side: [] for side in Side}
    for step in play_match(law, bots, dice):
        now, did = step.before.game, step.intent
        side = getattr(did, "side", None)
        if now is None or side is None or step.before.closed or not allowed(law, now, event.Nominated, side):
            continue
        look = bots[side].look
        if now.phase is Phase.TURN and isinstance(did, event.Rolled | event.Raised):
            gain = gain_before_roll(look, now, side)
        elif now.phase is Phase.ROLLED and isinstance(did, event.Played):
            rolls = gains_of_rolls(look, now, side, look.plays(now, side, few=True), least=LEAST)
            gain = max((rolls[roll] for roll in rolls if may_set(law, now, side.other, roll)), default=0.0)
        else:
            continue
        if gain > LEAST:
            nearest = max(1, min(now.score.needs(each) or 1 for each in Side))
            found[side].append((gain, min(1.0, nearest / FAR)))
    return found[Side.WHITE], found[Side.BLACK]


def gain_before_roll(look: Appraiser, now: Situation, side: Side) -> float:
    """Return what a card for the own roll gains, a raise before it included where that is better."""
    stakes = look.stakes(now, side)
    throws = look.throws(now, side, plies=plies_late(now))
    setting, rolling = [-1.0], []
    for each in situations(look.law, now, side):
        rolling.append(mean_of_throwing(look, each, throws, stakes))
        for throw in throws:
            worth = look.worth(throw.prospect, each.cube, stakes)
            if worth > max(setting) and may_set(look.law, each, side, throw.roll):
                setting.append(worth)
    return max(setting) - max(rolling)


def situations(law: Law, now: Situation, side: Side) -> Iterator[Situation]:
    """Yield the situation as it is, and with the cube raised where that is allowed."""
    yield now
    if allowed(law, now, event.Raised, side):
        yield replace(now, cube=Cube(2 * now.cube.value, side.other), raised=True, doubled=True)


def may_set(law: Law, now: Situation, thrower: Side, roll: Roll) -> bool:
    """Return whether the law lets the side on turn set this roll."""
    assert now.on_turn is not None
    return not isinstance(decide(law, now, event.Nominated(now.on_turn, thrower, roll)), Refusal)


if __name__ == "__main__":
    main()
