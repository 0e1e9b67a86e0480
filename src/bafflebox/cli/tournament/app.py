"""The commands of `bafflebox tournament`, each imported when called."""

from __future__ import annotations

import sys

from cyclopts import App, Parameter

app = App(
    name="tournament",
    help="Run a tournament from the first entry to the prizes, in one file.",
    default_parameter=Parameter(negative=()),
    help_format="plaintext",
)
VERBS = {
    "create": ("setting_up", "Announce a tournament: a new file."),
    "division": ("setting_up", "Announce a division, or announce it anew before it is drawn."),
    "option": ("setting_up", "Set an option of the rules, before the first match."),
    "staff": ("setting_up", "Name somebody who verifies and posts results."),
    "tables": ("setting_up", "Say how many tables there are."),
    "schedule": ("setting_up", "Post a round for a time, or a break."),
    "enter": ("entering", "Enter players or a team, from the line or from CSV."),
    "approve": ("entering", "Approve entries."),
    "decline": ("entering", "Decline an entry."),
    "withdraw": ("entering", "Take an entry back."),
    "seeds": ("entering", "Name the seeds of a division, best first."),
    "seat": ("entering", "Put a late entry in the place of a bye."),
    "draw": ("drawing", "Draw a division or pair its next round from a published seed, or check a draw."),
    "sheet": ("drawing", "Print draw sheets as text, or as a page to print."),
    "board": ("drawing", "Write the public board as a page for a large screen."),
    "next": ("running", "Say what is to be done now."),
    "call": ("running", "Call the next match to a table."),
    "arrive": ("running", "Note that a player is at his table."),
    "start": ("running", "Note that a match has started."),
    "late": ("running", "Award what lateness has come to, or excuse it."),
    "report": ("results", "Report a result."),
    "confirm": ("results", "Note that the loser says a result is right."),
    "verify": ("results", "Verify reported results."),
    "post": ("results", "Post verified results."),
    "correct": ("results", "Correct a result, and see what moves."),
    "rule": ("results", "Record a ruling on a match, or the vote of an appeal committee."),
    "undo": ("journal", "Undo an entry of the journal, whichever."),
    "log": ("journal", "Show the journal: who entered what, when and why."),
    "standings": ("views", "Show standings and places."),
    "matches": ("views", "Show the matches of a division."),
    "export": ("views", "Write everything as JSON or CSV."),
    "money": ("money", "Show the ledger, the prizes, or somebody's receipt."),
    "pay": ("money", "Note money that was paid to the desk, or by it."),
    "pool": ("money", "Open a side pool, or put entries into it."),
    "auction": ("money", "Open a Calcutta auction, or note a sale."),
}
for _verb, (_place, _help) in VERBS.items():
    app.command(
        f"bafflebox.cli.tournament.{_place}:{_verb}",
        name=_verb,
        help=None if _verb in sys.argv[2:3] else _help,
    )
