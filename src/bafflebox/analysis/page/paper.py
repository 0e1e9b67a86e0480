"""The page of an analysed match for PDF printers, which apply styles but not inside drawings."""

from __future__ import annotations

import re
from base64 import b64encode

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_DARK = re.compile(r"@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def paper(page: str) -> str:
    """Return the page with each drawing as a separate picture: styles and gradients inside, every colour written out.

    Links in a drawing are lost on paper; its text description is kept.
    """
    style = _DARK.sub("", _between(page, "<style>", "</style>"))
    colours = dict(re.findall(r"(--[\w-]+):([^;}]+)", style))
    style = _plain(style, colours)
    drawn_by = [
        f"{rule}}}" for rule in _MEDIA.sub("", style).split("}")
    ]  # a phone's letters are too large for paper
    shadings, *_ = _DRAWING.findall(page)
    definitions = _plain(_between(shadings, "<defs>", "</defs>"), colours)

    def picture(found: re.Match[str]) -> str:
        if found[0] == shadings:
            return ""
        head, rest = _plain(found[0], colours).split(">", 1)
        kind = _attribute(head, "class")
        rules = "".join(rule for rule in drawn_by if f".{kind} " in rule)
        wide, high = _attribute(head, "viewBox").split()[2:]
        size = f'width="{wide}" height="{high}"'
        drawn = f"{head} {size}><defs>{definitions}</defs><style>{rules}</style>{rest}"
        data = b64encode(drawn.encode()).decode()
        return f'<img class="{kind}" alt="{_attribute(head, "aria-label")}" src="data:image/svg+xml;base64,{data}">'

    return _DRAWING.sub(picture, page).replace("</style>", "img{display:block;width:100%}</style>", 1)


def _between(text: str, start: str, end: str) -> str:
    return text.split(start, 1)[1].split(end, 1)[0]


def _attribute(head: str, name: str) -> str:
    """Return an attribute of an element as written there."""
    found = re.search(rf'\b{name}="([^"]*)"|\b{name}=\'([^\']*)\'', head)
    return "" if found is None else (found[1] or found[2] or "").replace('"', "&quot;")


def _plain(text: str, colours: dict[str, str]) -> str:
    return re.sub(r"var\((--[\w-]+)\)", lambda name: colours[name[1]], text)
