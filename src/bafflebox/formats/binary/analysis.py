"""The analysis of a `gvformat` document as properties of turns, in the form that `sgf.analysis` reads.

Plays and luck are written as GNU Backgammon writes them. A cube is not: a document holds normalised equities, a Smart
Game file match winning chances, and only who knows the score can tell one from the other (`CUBE_EQUITY`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox.formats.match_record import Column, Properties
from bafflebox.formats.sgf.analysis import CUBE_EQUITY, LUCK, PLAYS
from bafflebox.formats.sgf.board import place_letter

Steps = Callable[[object], list[tuple[int, int]]]
"""The moves of a document as (origin, target), each counted by who makes them."""


def turn_properties(ply: dict[str, Any], column: Column, base: int, steps: Steps) -> Properties:
    """Return the properties of a turn; `base` is the depth in plies of a play that gives none of its own."""
    analysis = ply.get("analysis")
    if not analysis:
        return ()
    found: list[tuple[str, tuple[str, ...]]] = []
    plays: list[Any] = analysis.get("alternatives") or []
    made = next((at for at, each in enumerate(plays) if each.get("is_played")), None)
    danced = len(plays) == 1 and not steps(plays[0].get("move") or ())
    if made is not None and not danced:
        listed = tuple(_play(each, column, base, steps) for each in plays)
        found.append((PLAYS, (str(made), *listed)))
    if analysis.get("luck") is not None:
        found.append((LUCK, (f"{float(analysis['luck']):.4f}",)))
    cube = analysis.get("cube_decision") or analysis.get("missed_double") or analysis
    if cube.get("no_double_equity") is not None and cube.get("double_take_equity") is not None:
        found.append((CUBE_EQUITY, (_cube(cube, base),)))
    return tuple(found)


def _play(play: Any, column: Column, base: int, steps: Steps) -> str:
    letters = "".join(
        place_letter(origin, column) + place_letter(target, column)
        for origin, target in steps(play.get("move") or ())
    )
    words = [letters] if letters else []
    return " ".join([*words, "E ver 3", _chances(play), f"{play['equity']:.4f} {_plies(play, base)}C"])


def _cube(cube: Any, base: int) -> str:
    worth = f"{cube['no_double_equity']:.4f} {cube['double_take_equity']:.4f}"
    return f"{_plies(cube, base)} {_chances(cube)} {worth}"


def _chances(judged: Any) -> str:
    """Return win, gammon, backgammon, and the same lost, for the judged side; each is capped by the one that contains it.

    Network outputs respect these bounds only approximately.
    """
    found = judged["eval"]
    win = float(found["win"])
    gammon = min(win, float(found["gammon_win"]))
    lost = min(1.0 - win, float(found["gammon_loss"]))
    each = (win, gammon, min(gammon, float(found["bg_win"])), lost, min(lost, float(found["bg_loss"])))
    return " ".join(f"{max(0.0, chance):.6f}" for chance in each)


def _plies(judged: Any, base: int) -> int:
    """Return plies as the program counts them. A rollout or book value has no number and counts as at least as deep as the rest."""
    level = str(judged.get("eval_level") or "")
    return int(level[0]) if level[:1].isdigit() and level.endswith("ply") else base
