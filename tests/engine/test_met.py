"""Match equity tables: chances that make sense, known figures, matches of any length."""

import pytest

from bafflebox.engine.met_tables import DEFAULT, LONGEST, NAMES, match_table
from bafflebox.errors import OptionError


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("points", [25, 40])
@pytest.mark.rule("P1")
def test_chances_add_up_to_one_and_fall_with_every_point_needed(name: str, points: int) -> None:
    table = match_table(points, name)
    for own in range(1, table.points + 1):
        for opp in range(1, table.points + 1):
            assert table.mwc(own, opp) + table.mwc(opp, own) == pytest.approx(1, abs=1e-12)
            assert 0 < table.mwc(own, opp) < 1
            if own < table.points:
                assert table.mwc(own + 1, opp) < table.mwc(own, opp)
    for needs in range(2, table.points + 1):
        assert table.mwc(needs, 1, crawford_over=True) < table.mwc(needs - 1, 1, crawford_over=True)


def test_known_figures_of_the_default_table() -> None:
    table = match_table()
    assert table.name == DEFAULT == "kazaross-xg2"
    assert [table.mwc(1, opp) for opp in range(1, 7)] == [0.5, 0.67736, 0.75076, 0.81436, 0.84179, 0.88731]
    assert table.mwc(25, 24) == pytest.approx(1 - 0.53086)
    assert table.mwc(2, 1, crawford_over=True) == 0.48803
    assert table.mwc(1, 2, crawford_over=True) == pytest.approx(1 - 0.48803)


def test_the_recursion_agrees_with_the_known_figures() -> None:
    known, found = (match_table(25, name) for name in NAMES)
    gaps = [abs(known.mwc(own, opp) - found.mwc(own, opp)) for own in range(1, 26) for opp in range(1, 26)]
    assert max(gaps) < 0.012
    assert sum(gaps) / len(gaps) < 0.001


@pytest.mark.rule("P1")
@pytest.mark.rule("P2")
def test_after_a_game() -> None:
    table = match_table()
    # a match to 5, before its first game, with the cube on 2: a single game, a gammon, a backgammon
    assert table.after_game(5, 5, 2) == table.mwc(3, 5)
    assert table.after_game(5, 5, -4) == table.mwc(5, 1)
    assert table.after_game(5, 5, 6) == 1
    assert table.after_game(5, 5, -6) == 0
    # the Crawford game comes once: afterwards the trailer may double
    assert table.after_game(2, 3, 1) == table.mwc(1, 3)
    assert table.after_game(1, 3, -1) == table.mwc(1, 2, crawford_over=True)
    assert table.after_game(3, 1, 1) == 0.48803


def test_matches_beyond_the_table_go_on_by_the_recursion() -> None:
    long, short = match_table(40), match_table(25)
    assert all(long.mwc(own, opp) == short.mwc(own, opp) for own in range(1, 26) for opp in range(1, 26))
    assert 0.5 < long.mwc(37, 40) < long.mwc(33, 40) < 0.75
    with pytest.raises(OptionError, match="1-200"):
        match_table(LONGEST + 1)
    with pytest.raises(OptionError, match="kazaross-xg2, recursion"):
        match_table(25, "nobody")
    with pytest.raises(OptionError, match="covers 25 points"):
        short.mwc(26, 3)
