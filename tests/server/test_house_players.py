"""Players of the operator beside the levels: `serve --player NAME=PLAYER`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.client import Client, ServerRefused, play_seat
from bafflebox.errors import BaffleboxError
from bafflebox.io.bots import make_bot
from bafflebox.protocol.tables import NewTable
from bafflebox.server.app.players import named_players
from tests.server.serving import serving

BOT = Path(__file__).parents[1] / "data" / "bots" / "careful.py"


def test_a_bot_of_the_operator_is_an_opponent(tmp_path: Path) -> None:
    with serving(tmp_path, players={"Careful": f"{BOT}:Careful"}) as house:
        client = Client(house.url)
        assert [each.name for each in client.rules.list_levels()][-2:] == ["grandmaster", "Careful"]
        assert str(tmp_path.parent) not in str(client.rules.list_levels())
        made = client.tables.make_table(NewTable(length=1, opponent="bot", level="Careful"))
        with client.seat(made.seat) as seat:
            assert seat.view["engine"] is None
            played = play_seat(seat, lambda law: make_bot(law, "simple"))
            assert seat.view["engine"] is None, "the simple bot played for it"
        assert played.match.closed
        with pytest.raises(ServerRefused, match="Careful"):
            client.tables.make_table(NewTable(length=1, opponent="bot", level=f"{BOT}:Careful"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Careful", "NAME=PLAYER"),
        ("=club", "NAME=PLAYER"),
        ("<b>=club", "NAME=PLAYER"),
        ("club=expert", "taken"),
        ("Nobody=nobody", "no player is called"),
        ("Gone=gone.py:Bot", "gone.py"),
    ],
)
def test_what_is_no_player_is_said_at_the_start(words: str, said: str) -> None:
    with pytest.raises(BaffleboxError, match=said):
        named_players([words])


def test_two_players_have_two_names() -> None:
    assert named_players(["Mild=casual", "Own=" + f"{BOT}:Careful"]) == {
        "Mild": "casual",
        "Own": f"{BOT}:Careful",
    }
    with pytest.raises(BaffleboxError, match="taken"):
        named_players(["Mild=casual", "Mild=club"])
