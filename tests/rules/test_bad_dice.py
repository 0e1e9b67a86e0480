"""B13, A4.2, C7, N13, W6a: dice that do not lie flat are thrown again, both, and the cube is closed till then."""

import pytest

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import Doubled, Raised, RollCancelled
from bafflebox.refusal import Refusal
from tests.table import Table, law

BOOKS = {"money": "B13", "match": "B13", "modern": "C7", "american": "A4.2", "iranian": "N13", "welsh": "W6a"}
CUBE = {"money": "B11", "match": "B11", "modern": "B11", "american": "A5.4", "iranian": "N2"}


def rolled_badly(rules: str) -> Table:
    table = Table(law(rules))
    table.open(3, 1)
    table.any_play()
    side = table.game.on_turn
    table.roll("66", side)
    table.cancel_roll(side)
    return table


@pytest.mark.parametrize(("rules", "rule"), list(BOOKS.items())[:5])
def test_both_dice_are_thrown_again(rules: str, rule: str) -> None:
    table = rolled_badly(rules)
    assert table.phase is Phase.TURN
    assert table.game.roll is None
    assert table.law.cites(RollCancelled) == rule
    assert not isinstance(table.roll("31"), Refusal)


@pytest.mark.parametrize(("rules", "rule"), CUBE.items())
def test_the_cube_is_closed_once_dice_of_the_turn_were_thrown(rules: str, rule: str) -> None:
    refused = rolled_badly(rules).double()
    assert isinstance(refused, Refusal)
    assert refused.rule == rule


@pytest.mark.parametrize("side", Side)
def test_the_next_turn_opens_it_again(side: Side) -> None:
    table = rolled_badly("match")
    table.turn("31", "8/5 6/5")
    assert not isinstance(table.double(), Refusal)
    assert table.law.has(Doubled)
    assert not table.law.has(Raised)
