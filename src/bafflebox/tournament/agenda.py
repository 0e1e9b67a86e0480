"""What waits for the desk: results to verify and to post, and what lateness has come to."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.sentence import Argument, Sentence, Typed
from bafflebox.tournament.lateness import Late
from bafflebox.tournament.state import Stage, Tournament


def results_at(now: Tournament, stage: Stage) -> list[tuple[str, str]]:
    """The results that have come so far and no further: division and match (A4.10)."""
    return [
        (key, match)
        for key, here in now.divisions.items()
        for match, result in here.results.items()
        if result.stage is stage
    ]


def late_sentence(late: Late, clock: Callable[[int], str]) -> Sentence:
    """Who is late, since when, and what that comes to; `clock` says a time of day."""
    said: dict[str, Argument] = {
        "player": Typed(late.name), "match": Typed(f"{late.division}:{late.match}"), "since": Typed(clock(late.since)),
        "n": late.points, "rule": Typed(late.rule),
    }  # fmt: skip
    return Sentence("tournament-late-loses" if late.forfeits else "tournament-late", said)
