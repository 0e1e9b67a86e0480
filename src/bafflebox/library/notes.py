"""Tags and comments of positions: a position has the same ones in every match in which it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bafflebox.board.position import Position
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.library.library import HERE, Library
from bafflebox.message import Sentence

MOST_TAGS, LONGEST_TAG, LONGEST_COMMENT = 20, 40, 4000
"""Limits of a position: number of tags, characters of a tag and of the comment."""
MOST_NOTED = 10_000
"""Most positions with notes of an owner."""


@dataclass(frozen=True, slots=True)
class PositionNotes:
    """The tags and the comment of a position."""

    tags: tuple[str, ...] = ()
    comment: str = ""


@dataclass(frozen=True, slots=True)
class PositionPlace:
    """A decision in which a position stands: number and id of its match, and its entry there."""

    n: int
    match: str
    seq: int


def position_of(board: bytes) -> Position:
    """Return a stored board, the side to decide as White."""
    return Position(tuple(board[:26]), tuple(board[26:]))


def tidy_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags without repetition and outer spaces, in order; raise OptionError for too many or too long ones."""
    found = tuple(dict.fromkeys(" ".join(each.split()) for each in tags if each.strip()))
    if len(found) > MOST_TAGS or any(len(each) > LONGEST_TAG for each in found):
        raise OptionError(Sentence("library-tags", {"n": str(MOST_TAGS), "most": str(LONGEST_TAG)}))
    return found


class Notes:
    """The notes of an owner; `owner` None reads everybody's."""

    def __init__(self, library: Library, owner: str | None = HERE) -> None:
        self._library, self._owner = library, owner

    def of(self, board: bytes) -> PositionNotes:
        """Return the notes of a position."""
        given = {"board": board, "owner": self._owner}
        db = self._library.db
        tags = db.execute(_TAGS, given)
        comment = db.execute(f"SELECT text FROM comments WHERE board = :board AND {_HIS}", given).fetchone()  # noqa: S608 - our own words
        return PositionNotes(tuple(str(each[0]) for each in tags), str(comment[0]) if comment else "")

    def keep(self, board: bytes, notes: PositionNotes) -> PositionNotes:
        """Store the notes of a position in place of the old ones; none at all removes them. Raises OptionError beyond a limit."""
        assert self._owner is not None
        tags = tidy_tags(notes.tags)
        if len(notes.comment) > LONGEST_COMMENT:
            raise OptionError(Sentence("library-comment", {"most": str(LONGEST_COMMENT)}))
        with self._library.writing() as db:
            for table in ("tags", "comments"):
                db.execute(f"DELETE FROM {table} WHERE owner = ? AND board = ?", (self._owner, board))  # noqa: S608 - our own names
            kept = db.execute(
                "SELECT count(*) FROM (SELECT board FROM tags WHERE owner = :owner UNION SELECT board FROM comments WHERE owner = :owner)",
                {"owner": self._owner},
            ).fetchone()[0]
            if kept >= MOST_NOTED and (tags or notes.comment):
                raise OptionError(Sentence("library-noted", {"most": str(MOST_NOTED)}))
            db.executemany(
                "INSERT INTO tags (owner, board, tag) VALUES (?, ?, ?)",
                [(self._owner, board, each) for each in tags],
            )
            if notes.comment:
                db.execute("INSERT INTO comments VALUES (?, ?, ?)", (self._owner, board, notes.comment))
        return PositionNotes(tuple(sorted(tags)), notes.comment)

    def tags(self) -> list[tuple[str, int]]:
        """Return every tag in use with its number of positions, in order."""
        rows = self._library.db.execute(
            f"SELECT tag, count(DISTINCT board) FROM tags WHERE {_HIS} GROUP BY tag ORDER BY tag",  # noqa: S608 - our own words
            {"owner": self._owner},
        )
        return [(str(tag), int(count)) for tag, count in rows]

    def boards(self, tag: str) -> Sequence[bytes]:
        """Return the positions with a tag."""
        rows = self._library.db.execute(
            f"SELECT DISTINCT board FROM tags WHERE tag = :tag AND {_HIS} ORDER BY board",  # noqa: S608 - our own words
            {"tag": tag, "owner": self._owner},
        )
        return [bytes(each[0]) for each in rows]

    def places(self, board: bytes, most: int = 20) -> list[PositionPlace]:
        """Return the decisions of the owner's matches in which a position stands, those of the last match first."""
        rows = self._library.db.execute(
            """SELECT m.n, m.id, d.seq FROM decisions d JOIN matches m ON m.n = d.match WHERE d.board = :board AND
            m.n IN (SELECT match FROM owners WHERE owner = coalesce(:owner, owner)) ORDER BY m.n DESC, d.seq LIMIT :most""",
            {"board": board, "owner": self._owner, "most": most},
        )
        return [PositionPlace(*row) for row in rows]


_HIS = "owner = coalesce(:owner, owner)"
_TAGS = f"SELECT DISTINCT tag FROM tags WHERE board = :board AND {_HIS} ORDER BY tag"  # noqa: S608 - our own words
