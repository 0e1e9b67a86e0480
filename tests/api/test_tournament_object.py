"""A tournament as an object: the same journal as the desk's, with the same refusals."""

import random
from pathlib import Path

import pytest

import bafflebox as bb


def played_out(t: bb.Tournament, seed: int = 1) -> bb.Tournament:
    chance = random.Random(seed)
    while t.ready:
        for match in t.ready:
            assert match.one
            assert match.two
            t.result(
                match.match, chance.choice([match.one, match.two]), (match.length, 0), division=match.division
            )
    return t


@pytest.mark.parametrize("kind", ["knockout", "consolation", "last_chance", "double", "robin"])
def test_every_format_comes_to_an_end(kind: str) -> None:
    t = bb.Tournament("Evening", director="Dora", currency="£")
    names = [f"P{number}" for number in range(9)]
    t.division(format=kind, length={"M": (3, 5), "C": 1}, fee="5", prizes={"M": (60, 40)})
    t.enter(*names)
    t.draw(seed="2 May")
    played_out(t)
    assert t.over
    assert t.places()["M"][0] if kind != "robin" else t.standings()


def test_a_swiss_is_paired_round_by_round() -> None:
    t = bb.Tournament("Evening", director="Dora")
    t.division("swiss", format="swiss", length=3, rounds=3)
    t.enter(*"ABCDEF")
    for number in range(3):
        t.draw(seed=f"round {number}")
        played_out(t, number)
    lines = t.standings()["S"]
    assert sum(each.wins for each in lines) == 9
    assert [each.wins for each in lines] == sorted((each.wins for each in lines), reverse=True)


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    t = bb.Tournament("Evening", director="Dora", path=file)
    t.division(length=5)
    t.enter("Ann", "Ben", rating=1500)
    t.draw(seed="x")
    with pytest.raises(bb.BaffleboxError, match="another"):
        bb.Tournament.read(file)
    t.close()
    again = bb.Tournament.read(file)
    assert again.journal == t.journal
    again.result("M1.1", "Ben", (5, 4))
    again.close()
    copy = tmp_path / "copy.jsonl"
    again.save(copy)
    assert copy.read_bytes() == file.read_bytes()
    assert bb.Tournament.read(copy).export() == again.export()
    with pytest.raises(bb.BaffleboxError):
        again.save(copy)


def test_refusals_change_nothing() -> None:
    t = bb.Tournament("Evening", director="Dora")
    t.division(length=5)
    t.enter("Ann", "Ben")
    t.draw(seed="x")
    before = t.journal
    with pytest.raises(bb.Refused, match="Zed does not play"):
        t.result("M1.1", "Zed", (5, 1))
    with pytest.raises(bb.Refused, match=r"no match M7\.1"):
        t.result("M7.1", "Ann")
    with pytest.raises(bb.BaffleboxError, match="knockout, consolation"):
        t.division("other", format="ladder")
    with pytest.raises(bb.BaffleboxError, match="ceiling"):
        t.division("other", ceilling=3)
    with pytest.raises(bb.BaffleboxError, match="played, forfeit"):
        t.result("M1.1", "Ann", how="luck")
    assert t.journal == before
    t.result("M1.1", "Ann", (5, 3))
    t.result("M1.1", "Ben", (5, 3))  # a correction
    assert t.matches[0].winner == "Ben"
    assert "played: 1 of 1" in repr(t)


def test_a_league_adds_up_evenings_that_are_open_or_in_files(tmp_path: Path) -> None:
    evenings = []
    for number, winner in enumerate(("Ann", "Ben", "Ann")):
        t = bb.Tournament(f"Tuesday {number}", director="Dora", path=tmp_path / f"{number}.jsonl")
        (tmp_path / "players.csv").write_text("name,rating\nAnn,1700\nBen,1600\n")
        t.division(length=5)
        t.enter_list(tmp_path / "players.csv")
        t.draw(seed="x")
        t.result("M1.1", winner, (5, 3))
        t.close()
        evenings.append(t)
    league = bb.League(evenings)
    assert league.events == ["Tuesday 0", "Tuesday 1", "Tuesday 2"]
    assert [(each.name, each.points) for each in league.series({"M": (5, 3)}, entry=0)] == [
        ("Ann", 13),
        ("Ben", 11),
    ]
    assert league.ladder() == ["Ann", "Ben"]
    assert [(each.name, each.wins) for each in league.people()] == [("Ann", 2), ("Ben", 1)]
    assert len(league.results_csv().splitlines()) == 4
    again = bb.League.read(tmp_path)
    assert again.results() == league.results()
    assert evenings[0].results_csv().splitlines()[1] == league.results_csv().splitlines()[1]
    with pytest.raises(bb.Refused, match="no report by rounds"):
        evenings[0].trf()
    (tmp_path / "players.csv").write_text("Cara,high\n")
    with pytest.raises(bb.Refused, match="Line 1"):
        evenings[0].enter_list(tmp_path / "players.csv")
