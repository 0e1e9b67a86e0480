"""W23, W23a and W23b: what a match comes to, played out at the table; the amounts as options."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bafflebox.board.outcome import Ending, Win
from bafflebox.board.side import BySide
from bafflebox.errors import OptionError
from bafflebox.events.game import (
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Terms,
)
from bafflebox.match.prizes import format_money, settle_match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.match.played import BLACK, NAMES, WHITE, Level, Played, amounts, owed
from tests.table import Table, law


def twenty_eight_to_twelve(under: Law) -> Played:
    """The source's typical example, played out."""
    table = Played(under)
    for winner in (BLACK, BLACK, WHITE, WHITE, WHITE, WHITE):
        table.wins(winner, Level.BACKGAMMON)
    assert table.score == (24, 12)
    table.wins(WHITE, raises=2)
    assert table.score == (28, 12)
    return table


# --- W23: the wager and the difference ---------------------------------------------------------------


@pytest.mark.rule("W23")
def test_a_match_won_by_28_to_12_pays_14_pounds() -> None:
    table = twenty_eight_to_twelve(law("welsh"))
    assert table.match.winner is WHITE
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "4.00")]
    assert owed(table) == (BLACK, "14.00")
    assert table.settlement.total == BySide(Decimal(0), Decimal("14.00"))
    assert {(line.payer, line.payee) for line in table.settlement.lines} == {(BLACK, WHITE)}
    assert table.settlement.currency == "£"
    assert str(table.settlement).splitlines() == [
        "W23 Match: White won 28–12: black pays white £10.00",
        "W23 Difference: 16 × £0.25: black pays white £4.00",
        "Together: black pays white £14.00",
    ]
    assert str(Played(law("welsh")).settlement) == "Nothing is owed."


@pytest.mark.rule("W23")
@pytest.mark.rule("W5")
def test_the_most_that_one_game_can_bring_is_384() -> None:
    table = Played(law("welsh"))
    table.game_from("white 6:2 black 8:5 6:5 5:5", BLACK)
    for throw, play in (("21", "6/5 6/4"), ("31", "5/2 4/3"), ("32", "3/off 2/off")):
        table.raise_value()
        table.idle("43" if throw == "21" else "21")
        table.raise_value()
        assert not isinstance(table.turn(throw, play), Refusal)
    assert table.game.cube.value == 64
    assert table.score == (384, 0)
    assert table.match.winner is WHITE
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "96.00"), ("W23c", "25")]
    assert (table.last_line.stake, table.last_line.times) == (64, 6)


@pytest.mark.rule("W23")
def test_nothing_is_paid_for_a_match_that_is_not_over() -> None:
    table = Played(law("welsh"))
    assert table.settlement.lines == ()
    table.wins(WHITE, Level.BACKGAMMON)
    assert table.settlement.lines == ()
    assert table.settlement.debtor is None
    assert table.settlement.net == 0


@pytest.mark.rule("W23")
def test_either_side_pays_when_it_has_lost() -> None:
    table = Played(law("welsh", length=3))
    table.wins(WHITE)
    table.wins(BLACK, Level.GAMMON)
    assert amounts(table.settlement) == [("W23", "10"), ("W23", "0.50")]
    assert owed(table) == (WHITE, "10.50")


@pytest.mark.rule("W23")
def test_both_amounts_are_options_and_exact() -> None:
    table = twenty_eight_to_twelve(law("welsh", wager="7.10", per_game="0.10"))
    assert owed(table) == (BLACK, "8.70")
    assert table.settlement.net == Decimal("8.70")


@pytest.mark.rule("W23")
def test_an_amount_of_nothing_makes_no_line() -> None:
    table = twenty_eight_to_twelve(law("welsh", wager="off", per_game="0.25"))
    assert amounts(table.settlement) == [("W23", "4.00")]
    assert twenty_eight_to_twelve(law("welsh", wager=0, per_game=0)).settlement.lines == ()


@pytest.mark.rule("W23")
@pytest.mark.parametrize("name", ["money", "match", "modern", "american", "iranian"])
def test_other_rules_know_no_prizes(name: str) -> None:
    options = {} if name == "money" else {"length": 1}
    under = law(name, **options)
    table = Table(under)
    table.win_game(WHITE)
    terms = under.prizes
    assert (terms.wager, terms.nil, terms.pot, terms.jackpot, terms.concession) == (None,) * 5
    started = MatchStarted(name, (), NAMES, table.match.score.length)
    facts = (
        started,
        GameStarted(Terms(), under.setup),
        GameEnded(Win(WHITE, Level.SINGLE, Ending.BORNE_OFF), BySide(1, 0)),
        MatchEnded(WHITE),
    )
    rules = {line.rule for line in settle_match(under, facts).lines}
    assert rules == ({"O4"} if name == "money" else set())


