"""Contexts of the cube in the form that the compiled search reads."""

from __future__ import annotations

from functools import lru_cache

from bafflebox import _native
from bafflebox.engine.cube import CubeContext, CubeState, Owner
from bafflebox.engine.met import MatchTable

_OWNERS = {Owner.CENTRE: 0, Owner.ON_ROLL: 1, Owner.OPPONENT: 2}


@lru_cache(maxsize=16)
def compiled_table(table: MatchTable) -> _native.MatchTable:
    """A match equity table in compiled form."""
    return _native.MatchTable([chance for row in table.before for chance in row], table.after)


@lru_cache(maxsize=256)
def compiled(context: CubeContext) -> _native.CubeContext:
    """A context in compiled form."""
    return _native.CubeContext(
        own_needs=context.own_needs,
        opp_needs=context.opp_needs,
        crawford=context.crawford,
        jacoby=context.jacoby,
        beavers=context.beavers,
        points=context.points,
        table=compiled_table(context.table) if context.table else None,
    )


def numbers(state: CubeState) -> tuple[int, int]:
    """A state of the cube as its value and the number of its owner, which compiled functions take."""
    return state.value, _OWNERS[state.owner]
