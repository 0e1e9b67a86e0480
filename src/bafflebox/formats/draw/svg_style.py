"""The colours of the drawn board: four themes, written out as one style sheet per drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Theme = Literal["light", "dark", "contrast", "shapes"]
"""Light wood, dark wood, black and white, and sides that also differ by shape."""

_LIGHT = {
    "card": "#fdfbf7",
    "ink": "#25221d",
    "mute": "#665f54",
    "line": "#e0d7c7",
    "turn": "#1b5460",
    "on-turn": "#fdfaf3",
    "lamp": "#ffc857",
    "lamp-ink": "#2c1d00",
    "halo": "#1c2e32",
    "frame-1": "#cfa675",
    "frame-2": "#b98957",
    "number": "#3b2710",
    "hinge": "#8d6337",
    "well": "#b58a5a",
    "felt-1": "#50737a",
    "felt-2": "#557a81",
    "rim": "#2a464d",
    "point-odd": "#d9c9a8",
    "point-even": "#365760",
    "white-1": "#fffdf6",
    "white-2": "#eadfc8",
    "white-edge": "#74613f",
    "white-groove": "#cfbf9f",
    "white-ink": "#3a2d16",
    "black-1": "#433c3f",
    "black-2": "#221d20",
    "black-edge": "#b3a79d",
    "black-groove": "#766b6e",
    "black-ink": "#fbf3e2",
    "cube": "#fffdf6",
    "cube-ink": "#25221d",
    "shadow": "#1b2a2d",
    "depth": ".35",
}
COLOURS: dict[Theme, dict[str, str]] = {
    "light": _LIGHT,
    "dark": _LIGHT
    | {
        "card": "#201e1b",
        "ink": "#f1eadc",
        "mute": "#a99f8f",
        "line": "#35312b",
        "turn": "#22525a",
        "on-turn": "#f8f2e4",
        "lamp": "#f2b84b",
        "halo": "#0c171a",
        "frame-1": "#4b392b",
        "frame-2": "#3c2d22",
        "number": "#e2cfb0",
        "hinge": "#221811",
        "well": "#2e221a",
        "felt-1": "#31494f",
        "felt-2": "#395359",
        "rim": "#15252a",
        "point-odd": "#8f836b",
        "point-even": "#1d3238",
        "white-1": "#f8f0de",
        "white-2": "#d9ccb0",
        "white-edge": "#3a2f1c",
        "white-groove": "#b7a787",
        "black-1": "#342e31",
        "black-2": "#131113",
        "black-edge": "#a89c92",
        "black-groove": "#6e6467",
        "cube": "#f8f0de",
        "shadow": "#000000",
        "depth": ".6",
    },
    "contrast": _LIGHT
    | {
        "card": "#ffffff",
        "ink": "#000000",
        "mute": "#2b2b2b",
        "line": "#000000",
        "turn": "#003a8c",
        "on-turn": "#ffffff",
        "lamp": "#ffd400",
        "lamp-ink": "#000000",
        "halo": "#000000",
        "frame-1": "#111111",
        "frame-2": "#111111",
        "number": "#ffffff",
        "hinge": "#ffffff",
        "well": "#2b2f32",
        "felt-1": "#5f6a70",
        "felt-2": "#5f6a70",
        "rim": "#000000",
        "point-odd": "#b9c4c9",
        "point-even": "#3c464b",
        "white-1": "#ffffff",
        "white-2": "#ffffff",
        "white-edge": "#000000",
        "white-groove": "#ffffff",
        "white-ink": "#000000",
        "black-1": "#000000",
        "black-2": "#000000",
        "black-edge": "#ffffff",
        "black-groove": "#000000",
        "black-ink": "#ffffff",
        "cube": "#ffffff",
        "cube-ink": "#000000",
        "depth": "0",
    },
    "shapes": _LIGHT
    | {
        "card": "#fdfdfb",
        "ink": "#1d2226",
        "mute": "#566069",
        "line": "#d8dad6",
        "turn": "#004b7a",
        "on-turn": "#ffffff",
        "lamp": "#ffd23f",
        "lamp-ink": "#241c00",
        "halo": "#1d2a33",
        "frame-1": "#bfb9ae",
        "frame-2": "#aea79a",
        "number": "#22252a",
        "hinge": "#7d776b",
        "well": "#938c7f",
        "felt-1": "#616d77",
        "felt-2": "#65717b",
        "rim": "#39434b",
        "point-odd": "#bcc5ca",
        "point-even": "#434e57",
        "white-1": "#fff8dc",
        "white-2": "#f3d98b",
        "white-edge": "#4d3a00",
        "white-ink": "#3a2b00",
        "black-1": "#1a6ea8",
        "black-2": "#003f6b",
        "black-edge": "#ffffff",
        "black-ink": "#ffffff",
    },
}

_SHEET = """
text{font-family:Inter,system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-weight:600;
 font-variant-numeric:tabular-nums}
