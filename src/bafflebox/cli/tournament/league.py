"""`bafflebox tournament series` and `people`: what several tournaments come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import TextTable, fail, print_blocks, print_json
from bafflebox.cli.tournament.desk import PLAIN, Flags, chosen_speaker, look_at
from bafflebox.i18n.render import Speaker
from bafflebox.io.tournaments import tournament_paths
from bafflebox.message import Sentence
from bafflebox.tournament.league.people import people_of
from bafflebox.tournament.league.played import earliest_first
from bafflebox.tournament.league.series import Scheme, ladder_order, places_worth, series_table
from bafflebox.tournament.state import Tournament

Files = Annotated[Path, Parameter(help="files of tournaments, or folders of them")]
NOBODY = "–"
"""Printed for a tournament that a player did not enter."""


def show_series(
    *files: Files,
    places: Annotated[
        tuple[str, ...],
        Parameter(help="points by place: 10,6,4,4 or C=3,1 for a bracket (default: 10,6,4,4,2,2,2,2)"),
    ] = (),
    win: Annotated[int, Parameter(help="points for every match won")] = 0,
    entry: Annotated[int, Parameter(help="points for taking part")] = 1,
    best: Annotated[
        int, Parameter(help="tournaments of a player that count, those with most points (0: all)")
    ] = 0,
    ladder: Annotated[
        bool, Parameter(help="the ladder instead: a player who beats one above takes their rung")
    ] = False,
    flags: Flags = PLAIN,
) -> None:
    """Show the standings of a series: points for places, wins and taking part, added up over its tournaments.

    Players who share a place all have the points of the best of it. People are known by their names, without case and spacing.

    Exit code 2: a wrong flag, a file that can't be read, or points that are no numbers.
    Example: bafflebox tournament series tuesdays/ --places 10,6,4,4 --win 1 --best 8
    """
    tournaments, words = _read(files), chosen_speaker(flags)
    if ladder:
        order = ladder_order(tournaments)
        if flags.json:
            print_json(order)
            return
        _print(words, ("place", "name"), [(str(n), name) for n, name in enumerate(order, 1)])
        return
    worth = dict(map(_worth, places)) or Scheme().places
    rows = series_table(tournaments, Scheme(worth, win, entry, best))
    if flags.json:
        print_json(rows)
        return
    cells = [
        (str(row.place), row.name, str(row.points), str(row.wins), *(_shown(each) for each in row.events))
        for row in rows
    ]
    _print(
        words, ("place", "name", "points", "wins"), cells, [str(n) for n in range(1, len(tournaments) + 1)]
    )


def show_people(*files: Files, flags: Flags = PLAIN) -> None:
    """Show everybody who entered: tournaments, results, rating by these results, points lost by lateness, forfeits, withdrawals.

    `--json` is a list; a rating is provisional before ten matches, and shown in brackets.

    Exit code 2: a wrong flag, or a file that can't be read.
    Example: bafflebox tournament people tuesdays/
    """
    found, words = people_of(_read(files)), chosen_speaker(flags)
    if flags.json:
        print_json(found)
        return
    columns = ("name", "club", "evenings", "wins", "losses", "rating", "late", "absent", "withdrawn")
    cells = [
        (
            each.name,
            each.club,
            *map(str, (len(each.events), each.wins, each.losses)),
            f"({each.rating.value:.0f})" if each.rating.provisional else f"{each.rating.value:.0f}",
            *(str(n or "") for n in (each.late, each.absent, each.withdrawn)),
        )
        for each in found
    ]
    _print(words, columns, cells)


def _read(files: Sequence[Path]) -> list[Tournament]:
    if not files:
        fail("name the files of the tournaments, or a folder that holds them")
    paths = tournament_paths(files)
    if not paths:
        fail("no file *.jsonl is in these folders: " + ", ".join(map(str, files)))
    return earliest_first(look_at(each).now for each in paths)


def _worth(text: str) -> tuple[str, tuple[int, ...]]:
    try:
        return places_worth(text)
    except ValueError:
        fail(f"no points by place: {text}; such as 10,6,4,4 or C=3,1")


def _shown(points: int | None) -> str:
    return NOBODY if points is None else str(points)


def _print(
    words: Speaker, columns: Sequence[str], rows: Sequence[tuple[str, ...]], more: Sequence[str] = ()
) -> None:
    header = (*(words.say(Sentence(f"tournament-column-{each}")) for each in columns), *more)
    print_blocks([TextTable(tuple(rows), header)])
