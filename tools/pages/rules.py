"""The pages of the rule sets: every rule in full, with its options; and of rules that no set plays by yet."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.cli.families import Family, unplayed
from bafflebox.cli.rules_view import ONLY_TEXT, about, by_family, kinds_of
from bafflebox.cli.symbols import symbols
from bafflebox.message import english
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import Clause
from bafflebox.rules.clauses.option import Choice
from bafflebox.rules.option import Option, format_option
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import RuleText
from tools.pages.markdown import join, table

SOURCES = (
    "Sources are cited by number: 000 is Welsh Backgammon, 001 and 002 are statements of the standard game and of match "
    "play, 003 has modern tournament play and traditional Iranian nard, 004 is the American Regulation 2021. A rule of "
    "the `project` is in none of them."
)


def rule_pages() -> dict[str, str]:
    """A page for each rule set, for each family without one, and their index."""
    books = {f"rules/{name}.md": _book(find_book(name)) for name in NAMES}
    families = {f"rules/{family.name}.md": _family(family) for family in unplayed()}
    return {"rules/README.md": _index(), **books, **families}


def _index() -> str:
    sets = table(("rule set", "what it is"), [(f"[{name}]({name}.md)", about(name)) for name in NAMES])
    texts = [
        f"- [{family.name}]({family.name}.md): {family.title}, {len(family.rules)} rules"
        for family in unplayed()
    ]
    return join(
        "# Rule sets",
        "The same pages in the terminal: `bafflebox rules`.",
        sets,
        "Rules that can be read and not yet be played:" if texts else "",
        "\n".join(texts),
        SOURCES,
    )


def _book(book: Rulebook) -> str:
    parts = [f"# {book.title} (`{book.name}`)", about(book.name)]
    if book.choices:
        parts += ["## Options", "Given as `--option name=value`.", _options(list(book.choices.values()))]
    if book.words:
        rows = [(term.replace("_", " "), word) for term, word in book.words]
        parts += ["## Words of its players", table(("elsewhere", "here"), rows)]
    for heading, clauses in by_family(book).items():
        parts.append(f"## {heading}")
        for clause in clauses:
            options = [option for option in book.choices.values() if option.rule == clause.id]
            amended = [other.id for other in book if clause.id in other.amends]
            notes = (
                _made_by(clause),
                f"True through {', '.join(clause.through)}." if clause.through else "",
                f"Amends {', '.join(clause.amends)}." if clause.amends else "",
                f"Amended by {', '.join(amended)}." if amended else "",
                f"Options: {', '.join(f'`{option.name}`' for option in options)}." if options else "",
            )
            parts.append(_rule(clause.text, " ".join(note for note in notes if note)))
    return join(*parts)


def _made_by(clause: Clause) -> str:
    """The kinds of the clause's bodies with their functions, and under which option each is in force."""
    found = [symbol.partition(" ") for symbol in symbols(replace(clause, through=()))]
    names = [(path.rpartition(".")[2], note) for path, _, note in found]
    words = [f"`{name}` {note}".rstrip() for name, note in names if name != Choice.__name__]
    return f"Made by {', '.join(words)}." if words else ""


def _options(options: list[Option]) -> str:
    rows = [
        (
            f"`{option.name}`",
            english(option.possible()),
            format_option(option.default),
            option.rule,
            option.help,
        )
        for option in options
    ]
    return table(("option", "possible", "default", "rule", "meaning"), rows)


def _family(family: Family) -> str:
    return join(f"# {family.title} (`{family.name}`)", ONLY_TEXT, *(_rule(rule) for rule in family.rules))


def _rule(rule: RuleText, notes: str = "") -> str:
    return join(
        f"### {rule.id} {rule.title}",
        f"*{kinds_of(rule)}; source: {rule.source}*",
        rule.text,
        f"**Decision.** {rule.decision}" if rule.decision else "",
        notes,
    )
