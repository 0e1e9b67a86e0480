"""The scene of a board drawing and its geometry; text and SVG draw the same scene."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields, replace
from typing import Literal, TypedDict

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, OFF, POINTS, Position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.formats.columns import printable, to_ascii
from bafflebox.frozen import dataclass
from bafflebox.rules.situation import Offer

Home = Literal["right", "left"]


@dataclass(frozen=True, slots=True)
class Words:
    """Labels of a drawing; `{}` marks where numbers and names go. `pip` labels a count of one."""

    pip: str = "{} pip"
    pips: str = "{} pips"
    score: str = "{} of {}"
    crawford: str = "Crawford game"
    bar: str = "bar"
    cube: str = "cube"
    off: str = "off"
    title: str = "Backgammon board, {} at the bottom"
    to_throw: str = "{} to throw."
    to_play: str = "{} to play {}."
    stands: str = "{}: {}; {}."
    cube_centred: str = "The {cube} stands at {} in the middle."
    cube_owned: str = "The {cube} stands at {}, held by {}."
    cube_offered: str = "offers {}"
    quarters: str = ""
    """Names of the quarters, from home backwards, where players name them."""


class DrawOptions(TypedDict, total=False):
    """Keyword arguments of every drawing, documented at `Scene`."""

    viewer: Side
    home: Home
    cube: Cube | None
    offered: Offer | None
    crawford: bool
    turn: Side | None
    roll: Roll | None
    names: BySide[str]
    score: Score | None
    marks: Mapping[int, str]
    numbers: Side | None
    pip_counts: BySide[int] | None
    notes: BySide[str]
    words: Words


@dataclass(frozen=True, slots=True)
class Scene:
    """A position and the information shown around it.

    `viewer` sits at the bottom, with the home boards on the side `home`. `cube` None draws no cube;
    `offered` draws it in the middle with the value that is at stake and names who offers it; `crawford` shows it at
    rest. `turn` is the side whose name is pointed out and that `roll`
    belongs to. `numbers` is the side from which points are numbered (None: the viewer), and `marks`
    lights places by these numbers, 25 that side's bar and 0 its tray: an empty text lights the
    number (a checker that may move), any other text, best a die such as `6`, stands on the place
    (where a checker may go). `pip_counts` are shown instead of the plain ones, where rules count
    another way; `notes` stand beside each name, after the score.
    """

    position: Position
    viewer: Side = Side.WHITE
    home: Home = "right"
    cube: Cube | None = None
    offered: Offer | None = None
    crawford: bool = False
    turn: Side | None = None
    roll: Roll | None = None
    names: BySide[str] = BySide("White", "Black")
    score: Score | None = None
    marks: Mapping[int, str] = field(default_factory=dict)
    numbers: Side | None = None
    pip_counts: BySide[int] | None = None
    notes: BySide[str] = BySide("", "")
    words: Words = Words()

    def __post_init__(self) -> None:
        for place in self.marks:
            if not OFF <= place <= BAR:
                raise ValueError(f"a mark stands on a place of the board (0-25), not on {place}")

    @property
    def cube_shown(self) -> Cube | None:
        """Return the cube as drawn: an offered one lies in the middle and shows the offered value."""
        return Cube(self.offered.value) if self.offered and self.cube else self.cube

    @property
    def numbering(self) -> Side:
        """Return the side that the printed numbers belong to."""
        return self.numbers or self.viewer

    def stack(self, point: int) -> tuple[tuple[Side, int], ...]:
        """Return the checkers on the viewer's `point`, the viewer's first where both sides have some."""
        counts = (
            (self.viewer, self.position[self.viewer][point]),
            (self.viewer.other, self.position[self.viewer.other][25 - point]),
        )
        return tuple((side, count) for side, count in counts if count)

    def label(self, point: int) -> int:
        """Return the number printed at the viewer's `point`."""
        return point if self.numbering is self.viewer else 25 - point

    def quarter(self, point: int) -> str:
        """Return the name of the quarter of the viewer's `point`, "" where players have none."""
        names = self.words.quarters.split()
        return names[(self.label(point) - 1) // 6] if len(names) == 4 else ""

    def mark(self, point: int) -> str | None:
        """Return the mark of the viewer's `point`, None without one."""
        return self.marks.get(self.label(point))

    def mark_of(self, side: Side, place: int) -> str | None:
        """Return the mark of `side`'s bar (25) or tray (0), None without one."""
        return self.marks.get(place) if side is self.numbering else None

    def column(self, point: int) -> int:
        """Return the column of the viewer's `point`, 0 (leftmost) to 11."""
        from_left = 12 - point if point <= 12 else point - 13
        return from_left if self.home == "right" else 11 - from_left

    def at_top(self, side: Side) -> bool:
        """Return whether `side` is at the top."""
        return side is not self.viewer

    def name(self, side: Side) -> str:
        """Return the name of `side` as one line of printable characters."""
        return printable(self.names[side])

    def standing(self, side: Side) -> str:
        """Return the text beside a name: score and length of a match, the running score of a session, the note."""
        offer = self.offered
        offers = (
            self.words.cube_offered.format(offer.value) if offer and self.cube and offer.by is side else ""
        )
        parts = [self._score(side), printable(self.notes[side]), offers]
        return ", ".join(part for part in parts if part)

    def _score(self, side: Side) -> str:
        if self.score is None:
            return ""
        points = self.score.points[side]
        if self.score.length is None:
            return str(points)
        return self.words.score.format(points, self.score.length)

    def pips(self, side: Side) -> str:
        """Return the pip count as text."""
        count = self.pip_counts[side] if self.pip_counts else self.position.pips(side)
        return (self.words.pip if count == 1 else self.words.pips).format(count)

    def in_ascii(self) -> Scene:
        """Return the scene with all its texts in ASCII."""
        words = {each.name: to_ascii(getattr(self.words, each.name)) for each in fields(Words)}
        marks = {place: to_ascii(mark) for place, mark in self.marks.items()}
        names = self.names.map(lambda name: to_ascii(printable(name)))
        notes = self.notes.map(to_ascii)
        return replace(self, names=names, notes=notes, marks=marks, words=Words(**words))

    def spoken(self) -> str:
        """Return the scene as sentences for screen readers."""
        words, said = self.words, []
        if self.turn:
            name = self.name(self.turn)
            dice = "-".join(str(die) for die in self.roll.dice) if self.roll else ""
            said.append(words.to_play.format(name, dice) if dice else words.to_throw.format(name))
        for side in (self.viewer, self.viewer.other):
            checkers = self.position[side]
            places = [f"{checkers[BAR]} {words.bar}"] if checkers[BAR] else []
            places += [f"{checkers[point]} × {point}" for point in reversed(POINTS) if checkers[point]]
            places += [f"{checkers[OFF]} {words.off}"] if checkers[OFF] else []
            said.append(words.stands.format(self.name(side), ", ".join(places), self.pips(side)))
        if self.crawford:
            said.append(f"{words.crawford}.")
        elif self.cube and self.offered:
            said.append(f"{self.name(self.offered.by)} {words.cube_offered.format(self.offered.value)}.")
        elif self.cube and self.cube.owner:
            said.append(words.cube_owned.format(self.cube.value, self.name(self.cube.owner), cube=words.cube))
        elif self.cube:
            said.append(words.cube_centred.format(self.cube.value, cube=words.cube))
        return " ".join(said)


def cube_face(cube: Cube) -> str:
    """Return the text on the cube: 64 at the start of a game, powers where the number gets too long."""
    if cube.value == 1:
        return "64"
    return str(cube.value) if cube.value < 10_000 else f"2^{cube.value.bit_length() - 1}"
