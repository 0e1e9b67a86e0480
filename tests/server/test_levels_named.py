"""Levels that are named over HTTP: those of the server, and none with a folder of its machine."""

from __future__ import annotations

import pytest

from tests.server.serving import House

LATE = "29sDAADb2wMAAA"
"""Far from a start: where others play without aids, positions like theirs are not analysed."""
ASKED = [
    ("/api/analyse", {"id": LATE, "dice": [3, 1]}),
    ("/api/analyse/rolls", {"id": LATE}),
    ("/api/analyse/scores", {"id": LATE}),
    ("/api/tables", {"rules": "match", "opponent": "bot", "length": 3}),
]


@pytest.mark.parametrize(("path", "asked"), ASKED)
def test_no_folder_can_be_named(house: House, path: str, asked: dict[str, object]) -> None:
    taken = house.post(path, json={**asked, "level": "expert"})
    assert taken.status_code in (200, 201), taken.text
    refused = house.post(path, json={**asked, "level": "expert@/etc"})
    assert refused.status_code == 400, refused.text
    assert "/etc" not in refused.text.replace("expert@/etc", "")
