"""Endings that only a house rule knows: every level sees them, whatever they are read after and whatever they look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bafflebox as bb
from bafflebox.board.outcome import Ending, Level, Outcome, Win
from bafflebox.board.side import Side
from bafflebox.events.game import GameEnded, Played, Rolled, TurnBegan
from bafflebox.game.consequences import with_consequences
from bafflebox.rules.books import find_book
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.ending import Ends
from bafflebox.rules.finish import Brings, Finish, When
from bafflebox.rules.law import Law
from bafflebox.rules.pattern import Pattern
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.rules.text.entry import Kind, RuleText

TEXT = RuleText("H1", "House rule", "A rule of the house.", (Kind.ENFORCED,), "house rule")
LEVELS = ("0ply", "1ply", "2ply", "quick", "beginner")
Stands = Callable[[Situation, Any, Side], bool]


def _wins(on: type[Any], stands: Stands, *, other: bool = False) -> Ends:
    """The side of the fact (or the `other` one) wins when its checkers, or the moment, stand so."""

    def outcome(law: Law, now: Situation, fact: Any) -> Outcome | None:
        side = fact.side.other if other else fact.side
        return Win(side, Level.SINGLE, Ending.FORMATION) if stands(now, fact, side) else None

    return Ends(on, outcome)


def _five(now: Situation, fact: Any, side: Side) -> bool:
    return now.position[side][5] >= 2


MADE = {
    "after a play": _wins(Played, _five),
    "after a play, for the other side": _wins(
        Played, lambda now, fact, side: now.position[side.other][5] >= 2, other=True
    ),
    "by the moves": _wins(Played, lambda now, fact, side: {each.target for each in fact.moves} == {5}),
    "by the turn": _wins(Played, lambda now, fact, side: now.turns[side] == 1 and now.position[side][5] >= 2),
    "by the colour": _wins(Played, lambda now, fact, side: side is Side.BLACK and now.position[side][5] >= 2),
    "by the throw before": _wins(
        Played,
        lambda now, fact, side: len(now.memory.kept[side]) == 1 and now.position[side][5] >= 2,
    ),
    "when the next turn begins": _wins(TurnBegan, _five, other=True),
    "as data, when the next turn begins": Ends(
        TurnBegan, Finish(When.STANDS, Brings.SINGLE, Ending.FORMATION, Pattern(((0, 3, 0),)))
    ),
    "as data": Ends(Played, Finish(When.STANDS, Brings.SINGLE, Ending.FORMATION, Pattern(((2, 4),)))),
}


START_PIPS = 167
LOSES = ("after a play, for the other side", "as data, when the next turn begins")
"""Conditions under which the side that plays loses by it."""


def house(base: str, *bodies: Any) -> Rulebook:
    """A rule set with an ending of the house."""
    return find_book(base).add(clause("H1", *bodies, own_text=TEXT)).named("house", "The house")


def opened(book: Rulebook, first: Side) -> bb.Match:
    """The start, with 3-1 to play for the side that goes first."""
    match = bb.Match(book)
    match.open(*((3, 1) if first is Side.WHITE else (1, 3)))
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize(("base", "first"), [("money", Side.WHITE), ("match", Side.BLACK)])
def test_a_play_that_ends_the_game_is_worth_its_end(name: str, base: str, level: str, first: Side) -> None:
    match = opened(house(base, MADE[name]), first)
    engine = bb.Engine(level, exact=False)
    ended = 0
    for each in engine.rank(match):
        over = [
            fact.outcome
            for fact, _ in with_consequences(match.law, match.situation, (Played(first, each.play.moves),))
            if isinstance(fact, GameEnded)
        ]
        if not over:
            continue
        ended += 1
        won = getattr(over[0], "side", None) is first
        assert each.chances.win == (1.0 if won else 0.0), str(each)
        assert each.equity == pytest.approx(1.0 if won else -1.0, abs=0.6 if level == "beginner" else 1e-5)
    assert ended or (name, first) == ("by the colour", Side.WHITE)
    if ended and name not in LOSES:
        best = engine.rank(match)[0]
        assert best.chances.win == 1.0
        chosen = engine.choose(match)
        assert chosen is not None
        match.do(chosen)
        assert match.result is not None


def _won_soon(on: type[Any]) -> Ends:
    """Whoever has moved a checker, or has two on the 24-point at most, wins: whatever the side on roll throws brings it about."""
    if on is Played:
        return _wins(on, lambda now, fact, side: now.position.pips(side) < START_PIPS)
    return _wins(on, lambda now, fact, side: now.position[side][24] <= 2)


@pytest.mark.parametrize("level", ["0ply", "1ply", "2ply", "quick"])
@pytest.mark.parametrize("on", [Played, Rolled], ids=["after a play", "after a throw"])
def test_a_position_from_which_every_throw_wins(on: type[Any], level: str) -> None:
    """The networks know nothing of the ending: it is looked for by every level, at the cube and by rollouts too."""
    match = bb.Match(house("money", _won_soon(on)))
    match.open(3, 1)
    match = bb.Match(house("money", _won_soon(on)), taken_up="start")
    engine = bb.Engine(level, exact=False)
    assert engine.evaluate(match).chances.win == pytest.approx(1.0, abs=1e-5)
    cube = engine.cube(match)
    assert cube is not None
    assert cube.no_double == pytest.approx(1.0, abs=1e-5)
    assert not cube.should_take
    if level in ("0ply", "quick"):
        rolled = engine.rollout(match, games=36)
        assert rolled.chances.win == pytest.approx(1.0, abs=1e-3)
