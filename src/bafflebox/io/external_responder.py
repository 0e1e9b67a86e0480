"""The `Responder` protocol for playing other programs, and a simple implementation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.bots.simple import choose_act, ranked_plays
from bafflebox.errors import OptionError
from bafflebox.events.game import Beavered, Doubled, Taken
from bafflebox.frozen import dataclass
from bafflebox.io.books import load_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Answer = Literal["take", "drop", "beaver"]
"""The answers to a double."""


@dataclass(frozen=True, slots=True)
class Context:
    """All the information beside the board: the law, the situation, and the side to decide (`side`)."""

    law: Law
    situation: Situation
    side: Side

    @property
    def owner(self) -> Literal["centre", "own", "opponent"]:
        """Return the cube's owner, from the view of the side that decides."""
        owner = self.situation.cube.owner
        return "centre" if owner is None else "own" if owner is self.side else "opponent"

    @property
    def cube(self) -> int:
        """Return the cube value before an open double is taken."""
        return self.situation.cube.value

    @property
    def length(self) -> int | None:
        """Return the match length, None for money play."""
        return self.situation.score.length

    @property
    def points(self) -> tuple[int, int]:
        """Return the score of the side that decides and of the other."""
        points = self.situation.score.points
        return points[self.side], points[self.side.other]

    @property
    def crawford(self) -> bool:
        """True in the Crawford game (P2)."""
        return self.situation.crawford

    @property
    def jacoby(self) -> bool:
        """True if gammons count only after a double (O3)."""
        return self.law.gammons_count == "doubled"

    @property
    def beavers(self) -> bool:
        """True if a doubled player may beaver (O2)."""
        return self.law.has(Beavered)


class Responder(Protocol):
    """A player of the standard game. `own` are the checkers of the side that decides, both counted from their own home.

    Methods may be called from several threads at once.
    """

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return the play of a roll that can be played; one of `legal_plays` for `context.side`."""
        ...

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Return whether to double before the roll; called only when the law allows it."""
        ...

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Return the answer to a double (of `opp`, who is on roll) or, in `Phase.BEAVERED`, to a beaver (`own` is on roll)."""
        ...


class SimpleResponder:
    """A simple bot as a `Responder`."""

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return the best play by a quick estimate."""
        return ranked_plays(context.law, context.situation)[0]

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Double by the estimated winning chance."""
        return isinstance(choose_act(context.law, context.situation, context.side), Doubled)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Take by the estimated winning chance; never beaver."""
        return (
            "take" if isinstance(choose_act(context.law, context.situation, context.side), Taken) else "drop"
        )


_MATCH, _MONEY = "match", "money"


class Laws:
    """The laws that judge lines: a rule set with its options, compiled per match length.

    Without `rules`, match lines use match play and others money play. Only rule sets that move as GNU Backgammon does are accepted.
    Raises UnknownRule and OptionError.
    """

    def __init__(self, rules: str | None = None, options: Mapping[str, object] | None = None) -> None:
        self._rules = rules
        self._options = dict(options or {})
        self._known: dict[int | None, Law] = {}
        if rules is not None:
            law = compile_book(load_book(rules).with_options(self._options))
            if law.movement != compile_book(load_book(_MATCH)).movement:
                raise OptionError(f"{law.book.title} moves otherwise than the game that GNU Backgammon knows")
            return
        known = {name for book in (_MATCH, _MONEY) for name in load_book(book).choices}
        for name in self._options:
            if name not in known:
                raise OptionError(f"no option {name!r}; possible: {', '.join(sorted(known))}")

    def of(self, length: int | None) -> Law:
        """Return the law of a game in a match to `length`, or of a money game (None)."""
        law = self._known.get(length)
        if law is None:
            law = self._known[length] = self._compiled(length)
        return law

    def _compiled(self, length: int | None) -> Law:
        book = load_book(self._rules or (_MONEY if length is None else _MATCH))
        options = self._options
        if self._rules is None:
            # one list of options serves matches and money: each uses those it has
            options = {name: value for name, value in options.items() if name in book.choices}
        if length is None:
            return compile_book(book.with_options(options))
        if "length" not in book.choices:
            raise OptionError(f"{book.title} has no match length, and this is a match to {length}")
        return compile_book(book.with_options({**options, "length": length}))
