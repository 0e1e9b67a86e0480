"""Rule books over HTTP: rule sets, their options, and texts of rules."""

from __future__ import annotations

from bafflebox.protocol.shape import UNSET, Struct, UnsetType


class OptionText(Struct, omit_defaults=True):
    """An option for a form: words to choose from, or a number from `least` up."""

    name: str
    default: str
    about: str
    rule: str
    kind: str
    values: list[str] | UnsetType = UNSET
    least: int | UnsetType = UNSET


class BreakText(Struct):
    """Breaks with boxes on a score-sheet: at each multiple of a score, and once both clocks are below `under` seconds."""

    every: int
    under: int


class BookText(Struct):
    """A playable rule set. `clock` is that of its rules, `times` whether others may be posted in its place."""

    name: str
    title: str
    about: str
    options: list[OptionText]
    features: list[str]
    clock: str | None
    times: bool
    aids_rule: str | None
    breaks: BreakText | None


class RuleView(Struct):
    """The text of a rule."""

    id: str
    title: str
    text: str
    source: str
    kinds: list[str]
    decision: str
    amends: list[str]


class RuleList(Struct):
    """The rules of a book."""

    name: str
    title: str
    words: dict[str, str]
    rules: list[RuleView]


class StrengthText(Struct):
    """A level of the bot."""

    name: str
    about: str


class OpponentMeasured(Struct):
    """Measured figures of an opponent under a rule set; None for one that was not measured.

    `rating` is on the scale of accounts, `pr` 500 times the mean loss of a decision. `habit` is the mean of what its style looks at, in
    a turn (`hits`, `doubles`: the share of turns in which it was possible), and `usual` the same of the plain level.
    """

    rating: int | None
    pr: float | None
    habit: float | None
    usual: float | None


class OpponentText(Struct):
    """A character of the engine: its level, what its style looks at ("" for nothing), and its figures by rule set."""

    name: str
    level: str
    habit: str
    measured: dict[str, OpponentMeasured]


class FoundRule(Struct):
    """A rule of the catalogue, and the books that have it."""

    id: str
    title: str
    text: str
    source: str
    kinds: list[str]
    decision: str
    books: list[str]
