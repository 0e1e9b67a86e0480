"""Any player in a seat at a server: a bot of a file, a level, under every book; restarts of the server pass unnoticed."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.side import Side
from bafflebox.client import Client, play_seat
from bafflebox.errors import OptionError
from bafflebox.io import own_bots
from bafflebox.io.bots import make_bot
from bafflebox.protocol.tables import NewTable
from bafflebox.rules.books import NAMES
from tests.server.serving import House, serving

BOT = Path(__file__).parents[1] / "data" / "bots" / "careful.py"


def seated(house: House, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bafflebox", "sit", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(Path(tmp_path_factory.mktemp("seats"))) as found:
        yield found


@pytest.mark.parametrize("rules", [each for each in NAMES if each != "money"])
def test_a_level_plays_a_match_under_every_book(house: House, rules: str) -> None:
    client = Client(house.url)
    made = client.tables.make_table(NewTable(rules=rules, length=3, opponent="bot", level="simple"))
    with client.seat(made.seat) as seat:
        played = play_seat(seat, lambda law: make_bot(law, "simple"))
        assert played.match.closed
        assert played.match.winner is not None
        # what was followed is what the server says
        assert played.match.score.points[Side.WHITE] == seat.view["score"]["own"]


def test_a_bot_of_a_file_takes_an_invitation(house: House) -> None:
    client = Client(house.url)
    made = client.tables.make_table(NewTable(length=1, opponent="friend", name="Ann"))
    with (
        seated(house, house.url + str(made.friend), f"{BOT}:Careful") as bot,
        client.seat(made.seat) as seat,
    ):
        played = play_seat(seat, lambda law: make_bot(law, "simple"))
        out = bot.communicate(timeout=60)[0]
    assert played.match.closed
    assert "/t/" in out.splitlines()[0]
    assert "won by" in out.splitlines()[-1]


def test_a_bot_comes_again_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        client = Client(house.url)
        made = client.tables.make_table(NewTable(length=3, opponent="bot", level="simple"))
        with seated(house, house.url + made.seat, f"{BOT}:Careful") as bot:
            with client.seat(made.watch) as watching:
                next(each for each in watching if each["seq"] > 12)
            house.stop()
            house.start()
            out = bot.communicate(timeout=90)[0]
        assert bot.returncode == 0, out
        assert "won by" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "such as http://127.0.0.1:8321/t/ID#KEY"),
        (["http://127.0.0.1:1/t/abcdefgh#KEY", "--patience", "0.2"], "can't be reached"),
        (["http://127.0.0.1:1/t/abcdefgh"], "no link of a seat"),
    ],
)
def test_what_is_no_seat_is_one_line(house: House, words: list[str], said: str) -> None:
    with seated(house, *words) as bot:
        out = bot.communicate(timeout=60)[0]
    assert bot.returncode == 2
    assert said in out
    assert "Traceback" not in out


def test_a_player_that_there_is_not_is_named(house: House) -> None:
    made = Client(house.url).tables.make_table(NewTable(length=1, opponent="bot", level="simple"))
    with seated(house, house.url + made.seat, "nobody") as bot:
        out = bot.communicate(timeout=60)[0]
    assert bot.returncode == 2
    assert "no player is called 'nobody'" in " ".join(out.split())


def test_a_bot_of_an_installed_package_is_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry points of `bafflebox.players` are names of players; names of ours stay ours."""
    given = [
        EntryPoint("careful", "tests.data.bots.careful:Careful", own_bots.GROUP),
        EntryPoint("expert", "os:abort", own_bots.GROUP),
        EntryPoint("wrong", "pathlib:Path", own_bots.GROUP),
        EntryPoint("gone", "no.such:Thing", own_bots.GROUP),
    ]
    monkeypatch.setattr(own_bots, "entry_points", lambda group: given if group == own_bots.GROUP else [])
    own_bots.installed_bots.cache_clear()
    try:
        assert own_bots.is_own("careful")
        assert not own_bots.is_own("expert")
        assert type(own_bots.load_bot("careful")).__name__ == "Careful"
        for name in ("wrong", "gone"):
            with pytest.raises(OptionError, match=name):
                own_bots.load_bot(name)
    finally:
        own_bots.installed_bots.cache_clear()
