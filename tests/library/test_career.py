"""A player's career: trend, luck, sizes of mistakes, patterns and their plan, openings beside the book; and what is behind a figure."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.side import BySide
from bafflebox.errors import OptionError
from bafflebox.io.openings import read_openings
from bafflebox.library.costs import SIZES, BehindFigure, by_pattern, decisions_behind, plan, sizes_of
from bafflebox.library.library import HERE, Library
from bafflebox.library.opened import openings_played
from bafflebox.library.patterns import PATTERNS
from bafflebox.library.plain import patterns_row, player_figures
from bafflebox.library.reading import read_library_match
from bafflebox.library.statistics import PlayedSeat, by_part, seats, sums
from bafflebox.library.structure import bit_of
from bafflebox.library.trend import LEAST, WINDOW, luck_of, rate_change, trend
from tests.library.test_library import FILE, whole

FILES = tuple(FILE.with_name(f"m0{n}_len{n}.mat") for n in (1, 3, 5))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Three analysed matches in which Mara played White, then Black, then White."""
    found = Library(tmp_path_factory.mktemp("career") / "library.db")
    for n, file in enumerate(FILES):
        names = BySide("Mara", "Ben") if n != 1 else BySide("Ben", "Mara")
        read = replace(read_library_match(file.read_bytes()), names=names)
        kept, _ = found.add(read, file.read_bytes(), at=float(n + 1))
        whole(found, kept, file.read_bytes())
    return found


def decided(library: Library) -> list[Any]:
    """Mara's decisions as they stand in the library."""
    return library.db.execute(
        "SELECT d.* FROM decisions d JOIN matches m ON m.n = d.match WHERE iif(d.side = 'white', white, black) = 'Mara'"
    ).fetchall()


def test_mistakes_are_counted_by_size(library: Library) -> None:
    losses = [row["loss"] for row in decided(library)]
    bars = sizes_of(library, "Mara")
    assert sum(bars) == sum(each >= SIZES[0] for each in losses) > 10
    for least, below, many in zip(SIZES, (*SIZES[1:], 100), bars, strict=True):
        assert many == sum(least <= each < below for each in losses)
        # and the decisions behind a bar are those
        found, count = decisions_behind(library, "Mara", None, BehindFigure(least=least, most=below), 50)
        assert count == many
        assert all(least <= round(turn.loss, 9) < below for _, _, turn in found)


def test_a_pattern_costs_what_its_decisions_lost(library: Library) -> None:
    rows, found = decided(library), {each.pattern: each for each in by_pattern(library, "Mara", HERE, 10.0)}
    shown = [row for row in rows if row["what"] == "play" and row["structure"] & bit_of("prime4")]
    told = found["prime4"]
    assert told.all.counted == sum(row["counts"] for row in shown) > 0
    assert told.all.lost == pytest.approx(sum(row["loss"] for row in shown))
    assert told.errors == sum(row["loss"] >= 0.02 for row in shown)
    assert found["double"].all.counted == sum(row["counts"] for row in rows if row["what"] == "turn")
    behind, count = decisions_behind(library, "Mara", HERE, BehindFigure("prime4"), 3)
    assert (len(behind), count) == (3, told.errors)
    assert [turn.loss for *_, turn in behind] == sorted((turn.loss for *_, turn in behind), reverse=True)
    with pytest.raises(OptionError, match="nothing"):
        BehindFigure("nothing")
    assert set(found) <= set(PATTERNS)


def test_a_planned_pattern_is_compared_before_and_since(library: Library) -> None:
    plan(library, HERE, "prime4", 1.5, planned=True)
    told = next(each for each in by_pattern(library, "Mara", HERE, 10.0) if each.pattern == "prime4")
    first = library.db.execute("SELECT min(n) FROM matches").fetchone()[0]
    shown = [row for row in decided(library) if row["what"] == "play" and row["structure"] & bit_of("prime4")]
    assert told.planned
    assert told.before.counted == sum(row["counts"] for row in shown if row["match"] == first)
    assert told.since.counted == sum(row["counts"] for row in shown if row["match"] != first)
    assert told.trend == ""  # too few before
    fell = replace(
        told,
        before=replace(told.all, counted=100, lost=9.0, squares=1.0),
        since=replace(told.all, counted=90, lost=2.0, squares=0.2),
    )
    assert fell.trend == "falls"
    assert replace(fell, before=fell.since, since=fell.before).trend == "rises"
    assert replace(fell, since=fell.before).trend == "same"
    assert any(each.planned for each in patterns_row(library, "Mara", HERE, 10.0).patterns)
    plan(library, HERE, "prime4", 1.5, planned=False)
    assert not any(each.planned for each in by_pattern(library, "Mara", HERE, 10.0))


