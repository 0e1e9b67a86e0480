"""Files from outside: bounded, plain, and never run because another file named them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bafflebox.errors import FileError, UnknownRule
from bafflebox.io.books import book_in_data, load_book
from bafflebox.io.reading import MOST, read_file


def test_a_plain_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "match").write_bytes(b"abc")
    assert read_file(tmp_path / "match", most=3) == b"abc"


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_refused_at_once(path: str) -> None:
    with pytest.raises(FileError, match="is a device; a plain file is wanted"):
        read_file(Path(path))


def test_a_pipe_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="is a pipe"):
        read_file(tmp_path / "pipe")
    with pytest.raises(FileError, match="is a folder"):
        read_file(tmp_path)
    (tmp_path / "link").symlink_to("/dev/zero")
    with pytest.raises(FileError, match="is a device"):
        read_file(tmp_path / "link")


def test_a_file_is_read_up_to_a_bound_only(tmp_path: Path) -> None:
    with (tmp_path / "long").open("wb") as file:
        file.truncate(MOST + 1)
    with pytest.raises(FileError, match="too long: at most 64 MiB are read"):
        read_file(tmp_path / "long")
    with pytest.raises(FileError, match="can't be read: No such file"):
        read_file(tmp_path / "none")


def test_rules_named_by_data_are_never_run(tmp_path: Path) -> None:
    program = tmp_path / "rules.py"
    program.write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    with pytest.raises(UnknownRule, match=r"name it yourself: --rules FILE\.py"):
        book_in_data(str(program))
    assert not (tmp_path / "ran").exists()
    assert book_in_data("Money").name == "money"
    with pytest.raises(UnknownRule, match="has no BOOK"):
        book_in_data("money", str(program))  # the user typed it
    assert (tmp_path / "ran").exists()


def test_a_file_of_rules_may_define_its_own_clauses(tmp_path: Path) -> None:
    program = tmp_path / "own.py"
    program.write_text(
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "from bafflebox.rules.books import find_book\n"
        "@dataclass(frozen=True)\nclass Own:\n    number: int = 1\n"
        "BOOK = find_book('money')\n"
    )
    assert load_book(str(program)).name == "money"
