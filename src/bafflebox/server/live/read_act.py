"""Conversion of a client's act, with the dice of the table, for the law to judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation, InvalidRoll
from bafflebox.events import game as event
from bafflebox.formats.act_words import ActContext, read_arguments
from bafflebox.game.act import Act, ArgumentKind
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.decide import decide
from bafflebox.game.legal import is_among
from bafflebox.match.acts import find_act
from bafflebox.protocol.request import Do
from bafflebox.protocol.shape import replace
from bafflebox.referee.judge.dice_agreement import AgreementStage, Dealing
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.live.running import Running
from bafflebox.server.model.play_tree import play_of
from bafflebox.server.model.reader import Reader


class DiceSource(Protocol):
    """The dice of a table; a roll is repeated until its event is stored."""

    def throw(self, count: int) -> tuple[int, ...]:
        """Return the next roll of `count` dice."""

    def opening(self, count: int) -> BySide[tuple[int, ...]]:
        """Return both sides' opening rolls."""


Meant = event.Event | Refusal


def act_of_message(now: Running, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    """Return the act of `side`; a refusal where the message is incomplete or the act is none of the game.

    `dice` None: they are entered by hand. Illegal acts are left for the law to refuse.
    """
    game = now.game
    found = find_act(wanted.do, now.law, game.phase if game else None)
    if found is not None and found[0].event is event.MatchEnded:
        closing: event.Event = found[0].proposed(side, {})
        return closing
    if game is None:
        return _no_game(now)
    make = _THROWS.get(wanted.do)
    if make is not None:
        return make(now, game, side, wanted, dice)
    if found is None or ACT_OF_EVENT.get(found[0].event) is not found[0]:
        return Refusal("unknown_act", "R2", {"text": repr(wanted.do)})
    act = found[0]
    if act.event is event.RollCancelled and dice is not None:
        return Refusal("dice_lie_flat", now.law.cites(event.RollCancelled))
    if wanted.words is not None:
        return _in_words(act, wanted.words, ActContext(now.law, game, side))
    own = _OWN.get(act.event)
    if own is not None:
        return own(now, game, side, wanted, dice)
    values: dict[str, object] = {}
    for argument in act.arguments:
        value = getattr(wanted, argument.name, None)
        if value is None and argument.needed:
            field = argument.kind in _JSON
            form = _JSON.get(argument.kind, argument.kind.value)
            return incomplete("say", text=argument.name if field else "words", form=form)
        if value is not None:
            values[argument.field] = value
    made: event.Event = act.proposed(side, values)
    return made


def acting(reader: Reader, wanted: Do, game: Situation | None) -> Side | Refusal:
    """Return the side that a reader acts for: a seat with both names it, or means the side on turn."""
    if not reader.sides:
        return Refusal("watching", "")
    if len(reader.sides) == 1:
        return reader.sides[0]
    if wanted.by in ("own", "opp"):
        return reader.side(wanted.by)
    return (game.to_act if game else None) or Side.WHITE


def as_done(now: Running, reader: Reader, wanted: Do) -> Do:
    """Return an act of a desk as it was done on the board: an illegal play is recorded as such, for nobody could object offline."""
    if wanted.do != "play" or now.game is None:
        return wanted
    side = acting(reader, wanted, now.game)
    meant = side if isinstance(side, Refusal) else act_of_message(now, side, wanted, None)
    if not isinstance(meant, event.Played):
        return wanted
    refused = isinstance(decide(now.law, now.game, meant), Refusal)
    return replace(wanted, do="record", words=f"play {wanted.words}") if refused else wanted


def against_another(dealing: Dealing) -> Refusal | None:
    """Return the objection to a new agreement on the dice now, None if possible."""
    if dealing.index:
        return Refusal("dice_thrown", "R2", why="agreed")
    agreement = dealing.agreement
    if agreement is None or agreement.stage is not AgreementStage.OPENING:
        return Refusal("not_due", "R2")
    return None


def _in_words(act: Act, words: str, heard: ActContext) -> Meant:
    try:
        made: event.Event = read_arguments(act, words, heard)
    except InvalidNotation as error:
        return Refusal("incomplete", "R2", error.said)
    return made


def _no_game(now: Running) -> Refusal:
    if now.match.closed:
        return Refusal("match_over", now.law.cites("match"))
    return Refusal("no_game", "R2", why="board")


def incomplete(why: str, **given: str | int) -> Refusal:
    """Return the refusal of an incomplete message."""
    return Refusal("incomplete", "R2", given, why)


def _roll(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    law = now.law
    if game.phase is Phase.OPENING:
        if law.opening is None or game.memory.caller is not None:
            return event.Rolled(side, Roll((1,) * law.turn_dice))  # the law says why not
        if dice is None:
            return incomplete("opening", form='{"do": "dice", "values": […]}')
        return event.OpeningRolled(dice.opening(law.opening.dice))
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return event.Rolled(side, waiting[1])
    return _throw(now, game, side, law.turn_dice, dice)


def _one(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    return _throw(now, game, side, 1, dice)


def _throw(now: Running, game: Situation, side: Side, count: int, dice: DiceSource | None) -> Meant:
    if not is_among(now.possible(), event.Rolled, side):
        # the law says why not; dice that are not rolled are not revealed
        return event.Rolled(side, Roll((1,) * count))
    if dice is None:
        return incomplete("dice", form='{"do": "dice", "values": […]}')
    if count == 1 and (now.law.one_die is None or not now.law.one_die.test(game.position, side)):
        return event.Rolled(side, Roll((1,)))
    return event.Rolled(side, Roll(dice.throw(count)))


def _entered(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    values = tuple(wanted.values or ())
    if dice is not None:
        return Refusal("dice_are_thrown", "R2")
    if any(value not in range(1, 7) for value in values):
        return Refusal("bad_dice", now.law.cites("dice"))
    if game.phase is Phase.OPENING and now.law.opening is not None and game.memory.caller is None:
        count = now.law.opening.dice
        if len(values) != 2 * count:
            return incomplete("values", n=2 * count)
        pair = BySide(values[:count], values[count:])
        return event.OpeningRolled(pair if side is Side.WHITE else pair.swapped())
    try:
        return event.Rolled(side, Roll(values))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites("dice"), error.said)


def _call(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    if wanted.even is None:
        return incomplete("say", text="even", form="true, false")
    count = now.law.turn_dice
    if not (game.phase is Phase.OPENING and game.memory.caller is side):
        return event.ParityCalled(side, wanted.even, (1,) * count)  # the law says why not
    if dice is None:
        return event.ParityCalled(side, wanted.even, tuple(wanted.values or ()))
    return event.ParityCalled(side, wanted.even, dice.throw(count))


def _play(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    hops = wanted.moves or []
    tree = now.tree()
    if tree is not None and tree.side is side:
        made = play_of(tree, hops)
        if made is not None:
            return event.Played(side, made)
    return event.Played(side, tuple(Move(origin, target, tuple(used)) for origin, target, used in hops))


def _resign(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    names = [level.value for level in Level]
    if wanted.level not in names:
        return incomplete("say", text="level", form=", ".join(names))
    return event.ResignationOffered(side, Level(wanted.level))


def _nominate(now: Running, game: Situation, side: Side, wanted: Do, dice: DiceSource | None) -> Meant:
    try:
        roll = Roll(tuple(wanted.dice or ()))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites(event.Nominated), error.said)
    if wanted.for_ not in (None, "own", "opp"):
        return incomplete("say", text="for", form="own, opp")
    thrower = side.other if game.phase is Phase.ROLLED else side
    if wanted.for_ is not None:
        thrower = side if wanted.for_ == "own" else side.other
    return event.Nominated(side, thrower, roll)


Own = Callable[[Running, Situation, Side, Do, DiceSource | None], Meant]

_THROWS: dict[str, Own] = {"roll": _roll, "one": _one, "dice": _entered}
"""The three forms of a roll at a table: two dice, one, and entered dice."""
_OWN: dict[type[object], Own] = {
    event.ParityCalled: _call,
    event.Played: _play,
    event.ResignationOffered: _resign,
    event.Nominated: _nominate,
}
"""Acts that need more than the message: dice of the table, the play tree, the side of a roll."""
_JSON: dict[ArgumentKind, str] = {ArgumentKind.ORDER: "true or false", ArgumentKind.POINTS: "how many"}
