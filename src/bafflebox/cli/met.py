"""`bafflebox met`: match equities, and take points and doubling windows at a score."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.cli.printing import print_blocks
from bafflebox.engine.cube import CubeContext, CubeState, Owner, match_context
from bafflebox.engine.cube_efficiency import Efficiency
from bafflebox.engine.cube_windows import Rates, before_double, windows_at_scores
from bafflebox.engine.met_tables import DEFAULT, NAMES, SHORTEST, match_table
from bafflebox.errors import OptionError

SHOWN = 11
"""Points of the table that fit on a usual terminal."""


def met(
    *,
    length: Annotated[
        int | None, Parameter(help="points of the match, or of the table (default: 11; 25 with --json)")
    ] = None,
    score: Annotated[
        str | None, Parameter(help="points won by the side on roll and its opponent, such as 3-5")
    ] = None,
    crawford: Annotated[bool, Parameter(help="with --score: this is the Crawford game")] = False,
    money: Annotated[bool, Parameter(help="money play instead of a match")] = False,
    takes: Annotated[
        bool, Parameter(help="the take points at all scores before the Crawford game instead of the table")
    ] = False,
    jacoby: Annotated[bool, Parameter(help="with --money: gammons count only after a double")] = False,
    cube: Annotated[
        int | None, Parameter(help="with --score, --money or --takes: the cube value before the double")
    ] = None,
    owner: Annotated[
        Literal["centre", "on_roll", "opponent"] | None,
        Parameter(
            help="the side that may double next (default: a cube at 1 is centred, others are owned by the side on roll)"
        ),
    ] = None,
    gammons: Annotated[float, Parameter(help="share of gammons among the games each side wins")] = 0.25,
    efficiency: Annotated[
        float, Parameter(help="usual cube efficiency: 0 dead, 1 live")
    ] = Efficiency().contact,
    table: Annotated[str, Parameter(help=f"match equity table: {', '.join(NAMES)}")] = DEFAULT,
    json: Annotated[bool, Parameter(help="print JSON, for programs")] = False,
) -> None:
    """Show match equities: the table, or with --score (or --money) the meaning of the cube there.

    The table gives the match winning chance by the points each side still needs. At a score: the worth of each
    result of the game, take points, doubling points, and the too-good point. With --takes: the take points of all scores.
    Example: bafflebox met --length 7 --score 3-5
    """
    from bafflebox.cli import met_view as view

    asked = score is not None or money
    state = _state(cube, owner, asked=asked or takes)
    if not 0 <= gammons <= 1 or not 0 <= efficiency <= 1:
        raise OptionError("--gammons and --efficiency are shares from 0 to 1")
    rates = Rates(gammons, 0.04 * gammons, gammons, 0.04 * gammons)
    if takes:
        if asked or crawford or jacoby or owner:
            raise OptionError("--takes goes with --length, --cube, --gammons, --efficiency and --table")
        points = SHOWN if length is None else length
        if points < 2:
            raise OptionError("--takes needs a --length of at least 2")
        windows = windows_at_scores(
            match_table(max(points, SHORTEST), table), range(2, points + 1), state.value, rates, efficiency
        )
        if json:
            print(view.format_takes(windows, state.value))
        else:
            print_blocks(view.takes_page(windows, state.value))
        return
    if not asked:
        if crawford or jacoby:
            raise OptionError("--crawford goes with --score, --jacoby with --money")
        points = length if length is not None else SHORTEST if json else SHOWN
        found = match_table(max(points, SHORTEST) if points > 0 else points, table)
        if json:
            print(view.format_table(found, points))
        else:
            print_blocks(view.table_page(found, points))
        return
    context = _context(score, length, table, crawford=crawford, money=money, jacoby=jacoby)
    if json:
        print(view.format_score(context, state, rates, efficiency))
    else:
        print_blocks(view.score_page(context, state, rates, efficiency))


def _state(cube: int | None, owner: str | None, *, asked: bool) -> CubeState:
    if not asked and (cube is not None or owner is not None):
        raise OptionError("--cube goes with --score, --money or --takes, --owner with --score or --money")
    value = 1 if cube is None else cube
    return CubeState(value, Owner(owner)) if owner else before_double(value)


def _context(
    score: str | None, length: int | None, table: str, *, crawford: bool, money: bool, jacoby: bool
) -> CubeContext:
    if money:
        if score is not None or length is not None or crawford:
            raise OptionError("--money has no --score, --length or --crawford")
        return CubeContext(jacoby=jacoby)
    if jacoby:
        raise OptionError("there is no Jacoby in match play", rule="P3")
    if length is None or score is None:
        raise OptionError("--score needs the --length of the match")
    own, dash, opp = score.partition("-")
    if not dash or not own.isdigit() or not opp.isdigit():
        raise OptionError(f"--score {score}: write the points of both sides, such as 3-5")
    found = match_table(max(length, SHORTEST), table)
    return match_context(found, length, (int(own), int(opp)), crawford=crawford)
