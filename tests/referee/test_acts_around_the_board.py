"""The acts around the board are rows of one kind of table, said and read like those of a game by one parser."""

from __future__ import annotations

import inspect

import pytest

from bafflebox.adapters.books import load_book
from bafflebox.clock import StopCause
from bafflebox.errors import InvalidNotation
from bafflebox.event import MatchStarted
from bafflebox.game import intents as game
from bafflebox.game.act import told_of_somebody
from bafflebox.match.intents import StopClock
from bafflebox.match.log import Log
from bafflebox.referee.conduct import hear
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS, read_words
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.rules.compile import compile_book
from bafflebox.side import BySide, Side

ANN = Person("Ann", Role.PLAYER, Side.WHITE)
DIRECTOR = Person("director", Role.DIRECTOR)


@pytest.fixture(scope="module")
def now() -> Proceedings:
    law = compile_book(load_book("american"))
    begun = MatchStarted("american", (), BySide("Ann", "Ben"), 5)
    return fold_proceedings(law, Log().extended((begun,), by=None, at=0).envelopes)


SAID = [
    ("did play 8/5 6/5", ask.Record("play", "8/5 6/5")),
    ("did touch dice", ask.Record("touch dice")),
    ("claims illegal_play replay", ask.Claim("illegal_play", "replay")),
    ("claim bad_dice", ask.Claim("bad_dice", "", "cocked")),
    ("claims bad_dice off_board acknowledged", ask.Claim("bad_dice", "", "off_board", acknowledged=True)),
    ("touches 13/8", ask.Touch(13, 8)),
    ("touch bar", ask.Touch(25)),
    ("proposes terms length=9 clock=fischer", ask.Propose("terms", (("length", "9"), ("clock", "fischer")))),
    ("proposes clock", ask.Propose("clock")),
    ("proposes settings 12:00 delay 8", ask.Propose("settings", (("reserve", "720"), ("kind", "simple_delay"), ("seconds", "8")))),
    ("proposes correction roll 31", ask.Propose("correction", (("roll", "31"),))),
    ("agrees", ask.Agree()),
    ("rolls off seat 61", ask.RollOff("seat", BySide(6, 1))),
    ("is ready", ask.BeReady()),
    ("takes break", ask.TakeBreak()),
    ('disputes "the count"', ask.Dispute("the count")),
    ("withdraws", ask.Withdraw()),
    ("withdraws leave phone", ask.Withdraw("phone")),
    ('testifies "I saw it"', ask.Testify("I saw it")),
    ("rules A1.2 A6.1: warn Ben, time Ann +30", ask.Rule(("A1.2", "A6.1"), ("warn Ben", "time Ann +30"))),
    ("votes Cid=overturn Dee=uphold", ask.Vote((("Cid", "overturn"), ("Dee", "uphold")))),
    ("appoints Eve monitor", ask.Appoint("Eve", "monitor")),
    ("sets clock=fischer", ask.SetEventOption("clock", "fischer")),
    ("posts settings 12:00 delay 12", ask.PostSettings(720, 12)),
    ("enters open 1500", ask.Enter("open", 1500)),
    ("approves Eve override", ask.Approve("Eve", override=True)),
    ("reports 5-3", ask.Report(BySide(5, 3))),
    ("stops clock break", StopClock(Side.WHITE, StopCause.BREAK)),
    ("rolls 31", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), SAID)
def test_what_is_said_is_read_by_the_one_parser(now: Proceedings, text: str, meant: object) -> None:
    read = read_words(text, now, ANN)
    assert read == meant or (meant is None and isinstance(read, game.RollDice))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("claims", "claim needs one of illegal_play"),
        ("claims the_moon", "one of illegal_play, early_roll"),
        ("claims illegal_play cocked", "one of accept, replay"),
        ("claims bad_dice replay", "one of cocked, off_board"),
        ("did sing", "one of play, roll"),
        ("touches 31", "a place such as 13"),
        ("proposes the moon", "one of terms, clock"),
        ("proposes position", "expected: position"),
        ("proposes settings 12:00 often 8", "none of delay, increment, bronstein"),
        ("disputes the count", "quotation marks"),
        ("votes", "votes, such as"),
        ("is ready soon", "takes no 'soon'"),
        ("reports five", "the points of both sides"),
        ("enters open", "enter needs a number"),
        ("dances", "names no act; acts are accept"),
    ],
)
def test_what_can_not_be_read_says_what_is_possible(now: Proceedings, text: str, says: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        read_words(text, now, ANN)
    assert says in str(refused.value)


def test_who_says_it_decides_between_two_acts_of_one_word(now: Proceedings) -> None:
    assert isinstance(read_words("refuse", now, ANN), game.RefuseResignation | game.RefuseConcession)
    assert read_words("refuses Eve", now, DIRECTOR) == ask.RefuseEntry("Eve")


def test_every_act_around_the_board_has_a_row_and_is_heard() -> None:
    asked = {
        each for _, each in inspect.getmembers(ask, inspect.isclass)
        if each.__module__ == ask.__name__ and each not in (Person, Role)
    }  # fmt: skip
    rows = [each.intent for each in CONDUCT_ACTS]
    assert set(rows) == asked == set(hear._HANDLERS)
    assert len(rows) == len(set(rows))
    for act in CONDUCT_ACTS:
        said = {name for each in act.arguments for name in (each.field, each.json) if name}
        assert said <= set(act.intent.__dataclass_fields__), act.word
    assert len({act.key for act in CONDUCT_ACTS}) == len(CONDUCT_ACTS)


def test_verbs_are_told_of_somebody() -> None:
    verbs = ["be", "did", "testify", "verify", "touch", "press", "pass", "go", "play", "dispute"]
    told = ["is", "did", "testifies", "verifies", "touches", "presses", "passes", "goes", "plays", "disputes"]
    assert [told_of_somebody(each) for each in verbs] == told
    assert FORMS["is ready"] == "be ready"
