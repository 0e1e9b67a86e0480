"""The analysis in a Smart Game file: kept to the letter, read where it is what GNU Backgammon writes, told where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.cli.converted import converted
from bafflebox.formats.finding import Findings
from bafflebox.formats.formats import read_record
from bafflebox.formats.mat import read_mat
from bafflebox.formats.match_record import MatchRecord, RollRecord
from bafflebox.formats.sgf import read_sgf, write_sgf
from bafflebox.formats.sgf.analysis import (
    ANALYSIS,
    AnalysisSource,
    JudgedPlay,
    analysis_of,
    given_in,
    without_analysis,
)
from bafflebox.formats.sgf.tree import parse_games
from bafflebox.io.matches import read_match
from bafflebox.io.mended import lost, read_mended

FOLDER = Path(__file__).parents[1] / "data"
FILES = sorted((FOLDER / "analysed").glob("*.sgf"))
OWN = {"XT", "DT", "RU"}
"""Properties that say of every game what the file says of the first, or that a rule is in force that can't be asked for."""
PLAY = "hefe E ver 3 0.55 0.2 0.01 0.1 0.01 0.15 2C 0 1 0.000000 1"


def nodes(text: str) -> list[list[list[tuple[str, list[str]]]]]:
    return [
        [sorted(each for each in node.properties if each[0] not in OWN) for node in game]
        for game in parse_games(text)
    ]


def beside(record: MatchRecord) -> list[object]:
    return [(game.beside, [turn.beside for turn in game.turns]) for game in record.games]


def of_one(properties: str) -> tuple[MatchRecord, list[str]]:
    found = Findings()
    record = read_sgf(f"(;GM[6]MI[length:3];W[31hefe]{properties};B[65lrlq])", found)
    assert len(record.games[0].turns) == 2
    assert not lost(found.all)
    return record, [f"{each.code}: {each.what.key}" for each in found.all]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_written_is_what_was_read_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert nodes(write_sgf(read_sgf(text))) == nodes(text)
    for strict in (False, True):
        again, found = converted(text.encode(), ".sgf", None, (), strict=strict)
        assert nodes(again) == nodes(text)
        assert found == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_takes_no_part_in_what_was_played(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert given_in(record) == AnalysisSource("GNU Backgammon 1.07.001", 2)
    bare = without_analysis(record)
    assert bare == record
    assert given_in(bare) is None
    kept = {name for game in nodes(write_sgf(bare)) for node in game for name, _ in node}
    assert kept & ANALYSIS == {"AP"}  # our own name


def test_the_same_match_without_its_analysis_is_the_same_record() -> None:
    analysed = read_record((FOLDER / "analysed" / "match1.sgf").read_bytes())
    assert analysed == read_mat((FOLDER / "gnubg" / "m01_len1.mat").read_bytes())


def test_plays_cube_and_luck_are_read() -> None:
    game = read_record((FOLDER / "analysed" / "match3.sgf").read_bytes()).games[0]
    first, second = (analysis_of(turn.beside) for turn in game.turns[:2])
    assert first.made == 1
    assert first.plays[1] == JudgedPlay(
        "mjmk", (0.495816, 0.152303, 0.008282, 0.143084, 0.008323), -0.003923, 2
    )
    assert first.cube is None  # nobody may double before the first throw
    assert second.cube is not None
    assert (second.cube.plies, second.cube.waiting, second.cube.taken) == (2, 0.500390, 0.461633)
    assert second.luck is not None
    double = read_record((FOLDER / "analysed" / "session.sgf").read_bytes()).games[0].turns[1]
    session = analysis_of(double.beside).cube
    assert session is not None
    assert (session.waiting, session.taken) == (-0.038145, -0.403438)


@pytest.mark.parametrize(
    ("properties", "said"),
    [
        (f"A[0][{PLAY}]", []),
        ("LU[-inf]", []),  # what is written where nothing is known
        (f"A[1][{PLAY}]", ["count"]),
        (f"A[-1][{PLAY}]", ["count"]),
        ("A[0]", ["count"]),
        (f"A[zero][{PLAY}]", ["unread"]),
        (f"A[0][{PLAY.replace('ver 3', 'ver 4')}]", ["version"]),
        (f"A[0][{PLAY.replace('E ver', 'X ver')}]", ["rolled_out"]),
        (f"A[0][{PLAY.replace('0.55', '1.55')}]", ["chances"]),
        (f"A[0][{PLAY.replace('0.2 ', '0.6 ')}]", ["chances"]),
        (f"A[0][{PLAY.replace('0.55', 'nan')}]", ["unread"]),
        (f"A[0][{PLAY.replace('0.15', '1e9')}]", ["unread"]),
        (f"A[0][{PLAY[:40]}]", ["unread"]),
        ("A[0][]", ["unread"]),
        ("DA[E ver 3 2C 1 0.000000 1 0.5 0.1 0.0 0.1 0.0 0.0 0.5]", ["unread"]),
        ("DA[]LU[lots]", ["unread", "unread"]),
    ],
)
def test_a_wrong_analysis_is_told_and_kept_and_the_match_is_read(properties: str, said: list[str]) -> None:
    record, found = of_one(properties)
    assert found == [f"analysis_kept: recorded-analysis_{each}" for each in said]
    assert properties in write_sgf(record)


def test_a_throw_that_nobody_played_is_no_dance() -> None:
    text = "(;GM[6]MI[length:3];W[31hefe]\n;PL[B]DI[62]LU[0.1])"
    record = read_sgf(text)
    assert record.games[0].turns[1].action == RollRecord((6, 2))
    assert "\n;PL[B]DI[62]LU[0.1])" in write_sgf(record)


def test_what_has_no_place_is_told() -> None:
    assert of_one(";AE[a:c]CV[4]")[1] == ["left_out: recorded-beside_nothing"]
    others = Findings()
    record = read_sgf("(;GM[6];W[31hefe](;B[65lrlq];W[21hghf])(;B[65lrls])(;B[65lrmr]))", others)
    assert len(record.games[0].turns) == 3
    assert [(each.code, each.what.key, each.what.arguments["n"]) for each in others.all] == [
        ("left_out", "recorded-variations", 2)
    ]
    for ending in (".mat", ".jsonl"):
        _, found = converted(FILES[0].read_bytes(), ending, None, (), strict=False)
        assert [each.code for each in found] == ["analysis_left_out"]
        assert found[0].what.arguments["by"].text == "GNU Backgammon 1.07.001"  # type: ignore[union-attr]


def test_a_log_has_the_analysis_of_its_file_beside_the_same_turns() -> None:
    for path in FILES:
        match = read_match(path.read_bytes())
        assert match.record is not None
        assert beside(match.sheet()) == beside(match.record)
    assert read_mended(FILES[0].read_bytes()).found.all == []
