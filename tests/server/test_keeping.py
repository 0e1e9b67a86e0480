"""Storage returns its data unchanged, in the file as on PostgreSQL; connecting to the latter, and the errors if that fails."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine, insert, make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.events.game import MatchStarted
from bafflebox.extras import MissingPackage
from bafflebox.match.log import Envelope
from bafflebox.referee.judge.honest_dice import SECRET_BYTES
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.server.features.accounts.passkey_rows import Passkey, PasskeyRows
from bafflebox.server.features.accounts.rows import SESSIONS, Account, AccountRows, SignInSession
from bafflebox.server.features.moderation.rows import (
    HouseAct,
    HouseNote,
    StaffRows,
    add_member,
    members,
    remove_member,
)
from bafflebox.server.features.ratings.rows import RatingRows
from bafflebox.server.features.ratings.weight import MatchFacts
from bafflebox.server.features.tournaments.rows import KeptTournament, Link, TournamentRows
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.engine import StoreError, migrate, open_server
from bafflebox.server.store.old import OldTables
from bafflebox.server.store.schema import SEEDS
from bafflebox.server.store.store import Changes, SeedRows, Store, StoredTable
from bafflebox.server.store.talk import Line, TalkRows
from bafflebox.server.store.writer import Job, Writer
from bafflebox.tournament.facts import Undone
from bafflebox.tournament.journal import Entry
from tests.command import bafflebox
from tests.server.client import Client
from tests.server.inside import server_in, table_in
from tests.server.playing import play_on, settle
from tests.server.postgres import NO_DRIVER, Cluster
from tests.server.serving import House, free_port, serving

FIRST = Envelope(0, 0, None, MatchStarted("match", (), BySide("Ann", "Ben"), None, None, BySide(0, 0)))
ODD = "a\0b"
"""A name that a client may give, and that is no text to PostgreSQL."""
WORDS = "šťastně — خوش — 🎲 % ' \" \\ ?"
"""Texts that break a careless statement."""


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    found = Writer(engine)
    yield found
    found.close()


def account(name: str) -> tuple[Account, list[str], SignInSession]:
    return (
        Account(name, name.title(), name, "hash", 1.25),
        [f"{name} 1", f"{name} 2"],
        SignInSession(f"token {name}", "s", name, 1.0, 2.0, "Firefox"),
    )


def table(name: str, created: float, names: tuple[str, str], **wanted: Any) -> StoredTable:
    return StoredTable(
        name, created, TableSetup(names=names, **wanted), Seats(BySide(f"w{name}", f"b{name}"))
    )


def test_tables_events_and_answers(engine: Engine, writer: Writer) -> None:
    store = Store(engine, writer)

    async def act() -> None:
        kept = table("t", 5.5, (WORDS, "Ben"), rules="welsh")
        await store.create(kept, [FIRST])
        added = [replace(FIRST, seq=seq, at=2**40 + seq, by=Side.BLACK, lag=7) for seq in range(1, 400)]
        await store.add(Changes("t", added, ("black", WORDS, 399), {"ticking": True}))
        found = store.read("t")
        assert found is not None
        assert found[0] == kept
        assert found[1] == [FIRST, *added]
        assert store.answered("t", "black", WORDS) == 399
        assert store.answered("t", "white", WORDS) is None
        await store.add(Changes("t", [replace(FIRST, seq=400)], ("black", ODD, 400)))
        assert store.answered("t", "black", ODD) == 400
        assert store.read(ODD) is None
        assert (store.count(), store.ticking(), store.read("none")) == (1, ["t"], None)
        await store.add(Changes("t", noted={"over": True, "rematch": "u"}))
        again = store.read("t")
        assert again is not None
        assert (again[0].over, again[0].rematch, store.ticking()) == (True, "u", [])

    asyncio.run(act())
    assert [store.begin_run()[1] is None for _ in range(2)] == [True, False]


def test_earlier_tables_of_the_same_two_are_found_whatever_the_alphabet(
    engine: Engine, writer: Writer
) -> None:
    store = Store(engine, writer)

    async def act() -> None:
        for at, (names, rules) in enumerate(
            (
                (("ŁUCJA", "Straße"), "match"),
                (("Strasse", "łucja"), "match"),
                (("Łucja", "Straße"), "welsh"),
                (("Łucja", "Ben"), "match"),
            )
        ):
            await store.create(table(f"t{at}", float(at), names, rules=rules), [FIRST])

    asyncio.run(act())
    now = table("now", 9.0, ("Łucja", "STRASSE"))
    assert [kept.id for kept, events in store.between(now) if events == [FIRST.event]] == ["t1", "t0"]


def test_accounts_sessions_and_seats(engine: Engine, writer: Writer) -> None:
    rows, store = AccountRows(engine, writer), Store(engine, writer)

    async def act() -> None:
        await rows.create(*account("mara"))
        assert await rows.create(*account("mara")) == "account"
        for at in range(SESSIONS + 5):
            session = SignInSession(f"t{at}", f"s{at}", "mara", 3.0, 10.0 + at, "")
            assert await rows.open(session, "", 0.0, "hash")
        sessions, codes, _ = await rows.about("mara")
        assert (len(sessions), codes) == (SESSIONS, 2)
        assert {each.token for each in sessions} == {f"t{at}" for at in range(5, SESSIONS + 5)}
        assert [await rows.use_code("mara", "mara 1") for _ in range(2)] == [True, False]
        await store.create(table("t", 1.0, (WORDS, "Ben")), [FIRST], {"white": "mara", "black": "gone"})
        assert store.holders("t") == {"white": "mara"}
        with pytest.raises(IntegrityError) as twice:
            await rows.hold("mara", "t", "white")
        assert not writer.failing
        assert "white" not in str(twice.value)  # nothing of the row is shown
        (held,) = (await rows.about("mara"))[2]
        assert (held.white, held.black, held.over, await rows.sitting("mara")) == (WORDS, "Ben", False, 1)
        await rows.delete("mara", "who")
        assert await rows.named("mara") is None
        assert store.holders("t") == {}

    asyncio.run(act())


def test_a_recovered_account_has_no_passkey_left(engine: Engine, writer: Writer) -> None:
    rows, passkeys = AccountRows(engine, writer), PasskeyRows(engine, writer)

    async def act() -> None:
        for name in ("mara", "nesta"):
            await rows.create(*account(name))
            assert await passkeys.add(Passkey(f"key {name}", name, b"public", 0, "Firefox", 1.0, 1.0))
        await rows.set_password("mara", "another", "token mara")
        assert [each.id for each in await passkeys.of("mara")] == ["key mara"]
        await rows.set_password("mara", "recovered", "")
        assert await passkeys.of("mara") == []
        assert [each.id for each in await passkeys.of("nesta")] == ["key nesta"]

    asyncio.run(act())


def test_ratings_are_counted_once_and_moved_by_each_match(engine: Engine, writer: Writer) -> None:
    rows, store, accounts = RatingRows(engine, writer), Store(engine, writer), AccountRows(engine, writer)
    law = compile_book(find_book("match"))

    async def act() -> None:
        for name in ("mara", "nesta"):
            await accounts.create(*account(name))
        for at, rated in enumerate((True, True, False)):
            kept = table(f"t{at}", float(at), ("Mara", "Nesta"), rated=rated)
            await store.create(kept, [FIRST], {"white": "mara", "black": "nesta"})
            await store.add(Changes(kept.id, noted={"over": True}))
        assert sorted(rows.uncounted()) == ["t0", "t1"]
        for name in ("t0", "t0", "t1"):
            await rows.count(name, law, "match", Side.WHITE, 1.0, MatchFacts())
        assert rows.uncounted() == []
        (mine,) = await rows.of("mara")
        assert (mine.rating.matches, mine.rules) == (2, "match")
        matches = await rows.matches("mara")
        assert mine.rating.value == pytest.approx(1500 + sum(each.moved for each in matches), abs=1e-9)
        assert len(matches) == 2
        seats = (await rows.at("t1", "match", together=False)).sits
        assert seats["black"].moved == pytest.approx(-matches[0].moved, abs=1e-9)

    asyncio.run(act())


def test_talk_staff_notes_and_acts(engine: Engine, writer: Writer) -> None:
    talk, staff, store = TalkRows(engine, writer), StaffRows(engine, writer), Store(engine, writer)
    note = HouseNote("n", 2**40, "t", -1, "a", "Ann", "b", "Ben", WORDS, "[]")

    async def act() -> None:
        await store.create(table("t", 1.0, ("Ann", "Ben")), [FIRST])
        lines = [Line(n, 2**41, "all", "a", "white", "Ann", f"{WORDS} {n}", str(n)) for n in range(5)]
        for line in lines:
            await talk.add("t", line, line.n - 2)
        assert talk.of("t") == lines[2:]
        await AccountRows(engine, writer).create(*account("mara"))
        assert [add_member(engine, name) for name in ("mara", "mara", "nobody")] == ["Mara", "Mara", None]
        assert (await staff.is_staff("mara"), members(engine)) == (True, ["Mara"])
        await staff.put_note(note)
        acts = [HouseAct(at, "Mara", "mute", "a", "Ann", at + 10, "n" if at else "") for at in range(3)]
        for each in acts:
            await staff.put_act(each)
        assert await staff.latest() == ([replace(note, closed=2)], acts[::-1])
        assert staff.in_force(10) == acts[1:]
        assert remove_member(engine, "mara") == "Mara"

    asyncio.run(act())


def test_tournaments_and_seeds(engine: Engine, writer: Writer) -> None:
    rows, seeds, store = TournamentRows(engine, writer), SeedRows(engine, writer), Store(engine, writer)
    kept = KeptTournament("o", 1.5, "hash", bytes(range(32)), WORDS, "match")
    entries = [Entry(seq, 2**40, "director", Undone(seq), WORDS) for seq in range(4)]

    async def act() -> None:
        await rows.create(kept, entries[:1])
        await rows.put(replace(kept, over=True), entries[1:], (("director", WORDS), (1, 3)))
        found = rows.read("o")
        assert found == (replace(kept, over=True), tuple(entries), {("director", WORDS): (1, 3)})
        await store.create(table("t", 1.0, ("Ann", "Ben")), [FIRST])
        await rows.link(Link("t", "o", "open", "7", "desk"))
        assert rows.links("o") == [Link("t", "o", "open", "7", "desk")]
        assert rows.links() == []
        assert [each.id for each in rows.all(5)] == ["o"]

    asyncio.run(act())
    seeds.keep("t", 0, bytes(range(32)))
    with pytest.raises(LogError):
        seeds.keep("t", 0, bytes(32))
    assert seeds.recall("t", 0) == bytes(range(32))


def test_what_can_not_be_kept_is_told_alone_and_the_database_is_well(cluster: Cluster) -> None:
    engine = open_server(cluster.database())
    writer = Writer(engine)
    failed: list[bool] = []

    def keep(number: int, cut: str = "SELECT 1") -> None:
        row = {"match": "a", "number": number, "seed": b""}
        writer.write_now(
            Job(
                act=lambda connection: (
                    connection.execute(text(cut)),
                    connection.execute(insert(SEEDS), [row]),
                )
            )
        )

    for number, cut, says in (
        (2**40, "SELECT 1", "out of range"),
        # a connection that was cut is not the end
        (1, "SELECT pg_terminate_backend(pg_backend_pid())", "terminat"),
    ):
        with pytest.raises(DBAPIError, match=says):
            keep(number, cut)
        failed.append(writer.failing)
    keep(1)
    assert [*failed, writer.failing] == [False, True, False]
    writer.close()
    engine.dispose()


def test_every_commit_waits_for_the_disk_whatever_is_usual_there(cluster: Cluster) -> None:
    address = cluster.database()
    cluster.do(f"ALTER DATABASE {make_url(address).database} SET synchronous_commit = off")
    engine = open_server(address)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()


def test_a_database_of_a_newer_program_is_named_without_its_password(cluster: Cluster) -> None:
    engine = open_server(cluster.database().replace("tests@", "tests:secret@"))
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"postgresql://tests:\*\*\*@.*newer Bafflebox.*9999"):
        migrate(engine)
    engine.dispose()


def test_what_is_no_address_and_a_missing_driver_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wrong in ("mysql://here/x", "postgresql://here", "somewhere", "postgresql://here:port/x"):
        with pytest.raises(StoreError, match=r"postgresql://USER@HOST:PORT/NAME"):
            open_server(wrong)
    missing = bafflebox("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path))
    assert "pg_dump" in missing.stderr
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingPackage, match=r"pip install 'bafflebox\[postgres\]'"):
        open_server("postgresql://here/x")


def test_where_nobody_answers_is_said_without_the_password(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason=NO_DRIVER)
    given = ("--database", "postgresql://ann:secret@127.0.0.1:1/club", "--data", str(tmp_path))
    refused = bafflebox("serve", *given)
    assert refused.returncode == 2
    assert "postgresql://ann:***@127.0.0.1:1/club can't be reached" in refused.stderr
    assert "refused" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert "secret" not in refused.stderr


def test_a_database_in_another_encoding_and_one_without_tables_are_refused(cluster: Cluster) -> None:
    cluster.do("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(StoreError, match="LATIN1"):
        open_server(cluster.address("latin"))
    refused = bafflebox("staff", "list", "--database", cluster.database("template0"))
    assert refused.returncode == 2
    assert "start the server first" in refused.stderr


def test_a_server_outlives_its_database(cluster: Cluster, tmp_path: Path) -> None:
    """The server's state before the database was cut off is there afterwards; the game continues."""
    address = cluster.database()
    port = free_port()
    with serving(tmp_path, database=address, metrics=["127.0.0.1", port]) as house:
        made = house.table(rules="match", length=9, opponent="screen")
        with Client(house.address, made["table"], made["key"]) as client:
            for cut in (False, True):
                if cut:
                    cluster.cut(address)
                for _ in play_on([client], Random(1), whole=False, acts=10):
                    pass
            settle([client])
            known = dict(client.events)
        assert not (tmp_path / "bafflebox.db").exists()
        assert house.get("/health").json()["ok"]
        meters = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=10).text
        assert "bafflebox_storing 1\n" in meters
        assert "bafflebox_database_bytes{" not in meters
    again = House(tmp_path, {"database": address})
    again.start()
    with Client(again.address, made["table"], made["key"], seen=-1) as client:
        assert client.events == known
    assert again.stop() == 0


