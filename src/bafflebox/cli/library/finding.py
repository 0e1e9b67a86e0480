"""Library listings: all matches, one match, one player."""

from __future__ import annotations

import json as text
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from msgspec import to_builtins

from bafflebox.analysis.report import RATED
from bafflebox.analysis.telling import MARKS
from bafflebox.board.side import Side
from bafflebox.bots.advice import DUBIOUS, grade
from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.library.keeping import Where, known_player, opened
from bafflebox.cli.library.shown import called, match_cells, rate_text, score
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import Heading, Json, Paragraph, TextTable, fail, say
from bafflebox.cli.printing import print_blocks as show_page
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.library.notes import Notes, PositionNotes, position_of
from bafflebox.library.parts import PHASES, STANDINGS
from bafflebox.library.plain import match_row, player_figures
from bafflebox.library.search import SearchCriteria, count, search
from bafflebox.library.statistics import (
    FEW,
    WARMER,
    Figure,
    by_match,
    by_opponent,
    by_part,
    by_standing,
    seats,
    sums,
)
from bafflebox.library.structure import STRUCTURES
from bafflebox.message import Sentence
from bafflebox.rules.books import find_book


def _say(key: str, **given: str) -> str:
    return render_message(Sentence(f"library-{key}", given))


def list_(
    *,
    player: Annotated[str, Parameter(help="part of a player's name")] = "",
    event: Annotated[str, Parameter(help="part of the event's name")] = "",
    rules: Annotated[str, Parameter(help="rule set")] = "",
    score: Annotated[str, Parameter(help="with this final score, either way round: 5-3")] = "",
    length: Annotated[int | None, Parameter(help="points that win, 0 for a session")] = None,
    error: Annotated[float | None, Parameter(help="with a decision that lost at least this equity")] = None,
    phase: Annotated[
        str, Parameter(help=f"with such a decision in this part of the game: {', '.join(PHASES)}")
    ] = "",
    structure: Annotated[
        str,
        Parameter(help=f"with a decision on a board with {', '.join(STRUCTURES)}"),
    ] = "",
    position: Annotated[
        str, Parameter(help="with a decision in this position: XGID or GNU Backgammon id")
    ] = "",
    tag: Annotated[str, Parameter(help="with a decision in a position with this tag")] = "",
    most: Annotated[int, Parameter(help="maximum number of lines")] = 100,
    screen: OnScreen = False,
    json: Json = False,
    file: Where = None,
) -> None:
    """List matches, the last added first; with --tag the positions too.

    A structure is a feature of the decider's board: a checker on the bar, an anchor, primes, a blitz, a holding game, an
    ace-point game, a back game; docs/structures.md defines each. With `--screen` Enter opens a match, `/` finds by words.
    Example: bafflebox library list --player anna --error 0.10 --structure anchor
    """
    library = opened(file)
    if rules and not count(library, SearchCriteria(rules=rules)):
        find_book(rules)  # a rule set that is nowhere is refused
    wanted = SearchCriteria(
        player, rules, event, length, error, phase, position, score=score, structure=structure, tag=tag
    )
    if screen:
        from bafflebox.cli.full_screen.study.library import library_view

        if shown_on_screen(lambda setting: library_view(setting, library, wanted)):
            return
    found = search(library, wanted, most=most)
    notes = Notes(library, None)
    tagged = [
        (format_position_id(position_of(each), Side.WHITE), notes.of(each)) for each in notes.boards(tag)
    ]
    if json:
        rows = [{"n": each.n, **to_builtins(match_row(each))} for each in found]
        positions = [{"position": name, **asdict(each)} for name, each in tagged]
        say(text.dumps({"matches": rows, **({"positions": positions} if tag else {})}))
        return
    columns = tuple(_say(each) for each in ("number", "players", "score", "played", "rates", "gone"))
    show_page(
        [
            TextTable(tuple(match_cells(each) for each in found), columns),
            Paragraph(_say("count", n=str(count(library, wanted)))),
            *([TextTable(tuple(noted_row(*each) for each in tagged), noted_columns())] if tagged else []),
        ]
    )


