"""Error responses over HTTP."""

from __future__ import annotations

from bafflebox.protocol.shape import Struct


class Problem(Struct):
    """An error, the rule behind it ("" for none), and what is possible."""

    code: str
    rule: str
    detail: str


class Problems(Struct):
    """The body of every error response."""

    error: Problem
