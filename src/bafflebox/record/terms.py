"""The rule book that the head of a recorded match asks for."""

from __future__ import annotations

from bafflebox.record.match_record import BeaverRecord, MatchRecord, RaccoonRecord
from bafflebox.rules.books import find_book
from bafflebox.rules.rulebook import Rulebook


def book_of_record(record: MatchRecord) -> Rulebook:
    """Match play for a record with a length (without Crawford where a tag says so), else money play.

    Tags for money options are obeyed in money play only; in matches they are set by mistake more
    often than by agreement (P3). Beavers in the moves count as agreed.
    """
    if record.length:
        book = find_book("match")
        return book if _on(record, "Crawford", otherwise=True) else book.without("P2")
    actions = {type(turn.action) for game in record.games for turn in game.turns}
    return find_book("money").with_options(
        {
            "jacoby": _on(record, "Jacoby"),
            "beavers": _on(record, "Beaver") or BeaverRecord in actions,
            "raccoons": RaccoonRecord in actions,
        }
    )


def _on(record: MatchRecord, tag: str, *, otherwise: bool = False) -> bool:
    value = record.tag(tag)
    return otherwise if value is None else value.strip().lower() in ("on", "true", "yes", "1")
