"""Fair play: a rated match becomes counts, strong evidence becomes one note to the staff, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from bafflebox.analysis.choice import RESULTS, ChoiceKind
from bafflebox.analysis.choice_counts import ChoiceCounts
from bafflebox.server.features.moderation.rows import QUIET, StaffRows
from bafflebox.server.store.engine import open_database_in
from bafflebox.server.store.writer import Writer
from tests.server.serving import House, serving
from tests.server.test_accounts import Browser, signed_up
from tests.server.test_ratings import ELSEWHERE, counted, played
from tests.server.test_staff import member, notes


def always_best() -> str:
    """A match of 54 choices, all of them the best."""
    cells = [6 if result == 0 else 0 for _ in ChoiceKind for result in range(len(RESULTS))]
    return json.dumps(ChoiceCounts(tuple(cells)).stored)


def judged(house: House) -> list[tuple[str, str, list[float]]]:
    """Account, table and counts of all judged matches."""
    with closing(sqlite3.connect(house.data / "bafflebox.db")) as rows:
        found = rows.execute("SELECT account_id, table_id, counts FROM fair_play ORDER BY at").fetchall()
    return [(account, table, json.loads(counts)) for account, table, counts in found]


def wait_for(house: House, many: int) -> None:
    """Waits for that number of judged matches."""
    for _ in range(600):
        if len(judged(house)) == many:
            return
        time.sleep(0.1)
    raise AssertionError(f"{len(judged(house))} rows, not {many}")


def exported(here: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = here.get("/api/account/export.json").json()["fair_play"]
    return found


def test_an_engine_in_ten_matches_makes_one_note_for_the_staff_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        staff = member(house, "Keeper of Play")
        one, _ = signed_up(house, "One of Two")
        two, _ = signed_up(house, "Two of Two", source=ELSEWHERE)
        table = played(house, one, two)
        counted(one)
        house.stop()
        house.start()  # a start looks for what was not judged
        wait_for(house, 2)
        assert notes(staff) == []
        (mine,), (other,) = exported(one), exported(two)
        assert mine["table"] == other["table"] == table
        assert sum(mine["counts"][: len(ChoiceKind) * len(RESULTS)]) > 5
        # ten matches that are all an engine's stand before it
        with sqlite3.connect(tmp_path / "bafflebox.db") as rows:
            account = rows.execute("SELECT id FROM accounts WHERE name = 'One of Two'").fetchone()[0]
            for number in range(10):
                rows.execute(
                    "INSERT INTO fair_play VALUES (?, ?, ?, ?)",
                    (account, f"t{number}", number, always_best()),
                )
        house.stop()
        with sqlite3.connect(tmp_path / "bafflebox.db") as rows:
            rows.execute("DELETE FROM fair_play WHERE table_id = ?", (table,))
        house.start()
        wait_for(house, 12)
        for _ in range(100):
            if notes(staff):
                break
            time.sleep(0.1)
        (note,) = notes(staff)
        assert (note["name"], note["guest"], note["by"], note["table"]) == ("One of Two", False, "", table)
        assert note["evidence"] == []
        figures = {each["say"]: each["given"] for each in note["figures"]}
        assert list(figures) == ["matches", "hard", "easy", "cube", "pace", "weight", "caution"]
        assert figures["matches"]["n"] == 10
        assert figures["weight"]["evidence"] >= figures["weight"]["least"]
        assert figures["hard"]["best"] > figures["hard"]["usual"]
        for each in (one, two):
            assert each.get("/api/staff/notes").status_code == 404
        # it may still play, and its counts are deleted with it
        assert (
            one.post("/api/account/delete", json={"password": "tric-trac and toothpicks"}).status_code < 300
        )
        assert [each for each, _, _ in judged(house)] != []
        assert account not in {each for each, _, _ in judged(house)}


def test_an_account_is_reported_once_in_a_month(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        signed_up(house, "Once Only")
        house.stop()
        with closing(sqlite3.connect(tmp_path / "bafflebox.db")) as rows:
            account = str(rows.execute("SELECT id FROM accounts").fetchone()[0])
        with open_database_in(house.data) as engine:
            writer = Writer(engine)
            kept = StaffRows(engine, writer)

            def report(account: str, subject: str) -> bool:
                return asyncio.run(kept.report(account, subject, "t", []))

            assert report(account, "fair_play")
            assert report(account, "ratings")
            assert not report(account, "fair_play")
            with sqlite3.connect(tmp_path / "bafflebox.db") as rows:
                rows.execute("UPDATE house_notes SET at = at - ?", (QUIET + 1,))
            assert report(account, "fair_play")
            assert not report("deleted", "fair_play")
            writer.close()
