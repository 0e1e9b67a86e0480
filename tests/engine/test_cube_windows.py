"""Take points, windows and gammon values against known figures."""

import pytest

from bafflebox.engine.cube import CubeContext, CubeState, Owner, match_context
from bafflebox.engine.cube_decision import static_decision
from bafflebox.engine.cube_windows import Rates, gammon_values, take_point, window
from bafflebox.engine.met_tables import match_table
from tests.engine.cubes import contexts, states

SINGLES = Rates(0, 0, 0, 0)
MONEY = CubeContext()
CENTRE, MINE = CubeState(), CubeState(2, Owner.ON_ROLL)


@pytest.mark.parametrize(
    ("state", "x", "opening", "cash"),
    [
        (CENTRE, 0, 0.5, 0.75),
        (CENTRE, 1, 0.8, 0.8),
        (MINE, 0, 0.5, 0.75),
        (MINE, 1, 0.8, 0.8),
        (CENTRE, 0.68, 0.692, 0.786),
    ],
)
def test_money_without_gammons(state: CubeState, x: float, opening: float, cash: float) -> None:
    found = window(MONEY, state, SINGLES, x)
    assert found.opening == pytest.approx(opening, abs=5e-4)
    assert found.cash == pytest.approx(cash, abs=5e-4)
    assert found.too_good is None
    assert found.take_point == pytest.approx(1 - cash, abs=5e-4)
    assert take_point(MONEY, CENTRE, SINGLES, x) == pytest.approx(1 - cash, abs=5e-4)


def test_an_owned_cube_is_turned_later() -> None:
    centre, mine = (window(MONEY, state, Rates(), 0.68).opening for state in (CENTRE, MINE))
    assert centre is not None
    assert mine is not None
    assert centre < mine


def test_gammons_lower_the_cash_point_and_make_positions_too_good() -> None:
    found = window(MONEY, CENTRE, Rates(gammons_won=0.4), 0.68)
    assert found.cash < window(MONEY, CENTRE, SINGLES, 0.68).cash
    assert found.too_good is not None
    assert found.cash < found.too_good < 1
    assert window(CubeContext(jacoby=True), CENTRE, Rates(gammons_won=0.4), 0.68).too_good is None


def test_points_at_scores() -> None:
    table = match_table()

    def take(own: int, opp: int, x: float = 0) -> float:
        return take_point(match_context(table, 7, (7 - own, 7 - opp)), CENTRE, SINGLES, x)

    assert take(2, 2) == pytest.approx(1 - 0.67736)  # what is left after a drop: 1-away 2-away, Crawford
    assert take(1, 2) == pytest.approx(0.5)  # the free drop
    assert take(1, 3) == pytest.approx(1 - 0.48803 / 0.5, abs=1e-9)  # the next game at 1-1, or at 2-1
    # two away against three away the taker redoubles at once: he needs what a drop leaves him
    assert take(3, 2) == pytest.approx(1 - 0.75076)
    assert take(2, 1) == 0  # nothing to lose
    assert window(match_context(table, 7, (6, 3)), CENTRE, Rates(), 0.68).opening is None
    crawford_over = window(match_context(table, 7, (3, 6)), CENTRE, Rates(), 0.68)
    assert crawford_over.opening == 0
    assert window(match_context(table, 7, (3, 6)), CENTRE, Rates(), 1).opening == 0


def test_windows_are_what_decisions_do() -> None:
    rates = Rates(0.3, 0.02, 0.2, 0.01)
    for context in contexts():
        if context.beavers:
            continue
        for state in states(context):
            if not context.can_use(state):
                continue
            found = window(context, state, rates, 0.68)
            for step in range(1, 40):
                win = step / 40
                decision = static_decision(context, rates.judgement(win), state, 0.68)
                bounds = [point for point in (found.opening, found.cash, found.too_good) if point is not None]
                if min(abs(win - bound) for bound in bounds) < 1e-3:
                    continue
                assert decision.should_take == (win < found.cash)
                doubles = found.opening is not None and found.opening < win < (found.too_good or 1)
                assert decision.should_double == doubles, (context, state, win, found)


def test_gammon_values() -> None:
    money = gammon_values(MONEY, CENTRE)
    assert (money.gammon_won, money.backgammon_won, money.gammon_lost, money.backgammon_lost) == (
        0.5,
        0.5,
        0.5,
        0.5,
    )
    table = match_table()
    crawford = gammon_values(match_context(table, 7, (5, 6), crawford=True), CENTRE)
    assert crawford.gammon_won == pytest.approx(1)  # a gammon wins the match, a game half of it
    assert crawford.gammon_lost == 0
    dead = gammon_values(match_context(table, 7, (5, 5)), MINE)
    assert dead.gammon_won == dead.gammon_lost == 0
