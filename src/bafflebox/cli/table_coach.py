"""The coach of a first game at the terminal: one question before a mistake, and the reason after the reply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_bot import TableBot
from bafflebox.cli.table_screen import Screen
from bafflebox.events.game import Event
from bafflebox.message import Sentence
from bafflebox.rules.situation import Situation

if TYPE_CHECKING:
    from bafflebox.analysis.why.coach import Coached

MOST = 10
"""Mistakes that are spoken of; then the player is left alone."""


class TableCoach:
    """Speaks of the first mistakes of a person, never twice of one turn."""

    def __init__(self, table: PlayedTable, screen: Screen, bot: TableBot) -> None:
        self._table, self._screen, self._bot = table, screen, bot
        self._said = 0
        self._turn: Situation | None = None
        self._made: Coached | None = None

    @property
    def on(self) -> bool:
        """Return whether this is a coached game."""
        return self._table.seats.coach and not self._table.aids_rule

    def confirms(self, game: Situation, act: Event) -> bool:
        """Return whether the player makes a play after the question about it; plays without a mistake are not asked about."""
        self._made = None
        mistake = self._bot.mistake(game, act)
        if mistake is None or (self._said >= MOST and self._turn is not game):
            return True
        self._said += self._turn is not game
        self._turn = game
        for sentence in mistake.before:
            self._screen.tell(sentence)
        if not self._screen.confirm(Sentence("coach-all_the_same")):
            return False
        self._made = mistake
        return True

    def explain(self, events: Sequence[Event]) -> None:
        """Explain the last mistake once the other side has played."""
        said = [] if self._made is None else self._bot.explained(self._made, events)
        if said:
            self._made = None
        for sentence in said:
            self._screen.tell(sentence)
