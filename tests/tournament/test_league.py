"""The league: series, ladders, people and their ratings over several tournaments; rounds sat out and pairs kept apart; reports."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from py4swiss.trf import TrfParser

from bafflebox.cli.main import app
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import swiss_table
from bafflebox.tournament.codec import format_journal
from bafflebox.tournament.desk import make_draw, next_round
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.league.people import people_of
from bafflebox.tournament.league.played import earliest_first
from bafflebox.tournament.league.series import Scheme, ladder_order, series_table
from bafflebox.tournament.player_list import listed_players
from bafflebox.tournament.rating_files import COLUMNS, rated_results, results_csv, trf
from bafflebox.tournament.regulars import regulars_of
from bafflebox.tournament.state import Tournament
from tests.tournament.simulated import Desk, disturbed, names_of, play_out

DAY = 86_400_000_000


def evening(number: int, *names: str, **division: Any) -> Desk:
    """Return an evening of a knock-out, `number` days after the first."""
    return Desk(at=number * DAY).open(**division).enter(*names)


def swiss(players: int, rounds: int = 4) -> Desk:
    return Desk().open(format=DivisionFormat.SWISS, rounds=rounds).enter(*names_of(players))


def played(desk: Desk, *results: tuple[str, str]) -> Tournament:
    """Draws a round robin and enters these results, winner first."""
    desk.draw()
    for winner, loser in results:
        here = desk.story.now.divisions["open"]
        match = next(
            each
            for each in desk.open_matches()
            if {here.lines[source.number - 1] for source in here.plan.nodes[each].sources} == {winner, loser}  # type: ignore[union-attr]
        )
        desk.report(match, winner)
    return desk.story.now


# --- rounds sat out, pairs kept apart ----------------------------------------------------------------


def test_who_sits_out_a_round_is_not_paired_in_it_and_neither_wins_nor_loses() -> None:
    desk = swiss(8)
    desk.do(fact_of.RoundSatOut("open", "P003", 2))
    play_out(desk.draw(), Random(1))
    here = desk.story.now.divisions["open"]
    assert ("P003", "") in here.rounds[1].pairs
    row = next(each for each in swiss_table(here) if each.name == "P003")
    others = [pair for each in here.rounds for pair in each.pairs if "P003" in pair and "" not in pair]
    rests = [pair for each in here.rounds for pair in each.pairs if pair == ("P003", "")]
    assert row.wins + row.losses == len(others) + len(rests) - 1, (
        "the round that was sat out counts for neither"
    )


def test_a_round_that_was_sat_out_leaves_room_for_a_bye() -> None:
    """A rest by choice spares nobody the bye that one must have, nor does it take a life."""
    desk = Desk().open(format=DivisionFormat.SWISS, lives=1, rounds=3).enter("Ann", "Ben", "Cara")
    desk.do(fact_of.RoundSatOut("open", "Ann", 1))
    desk.draw()
    assert set(desk.story.now.divisions["open"].rounds[0].pairs) >= {("Ann", "")}
    (match,) = desk.open_matches()
    desk.report(match)
    after = next_round(desk.story.now, "open", "x")
    assert not isinstance(after, Refusal)
    assert "Ann" in {name for pair in after.pairs for name in pair}, "she has her life left"


def test_only_a_round_that_is_not_paired_yet_can_be_sat_out() -> None:
    desk = swiss(4).draw()
    refusal = desk.refused(fact_of.RoundSatOut("open", "P001", 1))
    assert (refusal.code, refusal.rule) == ("round_paired", "R2")
    assert desk.refused(fact_of.RoundSatOut("open", "P001", 100)).code == "round_paired"
    assert desk.refused(fact_of.RoundSatOut("open", "Nobody", 2)).code == "not_an_entry"
    knock_out = Desk().open().enter("Ann", "Ben")
    assert knock_out.refused(fact_of.RoundSatOut("open", "Ann", 1)).code == "no_rounds"
    assert knock_out.refused(fact_of.KeptApart("open", "Ann", "Ben")).code == "no_rounds"


def test_who_are_kept_apart_are_not_paired_and_a_round_that_needs_it_is_refused() -> None:
    desk = swiss(4, rounds=3)
    desk.do(fact_of.KeptApart("open", "P001", "P002"))
    for other in ("P003", "P004"):
        desk.do(fact_of.KeptApart("open", "P001", other))
    found = make_draw(desk.story.now, "open", "x")
    assert isinstance(found, Refusal)
    assert (found.code, found.rule) == ("pair_forbidden", "R2")
    desk.do(fact_of.RoundSatOut("open", "P001", 1))
    desk.draw()
    assert desk.refused(fact_of.KeptApart("open", "P001", "P001")).code == "apart_from_oneself"


def test_two_hundred_swiss_keep_what_was_asked_for() -> None:
    """The constraints hold in every round: nobody twice in a round, apart is apart, rests are rests, no rematch that can be avoided."""
    for seed in range(200):
        chance = Random(seed)
        desk = swiss(players := chance.randrange(6, 15), rounds := min(5, players - 3))
        names = names_of(players)
        apart = {frozenset(chance.sample(names, 2)) for _ in range(chance.randrange(3))}
        rests = {(chance.choice(names), chance.randrange(1, rounds + 1)) for _ in range(chance.randrange(3))}
        for one, two in map(sorted, apart):
            desk.do(fact_of.KeptApart("open", one, two))
        for name, number in rests:
            desk.do(fact_of.RoundSatOut("open", name, number))
        play_out(desk.draw(f"seed {seed}"), chance)
        here = desk.story.now.divisions["open"]
        assert len(here.rounds) == rounds
        met: Counter[frozenset[str]] = Counter()
        for each in here.rounds:
            there = [name for pair in each.pairs for name in pair if name]
            assert sorted(there) == sorted(names)
            resting = {name for name, number in rests if number == each.round}
            assert resting <= {one for one, two in each.pairs if not two}
            assert sum(not two for _, two in each.pairs) == len(resting) + (players - len(resting)) % 2
            pairs = {frozenset(pair) for pair in each.pairs if all(pair)}
            assert not pairs & apart
            met.update(pairs)
        # that number of rounds always leaves a new opponent
        assert not met or max(met.values()) == 1
        byes = Counter(
            one
            for each in here.rounds
            for one, two in each.pairs
            if not two and (one, each.round) not in rests
        )
        assert max(byes.values(), default=0) <= 1


# --- series and ladders ------------------------------------------------------------------------------


def test_a_series_adds_places_wins_and_coming() -> None:
    first = played(
        evening(1, "Ann", "Ben", "Cara", format=DivisionFormat.ROBIN),
        ("Ann", "Ben"),
        ("Ann", "Cara"),
        ("Ben", "Cara"),
    )
    second = played(evening(8, "ben", "Dai", format=DivisionFormat.ROBIN), ("Dai", "ben"))
    rows = series_table(earliest_first([second, first]), Scheme({"M": (5, 3, 1)}, win=1, entry=1))
    assert [(row.place, row.name, row.points, row.events, row.wins) for row in rows] == [
        (1, "ben", 9, (5, 4), 1),
        (2, "Ann", 8, (8, None), 2),
        (3, "Dai", 7, (None, 7), 1),
        (4, "Cara", 2, (2, None), 0),
    ]


def test_only_the_best_evenings_count_and_the_level_share_a_place() -> None:
    evenings = [
        played(
            evening(n, "Ann", "Ben", format=DivisionFormat.ROBIN), ("Ann", "Ben") if n % 2 else ("Ben", "Ann")
        )
        for n in range(4)
    ]
    rows = series_table(earliest_first(evenings), Scheme({"M": (3, 1)}, entry=0, best=2))
    assert [(row.place, row.points) for row in rows] == [(1, 6), (1, 6)]


def test_sharers_of_a_place_have_the_points_of_the_best_of_it() -> None:
    desk = play_out(evening(1, "Ann", "Ben", "Cara", "Dai").draw(), Random(2))
    rows = series_table([desk.story.now], Scheme({"M": (10, 6, 4, 2)}, entry=0))
    assert [row.points for row in rows] == [10, 6, 4, 4]


def test_who_beats_somebody_above_takes_their_rung() -> None:
    desk = evening(1, "Ann", "Ben", "Cara", format=DivisionFormat.ROBIN)
    story = played(desk, ("Ann", "Ben"), ("Cara", "Ann"), ("Cara", "Ben"))
    assert ladder_order([story]) == ["Cara", "Ann", "Ben"]


# --- people ------------------------------------------------------------------------------------------


def test_a_person_has_results_ratings_and_penalties_of_all_evenings() -> None:
    first = played(evening(1, "Ann", "Ben", format=DivisionFormat.ROBIN), ("Ann", "Ben"))
    desk = evening(8, "ANN", "Ben", "Cara", format=DivisionFormat.ROBIN).draw()
    match = next(each for each in desk.open_matches() if _sides(desk, each) == {"ANN", "Ben"})
    desk.do(fact_of.Called("open", match, 1, desk.at))
    desk.do(fact_of.PenaltyAwarded("open", match, "Ben", 2))
    desk.report(match, "ANN")
    other = next(each for each in desk.open_matches() if _sides(desk, each) == {"Ben", "Cara"})
    desk.report(other, "Cara", fact_of.How.FORFEIT)
    desk.do(fact_of.Withdrawn("open", "Ben"))
    ann, ben, cara = people_of(earliest_first([desk.story.now, first]))
    assert (ann.name, ann.events, ann.wins, ann.losses) == ("ANN", (0, 1), 2, 0)
    assert (ben.losses, ben.late, ben.absent, ben.withdrawn) == (3, 2, 1, 1)
    assert ann.rating.value > 1500 > ben.rating.value
    assert cara.rating.value == 1500, "a forfeited match says nothing of strength"
    assert (cara.wins, ann.rating.matches) == (1, 2)


def test_who_was_not_let_in_or_left_before_the_draw_took_no_part() -> None:
    desk = evening(1, "Ann", "Ben", "Cara", "Dai", format=DivisionFormat.ROBIN)
    desk.do(fact_of.Withdrawn("open", "Cara"))
    played(desk, ("Ann", "Ben"))
    desk.do(fact_of.EntryMade("open", "Eve", asked=True))
    desk.do(fact_of.Withdrawn("open", "Dai"))
    story = desk.story.now
    names = ["Ann", "Ben", "Dai"]
    assert [each.name for each in people_of([story])] == names
    assert [each.name for each in regulars_of([story])] == names
    assert sorted(each.name for each in series_table([story], Scheme())) == names


def test_regulars_are_the_people_with_most_evenings_first() -> None:
    first = played(evening(1, "Ann", "Ben", format=DivisionFormat.ROBIN), ("Ann", "Ben"))
    second = played(evening(8, "ANN", "Cara", format=DivisionFormat.ROBIN), ("Cara", "ANN"))
    found = [(each.name, each.evenings) for each in regulars_of([first, second])]
    assert found == [("ANN", 2), ("Ben", 1), ("Cara", 1)]


def _sides(desk: Desk, match: str) -> set[str]:
    from bafflebox.tournament.bracket import parties

    return {name or "" for name in parties(desk.story.now.divisions["open"], match)}


# --- reports -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_another_program_reads_the_report_of_a_swiss(seed: int, tmp_path: Path) -> None:
    """py4swiss checks points, opponents and colours of every round against each other."""
    chance = Random(seed)
    desk = swiss(chance.randrange(5, 12))
    desk.do(fact_of.RoundSatOut("open", "P002", 3))
    desk = play_out(disturbed(desk.draw(), chance, 12), chance)
    here = desk.story.now.divisions["open"]
    text = trf(desk.story.now, here)
    assert isinstance(text, str)
    (tmp_path / "open.trf").write_text(text, "utf-8")
    report = TrfParser.parse(tmp_path / "open.trf")
    report.validate_contents()
    table = swiss_table(here)
    assert [each.name for each in sorted(report.player_sections, key=lambda each: each.rank)] == [
        row.name for row in table
    ]
    assert {each.name: each.points_times_ten // 10 for each in report.player_sections} == {
        row.name: row.wins for row in table
    }
    assert report.x_section.number_of_rounds == len(here.rounds)
    lines = text.splitlines()
    assert [each.to_string().rstrip() for each in report.player_sections] == [
        line.rstrip() for line in lines if line.startswith("001")
    ], "written again it is the same"


def test_a_knock_out_has_no_report_by_rounds() -> None:
    desk = play_out(evening(1, "Ann", "Ben", "Cara").draw(), Random(1))
    refusal = trf(desk.story.now, desk.story.now.divisions["open"])
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no_cross_table"


def test_results_for_rating_bodies_have_day_length_and_both_names() -> None:
    desk = play_out(evening(20_000, "Ann", "Ben", "Cara").draw(), Random(1))
    rows = list(csv.DictReader(io.StringIO(results_csv(rated_results([desk.story.now])))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 2
    assert {row["date"] for row in rows} == {"2024-10-04"}
    assert all(row["winner_points"] == row["length"] == "3" and row["how"] == "played" for row in rows)


# --- lists of players --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "name,rating,club\nAnn Llwyd,1710,Kent\nBen,,\n",
        "\ufeffRating;Name;Club\r\n1710;Ann Llwyd;Kent\r\n;Ben;\r\n",
        "Ann Llwyd\t1710\tKent\n\nBen",
        '"Ann Llwyd",1710,Kent\nBen',
    ],
)
def test_a_list_of_players_is_read_whatever_parts_its_columns(text: str) -> None:
    found = listed_players(text)
    assert not isinstance(found, Refusal)
    assert [(each.name, each.rating, each.club) for each in found] == [
        ("Ann Llwyd", 1710, "Kent"),
        ("Ben", 0, ""),
    ]


def test_members_of_a_team_are_parted_by_their_sign() -> None:
    (team,) = listed_players("name,members\nThe A,Ann & Ben")  # type: ignore[misc]
    assert (team.name, team.members) == ("The A", ["Ann", "Ben"])


@pytest.mark.parametrize(
    ("text", "line"), [("name,rating\nAnn,1500\n,12", 3), ("Ann,high", 1), ('Ann\n"Ben\nCara', 1)]
)
def test_a_line_that_names_no_player_is_refused_by_its_number(text: str, line: int) -> None:
    refusal = listed_players(text)
    assert isinstance(refusal, Refusal)
    assert dict(refusal.given)["n"] == line  # type: ignore[arg-type]


def test_the_players_of_a_report_are_a_list() -> None:
    """A report that this program writes, and a line as chess programs write it."""
    desk = play_out(swiss(6, rounds=2).draw(), Random(1))
    text = trf(desk.story.now, desk.story.now.divisions["open"])
    assert isinstance(text, str)
    found = listed_players(text)
    assert not isinstance(found, Refusal)
    assert sorted(each.name for each in found) == list(names_of(6))
    line = f"001 {1:>4} m {'IM':<3}{'Prosser, Carys':<33} {1820:>4} WLS {1234567:>11} 1990/01/02  2.0    1"
    (one,) = listed_players(f"012 Open\n{line}\n")  # type: ignore[misc]
    assert (one.name, one.rating, one.club) == ("Carys Prosser", 1820, "WLS")


# --- at the terminal ---------------------------------------------------------------------------------


def test_the_terminal_shows_series_people_and_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for n in range(2):
        desk = swiss(6, rounds=2)
        desk.at = n * DAY
        play_out(desk.draw(), Random(n))
        (tmp_path / f"{n}.jsonl").write_text(format_journal(desk.story.entries), "utf-8")
    for words in (
        ["series", "--places", "10,6", "--win", "1"],
        ["series", "--ladder"],
        ["people"],
    ):
        app(["tournament", *words, str(tmp_path), "--language", "en"], result_action="return_value")
        said = capsys.readouterr().out
        assert said.count("P00") == 6
    app(["tournament", "export", str(tmp_path / "0.jsonl"), "--format", "trf"], result_action="return_value")
    assert capsys.readouterr().out.count("\n001 ") == 6
    file = str(tmp_path / "2.jsonl")
    desk = swiss(6, rounds=2)
    Path(file).write_text(format_journal(desk.story.entries), "utf-8")
    app(["tournament", "rest", file, "P001", "--language", "en"], result_action="return_value")
    app(["tournament", "apart", file, "P002", "P003", "--language", "en"], result_action="return_value")
    said = capsys.readouterr().out
    assert "P001 sits out round 1 of open." in said
    assert "P002 and P003 are not paired with each other in open." in said
