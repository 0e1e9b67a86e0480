"""Calls to phones whose page is closed: by consent, encrypted for one browser, sent once, and never in the way of an act."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bafflebox.server.features.push import encryption
from bafflebox.server.features.push.endpoint import BadEndpoint, is_public, read_endpoint
from tests.server.evening import Evening, code_of
from tests.server.push_service import Browser, PushService, claims, decoded, encoded, point, push_service
from tests.server.serving import House, serving

CONTACT = "mailto:desk@club.example"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def calling(tmp_path: Path, service: PushService) -> Iterator[House]:
    """A server that calls phones by this service."""
    with serving(tmp_path, push=CONTACT, push_services=(service.origin,)) as found:
        yield found


def player(evening: Evening, name: str) -> Evening:
    """The tournament as this player has it."""
    return evening.as_of(evening.keys()["players"][name])


def allow(evening: Evening, name: str, browser: Browser, language: str = "en") -> dict[str, Any]:
    """A player allows calls to a browser."""
    own = player(evening, name)
    headers = {**own.headers, "accept-language": language}
    answer = evening.house.post(f"{evening.path}/me/push", json=browser.wish, headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ring(evening: Evening, match: str) -> dict[str, Any]:
    """The desk rings again."""
    answer = evening.house.post(
        f"{evening.path}/ring", json={"division": "open", "match": match}, headers=evening.headers
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def called_match(evening: Evening, name: str) -> dict[str, Any]:
    """Call what can be called; the match of this player."""
    evening.step("call_all")
    found: dict[str, Any] = player(evening, name).me()["next"]
    return found


def test_a_message_is_encrypted_as_the_standard_has_it() -> None:
    """The example of RFC 8291, section 5."""
    own = encryption.read_private_key(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    public, secret = encryption.read_browser_keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encryption.encrypt(
        b"When I grow up, I want to be a watermelon",
        public,
        secret,
        own=own,
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_called_player_is_called_on_the_phone(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    browser = service.browser("one")
    assert allow(evening, "P1", browser, "fa") == {"devices": 1}
    match = called_match(evening, "P1")
    (came,) = service.until(bool)
    said, key = claims(came.headers["authorization"])
    assert (said["aud"], said["sub"]) == (service.origin, CONTACT)
    assert 0 < said["exp"] - time.time() <= 24 * 3600
    assert key == player(evening, "P1").me()["push"]
    assert came.headers["content-encoding"] == "aes128gcm"
    assert int(came.headers["ttl"]) > 0
    message = browser.reads(came.body)
    assert message["path"] == f"/tournaments/{evening.id}/me"
    assert (message["lang"], message["dir"]) == ("fa", "rtl")
    table = str(match["table"]).translate(str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹"))
    assert f"میز {table}" in message["title"]
    assert "P2" in message["title"]
    assert "Club evening" in message["body"]
    assert b"P2" not in came.body


def test_without_consent_nothing_is_sent(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=4)
    browser = service.browser("one")
    allow(evening, "P1", browser)
    gone = evening.house.post(
        f"{evening.path}/me/push/remove",
        json={"endpoint": browser.endpoint},
        headers=player(evening, "P1").headers,
    )
    assert gone.json() == {"devices": 0}
    allow(evening, "P2", service.browser("marked"))
    evening.step("call_all")
    service.until(bool)
    for each in evening.view()["running"]:
        ring(evening, each["match"])
    service.until(lambda came: len(came) == 2)
    assert {each.path for each in service.received} == {"/push/marked"}


def test_the_desk_rings_again_for_who_has_not_answered(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    one, two = service.browser("one"), service.browser("two")
    allow(evening, "P1", one)
    allow(evening, "P2", two)
    match = called_match(evening, "P1")["match"]
    service.until(lambda came: len(came) == 2)
    player(evening, "P1").say("CallAnswered", division="open", match=match, name="P1")
    rung = ring(evening, match)
    assert rung["phones"] == {"P2": 1}
    service.until(lambda came: len(came) == 3)
    again = service.received[2]
    assert again.path == "/push/two"
    # it takes the place of the first call where that was not delivered
    assert again.headers["topic"] in {each.headers["topic"] for each in service.received[:2]}
    assert "again" in two.reads(again.body)["body"]
    (running,) = evening.view()["running"]
    assert (running["rung"], running["coming"]) == (rung["at"], ["P1"])
    # a second tap at once rings nobody
    assert ring(evening, match) == {"at": rung["at"], "phones": {}}
    evening.say("Started", division="open", match=match)
    late = evening.house.post(
        f"{evening.path}/ring", json={"division": "open", "match": match}, headers=evening.headers
    )
    assert (late.status_code, code_of(late)) == (409, "started_already")
    assert len(service.received) == 3


def test_a_correction_is_told_to_whom_it_concerns(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=4)
    evening.step("call_all")
    matches = {each["match"] for each in evening.view()["running"]}
    rows = {match: evening.row(match) for match in matches}
    first, other = sorted(matches)
    players = [rows[first]["one"], rows[first]["two"], rows[other]["one"]]
    browsers = {name: service.browser(name) for name in players}
    for name, browser in browsers.items():
        allow(evening, name, browser)
    for match in (first, other):
        evening.step("result", division="open", match=match, winner=rows[match]["one"], score=[5, 1])
    before = len(service.received)
    winner, loser = rows[first]["one"], rows[first]["two"]
    evening.step("correct", division="open", match=first, winner=loser, score=[5, 3])
    service.until(lambda came: len(came) >= before + 3)
    found = {each.path.rsplit("/", 1)[1]: each for each in service.received[before:]}
    for name in (winner, loser):
        message = browsers[name].reads(found[name].body)
        assert message["title"] == "A result was corrected"
        assert message["body"].startswith(f"{loser} beat {winner} 5-3.")
        assert "has changed" in message["body"]
        (news,) = player(evening, name).me()["news"]
        assert (news["title"], news["said"]) == (message["title"], message["body"])
    # who meets another one in the final hears of it too, the loser of the other match does not
    assert player(evening, rows[other]["one"]).me()["news"]
    assert player(evening, rows[other]["two"]).me()["news"] == []
    # taken back, it is no news any more
    seq = player(evening, winner).me()["news"][0]["seq"]
    evening.step("undo", entry=seq)
    assert player(evening, winner).me()["news"] == []


def test_a_subscription_that_ended_is_removed(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    service.statuses = [410]
    allow(evening, "P1", service.browser("gone"))
    match = called_match(evening, "P1")["match"]
    service.until(bool)
    end = time.monotonic() + 20
    while ring(evening, match)["phones"].get("P1") != 0:
        assert time.monotonic() < end
        calling.later(11)
    # a call that was made before the end was known may have come, too
    came = len(service.received)
    calling.later(11)
    ring(evening, match)
    assert len(service.received) == came


def test_a_busy_service_is_asked_again(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    service.statuses = [503]
    allow(evening, "P1", service.browser("busy"))
    called_match(evening, "P1")
    first, second = service.until(lambda came: len(came) == 2)
    assert first.headers["topic"] == second.headers["topic"]


def test_an_act_does_not_wait_for_a_push(tmp_path: Path) -> None:
    """The service takes connections and never answers."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        origin = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with serving(tmp_path, push=CONTACT, push_services=(origin,)) as house:
            evening = Evening.begun(house, players=2)
            allow(evening, "P1", Browser(f"{origin}/push"))
            match = called_match(evening, "P1")["match"]
            silent.accept()[0].close()
            evening.say("Started", division="open", match=match)


