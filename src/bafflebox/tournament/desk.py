"""The director's next steps: drawing, pairing the next round, calling the next match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Typed
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.tournament.bracket import BYE, is_open, is_over, moved_off, outcome, parties
from bafflebox.tournament.division import Division, DivisionFormat
from bafflebox.tournament.facts import Called, Drawn, LateEntrySeated, Paired
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.plan.made import SWISS
from bafflebox.tournament.playing import called_players, entry_players, under_way
from bafflebox.tournament.rounds import rounds_of
from bafflebox.tournament.seeding import numbered, on_lines
from bafflebox.tournament.state import DivisionState, EntryStatus, Tournament
from bafflebox.tournament.swiss import candidates_of, pair

MINUTE = 60_000_000
TURNAROUND = 10 * MINUTE
"""Time from the end of both players' last matches to the start of an unscheduled one, in µs (A2.2)."""


# --- draw --------------------------------------------------------------------------------------------


def make_draw(now: Tournament, key: str, seed: str) -> Drawn | Paired | Refusal:
    """Return the draw of a division, or the first round of a Swiss; in a redraw, lines whose play has begun are kept."""
    here = now.division_named(key)
    if isinstance(here, Refusal):
        return here
    names, few = here.names(EntryStatus.APPROVED), too_few(now, here)
    if few is not None:
        return few
    if here.division.format is DivisionFormat.SWISS:
        return (
            paired_as(here, max(1, len(here.rounds)), seed)
            if len(here.rounds) < 2
            else Refusal("draw_the_round", "R2")
        )
    if not here.division.has_byes:
        if here.begun:
            return Refusal("begun_already", "R2", {"division": Typed(here.division.called)})
        return Drawn(key, seed, numbered(seed, key, names, here.seeds))
    kept = _kept(here)
    return Drawn(key, seed, on_lines(seed, key, names, here.seeds, kept), tuple(sorted(kept)))


def too_few(now: Tournament, here: DivisionState) -> Refusal | None:
    """Refuse a draw of fewer entries than the format or the rules need."""
    law, given = law_of(now, here.division), len(here.names(EntryStatus.APPROVED))
    least = _least(here.division, law)
    if given >= least:
        return None
    jackpot = law.prizes.jackpot if here.division.jackpot else None
    rule = jackpot.rule if jackpot is not None else law.cites("entry", "R2")
    return Refusal("few_entries", rule, {"n": least, "given": given, "division": Typed(here.division.called)})


def _least(division: Division, law: Law) -> int:
    least = max(2, division.groups * max(2, division.qualify))
    return max(least, law.prizes.jackpot_players) if division.jackpot else least


def _kept(here: DivisionState) -> dict[int, str]:
    """Return the lines whose first match has started or is over, a bye's when the next one has."""
    kept: dict[int, str] = {}
    for line, name in enumerate(here.lines, 1):
        if name and any(name in parties(here, match) for match in _begun(here)):
            beside = line + 1 if line % 2 else line - 1
            kept |= {line: name, beside: here.lines[beside - 1]}
    return kept


def _begun(here: DivisionState) -> Iterator[str]:
    yield from here.results
    for match, running in here.running.items():
        if running.started is not None and match not in here.results:
            yield match


def late_seat(now: Tournament, key: str, name: str) -> LateEntrySeated | Refusal:
    """Return the line for a late entry: the first bye whose opponent has not played on."""
    here = now.divisions[key]
    for line, taken in enumerate(here.lines, 1):
        beside = here.lines[line - 2 if line % 2 == 0 else line] if here.division.has_byes else ""
        if taken or not beside or here.out(beside):
            continue
        seated = here.but(lines=(*here.lines[: line - 1], name, *here.lines[line:]))
        if not moved_off(here, seated):
            return LateEntrySeated(key, name, line)
    return Refusal(
        "no_bye_left",
        law_of(now, here.division).cites("entry", "R2"),
        {"player": Typed(name)},
    )


def lines_from_seed(fact: Drawn, here: DivisionState) -> tuple[str, ...]:
    """Return the lines implied by a published seed: anyone can compute them to check a draw."""
    names = here.names(EntryStatus.APPROVED)
    if not here.division.has_byes:
        return numbered(fact.seed, fact.division, names, here.seeds)
    kept = {line: fact.lines[line - 1] for line in fact.kept}
    return on_lines(fact.seed, fact.division, names, here.seeds, kept)


# --- a Swiss, round by round -------------------------------------------------------------------------


def next_round(now: Tournament, key: str, seed: str) -> Paired | Refusal:
    """Return the next round of a Swiss, when the last one is over; until it has begun it may be paired again."""
    here = now.division_named(key)
    if isinstance(here, Refusal):
        return here
    if here.division.format is not DivisionFormat.SWISS:
        return Refusal("no_rounds", "R2", {"division": Typed(here.division.called)})
    waiting = next((match for match in here.plan.nodes if not is_over(here, match)), None)
    if waiting is not None and any(match.startswith(f"{SWISS}{len(here.rounds)}.") for match in _begun(here)):
        return Refusal("round_open", "R2", {"match": Typed(waiting), "n": len(here.rounds)})
    number = len(here.rounds) + (waiting is None)
    if number > rounds_of(here):
        return Refusal("all_rounds", "R2", {"n": rounds_of(here)})
    return paired_as(here, max(1, number), seed)


