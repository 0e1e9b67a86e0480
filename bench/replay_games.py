"""The games that `replay.py` replays: played by the simple bot, written as text and as logs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from bafflebox.board.side import BySide
from bafflebox.bots.player import SimpleBot
from bafflebox.bots.selfplay import play_match
from bafflebox.formats.log.log_json import format_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat.write import write_mat
from bafflebox.formats.match_record import GameRecord, MatchRecord
from bafflebox.match.log import Log
from bafflebox.referee.judge.replay import Replay
from tests.random_games import variant

SOURCE = 300
"""Different games; the files repeat them in ever new orders."""
A_FILE = 100
"""Games in a file."""


def some_games() -> list[GameRecord]:
    """Games of the simple bot against itself, as records."""
    law, chance = variant("money"), Random(1)
    players = BySide(SimpleBot(law), SimpleBot(law))
    steps = play_match(
        law, players, lambda count: tuple(chance.randint(1, 6) for _ in range(count)), games=SOURCE
    )
    log = Log().extended(fact for step in steps for fact in step.events)
    return [game for game in record_of_log(log).games if game.result is not None]


def session(games: list[GameRecord]) -> MatchRecord:
    """These games as one session; each stands on the score that those before it made."""
    made, points = [], [0, 0]
    for number, game in enumerate(games, 1):
        made.append(replace(game, number=number, scores=(points[0], points[1])))
        assert game.result is not None
        points[game.result.column] += game.result.points
    return MatchRecord((), 0, tuple(made))


def write_files(folder: Path, count: int) -> tuple[int, int]:
    """So many games in files of both kinds; how many games and turns there are."""
    games, chance, turns, written = some_games(), Random(2), 0, 0
    for number in range(max(1, count // A_FILE)):
        record = session([chance.choice(games) for _ in range(min(count, A_FILE))])
        (folder / f"{number:04}.mat").write_text(write_mat(record))
        replayed = Replay(record, variant("money"))
        for _ in replayed.games():
            written += 1
        (folder / f"{number:04}.jsonl").write_text(format_log(replayed.log))
        turns += sum(len(game.turns) for game in record.games)
    return written, turns
