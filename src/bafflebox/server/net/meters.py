"""Server metrics: anonymous counters for operators."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

from msgspec import UNSET

from bafflebox.protocol.message import Answer
from bafflebox.server.net.shortage import Shortage

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Histogram bounds of acts, in seconds."""


class Meters:
    """Counters of acts and requests since the start."""

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter(done=0, refused=0, failed=0)
        """`failed`: neither done nor refused by a rule, because of storage or an internal error."""
        self.within = [0] * (len(BOUNDS) + 1)
        """Acts per histogram bucket; the last one is above all bounds."""
        self.seconds = 0.0
        """Total time of acts, from request to answer."""
        self.shortage = Shortage()
        self.requests: Counter[str] = Counter({"2xx": 0, "3xx": 0, "4xx": 0, "5xx": 0})

    def act(self, answer: Answer, seconds: float) -> None:
        """Count an answered act and its duration."""
        failed = answer.refused is not UNSET and answer.refused.code == "not_stored"
        self.acts["done" if answer.ok else "failed" if failed else "refused"] += 1
        self.within[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def request(self, status: int) -> None:
        """Count an answered request."""
        self.requests[f"{status // 100}xx"] += 1
