"""What the terminal shows: the board, sentences, lists, and the prompt."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from bafflebox.cli.speech import speak
from bafflebox.cli.table import Table
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.cli.table_words import name
from bafflebox.errors import UnknownRule
from bafflebox.record.draw_text import board_lines
from bafflebox.record.scene import Home
from bafflebox.refusal import Refusal
from bafflebox.side import Side

STYLES = {
    "white": "bold bright_white",
    "black": "bold dark_orange",
    "point": "grey50",
    "frame": "grey42",
    "dice": "bold cyan",
    "cube": "bold green",
    "number": "grey62",
    "mark": "bold cyan",
}


class Screen:
    """Draws and asks. Without colour and frames when `plain` or when the output is no terminal."""

    def __init__(self, table: Table, *, home: Home, plain: bool) -> None:
        self.table = table
        self.home = home
        self.ascii = plain or not _can_draw()
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - being there makes input() edit lines and recall them
        self.console = Console(highlight=False, soft_wrap=True, emoji=False, no_color=plain or None)

    @property
    def width(self) -> int:
        """Columns of the terminal; 80 where there is none."""
        return self.console.width

    def say(self, text: str) -> None:
        """A sentence on a line of its own."""
        self.console.print(text, markup=False)

    def lines(self, texts: Iterable[str]) -> None:
        """Lines that stand under each other."""
        self.say("\n".join(texts))

    def refuse(self, refusal: Refusal) -> None:
        """A refusal, with how to read the rule."""
        said = speak(self.table.law.book, str(refusal))
        self.console.print(f"{said}. Type why {refusal.rule} for the rule.", style="yellow", markup=False)

    def ask(self, prompt: str) -> str:
        """What the player types."""
        return input(f"{prompt} > ")

    def confirm(self, question: str) -> bool:
        """A question before an act that can't be taken back."""
        try:
            return self.ask(f"{question} [y/N]").strip().lower() in ("y", "yes")
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return False

    def board(self, hand: TurnInHand | None) -> None:
        """The board as it stands, moves in hand included."""
        game = self.table.match.game
        assert game is not None
        position = hand.branch.position if hand else game.position
        lines = board_lines(
            position,
            viewer=self._viewer(),
            home=self.home,
            cube=game.cube,
            crawford=game.terms.crawford,
            turn=game.on_turn,
            roll=game.roll,
            names=self.table.match.names,
            ascii=self.ascii,
        )
        self.console.print()
        for line in lines:
            text = Text()
            for part, style in line:
                text.append(part, STYLES.get(style, ""))
            self.console.print(text)

    def _viewer(self) -> Side:
        """Whose numbers the board shows: the person's, or at one screen those of whoever has to act."""
        game = self.table.match.game
        if self.table.seats.bot or game is None:
            return (self.table.seats.bot or Side.BLACK).other
        return game.to_act or Side.WHITE

    def score(self) -> None:
        """Score, length, cube."""
        match = self.table.match
        length = f", match to {match.score.length}" if match.score.length else ", session"
        self.say(
            f"{match.names.white} {match.score.points.white}, {match.names.black} {match.score.points.black}{length}."
        )

    def pips(self) -> None:
        """Both pip counts."""
        game = self.table.match.game
        if game is None:
            self.say("No game has begun.")
            return
        counts = ", ".join(f"{name(self.table.match, side)} {game.position.pips(side)}" for side in Side)
        self.say(f"Pips: {counts}.")

    def rule(self, rule_id: str) -> None:
        """A rule of the book in play."""
        book = self.table.law.book
        if not rule_id:
            ids = " ".join(clause.id for clause in book)
            self.say(f"{book.title}: {ids}\nType why B6 (or another of these) to read one.")
            return
        try:
            clause = book.find(rule_id)
        except UnknownRule as error:
            self.say(str(error))
            return
        self.say(f"{clause.id} {clause.text.title}. {clause.text.text}")
        if clause.text.decision:
            self.say(f"({clause.text.decision})")

    def columns(self, entries: list[str]) -> None:
        """Entries in as many columns as the terminal is wide enough for."""
        if not entries:
            self.say("Nothing can be played.")
            return
        width = max(len(each) for each in entries) + 3
        across = max(1, min(4, self.console.width // width))
        rows = -(-len(entries) // across)
        for row in range(rows):
            self.say("".join(each.ljust(width) for each in entries[row::rows]).rstrip())


def _can_draw() -> bool:
    encoding = (sys.stdout.encoding or "").lower()
    return "utf" in encoding and os.environ.get("TERM") != "dumb"
