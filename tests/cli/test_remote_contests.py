"""`bafflebox play URL`: an arena of a server, joined in the lobby of a terminal; each game opens by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from bafflebox.client import Client
from bafflebox.protocol.accounts import Kept
from tests.cli.emulator import Emulated
from tests.server.contests import opened, player
from tests.server.serving import House, serving

PASSWORD = "a long word of passage"  # noqa: S105 - of this test
Start = Callable[..., Emulated]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("arena"))) as found:
        yield found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    begun: list[Emulated] = []

    def begin(*words: str) -> Emulated:
        begun.append(Emulated(tmp_path, *words))
        return begun[-1]

    yield begin
    for each in begun:
        each.kill()


def test_an_arena_is_joined_by_keys_and_its_game_opens_by_itself(house: House, start: Start) -> None:
    Client(house.url).account.make_account(Kept("Gwenno", PASSWORD))
    arena = opened(house, "Idwal")
    ann = start(house.url)
    ann.says("s sign in")
    # a guest needs an account
    ann.says("Arena of Idwal")
    ann.press("\r")
    ann.until(lambda: "sign" in ann.foot.lower() and "not signed in" in ann.text, "for the reason")
    ann.press("s")
    ann.says("new account")
    ann.press(f"Gwenno\x1b[B{PASSWORD}\r")
    ann.until(lambda: "Gwenno" in ann.rows[1], "for the lobby")
    ann.says("Arena of Idwal")
    ann.press("\r")
    ann.says("you are in")
    other = player(house, "Heledd", arena)
    with other.sit():
        ann.says("Heledd is at the table")


def test_an_arena_is_joined_in_lines_and_left_by_a_pause(house: House, start: Start) -> None:
    Client(house.url).account.make_account(Kept("Ithel", PASSWORD))
    arena = opened(house, "Llio")
    ann = start(house.url, "--lines")
    ann.says("Enter to be a guest")
    ann.press("Ithel\r")
    ann.says("Password")
    ann.press(f"{PASSWORD}\r")
    ann.says("A number; bot")
    row = next(each for each in ann.text.splitlines() if "Arena of Llio" in each)
    ann.press(f"{row.split()[0]}\r")
    ann.says("You are in")
    other = player(house, "Manon", arena)
    with other.sit():
        ann.says("Manon is at the table")
