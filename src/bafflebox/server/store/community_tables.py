"""The tables of what accounts do beside their matches: answers to the position of the day, profiles, followers, contests."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text


def community_tables(metadata: MetaData) -> tuple[Table, Table, Table, Table, Table]:
    """Add the tables of daily answers, profiles, followers, contests and their journals; return them."""
    answers = Table(
        "daily_answers",
        metadata,
        Column("day", Text, primary_key=True, comment="YYYY-MM-DD of the position"),
        Column("owner", Text, primary_key=True, comment="see server/features/library/owners.py"),
        Column("answer", Text, nullable=False, comment="the play in its notation, or the cube act"),
        Column("loss", Float, nullable=False, comment="in points of the cube, 0 for the best choice"),
        Column("at", Float, nullable=False, comment="seconds since 1970"),
        Index("daily_answers_of", "owner"),
        sqlite_with_rowid=False,
    )
    profiles = Table(
        "profiles",
        metadata,
        Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True),
        Column("shown", Text, nullable=False, comment="parts that others may see, with spaces between"),
        Column("followed", Boolean, nullable=False, comment="whether others may follow"),
        sqlite_with_rowid=False,
    )
    followers = Table(
        "followers",
        metadata,
        Column("account_id", Text, ForeignKey("accounts.id"), primary_key=True, comment="who follows"),
        Column("followed_id", Text, ForeignKey("accounts.id"), primary_key=True),
        Column("at", Float, nullable=False, comment="seconds since 1970"),
        Index("followers_of", "followed_id"),
        sqlite_with_rowid=False,
    )
    contests = Table(
        "contests",
        metadata,
        Column("id", Text, primary_key=True),
        Column("slot", Text, nullable=False, unique=True, comment="its place in the schedule, else its id"),
        Column("begins", Float, nullable=False, comment="seconds since 1970"),
        Column("over", Boolean, nullable=False),
        Index("contests_open", "over", "begins"),
    )
    entries = Table(
        "contest_entries",
        metadata,
        Column("contest_id", Text, ForeignKey("contests.id"), primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),
        Column("entry", Text, nullable=False, comment="JSON: time and fact, see tournament/contest"),
        sqlite_with_rowid=False,
    )
    return answers, profiles, followers, contests, entries
