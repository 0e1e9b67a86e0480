"""`bafflebox bench`: it measures what it says, on positions that are always the same."""

from __future__ import annotations

import pytest

from bafflebox.board.position import Position
from bafflebox.cli import speed
from bafflebox.cli.bench import bench_blocks, row
from bafflebox.cli.printing import plain
from tests.engine.minds import STAKES, START, engine

CASES = speed.self_played(engine(), STAKES["money"], 400, games=8)


def test_the_positions_come_in_games() -> None:
    assert len(CASES) == 400
    assert CASES[0].own == CASES[0].opp == START
    assert not any(Position(case.own, case.opp).flaws() for case in CASES)
    assert sum((case.own, case.opp) == (START, START) for case in CASES) >= 8
    assert min(sum(case.own[1:]) for case in CASES) < 5
    assert speed.self_played(engine(), STAKES["money"], 400, games=8) == CASES


@pytest.mark.parametrize("cubeful", [True, False])
def test_speeds_have_a_spread(*, cubeful: bool) -> None:
    stake = STAKES["money"]
    found = [
        speed.evaluations("net", engine().nets.quick, CASES, 2),
        speed.decisions("play", engine(), stake, CASES, 2, cubeful=cubeful),
        speed.searches("search", engine("1ply"), stake, CASES[:8], 2),
        speed.rollouts("games", engine, stake, 4, 2)[0],
    ]
    for each in found:
        assert 0 < each.least <= each.median <= each.most
        assert each.rounds == 2
    assert [each.higher for each in found] == [True, True, False, False]


def test_the_parts_make_a_whole() -> None:
    parts = speed.shares(engine("quick_2ply"), engine().nets.pruning, STAKES["money"], CASES[:10])
    assert set(parts) == {"generation", "pruning net", "quick net", "cube", "rest"}
    assert sum(parts.values()) == pytest.approx(1)
    assert min(parts.values()) >= 0


def test_the_page_says_all() -> None:
    found = speed.Speed("quick: 2-ply play", "ms", 3.14159, 3.0, 4.0, 3, higher=False)
    assert row(found) == ("quick: 2-ply play", "3.14", "3.00", "4.00", "3", "ms")
    text = plain(bench_blocks([found], {"quick": {"cube": 0.125}}))
    assert "cube 12%" in text
    assert speed.machine()["machine"] in text
