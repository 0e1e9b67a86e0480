"""The summary of a match: the sentence about the dice by cases, and the same text in every report."""

from __future__ import annotations

from html import unescape

import pytest

from bafflebox.analysis.page.document import analysis_page
from bafflebox.analysis.report import PlayerReport, spread_of
from bafflebox.analysis.sgf import analysed_sgf, looks_of
from bafflebox.analysis.summary import MatchSummary, signed, summary_of, summary_text
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.text import analysed_text
from bafflebox.board.side import BySide, Side
from bafflebox.cli.analyse_view import AnalysisView
from bafflebox.cli.printing import Paragraph
from bafflebox.formats.sgf import read_sgf
from bafflebox.formats.sgf.tree import parse_games
from bafflebox.formats.sgf.write import write_sgf
from bafflebox.io.matches import read_match
from tests.analysis.test_analyst import MATCHES, all_of, analyst_of


def summary(winner: Side | None, luck: float, *, length: int | None = 7) -> MatchSummary:
    """A match that White won or lost with this share of the match by luck, or as many points in a session."""
    worth = 2 * luck if length else luck
    return MatchSummary(length, BySide(7, 5), winner, BySide(PlayerReport(worth=worth), PlayerReport()))


@pytest.mark.parametrize(
    ("won", "luck", "form", "own"),
    [
        (True, 0.70, "most", 30),
        (True, 0.20, "helped", 80),
        (True, -0.20, "against", 100),
        (False, -0.58, "better", 58),
        (False, -0.20, "cost", 20),
        (False, 0.20, "wasted", 0),
    ],
)
def test_the_sentence_about_the_dice_goes_with_result_and_luck(
    won: bool,  # noqa: FBT001 - a column of the table
    luck: float,
    form: str,
    own: int,
) -> None:
    found = summary(Side.WHITE if won else Side.BLACK, luck).dice(Side.WHITE)
    assert found is not None
    assert found.form == form
    assert found.given == {"luck": str(round(100 * abs(luck))), "own": str(own), "opp": str(100 - own)}


def test_little_luck_is_even_and_an_unfinished_match_has_no_sentence() -> None:
    even = summary(Side.WHITE, 0.04).dice(Side.WHITE)
    assert even is not None
    assert even.form == "even"
    assert summary(None, 0.3).dice(Side.WHITE) is None
    assert summary(None, 0.3).without_luck is None


def test_a_session_is_told_in_points() -> None:
    found = summary(None, 3.5, length=None)
    mine, theirs = found.dice(Side.WHITE), found.dice(Side.BLACK)
    assert mine is not None
    assert theirs is not None
    assert (mine.form, dict(mine.given)) == ("points_given", {"n": "3.5", "points": "−1.5"})
    assert (theirs.form, dict(theirs.given)) == ("points_cost", {"n": "3.5", "points": "+1.5"})


def test_every_report_has_the_same_summary() -> None:
    match = read_match((MATCHES / "m03_len3.sgf").read_bytes())
    judge = analyst_of(match.law)
    found = all_of(judge, match.log.events)
    by = AnalysisRenderer(match.law, match.log.events, "0ply", "en")
    told = summary_text(by, found)
    assert told.result.startswith("alice won 5–0. The dice ")
    for side in Side:
        figures = summary_of(by, found).both[side].all
        spread = spread_of(
            figures.counted, figures.lost, sum(each.loss**2 for each in found if each.side is side)
        )
        assert spread is not None
        assert f"{by.names[side]}: PR {figures.rate:.2f} ± {spread:.2f} (" in told.players[side]
        worst = max((each for each in found if each.side is side), key=lambda each: each.loss)
        assert signed(-worst.loss, 3) in told.costliest[side]
    terminal = [
        each.text for each in AnalysisView(by).blocks(found, everything=False) if isinstance(each, Paragraph)
    ]
    text, page = analysed_text(by, found, 5), unescape(analysis_page(by, found))
    joined = "\n".join(told.lines)
    smart = analysed_sgf(match.sheet(), match.log.events, found, looks_of(judge), 5, joined)
    comment = dict(parse_games(smart)[0][0].properties)["GC"][0]
    assert comment == f"Bafflebox: {joined}"
    for line in told.lines:
        assert line in terminal
        assert line in text
        assert line in page


def test_a_comment_on_the_match_stays_and_the_summary_in_it_is_replaced() -> None:
    match = read_match((MATCHES / "m01_len1.sgf").read_bytes())
    judge = analyst_of(match.law)
    found = all_of(judge, match.log.events)
    own = write_sgf(match.sheet()).replace("FF[4]", "FF[4]GC[Played in Cardiff]", 1)
    for summary_told in ("first", "again"):
        own = analysed_sgf(read_sgf(own.encode()), match.log.events, found, looks_of(judge), 5, summary_told)
    assert dict(parse_games(own)[0][0].properties)["GC"][0] == "Played in Cardiff\nBafflebox: again"
