"""External player server: we listen, and GNU Backgammon plays against us (`set player 0 external localhost:PORT`).

An illegal answer would silently cost us the turn and nonsense would crash the other program, so only acts that our law allows are
sent: where the player fails, the first legal act is sent, and the fault is reported and counted.
"""

from __future__ import annotations

import socket
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.events.game import Beavered, Doubled
from bafflebox.formats.external.answer import CubeWord, format_play_answer
from bafflebox.formats.external.board import parse_board
from bafflebox.formats.external.situation import situation_of_board
from bafflebox.game.legal import may
from bafflebox.io.external_line import LineSocket, PeerError
from bafflebox.io.external_moves import check_play
from bafflebox.io.external_responder import Context, Laws, Responder
from bafflebox.rules.turn import legal_plays

Say = Callable[[str], None]
"""Callback for progress lines."""


@dataclass(slots=True)
class ExternalSession:
    """Answers to the lines of one connection."""

    player: Responder
    laws: Laws
    say: Say
    counts: Counter[str] = field(default_factory=Counter)
    me: Side | None = None
    """Our side, learned from the first line in which we are on turn."""

    def answer(self, line: str) -> str:
        """Return the answer to a line; `Error: …` for one that is no board line, as GNU Backgammon itself answers."""
        try:
            board = parse_board(line, asked=self.me)
        except InvalidNotation as error:
            self._fault(f"not understood: {error}")
            return f"Error: {error}"
        if not board.doubled:
            self.me = board.turn
        assert board.asked is not None
        context = Context(self.laws.of(board.length), situation_of_board(board), board.asked)
        phase = context.situation.phase
        if phase is Phase.ROLLED:
            return self._play(context)
        word = self._before_the_throw(context) if phase is Phase.TURN else self._reply(context)
        self.counts[word.value] += 1
        if word is not CubeWord.ROLL:
            self.say(f"cube {context.cube}: {word.value}{self._where(context)}")
        return word.value

    def _where(self, context: Context) -> str:
        own, opp = context.points
        return "" if context.length is None else f" at {own}-{opp} of {context.length}"

    def _play(self, context: Context) -> str:
        law, now = context.law, context.situation
        assert now.roll is not None
        self.counts["plays"] += 1
        plays = legal_plays(law, now.position, context.side, now.roll)
        if not plays:
            self.counts["passes"] += 1
            return ""
        try:
            play = self.player.play(*now.position.seen_by(context.side), now.roll, context)
            play = check_play(play, law, now.position, context.side, now.roll)
        except Exception as error:  # noqa: BLE001 - whatever a player raises, the game goes on
            self._fault(f"{type(error).__name__}: {error}; the first legal play is made instead")
            play = plays[0]
        return format_play_answer(play)

    def _before_the_throw(self, context: Context) -> CubeWord:
        now = context.situation
        if not may(context.law, now, Doubled, context.side):
            return CubeWord.ROLL
        try:
            doubles = self.player.doubles(*now.position.seen_by(context.side), context)
        except Exception as error:  # noqa: BLE001
            self._fault(f"{type(error).__name__}: {error}; rolled instead")
            doubles = False
        return CubeWord.DOUBLE if doubles else CubeWord.ROLL

    def _reply(self, context: Context) -> CubeWord:
        try:
            word = CubeWord(self.player.takes(*context.situation.position.seen_by(context.side), context))
            if word in (CubeWord.ROLL, CubeWord.DOUBLE):
                self._fault(f"{word.value!r} is no answer to a double; taken instead")
                word = CubeWord.TAKE
        except Exception as error:  # noqa: BLE001
            self._fault(f"{type(error).__name__}: {error}; taken instead")
            word = CubeWord.TAKE
        if word is CubeWord.BEAVER and not may(context.law, context.situation, Beavered, context.side):
            return CubeWord.TAKE
        return word

    def _fault(self, what: str) -> None:
        self.counts["faults"] += 1
        self.say(f"fault: {what}")


class ExternalServer:
    """Listener on `host`:`port` (0: any free one, see `port`) that answers each connection in its own thread.

    `say` reports connections, cubes and faults, from any thread. Raises PeerError where it can't listen.
    """

    def __init__(
        self,
        player: Responder,
        *,
        port: int = 0,
        host: str = "localhost",
        laws: Laws | None = None,
        say: Say = lambda line: None,
    ) -> None:
        self.player = player
        self.laws = laws or Laws()
        self.say = say
        self.counts: Counter[str] = Counter()
        """Counters: plays, passes, roll, double, take, drop, beaver; connections; faults."""
        self._lock = threading.Lock()
        self._open: set[LineSocket] = set()
        self._closed = False
        try:
            self._listener = socket.create_server((host, port), reuse_port=False)
        except (OSError, OverflowError) as error:
            raise PeerError(
                f"can't listen on {host}:{port}: {getattr(error, 'strerror', None) or error}"
            ) from error
        self.port: int = self._listener.getsockname()[1]
        """The port listened on."""

    def serve(self, connections: int | None = None) -> None:
        """Accept connections until `close`; with a number, that many, returning when all have ended."""
        threads: list[threading.Thread] = []
        while connections is None or len(threads) < connections:
            try:
                connection, address = self._listener.accept()
            except OSError:
                break  # closed
            self.say(f"connection from {address[0]}:{address[1]}")
            thread = threading.Thread(target=self._converse, args=(LineSocket(connection),), daemon=True)
            thread.start()
            threads = [each for each in threads if each.is_alive() or connections is not None] + [thread]
        for thread in threads:
            thread.join()

    def start(self) -> threading.Thread:
        """Run `serve` in a thread, which ends at `close`."""
        thread = threading.Thread(target=self.serve, daemon=True)
        thread.start()
        return thread

    def _converse(self, lines: LineSocket) -> None:
        talk = ExternalSession(self.player, self.laws, self.say)
        with self._lock:
            self._open.add(lines)
            self.counts["connections"] += 1
        try:
            with lines:
                while (line := lines.read()) is not None:
                    if line.strip():
                        talk.counts.clear()
                        answer = talk.answer(line)
                        with self._lock:
                            self.counts += talk.counts
                        lines.write(answer)
        except BaffleboxError as error:
            if not self._closed:
                self.say(f"connection given up: {error}")
        finally:
            with self._lock:
                self._open.discard(lines)
            self.say("connection closed")

    def close(self) -> None:
        """Stop listening and end every connection."""
        self._closed = True
        with suppress(OSError):  # raised where nobody was waiting
            # wake an `accept` that waits in another thread, which closing alone does not
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            still = list(self._open)
        for lines in still:
            lines.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
