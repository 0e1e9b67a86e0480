"""Levels that roll out what is close do so at every door, and what they say of plays can be true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isclose
from typing import Any

import pytest

import bafflebox as bb
from bafflebox.board.dice import Roll
from bafflebox.board.side import Side
from bafflebox.bots.advice import advise_play
from bafflebox.bots.duel import EngineChooser
from bafflebox.bots.player import EngineBot
from bafflebox.cli.main import app
from bafflebox.engine import close_decisions
from bafflebox.engine.close_decisions import SEARCHED, Close, decide_cube, refine_plays, share_of
from bafflebox.engine.engine import Engine
from bafflebox.engine.rollout import LEAST, Rolling, normalised
from bafflebox.engine.rollout_choice import begun_play
from bafflebox.engine.strength import STRENGTHS
from bafflebox.kernel.native import plays
from tests.engine.minds import LAW, MIDDLE, STAKES, engine, side, table

LEVEL = replace(STRENGTHS["rollout"], net="quick", plies=0, trials=LEAST)
"""A level that rolls out, small enough for a test."""


@pytest.fixture
def rolled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The trials of each batch that is played, by the small level under the name `rollout`, to which all is close."""
    batches: list[int] = []
    go_on = Rolling.go_on

    def counted(self: Rolling, size: int) -> None:
        batches.append(size)
        go_on(self, size)

    monkeypatch.setitem(STRENGTHS, "rollout", LEVEL)
    monkeypatch.setattr(Rolling, "go_on", counted)
    monkeypatch.setattr(close_decisions, "CLOSE", 9.0)
    monkeypatch.setattr(close_decisions, "CLOSE_CUBE", 9.0)
    return batches


def mind() -> Engine:
    return Engine(LAW, engine("quick_2ply").nets, LEVEL)


# --- plays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stake", STAKES)
@pytest.mark.parametrize("dice", [(2, 1), (4, 3), (6, 6), (5, 2)])
def test_plays_stay_the_same_and_none_is_worth_more_than_one_before_it(
    dice: tuple[int, int], stake: str
) -> None:
    own, opp = MIDDLE
    choices = mind().choose(own, opp, dice, STAKES[stake])
    refined = refine_plays(mind(), choices, STAKES[stake])
    assert sorted(each.own for each in refined) == sorted(each.own for each in choices)
    worths = [each.cubeful for each in refined]
    assert worths == sorted(worths, reverse=True)
    assert {each.trials for each in refined} <= {0, LEAST}
    for each in refined:
        assert 0 <= each.chances.win_gammon <= each.chances.win <= 1
    assert refine_plays(engine(), choices, STAKES[stake]) is choices


@pytest.mark.parametrize("stake", STAKES)
def test_what_both_say_lies_between_what_either_says(stake: str) -> None:
    own, opp = MIDDLE
    terms = close_decisions._terms(mind(), cubeful=True)
    found = []
    for choice in mind().choose(own, opp, (2, 1), STAKES[stake])[:3]:
        _, rolling = begun_play(mind(), choice, STAKES[stake], terms)
        assert rolling is not None
        rolling.go_on(LEAST)
        found.append(Close(choice, rolling, STAKES[stake]))
    first = found[0]
    for each in found:
        value, _ = normalised(each.rolling.rolled, STAKES[stake])
        assert min(value, each.choice.cubeful) <= each.worth <= max(value, each.choice.cubeful)
        ahead, error = each.ahead_of(first)
        searched = each.choice.cubeful - first.choice.cubeful
        differs = value - normalised(first.rolling.rolled, STAKES[stake])[0]
        assert min(searched, differs) - 1e-9 <= ahead <= max(searched, differs) + 1e-9
        assert error >= 0
        assert isclose(each.play(first).cubeful, first.worth + ahead)


def test_a_rollout_counts_by_its_trials() -> None:
    assert share_of(0) == 0.0
    assert share_of(SEARCHED) == 0.5
    assert 0.99 < share_of(100 * SEARCHED) < 1.0


# --- the cube ---------------------------------------------------------------------------------------


def test_close_cubes_are_rolled_out(rolled: list[int]) -> None:
    own, opp = side(p4=1, p3=1), side(p1=2)
    exact = table().last_cube(own, opp)
    decision = decide_cube(mind(), own, opp, STAKES["money"])
    assert rolled
    assert decision is not None
    assert isclose(decision.no_double, exact.no_double, abs_tol=1e-3)
    assert decision.should_double == exact.should_double


# --- doors ------------------------------------------------------------------------------------------


def asked(*words: str) -> bool:
    with pytest.raises(SystemExit) as ended:
        app(words)
    return not ended.value.code


def opened() -> bb.Match:
    match = bb.Match("money")
    match.start()
    match.open(2, 1)
    return match


def by_bot(match: bb.Match) -> Any:
    return EngineBot(match.law, Engine(match.law, engine("quick_2ply").nets, LEVEL)).choose(
        match.situation, Side.WHITE
    )


def by_duel(match: bb.Match) -> Any:
    own, opp = match.position.seen_by(Side.WHITE)
    return EngineChooser(LAW, mind()).best([(own, opp)], [Roll((2, 1))])


def by_judgement(match: bb.Match) -> Any:
    bot = EngineBot(match.law, Engine(match.law, engine("quick_2ply").nets, LEVEL))
    found = plays(match.law.movement, *match.position.seen_by(Side.WHITE), (2, 1))
    for play in found:
        advice = advise_play(bot, match.law, match.situation, play.moves)
        assert advice.chosen is not None
        assert advice.loss == advice.ranked[0].equity - advice.chosen.equity >= 0
    return True


DOORS: dict[str, Callable[[bb.Match], Any]] = {
    "a bot at a table": by_bot,
    "a duel": by_duel,
    "a judge of plays": by_judgement,
    "a program": lambda match: bb.Engine("rollout", exact=False).rank(match),
    "choose": lambda _: asked("choose", "start", "21", "--level", "rollout"),
}


@pytest.mark.parametrize("door", DOORS)
def test_close_plays_are_rolled_out_at_every_door(rolled: list[int], door: str) -> None:
    assert DOORS[door](opened())
    assert rolled


def test_a_play_that_was_rolled_out_says_by_how_many_games(
    rolled: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("choose", "start", "21", "--level", "rollout")
    assert f"0, {LEAST} games" in capsys.readouterr().out
    best, *_, last = bb.Engine("rollout", exact=False).rank(opened())
    assert (best.trials, last.trials) == (LEAST, 0)


def test_an_estimate_rolls_out_nothing(rolled: list[int]) -> None:
    match = opened()
    bot = EngineBot(match.law, Engine(match.law, engine("quick_2ply").nets, LEVEL))
    assert bot.look.plays(match.situation, Side.WHITE)
    assert not rolled


CUBE_DOORS: dict[str, Callable[[], Any]] = {
    "a program": lambda: bb.Engine("rollout", exact=False).cube("start"),
    "cube": lambda: asked("cube", "start", "--level", "rollout"),
}


@pytest.mark.parametrize("door", CUBE_DOORS)
def test_close_cubes_are_rolled_out_at_every_door(rolled: list[int], door: str) -> None:
    assert CUBE_DOORS[door]()
    assert rolled


def test_a_bot_rolls_out_the_double_that_it_thinks_of(rolled: list[int]) -> None:
    match = opened()
    match.play("13/11 6/5")
    bot = EngineBot(match.law, Engine(match.law, engine("quick_2ply").nets, LEVEL))
    assert bot.choose(match.situation, Side.BLACK) is None
    assert rolled
