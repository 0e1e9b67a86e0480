"""A whole match from a file of any format: its law, its log, and where it stops being legal if it does."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from bafflebox.errors import RecordError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.finding import FileFinding
from bafflebox.formats.formats import read_record, refuse_no_match
from bafflebox.formats.log.log_json import is_log, parse_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.match_record import MatchRecord
from bafflebox.frozen import dataclass
from bafflebox.io.laws import law_of_log, law_of_record
from bafflebox.io.mended import as_played, read_mended
from bafflebox.match.log import Log
from bafflebox.message import Sentence
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as read: the log extends as far as the record is legal, and `trouble` says why no further (None: complete)."""

    law: Law
    log: Log
    trouble: Sentence | None = None
    found: tuple[FileFinding, ...] = ()
    """Faults of the record and the assumptions made."""
    record: MatchRecord | None = None
    """The content of the file, None for a log."""

    def sheet(self) -> MatchRecord:
        """Return the match as played, with tags and comments of the file. Raises RecordError for what no sheet can show."""
        written = record_of_log(self.log, self.law)
        return written if self.record is None else as_played(written, self.record)


def read_match(
    data: bytes,
    rules: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    strict: bool = False,
) -> PlayedMatch:
    """Read a match from a log or any format of `read_record`; `rules` and `options` override those of the file.

    Faults of a record are repaired and reported; with `strict`, it is read as far as it is legal. Raises BaffleboxError for what is
    no match at all, and for unavailable rules.
    """
    refuse_no_match(data)
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
