"""Dice of a table: rolled here, or entered from a real board."""

from __future__ import annotations

import re
from collections.abc import Callable

from bafflebox.board.dice import Roll, parse_roll
from bafflebox.board.side import Side
from bafflebox.cli.table import PlayedTable
from bafflebox.errors import BaffleboxError
from bafflebox.message import Sentence

Ask = Callable[[Sentence], tuple[str, str]]
"""Asks a question; returns a command and its argument."""

_LOOKS_LIKE = re.compile(r"[0-9](?:[ ,-]?[0-9])?")


class TableDice:
    """Dice for a table; `ask` and `say` are used where real dice are entered."""

    def __init__(self, table: PlayedTable, ask: Ask, say: Callable[[Sentence], None]) -> None:
        self.table = table
        self._ask = ask
        self._say = say

    @property
    def asked(self) -> bool:
        """Return whether the dice of a real board are entered."""
        return self.table.seats.dice == "ask"

    def opening(self, side: Side, count: int) -> tuple[int, ...]:
        """Return the dice of a side for the start."""
        return self._entered(self._whose(side, count), (count,))

    def covered(self) -> tuple[int, ...]:
        """Return the dice under the cup."""
        count = self.table.law.turn_dice
        if not self.asked:
            return self.throw(count)
        return self._entered(Sentence("terminal-dice_under_cup", {"n": count}), (count,))

    def turn(self, side: Side, *, or_one: bool) -> tuple[int, ...]:
        """Return the dice of a turn, or one die where that is allowed."""
        count = self.table.law.turn_dice
        if not self.asked:
            return self.throw(count)
        return self._entered(self._whose(side, count, or_one=or_one), (count, 1) if or_one else (count,))

    def one(self, side: Side) -> tuple[int, ...]:
        """Return the single die of a turn."""
        return self._entered(self._whose(side, 1), (1,)) if self.asked else self.throw(1)

    def throw(self, count: int) -> tuple[int, ...]:
        """Return `count` dice, rolled here."""
        return self.table.dice(count)

    def read(self, text: str) -> Roll | None:
        """Return a typed roll where one is expected, if dice are entered here."""
        if not self.asked or not _LOOKS_LIKE.fullmatch(text):
            return None
        try:
            return parse_roll(text)
        except BaffleboxError:
            return None

    def _whose(self, side: Side, count: int, *, or_one: bool = False) -> Sentence:
        """Return the prompt for a side's dice: `Your die`, `The two dice of Ann`."""
        return Sentence("terminal-dice_of", {"name": side, "n": count, "more": "one" if or_one else "none"})

    def _entered(self, question: Sentence, counts: tuple[int, ...]) -> tuple[int, ...]:
        wanted = Sentence(
            "terminal-dice_wanted",
            {"wanted": "either" if len(counts) > 1 else "die" if counts == (1,) else "dice"},
        )
        while True:
            command, text = self._ask(question)
            try:
                dice = parse_roll(text).dice if not command else ()
            except BaffleboxError:
                dice = ()
            if len(dice) in counts:
                return dice
            if command:
                self._say(Sentence("terminal-dice_now", {"wanted": wanted}))
            elif text:
                self._say(Sentence("terminal-dice_unread", {"text": repr(text), "wanted": wanted}))
            else:
                self._say(Sentence("terminal-dice_enter", {"wanted": wanted}))
