"""The rule book implied by the header of a recorded match."""

from __future__ import annotations

from bafflebox.formats.match_record import BeaverRecord, GameRecord, MatchRecord, RaccoonRecord
from bafflebox.rules.books import find_book
from bafflebox.rules.rulebook import Rulebook


def book_of_record(record: MatchRecord) -> Rulebook:
    """Return match play for a record with a length (without Crawford where a tag says so), else money play.

    Tags for money options are obeyed in money play only; in matches they are set by mistake more
    often than by agreement (P3). Beavers in the moves count as agreed.
    """
    if record.length:
        book = find_book("match")
        return book if _on(record, "Crawford", otherwise=True) else book.without("P2")
    actions = {type(turn.action) for game in record.games for turn in game.turns}
    raccoons = max((_most_in_a_row(game) for game in record.games), default=0)
    return find_book("money").with_options(
        {
            "jacoby": _on(record, "Jacoby"),
            "beavers": _on(record, "Beaver") or bool(raccoons) or BeaverRecord in actions,
            "raccoons": raccoons,
        }
    )


def _most_in_a_row(game: GameRecord) -> int:
    """Return the most consecutive raccoons: at least this many were allowed."""
    most = count = 0
    for turn in game.turns:
        count = count + 1 if isinstance(turn.action, RaccoonRecord) else 0
        most = max(most, count)
    return most


def _on(record: MatchRecord, tag: str, *, otherwise: bool = False) -> bool:
    value = record.tag(tag)
    return otherwise if value is None else value.strip().lower() in ("on", "true", "yes", "1")
