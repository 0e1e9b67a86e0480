"""The external player's protocol over a real socket: a fake peer always, GNU Backgammon itself where it is installed."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers, Position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import OptionError
from bafflebox.io import external_client, external_server, gnubg_process
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from bafflebox.io.external_line import LONGEST, LineSocket, PeerError
from bafflebox.io.external_responder import Answer, Context, Laws, SimpleResponder
from bafflebox.io.external_server import ExternalServer
from bafflebox.io.gnubg_process import find_gnubg
from tests.campaign.external import Report, asked, served
from tools.programs import GNUBG

SET_UP: Checkers = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
PLACES = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
DANCE = "-1:2:2:2:2:2:2:0:0:0:0:0:0:0:0:0:0:0:0:-5:-4:-5:0:0:3:0"


def line(
    places: str = PLACES,
    turn: int = 1,
    dice: str = "0:0",
    *,
    cube: str = "1:1:1",
    doubled: int = 0,
    match: str = "0:0:0",
    used: str = "0:1",
) -> str:
    return f"board:a:b:{match}:{places}:{turn}:{dice}:{dice}:{cube}:{doubled}:1:-1:0:25:0:0:0:0:0:0:{used}"


@contextmanager
def serving(player: Any = None, **more: Any) -> Iterator[tuple[ExternalServer, Callable[[str], str]]]:
    """A server of ours and a fake peer connected to it that asks as GNU Backgammon does: each line ends with a NUL."""
    with ExternalServer(player or SimpleResponder(), **more) as server:
        server.start()
        with socket.create_connection(("localhost", server.port), timeout=5) as connection:
            peer = LineSocket(connection, 5)

            def ask(text: str) -> str:
                connection.sendall(text.encode() + b"\n\0")
                answer = peer.read()
                assert answer is not None, "the server hung up"
                return answer

            yield server, ask


class Wilful(SimpleResponder):
    """Does what it is told to, legal or not."""

    def __init__(self, play: Any = None, *, doubles: Any = True, answer: Any = "beaver") -> None:
        self.given, self.doubling, self.reply = play, doubles, answer

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return the play that was given, if any."""
        if isinstance(self.given, Exception):
            raise self.given
        return self.given if self.given is not None else super().play(own, opp, dice, context)

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """As told."""
        return bool(self.doubling)

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """As told."""
        reply: Answer = self.reply
        return reply


# --- a fake peer asks us ----------------------------------------------------------------------


def test_we_answer_plays_cubes_and_dances() -> None:
    with serving() as (server, ask):
        assert ask(line(dice="3:1")).count("/") == 2
        assert ask(line(turn=-1, dice="6:6")).count("/") == 4
        assert ask(line()) == "roll"
        assert ask(line(DANCE, turn=-1, dice="4:2")) == ""
        assert ask(line(turn=1, doubled=1)) in ("take", "drop")
    assert server.counts["plays"] == 3
    assert server.counts["passes"] == 1
    assert server.counts["faults"] == 0


def test_a_double_is_only_offered_where_the_law_allows_it() -> None:
    with serving(Wilful()) as (_, ask):
        assert ask(line()) == "double"
        assert ask(line(cube="2:1:0")) == "double"
        assert ask(line(cube="2:0:1")) == "roll"
        assert ask(line(match="7:0:6", used="0:0")) == "roll"
        assert ask(line(match="7:0:6", used="1:1")) == "double"


def test_a_beaver_is_only_said_where_it_is_played() -> None:
    with serving(Wilful()) as (_, ask):
        assert ask(line(turn=-1, doubled=1)) == "take"
    with serving(Wilful(), laws=Laws(options={"beavers": True})) as (_, ask):
        assert ask(line(turn=-1, doubled=1)) == "beaver"
        assert ask(line(turn=-1, doubled=1, match="5:0:0")) == "take"


@pytest.mark.parametrize(
    "wrong",
    [
        ZeroDivisionError("deep inside"),
        Play((), Position(SET_UP, SET_UP)),
        SimpleResponder().play.__class__,
    ],
)
def test_an_illegal_answer_never_leaves_the_house(wrong: Any) -> None:
    said: list[str] = []
    with serving(Wilful(wrong, answer="perhaps"), say=said.append) as (server, ask):
        assert ask(line(dice="3:1")).count("/") == 2
        assert ask(line(turn=-1, doubled=1)) == "take"
    assert server.counts["faults"] == 2
    assert sum(each.startswith("fault:") for each in said) == 2


