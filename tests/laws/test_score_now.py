"""The score of a match reaches everybody who asks about the game, whatever changes it while the game runs."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bafflebox.board.phase import Phase
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.aim import aim_of
from bafflebox.errors import BaffleboxError
from bafflebox.events.conduct import Awarded, MatchContinued
from bafflebox.events.game import Doubled, Event, GameStarted, Penalised, Terms
from bafflebox.formats.external.situation import board_of_situation
from bafflebox.formats.ids.gnubg_id import match_state_of
from bafflebox.formats.ids.xgid import format_xgid, parse_xgid
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.formats.question import query_of
from bafflebox.formats.state.state_text import format_state, parse_state
from bafflebox.game.course import fold_game
from bafflebox.match.decide import act, begin, folded, score_facts
from bafflebox.match.state import Match, evolve_match
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.raising import brings_the_match
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from tests.random_games import next_intent, variant

BOOKS = ("match", "match-dead-cube", "modern-agreed", "american", "iranian", "welsh")
WITH_DEAD_CUBE = ("match-dead-cube", "american")
STEPS = 700


def changed(law: Law, match: Match, chance: Random) -> tuple[Event, ...]:
    """A change of the score as rulings, corrections, flags and penalty games make it; it never ends the match."""
    length = match.score.length or 25
    side = chance.choice(tuple(Side))
    need = length - match.score.points[side]
    what = chance.randrange(3)
    if what == 0 and need > 1:
        return (Awarded(side, chance.randint(1, need - 1), "R5"),)
    if what == 1:
        return (Penalised(side, chance.randint(1, 2), "R5"),)
    return score_facts(law, match, BySide(chance.randrange(length), chance.randrange(length)), "R5")


@pytest.mark.parametrize("name", BOOKS)
def test_everybody_who_asks_has_the_score_of_the_match(name: str) -> None:
    law, chance = variant(name), Random(name)
    changes = 0
    while changes < 40:
        match, log = begin(law, BySide("Ann", "Ben"))
        for _ in range(STEPS):
            if match.closed:
                break
            if match.playing and chance.random() < 0.1:
                made = changed(law, match, chance)
                for fact in made:
                    match = evolve_match(match, fact)
                changes += 1
            else:
                verdict = act(law, match, next_intent(law, match, chance))
                if isinstance(verdict, Refusal):
                    continue
                match, made = verdict
            log = (*log, *made)
            if match.game is not None:
                _asked(name, law, match, match.game)
        *_, last = folded([decode_event(encode_event(each)) for each in log])
        assert last.after == match
        _asked_of_the_log(log, match)


def test_the_score_is_that_of_the_match_whatever_the_start_of_a_game_says() -> None:
    law = variant("match")
    match, _ = begin(law, BySide("Ann", "Ben"))
    match = evolve_match(match, MatchContinued(BySide(2, 1)))
    false = MatchStanding(Score(BySide(0, 4), 9))
    match = evolve_match(match, GameStarted(Terms(), law.setup, false))
    assert match.game is not None
    assert match.score == match.game.score == Score(BySide(2, 1), 5)


def _asked(name: str, law: Law, match: Match, game: Situation) -> None:
    """Everything that is worked out from the game on the board, against the score of the match alone."""
    score = match.score
    if game.phase is Phase.OVER:
        assert game.score.add(game.points) == score
        return
    assert game.score == score
    assert parse_state(format_state(game, law.book.name))[2].score == score
    needs = {side: score.needs(side) or 0 for side in Side}
    for side in Side:
        assert brings_the_match(game, side) is (game.cube.value >= needs[side])
        if min(needs.values()) > 0:
            aim = aim_of(law, game, side)
            best, worst = aim.won(needs[side]), aim.won(-needs[side.other])
            assert best == pytest.approx(1.0)
            assert best == aim.won(99)
            assert worst == aim.won(-99) < aim.won(1 - needs[side.other])
            assert best > aim.won(needs[side] - 1)
    if game.phase is Phase.TURN and game.on_turn is not None and name in WITH_DEAD_CUBE:
        refusal = law.veto(game, Doubled, game.on_turn)
        dead = all(game.cube.value >= need for need in needs.values())
        assert refusal is not None if dead else refusal is None or refusal.code != "cube_dead"
    if game.on_turn is not None and min(score.points) >= 0:
        _told_to_programs(game, score)


def _told_to_programs(game: Situation, score: Score) -> None:
    with suppress(BaffleboxError):  # an id can't say everything
        assert parse_xgid(format_xgid(game)).score == score
    with suppress(BaffleboxError):
        assert match_state_of(game).points == score.points
    with suppress(BaffleboxError):
        asked = query_of(game)["score"]
        assert isinstance(asked, dict)
        asker = game.on_turn or Side.WHITE
        assert (asked["own"], asked["opp"]) == (score.points[asker], score.points[asker.other])
    with suppress(BaffleboxError):
        board = board_of_situation(game, BySide("Ann", "Ben"))
        assert board.points == score.points


def _asked_of_the_log(log: tuple[Event, ...], match: Match) -> None:
    """Whoever folds the facts of the last game alone (analysis, library, sheets) comes to the same game."""
    start = max((n for n, fact in enumerate(log) if isinstance(fact, GameStarted)), default=None)
    if start is None:
        return
    assert fold_game(log[start:]).now == match.game
    assert fold_game(log).now == match.game
