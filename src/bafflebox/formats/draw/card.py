"""A card that shows a decision elsewhere, 1200 by 630: the position and its dice, the question, result, rates and luck; no answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Unpack
from xml.sax.saxutils import escape

from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.columns import printable
from bafflebox.formats.draw.scene import DrawOptions
from bafflebox.formats.draw.svg import svg_felt
from bafflebox.frozen import dataclass

WIDTH, HEIGHT = 1200, 630
_LEFT, _RIGHT = 782, 1152
_LETTER = 0.58
"""Width of a letter, of the size of its font."""
_DASH, _LATIN = re.compile("[-–]"), r'<tspan font-family="Inter">\g<0></tspan>'
"""Dashes, which Vazirmatn does not have."""
_COLOURS = {Side.WHITE: ("#fffdf6", "#74613f"), Side.BLACK: ("#433c3f", "#433c3f")}
_LOGO = (
    '<g transform="translate(782 503) scale(1.42)"><rect x="1" y="1" width="22" height="22" rx="6" fill="#1b5460"/>'
    '<path d="M5 7.5l8 3.2M19 12.2l-8 3.2" stroke="#fdfaf3" stroke-width="2.2" stroke-linecap="round"/>'
    '<circle cx="16.6" cy="6.6" r="1.9" fill="#ffc857"/><circle cx="7.4" cy="18" r="1.9" fill="#fdfaf3"/></g>'
)


@dataclass(frozen=True, slots=True)
class CardTexts:
    """Texts of a card: the two players with their points, the question in lines, and rows of a label with a figure of each player.

    `first` is the player above; `to_left`: the language is written from the right.
    """

    players: BySide[str]
    question: Sequence[str]
    rows: Sequence[tuple[str, str, str]]
    first: Side = Side.WHITE
    to_left: bool = False


def svg_card(position: Position, texts: CardTexts, **shown: Unpack[DrawOptions]) -> str:
    """Return the card as a picture with fonts `Inter`, `Source Serif 4` and `Vazirmatn`."""
    order = (texts.first, texts.first.other)
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f3eee6"/>',
        svg_felt(position, x=48, y=73, width=690, **shown),
        *(_name(texts, side, 140 + 57 * n) for n, side in enumerate(order)),
        *(_text(texts, said, 252 + 39 * n, 31, "q") for n, said in enumerate(texts.question)),
        *_table(texts, order),
        _LOGO,
        '<text x="826" y="528" class="b" font-size="23">Bafflebox</text>',
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        "<style>text{font-family:Inter,Vazirmatn;fill:#25221d}.b{font-weight:600}"
        ".q{font-family:'Source Serif 4',Vazirmatn}.m{fill:#665f54}"
        f"{'text,.q{font-family:Vazirmatn,Inter}' if texts.to_left else ''}</style>"
        f"{''.join(parts)}</svg>"
    )


def _disc(side: Side, x: float, y: float, radius: float) -> str:
    fill, edge = _COLOURS[side]
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'


def _name(texts: CardTexts, side: Side, y: int) -> str:
    said = printable(texts.players[side])
    size = min(56.0, (_RIGHT - _LEFT - 48) / (_LETTER * max(1, len(said))))
    x = _RIGHT - 48 if texts.to_left else _LEFT + 48
    anchor = ' text-anchor="end"' if texts.to_left else ""
    disc = _disc(side, _RIGHT - 15 if texts.to_left else _LEFT + 15, y - 19, 14)
    return f'{disc}<text x="{x}" y="{y}" class="b" font-size="{size:.1f}"{anchor}>{escape(said)}</text>'


def _text(texts: CardTexts, said: str, y: int, size: float, kind: str) -> str:
    size = min(size, (_RIGHT - _LEFT) / (0.5 * max(1, len(said))))
    place = f'x="{_RIGHT}" text-anchor="end"' if texts.to_left else f'x="{_LEFT}"'
    return f'<text {place} y="{y}" class="{kind}" font-size="{size:.1f}">{_DASH.sub(_LATIN, escape(said))}</text>'


def _table(texts: CardTexts, order: tuple[Side, Side]) -> list[str]:
    columns = (_LEFT + 100, _LEFT) if texts.to_left else (_RIGHT - 99, _RIGHT)
    anchor = "start" if texts.to_left else "end"
    parts = [_line(326)]
    for side, x in zip(order, columns, strict=True):
        parts.append(_disc(side, x + (10 if texts.to_left else -10), 351, 9.5))
    for n, (label, *figures) in enumerate(texts.rows):
        parts += [_line(375 + 50 * n), _text(texts, label, 408 + 50 * n, 23, "m")]
        parts += [
            f'<text x="{x}" y="{408 + 50 * n}" class="b" font-size="23" text-anchor="{anchor}">{escape(each)}</text>'
            for each, x in zip(figures, columns, strict=True)
        ]
    return parts


def _line(y: int) -> str:
    return f'<path d="M{_LEFT} {y}.5H{_RIGHT}" stroke="#d9d0bf"/>'
