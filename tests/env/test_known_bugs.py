"""Known deviations of other programs from the rules, and OpenSpiel's games walked beside ours where it is installed."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from bafflebox import kernel
from bafflebox.board.position import BAR, OFF, Checkers
from bafflebox.env import Game, State
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.env.walks import game_of, walk

ONE_FORFEITS = "XGID=---bb-----A---b-----A-----:0:0:1:61:0:0:0:0:10"
"""White has 20 and 10 and threw 6-1; 14, 4 and 3 are held: only 20/19/13 uses both numbers, 10/9 would lose the 6."""
SIXES = "XGID=-b----E-C---eE---c-e----B-:0:0:1:66:0:0:0:0:10"


def said(state: State) -> list[str]:
    return [state.action_to_string(each) for each in state.legal_actions()]


def test_a_number_that_can_be_used_is_not_given_away() -> None:
    """B6; a mask made of each number by itself offers 10/9, as that of pgx does."""
    state = Game("money", taken_up=ONE_FORFEITS).new_initial_state()
    assert said(state) == ["20/19"]
    state.apply_action(state.legal_actions()[0])
    assert said(state) == ["19/13"]


def test_a_double_is_one_turn_of_four_moves() -> None:
    """OpenSpiel plays it as two turns of two moves, the first of which ends without a throw of the other side."""
    state = Game("money", taken_up=SIXES).new_initial_state()
    begun = state.match.game
    for left in (4, 3, 2, 1):
        assert state.dice_left == (6,) * left
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[0])
    assert begun is not None
    assert state.match.game is not None
    assert state.match.game.turns.white == begun.turns.white
    assert state.match.game.turns.black == begun.turns.black + 1
    assert state.current_player() == 1


def test_everything_can_be_asked_at_a_chance_node() -> None:
    """At a chance node OpenSpiel's backgammon ends the whole program."""
    for state, _ in itertools.islice(walk(game_of("match"), Random(1)), 60):
        if state.is_chance_node():
            assert len(state.observation_tensor()) == state.get_game().observation_tensor_shape()[0]
            assert state.observation_string()
            assert state.legal_actions()
            assert state.legal_actions(0) == state.legal_actions(1) == []


def _side(state: Any, player: int) -> Checkers:
    """The checkers of a side in OpenSpiel's game, each counted from its own home."""
    own = [0] * 26
    for place in range(24):
        own[24 - place if player == 0 else place + 1] = state.board(player, place)
    own[BAR] = state.board(player, 100)
    own[OFF] = 15 - sum(own)
    return tuple(own)


def _reached(state: Any, player: int) -> set[tuple[Checkers, Checkers]]:
    found = set()
    for action in state.legal_actions():
        after = state.child(action)
        if after.is_terminal() or after.is_chance_node() or after.current_player() != player:
            found.add((_side(after, player), _side(after, 1 - player)))
        else:
            found |= _reached(after, player)
    return found


def test_openspiel_reaches_the_same_positions() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="pip install bafflebox[bench] brings OpenSpiel")
    movement = compile_book(find_book("money")).movement
    chance = Random(3)
    state = pyspiel.load_game("backgammon").new_initial_state()
    compared = {True: 0, False: 0}
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
            continue
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        outcome = chance.choices(outcomes, weights)[0]
        dice = tuple(int(sign) for sign in state.action_to_string(outcome) if sign.isdigit())[-2:]
        state.apply_action(outcome)
        player = state.current_player()
        own, opp = _side(state, player), _side(state, 1 - player)
        plays = kernel.plays(movement, own, opp, dice)
        if len(plays) < 60:
            compared[dice[0] == dice[1]] += 1
            assert _reached(state, player) == ({(each.own, each.opp) for each in plays} or {(own, opp)})
    assert compared[True] > 3
    assert compared[False] > 20
