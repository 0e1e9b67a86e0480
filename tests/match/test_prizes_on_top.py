"""W23c and W18d: what a loser without a game pays on top, and the payment with a concession; sessions."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bafflebox.board.outcome import Ending, Wash, Win
from bafflebox.board.side import BySide
from bafflebox.errors import OptionError
from bafflebox.events.game import (
    ConcessionAccepted,
    ConcessionRefused,
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Penalised,
    Terms,
)
from bafflebox.match.prizes import MatchSettlement, games_won, settle_match
from bafflebox.message import Sentence
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.match.played import BLACK, NAMES, WHITE, Level, Played, amounts, owed
from tests.table import law

# --- W23c: match to nil ------------------------------------------------------------------------------


@pytest.mark.rule("W23c")
def test_a_loser_without_a_game_pays_the_further_prize() -> None:
    table = Played(law("welsh", length=6))
    table.wins(BLACK, Level.BACKGAMMON)
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "1.50"), ("W23c", "25")]
    assert owed(table) == (WHITE, "36.50")


@pytest.mark.rule("W23c")
def test_a_loser_who_won_one_game_does_not_pay_it() -> None:
    table = Played(law("welsh", length=6))
    table.wins(WHITE)
    table.wins(BLACK, Level.BACKGAMMON)
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "1.25")]


@pytest.mark.rule("W23c")
@pytest.mark.rule("W22")
def test_a_wash_is_no_game_won() -> None:
    table = Played(law("welsh", length=6))
    table.washes()
    table.wins(WHITE, Level.BACKGAMMON)
    assert table.score == (7, 1)
    assert games_won(table.match) == BySide(1, 0)
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "1.50"), ("W23c", "25")]


@pytest.mark.rule("W23c")
def test_a_conceded_game_is_a_game_won() -> None:
    table = Played(law("welsh", length=6))
    table.concedes(BLACK, 1)
    table.do(ConcessionAccepted(WHITE))
    table.wins(BLACK, Level.BACKGAMMON)
    assert table.score == (1, 6)
    assert "W23c" not in dict(amounts(table.settlement))


def given_a_point(under: Law) -> MatchSettlement:
    """White wins 6 to 1, Black's point being one that no game brought."""
    facts = (
        MatchStarted("welsh", (), NAMES, 6),
        Penalised(BLACK, -1, "W25D2"),
        GameStarted(Terms(), under.setup),
        GameEnded(Win(WHITE, Level.BACKGAMMON, Ending.BORNE_OFF), BySide(6, 0)),
        MatchEnded(WHITE),
    )
    return settle_match(under, facts)


@pytest.mark.rule("W23c")
def test_a_penalty_game_is_no_game_won() -> None:
    assert amounts(given_a_point(law("welsh"))) == [("W23", "10"), ("W23", "1.25"), ("W23c", "25")]


@pytest.mark.rule("W23c")
def test_by_option_the_score_is_read_instead() -> None:
    by_score = law("welsh", length=6, nil_by_score="on")
    assert "W23c" not in dict(amounts(given_a_point(by_score)))
    washed = Played(by_score)
    washed.washes()
    washed.wins(WHITE, Level.BACKGAMMON)
    assert "W23c" not in dict(amounts(washed.settlement))
    plain = Played(by_score)
    plain.wins(WHITE, Level.BACKGAMMON)
    assert dict(amounts(plain.settlement))["W23c"] == "25"


@pytest.mark.rule("W23c")
def test_the_prize_for_nil_is_an_option() -> None:
    table = Played(law("welsh", length=6, nil_prize="1.01"))
    table.wins(BLACK, Level.BACKGAMMON)
    assert dict(amounts(table.settlement))["W23c"] == "1.01"
    with pytest.raises(OptionError) as caught:
        law("welsh", nil_by_score="perhaps")
    assert caught.value.rule == "W23c"


@pytest.mark.rule("W23c")
@pytest.mark.rule("W22")
def test_a_match_won_by_a_wash_is_to_nil_if_the_loser_won_no_game() -> None:
    table = Played(law("welsh", length=7))
    table.wins(WHITE, Level.BACKGAMMON)
    table.washes()
    assert (table.score, table.match.winner) == ((7, 1), WHITE)
    assert isinstance(table.match.results[-1].outcome, Wash)
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "1.50"), ("W23c", "25")]


# --- W18d: the payment with a concession -----------------------------------------------------------


def lifted_to_one_short(*, paid: bool, **options: object) -> Played:
    """Black offers what lifts White to 6 of 7."""
    table = Played(law("welsh", length=7, **options))
    table.wins(BLACK)
    table.wins(WHITE)
    table.concedes(BLACK, 5, paid=paid)
    return table


@pytest.mark.rule("W18d")
def test_a_paid_concession_that_must_be_accepted_is_in_the_settlement() -> None:
    table = lifted_to_one_short(paid=True)
    assert ConcessionAccepted(WHITE, mandatory=True) in table.events
    assert table.score == (6, 1)
    (paid,) = table.settlement.lines
    assert (paid.rule, paid.amount, paid.payer) == ("W18d", Decimal(5), BLACK)
    assert paid.why == Sentence("settle-concession-due", {"game": 3})


@pytest.mark.rule("W18d")
def test_the_payment_is_set_against_the_prize_of_the_match() -> None:
    table = lifted_to_one_short(paid=True)
    table.wins(BLACK, Level.BACKGAMMON)
    assert (table.score, table.match.winner) == ((6, 7), BLACK)
    assert [(line.rule, line.payer) for line in table.settlement.lines] == [
        ("W18d", BLACK),
        ("W23", WHITE),
        ("W23", WHITE),
    ]
    assert table.settlement.total == BySide(Decimal("10.25"), Decimal(5))
    assert owed(table) == (WHITE, "5.25")


@pytest.mark.rule("W18d")
def test_without_payment_there_is_none() -> None:
    table = lifted_to_one_short(paid=False)
    table.do(ConcessionAccepted(WHITE))
    assert table.score == (6, 1)
    assert table.settlement.lines == ()


@pytest.mark.rule("W18d")
def test_a_paid_offer_that_was_refused_costs_nothing() -> None:
    table = Played(law("welsh", length=7))
    table.concedes(BLACK, 3, paid=True)
    assert not isinstance(table.do(ConcessionRefused(WHITE)), Refusal)
    assert table.settlement.lines == ()


@pytest.mark.rule("W18d")
def test_a_paid_offer_that_was_accepted_freely_is_paid() -> None:
    table = Played(law("welsh", length=7))
    table.concedes(WHITE, 3, paid=True)
    assert not isinstance(table.do(ConcessionAccepted(BLACK)), Refusal)
    assert [(line.rule, line.payer) for line in table.settlement.lines] == [("W18d", WHITE)]


@pytest.mark.rule("W18d")
def test_the_payment_is_an_option() -> None:
    assert lifted_to_one_short(paid=True, concession_payment="2.50").settlement.net == Decimal("2.50")


# --- sessions ---------------------------------------------------------------------------------------


@pytest.mark.rule("O4")
def test_a_session_comes_to_its_stakes() -> None:
    table = Played(law("money", stake="0.25"))
    table.win_game(WHITE, Level.GAMMON)
    table.win_game(BLACK)
    table.win_game(BLACK, Level.BACKGAMMON)
    (line,) = table.settlement.lines
    assert (line.rule, line.amount, line.payer) == ("O4", Decimal("0.50"), WHITE)
    assert dict(line.why.arguments) == {"n": 2, "rate": "0.25"}
    table.win_game(WHITE, Level.GAMMON)
    assert not table.settlement.lines
