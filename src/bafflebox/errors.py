"""The tree of exceptions. A player's wrong act is a `Refusal` (a value), not an exception.

BaffleboxError
├── InvalidNotation    the text is not in the notation
├── AmbiguousPlay      the text fits more than one play
├── IllegalPlay        the text is clear, the law refuses it (carries the Refusal)
├── InvalidPosition    the numbers do not describe a position
├── InvalidRoll        the numbers do not describe a roll
├── UnknownRule        no rule, clause or rule set of that name
├── OptionError        an option that the rule set lacks or forbids (cites the rule if one does)
├── LogError           an event log that cannot be read or folded
└── RecordError        a match file that cannot be read or is not a legal record
"""

from __future__ import annotations

from bafflebox.refusal import Refusal


class BaffleboxError(Exception):
    """Base of every error that Bafflebox raises on purpose; its text says what is possible."""


class InvalidNotation(BaffleboxError, ValueError):
    """The text is not in the notation asked for."""


class AmbiguousPlay(BaffleboxError, ValueError):
    """The text fits several plays with different results; write the moves one by one."""


class IllegalPlay(BaffleboxError, ValueError):
    """The text names a play that the law refuses; `refusal` cites the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class InvalidPosition(BaffleboxError, ValueError):
    """The numbers do not describe a position."""


class InvalidRoll(BaffleboxError, ValueError):
    """The numbers do not describe a roll."""


class UnknownRule(BaffleboxError, KeyError):
    """No rule, clause or rule set has that name."""

    def __str__(self) -> str:  # KeyError would print the repr
        return str(self.args[0]) if self.args else "unknown rule"


class OptionError(BaffleboxError, ValueError):
    """An option that the rule set does not have, or that a rule forbids (`rule`, else None)."""

    def __init__(self, detail: str, *, rule: str | None = None) -> None:
        super().__init__(f"{detail} ({rule})" if rule else detail)
        self.detail = detail
        self.rule = rule


class LogError(BaffleboxError, ValueError):
    """An event log that cannot be read or folded."""


class RecordError(BaffleboxError, ValueError):
    """A match file that cannot be read, or that records what the law does not allow.

    `game`, `move` and `line` are 1-based numbers as printed in the file (None: not known);
    `rule` is the rule id that the record breaks, when it is law and not form that is broken.
    """

    def __init__(
        self,
        detail: str,
        *,
        game: int | None = None,
        move: int | None = None,
        line: int | None = None,
        rule: str | None = None,
    ) -> None:
        where = ", ".join(
            f"{name} {number}"
            for name, number in (("game", game), ("move", move), ("line", line))
            if number is not None
        )
        text = f"{where}: {detail}" if where else detail
        super().__init__(f"{text} ({rule})" if rule else text)
        self.detail = detail
        self.game = game
        self.move = move
        self.line = line
        self.rule = rule
