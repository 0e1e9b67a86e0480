"""Programs that speak UBGI (Universal Backgammon Interface) as opponents.

Two drafts are in use. One takes a position and a request (`position xgid …`, `go`) and answers `bestmove`; the other takes a bare
XGID and answers with the act alone. The first line of the program tells them apart: only the former ends it with `ubgiok`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from types import TracebackType
from typing import Self

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Checkers
from bafflebox.errors import BaffleboxError
from bafflebox.formats.external.answer import CubeWord, parse_answer
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.notation import Chain, parse_chains
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_moves import legal_play
from bafflebox.io.external_responder import Answer, Context, SimpleResponder
from bafflebox.io.line_process import LineProcess

PAUSE = 0.25
"""Seconds in which the second end of a greeting comes."""
_PAIRS = re.compile(r"(\d+|bar)[-/ ](\d+|off)")
_START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
"""The usual first position, to ask whether XGIDs are read."""


class UbgiPeer:
    """A running program, a `Responder`: every play that it sends is judged by our law.

    It is not asked for what it has no answer to: without XGIDs it sees neither cube nor score, never doubles, and answers doubles
    by a simple rule. Raises PeerError where it is missing, silent, gone or sends something invalid.
    """

    def __init__(self, command: list[str], timeout: float = 60.0) -> None:
        self._process = LineProcess(command, timeout)
        self._simple = SimpleResponder()
        try:
            greeting = list(self._told("ubgi", "ubgiok", "readyok"))
            self.name = next((line[8:] for line in greeting if line.startswith("id name ")), command[0])
            self._bare = greeting[-1] == "readyok"
            if not self._bare:
                # a program for both drafts adds the end that the other one expects
                with suppress(PeerError):
                    self._process.read(PAUSE)
                self._ready()
            self._reads_xgid = self._bare or not self._refuses(f"position xgid {_START}")
            self._cubes = self._reads_xgid
        except BaseException:
            self._process.close()
            raise

    # --- as a player ------------------------------------------------------------------------------

    def play(self, own: Checkers, opp: Checkers, dice: Roll, context: Context) -> Play:
        """Return its play of the roll in the situation of `context`."""
        self._place(context)
        if self._bare:
            said = self._process.read()
        else:
            self._process.write(f"dice {dice.dice[0]} {dice.dice[-1]}")
            said = self._best("go", "bestmove")
        try:
            chains = _chains(said)
            position = context.situation.position
            return legal_play(said, chains, context.law, position, context.side, dice)
        except BaffleboxError as error:
            raise PeerError(f"{self.name} played {said[:80]!r} with {dice}: {error}") from error

    def doubles(self, own: Checkers, opp: Checkers, context: Context) -> bool:
        """Return whether it doubles, where it sees the cube."""
        said = self._cube_word(context)
        return said in ("double", "redouble")

    def takes(self, own: Checkers, opp: Checkers, context: Context) -> Answer:
        """Return its answer to a double; it takes a beaver, which no XGID says."""
        if context.situation.phase is not Phase.DOUBLED:
            return "take"
        said = self._cube_word(context)
        with suppress(BaffleboxError):
            word = parse_answer(said)
            if word is CubeWord.BEAVER:
                return "beaver" if context.beavers else "take"
            if word is CubeWord.TAKE:
                return "take"
            if word is CubeWord.DROP:
                return "drop"
        return self._simple.takes(own, opp, context)

    def close(self) -> None:
        """End the program."""
        with suppress(PeerError):
            self._process.write("quit")
        self._process.close()

    # --- lines ------------------------------------------------------------------------------------

    def _place(self, context: Context) -> None:
        now = context.situation
        xgid = ""
        if self._reads_xgid:
            xgid = format_xgid(now, jacoby=context.jacoby, beavers=context.beavers)
        if self._bare:
            self._process.write(xgid)
        elif xgid:
            self._process.write(f"position xgid {xgid}")
        else:
            self._process.write(f"position gnubgid {format_position_id(now.position, context.side)}")

    def _cube_word(self, context: Context) -> str:
        """Return what it says before a roll or to a double; nothing where it does not see the cube."""
        if not self._cubes:
            return ""
        self._place(context)
        if self._bare:
            return self._process.read()
        try:
            return self._best("go cube", "bestcube")
        except _Unanswered:
            self._cubes = False
            return ""

    def _best(self, request: str, answer: str) -> str:
        """Return what follows the word of the answer; other lines are notes."""
        for line in self._told(request, answer):
            if line.startswith("error"):
                raise _Unanswered(f"{self.name} answered {request!r} with {line[:200]!r}")
        return line[len(answer) :].strip()

    def _told(self, request: str, *ends: str) -> Iterator[str]:
        """Send a request and yield the lines up to one that begins with one of these words, or to an error."""
        self._process.write(request)
        while True:
            line = self._process.read()
            yield line
            if line.partition(" ")[0] in ("error", *ends):
                return

    def _ready(self) -> None:
        for line in self._told("isready", "readyok"):
            if line.startswith("error"):
                raise PeerError(f"{self.name} is not ready: {line[:200]}")

    def _refuses(self, line: str) -> bool:
        """Return whether a line is answered by an error."""
        self._process.write(line)
        refused = False
        for answer in self._told("isready", "readyok"):
            refused |= answer.startswith("error")
        if refused:
            self._drain()
        return refused

    def _drain(self) -> None:
        """Read up to the answer of a request that followed an error."""
        while self._process.read() != "readyok":
            pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Unanswered(PeerError):
    """A request that the program does not serve."""


def _chains(said: str) -> tuple[Chain, ...]:
    """Return the moves of an answer, whatever separates their places. Raises InvalidNotation."""
    if said in ("", "pass"):
        return ()
    return parse_chains(_PAIRS.sub(r"\1/\2", said))
