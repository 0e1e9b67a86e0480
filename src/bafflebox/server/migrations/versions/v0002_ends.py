"""Claimed matches end in their logs: the event that was missing is written, and the note beside the log goes."""

from __future__ import annotations

import json
from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_TABLES = sa.table("tables", sa.column("id", sa.Text), sa.column("claimed", sa.Text))
_EVENTS = sa.table(
    "events",
    *(sa.column(name, sa.Text) for name in ("table_id", "by", "event")),
    *(sa.column(name, sa.BigInteger) for name in ("seq", "at", "lag")),
)


def upgrade() -> None:
    """Ends the logs of claimed matches; their last event then is `MatchEnded`, at the time of the one before."""
    connection = op.get_bind()
    claimed = connection.execute(sa.select(_TABLES).where(_TABLES.c.claimed.is_not(None))).all()
    for table, side in claimed:
        log = connection.execute(
            sa.select(_EVENTS.c.seq, _EVENTS.c.at, _EVENTS.c.event)
            .where(_EVENTS.c.table_id == table)
            .order_by(_EVENTS.c.seq)
        ).all()
        facts = [json.loads(row.event) for row in log]
        if not facts or any(fact["event"] == "MatchEnded" for fact in facts):
            continue
        ended = {
            "event": "MatchEnded",
            "winner": side,
            "cause": "absence",
            "rule": "R6",
            "points": _score(facts),
        }
        row = {
            "table_id": table,
            "seq": log[-1].seq + 1,
            "at": log[-1].at,
            "by": side,
            "lag": 0,
            "event": json.dumps(ended),
        }
        connection.execute(sa.insert(_EVENTS), [row])
    # dropped in place: a table made anew would take the events that belong to it along
    op.drop_column("tables", "claimed")


def _score(facts: Iterable[dict[str, object]]) -> dict[str, int]:
    """The points of both sides at the end of a log: what games brought, less what penalties took."""
    score = {"white": 0, "black": 0}
    for fact in facts:
        points = fact.get("points")
        if fact["event"] == "GameEnded" and isinstance(points, dict):
            score = {side: score[side] + points[side] for side in score}
        elif fact["event"] == "Penalised" and isinstance(points, int):
            score[str(fact["side"])] -= points
    return score
