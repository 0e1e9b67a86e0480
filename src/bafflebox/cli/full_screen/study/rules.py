"""The rule books on the whole terminal: books, their rules, each rule in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bafflebox.cli import rules_view as view
from bafflebox.cli.families import Family, families, unplayed
from bafflebox.cli.full_screen.listing import ListRow, ListView, PageView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.printing import plain
from bafflebox.i18n.render import NAMES as SIDES
from bafflebox.i18n.render import Speaker
from bafflebox.message import Sentence, Word
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.text import ALL, RuleText


def rules_view(setting: Setting) -> ScreenView:
    """Return the rule books."""
    return BooksView(setting)


def book_view(setting: Setting, book: Rulebook) -> ScreenView:
    """Return the rules of a book by family; Enter opens one, with its decisions and options."""
    rows = [
        (heading.partition(" · ")[2] or heading, clause.text)
        for heading, clauses in view.by_family(book).items()
        for clause in clauses
    ]
    return RulesView(setting, f"{book.title} ({book.name})", rows, book)


def family_view(setting: Setting, family: Family) -> ScreenView:
    """Return the rules of a family."""
    rules = [(family.title, rule) for rule in family.rules]
    return RulesView(setting, f"{family.letter} · {family.title}", rules)


def rule_page(setting: Setting, rule: RuleText, book: Rulebook | None = None) -> ScreenView:
    """Return a rule in full; for a book alone if given, else for every book that has it."""
    first, *lines = plain(view.rule_blocks(rule, book)).split("\n")
    spaced = [part for line in lines for part in ((line, "") if not line.startswith(" ") else (line,))]
    return PageView(setting, first, spaced)


class BooksView(ListView):
    """The rule sets, the families that can only be read, and all rules together."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, setting.word("study-rules"))
        self._entries: list[tuple[ListRow, Callable[[], ScreenView]]] = [
            *((self._book(name), self._opening(name)) for name in NAMES),
            (ListRow((setting.word("study-all_rules"), "", str(len(ALL)))), self._everything),
            *((self._family(each), self._reading(each)) for each in unplayed()),
        ]

    def _book(self, name: str) -> ListRow:
        book = find_book(name)
        speaker = Speaker(SIDES, language=self.setting.language, cites=False)
        return ListRow(
            (name, speaker.word(Word(f"title-{name}", book.title)), str(len(list(book)))), view.about(name)
        )

    @staticmethod
    def _family(family: Family) -> ListRow:
        return ListRow((family.name, family.title, str(len(family.rules))), view.ONLY_TEXT)

    def _opening(self, name: str) -> Callable[[], ScreenView]:
        return lambda: book_view(self.setting, find_book(name))

    def _reading(self, family: Family) -> Callable[[], ScreenView]:
        return lambda: family_view(self.setting, family)

    def _everything(self) -> ScreenView:
        rules = [(family.title, rule) for family in families() for rule in family.rules]
        return RulesView(self.setting, self.setting.word("study-all_rules"), rules)

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each book."""
        return [row for row, _ in self._entries]

    def opened(self, row: int) -> ScreenView:
        """Return the rules of a book."""
        return self._entries[row][1]()


class RulesView(ListView):
    """Rules with their sections; `/` finds those whose text has all the words."""

    def __init__(
        self,
        setting: Setting,
        title: str,
        rules: Sequence[tuple[str, RuleText]],
        book: Rulebook | None = None,
    ) -> None:
        super().__init__(setting, title)
        self.book = book
        self._rules = [rule for _, rule in rules]
        self._rows = [
            ListRow((rule.id, rule.title, section), rule.text.partition(". ")[0]) for section, rule in rules
        ]
        self.right = setting.say(Sentence("study-rules_n", {"n": len(rules)}))
        self._texts = [view.searchable_text(rule) for rule in self._rules]

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each rule."""
        return self._rows

    def matching(self) -> list[int]:
        """Return the rules that have all words of the filter, in their whole text."""
        words = (self.filter or "").casefold().split()
        return [n for n, text in enumerate(self._texts) if all(word in text for word in words)]

    def opened(self, row: int) -> ScreenView:
        """Return a rule in full."""
        return rule_page(self.setting, self._rules[row], self.book)
