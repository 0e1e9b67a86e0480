"""P5 and A5.6: a cube that ends the match for whoever wins is turned no further."""

import pytest

from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.game import CubeTurned
from tests.table import BLACK, WHITE, Level, Phase, Refusal, Table, law

DEAD = {"P5", "A5.6"}
BY_POINTS = {1: Level.SINGLE, 2: Level.GAMMON, 3: Level.BACKGAMMON}
RULES: list[tuple[str, dict[str, object]]] = [
    ("match", {"dead_cube": True}),
    ("modern", {"dead_cube": True}),
    ("american", {}),
]
"""The rule sets in which the dead cube is out of play."""
everywhere = pytest.mark.parametrize(("rules", "options"), RULES, ids=[rules for rules, _ in RULES])


def at_score(rules: str, length: int, white: int, black: int, **options: object) -> Table:
    """A match at this score; the Crawford game, if it comes to one, is behind it."""
    table = Table(law(rules, length=length, **options))
    for side, points in (WHITE, white), (BLACK, black):
        for before in range(0, points, 3):
            table.win_game(side, BY_POINTS[min(points - before, 3)])
    assert table.score == (white, black)
    assert not table.match.closed
    table.start()
    return table


def before_throw(table: Table, side: Side) -> Table:
    """Brings the game to `side`'s turn before its throw."""
    if table.phase is Phase.OPENING:
        table.open(*((1, 6) if side is WHITE else (6, 1)))
    while not (table.phase is Phase.TURN and table.game.on_turn is side):
        if table.phase is Phase.TURN:
            table.roll("21")
        table.any_play()
    return table


def turn_to(table: Table, value: int, first: Side) -> Table:
    """The players double and take in turn, beginning with `first`, until the cube shows `value`."""
    side = first
    while table.game.cube.value < value:
        before_throw(table, side)
        assert not isinstance(table.double(side), Refusal), table.game.cube
        table.take(side.other)
        side = side.other
    return table


def may_turn(table: Table, side: Side) -> bool:
    """Return whether `side` may double at its next turn; a refusal must cite the dead cube."""
    before_throw(table, side)
    offered = f"double ({side})" in table.possible
    refusal = table.double(side)
    assert isinstance(refusal, Refusal) != offered
    if isinstance(refusal, Refusal):
        assert refusal.rule in DEAD, refusal
        assert table.phase is Phase.TURN
    return offered


@pytest.mark.rule("P5", "A5.6")
@everywhere
@pytest.mark.parametrize("side", Side)
def test_at_six_all_of_seven_neither_may_double(rules: str, options: dict[str, object], side: Side) -> None:
    table = at_score(rules, 7, 6, 6, **options)
    assert not table.game.crawford
    assert not may_turn(table, side)


@pytest.mark.rule("P5")
@pytest.mark.parametrize("rules", ["match", "modern"])
@pytest.mark.parametrize("side", Side)
def test_by_default_either_may_double_at_six_all_of_seven(rules: str, side: Side) -> None:
    assert may_turn(at_score(rules, 7, 6, 6), side)


@pytest.mark.rule("P5")
def test_by_default_a_cube_beyond_the_match_may_still_be_turned() -> None:
    table = turn_to(at_score("match", 3, 1, 1), 8, WHITE)
    assert table.game.cube.value == 8


@pytest.mark.rule("P5", "A5.6")
@everywhere
@pytest.mark.parametrize(
    ("length", "white", "black", "cube", "first"),
    [
        (3, 1, 1, 2, BLACK),  # both need two
        (3, 1, 0, 4, WHITE),  # two and three: four is enough for both
        (5, 3, 1, 4, WHITE),  # two and four: exactly enough
        (5, 1, 3, 4, BLACK),  # the same, the other way round
        (9, 1, 1, 8, WHITE),  # both need eight
        (7, 6, 5, 2, BLACK),  # one and two, after the Crawford game
    ],
)
def test_a_cube_that_is_enough_for_both_is_dead(
    rules: str, options: dict[str, object], length: int, white: int, black: int, cube: int, first: Side
) -> None:
    table = turn_to(at_score(rules, length, white, black, **options), cube, first)
    owner = table.game.cube.owner
    assert owner is not None
    assert not may_turn(table, owner)


@pytest.mark.rule("P5", "A5.6")
@everywhere
@pytest.mark.parametrize(
    ("length", "white", "black", "cube", "first"),
    [
        (3, 1, 0, 2, BLACK),  # White owns, needs two: dead for White alone
        (5, 3, 0, 4, BLACK),  # one turn more: Black owns, dead for White alone
        (5, 3, 0, 4, WHITE),  # White owns, needs two; Black needs five
        (9, 0, 1, 8, WHITE),  # White needs nine: a point too many
        (7, 6, 5, 1, BLACK),  # the trailer after the Crawford game
        (7, 6, 5, 1, WHITE),  # the leader, for whom one point is enough
        (3, 1, 1, 1, WHITE),  # the double that makes the cube dead is still allowed
        (3, 0, 0, 2, WHITE),
    ],
)
def test_a_cube_that_is_not_enough_for_both_may_be_turned(
    rules: str, options: dict[str, object], length: int, white: int, black: int, cube: int, first: Side
) -> None:
    table = turn_to(at_score(rules, length, white, black, **options), cube, first)
    assert may_turn(table, table.game.cube.owner or first)


@pytest.mark.rule("P5", "A5.6")
@everywhere
def test_the_game_with_a_dead_cube_is_played_to_its_end(rules: str, options: dict[str, object]) -> None:
    table = turn_to(at_score(rules, 3, 1, 1, **options), 2, WHITE)
    assert not may_turn(table, BLACK)
    assert not isinstance(table.roll("21"), Refusal)
    table.any_play()
    table.win_game(BLACK)
    assert table.match.winner is BLACK
    assert table.match.results[-1].cube == 2


@pytest.mark.rule("P5")
def test_a_dead_cube_cannot_be_beavered() -> None:
    table = at_score("modern", 3, 1, 1, dead_cube=True, agreed=True, beavers=True)
    before_throw(table, BLACK).double()
    refusal = table.beaver()
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "P5"
    table.take()
    assert table.game.cube.value == 2


@pytest.mark.rule("P5")
def test_a_dead_cube_is_not_turned_by_equal_opening_dice() -> None:
    table = at_score("modern", 3, 2, 2, dead_cube=True, agreed=True, automatic_doubles=1)
    events = table.open(5, 5)
    assert not isinstance(events, Refusal)
    assert not [each for each in events if isinstance(each, CubeTurned)]


@pytest.mark.rule("A5.6")
@pytest.mark.parametrize("given", [False, True])
def test_it_is_no_option_of_the_american_regulation(given: bool) -> None:  # noqa: FBT001
    with pytest.raises(OptionError):
        law("american", dead_cube=given)


@pytest.mark.rule("P5")
def test_money_play_knows_no_dead_cube() -> None:
    with pytest.raises(OptionError):
        law("money", dead_cube=True)
    table = turn_to(Table(law("money")), 128, WHITE)
    assert table.game.cube.value == 128
