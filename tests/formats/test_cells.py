"""The board in coloured cells: every checker, number and die is where it is looked for, at each size and in each theme."""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace
from itertools import product

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import POINTS, Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.columns import width
from bafflebox.formats.draw.cells.ansi import coloured_text, depth_of
from bafflebox.formats.draw.cells.canvas import QUARTERS, Canvas, Cell
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights
from bafflebox.formats.draw.cells.palette import (
    PALETTES,
    SIXTEEN,
    Palette,
    mixed,
    number_of_16,
    number_of_256,
    palette_of,
)
from bafflebox.formats.draw.cells.picture import paint_scene
from bafflebox.formats.draw.cells.pieces import checker
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.draw.shown import board_labels
from bafflebox.io.books import load_book
from tests.command import bafflebox

SIZES = {(120, 40): (93, 38), (80, 24): (59, 24), (60, 20): (59, 19), (40, 24): (40, 21), (50, 40): (40, 21)}
"""Columns and rows of a terminal, and of the picture that it has room for."""
DARK = PALETTES["dark"]


def checkers(places: dict[int, int]) -> tuple[int, ...]:
    return tuple(places.get(place, 0) for place in range(26))


START = Position(checkers({24: 2, 13: 5, 8: 3, 6: 5}), checkers({24: 2, 13: 5, 8: 3, 6: 5}))


def painted(position: Position, columns: int, rows: int, **shown: object) -> Canvas:
    canvas = paint_scene(Scene(position, **shown), DARK, columns=columns, rows=rows)  # type: ignore[arg-type]
    assert canvas is not None
    return canvas


def some_position(seed: int) -> Position:
    """Fifteen checkers a side, never both on one point."""
    dice = random.Random(seed)
    own, opp = [0] * 26, [0] * 26
    for _ in range(15):
        free = [place for place in range(26) if place in (0, 25) or not own[25 - place]]
        opp[dice.choice(free)] += 1
        free = [place for place in range(26) if place in (0, 25) or not opp[25 - place]]
        own[dice.choice(free)] += 1
    return Position(tuple(own), tuple(opp))


@pytest.mark.parametrize("size", SIZES)
def test_every_row_fills_the_picture_of_the_largest_board_there_is_room_for(size: tuple[int, int]) -> None:
    for seed in range(12):
        canvas = painted(some_position(seed), *size, turn=Side.BLACK, roll=Roll((seed % 6 + 1, 1)))
        rows = list(canvas.rows())
        assert (canvas.width, canvas.height) == SIZES[size]
        assert {sum(width(cell.char) for cell in row) for row in rows} == {canvas.width}


def test_there_is_no_picture_where_no_board_has_room() -> None:
    assert paint_scene(Scene(START), DARK, columns=39, rows=30) is None
    assert paint_scene(Scene(START), DARK, columns=100, rows=18) is None


def sides_seen(canvas: Canvas, point: int) -> set[Side]:
    """Return whose checkers have their colour around the number of a point, next to the edge."""
    rows = list(canvas.rows())
    found = set()
    for y, x in product(range(canvas.height), range(canvas.width)):
        if number_at(rows, x, y) == point:
            for dy, dx in product((-1, 0, 1), range(-2, 4)):
                if 0 < y + dy < canvas.height - 1 and 0 <= x + dx < canvas.width:
                    cell = rows[y + dy][x + dx]
                    colours = {cell.ground, cell.ink if cell.char in QUARTERS else cell.ground}
                    found |= {side for side in Side if colours & set(DARK.tones(side))}
    return found


def number_at(rows: list[list[Cell]], x: int, y: int) -> int | None:
    """Return the number that begins at a cell on the frame."""
    text = "".join(cell.char if cell.ink == DARK.number else " " for cell in rows[y][x : x + 2])
    before = rows[y][x - 1].char if x else " "
    after = rows[y][x + 2].char if x + 2 < len(rows[y]) else " "
    if before.isdigit() or after.isdigit() or not text[0].isdigit():
        return None
    return int(text)


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20), (40, 24)])
@pytest.mark.parametrize("home", ["right", "left"])
def test_checkers_stand_at_their_numbers(size: tuple[int, int], home: str) -> None:
    for point in POINTS:
        for side in Side:
            own = point if side is Side.WHITE else 25 - point
            position = Position.of(checkers({own: 2}), checkers({}), side)
            assert sides_seen(painted(position, *size, home=home), point) == {side}


@pytest.mark.parametrize("size", SIZES)
def test_a_stack_of_more_than_five_is_counted(size: tuple[int, int]) -> None:
    for count in (6, 9, 15):
        text = painted(
            Position(checkers({7: count, 0: 15 - count}), checkers({0: 15})), *size, cube=None
        ).text()
        board = "\n".join(text.split("\n")[1:-1])
        numbers = [int(each) for each in re.findall(r"\d+", board)]
        assert sorted(numbers) == sorted([*POINTS, count])


