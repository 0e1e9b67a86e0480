"""Laws that hold in every game of every book, whatever is rolled and played."""

from __future__ import annotations

from functools import lru_cache
from random import Random, SystemRandom
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox import kernel
from bafflebox.board.move import Move
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    RollCancelled,
    Taken,
)
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.formats.notation import format_moves, parse_play
from bafflebox.game.legal import possible_acts
from bafflebox.game.tree import PlayTree
from bafflebox.kernel import Backend, Style, using
from bafflebox.match.decide import act
from bafflebox.match.log import Log, fold_match
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from tests.random_games import VARIANTS, play_match, variant

SEEDS = st.sampled_from([SystemRandom().randrange(2**32) for _ in range(4)])
"""Others in every run; all tests of a run ask for the same, so that a match is played once for all of them."""


@lru_cache(maxsize=4)
def played(law: Law, seed: int) -> tuple[tuple[Match, tuple[Event, ...]], ...]:
    """A random match: every moment of it, with what made it."""
    return tuple(play_match(law, Random(seed)))


@pytest.fixture(params=sorted(VARIANTS), scope="module")
def law(request: pytest.FixtureRequest) -> Law:
    return variant(request.param)


def rolled(law: Law, seed: int, most: int = 6) -> list[Situation]:
    """Some situations of a random match in which a roll is to be played."""
    games = [match.game for match, _ in played(law, seed)]
    found = [game for game in games if game is not None and game.phase is Phase.ROLLED]
    return Random(seed).sample(found, min(most, len(found)))


def moments(law: Law, seed: int, each: int = 12) -> list[Match]:
    """Some moments of a random match: so many of every phase, and of the rests between games."""
    found: dict[Phase | None, list[Match]] = {}
    for match, _ in played(law, seed):
        found.setdefault(match.game.phase if match.game else None, []).append(match)
    return [match for some in found.values() for match in Random(seed).sample(some, min(each, len(some)))]


@settings(max_examples=4)
@given(seed=SEEDS)
def test_checkers_are_conserved_and_no_point_is_shared(law: Law, seed: int) -> None:
    for match, _ in played(law, seed):
        if match.game is not None:
            position = match.game.position
            assert [position.total(side) for side in Side] == [15, 15]
            assert all(not (position.white[p] and position.black[25 - p]) for p in range(1, 25))


@settings(max_examples=4)
@given(seed=SEEDS)
def test_the_log_folds_to_the_same_match_and_survives_json(law: Law, seed: int) -> None:
    log, last = Log(), Match()
    for match, events in played(law, seed):
        log, last = log.extended(events), match
    assert fold_match(log.events) == last
    assert parse_log(format_log(log).splitlines()) == log


SIDED: tuple[type[Any], ...] = (
    Doubled,
    Taken,
    Dropped,
    Beavered,
    Raccooned,
    ResignationAccepted,
    ResignationRefused,
    RollCancelled,
)


@settings(max_examples=3)
@given(seed=SEEDS)
def test_what_is_listed_is_accepted_and_what_is_not_listed_is_refused(law: Law, seed: int) -> None:
    for match in moments(law, seed):
        game = match.game
        if game is None or not match.playing:
            continue
        listed = {(each.event, each.side): each.levels for each in possible_acts(law, game)}
        for side in Side:
            for kind in SIDED:
                accepted = not isinstance(act(law, match, kind(side)), Refusal)
                assert accepted == ((kind, side) in listed), (kind, side, game.phase)
            for level in Level:
                accepted = not isinstance(act(law, match, ResignationOffered(side, level)), Refusal)
                assert accepted == (level in listed.get((ResignationOffered, side), ())), (level, side)


@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_refusal_changes_nothing_and_cites_a_rule_of_the_book(law: Law, seed: int) -> None:
    ids = {clause.id for clause in law.book}
    for match in moments(law, seed):
        for side in Side:
            for kind in SIDED:
                verdict = act(law, match, kind(side))
                if isinstance(verdict, Refusal) and match.game is not None:
                    assert verdict.rule in ids, verdict
                    assert verdict.detail


