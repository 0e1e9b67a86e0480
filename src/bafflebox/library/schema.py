"""The library's database schema and its upgrades."""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from pathlib import Path

from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import grade
from bafflebox.errors import FileError
from bafflebox.io.reading import make_private
from bafflebox.library.booked import in_book, opening_kept
from bafflebox.library.parts import PHASES, standing_of
from bafflebox.library.patterns import pattern_sums
from bafflebox.library.structure import structures_kept
from bafflebox.message import Sentence, Typed

FILE = "library.db"
_COUNT = """
DELETE FROM parts;
INSERT INTO parts SELECT d.match, side, phase, iif(what = 'play', 'play', 'cube') AS kind,
  standing_kept(side, m.length, turn) AS standing, count(*), sum(counts), sum(loss), sum(loss * loss),
  sum(graded(loss) = 'dubious'), sum(graded(loss) = 'bad'), sum(graded(loss) = 'blunder'), sum(luck)
  FROM decisions d JOIN turns t ON t.match = d.match AND t.seq = d.seq JOIN matches m ON m.n = d.match
  GROUP BY d.match, side, phase, kind, standing;
"""
"""Recount of stored decisions by part of the game."""

KINDS = (*PHASES, "cube")
"""Parts of a game that statistics tell apart."""
SUMS = ("made", "counted", "lost", "squares")
"""Sums of each: decisions, real ones, their losses and the squares of the losses."""


ALL = "*"
"""The standing under which a side's decisions are summed whatever its standing."""


def totals_of(where: str) -> str:
    """Return SQL that sums the decisions of each side by standing, and all of them, of rows of `parts` that fulfil a condition."""
    sums = ", ".join(f"sum(iif(kind = '{kind}', {each}, 0))" for kind in KINDS for each in SUMS)
    parts = f"SELECT *, CASE what WHEN 'cube' THEN 'cube' ELSE phase END AS kind FROM parts WHERE {where}"  # noqa: S608 - our own names
    return f"""SELECT match, side, standing, {sums} FROM ({parts}) WHERE standing != '' GROUP BY match, side, standing
      UNION ALL SELECT match, side, '{ALL}', {sums} FROM ({parts}) GROUP BY match, side"""  # noqa: S608 - our own names


