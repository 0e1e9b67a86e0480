"""The door of a tournament: strangers ask, the director decides, the box is counted, the people of a venue are known."""

from __future__ import annotations

import uuid
from typing import Any

import httpx
import pytest

from tests.server.evening import Evening, code_of
from tests.server.serving import House


@pytest.fixture
def evening(house: House) -> Evening:
    """A knock-out whose entries need no approval, with a fee."""
    found = Evening.announced(house, currency="£")
    found.say("DivisionMade", division={"key": "open", "open_entry": True, "fee": "10", "planned": 4})
    return found


def asked(evening: Evening, name: str, key: str = "", **more: Any) -> httpx.Response:
    """A request to play."""
    headers = {"authorization": f"Bearer {key}"} if key else {}
    body = {"id": uuid.uuid4().hex, "name": name, **more}
    return evening.house.post(f"{evening.path}/ask", json=body, headers=headers)


def names(view: dict[str, Any]) -> list[str]:
    """The names of all entries of a view."""
    return [each["name"] for here in view["divisions"] for each in here["entrants"]]


@pytest.mark.rule("A1.3")
def test_a_stranger_waits_for_the_director_unseen_by_others(evening: Evening) -> None:
    answer = asked(evening, "  <b>Jonah</b>   Pike ")
    assert answer.status_code == 201, answer.text
    assert answer.json()["name"] == "<b>Jonah</b> Pike"
    me = evening.as_of(answer.json()["key"])
    assert [each["standing"] for each in me.me()["entries"]] == ["pending"]
    assert names(evening.view()) == []
    assert "Jonah" not in evening.house.get(f"{evening.path}/export.json").text
    assert "Jonah" in evening.house.get(f"{evening.path}/export.json", headers=evening.headers).text
    (waiting,) = evening.desk()["asking"]
    assert (waiting["name"], waiting["asked"], waiting["rule"]) == ("<b>Jonah</b> Pike", True, "")
    assert "waits" in evening.desk()["door"]["open"]["against"]
    evening.step("admit", division="open", name="<b>Jonah</b> Pike")
    assert [each["standing"] for each in me.me()["entries"]] == ["approved"]
    assert names(evening.view()) == ["<b>Jonah</b> Pike"]
    assert evening.desk()["asking"] == []


def test_a_repeated_request_is_one_and_gets_the_same_key(evening: Evening) -> None:
    body = {"id": uuid.uuid4().hex, "name": "Ann"}
    one, two = (evening.house.post(f"{evening.path}/ask", json=body).json() for _ in range(2))
    assert one == two
    assert len(evening.desk()["asking"]) == 1


def test_a_name_that_is_entered_is_nobody_elses(evening: Evening) -> None:
    evening.say("Entered", division="open", name="Mara Whitlock")
    assert code_of(asked(evening, "mara  whitlock")) == "name_entered"
    key = asked(evening, "Ann").json()["key"]
    assert code_of(asked(evening, "Ann")) == "name_entered"
    # who has the key may ask again after having gone
    evening.as_of(key).say("Withdrawn", division="open", name="Ann")
    assert code_of(asked(evening, "Ann")) == "name_entered"
    assert asked(evening, "Ann", key).json()["key"] == key


def test_a_declined_name_is_free_and_the_key_of_before_opens_nothing_of_it(evening: Evening) -> None:
    first = asked(evening, "Ann").json()["key"]
    evening.say("Declined", division="open", name="Ann")
    assert evening.as_of(first).me()["entries"][0]["standing"] == "declined"
    evening.say("Entered", division="open", name="Ann")
    assert evening.house.get(f"{evening.path}/me", headers=evening.as_of(first).headers).status_code == 403
    evening.say("Withdrawn", division="open", name="Ann")
    evening.say("Entered", division="open", name="Ben")
    second = asked(evening, "Cara").json()["key"]
    evening.say("Declined", division="open", name="Cara")
    third = asked(evening, "Cara").json()["key"]
    assert third != second
    assert evening.as_of(third).me()["entries"][0]["standing"] == "pending"


def test_a_player_withdraws_before_the_draw_and_after_it_the_staff_let_them_go(evening: Evening) -> None:
    key = asked(evening, "Ann").json()["key"]
    ann = evening.as_of(key)
    for name in ("Ben", "Cara"):
        evening.say("Entered", division="open", name=name)
    assert ann.refused("Withdrawn", division="open", name="Ben") == "own_alone"
    evening.step("admit", division="open", name="Ann")
    evening.step("draw", division="open", seed="seed")
    assert ann.refused("Withdrawn", division="open", name="Ann") == "in_the_draw"
    evening.say("Withdrawn", division="open", name="Ann")


def test_the_door_is_full_after_so_many_and_one_address_asks_only_so_often(house: House) -> None:
    evening = Evening.announced(house)
    evening.say("DivisionMade", division={"key": "open"})
    facts = [{"fact": "Entered", "division": "open", "name": f"P{n}", "asked": True} for n in range(60)]
    assert evening.told(facts=facts).status_code == 200
    assert code_of(asked(evening, "Ann")) == "door_full"
    codes = {asked(evening, "Ann").status_code for _ in range(60)}
    assert codes == {409, 429}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "DESK"])
def test_a_name_that_is_none_is_refused(house: House, name: str) -> None:
    evening = Evening.announced(house)
    evening.say("DivisionMade", division={"key": "open"})
    answer = asked(evening, name)
    assert answer.status_code in (400, 409), answer.text
    assert evening.desk()["asking"] == []


