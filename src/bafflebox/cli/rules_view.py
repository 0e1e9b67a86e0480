"""Output of `bafflebox rules`: all rule sets, one set, one family, one rule, search results."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib import import_module

from bafflebox.cli.coverage_sources import citations
from bafflebox.cli.families import Family, books_with, families, rule_letters, unplayed
from bafflebox.cli.printing import Block, Heading, Paragraph, TextTable
from bafflebox.cli.symbols import symbols
from bafflebox.message import english
from bafflebox.rules import books
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause
from bafflebox.rules.option import Option, format_option
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import ALL, RuleText

ONLY_TEXT = "It can be read here and not yet be played: no rule set plays by these rules so far."


def searchable_text(rule: RuleText) -> str:
    """Return the searchable text of a rule, in lower case."""
    return f"{rule.id} {rule.title} {rule.text} {rule.decision}".casefold()


def kinds_of(rule: RuleText) -> str:
    """Return the kinds of a rule as text, the main one first."""
    return ", ".join(str(kind) for kind in rule.kinds)


def about(name: str) -> str:
    """Return the one-line description of a packaged rule set."""
    return (import_module(f"{books.__name__}.{name}").__doc__ or "").strip().splitlines()[0]


def overview() -> Iterator[Block]:
    """Yield the rule sets, the families that can only be read, and further commands."""
    yield Heading("Rule sets")
    yield TextTable(tuple((name, about(name)) for name in NAMES))
    if unplayed():
        yield Heading("To be read, not yet to be played", 2)
        yield TextTable(
            tuple((family.name, f"{family.title}: {len(family.rules)} rules") for family in unplayed())
        )
    yield Heading("How to go on", 2)
    yield TextTable(
        (
            (f"bafflebox rules {NAMES[1]}", "the rules and options of a set"),
            (f"bafflebox rules {NAMES[1]} B6", "one rule in full (its id alone does too)"),
            ("bafflebox rules HOUSE.py", "a rule book of your own"),
            ("bafflebox rules --search dead cube", "the rules that have these words"),
            ("bafflebox rules --coverage", "what implements each rule, and which tests show it"),
        )
    )


def whole_book(book: Rulebook) -> Iterator[Block]:
    """Yield a rule set: its rules by family, options, terms."""
    yield Heading(f"{book.title} ({book.name})")
    if book.name in NAMES:
        yield Paragraph(about(book.name))
    for heading, clauses in by_family(book).items():
        yield Heading(heading, 2)
        yield TextTable(tuple((clause.id, clause.text.title, kinds_of(clause.text)) for clause in clauses))
    if book.choices:
        yield Heading("Options (--option name=value)", 2)
        yield options_table(book.choices.values(), book)
    if book.words:
        yield Heading("Words of its players", 2)
        yield TextTable(tuple((word, f"for {term.replace('_', ' ')}") for term, word in book.words))


def by_family(book: Rulebook) -> dict[str, list[Clause]]:
    """Return the clauses of a book by family heading; ids outside the catalogue are house rules."""
    headings = {family.letter: f"{family.letter} · {family.title}" for family in families()}
    found: dict[str, list[Clause]] = {}
    for clause in book:
        known = clause.id in ALL
        found.setdefault(headings[rule_letters(clause.id)] if known else "House rules", []).append(clause)
    return found


def options_table(options: Iterable[Option], book: Rulebook) -> TextTable:
    """Return a table of options: possible values, default, source rule, and the chosen value if any."""
    chosen = dict(book.chosen)
    rows = []
    for option in options:
        default = format_option(option.default)
        if option.name in chosen:
            default += f" (here {format_option(chosen[option.name])})"
        rows.append((option.name, english(option.possible()), default, option.rule, option.help))
    return TextTable(tuple(rows), ("name", "possible", "default", "rule", "meaning"))


def whole_family(family: Family) -> Iterator[Block]:
    """Yield the rules of a family, and the rule sets that use them."""
    yield Heading(f"{family.letter} · {family.title}")
    sets = [name for name in NAMES if any(name in books_with(rule.id) for rule in family.rules)]
    yield Paragraph(f"Rule sets with rules of this family: {', '.join(sets)}." if sets else ONLY_TEXT)
    yield TextTable(tuple((rule.id, rule.title, kinds_of(rule)) for rule in family.rules))


def rule_blocks(rule: RuleText, book: Rulebook | None) -> Iterator[Block]:
    """Yield a rule in full; for `book` alone if given, else for every set that has it."""
    yield Heading(f"{rule.id} {rule.title}")
    yield Paragraph(f"{kinds_of(rule)}; source: {rule.source}")
    yield Paragraph(rule.text)
    if rule.decision:
        yield Paragraph(f"Decision: {rule.decision}")
    known = [find_book(name) for name in NAMES]
    having = [each for each in ([book] if book else known) if _clause(each, rule.id)]
    sets = dict.fromkeys((*books_with(rule.id), *(each.name for each in having)))
    yield Paragraph(f"Rule sets that have it: {', '.join(sets)}." if sets else ONLY_TEXT)
    yield from _amendments(rule, having)
    yield from _given_options(rule, having)
    yield from _implementation(rule, having)


def _clause(book: Rulebook, rule_id: str) -> Clause | None:
    return next((clause for clause in book if clause.id == rule_id), None)


def _amendments(rule: RuleText, having: list[Rulebook]) -> Iterator[Block]:
    for book in having:
        clause = _clause(book, rule.id)
        if clause and clause.amends:
            yield Paragraph(f"In {book.name} it amends {', '.join(clause.amends)}.")
        by = [other.id for other in book if rule.id in other.amends]
        if by:
            yield Paragraph(f"In {book.name} it is amended by {', '.join(by)}.")


def _given_options(rule: RuleText, having: list[Rulebook]) -> Iterator[Block]:
    tables: dict[TextTable, list[str]] = {}
    for book in having:
        options = [option for option in book.choices.values() if option.rule == rule.id]
        if options:
            tables.setdefault(options_table(options, book), []).append(book.name)
    for table, names in tables.items():
        yield Heading(f"Options it gives in {', '.join(names)}", 2)
        yield table


def _implementation(rule: RuleText, having: list[Rulebook]) -> Iterator[Block]:
    by_symbols: dict[tuple[str, ...], list[str]] = {}
    for book in having:
        clause = _clause(book, rule.id)
        if clause and (found := symbols(clause)):
            by_symbols.setdefault(found, []).append(book.name)
    if by_symbols:
        yield Heading("Implemented by", 2)
        yield TextTable(tuple((", ".join(names), ", ".join(those)) for those, names in by_symbols.items()))
    elif having:
        citing = citations().get(rule.id, ())
        acts = f"it is cited by {', '.join(citing)}" if citing else "nothing acts on it"
        yield Paragraph(f"In these books the clause is a text; {acts}.")


def findings(found: list[RuleText], words: list[str]) -> Iterator[Block]:
    """Yield the matching rules, each with the first sentence that contains a word."""
    yield Heading(f"{len(found)} {'rule has' if len(found) == 1 else 'rules have'}: {' '.join(words)}")
    yield TextTable(tuple((rule.id, rule.title, _sentence(rule, words)) for rule in found))


def _sentence(rule: RuleText, words: list[str]) -> str:
    sentences = re.split(r"(?<=[.?!]) ", f"{rule.text} {rule.decision}".strip())
    return max(sentences, key=lambda each: sum(word in each.casefold() for word in words))
