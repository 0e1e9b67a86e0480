"""The typed client against a real server: every shape is what the server says, what is refused is one error, and a match is played."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.client import Client, Seat, ServerRefused
from bafflebox.protocol.accounts import Kept
from bafflebox.protocol.analyse import Analysis
from bafflebox.protocol.lobby import NewChallenge
from bafflebox.protocol.tables import ClockWish, Exchange, NewTable
from bafflebox.protocol.tournaments import FactsWish, NewTournament
from tests.server.policy import pick
from tests.server.serving import House, free_port, serving
from tools import client as written

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "client.py"
PASSWORD = "a long word of passage"  # noqa: S105 - of this test
MADE = {"key": "open", "lengths": [{"bracket": "*", "points": [5]}], "open_entry": True}
DIVISION = {"fact": "DivisionMade", "division": MADE}
OVERTAKEN = ("stale", "winning_throw", "game_running", "match_over")
"""Codes of acts before which the other player was quicker, or which chance forbids."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("client"))) as found:
        yield found


@pytest.fixture
def client(house: House) -> Client:
    return Client(house.url)


def test_the_areas_say_what_the_server_says_of_itself(house: House) -> None:
    document = house.get("/api/openapi.json").json()
    assert written.stale(document) == [], "run python -m tools.client"
    operations = [each for methods in document["paths"].values() for each in methods.values()]
    assert len({each["operationId"] for each in operations}) == len(operations) > 60
    assert all(each["description"] for each in operations)


