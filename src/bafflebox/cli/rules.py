"""`bafflebox rules`: read and search the rule books."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from bafflebox.cli import rules_view as view
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.families import Family, families, rule_letters, unplayed
from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import print_blocks, say
from bafflebox.errors import OptionError, UnknownRule
from bafflebox.io.books import load_book
from bafflebox.message import Sentence, Typed
from bafflebox.rules.books import NAMES
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import ALL, RuleText

if TYPE_CHECKING:
    from bafflebox.cli.full_screen.setting import Setting
    from bafflebox.cli.full_screen.terminal import ScreenView


def rules(
    name: Annotated[str | None, Parameter(help="a rule set, a path, a family of rules, or a rule")] = None,
    rule_id: Annotated[str | None, Parameter(help="a rule of that set or family")] = None,
    /,
    *,
    search: Annotated[
        tuple[str, ...],
        Parameter(help="rules with all these words", consume_multiple=True, show_default=False),
    ] = (),
    coverage: Annotated[
        bool,
        Parameter(
            help="implementation, tests and cases of each rule, and gaps",
            show_default=False,
        ),
    ] = False,
    json: Annotated[
        bool, Parameter(help="with --coverage: as JSON, for programs", show_default=False)
    ] = False,
    option: Annotated[
        tuple[str, ...], Parameter(help="options of the rule set, key=value", show_default=False)
    ] = (),
    screen: OnScreen = False,
) -> None:
    """Read and search the rule books.

    NAME is a rule set, the path of a .py file, or a family of rules that can only be read so far;
    RULE_ID is a rule such as B6 and may stand alone. Without arguments the rule sets are listed.
    With `--screen` they are read on the whole terminal; `/` finds rules by words.
    Example: bafflebox rules match P2
    """
    book, texts, rule = _find(name, rule_id)
    if option:
        book = _with_options(book, name, option)
    if screen and shown_on_screen(lambda setting: _view(setting, book, texts, rule)):
        return
    if json and not coverage:
        given = {"what": Typed("--json"), "other": Typed("--coverage")}
        raise OptionError(Sentence("asked-goes_with", given))
    if coverage:
        _coverage(book, texts, rule, as_json=json)
    elif search:
        _search(book, texts, search)
    elif rule is not None:
        print_blocks(view.rule_blocks(rule, book))
    elif book is not None:
        print_blocks(view.whole_book(book))
    elif texts is not None:
        print_blocks(view.whole_family(texts))
    else:
        print_blocks(view.overview())


def _view(setting: Setting, book: Rulebook | None, texts: Family | None, rule: RuleText | None) -> ScreenView:
    from bafflebox.cli.full_screen.study import rules as screens

    if rule is not None:
        return screens.rule_page(setting, rule, book)
    if book is not None:
        return screens.book_view(setting, book)
    return screens.rules_view(setting) if texts is None else screens.family_view(setting, texts)


Found = tuple[Rulebook | None, Family | None, RuleText | None]


def _find(name: str | None, rule_id: str | None) -> Found:
    """Return what the command line words select; raise UnknownRule saying what is possible."""
    if name is None:
        return None, None, None
    word = name.strip().lower()
    if word.endswith(".py") or word in NAMES:
        book = load_book(name)
        return book, None, book.find(rule_id).text if rule_id else None
    for family in families():
        if word == family.name:
            return None, family, _rule_in(family, rule_id) if rule_id else None
    alone = next((rule for rule in ALL.values() if rule.id.lower() == word), None)
    if alone is not None and rule_id is None:
        return None, None, alone
    if alone is not None:
        given = {"text": Typed(repr(rule_id)), "ruled": Typed(alone.id)}
        raise UnknownRule(Sentence("asked-rule_first", given))
    raise UnknownRule(Sentence("asked-no_rules", {"text": Typed(repr(name)), "possible": _possible(name)}))


def _possible(word: str) -> Sentence:
    names = ", ".join((*NAMES, *(family.name for family in unplayed())))
    near = [rule.id for rule in ALL.values() if rule_letters(rule.id) == rule_letters(word.upper())]
    if word[1:2].isdigit() and near:
        return Sentence("asked-names_or", {"names": Typed(names), "possible": Typed(", ".join(near))})
    return Sentence("asked-names", {"names": Typed(names)})


def _rule_in(family: Family, rule_id: str) -> RuleText:
    for rule in family.rules:
        if rule.id.lower() == rule_id.lower():
            return rule
    possible = ", ".join(rule.id for rule in family.rules)
    given = {"name": Typed(family.name), "text": Typed(repr(rule_id)), "possible": Typed(possible)}
    raise UnknownRule(Sentence("asked-no_rule_of", given))


def _with_options(book: Rulebook | None, name: str | None, option: tuple[str, ...]) -> Rulebook:
    given = parse_options(option)
    if book is None:
        possible = Typed(", ".join(NAMES))
        if name:
            raise OptionError(Sentence("asked-not_played", {"text": Typed(name), "possible": possible}))
        raise OptionError(Sentence("asked-option_alone", {"what": Typed("--option"), "possible": possible}))
    return book.with_options(given)


def _scope(book: Rulebook | None, texts: Family | None) -> tuple[RuleText, ...]:
    """Return the rules to report on: those of a book or family, else all."""
    if book is not None:
        return tuple(clause.text for clause in book)
    return texts.rules if texts is not None else tuple(ALL.values())


def _search(book: Rulebook | None, texts: Family | None, words: tuple[str, ...]) -> None:
    wanted = " ".join(words).casefold().split()
    found = [
        rule for rule in _scope(book, texts) if all(word in view.searchable_text(rule) for word in wanted)
    ]
    if not found:
        say(render_message(Sentence("asked-no_rule_with", {"text": Typed(" ".join(wanted))})), error=True)
        sys.exit(1)
    print_blocks(view.findings(found, wanted))


def _coverage(book: Rulebook | None, texts: Family | None, rule: RuleText | None, *, as_json: bool) -> None:
    from bafflebox.cli.coverage import coverage_of, coverage_page, format_coverage

    covered = coverage_of((rule,) if rule else _scope(book, texts), book)
    if as_json:
        print(format_coverage(covered))
    else:
        print_blocks(coverage_page(covered))
