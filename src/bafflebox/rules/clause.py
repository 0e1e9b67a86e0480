"""A clause: one rule of a book, its id, and its executable bodies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from bafflebox.frozen import dataclass
from bafflebox.rules.option import OptionValue
from bafflebox.rules.text import rule_text
from bafflebox.rules.text.entry import RuleText


class Lowered(Protocol):
    """The target that bodies are lowered into, as far as a clause knows it: a `Law`, which knows the clauses of its book."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Return the value of every option of the book."""


L = TypeVar("L", bound=Lowered)


class Body(Protocol):
    """The content of a clause, of one of the kinds in `clauses/`."""

    def lower(self, law: Any, rule: str) -> Any:
        """Return the `Law` with this body added, under the id of its rule."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its id in the catalogue, and any number of bodies.

    A clause without a body is a text: advice, or conduct at a physical board. `amends` names
    clauses that it changes, `through` the clauses of the book that make it true without a body of its own.
    """

    id: str
    bodies: tuple[Body, ...] = ()
    amends: tuple[str, ...] = ()
    own_text: RuleText | None = None
    through: tuple[str, ...] = ()

    @property
    def text(self) -> RuleText:
        """Return title, wording, source and decision: the catalogue's, or the clause's own (house rules)."""
        return self.own_text or rule_text(self.id)


def clause(
    id: str,
    *bodies: Body,
    amends: tuple[str, ...] = (),
    own_text: RuleText | None = None,
    through: tuple[str, ...] = (),
) -> Clause:
    """Return a clause, written as in a book: `clause("B7", Hit())`."""
    return Clause(id, bodies, amends, own_text, through)