FORMS = (
    """
CREATE TABLE matches (
  n INTEGER PRIMARY KEY,            -- its number in the list
  id TEXT NOT NULL UNIQUE,          -- made from what was played and by whom
  added REAL NOT NULL,              -- seconds since 1970
  name TEXT NOT NULL,               -- of the file it came from
  source BLOB NOT NULL,             -- that file, packed
  rules TEXT NOT NULL, options TEXT NOT NULL,
  white TEXT NOT NULL, black TEXT NOT NULL,
  white_key TEXT NOT NULL, black_key TEXT NOT NULL,   -- the names as they are compared
  length INTEGER, white_points INTEGER NOT NULL, black_points INTEGER NOT NULL, winner TEXT,
  event TEXT NOT NULL, played TEXT NOT NULL,          -- the event, and when, as the file says
  games INTEGER NOT NULL, facts INTEGER NOT NULL, found INTEGER NOT NULL, lost INTEGER NOT NULL,
  level TEXT NOT NULL DEFAULT '',   -- by which it is gone through
  done INTEGER NOT NULL DEFAULT 0,  -- facts that were gone through
  reports TEXT NOT NULL DEFAULT ''  -- JSON: what the decisions so far come to
);
CREATE INDEX matches_white ON matches (white_key);
CREATE INDEX matches_black ON matches (black_key);
CREATE TABLE owners (
  owner TEXT NOT NULL,              -- hash of a visitor's key; '' at the terminal
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  PRIMARY KEY (owner, match)
) WITHOUT ROWID;
CREATE TABLE decisions (
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  seq INTEGER NOT NULL, game INTEGER NOT NULL, side TEXT NOT NULL,
  what TEXT NOT NULL, phase TEXT NOT NULL,
  loss REAL NOT NULL, counts INTEGER NOT NULL, luck REAL NOT NULL,
  board BLOB NOT NULL,              -- 26 counts of who decides and 26 of the other, each from his side
  dice TEXT NOT NULL, xgid TEXT NOT NULL,
  PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE INDEX decisions_loss ON decisions (loss, phase) WHERE loss >= 0.02;
CREATE INDEX decisions_board ON decisions (board);
CREATE TABLE turns (                -- what a page or a quiz shows of a decision
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  seq INTEGER NOT NULL, turn BLOB NOT NULL,
  PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE TABLE parts (                -- the decisions of a match by part of the game: what statistics add up
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  side TEXT NOT NULL, phase TEXT NOT NULL, what TEXT NOT NULL,
  made INTEGER NOT NULL, counted INTEGER NOT NULL, lost REAL NOT NULL,
  squares REAL NOT NULL,            -- of the losses
  dubious INTEGER NOT NULL, bad INTEGER NOT NULL, blunder INTEGER NOT NULL, luck REAL NOT NULL,
  PRIMARY KEY (match, side, phase, what)
) WITHOUT ROWID;
CREATE TABLE cards (                -- positions of a quiz
  n INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  due REAL NOT NULL,                -- seconds since 1970
  state TEXT NOT NULL,              -- JSON: what the schedule remembers
  seen INTEGER NOT NULL DEFAULT 0, missed INTEGER NOT NULL DEFAULT 0,
  UNIQUE (owner, match, seq)
);
CREATE INDEX cards_due ON cards (owner, due);
""",
    # A number is never reused: a holder of the number of a removed match would write into another. A file's name and date are
    # private to the owner who added it.
    """
ALTER TABLE owners ADD COLUMN added REAL NOT NULL DEFAULT 0;   -- seconds since 1970
ALTER TABLE owners ADD COLUMN name TEXT NOT NULL DEFAULT '';   -- of the file it came from
UPDATE owners SET added = (SELECT added FROM matches WHERE n = match);
UPDATE owners SET name = (SELECT name FROM matches WHERE n = match)
  WHERE match IN (SELECT match FROM owners GROUP BY match HAVING count(*) = 1);
CREATE INDEX owners_match ON owners (match);
CREATE TABLE numbered (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  source BLOB NOT NULL,
  rules TEXT NOT NULL, options TEXT NOT NULL,
  white TEXT NOT NULL, black TEXT NOT NULL,
  white_key TEXT NOT NULL, black_key TEXT NOT NULL,
  length INTEGER, white_points INTEGER NOT NULL, black_points INTEGER NOT NULL, winner TEXT,
  event TEXT NOT NULL, played TEXT NOT NULL,
  games INTEGER NOT NULL, facts INTEGER NOT NULL, found INTEGER NOT NULL, lost INTEGER NOT NULL,
  level TEXT NOT NULL DEFAULT '',
  done INTEGER NOT NULL DEFAULT 0,
  reports TEXT NOT NULL DEFAULT ''
);
INSERT INTO numbered SELECT n, id, source, rules, options, white, black, white_key, black_key, length, white_points,
  black_points, winner, event, played, games, facts, found, lost, level, done, reports FROM matches;
DROP TABLE matches;
ALTER TABLE numbered RENAME TO matches;
CREATE INDEX matches_white ON matches (white_key);
CREATE INDEX matches_black ON matches (black_key);
""",
    # structures on the board, as bits; existing rows are counted once
    """
ALTER TABLE decisions ADD COLUMN structure INTEGER NOT NULL DEFAULT 0;
UPDATE decisions SET structure =
  coalesce((SELECT structures_kept(m.rules, m.options, board) FROM matches m WHERE m.n = match), 0);
CREATE INDEX decisions_structure ON decisions (structure, match);
DROP INDEX decisions_loss;
CREATE INDEX decisions_loss ON decisions (loss, phase, structure) WHERE loss >= 0.02;
""",
    # a decision is quizzed because the player wants it to be, or no longer
    """
ALTER TABLE cards ADD COLUMN wanted INTEGER NOT NULL DEFAULT 0;   -- 1: put in by hand, -1: taken out by hand
""",
    # a back game is defined more narrowly, and new structures were added
    """
UPDATE decisions SET structure =
  coalesce((SELECT structures_kept(m.rules, m.options, board) FROM matches m WHERE m.n = match), 0);
""",
    # decisions are counted by standing in the match; existing rows are added up anew
    """
DROP TABLE parts;
CREATE TABLE parts (                -- the decisions of a match by part of the game: what statistics add up
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  side TEXT NOT NULL, phase TEXT NOT NULL, what TEXT NOT NULL,
  standing TEXT NOT NULL,           -- of the side in the match, '' without one
  made INTEGER NOT NULL, counted INTEGER NOT NULL, lost REAL NOT NULL,
  squares REAL NOT NULL,            -- of the losses
  dubious INTEGER NOT NULL, bad INTEGER NOT NULL, blunder INTEGER NOT NULL, luck REAL NOT NULL,
  PRIMARY KEY (match, side, phase, what, standing)
) WITHOUT ROWID;
"""
    + _COUNT,
    # a match whose file has no analysis takes the file that has
    """
ALTER TABLE matches ADD COLUMN analysed INTEGER NOT NULL DEFAULT 0;   -- whether its file brings an analysis
""",
    # a match played here records the owner's seat
    """
ALTER TABLE owners ADD COLUMN side TEXT NOT NULL DEFAULT '';   -- '' where nobody said
""",
    # a loss is bad from 0.05 and a blunder from 0.10: existing rows are counted anew
    _COUNT,
    # tags and comments belong to a position, in whatever match it stands
    """
CREATE TABLE IF NOT EXISTS tags (
  owner TEXT NOT NULL, board BLOB NOT NULL,   -- as in decisions
  tag TEXT NOT NULL,
  PRIMARY KEY (owner, board, tag)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tags_tag ON tags (tag, board);
CREATE TABLE IF NOT EXISTS comments (
  owner TEXT NOT NULL, board BLOB NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (owner, board)
) WITHOUT ROWID;
""",
    # a rollout of a decision stays with its match, and is continued where it stopped
    """
CREATE TABLE IF NOT EXISTS rollouts (
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  sums TEXT NOT NULL,               -- JSON
  PRIMARY KEY (match, seq)
) WITHOUT ROWID;
""",
    # zips of many matches: what came of each file
    """
CREATE TABLE IF NOT EXISTS uploads (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL, name TEXT NOT NULL, at REAL NOT NULL,
  size INTEGER NOT NULL, received INTEGER NOT NULL DEFAULT 0,   -- bytes
  members INTEGER,                  -- NULL until the zip was listed
  trouble TEXT NOT NULL DEFAULT ''  -- JSON: why the zip can't be read, by language
);
CREATE INDEX IF NOT EXISTS uploads_owner ON uploads (owner);
CREATE TABLE IF NOT EXISTS members (
  upload INTEGER NOT NULL REFERENCES uploads (n) ON DELETE CASCADE,
  place INTEGER NOT NULL, name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT '',   -- new, known, position, bad; '' while not read
  match INTEGER REFERENCES matches (n) ON DELETE SET NULL,
  said TEXT NOT NULL DEFAULT '',    -- a position's id, or JSON: why it can't be read, by language
  PRIMARY KEY (upload, place)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS members_match ON members (match);
CREATE INDEX IF NOT EXISTS members_unread ON members (upload, place) WHERE state = '';
""",
    # statistics and quiz of ten thousand matches: errors per match, cards by what they lost; names of one person
    """
CREATE INDEX IF NOT EXISTS decisions_lost ON decisions (match, loss, phase, structure, side) WHERE loss >= 0.02;
ALTER TABLE cards ADD COLUMN loss REAL NOT NULL DEFAULT 0;   -- of its decision when it was made: the order of new cards
UPDATE cards SET loss = coalesce((SELECT d.loss FROM decisions d WHERE d.match = cards.match AND d.seq = cards.seq), 0);
CREATE INDEX IF NOT EXISTS cards_new ON cards (owner, loss DESC) WHERE state = '';
CREATE INDEX IF NOT EXISTS cards_seen ON cards (owner, due) WHERE state != '';
CREATE TABLE IF NOT EXISTS gathered (   -- quizzes whose cards are made, and for which state of the library
  owner TEXT NOT NULL, asked TEXT NOT NULL, stamp TEXT NOT NULL,
  PRIMARY KEY (owner, asked)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS names (      -- names that are one person to an owner
  owner TEXT NOT NULL, key TEXT NOT NULL,   -- the name as it is compared
  person TEXT NOT NULL,                     -- the name by which it is counted, as it is compared; '' is the owner
  PRIMARY KEY (owner, key)
) WITHOUT ROWID;
""",
    # what statistics add up, kept per side; files stand apart: a row of the list with one takes pages to read
    f"""
DROP TABLE IF EXISTS totals;
CREATE TABLE totals (               -- the decisions of a side by part of the game, `cube` for all with the cube
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  side TEXT NOT NULL,
  standing TEXT NOT NULL,           -- of the side in the match; '{ALL}' for all of them
  {", ".join(f"{kind}_{each}" for kind in KINDS for each in SUMS)},
  PRIMARY KEY (match, side, standing)
) WITHOUT ROWID;
INSERT INTO totals {totals_of("TRUE")};
CREATE TABLE sources (              -- the files of matches, packed
  match INTEGER PRIMARY KEY REFERENCES matches (n) ON DELETE CASCADE, source BLOB NOT NULL
);
INSERT INTO sources SELECT n, source FROM matches;
ALTER TABLE matches DROP COLUMN source;
""",  # noqa: S608 - our own names
    # links of an owner that show the players' names elsewhere carry a mark
    """
CREATE TABLE IF NOT EXISTS named_links (
  owner TEXT NOT NULL, match INTEGER NOT NULL, mark TEXT NOT NULL,
  PRIMARY KEY (match, owner),
  FOREIGN KEY (owner, match) REFERENCES owners (owner, match) ON DELETE CASCADE
) WITHOUT ROWID;
""",
    # plays of the opening, patterns and luck are summed over all matches; patterns that are planned
    f"""
ALTER TABLE decisions ADD COLUMN opening TEXT NOT NULL DEFAULT '';   -- a play of a roll in the opening book: first play, roll, play
UPDATE decisions SET opening = coalesce((SELECT opening_kept(m.rules, m.options, board, dice, t.turn) FROM matches m JOIN turns t
  ON t.match = m.n WHERE m.n = decisions.match AND t.seq = decisions.seq), '') WHERE in_book(board, dice);
DROP INDEX decisions_lost;
CREATE INDEX decisions_lost ON decisions (match, loss, phase, structure, side, what) WHERE loss >= 0.02;
CREATE INDEX decisions_opening ON decisions (match, side, opening, loss) WHERE opening != '';
ALTER TABLE matches ADD COLUMN luck REAL NOT NULL DEFAULT 0;   -- of White less that of Black, in points or as `reports` have it
UPDATE matches SET luck = luck_kept(reports);
CREATE TABLE patterns (             -- the decisions of a side by pattern
  match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
  side TEXT NOT NULL, pattern TEXT NOT NULL,
  counted INTEGER NOT NULL, lost REAL NOT NULL,
  squares REAL NOT NULL,            -- of the losses
  errors INTEGER NOT NULL, mistaken REAL NOT NULL,   -- those that lost 0.02 or more, and what they lost
  PRIMARY KEY (match, side, pattern)
) WITHOUT ROWID;
INSERT INTO patterns {pattern_sums("TRUE")};
CREATE TABLE plans (                -- patterns that an owner works on, and since when
  owner TEXT NOT NULL, pattern TEXT NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (owner, pattern)
) WITHOUT ROWID;
""",  # noqa: S608 - our own names
)
"""Upgrade steps to each form; the file stores the number of its form."""


