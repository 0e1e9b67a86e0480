"""Rollouts of decisions, stored with their match."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import json

from bafflebox.analysis.rollout_sums import RolloutSums
from bafflebox.library.library import Library

Rollouts = Mapping[int, RolloutSums]
"""Rollouts of a match by the entries of their decisions."""


_DECODER = json.Decoder(RolloutSums)


def kept_rollouts(library: Library, number: int) -> dict[int, RolloutSums]:
    """Return all rollouts of a match."""
    rows = library.db.execute("SELECT seq, sums FROM rollouts WHERE match = ?", (number,))
    return {seq: _DECODER.decode(sums) for seq, sums in rows}


def whole_rollouts(library: Library, number: int) -> dict[int, RolloutSums]:
    """Return the rollouts of a match that count: all their games were played."""
    return {seq: each for seq, each in kept_rollouts(library, number).items() if each.is_whole}


def keep_rollout(library: Library, number: int, seq: int, sums: RolloutSums) -> None:
    """Store a rollout in the place of its earlier state."""
    with library.writing() as db:
        db.execute(
            "INSERT OR REPLACE INTO rollouts VALUES (?, ?, ?)", (number, seq, json.encode(sums).decode())
        )
