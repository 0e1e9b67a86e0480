"""A situation keeps no history: what is sent to another process, and what a long game keeps, is one moment."""

import ast
import gc
import pickle
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

import bafflebox
from bafflebox.board.cube import Cube
from bafflebox.board.side import BySide
from bafflebox.events.conduct import Restored
from bafflebox.events.game import CubeTurned, GameStarted
from bafflebox.game.course import fold_game, moments
from bafflebox.game.evolve import evolve
from bafflebox.match.decide import begin, judge, next_standing, next_terms
from bafflebox.match.log import fold_match
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from tests.random_games import next_intent, variant


def test_a_long_game_is_sent_as_one_moment() -> None:
    now = Situation()
    for _ in range(5000):
        now = evolve(now, CubeTurned(2, "O1"))
    sent = pickle.loads(pickle.dumps(now))  # noqa: S301 - our own bytes
    assert sent == now
    assert sent.cube == Cube(2)
    assert len(pickle.dumps(now)) < 5000


def test_no_field_of_a_situation_holds_a_situation() -> None:
    assert not [each.name for each in fields(Situation) if "Situation" in str(each.type)]


def test_the_moments_of_a_long_game_are_not_kept() -> None:
    law = variant("match")
    match, _ = begin(law, BySide("Ann", "Ben"))
    now = Proceedings(law, match=match)
    before = _alive()
    now = now.after((GameStarted(next_terms(law, match), law.setup, next_standing(law, match)),))
    now = now.after(CubeTurned(1 << number, "O1") for number in range(400))
    assert now.match.moment == 400
    assert now.since(now.began + 100) == 300
    # the start, from which all is folded again, and the last one
    assert _alive() <= before + 2
    assert len(pickle.dumps(now.board)) < 5000


def _alive() -> int:
    """Return the number of situations that this process holds."""
    gc.collect()
    return sum(isinstance(each, Situation) for each in gc.get_objects())


@pytest.mark.parametrize("name", ["match", "welsh"])
def test_every_moment_of_a_game_is_folded_again_by_its_number(name: str) -> None:
    law, chance = variant(name), Random(7)
    match, facts = begin(law, BySide("Ann", "Ben"))
    states = [match]
    for _ in range(200):
        if match.closed:
            break
        steps = judge(law, match, next_intent(law, match, chance))
        if isinstance(steps, Refusal):
            continue
        facts += tuple(step.fact for step in steps)
        states += [step.after for step in steps]
        match = steps[-1].after
    game = match.results[-1].number if match.results and not match.playing else len(match.results) + 1
    known = [each.game for each in states if each.game is not None and each.game.terms.number == game]
    distinct = [each for n, each in enumerate(known) if n == 0 or each is not known[n - 1]]
    assert match.past is not None
    assert list(moments(match.past)) == distinct
    assert fold_game(facts).now == match.game
    for back in (0, 1, 5, len(distinct) - 1, 10_000):
        after = fold_match((*facts, Restored(0, back, "R5")))
        assert after.game == distinct[max(0, len(distinct) - 1 - back)]
        # what undoes is a fact as well, and can be undone
        again = fold_match((*facts, Restored(0, back, "R5"), Restored(0, 1, "R5")))
        assert again.game == match.game


def test_a_moment_that_is_sent_can_still_go_back() -> None:
    facts = [CubeTurned(2**number, "O1") for number in range(1, 500)]
    sent = pickle.loads(pickle.dumps(fold_game(facts)))  # noqa: S301 - our own bytes
    assert sent.advance(Restored(0, 3, "R5")).now.cube == Cube(2**496)


def test_what_goes_back_needs_the_facts() -> None:
    with pytest.raises(TypeError, match="facts of the game"):
        evolve(Situation(), Restored(0, 1, "R5"))


def test_no_dataclass_with_slots_brings_a_pickling_of_its_own() -> None:
    """Before Python 3.11.3 the decorator of a frozen class with slots replaces the methods that say what is pickled."""
    root = Path(bafflebox.__file__).parent
    found = [
        f"{path.relative_to(root)}: {each.name}.{inner.name}"
        for path in sorted(root.rglob("*.py"))
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.ClassDef)
        and any("slots" in ast.unparse(line) for line in each.decorator_list)
        for inner in each.body
        if isinstance(inner, ast.FunctionDef) and inner.name in ("__getstate__", "__setstate__")
    ]
    assert found == []
