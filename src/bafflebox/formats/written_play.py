"""Legal plays as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from bafflebox import kernel
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.formats.notation import format_play
from bafflebox.frozen import dataclass
from bafflebox.kernel.moments import Afterstate
from bafflebox.kernel.move_bytes import ROW, play_in, play_rows_of
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class WrittenPlay(Play):
    """A legal play; its text is in standard notation, "nothing" where no checker moves."""

    def __str__(self) -> str:
        return format_play(self) or "nothing"

    def __repr__(self) -> str:
        return f"<Play {self}>"


class LegalPlays(Sequence[WrittenPlay]):
    """The legal plays of a roll, read like a tuple; each is made when it is looked at."""

    __slots__ = ("_made", "_rows", "_side", "_size")

    def __init__(self, rows: bytes = b"", side: Side = Side.WHITE) -> None:
        """`rows` are plays of `side` as `kernel.play_rows` gives them."""
        self._rows, self._side, self._size = rows, side, len(rows) // ROW
        self._made: dict[int, WrittenPlay] = {}

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int, /) -> WrittenPlay: ...

    @overload
    def __getitem__(self, at: slice, /) -> tuple[WrittenPlay, ...]: ...

    def __getitem__(self, at: int | slice, /) -> WrittenPlay | tuple[WrittenPlay, ...]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(len(self))[at])
        made = self._made.get(at)
        if made is None:
            # the same object for the same number, from the end as well
            at = range(self._size)[at]
            made = self._made.get(at)
        if made is None:
            own, opp, moves = play_in(self._rows, at)
            made = self._made[at] = WrittenPlay(moves, Position.counted(own, opp, self._side))
        return made

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, LegalPlays | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def plays_of(law: Law, now: Situation) -> LegalPlays:
    """Return the legal plays of the roll on the board, from the rear first; none without a roll or a known position."""
    side = now.on_turn
    if now.roll is None or side is None or now.unknown:
        return LegalPlays()
    own, opp = now.position.seen_by(side)
    rows = kernel.play_rows(law.movement, own, opp, now.roll.dice, now.first_turn)
    return LegalPlays(rows or play_rows_of([Afterstate(own, opp, ())]), side)
