"""Options that a book does not have, values that they can't take, and options that exclude each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.referee.complement.scene import BookQuestion, CaseScene
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clauses.option import OFF, Forbids, Needs
from bafflebox.rules.law import Law
from bafflebox.rules.option import Amount, Option, format_option
from bafflebox.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Choosing:
    """Options that can't be chosen together, why, and the rules against it, separated by |."""

    options: tuple[tuple[str, str], ...]
    misses: str
    rule: str = ""


def options(book: Rulebook) -> Iterator[Choosing]:
    """Yield every choice of options that the book excludes: one option, or one and the other that excludes it."""
    own, rules = book.choices, _rules_of(book)
    forbidden = {
        name: body.citing or each.id
        for each in book
        for body in each.bodies
        if isinstance(body, Forbids)
        for name in body.names
    }
    for name, option in _every_option().items():
        if name not in own:
            yield Choosing(((name, _other_value(option)),), "this option", forbidden.get(name, ""))
    for name, option in own.items():
        for value in _impossible(option):
            yield Choosing(((name, value),), "this value", rules[name])
        if name in forbidden:
            yield Choosing(((name, _other_value(option)),), "its permission", rules[name])
    for each in book:
        for body in each.bodies:
            if isinstance(body, Needs):
                yield from _without_the_other(book, body)


def _without_the_other(book: Rulebook, needs: Needs) -> Iterator[Choosing]:
    own = book.choices
    other = own.get(needs.other)
    if other is None:
        return
    for name in needs.names:
        for value in _values(other):
            lacks = value not in needs.values if needs.values else value in OFF
            if lacks and name in own:
                chosen = ((needs.other, format_option(value)), (name, _other_value(own[name])))
                yield Choosing(chosen, f"{needs.other} for it", _rules_of(book)[name])


def _rules_of(book: Rulebook) -> dict[str, str]:
    """Return the rules that may stand against a value of each option: its own, and those that forbid it or need another."""
    found = {name: [option.rule] for name, option in book.choices.items()}
    for each in book:
        for body in each.bodies:
            if isinstance(body, Forbids | Needs):
                for name in set(body.names) & set(found):
                    found[name].append(body.citing or each.id)
    return {name: "|".join(dict.fromkeys(rules)) for name, rules in found.items()}


def _every_option() -> dict[str, Option]:
    """Return the options of all books by name."""
    return {name: option for each in NAMES for name, option in find_book(each).choices.items()}


def _values(option: Option) -> tuple[bool | int | str, ...]:
    """Return values of the option: all of a list, both of a switch, else one beside the usual one."""
    if option.values:
        return option.values
    if isinstance(option.default, bool):
        return (False, True)
    return (option.default, _beside(option))


def _beside(option: Option) -> int | str:
    return (
        option.default + 3
        if isinstance(option.default, int)
        else "3.50"
        if isinstance(option, Amount)
        else "other"
    )


def _other_value(option: Option) -> str:
    """Return a value that differs from the usual one and switches nothing off."""
    found = next(value for value in (*_values(option)[::-1], *_values(option)) if value != option.default)
    if found in OFF and not isinstance(option.default, bool):
        found = next((value for value in _values(option) if value not in (*OFF, option.default)), found)
    return format_option(found)


def _impossible(option: Option) -> Iterator[str]:
    """Yield values that the option can't take."""
    if isinstance(option, Amount):
        yield from ("-5", "1e3", "some")
    elif option.values:
        yield from ("7", "some", "-1")
    elif isinstance(option.default, bool):
        yield from ("maybe", "2")
    elif isinstance(option.default, int):
        yield from (str(option.least - 1), "-1", "1.5", "some")


def variants(book: Rulebook) -> Iterator[Rulebook]:
    """Yield the book as it is, then with each other value of each option, and with what that value needs."""
    yield book
    for name, option in book.choices.items():
        for value in _values(option):
            if value == option.default or name == "length":
                continue
            for more in ({}, *_helping(book, name)):
                try:
                    yield book.with_options({name: format_option(value), **more})
                except OptionError:
                    continue
                break


def _helping(book: Rulebook, name: str) -> Iterator[dict[str, str]]:
    """Yield other options that may lift what stands against this one."""
    for each in book:
        for body in each.bodies:
            if isinstance(body, Forbids) and name in body.names and body.unless:
                yield {body.unless: "on"}
            if isinstance(body, Needs) and name in body.names:
                for value in body.values or (True,):
                    yield {body.other: format_option(value)}


# --- at a table --------------------------------------------------------------------------------------


def options_at_tables(law: Law) -> Iterator[CaseScene]:
    """Yield the scenes in which players and director choose options."""
    if law.book.chosen and any(name != "length" for name, _ in law.book.chosen):
        return
    excluded = tuple(each for each in options(law.book) if each.misses != "its permission")
    yield CaseScene(("turn terms",), (), partial(_proposed, excluded))
    if knows_a_director(law):
        yield CaseScene(("turn none", "options open"), (), partial(_set, excluded))
        yield CaseScene(("turn none",), (), _too_late)
    else:
        yield CaseScene(("turn none", "options open"), (), _too_late)
    yield CaseScene(("turn Ann",), (), _in_a_game)


def _proposed(excluded: tuple[Choosing, ...], now: Proceedings) -> Iterable[BookQuestion]:
    for each in excluded:
        words = " ".join(f"{name}={value}" for name, value in each.options)
        for who in ("Ann", "Ben"):
            yield BookQuestion("propose terms", each.misses, who, f"propose terms {words}")
    for name in ("handicap", "grace2", "cubes"):
        yield BookQuestion("propose terms", "this option", "Ann", f"propose terms {name}=on")


def _set(excluded: tuple[Choosing, ...], now: Proceedings) -> Iterable[BookQuestion]:
    for each in excluded:
        if len(each.options) == 1:
            ((name, value),) = each.options
            yield BookQuestion("set option", each.misses, "director", f"set {name}={value}")
    for name, option in now.law.book.choices.items():
        for who in ("Ann", "Ben", "Cid", "both"):
            yield BookQuestion("set option", "a director", who, f"set {name}={format_option(option.default)}")


def _too_late(now: Proceedings) -> Iterable[BookQuestion]:
    for name, option in now.law.book.choices.items():
        for who in ("director", "Ann", "Cid"):
            yield BookQuestion(
                "set option", "an open event", who, f"set {name}={format_option(option.default)}"
            )


def _in_a_game(now: Proceedings) -> Iterable[BookQuestion]:
    for name, option in now.law.book.choices.items():
        yield BookQuestion(
            "propose terms", "a time between games", "Ann", f"propose terms {name}={_other_value(option)}"
        )
