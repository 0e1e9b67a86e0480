"""Worker functions of the review: unpacking match files and analysing a match part by part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from bafflebox.analysis.analyst import Analyst
from bafflebox.bots.player import EngineBot
from bafflebox.events.game import Event
from bafflebox.formats.position_file import position_in
from bafflebox.game.course import fold_game
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.zipped import files_in
from bafflebox.library.going import AnalysisProgress, DecisionRow, Going
from bafflebox.library.judged import JudgementCache
from bafflebox.protocol.analysis import PlayReason
from bafflebox.server.engines.bot_process import player


def unpack(data: bytes, name: str, files: int, whole: int) -> list[tuple[str, bytes]]:
    """Return the files of a zip of many, within limits of number and size; raise FileError beyond them, and for what is no zip."""
    return list(files_in(data, name, files=files, whole=whole))


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


@lru_cache(maxsize=16)
def going_of(spec: EngineSpec, judged: Path) -> Going:
    """Return the analysis of a rule set's matches; `judged` is the cache file of judged decisions."""
    law, bot = player(spec)
    _, quick = player(EngineSpec(spec.law, spec.first or spec.level))
    analyst = Analyst(bot, quick) if isinstance(bot, EngineBot) and isinstance(quick, EngineBot) else None
    return Going(law, analyst, JudgementCache(judged))
