"""The coach at a table: a mistake is asked about before it is made, and explained after the reply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.serving import House, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server at which no other match runs: where one without aids does, the engine judges nothing near it for its address."""
    with serving(tmp_path_factory.mktemp("coached")) as found:
        yield found


@pytest.fixture
def client(house: House) -> Iterator[Client]:
    """Both sides at one screen, whose dice are entered: 3 and 1 for White, who begins."""
    made = house.table(rules="match", length=1, opponent="screen", dice="entered")
    with Client(house.address, made["table"], made["key"]) as found:
        found.wait_for(lambda view: view["phase"] == "opening")
        found.do("dice", by="own", values=[3, 1])
        yield found


def coached(client: Client, which: str, *path: tuple[int, int, int]) -> Any:
    """The mistake that the coach finds, None for none."""
    hops = [[origin, target, [die]] for origin, target, die in path]
    answer = client.ask(type="coach", which=which, path=hops, id="c")
    assert answer["ok"], answer
    return answer["coached"]


LOOSE, PAIR = ((13, 10, 3), (6, 5, 1)), ((8, 5, 3), (6, 5, 1))


def test_a_play_that_leaves_two_alone_is_asked_about_before_it_is_made(client: Client) -> None:
    found = coached(client, "next", *LOOSE)
    assert [each["key"] for each in found["before"]] == ["coach-loose", "coach-ask_pair"]
    assert (found["loose"], found["hits"]) == ([10, 5], 18)
    assert found["shots"] == [[1, 10], [1, 5]]
    assert [each[:2] for each in found["better"]] == [[8, 5], [6, 5]]
    assert found["came"] == []


def test_a_good_play_is_no_mistake_and_half_a_play_is_none(client: Client) -> None:
    assert coached(client, "next", *PAIR) is None
    refused = client.ask(type="coach", which="next", path=[[8, 5, [3]]], id="c")["refused"]
    assert refused["code"] == "stale"
    assert coached(client, "last") is None


@pytest.mark.parametrize(
    ("roll", "reply", "key"),
    [((4, 2), ((24, 20), (13, 11)), "hit"), ((6, 5), ((24, 18), (18, 13)), "missed")],
)
def test_what_came_of_it_is_said_after_the_reply(
    client: Client, roll: tuple[int, int], reply: tuple[tuple[int, int], ...], key: str
) -> None:
    client.do("play", by="own", moves=[[origin, target, [die]] for origin, target, die in LOOSE])
    assert coached(client, "last")["came"] == []
    client.wait_for(lambda view: view["turn"] == "opp")
    client.do("dice", by="opp", values=[*roll])
    client.do("play", by="opp", moves=[[origin, target, []] for origin, target in reply])
    for which in ("last", "worst"):
        found = coached(client, which)
        assert [each["key"] for each in found["came"]] == [f"coach-{key}"]
        assert [each["key"] for each in found["after"]] == ["coach-better", "coach-their_rolls"]
        assert found["dice"] == [3, 1]
        assert [each[:2] for each in found["made"]] == [[13, 10], [6, 5]]
