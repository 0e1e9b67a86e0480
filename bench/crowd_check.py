"""Recount of a contest that was played, from what the server has stored.

Pairing from the times in the contest's journal and from what the players saw, the standing from the logs of the tables, ratings
from the rated matches in their order. Only the formulas of ratings are the server's own.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Engine, select

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.board.outcome import Win
from bafflebox.match.log import fold_match
from bafflebox.match.rating import Rating, after_match, weighed
from bafflebox.server.features.ratings.weight import MatchFacts, given_away, share_for, weight_of
from bafflebox.server.store.engine import open_database_in
from bafflebox.server.store.schema import ACCOUNT_SEATS, CONTEST_ENTRIES, RATED_MATCHES, RATINGS, TABLES
from bafflebox.server.store.setup_text import SetupText
from bafflebox.server.store.store import Store
from bafflebox.server.store.writer import Writer

WIN, DOUBLED, STREAK = 2, 4, 2
"""Points of a win in an arena, of one after as many wins in a row."""
MISSES = 2
"""Games missed in a row after which a player is paused."""
SAME = 0.05
"""Seconds within which two calls belong to one pairing."""
EXACT = 1e-6
"""Greatest difference of two ratings that are the same."""


class Free(NamedTuple):
    """A player without a game, from `since` until `until` (seconds): paired with `opponent` then, or "" where the wait ended otherwise."""

    player: str
    since: float
    until: float
    last: str
    """The opponent of the game before, "" at first."""
    opponent: str
    table: str


@dataclass
class Pairing:
    """Figures of a pairing, in seconds."""

    delays: list[float] = field(default_factory=list)
    """From the moment at which both players of a game were free until they were called."""
    met: list[float] = field(default_factory=list)
    """The same for two players who had just met."""
    together: list[float] = field(default_factory=list)
    """Seconds in which any two who had not just met were free at once."""
    avoidable: list[str] = field(default_factory=list)
    """Tables of two who had just met, where one of them could have played another who was free."""
    characters: list[float] = field(default_factory=list)
    """The waits that a character ended."""


def judged(periods: Sequence[Free]) -> Pairing:
    """Return the figures of these waits."""
    found = Pairing()
    by_table: dict[str, list[Free]] = {}
    for each in periods:
        if each.table:
            by_table.setdefault(each.table, []).append(each)
    ordered = sorted(periods, key=lambda each: each.since)
    for table, both in by_table.items():
        if len(both) == 1:
            if both[0].opponent.startswith("*"):
                found.characters.append(both[0].until - both[0].since)
            continue
        one, two = both
        paired, free = max(one.until, two.until), max(one.since, two.since)
        if not just_met(one, two):
            found.delays.append(paired - free)
            continue
        found.met.append(paired - free)
        others = (
            each for each in ordered if each.table != table and each.since <= paired - SAME <= each.until
        )
        if any(not just_met(one, each) or not just_met(two, each) for each in others):
            found.avoidable.append(table)
    waiting: list[Free] = []
    for each in ordered:
        waiting = [other for other in waiting if other.until > each.since]
        found.together += [
            min(other.until, each.until) - each.since
            for other in waiting
            if not just_met(other, each) and other.player != each.player
        ]
        waiting.append(each)
    return found


def just_met(one: Free, two: Free) -> bool:
    """Return whether a game of both would be a second one in a row for either."""
    return one.last == two.player or two.last == one.player


# --- what is stored ---------------------------------------------------------------------------------------


class Stored:
    """The database of a server that was stopped, or runs."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.tables = Store(engine, Writer(engine))

    def rows(self, wanted: Any) -> list[Any]:
        """Return the rows of a query."""
        with self.engine.connect() as connection:
            return list(connection.execute(wanted).all())

    def journal(self, contest: str) -> list[dict[str, Any]]:
        """Return the entries of a contest, in order."""
        of = CONTEST_ENTRIES.c
        rows = self.rows(select(of.entry).where(of.contest_id == contest).order_by(of.seq))
        return [json.loads(row.entry) for row in rows]

    def winner(self, table: str) -> str | None:
        """Return the account of the winner, of a session that of its first game; None where there is none (yet), "" for a character."""
        stored = self.tables.read(table)
        assert stored is not None, f"{table} is not there"
        match = fold_match(each.event for each in stored[1])
        winner = match.winner
        if winner is None and match.results and isinstance(won := match.results[0].outcome, Win):
            winner = won.side
        return None if winner is None else self.tables.holders(table).get(winner.value, "")


