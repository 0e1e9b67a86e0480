"""The board as a standalone SVG picture: no scripts, no external references, with a text description.

The board is 1000 by 700 with a strip for each player above and below. A checker has radius 28; six or more on a point overlap, all
are drawn, and the last carries their number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Unpack
from xml.sax.saxutils import escape, quoteattr

from bafflebox.board.position import BAR, OFF, POINTS, Position
from bafflebox.board.side import Side
from bafflebox.formats.columns import printable
from bafflebox.formats.draw.scene import DrawOptions, Scene, cube_face
from bafflebox.formats.draw.svg_style import COLOURS, PAGE, Theme, as_properties, properties, style_sheet

_WIDTH, _HEIGHT = 1000, 700
_STRIP, _GAP = 46, 12  # the players' strips and their separators from the board
_TALL = _HEIGHT + 2 * (_STRIP + _GAP)
_FOOT = 40  # the line below
_RADIUS = 28
_REACH = 224  # from the first to the last checker of a full point
_TOP, _FLOOR = 30, 670  # the edges of the felt
_RAIL, _TRAY = 48, 952  # centres of the cube's rail and of the trays, homes at the right
_MIDDLE = _HEIGHT // 2
_NAMESPACE = "http://www.w3.org/2000/svg"
_EYES = {1: "c", 2: "ai", 3: "aci", 4: "abhi", 5: "abchi", 6: "abdfhi"}
_EYE_AT = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (-1, 0), "f": (1, 0), "h": (-1, 1), "i": (1, 1)}


def svg_board(
    position: Position, *, theme: Theme = "light", foot: str = "", **shown: Unpack[DrawOptions]
) -> str:
    """Return the drawing as text; `Scene` documents the arguments. `foot` is a line below, such as the id of the position.

    Ids and styles are scoped by theme, so that several drawings can share a page.
    """
    return _Picture(Scene(position, **shown), COLOURS[theme], f"bafflebox-{theme}", theme).text(foot)


def svg_felt(position: Position, *, x: int, y: int, width: int, **shown: Unpack[DrawOptions]) -> str:
    """Return the board alone, without the players' strips, as part of another drawing."""
    whole = svg_board(position, **shown)
    place = f'viewBox="-1 {_STRIP + _GAP - 1} {_WIDTH + 2} {_HEIGHT + 2}" x="{x}" y="{y}" width="{width}"'
    height = f'height="{width * (_HEIGHT + 2) / (_WIDTH + 2):.1f}"'
    return re.sub(r'viewBox="[^"]*"', f"{place} {height}", whole, count=1)


def svg_in_page(position: Position, **shown: Unpack[DrawOptions]) -> str:
    """Return the drawing as part of a page with `page_style` and, once, `page_definitions`, whose colours it uses."""
    return _Picture(Scene(position, **shown), as_properties(), PAGE).inside()


def page_style() -> str:
    """Return the styles of all drawings in a page: light, and dark where the reader prefers dark."""
    sheet = style_sheet(as_properties(), PAGE)
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{{properties('dark')}}}}}"
    return f":root{{{properties('light')}}}\n{dark}\n{sheet}"


def page_definitions() -> str:
    """Return the gradients shared by all drawings in a page, as an element that takes no space."""
    shades = _definitions(as_properties(), PAGE)
    style = "position:absolute;width:0;height:0"
    return _tag("svg", _tag("defs", shades), xmlns=_NAMESPACE, aria_hidden="true", style=style)


def _tag(name: str, body: str | None = None, /, **attributes: object) -> str:
    """Return one element; `kind` is its class, underscores in names become hyphens, numbers are short."""
    words = [name]
    for key, value in attributes.items():
        text = f"{value:g}" if isinstance(value, int | float) else str(value)
        words.append(f"{'class' if key == 'kind' else key.replace('_', '-')}={quoteattr(text)}")
    return f"<{' '.join(words)}/>" if body is None else f"<{' '.join(words)}>{body}</{name}>"


