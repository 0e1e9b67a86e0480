"""Kills of the server: `kill -9` at random moments of running games; nothing that was told or answered may be missing.

`python -m tests.campaign.server_kills [--kills 200] [--sample]`. Several tables of several books play at once, most of
them with clocks. After each kill the server is started on the same database, and of every table it is asked: is each
event there that anybody was told, is each act that was answered answered in the same way when it is sent again, was
time charged as docs/decisions/clocks.md says, does the game go on. A run that is broken off goes on where it was.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from bafflebox.board.clock import StopCause
from bafflebox.board.side import Side
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.formats.log.log_json import parse_log
from bafflebox.match.log import Log
from bafflebox.referee.clock.audit import audit_clocks
from bafflebox.referee.clock.clock import fold_clock
from bafflebox.server.model.setup import packaged_law
from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import House

RESULT = Path(__file__).parent / "results" / "server-kills.json"
STATE = Path("build") / "server-kills.state.json"
LOST = (ConnectionClosed, OSError, EOFError)
"""The errors of a client when its server is killed."""
CHARGED = 1.0
"""Seconds between two signs of life of the server; up to so much of a player's time a kill gives back, and what the
writing of the sign takes."""
REPEATED = 3
"""Answered acts of each seat that are sent again after a kill."""
FULL = 300
"""Events after which a table makes room for a new one; each kill reads all of its log several times."""
FRESH = 25
"""Kills after which a new database is begun."""

TABLES: tuple[dict[str, Any], ...] = (
    {"rules": "match", "length": 25, "opponent": "friend"},
    {"rules": "american", "length": 25, "opponent": "friend", "clock": "rules"},
    {"rules": "american", "length": 25, "opponent": "screen", "clock": {"reserve": 900, "delay": 5}},
    {"rules": "iranian", "length": 25, "opponent": "friend", "clock": "rules"},
    {"rules": "welsh", "length": 5, "opponent": "friend", "clock": "rules"},
    {"rules": "money", "opponent": "friend", "options": {"beavers": "on", "jacoby": "on"}},
    {"rules": "match", "length": 25, "opponent": "bot", "level": "simple"},
)


class Witness(Client):
    """A client that remembers what it asked for and which of it was answered."""

    def __init__(self, *given: Any, **sit: Any) -> None:
        self.asked: dict[str, dict[str, Any]] = {}
        self.answered: dict[str, int] = {}
        super().__init__(*given, **sit)

    def send(self, message: Any) -> None:
        """Sends a message; acts are remembered."""
        if isinstance(message, dict) and message.get("type") == "do":
            self.asked[message["id"]] = message
        super().send(message)

    def read(self, wait: float = 60.0) -> dict[str, Any]:
        """The next message; answers that something was done are remembered."""
        message = super().read(wait)
        if message["type"] == "answer" and message.get("to") is None and message["ok"]:
            self.answered[message["id"]] = message["seq"]
        return message


class Table:
    """A table through all its kills."""

    def __init__(self, house: House, wanted: dict[str, Any], chance: Random, tally: Counter[str]) -> None:
        self.house, self.wanted, self.chance, self.tally = house, wanted, chance, tally
        self.made = house.table(**wanted)
        self.name: str = self.made["table"]
        self.friend = house.join(self.made) if self.made["friend"] else ""
        self.zero: int = house.get(f"/api/tables/{self.name}").json()["created"]
        self.known: dict[int, Any] = {}
        self.seats: list[Witness] = []
        self.ready = threading.Event()
        self.killed: float | None = None
        self.clock: dict[str, Any] | None = None
        """The last clocks received before the kill, by colours, and the event before them."""
        self.error: BaseException | None = None
        self._thread: threading.Thread | None = None

    @property
    def keys(self) -> list[str]:
        """The keys of its seats."""
        return [self.made["key"], *([self.friend] if self.friend else [])]

    def begin(self) -> None:
        """Takes the seats, looks whether everything is there, and plays until the server is gone."""
        self.ready.clear()
        self._thread = threading.Thread(target=self._run, name=self.wanted["rules"], daemon=True)
        self._thread.start()

    def end(self, killed: float) -> None:
        """The server was killed at this moment."""
        assert self._thread is not None
        self._thread.join(60)
        assert not self._thread.is_alive(), f"{self.wanted}: a client never noticed"
        if self.error is not None:
            raise self.error
        self.killed = killed
        for seat in self.seats:
            for seq, each in seat.events.items():
                self.known[seq] = _plain(each, seat)
        self.tally["events told before a kill"] += sum(len(seat.events) for seat in self.seats)
        self.clock = _clock(max(self.seats, key=lambda seat: seat.view["seq"])) if self.seats else None

    @property
    def over(self) -> bool:
        """Return whether its match has ended."""
        return bool(self.seats) and bool(self.seats[0].view["over"])

    def _run(self) -> None:
        try:
            self._sit()
            if self.killed is not None:
                self._look()
            thinks = self.chance.choice((None, None, 5, 10))
            for acts, _ in enumerate(play_on(list(self.seats), self.chance, whole=False, acts=10_000), 1):
                if acts >= 2:
                    self.ready.set()
                if acts == thinks:
                    break
                if acts > 2:
                    time.sleep(self.chance.random() * 0.02)
            self.tally["matches that ended"] += self.seats[0].view["over"]
            self.ready.set()
            while True:
                self.seats[0].read()  # the match is over, or somebody thinks: the kill is waited for
        except LOST as error:
            if not self.ready.is_set():
                self.error = error
        except BaseException as error:  # noqa: BLE001 - raised where the thread is joined
            self.error = error
        finally:
            self.ready.set()

    def _sit(self) -> None:
        before = self.seats
        self.seats = []
        for key in self.keys:
            self.seats.append(Witness(self.house.address, self.name, key, seen=-1))
        for old, seat in zip(before, self.seats, strict=False):
            seat.asked, seat.answered = old.asked, old.answered

    # --- after a kill -------------------------------------------------------------------------------

    def _look(self) -> None:
        """Everything that must hold after a kill and before anything else is played."""
        log = parse_log(self.house.get(f"/api/tables/{self.name}/log").text.splitlines())
        for seat in self.seats:
            assert sorted(seat.events) == list(range(len(seat.events))), f"{self.wanted}: gaps"
            there = {seq: _plain(each, seat) for seq, each in seat.events.items()}
            missing = {seq: each for seq, each in self.known.items() if there.get(seq) != each}
            assert not missing, f"{self.wanted}: told before the kill, and not there or another: {missing}"
        self.tally["events found that were told"] += len(self.known)
        self._repeat()
        self._look_at_clocks(log)

    def _repeat(self) -> None:
        """Sends acts again: answered ones are answered as before, and the last one is done once, answered or not."""
        for seat in self.seats:
            for given in list(seat.answered)[-REPEATED:]:
                before = seat.answered[given]
                seat.send(seat.asked[given])
                answer = seat.answer()
                assert (answer["id"], answer.get("seq")) == (given, before), (self.wanted, before, answer)
                self.tally["answers given again"] += 1
            last = next(reversed(seat.asked), None)
            if last is None or last in seat.answered:
                continue
            self.tally["acts whose answer a kill took"] += 1
            seqs = []
            for _ in range(2):
                seat.send(seat.asked[last])
                answer = seat.answer()
                assert answer["id"] == last, answer
                seqs.append(answer["seq"] if answer["ok"] else None)
            assert seqs[0] == seqs[1], f"{self.wanted}: done twice"
            if seqs[0] is None:
                del seat.asked[last]
            else:
                seat.until(seqs[0])

    def _look_at_clocks(self, log: Log) -> None:
        """The time up to the last sign of life counts, none after it, and it goes on when the players are back."""
        assert self.killed is not None
        stops = [
            number
            for number, each in enumerate(log.envelopes)
            if isinstance(each.event, ClockStopped)
            and each.event.cause is StopCause.DOWNTIME
            and number > max(self.known)
        ]
        before = self.clock
        if before is None or before["running"] is None or before["seq"] != max(self.known):
            return
        if not stops:
            # something was stored that nobody was told, after which no clock ran; or a flag had fallen
            later = [type(each.event).__name__ for each in log.envelopes[max(self.known) + 1 :]]
            assert later, f"{self.wanted}: a clock ran, the server was killed, and the log does not say so"
            return
        number = stops[0]
        envelopes = log.envelopes
        stopped = fold_clock(envelopes[: number + 1])
        killed = int(self.killed * 1_000_000) - self.zero * 1000
        back = (killed - envelopes[number].at) / 1_000_000
        assert back > -0.1, f"{self.wanted}: {-back} s after the kill were charged"
        self.tally["clocks stopped by a kill"] += 1
        self.tally["ms given back at most"] = max(self.tally["ms given back at most"], int(back * 1000))
        at = envelopes[number].at
        if number == max(self.known) + 1:
            # counted without the fold: what the side that ran has lost since it was told its time; if it was
            # told after the last sign of life, it gets back what it had lost from there on
            side = Side(before["running"])
            lost = (
                before["ms"][side.value]
                - (stopped.remaining(side, at) + stopped.delay_left(side, at)) // 1000
            )
            passed = at // 1000 + self.zero - before["at"]
            assert abs(lost - passed) <= 50, f"{self.wanted}: {passed} ms passed, {lost} were charged"
            still = (stopped.remaining(side.other, at) + stopped.delay_left(side.other, at)) // 1000
            assert still == before["ms"][side.other.value], f"{self.wanted}: the other clock changed"
            self.tally["clocks compared with what was told"] += 1
        started = next(
            (n for n in range(number + 1, len(envelopes)) if isinstance(envelopes[n].event, ClockStarted)),
            None,
        )
        end = envelopes[started].at if started is not None else at
        then = fold_clock(envelopes[: (started if started is not None else number) + 1])
        for side in Side:
            assert then.remaining(side, end) == stopped.remaining(side, at), (
                "time passed while nobody could act"
            )
        if started is not None:
            self.tally["clocks that went on"] += 1
            assert end >= killed, f"{self.wanted}: the clock went on before the server did"

    def close(self) -> None:
        """The end of this table: its log is proved and its clocks are audited."""
        log = parse_log(self.house.get(f"/api/tables/{self.name}/log").text.splitlines())
        found = audit_clocks(packaged_law(self.wanted["rules"], self.wanted.get("options", {})), log)
        assert not found, (self.wanted, found)
        verdict = self.house.get(f"/api/verify/{self.name}").json()
        faults = [each for each in verdict["faults"] if "the log ends" not in each["detail"]]
        assert verdict["verdict"] == "proved" or not faults, (self.wanted, verdict)
        self.tally["logs verified"] += 1


def _plain(told: dict[str, Any], seat: Witness) -> tuple[Any, ...]:
    """An event as every reader has it: `by` as a colour."""
    by = told["by"]
    if by is not None and seat.hello["seat"] == "black":
        by = {"own": "opp", "opp": "own"}[by]
    return (
        told["at"],
        by,
        json.dumps(told["event"], sort_keys=True),
        json.dumps(told["said"], sort_keys=True),
        told["rule"],
    )


def _clock(seat: Witness) -> dict[str, Any] | None:
    """The clocks of a view by colours: reserve and delay of each in ms, which runs, when it was said."""
    clock = seat.view["clock"]
    if clock is None:
        return None
    names = ("own", "opp") if seat.hello["seat"] != "black" else ("opp", "own")
    sides = dict(zip(("white", "black"), names, strict=True))
    running = next((side for side, who in sides.items() if who == clock["running"]), None)
    ms = {side: clock[who] + clock["delay"][who] for side, who in sides.items()}
    return {"ms": ms, "running": running, "at": clock["at"], "seq": seat.view["seq"]}


def kill(house: House, tally: Counter[str]) -> float:
    """Kills the server process alone; the moment. Whether its bots notice that it is gone is counted."""
    assert house.process is not None
    assert house.process.pid is not None
    mine = _children(house.process.pid)
    moment = time.time()
    house.kill()
    end = time.monotonic() + 1
    while (left := [pid for pid in mine if _alive(pid)]) and time.monotonic() < end:
        time.sleep(0.02)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    tally["processes that stayed behind a killed server"] += len(left)
    return moment


def _children(parent: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def some_kills(first: int, kills: int, tally: Counter[str], wanted: tuple[dict[str, Any], ...]) -> None:
    """So many kills of servers on one database."""
    chance = Random(first)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), {})
        house.start()
        try:
            tables = [Table(house, each, Random(chance.random()), tally) for each in wanted]
            for number in range(first, first + kills + 1):
                for table in tables:
                    table.begin()
                for table in tables:
                    assert table.ready.wait(120), f"{table.wanted}: the game does not go on"
                    if table.error is not None:
                        raise table.error
                if number == first + kills:
                    break
                time.sleep(chance.random() * 1.5)
                killed = kill(house, tally)
                for table in tables:
                    table.end(killed)
                house.start()
                tally["kills"] += 1
                print(f"\r{number + 1} kills ", end="", file=sys.stderr, flush=True)
                for at, table in enumerate(tables):
                    if len(table.known) > FULL or table.over:
                        table.close()
                        tables[at] = Table(house, table.wanted, table.chance, tally)
            for table in tables:
                table.close()
        finally:
            code = house.stop()
        for table in tables:
            table.end(time.time())
        assert code == 0, house.log()
        assert "Traceback" not in house.log(), house.log()


def main() -> None:
    """Kills so often, tells the progress, writes the result."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", action="store_true", help="a few kills, nothing written")
    parser.add_argument("--kills", type=int, default=200)
    options = parser.parse_args()
    tally: Counter[str] = Counter()
    start = time.monotonic()
    if options.sample:
        some_kills(0, 2, tally, (TABLES[0], TABLES[1], TABLES[3]))
    else:
        if STATE.exists():
            tally.update(json.loads(STATE.read_text()))
            print(f"going on after {tally['kills']} kills", file=sys.stderr)
        while (done := tally["kills"]) < options.kills:
            part = Counter(tally)
            some_kills(done, min(FRESH, options.kills - done), part, TABLES)
            tally = part
            tally["seconds"] += int(time.monotonic() - start)
            start = time.monotonic()
            STATE.parent.mkdir(exist_ok=True)
            STATE.write_text(json.dumps(tally))
        report = {**tally, "tables at once": len(TABLES), "books": sorted({each["rules"] for each in TABLES})}
        RESULT.write_text(json.dumps(report, indent=1, sort_keys=True) + "\n")
        STATE.unlink()
    print(file=sys.stderr)
    print("; ".join(f"{count} {what}" for what, count in tally.items()))


if __name__ == "__main__":
    main()
