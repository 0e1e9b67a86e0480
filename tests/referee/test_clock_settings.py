"""C2 to C6, N10, A7.1, A8.1, W12, W12b: the clock that comes to the table, who must wish it, and how it is announced."""

from __future__ import annotations

import pytest

from bafflebox.board.clock import ClockKind, ClockSettings
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockSet
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.referee.clock.acts import BOTH
from bafflebox.referee.clock.terms import settings_for
from bafflebox.rules.books import find_book
from tests.referee.clocked import Timed, TimedWelsh
from tests.table import BLACK, WHITE, Level, Refusal, law
from tests.welsh_table import RACE, WON_BY, mirrored

NOBODY = BySide(white=False, black=False)
ONE = BySide(white=True, black=False)


def announced(rules: str, **options: object) -> ClockSettings:
    """The clock that the rules set at the start of a match."""
    under = law(rules, **options)
    found = settings_for(under, Score(length=under.match.length))
    assert isinstance(found, ClockSettings), found
    return found


def untimed(rules: str, **options: object) -> Timed:
    """A table without a clock."""
    return Timed(law(rules, **options), clock=False)


# --- C2, C5, C6 -------------------------------------------------------------------------------------


@pytest.mark.rule("C2")
def test_the_delay_clock_has_twelve_minutes_and_two_seconds_unless_said_otherwise() -> None:
    clock = announced("modern", clock="delay")
    assert clock == ClockSettings(ClockKind.SIMPLE_DELAY, 12 * 60, delay=2, refill=120)
    longer = announced("modern", clock="delay", bank=15, delay=3)
    assert (longer.reserve, longer.delay) == (15 * 60, 3)


@pytest.mark.rule("C2")
def test_a_bronstein_clock_can_be_announced_with_the_same_times() -> None:
    clock = announced("modern", clock="bronstein", bank=10)
    assert (clock.kind, clock.reserve, clock.delay) == (ClockKind.BRONSTEIN, 600, 2)


@pytest.mark.rule("C2")
def test_the_bank_is_for_the_match_and_runs_only_after_the_delay_of_a_turn() -> None:
    table = Timed(law("modern", clock="delay", length=3))
    table.open(6, 1)
    table.wait(2)
    assert table.left(WHITE) == 720
    table.wait(100)
    assert table.left(WHITE) == 620
    table.win_game(WHITE)
    table.start()
    assert table.left(WHITE) == 620


@pytest.mark.rule("C5")
def test_the_fischer_clock_has_eight_minutes_and_eight_seconds_unless_said_otherwise() -> None:
    clock = announced("modern", clock="fischer")
    assert clock == ClockSettings(ClockKind.FISCHER, 8 * 60, increment=8, refill=120)
    other = announced("modern", clock="fischer", start=10, increment=12)
    assert (other.reserve, other.increment) == (600, 12)


@pytest.mark.rule("C5")
def test_what_a_turn_did_not_use_of_its_increment_is_kept() -> None:
    table = Timed(law("modern", clock="fischer"))
    table.open(6, 1)
    table.wait(3)
    table.any_play()
    assert table.left(WHITE) == 480 + 5
    table.wait(20)
    table.roll("21")
    table.any_play()
    assert table.left(BLACK) == 480 - 12


@pytest.mark.rule("C6")
def test_without_an_announced_format_there_is_no_clock() -> None:
    table = untimed("modern")
    refusal = table.at_clock(ClockSet(), BOTH)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("no_clock_in_rules", "C6")
    table.open(6, 1)
    table.wait(10_000)
    assert table.clock.flagged(table.now) is None


@pytest.mark.rule("C6")
@pytest.mark.parametrize("rules", ["match", "money"])
def test_nor_is_there_one_where_the_rules_know_none(rules: str) -> None:
    assert isinstance(untimed(rules).at_clock(ClockSet(), BOTH), Refusal)


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("rules", "options", "said"),
    [
        ("modern", {"clock": "delay"}, "12:00 each for the match, simple delay of 2 s for each turn"),
        ("modern", {"clock": "fischer"}, "8:00 each for the match, 8 s added by each turn"),
        (
            "modern",
            {"clock": "bronstein", "bank": 90},
            "1:30:00 each for the match, Bronstein delay of 2 s for each turn",
        ),
        ("american", {"length": 7}, "14:00 each for the match, simple delay of 12 s for each turn"),
        ("iranian", {}, "10:00 each for the game, simple delay of 5 s for each turn"),
        ("welsh", {}, "1:10:00 each for the match, no delay"),
    ],
)
def test_the_format_is_said_in_words_and_stands_in_the_record(
    rules: str, options: dict[str, object], said: str
) -> None:
    assert str(announced(rules, **options)) == said
    table = Timed(law(rules, **options))
    log = parse_log(format_log(table.log).splitlines())
    found = [each.event for each in log.envelopes if isinstance(each.event, ClockSet)]
    assert [str(each.settings) for each in found] == [said]
    assert found[0].rule in {clause.id for clause in find_book(rules)}


