"""The schema of version 0.2, in one step: its databases have this revision already."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = None

Column = sa.Column[Any]


def _column(name: str, kind: Any, *more: sa.ForeignKey, **given: Any) -> Column:
    return sa.Column(name, kind, *more, nullable=False, **given)


def _texts(*names: str) -> list[Column]:
    return [_column(name, sa.Text) for name in names]


def _floats(*names: str) -> list[Column]:
    return [_column(name, sa.Float) for name in names]


def _key(name: str, kind: Any = sa.Text, of: str | None = None, **given: Any) -> Column:
    """Part of the primary key; `of`: the table whose `id` it is."""
    there = [sa.ForeignKey(f"{of}.id", **given)] if of else []
    return sa.Column(name, kind, *there, primary_key=True, nullable=False, autoincrement=False)


def _of(table: str, name: str) -> Column:
    return _column(name, sa.Text, sa.ForeignKey(f"{table}.id"))


def _numbered(name: str, *columns: Column) -> None:
    op.create_table(name, sa.Column("id", sa.Integer, primary_key=True), *columns)


def _make(name: str, *columns: Column) -> None:
    """Create a table that is found by its whole key alone, without the row numbers of SQLite."""
    op.create_table(name, *columns, sqlite_with_rowid=False)


def upgrade() -> None:
    """Create everything."""
    _matches()
    _tournaments()
    _accounts()
    _moderation()
    _workers()


def _matches() -> None:
    op.create_table(
        "tables",
        _key("id"),
        *_floats("created", "changed"),
        *_texts("setup", "white_key", "black_key"),
        _column("over", sa.Boolean),
        _column("ticking", sa.Boolean),
        sa.Column("rematch", sa.Text),
        _column("white_invitation", sa.Text, server_default=""),
        _column("black_invitation", sa.Text, server_default=""),
        _column("director_key", sa.Text, server_default=""),
        _column("officials", sa.Text, server_default="[]"),
    )
    op.create_index("tables_open", "tables", ["over", "ticking"])
    _make(
        "events",
        _key("table_id", of="tables"),
        _key("seq", sa.Integer),
        _column("at", sa.BigInteger),
        sa.Column("by", sa.Text),
        _column("lag", sa.BigInteger),
        _column("event", sa.Text),
    )
    _make("answers", _key("table_id", of="tables"), _key("seat"), _key("id"), _column("seq", sa.Integer))
    _make("seeds", _key("match"), _key("number", sa.Integer), _column("seed", sa.LargeBinary))
    _numbered("runs", *_floats("started", "alive"))
    _make(
        "talk",
        _key("table_id", of="tables", ondelete="CASCADE"),
        _key("n", sa.Integer),
        _column("at", sa.BigInteger),
        *_texts("room", "who", "seat", "name", "words", "given"),
    )


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        _key("id"),
        *_floats("created", "changed"),
        _column("director_key", sa.Text),
        _column("secret", sa.LargeBinary),
        *_texts("name", "rules", "place"),
        _column("over", sa.Boolean),
    )
    _make(
        "tournament_entries",
        _key("tournament_id", of="tournaments"),
        _key("seq", sa.Integer),
        _column("entry", sa.Text),
    )
    _make(
        "tournament_answers",
        _key("tournament_id", of="tournaments"),
        _key("who"),
        _key("id"),
        _column("first", sa.Integer),
        _column("last", sa.Integer),
    )
    _make(
        "tournament_tables",
        _key("table_id", of="tables"),
        _of("tournaments", "tournament_id"),
        *_texts("division", "match", "kind"),
    )
    op.create_index("tournament_tables_of", "tournament_tables", ["tournament_id"])


def _accounts() -> None:
    op.create_table(
        "accounts",
        _key("id"),
        _column("name", sa.Text),
        _column("folded", sa.Text, unique=True),
        _column("password", sa.Text),
        _column("created", sa.Float),
    )
    _make("account_codes", _key("account_id", of="accounts"), _key("code"))
    _make(
        "account_sessions",
        _key("token"),
        _column("id", sa.Text),
        _of("accounts", "account_id"),
        *_floats("created", "seen"),
        _column("device", sa.Text),
        _column("ended", sa.Boolean),
    )
    op.create_index("account_sessions_of", "account_sessions", ["account_id"])
    _make("account_seats", _key("table_id", of="tables"), _key("seat"), _of("accounts", "account_id"))
    op.create_index("account_seats_of", "account_seats", ["account_id"])
    _make(
        "ratings",
        _key("account_id", of="accounts"),
        _key("rules"),
        *_floats("value", "deviation", "volatility"),
        _column("experience", sa.Integer),
        _column("matches", sa.Integer),
    )
    _make(
        "rated_matches",
        _key("table_id", of="tables"),
        _column("at", sa.Float),
        *_texts("winner", "loser"),
        _column("moved", sa.Float),
        _column("lost", sa.Float, server_default="0"),
    )
    _make(
        "friends",
        _key("account_id", of="accounts"),
        _key("friend_id", of="accounts"),
        _column("since", sa.Float),
    )
    _make(
        "friend_asks",
        _key("account_id", of="accounts"),
        _key("folded"),
        *_texts("name", "asked_id"),
        _column("at", sa.Float),
    )
    op.create_index("friend_asks_to", "friend_asks", ["asked_id"])
    _make("friend_blocks", _key("account_id", of="accounts"), _key("blocked_id", of="accounts"))


def _moderation() -> None:
    _make("staff", _key("account_id", of="accounts"), _column("added", sa.Float))
    op.create_table(
        "house_notes",
        _key("id"),
        _column("at", sa.BigInteger),
        _column("table", sa.Text),
        _column("line", sa.Integer),
        *_texts("who", "name", "by_who", "by_name", "words", "evidence"),
        _column("closed", sa.BigInteger),
    )
    _numbered(
        "house_acts",
        _column("at", sa.BigInteger),
        *_texts("by", "do", "who", "name"),
        _column("until", sa.BigInteger),
        _column("note", sa.Text),
    )


def _workers() -> None:
    lease = op.create_table(
        "lease",
        _key("id", sa.Integer),
        _column("token", sa.BigInteger),
        _column("until", sa.Float),
        _column("holder", sa.Text),
    )
    op.bulk_insert(lease, [{"id": 1, "token": 0, "until": 0.0, "holder": ""}])
    _numbered("workers", _column("until", sa.Float), _column("gone", sa.Boolean), _column("holder", sa.Text))
    _make("led", _key("name"), _column("worker", sa.Integer))
    op.create_index("led_by", "led", ["worker"])
