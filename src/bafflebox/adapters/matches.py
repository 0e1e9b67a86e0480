"""A whole match from a file, whatever its form: its law, its log, and where it stops being legal if it does."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from bafflebox.adapters.laws import law_of_log, law_of_record
from bafflebox.adapters.mended import as_played, read_mended
from bafflebox.errors import RecordError
from bafflebox.event import MatchStarted
from bafflebox.match.log import Log
from bafflebox.record.finding import Finding
from bafflebox.record.formats import read_record
from bafflebox.record.log.log_json import is_log, parse_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.record.match_record import MatchRecord
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """What was read: the log goes as far as the record is legal, and `trouble` says why no further (None: it is whole)."""

    law: Law
    log: Log
    trouble: Sentence | None = None
    found: tuple[Finding, ...] = ()
    """What was wrong in the record, and what was assumed."""
    record: MatchRecord | None = None
    """What the file says, None for a log."""

    def sheet(self) -> MatchRecord:
        """The match as it was played, with tags and remarks of the file. Raises RecordError for what no sheet tells."""
        written = record_of_log(self.log, self.law)
        return written if self.record is None else as_played(written, self.record)


def read_match(
    data: bytes,
    rules: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    strict: bool = False,
) -> PlayedMatch:
    """The match in a log or in any form that `read_record` knows; `rules` and `options` for those that the file names.

    What is wrong in a record is mended and said; where it is `strict`, it is read as far as all of it is legal.
    Raises BaffleboxError for what is no match at all, and for rules that can't be had.
    """
    if is_log(data):
        return _of_log(data, rules, options)
    if not strict:
        mended = read_mended(data, rules, options)
        return PlayedMatch(mended.law, mended.log, None, tuple(mended.found.all), mended.record)
    replay = Replay(read := read_record(data), law_of_record(read, rules, options))
    try:
        deque(replay.games(), maxlen=0)
    except RecordError as error:
        return PlayedMatch(replay.law, replay.log, error.said, record=read)
    return PlayedMatch(replay.law, replay.log, record=read)


def _of_log(data: bytes, rules: str | None, options: Mapping[str, object] | None) -> PlayedMatch:
    log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    law = law_of_log(started, rules, options)
    try:
        judge_log(law, log)
    except RecordError as error:
        # the head of the log is line 1
        whole = log.envelopes if error.line is None else log.envelopes[: error.line - 2]
        return PlayedMatch(law, Log(whole), error.said)
    return PlayedMatch(law, log)
