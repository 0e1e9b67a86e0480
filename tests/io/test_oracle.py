"""Open Sage as an evaluator: its answers in our words, where it is installed; and what is said where it is not."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import pytest

from bafflebox.board.position import Checkers
from bafflebox.engine.cube import CubeState, Owner
from bafflebox.engine.engine import Engine, Evaluation, Pair, Turn, WeighedPlay
from bafflebox.engine.stake import CubeStake, match, money_stake
from bafflebox.engine.strength import find_strength
from bafflebox.errors import InvalidPosition, OptionError
from bafflebox.extras import MissingPackage
from bafflebox.io.nets import load_nets
from bafflebox.io.oracle import Oracle, open_sage_board, pair_of
from tests.engine.boards import law_of, played, throw

LAW = law_of("money")
OPENING = LAW.setup.white, LAW.setup.black


@pytest.fixture(scope="module")
def oracle() -> Oracle:
    pytest.importorskip("bgsage", reason="Open Sage is the optional extra `oracle`")
    return Oracle(LAW)


class Evaluator(Protocol):
    """The interface that both have."""

    def evaluate(
        self,
        positions: Sequence[Pair],
        stake: CubeStake,
        plies: int | None = None,
        *,
        turn: Turn = "ordinary",
    ) -> list[Evaluation]:
        """Return the values of positions for the side on roll, which does not double now."""

    def choose(
        self,
        own: Checkers,
        opp: Checkers,
        dice: tuple[int, ...],
        stake: CubeStake,
        *,
        cubeful: bool = True,
        turn: Turn = "ordinary",
        plies: int | None = None,
    ) -> list[WeighedPlay]:
        """All plays of a roll, best first."""


def test_both_are_asked_alike(oracle: Oracle) -> None:
    ours: Evaluator = Engine(LAW, load_nets(LAW), find_strength("0ply"))
    theirs: Evaluator = oracle
    stake = money_stake(LAW, jacoby=False)
    positions = played(LAW, 8, seed=91)
    for one, other in zip(ours.evaluate(positions, stake), theirs.evaluate(positions, stake), strict=True):
        assert one.equity == pytest.approx(other.equity, abs=0.5)
        assert abs(other.chances.win + other.chances.lose - 1) < 1e-6
    chance = Random(92)
    for position in positions:
        dice = throw(chance)
        found = [who.choose(*position, dice, stake) for who in (ours, theirs)]
        assert (
            len({frozenset((each.own, each.opp, each.moves) for each in choices) for choices in found}) == 1
        )


def test_the_openings_are_played_as_everybody_does(oracle: Oracle) -> None:
    for dice, made in (((3, 1), 5), ((4, 2), 4), ((6, 1), 7)):
        for plies in (0, 1):
            best = oracle.choose(*OPENING, dice, money_stake(LAW, jacoby=False), plies=plies)[0]
            assert best.own[made] == 2
            assert best.plies == plies


def test_the_cube_and_the_score_are_told(oracle: Oracle) -> None:
    own = (13, 1, 1, *(0,) * 23)
    opp = (14, 1, *(0,) * 24)
    # every roll but none loses: two ones or more bear both off, so it is over one way or the other
    [centred] = oracle.evaluate([(own, opp)], money_stake(LAW, jacoby=False))
    [theirs] = oracle.evaluate([(own, opp)], money_stake(LAW, CubeState(2, Owner.OPPONENT), jacoby=False))
    assert centred.chances.win == pytest.approx(1, abs=0.01)
    assert centred.equity == pytest.approx(1, abs=0.02)
    assert theirs.cubeful <= centred.cubeful + 0.02
    [level] = oracle.evaluate([OPENING], match(LAW, 7, (0, 0)))
    [behind] = oracle.evaluate([OPENING], match(LAW, 7, (0, 5)))
    assert level.mwc is not None
    assert behind.mwc is not None
    assert behind.mwc < 0.35 < level.mwc < 0.6


def test_boards_go_there_and_back() -> None:
    for own, opp in played(LAW, 50, seed=93):
        assert pair_of(open_sage_board(own, opp)) == (own, opp)
    with pytest.raises(InvalidPosition, match="15 checkers"):
        open_sage_board((15, *(0,) * 25), OPENING[1])
    with pytest.raises(InvalidPosition, match="15 checkers"):
        open_sage_board((0, 3, *(0,) * 24), OPENING[1])


def test_other_games_are_refused(oracle: Oracle) -> None:
    with pytest.raises(OptionError, match="another game"):
        Oracle(law_of("welsh"))
    with pytest.raises(OptionError, match="0 to 3 plies"):
        Oracle(LAW, 4)
    with pytest.raises(OptionError, match="0 to 3 plies"):
        oracle.evaluate([OPENING], money_stake(LAW), -1)


def test_where_it_is_missing_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(importlib, "import_module", refuse)
    with pytest.raises(MissingPackage, match=r"pip install 'bafflebox\[oracle\]'"):
        Oracle(LAW)