@pytest.mark.rule("A1.3")
def test_above_a_ceiling_the_division_that_admits_is_offered_and_a_reason_is_wanted(house: House) -> None:
    evening = Evening.announced(house)
    evening.say("DivisionMade", division={"key": "beginners", "ceiling": 1600, "open_entry": True})
    evening.say("DivisionMade", division={"key": "middle", "ceiling": 1800})
    evening.say("DivisionMade", division={"key": "main", "title": "Main event"})
    asked(evening, "Babak", division="beginners", rating=1712)
    (one,) = evening.desk()["asking"]
    assert (one["offer"], one["ceiling"], one["rule"]) == ("middle", 1600, "A1.3")
    # the step enters nobody above the ceiling
    assert evening.step("admit", division="beginners", name="Babak")["count"] == 0
    assert evening.refused("Approved", division="beginners", name="Babak", override=True) == "reason_wanted"
    evening.say("Approved", division="beginners", name="Babak", override=True, why="the sixteenth")
    assert evening.desk()["asking"] == []


def test_a_late_player_is_let_in_to_the_place_of_a_bye(evening: Evening) -> None:
    for name in ("Ann", "Ben", "Cara"):
        evening.say("Entered", division="open", name=name)
    door = evening.desk()["door"]["open"]
    assert {each: door[each] for each in ("entries", "byes", "free", "planned", "against")} == {
        "entries": 3, "byes": 1, "free": 1, "planned": 4, "against": "",
    }  # fmt: skip
    evening.step("draw", division="open", seed="seed")
    assert evening.desk()["door"] == {}
    for name, status in (("Dan", 200), ("Eve", 409)):
        asked(evening, name)
        assert evening.stepped("admit", division="open", name=name).status_code == status
    assert "Dan" in evening.view()["divisions"][0]["lines"]


def test_the_box_holds_what_was_paid_and_what_a_count_found(evening: Evening) -> None:
    def box() -> dict[str, Any]:
        found: dict[str, Any] = evening.desk()["money"]["box"]
        return found

    evening.say("BoxCounted", amount="40")
    for name in ("Ann", "Ben"):
        evening.say("Entered", division="open", name=name)
    evening.say("Paid", name="Ann", amount="10")
    assert (box()["holds"], box()["paid"], box()["change"]) == ("50", "10", "40")
    assert {each["name"]: each["owes"] for each in box()["accounts"]} == {"Ann": "0", "Ben": "10"}
    evening.say("BoxCounted", amount="48.50")
    assert (box()["holds"], box()["change"]) == ("48.50", "38.50")
    balances = evening.desk()["money"]["balances"]
    assert sum(round(float(each) * 100) for each in balances.values()) == 0
    assert evening.refused("BoxCounted", amount="1.005") == "bad_amount"
    assert evening.refused("BoxCounted", amount="-5") == "bad_amount"


def test_the_people_of_a_venue_are_known_by_whoever_directed_there(house: House) -> None:
    first = Evening.announced(house)
    first.say("DivisionMade", division={"key": "open", "open_entry": True})
    for name in ("Ann", "Ben"):
        first.say("Entered", division="open", name=name, rating=1500, club="Afon Ddu")
    asked(first, "Stranger")
    second = Evening.announced(house, after={"id": first.id, "key": first.key})
    second.say("DivisionMade", division={"key": "open", "open_entry": True})
    second.say("Entered", division="open", name="Ann")
    third = Evening.announced(house, after={"id": second.id, "key": second.key})
    path = f"{third.path}/regulars"
    assert house.get(path, headers=third.headers).json() == [
        {"name": "Ann", "evenings": 2, "rating": 1500, "club": "Afon Ddu"},
        {"name": "Ben", "evenings": 1, "rating": 1500, "club": "Afon Ddu"},
    ]
    assert house.get(path).status_code == 403
    other = Evening.announced(house, after={"id": first.id, "key": "wrong"})
    assert house.get(f"{other.path}/regulars", headers=other.headers).json() == []


def test_an_event_is_drafted_opened_and_the_template_of_the_next(house: House) -> None:
    asked_for = {"sentence": "Knock-out with consolation, 16 players, to 7 then 5, £10", "tables": 8}
    draft = house.post("/api/tournaments/draft", json=asked_for).json()
    assert (draft["matches"], draft["least"], draft["total"], draft["currency"]) == (28, 2, "160", "£")
    assert {each["amount"] for each in draft["prizes"]} == {"80.00", "40.00"}
    assert draft["choices"]["lengths"][0]["ends"] < draft["choices"]["lengths"][2]["ends"]
    assert draft["against"] == ""
    evening = Evening.announced(house, name="Our Tuesday", division=draft["division"], club_keeps=True)
    assert evening.view()["divisions"][0]["planned"] == 16
    assert [each["fact"] for each in evening.desk()["journal"]] == ["RestGiven", "DivisionMade", "Opened"]
    known = {"earlier": [{"id": evening.id, "key": evening.key}, {"id": evening.id, "key": "wrong"}]}
    (template,) = house.post("/api/tournaments/earlier", json=known).json()
    assert (template["name"], template["division"]) == ("Our Tuesday", draft["division"])
    assert house.post("/api/tournaments/earlier", json={"earlier": known["earlier"][1:]}).json() == []
    assert code_of(house.post("/api/tournaments/draft", json={"sentence": "an evening"})) == "no_event"
    many = {"division": {"format": "robin", "planned": 500}}
    assert code_of(house.post("/api/tournaments/draft", json=many)) == "draft_size"


def test_a_short_address_leads_to_the_door(evening: Evening) -> None:
    answer = evening.house.get(f"/at/{evening.id[:5].upper()}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, f"/tournaments/{evening.id}/play")
    assert evening.house.get("/at/zz%25", follow_redirects=False).headers["location"] == "/tournaments"
