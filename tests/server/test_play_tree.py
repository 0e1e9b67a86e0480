"""A play that a client names is the one that the tree has, with its hits, whichever way it is found."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from bafflebox.board.move import Move
from bafflebox.server.model.play_tree import Hop, Tree, play_of, walk
from tests.laws.test_laws import rolled
from tests.random_games import VARIANTS, variant

PATHS = 60
"""Most plays tried of a roll."""


def hops(moves: tuple[Move, ...], *, dice: bool = True) -> list[Hop]:
    return [(each.origin, each.target, each.dice if dice else ()) for each in moves]


@pytest.mark.parametrize("rules", sorted(VARIANTS))
def test_a_play_is_the_same_with_and_without_its_dice_named(rules: str) -> None:
    law, hits, plays = variant(rules), 0, 0
    for game in rolled(law, 7, most=25):
        tree = Tree(law, game)
        for play in islice(tree.whole().paths(), PATHS):
            assert play_of(tree, hops(play.moves)) == play.moves
            walked = walk(tree, hops(play.moves, dice=False))
            assert walked is not None
            assert play_of(tree, hops(play.moves, dice=False)) == walked.made
            hits += any(each.hit for each in play.moves)
            plays += 1
    assert plays > 100
    assert hits


@pytest.mark.parametrize("rules", sorted(VARIANTS))
def test_what_is_no_whole_play_is_walked_as_far_as_it_goes(rules: str) -> None:
    law, chance = variant(rules), Random(5)
    for game in rolled(law, 8, most=15):
        tree = Tree(law, game)
        for play in islice(tree.whole().paths(), 10):
            named = hops(play.moves)
            begun = named[: chance.randrange(len(named) + 1)]
            wrong = [(origin, chance.randrange(-2, 28), dice) for origin, _, dice in named]
            spent = [(origin, target, (chance.randrange(1, 7),)) for origin, target, _ in named]
            for path in (begun, wrong, spent, [*named, (6, 5, (1,))]):
                walked = walk(tree, path)
                assert play_of(tree, path) == (None if walked is None else walked.made)
