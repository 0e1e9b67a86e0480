"""The card beside a link to a report: a picture of a decision without its answer, and where a page names it."""

from __future__ import annotations

import struct
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.position import Position
from bafflebox.board.side import BySide
from bafflebox.formats.draw.card import CardTexts, svg_card
from tests.server.serving import House

FILE = Path(__file__).parent.parent / "data" / "gnubg" / "m03_len3.mat"
ONE_OF_ITS_OWN = FILE.read_bytes().replace(b"alice", b"carla")
"""A match that no other test analyses on the same server."""
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"


def test_a_report_has_a_card_that_asks_its_costliest_decision(house: House) -> None:
    pytest.importorskip("resvg_py", reason="a card needs the `pictures` extra")
    match = house.post("/api/matches", json={"file": b64encode(ONE_OF_ITS_OWN).decode()}).json()["match"]
    card = f"/api/matches/{match}/card.png"
    assert house.get(card).status_code == 404, "nothing is analysed yet"
    turns: list[dict[str, Any]] = []
    done, of = 0, 1
    while done < of:
        found = house.get(f"/api/matches/{match}/turns", params={"known": len(turns)}).json()
        done, of, turns = found["done"], found["of"], turns + found["turns"]
    costliest = max(turns, key=lambda each: each["loss"])["seq"]
    painted = house.get(card)
    assert painted.headers["content-type"] == "image/png"
    assert struct.unpack(">II", painted.content[16:24]) == (1200, 630)
    assert house.get(card, params={"at": costliest}).content == painted.content
    first = house.get(card, params={"at": turns[0]["seq"]}).content
    assert first != painted.content
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / "card.png").write_bytes(painted.content)
    (SHOTS / "card-fa.png").write_bytes(house.get(card, headers={"accept-language": "fa"}).content)
    page = house.get(f"/review/match/{match}", params={"at": 5}).text
    assert f'<meta property="og:image" content="{house.url}{card}?at=5">' in page
    assert "og:image" not in house.get("/review/match/<x>").text
    assert "og:image" not in house.get("/analyse").text


def test_texts_of_a_card_are_escaped_and_fit() -> None:
    players = BySide("<b>" + 60 * "W", "Ben")
    drawn = svg_card(Position((0,) * 26, (0,) * 26), CardTexts(players, ("?",), []))
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn
