"""Motion between two frames: checkers that travel along the middle, dice that roll. The end is always the second frame."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, Position
from bafflebox.board.side import Side
from bafflebox.cli.full_screen.frame import Arrangement, TableFrame, board_at, paint_frame
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.formats.draw.cells.palette import Palette
from bafflebox.formats.draw.cells.writing import LATIN, Lettering
from bafflebox.frozen import dataclass

TRAVEL = 0.16
"""Seconds that a checker travels."""
NEXT = 0.08
"""Seconds after which the next one leaves."""
ROLL = 0.3
"""Seconds that dice roll."""
FACES = 3
"""Faces that rolling dice show before the last."""
MOST = 4
"""Checkers that travel at a time; where more have changed their places the board is another one."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A checker on its way between two places of its side, from `start` on, in seconds."""

    side: Side
    origin: int
    target: int
    start: float

    @property
    def end(self) -> float:
        """Return when it arrives."""
        return self.start + TRAVEL


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion between two frames; without anything that moves it lasts 0 seconds."""

    before: TableFrame
    after: TableFrame
    journeys: tuple[Journey, ...]
    rolls: float
    """Seconds that dice roll before any checker leaves."""

    @property
    def seconds(self) -> float:
        """Return how long it lasts."""
        return max((each.end for each in self.journeys), default=self.rolls)


def motion_of(before: TableFrame, after: TableFrame) -> Motion:
    """Return the motion from a frame to the next."""
    old, new = before.scene, after.scene
    rolls = ROLL if new.roll and (new.roll, new.turn) != (old.roll, old.turn) else 0.0
    pairs = [(side, *pair) for side in Side for pair in _paired(old.position[side], new.position[side])]
    if len(pairs) > MOST or any(old.names[side] != new.names[side] for side in Side):
        pairs = []
    hit = [pair for pair in pairs if pair[2] == BAR]
    moved = [pair for pair in pairs if pair[2] != BAR]
    journeys = [
        Journey(side, origin, target, rolls + number * NEXT)
        for number, (side, origin, target) in enumerate(moved)
    ]
    for side, origin, target in hit:
        # a checker that is hit leaves at contact
        contact = [each.end for each in journeys if each.side is not side and each.target == 25 - origin]
        journeys.append(Journey(side, origin, target, max(contact, default=rolls)))
    return Motion(before, after, tuple(journeys), rolls)


def _paired(old: tuple[int, ...], new: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return from where to where checkers of a side went, the rearmost first."""
    left = [place for place in range(BAR, -1, -1) for _ in range(old[place] - new[place])]
    came = [place for place in range(BAR, -1, -1) for _ in range(new[place] - old[place])]
    return list(zip(left, came, strict=True)) if len(left) == len(came) else []


def paint_between(
    motion: Motion, seconds: float, palette: Palette, where: Arrangement, writing: Lettering = LATIN
) -> Canvas:
    """Return the picture some seconds after the motion began."""
    after = motion.after
    if seconds >= motion.seconds:
        return paint_frame(after, palette, where, writing)
    scene = replace(after.scene, position=_standing(motion, seconds), marks={})
    if scene.roll and seconds < motion.rolls:
        scene = replace(scene, roll=_tumbled(scene.roll, int(seconds / motion.rolls * FACES)))
    used = after.highlights.used if not motion.rolls else ()
    canvas = paint_frame(
        replace(after, scene=scene, highlights=Highlights(used=used)), palette, where, writing
    )
    if not after.page or after.beside:
        board = board_at(canvas, palette, scene, where)
        for each in motion.journeys:
            if each.start <= seconds < each.end:
                start = board.spot(each.side, each.origin, motion.before.scene.position)
                end = board.spot(each.side, each.target, after.scene.position)
                board.lift(each.side, *_between(start, end, board.middle, (seconds - each.start) / TRAVEL))
    return canvas


def _standing(motion: Motion, seconds: float) -> Position:
    """Return the position without the checkers that are on their way."""
    now = [list(motion.after.scene.position[side]) for side in Side]
    for each in motion.journeys:
        own = now[list(Side).index(each.side)]
        if seconds < each.end:
            own[each.target] -= 1
        if seconds < each.start:
            own[each.origin] += 1
    white, black = (tuple(max(0, count) for count in own) for own in now)
    return Position(white, black)


def _between(start: tuple[int, int], end: tuple[int, int], middle: int, share: float) -> tuple[int, int]:
    """Return a place on the curve from `start` to `end` that bends towards the middle of the board."""
    x = start[0] + (end[0] - start[0]) * share
    y = (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * middle + share**2 * end[1]
    return round(x), round(y)


def _tumbled(roll: Roll, number: int) -> Roll:
    """Return other faces for rolling dice, the same ones each time."""
    return Roll(tuple((die + 2 * number + at) % 6 + 1 for at, die in enumerate(roll.dice)))


class Mover:
    """The motion that a screen shows now: frames go in, and what moves between the last two comes out."""

    def __init__(self) -> None:
        self._last: TableFrame | None = None
        self._motion: Motion | None = None
        self._began = 0.0

    def see(self, frame: TableFrame, now: float, *, moves: bool) -> None:
        """Take the frame of a moment, in seconds of a clock; nothing moves where `moves` is false."""
        last, self._last = self._last, frame
        if last is None or not moves:
            self._motion = None
            return
        running = self._motion if self.moving(now) else None
        same = last.scene.position == frame.scene.position and last.scene.roll == frame.scene.roll
        if running is not None and same:
            self._motion = replace(running, after=frame)
            return
        found = motion_of(last, frame)
        self._motion, self._began = (found, now) if found.seconds else (None, now)

    def moving(self, now: float) -> bool:
        """Return whether anything is on its way."""
        return self._motion is not None and now - self._began < self._motion.seconds

    def end(self) -> None:
        """Show the end at once."""
        self._motion = None

    def paint(
        self, frame: TableFrame, now: float, palette: Palette, where: Arrangement, writing: Lettering
    ) -> Canvas:
        """Return the picture of a moment."""
        if self._motion is None or not self.moving(now):
            return paint_frame(frame, palette, where, writing)
        return paint_between(self._motion, now - self._began, palette, where, writing)
