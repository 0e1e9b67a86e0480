"""Cache of judged decisions, keyed by position, roll, choice, level and network, in its own file."""

from __future__ import annotations

import sqlite3
from hashlib import blake2b
from pathlib import Path

from bafflebox.analysis.analyst import Analyst
from bafflebox.events.game import Event, Played
from bafflebox.game.evolve import moved
from bafflebox.io.reading import make_private
from bafflebox.rules.situation import Situation

FILE = "judged.db"
MOST = 200_000
"""Default limit of cached answers: some 300 MB."""
TURN = 1000
"""Answers between two checks of the limit, and between two updates of the time of use."""


class JudgementCache:
    """A cache of answers, at most about `most`: least recently used ones are dropped first.

    Where the file can't be used nothing is cached, and everything is judged anew.
    """

    def __init__(self, path: Path, most: int = MOST, turn: int = TURN) -> None:
        self._db: sqlite3.Connection | None = None
        self._most, self._turn, self._put, self._now = most, turn, 0, 0
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            make_private(path)
            self._db = sqlite3.connect(path, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            # data lost in a power cut is judged again
            self._db.execute("PRAGMA synchronous=OFF")
            # a file from before answers were counted starts anew
            self._db.execute("DROP TABLE IF EXISTS judged")
            self._db.execute(
                "CREATE TABLE IF NOT EXISTS answers "
                "(question BLOB PRIMARY KEY, answer TEXT NOT NULL, used INTEGER NOT NULL)"
            )
            self._db.execute("CREATE INDEX IF NOT EXISTS answers_used ON answers (used)")
            self._now = int(self._db.execute("SELECT coalesce(max(used), 0) + 1 FROM answers").fetchone()[0])
            # short runs never reach a check
            self._forget(self._db)
        except (OSError, sqlite3.Error):
            self._db = None

    def get(self, question: bytes) -> str | None:
        """Return the answer, None where it is not cached."""
        try:
            if self._db is None:
                return None
            row = self._db.execute(
                "SELECT answer, used FROM answers WHERE question = ?", (question,)
            ).fetchone()
            if row is None:
                return None
            if row[1] != self._now:
                self._db.execute("UPDATE answers SET used = ? WHERE question = ?", (self._now, question))
        except sqlite3.Error:
            return None
        return str(row[0])

    def put(self, question: bytes, answer: str) -> None:
        """Store an answer."""
        if self._db is not None:
            try:
                self._db.execute(
                    "INSERT OR REPLACE INTO answers VALUES (?, ?, ?)",
                    (question, answer, self._now),
                )
                self._put += 1
                if self._put % self._turn == 0:
                    self._now += 1
                    self._forget(self._db)
            except sqlite3.Error:
                self._db = None

    def _forget(self, db: sqlite3.Connection) -> None:
        """Drop the excess; the file keeps its size for later answers."""
        many = db.execute("SELECT count(*) FROM answers").fetchone()[0]
        if many > self._most:
            db.execute(
                "DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers ORDER BY used, rowid LIMIT ?)",
                (many - self._most,),
            )


def judge_name(analyst: Analyst) -> str:
    """Return the identity of the judge: rules and options, level, networks."""
    engine = analyst.bot.engine
    cards = {size: dict(card) for size, card in engine.nets.cards.items()}
    book = analyst.law.book
    # the quick level selects the cubes to judge, and judges luck
    names = (analyst.bot.name, analyst.quick.name, engine.nets.digest)
    return repr((book.name, sorted(book.options.items()), *names, cards))


def decision_key(judge: str, analyst: Analyst, now: Situation, fact: Event) -> bytes:
    """Return a decision as the cache key: everything that affects the answer.

    Rule sets without memory beyond the board are keyed by the board alone, so that an opening is judged once.
    """
    moment: object = now
    if not analyst.bot.look.following.is_eventful:
        moment = (
            (
                now.phase,
                now.position,
                now.on_turn,
                now.roll,
                now.cube,
                now.offer,
                now.doubled,
                now.opening_roll,
            ),
            (now.nominated, now.raised, now.score, now.crawford, now.first_turn, now.unknown),
        )
    did: object = fact
    if isinstance(fact, Played) and now.on_turn is fact.side and now.roll is not None:
        did = (fact.side, bool(fact.moves), moved(now.position, fact.side, fact.moves))
    return blake2b(f"{judge}|{moment!r}|{did!r}".encode(), digest_size=16).digest()
