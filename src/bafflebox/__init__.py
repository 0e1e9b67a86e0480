"""Bafflebox: the complete backgammon table, from the rules to the score-sheet.

`import bafflebox as bb` is the public API: `bb.Match`, `bb.Position`, `bb.Engine`, `bb.read`. Modules behind it are loaded on first use.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from bafflebox._renamed import Renamed
from bafflebox.message import Sentence, render_english_with

__version__ = "0.2.0"

_ROOMS = {
    "BaffleboxError": "errors", "Bot": "bots.own", "Chances": "engine.engine", "Cube": "board.cube",
    "CubeDecision": "engine.cube_decision", "Decision": "analysis.decision", "DecisionPoint": "bots.own",
    "DuelResult": "api.dueling", "Engine": "api.engine", "Evaluation": "engine.engine", "Evaluations": "api.arrays",
    "Explanation": "api.engine", "League": "api.league", "Level": "board.outcome", "Match": "api.match", "MatchAnalysis": "api.engine",
    "Phase": "board.phase", "Play": "board.play", "Position": "api.position", "RankedPlay": "api.engine",
    "RecordedTurn": "api.turns", "Refused": "refusal", "Roll": "board.dice", "RolledOut": "api.engine",
    "Rulebook": "rules.rulebook", "Score": "board.score", "Session": "api.session", "Side": "board.side",
    "Tournament": "api.tournament", "opening_book": "api.openings", "play": "api.dueling", "position_of_the_day": "api.daily",
    "read": "api.reading",
}  # fmt: skip
"""The module of each public name."""

__all__ = [
    "BaffleboxError",
    "Bot",
    "Chances",
    "Cube",
    "CubeDecision",
    "Decision",
    "DecisionPoint",
    "DuelResult",
    "Engine",
    "Evaluation",
    "Evaluations",
    "Explanation",
    "League",
    "Level",
    "Match",
    "MatchAnalysis",
    "Phase",
    "Play",
    "Position",
    "RankedPlay",
    "RecordedTurn",
    "Refused",
    "Roll",
    "RolledOut",
    "Rulebook",
    "Score",
    "Session",
    "Side",
    "Tournament",
    "opening_book",
    "play",
    "position_of_the_day",
    "read",
]


def _english(sentence: Sentence) -> str:
    """Render a sentence in English; catalogues are loaded with the first sentence."""
    said: str = import_module(f"{__name__}.i18n.render").said_to_all(sentence, "en")
    return said


render_english_with(_english)
if not any(isinstance(each, Renamed) for each in sys.meta_path):
    sys.meta_path.append(Renamed())


def __getattr__(name: str) -> Any:
    """Return a public name, importing its module on first use."""
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"bafflebox has no {name!r}; its front door offers {', '.join(__all__)}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{room}"), name)
    return found


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted([*__all__, "__version__"])
