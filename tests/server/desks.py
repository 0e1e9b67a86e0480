"""Match desks: one device between two players at a real board, who write down what happens there."""

from __future__ import annotations

from typing import Any

from tests.server.client import Client
from tests.server.serving import House


def sat(house: House, *names: str, rules: str = "welsh", write: str = "score", **wanted: Any) -> Client:
    """Both players at one desk, where so much is written."""
    made = house.table(
        rules=rules,
        opponent="screen",
        name=names[0],
        opponent_name=names[1],
        dice="entered",
        board="real",
        write=write,
        **wanted,
    )
    return Client(house.address, made["table"], made["key"])


def accept(client: Client) -> None:
    """Both agree to what is asked before the first game, each for himself."""
    while client.view["phase"] in ("terms", "agreeing"):
        asked = (act for act in client.view["acts"] if act.get("group") == "answer")
        act = next(act for act in asked if act["do"] != "decline")
        assert client.do({"do": act["do"], "by": act["by"], "words": act.get("words")})["ok"]
    client.wait_for(lambda view: view["phase"] != "setting_up")
