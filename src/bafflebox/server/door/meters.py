"""What a server counts of itself: numbers without names, for whoever keeps it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Any

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds up to which acts are counted together."""


class Meters:
    """Acts and requests since the start."""

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter(done=0, refused=0, failed=0)
        """`failed`: neither done nor refused by a rule, because it could not be stored or something broke."""
        self.within = [0] * (len(BOUNDS) + 1)
        """How many acts took up to each of the bounds and longer than the one before; the last: longer than all."""
        self.seconds = 0.0
        """From when an act was heard until it was answered, all of them together."""
        self.requests: Counter[str] = Counter({"2xx": 0, "3xx": 0, "4xx": 0, "5xx": 0})

    def act(self, answer: dict[str, Any], seconds: float) -> None:
        """An act was answered, so long after it was heard."""
        failed = not answer["ok"] and answer["refused"]["code"] == "not_stored"
        self.acts["done" if answer["ok"] else "failed" if failed else "refused"] += 1
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def request(self, status: int) -> None:
        """A request was answered."""
        self.requests[f"{status // 100}xx"] += 1
