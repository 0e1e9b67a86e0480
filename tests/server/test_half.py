"""A turn that is not over: the others see what was moved, who comes later sees it too, and it does nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import House
from tests.server.test_tables import begun, two


def halves(client: Client) -> list[dict[str, Any]]:
    """Return the partial plays that this client was sent."""
    return [each for each in client.other if each["type"] == "half"]


def rolled(clients: list[Client]) -> tuple[Client, Client]:
    """So far into the match that one has a roll to play: who, and the other."""
    chance = Random(4)
    for _ in range(60):
        for client, other in (clients, clients[::-1]):
            plays = client.view["plays"]
            if plays and plays["by"] == "own" and plays["nodes"][0].get("moves"):
                return client, other
        begun(clients, chance, 1)
    raise AssertionError("nobody ever had a roll to play")


def test_the_others_see_what_was_moved_and_nothing_is_done_by_it(house: House) -> None:
    clients = two(house)
    watcher = Client(house.address, clients[0].table)
    begun(clients, Random(3), 4)
    player, other = rolled(clients)
    before = player.view["seq"]
    origin, target, dice, hit, _ = player.view["plays"]["nodes"][0]["moves"][0]
    player.send({"type": "half", "path": [[origin, target, dice]]})
    for each in (other, watcher):
        while not halves(each):
            each.read()
    assert halves(other)[-1] == {"type": "half", "by": "opp", "moves": [[origin, target, dice, hit]]}
    whose = "own" if player.hello["seat"] == "white" else "opp"
    assert halves(watcher)[-1]["by"] == whose
    # who comes later sees it, the player himself after a new connection too
    player.again()
    while not halves(player):
        player.read()
    assert halves(player)[-1]["by"] == "own"
    assert halves(player)[-1]["moves"] == [[origin, target, dice, hit]]
    # taken back
    player.send({"type": "half", "path": []})
    while halves(other)[-1]["moves"]:
        other.read()
    assert player.view["seq"] == before


def test_what_is_not_his_to_move_or_can_not_be_moved_is_passed_over(house: House) -> None:
    clients = two(house)
    watcher = Client(house.address, clients[0].table)
    begun(clients, Random(3), 4)
    player, other = rolled(clients)
    origin, target, dice, _, _ = player.view["plays"]["nodes"][0]["moves"][0]
    for sender in (other, watcher):
        sender.send({"type": "half", "path": [[origin, target, dice]]})
    player.send({"type": "half", "path": [[origin, target, [6 if dice != [6] else 5, 6]]]})
    player.send({"type": "half", "path": [[0, 25, []]]})
    for each in (player, other, watcher):
        each.send({"type": "ping"})
        while not any(said["type"] == "pong" for said in each.other):
            each.read()
        assert halves(each) == []
    # the roll is played, and what was shown of it is gone
    player.send({"type": "half", "path": [[origin, target, dice]]})
    for _ in play_on(clients, Random(5), acts=1, whole=False):
        break
    late = Client(house.address, clients[0].table)
    late.send({"type": "ping"})
    while not any(said["type"] == "pong" for said in late.other):
        late.read()
    assert halves(late) == []
