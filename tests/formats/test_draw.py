"""Drawings: what stands on them is the position, in every view, in text and in SVG."""

import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.position import Position, parse_position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.formats import columns
from bafflebox.formats.draw.scene import Home, Scene, Words
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.draw.svg_style import COLOURS, Theme
from bafflebox.formats.draw.text import HEIGHT, WIDTH, Style, board_lines, draw_board

WHITE, BLACK = Side.WHITE, Side.BLACK
DRAWINGS = Path(__file__).parent.parent / "data/drawings"
HOMES: tuple[Home, ...] = get_args(Home)
THEMES: tuple[Theme, ...] = get_args(Theme)

START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
MIDGAME = parse_position("white 24:2 20:1 13:3 10:1 8:1 6:2 5:2 4:1 3:2 black 24:2 13:2 11:1 8:4 6:6")
TOWERS = parse_position("white bar:15 black 1:15")
CRAWFORD: dict[str, Any] = {
    "crawford": True,
    "cube": Cube(),
    "names": BySide("Mara", "Idris"),
    "score": Score(BySide(6, 2), 7),
}

SCENES: dict[str, tuple[Position, dict[str, Any]]] = {
    "start": (START, {"cube": Cube()}),
    "start-ascii": (START, {"cube": Cube(), "ascii": True}),
    "start-black-home-left": (START, {"cube": Cube(), "viewer": BLACK, "home": "left"}),
    "midgame-marked": (
        MIDGAME,
        {
            "cube": Cube(2, BLACK),
            "turn": WHITE,
            "roll": Roll((6, 4)),
            "names": BySide("Mara", "Idris"),
            "score": Score(BySide(3, 2), 7),
            "marks": {24: "", 20: "", 14: "6", 16: "4", 10: "6+4"},
        },
    ),
    "midgame-numbered-by-black": (
        MIDGAME,
        {
            "turn": BLACK,
            "numbers": BLACK,
            "roll": Roll((3, 3)),
            "marks": {6: "", 3: "3"},
            "score": Score(BySide(-1, 4)),
        },
    ),
    "everybody-up": (
        TOWERS,
        {"cube": Cube(1024, WHITE), "turn": BLACK, "roll": Roll((3,)), "marks": {25: "", 1: ""}},
    ),
    "nobody-left": (parse_position("white off:15 black off:15"), {"cube": Cube(2**20, WHITE)}),
    "crawford-ascii": (
        parse_position("white bar:3 1:4 black bar:6 2:7 5:1"),
        CRAWFORD | {"ascii": True, "home": "left", "marks": {0: "2"}, "turn": WHITE, "roll": Roll((2, 2))},
    ),
    "both-on-one-point": (parse_position("white 6:9 8:2 black 19:4 17:1"), {}),
}


def _parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg.encode("utf-8"))  # noqa: S314  (it is our own)


