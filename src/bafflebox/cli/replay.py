"""`bafflebox replay`: a recorded match judged by the law."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.laws import law_of_log, law_of_record
from bafflebox.adapters.reading import read_file, write_text
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.printing import say
from bafflebox.cli.table import PRACTICE, is_practice
from bafflebox.errors import LogError, RecordError
from bafflebox.event import MatchStarted
from bafflebox.match.sheet import score_sheet
from bafflebox.outcome import Win
from bafflebox.record.formats import read_record
from bafflebox.record.log.log_json import format_log, is_log, parse_head, parse_log
from bafflebox.record.sheet_text import sheet_lines
from bafflebox.record.telling import YOU
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay, ReplayedGame
from bafflebox.side import Side


def replay(
    file: Path,
    /,
    *,
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    log: Annotated[Path | None, Parameter(help="write the match as an event log (JSON lines) here")] = None,
) -> None:
    """Replay a recorded match (.mat text, .sgf, or a log such as `bafflebox play` keeps) through the law.

    Stops at the first record that is not legal, naming game, move and the rule it breaks; exit
    code 1 then, 0 when the whole record is legal. Such as: bafflebox replay match.mat --log match.jsonl
    """
    data = read_file(file)
    try:
        if is_log(data):
            _replay_log(data, rules, option, log)
            return
        record = read_record(data)
        replayed = Replay(record, law_of_record(record, rules, parse_options(option)), keep=log is not None)
        games: list[ReplayedGame] = []
        wrong = _judge(replayed, games)
    except (LogError, RecordError) as error:
        say(f"{file}: {error}")
        sys.exit(1)
    if log is not None and wrong is None:
        write_text(log, format_log(replayed.log))  # first: who reads the report may leave early
    _report(replayed, games, whole=wrong is None)
    if wrong is not None:
        say(f"{file}: {wrong}")
        sys.exit(1)


def _judge(replayed: Replay, games: list[ReplayedGame]) -> RecordError | None:
    """Fills in the games that are legal; what is wrong with the first that is not."""
    try:
        games.extend(replayed.games())
    except RecordError as error:
        return error
    return None


def _replay_log(data: bytes, rules: str | None, option: tuple[str, ...], copy: Path | None) -> None:
    log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise RecordError("no match has begun in this log")
    law = law_of_log(started, rules, parse_options(option))
    judge_log(law, log)
    if copy is not None:
        write_text(copy, format_log(log))
    if is_practice(parse_head(data.decode(errors="replace").splitlines()[0])):
        say(f"{PRACTICE}\n")
    say("\n".join(sheet_lines(score_sheet(law, log.events))))


def _report(replayed: Replay, games: Sequence[ReplayedGame], *, whole: bool) -> None:
    names = replayed.match.names
    length = replayed.record.length
    kind = f"{length}-point match" if length else "money session"
    say(f"{names.white} - {names.black}, {kind}, rules: {replayed.law.book.title}")
    for game in games:
        say(f"Game {game.number}: {_outcome(game, replayed)}; score {game.score.white}-{game.score.black}")
    if not whole:
        return
    if replayed.match.winner:
        say(f"{_wins(names[replayed.match.winner])} the match.")
    elif length:
        say("The match is not finished.")


def _outcome(game: ReplayedGame, replayed: Replay) -> str:
    if game.result is None:
        return "not finished"
    outcome = game.result.outcome
    winner = next(side for side in Side if game.result.points[side])
    points = game.result.points[winner]
    how = f"{outcome.level}, {outcome.ending.value.replace('_', ' ')}" if isinstance(outcome, Win) else ""
    crawford = ", Crawford game" if game.result.crawford else ""
    noun = "point" if points == 1 else "points"
    return f"{_wins(replayed.match.names[winner])} {points} {noun} ({how}{crawford})"


def _wins(called: str) -> str:
    return "You win" if called == YOU else f"{called} wins"
