"""The tree of exceptions. A player's wrong act is a `Refusal` (a value), not an exception.

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

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bafflebox.sentence import Sentence


class BaffleboxError(Exception):
    """Base of every error that Bafflebox raises on purpose; its text says what is possible.

    `code` is a stable word for programs; `rule` the id of the rule that is broken, None where it is form and not law.
    """

    code: str = "error"
    rule: str | None = None

    @property
    def said(self) -> Sentence:
        """What it says, for readers of every language; a text that has no key stands in the sentence as it is."""
        from bafflebox.sentence import Sentence  # noqa: PLC0415 - sentences speak of sides and moves, which raise errors

        what = self.args[0] if self.args else ""
        return what if isinstance(what, Sentence) else Sentence("unread", {"text": str(what)})

    def __str__(self) -> str:
        return _text(self.args[0] if self.args else "")


class InvalidNotation(BaffleboxError, ValueError):
    """The text is not in the notation asked for."""

    code = "invalid_notation"


class AmbiguousPlay(BaffleboxError, ValueError):
    """The text fits several plays with different results; write the moves one by one."""

    code = "ambiguous_play"


class InvalidPosition(BaffleboxError, ValueError):
    """The numbers do not describe a position."""

    code = "invalid_position"


class InvalidRoll(BaffleboxError, ValueError):
    """The numbers do not describe a roll."""

    code = "invalid_roll"


class InvalidSide(BaffleboxError, TypeError):
    """A side was asked for by something that is none: sides are `Side.WHITE` and `Side.BLACK`."""


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
        """The sentence without the rule."""
        return super().__str__()

    def __str__(self) -> str:
        return f"{self.detail} ({self.rule})" if self.rule else self.detail


class FileError(BaffleboxError, ValueError):
    """A file that cannot be read: it is missing, too long, or a folder, pipe or device."""


class LogError(BaffleboxError, ValueError):
    """An event log that cannot be read or folded."""

    code = "invalid_log"


class RecordError(BaffleboxError, ValueError):
    """A match file that cannot be read, or that records what the law does not allow.

    `game`, `move` and `line` are 1-based numbers as printed in the file (None: not known);
    `rule` is the rule id that the record breaks, when it is law and not form that is broken.
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
        """What is wrong, without the place."""
        return _text(self.args[0])

    @property
    def what(self) -> Sentence:
        """What is wrong, without the place, for readers of every language."""
        return super().said

    @property
    def said(self) -> Sentence:
        """What is wrong, with its place and the rule."""
        from bafflebox.sentence import Listed, Sentence, Typed  # noqa: PLC0415 - as above

        places = (("game", self.game), ("move", self.move), ("line", self.line))
        where = [Sentence(f"recorded-in_{name}", {"n": str(n)}) for name, n in places if n is not None]
        what = self.what
        said = Sentence("recorded-at", {"where": Listed(tuple(where)), "what": what}) if where else what
        return Sentence("recorded-by_rule", {"what": said, "ruled": Typed(self.rule)}) if self.rule else said

    def __str__(self) -> str:
        return _text(self.said)


def _text(what: object) -> str:
    from bafflebox.sentence import Sentence  # noqa: PLC0415 - as above
    from bafflebox.words.speaker import english  # noqa: PLC0415 - as above

    return english(what) if isinstance(what, Sentence) else str(what)
