"""Saved matches in a list, to be gone on with, watched or deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from bafflebox.adapters.saves import REST, Save, SaveInUse, list_saves, saves_folder
from bafflebox.cli.printing import Rows, say, show
from bafflebox.cli.table import Table
from bafflebox.cli.table_new import look_into, open_saved, yes
from bafflebox.cli.table_watch import watch
from bafflebox.errors import BaffleboxError, LogError
from bafflebox.event import OpeningRolled, ParityCalled, Rolled

OFFERED = 9
"""Unfinished matches that are offered at most."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A save, with its match as it stands, or with why it can't be read."""

    save: Save
    table: Table | None
    trouble: str = ""

    @property
    def begun(self) -> bool:
        """Whether something was thrown in it."""
        thrown = OpeningRolled | ParityCalled | Rolled
        return self.table is not None and any(isinstance(each, thrown) for each in self.table.log.events)

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.table is not None and not self.table.match.closed

    @property
    def state(self) -> str:
        """In a word or two."""
        if self.save.in_use:
            return "being played"
        if self.table is None:
            return "can't be read"
        return "finished" if self.table.match.closed else "unfinished" if self.begun else "not begun"

    def __str__(self) -> str:
        if self.table is None:
            return self.trouble
        match = self.table.match
        length = f"{match.score.length} points" if match.score.length else "a session"
        return f"{match.names.white} - {match.names.black}, {self.table.law.book.title}, {length}, score {match.score}"


def saved_matches() -> Iterator[Saved]:
    """All saves, the last one first."""
    for save in list_saves(saves_folder()):
        try:
            yield Saved(save, look_into(save.path))
        except BaffleboxError as error:
            yield Saved(save, None, str(error))


def show_list(found: list[Saved]) -> None:
    """The saves as a table, numbered."""
    if not found:
        say(f"No match is saved in {saves_folder()}.")
        return
    rows = (
        (str(number), each.save.path.name, _when(each.save.path), each.state, str(each))
        for number, each in enumerate(found, 1)
    )
    show([Rows(tuple(rows), ("", "save", "last act", "", "match"))])


def _when(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
    except OSError:
        return ""


def delete_save(each: Save) -> None:
    """Deletes a save with what was cut off from it; raises LogError, SaveInUse while it is being played."""
    each.delete()
    each.path.with_name(each.path.name + REST).unlink(missing_ok=True)


def find_save(name: str) -> Save:
    """The save with this file name, with or without `.jsonl`; raises LogError saying what there is."""
    found = list_saves(saves_folder())
    for each in found:
        if name in (each.path.name, each.path.stem):
            return each
    possible = ", ".join(each.path.name for each in found[:OFFERED]) or "none"
    raise LogError(f"no save is called {name!r} in {saves_folder()}; there is: {possible}")


def pick_saved(rules: str | None = None) -> Table | None:
    """An unfinished match if there is one and the player wants it; the last is offered first."""
    found = list(islice((each for each in saved_matches() if each.unfinished and each.begun), OFFERED))
    if not found:
        return None
    if len(found) == 1:
        say(f"There is an unfinished match: {found[0]}.")
        return take(found[0].save.path, rules) if yes("Go on with it?") else None
    say("There are unfinished matches, the last one first:")
    for number, each in enumerate(found, 1):
        say(f"  {number}  {each}")
    while True:
        answer = input("Go on with which? n begins a new match [1] > ").strip().lower() or "1"
        if answer in ("n", "new", "no"):
            return None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(found):
            table = take(found[int(answer) - 1].save.path, rules)
            if table is not None:
                return table
        else:
            say(f"Type a number from 1 to {len(found)}, or n.")


def choose_from_list(rules: str | None = None) -> Table | None:
    """All saves in a list: a number goes on with one, `delete 2` deletes one; None when the player leaves."""
    while True:
        found = list(saved_matches())
        show_list(found)
        if not found:
            return None
        answer = input("A number goes on with it, delete 2 deletes one, Enter leaves > ").strip().lower()
        if not answer:
            return None
        word, _, rest = answer.rpartition(" ")
        chosen = (
            found[int(rest) - 1]
            if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(found)
            else None
        )
        if chosen is None or (word and not "delete".startswith(word)):
            say(f"Type a number from 1 to {len(found)}, delete and a number, or Enter.")
        elif word:
            _delete(chosen)
        else:
            table = take(chosen.save.path, rules)
            if table is not None:
                return table


def _delete(chosen: Saved) -> None:
    if yes(f"Delete {chosen.save.path.name} ({chosen}) for good?", otherwise=False):
        try:
            delete_save(chosen.save)
        except LogError as error:
            say(str(error))


def take(path: Path, rules: str | None = None) -> Table | None:
    """The saved match at the path; where it is being played already it may be watched instead, and None comes back."""
    try:
        return open_saved(path, rules)
    except SaveInUse as error:
        say(f"{error}.")
        if yes("Watch it?"):
            watch(path, rules)
        return None
    except LogError as error:
        say(f"{error}.")
        return None
