"""A recording of a screen: every picture can be read again as it was, and becomes an SVG that moves."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree as ET

import pytest

from bafflebox.errors import RecordError
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.recording import (
    Rows,
    ScreenShot,
    ScreenWriter,
    is_recording,
    read_recording,
)
from bafflebox.formats.draw.cells.svg_cells import moving_svg, still_svg

INK, PAPER, FELT = (241, 234, 220), (22, 21, 19), (74, 118, 128)
SVG = "{http://www.w3.org/2000/svg}"


def picture(said: str, columns: int = 12, rows: int = 3, *, quarters: int = 0) -> Rows:
    """A screen with a text and some quarters of colour."""
    canvas = Canvas(columns, rows, PAPER)
    for each in range(quarters):
        canvas.paint(2 + each, 3, FELT)
    canvas.write(1, 0, said, INK, bold=True, underlined=2)
    return list(canvas.rows())


SCREENS = [
    picture("Ann 漢 e\u0301"),
    picture("Ann 漢 e\u0301", quarters=3),
    picture("Bob", quarters=3),
    picture("Bob", 20, 4),
    picture("<&>", 20, 4),
]


def recorded(screens: list[Rows] = SCREENS, step: int = 400) -> str:
    writer = ScreenWriter("dark", "1.2.3")
    return "".join(
        f"{line}\n" for number, rows in enumerate(screens) for line in writer.lines(rows, step * number)
    )


def test_every_picture_can_be_read_again_as_it_was() -> None:
    shots = list(read_recording(recorded()))
    assert [each.rows for each in shots] == SCREENS
    assert [each.at for each in shots] == [0, 400, 800, 1200, 1600]


def test_only_what_changed_is_written_and_nothing_where_nothing_did() -> None:
    head, first, *more = recorded([SCREENS[0], SCREENS[0], picture("Anna 漢")]).splitlines()
    assert json.loads(head) == {
        "bafflebox": "screen", "version": 1, "columns": 12, "rows": 3, "theme": "dark", "program": "1.2.3",
    }  # fmt: skip
    (change,) = map(json.loads, more)
    assert change["at"] == 800
    assert (
        sum(len(text) for *_, text in change["cells"])
        < 12
        < sum(len(text) for *_, text in json.loads(first)["cells"])
    )


def test_a_recording_that_was_torn_shows_what_it_has() -> None:
    text = recorded()
    assert [each.rows for each in read_recording(text[:-20])] == SCREENS[:-1]
    assert is_recording(text.encode())
    assert not is_recording(b'{"bafflebox": "log", "version": 1}\n')
    assert not is_recording(b"nonsense")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "Line 2"),
        ('{"at": 0, "styles": ["f1eadc161513"], "cells": [[3, 0, 0, "x"]]}', "Line 2"),
        ('{"at": 0, "styles": ["f1eadc161513"], "cells": [[0, 0, 9, "x"]]}', "Line 2"),
        ('{"at": 0, "styles": ["f1eadc161513"], "cells": [[0, 11, 0, "xy"]]}', "Line 2"),
        ('{"at": 0, "styles": ["grey"], "cells": []}', "Line 2"),
        ('{"at": 0, "cells": 7}', "Line 2"),
    ],
)
def test_a_line_that_is_no_picture_is_named(line: str, said: str) -> None:
    head = recorded().splitlines()[0]
    with pytest.raises(RecordError, match=said):
        list(read_recording(f"{head}\n{line}\n"))


def test_a_recording_of_another_version_and_one_without_a_picture_are_refused() -> None:
    head = recorded().splitlines()[0]
    with pytest.raises(RecordError, match="version 7"):
        list(read_recording(head.replace('"version": 1', '"version": 7')))
    with pytest.raises(RecordError, match="no picture"):
        moving_svg(read_recording(head + "\n"))


def test_the_film_is_one_svg_without_a_script_that_a_page_may_show() -> None:
    shown = moving_svg(read_recording(recorded()))
    root = ET.fromstring(shown)  # noqa: S314 - our own
    assert root.get("viewBox") == "0 0 200 80"
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        "svg",
        "g",
        "path",
        "text",
        "style",
        "title",
    }
    assert "http" not in shown.replace("http://www.w3.org/2000/svg", "")
    # each later picture appears in its order and stays below those after it
    times = [float(each) for each in re.findall(r"\}([\d.]+)%,to", shown)]
    assert times == sorted(times)
    assert len(times) == len(SCREENS) - 1
    assert "prefers-reduced-motion" in shown
    assert "&lt;&amp;" in shown


def test_waits_are_shortened_and_pictures_of_a_moment_left_out() -> None:
    long = [ScreenShot(0, SCREENS[0]), ScreenShot(60_000, SCREENS[1]), ScreenShot(60_010, SCREENS[2])]
    shown = moving_svg(long)
    assert shown.count("@keyframes") == 1
    assert "animation:4.21s" in shown


def test_areas_are_those_of_the_cells() -> None:
    root = ET.fromstring(still_svg(picture("", 4, 2, quarters=3)))  # noqa: S314 - our own
    boxes = {each.get("fill"): each.get("d") for each in root.iter(f"{SVG}path")}
    # three quarters in the lower half of the lower row
    assert boxes["#4a7680"] == "M2 3h3v1H2z"
