"""A list of saved matches to resume, watch or delete."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

from bafflebox.cli.printing import TextTable, print_blocks
from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_host import Host
from bafflebox.cli.table_new import look_into, open_saved
from bafflebox.cli.table_watched import watch
from bafflebox.cli.yes_no import yes_or_no
from bafflebox.errors import BaffleboxError, LogError
from bafflebox.events.game import OpeningRolled, ParityCalled, Rolled
from bafflebox.frozen import dataclass
from bafflebox.game.decide import title_of
from bafflebox.io.locked_file import REST
from bafflebox.io.saves import Save, SaveInUse, list_saves, saves_folder
from bafflebox.message import Argument, Listed, Sentence, Typed

OFFERED = 9
"""Most unfinished matches on offer."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A save with its match, or with the error on reading it."""

    save: Save
    table: TerminalTable | None
    trouble: Sentence | None = None

    @property
    def begun(self) -> bool:
        """Return whether a roll was made in it."""
        thrown = OpeningRolled | ParityCalled | Rolled
        return self.table is not None and any(isinstance(each, thrown) for each in self.table.log.events)

    @property
    def unfinished(self) -> bool:
        """Return whether it can be resumed."""
        return self.table is not None and not self.table.match.closed

    @property
    def state(self) -> Sentence:
        """Return its status in a word or two."""
        if self.save.in_use:
            state = "played"
        elif self.table is None:
            state = "unread"
        else:
            state = "finished" if self.table.match.closed else "unfinished" if self.begun else "new"
        return Sentence("saves-state", {"state": state})

    @property
    def when(self) -> str:
        """Return the time of its last act, "" where it can't be read."""
        try:
            return (
                datetime.fromtimestamp(self.save.path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
            )
        except OSError:
            return ""

    @property
    def said(self) -> Sentence:
        """Return players and score as a sentence; or the error."""
        if self.table is None:
            assert self.trouble is not None
            return self.trouble
        match = self.table.match
        told: dict[str, Argument] = {
            "white": Typed(match.names.white),
            "black": Typed(match.names.black),
            "book": title_of(self.table.law),
            "score": str(match.score),
        }
        if match.score.length is None:
            return Sentence("saves-session", told)
        return Sentence("saves-match", {**told, "n": match.score.length})


def saved_matches() -> Iterator[Saved]:
    """Yield all saves, the last one first."""
    for save in list_saves(saves_folder()):
        try:
            yield Saved(save, look_into(save.path))
        except BaffleboxError as error:
            yield Saved(save, None, error.said)


def show_list(found: list[Saved], host: Host) -> None:
    """Print the saves as a numbered table."""
    if not found:
        host.tell(Sentence("saves-none", {"path": Typed(str(saves_folder()))}))
        return
    rows = (
        (
            str(number),
            each.save.path.name,
            each.when,
            host.words(each.state),
            host.words(each.said),
        )
        for number, each in enumerate(found, 1)
    )
    head = (host.words(Sentence(f"saves-{name}")) for name in ("file", "when", "what"))
    file, when, what = head
    print_blocks([TextTable(tuple(rows), ("", file, when, "", what))])


def delete_save(each: Save) -> None:
    """Delete a save with its cut-off part; raise LogError, SaveInUse while it is being played."""
    each.delete()
    each.path.with_name(each.path.name + REST).unlink(missing_ok=True)


def find_save(name: str) -> Save:
    """Return the save with this file name, with or without `.jsonl`; raise LogError listing what there is."""
    found = list_saves(saves_folder())
    for each in found:
        if name in (each.path.name, each.path.stem):
            return each
    told: dict[str, Argument] = {"text": Typed(repr(name)), "path": Typed(str(saves_folder()))}
    if not found:
        raise LogError(Sentence("unread-no_saves", told))
    possible = Listed(tuple(Typed(each.path.name) for each in found[:OFFERED]))
    raise LogError(Sentence("unread-no_save", {**told, "possible": possible}))


def pick_saved(host: Host, rules: str | None = None) -> TerminalTable | None:
    """Return an unfinished match that the player chooses; the last is offered first."""
    found = list(islice((each for each in saved_matches() if each.unfinished and each.begun), OFFERED))
    if not found:
        return None
    if len(found) == 1:
        host.tell(Sentence("saves-one", {"match": found[0].said}))
        return take(found[0].save.path, host, rules) if host.yes(Sentence("saves-go_on")) else None
    host.tell(Sentence("saves-several"))
    for number, each in enumerate(found, 1):
        host.tell(Sentence("saves-row", {"n": number, "match": each.said}))
    while True:
        answer = host.ask(Sentence("saves-which")) or "1"
        if answer == "new" or yes_or_no(host.language, answer) is False:
            return None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(found):
            table = take(found[int(answer) - 1].save.path, host, rules)
            if table is not None:
                return table
        else:
            host.tell(Sentence("saves-type_number", {"n": len(found)}))


def choose_from_list(host: Host, rules: str | None = None) -> TerminalTable | None:
    """List all saves: a number resumes one, `delete 2` deletes one; None when the player leaves."""
    while True:
        found = list(saved_matches())
        show_list(found, host)
        if not found:
            return None
        answer = host.ask(Sentence("saves-choose"))
        if not answer:
            return None
        word, _, rest = answer.rpartition(" ")
        chosen = (
            found[int(rest) - 1]
            if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(found)
            else None
        )
        if chosen is None or (word and not "delete".startswith(word)):
            host.tell(Sentence("saves-type_choice", {"n": len(found)}))
        elif word:
            _delete(chosen, host)
        else:
            table = take(chosen.save.path, host, rules)
            if table is not None:
                return table


def _delete(chosen: Saved, host: Host) -> None:
    told: dict[str, Argument] = {"file": Typed(chosen.save.path.name), "match": chosen.said}
    if host.yes(Sentence("saves-delete", told), otherwise=False):
        try:
            delete_save(chosen.save)
        except LogError as error:
            host.tell(error.said)


def take(path: Path, host: Host, rules: str | None = None) -> TerminalTable | None:
    """Return the saved match at the path; if it is being played, offer to watch it and return None."""
    try:
        return open_saved(path, rules, tell=host.tell)
    except SaveInUse as error:
        host.wrong(error)
        if host.yes(Sentence("saves-watch")):
            watch(path, rules, language=host.language)
        return None
    except LogError as error:
        host.wrong(error)
        return None