def test_a_line_that_is_no_board_is_answered_and_the_talk_goes_on() -> None:
    with serving() as (server, ask):
        assert ask("hello").startswith("Error: 'hello'")
        assert ask("board:1:2").startswith("Error: a board line has 53 fields")
        assert ask(line(dice="3:1")).count("/") == 2
    assert server.counts["faults"] == 2


def test_many_talk_at_once() -> None:
    answers: list[str] = []
    with ExternalServer(SimpleResponder()) as server:
        thread = threading.Thread(target=server.serve, args=(6,))
        thread.start()

        def talk() -> None:
            with socket.create_connection(("localhost", server.port), timeout=10) as connection:
                peer = LineSocket(connection, 10)
                for _ in range(20):
                    peer.write(line(dice="5:2"))
                    answers.append(peer.read() or "")

        talkers = [threading.Thread(target=talk) for _ in range(6)]
        for each in talkers:
            each.start()
        for each in talkers:
            each.join()
        thread.join(5)
        assert not thread.is_alive()
        assert server.counts["connections"] == 6
        assert server.counts["plays"] == 120
    assert len(answers) == 120
    assert len(set(answers)) == 1


def test_an_endless_line_ends_the_connection() -> None:
    with (
        ExternalServer(SimpleResponder()) as server,
        socket.create_connection(("localhost", server.port), timeout=5) as connection,
    ):
        server.start()
        try:
            connection.sendall(b"x" * (4 * LONGEST))
            assert connection.recv(10) == b""
        except ConnectionError:
            pass  # it hung up while we were still sending


def test_a_port_that_is_taken_is_said() -> None:
    with ExternalServer(SimpleResponder()) as server, pytest.raises(PeerError, match="can't listen"):
        ExternalServer(SimpleResponder(), port=server.port)


def test_rules_that_move_otherwise_are_refused() -> None:
    with pytest.raises(OptionError, match="moves otherwise"):
        Laws("iranian")
    with pytest.raises(OptionError, match="no match length"):
        Laws("money").of(5)
    with pytest.raises(OptionError, match="no option 'jacobi'"):
        Laws(options={"jacobi": True})


# --- we ask a fake peer -----------------------------------------------------------------------


class FakeProcess:
    """Stands where the program would be; answers each line by `reply`, hangs up at None, is silent at "…"."""

    def __init__(self, reply: Callable[[str], str | None]) -> None:
        self.reply = reply
        self.closed = False
        self.listener = socket.create_server(("localhost", 0))
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        connection, _ = self.listener.accept()
        with connection:
            lines = LineSocket(connection, 5)
            while (asked := lines.read()) is not None:
                answer = self.reply(asked)
                if answer is None:
                    return
                if answer != "…":
                    lines.write(answer)

    def connect(self) -> socket.socket:
        """A connection to the fake."""
        return socket.create_connection(self.listener.getsockname())

    def close(self) -> None:
        """Nobody listens any more."""
        self.closed = True
        self.listener.close()


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[str], str | None]], GnubgPeer]:
    def make(reply: Callable[[str], str | None]) -> GnubgPeer:
        process = FakeProcess(reply)

        def listening(commands: object, timeout: float) -> tuple[FakeProcess, LineSocket]:
            return process, LineSocket(process.connect(), timeout)

        monkeypatch.setattr(external_client, "_listening", listening)
        return GnubgPeer(timeout=0.5)

    return make


def test_plays_that_come_are_judged(fake: Callable[[Any], GnubgPeer]) -> None:
    with fake(lambda asked: "8/5 6/5 ") as peer:
        play = peer.choose(SET_UP, SET_UP, (3, 1))
        assert (play.result.white[5], play.result.black) == (2, SET_UP)
        with pytest.raises(PeerError, match="played '8/5 6/5' with 64"):
            peer.choose(SET_UP, SET_UP, (6, 4))


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("", "played ''"),
        ("roll", "answered 'roll' when it was asked for a play"),
        ("Error: syntax error", "did not understand"),
        ("garbage", "not a move"),
        ("24/18 13/12", "played '24/18 13/12'"),
        ("13/7 13/8 6/5", "played"),
        (None, "hung up"),
        ("…", "no answer within 0.5 s"),
    ],
)
def test_what_a_peer_may_not_say_is_told(
    fake: Callable[[Any], GnubgPeer], answer: str | None, says: str
) -> None:
    with fake(lambda asked: answer) as peer, pytest.raises(PeerError, match=says):
        peer.choose(SET_UP, SET_UP, (6, 5))


