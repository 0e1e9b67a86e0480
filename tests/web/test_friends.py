"""Two browsers at one table, and whoever looks on: links, presence, new connections, claims, clocks."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import counts
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import looks
from tests.web.test_fit import outside

SHORT = {"own": counts({6: 2, 4: 2, 3: 1}), "opp": counts({6: 2, 5: 2, 2: 1})}


def pair(sit: Sit, house: House, **wanted: object) -> tuple[Player, Player, str]:
    """Ann and Ben at one table, and the address to watch from."""
    made = house.table(
        **{"rules": "match", "opponent": "friend", "name": "Ann", "opponent_name": "Ben", **wanted}
    )
    return sit(made["seat"]), sit(made["friend"]), made["watch"]


def on_turn(*players: Player) -> Player | None:
    """Return the player who can move or roll."""
    return next(
        (each for each in players if each.sources() or each.offers("roll") or each.offers("done")), None
    )


def test_a_friend_gets_the_link_from_the_first_page(sit: Sit) -> None:
    host = sit("/")
    host.press("choose")
    host.page.get_by_text("Invite a friend").click()
    host.press("start")
    link = host.until(
        lambda: (
            host.page.locator(".invite input").input_value()
            if host.page.locator(".invite input").count()
            else ""
        )
    )
    assert "#" in link
    host.until(lambda: "#" not in host.page.url, "for the own key to leave the address")
    friend = sit(link.removeprefix(host.url))
    friend.until(lambda: "#" not in friend.page.url, "for the link to leave the address")
    host.until(lambda: on_turn(host, friend), "for the first roll")


def test_a_friend_sees_who_invites_to_what_and_gives_a_name_before_sitting(
    sit: Sit, house: House, shots: Path
) -> None:
    made = house.table(
        rules="american", opponent="friend", name="Ann", length=5, clock={"reserve": 600, "delay": 12}
    )
    ann = sit(made["seat"])
    phone, friend = sit("", size=(390, 664)), sit("", size=(1280, 800))
    for each, place, height in ((phone, "phone", 664), (friend, "desktop", 800)):
        each.go(made["friend"], sits=False)
        each.page.wait_for_selector("[data-form=sit]")
        said = each.page.inner_text("[data-invited]")
        for words in ("Ann invites you", "first to 5", "10 min", "honest dice"):
            assert words in said
        assert "join=" not in each.page.url
        each.shot(shots, f"invited-{place}")
        button = each.page.locator("[data-act=sit]").bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= height
    assert "Your friend is here" not in ann.page.inner_text("body")
    # without a name nobody sits down, and the page says so
    friend.page.fill("[name=name]", "")
    friend.press("sit")
    friend.reads("[data-form=sit] [role=alert]", "Give yourself a name first.")
    # looking takes no seat, and the invitation is still there after the page was loaded again
    friend.page.reload()
    friend.page.wait_for_selector("[data-form=sit]")
    friend.page.fill("[name=name]", "Ben")
    friend.press("sit")
    for each in (ann, friend):
        each.page.locator(".consents", has_text="Ben").wait_for()
    # the name is kept for the next invitation, and the seat in this browser
    assert friend.page.evaluate("JSON.parse(localStorage.getItem('bafflebox')).name") == "Ben"
    friend.page.reload()
    friend.page.locator(".consents", has_text="Ben").wait_for()


def test_the_host_shares_the_link_and_sees_that_it_was_opened(sit: Sit, house: House, shots: Path) -> None:
    host = sit("/#invite", bypass_csp=True)
    host.press("start")
    link = host.page.locator(".invite input")
    host.until(lambda: link.count() and link.input_value(), "for the link")
    host.reads("[data-opened]", "Nobody has opened the link yet")
    host.until(lambda: host.count(".invite-code img"), "for its code")
    looks(host, shots, "invite-desktop")
    friend = sit("", size=(390, 844))
    friend.go(link.input_value().removeprefix(host.url), sits=False)
    friend.page.wait_for_selector("[data-form=sit]")
    host.reads("[data-opened]", "Opened just now")
    host.page.set_viewport_size({"width": 390, "height": 844})
    host.page.locator(".menu .invite").wait_for()
    host.shot(shots, "invite-phone")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (844, 390), (390, 844), (360, 640)])
def test_the_button_to_sit_down_is_on_every_screen(
    sit: Sit, house: House, shots: Path, size: tuple[int, int]
) -> None:
    made = house.table(rules="match", opponent="friend", name="Gwenllian Tudor", length=7, days=2)
    for lang in ("en", "cy", "fa"):
        friend = sit("", size=size, prefs={"lang": lang}, bypass_csp=True)
        friend.go(made["friend"], sits=False)
        friend.page.wait_for_selector("[data-form=sit]")
        assert outside(friend, "[data-act=sit], .invited [name=name]", [size]) == ""
        looks(friend, shots, f"invited-{lang}-{size[0]}")


def test_a_link_that_was_used_lets_others_watch(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(rules="match", opponent="friend", name="Ann", opponent_name="Ben")
    ann, ben = sit(made["seat"]), sit(made["friend"])
    ann.until(lambda: on_turn(ann, ben), "for the first roll")
    third = sit("")
    third.expected.append("status of 403")
    third.go(made["friend"], sits=False)
    third.reads("[data-used]", "Ann and Ben sit here")
    third.shot(shots, "invitation-used-card")
    third.press("look-on")
    third.until(lambda: "watching" in third.page.inner_text(".where"))
    third.shot(shots, "invitation-used")
    third.has(".ck", 30)
    assert third.sources() == []
    third.page.reload()
    third.until(lambda: "watching" in third.page.inner_text(".where"))
    # a friend who loads his page again keeps his seat, and the link in his address is gone
    ben.until(lambda: "#" not in ben.page.url, "for the link to leave the address")
    ben.page.reload()
    ben.has(".ck", 30)
    ben.until(lambda: on_turn(ann, ben))
    assert "watching" not in ben.page.inner_text(".where")
    # who made the table looks at his own link without using it up
    host = sit("/")
    host.press("choose")
    host.page.get_by_text("Invite a friend").click()
    host.press("start")
    host.until(lambda: host.page.locator(".invite input").count())
    link = host.page.locator(".invite input").input_value()
    host.page.goto(link)
    host.until(lambda: host.page.locator(".invite input").count())
    friend = sit(link.removeprefix(host.url))
    host.until(lambda: on_turn(host, friend), "for the first roll")


def test_other_windows_of_a_seat_are_seen_and_ended(sit: Sit, house: House, shots: Path) -> None:
    ann, ben, _ = pair(sit, house)
    ann.until(lambda: on_turn(ann, ben), "for the first roll")
    ann.may("end_windows", be=False)
    copied = ann.page.evaluate("JSON.parse(localStorage['bafflebox.seats'])[0].key")
    path = "/" + ann.page.url.split("/", 3)[3]
    thief = sit(f"{path}#{copied}")
    thief.until(lambda: on_turn(thief, ben), "for the seat")
    ann.until(lambda: ann.offers("end_windows"))
    ann.shot(shots, "windows")
    ann.press("end_windows")
    thief.hears("This link is not valid for a seat here.")
    ann.until(lambda: not ann.offers("end_windows"))
    ann.page.reload()
    ann.has(".ck", 30)
    ann.until(lambda: on_turn(ann, ben), "for the game")
    assert "watching" not in ann.page.inner_text(".where")
    thief.page.reload()
    thief.hears("This link is not valid for a seat here.")


def test_a_whole_match_between_two_browsers_with_somebody_looking_on(
    sit: Sit, house: House, shots: Path
) -> None:
    ann, ben, watch = pair(sit, house, length=3, position=SHORT)
    guest = sit(watch)
    guest.until(lambda: "watching" in guest.page.inner_text(".where"))
    rnd = random.Random(2)

    def step() -> bool:
        # the first game is played out; after it, to be short, games are given up
        later = re.search("game [2-9]", ann.page.inner_text(".where")) is not None
        steps = [
            player.try_press("accept") or (later and player.give_up()) or player.play_on(rnd)
            for player in (ann, ben)
        ]
        return any(steps)

    ann.goes_on(step, lambda: ann.offers("rematch"))
    guest.until(lambda: "wins the match" in guest.voice())
    ben.hears("wins the match")
    assert guest.sources() == []
    assert not guest.offers("rematch")
    guest.shot(shots, "watching")
    ben.press("rematch")
    ann.press("rematch")
    ann.until(lambda: watch.rsplit("/", 1)[1] not in ann.page.url)
    ben.until(lambda: ben.page.url == ann.page.url)
    ann.until(lambda: on_turn(ann, ben), "for the next match")


def test_a_new_connection_in_mid_turn_keeps_what_was_moved(sit: Sit, house: House) -> None:
    ann, ben, _ = pair(sit, house)
    player = ann.until(
        lambda: next((each for each in (ann, ben) if each.sources()), None), "for the first roll"
    )
    player.tap(13)
    target = player.until(player.targets, "for where to go")[0]
    player.tap(target)
    player.may("undo")
    before = player.hears(f"13/{target}")
    player.context.set_offline(True)
    player.page.evaluate("window.dispatchEvent(new Event('offline'))")
    for each in (ann, ben):
        each.expected.append("ERR_CONNECTION_REFUSED")  # what a page fetches just then it asks for again
    house.kill()
    house.start()
    player.hears("No answer for")
    player.context.set_offline(False)
    player.until(lambda: player.voice() == before, f"for {before!r}")
    player.may("undo")
    rnd = random.Random(3)
    other = ben if player is ann else ann
    player.until(lambda: player.play_on(rnd) == "done" or other.offers("roll") or other.sources())
    other.until(lambda: other.offers("roll"))


def test_a_page_that_is_loaded_again_finds_what_was_moved_and_the_other_sees_it_faintly(
    sit: Sit, house: House, shots: Path
) -> None:
    ann, ben, _ = pair(sit, house)
    player = ann.until(
        lambda: next((each for each in (ann, ben) if each.sources()), None), "for the first roll"
    )
    other = ben if player is ann else ann
    player.tap(13)
    player.tap(player.until(player.targets, "for where to go")[0])
    before = player.hears("13/")
    other.has(".ck.faint", 1)
    other.has(".ghost", 1)
    other.hears("13/.* so far")
    other.shot(shots, "half-made")
    player.page.reload()
    player.has(".ck", 30)
    player.until(lambda: player.voice() == before, f"for {before!r}")
    assert "watching" not in player.page.inner_text(".where")
    player.press("undo")
    other.has(".ck.faint", 0)


def test_a_flag_that_falls_ends_what_the_book_says(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(
        rules="american", opponent="bot", level="beginner", name="Ann", clock={"reserve": 50, "delay": 0}
    )
    player = sit(made["seat"])
    player.has(".clock", 2)
    player.until(lambda: player.page.locator(".who.turn.low").count(), "for the last minute")
    player.shot(shots, "low")
    house.later(60)
    player.until(
        lambda: "wins" in player.voice() or "Penal" in player.voice() or "time" in player.voice().lower(),
        "for the flag",
    )
    # the cause and both numbers: in the line, on the score card, on the sheet, and on the first page
    player.until(lambda: player.offers("rematch"))
    player.hears("[Tt]ime")
    player.reads(".score-card", "Engine wins|You win")
    player.reads(".score-card", "time ran out")
    player.page.get_by_role("tab", name="Score-sheet").click()
    player.reads(".sheet .sum", "time ran out")
    player.page.locator(".brand").click()
    told = player.until(lambda: player.page.locator(".played .ended").all_inner_texts())
    assert re.search(r"time ran out\s+(lost|won)\s*\d–\d\s+today", told[0])
