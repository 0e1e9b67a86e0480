"""The commands of `bafflebox library`, each imported when called."""

from __future__ import annotations

import sys

from cyclopts import App, Parameter

app = App(
    name="library",
    help="Store matches, search them, and see statistics of the decisions.",
    default_parameter=Parameter(negative=()),
    help_format="plaintext",
)
VERBS = {
    "add": ("keeping", "Take matches in from files or zips of many."),
    "remove": ("keeping", "Take matches out."),
    "list": ("finding", "List matches: all, or those of a player, an error, a position."),
    "show": ("finding", "Show what the decisions of a match lost."),
    "stats": ("finding", "Show what the decisions of a player come to."),
    "quiz": ("quizzing", "Answer positions in which something was decided wrongly."),
    "ask": ("quizzing", "Put a decision into the quiz, or take it out."),
    "export": ("exporting", "Write matches as files."),
    "anki": ("exporting", "Write what was decided wrongly as a deck of Anki."),
    "analyse": ("going", "Go through matches that were not yet gone through."),
}
for _verb, (_place, _help) in VERBS.items():
    app.command(
        f"bafflebox.cli.library.{_place}:{_verb}{'_' if _verb == 'list' else ''}",
        name=_verb,
        help=None if _verb in sys.argv[2:3] else _help,
    )
