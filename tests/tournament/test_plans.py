"""Draws and formats by hand: who stands where, who comes from where, how many matches there are."""

from __future__ import annotations

import doctest
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.tournament import seeding
from bafflebox.tournament.bracket import group_table, parties
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import Seeded
from bafflebox.tournament.money import division as dividing
from bafflebox.tournament.places import places
from bafflebox.tournament.plan.elimination import (
    bracket_lines,
    double_elimination,
    knock_out,
    with_consolation,
)
from bafflebox.tournament.plan.everybody import group_names, groups_then_knock_out, round_robin
from bafflebox.tournament.plan.source import GroupPlace, Loser, Winner
from bafflebox.tournament.seeding import bracket_order, bracket_size, on_lines
from tests.tournament.simulated import Desk, names_of


@pytest.mark.parametrize("module", [seeding, dividing])
def test_examples_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_a_draw_is_computed_with_nothing_but_sums() -> None:
    """As anybody would: sort by the sums of SEED/DIVISION/NAME, number, put on the lines of a bracket of four."""
    names = ("Ann", "Ben", "Cara")
    order = sorted(names, key=lambda name: sha256(f"42/open/{name}".encode()).hexdigest())
    # a bracket of four stands 1, 4, 2, 3 from its top, and number 4 is a bye
    assert on_lines("42", "open", names) == (order[0], "", order[1], order[2])


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64, 128, 256, 512])
def test_the_best_can_only_meet_as_late_as_can_be(size: int) -> None:
    place = {number: line for line, number in enumerate(bracket_order(size))}
    assert sorted(place) == list(range(1, size + 1))
    best = 2
    while best <= size:
        # the first `best` numbers stand in as many different parts of the bracket
        assert {place[number] * best // size for number in range(1, best + 1)} == set(range(best))
        best *= 2
    # and each pair of the first round adds up to the same
    order = bracket_order(size)
    assert {one + two for one, two in zip(order[::2], order[1::2], strict=True)} == {size + 1}


@given(st.integers(2, 70), st.integers(0, 5))
def test_byes_go_to_the_first_numbers_and_never_meet(players: int, seeds: int) -> None:
    names = names_of(players)
    found = on_lines("x", "open", names, names[:seeds])
    assert sorted(each for each in found if each) == sorted(names)
    assert len(found) == bracket_size(players) < max(2 * players, 3)
    pairs = list(zip(found[::2], found[1::2], strict=True))
    assert ("", "") not in pairs
    free = sum("" in pair for pair in pairs)
    for name in names[: min(seeds, free)]:
        assert next("" in pair for pair in pairs if name in pair)


def test_a_consolation_of_sixteen_is_that_of_the_paper_sheet() -> None:
    """Eight losers pair off, the losers of round 2 join in the other half, then those of the semi-finals."""
    plan = with_consolation(16)
    brackets = [sum(node.bracket == letter for node in plan.nodes.values()) for letter in "MC"]
    assert brackets == [15, 13]
    assert [plan.nodes[f"C1.{n}"].sources for n in range(1, 5)] == [
        (Loser(f"M1.{2 * n - 1}"), Loser(f"M1.{2 * n}")) for n in range(1, 5)
    ]
    assert plan.nodes["C2.1"].sources == (Winner("C1.1"), Loser("M2.4"))
    assert plan.nodes["C4.1"].sources == (Winner("C3.1"), Loser("M3.2"))
    joined = [
        node.second for node in plan.nodes.values() if isinstance(node.second, Loser) and node.round > 1
    ]
    assert {each.match for each in joined} == {"M2.1", "M2.2", "M2.3", "M2.4", "M3.1", "M3.2"}


@pytest.mark.parametrize(
    ("plan", "matches"),
    [
        (knock_out(bracket_lines(8)), 7),
        (with_consolation(8), 7 + 5),
        (with_consolation(16, last_chance=True), 15 + 13 + 7),
        (double_elimination(8), 7 + 6 + 2),
        (double_elimination(2), 1 + 2),
        (round_robin(bracket_lines(7)), 21),
        (groups_then_knock_out(16, 4, 2), 4 * 6 + 7),
    ],
)
def test_formats_have_as_many_matches_as_they_must(plan: object, matches: int) -> None:
    assert len(plan.nodes) == matches  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", range(2, 12))
def test_in_a_round_robin_each_meets_each_once_and_plays_once_a_round(players: int) -> None:
    plan = round_robin(bracket_lines(players))
    met = [frozenset(node.sources) for node in plan.nodes.values()]
    assert len(set(met)) == len(met) == len(list(combinations(range(players), 2)))
    for number in {node.round for node in plan.nodes.values()}:
        there = [source for node in plan.nodes.values() if node.round == number for source in node.sources]
        assert len(there) == len(set(there))


@pytest.mark.parametrize(
    ("groups", "qualify"), [(2, 2), (3, 2), (4, 2), (5, 2), (4, 1), (8, 2), (7, 2), (6, 3)]
)
def test_nobody_meets_his_own_group_at_once(groups: int, qualify: int) -> None:
    plan = groups_then_knock_out(groups * 4, groups, qualify)
    first = [node for node in plan.nodes.values() if node.bracket == "M" and node.round == 1]
    for node in first:
        one, two = node.sources
        assert not (isinstance(one, GroupPlace) and isinstance(two, GroupPlace) and one.group == two.group)
    placed = {source for node in first for source in node.sources if isinstance(source, GroupPlace)}
    assert len(placed) == groups * qualify


def test_there_are_names_for_any_number_of_groups() -> None:
    names = group_names(200)
    assert len(set(names)) == 200
    assert "M" not in names
    assert names[:3] == ["A", "B", "C"]


def test_seeds_stand_apart() -> None:
    desk = Desk().open().enter(*names_of(16))
    desk.do(Seeded("open", ("P007", "P003", "P011", "P001")))
    desk.draw()
    quarters = [
        {name for n in (1, 2) for name in parties(desk.story.now.divisions["open"], f"M1.{2 * k + n}")}
        for k in range(4)
    ]
    assert [seed for quarter in quarters for seed in ("P007", "P003", "P011", "P001") if seed in quarter] == [
        "P007", "P001", "P003", "P011",
    ]  # fmt: skip


@pytest.mark.rule("W23e")
def test_three_in_the_room_play_each_other_and_the_best_two_a_grand_final() -> None:
    desk = Desk().open("welsh", format=DivisionFormat.GROUPS, groups=1, qualify=2, jackpot=True)
    desk.enter("Ann", "Ben", "Cara").draw()
    for match in ("A1.1", "A2.1", "A3.1"):
        both = parties(desk.story.now.divisions["open"], match)
        desk.report(match, min(each for each in both if each))
    here = desk.story.now.divisions["open"]
    assert [row.name for row in group_table(here, "A")] == ["Ann", "Ben", "Cara"]
    assert parties(here, "M1.1") == ("Ann", "Ben")
    desk.report("M1.1", "Ben")
    assert places(desk.story.now.divisions["open"])[:2] == [("Ben",), ("Ann",)]


def test_who_comes_from_below_must_win_the_grand_final_twice() -> None:
    desk = Desk().open(format=DivisionFormat.DOUBLE).enter("Ann", "Ben", "Cara", "Dai").draw()
    desk.report("M1.1").report("M1.2").report("M2.1").report("B1.1").report("B2.1")
    here = desk.story.now.divisions["open"]
    above, below = parties(here, "F1.1")
    assert below
    desk.report("F1.1", below)
    assert desk.open_matches() == ["F2.1"]
    desk.report("F2.1", above)
    here = desk.story.now.divisions["open"]
    assert places(here)[:2] == [(above,), (below,)]
    assert sorted(name for each in places(here) for name in each) == ["Ann", "Ben", "Cara", "Dai"]