def library_folder() -> Path:
    """Return the library folder of this user: $BAFFLEBOX_HOME, else in the user's data folder."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "bafflebox"


def open_database(path: Path) -> sqlite3.Connection:
    """Open or create the database. Raises FileError for what can't be used as one."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(path)
        found = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        found.row_factory = sqlite3.Row
        # rebuilding a table must not cascade deletes
        for line in ("journal_mode=WAL", "foreign_keys=OFF", "busy_timeout=10000", "synchronous=NORMAL"):
            found.execute(f"PRAGMA {line}")
        found.create_function("structures_kept", 3, structures_kept, deterministic=True)
        found.create_function("standing_kept", 3, _standing_kept, deterministic=True)
        found.create_function("in_book", 2, in_book, deterministic=True)
        found.create_function("opening_kept", 5, opening_kept, deterministic=True)
        found.create_function("luck_kept", 1, _luck_kept, deterministic=True)
        found.create_function("graded", 1, grade, deterministic=True)
        form = int(found.execute("PRAGMA user_version").fetchone()[0])
        if form > len(FORMS):
            raise FileError(Sentence("library-newer", {"path": Typed(str(path))}))
        for number, step in enumerate(FORMS[form:], form + 1):
            # the whole step or nothing of it
            found.executescript(f"BEGIN IMMEDIATE;{step}PRAGMA user_version = {number};COMMIT;")
        found.execute("PRAGMA foreign_keys=ON")
    except (OSError, sqlite3.Error) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise FileError(
            Sentence("library-unusable", {"path": Typed(str(path)), "why": Typed(str(why))})
        ) from error
    return found


def _luck_kept(reports: str) -> float:
    """Return the luck of White less that of Black in stored reports."""
    white, black = json.loads(reports) if reports else ({}, {})
    return float(white.get("worth", 0.0) - black.get("worth", 0.0))


def _standing_kept(side: str, length: int | None, turn: bytes) -> str:
    """Return the standing of a stored decision's side in its match."""
    score = json.loads(zlib.decompress(turn)).get("score")
    return standing_of(Score(BySide(*score), length), Side(side)) if score else ""
