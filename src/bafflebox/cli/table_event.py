"""A match of an event at this terminal, by the notice of its director."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bafflebox.cli.chosen import parse_options
from bafflebox.cli.table import MatchSetup, TerminalTable
from bafflebox.cli.table_new import new_table
from bafflebox.errors import OptionError
from bafflebox.io.tournaments import TournamentFile
from bafflebox.message import Typed
from bafflebox.refusal import Refusal, Refused
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.laws import terms_at


def event_table(
    path: Path,
    place: str,
    seats: MatchSetup,
    rules: str | None,
    option: tuple[str, ...],
    length: int | None,
    *,
    clock: bool,
) -> TerminalTable:
    """Return a match of the event in this journal (`M1.1`, `open:M1.1`), its players and terms those of the event.

    Raises Refused for a match that can't be played now, and OptionError for rules, options, a length or a clock that the notice does
    not post.
    """
    now = TournamentFile(path).read().now
    if now.opened is None:
        raise Refused(Refusal("no_tournament", "R2"))
    key, _, match = place.rpartition(":")
    here = now.division_meant(key.lower())
    if isinstance(here, Refusal):
        raise Refused(here)
    match = match.upper()
    missing = here.lacks(match, "R2")
    if missing is not None:
        raise Refused(missing)
    one, two = parties(here, match)
    if not one or not two or match in here.results:
        raise Refused(Refusal("not_open", "R2", {"match": Typed(match)}))
    terms = terms_at(now, here, match)
    wanted = parse_options(option) | ({} if length is None else {"length": str(length)})
    differs = terms.against(wanted)
    if rules not in (None, terms.rules):
        differs = Refusal("as_posted", "R2", {"n": terms.notice})
    if clock and not terms.clocked:
        differs = Refusal("as_posted", terms.law.cites("clock", "R4"), {"n": terms.notice}, "no_clock")
    if differs is not None:
        raise OptionError(differs.said, rule=differs.rule)
    seats = replace(seats, opponent="friend", names=(one, two), notice=terms.notice, least=terms.least)
    posted = tuple(f"{name}={value}" for name, value in terms.options.items())
    return new_table(terms.law, terms.rules, posted, seats, clock=terms.clocked)
