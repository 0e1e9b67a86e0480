"""From an act as a client names it to the intent that the law judges, with the dice of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from bafflebox import event
from bafflebox.dice import Roll
from bafflebox.errors import InvalidRoll
from bafflebox.game import intents
from bafflebox.game.legal import may
from bafflebox.match.intents import CloseSession, MatchIntent
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
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

PLAIN: dict[str, type[Any]] = {
    "take": intents.Take,
    "drop": intents.Drop,
    "beaver": intents.Beaver,
    "raccoon": intents.Raccoon,
    "double": intents.Double,
    "raise": intents.Raise,
    "again": intents.Rethrow,
    "cancel": intents.CancelRoll,
    "shake": intents.LetCall,
}


def read_act(now: Running, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    """The intent of `side`; a refusal where the message does not say enough or the act is none of the game.

    `dice` None: they are entered by hand. What the law forbids is left to the law to refuse.
    """
    if wanted.do == "close":
        return CloseSession()
    game = now.game
    if game is None:
        return _no_game(now)
    if wanted.do in PLAIN:
        if wanted.do == "cancel" and dice is not None:
            return Refusal(
                "dice_lie_flat", now.law.cites(event.RollCancelled), "dice that are thrown here lie flat"
            )
        made: MatchIntent = PLAIN[wanted.do](side)
        return made
    make = _MAKE.get(wanted.do)
    if make is None:
        return Refusal("unknown_act", "R2", f"no act is called {wanted.do!r}; possible is what `acts` lists")
    return make(now, game, side, wanted, dice)


def _no_game(now: Running) -> Refusal:
    if now.match.closed:
        return Refusal("match_over", now.law.cites("match"), "the match is over")
    return Refusal("no_game", "R2", "no game is on the board")


def lacking(what: str) -> Refusal:
    """The refusal of a message that does not say enough."""
    return Refusal("incomplete", "R2", what)


def _roll(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    law = now.law
    if game.phase is Phase.OPENING:
        if law.opening is None or game.memory.caller is not None:
            return intents.RollDice(side, Roll((1,) * law.turn_dice))  # the law says why not
        if dice is None:
            return lacking('enter the dice of both sides: {"do": "dice", "values": […]}')
        return intents.RollOpening(dice.opening(law.opening.dice))
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return intents.RollDice(side, waiting[1])
    return _throw(now, game, side, law.turn_dice, dice)


def _one(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    return _throw(now, game, side, 1, dice)


def _throw(now: Running, game: Situation, side: Side, count: int, dice: Dice | None) -> Meant:
    if not may(now.law, game, intents.RollDice, side):
        # the law says why not; nobody sees dice that are not thrown
        return intents.RollDice(side, Roll((1,) * count))
    if dice is None:
        return lacking('enter the dice: {"do": "dice", "values": […]}')
    if count == 1 and (now.law.one_die is None or not now.law.one_die.test(game.position, side)):
        return intents.RollDice(side, Roll((1,)))
    return intents.RollDice(side, Roll(dice.throw(count)))


def _entered(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    values = tuple(wanted.values or ())
    if dice is not None:
        return Refusal("dice_are_thrown", "R2", "the dice of this table are thrown, not entered")
    if any(value not in range(1, 7) for value in values):
        return Refusal("bad_dice", now.law.cites("dice"), "a die shows a number from 1 to 6")
    if game.phase is Phase.OPENING and now.law.opening is not None and game.memory.caller is None:
        count = now.law.opening.dice
        if len(values) != 2 * count:
            return lacking(
                f"values are the dice of both sides for the start: {2 * count} numbers, your own first"
            )
        pair = BySide(values[:count], values[count:])
        return intents.RollOpening(pair if side is Side.WHITE else pair.swapped())
    try:
        return intents.RollDice(side, Roll(values))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites("dice"), str(error))


def _call(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    if wanted.even is None:
        return lacking("say even: true or false")
    count = now.law.turn_dice
    if not (game.phase is Phase.OPENING and game.memory.caller is side):
        return intents.CallParity(side, wanted.even, (1,) * count)  # the law says why not
    if dice is None:
        return intents.CallParity(side, wanted.even, tuple(wanted.values or ()))
    return intents.CallParity(side, wanted.even, dice.throw(count))


def _start(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    if wanted.first is None:
        return lacking("say first: true or false")
    return intents.ChooseStart(side, wanted.first)


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
        return lacking(f"say the level: {', '.join(names)}")
    return intents.Resign(side, Level(wanted.level))


def _concede(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    if wanted.points is None:
        return lacking("say how many points")
    return intents.Concede(side, wanted.points, wanted.paid)


def _nominate(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    try:
        roll = Roll(tuple(wanted.dice or ()))
    except InvalidRoll as error:
        return Refusal("bad_dice", now.law.cites(event.Nominated), str(error))
    if wanted.for_ not in (None, "own", "opp"):
        return lacking("say for whom: own or opp")
    thrower = side.other if game.phase is Phase.ROLLED else side
    if wanted.for_ is not None:
        thrower = side if wanted.for_ == "own" else side.other
    return intents.Nominate(side, thrower, roll)


def _accept(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    return intents.AcceptConcession(side) if _conceded(now, game) else intents.AcceptResignation(side)


def _refuse(now: Running, game: Situation, side: Side, wanted: Do, dice: Dice | None) -> Meant:
    return intents.RefuseConcession(side) if _conceded(now, game) else intents.RefuseResignation(side)


def _conceded(now: Running, game: Situation) -> bool:
    return game.phase is Phase.CONCESSION_OFFERED or not now.law.has(event.ResignationOffered)


_MAKE: dict[str, Callable[[Running, Situation, Side, Do, Dice | None], Meant]] = {
    "roll": _roll,
    "one": _one,
    "dice": _entered,
    "call": _call,
    "start": _start,
    "play": _play,
    "resign": _resign,
    "concede": _concede,
    "nominate": _nominate,
    "accept": _accept,
    "refuse": _refuse,
}
