"""W6, W24i: who shakes, who calls odds or evens, who goes first; afterwards mugs away."""

import pytest

from bafflebox.board.outcome import ConcededWin, Ending, Wash, Win
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.events.game import CallerChosen, ChoiceWon, StartChosen, TurnBegan
from tests.table import BLACK, START, WHITE, Phase, Refusal, Table, law
from tests.welsh_table import (
    CANDLES,
    NEARLY_DONE,
    OVERRUN,
    RACE,
    WON_BY,
    WelshTable,
    for_side,
    mirrored,
    of,
    ok,
    outcome,
    refused,
)


def calling(caller: Side = WHITE) -> WelshTable:
    """The roll-off is done and `caller` calls."""
    table = WelshTable(seated=False)
    ok(table.open(*((5, 2) if caller is WHITE else (2, 5))))
    return table


# --- the roll-off and the guest -------------------------------------------------------------------


@pytest.mark.rule("W24i")
@pytest.mark.parametrize(("white", "black", "winner"), [(6, 1, WHITE), (2, 3, BLACK), (5, 4, WHITE)])
def test_without_a_guest_the_higher_die_may_call(white: int, black: int, winner: Side) -> None:
    table = WelshTable(seated=False)
    assert of(table.open(white, black), CallerChosen) == [CallerChosen(winner)]
    assert table.phase is Phase.OPENING
    assert table.game.to_act is winner


@pytest.mark.rule("W24i")
def test_equal_dice_are_thrown_off_again() -> None:
    table = WelshTable(seated=False)
    assert of(table.open(4, 4), CallerChosen) == []
    assert of(table.open(4, 5), CallerChosen) == [CallerChosen(BLACK)]


@pytest.mark.rule("W24i")
def test_the_roll_off_is_not_repeated_once_it_is_decided() -> None:
    table = calling(WHITE)
    assert isinstance(table.open(1, 6), Refusal)
    assert table.game.to_act is WHITE


@pytest.mark.rule("W24i")
@pytest.mark.parametrize("guest", Side)
def test_a_guest_calls_without_a_roll_off(guest: Side) -> None:
    table = WelshTable(seated=False, guest=guest.value)
    assert table.match.guest is guest
    assert table.game.to_act is guest
    refused(table.call_parity(guest.other, even=True, dice=(1, 1)), "W6")
    assert of(table.call_parity(guest, even=True, dice=(1, 1)), ChoiceWon) == [ChoiceWon(guest)]


@pytest.mark.rule("W24i")
@pytest.mark.parametrize("guest", Side)
def test_a_roll_off_takes_nothing_from_a_guest(guest: Side) -> None:
    table = WelshTable(seated=False, guest=guest.value)
    assert isinstance(table.open(*((1, 6) if guest is WHITE else (6, 1))), Refusal)
    assert table.game.to_act is guest


@pytest.mark.rule("W24i")
@pytest.mark.parametrize("guest", Side)
def test_a_guest_may_shake_and_let_the_other_call(guest: Side) -> None:
    table = WelshTable(seated=False, guest=guest.value)
    assert of(table.do(CallerChosen(guest.other)), CallerChosen) == [CallerChosen(guest.other)]
    refused(table.call_parity(guest, even=True, dice=(2, 2)), "W6")
    assert of(table.call_parity(guest.other, even=True, dice=(2, 2)), ChoiceWon) == [ChoiceWon(guest.other)]


@pytest.mark.rule("W24i")
def test_who_was_let_call_does_not_hand_it_back() -> None:
    table = WelshTable(seated=False, guest="white")
    ok(table.do(CallerChosen(BLACK)))
    assert isinstance(table.do(CallerChosen(WHITE)), Refusal)


@pytest.mark.rule("W24i")
def test_the_other_player_does_not_choose_the_parts() -> None:
    table = WelshTable(seated=False, guest="white")
    assert isinstance(table.do(CallerChosen(WHITE)), Refusal)


# --- odds or evens --------------------------------------------------------------------------------


@pytest.mark.rule("W6")
@pytest.mark.parametrize("caller", Side)
@pytest.mark.parametrize(
    ("even", "dice", "right"),
    [
        (True, (6, 4), True),
        (True, (3, 3), True),
        (True, (1, 5), True),
        (True, (6, 1), False),
        (False, (2, 1), True),
        (False, (5, 4), True),
        (False, (2, 2), False),
        (False, (5, 1), False),
    ],
)
def test_the_right_caller_chooses_else_the_shaker(
    caller: Side, *, even: bool, dice: tuple[int, int], right: bool
) -> None:
    table = calling(caller)
    chooser = caller if right else caller.other
    assert of(table.call_parity(caller, even=even, dice=dice), ChoiceWon) == [ChoiceWon(chooser)]
    assert table.phase is Phase.CHOOSING
    assert table.game.to_act is chooser
    refused(table.choose(chooser.other, first=True), "W6")


@pytest.mark.rule("W6")
@pytest.mark.parametrize("caller", Side)
@pytest.mark.parametrize("first", [True, False])
def test_who_chooses_may_go_first_or_second(caller: Side, *, first: bool) -> None:
    table = calling(caller)
    table.call_parity(caller, even=True, dice=(1, 1))
    starter = caller if first else caller.other
    events = table.choose(first=first)
    assert of(events, StartChosen) == [StartChosen(caller, first)]
    assert of(events, TurnBegan) == [TurnBegan(starter)]
    assert table.game.on_turn is starter


