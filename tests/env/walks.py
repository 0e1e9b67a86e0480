"""Random walks through games of the environments: what their laws and playthroughs are run over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bafflebox.env import Game, State
from tests.random_games import VARIANTS

RARE = {"double": 0.05, "raise": 0.05, "drop": 0.15, "stop": 0.2}
"""Weights of acts that would end most games early, or never; resigning is rarer, everything else weighs 1."""


def game_of(name: str, *, giving_up: bool = False) -> Game:
    """The game of a variant of `random_games`."""
    rules, options = VARIANTS[name]
    return Game(rules, dict(options), giving_up=giving_up)


def weight(said: str) -> float:
    """Return the weight of an act by its words; a move weighs the more the nearer home it ends, so that games end."""
    if said.startswith(("resign", "concede")):
        return 0.002
    if "/" in said:
        return 8.0 if "off" in said else 1.0
    return RARE.get(said, 1.0)


def walk(game: Game, chance: Random, *, most: int = 20_000) -> Iterator[tuple[State, int]]:
    """Each state with the action that is done in it, until it is over; at last the end, with -1."""
    state = game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            yield state, -1
            return
        actions = state.legal_actions()
        if state.is_chance_node():
            weights = [share for _, share in state.chance_outcomes()]
        else:
            weights = [weight(state.action_to_string(each)) for each in actions]
        action = chance.choices(actions, weights)[0]
        yield state, action
        state = state.child(action)