@pytest.mark.parametrize("size", SIZES)
def test_points_have_the_numbers_that_are_typed_also_where_quarters_have_names(size: tuple[int, int]) -> None:
    """The notation of the terminal counts to 24 in every book, as the boards of text and SVG do."""
    text = painted(START, *size, words=board_labels(load_book("welsh"))).text()
    board = "\n".join(text.split("\n")[1:-1])
    assert sorted(map(int, re.findall(r"\d+", board))) == [*POINTS]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_lit_is_amber_and_nothing_else_on_the_board(size: tuple[int, int]) -> None:
    still = painted(START, *size, turn=Side.WHITE, roll=Roll((3, 1)), cube=Cube())
    assert not amber(still)
    scene = Scene(START, turn=Side.WHITE, roll=Roll((3, 1)), cube=Cube(), marks={13: "", 6: "", 5: "1"})
    lit = paint_scene(scene, DARK, columns=size[0], rows=size[1], shown=Highlights(cursor=8, typed={13: 2}))
    assert lit is not None
    texts = {cell.char for row in lit.rows() for cell in row if DARK.lamp in (cell.ink, cell.ground)}
    assert {"1", "3", "6", "8"} <= texts
    underlined = [cell.char for row in lit.rows() for cell in row if cell.underlined]
    assert underlined == ["1", "3"]


def amber(canvas: Canvas) -> int:
    return sum(DARK.lamp in (cell.ink, cell.ground) for row in canvas.rows() for cell in row)


@pytest.mark.parametrize("size", SIZES)
def test_a_target_that_hits_says_so(size: tuple[int, int]) -> None:
    position = Position(checkers({8: 2, 0: 13}), checkers({20: 1, 0: 14}))
    scene = Scene(position, turn=Side.WHITE, roll=Roll((3, 1)), marks={5: "3", 7: "1"})
    canvas = paint_scene(scene, DARK, columns=size[0], rows=size[1])
    assert canvas is not None
    assert "3*" in canvas.text()
    assert "1*" not in canvas.text()


@pytest.mark.parametrize("theme", PALETTES)
def test_no_theme_loses_a_checker_on_its_ground(theme: str) -> None:
    palette = PALETTES[theme]  # type: ignore[index]
    for side in Side:
        body = palette.tones(side)[1]
        if side is Side.BLACK and palette.rim:
            body = palette.rim
        for ground in (palette.felt, palette.odd, palette.even, palette.bar):
            assert contrast(body, ground) >= 2.4, (theme, side, ground)
    assert contrast(palette.number, palette.frame) >= 4.5
    assert contrast(palette.lamp_ink, palette.lamp) >= 4.5
    assert contrast(palette.on_turn, palette.turn) >= 4.5


def contrast(one: tuple[int, int, int], two: tuple[int, int, int]) -> float:
    """Return the contrast of WCAG 2, 1 to 21."""

    def light(colour: tuple[int, int, int]) -> float:
        parts = [each / 255 for each in colour]
        red, green, blue = (
            each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(two)))
    return (lighter + 0.05) / (darker + 0.05)


