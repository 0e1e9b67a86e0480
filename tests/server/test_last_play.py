"""The last play that a view names is that of the log."""

from __future__ import annotations

import json

from tests.server import desks
from tests.server.desks import accept
from tests.server.serving import House


def test_the_view_names_the_event_of_the_last_play(house: House) -> None:
    client = desks.sat(house, "Angharad", "Dewi", rules="american", length=5, write="full")
    accept(client)
    assert client.do({"do": "dice", "by": "own", "values": [6, 5]})["ok"]
    assert client.do({"do": "play", "by": "own", "words": "24/18 18/13"})["ok"]
    assert client.do({"do": "end_turn", "by": "own"})["ok"]
    last = client.view["last"]
    lines = house.get(f"/api/tables/{client.table}/log").text.splitlines()
    events = {each["seq"]: each["event"] for each in map(json.loads, lines[1:])}
    assert (last["by"], last["dice"], events[last["seq"]]) == ("own", [6, 5], "Played")
