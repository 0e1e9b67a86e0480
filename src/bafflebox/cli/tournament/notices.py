"""`bafflebox tournament notice`: the notice of an event, shown, printed, and posted anew."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.board.clock import SECOND, parse_time
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.printing import fail, print_json
from bafflebox.cli.tournament.desk import (
    PLAIN,
    Flags,
    chosen_speaker,
    desk_at,
    look_at,
    moment,
    put,
    refuse,
    split_match,
)
from bafflebox.cli.tournament.drawing import write_page
from bafflebox.errors import OptionError, UnknownRule
from bafflebox.i18n.render import Speaker
from bafflebox.io.codes import qr_code
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.option import format_option
from bafflebox.tournament.facts import NoticePosted
from bafflebox.tournament.notice import Notice, Recording
from bafflebox.tournament.notice_view import notice_view, posted_times
from bafflebox.tournament.print_notice import notice_lines, notice_page, notice_scope, notice_title


def notice(
    file: Path,
    *,
    option: Annotated[tuple[str, ...], Parameter(help="option of the rules, KEY=VALUE")] = (),
    clock: Annotated[str, Parameter(help="times of the clock, such as 12:00/10; `rules`; or `none`")] = "",
    pause: Annotated[tuple[str, ...], Parameter(name="--break", help="no calls, such as 13:00-14:00")] = (),
    recording: Annotated[Recording | None, Parameter(help="the record required of every match")] = None,
    since: Annotated[str, Parameter(help="the first match it holds for, such as M2.1 or open:M2.1")] = "",
    number: Annotated[int, Parameter(help="the notice to show (default: the latest)")] = 0,
    html: Annotated[Path | None, Parameter(help="write the notice as a page to print to this file")] = None,
    link: Annotated[str, Parameter(help="address for the QR code of that page")] = "",
    flags: Flags = PLAIN,
) -> None:
    """Show the notice that the director posted, or post another one with these changes.

    Once a match has begun, `--since` says from which match on a new notice holds. Every table of the event plays by it.
    Example: bafflebox tournament notice evening.jsonl --clock 12:00/10 --option condoning=on
    """
    if option or clock or pause or recording is not None or since:
        with desk_at(file, flags) as desk:
            opened, latest = desk.story.now.opened, desk.story.now.notice
            assert opened is not None
            renewed = announced(latest, opened.rules, option, clock, desk.speaker)
            breaks = (*latest.breaks, *(_break(each) for each in pause))
            required = latest.recording if recording is None else recording
            first = ":".join(split_match(desk.story, since, desk.speaker)) if since else ""
            desk.do(NoticePosted(replace(renewed, breaks=breaks, recording=required), first))
    story, words = look_at(file), chosen_speaker(flags)
    notices = story.now.notices
    if not 0 <= number <= len(notices):
        fail(f"no notice {number}; the latest is {len(notices)}")
    posted = notices[number - 1]
    if html is not None:
        code = qr_code(link) if link else ""
        write_page(html, notice_page(story.now, posted, words, _date, code))
        return
    if flags.json:
        print_json(notice_view(story.now, posted))
        return
    put(notice_title(posted, words, _date), words)
    put(notice_scope(posted, words), words)
    for each in notice_lines(story.now, posted, words, _date):
        rule = f" [{each.rule}]" if each.rule else ""
        put(f"{'*' if each.changed else ' '} {each.subject}: {each.value}{rule}", words)


def announced(before: Notice, rules: str, option: tuple[str, ...], clock: str, words: Speaker) -> Notice:
    """Return a notice with these options and this clock; print the refusal of what the rules do not have."""
    try:
        book = find_book(rules)
        given = book.with_options({**dict(before.options), **parse_options(option)}).chosen
    except (OptionError, UnknownRule) as error:
        refuse(Refusal("option", error.rule or "R2", error.said), words)
    options = {name: format_option(value) for name, value in given}
    if clock in ("", "rules", "none"):
        clocked = before.clocked if not clock else clock == "rules"
        return replace(before, options=tuple(options.items()), clocked=clocked)
    reserve, _, delay = clock.partition("/")
    if delay and not delay.isdecimal():
        fail(f"no clock: {clock}; such as 12:00/10")
    times = posted_times(book, parse_time(reserve) // SECOND, int(delay or 0))
    if not times:
        refuse(Refusal("times_not_free", compile_book(book).cites("clock", "R4"), why="post"), words)
    return replace(before, options=tuple({**options, **times}.items()), clocked=True)


def _break(text: str) -> tuple[int, int]:
    start, sign, end = text.partition("-") if text.count("-") == 1 else text.partition("/")
    if not sign:
        fail(f"no break: {text}; such as 13:00-14:00")
    return moment(start), moment(end)


def _date(at: int) -> str:
    return datetime.fromtimestamp(at / SECOND).astimezone().strftime("%Y-%m-%d %H:%M")