def test_four_quarters_become_the_character_and_the_two_colours_they_have() -> None:
    one, two = (10, 20, 30), (200, 210, 220)
    for filled in range(16):
        canvas = Canvas(1, 1, one)
        for bit in range(4):
            if filled >> bit & 1:
                canvas.paint(bit % 2, bit // 2, two)
        (cell,) = canvas.rows()[0]
        got = [cell.ink if QUARTERS.index(cell.char) >> bit & 1 else cell.ground for bit in range(4)]
        assert got == [two if filled >> bit & 1 else one for bit in range(4)]


def test_letters_of_two_columns_and_of_none_keep_the_row_together() -> None:
    canvas = Canvas(8, 1, (0, 0, 0))
    after = canvas.write(1, 0, "王e\u0301x", (9, 9, 9))
    row = canvas.rows()[0]
    assert after == 5
    assert [cell.char for cell in row] == [" ", "王", "", "e\u0301", "x", " ", " ", " "]


def test_a_colour_of_256_is_the_nearest() -> None:
    for number in (16, 21, 46, 66, 196, 231, 240):
        step = (0, 95, 135, 175, 215, 255)
        grey = 8 + 10 * (number - 232)
        cube = number - 16
        fixed = (grey,) * 3 if number >= 232 else (step[cube // 36], step[cube // 6 % 6], step[cube % 6])
        assert number_of_256(fixed) == number
    assert mixed((0, 0, 0), (100, 200, 40), 0.5) == (50, 100, 20)


def test_a_terminal_gets_the_colours_it_says_it_has() -> None:
    assert depth_of({"TERM": "xterm-256color", "COLORTERM": "truecolor"}) == "true"
    assert depth_of({"TERM": "xterm-256color"}) == "256"
    assert depth_of({"TERM": "xterm-256color", "NO_COLOR": "1"}) == "mono"
    assert depth_of({"TERM": "vt220", "COLORTERM": ""}) == "mono"
    assert depth_of({"TERM": "linux"}) == "16"
    assert depth_of({"TERM": "dumb", "COLORTERM": "truecolor"}) == "none"
    assert depth_of({}) == "none"
    rows = list(painted(START, 80, 24).rows())
    for depth, code in (
        ("true", r"38;2;\d+;\d+;\d+"),
        ("256", r"38;5;\d+"),
        ("16", r"(3|9)\d;(4|10)\dm"),
    ):
        text = coloured_text(rows, depth)  # type: ignore[arg-type]
        assert re.search(code, text)
        assert re.sub(r"\x1b\[[0-9;]*m", "", text) == "\n".join("".join(c.char for c in row) for row in rows)


def test_a_colour_of_16_is_the_nearest() -> None:
    assert [number_of_16(each) for each in SIXTEEN] == [*range(16)]
    assert number_of_16((250, 250, 240)) == 15


LINES = palette_of("dark", "mono")
ASCII = palette_of("dark", plain=True)


def in_lines(
    position: Position, size: tuple[int, int], palette: Palette, shown: Highlights, **more: object
) -> str:
    scene = Scene(position, **more)  # type: ignore[arg-type]
    canvas = paint_scene(scene, palette, columns=size[0], rows=size[1], shown=shown)
    assert canvas is not None
    assert {sum(width(cell.char) for cell in row) for row in canvas.rows()} == {canvas.width}
    board = canvas.text().split("\n")[1:-1]
    return "\n".join(board)


@pytest.mark.parametrize("size", SIZES)
def test_without_colours_each_checker_is_seen_and_high_stacks_are_counted(size: tuple[int, int]) -> None:
    for seed in range(12):
        position = some_position(seed)
        text = in_lines(position, size, ASCII, NO_HIGHLIGHTS)
        board = re.sub(r"[Xx] +\d|\d +[OX]", "", text)
        assert text.isascii()
        for side, sign in zip(Side, "OX", strict=True):
            drawn = sum(min(count, most(size)) for count in position[side][1:25])
            assert drawn <= board.count(sign) <= drawn + min(1, position[side][25])
    for count in (8, 15):
        text = in_lines(Position(checkers({7: count}), checkers({})), size, ASCII, NO_HIGHLIGHTS, cube=None)
        if count > most(size):
            assert sorted(map(int, re.findall(r"\d+", text))) == sorted([*POINTS, count])


def most(size: tuple[int, int]) -> int:
    """Return how many checkers of a stack are drawn in ASCII."""
    return {(120, 40): 14, (80, 24): 7, (60, 20): 4}.get(size, 5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("palette", [LINES, ASCII])
def test_without_colours_marks_have_signs(size: tuple[int, int], palette: Palette) -> None:
    shown = Highlights(cursor=8, moved=frozenset({6}), last=frozenset({12}))
    plain = in_lines(START, size, palette, NO_HIGHLIGHTS)
    marked = in_lines(START, size, palette, shown, marks={13: "", 8: "", 5: "3"})
    assert plain != marked
    if size[0] >= 60:
        assert "<8>" in marked
        assert ("13*" if palette is ASCII else "13•") in marked
    if palette is ASCII:
        assert re.search(r"\( ?o ?\)", marked)
        assert re.search(r"\[ ?\* ?\]", marked)


def test_a_terminal_without_colours_gets_none() -> None:
    canvas = paint_scene(Scene(START, turn=Side.WHITE), LINES, columns=80, rows=24)
    assert canvas is not None
    codes = set(re.findall(r"\x1b\[([0-9;]*)m", coloured_text(canvas.rows(), "mono")))
    assert {part for code in codes for part in code.split(";")} <= {"0", "1", "4", "7"}
    assert any("7" in code.split(";") for code in codes)


def test_the_players_lines_say_what_the_scene_says() -> None:
    scene = Scene(START, turn=Side.BLACK, names=BySide("Mara", "Idris\x1b[2J"), viewer=Side.WHITE)
    canvas = paint_scene(replace(scene, pip_counts=BySide(1, 167)), DARK, columns=80, rows=24)
    assert canvas is not None
    first, *_, last = canvas.text().split("\n")
    assert "Idris" in first
    assert "\x1b" not in first
    assert "167 pips" in first
    assert "Mara" in last
    assert "1 pip" in last


def drawn(**env: str) -> str:
    said = bafflebox("draw", "start", "31", "--cells", env={**os.environ, "NO_COLOR": "", **env})
    assert said.returncode == 0, said.stderr
    return said.stdout


def test_the_command_draws_cells_where_there_is_colour_and_room_and_text_elsewhere() -> None:
    colour = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    wide = drawn(**colour, COLUMNS="120", LINES="42")
    assert wide.count("\n") == SIZES[120, 40][1]
    assert "\x1b[" in wide
    text = bafflebox("draw", "start", "31").stdout
    for env in ({**colour, "COLUMNS": "30", "LINES": "42"}, {"TERM": "dumb"}, {**colour, "NO_COLOR": "1"}):
        assert drawn(**env) == text


@pytest.mark.parametrize("theme", PALETTES)
def test_a_small_checker_has_the_colour_of_its_side(theme: str) -> None:
    palette = PALETTES[theme]  # type: ignore[index]
    for side in Side:
        canvas = Canvas(3, 2, palette.felt)
        checker(canvas, palette, 0, 0, 3, side)
        for row in canvas.rows():
            # its middle has no line around
            assert {row[1].ink, row[1].ground} & {*palette.tones(side)}
