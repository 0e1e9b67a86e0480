"""The complement of the books: a sample is refused at every channel, and what is let in shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from bafflebox.cli.complement import CHANNELS, channel_named, report_complement
from bafflebox.referee.cases import opening
from bafflebox.referee.complement import asking
from bafflebox.referee.complement.asking import AskedQuestion, LawChannel, complement
from bafflebox.referee.complement.claims import claims as claims_of
from bafflebox.referee.complement.rulings import rulings
from bafflebox.referee.complement.scene import CaseScene
from bafflebox.referee.conduct import claims, remedies
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clauses.conduct import Conduct
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook

PART = 89
"""One scene of this many is asked here; the campaign asks all."""


@pytest.mark.parametrize("book", NAMES)
def test_a_sample_is_refused_everywhere(book: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = report_complement(book, part=PART)
    said = capsys.readouterr().out
    assert done, said
    total = said.splitlines()[-1].split()[1]
    assert said.endswith(f"{book}: {total} of {total} refused\n")
    assert int(total) > 20


def test_the_law_refuses_the_whole_complement() -> None:
    for each in complement("match", [LawChannel]):
        assert isinstance(each, AskedQuestion), each
        assert each.refused, each


def _number(book: Rulebook) -> int:
    """The number of questions about claims under a book."""
    with patch.object(opening, "find_book", lambda name: book):
        moments = [(scene, scene.opened(book)) for scene in claims_of(compile_book(book))]
    return sum(len(list(scene.questions(at.now))) for scene, at in moments if at is not None)


def _with_row(book: Rulebook, rule: str, **changes: object) -> Rulebook:
    clause = book.find(rule)
    bodies = tuple(replace(each, **changes) if isinstance(each, Conduct) else each for each in clause.bodies)  # type: ignore[arg-type]
    return book.replace(replace(clause, bodies=bodies))


def test_the_number_follows_the_rows() -> None:
    book = find_book("match")
    usual = _number(book)
    assert _number(_with_row(book, "B13", causes=("cocked", "off_board"))) > usual
    assert _number(_with_row(book, "B14", choices=("replay",))) > usual
    assert _number(_with_row(book, "B14", by="either")) != usual


def _accepted(make: Callable[[Law], Iterator[CaseScene]]) -> set[str]:
    """The items that accepted questions of one part miss."""
    with patch.object(asking, "_PARTS", {make: lambda law: 0}):
        return {
            each.question.misses
            for each in complement("match", [LawChannel])
            if isinstance(each, AskedQuestion) and None in each.answers
        }


def test_what_a_referee_lets_in_is_found() -> None:
    with patch.object(claims, "no_such_cause", lambda now, cause, row: None):
        assert _accepted(claims_of) == {"this cause"}
    with patch.object(claims, "_not_by", lambda now, side, row, found: None):
        assert "this side" in _accepted(claims_of)
    with patch.object(remedies, "bad_cube", lambda law, game, value, owner: None):
        assert "this cube" in _accepted(rulings)


@pytest.mark.parametrize("place", CHANNELS)
def test_every_channel_accepts_what_its_book_has(place: str) -> None:
    channel = channel_named(place)
    assert channel.begins("match", {"length": "9"}) is None
    scene = next(scene for _, scene in asking.scenes(find_book("match")) if scene.allowed)
    at = scene.opened(find_book("match"))
    assert at is not None
    for who, words in scene.allowed:
        assert channel(at).ask(who, words) is None
