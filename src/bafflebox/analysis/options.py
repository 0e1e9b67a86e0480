"""The choices of a decision, plays best first: each with its equity and its distance from the best."""

from __future__ import annotations

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances
from bafflebox.formats.notation import format_moves
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class RatedOption:
    """A play or act: `equity` for the side to decide, `difference` from the right one (never above 0 except for cubes, where the
    other side answers), `made`: it was chosen.
    """

    what: str
    equity: float
    difference: float
    best: bool = False
    made: bool = False
    chances: Chances | None = None
    plies: int = 0


def options_of(by: AnalysisRenderer, each: Decision, best: int) -> list[RatedOption]:
    """Return the `best` first plays and the one made, or all choices with the cube; none for other rights."""
    if each.play is not None:
        return _plays(by, each, best)
    cube = each.advice.cube if each.advice else None
    if cube is None:
        return []
    return _answers(by, each, cube) if each.what is What.ANSWER else _turn(by, each, cube)


def _plays(by: AnalysisRenderer, each: Decision, best: int) -> list[RatedOption]:
    assert each.play is not None
    found = each.play
    shown = list(found.ranked[:best])
    if found.chosen is not None and found.chosen not in shown:
        shown.append(found.chosen)
    return [
        RatedOption(
            by.moves(format_moves(one.play.moves)),
            one.equity,
            -each.loss if one is found.chosen else one.equity - found.best.equity,
            one is found.best,
            one is found.chosen,
            one.chances,
            one.plies,
        )
        for one in shown
    ]


def _turn(by: AnalysisRenderer, each: Decision, cube: CubeDecision) -> list[RatedOption]:
    doubled = not each.rolls
    rows = [("no_double", cube.no_double, not cube.should_double, not doubled)]
    if cube.may_double:
        answer = "beaver" if cube.beaver else "take" if cube.should_take else "drop"
        doubles = [("take", cube.double_take), ("drop", cube.double_drop)]
        if cube.double_beaver is not None:
            doubles.insert(1, ("beaver", cube.double_beaver))
        rows += [
            (
                f"double_{name}",
                value,
                cube.should_double and name == answer,
                doubled and name == answer,
            )
            for name, value in doubles
        ]
    return [_option(by, name, value, cube.equity, best, made) for name, value, best, made in rows]


def _answers(by: AnalysisRenderer, each: Decision, cube: CubeDecision) -> list[RatedOption]:
    values = {"take": -cube.double_take, "drop": -cube.double_drop}
    if cube.double_beaver is not None:
        values["beaver"] = -cube.double_beaver
    right = max(values.values())
    return [
        _option(by, f"did-{name}", value, right, value == right, each.did == name)
        for name, value in values.items()
    ]


def _option(
    by: AnalysisRenderer,
    name: str,
    value: float,
    right: float,
    best: bool,  # noqa: FBT001
    made: bool,  # noqa: FBT001
) -> RatedOption:
    return RatedOption(by.say(f"analysis-{name}"), value, value - right, best, made)
