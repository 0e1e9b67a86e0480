"""A player's plays of the first roll and of the reply, beside those of the opening book."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.library.booked import book_rolls, opening_key
from bafflebox.library.library import Library
from bafflebox.library.statistics import given_of, seats_of


@dataclass(frozen=True, slots=True)
class OpeningPlayed:
    """A play that was made `made` times of the `of` times that its roll came, and what it lost in all, in equity.

    `after` is the first roll with its play, empty for a first roll. The loss is that of the book where it has the play (`booked`),
    else that of the analysis.
    """

    after: str
    roll: str
    play: str
    best: str
    made: int
    of: int
    lost: float
    booked: bool

    @property
    def key(self) -> str:
        """Return the name of the play in the library."""
        return opening_key(self.after, self.roll, self.play)


def openings_played(library: Library, player: str, owner: str | None = None) -> list[OpeningPlayed]:
    """Return a player's plays of rolls that the opening book has, the costliest first."""
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT opening, count(*), sum(loss) FROM seats s CROSS JOIN decisions d INDEXED BY decisions_opening
        ON d.match = s.match AND d.side = s.side WHERE opening != '' GROUP BY opening""",  # noqa: S608 - our own words
        given_of(player, owner),
    )
    made = [(*str(key).split("|"), many, lost) for key, many, lost in rows]
    of: dict[tuple[str, str], int] = {}
    for after, roll, _, many, _ in made:
        of[after, roll] = of.get((after, roll), 0) + many
    found = []
    for after, roll, play, many, lost in made:
        book = book_rolls().get((after, roll))
        if book is None:
            continue
        booked = next((each for each in book.plays if each.text == play), None)
        cost = lost if booked is None else many * (book.best.equity - booked.equity)
        found.append(
            OpeningPlayed(after, roll, play, book.best.text, many, of[after, roll], cost, booked is not None)
        )
    return sorted(found, key=lambda each: (-each.lost, each.key))