def test_a_pattern_is_told_only_where_it_surely_costs_more(library: Library) -> None:
    mean = by_part(sums(library, "Mara"), seats(library, "Mara"))[0]
    each = by_pattern(library, "Mara", HERE, 10.0)[0]
    dear = replace(each.all, counted=30, lost=30 * 0.2, squares=30 * 0.2**2 + 0.01)
    assert replace(each, all=dear).is_above(mean)
    assert not replace(each, all=replace(dear, counted=29)).is_above(mean)
    assert not replace(each, all=replace(dear, squares=9.0)).is_above(replace(mean, lost=mean.counted * 0.19))


def test_openings_stand_beside_the_book(library: Library) -> None:
    book = read_openings()
    plays = openings_played(library, "Mara")
    assert plays
    assert [each.lost for each in plays] == sorted((each.lost for each in plays), reverse=True)
    for each in plays:
        of = [other for other in plays if (other.after, other.roll) == (each.after, each.roll)]
        assert each.of == sum(other.made for other in of)
        if not each.after:
            asked = book.first(each.roll)
            assert each.best == asked.best.text
            booked = next((one for one in asked.plays if one.text == each.play), None)
            assert each.booked == (booked is not None)
            if booked is not None:
                assert each.lost == pytest.approx(each.made * (asked.best.equity - booked.equity))
        turns, count = decisions_behind(library, "Mara", HERE, BehindFigure(opening=each.key), 50)
        assert count == len(turns) == each.made
        for *_, turn in turns:
            assert "".join(map(str, sorted(turn.dice or (), reverse=True))) == each.roll


def played(number: int, lost: float, **more: Any) -> PlayedSeat:
    """A match in which 50 decisions lost the same each."""
    decided = {"counted": 50, "lost": 50 * lost, "squares": 50 * lost**2 + 0.1, "length": 5, "luck": 0.0}
    about = {
        "id": f"{number:x}",
        "opponent": "Ben",
        "person": "ben",
        "played": f"2026-01-{number:02d}",
        "won": True,
        "level": "",
    }
    made = PlayedSeat(match=number, **decided, **about)  # type: ignore[arg-type]
    return made._replace(**more)


def test_the_trend_is_the_rate_of_the_last_matches(library: Library) -> None:
    falling = [played(n, 0.02 - 0.0002 * n) for n in range(1, 81)]
    assert trend(falling[: LEAST - 1]) == []
    points = trend(falling)
    assert [points[0].name, points[-1].name] == [str(LEAST), "80"]
    assert points[-1].matches == WINDOW
    assert points[-1].rate == pytest.approx(500 * sum(0.02 - 0.0002 * n for n in range(41, 81)) / 40)
    changed = rate_change(falling)
    assert changed is not None
    assert changed.better == pytest.approx(500 * 0.0002 * 40)
    assert (changed.since, changed.sure > 0.99) == ("2026-01-01", True)
    assert rate_change([played(n, 0.01) for n in range(1, 81)]) is None
    told = player_figures(library, "Mara")
    assert (told.trend, told.moved) == ([], None)


def test_luck_is_told_from_skill(library: Library) -> None:
    """A match won by luck alone is one lost without it."""
    all_luck, some = played(1, 0.01, luck=1.2), played(2, 0.01, luck=-0.4)
    summary = luck_of([all_luck, some, played(3, 0.01, won=False, luck=-1.1), played(4, 0.01, won=None)])
    assert (summary.won, summary.lost, summary.deserved) == (2, 1, 2)
    assert summary.luck == pytest.approx((1.2 - 0.4 - 1.1) / 6)
    # the luck of the library is that of the reports
    for seat in seats(library, "Mara"):
        kept = library.match(seat.match)
        own, other = kept.both if seat.match != 2 else reversed(list(kept.both))
        assert seat.luck == pytest.approx(own.worth - other.worth)


def test_an_older_library_is_summed_as_a_new_one(library: Library, tmp_path: Path) -> None:
    """Openings, patterns and luck of an older file are those of a new one."""
    rows = [
        "SELECT match, seq, opening FROM decisions ORDER BY 1, 2",
        "SELECT match, side, pattern, counted, round(lost, 9), errors FROM patterns ORDER BY 1, 2, 3",
        "SELECT n, round(luck, 9) FROM matches ORDER BY 1",
    ]
    path = tmp_path / "library.db"
    library.db.execute("VACUUM INTO ?", (str(path),))
    fresh = [[tuple(row) for row in library.db.execute(each)] for each in rows]
    old = Library(path)
    form = old.db.execute("PRAGMA user_version").fetchone()[0]
    old.db.executescript(
        f"""DROP TABLE patterns; DROP TABLE plans; DROP INDEX decisions_opening; ALTER TABLE decisions DROP COLUMN opening;
        ALTER TABLE matches DROP COLUMN luck; PRAGMA user_version = {form - 1};"""
    )
    old.close()
    assert [[tuple(row) for row in Library(path).db.execute(each)] for each in rows] == fresh
    assert json.dumps(fresh).count("|") > 6
