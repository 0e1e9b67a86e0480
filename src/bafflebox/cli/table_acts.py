"""From a typed command to the intent it means at this table, or a sentence that says what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.cli.table import Table
from bafflebox.cli.table_dice import Dice
from bafflebox.dice import Roll, parse_roll
from bafflebox.errors import BaffleboxError
from bafflebox.event import ConcessionOffered, Raised, ResignationOffered
from bafflebox.game import intents
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

Act = intents.Intent | str
"""What to do, or what to say instead."""

_PLAIN: dict[str, type[Any]] = {
    "double": intents.Double,
    "take": intents.Take,
    "drop": intents.Drop,
    "beaver": intents.Beaver,
    "raccoon": intents.Raccoon,
    "accept": intents.AcceptResignation,
    "refuse": intents.RefuseResignation,
    "again": intents.Rethrow,
    "cocked": intents.CancelRoll,
    "shake": intents.LetCall,
}


def act_of(table: Table, dice: Dice, side: Side, command: str, rest: str) -> Act | None:
    """The intent of a command; None when the word is no act at all here."""
    game = table.match.game
    assert game is not None
    if command in _THROWN:
        return _THROWN[command](table, game, side, dice)
    make = _MADE.get(command)
    if make is not None:
        return make(table, game, side, rest)
    if command == "cocked" and not dice.asked:
        return "The dice that are thrown here always lie flat."
    if command in _PLAIN:
        made: intents.Intent = _here(table, game, _PLAIN[command])(side)
        return made
    return None


def _here(table: Table, game: Situation, intent: type[Any]) -> type[Any]:
    """The form of an act that this law and phase know: one word serves for each of them."""
    if intent is intents.Double and table.law.has(Raised):
        return intents.Raise
    answers = {
        intents.AcceptResignation: intents.AcceptConcession,
        intents.RefuseResignation: intents.RefuseConcession,
    }
    conceded = game.phase is Phase.CONCESSION_OFFERED or not table.law.has(ResignationOffered)
    if intent in answers and conceded and table.law.has(ConcessionOffered):
        return answers[intent]
    return intent


def _resign(table: Table, game: Situation, side: Side, rest: str) -> Act:
    book = table.law.book
    words = {
        word: row.level for row in table.law.levels for word in (row.level.value, book.word(row.level.value))
    }
    wanted = rest.lower() or Level.SINGLE.value
    fits = [level for word, level in words.items() if word.startswith(wanted)]
    return intents.Resign(side, fits[0]) if fits else f"{rest!r} is no level; possible is {', '.join(words)}."


def _nominate(table: Table, game: Situation, side: Side, rest: str) -> Act:
    try:
        roll = parse_roll(rest)
    except BaffleboxError as error:
        return f"nominate needs a throw, such as nominate 5-4: {error}"
    thrower = side.other if game.phase is Phase.ROLLED else side
    return intents.Nominate(side, thrower, roll)


def _concede(table: Table, game: Situation, side: Side, rest: str) -> Act:
    number, _, paid = rest.partition(" ")
    if not (number.isascii() and number.isdigit()) or paid.strip().lower() not in ("", "paid"):
        return "concede needs a number of points, such as concede 2, or concede 2 paid."
    window = game.memory.window
    return intents.Concede(window[0] if window else side, int(number), bool(paid.strip()))


def _call(table: Table, game: Situation, side: Side, dice: Dice, *, even: bool) -> Act:
    # what can't be called is refused before anybody looks under the cup
    waiting = game.phase is Phase.OPENING and game.memory.caller is side
    return intents.CallParity(side, even, dice.covered() if waiting else (1,) * table.law.turn_dice)


def _one(table: Table, game: Situation, side: Side, dice: Dice) -> Act:
    law = table.law
    possible = game.phase is Phase.TURN and law.one_die is not None and law.one_die.test(game.position, side)
    return intents.RollDice(side, Roll(dice.one(side) if possible else (1,)))


_THROWN: dict[str, Callable[[Table, Situation, Side, Dice], Act]] = {
    "odds": lambda table, game, side, dice: _call(table, game, side, dice, even=False),
    "evens": lambda table, game, side, dice: _call(table, game, side, dice, even=True),
    "one": _one,
}
_MADE: dict[str, Callable[[Table, Situation, Side, str], Act]] = {
    "resign": _resign,
    "nominate": _nominate,
    "concede": _concede,
    "first": lambda table, game, side, rest: intents.ChooseStart(side, first=True),
    "second": lambda table, game, side, rest: intents.ChooseStart(side, first=False),
}
