"""`bafflebox openings`: the opening book, first rolls and replies."""

from __future__ import annotations

import json as text
from collections.abc import Iterator, Sequence
from typing import Annotated

from cyclopts import Parameter
from msgspec import to_builtins

from bafflebox.analysis.openings import FIRST_ROLLS, ROLLS, BookDecision, BookPlay, OpeningBook
from bafflebox.analysis.plain import opening_view
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable, print_blocks, say
from bafflebox.io.openings import read_openings
from bafflebox.message import Argument, Sentence, Typed


def openings(
    first: Annotated[str | None, Parameter(help="a first roll, such as 43")] = None,
    reply: Annotated[str | None, Parameter(help="the roll of the reply, such as 66")] = None,
    /,
    *,
    json: Annotated[bool, Parameter(help="print JSON, for programs", show_default=False)] = False,
) -> None:
    """Show the opening book: the best plays of the first roll, and of the reply to the best of them.

    Every play was rolled out for money; ± is the 95 % interval of its equity. FIRST shows the plays of a first roll and the
    21 replies, REPLY the plays of one of them.
    Example: bafflebox openings 43 66
    """
    book = read_openings()
    if first is None:
        decisions = [book.first(roll) for roll in FIRST_ROLLS]
    elif reply is None:
        decisions = [book.first(first), *(book.reply(first, roll) for roll in ROLLS)]
    else:
        decisions = [book.reply(first, reply)]
    if json:
        say(text.dumps(to_builtins([opening_view(each) for each in decisions])))
    elif reply is not None:
        print_blocks([Heading(_after(decisions[0])), _plays(decisions[0])])
    elif first is not None:
        print_blocks(_opened(decisions))
    else:
        print_blocks(_overview(book, decisions))


def _overview(book: OpeningBook, decisions: Sequence[BookDecision]) -> Iterator[Block]:
    yield Heading(_said("openings-title"))
    yield Paragraph(_said("openings-about", turns=book.turns))
    yield _bests(decisions)


def _opened(decisions: Sequence[BookDecision]) -> Iterator[Block]:
    opened, *replies = decisions
    yield Heading(_after(opened))
    yield _plays(opened)
    yield Heading(_said("openings-replies", after=Typed(replies[0].after)), 2)
    yield _bests(replies)


def _after(found: BookDecision) -> str:
    if not found.after:
        return _said("openings-first", roll=Typed(found.roll))
    return _said("openings-reply", roll=Typed(found.roll), after=Typed(found.after))


def _bests(decisions: Sequence[BookDecision]) -> TextTable:
    rows = []
    for each in decisions:
        second = each.plays[1] if len(each.plays) > 1 else None
        rows.append((each.roll, each.best.text, *_figures(each.best), _behind(each, second)))
    return TextTable(tuple(rows), (*_heads("roll", "play", "equity", "games"), _said("openings-next")))


def _behind(found: BookDecision, second: BookPlay | None) -> str:
    return "" if second is None else f"{second.text} {second.equity - found.best.equity:+.3f}"


def _plays(found: BookDecision) -> TextTable:
    rows = tuple(
        (each.text, *_figures(each), "" if each is found.best else f"{each.equity - found.best.equity:+.3f}")
        for each in found.plays
    )
    return TextTable(rows, (*_heads("play", "equity", "games"), _said("openings-lost")))


def _figures(each: BookPlay) -> tuple[str, str]:
    return f"{each.equity:+.3f} ± {each.interval:.3f}", str(each.games)


def _heads(*names: str) -> tuple[str, ...]:
    return tuple(_said(f"openings-{name}") for name in names)


def _said(key: str, **given: Argument) -> str:
    return render_message(Sentence(key, given))
