"""Evidence of engine use: kinds of choices, counts that add up, and accounts drawn from what people usually show."""

from collections.abc import Sequence
from random import Random

import pytest

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.choice import GLANCES, HARD, RESULTS, ChoiceKind, WeighedChoice, choice_of, result_of
from bafflebox.analysis.choice_counts import ChoiceCounts, count_made, counts_stored, total
from bafflebox.analysis.decision import What
from bafflebox.analysis.suspicion import KNOWN, RECENT, Suspicion, Use
from bafflebox.analysis.suspicion import suspicion as suspicion_of
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import find_strength
from bafflebox.io.bots import make_engine
from bafflebox.io.matches import read_match
from bafflebox.io.usual_play import usual_play

OPEN, CLEAR = (0.0, 0.02, 0.04, 0.3), (0.0, 0.6)
MATCH = """ 3 point match

 Game 1
 white : 0                       black : 0
  1) 31: 8/5 6/5                 61: 24/18 6/5
  2) 66:
"""


def suspicion(rows: Sequence[ChoiceCounts]) -> Suspicion:
    return suspicion_of(rows, usual_play())


def test_kinds_depend_on_the_options_and_the_glances_alone() -> None:
    right, wrong = (0.0, 0.0, 0.0), (0.04, 0.0, 0.1)
    assert WeighedChoice(What.PLAY, CLEAR, 0.0, right).kind is ChoiceKind.OBVIOUS
    assert WeighedChoice(What.PLAY, OPEN, 0.0, right).kind is ChoiceKind.PLAY
    assert WeighedChoice(What.PLAY, OPEN, 0.3, right).kind is ChoiceKind.PLAY
    assert WeighedChoice(What.PLAY, OPEN, 0.0, wrong).kind is ChoiceKind.PLAY_MISSED_TWICE
    assert WeighedChoice(What.ANSWER, CLEAR, 0.6, wrong).kind is ChoiceKind.CUBE_OBVIOUS
    assert WeighedChoice(What.TURN, (0.0, 0.03), 0.0, wrong).kind is ChoiceKind.CUBE_MISSED
    assert ChoiceKind.CUBE_MISSED in HARD
    assert ChoiceKind.PLAY not in HARD


def test_results_are_the_best_choice_and_the_grades() -> None:
    assert [RESULTS[result_of(loss)] for loss in (0.0, 0.01, 0.03, 0.06, 0.2)] == [
        "best",
        "",
        "dubious",
        "bad",
        "blunder",
    ]


def test_a_match_becomes_choices_with_their_losses() -> None:
    match = read_match(MATCH.encode())
    glances = [EngineBot(match.law, make_engine(match.law, each)) for each in GLANCES]
    analyst = Analyst(
        EngineBot(match.law, make_engine(match.law, find_strength("1ply"))), glances[0], luck=False
    )
    found = [
        choice
        for each in analyst.decisions(match.log.events)
        if each and (choice := choice_of(each, glances))
    ]
    good, bad = (each for each in found if each.what is What.PLAY)
    assert good.loss == 0.0
    assert good.kind is ChoiceKind.OBVIOUS
    assert bad.loss > 0.1
    assert min(bad.options) == 0.0


def test_counts_add_up_and_are_stored() -> None:
    one = count_made([(WeighedChoice(What.PLAY, OPEN, 0.04, (0.0, 0.0, 0.0)), 4.0)])
    two = count_made(
        [
            (WeighedChoice(What.PLAY, OPEN, 0.0, (0.0, 0.0, 0.0)), 8.0),
            (WeighedChoice(What.TURN, (0.0, 0.5), 0.0, ()), None),
        ]
    )
    both = total([one, two])
    assert (both.made(), both.made([ChoiceKind.PLAY]), both.count(ChoiceKind.PLAY, 0)) == (3, 2, 1)
    assert both.lost[ChoiceKind.PLAY] == pytest.approx(0.04)
    assert both.pace.mean == 6.0
    assert both.pace.spread == pytest.approx(8**0.5)
    again = counts_stored(both.stored)
    assert again is not None
    assert (again.cells, again.lost) == (both.cells, both.lost)
    assert again.pace.follows == pytest.approx(both.pace.follows)
    assert counts_stored([1.0, 2.0]) is None


def test_time_that_follows_the_stakes_is_told_from_even_time() -> None:
    options = [(0.0, loss) for loss in (0.01, 0.02, 0.03, 0.04, 0.05)]
    choices = [WeighedChoice(What.TURN, each, 0.0, ()) for each in options]
    slow = count_made((each, 100 * each.stake) for each in choices)
    even = count_made((each, 5.0) for each in choices)
    assert slow.pace.follows == pytest.approx(1.0)
    assert even.pace.follows is None
    assert even.pace.spread == pytest.approx(0.0)


def _account(level: int, matches: int, dice: Random, use: Use | None = None) -> list[ChoiceCounts]:
    """Draw matches of 55 choices of a player of a level, with an engine that never errs where it is used."""
    people = usual_play().people[level]
    often = [8, 1, 14, 5, 3, 2, 6, 5, 2]
    found = []
    for _ in range(matches):
        cells = [0] * len(ChoiceCounts().cells)
        for kind in dice.choices(list(ChoiceKind), often, k=55):
            by_engine = (
                use is Use.ALL
                or (use is Use.HARD and kind in HARD)
                or (use is Use.SOME and dice.random() < 1 / 3)
            )
            result = 0 if by_engine else dice.choices(range(len(RESULTS)), people[kind])[0]
            cells[kind * len(RESULTS) + result] += 1
        found.append(ChoiceCounts(tuple(cells)))
    return found


@pytest.mark.parametrize("level", [0, 6, 12, 20])
def test_players_of_every_level_are_not_raised(level: int) -> None:
    dice = Random(level)
    for _ in range(20):
        rows = _account(level, KNOWN + RECENT, dice)
        assert not suspicion(rows).raised
        assert not suspicion(rows[:RECENT]).raised


@pytest.mark.parametrize("level", [6, 12, 20])
@pytest.mark.parametrize("use", [Use.ALL, Use.HARD])
def test_an_engine_in_all_or_in_hard_choices_is_raised(level: int, use: Use) -> None:
    dice = Random(level)
    for _ in range(10):
        for earlier in (0, KNOWN):
            found = suspicion(_account(level, earlier, dice) + _account(level, RECENT, dice, use))
            assert found.raised
            assert found.use is use


def test_an_engine_that_rests_in_some_matches_is_raised() -> None:
    dice = Random(7)
    for use in (Use.ALL, Use.HARD):
        honest, helped = _account(20, 4, dice), _account(20, 6, dice, use)
        assert suspicion([*honest[:2], *helped, *honest[2:]]).raised


def test_an_engine_in_every_third_choice_shows_beside_earlier_matches() -> None:
    dice = Random(3)
    raised = [
        suspicion(_account(20, KNOWN, dice) + _account(20, RECENT, dice, Use.SOME)).raised for _ in range(20)
    ]
    assert sum(raised) > 12


def test_a_report_shows_each_group_beside_what_is_usual() -> None:
    dice = Random(4)
    found = suspicion(_account(12, KNOWN, dice) + _account(12, RECENT, dice, Use.HARD))
    hard, easy, _ = found.groups
    assert (hard.name, hard.best) == ("hard", 1.0)
    assert hard.usual_best < 0.6
    assert abs(easy.best - easy.usual_best) < 0.07
    assert found.matches == RECENT
    assert found.seconds is None


def test_no_match_is_no_evidence() -> None:
    assert not suspicion([]).raised
