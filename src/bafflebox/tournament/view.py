"""The public view of a tournament as JSON values, for pages, boards and phones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from bafflebox.tournament.bracket import is_open, parties, party
from bafflebox.tournament.desk import Next, queue
from bafflebox.tournament.export import match_row, places_of, standings_of
from bafflebox.tournament.plan.source import GroupPlace, Loser, Source, Winner
from bafflebox.tournament.playing import under_way
from bafflebox.tournament.rounds import awaits_round, finished
from bafflebox.tournament.state import DivisionState, Tournament


def public_view(now: Tournament) -> dict[str, Any]:
    """Return everything but money, lateness and results' reasons. Times are µs since 1970, "" is a bye, None unknown."""
    opened = now.opened
    assert opened is not None
    waiting = queue(now)
    return {
        "tournament": {
            "name": opened.name,
            "rules": opened.rules,
            "options": dict(now.options),
            "director": opened.director,
            "place": opened.place,
            "currency": opened.currency,
            "tables": now.tables,
        },
        "divisions": [division_view(now, here, due_of(waiting)) for here in now.divisions.values()],
        "queue": queue_view(waiting),
        "running": running_view(now),
        "breaks": [list(each) for each in now.breaks],
        "over": all_over(now),
    }


def all_over(now: Tournament) -> bool:
    """Return whether everything drawn was played, and something was."""
    drawn = [here for here in now.divisions.values() if here.drawn]
    return bool(drawn) and all(map(finished, drawn))


def due_of(waiting: list[Next]) -> dict[tuple[str, str], int]:
    """Return when each callable match is due, by division and match."""
    return {(each.division, each.match): each.due for each in waiting}


def queue_view(waiting: list[Next]) -> list[dict[str, Any]]:
    """Return the callable matches, first due first."""
    return [{"division": each.division, "match": each.match, "due": each.due} for each in waiting]


def running_view(now: Tournament) -> list[dict[str, Any]]:
    """Return the called, unfinished matches, by table."""
    found = [
        {
            "division": here.division.key,
            "match": match,
            "table": running.table,
            "due": running.due,
            "started": running.started,
            "arrived": list(running.arrived),
        }
        for here, match, running in under_way(now)
    ]
    return sorted(found, key=lambda each: int(str(each["table"])))


def division_view(
    now: Tournament, here: DivisionState, due: Mapping[tuple[str, str], int] | None = None
) -> dict[str, Any]:
    """Return a division: entries, draw, matches, standings, places."""
    made = here.division
    return {
        "key": made.key,
        "called": made.called,
        "format": made.format.value,
        "rules": made.rules or (now.opened.rules if now.opened else ""),
        "options": dict(made.options),
        "lengths": {each.bracket: list(each.points) for each in made.lengths},
        "team": made.team,
        "jackpot": made.jackpot,
        "ceiling": made.ceiling,
        "drawn": here.drawn,
        "begun": here.begun,
        "rounds": len(here.rounds),
        "awaits_round": awaits_round(here),
        "entrants": entrants_view(here),
        "seed": here.seed,
        "lines": list(here.lines),
        "brackets": brackets_view(here),
        "matches": [row_view(now, here, match, due or {}) for match in here.plan.nodes],
        "standings": standings_of(here),
        "places": places_of(here),
    }


def entrants_view(here: DivisionState) -> list[dict[str, Any]]:
    """Return the entries in order of arrival; `seed` is the number of a seeded one."""
    return [
        {
            "name": name,
            "members": list(each.members),
            "rating": each.entry.rating,
            "club": each.entry.club,
            "standing": each.standing.value,
            "above_ceiling": each.flagged,
            "seed": here.seeds.index(name) + 1 if name in here.seeds else None,
        }
        for name, each in here.entrants.items()
    ]


def brackets_view(here: DivisionState) -> list[dict[str, Any]]:
    """Return match ids by bracket and round; `final`: the last round decides a winner."""
    return [
        {
            "key": bracket,
            "rounds": [[node.id for node in each] for _, each in groupby(nodes, key=lambda node: node.round)],
            "final": _has_final(here, bracket),
        }
        for bracket, nodes in groupby(here.plan.nodes.values(), key=lambda node: node.bracket)
    ]


def _has_final(here: DivisionState, bracket: str) -> bool:
    """Return whether a bracket of several rounds ends in a final of its own."""
    rungs = here.plan.ladders.get(bracket, ())
    return len(rungs) > 1 and here.plan.nodes[rungs[0][0]].bracket == bracket


def row_view(
    now: Tournament, here: DivisionState, match: str, due: Mapping[tuple[str, str], int]
) -> dict[str, Any]:
    """Return the row of a match, with due time, arrivals, and the sources of unknown players."""
    running = here.running.get(match)
    return {
        **match_row(now, here, match),
        "started": running.started if running else None,
        "due": running.due if running else due.get((here.division.key, match)),
        "arrived": list(running.arrived) if running else [],
        "open": is_open(here, match),
        "sources": sources_view(here, match),
    }


def sources_view(here: DivisionState, match: str) -> dict[str, Any]:
    """Return the sources of a match's unknown players, by `one` and `two`."""
    both = zip(("one", "two"), here.plan.nodes[match].sources, parties(here, match), strict=True)
    return {side: said for side, source, known in both if known is None and (said := _source(here, source))}


def _source(here: DivisionState, source: Source) -> dict[str, Any]:
    match source:
        case Winner(match):
            both = parties(here, match)
            if "" in both:
                # a player who comes there advances at once
                through = here.plan.nodes[match].sources[1 if both[0] == "" else 0]
                return _source(here, through) if party(here, through) is None else {}
            return {"winner": match}
        case Loser(match):
            return {"loser": match}
        case GroupPlace(group, place):
            return {"group": group, "place": place}
    return {}