def test_old_tables_are_let_go_of_with_all_that_belongs_to_them(engine: Engine, writer: Writer) -> None:
    store, seeds, old = Store(engine, writer), SeedRows(engine, writer), OldTables(engine, writer, 30)
    accounts, talk = AccountRows(engine, writer), TalkRows(engine, writer)
    day, now = 86_400.0, 100 * 86_400.0

    async def act() -> None:
        await accounts.create(*account("mara"))
        for name, age, wanted in (
            ("old", 31, {}),
            ("young", 29, {}),
            ("rated", 99, {"rated": True}),
            ("late", 99, {}),
        ):
            made = table(name, now - age * day, ("Mara", "Ben"), **wanted)
            await store.create(made, [FIRST], {"white": "mara"})
        # somebody went on with it two days ago
        await store.add(Changes("late", [replace(FIRST, seq=1, at=int(97 * day * 1e6))]))
        await store.add(Changes("old", (), ("white", "an act", 0)))
        await talk.add("old", Line(1, 5, "players", "who", "white", "Mara", "well played", "x"), 0)
        assert old.found(now) == ["old"]
        await old.let_go(old.found(now))
        assert (store.read("old"), talk.of("old"), store.holders("old"), store.count()) == (None, [], {}, 3)
        assert old.found(now) == []

    seeds.keep("old", 1, bytes(SECRET_BYTES))
    asyncio.run(act())
    assert seeds.recall("old", 1) is None


def test_a_server_lets_go_of_old_tables_by_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bafflebox.server.app.main.TIDY_EVERY", 0.01)

    async def act(days: int | None) -> bool:
        async with server_in(tmp_path, keep_days=days) as server:
            if days is None:
                await server.store.create(table("old", 0.0, ("Ann", "Ben")), [FIRST])
            young = await table_in(server)
            async with asyncio.timeout(30):
                while days and server.store.read("old"):  # noqa: ASYNC110 - nobody tells of it
                    await asyncio.sleep(0.01)
            return server.store.read("old") is None and server.store.read(young.table) is not None

    assert [asyncio.run(act(days)) for days in (None, 30)] == [False, True]


def test_fewer_days_than_a_match_by_days_may_take_are_refused() -> None:
    done = bafflebox("serve", "--keep-days", "7")
    assert done.returncode != 0
    assert "--keep-days" in done.stderr
    assert "30" in done.stderr
