"""Tournaments on a server: who may enter what, in which order it is decided, what is shown, what survives."""

from __future__ import annotations

import json
import threading
import uuid
from pathlib import Path
from typing import Any

import httpx
import pytest

from bafflebox.server.net.patches import patched
from tests.server.evening import Evening, code_of
from tests.server.serving import House, serving


def test_a_tournament_is_announced_listed_and_shown(house: House) -> None:
    evening = Evening.announced(house, name="Spring open", place="Hall 2", currency="£", tables=4)
    listed = house.get("/api/tournaments").json()
    assert [each["name"] for each in listed if each["id"] == evening.id] == ["Spring open"]
    view = evening.view()
    (first,) = view["tournament"].pop("notices")
    assert (first["number"], first["since"], first["chosen"], first["recording"]) == (1, "", {}, "none")
    assert (first["clock"]["per_point"], first["clock"]["seconds"]) == (120, 12)
    assert view["tournament"] == {
        "name": "Spring open", "rules": "american", "director": "Dora", "place": "Hall 2",
        "currency": "£", "tables": 4, "late": {"rule": "A2.3", "first": 600, "each": 300},
    }  # fmt: skip
    assert (view["version"], view["divisions"], view["over"]) == (1, [], False)
    assert abs(view["now"] - evening.view()["now"]) < 60_000_000


def test_a_persian_name_with_a_non_joiner_is_entered_as_it_is_written(house: House) -> None:
    evening = Evening.begun(house, players=0)
    name = "سارا حسینی\u200cنژاد"
    evening.say("Entered", division="open", name=name)
    assert [each["name"] for each in evening.view()["divisions"][0]["entrants"]] == [name]


def test_everybody_sees_the_prizes(house: House) -> None:
    prizes = [{"ladder": "M", "percent": ["70", "30"]}]
    evening = Evening.begun(house, players=4, fee="10", prizes=prizes)
    found = [(each["ladder"], each["name"], each["amount"]) for each in evening.view()["prizes"]]
    assert found == [("M", "", "28.00"), ("M", "", "12.00")]


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"rules": "ludo"}, 400),
        ({"rules": "american", "notice": {"options": {"no such": "1"}}}, 400),
        ({"name": ""}, 400),
        ({"name": "  "}, 400),
        ({"tables": -1}, 400),
        ({"director": "x" * 81}, 400),
        ({"name": "two\nlines"}, 400),
    ],
)
def test_what_is_no_tournament_is_refused(house: House, wrong: dict[str, object], status: int) -> None:
    answer = house.post("/api/tournaments", json={"name": "N", "director": "D", **wrong})
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["detail"]


def test_a_match_goes_from_its_call_to_the_board(house: House) -> None:
    evening = Evening.begun(house, players=4)
    called = evening.step("call", match="M1.1", division="open")
    row = evening.row("M1.1")
    one, two = row["one"], row["two"]
    assert called["said"] == f"{one} – {two} is called to table 1."
    for name in (one, two):
        evening.say("Arrived", division="open", match="M1.1", name=name)
    evening.say("Started", division="open", match="M1.1")
    assert [each["arrived"] for each in evening.view()["running"]] == [[one, two]]
    evening.say("Reported", division="open", match="M1.1", winner=one, score=[5, 3])
    assert [each["match"] for each in evening.desk()["to_verify"]] == ["M1.1"]
    evening.step("verify")
    assert [each["match"] for each in evening.desk()["to_post"]] == ["M1.1"]
    evening.step("post", division="open", match="M1.1")
    row = evening.row("M1.1")
    assert (row["winner"], row["winner_points"], row["loser_points"], row["stage"]) == (one, 5, 3, "posted")
    assert evening.row("M2.1")["one"] == one
    assert evening.row("M2.1")["sources"] == {"two": {"winner": "M1.2"}}


def test_a_correction_tells_what_it_moves_and_the_journal_keeps_both(house: House) -> None:
    evening = Evening.begun(house, players=4, format="consolation")
    row = evening.row("M1.1")
    evening.say("Reported", division="open", match="M1.1", winner=row["one"], score=[5, 3])
    done = evening.step(
        "correct", division="open", match="M1.1", winner=row["two"], score=[5, 4], why="misread"
    )
    assert done["moves"] == [
        f"Main, round 2: {row['two']} – not known yet instead of {row['one']} – not known yet.",
        f"Consolation, round 1: {row['one']} – not known yet instead of {row['two']} – not known yet.",
    ]
    assert evening.row("M2.1")["one"] == row["two"]
    newest, before = evening.desk()["journal"][:2]
    assert (newest["fact"], newest["why"], newest["by"]) == ("Amended", "misread", "Dora")
    assert before["fact"] == "Reported"
    evening.say("Undone", target=newest["seq"])
    assert evening.row("M2.1")["one"] == row["one"]
    correction, report = evening.desk()["journal"][1:3]
    assert (correction["undone"], report["undone"]) == (True, False)


