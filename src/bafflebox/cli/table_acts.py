"""Typed commands as acts at this table, or a message about what is missing."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_dice import TableDice
from bafflebox.errors import InvalidNotation
from bafflebox.events import game as event
from bafflebox.formats.act_words import ActContext, read_arguments
from bafflebox.game.acts import GAME_ACTS
from bafflebox.match.acts import find_act
from bafflebox.message import Sentence
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Act = event.Event | Sentence
"""An act, or a message instead."""


def act_of(table: PlayedTable, dice: TableDice, side: Side, command: str, rest: str) -> Act | None:
    """Return the act of a command; None when the word is no act here."""
    game = table.match.game
    assert game is not None
    if command in _THROWN:
        return _THROWN[command](table, game, side, dice)
    found = find_act(command, table.law, game.phase)
    if found is None or found[0] not in GAME_ACTS or found[0].event in (event.Rolled, event.OpeningRolled):
        return None
    act, given = found
    if act.event is event.RollCancelled and not dice.asked:
        return Sentence("terminal-flat")
    window = game.memory.window
    if act.event is event.ConcessionOffered and window:
        side = window[0]
    try:
        made = read_arguments(act, f"{given} {rest}", ActContext(table.law, game, side))
    except InvalidNotation as error:
        return Sentence("terminal-stop", {"said": error.said})
    assert isinstance(made, event.Event)
    return made


def may_one(law: Law, game: Situation, side: Side) -> bool:
    """Return whether the rules let the side roll one die now."""
    return law.one_die is not None and law.one_die.test(game.position, side)


def _call(table: PlayedTable, game: Situation, side: Side, dice: TableDice, *, even: bool) -> Act:
    # an impossible call is refused before the dice are uncovered
    waiting = game.phase is Phase.OPENING and game.memory.caller is side
    return event.ParityCalled(side, even, dice.covered() if waiting else (1,) * table.law.turn_dice)


def _one(table: PlayedTable, game: Situation, side: Side, dice: TableDice) -> Act:
    possible = game.phase is Phase.TURN and may_one(table.law, game, side)
    return event.Rolled(side, Roll(dice.one(side) if possible else (1,)))


_THROWN: dict[str, Callable[[PlayedTable, Situation, Side, TableDice], Act]] = {
    "odds": lambda table, game, side, dice: _call(table, game, side, dice, even=False),
    "evens": lambda table, game, side, dice: _call(table, game, side, dice, even=True),
    "one": _one,
}
