"""The law of a division, and the terms of a match by the notice that holds for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from bafflebox.board.clock import ClockSettings
from bafflebox.board.depth import Depth
from bafflebox.board.score import Score
from bafflebox.formats.clock_words import clock_said
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Typed
from bafflebox.referee.clock.terms import settings_for
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.clauses.clock import ClockUse
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.option import format_option
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.division import Division
from bafflebox.tournament.notice import Notice, PostedNotice, Recording
from bafflebox.tournament.state import DivisionState, Tournament


@dataclass(frozen=True, slots=True)
class PostedTerms:
    """The terms of a match: every table of it has exactly these.

    `least` is the least detail that may be written of it at a real board.
    """

    notice: int
    rules: str
    options: Mapping[str, str]
    clocked: bool
    least: Depth

    @property
    def law(self) -> Law:
        """Return the law of the match. Raises OptionError and UnknownRule as books do."""
        return cached_law(self.rules, tuple(sorted(self.options.items())))

    @property
    def clock(self) -> ClockSettings | None:
        """Return the clock with which the match starts, if any."""
        law = self.law
        found = settings_for(law, Score(length=law.match.length)) if self.clocked else None
        return None if isinstance(found, Refusal) else found

    def against(
        self, options: Mapping[str, object], clock: ClockSettings | Literal["posted"] | None = "posted"
    ) -> Refusal | None:
        """Return why a table with these options and this clock is not as the notice says. Raises OptionError for no options."""
        law = self.law
        wanted = law.book.with_options({**self.options, **options}).options
        other = next((name for name, value in wanted.items() if value != law.options[name]), None)
        if other is not None:
            said: dict[str, Argument] = {
                "option": Typed(other),
                "value": Typed(format_option(law.options[other])),
            }
            return Refusal("as_posted", law.book.choices[other].rule, {"n": self.notice, **said}, "option")
        if clock in ("posted", self.clock):
            return None
        rule = law.cites("clock", "R4")
        if self.clock is None:
            return Refusal("as_posted", rule, {"n": self.notice}, "no_clock")
        return Refusal("as_posted", rule, {"n": self.notice, "clock": clock_said(self.clock)}, "clock")


def law_of(now: Tournament, division: Division | None = None) -> Law:
    """Return the law of a division, or that of the tournament, by the latest notice. Raises OptionError and UnknownRule as books do."""
    rules, options = _options(now, now.notices[-1], division)
    return cached_law(rules, tuple(sorted(options.items())))


def notice_of(now: Tournament, here: DivisionState, match: str) -> PostedNotice:
    """Return the notice that holds for a match: the latest that includes it and was posted before it began."""
    began, place = here.began(match), here.place_of(match)
    for posted in reversed(now.notices[1:]):
        key, _, since = posted.since.rpartition(":")
        included = not posted.since or (key == here.division.key and 0 <= here.place_of(since) <= place)
        if included and (began is None or posted.at <= began):
            return posted
    return now.notices[0]


def length_of(now: Tournament, here: DivisionState, match: str) -> int:
    """Return the length of a match in points; 0 where nothing sets it.

    It is that of a later notice from this match on, else that of the division, else that of the rules.
    """
    posted, node = notice_of(now, here, match), here.plan.nodes[match]
    rules, options = _options(now, posted, here.division)
    own = 0 if posted.since and "length" in options else here.division.length_of(node.bracket, node.round)
    return own or cached_law(rules, tuple(sorted(options.items()))).match.length or 0


def terms_at(now: Tournament, here: DivisionState, match: str) -> PostedTerms:
    """Return the terms of a match whose players are known."""
    posted = notice_of(now, here, match)
    rules, options = _options(now, posted, here.division)
    length = length_of(now, here, match)
    if length:
        options["length"] = str(length)
    book = find_book(rules)
    guest = guest_at(now, here, match)
    if guest is not None and "guest" in book.choices and "guest" not in options:
        options["guest"] = "white" if guest[0] == parties(here, match)[0] else "black"
    law = cached_law(rules, tuple(sorted(options.items())))
    required = law.clock is not None and law.clock.wanted_by == "required"
    written = posted.notice.recording is not Recording.NONE
    return PostedTerms(
        posted.number,
        rules,
        options,
        required or (posted.notice.clocked and law.clock is not None),
        Depth.FULL if written else Depth.SCORE,
    )


def _options(now: Tournament, posted: PostedNotice, division: Division | None) -> tuple[str, dict[str, str]]:
    """Return the rule set and its options; a division under rules of its own has no others."""
    assert now.opened is not None
    rules, options = now.opened.rules, announced_options(now.opened.rules, posted.notice)
    if division is not None and division.rules:
        rules, options = division.rules, {}
    return rules, options | (dict(division.options) if division is not None else {})


def announced_options(rules: str, notice: Notice) -> dict[str, str]:
    """Return the options of a notice; where the rules say by an option how clocks come to the tables, `clocked` is that."""
    bodies = (each for clause in find_book(rules) for each in clause.bodies) if notice.clocked else ()
    required = {each.option: "required" for each in bodies if isinstance(each, ClockUse)}
    return {**dict(notice.options), **required}


@lru_cache(maxsize=64)
def cached_law(rules: str, options: tuple[tuple[str, str], ...]) -> Law:
    """Return the law of a packaged book with these options."""
    return compile_book(find_book(rules).with_options(dict(options)))


# --- the guest ---------------------------------------------------------------------------------------


def guest_at(now: Tournament, here: DivisionState, match: str) -> tuple[str, str] | None:
    """Return the guest of a match and the rule, where the rules have one, determined beforehand from the entries (W24i, W25E).

    It is the newcomer, else the youngest, else the player who travelled furthest; None on a tie.
    """
    rule = law_of(now, here.division).cites("guest", "")
    one, two = (here.entrants.get(name or "") for name in parties(here, match))
    if not rule or one is None or two is None:
        return None
    for mine, other in (
        (one.entry.newcomer, two.entry.newcomer),
        # a player without a date of birth is not assumed to be the youngest
        *([(one.entry.born, two.entry.born)] if one.entry.born and two.entry.born else []),
        (one.entry.travelled, two.entry.travelled),
    ):
        if mine != other:
            return (one if mine > other else two).entry.name, rule
    return None
