"""The quiz on the page: a mistake of a match that was brought, played on the board, judged only then; nothing to ask is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_library import looks
from tests.web.test_review import SIZES, at_first, reviewed


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


def play_anything(player: Player) -> None:
    """Any whole play, checker by checker."""
    while not player.offers("quiz-answer"):
        # what was tapped is shown a moment later
        player.until(lambda: player.targets() or player.sources() or player.offers("quiz-answer"))
        if targets := player.targets():
            player.tap(targets[0])
        elif sources := player.sources():
            player.tap(sources[0])


def test_a_mistake_is_asked_answered_and_told(sit: Sit, house: House, shots: Path) -> None:
    player = reviewed(sit, size=SIZES["desktop"])
    match = player.page.url.rsplit("/", 1)[1]
    # what is no mistake is asked because somebody wants it
    at_first(player, house)
    player.reads("[data-act=quiz-want]", "Add to quiz")
    player.press("quiz-want")
    player.reads("[data-act=quiz-want]", "Remove from quiz")
    picture(player.page, shots / "quiz-want.png")
    player.press("quiz-want")
    player.reads("[data-act=quiz-want]", "Add to quiz")
    player.go("/review")
    player.page.locator(".mine a[href='/review/quiz']").click()
    player.has(".quiz .board", 1)
    asked = player.page.locator(".qn i").count()
    assert 1 <= asked <= 10
    # of one match alone nobody can say who brought it: everybody's mistakes, or those of the one who is chosen
    players = player.page.locator(".quiz [name=player] option")
    assert players.count() == 3
    player.page.select_option(".quiz [name=player]", index=1)
    player.until(lambda: player.page.locator(".qn i").count() < asked, "for the mistakes of one")
    player.page.select_option("[name=player]", "")
    player.has(".qn i", asked)
    verdicts = []
    for number in range(asked):
        player.reads(
            ".quiz .side", rf"{number + 1} of {asked}[\s\S]*Judged by the engine at level World class\."
        )
        player.has(".quiz .board", 1)
        # nothing tells what is right before the answer, and a play can be taken back
        assert not player.count(".arrow")
        assert not player.count(".quiz table")
        if player.page.locator("[data-act=quiz-answer]").count():
            play_anything(player)
            if not number:
                looks(player, shots, "quiz")
                player.press("undo")
                player.may("quiz-answer", be=False)
                play_anything(player)
            player.press("quiz-answer")
        else:
            player.page.locator(".quiz .line .buttons .btn").first.click()
        player.has(".quiz .verdict", 1)
        verdicts.append(player.page.locator(".quiz .verdict").get_attribute("data-verdict"))
        assert player.count(".quiz .verdict tr.best") == 1
        assert "then" in player.page.locator(".quiz .verdict table").inner_text()
        assert f"/review/match/{match}" in (player.page.locator(".verdict a").get_attribute("href") or "")
        if not number:
            looks(player, shots, "quiz-verdict")
        player.press("quiz-next")
    right = sum(each != "wrong" for each in verdicts)
    player.reads(".quiz-none", f"{right} right, {asked - right} wrong")
    # what was asked now is not due again: when the next one is, is said
    player.press("quiz-more")
    player.reads(".quiz-none", "the next position comes in")
    looks(player, shots, "quiz-later")
    other = sit("/review/quiz")
    other.reads(".quiz-none", "There are no positions yet")
