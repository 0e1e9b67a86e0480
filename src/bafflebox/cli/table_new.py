"""Setting a table up: a new match, a saved one, or a few questions to find out which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from bafflebox.adapters.saves import Save, list_saves, saves_folder
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.table import Seats, Table
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.event import OpeningRolled, ParityCalled, Rolled
from bafflebox.match.decide import begin
from bafflebox.match.log import Log, fold_match
from bafflebox.record.columns import printable
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law

_FIRST = ("match", *(name for name in NAMES if name != "match"))


def new_table(law: Law, rules: str, option: tuple[str, ...], seats: Seats) -> Table:
    """A new match, saved from its first event on. Raises OptionError for names that don't tell the players apart."""
    _check_names(seats)
    match, events = begin(law, seats.called(), rules)
    head = {
        "rules": rules or law.book.name,
        "options": [f"{name}={value}" for name, value in law.book.describe_options()],
        "opponent": seats.opponent,
        "seed": seats.seed,
        "dice": seats.dice,
        "level": seats.level,
        "tutor": seats.tutor,
    }
    save = Save.create(saves_folder(), head)
    log = Log().extended(events)
    save.append(log.envelopes)
    return Table(law, match, log, save, seats)


def open_saved(path: Path) -> Table:
    """A saved match as it stood; raises LogError when the file can't be read."""
    save = Save(path)
    log, head = save.load()
    law = choose_law(str(head.get("rules", "money")), parse_options(tuple(head.get("options", ()))))
    match = fold_match(log.events)
    names = match.names.white, match.names.black
    seed = head.get("seed")
    seats = Seats(
        str(head.get("opponent", "bot")),
        names,
        None if seed is None else str(seed),
        str(head.get("dice", "roll")),
        str(head.get("level", "simple")),
        bool(head.get("tutor", False)),
    )
    return Table(law, match, log, save, seats)


def _check_names(seats: Seats) -> None:
    white, black = seats.called().map(printable)
    if not white or not black:
        raise OptionError("--names: each player needs a name")
    if white.casefold() == black.casefold():
        raise OptionError(f"--names: both players are called {white}; give them different names")


OFFERED = 9
"""Unfinished matches that are offered at most."""


def pick_saved() -> Table | None:
    """An unfinished match if there is one and the player wants it; the last is offered first."""
    found = list(islice(_unfinished(), OFFERED))
    if not found:
        return None
    if len(found) == 1:
        print(f"There is an unfinished match: {_described(found[0])}.")
        return found[0] if yes("Go on with it?") else None
    print("There are unfinished matches, the last one first:")
    for number, table in enumerate(found, 1):
        print(f"  {number}  {_described(table)}")
    while True:
        answer = input("Go on with which? n begins a new match [1] > ").strip().lower() or "1"
        if answer in ("n", "new", "no"):
            return None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(found):
            return found[int(answer) - 1]
        print(f"Type a number from 1 to {len(found)}, or n.")


def _unfinished() -> Iterator[Table]:
    """The saved matches that are not over and in which something was thrown, the last one first."""
    for save in list_saves(saves_folder()):
        try:
            table = open_saved(save.path)
        except BaffleboxError as error:
            print(f"(skipping a save: {error})")
            continue
        begun = any(isinstance(each, OpeningRolled | ParityCalled | Rolled) for each in table.log.events)
        if begun and not table.match.closed:
            yield table


def _described(table: Table) -> str:
    match = table.match
    return (
        f"{match.names.white} - {match.names.black}, "
        f"{table.law.book.title}, {_length(table)}, score {match.score}"
    )


def _length(table: Table) -> str:
    length = table.match.score.length
    return f"{length} points" if length else "a session"


def yes(question: str) -> bool:
    """A question answered by yes (or Enter) or no."""
    while True:
        answer = input(f"{question} [Y/n] > ").strip().lower()
        if answer in ("", "y", "yes"):
            return True
        if answer in ("n", "no"):
            return False
        print("Answer y or n.")


def ask_new(seats: Seats) -> Table:
    """A new match, set up by questions; each has an answer that Enter gives."""
    print("A new match. Press Enter to take what stands in brackets.")
    for name in _FIRST:
        print(f"  {name:10}{find_book(name).title}")
    rules = _ask_rules()
    law = _ask_length(rules)
    opponent = _ask_word("Against the bot or a friend at this screen?", ("bot", "friend"))
    chosen = replace(seats, opponent=opponent)
    return new_table(law, rules, (), chosen)


def _ask_rules() -> str:
    return _ask_word("Rule set", _FIRST)


def _ask_word(question: str, words: tuple[str, ...]) -> str:
    while True:
        answer = input(f"{question} [{words[0]}] > ").strip().lower() or words[0]
        fits = [word for word in words if word.startswith(answer)]
        if len(fits) == 1 or answer in words:
            return answer if answer in words else fits[0]
        print(f"Possible is {', '.join(words)}.")


def _ask_length(rules: str) -> Law:
    if "length" not in find_book(rules).choices:
        return choose_law(rules, {})
    while True:
        answer = input("Points that win the match [3] > ").strip() or "3"
        try:
            return choose_law(rules, {"length": answer})
        except BaffleboxError as error:
            print(error)
