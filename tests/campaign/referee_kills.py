"""Kills of the server in the middle of what happens around the board: consent, disputes, testimony, rulings, appeals, breaks.

`python -m tests.campaign.referee_kills [--kills 20]`. Two players and a director say at random what they may; the server is
killed at a random moment of it and started again on the same database. Nothing that was answered may be missing, the same
act sent again is answered the same, and the log is lawful from its first entry to its last.
"""

from __future__ import annotations

import tempfile
import threading
import time
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from bafflebox.record.log.log_json import parse_log
from bafflebox.referee.conduct.proceedings import fold_proceedings
from bafflebox.server.tables.setup import law_of
from tests.server.client import Client
from tests.server.policy import pick
from tests.server.serving import House

TABLES: tuple[dict[str, Any], ...] = (
    {"rules": "american", "length": 25, "clock": "rules"},
    {"rules": "welsh", "length": 25},
    {"rules": "iranian", "length": 25},
)
LOST = (ConnectionClosed, OSError, EOFError)
WORDS = {
    "text": "the count",
    "ruling": "",
    "name": "Cid",
    "part": "Cid monitor",
    "votes": "A=uphold B=uphold C=overturn",
}
PLAIN = ("agree", "be_ready", "resume", "start_clock", "withdraw")


def around(view: dict[str, Any], chance: Random) -> dict[str, Any] | None:
    """Something around the board that may be said now, now and then; what lets play go on comes first."""
    acts = [each for each in view["acts"] if each.get("group") and each["do"] != "leave"]
    first = [each for each in acts if each["do"] in PLAIN]
    if first and chance.random() < 0.6:
        acts = first
    elif chance.random() < 0.5:
        return None
    if not acts:
        return None
    act = chance.choice(acts)
    words = act.get("words") or WORDS.get(act.get("ask", ""), "")
    if act["do"] == "rule":
        words = f"{act['rule']}: {chance.choice(('stand', 'warn Ann', 'award Ben 1', 'deduct Ben 1'))}"
    if act.get("ask") and not words:
        return None
    return {"do": act["do"], **({"words": words} if words else {})}


class Crowd:
    """Everybody at one table, until the server is gone."""

    def __init__(self, house: House, wanted: dict[str, Any], seed: int) -> None:
        self.house, self.wanted, self.chance = house, wanted, Random(seed)
        self.made = house.table(**wanted, opponent="friend", name="Ann", opponent_name="Ben", director=True)
        self.keys = [self.made["key"], house.join(self.made), self.made["director"].split("#")[1]]
        self.answered: dict[tuple[int, str], tuple[dict[str, Any], int]] = {}
        self.said = 0

    def go_on(self) -> None:
        """Says what may be said until the connection is lost."""
        clients: list[Client] = []
        try:
            clients += [Client(self.house.address, self.made["table"], key) for key in self.keys]
            while True:
                for number, client in enumerate(clients):
                    if number < 2 and client.agree():
                        continue
                    act = around(client.view, self.chance)
                    if act is None and number < 2:
                        act = pick(client.view, self.chance)
                    if act is None:
                        with suppress(TimeoutError):
                            client.read(0.01)
                        continue
                    self.said += 1
                    given = f"k{self.said}"
                    answer = client.do(act, id=given)
                    if answer["ok"]:
                        self.answered[number, given] = (act, answer["seq"])
                seq = max(client.view["seq"] for client in clients)
                for client in clients:
                    client.until(seq)
        except LOST:
            return

    def check(self) -> int:
        """After the server is up again: everything that was answered is there; how many acts were."""
        name = self.made["table"]
        text = self.house.get(f"/api/tables/{name}/log").text
        log = parse_log(text.splitlines())
        last = len(log.envelopes) - 1
        for (number, given), (act, seq) in list(self.answered.items())[-3:]:
            assert seq <= last, f"{act} was answered and is missing"
            client = Client(self.house.address, name, self.keys[number])
            again = client.do(act, id=given)
            client.close()
            assert again["ok"], (act, again)
            assert again["seq"] == seq, (act, again, seq)
        options = {"length": str(self.wanted["length"])}
        fold_proceedings(law_of(self.wanted["rules"], options), log.envelopes)
        found = self.house.get(f"/api/verify/{name}").json()
        if found["faults"]:
            at = found["faults"][0]["seq"]
            raise AssertionError(
                (found["faults"][0], [str(each) for each in log.events[max(0, at - 4) : at + 3]])
            )
        return len(self.answered)


def run(kills: int, folder: Path, *, seed: int = 1) -> dict[str, int]:
    """So many kills; how many acts were answered, and kinds of facts the logs hold."""
    chance = Random(seed)
    house = House(folder, {})
    house.start()
    answered = 0
    try:
        crowds = [Crowd(house, wanted, seed + n) for n, wanted in enumerate(TABLES)]
        for _ in range(kills):
            threads = [threading.Thread(target=each.go_on, daemon=True) for each in crowds]
            for thread in threads:
                thread.start()
            time.sleep(chance.uniform(0.5, 3.0))
            house.kill()
            for thread in threads:
                thread.join(60)
                assert not thread.is_alive(), "a client never noticed"
            house.start()
            answered = sum(each.check() for each in crowds)
    finally:
        house.kill()
    return {"kills": kills, "answered": answered, "said": sum(each.said for each in crowds)}


def main() -> None:
    """Runs the kills and prints what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    with tempfile.TemporaryDirectory() as folder:
        print(run(parser.parse_args().kills, Path(folder)))


if __name__ == "__main__":
    main()