@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_path_of_the_tree_is_a_listed_play_and_every_listed_play_is_a_path(law: Law, seed: int) -> None:
    for game in rolled(law, seed, 4):
        assert game.on_turn is not None
        assert game.roll is not None
        tree = PlayTree(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)
        listed = legal_plays(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)
        seen: set[object] = set()
        standing = {tree.root.position} if tree.root.done else set()
        waiting = [tree.root]
        while waiting:
            branch = waiting.pop()
            assert branch.done or branch.moves, "a branch that leads nowhere"
            if branch.done:
                standing.add(branch.position)
            for move in branch.moves:
                after = branch.take(move)
                if after.node not in seen:
                    seen.add(after.node)
                    waiting.append(after)
        assert standing == ({play.result for play in listed} or {game.position})
        for play in listed:
            branch = tree.root
            for move in play.moves:
                branch = branch.take(move)
            assert branch.done
            assert branch.position == play.result


@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_play_written_and_read_is_the_same_play(law: Law, seed: int) -> None:
    for game in rolled(law, seed, 4):
        assert game.on_turn is not None
        assert game.roll is not None
        for play in legal_plays(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn):
            for separate in (False, True):
                text = format_moves(play.moves, separate=separate)
                read = parse_play(
                    text, law, game.position, game.on_turn, game.roll, first_turn=game.first_turn
                )
                assert read.result == play.result, text


@settings(max_examples=4)
@given(seed=SEEDS)
def test_the_mirrored_position_has_the_mirrored_plays(law: Law, seed: int) -> None:
    for game in rolled(law, seed):
        assert game.on_turn is not None
        assert game.roll is not None
        one = legal_plays(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)
        other = legal_plays(
            law, game.position.mirrored(), game.on_turn.other, game.roll, first_turn=game.first_turn
        )
        assert {play.result for play in one} == {play.result.mirrored() for play in other}


@settings(max_examples=4)
@given(seed=SEEDS)
def test_the_compiled_generator_and_its_readable_twin_agree(law: Law, seed: int) -> None:
    for game in rolled(law, seed, 12):
        assert game.on_turn is not None
        assert game.roll is not None
        own, opp = game.position.seen_by(game.on_turn)
        found = []
        for backend in Backend:
            with using(backend):
                plays = kernel.plays(law.movement, own, opp, game.roll.dice, game.first_turn)
                found.append({(after.own, after.opp) for after in plays})
        assert found[0] == found[1]


@settings(max_examples=3)
@given(seed=SEEDS, data=st.data())
def test_a_play_that_is_not_listed_is_refused(law: Law, seed: int, data: st.DataObject) -> None:
    for game in rolled(law, seed, 3):
        assert game.on_turn is not None
        assert game.roll is not None
        places = st.tuples(st.integers(1, 25), st.integers(0, 24))
        pairs = data.draw(st.lists(places, max_size=4))
        moves = tuple(Move(origin, target, ()) for origin, target in pairs)
        listed = PlayTree(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn)
        branch, legal = listed.root, True
        for wanted in moves:
            fits = [
                move for move in branch.moves if (move.origin, move.target) == (wanted.origin, wanted.target)
            ]
            legal = legal and bool(fits)
            branch = branch.take(fits[0]) if legal else branch
        legal = legal and branch.done
        match = Match(game=game)
        verdict = act(law, match, Played(game.on_turn, moves))
        assert isinstance(verdict, Refusal) == (not legal), (moves, verdict)


@settings(max_examples=3)
@given(seed=SEEDS)
def test_pips_fall_by_what_the_dice_say_or_less(law: Law, seed: int) -> None:
    if law.movement.style is not Style.SEQUENTIAL:
        return  # crossing straight over and going backward change pips by other numbers
    for game in rolled(law, seed):
        assert game.on_turn is not None
        assert game.roll is not None
        most = sum(game.roll.dice) * (2 if game.roll.is_double else 1)
        for play in legal_plays(law, game.position, game.on_turn, game.roll, first_turn=game.first_turn):
            spent = game.position.pips(game.on_turn) - play.result.pips(game.on_turn)
            assert 0 < spent <= most
            assert play.result.pips(game.on_turn.other) >= game.position.pips(game.on_turn.other)
