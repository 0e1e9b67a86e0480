"""Files of a tournament, and its restoration from one of them."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

from icalendar import Calendar

from bafflebox.io.tournaments import TournamentFile
from tests.server.evening import Evening, code_of
from tests.server.serving import House


def played(house: House) -> Evening:
    """Half an evening, with a correction and money."""
    evening = Evening.begun(house, players=8, format="consolation", fee="10")
    for match in ("M1.1", "M1.2", "M1.3"):
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])
    evening.step(
        "correct", division="open", match="M1.1", winner=evening.row("M1.1")["two"], score=[5, 4], why="slip"
    )
    evening.say("Paid", name="P1", amount="10")
    return evening


def test_a_tournament_is_restored_from_its_journal(house: House, tmp_path: Path) -> None:
    evening = played(house)
    text = house.get(f"{evening.path}/export.jsonl", headers=evening.headers).text
    answer = house.post("/api/tournaments/restore", json={"journal": text})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    again = Evening(house, made["id"], made["director"])
    assert again.id != evening.id
    for name in ("divisions", "queue", "running", "tournament", "version"):
        assert again.view()[name] == evening.view()[name]
    assert again.desk()["money"] == evening.desk()["money"]
    assert again.keys() != evening.keys()
    (tmp_path / "evening.jsonl").write_text(text)
    story = TournamentFile(tmp_path / "evening.jsonl").read()
    assert len(story.entries) == evening.view()["version"]


def test_what_is_no_journal_is_not_restored(house: House) -> None:
    head = json.dumps({"bafflebox": "tournament", "version": 1})
    drawn = json.dumps(
        {"seq": 0, "at": 0, "by": "x", "fact": "Drawn", "division": "o", "seed": "", "lines": []}
    )
    opened = {"seq": 0, "at": 0, "by": "x", "fact": "Opened", "name": "N", "rules": "match", "director": "D"}
    long, late = ({**opened, **wrong} for wrong in ({"name": "x" * 5000}, {"at": 1 << 70}))
    for entry in (long, late):
        answer = house.post("/api/tournaments/restore", json={"journal": f"{head}\n{json.dumps(entry)}\n"})
        assert answer.status_code == 400, answer.text
    for text in ("{}", "nonsense\n", head + "\n", head + '\n{"seq": 5}\n{}\n', f"{head}\n{drawn}\n"):
        answer = house.post("/api/tournaments/restore", json={"journal": text})
        assert answer.status_code == 400, answer.text
    assert house.post("/api/tournaments/restore", json={"journal": "x" * 9_000_000}).status_code == 413


def test_a_journal_of_an_open_is_no_longer_than_may_be_restored(house: House) -> None:
    evening = Evening.begun(house, players=512)
    text = house.get(f"{evening.path}/export.jsonl", headers=evening.headers).text
    assert len(text) > 40_000
    assert house.post("/api/tournaments/restore", json={"journal": text}).status_code == 201


def test_sheets_and_tables_are_for_everybody_money_and_journal_are_not(house: House) -> None:
    evening = played(house)
    page = house.get(f"{evening.path}/draw/open.html", headers={"accept-language": "fa"})
    assert page.headers["content-type"].startswith("text/html")
    assert 'dir="rtl"' in page.text
    assert "unsafe-inline" not in page.headers["content-security-policy"].partition("style-src")[0]
    assert f"/tournaments/{evening.id}" in page.text, "players find their matches by it"
    assert "A4 landscape" in page.text
    assert "A3 portrait" in house.get(f"{evening.path}/draw/open.html?paper=a3").text
    assert house.get(f"{evening.path}/draw/open.html?paper=a9").status_code == 400
    assert code_of(house.get(f"{evening.path}/draw/none.html")) == "no_division"
    rows = list(csv.DictReader(io.StringIO(house.get(f"{evening.path}/export.csv").text)))
    assert {row["match"] for row in rows} >= {"M1.1", "M3.1", "C1.1"}
    public = house.get(f"{evening.path}/export.json").json()
    assert "ledger" not in public
    own = house.get(f"{evening.path}/export.json", headers=evening.headers).json()
    assert own["balances"]["DESK"] == "-10"
    player = evening.as_of(evening.keys()["players"]["P1"])
    for who, code in ((evening.as_of(""), "wrong_key"), (player, "for_the_director")):
        assert code_of(house.get(f"{evening.path}/export.jsonl", headers=who.headers)) == code


def test_the_prize_sheet_has_every_prize_and_a_line_for_who_has_not_won_it_yet(house: House) -> None:
    """Eight at 10: 80 in the pool; half of it for the winner, a quarter for the consolation, which nobody has won."""
    prizes = [{"ladder": "M", "percent": ["50"]}, {"ladder": "C", "percent": ["25"]}]
    evening = Evening.begun(house, players=8, format="consolation", fee="10", prizes=prizes)
    evening.say("PoolOpened", division="open", pool="kitty", stake="5")
    for name in ("P1", "P2"):
        evening.say("PoolJoined", division="open", pool="kitty", name=name)
    for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "M2.2", "M3.1"):
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])
    winner = evening.row("M3.1")["winner"]
    answer = house.get(f"{evening.path}/prizes.html")
    assert answer.status_code == 200
    assert "script" not in answer.text
    rows = [row for row in answer.text.split("<tr>") if "<td>" in row]
    assert winner in rows[0]
    assert ">40" in rows[0]
    assert "Consolation" in rows[1]
    assert ">20" in rows[1]
    assert "<span></span>" in rows[1]
    assert "80" in answer.text.split("<table>")[0]
    welsh = house.get(f"{evening.path}/prizes.html", headers={"accept-language": "cy"}).text
    assert "Gwobrau" in welsh
    assert house.get("/api/tournaments/none/prizes.html").status_code == 404


def test_scheduled_rounds_are_events_of_a_calendar(house: House) -> None:
    evening = Evening.begun(house, players=8)
    assert "VEVENT" not in house.get(f"{evening.path}/calendar.ics").text
    evening.say("Scheduled", division="open", bracket="M", round=2, start=1_900_000_000_000_000)
    answer = house.get(f"{evening.path}/calendar.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert event.start == datetime(2030, 3, 17, 17, 46, 40, tzinfo=UTC)
    assert "round 2" in event["summary"]
    assert event["url"] == f"{house.url}/tournaments/{evening.id}"
    # in the reader's language, and under the same id
    welsh = Calendar.from_ical(
        house.get(f"{evening.path}/calendar.ics", headers={"accept-language": "cy"}).content
    ).walk("VEVENT")[0]
    assert (welsh["uid"], welsh["summary"] != event["summary"]) == (event["uid"], True)
    assert house.get("/api/tournaments/none/calendar.ics").status_code == 404


def test_a_rating_body_gets_results_of_every_format_and_a_report_of_a_swiss(house: House) -> None:
    evening = Evening.begun(house, players=4, format="swiss", rounds=3)
    for match in ("S1.1", "S1.2"):
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])
    rows = list(csv.DictReader(io.StringIO(house.get(f"{evening.path}/results.csv").text)))
    assert [(row["round"], row["winner_points"]) for row in rows] == [("S1", "5")] * 2
    report = house.get(f"{evening.path}/export.trf")
    assert report.status_code == 200
    assert report.text.count("\n001 ") == 4
    assert house.get(f"{evening.path}/export.trf?division=open").text == report.text
    assert house.get(f"{evening.path}/export.trf?division=none").status_code == 404
    other = Evening.begun(house, players=2)
    answer = house.get(f"{other.path}/export.trf")
    assert (answer.status_code, code_of(answer)) == (409, "no_cross_table")


def test_a_list_of_players_is_read_before_anything_is_entered(house: House) -> None:
    answer = house.post("/api/tournaments/players", json={"text": "name,rating\nAnn,1700\nBen,\n"})
    assert [(each["name"], each["rating"]) for each in answer.json()] == [("Ann", 1700), ("Ben", 0)]
    wrong = house.post("/api/tournaments/players", json={"text": "name,rating\nAnn,high"})
    assert (wrong.status_code, code_of(wrong)) == (400, "bad_player_line")


def test_the_notice_is_printed_before_the_event_is_announced(house: House) -> None:
    division = {"key": "open", "title": "Main event", "lengths": [{"bracket": "*", "points": [7]}]}
    event = {"name": "Lantern <b>Club</b>", "director": "Dora", "rules": "american", "division": division}
    before = len(house.get("/api/tournaments").json())
    answer = house.get("/api/tournaments/notice.html", params={"event": json.dumps(event)})
    assert answer.status_code == 200, answer.text
    assert "Lantern &lt;b&gt;Club" in answer.text
    assert "Notice 1" in answer.text
    assert "script" not in answer.text
    assert len(house.get("/api/tournaments").json()) == before
    for wrong in ("", "{", "[]", json.dumps({**event, "rules": "none"}), json.dumps({**event, "name": " "})):
        refused = house.get("/api/tournaments/notice.html", params={"event": wrong})
        assert 400 <= refused.status_code < 500
