"""`bafflebox play URL`: tables of a real server, played in an emulated terminal by keys and by lines."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from bafflebox.client import Client
from bafflebox.protocol.accounts import Kept, NewKey, SeatKey, SeatsGiven
from bafflebox.protocol.lobby import Accepted, NewChallenge, OwnKey
from tests.cli.emulator import Emulated
from tests.cli.terminal import play
from tests.server.serving import House, free_port, serving

PASSWORD = "a long word of passage"  # noqa: S105 - of this test
Start = Callable[..., Emulated]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("remote"))) as found:
        yield found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    begun: list[Emulated] = []

    def begin(*words: str, home: str = "ann", **more: object) -> Emulated:
        (tmp_path / home).mkdir(exist_ok=True)
        begun.append(Emulated(tmp_path / home, *words, **more))  # type: ignore[arg-type]
        return begun[-1]

    yield begin
    for each in begun:
        each.kill()


def line(table: Emulated) -> str:
    """The question in the last line of a terminal that is played in lines."""
    return table.text.rstrip().rpartition("\n")[2]


def to_its_end(table: Emulated, in_between: Callable[[int], None] = lambda turn: None) -> None:
    """Play by the keys that the last line of the full screen offers first."""
    turns, before = 0, ""
    while not re.search("wins? the match", table.text):
        foot = table.foot
        if foot == before:
            table.pump(0.1)
            before = ""
            continue
        before = foot
        if "Enter " in foot and "←→" in foot:
            table.press("\r")
        elif "Space" in foot:
            if "Space Done" in foot:
                turns += 1
                in_between(turns)
            table.press(" ")
        table.pump(0.1)


def test_a_match_is_played_by_keys_through_a_restart_and_a_kill_of_the_server(
    tmp_path: Path, start: Start
) -> None:
    (tmp_path / "server").mkdir()
    with serving(tmp_path / "server") as house:
        made = house.table(length=1, opponent="bot", level="simple", name="Ann")
        table = start(house.url + made["seat"])

        def in_between(turn: int) -> None:
            if turn == 2:
                house.stop()
                house.start()
            elif turn == 5:
                # the line is lost while the act of this turn is sent
                house.kill()
                table.press(" ")
                table.says("No answer for")
                house.start()
                table.until(lambda: "No answer" not in table.text, "for the server")

        to_its_end(table, in_between)
        for _ in range(6):
            table.press(" ")
            table.pump(0.2)
        assert table.ends() == 0
        about = house.get(f"/api/tables/{made['table']}").json()
        assert about["over"]
        # the dice that were agreed are checked with what was kept before they were opened
        assert b"rolls follow from" in table.sent.split(b"\x1b[?1049l")[1]


def test_two_people_play_in_lines_and_talk_and_a_third_one_watches(house: House, start: Start) -> None:
    ann = start(house.url, "--length", "1", "--names", "Ann", "Ben", "--lines", rows=50, columns=160)
    ann.says("Your name at")
    ann.press("\r")
    ann.says("for a new match")
    ann.press("friend\r")
    ann.says("Your friend plays with this link")
    invitation = next(word for word in ann.text.split() if "#join=" in word)
    ben = start(invitation, "--lines", home="ben", rows=50, columns=100)
    ben.says("Ann invites you: Match play to 1")
    ben.press("\r")
    ben.says("Your name at the table")
    ben.press("Ben\r")
    for each in (ann, ben):
        each.says("Enter to roll for the start")
    eve = start(invitation.partition("#")[0], "--lines", home="eve", rows=50, columns=100)
    eve.says("Waiting")
    rolls = 0
    # equal dice are rolled again
    while ann.text.count("Opening:") == ann.text.count("Again!"):
        ann.press("\r")
        rolls += 1
        ann.until(lambda rolls=rolls: ann.text.count("Opening:") == rolls, "for the opening roll")  # type: ignore[misc]
    for each in (ben, eve):
        each.until(lambda each=each: each.text.count("Opening:") == rolls, "for the opening roll")  # type: ignore[misc]
    # the side to act is asked, the other one may talk
    ann.until(lambda: ": play" in line(ann) or "Waiting for" in line(ann), "for the turn")
    ben.until(lambda: ": play" in line(ben) or "Waiting for" in line(ben), "for the turn")
    mover, other = (ann, ben) if ": play" in line(ann) else (ben, ann)
    other.press("say good luck\r")
    other.says("“good luck”")
    mover.says("“good luck”")
    # an act out of turn is refused by the server, in the words of every table
    other.press("double\r")
    other.says("Not possible now: double")
    mover.until(lambda: ": play" in line(mover), "for the question")
    mover.press("1\r")
    mover.says("Enter when done")
    mover.press("\r")
    mover.says(" plays ")
    other.until(lambda: "Enter to roll" in line(other), "for the own turn")
    eve.says(" plays ")
    for each in (ann, ben, eve):
        each.press("\x03\x03")
    # the seat is known here: its table is enough to come back
    again = start(invitation.partition("#")[0], "--lines", rows=50, columns=100)
    again.until(lambda: line(again).startswith(("Ann:", "Waiting for Ben")), "for the match")


def test_a_seat_of_the_lobby_is_taken_and_one_s_matches_are_listed(
    house: House, start: Start, tmp_path: Path
) -> None:
    ann = start(house.url, "--lines", rows=40)
    ann.says("Your name at")
    ann.press("Mair\r")
    ann.says("Password")
    ann.press("not her password\r")
    ann.until(lambda: ann.text.count("Your name at") == 2, "for the question again")
    ann.press("Mair\r")
    ann.until(lambda: ann.text.count("Password") == 2, "for the password")
    ann.press("new\r")
    ann.says("New password")
    ann.press(f"{PASSWORD}\r")
    ann.says("shown only once")
    ann.says("as Mair")
    kept = tmp_path / "ann" / "servers.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert PASSWORD not in kept.read_text() + ann.text
    ben = Client(house.url)
    ben.account.make_account(Kept("Owen", PASSWORD))
    wanted = NewChallenge(page="page-of-owen", key="k" * 30, length=7, rated=True)
    challenge = ben.lobby.open_challenge(wanted).challenge
    ann.press("\r")
    ann.says("Owen (1500): Match play to 7, rated")
    row = next(each for each in ann.rows if "Owen (1500)" in each)
    ann.press(f"{row.split()[0]}\r")
    ann.says("Waiting")
    found = Client(house.url).lobby.show_lobby()
    assert challenge not in {each.id for each in found.challenges}
    # aids are nobody's in a rated match
    ann.press("hint\r")
    ann.says("No hints in this game")
    ann.press("quit\r")
    ann.says("continues it")
    ann.says("Your matches")
    ann.says("Owen – Mair: 0-0, Match play to 7")
    ann.press("quit\r")
    assert ann.ends() == 0
    # the session is kept
    again = start(house.url, "--lines", rows=40)
    again.says("Signed in")
    again.says("Owen – Mair")


def test_an_open_seat_is_offered_until_it_is_taken_back(house: House, start: Start) -> None:
    ann = start(house.url, "--length", "3", "--names", "Dai", "Ben", "--lines", rows=40)
    ann.says("Your name at")
    ann.press("\r")
    ann.says("for a new match")
    ann.press("open\r")
    ann.says("Your seat is open")
    client = Client(house.url)
    found = [each for each in client.lobby.show_lobby().challenges if each.name == "Dai"]
    assert [each.length for each in found] == [3]
    ann.press("\x03")
    ann.until(lambda: ann.text.count("for a new match") == 2, "for the question again")
    assert not [each for each in client.lobby.show_lobby().challenges if each.name == "Dai"]


def test_the_lobby_on_the_whole_screen_is_lists_and_tables_open_on_top(house: House, start: Start) -> None:
    other = Client(house.url)
    wanted = NewChallenge(page="page-of-huw", key="h" * 30, length=9, name="Huw")
    challenge = other.lobby.open_challenge(wanted).challenge
    ann = start(house.url, "--names", "Sian", "Ben", "--length", "3")
    ann.says("▸Open seats")
    ann.says("Huw   Match play to 9")
    # a friend's table shows its link until the friend comes, and is among one's own afterwards
    ann.press("f")
    ann.says("#join=")
    ann.press("qq")
    ann.says("Mine 1")
    # an offered seat opens its table by itself
    ann.press("o")
    ann.says("Your seat is open")
    found = next(each for each in other.lobby.show_lobby().challenges if each.name == "Sian")
    assert found.length == 3
    table = other.lobby.take_challenge(found.id, Accepted("w" * 30, name="Wyn")).table
    with other.seat(f"/t/{table}#{'w' * 30}") as seat:
        for view in seat:
            if view["phase"] not in ("agreeing", "terms"):
                break
        ann.says("Space Roll")
        ann.press(" ")
        ann.says("Wyn")
    ann.press("qq")
    ann.says("Mine 2")
    ann.press("\x1b[D")
    ann.pump(0.5)
    ann.press("\x1b")
    assert ann.ends() == 0
    # the menu remembers the server
    again = start()
    again.says(house.url)
    again.press("s")
    again.says("Mine 2")
    assert other.lobby.table_of_challenge(challenge, OwnKey("h" * 30)).open


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("https://club.example/rules/match",), "is no address of a server"),
        (("{url}/t/0123456789ab",), "no such table"),
        (("{url}/t/{table}#" + "x" * 30,), "no seat has this key"),
        (("{url}/t/{table}#join=" + "x" * 30,), "invitation"),
        ((f"http://127.0.0.1:{free_port()}",), "can't be reached: Connection refused"),
        ((f"http://127.0.0.1:{free_port()}/t/0123456789ab", "--lines"), "can't be reached"),
    ],
)
def test_what_leads_nowhere_is_one_line(
    house: House, start: Start, words: tuple[str, ...], said: str
) -> None:
    made = house.table(length=1, opponent="friend", name="Ann")
    table = start(*(each.format(url=house.url, table=made["table"]) for each in words), columns=200)
    table.says(said)
    assert table.ends() == 2
    assert "Traceback" not in table.text


def test_a_seat_that_moves_to_another_device_closes_here_in_one_line(house: House, start: Start) -> None:
    client = Client(house.url)
    client.account.make_account(Kept("Cerys", PASSWORD))
    made = house.table(length=1, opponent="bot", level="simple", name="Nia")
    table = start(house.url + made["seat"], "--lines", columns=200)
    table.says("Enter to roll")
    client.account.hold_seats(SeatsGiven([SeatKey(made["table"], made["key"])]))
    client.account.go_on_here(made["table"], NewKey("m" * 30))
    table.says("closed this seat")
    assert table.ends() == 2


@pytest.mark.parametrize("flag", [("--watch", "x.jsonl"), ("--real",), ("--seed", "1"), ("--list",)])
def test_what_is_only_for_this_terminal_is_refused_beside_an_address(
    tmp_path: Path, flag: tuple[str, ...]
) -> None:
    code, out = play(tmp_path, "", "http://127.0.0.1:1", *flag)
    assert code == 2
    assert f"{flag[0]} and http://127.0.0.1:1 can't go together" in out


def test_one_signs_in_from_the_lobby_of_the_whole_screen(house: House, start: Start, tmp_path: Path) -> None:
    Client(house.url).account.make_account(Kept("Gwen", PASSWORD))
    ann = start(house.url)
    ann.says("s sign in")
    ann.press("s")
    ann.says("new account")
    # the name, then a wrong password, which is not shown
    ann.press("Gwen\x1b[Bnot her password\r")
    ann.until(lambda: "password" in ann.foot.lower(), "for the reason")
    assert "not her" not in ann.text
    ann.press("\x7f" * 20 + PASSWORD + "\r")
    ann.until(lambda: "s sign in" not in ann.text and "Gwen" in ann.rows[1], "for the lobby")
    assert PASSWORD not in (tmp_path / "ann" / "servers.json").read_text()
    ann.press("\x1b")
    assert ann.ends() == 0


def test_a_new_account_shows_its_recovery_codes_once(house: House, start: Start) -> None:
    ann = start(house.url)
    ann.says("s sign in")
    ann.press("s")
    ann.says("new account")
    ann.press("\x1b[A\x1b[C\x1b[BTegwen\x1b[B" + PASSWORD + "\r")
    ann.says("shown only once")
    ann.press("\x1b")
    ann.until(lambda: "Tegwen" in ann.rows[1], "for the lobby")
