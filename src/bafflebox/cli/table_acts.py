"""From a typed command to the intent it means at this table, or a sentence that says what is missing."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_dice import Dice
from bafflebox.dice import Roll
from bafflebox.errors import InvalidNotation
from bafflebox.game import intents
from bafflebox.game.acts import GAME_ACTS
from bafflebox.match.acts import find_act
from bafflebox.phase import Phase
from bafflebox.record.act_words import Hearing, read_arguments
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.side import Side

Act = intents.Intent | Sentence
"""What to do, or what to say instead."""


def act_of(table: TerminalTable, dice: Dice, side: Side, command: str, rest: str) -> Act | None:
    """The intent of a command; None when the word is no act at all here."""
    game = table.match.game
    assert game is not None
    if command in _THROWN:
        return _THROWN[command](table, game, side, dice)
    found = find_act(command, table.law, game.phase)
    if (
        found is None
        or found[0] not in GAME_ACTS
        or found[0].intent in (intents.RollDice, intents.RollOpening)
    ):
        return None
    act, given = found
    if act.intent is intents.CancelRoll and not dice.asked:
        return Sentence("terminal-flat")
    window = game.memory.window
    if act.intent is intents.Concede and window:
        side = window[0]
    try:
        made = read_arguments(act, f"{given} {rest}", Hearing(table.law, game, side))
    except InvalidNotation as error:
        return Sentence("terminal-stop", {"said": error.said})
    assert isinstance(made, intents.Intent)
    return made


def may_one(law: Law, game: Situation, side: Side) -> bool:
    """Whether the rules let the side throw one die where it stands."""
    return law.one_die is not None and law.one_die.test(game.position, side)


def _call(table: TerminalTable, game: Situation, side: Side, dice: Dice, *, even: bool) -> Act:
    # what can't be called is refused before anybody looks under the cup
    waiting = game.phase is Phase.OPENING and game.memory.caller is side
    return intents.CallParity(side, even, dice.covered() if waiting else (1,) * table.law.turn_dice)


def _one(table: TerminalTable, game: Situation, side: Side, dice: Dice) -> Act:
    possible = game.phase is Phase.TURN and may_one(table.law, game, side)
    return intents.RollDice(side, Roll(dice.one(side) if possible else (1,)))


_THROWN: dict[str, Callable[[TerminalTable, Situation, Side, Dice], Act]] = {
    "odds": lambda table, game, side, dice: _call(table, game, side, dice, even=False),
    "evens": lambda table, game, side, dice: _call(table, game, side, dice, even=True),
    "one": _one,
}
