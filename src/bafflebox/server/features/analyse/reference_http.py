"""The reference over HTTP: the opening book, match equities and take points."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from litestar import get
from litestar.params import FromQuery
from msgspec import Meta

from bafflebox.analysis.plain import opening_view
from bafflebox.engine.cube import CubeContext
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_windows import Rates, Window, before_double, window, windows_at_scores
from bafflebox.engine.met_tables import DEFAULT, NAMES, SHORTEST, match_table
from bafflebox.errors import OptionError
from bafflebox.io.openings import read_openings
from bafflebox.protocol.analyse import MatchEquitiesView, OpeningsView, WindowsView, WindowView
from bafflebox.server.net.handlers import Handlers
from bafflebox.server.net.problems import refusing

Name = Annotated[str, Meta(max_length=40)]
CUBES = (1, 2, 4)
"""Values of a cube before the double."""
EFFICIENCY = Efficiency().contact
NEEDS = range(2, 12)
"""Points that a side needs at the listed scores; who needs 1 doubles or is doubled by rules of its own."""
BACKGAMMONS = 0.04
"""Share of backgammons among gammons."""


@get("/api/openings")
async def show_openings() -> OpeningsView:
    """Return the opening book: the 15 first rolls, then 21 replies to the best play of each; plays best first."""
    book = read_openings()
    return OpeningsView(book.turns, [opening_view(each) for each in book.decisions])


@get("/api/met", responses=refusing())
async def show_equities(table: FromQuery[Name] = DEFAULT) -> MatchEquitiesView:
    """Return a match equity table of 25 points."""
    found, needs = match_table(name=table), range(1, SHORTEST + 1)
    before = [[round(found.mwc(own, opp), 5) for opp in needs] for own in needs]
    after = [round(found.mwc(own, 1, crawford_over=True), 5) for own in needs]
    return MatchEquitiesView([*NAMES], table, before, after)


@get("/api/met/windows", responses=refusing())
async def show_windows(
    table: FromQuery[Name] = DEFAULT,
    cube: FromQuery[int] = 1,
    gammons: FromQuery[float] = 0.25,
    efficiency: FromQuery[float] = EFFICIENCY,
) -> WindowsView:
    """Return the doubling windows and take points at the scores of a match before the Crawford game, and for money.

    `cube` is the value before the double, `gammons` the share of gammons among the games that each side wins, `efficiency` that of the
    cube, 0 dead, 1 live.
    """
    if cube not in CUBES or not 0 <= gammons <= 1 or not 0 <= efficiency <= 1:
        raise OptionError("cube is 1, 2 or 4; gammons and efficiency are shares from 0 to 1")
    return _windows(table, cube, round(gammons, 2), round(efficiency, 2))


@lru_cache(maxsize=64)
def _windows(table: str, cube: int, gammons: float, x: float) -> WindowsView:
    rates = Rates(gammons, BACKGAMMONS * gammons, gammons, BACKGAMMONS * gammons)
    rows = windows_at_scores(match_table(name=table), NEEDS, cube, rates, x)
    state = before_double(cube)
    return WindowsView(
        [*NAMES],
        table,
        [*NEEDS],
        [[_view(each) for each in row] for row in rows],
        _view(window(CubeContext(), state, rates, x)),
    )


def _view(found: Window) -> WindowView:
    return WindowView(
        round(found.take_point, 4), _rounded(found.opening), round(found.cash, 4), _rounded(found.too_good)
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


HANDLERS: Handlers = [show_openings, show_equities, show_windows]