def paired_as(here: DivisionState, number: int, seed: str) -> Paired | Refusal:
    """Return the round of this number as this seed pairs it, from the results of the rounds before."""
    earlier = [each.pairs for each in here.rounds[: number - 1]]
    chosen = [
        [pair for pair in each.pairs if BYE not in pair or (pair[0], each.round) not in here.sat_out]
        for each in here.rounds[: number - 1]
    ]
    wins: dict[int, dict[str, int]] = {0: {}}
    losses: dict[str, int] = {}
    for n, pairs in enumerate(earlier, 1):
        wins[n] = dict(wins[n - 1])
        for place in range(1, len(pairs) + 1):
            winner, loser = outcome(here, f"{SWISS}{n}.{place}")
            wins[n][winner or ""] = wins[n].get(winner or "", 0) + 1
            losses[loser or ""] = losses.get(loser or "", 0) + 1
    lives = here.division.lives
    names = [each for each in here.names(EntryStatus.APPROVED) if not lives or losses.get(each, 0) < lives]
    if len(names) < 2:
        return Refusal("all_rounds", "R2", {"n": len(here.rounds)})
    resting = [each for each in names if (each, number) in here.sat_out]
    playing = [each for each in names if each not in resting]
    if len(playing) < 2:
        given: dict[str, Argument] = {"n": 2, "given": len(playing), "division": Typed(here.division.called)}
        return Refusal("few_entries", "R2", given)
    pairs = pair(candidates_of(playing, chosen, wins, here.apart), seed)
    meet = next((both for both in pairs if frozenset(both) in here.apart), None)
    if meet is not None:
        return Refusal("pair_forbidden", "R2", {"n": number, "one": Typed(meet[0]), "two": Typed(meet[1])})
    return Paired(here.division.key, number, seed, (*pairs, *((each, BYE) for each in resting)))


# --- what is next ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Next:
    """A match that can be played, and when it is due, in µs."""

    division: str
    match: str
    due: int


def queue(now: Tournament) -> list[Next]:
    """Return the matches that can be called, first due first; excluded are those with a player who is playing elsewhere."""
    called, ended = called_players(now), last_ends(now)
    found = [
        Next(key, match, due_after(now, here, match, ended))
        for key, here in now.divisions.items()
        for match in here.plan.nodes
        if is_open(here, match) and not any(called.get(player) for player in players_in(here, match))
    ]
    return sorted(found, key=lambda each: each.due)


def due(now: Tournament, here: DivisionState, match: str) -> int:
    """Return when a match starts: as scheduled, else ten minutes after both players' last matches ended (A2.2); never in a break."""
    return due_after(now, here, match, last_ends(now))


def due_after(now: Tournament, here: DivisionState, match: str, ended: Mapping[str, int]) -> int:
    """Return when a match starts, given the ends of its players' last matches (see `due`)."""
    return after_breaks(now, earliest_start(here, match, ended))


def earliest_start(here: DivisionState, match: str, ended: Mapping[str, int]) -> int:
    """Return when a match could start if there were no breaks, in µs; 0: at once."""
    node = here.plan.nodes[match]
    last = max((ended.get(player, 0) for player in players_in(here, match)), default=0)
    return max(here.schedule.get((node.bracket, node.round), 0), last + TURNAROUND if last else 0)


def after_breaks(now: Tournament, start: int) -> int:
    """Return the first moment from `start` on (µs) that is in no break."""
    for begins, ends in sorted(now.breaks):
        if begins <= start < ends:
            start = ends
    return start


def players_in(here: DivisionState, match: str) -> list[str]:
    """Return all players of a match."""
    return [player for name in parties(here, match) for player in entry_players(here, name or "")]


def last_ends(now: Tournament) -> dict[str, int]:
    """Return when each player's last match ended, in µs."""
    found: dict[str, int] = {}
    for here in now.divisions.values():
        for result in here.results.values():
            for name in (result.winner, result.loser):
                for player in entry_players(here, name):
                    found[player] = max(found.get(player, 0), result.at)
    return found


def free_tables(now: Tournament) -> Iterator[int]:
    """Yield the free tables, lowest first; without a fixed number of tables there is always another."""
    taken = {running.table for _, _, running in under_way(now)}
    table = 1
    while not now.tables or table <= now.tables:
        if table not in taken:
            yield table
        table += 1


def next_call(
    now: Tournament, at: int, wanted: tuple[str, str] | None = None, table: int = 0
) -> Called | Refusal:
    """Return the call of the next or the wanted match to a free table; due at its time, and not before `at`."""
    waiting = queue(now)
    found = next((each for each in waiting if wanted in (None, (each.division, each.match))), None)
    if found is None:
        if wanted is not None:
            return Refusal("nothing_to_call", "R2", {"match": Typed(wanted[1])}, "match")
        return Refusal("nothing_to_call", "R2")
    free = next(free_tables(now), None)
    if not table and free is None:
        return Refusal("no_free_table", "R2", {"n": now.tables})
    return Called(found.division, found.match, table or free or 0, max(at, found.due))
