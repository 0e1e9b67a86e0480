"""Who decides for us when we play another program: the `Responder` protocol, and one of simple habits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from bafflebox.adapters.books import load_book
from bafflebox.bots.simple import choose, ranked_plays
from bafflebox.dice import Roll
from bafflebox.errors import OptionError
from bafflebox.event import Beavered
from bafflebox.game import intents
from bafflebox.play import Play
from bafflebox.position import Checkers
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

Answer = Literal["take", "drop", "beaver"]
"""What can be said to a double."""


@dataclass(frozen=True, slots=True)
class Context:
    """All there is to know beside the board: the law, the situation, and whose decision it is (`side`)."""

    law: Law
    situation: Situation
    side: Side

    @property
    def owner(self) -> Literal["centre", "own", "opponent"]:
        """Whose cube it is, from the side that decides."""
        owner = self.situation.cube.owner
        return "centre" if owner is None else "own" if owner is self.side else "opponent"

    @property
    def cube(self) -> int:
        """The value of the cube, before an open double is taken."""
        return self.situation.cube.value

    @property
    def length(self) -> int | None:
        """The points that win the match, None for money play."""
        return self.situation.terms.score.length

    @property
    def points(self) -> tuple[int, int]:
        """The score: of the side that decides, and of the other."""
        points = self.situation.terms.score.points
        return points[self.side], points[self.side.other]

    @property
    def crawford(self) -> bool:
        """Whether this is the Crawford game (P2)."""
        return self.situation.terms.crawford

    @property
    def jacoby(self) -> bool:
        """Whether gammons count only once a player has doubled (O3)."""
        return self.law.gammons_count == "doubled"

    @property
    def beavers(self) -> bool:
        """Whether who is doubled may redouble at once (O2)."""
        return self.law.has(Beavered)


class Responder(Protocol):
    """A player of the standard game. `own` are the checkers of the side that decides, both seen from their own side.

    A player may be asked from several threads at once.
    """

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """The play of a throw that can be played; one of `legal_plays` for `context.side`."""
        ...

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Whether to double before the throw; asked only when the law allows it."""
        ...

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """The answer to a double (of `opp`, who is on roll) or, in `Phase.BEAVERED`, to a beaver (`own` is on roll)."""
        ...


class SimpleResponder:
    """The bot of simple habits as a `Responder`."""

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """The best play by a quick estimate."""
        return ranked_plays(context.law, context.situation)[0]

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Doubles by the estimated chance to win."""
        return isinstance(choose(context.law, context.situation, context.side), intents.Double)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Takes by the estimated chance to win; never beavers."""
        return (
            "take"
            if isinstance(choose(context.law, context.situation, context.side), intents.Take)
            else "drop"
        )


_MATCH, _MONEY = "match", "money"


class Laws:
    """The laws by which lines are judged: a rule set with its options, compiled for each length that comes up.

    Without `rules`, lines of a match mean match play and the others money play. Only rule sets that
    move as GNU Backgammon does are accepted. Raises UnknownRule and OptionError.
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
                raise OptionError(f"no option {name!r}; possible is {', '.join(sorted(known))}")

    def of(self, length: int | None) -> Law:
        """The law of a game in a match to `length`, or of a money game (None)."""
        law = self._known.get(length)
        if law is None:
            law = self._known[length] = self._compiled(length)
        return law

    def _compiled(self, length: int | None) -> Law:
        book = load_book(self._rules or (_MONEY if length is None else _MATCH))
        options = self._options
        if self._rules is None:
            # one list of options serves matches and money: each takes those it has
            options = {name: value for name, value in options.items() if name in book.choices}
        if length is None:
            return compile_book(book.with_options(options))
        if "length" not in book.choices:
            raise OptionError(f"{book.title} has no match length, and this is a match to {length}")
        return compile_book(book.with_options({**options, "length": length}))
