"""A passkey is made on the account's page, signs in once for each answer, and is removed again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bafflebox.server.features.accounts.passkeys import site_at
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, Browser, code_of, signed_up
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import fill, looks, visitor

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device with a lock, which its owner opens at once."""


def with_device(player: Player) -> Any:
    """Give a browser a device for passkeys; return the session that steers it, and its name there."""
    steered = player.page.context.new_cdp_session(player.page)
    steered.send("WebAuthn.enable")
    device = steered.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]
    return steered, device


@pytest.mark.parametrize(
    ("host", "secure", "origin"),
    [
        ("play.example", True, "https://play.example"),
        ("play.example:8321", True, "https://play.example:8321"),
        ("localhost:8321", False, "http://localhost:8321"),
        ("play.example", False, None),
        ("192.168.1.7:8321", True, None),
        ("[::1]:8321", True, None),
    ],
)
def test_passkeys_are_where_browsers_have_them(host: str, secure: bool, origin: str | None) -> None:  # noqa: FBT001
    site = site_at(host, secure=secure)
    assert (site and site.origin) == origin


def test_a_passkey_signs_in_and_is_removed(sit: Sit, house: House, shots: Path) -> None:
    sizes = {"phone": (390, 800), "tablet": (768, 1024), "desk": (1280, 800)}
    player = visitor(sit, "", url=f"http://localhost:{house.port}")
    steered, device = with_device(player)
    player.go("/account")
    fill(player, "keep", name="Nesta of Reeds", password=PASSWORD)
    player.press("kept")
    player.page.locator("[data-passkeys] summary").click()
    fill(player, "add-passkey", password="not this one, surely")  # noqa: S106
    player.reads("[data-passkeys] [role=alert]", "Wrong name or password")
    fill(player, "add-passkey", password=PASSWORD)
    player.has("[data-act=remove-passkey]", 1)
    for name, (width, height) in sizes.items():
        player.page.set_viewport_size({"width": width, "height": height})
        looks(player, shots, f"passkeys-{name}")
    player.press("leave")

    player.page.locator("label:has(input[value=enter])").click()
    for name, (width, height) in sizes.items():
        player.page.set_viewport_size({"width": width, "height": height})
        looks(player, shots, f"passkeys-enter-{name}")
    with player.page.expect_request("**/passkeys/enter") as sent:
        player.press("enter-passkey")
    player.has("[data-act=leave]", 1)
    # what was answered once is answered for good: nobody signs in by a copy
    copied = Browser(house).post("/api/account/passkeys/enter", json=sent.value.post_data_json)
    assert code_of(copied) == (409, "no_passkeys")  # at another address
    body = sent.value.post_data_json
    again = player.page.evaluate(
        "body => fetch('/api/account/passkeys/enter', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify(body)}).then((answer) => answer.status)",
        body,
    )
    assert again == 401

    player.press("remove-passkey")
    player.has("[data-act=remove-passkey]", 0)
    player.press("leave")
    player.page.locator("label:has(input[value=enter])").click()
    player.press("enter-passkey")
    player.reads("[data-form=enter-passkey] [role=alert]", "isn't known here")
    steered.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": device})


def test_an_address_without_passkeys_says_so(sit: Sit, house: House) -> None:
    here, _ = signed_up(house, "Nesta of Sallow")
    assert here.get("/api/account").json()["passkeys"] is False
    offered = here.post("/api/account/passkeys/offer", json={"password": PASSWORD})
    assert code_of(offered) == (409, "no_passkeys")
    player = visitor(sit, "/account")
    player.page.locator("label:has(input[value=enter])").click()
    player.has("[data-act=enter-passkey]", 0)
    fill(player, "enter", name="Nesta of Sallow", password=PASSWORD)
    player.reads("[data-passkeys]", "only under HTTPS")


def test_what_is_no_credential_signs_nobody_in(house: House) -> None:
    at = {"host": f"localhost:{house.port}"}
    for junk in ("", "{}", "[]", '{"id": 1}', '{"id": "x", "response": {"clientDataJSON": "e30"}}', "\u0000"):
        answer = Browser(house).post("/api/account/passkeys/enter", json={"credential": junk}, **at)
        assert code_of(answer) == (401, "wrong_passkey"), answer.text
    asked = Browser(house).post("/api/account/passkeys/ask", json={}, **at)
    assert '"userVerification": "required"' in asked.json()["options"]
