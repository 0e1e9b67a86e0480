"""Output of `bafflebox met`: tables for readers, JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable
from bafflebox.engine.cube import LEVELS, CubeContext, CubeState, Owner
from bafflebox.engine.cube_windows import Rates, Window, gammon_values, take_point, window
from bafflebox.engine.met import MatchTable

_LEVELS = ("single", "gammon", "backgammon")
_SIDES = ("on_roll", "opponent")
_CUBES = {
    Owner.CENTRE: "in the centre",
    Owner.ON_ROLL: "owned by the side on roll",
    Owner.OPPONENT: "owned by the opponent",
}


def table_page(table: MatchTable, points: int) -> Iterator[Block]:
    """Yield the table in percent, a row for each number of points that the side needs."""
    numbers = range(1, points + 1)
    header = ("needs", *map(str, numbers))
    yield Heading(f"Match equities: {table.name}")
    yield Paragraph(
        "Chance of the match in percent by the points that the side (rows) and its opponent (columns) need."
    )
    yield Heading("Before the Crawford game, and in it where one needs 1", 2)
    yield TextTable(
        tuple((str(own), *(_percent(table.mwc(own, opp)) for opp in numbers)) for own in numbers), header
    )
    yield Heading("After the Crawford game, against one that needs 1", 2)
    yield TextTable((("", *(_percent(table.mwc(own, 1, crawford_over=True)) for own in numbers)),), header)


def format_table(table: MatchTable, points: int) -> str:
    """Return the table as JSON."""
    numbers = range(1, points + 1)
    return json.dumps(
        {
            "table": table.name,
            "points": points,
            "before_crawford": [[_rounded(table.mwc(own, opp)) for opp in numbers] for own in numbers],
            "after_crawford": [_rounded(table.mwc(own, 1, crawford_over=True)) for own in numbers],
        }
    )


def takes_page(windows: Sequence[Sequence[Window]], cube: int) -> Iterator[Block]:
    """Yield the take points in percent, a row for each number of points that the doubler needs."""
    numbers = range(2, len(windows) + 2)
    yield Heading(f"Take points, cube at {2 * cube} after the double")
    yield Paragraph(
        "Chance in percent that is enough to take, by the points that the doubler (rows) and the taker (columns) need."
    )
    rows = (
        (str(own), *(_percent(each.take_point) for each in row))
        for own, row in zip(numbers, windows, strict=True)
    )
    yield TextTable(tuple(rows), ("needs", *map(str, numbers)))


def format_takes(windows: Sequence[Sequence[Window]], cube: int) -> str:
    """Return the take points as JSON, with the windows of the doubler."""
    kinds = ("take_point", "opening", "cash", "too_good")
    return json.dumps(
        {
            "cube": cube,
            "needs": list(range(2, len(windows) + 2)),
            **{kind: [[_known(getattr(each, kind)) for each in row] for row in windows] for kind in kinds},
        }
    )


def score_page(context: CubeContext, state: CubeState, rates: Rates, x: float) -> Iterator[Block]:
    """Yield a score or money play: worth of results, take points and windows of both sides."""
    facts = equity_figures(context, state, rates, x)
    yield Heading(_where(context, state))
    if context.is_match:
        yield Paragraph(f"Chance of the match before the game: {_percent(facts['mwc'])} %")
    results = facts["results"]
    unit = "percent" if context.is_match else "points"
    rows = tuple(
        (level, *(_worth(context, results[side][place]) for side in ("won", "lost")))
        for place, level in enumerate(_LEVELS)
    )
    yield Heading(f"After a game with this cube ({unit})", 2)
    yield TextTable(rows, ("", "won", "lost"))
    for side, name in zip(_SIDES, ("The side on roll", "The opponent"), strict=True):
        yield Heading(f"{name} ({_gammons(facts[side])})", 2)
        yield TextTable(
            _points(facts[side]), ("winning chance, percent", "dead cube", f"efficiency {x:g}", "live cube")
        )


def format_score(context: CubeContext, state: CubeState, rates: Rates, x: float) -> str:
    """Return the score as JSON."""
    return json.dumps(equity_figures(context, state, rates, x))


def equity_figures(context: CubeContext, state: CubeState, rates: Rates, x: float) -> dict[str, Any]:
    """Return the figures: `results` in match winning chances or points; for both sides `take_point`, `window`, gammon values.

    Points and windows are given for a dead cube, one of efficiency `x` and a live one, as winning chances of that side; None where
    a double can't gain, or no position is too good for it.
    """
    worth = context.results(state)
    facts: dict[str, Any] = {"cube": asdict(state), "efficiency": x}
    if context.table:
        needs = context.own_needs, context.opp_needs
        over = min(needs) == 1 and not context.crawford
        facts |= {
            "table": context.table.name,
            "own_needs": needs[0],
            "opp_needs": needs[1],
            "crawford": context.crawford,
        }
        facts["mwc"] = _rounded(context.table.mwc(*needs, crawford_over=over))
    facts["results"] = {
        "won": [_rounded(value) for value in worth[:LEVELS]],
        "lost": [_rounded(value) for value in worth[LEVELS:]],
    }
    values = gammon_values(context, state)
    own = {"gammon_value": _rounded(values.gammon_won), "backgammon_value": _rounded(values.backgammon_won)}
    opp = {"gammon_value": _rounded(values.gammon_lost), "backgammon_value": _rounded(values.backgammon_lost)}
    facts["on_roll"] = _market(context, state, rates, x) | own
    facts["opponent"] = _market(context.turned(), state.turned(), rates.turned(), x) | opp
    return facts


def _market(context: CubeContext, state: CubeState, rates: Rates, x: float) -> dict[str, Any]:
    liveness = {"dead": 0.0, "usual": x, "live": 1.0}
    asks, asked = context.can_use(state), context.turned().may_double(state.turned())
    return {
        "take_point": {
            name: _rounded(take_point(context, state, rates, each)) if asked else None
            for name, each in liveness.items()
        },
        "window": {
            name: _bounds(window(context, state, rates, each)) if asks else None
            for name, each in liveness.items()
        },
    }


def _bounds(found: Window) -> dict[str, float | None]:
    bounds = {"opening": found.opening, "cash": found.cash, "too_good": found.too_good}
    return {name: _known(value) for name, value in bounds.items()}


def _points(market: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    names = ("dead", "usual", "live")
    rows = [("take from", *(_percent(market["take_point"][name]) for name in names))]
    for key, words in (("opening", "double from"), ("cash", "dropped from"), ("too_good", "too good from")):
        windows = [market["window"][name] for name in names]
        rows.append((words, *(_percent(each and each[key]) for each in windows)))
    return tuple(rows)


def _gammons(market: dict[str, Any]) -> str:
    return f"gammon value {market['gammon_value']:.3f}, backgammon {market['backgammon_value']:.3f} more"


def _where(context: CubeContext, state: CubeState) -> str:
    cube = f"cube at {state.value} {_CUBES[state.owner]}"
    if not context.is_match:
        return f"Money play{' with Jacoby' if context.jacoby else ''}, {cube}"
    game = ", Crawford game" if context.crawford else f", {cube}"
    return f"{context.own_needs} away, opponent {context.opp_needs} away{game}"


def _worth(context: CubeContext, value: float) -> str:
    return _percent(value) if context.is_match else f"{value:+g}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f}"


def _known(value: float | None) -> float | None:
    return None if value is None else _rounded(value)


def _rounded(value: float) -> float:
    return round(value, 6) + 0.0
