"""Bear-off tables in the cache folder: made once, read again, made anew when anything is wrong with the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bafflebox.engine.bearoff import OneSided
from bafflebox.io import bearoff_tables
from bafflebox.kernel import Movement
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

MOVEMENT = compile_book(find_book("match")).movement
COMBINED = compile_book(find_book("welsh")).movement


def only_file(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_a_table_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = bearoff_tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path / "deep" / "tables")
    assert only_file(tmp_path / "deep" / "tables").name.startswith("one-sided-6x3-")

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the table was made, not read")

    monkeypatch.setattr(OneSided, "make", refuse)
    again = bearoff_tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path / "deep" / "tables")
    assert again.to_bytes() == made.to_bytes()


def test_every_record_size_and_kind_has_its_own(tmp_path: Path) -> None:
    bearoff_tables.one_sided(MOVEMENT, 6, 2, folder=tmp_path)
    bearoff_tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path)
    bearoff_tables.one_sided(replace(MOVEMENT, overshoot=False), 6, 2, folder=tmp_path)
    bearoff_tables.one_sided(COMBINED, 6, 2, folder=tmp_path)
    assert COMBINED.combined is not None
    routes = dict(COMBINED.combined.routes)
    routes[2, 1] = ((),) * 2 + routes[2, 1][2:]
    other = replace(COMBINED, combined=replace(COMBINED.combined, routes=routes))
    bearoff_tables.one_sided(other, 6, 2, folder=tmp_path)
    bearoff_tables.two_sided(MOVEMENT, 6, 2, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 6
    bearoff_tables.two_sided(MOVEMENT, 6, 2, folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 6


@pytest.mark.parametrize("harm", ["empty", "short", "flipped", "long", "foreign", "other version"])
def test_a_damaged_file_is_made_again(tmp_path: Path, harm: str) -> None:
    made = bearoff_tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path)
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
    assert bearoff_tables.one_sided(MOVEMENT, 6, 3, folder=tmp_path).to_bytes() == made.to_bytes()
    assert only_file(tmp_path).read_bytes() == whole


def test_a_folder_that_can_not_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    table = bearoff_tables.one_sided(MOVEMENT, 6, 2, folder=tmp_path / "file" / "tables")
    assert table.table.size == 28
    assert only_file(tmp_path).read_text() == "in the way"


def test_where_tables_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAFFLEBOX_HOME", "/somewhere")
    assert bearoff_tables.bearoff_folder() == Path("/somewhere/tables")
    monkeypatch.delenv("BAFFLEBOX_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert bearoff_tables.bearoff_folder() == Path("/cache/bafflebox/tables")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert bearoff_tables.bearoff_folder() == Path.home() / ".cache" / "bafflebox" / "tables"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Makes tables of two checkers where those of a law are wanted, and notes the throws that may be put aside."""
    found: list[tuple[int, int]] = []

    def small(make: Callable[..., Any]) -> Callable[..., Any]:
        def made(movement: Movement, *, put_aside: tuple[int, int], **others: Any) -> Any:
            found.append(put_aside)
            return make(movement, 6, 2, put_aside=put_aside, **others)

        return made

    monkeypatch.setattr(bearoff_tables, "one_sided", small(bearoff_tables.one_sided))
    monkeypatch.setattr(bearoff_tables, "two_sided", small(bearoff_tables.two_sided))
    return found


def test_a_law_gets_the_tables_of_its_own_rules(tmp_path: Path, asked: list[tuple[int, int]]) -> None:
    """A throw that may be put aside shortens endings; what was made so is kept apart from what was made without it."""
    law = compile_book(find_book("welsh"))
    told: list[float] = []
    one, two = bearoff_tables.tables_of(law, folder=tmp_path, progress=told.append)
    assert one is not None
    assert two is not None
    assert asked == [(2, 1), (2, 1)]
    assert told == sorted(told)
    assert all(0 <= done <= 1 for done in told)
    plain = OneSided.make(law.movement, 6, 2)
    lone, two_men = (14, 0, 1, *(0,) * 23), (13, 0, 0, 0, 0, 0, 2, *(0,) * 19)
    # a 2-1 bears off from the 2-spike: it is kept
    assert one.rolls(lone)[1] == pytest.approx(plain.rolls(lone)[1], abs=1e-6)
    assert one.mean_rolls(two_men) < plain.mean_rolls(two_men) - 0.01
    told.clear()
    again, _ = bearoff_tables.tables_of(law, folder=tmp_path, progress=told.append)
    assert again is not None
    assert again.to_bytes() == one.to_bytes()
    assert not told
    assert len(list(tmp_path.iterdir())) == 2
    bearoff_tables.one_sided(law.movement, put_aside=(0, 0), folder=tmp_path)
    assert len(list(tmp_path.iterdir())) == 3


def test_tables_are_for_two_dice(tmp_path: Path, asked: list[tuple[int, int]]) -> None:
    law = compile_book(find_book("iranian"))
    assert bearoff_tables.tables_of(replace(law, turn_dice=1), folder=tmp_path) == (None, None)
    assert not asked
    assert None not in bearoff_tables.tables_of(law, folder=tmp_path)
    assert asked == [(0, 0), (0, 0)]
