"""The data of what people and engines usually show, for evidence of engine use."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

from bafflebox.analysis.suspicion import UsualPlay, usual_from

USUAL_PLAY = Path(str(files("bafflebox.analysis"))) / "usual_play.json"
"""The data file."""


@cache
def usual_play() -> UsualPlay:
    """Return the data of the package."""
    return usual_from(json.loads(USUAL_PLAY.read_text(encoding="utf-8")))
