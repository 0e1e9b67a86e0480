"""Matches read from files at the front door, by what is in them."""

from __future__ import annotations

from pathlib import Path

from bafflebox.adapters.laws import law_of_log, law_of_record
from bafflebox.adapters.reading import read_file
from bafflebox.errors import RecordError
from bafflebox.event import MatchStarted
from bafflebox.front.match import Match
from bafflebox.record.formats import read_record
from bafflebox.record.log.log_json import is_log, parse_log
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay


def read(path: str | Path, *, rules: str | None = None) -> Match:
    """The match of a file: a log (`.jsonl`) or what another program wrote (`.mat`, `.sgf`), judged by its law.

    `rules` is needed where a house rule set was played: a file names rule sets and never runs one, so you name it. Raises RecordError,
    LogError or FileError naming what is wrong where, UnknownRule for rules that are not to be found.
    """
    data = read_file(Path(path))
    return _log(data, rules) if is_log(data) else _record(data, rules)


def _log(data: bytes, rules: str | None) -> Match:
    log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise RecordError("no match has begun in this log")
    law = law_of_log(started, rules)
    return Match.played(law, judge_log(law, log), log)


def _record(data: bytes, rules: str | None) -> Match:
    record = read_record(data)
    replay = Replay(record, law_of_record(record, rules))
    for _ in replay.games():
        pass
    return Match.played(replay.law, replay.match, replay.log)
