"""Pending work of the desk: results to verify and to post, and lateness to act on."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament.lateness import LatePlayer
from bafflebox.tournament.state import ResultStage, Tournament


def results_at(now: Tournament, stage: ResultStage) -> list[tuple[str, str]]:
    """Return division and match of the results at exactly this stage (A4.10)."""
    return [
        (key, match)
        for key, here in now.divisions.items()
        for match, result in here.results.items()
        if result.stage is stage
    ]


def late_sentence(late: LatePlayer, clock: Callable[[int], str]) -> Sentence:
    """Return the sentence for a late player: since when, and the consequence; `clock` formats a time of day."""
    said: dict[str, Argument] = {
        "player": Typed(late.name), "match": Typed(f"{late.division}:{late.match}"), "since": Typed(clock(late.since)),
        "n": late.points, "rule": Typed(late.rule),
    }  # fmt: skip
    return Sentence("tournament-late-loses" if late.forfeits else "tournament-late", said)
