"""The commands of `bafflebox tournament`, each imported when called."""

from __future__ import annotations

import sys

from cyclopts import App, Parameter

from bafflebox.cli.exit_codes import exit_line

app = App(
    name="tournament",
    help="Run a tournament from the first entry to the prizes, in one file.",
    help_epilogue=exit_line({1: "the rules refuse an entry, or the file holds no tournament"}),
    default_parameter=Parameter(negative=()),
    help_format="plaintext",
)
VERBS = {
    "create": ("setting_up:create", "Announce a tournament: a new file."),
    "division": ("setting_up:division", "Announce a division, or announce it anew before it is drawn."),
    "notice": ("notices:notice", "Show the notice of the tournament, or post another one."),
    "staff": ("setting_up:add_staff", "Name somebody who verifies and posts results."),
    "tables": ("setting_up:tables", "Say how many tables there are."),
    "schedule": ("setting_up:schedule", "Post a round for a time."),
    "enter": ("entering:enter_players", "Enter players or a team, from the line or from CSV."),
    "approve": ("entering:approve_entries", "Approve entries."),
    "decline": ("entering:decline_entry", "Decline an entry."),
    "withdraw": ("entering:withdraw", "Take an entry back."),
    "seeds": ("entering:seeds", "Name the seeds of a division, best first."),
    "seat": ("entering:seat", "Put a late entry in the place of a bye."),
    "draw": (
        "drawing:draw_division",
        "Draw a division or pair its next round from a published seed, or check a draw.",
    ),
    "rest": ("entering:rest", "Let a player sit out a round of a Swiss."),
    "apart": ("entering:keep_apart", "Keep two players of a Swiss from being paired with each other."),
    "sheet": ("drawing:sheet", "Print draw sheets as text, or as a page to print."),
    "board": ("drawing:board", "Write the public board as a page for a large screen."),
    "next": ("running:next", "Say what is to be done now."),
    "call": ("running:call", "Call the next match to a table."),
    "arrive": ("running:arrive", "Note that a player is at their table."),
    "start": ("running:start_match", "Note that a match has started."),
    "late": ("running:late", "Award what lateness has come to, or excuse it."),
    "report": ("results:report_result", "Report a result."),
    "confirm": ("results:confirm", "Note that the loser says a result is right."),
    "verify": ("results:verify_results", "Verify reported results."),
    "post": ("results:post", "Post verified results."),
    "correct": ("results:correct", "Correct a result, and see what moves."),
    "rule": ("ruling:record_ruling", "Record a ruling on a match, or the vote of an appeal committee."),
    "appeal": ("ruling:record_appeal", "Record that a player appeals against a ruling."),
    "resume": ("ruling:record_resumption", "Record that play goes on after a ruling."),
    "bar": ("ruling:bar_spectator", "Bar a spectator from a match."),
    "equipment": ("ruling:tick_equipment", "Tick the equipment of a match, or replace an item of it."),
    "monitor": (
        "ruling:record_monitor",
        "Name the monitor of a match, or record that a player asks for one.",
    ),
    "monitor-fee": ("ruling:charge_for_monitors", "Charge each player for monitors."),
    "undo": ("journal:undo", "Undo an entry of the journal, whichever."),
    "log": ("journal:log", "Show the journal: who entered what, when and why."),
    "standings": ("views:standings", "Show standings and places."),
    "matches": ("views:matches", "Show the matches of a division."),
    "export": ("views:export_tournament", "Write everything, or the results for rating bodies."),
    "series": ("league:show_series", "Show the standings of a series of tournaments, or their ladder."),
    "people": ("league:show_people", "Show the people of several tournaments: results, ratings, penalties."),
    "money": ("money:money", "Show the ledger, the prizes, or somebody's receipt."),
    "pay": ("money:pay", "Note money that was paid to the desk, or by it."),
    "pool": ("money:pool", "Open a side pool, or put entries into it."),
    "auction": ("money:auction", "Open a Calcutta auction, or note a sale."),
}
for _verb, (_target, _help) in VERBS.items():
    app.command(
        f"bafflebox.cli.tournament.{_target}",
        name=_verb,
        help=None if _verb in sys.argv[2:3] else _help,
    )