@pytest.mark.rule("C6")
def test_the_announced_format_is_named_among_the_options_of_the_match() -> None:
    book = find_book("modern").with_options({"clock": "delay", "bank": 15})
    assert dict(book.describe_options()) == {"clock": "delay", "bank": "15"}


# --- C4 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C4")
@pytest.mark.parametrize("clock", ["none", "delay", "fischer"])
def test_the_clock_is_not_pressed_before_all_moves_are_made(clock: str) -> None:
    table = Timed(law("modern", clock=clock), clock=clock != "none")
    table.open(6, 1)
    refusal = table.press_clock(WHITE)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("play_first", "C4")
    refusal = table.play("13/7")
    assert isinstance(refusal, Refusal)
    assert table.runs() in (WHITE, None)


@pytest.mark.rule("C4")
def test_with_all_moves_made_the_turn_ends_and_the_other_clock_runs() -> None:
    table = Timed(law("modern", clock="delay"))
    table.open(6, 1)
    table.any_play()
    assert table.runs() is BLACK
    refusal = table.press_clock(WHITE)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "C4"


# --- N10 --------------------------------------------------------------------------------------------


@pytest.mark.rule("N10")
def test_each_game_starts_with_ten_minutes() -> None:
    table = Timed(law("iranian"))
    table.open(6, 1)
    table.wait(305)
    assert (table.left(WHITE), table.left(BLACK)) == (300, 600)
    table.win_game(WHITE)
    assert table.left(WHITE) <= 300
    table.start()
    assert [table.left(side) for side in Side] == [600, 600]


@pytest.mark.rule("N10")
def test_five_seconds_of_each_turn_cost_nothing() -> None:
    table = Timed(law("iranian"))
    table.open(6, 1)
    for seconds, left in ((5, 600), (6, 599), (4, 599)):
        table.wait(seconds)
        table.any_play()
        table.roll("21")
        table.any_play()
        table.roll("21")
        assert table.left(WHITE) == left


# --- A7.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize(
    ("clocks", "wished"),
    [
        ("optional", BOTH),
        ("preferred", ONE),
        ("preferred", ONE.swapped()),
        ("required", NOBODY),
    ],
)
def test_who_must_wish_for_a_clock(clocks: str, wished: BySide[bool]) -> None:
    table = Timed(law("american", clocks=clocks), clock=clocks == "required")
    if clocks != "required":
        assert not isinstance(table.at_clock(ClockSet(), wished), Refusal)
    assert table.clock.settings == announced("american")


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize(
    ("clocks", "wished"),
    [("optional", NOBODY), ("optional", ONE), ("optional", ONE.swapped()), ("preferred", NOBODY)],
)
def test_without_these_wishes_there_is_none(clocks: str, wished: BySide[bool]) -> None:
    table = untimed("american", clocks=clocks)
    refusal = table.at_clock(ClockSet(), wished)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("clock_not_agreed", "A7.1")
    assert table.clock.settings is None


@pytest.mark.rule("A7.1")
def test_where_clocks_are_required_no_game_starts_without_one() -> None:
    table = untimed("american", clocks="required")
    refusal = table.start()
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("clock_required", "A7.1")
    table.at_clock(ClockSet())
    assert not isinstance(table.start(), Refusal)


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize("clocks", ["optional", "preferred"])
def test_elsewhere_a_game_starts_without_one(clocks: str) -> None:
    assert untimed("american", clocks=clocks).match.playing


@pytest.mark.rule("A7.1")
def test_a_clock_may_come_in_the_middle_of_a_game_and_the_director_may_impose_it() -> None:
    table = untimed("american", length=7)
    table.open(6, 1)
    table.wait(1000)
    assert not isinstance(table.at_clock(ClockSet(), BOTH), Refusal)
    assert (table.runs(), table.left(WHITE), table.delay(WHITE)) == (WHITE, 840, 12)
    table.wait(13)
    assert table.left(WHITE) == 839


@pytest.mark.rule("A7.1")
def test_the_clock_has_a_simple_delay_whatever_times_are_posted() -> None:
    table = untimed("american", length=7)
    refusal = table.at_clock(ClockSet(ClockSettings(ClockKind.FISCHER, 600, increment=5)), BOTH)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("wrong_clock", "A7.1")
    posted = ClockSettings(ClockKind.SIMPLE_DELAY, 600, delay=8)
    assert not isinstance(table.at_clock(ClockSet(posted), BOTH), Refusal)
    assert table.clock.settings == posted
    refusal = table.at_clock(ClockSet(), BOTH)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "clock_set_already"


