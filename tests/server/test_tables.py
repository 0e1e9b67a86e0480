"""Seats, reconnecting, duplicates, staleness: what a table promises whoever sits at it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client
from tests.server.playing import done, play_on, settle, to_next_game, until_thrown
from tests.server.serving import House


def two(house: House, **wanted: Any) -> list[Client]:
    made = house.table(
        **{"rules": "match", "length": 1, **wanted}, opponent="friend", name="Ann", opponent_name="Ben"
    )
    friend = house.join(made)
    return [Client(house.address, made["table"], made["key"]), Client(house.address, made["table"], friend)]


def begun(clients: list[Client], chance: Random, acts: int) -> None:
    """So many acts into the match."""
    for _ in play_on(clients, chance, acts=acts, whole=False):
        pass
    settle(clients)


def waited_for(clients: list[Client], who: str) -> None:
    """So far into the match that one player alone is waited for, as the first of them says."""
    begun(clients, Random(9), 5)
    while clients[0].view["waiting_for"] != [who]:
        begun(clients, Random(10), 1)


def test_coming_again_at_every_point_gives_exactly_what_was_missed(house: House) -> None:
    clients = two(house, length=3)
    begun(clients, Random(1), 14)
    last = clients[0].view["seq"]
    whole = Client(house.address, clients[0].table, clients[0].key, seen=-1)
    assert sorted(whole.events) == list(range(last + 1))
    for seen in range(-1, last + 1):
        again = Client(house.address, clients[0].table, clients[0].key, seen=seen)
        assert sorted(again.events) == list(range(seen + 1, last + 1))
        assert {key: again.view[key] for key in again.view} == whole.view
        again.close()
    # in the middle of the turn it goes on as if nothing had been
    clients[0].again()
    begun(clients, Random(2), 4)
    for client in (*clients, whole):
        client.close()


def test_without_a_last_event_the_running_game_comes(house: House) -> None:
    clients = two(house, length=5)
    to_next_game(clients, Random(3))
    until_thrown(clients, Random(3))
    assert clients[0].view["game"] == 2
    fresh = Client(house.address, clients[0].table)
    assert next(iter(fresh.events.values()))["event"]["event"] == "GameStarted"
    assert len(fresh.view["sheet"]) == 1
    for client in (*clients, fresh):
        client.close()


def test_the_same_id_acts_once_and_gets_the_same_answer(house: House) -> None:
    clients = two(house)
    begun(clients, Random(4), 6)
    acted = 0
    for client in clients:
        act = next((each for each in client.view["acts"] if each["do"] in ("roll", "play")), None)
        if act is None:
            continue
        moves = {"moves": first_play(client.view)} if act["do"] == "play" else {}
        before = client.view["seq"]
        first = client.do({"do": act["do"], **moves}, id="once")
        again = client.do({"do": act["do"], **moves}, id="once")
        assert first == again
        assert client.view["seq"] == first["seq"] > before
        refused = client.do("take", id="never")
        assert refused == client.do("take", id="never")
        assert not refused["ok"]
        acted += 1
        break
    assert acted
    for client in clients:
        client.close()


def first_play(view: dict[str, Any]) -> list[Any]:
    nodes, node, made = view["plays"]["nodes"], 0, []
    while not nodes[node]["done"]:
        origin, target, dice, _, node = nodes[node]["moves"][0]
        made.append([origin, target, dice])
    return made


def test_nobody_acts_for_the_other_and_watchers_not_at_all(house: House) -> None:
    clients = two(house)
    begun(clients, Random(5), 3)
    waited = clients[0].view["waiting_for"]
    idle = clients[1] if waited == ["own"] else clients[0]
    busy = clients[0] if waited == ["own"] else clients[1]
    assert idle.view["plays"] is None
    act = busy.view["acts"][0]
    given = {"moves": first_play(busy.view)} if act["do"] == "play" else {}
    for by in ({}, {"by": "opp"}, {"by": "own"}):
        answer = idle.do({"do": act["do"], **given, **by})
        assert answer["refused"]["code"] in ("not_your_turn", "wrong_phase"), answer
    watcher = Client(house.address, clients[0].table)
    assert watcher.hello["seat"] is None
    assert watcher.view["acts"] == []
    assert watcher.view["plays"] is None
    assert watcher.do("roll")["refused"]["code"] == "watching"
    for client in (*clients, watcher):
        client.close()


def test_an_act_on_what_has_changed_is_stale(house: House) -> None:
    clients = two(house)
    begun(clients, Random(6), 0)
    seq = clients[0].view["seq"]
    assert done(clients[0].do("roll"))
    late = clients[1].do("roll", seq=seq)
    assert late["refused"]["code"] == "stale"
    for client in clients:
        client.close()


def test_a_wrong_key_gives_no_seat_and_says_so(house: House) -> None:
    made = house.table(opponent="bot", level="simple")
    for table, key, code in (
        (made["table"], "wrong", 4403),
        ("abcdef123456", None, 4404),
        ("../../etc", None, 4404),
    ):
        with pytest.raises(ConnectionClosed) as closed:
            Client(house.address, table, key)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_presence_tells_who_is_there(house: House) -> None:
    clients = two(house)
    clients[0].wait_for(lambda view: clients[0].presence.get("opp", {}).get("here"))
    clients[1].close()
    clients[0].wait_for(lambda view: not clients[0].presence["opp"]["here"])
    assert clients[0].presence["opp"]["away_since"] <= clients[0].presence["now"]
    watcher = Client(house.address, clients[0].table)
    clients[0].wait_for(lambda view: clients[0].presence["watching"] == 1)
    watcher.close()
    clients[0].close()


def test_a_resignation_is_refused_and_play_goes_on(house: House) -> None:
    clients = two(house, length=3)
    for _ in play_on(clients, Random(7), whole=False, acts=60):
        settle(clients)
        turn = next(
            (each for each in clients if each.view["phase"] == "turn" and each.view["turn"] == "own"), None
        )
        if turn and turn.view["acts"]:
            break
    settle(clients)
    mine = next(each for each in clients if each.view["turn"] == "own")
    other = next(each for each in clients if each is not mine)
    assert done(mine.do("resign", level="single"))
    settle(clients)
    offer = other.view["offer"]
    assert (offer["what"], offer["by"], offer["level"]) == ("resign", "opp", "single")
    assert offer["points"] == other.view["cube"]["value"]
    assert done(other.do("refuse"))
    settle(clients)
    assert mine.view["turn"] == "own"
    assert mine.view["offer"] is None
    for client in clients:
        client.close()


def test_two_players_agree_to_a_rematch_where_each_gets_a_new_key_for_his_old_one(house: House) -> None:
    clients = two(house)
    for _ in play_on(clients, Random(8)):
        pass
    assert clients[0].view["after"]["acts"] == [{"do": "rematch"}]
    assert done(clients[0].do("rematch"))
    clients[1].wait_for(lambda view: view["after"]["wanted_by"] == "opp")
    assert done(clients[1].do("rematch"))
    clients[0].wait_for(lambda view: any(each["type"] == "rematch" for each in clients[0].other))
    name = clients[0].other[-1]["table"]
    for client, side in zip(clients, ("white", "black"), strict=True):
        with pytest.raises(ConnectionClosed, match="4403"):
            Client(house.address, name, client.key)  # the old key opens nothing there
        given = house.post(f"/api/tables/{name}/seat", json={"invitation": client.key}).json()
        assert given["key"] != client.key
        again = Client(house.address, name, given["key"])
        assert again.hello["seat"] == side == given["side"]
        again.close()
        client.close()


def test_why_a_move_is_not_possible_cites_the_rule(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="screen", dice="entered")
    with Client(house.address, made["table"], made["key"]) as client:
        client.wait_for(lambda view: view["phase"] == "opening")
        assert done(client.do("dice", by="own", values=[6, 5]))
        assert client.view["dice"] == {"by": "own", "values": [6, 5], "set": False}
        refused = client.ask(type="why", id="w", **{"from": 24, "to": 19})
        assert not refused["possible"]
        assert refused["refused"]["rule"] == "B3"
        assert client.ask(type="why", **{"from": 24, "to": 18})["possible"]
        assert client.do("play", moves=[[24, 19, [5]]])["refused"]["rule"] == "B3"


def test_a_position_that_was_set_is_played_from(house: House) -> None:
    own = [0] * 26
    own[6], own[1] = 2, 13
    made = house.table(rules="match", length=1, opponent="screen", position={"own": own, "opp": own})
    with Client(house.address, made["table"], made["key"]) as client:
        for _ in play_on([client], Random(1), whole=False, acts=1):
            pass
        settle([client])
        assert client.view["own"] == own


def test_claims_count_only_while_the_absent_player_is_waited_for(tmp_path: Any) -> None:
    from tests.server.serving import serving

    with serving(tmp_path, claim_after=60.0) as house:
        clients = two(house, length=3)
        waited_for(clients, "own")
        clients[1].close()
        clients[0].wait_for(lambda view: not clients[0].presence["opp"]["here"])
        assert clients[0].presence["opp"]["claim_at"] is None
        assert clients[0].do("claim")["refused"]["code"] == "not_absent"
        while clients[0].view["waiting_for"] == ["own"]:
            for _ in play_on([clients[0]], Random(11), whole=False, acts=1):
                pass
        assert clients[0].do("claim")["refused"]["code"] in ("too_early", "not_absent")
        house.later(60)
        clients[0].wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
        assert done(clients[0].do("claim"))
        clients[0].wait_for(lambda view: view["over"])
        result = clients[0].view["result"]
        score = {side: clients[0].view["score"][side] for side in ("own", "opp")}
        assert (result["winner"], result["match"], result["points"]) == ("own", True, 0)
        assert (result["cause"], result["rule"], result["score"]) == ("absence", "R6", score)
        ending = result["said"][-1]
        assert (ending["key"], ending["rule"]) == ("tell-MatchEnded-how", "R6")
        assert ending["how"] == {"word": "absence", "text": "the opponent stayed away"}
        log = house.get(f"/api/tables/{clients[0].table}/log").text
        ends = [json.loads(line) for line in log.splitlines() if '"MatchEnded"' in line]
        assert [(each["winner"], each["cause"], each["by"]) for each in ends] == [
            ("white", "absence", "white")
        ]
        assert 'Result "Match won by' in house.get(f"/api/tables/{clients[0].table}/record").text
        assert house.get(f"/api/tables/{clients[0].table}").json()["cause"] == "absence"
        found = house.get(f"/api/verify/{clients[0].table}").json()
        assert found["verdict"] in ("proved", "none")
        assert house.get(f"/api/tables/{clients[0].table}").json()["winner"] == "white"
        clients[0].close()


def test_a_claim_is_offered_no_more_when_the_absent_player_is_back(tmp_path: Any) -> None:
    from tests.server.serving import serving

    with serving(tmp_path, claim_after=0.3) as house:
        clients = two(house, length=3)
        waited_for(clients, "opp")
        staying, gone = clients
        gone.close()
        staying.wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
        with Client(house.address, gone.table, gone.key):
            staying.wait_for(lambda view: all(act["do"] != "claim" for act in view["acts"]))
        staying.close()