def test_the_example_plays_a_match_to_its_end(house: House) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40
    command = [sys.executable, str(EXAMPLE), house.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert "won by" in done.stdout


def test_two_seats_play_a_whole_match(client: Client) -> None:
    made = client.tables.make_table(NewTable(length=3, opponent="friend", name="Ann", opponent_name="Ben"))
    assert made.friend
    taken = client.tables.take_seat(made.table, Exchange(invitation=made.friend.partition("#join=")[2]))
    assert taken.side == "black"

    def do(seat: Seat, *, do: str, **more: Any) -> None:
        try:
            seat.do(do, **more)
        except ServerRefused as error:
            if error.code not in OVERTAKEN:
                raise

    def play(link: str, chance: Random) -> list[int]:
        with client.seat(link) as seat:
            for view in seat:
                if act := pick(view, chance):
                    do(seat, **act)
            assert seat.side == {made.seat: "white", taken.seat: "black"}[link]
            return [each["seq"] for each in seat.events]

    with ThreadPoolExecutor(2) as pool:
        told = list(pool.map(play, (made.seat, taken.seat), (Random(16), Random(17))))
    assert told[0] == told[1] == list(range(len(told[0])))
    about = client.tables.about_table(made.table)
    assert (about.white, about.black, about.score.length) == ("Ann", "Ben", 3)
    assert about.over
    assert max(about.score.white, about.score.black) >= 3


def test_what_is_asked_for_by_shape_is_answered_by_shape(client: Client, house: House) -> None:
    assert "match" in {each.name for each in client.rules.list_books()}
    assert {"P1"} <= {each.id for each in client.rules.search_rules(q="match")}
    assert client.rules.one_rule("match", "P1").text
    best = client.analysis.analyse(Analysis(id="4HPwATDgc/ABMA", dice=(3, 1), level="beginner"))
    assert best.plays
    wanted = NewTable(rules="american", length=5, opponent="friend", clock=ClockWish(reserve=300, delay=10))
    clocked = client.tables.make_table(wanted)
    assert client.tables.log_of_table(clocked.table).splitlines()[0].startswith("{")
    assert client.house.health().ok
    assert client.lobby.open_challenge(NewChallenge(page="page-one", key="k" * 30, name="Ann")).challenge


def test_a_session_lasts_as_long_as_its_client(client: Client, house: House) -> None:
    assert client.account.my_account().account is None
    assert client.account.make_account(Kept(name="Cerys", password=PASSWORD)).codes
    mine = client.account.my_account().account
    assert mine
    assert mine.name == "Cerys"
    assert Client(house.url).account.my_account().account is None
    assert client.account.leave().ok
    assert client.account.my_account().account is None


def test_a_key_gives_its_right(client: Client, house: House) -> None:
    made = client.tournaments.make_tournament(NewTournament(name="Open", director="Dot"))
    with pytest.raises(ServerRefused, match="key") as refused:
        client.tournaments.show_desk(made.id)
    assert refused.value.status == 403
    desk = Client(house.url, key=made.director)
    before = desk.tournaments.show_desk(made.id, all_=True)
    added = desk.tournaments.tell_facts(made.id, FactsWish(id="one", fact=DIVISION))
    assert added.version > before.version
    assert added == desk.tournaments.tell_facts(made.id, FactsWish(id="one", fact=DIVISION)), (
        "the same id is the same fact"
    )


def test_what_is_refused_is_one_error_with_its_rule_and_words(client: Client, house: House) -> None:
    with pytest.raises(ServerRefused) as refused:
        client.tables.make_table(NewTable(rules="no such book"))
    assert (refused.value.status, refused.value.code) == (400, "unknown_rule")
    persian = Client(house.url, language="fa")
    with pytest.raises(ServerRefused) as said:
        persian.tables.make_table(NewTable(rules="no such book"))
    assert said.value.detail != refused.value.detail
    with pytest.raises(ServerRefused) as gone:
        client.tables.about_table("0123456789ab/../..")
    assert gone.value.status == 404
    made = client.tables.make_table(NewTable(opponent="friend"))
    with client.seat(made.seat) as seat, pytest.raises(ServerRefused) as act:
        seat.do("roll")
    assert act.value.status == 0
    assert act.value.code


def test_where_no_server_is_the_error_is_that_of_the_system() -> None:
    with pytest.raises(OSError, match="refused"):
        Client(f"http://127.0.0.1:{free_port()}").house.health()
    with pytest.raises(ValueError, match="http"):
        Client("ftp://example.org")


def tried(seat: Seat, act: dict[str, Any]) -> str:
    """Does an act; the code of its refusal, "" where there is none."""
    try:
        seat.do(**{("act" if name == "do" else name): value for name, value in act.items()})
    except ServerRefused as refused:
        return refused.code
    return ""


def wait(seat: Seat) -> None:
    """Reads whatever comes, without end."""
    while True:
        seat._read()


def test_a_seat_comes_again_after_restarts_kills_and_lost_lines(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        client = Client(house.url)
        made = client.tables.make_table(NewTable(length=3, opponent="bot", level="simple", name="Ann"))
        chance, acts = Random(4), 0
        with client.seat(made.seat) as seat:
            for view in seat:
                act = pick(view, chance)
                if act is None:
                    continue
                acts += 1
                if acts == 6:
                    house.stop()
                    house.start()
                elif acts == 12:
                    house.kill()
                    house.start()
                elif acts == 18:
                    assert seat._socket is not None
                    seat._socket.close_socket()
                refused = tried(seat, act)
                assert refused in ("", *OVERTAKEN)
        assert acts > 18
        assert seat.view["over"]
        # events sent before a lost connection are not sent again, and nothing is missing
        numbers = [each["seq"] for each in seat.events]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))


def test_a_seat_that_is_another_s_by_now_is_given_up_at_once(house: House, client: Client) -> None:
    made = client.tables.make_table(NewTable(length=1, opponent="bot", level="simple", name="Ann"))
    with pytest.raises(ServerRefused), client.seat(f"{made.watch}#{'x' * 30}"):
        pass


def test_a_server_that_stays_away_is_an_error_after_the_patience_of_the_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        client = Client(house.url)
        made = client.tables.make_table(NewTable(length=1, opponent="bot", level="simple", name="Ann"))
        with client.seat(made.seat, patience=1.0) as seat:
            house.stop()
            with pytest.raises(OSError, match="did not come back within 1 s"):
                wait(seat)
        house.start()
