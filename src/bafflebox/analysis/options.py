"""What could be done in a decision, best first for plays: each with its equity and what it is short of the best."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import event
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.telling import Telling
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances
from bafflebox.record.notation import format_moves


@dataclass(frozen=True, slots=True)
class Option:
    """A play or act: `equity` to who decides, `difference` to what is right (never above 0 but for cubes, where the
    other side answers), `made` whether it was done.
    """

    what: str
    equity: float
    difference: float
    best: bool = False
    made: bool = False
    chances: Chances | None = None
    plies: int = 0


def options_of(by: Telling, each: Decision, best: int) -> list[Option]:
    """The `best` first plays and the one that was made, or all that can be done with the cube; none for other rights."""
    if each.play is not None:
        return _plays(by, each, best)
    cube = each.advice.cube if each.advice else None
    if cube is None:
        return []
    return _answers(by, each, cube) if each.what is What.ANSWER else _turn(by, each, cube)


def _plays(by: Telling, each: Decision, best: int) -> list[Option]:
    assert each.play is not None
    found = each.play
    shown = list(found.ranked[:best])
    if found.chosen is not None and found.chosen not in shown:
        shown.append(found.chosen)
    return [
        Option(
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


def _turn(by: Telling, each: Decision, cube: CubeDecision) -> list[Option]:
    doubled = not isinstance(each.fact, event.Rolled)
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


def _answers(by: Telling, each: Decision, cube: CubeDecision) -> list[Option]:
    values = {"take": -cube.double_take, "drop": -cube.double_drop}
    if cube.double_beaver is not None:
        values["beaver"] = -cube.double_beaver
    right = max(values.values())
    return [
        _option(by, f"did-{name}", value, right, value == right, each.did == name)
        for name, value in values.items()
    ]


def _option(by: Telling, name: str, value: float, right: float, best: bool, made: bool) -> Option:  # noqa: FBT001
    return Option(by.say(f"analysis-{name}"), value, value - right, best, made)
