"""W25D, W25D2: when a break between two games is due, and what lateness may cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from bafflebox.board.clock import SECOND
from bafflebox.board.outcome import Level
from bafflebox.board.side import BySide, Side
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.breaks import Break, BreakCause, BreakWatch
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.absence import points_due
from bafflebox.referee.conduct.memory import ConductMemory
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.law import Law
from tests.random_games import VARIANTS
from tests.referee.clocked import Timed, TimedWelsh
from tests.table import BLACK, WHITE, law
from tests.welsh_table import RACE, WON_BY, mirrored


def break_due(law: Law, entries: Iterable[Envelope]) -> Break | None:
    """The break that is due at the end of this log, watched entry by entry; None where the rules know none."""
    if law.breaks is None:
        return None
    now, match, clock = BreakWatch(law.breaks), Match(), ClockState()
    for entry in entries:
        match, clock = evolve_match(match, entry.event), clock.advance(entry)
        now = now.advance(entry, match, clock)
    return now.due


class Evening(TimedWelsh):
    """A Welsh match of short games that are won in one throw; White has won the first, a single game."""

    def __init__(self, *, length: int = 25) -> None:
        super().__init__(WON_BY[1], length=length)
        self.throws("61")

    def win_by(self, side: Side, points: int, throw: str = "61", man: int = 1) -> set[BreakCause]:
        """Lets a side win the next game of 1, 3 or 6 points from its last man by a throw; the causes of the break then."""
        position = WON_BY[points].replace("white 1:1", f"white {man}:1")
        self.start(position if side is WHITE else mirrored(position))
        if self.game.on_turn is not side:
            self.throws("21")
        self.throws(throw)
        assert not self.match.playing
        return self.causes

    @property
    def due(self) -> Break | None:
        """The break that is due now."""
        return break_due(self.law, self.log.envelopes)

    @property
    def causes(self) -> set[BreakCause]:
        """Its causes."""
        return set(self.due.causes) if self.due else set()


@pytest.mark.rule("W25D")
def test_after_most_games_no_break_is_due() -> None:
    table = Evening()
    assert table.due is None
    assert table.win_by(WHITE, 1) == set()
    assert table.win_by(BLACK, 3) == set()


@pytest.mark.rule("W25D")
def test_after_every_backgammon_there_is_one() -> None:
    table = Evening()
    assert BreakCause.LEVEL in table.win_by(WHITE, 6)
    assert BreakCause.LEVEL not in table.win_by(BLACK, 3)
    assert BreakCause.LEVEL in table.win_by(BLACK, 6)
    assert BreakCause.LEVEL in table.win_by(WHITE, 6)


@pytest.mark.rule("W25D")
def test_the_first_time_a_score_is_exactly_six_twelve_eighteen_or_twenty_four() -> None:
    table = Evening(length=31)
    found = {}
    for points in (3, 1, 1, 3, 3, 3, 3, 3, 3, 3):
        causes = table.win_by(WHITE, points)
        found[table.score[0]] = causes
    marks = {score for score, causes in found.items() if causes}
    assert marks == {6, 12, 18, 24}
    assert found[6] == {BreakCause.SCORE}


@pytest.mark.rule("W25D")
def test_a_mark_counts_once_a_match_whoever_reaches_it_first() -> None:
    table = Evening()
    table.win_by(BLACK, 3)
    assert table.win_by(BLACK, 3) == {BreakCause.SCORE}
    for points in (3, 1, 1):
        assert table.win_by(WHITE, points) == set()
    assert table.score == (6, 6)
    assert table.win_by(WHITE, 1) == set()


@pytest.mark.rule("W25D")
def test_a_mark_that_is_jumped_over_does_not_count() -> None:
    table = Evening()
    for points in (3, 3):
        assert table.win_by(WHITE, points) == set()
    assert table.score == (7, 0)


@pytest.mark.rule("W25D")
def test_the_points_that_win_are_no_mark_and_after_the_last_game_there_is_no_break() -> None:
    table = Evening(length=12)
    for points in (3, 1):
        table.win_by(WHITE, points)
    assert table.win_by(WHITE, 1) == {BreakCause.SCORE}
    table.win_by(WHITE, 3)
    assert table.win_by(WHITE, 3, "32", man=2) == set()
    assert (table.score, table.match.closed) == ((12, 0), True)


@pytest.mark.rule("W25D")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("man", "throw", "causes"),
    [
        (2, "32", {BreakCause.LAST_THROW}),
        (3, "32", {BreakCause.LAST_THROW}),
        (2, "22", set()),
        (3, "31", set()),
    ],
)
def test_when_the_last_throw_of_the_game_was_two_three(
    side: Side, man: int, throw: str, causes: set[BreakCause]
) -> None:
    assert Evening().win_by(side, 1, throw, man) == causes


@pytest.mark.rule("W25D")
def test_a_two_three_before_the_last_throw_is_none() -> None:
    table = Evening()
    table.start("white 1:1 black 5:1 1:1")
    table.throws("32", "61")
    assert (table.match.playing, table.due) == (False, None)


@pytest.mark.rule("W25D")
def test_the_first_time_that_both_clocks_show_less_than_thirty_five_minutes() -> None:
    table = Evening()
    table.start(mirrored(WON_BY[1]))
    table.wait(2101)
    table.throws("61")
    assert (table.left(BLACK), table.causes) == (2099, set())
    table.start(WON_BY[1])
    table.wait(2100)
    table.throws("61")
    assert (table.left(WHITE), table.causes) == (2100, set())
    table.start(mirrored(WON_BY[1]))
    table.throws("61")
    table.start(WON_BY[1])
    table.wait(1)
    table.throws("61")
    assert table.causes == {BreakCause.LOW_CLOCKS}
    assert table.win_by(BLACK, 1) == set()


@pytest.mark.rule("W25D")
def test_several_causes_at_once_are_one_break_of_ten_minutes() -> None:
    table = Evening()
    assert table.win_by(BLACK, 6, "32", man=2) == {BreakCause.LEVEL, BreakCause.SCORE, BreakCause.LAST_THROW}
    due = table.due
    assert due is not None
    assert (due.seconds, due.rule, due.ends - due.since) == (600, "W25D", 600_000_000)


@pytest.mark.rule("W25D")
def test_a_break_is_over_when_the_next_game_starts() -> None:
    table = Evening()
    table.win_by(WHITE, 6)
    assert table.due is not None
    table.start(RACE)
    assert table.due is None


@pytest.mark.rule("W25D")
@pytest.mark.parametrize("rules", ["american", "iranian", "match", "modern", "money"])
def test_other_rules_know_no_such_breaks(rules: str) -> None:
    table = Timed(law(rules), clock=False)
    table.win_game(WHITE, Level.BACKGAMMON)
    assert break_due(table.law, table.log.envelopes) is None
    assert rules in VARIANTS


def test_before_the_first_game_none_is_due() -> None:
    assert break_due(law("welsh"), Log().envelopes) is None


@pytest.mark.rule("W25D2")
@pytest.mark.parametrize(
    ("late", "games"),
    [(0, 0), (599, 0), (600, 0), (601, 1), (659, 1), (660, 2), (719, 2), (720, 3), (3600, 51)],
)
def test_lateness_is_free_for_ten_minutes_and_then_costs_a_game_and_one_a_minute(
    late: int, games: int
) -> None:
    memory = replace(ConductMemory(), there=BySide(None, 0), due=BySide(0, None))
    assert points_due(Proceedings(law("welsh"), memory=memory), Side.WHITE, late * SECOND) == games
