"""The last whole game of a match, turn by turn, from the events of its log."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.analysis.analyst import is_play
from bafflebox.board.side import Side
from bafflebox.events.game import Event, GameStarted
from bafflebox.frozen import dataclass
from bafflebox.match.state import Match, evolve_match
from bafflebox.protocol.lobby import GameTurn
from bafflebox.rules.situation import Situation

LEAST = 8
"""Plays without which a game shows nothing."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with its number, the points before it, its positions, and the number of its plays."""

    number: int
    before: tuple[int, int]
    turns: list[GameTurn]
    plays: int


def shown_games(events: Iterable[Event], *, cube: bool) -> tuple[Match, list[PlayedGame]]:
    """Return the match after these events, and its games that can be shown, in order; `cube`: its law has one."""
    now, games = Match(), list[PlayedGame]()
    turns, number, before, plays = list[GameTurn](), 0, (0, 0), 0
    for each in events:
        was, now = now, evolve_match(now, each)
        if isinstance(each, GameStarted) and now.game is not None:
            number, before = now.game.terms.number, _points(now)
            turns, plays = [_turn(now.game, cube=cube)], 0
            games.append(PlayedGame(number, before, turns, plays))
        elif is_play(each) and was.game is not None and now.game is not None and games:
            dice = was.game.roll.dice if was.game.roll else ()
            turns.append(_turn(now.game, each.side, dice, cube=cube))
            plays += 1
            games[-1] = PlayedGame(number, before, turns, plays)
        elif (
            cube
            and was.game is not None
            and now.game is not None
            and games
            and was.game.cube != now.game.cube
        ):
            turns.append(_turn(now.game, cube=cube))
    return now, [each for each in games if each.plays >= LEAST]


def _points(now: Match) -> tuple[int, int]:
    return now.score.points.white, now.score.points.black


def _turn(now: Situation, side: Side | None = None, dice: tuple[int, ...] = (), *, cube: bool) -> GameTurn:
    white, black = now.position.seen_by(Side.WHITE)
    owner = now.cube.owner
    return GameTurn(
        side=side.value if side else None,
        dice=[*dice],
        white=[*white],
        black=[*black],
        cube=now.cube.value if cube else None,
        owner=owner.value if cube and owner else None,
    )
