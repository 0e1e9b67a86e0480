"""The opening book: what the field knows of it, the laws that its figures obey, and where it is shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

import bafflebox as bb
from bafflebox.analysis.openings import FIRST_ROLLS, ROLLS, BookDecision, parse_openings
from bafflebox.analysis.page.document import analysis_page
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.text import analysed_text
from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.cli.analyse_json import decision_row
from bafflebox.errors import OptionError
from bafflebox.formats.notation import format_moves
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import read_match
from bafflebox.io.openings import BOOK, read_openings
from bafflebox.rules.situation import Situation
from tests.analysis.test_analyst import MATCHES, all_of, analyst_of
from tests.command import bafflebox
from tests.random_games import variant
from training.samples import LAW, PLAIN

KNOWN = {
    "65": "24/13", "61": "13/7 8/7", "53": "8/3 6/3", "42": "8/4 6/4", "31": "8/5 6/5",
    "63": "24/18 13/10", "62": "24/18 13/11", "54": "24/20 13/8", "32": "24/21 13/11",
}  # fmt: skip
"""First plays on which the field agrees."""


def test_every_first_roll_and_every_reply_is_there() -> None:
    book = read_openings()
    assert [each.roll for each in book.decisions if not each.after] == list(FIRST_ROLLS)
    assert len(FIRST_ROLLS) == 15
    assert len(ROLLS) == 21
    for first in FIRST_ROLLS:
        for roll in ROLLS:
            found = book.reply(first, roll)
            assert found.roll == roll
            assert found.after == f"{first} {book.first(first).best.text}"


def test_every_figure_is_a_mean_of_games() -> None:
    for each in read_openings().decisions:
        assert each.best.games == max(play.games for play in each.plays)
        for play in each.plays:
            chances = play.chances
            assert play.games >= 324
            assert 0 < play.interval < (0.006 if play is each.best else 0.03)
            assert 1 > chances.win > chances.win_gammon >= chances.win_backgammon >= 0
            assert 1 > 1 - chances.win > chances.lose_gammon >= chances.lose_backgammon >= 0
            if play.games == each.best.games:
                assert play.equity <= each.best.equity


def test_the_best_first_plays_are_those_that_the_field_knows() -> None:
    book = read_openings()
    assert {roll: book.first(roll).best.text for roll in KNOWN} == KNOWN
    assert book.first("13") is book.first("31")
    assert book.first("31").best.equity == max(book.first(roll).best.equity for roll in FIRST_ROLLS)
    assert 0.14 < book.first("31").best.equity < 0.26


def test_a_first_play_is_worth_what_its_replies_leave() -> None:
    """Each was rolled out by itself: the mean of the replies is the equity of the first play, turned."""
    book = read_openings()
    for first in FIRST_ROLLS:
        opened = book.first(first).best
        replies = [book.reply(first, roll).best for roll in ROLLS]
        weights = [1 if roll[0] == roll[1] else 2 for roll in ROLLS]
        mean = sum(w * each.equity for w, each in zip(weights, replies, strict=True)) / 36
        assert -mean == pytest.approx(opened.equity, abs=0.008), first


def test_all_plays_of_the_book_can_be_made() -> None:
    engine = make_engine(LAW, strength_named("0ply"), exact=False)
    for (own, opp, roll), each in read_openings().positions.items():
        possible = {
            format_moves(choice.moves)
            for choice in engine.choose(own, opp, (int(roll[0]), int(roll[1])), PLAIN)
        }
        assert {play.text for play in each.plays} <= possible


def test_it_is_found_by_the_position_until_the_cube_or_the_rules_differ() -> None:
    book = read_openings()
    now = Situation(phase=Phase.ROLLED, position=LAW.setup, on_turn=Side.BLACK, roll=Roll((1, 3)))
    assert found(book.find(LAW, now)).best.text == "8/5 6/5"
    assert book.find(variant("welsh"), now) is None
    assert book.find(LAW, replace(now, cube=Cube(2, Side.WHITE))) is None
    assert book.find(LAW, replace(now, roll=None)) is None
    with pytest.raises(OptionError, match="'33' is none of the rolls"):
        book.first("33")
    assert bb.opening_book() is book
    assert parse_openings(BOOK.read_text("utf-8")).decisions == book.decisions


def found(decision: BookDecision | None) -> BookDecision:
    """The decision that is there."""
    assert decision is not None
    return decision


def test_an_analysis_has_it_beside_the_first_plays_of_a_game() -> None:
    match = read_match((MATCHES / "m03_len3.sgf").read_bytes())
    decisions = all_of(analyst_of(match.law), match.log.events)
    by = AnalysisRenderer(match.law, match.log.events, "0ply", "en", openings=read_openings())
    told = [said for each in decisions if (said := by.book(each))]
    games = {each.game for each in decisions}
    assert len(games) <= len(told) <= 2 * len(games)
    first = next(each for each in decisions if each.play)
    best = found(read_openings().find(match.law, first.now)).best
    assert told[0].startswith(
        f"Opening book (for money): {best.text} {best.equity:+.3f} ± {best.interval:.3f}"
    )
    assert told[0].endswith(f"({best.games} games)")
    for text in (analysed_text(by, decisions, 3), analysis_page(by, decisions, everything=True)):
        assert [each for each in told if each in text] == told
    rows = [decision_row(match.law, each, 1, 3, read_openings()) for each in decisions]
    assert sum("opening" in row for row in rows) == len(told)
    row = next(row for row in rows if "plays" in row)
    assert row["opening"]["plays"][0]["say"] == best.text  # type: ignore[index]


def test_the_command_shows_first_rolls_and_replies() -> None:
    out = bafflebox("openings").stdout
    assert len(re.findall(r"^\d\d  .* ± ", out, re.MULTILINE)) == 15
    assert "31    8/5 6/5" in out
    opened = bafflebox("openings", "13").stdout
    assert "Replies to 31 8/5 6/5" in opened
    row = json.loads(bafflebox("openings", "31", "66", "--json").stdout)[0]
    best = read_openings().reply("31", "66").best
    assert (row["after"], row["roll"]) == ("31 8/5 6/5", "66")
    assert row["plays"][0]["say"] == best.text == "24/18(2) 13/7(2)"
    assert row["plays"][0]["games"] == best.games
    wrong = bafflebox("openings", "77")
    assert wrong.returncode == 2
    assert "'77'" in wrong.stderr