def drawn(name: str) -> str:
    position, shown = SCENES[name]
    return draw_board(position, **shown)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Up to fifteen checkers a side anywhere, no point shared, off and bar in any number."""
    places = st.lists(st.integers(0, 25), max_size=15)
    white = draw(places)
    taken = {25 - place for place in white if 1 <= place <= 24}
    black = [0 if place in taken else place for place in draw(places)]
    return Position(*(tuple(side.count(place) for place in range(26)) for side in (white, black)))


views = st.fixed_dictionaries(
    {
        "viewer": st.sampled_from(Side),
        "home": st.sampled_from(HOMES),
        "numbers": st.sampled_from((None, *Side)),
        "cube": st.sampled_from((None, Cube(), Cube(64, WHITE), Cube(4096, BLACK))),
        "crawford": st.booleans(),
        "turn": st.sampled_from((None, *Side)),
        "roll": st.sampled_from((None, Roll((5,)), *ALL_ROLLS)),
    }
)


# --- text ---------------------------------------------------------------------------------------


def test_drawings_are_as_kept() -> None:
    kept = {path.stem: path.read_text("utf-8") for path in DRAWINGS.glob("*.txt")}
    assert {name: drawn(name) + "\n" for name in SCENES} == kept


class _Read:
    """A drawn board read back by its own numbers and words, not by the code that drew it."""

    def __init__(self, text: str, viewer: Side, numbers: Side, *, ascii_signs: bool) -> None:
        self.lines = [line.ljust(WIDTH) for line in text.split("\n")]
        self.signs = dict(zip("OX" if ascii_signs else "○●", Side, strict=True))
        self.places: dict[Side, dict[int, int]] = {side: {} for side in Side}
        frames = {HEIGHT - 2: range(HEIGHT - 3, 1, -1), 1: range(2, HEIGHT - 2)}
        for frame, inward in frames.items():
            top = frame == 1
            for found in re.finditer(r"\d+", self.lines[frame]):
                for side, count in self._stack(found.end() - 1, inward).items():
                    own = int(found[0]) if side is numbers else 25 - int(found[0])
                    self.places[side][own] = count
            for word, place in ("bar", 25), ("off", 0):
                middle = self.lines[frame].index(word) + 1
                if place == 25:  # read from the middle of the board; the sixth row counts
                    rows = range(7, 1, -1) if top else range(HEIGHT - 8, HEIGHT - 2)
                    held = self._stack(middle, rows)
                    owner = viewer if top else viewer.other
                else:
                    held = self._tray(middle, inward[:4])
                    owner = viewer.other if top else viewer
                assert set(held) <= {owner}
                self.places[owner][place] = held[owner]

    def _stack(self, x: int, rows: range) -> Counter[Side]:
        seen = [self.signs[self.lines[y][x]] for y in rows[:5] if self.lines[y][x] in self.signs]
        number = re.sub(r"\D", " ", self.lines[rows[5]][x - 1 : x + 2]).strip()
        if number:
            assert len(seen) == 5 < int(number)
            return Counter({seen[0]: int(number)})
        return Counter(seen)

    def _tray(self, x: int, rows: range) -> Counter[Side]:
        text = "".join(self.lines[y][x - 2 : x + 3] for y in rows)
        seen = Counter(self.signs[sign] for sign in text if sign in self.signs)
        number = "".join(sign for sign in text if sign.isdigit())
        assert int(number or 0) == seen.total()
        return seen

    def position(self) -> Position:
        return Position(*(tuple(self.places[side].get(place, 0) for place in range(26)) for side in Side))


@given(position=positions(), view=views, ascii_signs=st.booleans())
def test_a_drawing_reads_back_as_the_position(
    position: Position, view: dict[str, Any], *, ascii_signs: bool
) -> None:
    text = draw_board(position, ascii=ascii_signs, **view)
    read = _Read(text, view["viewer"], view["numbers"] or view["viewer"], ascii_signs=ascii_signs)
    assert read.position() == position
    for side in Side:
        count = position.pips(side)
        assert f" {count} {'pip' if count == 1 else 'pips'}\n" in text + "\n"


@given(position=positions(), view=views, ascii_signs=st.booleans())
def test_lines_are_equally_wide_and_styled(
    position: Position, view: dict[str, Any], *, ascii_signs: bool
) -> None:
    lines = board_lines(position, ascii=ascii_signs, **view)
    texts = ["".join(text for text, _ in line) for line in lines]
    assert [len(text) for text in texts] == [WIDTH] * HEIGHT
    assert "\n".join(text.rstrip() for text in texts) == draw_board(position, ascii=ascii_signs, **view)
    assert all(text.isascii() for text in texts) or not ascii_signs
    signs = "OX" if ascii_signs else "○●"
    styled = Counter(
        (sign, style)
        for line in lines
        for text, style in line
        if style in ("white", "black")
        for sign in text
    )
    assert {pair for pair in styled if pair[0] in signs} <= set(zip(signs, ("white", "black"), strict=True))
    assert {style for line in lines for _, style in line} <= set(get_args(Style))


@given(positions(), views)
def test_exchanged_colours_draw_the_same_board(position: Position, view: dict[str, Any]) -> None:
    cube, turn, numbers = view["cube"], view["turn"], view["numbers"]
    exchanged = view | {
        "viewer": view["viewer"].other,
        "cube": cube and Cube(cube.value, cube.owner and cube.owner.other),
        "turn": turn and turn.other,
        "numbers": numbers and numbers.other,
    }
    swap = str.maketrans("○●", "●○")
    names = BySide("one", "two")
    text = draw_board(position, names=names, **view)
    assert draw_board(position.mirrored(), names=names.swapped(), **exchanged) == text.translate(swap)


@given(positions(), views)
def test_the_home_at_the_left_mirrors_every_row(position: Position, view: dict[str, Any]) -> None:
    def rows(home: Home) -> list[list[str]]:
        text = draw_board(position, **(view | {"home": home, "cube": None, "roll": None}))
        return [re.findall(r"\d+|[○●┊·]", line) for line in text.split("\n")[1:-1]]

    assert [row[::-1] for row in rows("left")] == rows("right")


def test_dice_and_cube_lie_on_their_side() -> None:
    def middle_and_cube(**shown: Any) -> tuple[int, int]:
        lines = draw_board(START, roll=Roll((6, 4)), **shown).split("\n")
        row = next(y for y, line in enumerate(lines) if "│ 4  │" in line or "│ 64 │" in line)
        return lines[HEIGHT // 2].index("│ 6 │"), row

    assert middle_and_cube(turn=WHITE, cube=Cube()) == (49, 9)
    assert middle_and_cube(turn=BLACK, cube=Cube(4, BLACK)) == (17, 3)
    assert middle_and_cube(turn=WHITE, cube=Cube(4, WHITE)) == (49, 15)
    assert middle_and_cube(turn=WHITE, cube=Cube(4, WHITE), home="left") == (16, 15)
    assert middle_and_cube(turn=WHITE, cube=Cube(4, WHITE), viewer=BLACK) == (17, 3)


def test_a_roll_of_nobody_and_a_game_without_a_cube_draw_neither() -> None:
    assert "╭───╮" not in draw_board(START, roll=Roll((6, 4)))
    assert "╭────╮" not in draw_board(START)


def test_marks_light_numbers_and_stand_after_the_checkers() -> None:
    lines = board_lines(MIDGAME, marks={20: "", 14: "6", 19: "3", 25: "", 0: "off"})
    marked = [[text for text, style in line if style == "mark"] for line in lines]
    assert marked[1] == ["[14]", "[bar]", "[19][20]"]
    assert marked[3] == ["6"]  # under the blot that it would hit
    assert marked[7] == ["3"]  # under four checkers and their number
    assert [text for text, style in lines[6] if style == "black"] == ["6"]
    assert marked[HEIGHT - 2] == ["[off]"]
    with pytest.raises(ValueError, match="26"):
        draw_board(START, marks={26: ""})


@pytest.mark.parametrize(
    "name", ["x" * 500, "村上" * 40, "e\u0301" * 60, "\x1b[31mred\nline\ttab\x07", "", "🎲" * 30]
)
@pytest.mark.parametrize("ascii_signs", [False, True])
def test_no_name_breaks_the_drawing(name: str, *, ascii_signs: bool) -> None:
    shown = {**CRAWFORD, "names": BySide(name, name)}
    lines = board_lines(START, ascii=ascii_signs, **shown)
    text = draw_board(START, ascii=ascii_signs, **shown)
    assert len(lines) == HEIGHT == len(text.split("\n"))
    assert all(sign.isprintable() for sign in text.replace("\n", ""))
    assert "167 pips" in text.split("\n")[0]
    assert [columns.width("".join(part for part, _ in line)) for line in lines] == [WIDTH] * HEIGHT
    _parsed(svg_board(START, **shown))


def test_any_number_of_checkers_can_be_drawn() -> None:
    crowd = Position((99,) * 26, (99,) * 26)
    for home in HOMES:
        assert len(draw_board(crowd, home=home, marks=dict.fromkeys(range(26), "6+4")).split("\n")) == HEIGHT
        _parsed(svg_board(crowd, home=home, marks=dict.fromkeys(range(26), "6+4")))


def test_one_pip_is_no_pips() -> None:
    position = parse_position("white 1:1 off:14 black 1:2 off:13")
    top, *_, bottom = draw_board(position).split("\n")
    assert top.endswith(" 2 pips")
    assert bottom.endswith(" 1 pip")
    assert Scene(position).spoken() == "White: 1 × 1, 14 off; 1 pip. Black: 2 × 1, 13 off; 2 pips."
    assert "1 Punkt\n" in draw_board(position, words=Words(pip="{} Punkt"), viewer=BLACK)


def test_the_scene_can_be_spoken() -> None:
    position = parse_position("white 6:2 bar:1 black 1:2 off:13")
    shown: dict[str, Any] = {"turn": WHITE, "roll": Roll((6, 4)), "cube": Cube(2, BLACK)}
    assert Scene(position, **shown).spoken() == (
        "White to play 6-4. White: 1 bar, 2 × 6, 12 off; 37 pips. Black: 2 × 1, 13 off; 2 pips. "
        "The cube stands at 2, held by Black."
    )
    words = Words(pips="{} Punkte", to_throw="{} würfelt.", crawford="Crawford-Spiel")
    spoken = Scene(START, turn=BLACK, crawford=True, words=words).spoken()
    assert spoken.startswith("Black würfelt.")
    assert spoken.endswith("Crawford-Spiel.")
    assert "167 Punkte" in draw_board(START, words=words)


# --- SVG ----------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def _classes(root: ET.Element, tag: str, name: str) -> list[ET.Element]:
    return [found for found in root.iter(SVG + tag) if name in found.get("class", "").split()]


def _svg_position(root: ET.Element, viewer: Side, numbers: Side) -> Position:
    """The position that a picture shows, by where its checkers lie under its numbers."""
    columns = {
        (float(found.get("x", "")), float(found.get("y", "")) < 350): int(found.text or "")
        for found in _classes(root, "text", "number")
    }
    assert sorted(columns.values()) == list(range(1, 25))
    counts: dict[Side, Counter[int]] = {side: Counter() for side in Side}
    for found in _classes(root, "g", "checker"):
        x, y = (float(number) for number in re.findall(r"[\d.]+", found.get("transform", "")))
        side = Side(found.get("class", "").split()[1])
        assert 30 + 27 < y < 670 - 27
        if x == 500:
            assert (y < 350) is (side is viewer)
            counts[side][25] += 1
        else:
            number = columns[x, y < 350]
            counts[side][number if side is numbers else 25 - number] += 1
    for found in _classes(root, "rect", "off"):
        side = Side(found.get("class", "").split()[1])
        assert (float(found.get("y", "")) < 350) is (side is not viewer)
        counts[side][0] += 1
    return Position(*(tuple(counts[side][place] for place in range(26)) for side in Side))


@given(positions(), views, st.sampled_from(THEMES))
def test_a_picture_shows_the_position(position: Position, view: dict[str, Any], theme: Theme) -> None:
    root = _parsed(svg_board(position, theme=theme, **view))
    viewer = view["viewer"]
    assert _svg_position(root, viewer, view["numbers"] or viewer) == position
    assert len(_classes(root, "g", "cube")) == (view["cube"] is not None)
    dice = len(view["roll"].dice) if view["roll"] and view["turn"] else 0
    assert len(_classes(root, "g", "die")) == dice
    eyes = len(_classes(root, "circle", "eye"))
    assert eyes == (sum(view["roll"].dice) if dice else 0)


@pytest.mark.parametrize("viewer", Side)
@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("position", [START, MIDGAME, TOWERS])
def test_a_picture_draws_thirty_checkers(position: Position, home: Home, viewer: Side) -> None:
    root = _parsed(svg_board(position, viewer=viewer, home=home))
    assert len(_classes(root, "g", "checker")) + len(_classes(root, "rect", "off")) == 30
    full = sorted(str(count) for side in (position.white, position.black) for count in side[1:] if count > 5)
    assert sorted(found.text or "" for found in _classes(root, "text", "count")) == full


def test_a_picture_stands_alone_and_speaks() -> None:
    names = BySide('<Mara> & "Co"', "Idris'\x00\ud800")
    text = svg_board(
        MIDGAME, names=names, cube=Cube(2, BLACK), turn=WHITE, roll=Roll((6, 4)), marks={14: "<6>"}
    )
    root = _parsed(text)
    assert root.get("role") == "img"
    said = {found.get("id"): found.text or "" for tag in ("title", "desc") for found in root.iter(SVG + tag)}
    assert set((root.get("aria-labelledby") or "").split()) == set(said)
    assert any('<Mara> & "Co" to play 6-4.' in value for value in said.values())
    assert {found.tag.removeprefix(SVG) for found in root.iter()} <= {
        *("svg", "title", "desc", "style", "defs", "linearGradient", "radialGradient", "stop"),
        *("g", "rect", "circle", "path", "polygon", "text", "tspan"),
    }
    ids = {found.get("id") for found in root.iter()}
    for found in root.iter():
        for key, value in found.attrib.items():
            assert not key.lower().startswith("on")
            for target in re.findall(r"url\(#([^)]*)\)", value):
                assert target in ids
    sheet = next(root.iter(SVG + "style")).text or ""
    assert set(re.findall(r"url\(#([^)]*)\)", sheet)) <= ids
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_marks_show_what_may_move_and_where_to() -> None:
    marks = {24: "", 14: "6", 16: "4", 25: "", 0: "3"}
    root = _parsed(svg_board(parse_position("white bar:1 24:2 black 11:1"), marks=marks))
    assert sorted(found.text or "" for found in _classes(root, "text", "lit")) == ["14", "16", "24"]
    assert len(_classes(root, "circle", "target")) == 1
    assert len(_classes(root, "circle", "under")) == 3  # the bar, the 24 point and the blot on 14
    assert len(_classes(root, "rect", "open")) == 1
    assert sorted(found.text or "" for found in _classes(root, "text", "say")) == ["3", "4", "6"]


# --- colour -------------------------------------------------------------------------------------


def _light(colour: str) -> float:
    """Relative luminance of `#rrggbb`."""
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_can_be_told_apart_without_hue(theme: Theme) -> None:
    colours = COLOURS[theme]
    assert set(colours) == set(COLOURS["light"])
    for ink, paper in ("ink", "card"), ("mute", "card"), ("on-turn", "turn"), ("lamp-ink", "lamp"):
        assert _contrast(colours[ink], colours[paper]) >= 4.5, (ink, paper)
    for ink in "white-ink", "cube-ink":
        assert _contrast(colours[ink], colours["white-2"]) >= 4.5, ink
    assert _contrast(colours["black-ink"], colours["black-1"]) >= 4.5
    for felt in "felt-1", "felt-2":
        assert _contrast(colours["white-2"], colours[felt]) >= 3
        assert max(_contrast(colours[name], colours[felt]) for name in ("black-2", "black-edge")) >= 3
        assert _contrast(colours["lamp"], colours[felt]) >= 2.9
    assert _contrast(colours["white-2"], colours["black-1"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_style_sheet_names_no_unknown_colour_and_binds_every_rule(theme: Theme) -> None:
    root = _parsed(svg_board(START, theme=theme))
    sheet = next(root.iter(SVG + "style")).text or ""
    assert "$" not in sheet
    selectors = [part for rule in sheet.split("}") if rule.strip() for part in rule.split("{")[0].split(",")]
    assert all(selector.strip().startswith(f".bafflebox-{theme} ") for selector in selectors)


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("numbers", [WHITE, BLACK])
@pytest.mark.parametrize(
    "position",
    [START, TOWERS, parse_position("white off:15 black off:15")],
    ids=["start", "towers", "borne off"],
)
def test_quarter_boards_are_named_from_the_side_that_numbers(
    home: Home, numbers: Side, position: Position
) -> None:
    named = Words(quarters="Home Near Far Back")
    plain = draw_board(position, home=home, numbers=numbers, cube=Cube(2, WHITE)).splitlines()
    shown = draw_board(position, home=home, numbers=numbers, cube=Cube(2, WHITE), words=named).splitlines()
    changed = {row: shown[row].replace("│", " ").split() for row in range(HEIGHT) if shown[row] != plain[row]}
    top, bottom = (("Far", "Back"), ("Near", "Home"))
    if numbers is BLACK:
        top, bottom = bottom, top
    if home == "left":
        top, bottom = top[::-1], bottom[::-1]
    assert [(words[0], words[-1]) for words in changed.values()] == [top, bottom]
