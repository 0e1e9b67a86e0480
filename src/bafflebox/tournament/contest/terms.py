"""Terms of the games of a contest: the rule set that has a clock, the length, the options."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook

MINUTES = 2
"""Minutes of a clock for each point, where the rules let an event choose."""
DELAY = 8
"""Seconds of delay, where the rules let an event choose."""
LONGEST = 900
"""Most seconds on a clock; with more the rules' own clock is no use in an arena, and absence ends a game."""
LENGTHS = {"arena": 1, "swiss": 3}
"""Points of a match."""


@dataclass(frozen=True, slots=True)
class ContestTerms:
    """The terms of a game: rule set and options, with the clock of these rules or none; `length` None is one game."""

    rules: str
    options: dict[str, str]
    clocked: bool
    length: int | None


def contest_terms(book: str, kind: str) -> ContestTerms:
    """Return the terms of a contest under a rule set. Raises UnknownRule, and OptionError where an unending match would be needed.

    Where the rules have no clock and another packaged set is the same game with one, that set is played.
    """
    length = LENGTHS[kind]
    announced = find_book(book)
    played = (
        announced if _clock_choice(announced) or compile_book(announced).clock else _with_clock(announced)
    )
    options = {"length": str(length)} if "length" in played.choices else {}
    if kind != "arena" and not options:
        raise OptionError(Sentence("refused-rated_endless-book"))
    if _clock_choice(played):
        options |= {"clock": "delay", "bank": str(MINUTES * length), "delay": str(DELAY)}
        flag = played.choices.get("flag_fall")
        if flag is not None and "match" in flag.values:
            options["flag_fall"] = "match"  # points would let a game of one point go on without end
    law = compile_book(played.with_options(options))
    return ContestTerms(played.name, options, _useful(law, length), law.match.length)


def _useful(law: Law, length: int) -> bool:
    """Return whether the law has a clock whose flag ends a game within an arena's time."""
    terms = law.clock
    return bool(
        terms and law.match.flag_rule and 0 < terms.reserve + terms.per_point * length <= LONGEST * length
    )


def _clock_choice(book: Rulebook) -> bool:
    """Return whether an event chooses the clock by an option."""
    option = book.choices.get("clock")
    return option is not None and "delay" in option.values


def _with_clock(book: Rulebook) -> Rulebook:
    """Return the packaged book that has all options of this one, which are of a match to a length, and a choice of clocks."""
    if "length" not in book.choices:
        return book
    others = (find_book(name) for name in NAMES)
    covers = (each for each in others if _clock_choice(each) and book.choices.keys() <= each.choices.keys())
    return next(covers, book)


def books_by_turns(first: str, names: Iterable[str] = NAMES) -> list[str]:
    """Return the rule sets of the schedule: the first, then all others that are not the same game as it."""
    twin = contest_terms(first, "arena").rules
    return [first, *(name for name in names if name not in (first, twin))]
