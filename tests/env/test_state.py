"""The game object: what it offers is what the law allows, and what it brings is the result of the match."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.env import Game, State
from bafflebox.env.actions import ACTIONS, CHOICES, FIRST_MOVE, NUMBER, STOP, usable_actions
from bafflebox.errors import BaffleboxError, UnknownRule
from bafflebox.events import game as event
from bafflebox.game.legal import possible_acts
from bafflebox.rules.turn import legal_plays
from tests.env.walks import game_of, walk
from tests.random_games import VARIANTS

MOST = 200
"""Actions of one walk; some rule sets play tens of thousands at random."""


def reached(state: State) -> set[Position] | None:
    """Every position that a play of the roll on the board leads to, by actions alone; None where one ends the game."""
    found: set[Position] = set()
    waiting = [state]
    for each in waiting:
        for action in each.legal_actions():
            if action >= FIRST_MOVE or action == NUMBER[STOP]:
                after = each.child(action)
                if after.match is each.match:
                    waiting.append(after)
                    continue
                if len(after.match.results) > len(each.match.results):
                    return None
                assert after.match.game is not None
                found.add(after.match.game.position)
    return found


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_what_is_offered_is_what_the_law_allows(name: str) -> None:
    game = game_of(name, giving_up=True)
    compared = 0
    for state, _ in itertools.islice(walk(game, Random(5)), MOST):
        now = state.match.game
        if state.is_chance_node() or state.is_terminal() or now is None:
            continue
        side = Side.WHITE if state.current_player() == 0 else Side.BLACK
        assert now.to_act is side
        mask = state.legal_actions_mask()
        assert [action for action in range(ACTIONS) if mask[action]] == state.legal_actions()
        assert state.legal_actions(1 - state.current_player()) == []
        listed = possible_acts(game.law, now)
        acts = {each.event for each in listed if each.side is side} - {
            event.Played,
            event.RollCancelled,
        }
        offered = [CHOICES[each] for each in state.legal_actions() if each < FIRST_MOVE]
        if state.position == now.position:
            named = {each.event for each in offered if each.event}
            # a card buys no throw that wins at once, so there may be none to buy
            assert named | {event.Nominated} == acts | {event.Nominated}
            assert named <= acts
            levels = {each.given[0] for each in offered if each.event is event.ResignationOffered}
            assert levels == {
                level
                for each in listed
                if each.event is event.ResignationOffered and each.side is side
                for level in each.levels
            }
        if now.phase is Phase.ROLLED and state.position == now.position:
            assert now.roll is not None
            plays = legal_plays(game.law, now.position, side, now.roll, first_turn=now.first_turn)
            if len(plays) > 40:
                continue  # a double that can be played in a hundred orders
            compared += 1
            whole = {play.result for play in plays} or {now.position}
            assert reached(state) in (None, whole)
    assert compared > 5


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_what_it_brings_is_the_result_and_sums_to_nothing(name: str) -> None:
    game = game_of(name, giving_up=True)
    ended = 0
    for seed in range(2):
        for state, action in walk(game, Random(seed), most=1_200):
            if action != -1:
                continue
            ended += 1
            returns = state.returns()
            assert sum(returns) == 0
            points, winner = state.match.score.points, state.match.winner
            if state.match.score.length is None:
                assert returns[0] == points.white - points.black
            else:
                assert returns[0] == {None: 0, Side.WHITE: 1, Side.BLACK: -1}[winner]
            assert state.legal_actions() == []
            assert state.current_player() == -4


def test_chances_sum_to_one_and_dice_are_as_likely_as_they_are() -> None:
    chances = 0
    for state, _ in walk(game_of("welsh"), Random(3), most=1_000):
        if not state.is_chance_node():
            continue
        chances += 1
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert max(outcomes) < state.get_game().max_chance_outcomes()
        if len(outcomes) == 21:
            assert outcomes[state.string_to_action("65")] == pytest.approx(2 / 36)
            assert outcomes[state.string_to_action("66")] == pytest.approx(1 / 36)
    assert chances > 20


@pytest.mark.parametrize("name", ["money-all", "iranian-all", "welsh"])
def test_a_state_is_a_value_that_can_be_kept(name: str) -> None:
    game = game_of(name)
    for count, (state, action) in enumerate(itertools.islice(walk(game, Random(8)), 300)):
        if action == -1 or count % 40:
            continue
        before = (state.history(), state.observation_string(), state.legal_actions())
        state.child(action)
        assert (state.history(), state.observation_string(), state.legal_actions()) == before
        again = Game.load(state.serialize())
        assert again.history() == state.history()
        assert again.match == state.match
        assert again.legal_actions() == state.legal_actions()
        assert again.observation_tensor() == state.observation_tensor()


def test_words_are_different_and_are_read_back() -> None:
    for name in VARIANTS:
        for state, action in itertools.islice(walk(game_of(name, giving_up=True), Random(2)), 150):
            if action == -1:
                continue
            words = [state.action_to_string(each) for each in state.legal_actions()]
            assert len(set(words)) == len(words)
            assert state.string_to_action(state.action_to_string(action)) == action


def test_what_is_not_possible_is_refused_and_changes_nothing() -> None:
    state = game_of("match").new_initial_state()
    with pytest.raises(BaffleboxError, match="not possible now"):
        state.apply_action(99_999)
    assert state.history() == []
    with pytest.raises(BaffleboxError, match="not possible now; possible: 11, 12"):
        state.string_to_action("77")
    state.apply_action(12)
    with pytest.raises(BaffleboxError, match="no dice"):
        state.chance_outcomes()
    with pytest.raises(BaffleboxError, match="one or more"):
        Game("money", games=0)


def test_a_kept_state_runs_no_file_of_rules_and_is_read_by_its_own_game() -> None:
    house = game_of("nackgammon").new_initial_state().serialize()
    with pytest.raises(UnknownRule, match="name it yourself"):
        Game.load(house)
    assert game_of("nackgammon").deserialize_state(house).current_player() == -1
    with pytest.raises(BaffleboxError, match="not of"):
        game_of("money").deserialize_state(house)


def test_a_session_of_several_games_adds_up() -> None:
    game = Game("money", games=3)
    *_, (end, _) = walk(game, Random(4))
    assert end.is_terminal()
    assert len(end.match.results) == 3
    assert end.returns()[0] == sum(each.points.white - each.points.black for each in end.match.results)


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_what_is_offered_is_among_the_usable_actions(name: str) -> None:
    game = game_of(name, giving_up=True)
    usable = usable_actions(game.law)
    assert list(usable) == sorted(set(usable))
    assert len(usable) < ACTIONS
    for seed in (3, 4):
        for state, action in walk(game, Random(seed), most=700):
            if action != -1 and not state.is_chance_node():
                assert set(state.legal_actions()) <= set(usable)


def test_the_roll_of_a_child_is_its_own_up_to_the_end_of_the_game() -> None:
    game = Game("match", {"length": 1}, taken_up="XGID=------A------------a------:0:0:1:00:0:0:0:0:10")
    state = game.new_initial_state()
    six, low = (state.child(state.string_to_action(dice)) for dice in ("61", "21"))
    assert low.dice_left == (2, 1)
    for move in ("6/5", "5/off"):
        six.apply_action(six.string_to_action(move))
    assert six.is_terminal()
    assert six.returns() == [1.0, -1.0]
