"""The figures that a file brings come to what the program that made them counted itself; what can't be true is left aside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from bafflebox.analysis.analyst import NEAR
from bafflebox.analysis.counting import Counting, counted, counted_turns, recounted
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.filed import Filed, filed
from bafflebox.analysis.plain import turn_row
from bafflebox.analysis.report import reports
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.advice import Advice
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.events.game import Rolled
from bafflebox.formats.sgf import read_sgf
from bafflebox.io.matches import read_match
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Situation
from tests.command import bafflebox

FOLDER = Path(__file__).parents[1] / "data" / "analysed"
MATCH, GAME, SESSION = (FOLDER / f"{name}.sgf" for name in ("match1", "match3", "session"))


def brought(data: bytes) -> Filed:
    match = read_match(data)
    return filed(match.law, match.sheet(), match.log.events)


def gnubg_counted(path: Path, name: str) -> list[float]:
    """Return GNU Backgammon's counts of a game: M plays, D luck, each with four figures at the end (equity and chances of either)."""
    values = next(values for key, values in read_sgf(path.read_bytes()).games[0].beside if key == "GS")
    return [
        float(each) for value in values if value.startswith(name) for each in value.partition(":")[2].split()
    ]


def test_plays_and_luck_come_to_what_gnu_backgammon_counted() -> None:
    found = brought(MATCH.read_bytes())
    both = reports(found.decisions)
    assert found.unfit == 0
    plays, luck = gnubg_counted(MATCH, "M"), gnubg_counted(MATCH, "D")
    for at, side in ((0, Side.WHITE), (2, Side.BLACK)):
        report = both[side]
        assert report.plays.lost == pytest.approx(plays[-4 + at], abs=2e-6)
        assert report.luck == pytest.approx(luck[-4 + at], abs=2e-4)
        assert report.worth / 2 == pytest.approx(luck[-3 + at], abs=2e-4)
    # moves that were not forced, then all of them
    assert [both.white.plays.counted, both.black.plays.counted] == plays[:2]
    assert [both.white.plays.made, both.black.plays.made] == plays[2:4]


def test_chances_to_win_the_match_become_equities() -> None:
    found = reports(brought(GAME.read_bytes()).decisions)
    cube = gnubg_counted(GAME, "C")
    # missed doubles that were to be taken, missed ones that were to be dropped: what they lost, of both players
    assert found.white.cube.missed.lost == pytest.approx(cube[20] + cube[22], abs=2e-5)
    assert found.white.cube.missed.made == cube[8] + cube[10]
    assert found.black.cubes.lost == 0.0
    assert [found.white.plays.lost, found.black.plays.lost] == pytest.approx(
        gnubg_counted(GAME, "M")[-4::2], abs=1e-5
    )


def test_doubles_and_answers_of_a_session() -> None:
    decisions = brought(SESSION.read_bytes()).decisions
    double, beaver = [each for each in decisions if each.what is not What.PLAY][:2]
    assert double.did == "double"
    assert double.loss == pytest.approx(2 * 0.403438 - 0.038145, abs=1e-6)  # beavered it costs twice as much
    assert (beaver.did, beaver.loss) == ("beaver", 0.0)
    throws = [each for each in decisions if each.what is What.TURN and each.did == "roll"]
    assert throws
    cubes = [each.advice.cube for each in throws if each.advice]
    assert all(
        each.loss or (cube and cube.no_double - cube.after_double < NEAR)
        for each, cube in zip(throws, cubes, strict=True)
    )


def test_figures_of_another_play_are_left_aside() -> None:
    text = MATCH.read_text("utf-8")
    assert ";W[61hgmg]A[0][mghg" in text
    for wrong in ("A[1][mghg", "A[0][mamm"):
        found = brought(text.replace("A[0][mghg", wrong, 1).encode())
        assert found.unfit == 1
        assert len(found.decisions) == len(brought(MATCH.read_bytes()).decisions) - 1


def test_the_command_names_and_shows_what_a_file_brings(tmp_path: Path) -> None:
    named = bafflebox("analyse", str(MATCH), "--level", "0ply")
    assert named.stdout.startswith("Analysed already by GNU Backgammon 1.07.001, 2 plies deep")
    shown = bafflebox("analyse", str(MATCH), "--given")
    assert "level GNU Backgammon 1.07.001, 2ply" in shown.stdout
    assert "15.37" in shown.stdout
    report = json.loads(bafflebox("analyse", str(MATCH), "--given", "--json").stdout.splitlines()[-1])
    assert report["brought"] == {"by": "GNU Backgammon 1.07.001", "plies": 2}
    assert report["report"]["black"]["plays"]["lost"] == pytest.approx(0.43031, abs=1e-5)
    bare = bafflebox("analyse", str(FOLDER.parent / "gnubg" / "m01_len1.sgf"), "--given")
    assert bare.returncode == 2
    assert "brings no analysis" in bare.stderr
    files = [tmp_path / name for name in ("a.html", "a.txt")]
    assert (
        bafflebox(
            "analyse", str(MATCH), "--given", "--html", str(files[0]), "--text", str(files[1])
        ).returncode
        == 0
    )
    assert all("GNU Backgammon 1.07.001" in file.read_text("utf-8") for file in files)
    refused = bafflebox("analyse", str(MATCH), "--given", "--sgf", "x.sgf")
    assert refused.returncode == 2
    assert "convert" in refused.stderr


