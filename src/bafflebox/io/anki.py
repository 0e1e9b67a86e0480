"""A deck of Anki: the board and the question on the front of each card, the right answer on the back."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from hashlib import blake2b
from html import escape
from pathlib import Path

from bafflebox.extras import optional
from bafflebox.frozen import dataclass

DECK = "Bafflebox"
MODEL = 1_726_340_815
"""A constant id, so that reimported cards replace the old ones."""
STYLE = ".card { font: 18px sans-serif; text-align: center } pre { text-align: left; display: inline-block }"


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card: the decision at entry `seq` of a match; the board as SVG, the question with the match below it, the answer in lines."""

    match: str
    seq: int
    board: str
    asked: str
    head: str
    right: tuple[str, ...]


def packed(cards: Iterable[DeckCard]) -> tuple[bytes, int]:
    """Return the deck as a file of Anki, and its number of cards. The same decision is the same card in every deck.

    Raises MissingPackage without the `study` extra.
    """
    with optional():
        import genanki  # noqa: PLC0415 - an extra that takes long to load

    template = {
        "name": DECK,
        "qfmt": "{{Board}}<p>{{Asked}}</p>",
        "afmt": "{{FrontSide}}<hr id=answer>{{Right}}",
    }
    model = genanki.Model(
        MODEL, DECK, [{"name": name} for name in ("Board", "Asked", "Right")], [template], css=STYLE
    )
    deck = genanki.Deck(MODEL + 1, DECK)
    with tempfile.TemporaryDirectory() as folder:
        pictures = []
        for card in cards:
            guid = blake2b(f"{card.match} {card.seq}".encode(), digest_size=8).hexdigest()
            picture = Path(folder) / f"bafflebox-{guid}.svg"
            picture.write_text(card.board, "utf-8")
            pictures.append(str(picture))
            right = "\n".join(card.right)
            sides = [
                f'<img src="{picture.name}">',
                f"{escape(card.asked)}<br><small>{escape(card.head)}</small>",
                f"<pre>{escape(right)}</pre>",
            ]
            deck.add_note(genanki.Note(model=model, fields=sides, guid=guid))
        written = Path(folder) / "deck.apkg"
        genanki.Package(deck, media_files=pictures).write_to_file(str(written))
        return written.read_bytes(), len(deck.notes)
