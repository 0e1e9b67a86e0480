"""A partly recorded game at a real board: questions in place of rolls and plays (R8, R9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bafflebox.board.depth import Depth
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.cli import table_prompts as prompts
from bafflebox.cli.table import PlayedTable
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.game import Event
from bafflebox.events.scoring import StartNamed
from bafflebox.game.legal import may
from bafflebox.message import Sentence
from bafflebox.rules.situation import Situation


class Asks(Protocol):
    """Asks for a command: the word and the rest."""

    def __call__(self, prompt: Sentence) -> tuple[str, str]:
        """Return the typed command."""


class TableWriting:
    """The questions of a partly recorded game; everything else is asked as usual."""

    def __init__(
        self,
        table: PlayedTable,
        ask: Asks,
        act: Callable[[Event], object],
        do: Callable[[Situation, Side, str, str], None],
    ) -> None:
        self._table, self._ask, self._act, self._do = table, ask, act, do

    def opening(self, game: Situation) -> bool:
        """Ask for the side to start where the opening roll is not recorded; return whether it was asked."""
        if not may(self._table.law, game, StartNamed):
            return False
        command, rest = self._ask(Sentence("terminal-who_starts", {"name": Side.WHITE}))
        if command in ("first", "second"):
            starter = Side.WHITE if command == "first" else Side.BLACK
            self._act(StartNamed(starter))
        elif command or rest:
            self._do(game, Side.WHITE, command, rest)
        return True

    def turn(self, game: Situation, side: Side) -> bool:
        """Ask for the recorded part of a turn, or for the answer to a named result; return whether it was asked."""
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
            self._act(TurnEnded(side))
        return True

    def _answer(self, game: Situation, side: Side) -> None:
        command, rest = self._ask(prompts.prompt(side, Sentence("terminal-confirm_result")))
        self._do(game, side, command or rest, "")