OPTIONS = {
    "wager": "W23",
    "per_game": "W23",
    "concession_payment": "W18d",
    "rectangle_prize": "W23a",
    "timed_out_prize": "W23b",
    "nil_prize": "W23c",
    "pot_per_game": "W23d",
    "jackpot_entry": "W23e",
}


@pytest.mark.rule("W23")
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize(
    "amount",
    ["-1", "much", "nan", "inf", "", "1e3", "+1", "1.", ".5", "0,25", "£5", "٣", "1.23456", "1 0", True],
)
def test_what_is_no_amount_is_refused_with_its_rule(option: str, amount: object) -> None:
    with pytest.raises(OptionError, match=r"possible: an amount such as 10 or 0\.25") as caught:
        law("welsh", **{option: amount})
    assert caught.value.rule == OPTIONS[option]


@pytest.mark.rule("W23")
@pytest.mark.parametrize(
    ("given", "text"),
    [("12", "12"), ("0.125", "0.125"), (" 3.50 ", "3.50"), (5, "5"), (2.5, "2.5"), (Decimal("1E+1"), "10")],
)
@pytest.mark.parametrize("option", OPTIONS)
def test_amounts_are_kept_as_they_are_written(option: str, given: object, text: str) -> None:
    assert law("welsh", **{option: given}).options[option] == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("4", "£4.00"),
        ("0.5", "£0.50"),
        ("0.125", "£0.125"),
        ("7.5000", "£7.50"),
        ("1E+2", "£100.00"),
        ("0", "£0.00"),
    ],
)
def test_money_is_written_with_two_decimals_or_as_many_as_it_has(amount: str, text: str) -> None:
    assert format_money(Decimal(amount), "£") == text


# --- W23a: by a rectangle ----------------------------------------------------------------------------


@pytest.mark.rule("W23a")
@pytest.mark.rule("W23c")
def test_a_rectangle_in_the_first_game_pays_its_prize_and_that_of_a_match_to_nil() -> None:
    table = Played(law("welsh"))
    table.rectangle(BLACK)
    assert table.match.winner is BLACK
    assert amounts(table.settlement) == [("W23a", "7.50"), ("W23c", "25")]
    assert owed(table) == (WHITE, "32.50")


@pytest.mark.rule("W23a")
def test_a_rectangle_pays_its_set_prize_whatever_the_score() -> None:
    table = Played(law("welsh"))
    for winner in (BLACK, BLACK, BLACK, WHITE):
        table.wins(winner, Level.BACKGAMMON)
    table.rectangle(WHITE)
    assert (table.score, table.match.winner) == ((6, 18), WHITE)
    assert amounts(table.settlement) == [("W23a", "7.50")]
    assert table.settlement.debtor is BLACK


@pytest.mark.rule("W23a")
def test_the_rectangle_prize_is_an_option() -> None:
    table = Played(law("welsh", rectangle_prize="3", nil_prize="0"))
    table.rectangle(WHITE)
    assert owed(table) == (BLACK, "3.00")


@pytest.mark.rule("W23a")
def test_a_match_won_by_its_score_pays_no_rectangle_prize() -> None:
    assert "W23a" not in dict(amounts(twenty_eight_to_twelve(law("welsh")).settlement))


# --- W23b: timed out ---------------------------------------------------------------------------------


@pytest.mark.rule("W23b")
def test_a_match_lost_on_time_pays_its_set_prize_whatever_the_score() -> None:
    table = Played(law("welsh"))
    for winner in (BLACK, WHITE, WHITE):
        table.wins(winner, Level.BACKGAMMON)
    table.game_from("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", WHITE)
    table.flag(WHITE)
    assert (table.score, table.match.winner) == ((12, 6), BLACK)
    assert amounts(table.settlement) == [("W23b", "20")]
    assert owed(table) == (WHITE, "20.00")


@pytest.mark.rule("W23b")
@pytest.mark.rule("W23c")
def test_a_loser_on_time_who_won_no_game_pays_both() -> None:
    table = Played(law("welsh"))
    table.flag(BLACK)
    assert amounts(table.settlement) == [("W23b", "20"), ("W23c", "25")]


@pytest.mark.rule("W23b")
def test_time_that_runs_out_between_games_counts_too() -> None:
    table = Played(law("welsh", timed_out_prize="12.34"))
    table.wins(WHITE)
    table.wins(BLACK)
    table.flag(BLACK)
    assert amounts(table.settlement) == [("W23b", "12.34")]


@pytest.mark.rule("W23b")
def test_a_match_won_by_its_score_pays_no_prize_for_time() -> None:
    assert "W23b" not in dict(amounts(twenty_eight_to_twelve(law("welsh")).settlement))


@pytest.mark.rule("N11")
def test_a_penalty_for_time_that_does_not_end_the_match_is_not_what_ended_it() -> None:
    table = Played(law("iranian", length=3))
    table.start()
    table.flag(WHITE)
    table.win_game(BLACK, Level.BACKGAMMON)
    assert table.match.winner is BLACK
    assert table.settlement.lines == ()
