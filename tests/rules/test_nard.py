"""N1–N3, N17: nard is played on the usual board without a cube; a turn lost is named."""

import pytest

from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.game import Event, Signalled
from tests.table import BLACK, START, WHITE, Phase, Refusal, Table, law, results

POSITIONS = [
    START,
    "white bar:1 24:1 13:5 8:3 6:5 black 24:2 13:4 8:3 6:4 5:2",
    "white bar:2 13:5 8:3 6:5 black 24:1 22:1 13:4 8:3 6:4 5:2",
    "white 6:5 5:3 4:2 2:2 black 24:1 6:5 5:4 4:3",
    "white 7:1 6:4 5:3 2:1 black 22:1 6:5 5:4 4:3",
    "white 20:1 18:2 15:1 8:3 6:4 4:2 3:2 black 24:1 20:1 13:4 8:3 6:4 1:2",
]
ROLLS = [f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1)]
DANCING = "white bar:1 13:5 8:4 6:5 black 6:3 5:2 4:2 3:2 2:2 1:2 24:2"
"""White is closed out."""
HALF_OPEN = "white bar:2 13:4 8:4 6:5 black 6:3 5:3 4:2 2:3 1:2 24:2"
"""Black's 3 point alone is open."""
LOCKED = "white 20:5 8:2 6:8 black 24:2 23:2 20:2 18:2 13:2 11:2 8:1 6:2"
"""No White checker can move a 6 or a 1; none is on the bar."""


def signals(events: tuple[Event, ...] | Refusal) -> list[Signalled]:
    """Return the signals among these events."""
    assert not isinstance(events, Refusal), events
    return [each for each in events if isinstance(each, Signalled)]


def thrown(table: Table, roll: str) -> list[Signalled]:
    """Return the signals while the side on turn rolls and, if it has to, plays."""
    found = signals(table.roll(roll))
    return found + (signals(table.any_play()) if table.phase is Phase.ROLLED else [])


def white_to_throw(rules: str, position: str) -> Table:
    """Black opens with a move that changes nothing for White."""
    table = Table(law(rules), position)
    table.open(1, 2)
    played = table.play("24/22 24/23" if position != LOCKED else "24/21")
    assert not isinstance(played, Refusal), played
    return table


# --- N1: the same board, set-up and movement -------------------------------------------------------


@pytest.mark.rule("N1")
def test_the_set_up_is_the_usual_one() -> None:
    assert str(Table(law("iranian")).game.position) == str(Table(law("match")).game.position)


@pytest.mark.rule("N1")
@pytest.mark.parametrize("position", POSITIONS)
def test_the_checkers_move_as_usual(position: str) -> None:
    free, usual = law("iranian", must_hit=False), law("match")
    for roll in ROLLS:
        assert results(free, position, roll) == results(usual, position, roll), roll


@pytest.mark.rule("N1")
def test_the_opening_and_the_turns_are_the_usual_ones() -> None:
    table = Table(law("iranian"))
    table.open(4, 4)
    assert table.phase is Phase.OPENING
    table.open(2, 5)
    assert table.game.on_turn is BLACK
    assert table.game.roll is not None
    assert table.game.roll.dice == (5, 2)
    table.any_play()
    assert table.game.on_turn is WHITE
    assert isinstance(table.roll("21", BLACK), Refusal)


# --- N2: no cube ----------------------------------------------------------------------------------

CUBE_ACTS = ["double", "take", "drop", "beaver", "raccoon"]


@pytest.mark.rule("N2")
@pytest.mark.parametrize("act", CUBE_ACTS)
@pytest.mark.parametrize("side", Side)
def test_every_act_on_the_cube_is_refused(act: str, side: Side) -> None:
    table = Table(law("iranian"))
    table.open(6, 1)
    table.any_play()
    for _ in range(2):
        before = table.match
        refusal = getattr(table, act)(side)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "N2"
        assert table.match == before
        table.roll("21")
        table.any_play()


