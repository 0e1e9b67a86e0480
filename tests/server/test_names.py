"""Names of accounts beside each other, beside guests, and after their accounts; the table of characters that look alike."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, update

from bafflebox.server.features.accounts.rows import Account, AccountRows, SignInSession
from bafflebox.server.model.likeness import fold, skeleton
from bafflebox.server.store.engine import migrate, open_engine
from bafflebox.server.store.schema import RESTING_NAMES
from bafflebox.server.store.writer import Writer
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, Browser, code_of, signed_up
from tests.server.test_lobby import opened
from tests.server.test_store import VERSION_0_2
from tools.confusables import table

UNICODES = """\ufeff# confusables.txt
# Version: 99.0.0
#
0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A\t#
0251 ;\t0061 ;\tMA\t# ( ɑ → a ) LATIN SMALL LETTER ALPHA → LATIN SMALL LETTER A\t#
006D ;\t0072 006E ;\tMA\t# ( m → rn ) LATIN SMALL LETTER M → r, n\t#
1D41A ;\t0061 ;\tMA\t# ( 𝐚 → a ) MATHEMATICAL BOLD SMALL A → LATIN SMALL LETTER A\t#
13AA ;\t0041 ;\tMA\t# ( Ꭺ → A ) CHEROKEE LETTER GO → LATIN CAPITAL LETTER A\t#
"""


def test_the_table_keeps_what_names_can_contain() -> None:
    head, kept = table(UNICODES).split("\n", 2)[0], table(UNICODES).splitlines()[2:]
    assert "99.0.0" in head
    assert kept == ["a\tɑа", "rn\tm"]  # others are no letters of names, or normalization makes them a


def test_nobody_keeps_a_name_that_looks_like_another(house: House) -> None:
    signed_up(house, "Ilar of Heath")
    for name in ("llar of Heath", "ILAR OF HEATH", "1lar of Heath"):
        made = Browser(house).post("/api/account", json={"name": name, "password": PASSWORD})
        assert code_of(made) == (409, "name_taken")


def test_guests_don_t_look_like_accounts(house: House) -> None:
    here, _ = signed_up(house, "Ilar of Gorse")
    alike = "llar of Gorse"
    assert code_of(opened(Browser(house), "page-alike", name=alike)) == (409, "name_taken")
    table = {"rules": "match", "opponent": "friend"}
    assert code_of(Browser(house).post("/api/tables", json={**table, "name": alike})) == (409, "name_taken")
    assert code_of(Browser(house).post("/api/tables", json={**table, "name": "Staff"})) == (409, "name_taken")
    made = here.post("/api/tables", json={**table, "name": "Ilar of Gorse", "opponent_name": "Mair"}).json()
    seat, invitation = f"/api/tables/{made['table']}/seat", made["friend"].split("#join=")[1]
    taken = Browser(house).post(seat, json={"invitation": invitation, "name": alike})
    assert code_of(taken) == (409, "name_taken")
    assert Browser(house).post(seat, json={"invitation": invitation, "name": "Guest"}).status_code == 201


async def kept(rows: AccountRows, name: str, account: str) -> str:
    """Create an account; return why its name can't be had."""
    session = SignInSession(account, account, account, 0.0, 0.0, "")
    return await rows.create(Account(account, name, fold(name), "", 0.0, skeleton(name)), [account], session)


def test_the_name_of_a_deleted_account_rests_for_a_year(engine: Engine) -> None:
    writer = Writer(engine)
    rows = AccountRows(engine, writer)

    async def days() -> None:
        assert await kept(rows, "Ilar", "1") == ""
        assert await kept(rows, "llar", "2") == "account"
        await rows.delete("1", "account 1")
        assert await kept(rows, "ILAR", "3") == "rests"
        assert await kept(rows, "llar", "4") == "rests"
        with engine.begin() as connection:
            assert "lar" not in str(connection.execute(RESTING_NAMES.select()).all())  # hashes alone
            connection.execute(update(RESTING_NAMES).values(until=1.0))
        assert await kept(rows, "Ilar", "5") == ""

    try:
        asyncio.run(days())
    finally:
        writer.close()


def test_accounts_of_version_0_2_keep_their_names(tmp_path: Path) -> None:
    shutil.copy(VERSION_0_2 / "bafflebox.db", tmp_path)
    with sqlite3.connect(tmp_path / "bafflebox.db") as before:
        before.execute("INSERT INTO accounts VALUES ('x', 'Мара', 'mapa', 'hash', 0)")
        before.execute("INSERT INTO accounts VALUES ('y', 'Nesta', 'nesta', 'hash', 0)")
        before.execute("INSERT INTO friend_blocks VALUES ('y', 'x')")
    engine = open_engine(tmp_path)
    migrate(engine)
    engine.dispose()
    with closing(sqlite3.connect(tmp_path / "bafflebox.db")) as after:
        found = after.execute(
            "SELECT id, folded, skeleton FROM accounts WHERE id IN ('x', 'y') ORDER BY id"
        ).fetchall()
        blocks = after.execute("SELECT account_id, folded, name, blocked_id FROM blocks").fetchall()
    assert found == [("x", "мара", "rnapa"), ("y", "nesta", "nesta")]
    assert blocks == [("y", "мара", "Мара", "x")]
