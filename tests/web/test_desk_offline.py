"""The desk of a tournament without a network: it starts from the device, says so, and its acts arrive once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.director import Director
from tests.web.player import Player

VIEW = "(id) => localStorage.getItem(`bafflebox.tournament.${id}.desk.view`)"


def running(sit: Sit, house: House, **context: Any) -> Director:
    """A desk that is on the device, with its matches called."""
    director = Director.announces(
        sit, house, players=4, tables=2, lengths="5", service_workers="allow", **context
    )
    director.evening.told(
        facts=[{"fact": "Entered", "division": "open", "name": f"P{n}"} for n in range(1, 5)]
    )
    for n in range(1, 5):
        director.evening.step("approve", division="open", name=f"P{n}")
    director.evening.step("draw", division="open", seed="seed")
    director.evening.step("call_all")
    page = director.page
    director.place("now")
    director.player.until(lambda: page.locator(".rw").count() == 2, "for two matches that run")
    on_the_device(director.player, director.evening.id)
    return director


def wait_for_rows(director: Director) -> None:
    """Waits until the desk shows its two matches."""
    director.player.until(lambda: director.page.locator(".rw").count() == 2, "for two matches that run")


def on_the_device(player: Player, tournament: str) -> None:
    """Waits until the page would start without a network."""
    page = player.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    player.until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"), "for the worker")
    player.until(lambda: '"M1.2"' in (page.evaluate(VIEW, tournament) or ""), "for the view on the device")
    page.wait_for_timeout(1200)  # the last change of it


def wins(page: Any, row: int) -> str:
    """Two taps: the first of the two won by 5-0; return the match."""
    line = page.locator(".rw").nth(row)
    match: str = line.get_attribute("data-match").split(":")[1]
    line.locator("[data-win=one]").click()
    page.locator('.rw.open [data-points="0"]').click()
    return match


def results(director: Director, match: str) -> list[Any]:
    """The reports of a match in the journal."""
    answer = director.evening.house.get(
        f"{director.evening.path}/export.jsonl", headers=director.evening.headers
    )
    return [line for line in answer.text.splitlines() if '"Reported"' in line and f'"{match}"' in line]


def test_the_desk_starts_without_a_network_and_its_act_arrives_once(
    sit: Sit, house: House, shots: Path
) -> None:
    director = running(sit, house)
    page, player = director.page, director.player
    address = page.url
    player.context.set_offline(True)
    page.goto("about:blank")
    assert page.goto(address).status == 200
    player.until(lambda: page.locator(".rw").count() == 2, "for the last view of the desk")
    said = page.locator(".letters.off")
    player.until(said.count, "for the line that says so")
    assert "No connection since" in said.inner_text()
    match = wins(page, 0)
    player.until(lambda: "1 action" in said.inner_text(), "for the act that waits")
    assert not director.evening.row(match)["winner"]
    for name, size in (("wide", (1280, 800)), ("820", (820, 1100)), ("390", (390, 844))):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, shots / f"desk-offline-{name}.png")
    # it is closed and started once more: the act still waits
    page.goto("about:blank")
    page.goto(address)
    player.until(lambda: "1 action" in said.inner_text(), "for the act that waits")
    player.context.set_offline(False)
    director.until_row(match, stage="posted")
    player.until(lambda: not said.count(), "for the line to go")
    assert len(results(director, match)) == 1


def test_two_desks_that_were_away_agree(sit: Sit, house: House) -> None:
    one = running(sit, house)
    link = f"/tournaments/{one.evening.id}#{one.evening.key}"
    other = Director(sit(link, size=(820, 1100), service_workers="allow"), one.evening)
    other.player.until(lambda: other.page.locator(".rw").count() == 2, "for the second desk")
    on_the_device(other.player, one.evening.id)
    for each in (one, other):
        each.player.context.set_offline(True)
        each.page.reload()
        wait_for_rows(each)
    # both write down the first match, the second desk the other one too
    first, same, second = wins(one.page, 0), wins(other.page, 0), wins(other.page, 1)
    assert first == same
    for each in (one, other):
        each.player.context.set_offline(False)
    for match in (first, second):
        one.until_row(match, stage="posted")
    for each in (one, other):
        each.page.locator(".letters.off").wait_for(state="detached")
    assert [len(results(one, match)) for match in (first, second)] == [1, 1]


def test_a_window_delivers_what_another_one_wrote(sit: Sit, house: House) -> None:
    director = running(sit, house)
    context = director.player.context
    context.set_offline(True)
    other = context.new_page()
    other.goto(director.page.url)
    other.locator(".rw").nth(1).wait_for()
    match = wins(other, 1)
    other.close()
    context.set_offline(False)
    director.until_row(match, stage="posted")
    assert len(results(director, match)) == 1


def test_what_is_kept_of_a_desk_goes_with_its_key(sit: Sit, house: House) -> None:
    director = running(sit, house)
    page, player = director.page, director.player
    name = director.evening.id
    page.goto(f"{house.url}/tournaments")
    line = page.locator("li.card", has=page.locator(f"a[href='/tournaments/{name}']"))
    line.locator("[data-act=forget]").click()
    line.locator("[data-act=forget-yes]").click()
    player.until(lambda: not line.locator("[data-act=forget]").count(), "for the key to go")
    assert (
        page.evaluate("(id) => Object.entries(localStorage).filter((each) => each.join().includes(id))", name)
        == []
    )


@pytest.mark.parametrize("path", ["/api/tournaments", "/t/none"])
def test_the_worker_answers_for_no_table_and_no_api(sit: Sit, house: House, path: str) -> None:
    director = running(sit, house)
    names = director.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)))).flat()"""
    )
    assert "/desk" in names
    assert [each for each in names if each.startswith(("/api/", "/t/"))] == ["/api/books"]
    director.player.context.set_offline(True)
    said = director.page.evaluate("(path) => fetch(path).then(() => 'answered', () => 'nobody')", path)
    director.player.context.set_offline(False)
    assert said == "nobody"
