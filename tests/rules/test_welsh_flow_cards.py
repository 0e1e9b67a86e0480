"""W21: each player sets one throw of the match, for himself or for the opponent."""

import pytest

from bafflebox.board.dice import parse_roll
from bafflebox.board.side import Side
from bafflebox.events.game import Nominated, NominationReturned, Rolled
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import RACE, WON_BY, WelshTable, lies, of, ok, outcome, refused


def cards(table: WelshTable) -> tuple[int, int]:
    """The cards that White and Black still have."""
    return table.match.cards.white, table.match.cards.black


def set_for_black(roll: str = "54") -> WelshTable:
    """White has set Black's throw and played; Black is on turn."""
    table = WelshTable(RACE)
    table.roll("61")
    ok(table.nominate(BLACK, roll))
    ok(table.any_play())
    assert table.game.on_turn is BLACK
    return table


# --- for himself ----------------------------------------------------------------------------------


@pytest.mark.rule("W21")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("roll", ["54", "66", "21"])
def test_a_player_sets_his_own_throw_before_he_throws(side: Side, roll: str) -> None:
    table = WelshTable(RACE, first=side)
    events = table.nominate(side, roll)
    assert of(events, Nominated) == [Nominated(side, side, parse_roll(roll))]
    if table.phase is Phase.TURN:
        events = table.roll("43")
    assert of(events, Rolled) == [Rolled(side, parse_roll(roll), nominated=True)]
    assert lies(table, roll)
    assert cards(table) == ((0, 1) if side is WHITE else (1, 0))
    ok(table.any_play())
    assert table.game.on_turn is side.other


@pytest.mark.rule("W21")
def test_he_may_double_before_but_not_after() -> None:
    table = WelshTable(RACE)
    ok(table.raise_())
    ok(table.nominate(WHITE, "54"))
    assert table.game.cube.value == 2
    table = WelshTable(RACE)
    ok(table.nominate(WHITE, "54"))
    refused(table.raise_(WHITE), "W2")
    assert table.game.cube.value == 1


@pytest.mark.rule("W21")
def test_not_once_he_has_thrown() -> None:
    table = WelshTable(RACE)
    table.roll("61")
    refused(table.nominate(WHITE, "54"), "W21")
    assert lies(table, "61")
    assert cards(table) == (1, 1)


@pytest.mark.rule("W21")
def test_nor_between_a_throw_and_its_re_throw() -> None:
    table = WelshTable(RACE)
    table.throws("61", "52")
    table.roll("21")
    ok(table.again())
    refused(table.nominate(WHITE, "54"), "W21")
    table.throws("65", "61")
    table.roll("43")
    ok(table.cancel_roll())
    refused(table.nominate(WHITE, "54"), "W21")
    assert cards(table) == (1, 1)


@pytest.mark.rule("W21")
def test_nor_in_the_opponent_s_turn() -> None:
    table = WelshTable(RACE)
    for thrower in Side:
        assert isinstance(table.nominate(thrower, "54", by=BLACK), Refusal)
    table.roll("61")
    for thrower in Side:
        assert isinstance(table.nominate(thrower, "54", by=BLACK), Refusal)
    assert cards(table) == (1, 1)


@pytest.mark.rule("W21")
def test_nor_before_the_game_has_begun() -> None:
    table = WelshTable(seated=False)
    for side in Side:
        assert isinstance(table.nominate(side, "54", by=side), Refusal)
    ok(table.open(6, 1))
    assert isinstance(table.nominate(WHITE, "54", by=WHITE), Refusal)


@pytest.mark.rule("W21")
@pytest.mark.parametrize("throws", [(), ("61", "52"), ("61", "52", "43", "31")])
def test_in_any_turn_of_his(throws: tuple[str, ...]) -> None:
    table = WelshTable(RACE)
    table.throws(*throws)
    ok(table.nominate(WHITE, "54"))
    assert lies(table, "54")


@pytest.mark.rule("W21")
@pytest.mark.rule("W27")
def test_on_an_extra_turn_too() -> None:
    table = WelshTable("white 6:4 5:3 4:2 3:1 12:5 black 12:4 8:3 7:3 2:3 1:2")
    ok(table.turn("21", "12/9"))
    assert table.game.on_turn is WHITE
    ok(table.nominate(WHITE, "54"))
    assert lies(table, "54")


# --- for the opponent -----------------------------------------------------------------------------


@pytest.mark.rule("W21")
@pytest.mark.parametrize("side", Side)
def test_a_player_sets_the_opponent_s_throw_before_his_own_turn_ends(side: Side) -> None:
    table = WelshTable(RACE, first=side)
    table.roll("61")
    events = table.nominate(side.other, "54")
    assert of(events, Nominated) == [Nominated(side, side.other, parse_roll("54"))]
    assert lies(table, "61")
    assert cards(table) == ((0, 1) if side is WHITE else (1, 0))
    ok(table.any_play())
    assert table.phase is Phase.TURN
    assert of(table.roll("11"), Rolled) == [Rolled(side.other, parse_roll("54"), nominated=True)]
    assert lies(table, "54")


@pytest.mark.rule("W21")
def test_not_after_his_turn_has_ended() -> None:
    table = WelshTable(RACE)
    table.throws("61")
    assert isinstance(table.nominate(BLACK, "54", by=WHITE), Refusal)


