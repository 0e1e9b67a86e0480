"""Rulings, appeals and votes made at a table, as facts of the tournament."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.events.conduct import AppealDecided
from bafflebox.server.live.table import Table
from bafflebox.tournament.facts import Fact
from bafflebox.tournament.rulings.evolve import matters_of
from bafflebox.tournament.rulings.facts import AppealVoted, MatchResumed, RulingAppealed, RulingMade
from bafflebox.tournament.rulings.remedies import Remedy, read_remedy
from bafflebox.tournament.state import DivisionState
from bafflebox.tournament.steps import Facts

AT_TABLE = ("ruled", "appealed", "decided", "resumed")
"""The steps of a ruling at a table, in order."""


def ruled_there(table: Table) -> list[str]:
    """Return what has happened at a table to its last ruling, each with the number of the ruling's entry."""
    memory = table.running.now.memory
    if memory.ruled is None:
        return []
    happened = ["ruled"]
    if memory.appealed is not None:
        happened.append("appealed")
    if memory.decided:
        happened.append("decided")
    # settled after it; play that no dispute had stopped did not resume
    if memory.dispute is None and memory.settled_at > memory.ruled_at:
        happened.append("resumed")
    return [f"{each} {memory.ruled_seq}" for each in happened]


def facts_of_ruling(
    here: DivisionState, match: str, both: tuple[str, str], table: Table, what: str, *, own: bool
) -> Facts:
    """Return the facts of what happened to the last ruling at a table; none where the tournament knows it.

    `own`: the ruling carries out an entry of the tournament's journal.
    """
    key, known, memory = here.division.key, matters_of(here, match), table.running.now.memory
    ruled = memory.ruled
    if ruled is None or match not in here.plan.nodes:
        return ()
    made: Fact
    if what == "ruled":
        made = RulingMade(
            key, match, ruled.grounds, tuple(_named(table, both, each) for each in ruled.remedies)
        )
        return () if own or made == known.ruled else (made,)
    if known.ruled is None:
        return ()
    if what == "appealed" and memory.appealed is not None:
        return () if known.appealed else (RulingAppealed(key, match, both[memory.appealed is Side.BLACK]),)
    if what == "decided":
        votes = _votes(table)
        return () if known.voted or not votes else (AppealVoted(key, match, *votes),)
    return () if known.resumed or (known.appealed and not known.voted) else (MatchResumed(key, match),)


def _named(table: Table, both: tuple[str, str], words: str) -> str:
    """Return a remedy with the players as the tournament calls them."""
    read = read_remedy(words, tuple(table.kept.setup.names), "")
    if not isinstance(read, Remedy) or not read.name:
        return words
    return read.words(both[read.name == table.name(Side.BLACK)])


def _votes(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return those of the last vote at a table who would overturn the ruling, and the others."""
    for told in reversed(table.running.told):
        event = told.envelope.event
        if isinstance(event, AppealDecided):
            words = ("overturn", "uphold")
            overturn, uphold = (tuple(name for name, said in event.votes if said == word) for word in words)
            return overturn, uphold
    return None