@contextmanager
def stored_in(folder: Path) -> Iterator[Stored]:
    """Yield the database in a folder."""
    with open_database_in(folder) as engine:
        yield Stored(engine)


def facts(journal: Sequence[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    """Return the facts of some kinds, each with its time (`at`, seconds)."""
    return [{**each["fact"], "at": each["at"] / 1000} for each in journal if each["fact"]["fact"] in kinds]


def free_by_journal(journal: Sequence[dict[str, Any]]) -> list[Free]:
    """Return everybody's waits by the times of the journal, to the end of the arena."""
    opened = journal[0]["fact"]
    found = _Waits(opened["begins"] / 1000, opened["ends"] / 1000)
    for entry in journal:
        found.follow(entry["fact"], entry["at"] / 1000)
    for player in list(found.since):
        found.stop(player, found.ends)
    return [each for each in found.found if each.until > each.since]


class _Waits:
    """Waits of the players, present and past, by the facts of a journal. Characters never wait."""

    def __init__(self, begins: float, ends: float) -> None:
        self.begins, self.ends = begins, ends
        self.since: dict[str, float] = {}
        self.found: list[Free] = []
        self._last: dict[str, str] = {}
        self._misses: Counter[str] = Counter()
        self._games: dict[str, tuple[str, str]] = {}
        self._playing: set[str] = set()
        self._paused: set[str] = set()

    def stop(self, player: str, at: float, opponent: str = "", table: str = "") -> None:
        """A player does not wait any longer."""
        if player in self.since:
            last = self._last.get(player, "")
            self.found.append(Free(player, self.since.pop(player), min(at, self.ends), last, opponent, table))

    def follow(self, fact: dict[str, Any], at: float) -> None:
        """Follow a fact."""
        match fact["fact"]:
            case "PlayerJoined":
                self._paused.discard(fact["account"])
                if fact["account"] not in self._playing:
                    self.since.setdefault(fact["account"], max(at, self.begins))
            case "PlayerPaused" | "PlayerLeft":
                self._paused.add(fact["account"])
                self.stop(fact["account"], at)
            case "GamePaired":
                self._pair((fact["white"], fact["black"]), fact["table"], at)
            case "GameBegan":
                for player in self._games[fact["table"]]:
                    self._misses[player] = 0
            case "GameOver":
                self._end(self._games[fact["table"]], fact.get("missed", ()), at)

    def _pair(self, both: tuple[str, str], table: str, at: float) -> None:
        self._games[table] = both
        for player, opponent in (both, both[::-1]):
            self.stop(player, at, opponent, table)
            self._last[player] = opponent
            self._playing.add(player)

    def _end(self, both: tuple[str, str], missed: Sequence[str], at: float) -> None:
        for player in both:
            self._playing.discard(player)
            self._misses[player] = self._misses[player] + 1 if player in missed else 0
            if self._misses[player] >= MISSES:
                self._paused.add(player)
            if player not in self._paused and not player.startswith("*"):
                self.since[player] = at


# --- results and ratings ----------------------------------------------------------------------------------


def recounted_points(stored: Stored, journal: Sequence[dict[str, Any]]) -> dict[str, int]:
    """Return the points of every account, by the winners that the logs of the tables say."""
    points: dict[str, int] = {fact["account"]: 0 for fact in facts(journal, "PlayerJoined")}
    streaks: dict[str, int] = {}
    for game in facts(journal, "GamePaired"):
        winner = stored.winner(game["table"])
        if winner is None:
            continue
        for player in (game["white"], game["black"]):
            if player not in points:
                continue
            streak = streaks.get(player, 0)
            if player == winner:
                points[player] += DOUBLED if streak >= STREAK else WIN
            streaks[player] = streak + 1 if player == winner else 0
    return points


def differing_results(stored: Stored, journal: Sequence[dict[str, Any]]) -> list[str]:
    """Return the tables whose winner in the journal is another than in their log."""
    return [
        fact["table"]
        for fact in facts(journal, "GameOver")
        if not fact["winner"].startswith("*") and (stored.winner(fact["table"]) or "") != fact["winner"]
    ]


class Recount(NamedTuple):
    """Ratings counted anew: rated matches, and where a stored number is another."""

    matches: int
    different: list[str]
    less: int
    """The matches that count less than a full one."""


def recounted_ratings(stored: Stored) -> Recount:
    """Count all ratings anew from the rated matches in their order."""
    ratings: dict[tuple[str, str], Rating] = {}
    pairs: dict[frozenset[str], int] = {}
    different = []
    counted = RATED_MATCHES.c.winner != ""  # others were won by nobody
    rows = stored.rows(select(RATED_MATCHES).where(counted).order_by(RATED_MATCHES.c.at))
    for row in rows:
        found = stored.tables.read(row.table_id)
        assert found is not None, f"{row.table_id} was rated and is not there"
        table, log, _ = found
        rules, law = table.setup.rules, table.setup.law()
        both = (row.winner, rules), (row.loser, rules)
        before = ratings.get(both[0], Rating()), ratings.get(both[1], Rating())
        pair = frozenset((row.winner, row.loser))
        weight = weight_of(MatchFacts(table.setup.together, given_away(log)), pairs.get(pair, 0))
        pairs[pair] = pairs.get(pair, 0) + 1
        after = [
            weighed(was, full, share_for(weight, was, other))
            for was, full, other in zip(before, after_match(law, *before), before[::-1], strict=True)
        ]
        ratings.update(zip(both, after, strict=True))
        moved = after[0].value - before[0].value, before[1].value - after[1].value
        winner = stored.winner(row.table_id)
        if (
            winner != row.winner
            or abs(moved[0] - row.moved) > EXACT
            or abs(moved[1] - row.lost) > EXACT
            or (weight.share, " ".join(weight.why)) != (row.share, row.less)
        ):
            different.append(f"match {row.table_id}")
    kept = {(row.account_id, row.rules): Rating(*row[2:]) for row in stored.rows(select(RATINGS))}
    different += [
        f"rating {each}"
        for each in {*kept, *ratings}
        if each not in kept or each not in ratings or not same(kept[each], ratings[each])
    ]
    return Recount(len(rows), different, sum(row.share < 1 for row in rows))


def same(one: Rating, two: Rating) -> bool:
    """Return whether two ratings are the same, but for rounding."""
    close = all(
        abs(getattr(one, name) - getattr(two, name)) <= EXACT for name in ("value", "deviation", "volatility")
    )
    return close and (one.experience, one.matches) == (two.experience, two.matches)


def unrated(stored: Stored, journal: Sequence[dict[str, Any]]) -> list[str]:
    """Return the tables of two accounts, set up for ratings, played, and won by one of them, that were not rated."""
    rated = {row.table_id for row in stored.rows(select(RATED_MATCHES.c.table_id))}
    rated |= {row.id for row in stored.rows(select(TABLES.c.id).where(SetupText("rated").is_(None)))}
    games = {fact["table"]: fact for fact in facts(journal, "GamePaired")}
    return [
        fact["table"]
        for fact in facts(journal, "GameOver")
        if fact["winner"]
        and not fact.get("missed")
        and not games[fact["table"]]["black"].startswith("*")
        and fact["table"] not in rated
    ]


def unheld(stored: Stored, journal: Sequence[dict[str, Any]]) -> list[str]:
    """Return the tables whose seats do not belong to the accounts that were paired there."""
    held: dict[str, dict[str, str]] = {}
    for row in stored.rows(select(ACCOUNT_SEATS)):
        held.setdefault(row.table_id, {})[row.seat] = row.account_id
    return [
        fact["table"]
        for fact in facts(journal, "GamePaired")
        for seat in ("white", "black")
        if not fact[seat].startswith("*") and held.get(fact["table"], {}).get(seat) != fact[seat]
    ]
