"""A table that cheats with the agreement of the dice: the page says so loudly and takes no part in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player

OTHER = "f" * 64

Lie = Callable[[dict[str, Any]], None]


def lied_to(sit: Sit, house: House, lie: Lie) -> tuple[Player, list[dict[str, Any]]]:
    """A page whose table tells it something else of the agreement, and what the page sends."""
    made = house.table(rules="match", opponent="bot", level="beginner", name="Ann")
    player = sit("")
    sent: list[dict[str, Any]] = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def from_page(text: str) -> None:
            sent.append(json.loads(text))
            server.send(text)

        def from_server(text: str) -> None:
            message = json.loads(text)
            agreement = (message.get("view") or {}).get("agreement")
            if agreement:
                lie(message["view"])
            page.send(json.dumps(message))

        page.on_message(from_page)
        server.on_message(from_server)

    player.page.route_web_socket("**/*", between)
    player.go(made["seat"])
    return player, sent


def other_hash(view: dict[str, Any]) -> None:
    """The table shows another hash than the page gave."""
    if view.get("agreement") and view["agreement"]["commitments"]["own"]:
        view["agreement"]["commitments"]["own"] = OTHER


def other_match(view: dict[str, Any]) -> None:
    if "agreement" in view:
        view["agreement"]["match"] = "another"


def seed_changed(view: dict[str, Any]) -> None:
    """The seed's hash is another once the page has committed."""
    if view.get("agreement") and view["agreement"]["commitments"]["own"]:
        view["agreement"]["commitment"] = OTHER


@pytest.mark.parametrize(
    ("lie", "says"),
    [
        (other_hash, "another hash than the one you gave"),
        (other_match, "another agreement"),
        (seed_changed, "with another seed"),
    ],
)
def test_a_contribution_is_not_opened_to_a_table_that_changes_the_agreement(
    sit: Sit, house: House, lie: Lie, says: str
) -> None:
    player, sent = lied_to(sit, house, lie)
    player.hears(f"can't be trusted.*{says}")
    player.has(".voice.alarm[role=alert]", 1)
    assert [each for each in sent if each.get("do") == "open"] == []


def test_a_receipt_that_was_kept_is_not_written_over(sit: Sit, house: House) -> None:
    """The table is honest until the dice are agreed, and shows another agreement later, as for a second try."""
    changed = False

    def lie(view: dict[str, Any]) -> None:
        if changed and "agreement" in view:
            view["agreement"]["commitments"]["opp"] = OTHER

    player, _ = lied_to(sit, house, lie)
    read = "match => localStorage.getItem('bafflebox.receipts.' + match)"
    match = player.page.url.rsplit("/", 1)[1].split("#")[0]
    kept = player.until(lambda: player.page.evaluate(read, match))
    changed = True
    player.page.reload()
    player.hears("can't be trusted.*not what it was")
    assert player.page.evaluate(read, match) == kept