.frame{stroke:#000;stroke-opacity:.12} .edge{fill:none;stroke:#fff;stroke-opacity:.2;stroke-width:1.4}
.field{stroke:$rim;stroke-opacity:.55;stroke-width:1.5}
.well{fill:$well;stroke:$hinge;stroke-opacity:.45;stroke-width:1.5}
.hinge{stroke:$hinge;stroke-width:2;stroke-opacity:.55}
.point{opacity:.94} .odd{fill:$point-odd} .even{fill:$point-even}
.number{fill:$number;text-anchor:middle;font-size:15px;opacity:.82}
.lit{fill:$lamp-ink;opacity:1;font-weight:700} .lamp{fill:$lamp}
.shadow{fill:$shadow;fill-opacity:$depth}
.body{stroke-width:1.6} .groove{fill:none;stroke-width:1.4} .cross{stroke-width:5;stroke-linecap:round}
.white .body{fill:url(#$scope-white);stroke:$white-edge} .white .groove{stroke:$white-groove} .white .dot{fill:$white-edge}
.black .body{fill:url(#$scope-black);stroke:$black-edge} .black .groove{stroke:$black-groove} .black .cross{stroke:$black-edge}
.count{text-anchor:middle;font-weight:700;font-size:26px}
.count.white,.die.white .eye{fill:$white-ink} .count.black,.die.black .eye{fill:$black-ink}
.off.white{fill:$white-2;stroke:$white-edge} .off.black{fill:$black-2;stroke:$black-edge}
.die.white .face{fill:$white-1;stroke:$white-edge} .die.black .face{fill:$black-2;stroke:$black-edge}
.cube .face{fill:$cube;stroke:$white-edge;stroke-width:1.4}
.cube text{fill:$cube-ink;text-anchor:middle;font-weight:700}
.rest .face{fill-opacity:.72;stroke-dasharray:4 3}
.ring{fill:none;stroke:$lamp;stroke-width:4} .ring.under{stroke:$halo;stroke-opacity:.5;stroke-width:9}
.target{fill:$halo;fill-opacity:.72;stroke:$lamp;stroke-width:3.5} .tab{fill:$halo;fill-opacity:.8}
.open{fill:$lamp;fill-opacity:.16;stroke:$lamp;stroke-width:3.5} .say{fill:#fff;text-anchor:middle;font-weight:700}
.player{fill:$card;stroke:$line} .name{fill:$ink;font-size:20px} .more{fill:$mute;font-size:18px;font-weight:400}
.foot{fill:$mute;font:400 16px ui-monospace,"DejaVu Sans Mono",monospace}
.end{text-anchor:end} .on .player{fill:$turn;stroke:$turn} .on .name,.on .more{fill:$on-turn}
"""


PAGE = "bafflebox-board"
"""The class of drawings in a page, which use the page's colours."""


def style_sheet(colours: Mapping[str, str], scope: str) -> str:
    """Return the style rules in these colours, each scoped to drawings of the class `scope`."""
    text = _SHEET.strip().replace("$scope", scope)
    # longest names first: $white-1 is not $white followed by -1
    for name, colour in sorted(colours.items(), key=lambda item: -len(item[0])):
        text = text.replace(f"${name}", colour)
    rules = [rule.strip() for rule in text.replace("\n", " ").split("}") if rule.strip()]
    return "\n".join(_scoped(rule, scope) for rule in rules)


def as_properties() -> dict[str, str]:
    """Return each colour as a reference to the page's custom property."""
    return {name: f"var(--{PAGE}-{name})" for name in _LIGHT}


def properties(theme: Theme) -> str:
    """Return the custom properties of a theme."""
    return ";".join(f"--{PAGE}-{name}:{colour}" for name, colour in COLOURS[theme].items())


def _scoped(rule: str, scope: str) -> str:
    selectors, _, body = rule.partition("{")
    return ",".join(f".{scope} {selector.strip()}" for selector in selectors.split(",")) + "{" + body + "}"
