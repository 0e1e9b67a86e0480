"""A match at a desk, act by act, at the server and as its device would judge it alone."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bafflebox.board.depth import Depth
from bafflebox.formats.log.log_json import format_envelope
from bafflebox.server.app.main import Server
from bafflebox.server.live.desk_match import DeskRequests
from bafflebox.server.live.table import Table
from tests.server.inside import Seat, server_in, table_in
from tests.server.policy import entered, fill

RARE = {
    "resign": 0.02,
    "drop": 0.2,
    "double": 0.3,
    "concede": 0.2,
    "cancel": 0.1,
    "stop_clock": 0.2,
    "write": 0.1,
    "note": 0.1,
}
"""Weights of acts that would end games early or say little; others weigh 1."""

APART = ("close", "leave", "rematch")
"""Acts that end it all, need another table, or are answered by a server that sees the device is there."""


@dataclass
class Talk:
    """Requests of a device about a match, with the answers; `time` is that of the server, in ms."""

    server: Server
    table: Table
    seat: Seat
    chance: Random
    desk: DeskRequests = field(default_factory=DeskRequests)
    said: list[tuple[str, str]] = field(default_factory=list)
    """Requests and answers as JSON."""
    acts: list[dict[str, Any]] = field(default_factory=list)
    """The acts of the device."""
    asked: int = 0
    refused: int = 0

    async def begin(self) -> None:
        """Tell the device all that the server knows."""
        self.time = self.server.house.time.ms()
        self.server.house.time.now = lambda: self.time * 1000  # type: ignore[method-assign]
        self.ask(log=await self.entries(), new=True)

    async def entries(self) -> list[dict[str, Any]]:
        """Return the log of the server."""
        lines = [format_envelope(each) for each in (await self.table.log()).envelopes]
        return [json.loads(each) for each in lines]

    def ask(self, acts: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
        """Ask the device."""
        given = {
            "zero": self.table.zero,
            "now": self.time,
            "log": [],
            "acts": self.acts if acts is None else acts,
        }
        text = json.dumps({**given, **more})
        answer = self.desk.ask(text)
        self.said.append((text, answer))
        found: dict[str, Any] = json.loads(answer)
        return found

    async def step(self) -> None:
        """One act: the server and the device accept it or refuse it alike, and show the same view."""
        act = choose(self.seat.view, self.chance)
        self.time += self.chance.choice((1, 400, 9_000, 30_000))
        self.asked += 1
        wanted = {"type": "do", "id": f"a{self.asked}", "at": self.time, **act}
        mine = self.ask([*self.acts, wanted])
        theirs = await self.seat.do(wanted)
        assert (mine["refused"] is None) == theirs["ok"], (wanted, mine["refused"], theirs)
        if theirs["ok"]:
            self.acts.append(wanted)
            # the first game begins a moment after what it waited for
            await self.seat.until_knows(mine["view"]["seq"])
        else:
            self.refused += 1
            # after a refusal nothing is shown anew
            mine = (
                mine
                if (clock := self.seat.view["clock"]) is None
                else {**mine, **self.ask(now=clock["at"]), "refused": mine["refused"]}
            )
            assert mine["refused"] == theirs["refused"], (wanted, mine["refused"], theirs)
        known = {key: value for key, value in self.seat.view.items() if key != "agreement"}
        one, two = plain(mine["view"]), plain(known)
        assert one == two, (
            wanted,
            {key: (one.get(key), two[key]) for key in two if one.get(key) != two[key]},
        )


def plain(view: dict[str, Any]) -> dict[str, Any]:
    """Return the view without the time at which it was made."""
    clock = view["clock"] and {key: value for key, value in view["clock"].items() if key != "at"}
    return {**view, "clock": clock, "agreement": None}


def choose(view: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Return an act that the view offers, with what belongs to it; now and then one that it does not."""
    acts = [
        act for act in view["acts"] if act.get("ask") in (None, "text", "score") and act["do"] not in APART
    ]
    acts = acts or [{"do": "next"}]
    act = chance.choices(acts, [RARE.get(each["do"], 1.0) for each in acts])[0]
    given = {key: act[key] for key in ("do", "by") if key in act}
    if act.get("ask") == "text":
        return {**given, "words": "what was said"}
    if act.get("ask") == "score":
        return {**given, "words": f"{act.get('words') or ''} 1-0".strip()}
    if act.get("words"):
        return {
            **given,
            "words": act["words"],
            **({"cause": act["words"]} if act["do"] == "stop_clock" else {}),
        }
    if act["do"] == "name_start":
        return {**given, "words": chance.choice(("self", "other"))}
    if act["do"] == "name_result":
        whose = chance.choice(("own", "opp"))
        how = chance.choice(view["writing"]["results"][whose])[0]
        return {**given, "words": f"{'self' if whose == act['by'] else 'other'} {how}"}
    if act["do"] == "play" and view["plays"] is None:
        return {**given, "words": "nothing"}
    if act["do"] == "raise":
        return {**given, "points": 1}
    if act["do"] == "stop":
        return {**given, "cause": act["causes"][0]["cause"]}
    if act["do"] == "dice":
        return {**given, **entered(act, chance)}
    return {**given, **fill(act, view, chance)}


async def talk_of(folder: Path, rules: str, depth: Depth, seed: int, *, acts: int = 120) -> Talk:
    """Play at a desk of a server and at a device alone."""
    async with server_in(folder) as server:
        clock = None if rules in ("money", "match", "modern") else "rules"
        options = {} if rules == "money" else {"length": "25" if rules == "welsh" else "7"}
        made = await table_in(
            server,
            rules=rules,
            options=options,
            clock=clock,
            dice="entered",
            board="real",
            opponent="screen",
            write=depth,
        )
        table = await server.hub.find(made.table)
        assert table is not None
        seat = Seat(server, made.table)
        await seat.sit(made.key)
        talk = Talk(server, table, seat, Random(seed))
        await talk.begin()
        for _ in range(acts):
            if seat.view["over"]:
                break
            await talk.step()
        new = talk.ask()["log"]
        stored = await talk.entries()
        assert new == stored[len(stored) - len(new) :]
        return talk
