"""Welsh rules that the other tests leave to mutants: the set-up, mixed spikes, the duty to enter, the guest's call."""

import json

import pytest

from bafflebox.board.outcome import EndCause
from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide
from bafflebox.cli.plays import plays_answer
from bafflebox.events.game import MatchEnded
from tests.table import START, WHITE, Level, Refusal, Table, law, plays


@pytest.mark.rule("W1a")
def test_the_men_start_as_in_the_standard_game() -> None:
    assert law("welsh").setup == parse_position(START)


@pytest.mark.rule("W8")
def test_opposing_men_never_share_a_spike() -> None:
    own = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
    mixed = [0, 2] + [0] * 4 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 12
    line = json.dumps({"own": own, "opp": mixed, "dice": [6, 1]})
    error = plays_answer("welsh", {}, line)["error"]
    assert (error["code"], error["rule"]) == ("mixed_point", law("welsh").cites("mixed"))
    assert law("welsh").cites("mixed") == "W8"


@pytest.mark.rule("W16")
def test_as_many_men_as_can_enter_before_the_throw_is_used_up() -> None:
    position = "white bar:2 9:3 4:5 3:5 black 4:2 6:2 18:2 20:2 23:2 24:5"
    assert plays(law("welsh"), position, "22") == {"bar/23(2)"}


@pytest.mark.rule("W18")
def test_the_last_man_out_ends_the_game() -> None:
    table = Table(law("welsh", length=1), "white 3:1 off:14 black 1:2 off:13")
    game = table.match.game
    assert game is not None
    table.open(6, 1)
    from bafflebox.events.game import ParityCalled, StartChosen

    table.do(ParityCalled(WHITE, even=True, dice=(2, 2)))
    table.do(StartChosen(WHITE, first=True))
    events = table.turn("63", "3/off")
    assert not isinstance(events, Refusal)
    assert events[-1] == MatchEnded(WHITE, EndCause.SCORE, "W1", BySide(1, 0))
    assert table.match.results[-1].points == BySide(1, 0)


@pytest.mark.rule("W6")
@pytest.mark.parametrize("guest", ["white", "black"])
def test_the_guest_calls(guest: str) -> None:
    table = Table(law("welsh", guest=guest))
    assert str(table.game.memory.caller) == guest


@pytest.mark.rule("W3")
def test_levels_of_the_book() -> None:
    assert {row.level: row.points for row in law("welsh").levels}[Level.GAMMON] == 3
