"""Shared parts of the commands: file, author and time of entries, and reports."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, NoReturn

from cyclopts import Parameter

from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.messages import error_in
from bafflebox.cli.printing import Json, fail
from bafflebox.cli.writing_way import print_text, terminal_text, writable
from bafflebox.errors import LogError
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import LANGUAGES, plain_digits
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.io.tournaments import TournamentFile
from bafflebox.message import Sentence
from bafflebox.refusal import Refusal
from bafflebox.tournament.act_words import act_sentence
from bafflebox.tournament.codec import format_entry
from bafflebox.tournament.facts import Amended, Fact, Undone
from bafflebox.tournament.journal import Story, journal_acts
from bafflebox.tournament.judge import entered_together
from bafflebox.tournament.state import DivisionState


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Flags:
    """Options common to all commands."""

    by: Annotated[str, Parameter(help="author of the entry (default: the director)")] = ""
    why: Annotated[str, Parameter(help="the reason, stored with the entry")] = ""
    at: Annotated[str, Parameter(help="time: 14:30 or 2026-05-02T14:30 (default: now)")] = ""
    language: Annotated[str, Parameter(help="language (default: as the locale says)")] = ""
    json: Json = False


PLAIN = Flags()
"""Default options."""
NOT_THERE = frozenset(
    (
        *("no_division", "no_match", "no_account", "no_entrant", "no_pool", "no_round"),
        *("no_such_rule", "no_such_remedy", "no_such_item", "no_such_table", "no_entry_to_change", "option"),
    )
)
"""Codes of refusals of a name that is not there, which a command ends with status 2 as it does for a file."""


class DeskFile:
    """A tournament being written. Every entry is on disk before it is reported."""

    def __init__(self, file: TournamentFile, story: Story, flags: Flags) -> None:
        self.file, self.story, self.flags = file, story, flags
        self.at = moment(flags.at)
        self.speaker = chosen_speaker(flags)

    def do(self, *facts: Fact | Undone | Amended | Refusal) -> Story:
        """Enter facts as one act and report them; print a refusal and exit with status 1, with nothing entered."""
        before = len(self.story.entries)
        after = self.enter(*facts)
        if isinstance(after, Refusal):
            refuse(after, self.speaker)
        new = after.entries[before:]
        if self.flags.json:
            for entry in new:
                print(format_entry(entry))
        for act in journal_acts(new):
            self.tell(act_sentence(after, act))
        return after

    def enter(self, *facts: Fact | Undone | Amended | Refusal) -> Story | Refusal:
        """Enter facts as one act; return the tournament after it, or the refusal, with nothing entered."""
        refused = next((each for each in facts if isinstance(each, Refusal)), None)
        after = refused or self.tried(*(each for each in facts if not isinstance(each, Refusal)))
        if not isinstance(after, Refusal):
            self.file.append(after.entries[len(self.story.entries) :])
            self.story = after
        return after

    def tried(self, *facts: Fact | Undone | Amended) -> Story | Refusal:
        """Return the result of entering facts, without entering them."""
        opened = self.story.now.opened
        by = self.flags.by or (opened.director if opened else "") or getattr(facts[0], "director", "")
        return entered_together(self.story, facts, by=by, at=self.at, why=self.flags.why)

    def tell(self, sentence: Sentence) -> None:
        """Print a sentence on a line; programs read the entries instead (`--json`)."""
        if self.flags.json:
            return
        put(self.speaker.say(sentence), self.speaker)

    def division(self, key: str, *names: str) -> DivisionState:
        """Return the division of this key, else the only one; exit with status 2 where it lacks one of these entries."""
        here = division_of(self.story, key, self.speaker)
        for name in names:
            found = here.entrant_named(name)
            if isinstance(found, Refusal):
                refuse(found, self.speaker)
        return here


@contextmanager
def desk_at(path: Path, flags: Flags) -> Iterator[DeskFile]:
    """Yield the tournament in a file, locked within the block."""
    file = TournamentFile(path)
    try:
        story = file.load()
    except LogError as error:
        _unread(path, error)
    try:
        yield DeskFile(file, story, flags)
    finally:
        file.release()


def look_at(path: Path) -> Story:
    """Return the tournament in a file, read-only."""
    try:
        return TournamentFile(path).read()
    except LogError as error:
        _unread(path, error)


def _unread(path: Path, error: LogError) -> NoReturn:
    """Exit with status 2 where there is no such file, with 1 for what one holds."""
    fail(error_in(str(path), error), 1 if path.is_file() else 2)


def chosen_speaker(flags: Flags) -> Speaker:
    """Return the renderer for the chosen language."""
    language = flags.language or locale_language(os.environ)
    if language not in LANGUAGES:
        fail(f"no language {language}; there are: {', '.join(LANGUAGES)}")
    return Speaker(NAMES, language=writable(language), cites=False)


def put(text: str, words: Speaker) -> None:
    """Print a line in the direction of its language; names are made safe."""
    print_text(terminal_text(words.language, text))


def refuse(refusal: Refusal, words: Speaker) -> NoReturn:
    """Print a refusal with its rule to standard error and exit: with status 2 for a name that is not there, else 1."""
    said = words.say(refusal.said)
    fail(f"{said} [{refusal.rule}]" if refusal.rule else said, 2 if refusal.code in NOT_THERE else 1)


def division_of(story: Story, key: str, words: Speaker) -> DivisionState:
    """Return the division of this key, else the only one."""
    found = story.now.division_meant(key)
    if isinstance(found, Refusal):
        refuse(found, words)
    return found


def split_match(story: Story, match: str, words: Speaker) -> tuple[str, str]:
    """Return the division and the match of `open:M1.3`, or of `M1.3` where there is one division.

    Exits with status 2 where the draw has no such match.
    """
    key, sign, rest = match.partition(":")
    if not sign:
        key, rest = "", match
    here, found = division_of(story, key.lower(), words), plain_digits(rest).upper()
    missing = here.lacks(found, "R2")
    if missing is not None:
        refuse(missing, words)
    return here.division.key, found


def moment(text: str) -> int:
    """Parse a time, in µs: now, a time on the current day, or a date and time."""
    now = datetime.now().astimezone()
    if not text:
        return int(now.timestamp() * 1_000_000)
    typed = plain_digits(text)
    try:
        if "-" in typed:
            when = datetime.fromisoformat(typed)
        else:
            hour, _, minute = typed.partition(":")
            when = now.replace(hour=int(hour), minute=int(minute or 0), second=0, microsecond=0)
    except ValueError:
        fail(f"no time: {text}; such as 14:30 or 2026-05-02T14:30")
    return int(when.astimezone().timestamp() * 1_000_000)


def clock(at: int) -> str:
    """Format a time of day."""
    return datetime.fromtimestamp(at / 1_000_000).astimezone().strftime("%H:%M") if at else ""
