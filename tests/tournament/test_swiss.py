"""Pairing a Swiss: as good as the best of all pairings in small fields; what is avoidable is avoided in large ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.tournament.bracket import outcome, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.seeding import ticket
from bafflebox.tournament.standings import CountedMatch, robin_order, swiss_order
from bafflebox.tournament.swiss import BYE, Candidate, cost, pair
from tests.tournament.simulated import Desk, names_of, play_out


def pairings(left: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number."""
    if not left:
        yield []
        return
    first, *rest = left
    for other in rest:
        for more in pairings([each for each in rest if each != other]):
            yield [(first, other), *more]


fields = st.integers(2, 8).flatmap(
    lambda n: st.lists(
        st.tuples(
            st.integers(0, 4),
            st.frozensets(st.sampled_from(["", *names_of(n)]), max_size=n),
            st.integers(-1, 1),
        ),
        min_size=n,
        max_size=n,
    )
)


@settings(max_examples=60)
@given(fields, st.integers(0, 99))
def test_no_pairing_is_better(field: list[tuple[int, frozenset[str], int]], seed: int) -> None:
    names = names_of(len(field))
    met = {name: set(said[1]) - {name} for name, said in zip(names, field, strict=True)}
    for name in names:
        for other in met[name] - {BYE}:
            met[other].add(name)
    candidates = [
        Candidate(name, field[n][0], frozenset(met[name]), field[n][2]) for n, name in enumerate(names)
    ]
    order = sorted(candidates, key=lambda each: (-each.wins, ticket(str(seed), "", each.name)))
    if len(order) % 2:
        order.append(Candidate(BYE, -1))
    best = min(sum(cost(order, *each) for each in way) for way in pairings(list(range(len(order)))))
    place = {each.name: n for n, each in enumerate(order)}
    found = pair(candidates, str(seed))
    assert sorted(name for both in found for name in both if name) == sorted(names)
    assert sum(cost(order, *sorted((place[one], place[two]))) for one, two in found) == best


def test_the_bye_goes_to_few_wins_but_never_twice_to_one() -> None:
    last = Candidate("Cara", 0, frozenset({BYE}))
    field = [Candidate("Ann", 2), Candidate("Ben", 1), Candidate("Dai", 1), Candidate("Elin", 1), last]
    (rests,) = (one for one, two in pair(field, "x") if two == BYE)
    assert rests in ("Ben", "Dai", "Elin")
    (rests,) = (one for one, two in pair([*field[:-1], Candidate("Cara")], "x") if two == BYE)
    assert rests == "Cara"


def test_who_was_floated_down_is_not_floated_down_again() -> None:
    """Three with two wins, three with one: one of each meet, and it is not who was floated before."""
    high = [Candidate(name, 2, floated=-1 if name != "Cara" else 0) for name in ("Ann", "Ben", "Cara")]
    low = [Candidate(name, 1, floated=1 if name != "Flo" else 0) for name in ("Dai", "Elin", "Flo")]
    for seed in ("a", "b", "c", "d"):
        assert ("Cara", "Flo") in pair([*high, *low], seed)


def test_nobody_meets_again_in_a_large_field_and_nobody_rests_twice() -> None:
    desk = play_out(Desk().open(format=DivisionFormat.SWISS).enter(*names_of(135)).draw(), Random(5))
    here = desk.story.now.divisions["open"]
    assert len(here.rounds) == 8
    met = [frozenset(pair) for each in here.rounds for pair in each.pairs]
    assert len(met) == len(set(met))
    # with a winner of every match, opponents have won as many, save the few of odd groups
    best = swiss_table(here)[0]
    assert best.wins >= 7


def test_who_lost_his_lives_is_not_paired_any_more() -> None:
    desk = play_out(
        Desk().open(format=DivisionFormat.SWISS, lives=2, rounds=9).enter(*names_of(8)).draw(), Random(2)
    )
    here = desk.story.now.divisions["open"]
    for number, each in enumerate(here.rounds, 1):
        for place in range(1, len(each.pairs) + 1):
            loser = outcome(here, f"S{number}.{place}")[1]
            before = sum(
                outcome(here, f"S{n}.{k}")[1] == loser
                for n in range(1, number)
                for k in range(1, len(here.rounds[n - 1].pairs) + 1)
            )
            assert not loser or before < 2
    assert sum(row.losses < 2 for row in swiss_table(here)) == 1


def test_tie_breaks_by_hand() -> None:
    """Ann and Ben have two wins each; Ann's opponents have won more."""
    games = [
        CountedMatch("Ann", "Cara", (5, 1)), CountedMatch("Ben", "Dai", (5, 4)), CountedMatch("Ann", "Ben", (5, 3)),
        CountedMatch("Cara", "Dai", (5, 0)),
        CountedMatch("Cara", "Ann", (5, 2)), CountedMatch("Ben", "", (0, 0)),
    ]  # fmt: skip
    rows = {row.name: row for row in swiss_order(["Dai", "Cara", "Ben", "Ann"], games)}
    assert list(rows) == ["Ann", "Cara", "Ben", "Dai"]
    assert (rows["Ann"].wins, rows["Ann"].opponents, rows["Ann"].beaten, rows["Ann"].points) == (2, 6, 4, 3)
    assert (rows["Cara"].wins, rows["Cara"].opponents, rows["Cara"].beaten) == (2, 4, 2)
    assert (rows["Ben"].wins, rows["Ben"].opponents) == (2, 2)
    # in a round robin the match between those who are level comes first
    assert [row.name for row in robin_order(["Ann", "Ben", "Cara", "Dai"], games)] == [
        "Ann",
        "Cara",
        "Ben",
        "Dai",
    ]