def test_the_same_id_is_entered_once_and_answered_the_same(house: House) -> None:
    evening = Evening.begun(house, players=2)
    body = {"id": "client-7", "fact": {"fact": "Entered", "division": "open", "name": "Late"}}
    first = evening.told(**body)
    again = evening.told(**body)
    assert first.json() == again.json()
    assert evening.refused("Entered", division="open", name="Late") == "entered_before"


def test_facts_said_together_count_all_or_not_at_all(house: House) -> None:
    evening = Evening.begun(house, players=2)
    before = evening.view()["version"]
    entries = [{"fact": "Entered", "division": "open", "name": name} for name in ("Q1", "Q2", "Q1")]
    answer = evening.told(facts=entries)
    assert (answer.status_code, code_of(answer)) == (409, "entered_before")
    assert evening.view()["version"] == before


def test_two_desks_at_once_are_heard_in_turn(house: House) -> None:
    evening = Evening.begun(house, players=2)
    row = evening.row("M1.1")
    codes: list[object] = []

    def desk(winner: str) -> None:
        fact = {"fact": "Reported", "division": "open", "match": "M1.1", "winner": winner, "score": [5, 0]}
        answer = evening.told(fact=fact)
        codes.append(answer.status_code if answer.status_code == 200 else code_of(answer))

    desks = [threading.Thread(target=desk, args=(row[side],)) for side in ("one", "two")]
    for each in desks:
        each.start()
    for each in desks:
        each.join()
    assert sorted(codes, key=str) == [200, "reported_before"]


def test_everybody_enters_what_is_his(house: House) -> None:
    evening = Evening.begun(house, players=4)
    evening.say("StaffNamed", name="Sven")
    keys = evening.keys()
    assert set(keys["players"]) == {"P1", "P2", "P3", "P4"}
    evening.step("call", division="open", match="M1.1")
    one = evening.row("M1.1")["one"]
    two = evening.row("M1.1")["two"]
    about = {"division": "open", "match": "M1.1"}
    player, staff = evening.as_of(keys["players"][one]), evening.as_of(keys["staff"]["Sven"])
    assert player.refused("Arrived", **about, name=two) == "own_alone"
    player.say("Arrived", **about, name=one)
    assert player.refused("Reported", **about, winner=two, score=[5, 0]) == "own_alone"
    assert player.refused("Withdrawn", division="open", name=one) == "in_the_draw"
    assert player.refused("Verified", **about) == "for_the_staff"
    assert code_of(player.stepped("call")) == "for_the_director"
    assert player.told(fact={"fact": "Paid", "name": one, "amount": "100"}).status_code == 403
    for how in ("ruling", "forfeit"):
        # nor for a player who is entered by the director: who wins by a ruling is said by those who ruled
        assert player.refused("Reported", **about, winner=one, score=[5, 0], how=how) == "for_the_staff"
        given = {"fact": "Reported", **about, "winner": one, "score": [5, 0], "how": how}
        assert code_of(evening.told(fact=given, by=one)) == "for_the_staff"
        assert staff.told(fact=given, dry=True).status_code == 200
    player.say("Reported", **about, winner=one, score=[5, 0])
    staff.step("verify")
    staff.say("Posted", **about)
    for fact, given in (
        ("Paid", {"name": "P1", "amount": "1"}),
        ("Undone", {"target": 3}),
        ("Ruled", {**about, "grounds": ["A1.2"]}),
        ("StaffNamed", {"name": "Mallory"}),
    ):
        assert staff.refused(fact, **given) == "for_the_director"
    assert staff.stepped("correct", **about, winner=two, score=[5, 0]).status_code == 403
    journal = evening.desk()["journal"]
    assert [(each["fact"], each["by"]) for each in journal[:3]] == [
        ("Posted", "Sven"), ("Verified", "Sven"), ("Reported", one),
    ]  # fmt: skip


