"""The exception hierarchy. A player's wrong act is a `Refusal` (a value), not an exception.

BaffleboxError
├── InvalidNotation    the text is not in the notation
├── AmbiguousPlay      the text fits more than one play
├── Refused            an act that the law refuses (carries the Refusal; it stands in `refusal`)
│   └── IllegalPlay    the text is clear, the law refuses the play
├── InvalidPosition    the numbers do not describe a position
├── InvalidRoll        the numbers do not describe a roll
├── UnknownRule        no rule, clause or rule set of that name
├── OptionError        an option that the rule set lacks or forbids (cites the rule if one does)
├── FileError          a file that cannot be read: missing, too long, no plain file
├── LogError           an event log that cannot be read or folded
└── RecordError        a match file that cannot be read or is not a legal record
"""

from __future__ import annotations

from bafflebox.message import Listed, Sentence, Typed, english


class BaffleboxError(Exception):
    """Base of all errors that Bafflebox raises; the text says what is possible.

    `code` is a stable identifier for programs; `rule` is the id of the broken rule, None for errors of form.
    """

    code: str = "error"
    rule: str | None = None

    @property
    def said(self) -> Sentence:
        """Return the message as a sentence for every language; text without a key is passed through as it is."""
        what = self.args[0] if self.args else ""
        return what if isinstance(what, Sentence) else Sentence("unread", {"text": str(what)})

    def __str__(self) -> str:
        return _text(self.args[0] if self.args else "")


class InvalidNotation(BaffleboxError, ValueError):
    """The text is not in the notation asked for."""

    code = "invalid_notation"


class AmbiguousPlay(BaffleboxError, ValueError):
    """The text fits several plays with different results; write each move separately."""

    code = "ambiguous_play"


class InvalidPosition(BaffleboxError, ValueError):
    """The numbers do not describe a position."""

    code = "invalid_position"


class InvalidRoll(BaffleboxError, ValueError):
    """The numbers do not describe a roll."""

    code = "invalid_roll"


class InvalidSide(BaffleboxError, TypeError):
    """Not a `Side`: use `Side.WHITE` or `Side.BLACK`."""


class UnknownRule(BaffleboxError, KeyError):
    """No rule, clause or rule set has that name."""

    code = "unknown_rule"


class OptionError(BaffleboxError, ValueError):
    """An option that the rule set does not have, or that a rule forbids (`rule`, else None)."""

    code = "invalid_option"

    def __init__(self, detail: str | Sentence, *, rule: str | None = None) -> None:
        super().__init__(detail)
        self.rule = rule

    @property
    def detail(self) -> str:
        """The message without the rule."""
        return super().__str__()

    def __str__(self) -> str:
        return f"{self.detail} ({self.rule})" if self.rule else self.detail


class FileError(BaffleboxError, ValueError):
    """A file that cannot be read: missing, too long, or a folder, pipe or device."""


class LogError(BaffleboxError, ValueError):
    """An event log that cannot be read or folded."""

    code = "invalid_log"


class RecordError(BaffleboxError, ValueError):
    """A match file that cannot be read, or that records an illegal act.

    `game`, `move` and `line` are 1-based numbers as printed in the file (None: unknown); `rule` is the id of the broken rule when
    the law, not the form, is violated.
    """

    code = "invalid_record"

    def __init__(
        self,
        detail: str | Sentence,
        *,
        game: int | None = None,
        move: int | None = None,
        line: int | None = None,
        rule: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.game = game
        self.move = move
        self.line = line
        self.rule = rule

    @property
    def detail(self) -> str:
        """The problem in English, without its location."""
        return _text(self.args[0])

    @property
    def what(self) -> Sentence:
        """The problem as a sentence, without its location."""
        return super().said

    @property
    def said(self) -> Sentence:
        """The problem as a sentence, with its location and the rule."""
        places = (("game", self.game), ("move", self.move), ("line", self.line))
        where = [Sentence(f"recorded-in_{name}", {"n": str(n)}) for name, n in places if n is not None]
        what = self.what
        said = Sentence("recorded-at", {"where": Listed(tuple(where)), "what": what}) if where else what
        return Sentence("recorded-by_rule", {"what": said, "ruled": Typed(self.rule)}) if self.rule else said

    def __str__(self) -> str:
        return _text(self.said)


def _text(what: object) -> str:
    return english(what) if isinstance(what, Sentence) else str(what)
