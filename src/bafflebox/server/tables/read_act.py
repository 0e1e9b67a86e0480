"""From an act as a client names it to the intent that the law judges, with the dice of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bafflebox import event
from bafflebox.dice import Roll
from bafflebox.errors import InvalidNotation, InvalidRoll
from bafflebox.game import intents
from bafflebox.game.act import Act, Kind
from bafflebox.game.acts import ACT_OF_INTENT
from bafflebox.game.legal import is_among
from bafflebox.match.acts import find_act
from bafflebox.match.intents import CloseSession, MatchIntent
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.record.act_words import Hearing, read_arguments
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.nodes import walk
from bafflebox.server.tables.running import Running
from bafflebox.side import BySide, Side


class Dice(Protocol):
    """Where the dice of a table come from; a throw shows the same until its event is stored."""

    def throw(self, count: int) -> tuple[int, ...]:
        """The next throw of so many dice."""

    def opening(self, count: int) -> BySide[tuple[int, ...]]:
        """The throws of both sides for the start."""


Meant = MatchIntent | Refusal


def read_act(now: Running, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    """The intent of `side`; a refusal where the message does not say enough or the act is none of the game.

    `dice` None: they are entered by hand. What the law forbids is left to the law to refuse.
    """
    game = now.game
    found = find_act(wanted.do, now.law, game.phase if game else None)
    if found is not None and found[0].intent is CloseSession:
        return CloseSession()
    if game is None:
        return _no_game(now)
    make = _THROWS.get(wanted.do)
    if make is not None:
        return make(now, game, side, wanted, dice)
    if found is None or ACT_OF_INTENT.get(found[0].intent) is not found[0] or found[0].event is None:
        return Refusal("unknown_act", "R2", {"text": repr(wanted.do)})
    act = found[0]
    if act.intent is intents.CancelRoll and dice is not None:
        return Refusal("dice_lie_flat", now.law.cites(event.RollCancelled))
    if wanted.words is not None:
        return _in_words(act, wanted.words, Hearing(now.law, game, side))
    own = _OWN.get(act.intent)
    if own is not None:
        return own(now, game, side, wanted, dice)
    values: dict[str, Any] = {"side": side}
    for argument in act.arguments:
        value = getattr(wanted, argument.name, None)
        if value is None and argument.needed:
            return lacking("say", text=argument.name, form=_JSON[argument.kind])
        if value is not None:
            values[argument.field] = value
    made: MatchIntent = act.intent(**values)
    return made


def acting(reader: Reader, wanted: Do, game: Situation | None) -> Side | Refusal:
    """For which side a reader acts; a seat that has both says it, or means the one whose turn it is."""
    if not reader.sides:
        return Refusal("watching", "")
    if len(reader.sides) == 1:
        return reader.sides[0]
    if wanted.by in ("own", "opp"):
        return reader.side(wanted.by)
    return (game.to_act if game else None) or Side.WHITE


def _in_words(act: Act, words: str, heard: Hearing) -> Meant:
    try:
        made: MatchIntent = read_arguments(act, words, heard)
    except InvalidNotation as error:
        return Refusal("incomplete", "R2", error.said)
    return made


def _no_game(now: Running) -> Refusal:
    if now.match.closed:
        return Refusal("match_over", now.law.cites("match"))
    return Refusal("no_game", "R2", why="board")


def lacking(why: str, **given: str | int) -> Refusal:
    """The refusal of a message that does not say enough."""
    return Refusal("incomplete", "R2", given, why)


def _roll(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    law = now.law
    if game.phase is Phase.OPENING:
        if law.opening is None or game.memory.caller is not None:
            return intents.RollDice(side, Roll((1,) * law.turn_dice))  # the law says why not
        if dice is None:
            return lacking("opening", form='{"do": "dice", "values": […]}')
        return intents.RollOpening(dice.opening(law.opening.dice))
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return intents.RollDice(side, waiting[1])
    return _throw(now, game, side, law.turn_dice, dice)


def _one(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    return _throw(now, game, side, 1, dice)


def _throw(now: Running, game: Situation, side: Side, count: int, dice: Dice | None) -> Meant:
    if not is_among(now.possible(), intents.RollDice, side):
        # the law says why not; nobody sees dice that are not thrown
        return intents.RollDice(side, Roll((1,) * count))
    if dice is None:
        return lacking("dice", form='{"do": "dice", "values": […]}')
    if count == 1 and (now.law.one_die is None or not now.law.one_die.test(game.position, side)):
        return intents.RollDice(side, Roll((1,)))
    return intents.RollDice(side, Roll(dice.throw(count)))


def _entered(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    values = tuple(wanted.values or ())
    if dice is not None:
        return Refusal("dice_are_thrown", "R2")
    if any(value not in range(1, 7) for value in values):
        return Refusal("bad_dice", now.law.cites("dice"))
    if game.phase is Phase.OPENING and now.law.opening is not None and game.memory.caller is None:
        count = now.law.opening.dice
        if len(values) != 2 * count:
            return lacking("values", n=2 * count)
        pair = BySide(values[:count], values[count:])
        return intents.RollOpening(pair if side is Side.WHITE else pair.swapped())
    try:
        return intents.RollDice(side, Roll(values))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites("dice"), error.said)


def _call(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    if wanted.even is None:
        return lacking("say", text="even", form="true, false")
    count = now.law.turn_dice
    if not (game.phase is Phase.OPENING and game.memory.caller is side):
        return intents.CallParity(side, wanted.even, (1,) * count)  # the law says why not
    if dice is None:
        return intents.CallParity(side, wanted.even, tuple(wanted.values or ()))
    return intents.CallParity(side, wanted.even, dice.throw(count))


def _play(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    hops = wanted.moves or []
    tree = now.tree()
    if tree is not None and tree.side is side:
        branch = walk(tree, hops)
        if branch is not None:
            return intents.PlayMoves(side, branch.made)
    return intents.PlayMoves(side, tuple(Move(origin, target, tuple(used)) for origin, target, used in hops))


def _resign(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    names = [level.value for level in Level]
    if wanted.level not in names:
        return lacking("say", text="level", form=", ".join(names))
    return intents.Resign(side, Level(wanted.level))


def _nominate(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    try:
        roll = Roll(tuple(wanted.dice or ()))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites(event.Nominated), error.said)
    if wanted.for_ not in (None, "own", "opp"):
        return lacking("say", text="for", form="own, opp")
    thrower = side.other if game.phase is Phase.ROLLED else side
    if wanted.for_ is not None:
        thrower = side if wanted.for_ == "own" else side.other
    return intents.Nominate(side, thrower, roll)


Own = Callable[[Running, Situation, Side, Do, Dice | None], Meant]

_THROWS: dict[str, Own] = {"roll": _roll, "one": _one, "dice": _entered}
"""A throw in its three forms at a table: two dice, one, and what real dice showed."""
_OWN: dict[type[Any], Own] = {
    intents.CallParity: _call,
    intents.PlayMoves: _play,
    intents.Resign: _resign,
    intents.Nominate: _nominate,
}
"""Acts whose intent takes more than the message says: dice of the table, the play tree, whose throw it is."""
_JSON: dict[Kind, str] = {Kind.ORDER: "true or false", Kind.POINTS: "how many"}
