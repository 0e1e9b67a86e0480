"""A network that goes silent: the page says so, opens another socket, shows no time that nobody heard, and loses no move."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.frozen import Network, network
from tests.web.player import Player, seconds
from tests.web.test_fit import troubles

FETCHED = """["kept.css", "kept.ftl"].every((name) =>
  performance.getEntriesByType("resource").some((each) => each.name.includes(name) && each.responseEnd > 0))"""
CLOCKS = "[...document.querySelectorAll('.clock')].map((each) => each.innerText)"


@pytest.fixture
def silent(house: House) -> Iterator[Network]:
    """A network that a test may freeze."""
    with network(house.port) as found:
        yield found


def begun(sit: Sit, house: House, network: Network, size: tuple[int, int]) -> tuple[Player, list[str]]:
    """White has rolled 6-4 and moved; the sockets that the page opens are listed."""
    made = house.table(**entered(rules="american", clock="rules", length=3))
    player = sit("", size=size, url=network.url)
    sockets: list[str] = []
    player.page.on("websocket", lambda each: sockets.append(each.url))
    player.go(made["seat"])
    player.until(lambda: player.offers("dice"), "for the table")
    player.enter(6, 4)
    player.until(player.sources, "to play")
    player.tap(24, 14)
    player.may("done")
    # what keeps acts is there before the connection goes
    player.until(lambda: player.page.evaluate(FETCHED), "for what keeps acts")
    return player, sockets


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)])
def test_a_silent_network_is_said_and_nothing_is_lost(
    sit: Sit, house: House, silent: Network, size: tuple[int, int], shots: Path
) -> None:
    player, sockets = begun(sit, house, silent, size)
    silent.freeze()
    player.press("done")
    began = time.monotonic()
    player.hears(r"No answer for \d+\ss\. Your move is kept\.")
    assert 3.5 < time.monotonic() - began < 8
    shown = player.page.evaluate(CLOCKS)
    assert len(shown) == 2
    player.shot(shots, f"silent-{size[0]}")
    # no time is shown that nobody heard, and another way is tried
    player.until(lambda: len(sockets) > 1, "for another socket")
    assert 8 < time.monotonic() - began < 16
    assert player.page.evaluate(CLOCKS) == shown
    assert not player.offers("double")
    said = int(re.findall(r"for (\d+)\ss", player.voice())[0])
    assert abs(said - (time.monotonic() - began)) < 3
    silent.thaw()
    player.until(lambda: player.offers("dice") or player.offers("double"), "for the turn of the other side")
    player.until(player.heard, "for every answer")
    if size[0] > 1000:
        player.reads(".kept-card", r"Since you were away\s+Your move, 24/14\s+arrived")
        player.shot(shots, "silent-back")
    assert house.get(f"/api/tables/{table_of(player)}/log").text.count('"Played"') == 1
    # the time that passed is charged to the side that is on turn now
    assert sum(seconds(each) for each in player.page.evaluate(CLOCKS)) < sum(map(seconds, shown)) + 1


def table_of(player: Player) -> str:
    """The table that a page shows."""
    return str(player.page.url).split("/t/")[1].split("#")[0]


def test_what_is_done_while_away_can_be_taken_back_and_is_kept_over_a_reload(
    sit: Sit, house: House, silent: Network, shots: Path
) -> None:
    player, _ = begun(sit, house, silent, (1280, 800))
    silent.freeze()
    player.hears(r"No answer for \d+\ss\. What you do now is kept\.")
    player.press("done")
    player.hears(r"No answer for \d+\ss\. Your move is kept\.")
    player.reads(".kept-card", r"Kept on this device\s+Your move, 24/14\s+Undo")
    player.shot(shots, "silent-kept")
    player.press("unkeep")
    player.may("done")
    player.press("done")
    player.has(".kept li", 1)
    silent.thaw()
    player.reads(".kept-card", r"Since you were away\s+Your move, 24/14\s+arrived")
    player.until(player.heard, "for every answer")
    assert house.get(f"/api/tables/{table_of(player)}/log").text.count('"Played"') == 1


def test_a_move_is_kept_over_a_reload(sit: Sit, house: House, silent: Network) -> None:
    player, _ = begun(sit, house, silent, (1280, 800))
    table = table_of(player)
    silent.freeze()
    player.press("done")
    player.hears("Your move is kept")
    # the page is loaded again by another way than the one that is silent
    key = f"bafflebox.kept.{table}"
    kept = player.page.evaluate("key => localStorage.getItem(key)", key)
    again = sit("", url=house.url)
    again.page.goto(f"{house.url}/about")
    again.page.evaluate("([key, kept, seats]) => { localStorage.setItem(key, kept); }", [key, kept, ""])
    assert '"Played"' not in house.get(f"/api/tables/{table}/log").text
    seat = player.page.evaluate("localStorage.getItem('bafflebox.seats')")
    again.page.evaluate("seat => localStorage.setItem('bafflebox.seats', seat)", seat)
    again.go(f"/t/{table}")
    again.until(lambda: '"Played"' in house.get(f"/api/tables/{table}/log").text, "for the move to arrive")
    again.until(
        lambda: again.page.evaluate("key => localStorage.getItem(key) === null", key),
        "for nothing to be kept",
    )
    silent.thaw()


FOLLOWED = """async () => {
  const { follow } = await import(document.querySelector("script[type=module]").src.replace("start.js", "table/follow.js"));
  const { Hand } = await import(document.querySelector("script[type=module]").src.replace("start.js", "table/hand.js"));
  const { signal } = await import("@preact/signals");
  const hand = Object.create(Hand.prototype);
  let tried = 0;
  Object.assign(hand, {
    walk: { peek: () => { if (++tried > 9) throw new Error("it never ends"); return { steps: [1] }; } },
    history: [[]],
    table: { sent: signal("play") },
  });
  follow(hand, [[24, 14, [6, 4]]]);
  return hand.history.length;
}"""
"""Shows a kept play on a board that has it by half, while its answer is waited for; how much can be taken back then."""


def test_a_play_that_is_sent_stays_as_it_stands(sit: Sit) -> None:
    """A page that got half of a play from the server and the whole from its own storage looped for ever."""
    assert sit("/about", bypass_csp=True).page.evaluate(FOLLOWED) == 1


def test_a_move_made_before_acts_are_kept_is_listed_and_survives_a_reload(sit: Sit, house: House) -> None:
    made = house.table(**entered(rules="american", clock="rules", length=3))
    player = sit("", size=(1280, 800), service_workers="block")
    away = False
    late: list[Route] = []

    def between(page: WebSocketRoute) -> None:
        """Forward what a socket says, as long as the network is there."""
        if away:
            return
        server = page.connect_to_server()
        page.on_message(lambda message: None if away else server.send(message))
        server.on_message(lambda message: None if away else page.send(message))

    player.page.route_web_socket("**/ws/*", between)
    player.page.route("**/kept_list.js", lambda route: route.continue_() if late else late.append(route))
    player.go(made["seat"])
    player.until(lambda: player.offers("dice"), "for the table")
    player.enter(6, 4)
    player.until(player.sources, "to play")
    player.tap(24, 14)
    player.may("done")
    away = True
    player.press("done")
    player.until(lambda: bool(late), "for what keeps acts to be fetched")
    late[0].continue_()
    player.reads(".kept-card", r"Kept on this device\s+Your move, 24/14\s+kept")
    player.page.reload()
    player.reads(".kept-card", r"Kept on this device\s+Your move, 24/14\s+kept")
    assert '"Played"' not in house.get(f"/api/tables/{table_of(player)}/log").text
    away = False
    player.reads(".kept-card", r"Since you were away\s+Your move, 24/14\s+arrived")
    player.until(player.heard, "for every answer")
    assert house.get(f"/api/tables/{table_of(player)}/log").text.count('"Played"') == 1


def test_silence_is_noticed_by_a_page_that_asks_nothing(sit: Sit, house: House, silent: Network) -> None:
    player, _ = begun(sit, house, silent, (1280, 800))
    silent.freeze()
    began = time.monotonic()
    player.hears(r"No answer for [4-9]\ss")
    assert time.monotonic() - began < 9
    # what is in the hand can still be taken back, and be done
    player.press("undo")
    player.lit(24, 13, 8, 6)
    assert troubles(player) == ""
    player.press("try")
    silent.thaw()
    player.hears("6-4 to play|You rolled|White")
    player.until(player.sources, "to play on")


def test_a_silence_of_minutes_is_said_in_minutes(sit: Sit, house: House, silent: Network) -> None:
    player, _ = begun(sit, house, silent, (1280, 800))
    silent.freeze()
    player.hears("No answer for")
    player.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 120_000; }")
    player.hears("No connection for 2 min")
    silent.thaw()
    player.until(lambda: "No " not in player.voice(), "for the table again")


def test_a_roll_that_was_left_is_made_on_the_next_turn(
    sit: Sit, house: House, silent: Network, shots: Path
) -> None:
    made = house.table(rules="american", opponent="bot", level="beginner", length=3, clock="rules")
    player = sit(made["seat"], url=silent.url, size=(390, 844), prefs={"autoForced": False})
    rnd = random.Random(7)
    player.until(lambda: player.page.evaluate(FETCHED), "for what keeps acts")
    player.until(lambda: player.sources() or player.try_press("roll"), "to play")
    player.until(lambda: player.offers("done") or player.play_on(rnd) == "", "for a whole play")
    silent.freeze()
    player.hears("What you do now is kept")
    player.press("done")
    player.press("roll_later")
    player.reads(".dock .kept", r"Your move, [\s\S]+Undo[\s\S]+Roll when it is my turn\s+Undo")
    player.shot(shots, "silent-roll-left")
    assert troubles(player) == ""
    before = rolls(house, made["table"])
    silent.thaw()
    # the engine rolls, and then this side without a touch
    player.until(lambda: rolls(house, made["table"]) >= before + 2, "for the roll that was left")
    player.until(
        lambda: player.sources() or "No entry" in player.voice(), "to play, or to hear that nothing can be"
    )


def rolls(house: House, table: str) -> int:
    """The rolls of a match so far."""
    return int(house.get(f"/api/tables/{table}/log").text.count('"Rolled"'))


def test_what_arrives_too_late_is_said_with_what_holds(
    sit: Sit, house: House, silent: Network, shots: Path
) -> None:
    player, _ = begun(sit, house, silent, (1280, 800))
    silent.freeze()
    player.press("done")
    player.hears("Your move is kept")
    house.later(3600)
    silent.thaw()
    player.reads(".kept-card", r"Your move, 24/14\s+too late")
    player.shot(shots, "silent-late")
    player.until(player.heard, "for every answer")
    assert '"Played"' not in house.get(f"/api/tables/{table_of(player)}/log").text
