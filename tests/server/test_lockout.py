"""Strangers who try an account's name don't keep its owner out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.attempts import TIERS, Attempts
from bafflebox.server.features.accounts.passwords import KEPT_FREE, LINE, Passwords
from bafflebox.server.net.settings import Limits
from tests.server.serving import PATIENCE, House, serving
from tests.server.test_accounts import PASSWORD, code_of, signed_up

OWN_DEVICES = 16


def from_address(house: House, address: str, password: str, **cookies: str) -> httpx.Response:
    """Sign in as Dora from an address of this machine."""
    at = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=house.url, transport=at, timeout=PATIENCE, cookies=cookies) as client:
        return client.post("/api/account/enter", json={"name": "Dora", "password": password})


def test_one_address_does_not_lock_the_owner_out_on_any_new_device(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"costly": 1e9, "costly_burst": 10**6}) as house:
        signed_up(house, "Dora")
        guessed = [from_address(house, "127.0.20.9", f"guess {at} 7") for at in range(30)]
        assert code_of(guessed[-1]) == (429, "try_later")
        came = []
        for at in range(OWN_DEVICES):
            came.append(from_address(house, f"127.0.21.{at + 1}", PASSWORD).status_code)
            from_address(house, "127.0.20.9", f"guess {at} 8")
        assert came == [200] * OWN_DEVICES


def test_a_known_device_comes_in_beside_guesses_from_its_own_network(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"costly": 1e9, "costly_burst": 10**6}) as house:
        here, codes = signed_up(house, "Dora")
        here.post("/api/account/leave")
        guessed = [from_address(house, "127.0.0.1", f"guess {at} 7") for at in range(40)]
        assert guessed[-1].json()["error"]["code"] == "try_later"
        signed_in = here.post("/api/account/enter", json={"name": "Dora", "password": PASSWORD})
        assert signed_in.status_code == 200
        recovered = house.post(
            "/api/account/recover", json={"name": "Dora", "code": codes[0], "password": "found again at last"}
        )
        assert recovered.status_code == 200


def tried(attempts: Attempts, address: str, name: str = "dora", device: str = "") -> Refusal | None:
    found = attempts.enter(address, name, device)
    return found if isinstance(found, Refusal) else None


def test_a_crowd_tries_a_name_a_hundred_times_an_hour_at_most() -> None:
    attempts = Attempts(Limits())
    passed = sum(tried(attempts, f"10.{at // 250}.{at % 250}.1") is None for at in range(2000))
    assert passed == sum(names.burst for _, names in TIERS)
    assert passed + 3600 * sum(names.rate for _, names in TIERS) <= 100


def test_an_address_that_tried_often_leaves_room_for_one_that_did_not() -> None:
    attempts = Attempts(Limits())
    for _ in range(25):
        tried(attempts, "10.0.0.1")
    assert tried(attempts, "10.0.0.1") is not None
    # two mistakes on the way do no harm
    assert [tried(attempts, "10.0.0.2") for _ in range(3)] == [None] * 3


def test_a_right_password_takes_no_room() -> None:
    attempts = Attempts(Limits())
    for _ in range(200):
        spent = attempts.enter("10.0.0.1", "dora", "")
        assert not isinstance(spent, Refusal)
        spent.give_back()
    assert tried(attempts, "10.0.0.1") is None


def test_the_queue_of_passwords_keeps_room_for_known_devices() -> None:
    async def crowd() -> tuple[list[Any], Any]:
        passwords = Passwords()
        strangers = [asyncio.create_task(passwords.is_right(None, "wrong")) for _ in range(LINE)]
        await asyncio.sleep(0)
        known = await passwords.is_right(None, "wrong", known=True)
        return await asyncio.gather(*strangers), known

    strangers, known = asyncio.run(crowd())
    assert [isinstance(each, Refusal) for each in strangers].count(True) == KEPT_FREE
    assert known is False
