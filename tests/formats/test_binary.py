"""Binary match files are found by their content and read as the same match; damaged and swollen ones are refused by name."""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import Path

import pytest

from bafflebox.board.position import Position
from bafflebox.cli.convert import convert
from bafflebox.errors import BaffleboxError, FileError, RecordError
from bafflebox.events.game import Event, Played
from bafflebox.formats.binary.read import plain_text
from bafflebox.formats.formats import format_of, read_record
from bafflebox.formats.mat import read_mat
from bafflebox.formats.match_record import CommentRecord, MatchRecord
from bafflebox.formats.sgf import read_sgf, write_sgf
from bafflebox.io.mended import read_mended
from bafflebox.io.zipped import files_in
from bafflebox.match.decide import folded

GNUBG = Path(__file__).parents[1] / "data" / "gnubg"
FILES = sorted(GNUBG.glob("*.mat"))


def positions(data: bytes) -> list[Position]:
    """Return the positions after each play."""
    return [
        step.after.game.position
        for step in folded(read_mended(data).log.events)
        if isinstance(step.fact, Played) and step.after.game is not None
    ]


def facts(data: bytes) -> list[Event]:
    """Dice, cubes and ends, without how plays are spelled."""
    return [each for each in read_mended(data).log.events if not isinstance(each, Played)]


def ogxm(file: Path) -> bytes:
    gvformat = pytest.importorskip("gvformat")
    data: bytes = gvformat.write_gvab(gvformat.mat_to_ogxm(file.read_text("utf-8")))
    return data


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_ogxm_is_the_same_match(file: Path) -> None:
    data = ogxm(file)
    assert format_of(data).name == "OGXM"
    mine, theirs = read_mended(data), read_mended(file.read_bytes())
    assert len(mine.record.games) == len(theirs.record.games)
    assert sorted(mine.match.score.points) == sorted(theirs.match.score.points)
    assert not [each for each in mine.found.all if each.lost]


@pytest.mark.collections
def test_four_forms_of_a_match_are_one(collections: Path) -> None:
    pytest.importorskip("gvformat")
    compared = 0
    for path in collections.rglob("*.xg"):
        for other in (path.with_suffix(ending) for ending in (".mat", ".txt", ".sgf")):
            if other.exists():
                assert positions(other.read_bytes()) == positions(path.read_bytes()), other.name
                played = [each for each in facts(path.read_bytes()) if type(each).__name__ != "MatchStarted"]
                same = [each for each in facts(other.read_bytes()) if type(each).__name__ != "MatchStarted"]
                assert same == played, other.name
                compared += 1
    assert compared


def swollen(length: int) -> bytes:
    head = bytearray(8232)
    head[:4] = b"RGMH"
    return bytes(head) + zlib.compress(bytes(length))


@pytest.mark.parametrize(
    "data",
    [
        b"RGMH",
        swollen(100 * 2**20),
        swollen(2560),
        b"OGXM" + bytes(60),
        b'{"format":"BGF"}\n' + bytes(90),
        b'{"format":"BGF"}\n' + b":)\n\0" + b"\xfa" * 5000,
    ],
    ids=["xg-short", "xg-bomb", "xg-empty", "ogxm", "bgf", "bgf-nested"],
)
def test_damaged_files_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(RecordError) as refused:
        read_mended(data)
    assert str(refused.value)


def test_torn_and_changed_files_are_read_or_refused() -> None:
    whole = ogxm(FILES[0])
    for at in range(4, len(whole), 37):
        for data in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :]):
            try:
                read_mended(data)
            except BaffleboxError as error:
                assert str(error)  # noqa: PT017 - both are right


def test_rich_text_that_nests_costs_nothing() -> None:
    assert (
        plain_text(r"{\rtf1{\fonttbl{\f0 Arial;}}\pard coup assez difficile\par}").strip()
        == "coup assez difficile"
    )
    assert plain_text("{" * 500_000 + "x" + "}" * 500_000) == "x"


def packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return out.getvalue()


def test_a_zip_of_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "many.zip"
    path.write_bytes(packed({each.name: each.read_bytes() for each in GNUBG.glob("m0*")}))
    with pytest.raises(SystemExit) as left:
        convert(path, to=tmp_path / "out")
    assert left.value.code == 0
    written = sorted((tmp_path / "out").iterdir())
    assert len(written) == len(list(GNUBG.glob("m0*")))
    assert "Smart Game Format" in capsys.readouterr().out


