"""Duels: luck that is none on average, pairs that cancel, intervals, and runs that go on where they stopped."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from bafflebox.board.dice import ALL_ROLLS
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.duel import Duel, DuelTally, EngineChooser, SimpleChooser
from bafflebox.bots.duel_matches import MatchDuel, PairResult
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.points_race import points_race
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.spread import Mean
from bafflebox.errors import OptionError
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.duel_run import DuelRun, counting
from tests.bots.moments import WHITE, bot_of, law_of, moment


def duel_of(one: str, other: str, *, seed: int = 1, rules: str = "money") -> Duel:
    law = law_of(rules)
    choosers = [
        SimpleChooser(law)
        if name == "simple"
        else EngineChooser(law, make_engine(law, strength_named(name), exact=False))
        for name in (one, other)
    ]
    judge = make_engine(law, strength_named("advanced"), exact=False)
    return Duel(law, (choosers[0], choosers[1]), judge, seed=seed)


def tally_of(duel: Duel, pairs: int) -> DuelTally:
    tally = DuelTally()
    for points, luck in duel.pairs(0, pairs):
        tally.add(points, luck, 2)
    return tally


def test_a_player_against_itself_comes_out_even_pair_by_pair() -> None:
    for points, luck in duel_of("quick", "quick").pairs(0, 8):
        assert points == 0
        assert luck == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("rules", ["money", "iranian"])
def test_the_engine_beats_simple_habits(rules: str) -> None:
    tally = tally_of(duel_of("advanced", "simple", rules=rules), 24)
    assert tally.adjusted.mean - tally.adjusted.within > 0
    assert abs(tally.luck.mean) < 2 * tally.luck.within


def test_with_the_luck_taken_out_the_interval_is_narrower() -> None:
    tally = tally_of(duel_of("advanced", "improver"), 60)
    assert tally.adjusted.within < 0.6 * tally.raw.within
    assert abs(tally.luck.mean) < 2 * tally.luck.within
    assert 0.5 < tally.share < 1.5
    assert tally.fitted()[1] <= tally.adjusted.within + 1e-9


@pytest.mark.parametrize("rules", ["money", "iranian", "welsh", "match"])
def test_luck_is_none_on_average_over_all_throws(rules: str) -> None:
    law = law_of(rules)
    look = Appraiser(law, make_engine(law, strength_named("advanced"), exact=False))
    judge = LuckJudge(look, points=rules == "welsh")
    position = "white 24:1 20:1 13:4 8:3 6:4 5:2 black 24:2 13:4 8:4 6:5"
    now = moment(position, cube=2, length=law.match.length, score=(1, 2) if law.match.length else (0, 0))
    total = sum(judge.luck(now, roll) * (1 if roll.is_double else 2) for roll in ALL_ROLLS)
    assert total / 36 == pytest.approx(0, abs=1e-5)


def test_matches_with_every_right_are_counted_for_the_first_player() -> None:
    law = law_of("match", ("length", 3))
    bot = bot_of("match", ("length", 3))
    pair = MatchDuel(law, (bot, bot), LuckJudge(bot.look), seed=3).pair(1)
    # with the same dice and seats swapped a player against itself wins one match of two
    assert (pair.won, pair.points) == (1, 0)
    assert pair.luck == pytest.approx(0, abs=1e-9)


# --- the figures --------------------------------------------------------------------------------


def test_an_interval_is_that_of_a_mean() -> None:
    mean = Mean()
    for value in (1.0, 2.0, 3.0, 4.0):
        mean.add(value)
    assert mean.mean == 2.5
    assert mean.within == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)
    assert Mean.of(mean.as_list()) == mean
    assert Mean().within == float("inf")


def test_seeded_dice_are_fair_and_come_again() -> None:
    thrown = Counter(SeededDice(1, 2)(60_000))
    assert set(thrown) == set(range(1, 7))
    assert all(abs(number - 10_000) < 450 for number in thrown.values())
    assert SeededDice(1, 2)(20) == SeededDice(1, 2)(20) != SeededDice(1, 3)(20)


@pytest.mark.parametrize("rules", ["welsh", "iranian"])
def test_a_race_to_points_is_fair_and_helps_who_leads(rules: str) -> None:
    race = points_race(law_of(rules))
    assert sum(rate for _, rate in race.games) == pytest.approx(1)
    for own in range(1, 26):
        for opp in range(1, 26):
            assert race.chance(own, opp) + race.chance(opp, own) == pytest.approx(1)
            assert race.chance(own, opp) < race.chance(own - 1, opp)
    assert race.chance(0, 5) == 1
    assert race.chance(0, 0) == 0.5
    assert race.chance(-1, 0) == 1


# --- going on -----------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    duel, law = duel_of("quick", "simple"), law_of("money")

    def block(numbers: range) -> list[PairResult]:
        pairs = duel.pairs(numbers.start, len(numbers))
        return [PairResult(points, luck, 2, 0) for points, luck in pairs]

    def played(file: Path, stops: list[int]) -> DuelRun:
        run = DuelRun({"one": "quick"}, file)
        for stop in stops:
            run = DuelRun({"one": "quick"}, file)
            run.load()
            list(run.play(stop, 2, partial(map, block), counting(law, run)))
        return run

    once, twice = played(tmp_path / "once", [6]), played(tmp_path / "twice", [2, 6])
    assert json.loads((tmp_path / "once").read_text()) == json.loads((tmp_path / "twice").read_text())
    assert once.points == twice.points
    with pytest.raises(OptionError, match="another duel"):
        DuelRun({"one": "other"}, tmp_path / "once").load()
    (tmp_path / "bad").write_text("{")
    with pytest.raises(OptionError, match="does not hold a duel"):
        DuelRun({}, tmp_path / "bad").load()


def test_one_position_of_a_moment_is_enough_for_a_play() -> None:
    bot = bot_of("money")
    ranked = bot.plays(moment("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", roll="31"), WHITE)
    assert [each.equity for each in ranked] == sorted((each.equity for each in ranked), reverse=True)
