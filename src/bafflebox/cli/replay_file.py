"""Check of one recorded match by the law, with its report."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

from bafflebox.board.outcome import Win
from bafflebox.board.side import Side
from bafflebox.cli.finding_lines import finding_lines, findings_shown
from bafflebox.cli.messages import output_language, render_error, render_message
from bafflebox.cli.practice import PRACTICE, is_practice
from bafflebox.errors import BaffleboxError, LogError, RecordError
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.finding import FileFinding
from bafflebox.formats.formats import read_record
from bafflebox.formats.log.log_json import format_log, is_log, parse_envelopes, parse_head, parse_log
from bafflebox.formats.sheet_shown import sheet_shown
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.formats.telling import speaker
from bafflebox.frozen import dataclass
from bafflebox.game.decide import title_of
from bafflebox.io.laws import law_of_log, law_of_record
from bafflebox.io.mended import lost, read_mended
from bafflebox.io.reading import read_file, write_text
from bafflebox.match.log import check_order
from bafflebox.match.sheet import GameLine, Sheet, score_sheet, sheet_of
from bafflebox.message import Argument, Listed, Sentence, Typed, Word, score_told
from bafflebox.protocol.files import ReplayedFile
from bafflebox.referee.judge.log_judge import NeedsReferee, judge_games, judge_log
from bafflebox.referee.judge.replay import Replay, ReplayedGame


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """The caller's options: other rules and options than the file's, and a path for the match as a log."""

    rules: str | None = None
    options: dict[str, str] | None = None
    log: Path | None = None
    strict: bool = False
    """True if a record has to be legal as it is, without repairs."""
    json: bool = False
    """True for an answer to programs instead of lines."""

    @property
    def keeps(self) -> bool:
        """Return whether the log of a record is needed."""
        return self.json or self.log is not None


@dataclass(frozen=True, slots=True)
class ReplayReport:
    """The report of a file; `status` 0: entirely legal, 1: not, 2: unreadable. `sheet` is there if programs ask."""

    lines: tuple[str, ...]
    games: int = 0
    status: int = 0
    sheet: Sheet | None = None
    found: tuple[FileFinding, ...] = ()
    error: str | None = None
    practice: bool = False

    def shown(self, file: Path) -> ReplayedFile:
        """Return the report of this file for programs."""
        return ReplayedFile(
            file=str(file),
            status=self.status,
            findings=findings_shown(self.found),
            error=self.error,
            practice=self.practice,
            sheet=None if self.sheet is None else sheet_shown(self.sheet),
        )


def replay_file(file: Path, asked: ReplayOptions) -> ReplayReport:
    """Return the report of one file; raise BaffleboxError where it can't be read or the rules can't be applied."""
    data = read_file(file)
    try:
        return _log(data, asked) if is_log(data) else _record(file, data, asked)
    except (LogError, RecordError) as error:
        return _wrong(file, error)


def replay_one_of_many(file: Path, asked: ReplayOptions) -> ReplayReport:
    """Like `replay_file`, but report an unreadable file instead of raising, so that the others follow."""
    try:
        return replay_file(file, asked)
    except BaffleboxError as error:
        return ReplayReport((render_error(error),), status=2, error=render_error(error))


def _wrong(file: Path, error: BaffleboxError) -> ReplayReport:
    """Return the report of a file that is not legal."""
    said = render_message(error.said)
    return ReplayReport((f"{file}: {said}",), status=1, error=said)


def _record(file: Path, data: bytes, asked: ReplayOptions) -> ReplayReport:
    return _strict(file, data, asked) if asked.strict else _mended(data, asked)


def _mended(data: bytes, asked: ReplayOptions) -> ReplayReport:
    """Return the whole match, and each repair; status 1 where part of it is lost."""
    replayed = read_mended(data, asked.rules, asked.options, keep=asked.keeps)
    if asked.log is not None:
        write_text(asked.log, format_log(replayed.log))
    found = replayed.found.all
    lines = (*_told(replayed, replayed.replayed, whole=True), *finding_lines(found))
    return ReplayReport(
        lines,
        len(replayed.replayed),
        status=int(lost(found)),
        sheet=_sheet(replayed, asked),
        found=tuple(found),
    )


def _strict(file: Path, data: bytes, asked: ReplayOptions) -> ReplayReport:
    record = read_record(data)
    replayed = Replay(record, law_of_record(record, asked.rules, asked.options), keep=asked.keeps)
    games: list[ReplayedGame] = []
    error = _judge(replayed, games)
    if asked.log is not None and error is None:
        write_text(asked.log, format_log(replayed.log))  # first, as the reader of the report may leave early
    report = ReplayReport(
        tuple(_told(replayed, games, whole=error is None)), len(games), sheet=_sheet(replayed, asked)
    )
    if error is None:
        return report
    wrong = _wrong(file, error)
    return replace(report, lines=(*report.lines, *wrong.lines), status=wrong.status, error=wrong.error)


def _sheet(replayed: Replay, asked: ReplayOptions) -> Sheet | None:
    return score_sheet(replayed.law, replayed.log.events) if asked.json else None


def _judge(replayed: Replay, games: list[ReplayedGame]) -> RecordError | None:
    """Fill in the legal games; return what is wrong with the first that is not."""
    try:
        games.extend(replayed.games())
    except RecordError as error:
        return error
    return None


def _log(data: bytes, asked: ReplayOptions) -> ReplayReport:
    sheet = _log_sheet(data, asked)
    lines = tuple(sheet_lines(sheet))
    practice = is_practice(parse_head(next(_lines(data))))
    if practice:
        lines = (render_message(PRACTICE), "", *lines)
    games = sum(isinstance(line, GameLine) for line in sheet.lines)
    return ReplayReport(lines, games, sheet=sheet if asked.json else None, practice=practice)


def _log_sheet(data: bytes, asked: ReplayOptions) -> Sheet:
    """Return the sheet of a legal log. One without conduct is judged while reading, and never held in memory as a whole."""
    facts = (entry.event for entry in check_order(parse_envelopes(_lines(data), torn_end=True)))
    started = next(facts, None)
    if not isinstance(started, MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    law = law_of_log(started, asked.rules, asked.options)
    if asked.log is None:
        try:
            return sheet_of(law, judge_games(law, chain[Event]((started,), facts)))
        except NeedsReferee:
            pass
    log = parse_log(_lines(data), torn_end=True)
    judge_log(law, log)
    if asked.log is not None:
        write_text(asked.log, format_log(log))
    return score_sheet(law, log.events)


def _lines(data: bytes) -> Iterator[str]:
    """Yield the lines of the file, one at a time."""
    return (line.decode(errors="replace") for line in io.BytesIO(data))


def _told(replayed: Replay, games: list[ReplayedGame], *, whole: bool) -> Iterator[str]:
    law, names, length = replayed.law, replayed.match.names, replayed.record.length
    by = replace(speaker(law, replayed.match, output_language()), cites=False)
    kind = Sentence("replayed-match", {"n": str(length)}) if length else Sentence("replayed-session")
    heading: dict[str, Argument] = {"white": Typed(names.white), "black": Typed(names.black)}
    yield render_message(Sentence("replayed-head", {**heading, "kind": kind, "title": title_of(law)}), by)
    for game in games:
        said: dict[str, Argument] = {"game": str(game.number), "said": _outcome(game)}
        yield render_message(Sentence("replayed-game", {**said, "score": score_told(*game.score)}), by)
    if whole and replayed.match.winner:
        yield render_message(Sentence("replayed-match_won", {"name": replayed.match.winner}), by)
    elif whole and length:
        yield render_message(Sentence("replayed-match_open"), by)


def _outcome(game: ReplayedGame) -> Sentence:
    if game.result is None:
        return Sentence("replayed-unfinished")
    outcome = game.result.outcome
    winner = next(side for side in Side if game.result.points[side])
    how: list[Argument] = []
    if isinstance(outcome, Win):
        ending = outcome.ending.value
        how += [Word(outcome.level.value, str(outcome.level)), Word(ending, ending.replace("_", " "))]
    if game.result.crawford:
        how.append(Sentence("replayed-crawford"))
    given: dict[str, Argument] = {"name": winner, "n": game.result.points[winner]}
    if not how:
        return Sentence("replayed-won", given)
    return Sentence("replayed-won_how", {**given, "how": Listed(tuple(how))})
