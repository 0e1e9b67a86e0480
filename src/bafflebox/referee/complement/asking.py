"""Asking the complement of a book: every question at every channel, and the count of those refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from bafflebox.errors import BaffleboxError, OptionError, UnknownRule
from bafflebox.frozen import dataclass
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.complement.acts import acts
from bafflebox.referee.complement.claims import claims
from bafflebox.referee.complement.clocks import clocks
from bafflebox.referee.complement.options import Choosing, options, options_at_tables, variants
from bafflebox.referee.complement.rulings import rulings
from bafflebox.referee.complement.scene import BookQuestion, CaseScene
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook

UNREADABLE = "unreadable"
"""The code of words that name no act."""


class Channel(Protocol):
    """A way to a table: `begins` chooses options of a new one, `ask` proposes an act at one in some state."""

    def __init__(self, at: RunningCase) -> None:
        """Set up a table in the state of the case."""

    @staticmethod
    def begins(rules: str, chosen: Mapping[str, str]) -> Refusal | None:
        """Return why these options can't be chosen; None if they can."""

    def ask(self, who: str, words: str) -> Refusal | None:
        """Return why the act is refused, None if it is accepted. The channel is not asked again after that."""


class LawChannel:
    """The law and the referee themselves."""

    def __init__(self, at: RunningCase) -> None:
        self._at = at

    @staticmethod
    def begins(rules: str, chosen: Mapping[str, str]) -> Refusal | None:
        """See `Channel`."""
        try:
            compile_book(find_book(rules).with_options(chosen))
        except OptionError as error:
            return Refusal("option", error.rule or "", error.said)
        return None

    def ask(self, who: str, words: str) -> Refusal | None:
        """See `Channel`."""
        now, person = self._at.now, self._at.who(who)
        try:
            verdict = hear(now, person, read_words(words, now, person), self._at.at)
        except BaffleboxError as error:
            return Refusal(UNREADABLE, "", error.said)
        return verdict if isinstance(verdict, Refusal) else None


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question with the answer of each channel, None where it was accepted; `crash` is an error instead of an answer."""

    question: BookQuestion
    scene: str
    answers: tuple[Refusal | None, ...]
    wrong: str = ""
    """Why the refusal of the law is not right: another rule than the row's, or one that is not in force."""

    @property
    def refused(self) -> bool:
        """Return whether every channel refuses it, the law with the rule of the row."""
        return None not in self.answers and not self.wrong


@dataclass(frozen=True, slots=True)
class Unmet:
    """An act that its row allows, and that is refused in the scene made for it: nothing is asked there."""

    scene: str
    said: str


def complement(
    name: str, channels: Iterable[type[Channel]], *, part: int = 1
) -> Iterator[AskedQuestion | Unmet]:
    """Yield every question about a book with its answers; with `part` N only those of every N-th scene."""
    asked_of = tuple(channels)
    book = find_book(name)
    for chosen in options(book):
        yield _chosen(book, chosen, asked_of)
    for number, (variant, scene) in enumerate(scenes(book)):
        if number % part == 0:
            yield from _of_scene(variant, scene, asked_of)


def scenes(book: Rulebook) -> Iterator[tuple[Rulebook, CaseScene]]:
    """Yield every scene, under the book as it is and under each of its options that changes the scene's rows."""
    done: dict[Callable[[Law], Iterator[CaseScene]], list[object]] = {}
    for variant in variants(book):
        law = compile_book(variant)
        for make, rows in _PARTS.items():
            key = rows(law)
            if key not in done.setdefault(make, []):
                done[make].append(key)
                for scene in make(law):
                    yield variant, scene


_PARTS: dict[Callable[[Law], Iterator[CaseScene]], Callable[[Law], object]] = {
    claims: lambda law: (law.conduct.rows, law.cites("die on checker", "")),
    clocks: lambda law: (
        law.clock and (law.clock.stops, law.clock.kind, law.clock.posted, law.clock.wanted_by)
    ),
    acts: lambda law: ({(row.phase, row.event) for row in law.flow}, law.conduct.touch_rule),
    rulings: lambda law: (law.levels, law.clock and law.clock.kind, law.options.get("automatic_doubles")),
    options_at_tables: lambda law: law.book.chosen,
}
"""The parts of the complement, and the rows of the law on which each depends."""


def _of_scene(
    book: Rulebook, scene: CaseScene, channels: tuple[type[Channel], ...]
) -> Iterator[AskedQuestion | Unmet]:
    where = "; ".join((*scene.header, *scene.steps))
    try:
        at = scene.opened(book)
    except BaffleboxError as error:
        yield Unmet(where, str(error))
        return
    if at is None:
        return
    for who, words in scene.allowed:
        against = LawChannel(at).ask(who, words)
        if against is not None:
            yield Unmet(where, f"{who} {words}: {against.rule} {against}")
    opened = {channel: channel(at) for channel in channels}
    for question in scene.questions(at.now):
        answers = []
        for channel in channels:
            answer = opened[channel].ask(question.who, question.words)
            if answer is None:
                opened[channel] = channel(at)
            answers.append(answer)
        yield AskedQuestion(question, where, tuple(answers), _wrong(at.now.law.book, question, answers[0]))


def _chosen(book: Rulebook, chosen: Choosing, channels: tuple[type[Channel], ...]) -> AskedQuestion:
    answers = tuple(channel.begins(book.name, dict(chosen.options)) for channel in channels)
    said = " ".join(f"{name}={value}" for name, value in chosen.options)
    question = BookQuestion("option", chosen.misses, "table", said, chosen.rule)
    return AskedQuestion(question, "a new table", answers, _wrong(book, question, answers[0]))


def _wrong(book: Rulebook, question: BookQuestion, answer: Refusal | None) -> str:
    """Return what is wrong with the rule that the law's refusal cites, "" for nothing."""
    if answer is None or (answer.code == UNREADABLE and not answer.rule):
        return ""
    if question.rule:
        return "" if answer.rule in question.rule.split("|") else f"cites {answer.rule}, not {question.rule}"
    if not answer.rule:
        return "" if answer.code == "option" else "cites nothing"
    try:
        book.find(answer.rule)
    except UnknownRule:
        return f"cites {answer.rule}, which is not in force" if not answer.rule.startswith("R") else ""
    return ""
