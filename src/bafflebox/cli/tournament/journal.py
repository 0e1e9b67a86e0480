"""`bafflebox tournament undo` and `log`: the journal."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import print_json
from bafflebox.cli.tournament.desk import PLAIN, Flags, chosen_speaker, desk_at, look_at, put
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament.act_words import act_sentence, effect_sentences
from bafflebox.tournament.correct import undoings
from bafflebox.tournament.desk_shown import journal_shown
from bafflebox.tournament.journal import journal_acts, undone_entries


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
        for sentence in effect_sentences(before, after):
            desk.tell(sentence)


def log(file: Path, *, flags: Flags = PLAIN) -> None:
    """Show the journal: number, author, content, time and reason of each act; undone and void ones are marked.

    Example: bafflebox tournament log evening.jsonl
    """
    story, words = look_at(file), chosen_speaker(flags)
    if flags.json:
        print_json(journal_shown(story, words.language))
        return
    gone = undone_entries(story.entries)
    for act in journal_acts(story.entries):
        first = act[0]
        at = datetime.fromtimestamp(first.at / 1_000_000).astimezone().strftime("%Y-%m-%d %H:%M")
        said: dict[str, Argument] = {
            "n": first.seq,
            "said": act_sentence(story, act),
            "by": Typed(first.by),
            "why": Typed(first.why),
        }
        line = (
            f"{at}  {words.say(Sentence('tournament-entry-why' if first.why else 'tournament-entry', said))}"
        )
        void = next((story.void[each.seq] for each in act if each.seq in story.void), None)
        if void is not None:
            line += "  " + words.say(Sentence("tournament-mark_void", {"said": void.said}))
        elif all(each.seq in gone for each in act):
            line += "  " + words.say(Sentence("tournament-mark_undone"))
        put(line, words)
