"""`bafflebox tournament standings`, `matches`, `export`: the current state, for people and programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.cli.printing import Heading, TextTable, print_blocks, print_json
from bafflebox.cli.tournament.desk import PLAIN, Flags, chosen_speaker, division_of, look_at, put, refuse
from bafflebox.message import Sentence
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import group_table, swiss_table
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.export import exported, match_rows, matches_csv, places_of, standings_of
from bafflebox.tournament.places import ladders, places
from bafflebox.tournament.print_text import draw_lines
from bafflebox.tournament.rating_files import rated_results, results_csv, trf
from bafflebox.tournament.standings import StandingsRow
from bafflebox.tournament.state import Tournament

In = Annotated[str, Parameter(help="the division (default: the only one)")]


def standings(file: Path, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Show standings: tables with tie-breaks in order for a Swiss and groups, places for brackets.

    Example: bafflebox tournament standings evening.jsonl --json
    """
    story, words = look_at(file), chosen_speaker(flags)
    here = division_of(story, division, words)
    if flags.json:
        print_json({"standings": standings_of(here), "places": places_of(here)})
        return
    columns = ("place", "name", "wins", "losses", "opponents", "beaten", "points")
    header = tuple(words.say(Sentence(f"tournament-column-{each}")) for each in columns)
    tables: dict[str, list[StandingsRow]] = {}
    if here.division.format is DivisionFormat.SWISS:
        tables[here.division.called] = swiss_table(here)
    tables |= {group: group_table(here, group) for group in here.plan.groups}
    for title, rows in tables.items():
        cells = [
            (
                str(n),
                row.name,
                *map(str, (row.wins, row.losses, row.opponents, row.beaten)),
                f"{row.points:+}",
            )
            for n, row in enumerate(rows, 1)
        ]
        print_blocks([Heading(title, 2), TextTable(tuple(cells), header)])
    for ladder in ladders(here):
        if ladder in here.plan.groups or here.division.format is DivisionFormat.SWISS:
            continue
        place, lines = 1, []
        for together in places(here, ladder):
            names = ", ".join(sorted(each for each in together if each)) or "…"
            shown = str(place) if len(together) == 1 else f"{place}-{place + len(together) - 1}"
            lines.append((shown, names))
            place += len(together)
        print_blocks(
            [Heading(words.say(Sentence(f"tournament-bracket-{ladder}")), 2), TextTable(tuple(lines))]
        )


def matches(file: Path, *, division: In = "", flags: Flags = PLAIN) -> None:
    """Show the matches of a division, round by round.

    Example: bafflebox tournament matches evening.jsonl
    """
    story, words = look_at(file), chosen_speaker(flags)
    here = division_of(story, division, words)
    if flags.json:
        print_json(match_rows(story.now, here))
        return
    for line in draw_lines(story.now, here.division.key, words):
        put(line, words)


def export_tournament(
    file: Path,
    *,
    form: Annotated[
        Literal["json", "csv", "results", "trf"],
        Parameter(
            name="format",
            help="json: everything; csv: all matches; results: those that were won, as CSV with days and lengths, for rating bodies; "
            "trf: FIDE's report of a Swiss or a round robin",
        ),
    ] = "json",
    division: In = "",
    flags: Flags = PLAIN,
) -> None:
    """Write a tournament for other programs to standard output. To back one up, copy its file instead.

    Example: bafflebox tournament export evening.jsonl --format csv
    """
    story, words = look_at(file), chosen_speaker(flags)
    if form == "json":
        print_json(exported(story.now), indent=1)
        return
    text = _TEXTS[form](story.now) if form in _TEXTS else trf(story.now, division_of(story, division, words))
    if isinstance(text, Refusal):
        refuse(text, words)
    print(text, end="")


_TEXTS: dict[str, Callable[[Tournament], str]] = {
    "csv": matches_csv,
    "results": lambda now: results_csv(rated_results([now])),
}