@pytest.mark.rule("N2")
@pytest.mark.parametrize("act", CUBE_ACTS)
def test_also_while_a_roll_lies_there(act: str) -> None:
    table = Table(law("iranian"))
    table.open(6, 1)
    refusal = getattr(table, act)(WHITE)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N2"


@pytest.mark.rule("N2")
def test_the_cube_is_never_offered_and_never_turns() -> None:
    table = Table(law("iranian"))
    table.open(3, 3)
    assert table.game.cube.value == 1
    table.open(6, 1)
    for _ in range(6):
        assert not any(word.startswith(("double", "beaver", "take")) for word in table.possible)
        table.any_play()
        assert not any(word.startswith(("double", "beaver", "take")) for word in table.possible)
        table.roll("21")
    assert table.game.cube.value == 1


@pytest.mark.rule("N2")
@pytest.mark.parametrize("option", ["jacoby", "beavers", "raccoons", "automatic_doubles", "dead_cube"])
def test_the_options_of_the_cube_cannot_be_asked_for(option: str) -> None:
    with pytest.raises(OptionError) as caught:
        law("iranian", **{option: True})
    assert caught.value.rule == "N2"


# --- N3: neshast -----------------------------------------------------------------------------------


@pytest.mark.rule("N3")
@pytest.mark.parametrize("roll", ["21", "31", "65", "33", "66"])
def test_a_turn_lost_on_the_bar_is_named(roll: str) -> None:
    table = white_to_throw("iranian", DANCING)
    assert thrown(table, roll) == [Signalled(WHITE, "turn_lost", "N3")]
    assert table.game.on_turn is BLACK
    assert table.game.position.bar(WHITE) == 1


@pytest.mark.rule("N3")
@pytest.mark.parametrize("roll", ["61", "66", "11"])
def test_a_turn_lost_with_all_checkers_blocked_is_named(roll: str) -> None:
    table = white_to_throw("iranian", LOCKED)
    before = table.game.position
    assert thrown(table, roll) == [Signalled(WHITE, "turn_lost", "N3")]
    assert table.game.position == before
    assert table.game.on_turn is BLACK


@pytest.mark.rule("N3")
def test_the_other_player_throws_on_after_a_turn_lost() -> None:
    table = white_to_throw("iranian", DANCING)
    thrown(table, "21")
    assert isinstance(table.roll("21", WHITE), Refusal)
    assert not isinstance(table.roll("21", BLACK), Refusal)


@pytest.mark.rule("N3")
@pytest.mark.parametrize("roll", ["31", "63", "33"])
def test_a_roll_of_which_something_can_be_played_loses_no_turn(roll: str) -> None:
    table = white_to_throw("iranian", HALF_OPEN)
    assert thrown(table, roll) == []
    assert table.game.position.bar(WHITE) < 2


@pytest.mark.rule("N3")
def test_a_turn_that_is_played_is_not_named() -> None:
    table = Table(law("iranian"))
    table.open(6, 1)
    assert signals(table.play("13/7 8/7")) == []
    assert signals(table.turn("31", "8/5 6/5")) == []
    assert signals(table.turn("66", "24/18(2) 13/7(2)")) == []


@pytest.mark.rule("N3")
def test_passing_is_no_choice() -> None:
    table = white_to_throw("iranian", HALF_OPEN)
    table.roll("31")
    assert isinstance(table.play(""), Refusal)


@pytest.mark.rule("N3")
def test_other_rule_sets_lose_the_turn_by_their_own_rule() -> None:
    table = white_to_throw("match", DANCING)
    assert "N3" not in {each.rule for each in thrown(table, "21")}
    assert table.game.on_turn is BLACK


# --- N17: no analysis tools ------------------------------------------------------------------------


@pytest.mark.rule("N17")
def test_the_law_names_the_rule_that_forbids_analysis() -> None:
    assert law("iranian").aids_rule == "N17"


@pytest.mark.rule("N17")
@pytest.mark.parametrize("rules", ["money", "match"])
def test_rule_sets_whose_text_is_silent_forbid_none(rules: str) -> None:
    assert law(rules).aids_rule == ""
