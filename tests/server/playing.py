"""Whole matches over the socket: two clients, or one against the bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.server.client import Client
from tests.server.policy import pick

ACTS = 20_000
"""Acts after which a match is called endless. Ten of the wildest at random took 229 to 4,389, so that one of 6,000 was met."""


def settle(clients: list[Client]) -> None:
    """Everybody knows what anybody knows, and the dice are agreed as far as they can be."""
    while True:
        seq = max(client.view["seq"] for client in clients)
        for client in clients:
            client.until(seq)
        if any(client.agree() for client in clients):
            continue
        asked = [
            client for client in clients if client.view["phase"] == "terms" and pick(client.view, Random(0))
        ]
        if asked:
            assert asked[0].do("agree")["ok"]
            continue
        if clients[0].view["phase"] not in ("setting_up", "agreeing"):
            return
        clients[0].read()  # the table has something to do, or the bot


def play_on(
    clients: list[Client], chance: Random, *, acts: int = ACTS, whole: bool = True
) -> Iterator[Client]:
    """Plays until the match is over, or not `whole` so many acts; after each the client that acted."""
    for _ in range(acts):
        settle(clients)
        if clients[0].view["over"]:
            return
        able = [client for client in clients if pick(client.view, Random(0))]
        if not able:
            clients[0].read()  # the bot, or the table itself, has something to do
            continue
        client = chance.choice(able)
        act = pick(client.view, chance)
        if act is None:
            continue
        answer = client.do(act)
        if not answer["ok"]:
            # a throw that would win may not be set, who talks first may be overtaken by the bot, and a clock may run out
            overtaken = ("winning_throw", "stale", "game_running", "match_over")
            assert answer["refused"]["code"] in overtaken, (act, answer)
        yield client
    assert not whole, "the match has no end"


def to_next_game(clients: list[Client], chance: Random) -> None:
    """Ends the running game by a resignation that is accepted, whatever the dice say, and goes on until the next has begun."""
    number = max(1, clients[0].view["game"])  # before the first throw no game has begun
    for _ in range(200):
        settle(clients)
        view = clients[0].view
        assert not view["over"], "the match ended with this game"
        if view["game"] > number:
            return
        offered = {act["do"]: (client, act) for client in clients for act in client.view["acts"]}
        if "accept" in offered or "resign" in offered:
            client, act = offered.get("accept") or offered["resign"]
            level = {} if act["do"] == "accept" else {"level": act["levels"][0]}
            by = {"by": act["by"]} if "by" in act else {}
            assert done(client.do({"do": act["do"], **level, **by}))
        else:
            for _ in play_on(clients, chance, acts=1, whole=False):
                pass
    raise AssertionError(f"game {number} has no end: phase {clients[0].view['phase']}")


def until_thrown(clients: list[Client], chance: Random) -> None:
    """Plays until somebody has thrown and has a play to make."""
    for _ in play_on(clients, chance, whole=False):
        settle(clients)
        if clients[0].view["phase"] == "rolled":
            return
    raise AssertionError(f"nobody had a play to make: phase {clients[0].view['phase']}")


def done(answer: dict[str, Any]) -> bool:
    """Return whether an act was done; a refusal is shown."""
    assert answer["ok"], answer["refused"]
    return True
