"""The director's desk: previews of a change, divisions as announced, rulings, checked draws."""

from __future__ import annotations

from tests.server.evening import Evening, code_of
from tests.server.serving import House


def played(evening: Evening, match: str, winner: str, score: tuple[int, int] = (5, 2)) -> None:
    """A result that is reported."""
    evening.say("Reported", division="open", match=match, winner=winner, score=score)


def test_what_a_correction_would_move_is_said_and_nothing_is_entered(house: House) -> None:
    evening = Evening.begun(house, players=4)
    first = evening.row("M1.1")
    played(evening, "M1.1", first["one"])
    before = evening.view()["version"]
    wish = {"division": "open", "match": "M1.1", "winner": first["two"], "score": [5, 3]}
    would = evening.step("correct", **wish, dry=True)
    assert would["moves"] == [
        f"Main, round 2: {first['two']} – not known yet instead of {first['one']} – not known yet."
    ]
    assert (would["seq"], would["version"], evening.view()["version"]) == (-1, before, before)
    assert evening.row("M2.1")["one"] == first["one"]
    done = evening.step("correct", **wish)
    assert done["moves"] == would["moves"]
    assert evening.row("M2.1")["one"] == first["two"]


def test_what_would_be_refused_is_refused_beforehand_with_its_rule(house: House) -> None:
    evening = Evening.begun(house, players=4)
    answer = evening.told(
        fact={"fact": "Reported", "division": "open", "match": "M2.1", "winner": "P1"}, dry=True
    )
    assert (answer.status_code, code_of(answer)) == (409, "not_open")
    player = evening.as_of(evening.keys()["players"]["P1"])
    assert (
        code_of(player.told(fact={"fact": "Withdrawn", "division": "open", "name": "P2"}, dry=True))
        == "own_alone"
    )


def test_the_office_has_divisions_as_announced_rulings_and_what_can_be_bought(house: House) -> None:
    evening = Evening.begun(house, players=4, fee="10", prizes=[{"ladder": "M", "percent": ["60", "40"]}])
    row = evening.row("M1.1")
    evening.say("PoolOpened", division="open", pool="kitty", stake="5")
    evening.say("PoolJoined", division="open", pool="kitty", name=row["one"])
    evening.say("AuctionOpened", division="open", percent=["70", "30"])
    evening.say("Sold", division="open", name=row["one"], price="12", owners=[["Vera", "100"]])
    played(evening, "M1.1", row["one"])
    evening.say("Ruled", why="the slip was misread", division="open", match="M1.1", grounds=["A4.10"])
    evening.say("AppealDecided", division="open", match="M1.1", overturn=["Vera"], uphold=["Wim", "Xenia"])
    office = evening.desk()["office"]
    assert list(office["formats"]) == [
        "knockout", "consolation", "last_chance", "double", "swiss", "robin", "groups",
    ]  # fmt: skip
    assert office["formats"]["double"] == {"brackets": ["M", "B", "F"], "ladders": ["M"]}
    here = office["divisions"]["open"]
    assert (here["made"]["fee"], here["made"]["prizes"]) == ("10", [{"ladder": "M", "percent": ["60", "40"]}])
    assert here["pools"][0]["names"] == [row["one"]]
    assert here["auction"]["sold"][0]["owners"] == [["Vera", "100"]]
    (ruling,) = office["rulings"]
    assert (ruling["grounds"], ruling["why"], ruling["by"]) == (["A4.10"], "the slip was misread", "Dora")
    assert ruling["appeal"] == {"overturn": ["Vera"], "uphold": ["Wim", "Xenia"]}
    evening.say("StaffNamed", name="Sam")
    assert "office" not in evening.as_of(evening.keys()["staff"]["Sam"]).desk()


def test_draws_are_checked_by_the_desk(house: House) -> None:
    evening = Evening.begun(house, players=5)
    found = house.get(f"{evening.path}/check", headers=evening.headers).json()
    assert [(each["division"], each["seed"], each["follows"]) for each in found] == [("open", "seed", True)]
    assert house.get(f"{evening.path}/check").status_code == 403


def test_a_swiss_wins_nothing_before_its_last_round_is_over(house: House) -> None:
    evening = Evening.announced(house)
    made = {
        "key": "open", "format": "swiss", "rounds": 2, "open_entry": True, "fee": "10",
        "prizes": [{"ladder": "M", "percent": ["100"]}],
    }  # fmt: skip
    evening.say("DivisionMade", division=made)
    evening.told(facts=[{"fact": "Entered", "division": "open", "name": f"P{n}"} for n in range(1, 5)])
    for round_ in (0, 1, 2):
        if round_:
            evening.step("draw", division="open", seed="seed")
            for n in (1, 2):
                match = f"S{round_}.{n}"
                evening.say(
                    "Reported", division="open", match=match, winner=evening.row(match)["one"], score=[7, 2]
                )
        won = [each["name"] for each in evening.desk()["money"]["prizes"]]
        assert bool(won[0]) == (round_ == 2), (round_, won)


def test_a_correction_is_weighed_for_the_director_and_nothing_is_entered(house: House) -> None:
    evening = Evening.begun(house, players=4)
    for match in ("M1.1", "M1.2", "M2.1"):
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])
    row, version = evening.row("M1.1"), evening.view()["version"]
    right = {"division": "open", "match": "M1.1", "winner": row["two"], "score": [5, 3]}
    address = f"{evening.path}/corrections"
    ways = house.post(address, json=right, headers=evening.headers).json()
    assert [(each["way"], each["fallen"], len(each["moved"])) for each in ways] == [
        ("mend", 0, 0),
        ("exchange", 0, 0),
        ("replay", 1, 1),
    ]
    assert evening.view()["version"] == version
    assert house.post(address, json=right).status_code == 403
    assert house.post(address, json={**right, "match": "X9.9"}, headers=evening.headers).status_code == 404
    assert evening.told(fact=ways[0]["fact"]).status_code == 200
    assert evening.row("M1.1")["winner"] == row["two"]
    assert evening.row("M2.1")["one"] == row["one"]
