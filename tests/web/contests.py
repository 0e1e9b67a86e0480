"""Contests in the states that their page shows, as the server would answer: for pictures, and for states that last seconds only."""

from __future__ import annotations

import json
import time
from typing import Any, Literal

import msgspec

from bafflebox.protocol.contests import (
    ContestGame,
    ContestList,
    ContestListed,
    ContestMine,
    ContestNews,
    ContestRow,
    ContestStanding,
    ContestView,
)
from tests.web.player import Player

ID = "arena0123456"
RESULTS = (
    ("Idris", 1688, "WLWWWWW"), ("Nesta", 1702, "WWWWLWW"), ("Selin", 1590, "LWWWLWW"), ("Bram", 1644, "WWLWWWL"),
    ("Mara", 1618, "WLWWW"), ("Ofelia", 1604, "WWLLWW"), ("Emrys", 1521, "LWLWWL"), ("Tomos", 1477, "LWWLL"), ("Ingrid", 1455, "WLLLW"),
)  # fmt: skip
ME = 4
"""The row of the visitor."""


def rows() -> list[ContestRow]:
    """Return the standing of an arena after half an hour."""
    found = []
    for at, (name, rating, results) in enumerate(RESULTS):
        run, games = 0, []
        for number, each in enumerate(results):
            run = run + 1 if each == "W" else 0
            other = RESULTS[(at + number + 1) % len(RESULTS)][0]
            points = (4 if run > 2 else 2) if run else 0
            games.append(
                ContestGame(
                    table=f"t{at}{number}",
                    opponent=other,
                    won=run > 0,
                    points=points,
                    doubled=run > 2,
                    missed=False,
                )
            )
        points = sum(game.points for game in games)
        row = ContestRow(place=at + 1, name=name, rating=rating, games=games, points=points, paused=False)
        found.append(row)
    return found


def listed(state: Literal["coming", "running", "over"] = "running", **more: Any) -> ContestListed:
    """Return a half-hour arena that has run for 17 minutes, begins in 48, or is over."""
    begins = time.time() + {"coming": 2880, "running": -1040, "over": -1800}[state]
    arena = ContestListed(
        id=ID,
        name="half_hour",
        opener="",
        kind="arena",
        rules="match",
        length=1,
        clock="2:00 each for the match, simple delay of 8 s for each turn",
        begins=begins,
        ends=begins + 1800,
        rounds=None,
        state=state,
        players=41,
        friends=4,
        joined=False,
    )
    return msgspec.structs.replace(arena, **more)


def mine(state: Literal["waiting", "called", "playing", "paused", "bye"], **more: Any) -> ContestMine:
    """Return the visitor's part."""
    called = state in {"called", "playing"}
    part = ContestMine(
        row=rows()[ME],
        state=state,
        table="next01234567" if called else None,
        seat="white" if called else None,
        opponent="Ofelia" if called else None,
        opponent_rating=1604 if called else None,
        met=0,
        until=time.time() + 18.5 if state == "called" else None,
        wins=3,
        characters=True,
        moved=0.0,
        best=None,
    )
    return msgspec.structs.replace(part, **more)


def news(
    about: ContestListed,
    part: ContestMine | None = None,
    shown: list[ContestRow] | None = None,
    first: str | None = None,
) -> ContestNews:
    """Return what the page of a contest asks for."""
    view = ContestView(
        about=about,
        now=time.time(),
        round=3 if about.kind == "swiss" else None,
        rows=rows() if shown is None else shown,
        first=first,
    )
    return ContestNews(contest=view, mine=part)


def answers(player: Player, told: ContestNews, *others: ContestListed) -> None:
    """Answer the questions of the pages about contests with this."""
    assert told.contest

    def answer(route: Any) -> None:
        path = route.request.url.split("/api/contests")[1].split("?")[0]
        assert told.contest
        if path.endswith("/live"):
            body = f"retry: 600000\ndata: {msgspec.json.encode(told).decode()}\n\n"
            route.fulfill(status=200, content_type="text/event-stream", body=body)
        elif path.endswith("/standing"):
            route.fulfill(json=json.loads(msgspec.json.encode(ContestStanding(told.contest.rows))))
        elif path in {"", "/"}:
            found = ContestList(now=time.time(), contests=[told.contest.about, *others])
            route.fulfill(json=json.loads(msgspec.json.encode(found)))
        else:
            route.fulfill(json=json.loads(msgspec.json.encode(told)))

    player.page.route("**/api/contests", answer)
    player.page.route("**/api/contests/**", answer)


def swiss(**more: Any) -> ContestListed:
    """Return a nightly Swiss in its third round."""
    given = {
        "id": "swiss0123456",
        "name": "nightly",
        "kind": "swiss",
        "length": 3,
        "clock": None,
        "ends": None,
        "rounds": 5,
        "players": 16,
    }
    return listed(**{**given, **more})