def test_a_bad_file_of_a_zip_is_refused_and_the_others_are_read() -> None:
    good = (GNUBG / "m01_len1.mat").read_bytes()
    bad = {
        "nested.mat": (packed({"a": b"x"}), "a zip inside a zip"),
        "bomb.mat": (bytes(70 * 2**20), "unpacks to more than 64 MiB"),
        "../up.mat": (good, "a path that leads out of the zip"),
        "/root.mat": (good, "a path that leads out of the zip"),
        "in\\..\\..\\up.mat": (good, "a path that leads out of the zip"),
        "C:/disk.mat": (good, "a path that leads out of the zip"),
        "torn.mat": (good[::-1], "is damaged"),
    }
    data = packed({name: content for name, (content, _) in bad.items()} | {"last.mat": good})
    # one byte of its content is another
    at = data.index(zlib.compress(good[::-1], wbits=-15)[:20]) + 30
    data = data[:at] + bytes([data[at] ^ 255]) + data[at + 1 :]
    found = dict(files_in(data, "trap.zip"))
    assert found.pop("last.mat") == good
    assert {name: bad[name][1] in str(each) for name, each in found.items()} == dict.fromkeys(bad, True)


def test_a_zip_that_is_a_trap_as_a_whole_is_refused() -> None:
    whole = packed({"one.mat": b"x", "two.mat": bytes(2000)})
    for data, files, most in ((whole[:-9], 9, 9999), (whole, 1, 9999), (whole, 9, 1000)):
        with pytest.raises(FileError):
            list(files_in(data, "trap.zip", files=files, whole=most))
    # a declared length that is too small
    at = whole.rindex((2000).to_bytes(4, "little"))
    lying = whole[:at] + (1).to_bytes(4, "little") + whole[at + 4 :]
    assert "is damaged" in str(dict(files_in(lying, "trap.zip", whole=1000))["two.mat"])


def with_tags(file: Path) -> MatchRecord:
    record = read_mat(file.read_bytes())
    tags = (
        ("Site", "A [club\\]"),
        ("Player 1 Elo", "1612,5/30"),
        ("EventDate", "2024.05.29"),
        ("ClockType", "Live8 780/10"),
    )
    return MatchRecord((*tags, *record.tags[:0]), record.length, record.games, (CommentRecord("a ] remark"),))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_tags_and_remarks_survive_a_smart_game(file: Path) -> None:
    record = with_tags(file)
    again = read_sgf(write_sgf(record))
    assert (again.tags, again.comments) == (record.tags, record.comments)
    assert write_sgf(again) == write_sgf(record)


def test_a_throw_without_its_play_ends_a_smart_game() -> None:
    text = "(;GM[6]MI[length:1][game:0][ws:0][bs:0]PW[a]PB[b]\n;W[61mglh]\n;B[31]\n;PL[W]DI[54])"
    turns = read_record(text.encode()).games[0].turns
    assert [(each.column, getattr(each.action, "dice", None)) for each in turns][-1] == (0, (5, 4))


def test_the_form_is_chosen_by_the_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for ending, name in ((".sgf", "text match"), (".jsonl", "text match")):
        with pytest.raises(SystemExit) as left:
            convert(FILES[1], to=tmp_path / f"match{ending}")
        assert left.value.code == 0
        assert name in capsys.readouterr().out
    assert positions((tmp_path / "match.sgf").read_bytes()) == positions(FILES[1].read_bytes())
    with pytest.raises(RecordError, match=r"\.mat"):
        convert(FILES[1], to=tmp_path / "match.xg.doc")
    with pytest.raises(SystemExit) as left:
        convert(FILES[1], to=tmp_path / "match.xg")
    assert left.value.code == 1
    assert "read and not written" in capsys.readouterr().err


@pytest.mark.collections
def test_remarks_of_an_xg_file_stand_at_their_turns(collections: Path) -> None:
    pytest.importorskip("gvformat")
    match = read_record(next(collections.rglob("match_with_comment.xg")).read_bytes())
    assert not match.comments
    placed = [(game.number, each.text, each.after) for game in match.games for each in game.comments]
    assert placed == [
        (1, "coup assez difficile", 3),
        (1, "les double 66 sont toujpurs difficiles à trouver", 5),
    ]
    assert match.games[0].turns[4].action.dice == (6, 6)  # type: ignore[union-attr]
