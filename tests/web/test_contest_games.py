"""Two accounts play an arena in their browsers, from joining to the result, without a director and without typing an address."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import PASSWORD, fill, looks, visitor


def named(sit: Sit, name: str, **more: object) -> Player:
    """Return a visitor who has taken a name."""
    player = visitor(sit, "/account", bypass_csp=True, **more)
    fill(player, "keep", name=name, password=PASSWORD)
    player.press("kept")
    return player


def called(player: Player) -> None:
    """Wait for the call."""
    player.until(lambda: player.count("[data-next=called], [data-next=playing]"), "for the call")


def looked_around(player: Player, shots: Path) -> None:
    """Look at another page while a game is called, and go to its table from there."""
    player.go("/rules")
    player.reads(".seat-taken", r"You against Nesta of Ash\s+Sit down · 0:\d\d")
    looks(player, shots, "arena-called-away")
    player.press("called-away")
    player.page.wait_for_url("**/t/*")
    player.until(lambda: not player.count(".seat-taken"), "for the call to be answered")
    # whom the pairing calls needs no link
    player.until(lambda: "Nesta of Ash" in player.page.title(), "for both names")
    assert not player.count(".invite")


def test_two_play_an_arena_from_joining_to_the_result(sit: Sit, house: House, shots: Path) -> None:
    mara = named(sit, "Mara of Ash")
    mara.go("/tournaments")
    mara.page.locator(".contest-open summary").click()
    mara.page.locator("[name=begins_in][value='0']").check(force=True)
    mara.press("open-arena")
    mara.page.wait_for_url("**/contests/*")
    mara.until(lambda: mara.count("[data-next=waiting]"), "to wait")
    arena = mara.page.url.split("/contests/")[1]

    nesta = named(sit, "Nesta of Ash", size=(390, 844))
    nesta.go("/lobby")
    nesta.page.locator(f"[data-contest='{arena}'] [data-act=join]").click()
    nesta.page.wait_for_url(f"**/contests/{arena}")
    for player in (mara, nesta):
        called(player)
    looks(mara, shots, "arena-called")
    looked_around(mara, shots)
    mara.go(f"/contests/{arena}")
    called(mara)
    guest = visitor(sit, f"/contests/{arena}", bypass_csp=True)
    guest.reads(".contest-next", "Anybody may watch")
    for player in (mara, nesta):
        player.press("sit")
        player.page.wait_for_url("**/t/*")
    for player in (mara, nesta):
        player.until(lambda: player.count(".board .ck") == 30, "for the board")  # noqa: B023
    # the first table is live for who looks on
    guest.until(lambda: guest.count("[data-first] .ck") == 30, "for the first table")
    looks(guest, shots, "arena-guest")

    mara.until(lambda: mara.sources() or nesta.sources(), "for the first roll")
    mara.goes_on(lambda: mara.give_up() or nesta.try_press("accept"), lambda: mara.offers("contest"))
    # back at the standing, where nobody else is free, they are called to play each other again; both pause after that
    for player in (nesta, mara):
        player.may("contest")
        assert not player.offers("rematch")
        player.press("contest")
        player.page.wait_for_url(f"**/contests/{arena}")
        player.reads(".contest-next", "you met here once")
        player.press("pause")
        player.reads(".contest-next", "You are paused after this game")
    mara.has("[data-row='Nesta of Ash'] .g-won", 1)
    mara.has("[data-row='Mara of Ash'] .g-lost", 1)
    house.later(31)  # neither sits down
    for player in (nesta, mara):
        player.reads(".contest-next h2", "You are paused")
    mara.has(".g-missed", 2)
    nesta.press("return")
    nesta.until(lambda: nesta.count("[data-next=waiting]"), "to be back")
    nesta.reads(".contest-warn", "it is lost. Miss one more")

    house.later(1900)
    for player in (mara, nesta, guest):
        player.reads(".contest-next h2", "It is over")
    nesta.reads(".contest-first", r"1\s+Nesta of Ash\s+2 points")
    nesta.reads(".contest-own", r"place 1 of 2\s+1 of 2 games won · 2 points · rating [+±]\d+")
    looks(nesta, shots, "arena-over")
    nesta.press("best")
    nesta.page.wait_for_url("**/review/*")


def test_a_player_alone_plays_a_character_by_consent(sit: Sit, house: House, shots: Path) -> None:
    mara = named(sit, "Mara of Elder")
    mara.go("/tournaments")
    mara.page.locator(".contest-open summary").click()
    mara.page.locator("[name=begins_in][value='0']").check(force=True)
    mara.press("open-arena")
    mara.page.wait_for_url("**/contests/*")
    # consent can be taken back and given again while one waits
    mara.page.locator("[data-next=waiting] [name=characters]").uncheck()
    mara.until(lambda: not mara.page.locator("[name=characters]").is_checked(), "for the change")
    mara.page.locator("[data-next=waiting] [name=characters]").check()
    mara.until(lambda: mara.page.locator("[name=characters]").is_checked(), "for the change")
    house.later(20)
    called(mara)
    mara.has(".contest-vs svg.face", 1)
    looks(mara, shots, "arena-character")
    mara.press("sit")
    mara.page.wait_for_url("**/t/*")
    mara.until(lambda: mara.count(".board .ck") == 30, "for the board")
    mara.goes_on(lambda: mara.give_up() or mara.try_press("roll"), lambda: mara.offers("contest"))
    mara.press("contest")
    mara.has("[data-row='Mara of Elder'] .g-lost", 1)
