"""Messages of a server as sentences, to be rendered in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.client.refused import ServerRefused
from bafflebox.formats.notation import format_moves
from bafflebox.message import Argument, Dice, Listed, Moves, Place, Sentence, Word
from bafflebox.refusal import Refusal


def read_sentence(plain: Mapping[str, Any]) -> Sentence:
    """Return the sentence that `Sentence.plain` wrote."""
    given = {name: _read(value) for name, value in plain.items() if name not in ("key", "rule", "then")}
    return Sentence(plain["key"], given, plain.get("rule", ""), plain.get("then", ""))


def table_refusal(refused: ServerRefused) -> Refusal:
    """Return a refused act as a refusal of the law at this table."""
    if refused.plain is None:
        return Refusal(refused.code, refused.rule or "", Sentence("unread", {"text": refused.detail}))
    said, key = read_sentence(refused.plain), f"refused-{refused.code}"
    if said.key != key and not said.key.startswith(f"{key}-"):
        return Refusal(refused.code, refused.rule or "", said)
    return Refusal(refused.code, refused.rule or "", said.arguments, said.key[len(key) + 1 :], said.then)


def _read(value: Any) -> Argument:
    if not isinstance(value, Mapping):
        return value  # type: ignore[no-any-return]  # text or a number
    match next(iter(value)):
        case "word":
            return Word(value["word"], value["text"])
        case "moves":
            moves = tuple(
                Move(origin, target, tuple(dice), hit) for origin, target, dice, hit in value["moves"]
            )
            return Moves(moves, format_moves(moves))
        case "dice":
            return Dice(tuple(value["dice"]))
        case "place":
            return Place(value["place"])
        case "list":
            return Listed(tuple(map(_read, value["list"])))
        case "say":
            return read_sentence(value["say"])
        case _:
            return Side(value["side"])
