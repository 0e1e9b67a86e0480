"""Bear-off tables in the cache folder: made once, read again, made anew when anything is wrong with the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from bafflebox.adapters import tables
from bafflebox.engine.bearoff import OneSided
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

MOVEMENT = compile_book(find_book("match")).movement
COMBINED = compile_book(find_book("welsh")).movement


def only_file(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_a_table_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path / "deep" / "tables")
    assert only_file(tmp_path / "deep" / "tables").name.startswith("one-sided-6x3-")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the table was made, not read")

    monkeypatch.setattr(OneSided, "make", refuse)
    again = tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path / "deep" / "tables")
    assert again.to_bytes() == made.to_bytes()


def test_every_record_size_and_kind_has_its_own(tmp_path: Path) -> None:
    tables.one_sided(MOVEMENT, 6, 2, folder=tmp_path)
    tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path)
    tables.one_sided(replace(MOVEMENT, overshoot=False), 6, 2, folder=tmp_path)
    tables.one_sided(COMBINED, 6, 2, folder=tmp_path)
    assert COMBINED.combined is not None
    routes = dict(COMBINED.combined.routes)
    routes[2, 1] = ((),) * 2 + routes[2, 1][2:]
    other = replace(COMBINED, combined=replace(COMBINED.combined, routes=routes))
    tables.one_sided(other, 6, 2, folder=tmp_path)
    tables.two_sided(MOVEMENT, 6, 2, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 6
    tables.two_sided(MOVEMENT, 6, 2, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 6


@pytest.mark.parametrize("harm", ["empty", "short", "flipped", "long", "foreign", "other version"])
def test_a_damaged_file_is_made_again(tmp_path: Path, harm: str) -> None:
    made = tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path)
    path = only_file(tmp_path)
    whole = path.read_bytes()
    flipped = bytearray(whole)
    flipped[len(whole) // 2] ^= 1
    path.write_bytes(
        {
            "empty": b"",
            "short": whole[:-1],
            "flipped": bytes(flipped),
            "long": whole + b"\0",
            "foreign": b"#!/bin/sh\n" * 50,
            "other version": whole[:12] + b"\xff" + whole[13:],
        }[harm]
    )
    assert tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path).to_bytes() == made.to_bytes()
    assert only_file(tmp_path).read_bytes() == whole


def test_a_folder_that_can_not_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = tables.one_sided(MOVEMENT, 6, 2, folder=tmp_path / "file" / "tables")
    assert table.table.size == 28
    assert only_file(tmp_path).read_text() == "in the way"


def test_where_tables_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAFFLEBOX_HOME", "/somewhere")
    assert tables.tables_folder() == Path("/somewhere/tables")
    monkeypatch.delenv("BAFFLEBOX_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert tables.tables_folder() == Path("/cache/bafflebox/tables")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert tables.tables_folder() == Path.home() / ".cache" / "bafflebox" / "tables"
