"""A session for money: its running score and what it comes to (O4)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bafflebox.board.outcome import EndCause
from bafflebox.errors import OptionError
from bafflebox.events.game import MatchEnded
from bafflebox.match.prizes import Ledger, MatchSettlement
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Level, Table, law

pytestmark = pytest.mark.rule("O4")


def settled(under: Law, match: Match) -> MatchSettlement:
    """Return the settlement of a session at this moment."""
    return Ledger(match).settled(under)


def test_the_session_starts_at_nothing() -> None:
    table = Table(law("money"))
    assert table.score == (0, 0)
    assert table.match.score.length is None


def test_every_game_adds_to_the_running_score() -> None:
    table = Table(law("money"))
    table.win_game(WHITE)
    assert table.score == (1, 0)
    table.win_game(BLACK, Level.GAMMON)
    assert table.score == (1, 2)
    table.win_game(BLACK, Level.BACKGAMMON)
    assert table.score == (1, 5)
    table.win_game(WHITE, Level.GAMMON)
    assert table.score == (3, 5)
    assert [result.number for result in table.match.results] == [1, 2, 3, 4]


def test_the_cube_counts() -> None:
    table = white_to_roll(law("money"))
    table.double()
    table.take()
    table.win_game(BLACK, Level.GAMMON)
    assert table.score == (0, 4)


def test_there_is_no_end_but_closing() -> None:
    table = Table(law("money"))
    for _ in range(30):
        table.win_game(WHITE, Level.BACKGAMMON)
    assert table.score == (90, 0)
    assert not table.match.closed
    assert not isinstance(table.start(), Refusal)


@pytest.mark.parametrize(
    ("stake", "white", "black", "debtor", "amount"),
    [
        ("0.50", [1, 2], [], BLACK, "1.50"),
        ("0.50", [1], [3, 3], WHITE, "2.50"),
        ("5", [2], [3], WHITE, "5"),
        ("0.25", [3, 1], [2, 2], None, "0"),
        ("0", [3], [], None, "0"),
    ],
)
def test_the_difference_is_settled_at_the_stake(
    stake: str, white: list[int], black: list[int], debtor: object, amount: str
) -> None:
    money = law("money", stake=stake)
    table = Table(money)
    levels = {1: Level.SINGLE, 2: Level.GAMMON, 3: Level.BACKGAMMON}
    for side, games in (WHITE, white), (BLACK, black):
        for points in games:
            table.win_game(side, levels[points])
    sheet = settled(money, table.match)
    assert table.score == (sum(white), sum(black))
    assert sheet.debtor is debtor
    assert sheet.net == Decimal(amount)


def test_a_session_without_games_owes_nothing() -> None:
    money = law("money", stake="2")
    sheet = settled(money, Table(money).match)
    assert sheet.debtor is None
    assert sheet.net == 0


def test_the_stake_is_exact() -> None:
    money = law("money", stake="0.10")
    table = Table(money)
    table.win_game(WHITE, Level.BACKGAMMON)
    assert settled(money, table.match).net == Decimal("0.30")


@pytest.mark.parametrize("stake", ["-1", "much", "nan", "inf", "", "1e3", "0.5.0", "0,50", "0.00001"])
def test_a_stake_that_is_no_amount_is_refused_when_it_is_chosen(stake: str) -> None:
    with pytest.raises(OptionError, match="an amount such as") as caught:
        law("money", stake=stake)
    assert caught.value.rule == "O4"


@pytest.mark.parametrize(
    ("stake", "kept"), [("0.50", "0.50"), (" 5 ", "5"), (2, "2"), (Decimal("0.10"), "0.10"), ("off", "0")]
)
def test_a_stake_is_an_amount(stake: object, kept: str) -> None:
    assert law("money", stake=stake).match.stake == kept


def test_the_settlement_counts_finished_games_only() -> None:
    money = law("money", stake="1")
    table = Table(money)
    table.win_game(WHITE)
    table.start()
    table.open(3, 1)
    assert settled(money, table.match).net == 1


@pytest.mark.rule("O1")
@pytest.mark.rule("O2")
@pytest.mark.rule("O3")
def test_a_game_with_every_option_in_it() -> None:
    money = law("money", automatic_doubles=1, jacoby=True, beavers=True, raccoons=True, stake="0.50")
    table = Table(money, "white 1:1 black 13:15")
    table.open(4, 4)  # 2
    table.open(1, 6)
    table.any_play()
    for act in table.double, table.beaver, table.raccoon, table.take:  # 4, 8, 16
        assert not isinstance(act(), Refusal)
    table.turn("21", "1/off")
    assert table.score == (32, 0)
    sheet = settled(money, table.match)
    assert (sheet.debtor, sheet.net) == (BLACK, Decimal("16.00"))


def test_closing_ends_the_session_without_a_winner() -> None:
    money = law("money", stake="0.50")
    table = Table(money)
    table.win_game(WHITE)
    assert table.close() == (MatchEnded(None, EndCause.CLOSED, "O4", table.match.score.points),)
    assert table.match.closed
    assert table.match.winner is None
    assert settled(money, table.match).net == Decimal("0.50")
    for refused in table.start(), table.close():
        check_refused(refused, "O4")


def test_a_session_is_not_closed_in_the_middle_of_a_game() -> None:
    table = Table(law("money"))
    assert isinstance(table.close(), Refusal)
    table.open(3, 1)
    assert isinstance(table.close(), Refusal)
    assert not table.match.closed


def test_a_match_has_an_end_of_its_own() -> None:
    table = Table(law("match", length=5))
    table.win_game(WHITE)
    assert isinstance(table.close(), Refusal)
    assert not table.match.closed
