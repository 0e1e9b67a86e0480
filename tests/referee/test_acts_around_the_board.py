"""The acts around the board are rows of one kind of table, said and read like those of a game by one parser."""

from __future__ import annotations

import pytest

from bafflebox.board.clock import StopCause
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockStopped
from bafflebox.events.game import ConcessionRefused, MatchStarted, ResignationRefused, Rolled
from bafflebox.game.act import told_of_somebody
from bafflebox.io.books import load_book
from bafflebox.match.log import Log
from bafflebox.referee.conduct import hear
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS, read_words
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.rules.compile import compile_book

ANN = Person("Ann", Role.PLAYER, Side.WHITE)
DIRECTOR = Person("director", Role.DIRECTOR)


@pytest.fixture(scope="module")
def now() -> Proceedings:
    law = compile_book(load_book("american"))
    begun = MatchStarted("american", (), BySide("Ann", "Ben"), 5)
    return fold_proceedings(law, Log().extended((begun,), by=None, at=0).envelopes)


WHITE = Side.WHITE
TWELVE_MINUTES = (("reserve", "720"), ("kind", "simple_delay"), ("seconds", "8"))
SAID = [
    ("did play 8/5 6/5", fact_of.Irregularity(side=WHITE, deed="play", what="8/5 6/5")),
    ("did touch dice", fact_of.Irregularity(side=WHITE, deed="touch dice")),
    ("claims illegal_play replay", fact_of.Claimed(WHITE, "illegal_play", "replay")),
    ("claim bad_dice", fact_of.Claimed(WHITE, "bad_dice", cause="cocked")),
    ("claims bad_dice off_board acknowledged", fact_of.Claimed(WHITE, "bad_dice", cause="off_board", acknowledged=True)),
    ("touches 13/8", fact_of.Touched(WHITE, 13, 8)),
    ("touch bar", fact_of.Touched(WHITE, 25)),
    ("proposes terms length=9 clock=fischer", fact_of.Proposed(WHITE, "terms", (("length", "9"), ("clock", "fischer")))),
    ("proposes clock", fact_of.Proposed(WHITE, "clock", ())),
    ("proposes settings 12:00 delay 8", fact_of.Proposed(WHITE, "settings", TWELVE_MINUTES)),
    ("proposes correction roll 31", fact_of.Proposed(WHITE, "correction", (("roll", "31"),))),
    ("agrees", fact_of.Agreed("Ann")),
    ("rolls off seat 61", fact_of.RolledOff("seat", BySide(6, 1))),
    ("is ready", fact_of.Readied(WHITE)),
    ("takes break", fact_of.BreakBegan(WHITE)),
    ('disputes "the count"', fact_of.DisputeOpened("Ann", "the count")),
    ("withdraws", fact_of.DisputeClosed("Ann")),
    ("withdraws leave phone", fact_of.LeaveRevoked("phone")),
    ('testifies "I saw it"', fact_of.Testified("Ann", "I saw it")),
    ("rules A1.2 A6.1: warn Ben, time Ann +30", fact_of.Ruled("Ann", ("A1.2", "A6.1"), ("warn Ben", "time Ann +30"))),
    ("votes Cid=overturn Dee=uphold", fact_of.AppealDecided(who="Ann", votes=(("Cid", "overturn"), ("Dee", "uphold")))),
    ("appoints Eve monitor", fact_of.Appointed("Eve", "monitor")),
    ("sets clock=fischer", fact_of.OptionSet("clock", "fischer")),
    ("posts settings 12:00 delay 12", fact_of.SettingsPosted(720, 12, per_point=False)),
    ("enters open 1500", fact_of.Entered("Ann", "open", 1500)),
    ("approves Eve override", fact_of.Approved("Eve", override=True)),
    ("reports 5-3", fact_of.ResultReported(WHITE, BySide(5, 3))),
    ("stops clock break", ClockStopped(WHITE, StopCause.BREAK)),
    ("rolls 31", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), SAID)
def test_what_is_said_is_read_by_the_one_parser(now: Proceedings, text: str, meant: object) -> None:
    read = read_words(text, now, ANN)
    assert read == meant or (meant is None and isinstance(read, Rolled))


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
    assert isinstance(read_words("refuse", now, ANN), ResignationRefused | ConcessionRefused)
    assert read_words("refuses Eve", now, DIRECTOR) == fact_of.EntryRefused("Eve")


def test_every_act_around_the_board_has_a_row_and_is_heard() -> None:
    rows = [each.event for each in CONDUCT_ACTS]
    assert set(rows) == set(hear._HANDLERS)
    assert len(rows) == len(set(rows))
    for act in CONDUCT_ACTS:
        said = {name for each in act.arguments for name in (each.field, each.json) if name}
        assert said <= set(act.event.__dataclass_fields__), act.word
    assert len({act.key for act in CONDUCT_ACTS}) == len(CONDUCT_ACTS)


def test_verbs_are_told_of_somebody() -> None:
    verbs = ["be", "did", "testify", "verify", "touch", "press", "pass", "go", "play", "dispute"]
    told = ["is", "did", "testifies", "verifies", "touches", "presses", "passes", "goes", "plays", "disputes"]
    assert [told_of_somebody(each) for each in verbs] == told
    assert FORMS["is ready"] == "be ready"