def test_what_the_desk_sees_is_not_for_everybody(house: House) -> None:
    evening, other = Evening.begun(house, players=2), Evening.begun(house, players=2)
    evening.say("StaffNamed", name="Sven")
    keys = evening.keys()
    for key in ("", "nonsense", other.key, other.keys()["players"]["P1"]):
        answer = house.get(f"{evening.path}/desk", headers=evening.as_of(key).headers)
        assert (answer.status_code, code_of(answer)) == (403, "wrong_key")
        assert evening.as_of(key).refused("Withdrawn", division="open", name="P1") == "wrong_key"
    answer = house.get(f"{evening.path}/desk", headers=evening.as_of(keys["players"]["P1"]).headers)
    assert code_of(answer) == "for_the_staff"
    staff = evening.as_of(keys["staff"]["Sven"]).desk()
    assert "money" not in staff
    assert "keys" not in staff
    assert "Undone" not in staff["can"]
    assert "Undone" in evening.desk()["can"]


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        ({"fact": "Nonsense"}, "bad_fact"),
        ({}, "bad_fact"),
        ({"fact": "Entered", "division": "none", "name": "X"}, "no_division"),
        ({"fact": "Entered", "division": "open"}, "bad_fact"),
        ({"fact": "Entered", "division": "open", "name": "x" * 201}, "bad_fact"),
        ({"fact": "Entered", "division": "open", "name": "x\u0000y"}, "bad_fact"),
        ({"fact": "Paid", "name": "P1", "amount": "NaN"}, "bad_fact"),
        ({"fact": "Paid", "name": "P1", "amount": "1e999999"}, "bad_fact"),
        ({"fact": "Verified", "division": "open", "match": "M7.7"}, "no_result"),
        ({"fact": "Drawn", "division": "open", "seed": "", "lines": ["P1", "P2"]}, "worked_out"),
        ({"fact": "Amended", "target": 4, "says": {"fact": "Drawn", "division": "open", "seed": "", "lines": []}}, "worked_out"),
        ({"fact": "Undone", "target": 99}, "no_entry_to_change"),
        ({"fact": "TablesSet", "tables": 1 << 60}, "bad_fact"),
    ],
)  # fmt: skip
def test_what_can_not_be_entered_is_refused_and_changes_nothing(
    house: House, fact: dict[str, object], code: str
) -> None:
    evening = Evening.begun(house, players=2)
    before = evening.view()["version"]
    assert code_of(evening.told(fact=fact)) == code
    assert evening.view()["version"] == before


def test_refusals_are_said_in_the_language_of_who_asks(house: House) -> None:
    evening = Evening.begun(house, players=2)
    body = {"id": "1", "fact": {"fact": "Entered", "division": "none", "name": "X"}}
    said = set()
    for language in ("en", "fa", "cy"):
        headers = {**evening.headers, "accept-language": language}
        answer = house.post(f"{evening.path}/facts", json=body, headers=headers)
        assert answer.headers["content-language"] == language
        said.add(answer.json()["error"]["detail"])
    assert len(said) == 3


def test_bodies_that_are_too_long_are_not_read(house: House) -> None:
    evening = Evening.begun(house, players=2)
    facts = [{"fact": "Entered", "division": "open", "name": f"{n:0100}"} for n in range(600)]
    assert evening.told(facts=facts).status_code == 413
    assert evening.told(facts=[{}] * 601).status_code == 400
    assert house.get("/api/tournaments/nothere").status_code == 404
    assert house.get("/api/tournaments/..%2f..").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"key": ""},
        {"key": "a:b"},
        {"key": "a/b"},
        {"key": "g", "format": "groups"},
        {"key": "g", "format": "groups", "groups": -3},
        {"key": "t", "team": 0},
        {"key": "q", "qualify": 0},
        {"key": "f", "fee": "-1"},
        {"key": "l", "lengths": [{"bracket": "M", "points": [-5]}]},
    ],
)
def test_a_division_that_can_not_be_is_refused(house: House, wrong: dict[str, object]) -> None:
    evening = Evening.announced(house)
    assert evening.refused("DivisionMade", division=wrong) == "bad_division"
    assert evening.view()["divisions"] == []


def test_who_is_seeded_twice_stands_once(house: House) -> None:
    evening = Evening.begun(house, players=4)
    evening.say("Seeded", division="open", names=["P1", "P1", "P2"])
    evening.step("draw", division="open", seed="again")
    assert sorted(evening.view()["divisions"][0]["lines"]) == ["P1", "P2", "P3", "P4"]


def test_everybody_against_everybody_has_an_end(house: House) -> None:
    evening = Evening.begun(house, players=1, format="robin")
    entries = [{"fact": "Entered", "division": "open", "name": f"Q{n}"} for n in range(300)]
    assert evening.told(facts=entries).is_success
    assert code_of(evening.stepped("draw", seed="s")) == "too_many_matches"


