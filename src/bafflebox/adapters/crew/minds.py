"""What a machine of a crew does when thinking is asked of it: the engines that a piece names, made once, and one thread for each piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bafflebox.adapters.bots import make_engine
from bafflebox.analysis.analyst import Analyst, Asked
from bafflebox.analysis.decision import Decision
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Engine
from bafflebox.engine.rollout import Batch, BatchResult, play_batch
from bafflebox.engine.strength import find_strength
from bafflebox.rules.law import Law

KEPT = 8
"""Engines that a process keeps: matches to different lengths have laws of their own."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A level under a law, and the level that looks first, where another one does."""

    law: Law
    level: str
    first: str = ""
    seed: int = 1


def roll(mind: Mind, batch: Batch) -> BatchResult:
    """Trials of a rollout."""
    return play_batch(_engine(mind.law, mind.level, mind.seed), batch)


def judge(piece: tuple[Mind, Sequence[Asked | None]]) -> list[Decision | None]:
    """What each of these events decided, by a level, where another one looks first; None for what decides nothing."""
    mind, asked = piece
    analyst = _analyst(mind)
    return [analyst.decision(*each[:2], game=each[2], seq=each[3]) if each else None for each in asked]


@lru_cache(KEPT)
def _engine(law: Law, level: str, seed: int) -> Engine:
    return make_engine(law, find_strength(level), seed=seed)


@lru_cache(KEPT)
def _analyst(mind: Mind) -> Analyst:
    strong, quick = (_engine(mind.law, level, mind.seed) for level in (mind.level, mind.first or mind.level))
    return Analyst(EngineBot(mind.law, strong), EngineBot(mind.law, quick))
