"""A notice as lines of text, and as a page to print with its QR code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from bafflebox.board.clock import SECOND, ClockKind, format_time
from bafflebox.formats.clock_words import kind_said
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import has
from bafflebox.i18n.render import Speaker
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.protocol.tournament_view import NoticeClock, NoticeShown, OptionShown
from bafflebox.tournament.division import EVERY, Lengths
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.notice import PostedNotice
from bafflebox.tournament.notice_view import notice_view
from bafflebox.tournament.print_page import document
from bafflebox.tournament.state import Tournament

STYLE = "<style>.code svg { display: block; width: 100%; height: auto } td { vertical-align: top }</style>"
SIDE = "float: inline-end; width: 34mm; margin: 0 0 4mm 4mm; text-align: center; font-size: 12px"
"""The style of the QR code's place."""


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """A line of a notice: the subject, what holds, and the rule; `changed` where the notice before said something else."""

    subject: str
    value: str
    rule: str = ""
    changed: bool = False


def notice_title(posted: PostedNotice, words: Speaker, clock: Callable[[int], str]) -> str:
    """Return the number and the date of a notice; `clock` formats a date and time."""
    said: dict[str, Argument] = {"n": posted.number, "date": Typed(clock(posted.at))}
    return words.say(Sentence("tournament-notice", said))


def notice_scope(posted: PostedNotice, words: Speaker) -> str:
    """Return the matches that a notice holds for."""
    key = f"tournament-notice-{'since' if posted.since else 'all' if posted.number == 1 else 'others'}"
    return words.say(Sentence(key, {"match": Typed(posted.since)} if posted.since else {}))


def notice_lines(
    now: Tournament, posted: PostedNotice, words: Speaker, clock: Callable[[int], str]
) -> Iterator[NoticeLine]:
    """Yield what a notice says, in its order on paper."""
    assert now.opened is not None
    shown = notice_view(now, posted)
    before = notice_view(now, now.notices[posted.number - 2]) if posted.number > 1 else shown

    def said(key: str) -> str:
        return words.say(Sentence(f"tournament-notice-{key}"))

    yield NoticeLine(said("rules"), law_of(now).book.title)
    if shown.clock is not None:
        when = said("clocked" if shown.clocked else "asked")
        changed = (shown.clock, shown.clocked) != (before.clock, before.clocked)
        times = words.say(_times(shown.clock))
        yield NoticeLine(said("clock"), f"{times}; {when}", shown.clock.rule, changed)
    divided = bool(now.divisions) and all(here.division.lengths for here in now.divisions.values())
    for each in shown.options:
        if each.name == "length" and each.name not in shown.chosen and divided:
            # each division has its own
            continue
        yield _option(now, each, words)
    yield NoticeLine(
        said("record"), said(f"record-{shown.recording}"), "", shown.recording != before.recording
    )
    yield from _breaks(shown, before, said("break"), clock)
    for here in now.divisions.values():
        made = here.division
        lengths = [_lengths(each, words) for each in made.lengths]
        own = [f"{name}={value}" for name, value in made.options]
        kind = words.say(Sentence(f"tournament-format-{made.format}"))
        yield NoticeLine(
            made.called, " · ".join(filter(None, (kind, made.rules, "; ".join((*lengths, *own)))))
        )


def _lengths(each: Lengths, words: Speaker) -> str:
    points = ", ".join(words.say(Sentence("tournament-board-length", {"n": n})) for n in each.points)
    return points if each.bracket == EVERY else f"{each.bracket} {points}"


def _times(clock: NoticeClock) -> Sentence:
    each = "point" if clock.per_point else "game" if clock.per_game else "match"
    return Sentence(
        "tournament-notice-times",
        {
            "reserve": format_time((clock.per_point or clock.reserve) * SECOND),
            "each": each,
            "n": clock.seconds,
            "kind": kind_said(ClockKind(clock.kind)),
        },
    )


def _option(now: Tournament, each: OptionShown, words: Speaker) -> NoticeLine:
    key, value = f"term-{each.name}", f"value-{each.value}"
    label = words.say(Sentence(key)) if has(words.language, key) else law_of(now).book.choices[each.name].help
    text = words.say(Sentence(value)) if has(words.language, value) else each.value.replace("_", " ")
    return NoticeLine(label, text, each.rule, each.changed)


def _breaks(
    shown: NoticeShown, before: NoticeShown, subject: str, clock: Callable[[int], str]
) -> Iterator[NoticeLine]:
    for start, end in shown.breaks:
        changed = (start, end) not in before.breaks
        yield NoticeLine(subject, f"{clock(start)}–{clock(end)[-5:]}", "", changed)


def notice_page(
    now: Tournament, posted: PostedNotice, words: Speaker, clock: Callable[[int], str], code: str = ""
) -> str:
    """Return the whole self-contained page; `code` is a QR code as SVG, of the address where the notice is kept up to date."""
    rows = "".join(
        f"<tr><td>{escape(each.subject)}</td><td><b>{escape(each.value)}</b>{' *' if each.changed else ''}</td>"
        f"<td><small>{escape(each.rule)}</small></td></tr>\n"
        for each in notice_lines(now, posted, words, clock)
    )
    beside = [notice_scope(posted, words)]
    if posted.number > 1:
        beside.append(words.say(Sentence("tournament-notice-replaces", {"n": posted.number - 1})))
    scan = escape(words.say(Sentence("tournament-notice-scan")))
    picture = f'<div class="code" style="{SIDE}">{code}<div>{scan}</div></div>' if code else ""
    body = f'{STYLE}{picture}<table style="table-layout: auto; width: auto">{rows}</table>'
    return document(now, notice_title(posted, words, clock), tuple(beside), body, words)