def test_cube_words_and_chances_are_understood(fake: Callable[[Any], GnubgPeer]) -> None:
    def reply(asked: str) -> str:
        if asked.startswith("evaluation"):
            assert asked.endswith("PLIES 2")
            return "0.500000 0.250000 0.050000 0.200000 0.100000 0.000000"
        return "drop" if asked.split(":")[40] == "1" else "double"

    with fake(reply) as peer:
        assert peer.cube(SET_UP, SET_UP) == (True, "drop")
        outcomes = peer.evaluate(SET_UP, SET_UP, 2)
        assert outcomes == pytest.approx((0.25, 0.2, 0.05, 0.3, 0.1, 0.1))
        with pytest.raises(PeerError, match="can't double"):
            peer.cube(SET_UP, SET_UP, Cube(2, Side.BLACK))


def test_a_missing_program_is_said_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BAFFLEBOX_GNUBG", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(gnubg_process, "PLACES", ())
    with pytest.raises(PeerError, match="apt-get install gnubg gnubg-data"):
        GnubgPeer()
    monkeypatch.setenv("BAFFLEBOX_GNUBG", "/nowhere/gnubg")
    with pytest.raises(PeerError, match="BAFFLEBOX_GNUBG=/nowhere/gnubg is not a program"):
        find_gnubg()


def test_the_command_refuses_what_it_can_not_do() -> None:
    command = [sys.executable, "-m", "bafflebox", "external"]
    for flags, says in (
        (["--level", "godlike"], "possible: "),
        (["--port", "70000"], "0-65535"),
        (["--rules", "welsh"], "moves otherwise"),
    ):
        done = subprocess.run([*command, *flags], capture_output=True, text=True, check=False, timeout=30)
        assert done.returncode == 2
        assert says in done.stderr


# --- the real one -----------------------------------------------------------------------------


def _installed() -> bool:
    try:
        find_gnubg()
    except PeerError:
        return False
    return True


real = pytest.mark.skipif(not _installed(), reason=GNUBG.missing)


@real
@pytest.mark.parametrize("us", [0, 1])
def test_the_real_one_plays_a_match_against_us(us: int) -> None:
    report = Report()
    served(SimpleResponder(), us, seed=7 + us, length=3, report=report)
    assert report.troubles == []
    assert report.counts["sheets"] == 1
    assert report.counts["plays"] > 20


@real
def test_we_play_a_match_against_the_real_one() -> None:
    report = Report()
    with GnubgPeer(0, cubeful=True) as peer:
        asked(SimpleResponder(), peer, seed=3, length=3, report=report)
        home = peer.process.home
    assert report.troubles == []
    assert report.counts["sheets"] == report.counts["sheets exported again"] == 1
    assert not home.exists()
    assert not peer.process.running


@real
def test_a_turn_lost_by_an_illegal_answer_is_found_in_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_server, "format_play_answer", lambda play: "24/1")
    report = Report()
    served(SimpleResponder(), 0, seed=1, length=1, report=report)
    assert len(report.troubles) == 1
    assert "B6" in report.troubles[0] or "turns in which nothing" in report.troubles[0]


@real
def test_the_real_one_answers_questions() -> None:
    with GnubgPeer(strength=PeerSettings(0, cubeful=True)) as peer:
        play = peer.choose(SET_UP, SET_UP, (3, 1))
        assert play.result.white[5] == 2
        outcomes = peer.evaluate(SET_UP, SET_UP)
        assert sum(outcomes) == pytest.approx(1)
        assert 0.5 < sum(outcomes[:3]) < 0.55
        assert peer.cube(SET_UP, SET_UP) == (False, "take")
        # 2-away, the other side one away after the Crawford game: double at once
        assert peer.cube(SET_UP, SET_UP, score=Score(BySide(5, 6), 7)).doubles
        assert peer.process.cpu_seconds() < 5
        peer.process._process.kill()
        peer.process._process.wait()
        with pytest.raises(PeerError, match="GNU Backgammon"):
            peer.choose(SET_UP, SET_UP, (3, 1))