def test_doubles_come_by_their_own_keys(house: House) -> None:
    evening = Evening.begun(house, players=0, team=2)
    for pair in (("Ann", "Ben"), ("Cai", "Dee")):
        evening.say("Entered", division="open", name=" & ".join(pair), members=list(pair))
    evening.step("draw", seed="s")
    evening.step("call")
    keys = evening.keys()["players"]
    assert set(keys) == {"Ann", "Ben", "Cai", "Dee"}
    ben = evening.as_of(keys["Ben"])
    coming = ben.me()["next"]
    assert (coming["name"], coming["opponent"]) == ("Ann & Ben", "Cai & Dee")
    assert ben.refused("Arrived", division="open", match="M1.1", name="Cai & Dee") == "own_alone"
    ben.say("Arrived", division="open", match="M1.1", name="Ann & Ben")
    ben.say("Reported", division="open", match="M1.1", winner="Ann & Ben", score=[5, 1])
    evening.as_of(keys["Cai"]).say("Confirmed", division="open", match="M1.1", name="Cai & Dee")


def test_512_enter_and_are_drawn(house: House) -> None:
    evening = Evening.begun(house, players=512, format="consolation")
    assert evening.told(
        facts=[{"fact": "Withdrawn", "division": "open", "name": f"P{n}"} for n in (1, 2)]
    ).is_success
    view = evening.view()
    main = next(each for each in view["divisions"][0]["brackets"] if each["key"] == "M")
    assert [len(each) for each in main["rounds"]] == [256, 128, 64, 32, 16, 8, 4, 2, 1]
    assert len(view["queue"]) >= 254


def test_everything_is_there_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        evening = Evening.begun(house, players=8)
        keys = evening.keys()
        one = evening.row("M1.1")["one"]
        fact = {"fact": "Reported", "division": "open", "match": "M1.1", "winner": one, "score": [5, 1]}
        body = {"id": str(uuid.uuid4()), "fact": fact}
        answered = evening.told(**body).json()
        before = evening.view()
        house.kill()
        house.start()
        assert {**evening.view(), "now": 0} == {**before, "now": 0}
        assert evening.told(**body).json() == answered
        assert evening.keys() == keys


def changes_of(evening: Evening, since: str = "", language: str = "en") -> dict[str, Any]:
    """The desk's view with its token, or what has changed since an earlier one."""
    headers = {**evening.headers, "accept-language": language}
    answer = evening.house.get(f"{evening.path}/desk/changes", params={"since": since}, headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_desk_has_its_view_once_and_then_the_differences(house: House) -> None:
    evening = Evening.begun(house, players=8, format="consolation", fee="10")
    first = changes_of(evening)
    view, token = first["view"], first["token"]
    for match in ("M1.1", "M1.2"):
        evening.step("call", division="open", match=match)
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])
        evening.say("Entered", division="open", name=f"Late {match}")
        told = changes_of(evening, token)
        assert "view" not in told
        assert len(json.dumps(told["patch"])) < len(json.dumps(view)) / 3
        view, token = patched(view, told["patch"]), told["token"]
        now = evening.desk()
        for each in (view, now):
            # what can be called is due from now on
            each["agenda"] = {**each["agenda"], "ready": [one["match"] for one in each["agenda"]["ready"]]}
        assert {**view, "now": 0} == {**now, "now": 0}
        told = changes_of(evening)
        view, token = told["view"], told["token"]
    assert set(changes_of(evening, token)["patch"].get("set", {})) == {"now"}


def test_only_the_desk_that_had_a_view_has_the_differences_to_it(house: House) -> None:
    evening = Evening.begun(house, players=4)
    evening.say("StaffNamed", name="Sven")
    token = changes_of(evening)["token"]
    staff = evening.as_of(evening.keys()["staff"]["Sven"])
    assert "keys" not in changes_of(staff, token)["view"]
    assert "view" in changes_of(evening, token, "cy")
    assert "view" in changes_of(evening, "nonsense")
    for _ in range(8):
        changes_of(evening)
    assert "view" in changes_of(evening, token), "views of long ago are dropped"


def test_the_view_of_a_desk_of_256_is_small_enough_for_a_phone(house: House) -> None:
    evening = Evening.begun(house, players=256, format="consolation", fee="10")
    asked = {"headers": {**evening.headers, "accept-encoding": "gzip"}, "timeout": 60}
    with httpx.stream("GET", f"{house.url}{evening.path}/desk/changes", **asked) as answer:  # type: ignore[arg-type]
        assert sum(map(len, answer.iter_raw())) < 40_000
    with httpx.stream("GET", f"{house.url}{evening.path}/desk", **asked) as answer:  # type: ignore[arg-type]
        assert sum(map(len, answer.iter_raw())) < 40_000
