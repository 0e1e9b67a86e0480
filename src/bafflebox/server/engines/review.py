"""Worker functions of the review: unpacking match files and analysing a match part by part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.analysis.plain import turn_row
from bafflebox.bots.player import EngineBot
from bafflebox.engine.strength import find_strength
from bafflebox.errors import FileError
from bafflebox.events.game import Event
from bafflebox.formats.position_file import position_in
from bafflebox.formats.sgf.analysis import AnalysisSource, given_in
from bafflebox.game.course import fold_game
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.matches import read_match
from bafflebox.io.zipped import files_in
from bafflebox.library.going import AnalysisProgress, DecisionRow, Going
from bafflebox.library.judged import JudgementCache
from bafflebox.protocol.analysis import PlayReason
from bafflebox.protocol.library import Opinion
from bafflebox.server.engines.bot_process import player


def unpack(data: bytes, name: str, files: int, whole: int) -> list[tuple[str, bytes]]:
    """Return the files of a zip of many; raise FileError beyond limits of number and size, for a bad file, and for what is no zip."""
    found = []
    for inside, content in files_in(data, name, files=files, whole=whole):
        if isinstance(content, FileError):
            raise content
        found.append((inside, content))
    return found


def position(data: bytes) -> str:
    """Return the id of the position in a position file; raise RecordError where there is none."""
    return position_in(data)


def review(
    spec: EngineSpec, judged: Path, part: AnalysisProgress, facts: Sequence[tuple[int, int, Event]]
) -> tuple[AnalysisProgress, list[DecisionRow]]:
    """Return the decisions of the next events, and the progress reached; `judged` is the cache file of judged decisions."""
    return going_of(spec, judged).further(part, facts)


def why(spec: EngineSpec, judged: Path, facts: Sequence[Event]) -> PlayReason | None:
    """Return the reason against the last of the events of a match; None for a negligible loss, and for what is no play."""
    return going_of(spec, judged).why(fold_game(facts[:-1]).now, facts[-1])


def opinions(
    specs: Sequence[EngineSpec], judged: Path, facts: Sequence[Event], seq: int, source: bytes | None
) -> list[Opinion]:
    """Return what the file (`source`, where it has an analysis) and our levels say of the last of the events, `seq` in the log."""
    found: list[Opinion] = []
    if source is not None:
        brought, decisions = _filed(source)
        each = decisions.get(seq)
        if each is not None and (each.play or each.advice):
            plies = each.play.best.plies if each.play else brought.plies
            found.append(Opinion(brought.by, plies, turn_row(each.now, each.fact, each)))
    now = fold_game(facts[:-1]).now
    for spec in specs:
        turn = going_of(spec, judged).turn(now, facts[-1], seq)
        if turn is not None and (turn.best or turn.figures):
            found.append(Opinion("", find_strength(spec.level).plies, turn))
    return found


@lru_cache(maxsize=8)
def _filed(source: bytes) -> tuple[AnalysisSource, dict[int, Decision]]:
    """Return the origin of the analysis in a file, and its decisions by their entry in the log."""
    match = read_match(source)
    brought = given_in(match.record) if match.record is not None else None
    assert brought is not None, "known from its first reading"
    return brought, {each.seq: each for each in filed(match.law, match.sheet(), match.log.events).decisions}


@lru_cache(maxsize=16)
def going_of(spec: EngineSpec, judged: Path) -> Going:
    """Return the analysis of a rule set's matches; `judged` is the cache file of judged decisions."""
    law, bot = player(spec)
    _, quick = player(EngineSpec(spec.law, spec.first or spec.level))
    analyst = Analyst(bot, quick) if isinstance(bot, EngineBot) and isinstance(quick, EngineBot) else None
    return Going(law, analyst, JudgementCache(judged))
