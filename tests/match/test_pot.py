"""W23d and W23e: the pot between two players, and the jackpot of a tournament."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bafflebox.board.side import BySide
from bafflebox.match.pot import JackpotSettlement, Pot, PotGames, settle_jackpot
from bafflebox.match.sheet import score_sheet
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from tests.match.played import BLACK, NAMES, WHITE, Level, Played
from tests.table import law

EMPTY = Pot.between(NAMES)


def tally_of(table: Played, before: Pot = EMPTY) -> tuple[int, list[tuple[str, int]]]:
    """The tally after the match, and what was collected in it as (payer, pounds)."""
    pot, collected = before.after(table.law, table.match)
    return pot.tally, [(str(each.payer), int(each.amount)) for each in collected]


# --- W23d: the pot -----------------------------------------------------------------------------------


@pytest.mark.rule("W23d")
def test_every_game_that_was_started_counts_one_whatever_its_value_or_end() -> None:
    table = Played(law("welsh"))
    assert tally_of(table) == (0, [])
    table.wins(WHITE, raises=2)
    assert tally_of(table) == (1, [])
    table.wins(WHITE, Level.GAMMON)
    table.washes()
    table.concedes(BLACK, 1)
    assert tally_of(table) == (4, [])


@pytest.mark.rule("W23d")
def test_the_winner_of_a_backgammon_collects_the_tally_that_game_included() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    table.wins(WHITE)
    table.wins(BLACK, Level.BACKGAMMON)
    pot, collected = EMPTY.after(table.law, table.match)
    (taken,) = collected
    assert (taken.rule, taken.amount, taken.payer, taken.payee) == ("W23d", Decimal(3), WHITE, BLACK)
    assert dict(taken.why.arguments) == {"name": BLACK, "game": 3, "before": 0, "n": 3, "rate": "£1.00"}
    assert pot.tally == 0


@pytest.mark.rule("W23d")
def test_it_starts_again_at_nothing() -> None:
    table = Played(law("welsh"))
    table.wins(BLACK, Level.BACKGAMMON)
    table.wins(BLACK)
    table.wins(WHITE, Level.BACKGAMMON)
    table.wins(WHITE)
    assert tally_of(table) == (1, [("white", 1), ("black", 2)])


@pytest.mark.rule("W23d")
def test_a_gammon_collects_nothing() -> None:
    table = Played(law("welsh"))
    table.wins(BLACK, Level.GAMMON)
    assert tally_of(table) == (1, [])


@pytest.mark.rule("W23d")
def test_a_game_that_a_match_was_lost_or_won_in_counts_though_it_was_never_finished() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    table.flag(BLACK)
    assert tally_of(table) == (1, [])
    flagged = Played(law("welsh"))
    flagged.game_from("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", WHITE)
    assert tally_of(flagged) == (1, [])
    flagged.flag(WHITE)
    assert tally_of(flagged) == (1, [])
    formed = Played(law("welsh"))
    formed.rectangle(WHITE)
    assert tally_of(formed) == (1, [])


@pytest.mark.rule("W23d")
def test_the_pot_outlives_matches_and_knows_its_players_whatever_their_sides() -> None:
    first = Played(law("welsh", length=3))
    first.wins(WHITE)
    first.wins(BLACK)
    first.wins(WHITE, Level.GAMMON)
    assert first.match.closed
    pot, collected = EMPTY.after(first.law, first.match)
    assert (pot.tally, collected) == (3, ())
    second = Match(names=NAMES.swapped())
    assert pot.after(first.law, second) == (pot, ())
    again = Played(law("welsh", length=3))
    again.wins(BLACK, Level.BACKGAMMON)
    assert tally_of(again, pot) == (0, [("white", 4)])


@pytest.mark.rule("W23d")
def test_a_pot_is_between_two_players_alone() -> None:
    table = Played(law("welsh"))
    other = Pot.between(BySide("Ann", "Cara"))
    with pytest.raises(ValueError, match="between Ann and Cara"):
        other.after(table.law, table.match)


@pytest.mark.rule("W23d")
def test_penalty_games_do_not_count() -> None:
    table = Played(law("welsh"))
    table.wins(WHITE)
    penalised = Match(names=NAMES, before=table.match.score.add(BySide(0, 3)), results=table.match.results)
    assert EMPTY.after(table.law, penalised)[0].tally == 1


@pytest.mark.rule("W23d")
def test_the_amount_is_an_option() -> None:
    table = Played(law("welsh", pot_per_game="0.50"))
    table.wins(BLACK)
    table.wins(WHITE)
    table.wins(WHITE, Level.BACKGAMMON)
    assert EMPTY.after(table.law, table.match)[1][0].amount == Decimal("1.50")


@pytest.mark.rule("W23d")
def test_without_an_amount_no_pot_is_kept() -> None:
    free = Played(law("welsh", pot_per_game="off"))
    free.wins(WHITE, Level.BACKGAMMON)
    free.wins(WHITE)
    kept = Pot(("Ann", "Ben"), 7)
    assert kept.after(free.law, free.match) == (kept, ())
    assert PotGames.of(free.law, free.match) == PotGames()
    assert score_sheet(free.law, free.events, pot=kept).pot is None


@pytest.mark.rule("W23d")
@pytest.mark.parametrize("before", [0, 1, 5])
def test_what_a_match_does_to_the_pot_can_be_told_without_knowing_it(before: int) -> None:
    table = Played(law("welsh"))
    kept = Pot(("Ann", "Ben"), before)
    for level, games in (
        (Level.SINGLE, PotGames(1)),
        (Level.GAMMON, PotGames(2)),
        (Level.BACKGAMMON, PotGames(0, scooped=True)),
        (Level.SINGLE, PotGames(1, scooped=True)),
    ):
        table.wins(WHITE, level)
        assert PotGames.of(table.law, table.match) == games
        assert kept.after(table.law, table.match)[0] == kept.plus(games)
    with pytest.raises(ValueError, match="0 or more"):
        PotGames(-1)


@pytest.mark.rule("W23d")
def test_rules_without_a_pot_leave_it_as_it_is() -> None:
    table = Played(law("match", length=5))
    table.win_game(WHITE, Level.BACKGAMMON)
    kept = Pot(("Ann", "Ben"), 7)
    assert kept.after(table.law, table.match) == (kept, ())


def test_a_pot_names_its_players_in_one_order_and_has_no_tally_below_nothing() -> None:
    assert Pot(("Zoe", "Ann"), 2) == Pot(("Ann", "Zoe"), 2)
    with pytest.raises(ValueError, match="0 or more"):
        Pot(("Ann", "Ben"), -1)


# --- W23e: the jackpot ---------------------------------------------------------------------------------

PLAYERS = ("Ann", "Ben", "Cara", "Dai")


@pytest.mark.rule("W23e")
def test_all_entries_go_to_the_outright_winner() -> None:
    settled = settle_jackpot(law("welsh"), PLAYERS, "Cara")
    assert isinstance(settled, JackpotSettlement)
    assert settled.rule == "W23e"
    assert (settled.entry, settled.pot) == (Decimal(10), Decimal(40))
    assert [settled.balance(player) for player in PLAYERS] == [-10, -10, 30, -10]
    assert sum(settled.balance(player) for player in PLAYERS) == 0


@pytest.mark.rule("W23e")
def test_until_there_is_a_winner_everybody_has_paid_in() -> None:
    settled = settle_jackpot(law("welsh"), PLAYERS)
    assert isinstance(settled, JackpotSettlement)
    assert (settled.winner, settled.pot) == (None, Decimal(40))
    assert {settled.balance(player) for player in PLAYERS} == {Decimal(-10)}


@pytest.mark.rule("W23e")
def test_three_players_are_enough_and_the_entry_is_an_option() -> None:
    settled = settle_jackpot(law("welsh", jackpot_entry="2.50"), PLAYERS[:3], "Ann")
    assert isinstance(settled, JackpotSettlement)
    assert (settled.pot, settled.balance("Ann"), settled.balance("Ben")) == (
        Decimal("7.50"),
        Decimal("5.00"),
        Decimal("-2.50"),
    )


@pytest.mark.rule("W23e")
@pytest.mark.parametrize(
    ("players", "winner", "code"),
    [
        ((), None, "too_few_players"),
        (("Ann",), "Ann", "too_few_players"),
        (("Ann", "Ben"), "Ann", "too_few_players"),
        (("Ann", "Ben", "Ann"), "Ann", "named_twice"),
        (PLAYERS, "Eve", "not_entered"),
    ],
)
def test_other_tournaments_are_refused(players: tuple[str, ...], winner: str | None, code: str) -> None:
    refused = settle_jackpot(law("welsh"), players, winner)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == (code, "W23e")


@pytest.mark.rule("W23e")
def test_other_rules_have_no_jackpot() -> None:
    refused = settle_jackpot(law("match"), PLAYERS, "Ann")
    assert isinstance(refused, Refusal)
    assert refused.code == "not_in_these_rules"
