"""A rule book: an ordered list of clauses, composed by difference, and the options chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bafflebox.errors import OptionError, UnknownRule
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence
from bafflebox.rules.clause import Clause
from bafflebox.rules.clauses.option import Choice, Forbids, Needs
from bafflebox.rules.lesson import Lesson
from bafflebox.rules.option import Option, OptionValue, format_option


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rule set: its name, its clauses in the order of its own text, its players' terms.

    >>> from bafflebox.rules.books import find_book
    >>> find_book("match").find("B6").text.title
    'Full use of the roll'
    """

    name: str
    title: str
    clauses: tuple[Clause, ...]
    words: tuple[tuple[str, str], ...] = ()
    chosen: tuple[tuple[str, OptionValue], ...] = ()
    lesson: Lesson | None = None
    """The lesson of the book: a position that shows a difference from other rules."""

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __repr__(self) -> str:
        return f"<Rulebook {self.name}, {len(self.clauses)} rules>"

    def find(self, id: str) -> Clause:
        """Return the clause with this id (case-insensitive); raise UnknownRule with similar ids."""
        for clause in self.clauses:
            if clause.id.lower() == id.lower():
                return clause
        near = ", ".join(clause.id for clause in self.clauses if clause.id[:1].lower() == id[:1].lower())
        raise UnknownRule(f"{self.name} has no rule {id!r}; it has {near or self._families()}")

    def _families(self) -> str:
        return ", ".join(dict.fromkeys(clause.id[0] + "…" for clause in self.clauses))

    def without(self, *ids: str) -> Rulebook:
        """Return the book without these clauses; each must be there."""
        gone = {self.find(id).id for id in ids}
        return replace(self, clauses=tuple(clause for clause in self.clauses if clause.id not in gone))

    def replace(self, *changed: Clause) -> Rulebook:
        """Return the book with these clauses replacing those with the same ids."""
        by_id = {self.find(clause.id).id: clause for clause in changed}
        return replace(self, clauses=tuple(by_id.get(clause.id, clause) for clause in self.clauses))

    def add(self, *more: Clause) -> Rulebook:
        """Return the book with these clauses at its end; none may be there already."""
        for clause in more:
            if any(clause.id == other.id for other in self.clauses):
                raise UnknownRule(f"{self.name} already has a rule {clause.id}; replace it instead")
        return replace(self, clauses=self.clauses + more)

    def named(self, name: str, title: str, **words: str) -> Rulebook:
        """Return the book under another name, with further terms."""
        return replace(self, name=name, title=title, words=(*self.words, *words.items()))

    def teaching(self, lesson: Lesson) -> Rulebook:
        """Return the book with this lesson instead of that of the book it is made of."""
        return replace(self, lesson=lesson)

    def word(self, term: str) -> str:
        """Return the book's word for a term (the term itself by default)."""
        return dict(self.words).get(term, term)

    @property
    def choices(self) -> dict[str, Option]:
        """Return the options of the book by name."""
        return {
            body.option.name: body.option
            for clause in self.clauses
            for body in clause.bodies
            if isinstance(body, Choice)
        }

    @property
    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option: chosen, else its default."""
        return {name: option.default for name, option in self.choices.items()} | dict(self.chosen)

    def with_options(self, given: Mapping[str, object]) -> Rulebook:
        """Return the book with these options; keys are names, or the id of the rule that gives the choice.

        Raises OptionError for an unknown option, an impossible value, or one that a rule of the book forbids (citing that rule).
        """
        chosen = dict(self.chosen)
        for key, value in given.items():
            option = self._option(key)
            chosen[option.name] = option.parse(value)
        book = replace(self, chosen=tuple(sorted(chosen.items())))
        for name, value in chosen.items():
            book.check_forbidden(name, value)
        book.check_contradictions()
        return book

    def check_contradictions(self) -> None:
        """Raise OptionError citing the rule by which two chosen options contradict each other, if any do."""
        chosen, options = dict(self.chosen), self.options
        for each in self.clauses:
            for body in each.bodies:
                against = body.stops(chosen, options) if isinstance(body, Needs) else None
                if against is not None:
                    raise OptionError(against, rule=getattr(body, "citing", "") or each.id)

    def _option(self, key: str) -> Option:
        name = key.strip().lower().replace("-", "_")
        if name in self.choices:
            return self.choices[name]
        for option in self.choices.values():
            if option.rule.lower() == name:
                return option
        for clause_id, forbids in self._prohibitions():
            if name in forbids.names:
                raise OptionError(forbids.against(name), rule=forbids.citing or clause_id)
        possible = ", ".join(self.choices) or "none"
        raise OptionError(
            Sentence("unread-no_option", {"book": self.name, "text": repr(key), "possible": possible})
        )

    def _prohibitions(self) -> Iterator[tuple[str, Forbids]]:
        for clause in self.clauses:
            for body in clause.bodies:
                if isinstance(body, Forbids):
                    yield clause.id, body

    def check_forbidden(self, name: str, value: OptionValue) -> None:
        """Raise OptionError citing the rule of the book that forbids this value, if one does."""
        for clause_id, forbids in self._prohibitions():
            lifted = forbids.unless and self.options.get(forbids.unless)
            if name in forbids.names and value != self.choices[name].default and not lifted:
                raise OptionError(forbids.against(name), rule=forbids.citing or clause_id)

    def describe_options(self) -> tuple[tuple[str, str], ...]:
        """Return the options that differ from their defaults, in words, for headers of records."""
        return tuple((name, format_option(value)) for name, value in self.chosen)