@pytest.mark.rule("N10", "W12")
@pytest.mark.parametrize("rules", ["iranian", "welsh"])
def test_where_the_rules_fix_the_times_nobody_posts_others(rules: str) -> None:
    table = TimedWelsh(clock=False) if rules == "welsh" else untimed(rules)
    refusal = table.at_clock(ClockSet(ClockSettings(ClockKind.BANK, 60)), BOTH)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("times_not_free", table.law.clock and table.law.clock.rule)


# --- A8.1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("A8.1a")
@pytest.mark.parametrize(
    ("length", "white", "black", "minutes"),
    [(7, 0, 0, 14), (7, 3, 2, 9), (7, 2, 3, 9), (7, 6, 6, 2), (1, 0, 0, 2), (25, 0, 0, 50), (25, 24, 10, 16)],
)
def test_two_minutes_a_point_less_one_for_each_point_scored(
    length: int, white: int, black: int, minutes: int
) -> None:
    under = law("american", length=length)
    clock = settings_for(under, Score(BySide(white, black), length))
    assert isinstance(clock, ClockSettings)
    assert (clock.reserve, clock.delay, clock.kind) == (minutes * 60, 12, ClockKind.SIMPLE_DELAY)


@pytest.mark.rule("A8.1a")
def test_the_clock_is_set_at_the_score_at_which_it_comes() -> None:
    table = untimed("american", length=7)
    table.win_game(WHITE, Level.BACKGAMMON)
    table.win_game(BLACK, Level.GAMMON)
    events = table.at_clock(ClockSet(), BOTH)
    assert not isinstance(events, Refusal)
    assert events == (
        ClockSet(ClockSettings(ClockKind.SIMPLE_DELAY, 540, delay=12, offer_stops=True), "A8.1a"),
    )


@pytest.mark.rule("A8.1a")
def test_once_set_it_is_for_the_match_and_points_scored_later_change_nothing() -> None:
    table = Timed(law("american", length=7))
    table.win_game(WHITE, Level.BACKGAMMON)
    table.start()
    assert [table.left(side) for side in Side] == [840, 840]


@pytest.mark.rule("A8.1b")
@pytest.mark.parametrize(
    ("length", "white", "black", "seconds"), [(7, 0, 0, 1050), (7, 3, 2, 675), (4, 1, 0, 525), (1, 0, 0, 150)]
)
def test_teams_have_two_and_a_half_minutes_a_point_less_one_and_a_quarter(
    length: int, white: int, black: int, seconds: int
) -> None:
    under = law("american", length=length, doubles=True)
    clock = settings_for(under, Score(BySide(white, black), length))
    assert isinstance(clock, ClockSettings)
    assert (clock.reserve, clock.delay) == (seconds, 15)


@pytest.mark.rule("A8.1b")
def test_singles_have_the_times_of_singles() -> None:
    assert announced("american", length=7) == announced("american", length=7, doubles=False)
    assert announced("american", length=7) != announced("american", length=7, doubles=True)
    assert announced("american", length=7).reserve == 840


@pytest.mark.rule("A8.1a")
def test_a_clock_on_which_nothing_would_be_left_is_refused() -> None:
    refusal = settings_for(law("american", length=7), Score(BySide(6, 9), 7))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("no_time_left", "A8.1a")


# --- W12, W12b --------------------------------------------------------------------------------------


@pytest.mark.rule("W12")
def test_seventy_minutes_run_through_the_whole_match() -> None:
    table = TimedWelsh(RACE)
    table.wait(4199)
    assert table.left(WHITE) == 1
    table.throws("61")
    table.wait(60)
    assert (table.left(WHITE), table.left(BLACK)) == (1, 4140)
    assert table.clock.seconds(table.now) == BySide(1, 4140)


@pytest.mark.rule("W12b")
@pytest.mark.parametrize(
    ("white", "black", "die"),
    [
        (599, 599, 2),
        (599.0, 0.2, 2),
        (0.000001, 599, 2),
        (600, 599, 1),
        (599, 600, 1),
        (599.000001, 599, 1),
        (4000, 30, 1),
    ],
)
def test_a_game_that_starts_while_both_clocks_show_under_ten_minutes_starts_at_two(
    white: float, black: float, die: int
) -> None:
    table = TimedWelsh(WON_BY[1])
    table.wait(4200 - white)
    table.throws("61")
    assert not table.match.playing
    table.start(mirrored(WON_BY[1]))
    assert table.runs() is BLACK
    assert table.game.cube.value == 1
    table.wait(4200 - black)
    table.throws("61")
    table.wait(700)
    table.start(RACE)
    assert table.game.cube.value == die


@pytest.mark.rule("W12b")
def test_without_a_clock_no_game_starts_at_two() -> None:
    table = TimedWelsh(WON_BY[1], clock=False)
    table.wait(10_000)
    table.throws("61")
    table.start(RACE)
    assert table.game.cube.value == 1
