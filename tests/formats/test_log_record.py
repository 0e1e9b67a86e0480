"""A match played here, written as a sheet: it replays to the same score and reads back as it was."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers, Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import RecordError
from bafflebox.events.conduct import Awarded
from bafflebox.events.game import (
    Beavered,
    GameEnded,
    GameStarted,
    Penalised,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    Rethrown,
)
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.terms import book_of_record
from bafflebox.io.chance import roll_dice
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_match import play_external_match
from bafflebox.io.external_responder import Answer, Context, Laws, Responder, SimpleResponder
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.judge.replay import Replay
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from tests import random_games
from tests.random_games import play_match as play_randomly
from tests.random_games import variant


class Gambler(SimpleResponder):
    """Turns the cube by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """One time in ten."""
        return self.chance.random() < 0.1

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Anything."""
        answers: tuple[Answer, ...] = ("take", "take", "drop", "beaver")
        return self.chance.choice(answers)


def played(length: int | None, seed: int) -> tuple[Match, Log]:
    numbers = count()
    players: BySide[Responder] = BySide(Gambler(seed), Gambler(-seed))
    return play_external_match(
        Laws(options={"beavers": True, "jacoby": True}).of(length),
        players,
        lambda dice: roll_dice(dice, seed=f"sheet {seed}", index=next(numbers)),
        names=BySide("Ann", "Bob"),
        games=None if length else 4,
    )


@pytest.mark.parametrize("length", [1, 3, 7, None])
@pytest.mark.parametrize("seed", range(3))
def test_a_sheet_replays_to_the_same_end(length: int | None, seed: int) -> None:
    match, log = played(length, seed)
    record = record_of_log(log)
    assert read_mat(write_mat(record)) == record
    assert record.length == (length or 0)
    book = book_of_record(record)
    replayed = Replay(record, compile_book(book.with_options({"length": length}) if length else book))
    games = [game.result for game in replayed.games()]
    assert games == list(match.results)
    assert (replayed.match.score, replayed.match.winner) == (match.score, match.winner)


def test_beavers_are_among_what_was_written() -> None:
    assert any(isinstance(each, Beavered) for seed in range(3) for each in played(None, seed)[1].events)


def test_what_no_sheet_tells_is_refused() -> None:
    with pytest.raises(RecordError, match="empty log"):
        record_of_log(Log())
    _, log = played(3, 1)
    with pytest.raises(RecordError, match=r"game .*Rethrown"):
        record_of_log(log.extended([Rethrown(Side.WHITE, "")]))


def given_up(seed: int) -> tuple[Match, Log]:
    """A random match in which players give games up, at any moment and level, and offers are refused too."""
    played = list(play_randomly(variant("match"), Random(seed)))
    return played[-1][0], Log().extended([fact for _, events in played for fact in events])


def test_games_given_up_replay_to_the_same_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(random_games.WEIGHTS, ResignationOffered, 0.03)
    resigned = refused = 0
    for seed in range(30):
        match, log = given_up(seed)
        resigned += sum(isinstance(each, ResignationAccepted) for each in log.events)
        refused += sum(isinstance(each, ResignationRefused) for each in log.events)
        record = record_of_log(log)
        assert read_mat(write_mat(record)) == record
        replayed = Replay(record, compile_book(book_of_record(record).with_options({"length": 5})))
        games = [game.result for game in replayed.games()]
        assert [each and each.points for each in games] == [each.points for each in match.results]
        assert (replayed.match.score, replayed.match.winner) == (match.score, match.winner)
    assert resigned > 30
    assert refused > 30


class Cheat(SimpleResponder):
    """Plays nothing."""

    def play(self, own: Checkers, opp: Checkers, dice: object, context: Context) -> Play:
        """No move, though there is one."""
        return Play((), Position(own, opp))


def test_a_player_that_breaks_the_law_ends_the_match() -> None:
    players: BySide[Responder] = BySide(Cheat(), Cheat())
    numbers = count()
    with pytest.raises(PeerError, match=r"Played refused: .*B6"):
        play_external_match(
            Laws().of(3), players, lambda dice: roll_dice(dice, seed="cheat", index=next(numbers))
        )
    with pytest.raises(ValueError, match="say how many games"):
        play_external_match(Laws().of(None), players, lambda dice: (1,) * dice)


def test_points_between_games_are_at_the_head_of_the_next_one() -> None:
    law = variant("match")
    match, log = begin(law, BySide("Ann", "Ben"))
    won = GameEnded(Win(Side.WHITE, Level.SINGLE, Ending.DROPPED), BySide(1, 0))
    for fact in (None, won, Penalised(Side.WHITE, 2, "C3"), None, won, Awarded(Side.BLACK, 1, "R5")):
        made = act(law, match, GameStarted()) if fact is None else (evolve_match(match, fact), (fact,))
        assert not isinstance(made, Refusal)
        match, log = made[0], (*log, *made[1])
    record = record_of_log(Log().extended(log))
    assert [game.scores for game in record.games] == [(0, 0), (-1, 0)]