@pytest.mark.parametrize("path", [MATCH, GAME, SESSION], ids=lambda path: path.stem)
def test_what_a_play_lost_is_how_far_it_stands_behind_the_best_of_its_list(path: Path) -> None:
    rows = [turn_row(each.now, each.fact, each) for each in brought(path.read_bytes()).decisions]
    listed = [(row, each) for row in rows for each in row.best if each.chosen is True]
    assert listed
    for row, chosen in listed:
        assert round(row.best[0].equity - chosen.equity, 4) == row.loss  # type: ignore[operator]


@pytest.mark.collections
def test_an_analysis_by_extreme_gammon_comes_to_its_own_totals(collections: Path) -> None:
    gvformat = pytest.importorskip("gvformat")
    from gvformat.xg import convert_xg

    files = sorted(collections.rglob("*.xg"))
    off: list[float] = []
    for file in files:
        data = file.read_bytes()
        document = convert_xg(data)
        totals = gvformat.compute_aggregates(document)["match"]
        match = read_match(data)
        found = brought(data)
        both = reports(counted(found.decisions, Counting.XG))
        assert match.record is not None
        names = {document["player_white"]: "white", document["player_black"]: "black"}
        for side, name in zip(Side, match.record.games[0].names, strict=True):
            theirs = totals[names[name]]
            assert both[side].all.lost == pytest.approx(theirs["total_error"], abs=0.05), file.name
            assert both[side].luck == pytest.approx(theirs["total_luck"], abs=0.05), file.name
            off.append(abs((both[side].all.rate or 0.0) - theirs["pr"]))
    # of plays that come to the same but for the last digit of a file some count; the rates of 17 of 18 players are within 0.005
    assert len(files) == 9
    assert sum(each <= 0.005 for each in off) >= 17
    assert max(off) <= 0.07


def test_conventions_differ_in_what_they_count() -> None:
    """For GNU Backgammon a roll counts where a double would have lost less than 0.16; for eXtreme Gammon not where all is the same."""
    law = compile_book(find_book("money"))
    now = Situation(position=law.setup, phase=Phase.TURN, on_turn=Side.WHITE)

    def rolled(no_double: float, double_take: float) -> Decision:
        cube = CubeDecision(
            no_double, double_take, 1.0, may_double=True, should_double=False, should_take=True, beaver=False
        )
        advice = Advice(None, 2, 0.0, {}, Sentence("x"), cube)
        fact = Rolled(Side.WHITE, Roll((3, 1)))
        return Decision(1, 1, Side.WHITE, What.TURN, now, fact, 0.0, counts=True, advice=advice)

    for equities, expected in (
        ((0.3, 0.12), (True, True, False)),
        ((0.3, 0.2), (True, True, True)),
        ((0.3, 0.2995), (True, False, True)),
        ((-0.95, -1.02), (True, False, True)),
    ):
        counts = tuple(counted([rolled(*equities)], each)[0].counts for each in Counting)
        assert counts == expected, equities


@pytest.mark.parametrize("path", [MATCH, GAME, SESSION], ids=lambda path: path.stem)
def test_decisions_of_a_library_are_counted_as_those_of_an_analysis(path: Path) -> None:
    found = brought(path.read_bytes()).decisions
    rows = [structs.asdict(turn_row(each.now, each.fact, each)) for each in found]
    rest: dict[str, Any] = {"luck": 0.0, "score": (0, 0), "crawford": False, "why": None}
    turns = [ReviewedTurn(**row, counts=each.counts, **rest) for row, each in zip(rows, found, strict=True)]
    for counting in Counting:
        both, again = counted(found, counting), counted_turns(turns, counting)
        assert [each.counts for each in again] == [each.counts for each in both]
        assert recounted(reports(found), again) == reports(both)
    # what does not count for one's own convention counts for none
    none = [structs.replace(each, counts=False) for each in turns]
    assert not any(each.counts for each in counted_turns(none, Counting.XG))


@pytest.mark.collections
def test_the_analysis_of_extreme_gammon_is_shown_and_kept(collections: Path, tmp_path: Path) -> None:
    pytest.importorskip("gvformat")
    file = next(collections.rglob("match_with_comment.xg"))
    shown = bafflebox("analyse", "--given", str(file))
    assert shown.returncode == 0, shown.stderr
    assert "eXtreme Gammon" in shown.stdout
    again = tmp_path / "again.sgf"
    assert bafflebox("convert", str(file), "--to", str(again)).returncode == 0
    assert brought(again.read_bytes()).unfit == 0
    pairs = zip(brought(file.read_bytes()).decisions, brought(again.read_bytes()).decisions, strict=True)
    assert all(one.loss == pytest.approx(other.loss, abs=1e-6) for one, other in pairs)


def test_a_cube_in_equities_is_judged_as_one_in_chances() -> None:
    """3-point match, a double that is right to take: the losses are those of the equities."""
    cube = "XC[4 0.7 0.2 0.01 0.1 0.01 0.5 0.62]"
    text = f"(;GM[6]MI[length:3][game:0][ws:0][bs:0];W[31hefe];B[65lrlq];W[double]{cube};B[take]{cube})"
    doubled, taken = brought(text.encode()).decisions
    assert (doubled.what, taken.what) == (What.TURN, What.ANSWER)
    assert doubled.loss == pytest.approx(0.0)
    assert taken.loss == pytest.approx(0.0)
    late = text.replace("0.5 0.62", "0.62 0.5")
    doubled, _ = brought(late.encode()).decisions
    assert doubled.loss == pytest.approx(0.12, abs=1e-6)
