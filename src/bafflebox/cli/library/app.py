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
    "add": ("keeping:add", "Take matches in from files or zips of many."),
    "watch": ("watching:watch_folder", "Take in the matches of a folder as they appear."),
    "remove": ("keeping:remove", "Take matches out."),
    "list": ("finding:list_", "List matches: all, or those of a player, an error, a position."),
    "show": ("finding:show", "Show what the decisions of a match lost."),
    "tag": ("noting:tag", "Show or set the tags and the comment of a position."),
    "stats": ("finding:stats", "Show what the decisions of a player come to."),
    "person": ("naming:person", "Count several names as one player."),
    "quiz": ("quizzing:quiz", "Answer positions in which something was decided wrongly."),
    "ask": ("quizzing:ask", "Put a decision into the quiz, or take it out."),
    "export": ("exporting:export_matches", "Write matches as files."),
    "anki": ("exporting:anki", "Write what was decided wrongly as a deck of Anki."),
    "analyse": ("going:analyse_matches", "Go through matches that were not yet gone through."),
}
for _verb, (_target, _help) in VERBS.items():
    app.command(
        f"bafflebox.cli.library.{_target}",
        name=_verb,
        help=None if _verb in sys.argv[2:3] else _help,
    )
