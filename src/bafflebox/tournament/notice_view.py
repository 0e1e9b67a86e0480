"""A notice as pages and programs show it: each option with its rule, the clock, breaks, and the matches it holds for."""

from __future__ import annotations

from bafflebox.protocol.tournament_view import NoticeClock, NoticeShown, OptionShown
from bafflebox.rules.clauses.clock import PostedTimes, timing_options
from bafflebox.rules.law import Law
from bafflebox.rules.option import format_option
from bafflebox.rules.rulebook import Rulebook
from bafflebox.tournament.laws import announced_options, cached_law
from bafflebox.tournament.notice import PostedNotice
from bafflebox.tournament.state import Tournament


def notice_view(now: Tournament, posted: PostedNotice) -> NoticeShown:
    """Return a notice: all options of the rules, `changed` where they differ from the notice before."""
    law = notice_law(now, posted)
    before = notice_law(now, now.notices[posted.number - 2]) if posted.number > 1 else law
    times = timing_options(law.book)
    return NoticeShown(
        number=posted.number,
        at=posted.at,
        since=posted.since,
        options=[
            OptionShown(
                name=name,
                value=format_option(law.options[name]),
                usual=format_option(option.default),
                rule=option.rule,
                changed=before.options[name] != law.options[name],
            )
            for name, option in law.book.choices.items()
            if name not in times
        ],
        chosen=dict(posted.notice.options),
        clock=_clock(law),
        clocked=posted.notice.clocked or (law.clock is not None and law.clock.wanted_by == "required"),
        breaks=list(posted.notice.breaks),
        recording=posted.notice.recording.value,
    )


def notice_law(now: Tournament, posted: PostedNotice) -> Law:
    """Return the law of the tournament by a notice."""
    assert now.opened is not None
    options = announced_options(now.opened.rules, posted.notice)
    return cached_law(now.opened.rules, tuple(sorted(options.items())))


def posted_times(book: Rulebook, reserve: int, delay: int) -> dict[str, str]:
    """Return the options by which a director posts a reserve for the match and a delay, in seconds; none where the rules fix them."""
    bodies = [each for clause in book for each in clause.bodies if isinstance(each, PostedTimes)]
    return {bodies[0].reserve: str(reserve), bodies[0].delay: str(delay)} if bodies else {}


def _clock(law: Law) -> NoticeClock | None:
    terms = law.clock
    if terms is None or not (terms.reserve or terms.per_point):
        return None
    return NoticeClock(
        kind=terms.kind.value,
        reserve=terms.reserve,
        per_point=terms.per_point,
        seconds=terms.increment or terms.delay,
        per_game=terms.per_game,
        rule=terms.rule,
    )
