"""`bafflebox tournament undo` and `log`: the journal."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import print_json
from bafflebox.cli.tournament.desk import PLAIN, Flags, chosen_speaker, desk_at, look_at, put
from bafflebox.message import Sentence
from bafflebox.tournament.correct import moves, undoings
from bafflebox.tournament.desk_shown import journal_shown
from bafflebox.tournament.journal import undone_entries
from bafflebox.tournament.telling import entry_sentence, moves_sentences


def undo(
    file: Path,
    number: Annotated[
        int | None, Parameter(help="number of the entry in `log` (default: the last one)")
    ] = None,
    *,
    flags: Flags = PLAIN,
) -> None:
    """Undo any entry, with those that were entered together with it: everything is as if it had not been made.

    It stays in the journal, and counts again when its undoing is undone.

    Example: bafflebox tournament undo evening.jsonl 41
    """
    with desk_at(file, flags) as desk:
        before = desk.story
        seq = len(before.entries) - 1 if number is None else number
        after = desk.do(*undoings(before, seq))
        for sentence in moves_sentences(moves(before, after)):
            desk.tell(sentence)


def log(file: Path, *, flags: Flags = PLAIN) -> None:
    """Show the journal: author, content, time and reason of each entry; undone and void ones are marked.

    Example: bafflebox tournament log evening.jsonl
    """
    story, words = look_at(file), chosen_speaker(flags)
    if flags.json:
        print_json(journal_shown(story, words.language))
        return
    gone = undone_entries(story.entries)
    for entry in story.entries:
        at = datetime.fromtimestamp(entry.at / 1_000_000).astimezone().strftime("%Y-%m-%d %H:%M")
        line = f"{at}  {words.say(entry_sentence(entry))}"
        if entry.seq in story.void:
            line += "  " + words.say(Sentence("tournament-mark_void", {"said": story.void[entry.seq].said}))
        elif entry.seq in gone:
            line += "  " + words.say(Sentence("tournament-mark_undone"))
        put(line, words)
