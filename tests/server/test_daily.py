"""The position of the day over HTTP: the same for all, nothing of the solution before the answer, one answer each, streaks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bafflebox.daily.position import FIRST_DAY
from bafflebox.io.daily import daily_position, read_positions
from bafflebox.server.features.daily.rows import DailyRow
from bafflebox.server.features.daily.service import begin_of_day, streak_of
from tests.server.serving import House, serving
from tests.server.test_my_matches import MINE, THEIRS
from tests.server.test_quiz import TELLING, first_play, keys

DAY = 86_400
SOLVING = {*TELLING, "gap", "rollout", "opinions", "counts", "told", "state"}
"""Words of what is right, beside those of the quiz."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("daily")
    with serving(folder) as found:
        yield found


def asked(house: House, day: str = "", who: dict[str, str] = MINE) -> dict[str, Any]:
    """A position as it is asked; without a day that of the current one."""
    answer = house.get(f"/api/daily{day and f'/{day}'}", headers=who)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def answer(house: House, day: str, who: dict[str, str] = MINE, **given: Any) -> dict[str, Any]:
    """The grade of an answer."""
    answered = house.post(f"/api/daily/{day}", json=given, headers=who)
    assert answered.status_code == 200, answered.text
    found: dict[str, Any] = answered.json()
    return found


def any_answer(question: dict[str, Any]) -> dict[str, Any]:
    """An answer that is possible."""
    if question["what"] == "play":
        return {"moves": first_play(question)}
    return {"do": question["choices"][0]}


def days_with(what: str, today: str) -> list[str]:
    """Days before today whose position is about this."""
    last = date.fromisoformat(today)
    days = [last - timedelta(by) for by in range(1, len(read_positions()) + 1)]
    return [
        each.isoformat()
        for each in days
        if (found := daily_position(each)) is not None and found.what == what
    ]


def test_it_is_the_same_for_all_and_says_nothing_of_what_is_right(house: House) -> None:
    mine, theirs = asked(house), asked(house, who=THEIRS)
    own = ("now", "answered", "streak")
    assert {name: each for name, each in mine.items() if name not in own} == {
        name: each for name, each in theirs.items() if name not in own
    }
    for back in range(len(read_positions())):
        day = (date.fromisoformat(mine["day"]) - timedelta(back)).isoformat()
        found = asked(house, day)
        assert not SOLVING & set(keys(found)), found
        assert found["today"] is (back == 0)
        assert bool(found["nodes"]) is (found["what"] == "play") is not bool(found["choices"])
    assert mine["next"] - mine["now"] <= DAY


def test_an_answer_is_graded_once_with_opinions_the_reason_and_how_others_answered(house: House) -> None:
    day = days_with("play", asked(house)["day"])[0]
    question, position = asked(house, day), daily_position(date.fromisoformat(day))
    assert position is not None
    assert house.get(f"/api/daily/{day}/answer", headers=MINE).status_code == 404
    right = answer(house, day, do=position.best)
    assert (right["verdict"], right["loss"], right["answer"]) == ("right", 0.0, position.best)
    assert right["told"]["why"] is not None or right["told"]["loss"] >= 0.02
    # the first answer stands
    assert asked(house, day)["answered"]
    assert answer(house, day, **any_answer(question))["answer"] == position.best
    assert house.get(f"/api/daily/{day}/answer", headers=MINE).json() == answer(house, day, do="nonsense")
    # others see it counted, and their own beside it
    theirs = answer(house, day, THEIRS, **any_answer(question))
    assert sum(each["count"] for each in theirs["counts"]) == 2
    assert {each["say"] for each in theirs["counts"]} == {position.best, theirs["answer"]}
    best = [each["turn"]["best"][0]["say"] for each in right["opinions"][1:]]
    assert set(best) == {position.best}
    # an answer without a key is graded, and not counted
    nobody = answer(house, day, {}, do=position.best)
    assert nobody["verdict"] == "right"
    assert nobody["counts"] == theirs["counts"]


def test_a_decision_about_the_cube_is_answered_in_a_word(house: House) -> None:
    for day in days_with("turn", asked(house)["day"])[:1] + days_with("answer", asked(house)["day"])[:1]:
        question, position = asked(house, day), daily_position(date.fromisoformat(day))
        assert position is not None
        wrong = next(each for each in question["choices"] if each != position.best)
        told = answer(house, day, do=wrong)
        assert told["verdict"] == "wrong"
        assert told["answer"] == wrong
        assert told["told"]["did"] == wrong
        assert told["told"]["figures"]["action"]


def test_what_is_no_answer_is_refused_and_not_stored(house: House) -> None:
    day = days_with("play", asked(house)["day"])[1]
    for given in ({"do": "nonsense"}, {"do": "24/1"}, {"moves": [[24, 1, [6]]]}, {}):
        assert house.post(f"/api/daily/{day}", json=given, headers=MINE).status_code == 400, given
    assert not asked(house, day)["answered"]
    to_come = (date.fromisoformat(asked(house)["day"]) + timedelta(1)).isoformat()
    for none in (to_come, "2025-12-31", "today", "20260105"):
        refused = house.get(f"/api/daily/{none}", headers=MINE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_daily_position")


def test_a_streak_goes_on_from_day_to_day_and_past_positions_do_not_count(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        first = asked(house)
        assert first["streak"]["days"] == 0
        for days in (1, 2):
            today = asked(house)
            assert answer(house, today["day"], **any_answer(today))["streak"]["days"] == days
            house.later(DAY)
        # until the day is over it is not broken
        assert asked(house)["streak"]["days"] == 2
        assert asked(house)["streak"]["week"][-1] == ""
        house.later(DAY)
        missed = asked(house)
        assert missed["streak"]["days"] == 0
        assert missed["before"] == (date.fromisoformat(missed["day"]) - timedelta(1)).isoformat()
        past = asked(house, missed["before"])
        assert answer(house, past["day"], **any_answer(past))["streak"]["days"] == 0
        # all of it survives the server
        house.stop()
        house.start()
        house.later(3 * DAY)
        assert asked(house, first["day"])["answered"]


def test_a_streak_is_counted_in_days_of_utc() -> None:
    day = date(2026, 3, 1)

    def row(day: date, hours: float) -> DailyRow:
        return DailyRow(day.isoformat(), "8/5 6/5", 0.0, begin_of_day(day) + hours * 3600)

    rows = [row(day, 0), row(day - timedelta(1), 23.99), row(day - timedelta(2), 24)]
    assert streak_of(rows, day).days == 2
    assert streak_of(rows, day + timedelta(1)).days == 2
    assert streak_of(rows, day + timedelta(2)).days == 0
    assert datetime.fromtimestamp(begin_of_day(FIRST_DAY), UTC).date() == FIRST_DAY
