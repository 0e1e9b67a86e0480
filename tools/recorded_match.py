"""Plays the recorded match that the first page shows where nothing was played: `python -m tools.recorded_match`.

Two characters of the engine play matches on seeded dice until one is close to its end: its last game starts at scores that differ by at
most a point and has many plays. That game is written to `src/bafflebox/server/features/lobby/recorded.json`, with White's chance of
winning the match after each play. The same seed gives the same file.
"""

from __future__ import annotations

import argparse

import msgspec

from bafflebox.analysis.analyst import is_play
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.bots.part import match_part
from bafflebox.bots.player import EngineBot
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.events.game import Event
from bafflebox.io.bots import make_bot
from bafflebox.io.characters import figures_of
from bafflebox.match.state import Match, evolve_match
from bafflebox.protocol.lobby import FeaturedMatch, LastGame
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace
from bafflebox.server.features.lobby.played import RECORDED
from bafflebox.server.features.lobby.turns import shown_games

PLAYERS = BySide("corvin", "olwen")
JUDGE = "expert"
LEAST, MOST = 40, 70
"""Plays of a game that is worth looking at."""


def recorded(law: Law, seed: int) -> LastGame:
    """Return the last game of the first match with such an end."""
    players = BySide(*(make_bot(law, name) for name in PLAYERS))
    for number in range(1000):
        events = [each for step in play_match(law, players, SeededDice(seed, number)) for each in step.events]
        match, games = shown_games(events, cube=law.has_cube)
        if not games or len(match.results) != games[-1].number:
            continue
        last = games[-1]
        points = match.score.points
        close = abs(last.before[0] - last.before[1]) <= 1 and max(points) == match.score.length
        if not close or not LEAST <= last.plays <= MOST:
            continue
        judged = chances(law, events, last.number)
        plays = iter(judged)
        turns = [
            each if each.side is None else msgspec.structs.replace(each, chance=next(plays))
            for each in last.turns
        ]
        ratings = [each.rating if (each := figures_of(name, law.book.name)) else None for name in PLAYERS]
        white, black = (CHARACTERS[name].called for name in PLAYERS)
        shown = FeaturedMatch(
            source="recorded",
            table=None,
            rules=law.book.name,
            white=white,
            black=black,
            ratings=ratings,
            score=[points.white, points.black],
            length=match.score.length,
        )
        return LastGame(match=shown, game=last.number, score=[*last.before], turns=turns)
    raise SystemExit("no match with such an end")


def chances(law: Law, events: list[Event], number: int) -> list[float]:
    """Return White's chance of winning the match after each play of a game."""
    judge = make_bot(law, JUDGE)
    assert isinstance(judge, EngineBot)
    now, found = Match(), list[float]()
    for each in events:
        now = evolve_match(now, each)
        game = now.game
        if is_play(each) and game is not None and game.terms.number == number:
            if not game.position[each.side][0] < sum(game.position[each.side]):
                found.append(float(each.side is Side.WHITE))
                continue
            turned = replace(game, phase=Phase.TURN, on_turn=each.side.other, roll=None)
            found.append(round(match_part(judge.look, turned), 4))
    return found


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", default="match")
    parser.add_argument("--length", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    law = compile_book(find_book(wanted.rules).with_options({"length": wanted.length}))
    game = recorded(law, wanted.seed)
    RECORDED.write_bytes(msgspec.json.format(msgspec.json.encode(game), indent=0) + b"\n")
    match = game.match
    print(
        f"{match.white} – {match.black} {match.score[0]}–{match.score[1]}, game {game.game} at {game.score}: {len(game.turns)} positions"
    )


if __name__ == "__main__":
    main()
