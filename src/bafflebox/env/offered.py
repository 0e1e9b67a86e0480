"""The next input of a match: a chance roll, or a decision with its legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from bafflebox import _native
from bafflebox.board.dice import Roll, shared_roll
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.engine.course import course_of
from bafflebox.env.actions import (
    CHOICES,
    NUMBER,
    ONE_DIE,
    STOP,
    ActChoice,
    equal_outcomes,
    faces,
    outcomes,
    proposed_act,
)
from bafflebox.events import game as event
from bafflebox.game.act import ArgumentKind
from bafflebox.game.acts import ACT_OF_EVENT, GAME_ACTS
from bafflebox.game.legal import Possible, possible_acts
from bafflebox.kernel.move_bytes import moves_of
from bafflebox.kernel.native import compiled
from bafflebox.match.decide import act
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.finish import Effect, When
from bafflebox.rules.law import NOBODY_HEARS, Law
from bafflebox.rules.situation import Situation

SIDES = (Side.WHITE, Side.BLACK)
"""The sides by the number of their player."""
CHANCE, TERMINAL = -1, -4
"""Player numbers besides 0 (White) and 1 (Black), as in OpenSpiel."""
_BY_EVENT: dict[type[object], tuple[ActChoice, ...]] = {
    choice.event: tuple(each for each in CHOICES if each.event is choice.event and each is not ONE_DIE)
    for choice in CHOICES
    if choice.event is not None
}


_OF_FEATURE = {
    name: tuple(each.event for each in GAME_ACTS if each.feature == name)
    for name in ("cube", "raise", "resign")
}


class Throw:
    """A chance node: the number of dice, whether their order counts, and the act with the dice."""

    __slots__ = ("ask", "dice", "equal", "faces", "outcomes")
    player = CHANCE

    def __init__(self, dice: int, *, ordered: bool, ask: Callable[[tuple[int, ...]], event.Event]) -> None:
        self.dice, self.ask = dice, ask
        self.faces = faces(dice, ordered=ordered)
        self.outcomes = outcomes(dice, ordered=ordered)
        self.equal = equal_outcomes(dice, ordered=ordered)


class OfferedActs(NamedTuple):
    """A decision of a player (0 White, 1 Black): its acts by number, and the play tree of the roll to be played, if any."""

    player: int
    acts: tuple[int, ...]
    tree: _native.RollTree | None = None

    @property
    def side(self) -> Side:
        """Return the side of the player."""
        return SIDES[self.player]


def waited_for(law: Law, now: Match, *, giving_up: bool, cube: bool) -> Throw | OfferedActs | event.Event:
    """Return what comes next; an act where nothing is to be decided."""
    if not now.playing or now.game is None:
        return event.GameStarted()
    game = now.game
    listed = possible_acts(law, game)
    if any(each.event is event.OpeningRolled for each in listed) and game.to_act is None:
        return opening_throw(law)
    side = game.to_act
    assert side is not None
    left_out = _left_out(giving_up=giving_up, cube=cube)
    numbers = tuple(sorted(_numbers(law, now, listed, side, left_out)))
    if game.phase is Phase.ROLLED:
        return _rolled(law, game, side, numbers)
    if numbers == (NUMBER[ActChoice(event.Rolled)],):
        return turn_throw(law, game, side)
    return OfferedActs(SIDES.index(side), numbers)


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
    tree = _native.RollTree(compiled(law.movement), own, opp, game.roll.dice, game.first_turn)
    if not tree.ends(0):
        return OfferedActs(SIDES.index(side), numbers, tree)
    if not numbers:
        return event.Played(side, ())
    return OfferedActs(SIDES.index(side), (NUMBER[STOP], *numbers), tree)


def _numbers(
    law: Law, now: Match, listed: tuple[Possible, ...], side: Side, left_out: frozenset[type[object]]
) -> Iterator[int]:
    assert now.game is not None
    for each in listed:
        if each.side is not side or each.event in left_out:
            continue
        if each.event is event.Rolled and law.one_die and law.one_die.test(now.game.position, side):
            yield NUMBER[ONE_DIE]
        for choice in _BY_EVENT.get(each.event, ()):
            if _fits(law, now, each, choice, side):
                yield NUMBER[choice]


def _left_out(*, giving_up: bool, cube: bool) -> frozenset[type[object]]:
    """Return the acts that are not offered: cancelling a roll is no decision."""
    features = () if giving_up else ("resign",), () if cube else ("cube", "raise")
    return frozenset(
        (event.RollCancelled, *(each for name in chain(*features) for each in _OF_FEATURE[name]))
    )


def _fits(law: Law, now: Match, listed: Possible, choice: ActChoice, side: Side) -> bool:
    if listed.levels:
        return choice.given[0] in listed.levels
    if listed.most:
        return int(choice.given[0]) <= listed.most
    if any(isinstance(each, Roll) for each in choice.given):
        # which rolls may be set depends on the board, and only the law knows
        return not isinstance(act(law, now, proposed_act(choice, side)), Refusal)
    return True


def plain_acts(law: Law, game: Situation, side: Side, *, cube: bool) -> tuple[int, ...] | None:
    """Return the acts of `side` without resigning, asked one by one; None where one depends on the board by its nature."""
    numbers: list[int] = []
    left_out = _left_out(giving_up=False, cube=cube)
    for made in law.possible.get(game.phase, ()):
        if made in left_out or made not in _BY_EVENT:
            continue
        given = [choice.given for choice in _BY_EVENT[made]]
        kinds = {each.kind for each in ACT_OF_EVENT[made].arguments}
        if ArgumentKind.POINTS in kinds or any(isinstance(each, Roll) for each in chain(*given)):
            # which values are possible depends on the board, and only the law knows
            return None
        if law.allows(game, made, side):
            numbers += [NUMBER[choice] for choice in _BY_EVENT[made]]
    return tuple(sorted(numbers))


# --- plain turns, see `stretch` -------------------------------------------------------------------

PLAIN_THROW = Throw(2, ordered=False, ask=lambda dice: event.Rolled(Side.WHITE, shared_roll(dice)))
"""The roll of a plain turn."""


@lru_cache(maxsize=64)
def is_plain(law: Law) -> bool:
    """Return whether the only consequences of a play are the end of the game by bearing off, signals, and the other side's turn."""
    heard = law.heard(event.Played)
    return (
        course_of(law) is None
        and law.turn_dice == 2
        and law.one_die is None
        and law.heard(event.Rolled) == NOBODY_HEARS == law.heard(event.TurnBegan)
        and all(row.finish is not None and row.finish.when is When.BORNE_OFF for row in heard.endings)
        and all(each.effect is Effect.NOTHING for each in (*heard.triggers, *heard.late))
    )


Made = tuple[int, tuple[int, ...] | bytes]
"""A roll, or a play as bytes, of a side."""


def fact_of(made: Made) -> event.Rolled | event.Played:
    """Return a roll or a play as an act."""
    number, what = made
    side = SIDES[number]
    return (
        event.Played(side, moves_of(what))
        if isinstance(what, bytes)
        else event.Rolled(side, shared_roll(what))
    )


def moves_made(fact: object) -> tuple[Move, ...] | None:
    """Return the moves of an act that is a play."""
    return fact.moves if isinstance(fact, event.Played) else None
