"""Watching a tournament: what changes is told as it happens, to everybody the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from bafflebox.server.features.tournaments.views import changes
from bafflebox.server.net.sse import WAITING, Watcher
from bafflebox.tournament.view import public_view
from tests.server.evening import Evening
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.tournament.simulated import Desk


@contextmanager
def watching(evening: Evening) -> Iterator[Iterator[dict[str, Any]]]:
    """The messages of the stream."""
    url = f"{evening.house.url}{evening.path}/live"
    with httpx.stream("GET", url, timeout=PATIENCE, verify=PLAIN) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


def test_a_change_is_told_with_what_it_changed(house: House) -> None:
    evening = Evening.begun(house, players=4)
    with watching(evening) as first, watching(evening) as second:
        version = evening.view()["version"]
        assert next(first) == next(second) == {"version": version}
        evening.step("call", division="open", match="M1.1")
        told = next(first)
        assert next(second) == told
        assert told["version"] == version + 1
        assert [row["match"] for row in told["rows"]] == ["M1.1"]
        assert [each["match"] for each in told["running"]] == ["M1.1"]
        assert [each["match"] for each in told["queue"]] == ["M1.2"]
        assert told["divisions"] == []
        one = evening.row("M1.1")["one"]
        evening.say("Reported", division="open", match="M1.1", winner=one, score=[5, 0])
        told = next(first)
        assert {row["match"] for row in told["rows"]} == {"M1.1", "M2.1"}
        assert told["running"] == []
        evening.say("Entered", division="open", name="Late")
        told = next(first)
        assert (told["rows"], told["divisions"]) == ([], ["open"])


def test_told_changes_make_the_view_that_stands(house: House) -> None:
    evening = Evening.begun(house, players=8, format="consolation")
    with watching(evening) as stream:
        next(stream)
        view = evening.view()
        rows = {row["match"]: row for row in view["divisions"][0]["matches"]}
        for match in ("M1.1", "M1.2", "M1.3", "M2.1"):
            evening.say(
                "Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 1]
            )
        evening.step(
            "correct", division="open", match="M1.2", winner=evening.row("M1.2")["two"], score=[5, 1]
        )
        now = evening.view()
        version = view["version"]
        while version < now["version"]:
            told = next(stream)
            assert told["version"] > version
            version = told["version"]
            rows |= {row["match"]: row for row in told["rows"]}
    assert rows == {row["match"]: row for row in now["divisions"][0]["matches"]}


def applied(view: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The view with what a message says, as a page has it."""
    view = {
        **view,
        **{name: told[name] for name in ("queue", "running", "prizes", "over", "version") if name in told},
    }
    rows = {(row["division"], row["match"]): row for row in told["rows"]}
    parts = {each["key"]: each for each in told.get("parts", ())}
    divisions = []
    for here in view["divisions"]:
        part = parts.get(here["key"], {})
        new = {**here, "matches": [rows.get((row["division"], row["match"]), row) for row in here["matches"]]}
        new |= {name: part[name] for name in ("begun", "awaits_round") if name in part}
        for name in ("standings", "places"):
            lists = part.get(name, {})
            new[name] = {
                key: [lists.get(key, {}).get(str(at), line) for at, line in enumerate(lines)]
                for key, lines in here[name].items()
            }
        divisions.append(new)
    return {**view, "divisions": divisions}


def test_a_watcher_needs_the_whole_view_once(house: House) -> None:
    """A Swiss with its standings and a knock-out with its places: the messages make the view that stands, without reading it again."""
    evening = Evening.begun(
        house, players=8, format="consolation", fee="10", prizes=[{"ladder": "M", "percent": ["100"]}]
    )
    made = {
        "key": "swiss",
        "format": "swiss",
        "rounds": 2,
        "open_entry": True,
        "lengths": [{"bracket": "*", "points": [5]}],
    }
    evening.say("DivisionMade", division=made)
    evening.told(facts=[{"fact": "Entered", "division": "swiss", "name": f"S{n}"} for n in range(6)])
    evening.step("next_round", division="swiss", seed="seed")
    with watching(evening) as stream:
        next(stream)
        view = evening.view()
        for division, match in (
            ("open", "M1.1"),
            ("open", "M1.2"),
            ("open", "M2.1"),
            ("swiss", "S1.1"),
            ("swiss", "S1.2"),
        ):
            evening.step("call", division=division, match=match)
            evening.say(
                "Reported",
                division=division,
                match=match,
                winner=evening.row(match, division)["two"],
                score=[5, 1],
            )
        now = evening.view()
        while view["version"] < now["version"]:
            told = next(stream)
            assert told["since"] == view["version"]
            assert told["divisions"] == []
            view = applied(view, told)
    assert {**view, "now": 0} == {**now, "now": 0}


def test_the_first_view_of_256_is_small_and_so_is_what_follows(house: House) -> None:
    evening = Evening.begun(house, players=256, format="consolation")
    path = f"{house.url}{evening.path}"
    with httpx.Client(timeout=PATIENCE, verify=PLAIN) as client:
        with client.stream("GET", path) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            sent = sum(map(len, answer.iter_raw()))
        plain = client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(plain.content) > 200_000
    assert sent <= 40_000
    with httpx.stream("GET", f"{path}/live", timeout=PATIENCE, verify=PLAIN) as answer:
        raw = answer.iter_raw()
        next(raw)
        evening.step("call", division="open", match="M1.1")
        assert len(next(raw)) < 1000
    with httpx.stream(
        "GET", f"{path}/live", timeout=PATIENCE, verify=PLAIN, headers={"accept-encoding": "identity"}
    ) as answer:
        assert next(answer.iter_lines()) == "retry: 1500"


def test_who_watches_is_let_go_of_when_the_server_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        evening = Evening.begun(house, players=2)
        with watching(evening) as stream:
            next(stream)
            assert house.stop() == 0
            assert list(stream) == []
        house.start()
        with watching(evening) as stream:
            assert next(stream)["version"] == evening.view()["version"]


def test_who_does_not_read_is_let_go_of() -> None:
    watcher = Watcher()
    ended = []
    for _ in range(WAITING + 1):
        watcher.tell(b"x")
        ended.append(watcher.ended)
    assert ended == [False] * WAITING + [True]
    assert len(watcher.line) == WAITING


def test_a_division_that_is_gone_is_named() -> None:
    desk = Desk().open().enter("Ann", "Ben")
    before = public_view(desk.story.now)
    assert changes(before, replace(before, divisions=[])).divisions == ["open"]


def test_nothing_is_watched_that_there_is_not(house: House) -> None:
    assert house.get("/api/tournaments/none/live").status_code == 404


def test_a_stream_ends_after_its_time(tmp_path: Path) -> None:
    """Clients reconnect then; an answer that is slow to come, or to be read, has a limit of its own, which is not this."""
    with serving(tmp_path, limits={"watched_within": 1.0, "answer_within": 600.0}) as house:
        evening = Evening.begun(house, players=4)
        for _ in range(2):
            with suppress(httpx.RemoteProtocolError), watching(evening) as stream:
                assert next(stream) == {"version": evening.view()["version"]}
                assert [each for each in stream if "rows" in each] == []