class _Picture:
    """The elements of one drawing, in painting order."""

    def __init__(self, scene: Scene, colours: Mapping[str, str], scope: str, theme: Theme = "light") -> None:
        self.scene = scene
        self.colours = colours
        self.theme = theme
        self.scope = scope
        self._board: list[str] = []
        self._furniture()
        for point in POINTS:
            self._point(point)
        for side in Side:
            self._waiting(side)
            self._borne_off(side)
        self._dice()
        self._cube()

    def text(self, foot: str = "") -> str:
        """Return a standalone picture."""
        scope = self.scope
        parts = [
            _tag("title", escape(self._title()), id=f"{scope}-title"),
            _tag("desc", escape(self.scene.spoken()), id=f"{scope}-desc"),
            _tag("style", f"\n{style_sheet(self.colours, scope)}\n"),
            _tag("defs", _definitions(self.colours, scope)),
            *self._painted(),
        ]
        if foot:
            parts.append(_tag("text", escape(printable(foot)), kind="foot", x=20, y=_TALL + 27))
        low = _FOOT if foot else 0
        return self._whole(parts, low, aria_labelledby=f"{scope}-title {scope}-desc")

    def inside(self) -> str:
        """Return a picture for a page, without shared definitions and ids."""
        return self._whole(self._painted(), 0, aria_label=f"{self._title()}. {self.scene.spoken()}")

    def _title(self) -> str:
        return self.scene.words.title.format(self.scene.name(self.scene.viewer))

    def _painted(self) -> list[str]:
        return [
            self._player(self.scene.viewer.other, 0),
            _tag("g", "\n".join(self._board), transform=f"translate(0 {_STRIP + _GAP})"),
            self._player(self.scene.viewer, _TALL - _STRIP),
        ]

    def _whole(self, parts: list[str], low: int, **said: object) -> str:
        return _tag(
            "svg",
            "\n" + "\n".join(parts) + "\n",
            xmlns=_NAMESPACE,
            viewBox=f"-1 -1 {_WIDTH + 2} {_TALL + low + 2}",
            kind=self.scope,
            role="img",
            **said,
        )

    # --- places ---------------------------------------------------------------------------------

    def _x(self, x: float) -> float:
        """Return the x coordinate for `x` measured with the homes at the right."""
        return x if self.scene.home == "right" else _WIDTH - x

    def _column(self, point: int) -> float:
        column = self.scene.column(point)
        return 96 + 62 * column + 31 + (64 if column > 5 else 0)

    def _put(self, name: str, body: str | None = None, /, **attributes: object) -> None:
        self._board.append(_tag(name, body, **attributes))

    # --- the table ------------------------------------------------------------------------------

    def _checker(self, side: Side, kind: str, transform: str, *, plain: bool = False) -> str:
        """Return a checker; a plain one leaves its middle free for a number.

        Every checker is written out in full: a page's style sheet does not reach copies made by `use`.
        """
        by_shape = self.theme == "shapes"
        parts = [_tag("circle", kind="shadow", cy=2.6, r=27.6)]
        if by_shape and side is Side.BLACK:
            parts.append(_tag("path", kind="body", d="M-11-27H11L27-11V11L11 27H-11L-27 11V-11Z"))
            parts += [] if plain else [_tag("path", kind="cross", d="M-9 0H9M0-9V9")]
        else:
            parts.append(_tag("circle", kind="body", r=27))
            parts.append(
                _tag("circle", kind="dot", r=7) if by_shape else _tag("circle", kind="groove", r=19.5)
            )
            parts = parts[:2] if by_shape and plain else parts
        return _tag("g", "".join(parts), kind=f"{kind} {side}", transform=transform)

    def _furniture(self) -> None:
        self._put("rect", kind="frame", width=_WIDTH, height=_HEIGHT, rx=16, fill=f"url(#{self.scope}-frame)")
        self._put("rect", kind="edge", x=1.5, y=1.5, width=_WIDTH - 3, height=_HEIGHT - 3, rx=14.5)
        for x in (96, 532):
            self._put(
                "rect",
                kind="field",
                x=min(self._x(x), self._x(x + 372)),
                y=_TOP,
                width=372,
                height=_FLOOR - _TOP,
                rx=4,
                fill=f"url(#{self.scope}-felt)",
            )
        for x, y, tall in ((_RAIL, _TOP, 640), (_TRAY, _TOP, 312), (_TRAY, 358, 312)):
            self._put("rect", kind="well", x=self._x(x) - 32, y=y, width=64, height=tall, rx=7)
        self._put("path", kind="hinge", d=f"M500 {_TOP}V{_FLOOR}")

    def _player(self, side: Side, y: int) -> str:
        scene = self.scene
        line = y + _STRIP / 2 + 7
        standing = scene.standing(side)
        if scene.crawford and scene.at_top(side):
            standing = f"{standing} · {scene.words.crawford}".removeprefix(" · ")
        said = escape(scene.name(side))
        if standing:
            said += _tag("tspan", escape(standing), kind="more", dx=18)
        parts = [
            _tag("rect", kind="player", y=y, width=_WIDTH, height=_STRIP, rx=12),
            self._checker(side, "badge", f"translate(27 {y + _STRIP / 2:g}) scale(.5)"),
            _tag("text", said, kind="name", x=52, y=line),
            _tag("text", escape(scene.pips(side)), kind="more end", x=_WIDTH - 20, y=line),
        ]
        return _tag("g", "".join(parts), kind="on" if scene.turn is side else "off-turn")

    # --- what stands on it ----------------------------------------------------------------------

    def _said(self, x: float, y: float, text: str, size: float) -> None:
        size = min(size, 2.6 * size / len(text)) if len(text) > 1 else size
        self._put("text", escape(text), kind="say", x=x, y=y + size * 0.36, font_size=size)

    def _ring(self, x: float, y: float) -> None:
        self._put("circle", kind="ring under", cx=x, cy=y, r=_RADIUS + 1)
        self._put("circle", kind="ring", cx=x, cy=y, r=_RADIUS + 1)

    def _point(self, point: int) -> None:
        scene, x = self.scene, self._column(point)
        edge, inward = (_TOP, 1) if point > 12 else (_FLOOR, -1)
        label, mark = scene.label(point), scene.mark(point)
        tip = edge + inward * 266
        triangle = f"M{x - 30:g} {edge}L{x - 1.2:g} {tip}Q{x:g} {tip + 2 * inward} {x + 1.2:g} {tip}L{x + 30:g} {edge}Z"
        self._put("path", kind=f"point {'odd' if label % 2 else 'even'}", d=triangle)
        number = edge - inward * 15
        if mark is not None:
            self._put("rect", kind="lamp", x=x - 17, y=number - 10.5, width=34, height=21, rx=10.5)
        lit = "" if mark is None else " lit"
        self._put("text", str(label), kind=f"number{lit}", x=x, y=number + 5)

        standing = [side for side, count in scene.stack(point) for _ in range(count)]
        total = len(standing)
        lands = bool(mark) and (not standing or standing[-1] is scene.numbering)
        step = min(2 * _RADIUS, _REACH / max(1, total - 1 + lands))
        at = [edge + inward * (_RADIUS + 1 + step * index) for index in range(total + 1)]
        self._stack(standing, [(x, y) for y in at[:total]])
        if mark is None:
            return
        if lands:
            self._put("circle", kind="target", cx=x, cy=at[total], r=_RADIUS - 2)
            self._said(x, at[total], printable(mark), 21)
        elif standing:
            self._ring(x, at[total - 1])
            if mark:
                y = at[total - 1] + inward * (_RADIUS + 22)
                self._put("circle", kind="tab", cx=x, cy=y, r=15)
                self._said(x, y, printable(mark), 17)

    def _stack(self, standing: list[Side], places: list[tuple[float, float]]) -> None:
        """Draw checkers in order; the last of each side shows the count of a stack of more than five."""
        ends = {}
        if len(standing) > 5:
            ends = {len(standing) - 1 - standing[::-1].index(side): side for side in standing}
        for index, (side, (x, y)) in enumerate(zip(standing, places, strict=True)):
            self._board.append(self._checker(side, "checker", f"translate({x:g} {y:g})", plain=index in ends))
        for index, side in ends.items():
            x, y = places[index]
            self._put("text", str(standing.count(side)), kind=f"count {side}", x=x, y=y + 9.4)

    def _waiting(self, side: Side) -> None:
        scene, count = self.scene, self.scene.position.bar(side)
        away = 1 if scene.at_top(side) else -1  # each side waits in the half it must enter
        step = min(46, 228 / max(1, count - 1))
        places = [(500.0, _MIDDLE + away * (64 + step * index)) for index in range(count)]
        self._stack([side] * count, places)
        if count and scene.mark_of(side, BAR) is not None:
            self._ring(*places[-1])

    def _borne_off(self, side: Side) -> None:
        scene, count = self.scene, self.scene.position.off(side)
        x, top = self._x(_TRAY), scene.at_top(side)
        mark = scene.mark_of(side, OFF)
        if mark is not None:
            self._put("rect", kind="open", x=x - 30, y=32 if top else 360, width=60, height=308, rx=7)
        step = min(19.2, 290 / max(1, count))
        for index in range(count):
            y = _TOP + 5 + step * index if top else _FLOOR - 22 - step * index
            self._put("rect", kind=f"off {side}", x=x - 26, y=y, width=52, height=17, rx=4)
        if mark:
            y = 316 if top else 384
            self._put("circle", kind="tab", cx=x, cy=y, r=17)
            self._said(x, y, printable(mark), 19)

    def _dice(self) -> None:
        scene = self.scene
        if scene.roll is None or scene.turn is None:
            return
        middle = self._x(282 if scene.at_top(scene.turn) else 718)
        for index, die in enumerate(scene.roll.dice):
            x = middle + 70 * (index - (len(scene.roll.dice) - 1) / 2)
            eyes = [
                _tag("circle", kind="eye", cx=15 * _EYE_AT[eye][0], cy=15 * _EYE_AT[eye][1], r=5)
                for eye in _EYES[die]
            ]
            self._put(
                "g",
                _block(28, 11) + "".join(eyes),
                kind=f"die {scene.turn}",
                transform=f"translate({x:g} {_MIDDLE})",
            )

    def _cube(self) -> None:
        scene = self.scene
        if scene.cube_shown is None:
            return
        y = _MIDDLE
        if scene.cube_shown.owner is not None:
            y = 80 if scene.at_top(scene.cube_shown.owner) else 620
        face = cube_face(scene.cube_shown)
        size = {1: 28, 2: 25, 3: 21}.get(len(face), 16)
        text = _tag("text", face, y=size * 0.36, font_size=size)
        self._put(
            "g",
            _block(25, 10) + text,
            kind=f"cube{' rest' if scene.crawford else ''}",
            transform=f"translate({self._x(_RAIL):g} {y})",
        )


def _block(half: int, round_: int) -> str:
    """Return the square of a die or cube around 0, 0, over its shadow."""
    square: dict[str, object] = {"x": -half, "width": 2 * half, "height": 2 * half, "rx": round_}
    return _tag("rect", kind="shadow", y=3 - half, **square) + _tag("rect", kind="face", y=-half, **square)


def _definitions(colours: Mapping[str, str], scope: str) -> str:
    """Return the gradients of frame, felt and checkers."""
    found = []
    for name in ("frame", "felt", "white", "black"):
        first, second = colours[f"{name}-1"], colours[f"{name}-2"]
        stops = [(0, first), (1, second)] if name != "felt" else [(0, first), (0.5, second), (1, first)]
        body = "".join(_tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
        if name in ("frame", "felt"):
            found.append(_tag("linearGradient", body, id=f"{scope}-{name}", x2=0, y2=1))
        else:
            found.append(_tag("radialGradient", body, id=f"{scope}-{name}", cx=0.38, cy=0.3, r=0.85))
    return "".join(found)
