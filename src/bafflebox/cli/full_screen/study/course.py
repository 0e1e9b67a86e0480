"""The course of a match in cells: the chance of a side, turn by turn, with its mistakes and the games."""

from __future__ import annotations

from bafflebox.analysis.match_chance import with_match_chances
from bafflebox.analysis.telling import MARKS
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.study.board_view import tone_colour
from bafflebox.cli.full_screen.study.judging import MatchJudge
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Palette, mixed
from bafflebox.frozen import dataclass
from bafflebox.protocol.analysis import ReviewedTurn

AXIS = 6
"""Columns of the numbers beside the chart."""
BELOW = 2
"""Rows below the chart: mistakes, and numbers of the games."""


@dataclass(frozen=True, slots=True)
class ChanceCourse:
    """For each turn: the chance of a side from 0 to 1 (None: unknown), the mark of its mistake or "", and the number of the game."""

    values: tuple[float | None, ...]
    marks: tuple[str, ...]
    games: tuple[int, ...]


def chance_course(judged: MatchJudge, side: Side) -> ChanceCourse:
    """Return the course as far as it is known: the chance to win the match, of a session to win the game."""
    turns, length = [each.turn for each in judged.rows], judged.read.length
    if length:
        turns = with_match_chances(judged.match.law, length, turns)
    return ChanceCourse(
        tuple(_own(each, side, each.match_win if length else each.win) for each in turns),
        tuple(MARKS[each.grade] if each.side is side and each.grade != "dubious" else "" for each in turns),
        tuple(each.game or 0 for each in turns),
    )


def _own(turn: ReviewedTurn, side: Side, value: object) -> float | None:
    if not isinstance(value, float):
        return None
    return value if turn.side is side else 1 - value


def paint_course(
    canvas: Canvas, palette: Palette, course: ChanceCourse, place: tuple[int, int, int, int], share: float
) -> None:
    """Paint a course at column, row, columns and rows of a chart; the `share` of the match that is known fills as much of it."""
    x, y, across, down = place
    for row, text in ((0, "100"), ((down - 1) // 2, "50"), (down - 1, "0")):
        canvas.write(x + 4 - len(text), y + row, text, palette.mute)
    left, wide, high = 2 * (x + AXIS), 2 * (across - AXIS - 1), 2 * down
    count = len(course.values)
    if not count:
        return
    line = palette.turn if palette.lit_ground else mixed(palette.felt, palette.ink, 0.45)
    under, rule = mixed(palette.card, palette.felt, 0.45), mixed(palette.card, palette.mute, 0.4)
    known = max(2, min(wide, round(wide * share)))
    before: int | None = None
    value = 0.5
    for step in range(known):
        at = min(count - 1, step * count // known)
        value = next((each for each in (course.values[at],) if each is not None), value)
        top = round((1 - value) * (high - 1))
        canvas.block(left + step, 2 * y + top, 1, high - top, under)
        game_begins = step and course.games[at] != course.games[min(count - 1, (step - 1) * count // known)]
        if game_begins:
            canvas.block(left + step, 2 * y, 1, high, rule)
        low, deep = (top, top) if before is None else (min(top, before), max(top, before))
        canvas.block(left + step, 2 * y + low, 1, deep - low + 1, line)
        before = top
    _below(canvas, palette, course, x + AXIS, y + down, known / 2 / count)


def _below(canvas: Canvas, palette: Palette, course: ChanceCourse, left: int, row: int, each: float) -> None:
    """Write the mistakes at their turns, the worse first where they meet, and the games below their middle."""
    taken: set[int] = set()
    worst = sorted((n for n, mark in enumerate(course.marks) if mark), key=lambda n: -len(course.marks[n]))
    for number in worst:
        column = left + int(number * each)
        if not taken & {column - 1, column, column + 1, column + 2}:
            canvas.write(column, row, course.marks[number], tone_colour(palette, "wrong"), bold=True)
            taken |= {column, column + 1}
    end = 0
    for game in dict.fromkeys(course.games):
        turns = [n for n, of in enumerate(course.games) if of == game]
        column = left + int((turns[0] + len(turns) / 2) * each)
        if column > end:
            end = canvas.write(column, row + 1, str(game), palette.mute)
