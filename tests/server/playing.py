"""Whole matches over the socket: two clients, or one against the bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.server.client import Client
from tests.server.policy import pick

ACTS = 6000
"""Acts after which a match is called endless."""


def settle(clients: list[Client]) -> None:
    """Everybody knows what anybody knows, and the dice are agreed as far as they can be."""
    while True:
        seq = max(client.view["seq"] for client in clients)
        for client in clients:
            client.until(seq)
        if any(client.agree() for client in clients):
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
            # a throw that would win may not be set, and who talks first may be overtaken by the bot
            assert answer["refused"]["code"] in ("winning_throw", "stale", "game_running"), (act, answer)
        yield client
    assert not whole, "the match has no end"


def done(answer: dict[str, Any]) -> bool:
    """Whether an act was done; the refusal is shown where it was not."""
    assert answer["ok"], answer["refused"]
    return True
