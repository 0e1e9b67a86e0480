"""Smart Game files: the same match in two formats gives one record, what is written reads back, GNU Backgammon loads it."""

import subprocess
from pathlib import Path

import pytest

from bafflebox.errors import RecordError
from bafflebox.formats.formats import format_for, read_record
from bafflebox.formats.mat import read_mat
from bafflebox.formats.match_record import (
    BeaverRecord,
    DoubleRecord,
    DropRecord,
    RaccoonRecord,
    RollRecord,
    TakeRecord,
)  # fmt: skip
from bafflebox.formats.sgf import read_sgf, write_sgf
from tests.needed import needed_gnubg

FILES = sorted((Path(__file__).parents[1] / "data" / "gnubg").glob("*.sgf"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_two_formats_of_one_match_give_one_record(path: Path) -> None:
    assert read_sgf(path.read_bytes()) == read_mat(path.with_suffix(".mat").read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_written_reads_back(path: Path) -> None:
    record = read_sgf(path.read_bytes())
    assert read_sgf(write_sgf(record)) == record
    assert read_record(write_sgf(record).encode()) == record


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_gnu_backgammon_loads_what_is_written_and_exports_the_same_sheet(path: Path, tmp_path: Path) -> None:
    program = needed_gnubg()
    ours = tmp_path / "ours.sgf"
    ours.write_text(write_sgf(read_sgf(path.read_bytes())))
    commands = tmp_path / "commands"
    commands.write_text(f"load match {ours}\nexport match mat {tmp_path / 'theirs.mat'}\n")
    subprocess.run(
        [program, "-t", "-q", "-r", "-c", str(commands)],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    assert (tmp_path / "theirs.mat").read_text() == path.with_suffix(".mat").read_text()


def test_a_chain_of_doubles_is_double_beaver_and_raccoon() -> None:
    text = "(;GM[6]MI[length:0];W[31hefe];B[double];W[double];B[double];W[take];B[42qupu])"
    acts = [type(turn.action) for turn in read_sgf(text).games[0].turns]
    assert acts == [RollRecord, DoubleRecord, BeaverRecord, RaccoonRecord, TakeRecord, RollRecord]
    dropped = read_sgf("(;GM[6];W[31hefe];B[double];W[drop])").games[0]
    assert type(dropped.turns[-1].action) is DropRecord


def test_a_hit_is_told_although_the_format_does_not_write_it() -> None:
    game = read_sgf("(;GM[6]MI[length:1];W[64xn];B[52lnsx];W[31hefe])").games[0]
    assert [turn.action.text for turn in game.turns if isinstance(turn.action, RollRecord)] == [
        "24/14",
        "13/11* 6/1*",
        "8/5 6/5",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with"),
        ("(;GM[1];W[31hefe])", "GM\\[1\\] is not backgammon"),
        ("(;GM[6];W[37hefe])", "'37hefe' is no play"),
        ("(;GM[6];W[31hefe]", "the file ends"),
        ("(;GM[6]C[never closed", "never closed"),
        ("(;GM[6]RE[B+lots];W[31hefe])", "no result such as"),
        ("(;GM[6]AW[a][b];W[31hefe])", "position of its own"),
        ("(;GM[6]" + "(" * 5000, "deep at most|found"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        read_sgf(text)


def test_remarks_and_brackets_survive() -> None:
    record = read_sgf(r"(;GM[6]MI[length:3]PW[An\]n]PB[Ben];W[31hefe]C[well played];B[65lrlq])")
    assert record.games[0].names == ("An]n", "Ben")
    assert read_sgf(write_sgf(record)) == record


def test_the_list_of_formats_says_what_there_is() -> None:
    with pytest.raises(RecordError, match=r"\.sgf, \.mat"):
        format_for(".doc")
