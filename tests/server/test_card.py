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
from bafflebox.io.pictures import FILM
from tests.server.serving import House

FILE = Path(__file__).parent.parent / "data" / "gnubg" / "m03_len3.mat"
ONE_OF_ITS_OWN = FILE.read_bytes().replace(b"alice", b"carla")
"""A match that no other test analyses on the same server."""
SHORT = FILE.parent.parent / "beavers" / "k04.mat"
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


def test_names_stand_only_on_the_card_of_a_link_that_an_owner_made(house: House) -> None:
    pytest.importorskip("resvg_py", reason="a card needs the `pictures` extra")
    whose, other = ({"authorization": f"Bearer {each}"} for each in ("ann", "ben"))
    file = b64encode(FILE.read_bytes().replace(b"alice", b"dora")).decode()
    head = house.post("/api/matches", json={"file": file}, headers=whose).json()
    match = head["match"]
    assert (head["own"], head["pictures"]) == (True, True)
    assert not house.get(f"/api/matches/{match}", headers=other).json()["own"]
    known = house.get(f"/api/matches/{match}/turns").json()["turns"]
    asked = {"at": known[0]["seq"]}
    card = f"/api/matches/{match}/card.png"
    plain = house.get(card, params=asked).content
    for headers in ({}, other):
        assert house.post(f"/api/matches/{match}/names", headers=headers).status_code == 404
    mark = house.post(f"/api/matches/{match}/names", headers=whose).json()["names"]
    assert house.post(f"/api/matches/{match}/names", headers=whose).json()["names"] == mark
    named = house.get(card, params={**asked, "names": mark}).content
    assert named != plain
    for wrong in ("", "x", mark[:-1], "é"):
        assert house.get(card, params={**asked, "names": wrong}).content == plain
    page = house.get(f"/review/match/{match}", params={**asked, "names": mark}).text
    assert f"{card}?at={asked['at']}&amp;names={mark}" in page
    # what another owner of the same match makes shows them too, and goes with that owner
    house.post("/api/matches", json={"file": file}, headers=other)
    theirs = house.post(f"/api/matches/{match}/names", headers=other).json()["names"]
    assert theirs != mark
    assert house.get(card, params={**asked, "names": theirs}).content == named
    house.post(f"/api/library/{match}/remove", headers=whose)
    assert house.get(card, params={**asked, "names": mark}).content == plain
    (SHOTS / "card-named.png").write_bytes(named)


def test_a_game_is_had_as_a_film(house: House) -> None:
    pytest.importorskip("resvg_py", reason="a film needs the `pictures` extra")
    file = b64encode(SHORT.read_bytes()).decode()
    match = house.post("/api/matches", json={"file": file}).json()["match"]
    made = house.get(f"/api/matches/{match}/film.gif")
    assert (made.status_code, made.headers["content-type"]) == (200, "image/gif")
    assert made.content[:6] == b"GIF89a"
    assert struct.unpack("<H", made.content[6:8]) == (FILM,)
    refused = house.get(f"/api/matches/{match}/film.gif", params={"game": 7})
    assert refused.status_code == 400
    assert "isn't in this match" in refused.json()["error"]["detail"]
    assert house.get("/api/matches/0123456789abcdef/film.gif").status_code == 404


def test_texts_of_a_card_are_escaped_and_fit() -> None:
    players = BySide("<b>" + 60 * "W", "Ben")
    drawn = svg_card(Position((0,) * 26, (0,) * 26), CardTexts(players, ("?",), []))
    assert "<b>" not in drawn
    assert "&lt;b&gt;" in drawn
