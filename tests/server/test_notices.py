"""The notice of an event: each of its tables, virtual or with a real board, has what it says, and other tables are refused."""

from __future__ import annotations

from typing import Any

import pytest

from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Convened, Proposed
from bafflebox.events.game import MatchStarted
from bafflebox.formats.log.log_json import parse_log
from tests.server.client import Client
from tests.server.evening import Evening, code_of
from tests.server.serving import House

POSTED = {"posted_reserve": 720, "posted_delay": 10, "dice_on_checkers": True, "condoning": True}
SAID = {"posted_reserve": "720", "posted_delay": "10", "dice_on_checkers": "on", "condoning": "on"}


def event(house: House, **notice: Any) -> Evening:
    """An event of eight with 12:00/10 s, dice on checkers and condoning, drawn."""
    given = {"options": POSTED, "clocked": True, **notice}
    evening = Evening.announced(house, notice=given)
    made = {"key": "open", "lengths": [{"bracket": "*", "points": [3]}], "open_entry": True}
    evening.say("DivisionMade", division=made)
    entered = [{"fact": "Entered", "division": "open", "name": f"P{n}"} for n in range(1, 9)]
    assert evening.told(facts=entered).status_code == 200
    evening.step("draw", division="open", seed="seed")
    return evening


def used(house: House, table: str) -> tuple[int, dict[str, str], tuple[int, int] | None]:
    """Return the notice, the options and the clock (seconds) of a table, by its record."""
    events = parse_log(house.get(f"/api/tables/{table}/log").text.splitlines()).events
    started = next(each for each in events if isinstance(each, MatchStarted))
    convened = next(each for each in events if isinstance(each, Convened))
    clock = next((each.settings for each in events if isinstance(each, ClockSet)), None)
    asked = next((dict(each.items) for each in events if isinstance(each, Proposed)), {})
    times = (clock.reserve, clock.delay) if clock is not None else None
    if times is None and "reserve" in asked:
        times = (int(asked["reserve"]), int(asked["seconds"]))
    return convened.notice, dict(started.options), times


def shown(evening: Evening, made: dict[str, Any], name: str) -> tuple[int, dict[str, str], tuple[int, int]]:
    """Return the notice, the options and the clock (seconds) that a player sees at the table."""
    link = made["desk"] or evening.as_of(evening.keys()["players"][name]).me()["next"]["seat"]
    table, _, key = link.removeprefix("/t/").partition("#")
    with Client(evening.house.address, table, key) as client:
        rules, clock = client.hello["rules"], client.view["clock"]
        terms = {each["name"]: each["value"] for each in client.view["conduct"]["terms"]["items"]}
        assert (terms["condoning"], terms["dice_on_checkers"]) == ("on", "on")
        assert terms["settings"] == clock["about"]
        options = {option: rules["options"][option] for option in SAID}
        return rules["notice"], options, (clock["own"] // 1000, clock["delay"]["own"] // 1000)


@pytest.mark.rule("A0.2")
@pytest.mark.rule("A8.1a")
@pytest.mark.parametrize("kind", ["virtual", "desk"])
def test_every_table_of_an_event_is_as_its_notice_says(house: House, kind: str) -> None:
    """Seven of seven matches; a later notice holds from the match on that it names."""
    evening, right, later = event(house), 0, 0
    for n, match in enumerate(("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "M2.2", "M3.1")):
        if n == 4:
            assert evening.refused("NoticePosted", notice=renewed(15 * 60)) == "notice_since"
            assert (
                evening.refused("NoticePosted", notice=renewed(15 * 60), since="open:M1.4") == "match_begun"
            )
            evening.say("NoticePosted", notice=renewed(15 * 60), since="open:M2.2")
        evening.step("call", division="open", match=match)
        made = evening.board(match, kind)
        assert made.status_code == 201, made.text
        number, options, times = used(house, made.json()["table"])
        row = evening.row(match)
        posted = 2 if match in ("M2.2", "M3.1") else 1
        wanted = {**SAID, "posted_reserve": str(15 * 60)} if posted == 2 else SAID
        seconds = (15 * 60, 10) if posted == 2 else (720, 10)
        assert shown(evening, made.json(), row["one"]) == (posted, wanted, seconds)
        as_posted = (number, row["notice"], wanted.items() <= options.items(), times)
        right += as_posted == (posted, posted, True, seconds)
        later += as_posted == (2, 2, True, (900, 10))
        evening.say("Reported", division="open", match=match, winner=row["one"], score=[3, 0])
    print(f"{kind}: {right} of 7 matches as posted, {later} of 2 by notice 2")
    assert (right, later) == (7, 2)


def renewed(reserve: int) -> dict[str, Any]:
    """Return the notice with another reserve."""
    return {"options": list({**SAID, "posted_reserve": str(reserve)}.items()), "clocked": True}


def test_a_table_that_differs_is_refused_with_the_number_of_the_notice(house: House) -> None:
    evening = event(house)
    evening.step("call", division="open", match="M1.1")
    wrong: tuple[dict[str, Any], ...] = (
        {"clock": {"reserve": 600, "delay": 10}},
        {"options": {"condoning": False}},
    )
    for given in wrong:
        answer = evening.board("M1.1", **given)
        assert (answer.status_code, code_of(answer)) == (409, "as_posted")
        assert "Notice 1" in answer.json()["error"]["detail"]
    same: dict[str, Any] = {
        "clock": {"reserve": 720, "delay": 10},
        "options": {"condoning": True, "posted_delay": 10},
    }
    assert evening.board("M1.1", **same).status_code == 201


def test_a_table_where_nothing_has_begun_is_renewed_by_a_later_notice(house: House) -> None:
    evening = event(house)
    evening.step("call", division="open", match="M1.1")
    first = evening.board("M1.1").json()["table"]
    evening.say("NoticePosted", notice=renewed(600))
    row = evening.until(lambda view: view["divisions"][0]["matches"][0]["live"]["table"] != first)
    second = row["divisions"][0]["matches"][0]["live"]["table"]
    assert used(house, second) == (2, {**used(house, first)[1], "posted_reserve": "600"}, (600, 10))
    assert evening.board("M1.1").json()["table"] == second


@pytest.mark.rule("W25E")
def test_a_match_that_is_recorded_is_written_in_full_at_its_desk(house: House) -> None:
    evening = event(house, recording="streamed")
    evening.step("call", division="open", match="M1.1")
    table, _, key = evening.board("M1.1", "desk").json()["desk"].removeprefix("/t/").partition("#")
    with Client(house.address, table, key) as client:
        answer = client.do({"do": "write", "words": "score"})
        assert not answer["ok"], answer
    print(answer)
