"""`bafflebox library` at the terminal: taken in once, found by what was asked, gone through and counted, taken out."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from bafflebox.cli.library.finding import list_, show, stats
from bafflebox.cli.library.going import analyse_matches
from bafflebox.cli.library.keeping import add, opened, remove
from bafflebox.cli.library.noting import tag
from bafflebox.cli.library.watching import watch_folder
from bafflebox.errors import FileError, InvalidNotation, OptionError

DATA = Path(__file__).parent.parent / "data" / "gnubg"
SHORT, LONG = DATA / "m01_len1.mat", DATA / "m03_len3.mat"
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1:10"


def taken_in(file: Path, *matches: Path) -> int:
    """The exit code of taking them in."""
    with pytest.raises(SystemExit) as ended:
        add(*matches, file=file)
    return int(ended.value.code or 0)


def listed(file: Path, capsys: pytest.CaptureFixture[str], **wanted: object) -> list[int]:
    """The numbers of the matches that are found."""
    capsys.readouterr()
    list_(file=file, json=True, **wanted)  # type: ignore[arg-type]
    return [each["n"] for each in json.loads(capsys.readouterr().out)["matches"]]


def test_a_zip_is_taken_in_and_what_can_not_be_read_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, packed = tmp_path / "library.db", tmp_path / "many.zip"
    with zipfile.ZipFile(packed, "w") as many:
        many.write(SHORT, "one.mat")
        many.writestr("notes.txt", "nothing to read")
        many.write(DATA / "m01_len1.sgf", "the same.sgf")
        many.write(LONG, "two.mat")
    assert taken_in(file, packed, tmp_path / "missing.mat") == 2
    said = capsys.readouterr()
    assert said.out.count("added as") == 2
    assert "the same.sgf: already in the library as 1" in said.out
    assert "notes.txt:" in said.err
    assert "missing.mat can't be read" in said.err
    assert listed(file, capsys) == [2, 1]


def test_a_watched_folder_is_taken_in_and_ctrl_c_ends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = tmp_path / "library.db", tmp_path / "matches"
    (folder / "club").mkdir(parents=True)
    (folder / "one.mat").write_bytes(SHORT.read_bytes())
    (folder / ".two.mat.part").write_bytes(LONG.read_bytes())
    looks = 0

    def sleep(_: float) -> None:
        nonlocal looks
        looks += 1
        late = folder / "club" / "late.mat"
        if looks == 2:
            late.write_bytes(LONG.read_bytes()[:-500])  # still being written
        elif looks == 3:
            assert "late" not in "".join(capsys.readouterr())
            late.write_bytes(LONG.read_bytes())
            (folder / "notes.txt").write_text("nothing to read")
        elif looks == 6:
            raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", sleep)
    with pytest.raises(SystemExit) as left:
        watch_folder(folder, file=file)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert "late.mat: added as 2" in said.out
    assert "notes.txt:" in said.err
    assert said.out.rstrip().endswith("Added 2, already known 0, not read 1.")
    # begun again, what is known is said to be known
    (folder / "notes.txt").unlink()
    with pytest.raises(SystemExit) as left:
        watch_folder(folder, once=True, file=file)
    assert left.value.code == 0
    assert capsys.readouterr().out.rstrip().endswith("Added 0, already known 2, not read 0.")


def test_what_was_gone_through_is_found_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "library.db"
    assert taken_in(file, SHORT, LONG) == 0
    analyse_matches(1, level="0ply", threads=1, file=file)
    assert listed(file, capsys, player="ALI", length=1) == [1]
    assert listed(file, capsys, player="nobody of this name") == []
    assert listed(file, capsys, error=0.1) == [1]
    assert listed(file, capsys, error=0.1, phase="race") == []
    assert listed(file, capsys, error=5.0) == []
    show(1, file=file)
    position = next(line.split()[-1] for line in capsys.readouterr().out.splitlines() if "??" in line)
    assert listed(file, capsys, position=position) == [1]
    assert listed(file, capsys, position=START.replace("=-b", "=-a")) == []
    stats("alice", file=file, json=True)
    found = json.loads(capsys.readouterr().out)
    total, parts = found["parts"][0], found["parts"][1:]
    assert total["matches"] == 1
    assert total["decisions"] == sum(each["decisions"] for each in parts)
    assert total["spread"] > 0
    assert [each["name"] for each in found["opponents"]] == ["bob"]
    assert found["opponents"][0]["rate"] == total["rate"]
    assert total["decisions"] == sum(each["decisions"] for each in found["standings"])
    capsys.readouterr()
    stats("alice", file=file)
    assert "By score and part of the game" in capsys.readouterr().out


def test_bad_wishes_are_refused_and_what_is_taken_out_is_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "library.db"
    assert taken_in(file, SHORT) == 0
    with pytest.raises(OptionError, match="no part of a game"):
        list_(phase="middle", file=file)
    with pytest.raises(InvalidNotation):
        list_(position="XGID=none", file=file)
    with pytest.raises(SystemExit):
        stats("alice", file=file)
    remove(1, file=file)
    assert listed(file, capsys) == []
    with pytest.raises(FileError, match="no match"):
        show(1, file=file)


def test_a_position_has_its_tags_in_every_match_in_which_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "library.db"
    assert taken_in(file, SHORT, LONG) == 0
    analyse_matches(1, 2, level="0ply", threads=1, file=file)
    # both matches begin with the same roll or not, but a play from the first position is in both
    boards = [
        {
            bytes(row[0])
            for row in opened(file).db.execute("SELECT board FROM decisions WHERE match = ?", (n,))
        }
        for n in (1, 2)
    ]
    assert boards[0] & boards[1], "no position stands in both"
    tag(START, "first  roll", "mine", file=file)
    assert listed(file, capsys, tag="first roll") == listed(file, capsys, position=START) != []
    assert listed(file, capsys, tag="nothing") == []
    # from another match or at another score it is the same position, and its notes grow
    capsys.readouterr()
    tag(START.replace(":1:10", ":5:10"), "third", remove=("mine",), comment="Split or slot.", file=file)
    assert "first roll, third" in capsys.readouterr().out
    capsys.readouterr()
    list_(file=file, tag="third", json=True)
    (found,) = json.loads(capsys.readouterr().out)["positions"]
    assert (found["position"], found["tags"], found["comment"]) == (
        "4HPwATDgc/ABMA", ["first roll", "third"], "Split or slot.",
    )  # fmt: skip
    list_(file=file, tag="third")
    assert "Split or slot." in capsys.readouterr().out
    tag(file=file)
    assert [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()[-2:]] == [
        ["1", "first roll"], ["1", "third"],
    ]  # fmt: skip
    # they stay when the match goes, and end when none is left
    remove(1, 2, file=file)
    capsys.readouterr()
    list_(file=file, tag="third", json=True)
    left = json.loads(capsys.readouterr().out)
    assert (left["matches"], len(left["positions"])) == ([], 1)
    tag(START, remove=("first roll", "third"), comment="", file=file)
    list_(file=file, tag="third", json=True)
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["positions"] == []
    with pytest.raises(OptionError, match="40 characters"):
        tag(START, "x" * 41, file=file)
    with pytest.raises(InvalidNotation):
        tag("nothing of the kind", "x", file=file)
