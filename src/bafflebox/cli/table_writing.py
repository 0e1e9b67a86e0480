"""A game at a real board of which not everything is written: what is asked instead of throws and plays (R8, R9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bafflebox.cli import table_prompts as prompts
from bafflebox.cli.table import TerminalTable
from bafflebox.depth import Depth
from bafflebox.game import intents
from bafflebox.game.legal import may
from bafflebox.match.intents import MatchIntent
from bafflebox.phase import Phase
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.side import Side


class Asks(Protocol):
    """Asks for a command: the word and what follows it."""

    def __call__(self, prompt: Sentence) -> tuple[str, str]:
        """What was typed."""


class Writing:
    """The questions of a game that is partly written; everything else is asked as ever."""

    def __init__(
        self,
        table: TerminalTable,
        ask: Asks,
        act: Callable[[MatchIntent], object],
        do: Callable[[Situation, Side, str, str], None],
    ) -> None:
        self._table, self._ask, self._act, self._do = table, ask, act, do

    def opening(self, game: Situation) -> bool:
        """Asks who goes first where the throw for it is not written; whether that was asked."""
        if not may(self._table.law, game, intents.NameStart):
            return False
        command, rest = self._ask(Sentence("terminal-who_starts", {"name": Side.WHITE}))
        if command in ("first", "second"):
            starter = Side.WHITE if command == "first" else Side.BLACK
            self._act(intents.NameStart(starter, starter))
        elif command or rest:
            self._do(game, Side.WHITE, command, rest)
        return True

    def turn(self, game: Situation, side: Side) -> bool:
        """Asks for what is written of a turn, or for the answer to a result that was named; whether that was asked."""
        if game.phase is Phase.RESULT_NAMED:
            self._answer(game, side)
            return True
        ends = game.phase is Phase.ROLLED and (game.unknown or game.terms.depth is not Depth.FULL)
        if not ends and not (game.phase is Phase.TURN and game.terms.depth is Depth.SCORE):
            return False
        known = ends and not game.unknown
        command, rest = self._ask(prompts.written_turn(self._table.law, game, side, play=known))
        if known and rest and not command:
            command = "play"
        if command or rest:
            self._do(game, side, command, rest)
        else:
            self._act(intents.EndTurn(side))
        return True

    def _answer(self, game: Situation, side: Side) -> None:
        command, rest = self._ask(prompts.prompt(side, Sentence("terminal-confirm_result")))
        self._do(game, side, command or rest, "")
