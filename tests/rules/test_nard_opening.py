"""N7: what an opening 6-5 is worth, by the custom agreed."""

import pytest

from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.game import Event, Started
from tests.table import BLACK, START, WHITE, Phase, Refusal, Table, law, plays

Throw = tuple[int, int]


def started(events: tuple[Event, ...] | Refusal) -> Started | None:
    """Return the event that gives the right to start, if any."""
    assert not isinstance(events, Refusal), events
    return next((each for each in events if isinstance(each, Started)), None)


def opening(white: Throw, black: Throw) -> tuple[Table, Started | None]:
    """The opening throw of two dice each."""
    table = Table(law("iranian", shish_besh="first"))
    return table, started(table.open(white, black))


@pytest.mark.rule("N7")
@pytest.mark.parametrize("own", [(6, 5), (5, 6)])
@pytest.mark.parametrize("other", [(6, 6), (5, 5), (6, 4), (6, 1), (1, 1), (3, 2)])
@pytest.mark.parametrize("side", Side)
def test_a_six_five_wins_the_right_to_start_over_any_other_throw(
    own: Throw, other: Throw, side: Side
) -> None:
    table, start = opening(*((own, other) if side is WHITE else (other, own)))
    assert start is not None
    assert start.side is side
    assert start.roll.dice == (6, 5)
    assert table.phase is Phase.ROLLED
    assert table.game.on_turn is side


@pytest.mark.rule("N7")
@pytest.mark.parametrize("white", [(6, 5), (5, 6)])
@pytest.mark.parametrize("black", [(6, 5), (5, 6)])
def test_two_six_fives_are_a_tie(white: Throw, black: Throw) -> None:
    table, start = opening(white, black)
    assert start is None
    assert table.phase is Phase.OPENING


@pytest.mark.rule("N7")
@pytest.mark.parametrize(
    ("high", "low"),
    [
        ((6, 6), (6, 4)),
        ((4, 4), (6, 1)),
        ((3, 3), (4, 1)),
        ((5, 4), (4, 4)),
        ((2, 1), (1, 1)),
        ((5, 2), (1, 4)),
        ((3, 5), (6, 1)),
    ],
)
@pytest.mark.parametrize("side", Side)
def test_otherwise_the_higher_total_starts(high: Throw, low: Throw, side: Side) -> None:
    table, start = opening(*((high, low) if side is WHITE else (low, high)))
    assert start is not None
    assert start.side is side
    assert start.roll.dice == tuple(sorted(high, reverse=True))
    assert table.game.roll == start.roll


@pytest.mark.rule("N7")
@pytest.mark.parametrize(
    ("white", "black"),
    [((6, 2), (5, 3)), ((4, 4), (6, 2)), ((3, 3), (3, 3)), ((6, 4), (5, 5)), ((2, 1), (1, 2))],
)
def test_equal_totals_throw_again(white: Throw, black: Throw) -> None:
    table, start = opening(white, black)
    assert start is None
    assert table.phase is Phase.OPENING
    assert table.game.on_turn is None
    again = started(table.open((1, 1), (2, 1)))
    assert again is not None
    assert again.side is BLACK


@pytest.mark.rule("N7")
def test_the_winner_plays_the_throw_he_opened_with() -> None:
    table, _ = opening((3, 2), (6, 5))
    assert isinstance(table.roll("21"), Refusal)
    assert not isinstance(table.play("24/13"), Refusal)
    assert table.game.on_turn is WHITE
    assert table.phase is Phase.TURN


@pytest.mark.rule("N7")
@pytest.mark.rule("B5")
def test_an_opening_double_is_played_as_four() -> None:
    table, start = opening((4, 4), (3, 2))
    assert start is not None
    assert start.roll.is_double
    assert isinstance(table.play("24/20(2)"), Refusal)
    assert not isinstance(table.play("24/20(2) 13/9(2)"), Refusal)


@pytest.mark.rule("N7")
@pytest.mark.parametrize(("white", "black"), [(6, 5), ((6,), (5,)), ((6, 5), (3,)), ((6, 5, 1), (3, 2))])
def test_with_that_custom_each_throws_two_dice(
    white: int | tuple[int, ...], black: int | tuple[int, ...]
) -> None:
    table = Table(law("iranian", shish_besh="first"))
    assert isinstance(table.open(white, black), Refusal)
    assert table.phase is Phase.OPENING


@pytest.mark.rule("N7")
@pytest.mark.parametrize("options", [{}, {"shish_besh": "none"}, {"shish_besh": "strongest"}])
@pytest.mark.parametrize(("white", "black", "side"), [(6, 5, WHITE), (5, 6, BLACK), (2, 4, BLACK)])
def test_without_it_each_throws_one_die_and_six_five_is_a_throw_like_others(
    options: dict[str, object], white: int, black: int, side: Side
) -> None:
    under = law("iranian", **options)
    table = Table(under)
    assert isinstance(table.open((6, 5), (3, 2)), Refusal)
    table.open(5, 5)
    assert table.phase is Phase.OPENING
    start = started(table.open(white, black))
    assert start is not None
    assert start.side is side
    assert start.roll.dice == tuple(sorted((white, black), reverse=True))
    assert plays(under, START, "65", first_turn=True) == plays(law("match"), START, "65")


@pytest.mark.rule("N7")
def test_the_strongest_opening_is_announced_with_the_options() -> None:
    assert law("iranian", shish_besh="strongest").options["shish_besh"] == "strongest"
    assert ("shish_besh", "strongest") in Table(law("iranian", shish_besh="strongest")).match.options


@pytest.mark.rule("N7")
def test_after_the_opening_the_turns_are_as_ever() -> None:
    table, _ = opening((6, 5), (6, 6))
    table.play("24/13")
    assert table.game.on_turn is BLACK
    assert not isinstance(table.turn("21", "13/10"), Refusal)
    assert table.game.on_turn is WHITE


@pytest.mark.rule("N7")
def test_other_customs_are_unknown() -> None:
    with pytest.raises(OptionError) as caught:
        law("iranian", shish_besh="always")
    assert caught.value.rule == "N7"
