"""The next input of a match: a chance roll, or a decision with its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.env.actions import CHOICES, NUMBER, ONE_DIE, STOP, ActChoice, proposed_act
from bafflebox.events import game as event
from bafflebox.frozen import dataclass
from bafflebox.game.legal import Possible, possible_acts
from bafflebox.kernel.moments import Stop
from bafflebox.match.decide import act
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

_BY_EVENT: dict[type[object], tuple[ActChoice, ...]] = {
    choice.event: tuple(each for each in CHOICES if each.event is choice.event and each is not ONE_DIE)
    for choice in CHOICES
    if choice.event is not None
}
_MISHAP = event.RollCancelled
"""An act that is listed but is no decision: cancelling a roll."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A chance node: the number of dice, whether their order counts, and the act with the dice."""

    dice: int
    ordered: bool
    ask: Callable[[tuple[int, ...]], event.Event]


@dataclass(frozen=True, slots=True)
class OfferedActs:
    """A decision of a side: its acts by number, and the play tree of the roll to be played, if any."""

    side: Side
    acts: tuple[int, ...]
    tree: tuple[Stop, ...] = ()


def waited_for(law: Law, now: Match, *, giving_up: bool) -> Throw | OfferedActs | event.Event:
    """Return what comes next; an act where nothing is to be decided."""
    if not now.playing or now.game is None:
        return event.GameStarted()
    game = now.game
    listed = possible_acts(law, game)
    if any(each.event is event.OpeningRolled for each in listed) and game.to_act is None:
        return opening_throw(law)
    side = game.to_act
    assert side is not None
    numbers = tuple(sorted(_numbers(law, now, game, listed, side, giving_up=giving_up)))
    if game.phase is Phase.ROLLED:
        return _rolled(law, game, side, numbers)
    if numbers == (NUMBER[ActChoice(event.Rolled)],):
        return turn_throw(law, game, side)
    return OfferedActs(side, numbers)


def opening_throw(law: Law) -> Throw:
    """Return the opening roll: White's dice first."""
    each = law.opening.dice if law.opening else 1
    return Throw(
        2 * each, ordered=True, ask=lambda dice: event.OpeningRolled(BySide(dice[:each], dice[each:]))
    )


def turn_throw(law: Law, game: Situation, side: Side, dice: int | None = None) -> Throw | event.Event:
    """Return the roll of a turn; no chance where a side has set it."""
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return event.Rolled(side, waiting[1])
    return Throw(dice or law.turn_dice, ordered=False, ask=lambda shown: event.Rolled(side, Roll(shown)))


def call_throw(law: Law, side: Side, choice: ActChoice) -> Throw:
    """Return the covered dice on which a side has called."""
    assert choice.event is not None
    call = choice.event
    return Throw(law.turn_dice, ordered=True, ask=lambda dice: call(side, *choice.given, dice))


def _rolled(law: Law, game: Situation, side: Side, numbers: tuple[int, ...]) -> OfferedActs | event.Event:
    assert game.roll is not None
    own, opp = game.position.seen_by(side)
    tree = tuple(kernel.tree(law.movement, own, opp, game.roll.dice, game.first_turn))
    if tree[0].branches:
        return OfferedActs(side, numbers, tree)
    return OfferedActs(side, (NUMBER[STOP], *numbers), tree) if numbers else event.Played(side, ())


def _numbers(
    law: Law, now: Match, game: Situation, listed: tuple[Possible, ...], side: Side, *, giving_up: bool
) -> Iterator[int]:
    for each in listed:
        if each.side is not side or each.event is _MISHAP or (each.levels and not giving_up):
            continue
        if each.event is event.Rolled and law.one_die and law.one_die.test(game.position, side):
            yield NUMBER[ONE_DIE]
        for choice in _BY_EVENT.get(each.event, ()):
            if _fits(law, now, each, choice, side):
                yield NUMBER[choice]


def _fits(law: Law, now: Match, listed: Possible, choice: ActChoice, side: Side) -> bool:
    if listed.levels:
        return choice.given[0] in listed.levels
    if listed.most:
        return int(choice.given[0]) <= listed.most
    if any(isinstance(each, Roll) for each in choice.given):
        # which rolls may be set depends on the board, and only the law knows
        return not isinstance(act(law, now, proposed_act(choice, side)), Refusal)
    return True
