"""W6: mugs away is a right: used by throwing or doubling, handed over before that, and only once."""

import pytest

from bafflebox.events.game import StartGivenAway
from tests.table import BLACK, WHITE
from tests.welsh_table import WelshTable, at_score, ok, refused


def second_game() -> WelshTable:
    table = at_score(1, 0)
    ok(table.start())
    return table


@pytest.mark.rule("W6")
def test_the_loser_may_let_the_other_side_start() -> None:
    table = second_game()
    loser = table.game.on_turn
    assert loser is not None
    assert ok(table.do(StartGivenAway(loser)))[0] == StartGivenAway(loser)
    assert table.game.on_turn is loser.other
    ok(table.roll("31"))


@pytest.mark.rule("W6")
def test_it_is_not_handed_back() -> None:
    table = second_game()
    loser = table.game.on_turn
    assert loser is not None
    ok(table.do(StartGivenAway(loser)))
    refused(table.do(StartGivenAway(loser.other)), "W6")


@pytest.mark.rule("W6")
def test_doubling_uses_it() -> None:
    table = second_game()
    loser = table.game.on_turn
    assert loser is not None
    ok(table.raise_())
    refused(table.do(StartGivenAway(loser)), "W6")


@pytest.mark.rule("W6")
def test_throwing_uses_it() -> None:
    table = second_game()
    loser = table.game.on_turn
    assert loser is not None
    ok(table.roll("31"))
    refused(table.do(StartGivenAway(loser)), "W6")


@pytest.mark.rule("W6")
def test_nobody_has_it_in_the_first_game() -> None:
    table = WelshTable()
    for side in WHITE, BLACK:
        refused(table.do(StartGivenAway(side)), "W6")