def test_a_repeated_act_calls_nobody_twice(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    allow(evening, "P1", service.browser("one"))
    body = {"id": "one-act", "step": "call_all"}
    answers = [
        evening.house.post(f"{evening.path}/steps", json=body, headers=evening.headers) for _ in range(3)
    ]
    assert [each.status_code for each in answers] == [200, 200, 200]
    service.until(bool)
    # what is sent after it is the next message, and there is none between
    match = player(evening, "P1").me()["next"]["match"]
    ring(evening, match)
    service.until(lambda came: len(came) == 2)


def test_a_renewed_key_ends_the_calls_to_the_phone_before(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    allow(evening, "P1", service.browser("lost"))
    assert evening.renewed("player", "P1").status_code == 200
    match = called_match(evening, "P1")["match"]
    assert ring(evening, match)["phones"] == {"P1": 0, "P2": 0}


def test_a_player_has_five_browsers(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    found = [allow(evening, "P1", service.browser(str(n)))["devices"] for n in range(7)]
    assert found == [1, 2, 3, 4, 5, 5, 5]
    called_match(evening, "P1")
    service.until(lambda came: len(came) == 5)
    assert {each.path for each in service.received} == {f"/push/{n}" for n in range(2, 7)}


def test_the_key_of_the_server_stays(tmp_path: Path, service: PushService) -> None:
    with serving(tmp_path, push=CONTACT) as house:
        evening = Evening.begun(house, players=2)
        own = player(evening, "P1")
        before = own.me()["push"]
        assert len(decoded(before)) == 65
    with serving(tmp_path, push=CONTACT) as house:
        assert Evening(house, evening.id, own.key).me()["push"] == before


def test_without_a_contact_nothing_is_offered(tmp_path: Path, service: PushService) -> None:
    with serving(tmp_path) as house:
        evening = Evening.begun(house, players=2)
        own = player(evening, "P1")
        assert own.me()["push"] is None
        answer = house.post(f"{evening.path}/me/push", json=service.browser("x").wish, headers=own.headers)
        assert (answer.status_code, code_of(answer)) == (404, "no_push")


def test_only_the_player_allows_calls(calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    path, wish = f"{evening.path}/me/push", service.browser("x").wish
    assert code_of(calling.post(path, json=wish, headers=evening.headers)) == "for_a_player"
    assert code_of(calling.post(path, json=wish)) == "wrong_key"
    own = player(evening, "P1")
    for wrong in (
        {"endpoint": "https://127.0.0.1/push"},
        {"endpoint": "http://push.example/push"},
        {"auth": "AAAA"},
        {"p256dh": encoded(b"\x04" + 64 * b"\x01")},
    ):
        answer = calling.post(path, json={**wish, **wrong}, headers=own.headers)
        assert (answer.status_code, code_of(answer)) == (400, "bad_push"), wrong
    ringing = {"division": "open", "match": "M1.1"}
    assert code_of(calling.post(f"{evening.path}/ring", json=ringing, headers=own.headers)) == "for_the_staff"
    answer = calling.post(f"{evening.path}/ring", json=ringing, headers=evening.headers)
    assert (answer.status_code, code_of(answer)) == (409, "not_called")


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://10.0.0.1/a",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@push.example/a",
        "https://push.example/a#part",
        "https://push.example/a b",
        "https://push.example/a\r\nhost: other",
        "ftp://push.example/a",
        "https:///a",
        "https://push.example:port/a",
        "https://push.example/" + 1000 * "a",
        "",
    ],
)
def test_no_request_goes_to_what_is_no_public_push_service(url: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(url)


def test_addresses_inside_a_network_are_not_public() -> None:
    inside = (
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.1.2.3", "224.0.0.1", "::1", "fe80::1",
        "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "::",
    )  # fmt: skip
    assert [each for each in inside if is_public(each)] == []
    assert is_public("142.250.74.78")
    assert is_public("2a00:1450:4001:80b::200a")


def test_a_name_that_leads_inside_is_not_called(tmp_path: Path) -> None:
    """`localhost` is a name, and its address is this machine."""
    import asyncio

    from bafflebox.server.features.push.endpoint import post

    with pytest.raises(OSError, match="not a public address"):
        asyncio.run(post(read_endpoint("https://localhost/push"), {}, b""))


def test_the_public_key_is_that_of_the_private_one() -> None:
    key = encryption.read_private_key(encryption.new_private_key())
    assert encryption.public_bytes(key) == point(key.public_key())
