"""Worker tasks for analysis, with engines cached per process and one thread per work item.

An item names its law (see `compile_book`), so that the next item finds the cached engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from bafflebox.analysis.analyst import Analyst, Asked
from bafflebox.analysis.decision import Decision
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Engine
from bafflebox.engine.strength import find_level
from bafflebox.frozen import dataclass
from bafflebox.io.bots import make_engine
from bafflebox.rules.law import Law

if TYPE_CHECKING:
    from bafflebox.engine.rollout import Batch, BatchResult

KEPT = 8
"""Engines cached per process: matches to different lengths have different laws."""


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """An engine as a worker process is sent it: a law, which travels by name, a level, and the quick level that looks first, if any."""

    law: Law
    level: str
    first: str = ""
    seed: int = 1


def roll(spec: EngineSpec, batch: Batch) -> BatchResult:
    """Run trials of a rollout."""
    from bafflebox.engine.rollout import play_batch  # noqa: PLC0415 - an analysis does without

    return play_batch(_engine(spec.law, spec.level, spec.seed), batch)


def judge_events(piece: tuple[EngineSpec, Sequence[Asked | None]]) -> list[Decision | None]:
    """Return the judged decision of each event; None for events that decide nothing."""
    spec, asked = piece
    analyst = _analyst(spec)
    return [analyst.decision(*each[:2], game=each[2], seq=each[3]) if each else None for each in asked]


@lru_cache(KEPT)
def _engine(law: Law, level: str, seed: int) -> Engine:
    return make_engine(law, find_level(level), seed=seed)


@lru_cache(KEPT)
def _analyst(spec: EngineSpec) -> Analyst:
    strong, quick = (_engine(spec.law, level, spec.seed) for level in (spec.level, spec.first or spec.level))
    return Analyst(EngineBot(spec.law, strong), EngineBot(spec.law, quick))