@pytest.mark.rule("W6")
def test_two_dice_lie_under_the_cup() -> None:
    table = calling()
    for dice in (3,), (1, 2, 3), (0, 4), (7, 1):
        assert isinstance(table.call_parity(WHITE, even=True, dice=dice), Refusal), dice


@pytest.mark.rule("W6")
def test_nothing_else_comes_before_the_choice() -> None:
    table = calling()
    assert isinstance(table.choose(WHITE, first=True), Refusal)
    assert isinstance(table.roll("61", WHITE), Refusal)
    table.call_parity(WHITE, even=True, dice=(1, 1))
    assert isinstance(table.roll("61", WHITE), Refusal)
    assert isinstance(table.raise_(WHITE), Refusal)
    assert isinstance(table.call_parity(WHITE, even=False, dice=(1, 1)), Refusal)


@pytest.mark.rule("W6")
@pytest.mark.parametrize("roll", ["66", "11", "21", "43"])
def test_the_called_dice_only_decide_and_the_first_throw_is_fresh(roll: str) -> None:
    table = WelshTable()
    assert table.phase is Phase.TURN
    assert table.game.roll is None
    ok(table.roll(roll))
    assert str(table.game.roll) == roll


# --- mugs away ------------------------------------------------------------------------------------


def assert_goes_first(table: Table, side: Side) -> None:
    """The next game begins at once with `side` on turn, and nobody is asked."""
    ok(table.start(RACE))
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    assert isinstance(table.open(6, 1), Refusal)
    assert isinstance(table.roll("61", side.other), Refusal)
    ok(table.roll("61"))


@pytest.mark.rule("W6")
@pytest.mark.parametrize("winner", Side)
@pytest.mark.parametrize("points", [1, 3, 6])
@pytest.mark.parametrize("first", Side)
def test_the_loser_of_a_game_goes_first_in_the_next(winner: Side, points: int, first: Side) -> None:
    table = WelshTable(for_side(winner, WON_BY[points]), first=first)
    if first is not winner:
        table.throws("21")
    assert isinstance(outcome(table.throws("61")), Win)
    assert_goes_first(table, winner.other)


@pytest.mark.rule("W6")
def test_mugs_away_goes_on_from_game_to_game() -> None:
    table = WelshTable(WON_BY[1])
    table.throws("61")
    winners = [BLACK, BLACK, WHITE, BLACK, WHITE, WHITE]
    for winner in winners:
        table.win(winner, 1)
    starters = [result.starter for result in table.match.results]
    assert starters == [WHITE, BLACK, *(winner.other for winner in winners[:-1])]


@pytest.mark.rule("W6")
@pytest.mark.rule("W14")
@pytest.mark.parametrize("loser", Side)
def test_who_lost_by_three_on_the_roof_goes_first(loser: Side) -> None:
    table = WelshTable(for_side(loser.other, OVERRUN), first=loser.other)
    ended = outcome(table.turn("41", "10/6*"))
    assert isinstance(ended, Win)
    assert ended.ending is Ending.OVERRUN
    assert_goes_first(table, loser)


@pytest.mark.rule("W6")
@pytest.mark.rule("W18c")
@pytest.mark.parametrize("loser", Side)
def test_who_conceded_goes_first(loser: Side) -> None:
    table = WelshTable(for_side(loser.other, NEARLY_DONE), first=loser.other)
    table.turn("61", "9/3 2/1")
    ok(table.concede(4, loser))
    ended = outcome(table.accept_concession())
    assert ended == ConcededWin(loser.other, 4)
    assert_goes_first(table, loser)


@pytest.mark.rule("W6")
@pytest.mark.rule("W22")
@pytest.mark.parametrize("first", Side)
def test_after_a_wash_the_same_side_goes_first_again(first: Side) -> None:
    table = WelshTable(for_side(first, CANDLES), first=first)
    assert isinstance(outcome(table.turn("21", "8/6 9/8")), Wash)
    assert_goes_first(table, first)


@pytest.mark.rule("W6")
@pytest.mark.rule("W22")
def test_after_a_wash_it_does_not_matter_whose_turn_made_it() -> None:
    table = WelshTable(mirrored(CANDLES), first=WHITE)
    ok(table.turn("21", "8/5"))
    assert isinstance(outcome(table.turn("21", "8/6 9/8")), Wash)
    assert_goes_first(table, WHITE)


@pytest.mark.rule("W6")
@pytest.mark.rule("W22")
def test_after_a_wash_in_a_later_game_mugs_away_still_holds() -> None:
    table = WelshTable(WON_BY[1], first=WHITE)
    table.throws("61")
    for _ in range(2):
        ok(table.start(mirrored(CANDLES)))
        assert table.game.on_turn is BLACK
        table.turn("21", "8/6 9/8")
    assert_goes_first(table, BLACK)


@pytest.mark.rule("W6")
def test_the_later_game_stands_as_it_is_set_up() -> None:
    table = WelshTable(WON_BY[1])
    table.throws("61")
    ok(table.start())
    assert table.game.position == parse_position(START)
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W6")
def test_other_rules_have_no_call() -> None:
    table = Table(law("match", length=3))
    assert isinstance(table.do(CallerChosen(BLACK)), Refusal)