@pytest.mark.rule("W21")
def test_who_had_his_throw_set_may_double_first() -> None:
    table = set_for_black()
    ok(table.raise_(BLACK))
    assert table.game.cube.value == 2
    ok(table.roll("11"))
    assert lies(table, "54")


@pytest.mark.rule("W21")
def test_the_first_announced_stands_and_the_other_card_is_kept() -> None:
    table = set_for_black()
    refused(table.nominate(BLACK, "66"), "W21")
    assert cards(table) == (0, 1)
    ok(table.roll("11"))
    assert lies(table, "54")
    table.any_play()
    table.throws("61")
    ok(table.nominate(BLACK, "66"))
    assert lies(table, "66")
    assert cards(table) == (0, 0)


@pytest.mark.rule("W21")
def test_only_the_next_throw_is_set() -> None:
    table = set_for_black()
    table.throws("11")
    table.throws("61")
    ok(table.roll("43"))
    assert lies(table, "43")


@pytest.mark.rule("W21")
@pytest.mark.rule("W13")
def test_it_stands_if_the_nominator_throws_his_own_acey_deucey_again() -> None:
    table = WelshTable(RACE)
    table.roll("21")
    ok(table.nominate(BLACK, "54"))
    ok(table.again())
    table.throws("65")
    ok(table.roll("11"))
    assert lies(table, "54")


@pytest.mark.rule("W21")
@pytest.mark.rule("W6a")
def test_it_stands_if_the_nominator_s_own_throw_was_cocked() -> None:
    table = WelshTable(RACE)
    table.throws("61", "52")
    table.roll("43")
    ok(table.nominate(BLACK, "54"))
    ok(table.cancel_roll())
    table.throws("65")
    ok(table.roll("11"))
    assert lies(table, "54")
    assert cards(table) == (0, 1)


@pytest.mark.rule("W21")
@pytest.mark.rule("W17a")
def test_it_comes_back_if_a_triangle_gives_the_nominator_the_next_throw() -> None:
    table = WelshTable("white 12:5 8:1 6:4 5:3 4:2 black 12:5 8:5 7:5")
    table.roll("51")
    ok(table.nominate(BLACK, "66"))
    events = ok(table.play("8/3 12/11"))
    assert of(events, NominationReturned) == [NominationReturned(WHITE)]
    assert cards(table) == (1, 1)
    ok(table.turn("21", "6/5 12/10"))
    ok(table.roll("43"))
    assert lies(table, "43")


@pytest.mark.rule("W21")
@pytest.mark.rule("W18b")
@pytest.mark.parametrize(("roll", "play", "back"), [("41", "5/off", True), ("21", "6/3", False)])
def test_or_a_bonus_throw_does(roll: str, play: str, *, back: bool) -> None:
    table = WelshTable("white 6:3 5:3 4:3 3:2 2:2 1:2 black 12:5 8:5 7:5")
    table.roll(roll)
    ok(table.nominate(BLACK, "66"))
    events = ok(table.play(play))
    assert bool(of(events, NominationReturned)) is back
    assert cards(table) == ((1, 1) if back else (0, 1))


@pytest.mark.rule("W21")
@pytest.mark.rule("W18b")
def test_the_card_is_kept_while_a_bonus_double_lies_there() -> None:
    table = WelshTable("white 6:3 5:3 4:3 3:2 2:2 1:2 black 12:5 8:5 7:5")
    ok(table.turn("41", "5/off"))
    table.roll("33")
    table.nominate(BLACK, "66")
    ok(table.any_play())
    assert table.game.on_turn is WHITE
    assert cards(table) == (1, 1)
    table.throws("43")
    ok(table.roll("43"))
    assert lies(table, "43")


# --- the card -------------------------------------------------------------------------------------


@pytest.mark.rule("W21")
def test_each_has_one_card_for_the_match() -> None:
    table = WelshTable(RACE)
    assert cards(table) == (1, 1)
    ok(table.nominate(WHITE, "54"))
    refused(table.nominate(BLACK, "54"), "W21")
    table.any_play()
    table.throws("61")
    refused(table.nominate(WHITE, "54"), "W21")
    table.roll("43")
    refused(table.nominate(BLACK, "54"), "W21")
    table.any_play()
    ok(table.nominate(BLACK, "54"))
    assert cards(table) == (0, 0)


@pytest.mark.rule("W21")
def test_it_is_not_given_back_with_a_new_game_and_a_kept_one_stays() -> None:
    table = WelshTable(WON_BY[1])
    ok(table.nominate(WHITE, "31"))
    assert outcome(table.play("1/off")) is not None
    ok(table.start(RACE))
    assert cards(table) == (0, 1)
    table.throws("61")
    refused(table.nominate(WHITE, "54"), "W21")
    table.throws("43")
    ok(table.nominate(BLACK, "54"))


@pytest.mark.rule("W21")
def test_it_is_spent_even_if_the_game_ends_before_the_throw() -> None:
    table = WelshTable(WON_BY[1])
    table.roll("61")
    ok(table.nominate(BLACK, "66"))
    assert outcome(table.play("1/off")) is not None
    assert cards(table) == (0, 1)
    ok(table.start(RACE))
    assert cards(table) == (0, 1)
    assert table.game.on_turn is BLACK
    ok(table.roll("43"))
    assert lies(table, "43")


@pytest.mark.rule("W21")
def test_a_new_match_has_new_cards() -> None:
    assert cards(WelshTable(length=7)) == (1, 1)
