"""Turns of which the law is asked once are those that it judges one by one; the tree of a roll is that of the kernel."""

from __future__ import annotations

from random import Random

import pytest

from bafflebox import _native, kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.side import Side
from bafflebox.env import Game, State
from bafflebox.env.actions import PLACES, WAYS
from bafflebox.kernel.move_bytes import move_of
from bafflebox.kernel.native import compiled
from bafflebox.match.state import Match
from tests.env.walks import weight
from tests.random_games import VARIANTS


class Judged(Game):
    """A game whose every turn is judged by the law."""

    def stretch(self, match: Match) -> None:
        """Return no stretch."""


def same(one: State, other: State) -> None:
    assert one.current_player() == other.current_player()
    assert one.legal_actions() == other.legal_actions()
    assert one.position == other.position
    assert one.dice_left == other.dice_left
    assert one.observation_string() == other.observation_string()
    assert one.observed() == other.observed()
    assert [one.observed(player) for player in (0, 1)] == [other.observed(player) for player in (0, 1)]
    assert one.returns() == other.returns()


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_turns_of_a_stretch_are_those_that_the_law_judges(name: str) -> None:
    rules, options = VARIANTS[name]
    games = 1 if options.get("length") else 2
    quick, judged = Game(rules, dict(options), games), Judged(rules, dict(options), games)
    chance, seen = Random(7), 0
    one, other = quick.new_initial_state(), judged.new_initial_state()
    for number in range(700):
        same(one, other)
        if chance.random() < 0.02:
            assert one.match == other.match
        if chance.random() < 0.02:
            one = one.clone()
        if one.is_terminal():
            assert one.match == other.match
            one, other = quick.new_initial_state(), judged.new_initial_state()
            seen += 1
            continue
        actions = one.legal_actions()
        weights = [weight(one.action_to_string(each)) for each in actions]
        # dice as they fall: a stretch ends with the game, which a random walk reaches late
        action = chance.choices(actions, weights)[0] if number % 3 else actions[-1]
        assert one.action_to_string(action) == other.action_to_string(action)
        one.apply_action(action)
        other.apply_action(action)
    assert one.match == other.match


def test_the_match_can_be_asked_in_the_middle_of_a_turn() -> None:
    quick, judged = Game("match", {"length": 1}), Judged("match", {"length": 1})
    one, other = quick.new_initial_state(), judged.new_initial_state()
    chance = Random(1)
    while not one.is_terminal():
        assert one.match == other.match
        action = chance.choice(one.legal_actions())
        kept = one.clone()
        one.apply_action(action)
        other.apply_action(action)
        assert kept.child(action).match == other.match
    assert one.match == other.match
    assert one.match.winner is not None


@pytest.mark.parametrize("name", ["iranian-all", "money", "short-stacks", "welsh"])
def test_the_tree_of_a_roll_is_that_of_the_kernel(name: str) -> None:
    rules, options = VARIANTS[name]
    movement = Game(rules, dict(options)).law.movement
    own, opp = Game(rules, dict(options)).law.setup.seen_by(Side.WHITE)
    chance = Random(3)
    for roll in ALL_ROLLS:
        stops = kernel.tree(movement, own, opp, roll.dice, False)  # noqa: FBT003
        tree = _native.RollTree(compiled(movement), own, opp, roll.dice)
        for number, stop in enumerate(stops):
            assert (*tree.board(number)[:2], tree.left(number)) == (stop.own, stop.opp, stop.left)
            assert tree.board(number)[2] is not (any(stop.own[1:]) and any(stop.opp[1:]))
            assert tree.done(number) is stop.done
            assert tree.ends(number) is (stop.branches == ())
            numbers = {}
            for move, after in sorted(stop.branches, key=lambda each: each[0].dice, reverse=True):
                first = (move.origin * PLACES + move.target) * WAYS
                code = next(first + way for way in range(WAYS) if first + way not in numbers)
                numbers[code] = move, after
            assert tree.offered(number) == sorted(numbers)
            left = [-1] if stop.done and numbers else []
            assert tree.offered(number, 5, -1) == [*left, *(5 + each for each in sorted(numbers))]
            for code, (move, after) in numbers.items():
                found = tree.branch(number, code)
                assert found is not None
                assert (move_of(found[0]), found[1]) == (move, after)
        plays = kernel.plays(movement, own, opp, roll.dice)
        if plays:
            made = chance.choice(plays)
            own, opp = made.opp, made.own
    tree = _native.RollTree(compiled(movement), own, opp, (2, 1))
    with pytest.raises(IndexError, match="no such moment"):
        tree.offered(9_999)
    assert tree.branch(0, 3 * PLACES * PLACES) is None
