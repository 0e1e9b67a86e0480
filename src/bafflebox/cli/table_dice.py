"""Where the dice of a table come from: thrown here, or entered as a real board shows them."""

from __future__ import annotations

import re
from collections.abc import Callable

from bafflebox.cli.table import Table
from bafflebox.dice import Roll, parse_roll
from bafflebox.errors import BaffleboxError
from bafflebox.side import Side

Ask = Callable[[str], tuple[str, str]]
"""Asks a question; the answer comes as a command and its argument."""

_LOOKS_LIKE = re.compile(r"[0-9](?:[ ,-]?[0-9])?")


class Dice:
    """Throws for a table; `ask` and `say` are used where real dice are entered."""

    def __init__(self, table: Table, ask: Ask, say: Callable[[str], None]) -> None:
        self.table = table
        self._ask = ask
        self._say = say

    @property
    def asked(self) -> bool:
        """Whether the dice of a real board are entered."""
        return self.table.seats.dice == "ask"

    def opening(self, side: Side, count: int) -> tuple[int, ...]:
        """The dice of a side for the start."""
        return self._entered(self._whose(side, count), (count,))

    def covered(self) -> tuple[int, ...]:
        """The dice under the cup."""
        count = self.table.law.turn_dice
        return (
            self._entered(f"The {_dice(count)} under the cup", (count,)) if self.asked else self.throw(count)
        )

    def turn(self, side: Side, *, or_one: bool) -> tuple[int, ...]:
        """The dice of a turn, or one die where that is allowed."""
        count = self.table.law.turn_dice
        if not self.asked:
            return self.throw(count)
        question = self._whose(side, count) + (", or one die" if or_one else "")
        return self._entered(question, (count, 1) if or_one else (count,))

    def one(self, side: Side) -> tuple[int, ...]:
        """The one die of a turn."""
        return self._entered(self._whose(side, 1), (1,)) if self.asked else self.throw(1)

    def throw(self, count: int) -> tuple[int, ...]:
        """So many dice, thrown here."""
        return self.table.dice(count)

    def read(self, text: str) -> Roll | None:
        """The roll that was typed where throwing comes next, if dice are entered here and this is one."""
        if not self.asked or not _LOOKS_LIKE.fullmatch(text):
            return None
        try:
            return parse_roll(text)
        except BaffleboxError:
            return None

    def _whose(self, side: Side, count: int) -> str:
        """Whose dice are asked for: `Your die`, `The two dice of Ann`."""
        called = self.table.match.names[side]
        return f"Your {_dice(count)}" if called == "You" else f"The {_dice(count)} of {called}"

    def _entered(self, question: str, counts: tuple[int, ...]) -> tuple[int, ...]:
        wanted = {1: "a number 1-6", 2: "two numbers 1-6, such as 61"}
        while True:
            command, text = self._ask(question)
            try:
                dice = parse_roll(text).dice if not command else ()
            except BaffleboxError:
                dice = ()
            if len(dice) in counts:
                return dice
            said = (
                "Now the dice are entered"
                if command
                else f"{text!r} is not that"
                if text
                else "Enter the dice"
            )
            self._say(f"{said}: {' or '.join(wanted[count] for count in counts)}.")


def _dice(count: int) -> str:
    return "die" if count == 1 else "two dice"
