"""Terminal display: board, sentences, lists, and the prompt."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from bafflebox.board.cube import Cube
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.cli.line_or_news import line_or_news
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.cli.writing_way import terminal_text, writable
from bafflebox.cli.yes_no import yes_or_no
from bafflebox.errors import BaffleboxError, UnknownRule
from bafflebox.formats.columns import to_ascii
from bafflebox.formats.draw.scene import DrawOptions, Home, Scene, Words
from bafflebox.formats.draw.shown import board_labels, labels_in
from bafflebox.formats.draw.text import NARROWEST, WIDTH, board_lines
from bafflebox.formats.telling import speaker
from bafflebox.game.decide import title_of
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits, plain_digits
from bafflebox.i18n.render import Speaker
from bafflebox.match.state import Match
from bafflebox.message import Argument, Listed, Sentence, Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cube import cube_rests
from bafflebox.rules.law import Law
from bafflebox.rules.pips import pip_count
from bafflebox.rules.situation import Situation

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
    """Output and input. Without colour and frames when `plain` or when the output is no terminal."""

    def __init__(
        self, table: PlayedTable, *, home: Home = "right", plain: bool = False, language: str = "en"
    ) -> None:
        self.table = table
        self.home = home
        self.spoken = language
        """The language of the sentences; the terminal may not be able to write its letters."""
        self.language = writable(language)
        self.ascii = plain or not _can_draw()
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - being there makes input() edit lines and recall them
        self.narrow = False
        self.attended = sys.stdin.isatty()
        """True where a person types here, not a script: only a person may type while nothing is asked."""
        # lines are wrapped between words on a terminal, and left whole for pipes and files
        self.folds = sys.stdout.isatty()
        self.console = Console(highlight=False, soft_wrap=not self.folds, emoji=False, no_color=plain or None)

    @property
    def width(self) -> int:
        """Return the columns of the terminal; 80 where there is none."""
        return self.console.width

    def say(self, text: str) -> None:
        """Print text on a line of its own."""
        self.console.print(self._shown_as(text), markup=False)

    def tell(self, sentence: Sentence) -> None:
        """Print a sentence on a line of its own."""
        self.say(self.words.say(sentence))

    def quiet(self, sentence: Sentence) -> None:
        """Say that a table elsewhere does not answer."""
        self.tell(sentence)

    def _shown_as(self, text: str) -> str:
        """Return text safe for this terminal: control characters in names have no effect."""
        shown = terminal_text(self.language, text)
        return to_ascii(shown) if self.ascii and self.language not in RIGHT_TO_LEFT else shown

    def lines(self, texts: Iterable[str]) -> None:
        """Print lines."""
        self.say("\n".join(texts))

    def refuse(self, refusal: Refusal, possible: Listed | None = None) -> None:
        """Print a refusal, with how to read the rule; `possible` lists the available commands where the moment is wrong."""
        given = refusal.given
        if possible and not isinstance(given, Sentence) and "possible" in given:
            refusal = replace(refusal, given={**given, "possible": possible})
        said = self.words.say(refusal.said)
        see = self.words.say(Sentence("refused-see", {"rule": Typed(refusal.rule)}))
        text = f"{said} [{refusal.rule}] {see}" if refusal.rule else said
        self.console.print(self._shown_as(text), style="yellow", markup=False)

    def wrong(self, error: BaffleboxError) -> None:
        """Print what is wrong with typed text."""
        self.say(f"{self.words.say(error.said)} [{error.rule}]" if error.rule else self.words.say(error.said))

    @property
    def words(self) -> Speaker:
        """Return the renderer: this terminal's language, with the player called `You` addressed directly."""
        return replace(speaker(self.table.law, self.table.match, self.language, self.named), cites=False)

    def named(self, name: str) -> str:
        """Return a player's name as this screen shows it."""
        return name

    def ask(self, prompt: Sentence) -> str:
        """Return the typed text, digits as 0-9; a prompt wider than the window is wrapped."""
        said = self.words.say(prompt)
        *above, last = (wrap(said, max(20, self.width - 12)) if self.folds else []) or [said]
        for line in above:
            self.say(line)
        shown = f"{self._shown_as(last)} > "
        if self.table.remote and sys.stdin.isatty() and os.name == "posix":
            return plain_digits(line_or_news(shown, self.table))
        return plain_digits(input(shown))

    def confirm(self, question: Sentence) -> bool:
        """Ask before an irreversible act: yes or no, and Enter is no."""
        asked = Sentence("terminal-confirm", {"question": question})
        try:
            while (answer := yes_or_no(self.language, said := self.ask(asked))) is None and said.strip():
                self.tell(Sentence("terminal-no_answer", {"text": repr(said.strip().lower())}))
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return False
        return answer is True

    def board(self, hand: TurnInHand | None) -> None:
        """Print the current board, with the moves in hand."""
        game = self.table.match.game
        assert game is not None
        position = hand.branch.position if hand else game.position
        shown = self._shown(game, position)
        self.console.print()
        if self.folds and self.width < NARROWEST:
            if not self.narrow:
                self.tell(Sentence("terminal-narrow", {"wide": NARROWEST, "n": self.width}))
            self.narrow = True
            self.say(in_digits(self.language, Scene(position, **shown).spoken()))
            return
        self.narrow = False
        for line in board_lines(
            position, **shown, ascii=self.ascii, columns=self.width if self.folds else WIDTH
        ):
            text = Text()
            for part, style in line:
                # the board keeps typed digits, the players' lines are localised
                said = part if style or self.ascii else in_digits(self.language, part)
                text.append(said, STYLES.get(style, ""))
            self.console.print(text)

    def _shown(self, game: Situation, position: Position) -> DrawOptions:
        match, law = self.table.match, self.table.law
        return {
            "viewer": self._viewer(),
            "home": self.home,
            "cube": _cube(law, match, game),
            "offered": game.offer if game.offer and game.offer.value else None,
            "crawford": game.crawford,
            "turn": game.on_turn,
            "roll": game.roll,
            "names": match.names.map(self.named),
            "score": match.score,
            "pip_counts": BySide(*(pip_count(law, position, side) for side in Side)),
            "words": self._drawn(board_labels(law.book)),
            "notes": game.memory.cards.map(self._cards) if law.match.cards else BySide("", ""),
        }

    def _drawn(self, words: Words) -> Words:
        """Return the labels of a drawing in the terminal's language; places keep the names that are typed."""
        if self.ascii and self.language in RIGHT_TO_LEFT:
            return words
        return labels_in(words, self.language)

    def _cards(self, left: int) -> str:
        return self.words.say(Sentence("terminal-cards", {"n": left}))

    def _viewer(self) -> Side:
        """Return the side whose numbers the board shows: the person's, or at a shared screen the side to act."""
        game = self.table.match.game
        here = [side for side in Side if self.table.here(side)]
        if len(here) == 1:
            return here[0]
        return (game.to_act if game is not None and here else None) or Side.WHITE

    def score(self) -> None:
        """Print score, length, cards left."""
        match = self.table.match
        shown = _both(match.score.points)
        if match.score.length:
            said = Sentence("terminal-score", {**shown, "n": match.score.length})
        else:
            said = Sentence("terminal-score_session", shown)
        if self.table.law.match.cards:
            said = Sentence("terminal-score_cards", {**_both(match.cards), "score": said})
        self.tell(said)

    def pips(self, hand: TurnInHand | None) -> None:
        """Print both pip counts, with the moves in hand."""
        game = self.table.match.game
        if game is None:
            self.tell(Sentence("terminal-no_game"))
            return
        position = hand.branch.position if hand else game.position
        counts = BySide(*(pip_count(self.table.law, position, side) for side in Side))
        self.tell(Sentence("terminal-pips", _both(counts)))

    def rule(self, rule_id: str) -> None:
        """Print a rule of the book in play."""
        book = self.table.law.book
        if not rule_id:
            ids = " ".join(clause.id for clause in book)
            first = next(iter(book)).id
            told: dict[str, Argument] = {"book": title_of(self.table.law), "rules": Typed(ids)}
            self.tell(Sentence("terminal-rules", told))
            self.tell(Sentence("terminal-which_rule", {"rule": Typed(first)}))
            return
        try:
            clause = book.find(rule_id)
        except UnknownRule as error:
            self.tell(error.said)
            return
        self.say(f"{clause.id} {clause.text.title}. {clause.text.text}")
        if clause.text.decision:
            self.say(f"({clause.text.decision})")

    def columns(self, entries: list[str]) -> None:
        """Print entries in as many columns as fit."""
        if not entries:
            self.tell(Sentence("terminal-nothing"))
            return
        width = max(len(each) for each in entries) + 3
        across = max(1, min(4, self.width // width))
        rows = -(-len(entries) // across)
        for row in range(rows):
            self.say("".join(each.ljust(width) for each in entries[row::rows]).rstrip())


def _cube(law: Law, match: Match, game: Situation) -> Cube | None:
    """Return the cube on the table; None where the rules have none, or none in a match to one point."""
    none = not law.has_cube or (match.score.length == 1 and cube_rests(law, game))
    return None if none else game.cube


def _can_draw() -> bool:
    encoding = (sys.stdout.encoding or "").lower()
    return "utf" in encoding and os.environ.get("TERM") != "dumb"


def _both(counts: BySide[int]) -> dict[str, Argument]:
    """Return a count of each side as sentence arguments."""
    return {"white": Side.WHITE, "black": Side.BLACK, "of_white": counts.white, "of_black": counts.black}
