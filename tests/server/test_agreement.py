"""The agreement of honest dice over the socket: asked beforehand, kept waiting, and dice that can't be taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import Client, hash_of
from tests.server.playing import done, play_on, settle, until_thrown
from tests.server.serving import House, serving
from tests.server.test_tables import two


def committed(client: Client) -> dict[str, Any]:
    """The first step of a client, as its message."""
    side = client.hello["seat"]
    return {"do": "commit", "commitment": hash_of(client.table, side, client.secrets[side])}


def opened(client: Client) -> dict[str, Any]:
    return {"do": "open", "contribution": client.secrets[client.hello["seat"]].hex()}


def begun(clients: list[Client]) -> None:
    """The table has told the hash of its seed."""
    for client in clients:
        client.wait_for(lambda view: view["phase"] == "agreeing")


def test_a_client_may_ask_what_speaks_against_a_step_before_it_does_it(house: House) -> None:
    clients = two(house)
    begun(clients)
    ann, ben = clients
    watcher = Client(house.address, ann.table)

    def objection(client: Client, **step: Any) -> dict[str, Any]:
        before = client.view["seq"]
        answer = client.ask(type="objection", id="o", **step)
        assert (answer["to"], answer["id"], answer["seq"]) == ("objection", "o", before)
        assert answer["possible"] == ("refused" not in answer)
        return answer

    assert objection(ann, **committed(ann))["possible"]
    assert objection(ann, do="commit", commitment="XY")["refused"]["code"] == "bad_digits"
    assert objection(ann, **opened(ann))["refused"]["code"] == "out_of_turn"
    assert objection(ann, do="agree")["refused"]["code"] == "not_due"
    assert objection(ann, do="roll")["refused"]["code"] == "unknown_act"
    assert watcher.ask(type="objection", do="commit")["refused"]["code"] == "watching"
    # nothing was changed by asking; what it foretold comes true
    assert done(ann.do(committed(ann)))
    again = objection(ann, **committed(ann))["refused"]
    assert again == ann.do(committed(ann))["refused"]
    assert done(ben.do(committed(ben)))
    ann.until(ben.view["seq"])
    assert objection(ann, do="open", contribution="0" * 64)["refused"]["code"] == "contribution_differs"
    assert objection(ann, **opened(ann))["possible"]
    assert objection(ann, do="agree")["possible"]
    # it is asked for one's own side: nobody learns so whether he guessed the other's bytes
    assert objection(ann, by="opp", **opened(ben))["refused"]["code"] == "contribution_differs"
    assert done(ann.do(opened(ann)))
    for client in (*clients, watcher):
        client.close()


@pytest.mark.parametrize("step", ["commit", "open"])
@pytest.mark.parametrize("stays", [True, False])
def test_who_never_does_his_step_holds_nobody_forever(
    tmp_path: Path,
    step: str,
    stays: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    with serving(tmp_path, claim_after=0.5) as house:
        clients = two(house)
        begun(clients)
        ann, ben = clients
        if step == "open":
            done(ann.do(committed(ann)))
            done(ben.do(committed(ben)))
            ann.until(ben.view["seq"])
        if not stays:
            ben.close()
        assert ann.do("claim")["refused"]["code"] == "not_absent"  # first one's own step
        done(ann.do(committed(ann) if step == "commit" else opened(ann)))
        early = ann.do("claim")
        assert early["ok"] or early["refused"]["code"] == "too_early"
        if not early["ok"]:
            ann.wait_for(lambda view: ann.presence["opp"]["here"] is stays)
            ann.wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
            assert done(ann.do("claim"))
        ann.wait_for(lambda view: view["over"])
        assert ann.view["result"]["winner"] == "own"
        assert ann.view["result"]["cause"] == ("dice" if stays else "absence")
        late = Client(house.address, ben.table, ben.key)
        for act in (committed(late), opened(late), {"do": "agree"}, {"do": "claim"}):
            assert late.do(act)["refused"]["code"] == "match_over"
        # no dice were thrown, so there is nothing to check, and nothing speaks against the log
        found = house.get(f"/api/verify/{ann.table}").json()
        assert (found["verdict"], found["faults"]) == ("none", [])
        assert done(ann.do("rematch"))
        for client in (ann, late):
            client.close()


def test_who_did_the_step_is_waited_for_by_nobody_and_a_link_may_lie_for_days(tmp_path: Path) -> None:
    with serving(tmp_path, claim_after=0.1) as house:
        made = house.table(rules="match", length=1, opponent="friend")
        with Client(house.address, made["table"], made["key"]) as ann:
            begun([ann])
            done(ann.do(committed(ann)))
            ann.ask(type="why", **{"from": 24, "to": 18})
            assert ann.do("claim")["refused"]["code"] == "not_absent"
            # as soon as the friend comes his time runs, and his step ends it
            with Client(house.address, made["table"], house.join(made)) as ben:
                done(ben.do(committed(ben)))
                settle([ann, ben])
                assert ann.view["phase"] != "agreeing"


def test_dice_that_the_table_threw_are_never_taken_back(house: House) -> None:
    for rules, cited in (("match", "B13"), ("welsh", "W6a"), ("iranian", "N13"), ("american", "A4.2")):
        clients = two(house, rules=rules)
        until_thrown(clients, Random(1))
        seq, dice = clients[0].view["seq"], clients[0].view["dice"]
        for client in clients:
            assert all(act["do"] != "cancel" for act in client.view["acts"])
            refused = client.do("cancel")["refused"]
            assert refused["code"] == "dice_lie_flat"
            assert refused["rule"] == cited
        assert (clients[0].view["seq"], clients[0].view["dice"]) == (seq, dice)
        for client in clients:
            client.close()


def test_agreements_that_are_given_up_are_bounded_and_none_follows_the_first_throw(house: House) -> None:
    clients = two(house)
    begun(clients)
    ann, ben = clients
    for number in (1, 2, 3):
        ann.wait_for(lambda view, number=number: view["agreement"]["number"] == number)
        ben.until(ann.view["seq"])
        assert done(ann.do(committed(ann)))
        assert done(ben.do(committed(ben)))
        ann.until(ben.view["seq"])
        assert done(ann.do(opened(ann)))
        ben.until(ann.view["seq"])
        assert done(ben.do("agree"))
    # the third that was given up ends it: nobody wins, and it counts as not proved
    ben.wait_for(lambda view: view["over"])
    result = ben.view["result"]
    assert (result["winner"], result["cause"], result["match"]) == (None, "dice", True)
    assert result["said"][-1]["how"]["text"] == "no dice were agreed"
    found = house.get(f"/api/verify/{ann.table}").json()
    assert (found["verdict"], [each["code"] for each in found["notes"]].count("given_up")) == ("none", 2)
    for client in clients:
        client.close()
    clients = two(house)
    for _ in play_on(clients, Random(3), whole=False, acts=3):
        pass
    assert clients[1].do("agree")["refused"]["code"] == "dice_thrown"
    for client in clients:
        client.close()
