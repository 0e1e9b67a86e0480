"""Analysis of a position over HTTP."""

from __future__ import annotations

from bafflebox.protocol.tables import PositionGiven


class Analysis(PositionGiven):
    """A position to evaluate under a rule set; with `dice` its plays are ranked."""

    rules: str = "match"
    options: dict[str, str] = {}
    level: str = "expert"