def noted_columns() -> tuple[str, ...]:
    """Return the heads of a list of positions with notes."""
    return tuple(_say(each) for each in ("position", "tags_head", "comment_head"))


def noted_row(name: str, notes: PositionNotes) -> tuple[str, ...]:
    """Return a position with its notes as cells."""
    return name, ", ".join(notes.tags) or "–", notes.comment or "–"


def show(number: int, *, screen: OnScreen = False, file: Where = None) -> None:
    """Show a match and every decision in it with a noticeable loss; with `--screen` as a report, to be opened.

    Example: bafflebox library show 3
    """
    library = opened(file)
    kept = library.match(number)
    if screen:
        from bafflebox.cli.full_screen.study.library import library_report

        if shown_on_screen(lambda setting: library_report(setting, library, kept)):
            return
    rows = library.db.execute(
        "SELECT seq, game, side, what, phase, loss, dice, xgid FROM decisions WHERE match = ? AND loss >= ? ORDER BY seq",
        (kept.n, DUBIOUS),
    ).fetchall()
    lines = tuple(
        (
            *(
                str(row["seq"]),
                str(row["game"]),
                kept.names.white if row["side"] == "white" else kept.names.black,
            ),
            *(row["dice"] or row["what"], f"{-row['loss']:+.3f} {MARKS[grade(row['loss'])]}", row["xgid"]),
        )
        for row in rows
    )
    columns = tuple(_say(each) for each in ("entry", "game", "player", "decision", "lost", "position"))
    show_page(
        [
            Heading(f"{called(kept)}, {score(kept)}"),
            TextTable((match_cells(kept),)),
            TextTable(lines, columns),
        ]
    )


def stats(player: str, *, json: Json = False, file: Where = None) -> None:
    """Show a player's rate (PR) over all analysed matches: by part of the game, by score, by opponent, by match.

    The figure after ± is half the 95 % interval.
    Example: bafflebox library stats Anna
    """
    library = opened(file)
    known_player(library, player)
    summed, played = sums(library, player), seats(library, player)
    parts = by_part(summed, played)
    if not parts:
        fail(_say("nobody", name=player), 1)
    if json:
        say(text.dumps(to_builtins(player_figures(library, player))))
        return
    columns = tuple(_say(each) for each in ("rate", "decisions", "matches"))
    show_page(
        [
            Heading(player),
            TextTable(
                tuple(_line(_say(f"part-{each.name or 'all'}"), each) for each in parts), ("", *columns)
            ),
            *_heat(by_standing(summed)),
            Heading(_say("opponents"), 2),
            TextTable(tuple(_line(each.name, each) for each in by_opponent(played)), ("", *columns)),
            Heading(_say("by_match"), 2),
            TextTable(tuple(_line(each.name, each) for each in by_match(played)), ("", *columns)),
            Paragraph(_say("definition", rated=f"{RATED:.0f}")),
        ]
    )


def _heat(found: Sequence[Figure]) -> Iterator[Heading | TextTable | Paragraph]:
    """Yield the rate by match standing and part of the game; nothing where no match has a score."""
    cells = {(each.standing, each.name): each for each in found}
    parts = [each for each in (*PHASES, "cube") if any(part == each for _, part in cells)]
    if parts:
        rows = tuple(
            (_say(f"standing-{standing}"), *(_cell(cells.get((standing, part))) for part in parts))
            for standing in STANDINGS
            if any(where == standing for where, _ in cells)
        )
        yield Heading(_say("by_standing"), 2)
        yield TextTable(rows, ("", *(_say(f"part-{part}") for part in parts)))
        yield Paragraph(_say("heat", first=f"{WARMER[2]:.0f}", second=f"{WARMER[3]:.0f}", few=str(FEW)))


def _cell(each: Figure | None) -> str:
    if each is None:
        return ""
    return (
        _say("few") if each.heat is None else f"{rate_text(each.rate)} {'•' * max(0, each.heat - 2)}".strip()
    )


def _line(name: str, each: Figure) -> tuple[str, ...]:
    return (name, rate_text(each.rate, each.spread), str(each.counted), str(each.matches))
