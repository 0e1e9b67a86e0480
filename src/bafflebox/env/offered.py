"""What is waited for at a moment of a match: a throw of chance, or a decision with the actions that the law allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bafflebox import kernel
from bafflebox.dice import Roll
from bafflebox.env.actions import CHOICES, NUMBER, ONE_DIE, STOP, Choice, intent_of
from bafflebox.game import intents
from bafflebox.game.legal import Possible, possible_intents
from bafflebox.kernel.moments import Stop
from bafflebox.match.decide import act
from bafflebox.match.intents import MatchIntent, StartGame
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

_BY_INTENT: dict[type[Any], tuple[Choice, ...]] = {
    choice.intent: tuple(each for each in CHOICES if each.intent is choice.intent and each is not ONE_DIE)
    for choice in CHOICES
    if choice.intent is not None
}
_MISHAP = intents.CancelRoll
"""What is listed and no decision: a throw that does not count."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Chance is waited for: so many dice, whether their order counts, and what is asked once they lie."""

    dice: int
    ordered: bool
    ask: Callable[[tuple[int, ...]], MatchIntent]


@dataclass(frozen=True, slots=True)
class Decision:
    """A side is waited for: its acts by their numbers, and the play tree of the roll where there is one to play."""

    side: Side
    acts: tuple[int, ...]
    tree: tuple[Stop, ...] = ()


def waited_for(law: Law, now: Match, *, giving_up: bool) -> Throw | Decision | MatchIntent:
    """What comes next; an intent where nothing is to be decided."""
    if not now.playing or now.game is None:
        return StartGame()
    game = now.game
    listed = possible_intents(law, game)
    if any(each.intent is intents.RollOpening for each in listed) and game.to_act is None:
        return opening_throw(law)
    side = game.to_act
    assert side is not None
    numbers = tuple(sorted(_numbers(law, now, game, listed, side, giving_up=giving_up)))
    if game.phase is Phase.ROLLED:
        return _rolled(law, game, side, numbers)
    if numbers == (NUMBER[Choice(intents.RollDice)],):
        return turn_throw(law, game, side)
    return Decision(side, numbers)


def opening_throw(law: Law) -> Throw:
    """The throw for the right to start: White's dice first."""
    each = law.opening.dice if law.opening else 1
    return Throw(
        2 * each, ordered=True, ask=lambda dice: intents.RollOpening(BySide(dice[:each], dice[each:]))
    )


def turn_throw(law: Law, game: Situation, side: Side, dice: int | None = None) -> Throw | MatchIntent:
    """The throw of a turn; no chance where somebody has set it."""
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return intents.RollDice(side, waiting[1])
    return Throw(dice or law.turn_dice, ordered=False, ask=lambda shown: intents.RollDice(side, Roll(shown)))


def call_throw(law: Law, side: Side, choice: Choice) -> Throw:
    """The covered dice on which a side has called."""
    assert choice.intent is not None
    call = choice.intent
    return Throw(law.turn_dice, ordered=True, ask=lambda dice: call(side, *choice.given, dice))


def _rolled(law: Law, game: Situation, side: Side, numbers: tuple[int, ...]) -> Decision | MatchIntent:
    assert game.roll is not None
    own, opp = game.position.seen_by(side)
    tree = tuple(kernel.tree(law.movement, own, opp, game.roll.dice, game.first_turn))
    if tree[0].branches:
        return Decision(side, numbers, tree)
    return Decision(side, (NUMBER[STOP], *numbers), tree) if numbers else intents.PlayMoves(side, ())


def _numbers(
    law: Law, now: Match, game: Situation, listed: tuple[Possible, ...], side: Side, *, giving_up: bool
) -> Iterator[int]:
    for each in listed:
        if each.side is not side or each.intent is _MISHAP or (each.levels and not giving_up):
            continue
        if each.intent is intents.RollDice and law.one_die and law.one_die.test(game.position, side):
            yield NUMBER[ONE_DIE]
        for choice in _BY_INTENT.get(each.intent, ()):
            if _fits(law, now, each, choice, side):
                yield NUMBER[choice]


def _fits(law: Law, now: Match, listed: Possible, choice: Choice, side: Side) -> bool:
    if listed.levels:
        return choice.given[0] in listed.levels
    if listed.most:
        return int(choice.given[0]) <= listed.most
    if any(isinstance(each, Roll) for each in choice.given):
        # which throws may be set depends on the board, and the law says so only when it is asked
        return not isinstance(act(law, now, intent_of(choice, side)), Refusal)
    return True
