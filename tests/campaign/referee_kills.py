"""Kills of the server in the middle of what happens around the board: consent, disputes, testimony, rulings, appeals, breaks.

`python -m tests.campaign.referee_kills [--kills 20] [--sample]`. Two players, a director and the officials whom he invited
(monitor, staff, a committee or a chief arbiter, by what the book knows) say at random what they may; the server is killed at
a random moment of it and started again on the same database. Nothing that was answered may be missing, the same act sent
again is answered the same, nobody has another part than before, and the log is lawful from its first entry to its last.
"""

from __future__ import annotations

import json
import tempfile
import threading
import time
from argparse import ArgumentParser
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage

from bafflebox.formats.log.log_json import parse_log
from bafflebox.referee.conduct.proceedings import fold_proceedings
from bafflebox.server.model.identity import new_key
from bafflebox.server.model.setup import packaged_law
from tests.server.client import Client
from tests.server.policy import pick
from tests.server.serving import House, until_answered

TABLES: tuple[dict[str, Any], ...] = (
    {"rules": "american", "length": 25, "clock": "rules"},
    {"rules": "welsh", "length": 25},
    {"rules": "iranian", "length": 25},
)
OFFICIALS = {
    "american": (
        ("monitor", "Eve"),
        ("staff", "Dan"),
        ("committee", "Fay"),
        ("committee", "Gus"),
        ("committee", "Hal"),
    ),
    "welsh": (("monitor", "Eve"), ("staff", "Dan")),
    "iranian": (("staff", "Dan"), ("arbiter", "Kim")),
}
"""The officials that the director invites to a table, by its book."""
SAID = (
    "Convened", "TermsAgreed", "DisputeOpened", "Testified", "Ruled", "Appealed", "Referred", "VoteCast", "AppealDecided",
    "PlayResumed", "BreakBegan", "Appointed", "Awarded", "Penalised", "Warned", "Noted", "Asked",
)  # fmt: skip
"""Facts that are counted in the logs at the end."""
RESULT = Path(__file__).parent / "results" / "referee-kills.json"
ANSWERS = 40
"""So many acts at least are answered between two kills, however slow the machine is."""
LOST = (ConnectionClosed, InvalidMessage, OSError, EOFError)
WORDS = {
    "text": "the count",
    "ruling": "",
    "name": "Cid",
    "part": "Cid monitor",
    "votes": "A=uphold B=uphold C=overturn",
}
PLAIN = ("agree", "be_ready", "resume", "start_clock", "withdraw")
JUDGES = ("rule", "vote", "appeal", "refer")
"""Acts that bring a dispute on: tried before others where possible."""


def around(view: dict[str, Any], chance: Random) -> dict[str, Any] | None:
    """Something around the board that may be said now, now and then; what lets play go on comes first."""
    acts = [each for each in view["acts"] if each.get("group") and each["do"] != "leave"]
    first = [each for each in acts if each["do"] in JUDGES] or [each for each in acts if each["do"] in PLAIN]
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
        self.officials = OFFICIALS[wanted["rules"]]
        director = Client(house.address, self.made["table"], self.keys[2])
        for role, name in self.officials:
            self.keys.append(self.invited(director, role, name))
        director.close()
        self.answered: dict[tuple[int, str], tuple[dict[str, Any], int]] = {}
        self.said = 0

    def invited(self, director: Client, role: str, name: str) -> str:
        """The key of an official whom the director invites."""
        invitation = new_key()
        answer = director.ask(type="invite", id=f"i-{name}", role=role, name=name, invitation=invitation)
        assert answer["ok"], answer
        taken = self.house.post(f"/api/tables/{self.made['table']}/seat", json={"invitation": invitation})
        assert taken.status_code == 201, taken.text
        return str(taken.json()["key"])

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
        for (role, called), key in zip(self.officials, self.keys[3:], strict=True):
            official = Client(self.house.address, name, key)
            assert (official.hello["seat"], official.hello["called"]) == (role, called), official.hello
            official.close()
        options = {"length": str(self.wanted["length"])}
        fold_proceedings(packaged_law(self.wanted["rules"], options), log.envelopes)
        found = self.house.get(f"/api/verify/{name}").json()
        if found["faults"]:
            at = found["faults"][0]["seq"]
            raise AssertionError(
                (found["faults"][0], [str(each) for each in log.events[max(0, at - 4) : at + 3]])
            )
        self.facts = Counter(type(each).__name__ for each in log.events)
        self.by = Counter(self.part(number) for number, _ in self.answered)
        return len(self.answered)

    def part(self, number: int) -> str:
        """Return the role of this key."""
        return ("player", "player", "director", *(role for role, _ in self.officials))[number]


def run(kills: int, folder: Path, *, seed: int = 1) -> dict[str, Any]:
    """So many kills; how many acts were answered and to whom, and how many facts of each kind the logs hold."""
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
            until_answered(lambda: sum(len(each.answered) for each in crowds), ANSWERS)
            time.sleep(chance.uniform(0.1, 2.5))
            house.kill()
            for thread in threads:
                thread.join(60)
                assert not thread.is_alive(), "a client never noticed"
            house.start()
            answered = sum(each.check() for each in crowds)
    finally:
        house.kill()
    facts = sum((each.facts for each in crowds), Counter[str]())
    return {
        "kills": kills,
        "tables at once": len(crowds),
        "said": sum(each.said for each in crowds),
        "answered": answered,
        "answered by part": dict(sorted(sum((each.by for each in crowds), Counter[str]()).items())),
        "facts": {name: facts[name] for name in SAID if facts[name]},
    }


def main() -> None:
    """Runs the kills and prints what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--sample", action="store_true", help="two kills, and nothing is written")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(2 if given.sample else given.kills, Path(folder))
    print(found)
    if not given.sample:
        RESULT.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
