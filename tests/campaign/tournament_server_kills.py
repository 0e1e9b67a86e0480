"""Kills of the server in the middle of a tournament: two desks and a player enter facts, and nothing answered may be missing.

`python -m tests.campaign.tournament_server_kills [--kills 50]`. Every desk says facts with ids of its own, one after the
other. After each kill the server is started on the same database: each fact that was answered stands in the journal
once and as it was answered, one that was sent without an answer once or not at all, and sent again under its id it
stands there once. Then the desks go on. At the end the journal is folded anew from its file, and gives the same.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bafflebox.tournament.codec import parse_entries
from bafflebox.tournament.journal import fold_journal
from tests.server.evening import Evening
from tests.server.serving import House, until_answered

RESULT = Path(__file__).parent / "results" / "tournament-server-kills.json"
PLAYERS = 16
ANSWERS = 10
"""So many acts at least are answered between two kills."""


class Desk:
    """Somebody who says one fact after the other, and remembers what was answered."""

    def __init__(self, name: str, evening: Evening, chance: Random) -> None:
        self.name, self.evening, self.chance = name, evening, chance
        self.count = 0
        self.answered: dict[str, dict[str, Any]] = {}
        self.open: dict[str, Any] | None = None
        """The last request without an answer."""
        self.refused: Counter[str] = Counter()

    def run(self) -> None:
        """Says facts until the server is gone."""
        while True:
            body = self.open or self._next()
            self.open = body
            place = "steps" if "step" in body else "facts"
            url = f"{self.evening.path}/{place}"
            try:
                answer = self.evening.house.post(url, json=body, headers=self.evening.headers)
            except httpx.HTTPError:
                return
            self._heard(body, answer)
            self.open = None

    def again(self) -> None:
        """Send unanswered requests again, and one that was answered."""
        if self.open is not None:
            place = "steps" if "step" in self.open else "facts"
            url = f"{self.evening.path}/{place}"
            answer = self.evening.house.post(url, json=self.open, headers=self.evening.headers)
            self._heard(self.open, answer)
            self.open = None

    def _heard(self, body: dict[str, Any], answer: httpx.Response) -> None:
        if answer.status_code == 200:
            self.answered[body["id"]] = {**body, "seq": answer.json()["seq"], "count": answer.json()["count"]}
        else:
            assert 400 <= answer.status_code < 500, answer.text
            self.refused[answer.json()["error"]["code"]] += 1

    def _next(self) -> dict[str, Any]:
        self.count += 1
        name = f"{self.name}-{self.count}"
        kind = self.chance.randrange(4)
        if kind == 0:
            return {"id": name, "why": name, "fact": {"fact": "Paid", "name": name, "amount": "5"}}
        if kind == 1:
            return {"id": name, "why": name, "fact": {"fact": "StaffNamed", "name": name}}
        if kind == 2:
            pair = [{"fact": "Entered", "division": "late", "name": f"{name}{each}"} for each in "ab"]
            return {"id": name, "why": name, "facts": pair}
        # both desks want the same: one of them is refused
        match = f"M1.{self.chance.randrange(1, 1 + PLAYERS // 2)}"
        if self.chance.random() < 0.5:
            return {"id": name, "why": name, "step": "call", "division": "open", "match": match}
        return {"id": name, "why": name, "fact": {"fact": "Started", "division": "open", "match": match}}


def run(kills: int, folder: Path, *, seed: int) -> dict[str, int]:
    """So many kills of one server; what was counted. Raises AssertionError where anything is missing or twice."""
    chance, house = Random(seed), House(folder, {})
    house.start()
    evening = Evening.begun(house, players=PLAYERS)
    evening.say("DivisionMade", division={"key": "late", "open_entry": True})
    desks = [Desk(name, evening, Random(f"{seed} {name}")) for name in ("north", "south")]
    for _ in range(kills):
        threads = [threading.Thread(target=desk.run, daemon=True) for desk in desks]
        for each in threads:
            each.start()
        until_answered(lambda: sum(len(desk.answered) for desk in desks), ANSWERS)
        time.sleep(chance.random())
        house.kill()
        for each in threads:
            each.join(60)
            assert not each.is_alive(), "a desk never noticed"
        house.start()
        look(evening, desks, sent_again=False)
        for desk in desks:
            desk.again()
        look(evening, desks, sent_again=True)
    text = house.get(f"{evening.path}/export.jsonl", headers=evening.headers).text
    story = fold_journal(parse_entries(text.splitlines()))
    assert len(story.entries) == evening.view()["version"]
    assert len(story.now.paid) == sum(
        "Paid" in str(each) for desk in desks for each in desk.answered.values()
    )
    assert house.stop() == 0
    return {
        "kills": kills,
        "answered": sum(len(desk.answered) for desk in desks),
        "refused": sum(sum(desk.refused.values()) for desk in desks),
        "entries": len(story.entries),
    }


def look(evening: Evening, desks: list[Desk], *, sent_again: bool) -> None:
    """Check that the journal has every answered request once, and nothing else."""
    _, *lines = evening.house.get(f"{evening.path}/export.jsonl", headers=evening.headers).text.splitlines()
    journal = [json.loads(line) for line in lines]
    found: dict[str, list[int]] = {}
    for entry in journal:
        if entry.get("why"):
            found.setdefault(entry["why"], []).append(entry["seq"])
    assert [each["seq"] for each in journal] == list(range(len(journal)))
    for desk in desks:
        for name, body in desk.answered.items():
            last, count = body["seq"], body["count"]
            assert sorted(found.pop(name)) == list(range(last - count + 1, last + 1)), name
    # what is left was sent and stored, and the kill came before its answer
    waiting = {desk.open["id"] for desk in desks if desk.open}
    assert set(found) <= (set() if sent_again else waiting), found


def main() -> None:
    """Kills so often, tells what was counted, writes the result."""
    kills = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 50
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = run(kills, Path(folder), seed=12)
    print(f"{found}, nothing answered was lost, nothing was entered twice; {time.monotonic() - began:.0f} s")
    if kills >= 50:
        RESULT.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
