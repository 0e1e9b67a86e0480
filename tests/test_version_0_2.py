"""Files of version 0.2 open, replay, verify and export to the same bytes; `data/version-0.2/README.md` says how they were made."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.formats.log.log_json import format_log, parse_head, parse_log
from bafflebox.io.saves import Save
from bafflebox.io.tournaments import TournamentFile
from tests.cli.terminal import play_here
from tests.cli.test_tournament import desk
from tests.command import bafflebox
from tests.server.client import Client
from tests.server.evening import Evening
from tests.server.playing import play_on, settle
from tests.server.postgres import cluster_in
from tests.server.serving import House, serving
from tests.server.test_accounts import entered, mine
from tests.server.test_store import restored

FILES = Path(__file__).parent / "data" / "version-0.2"
EXPORTED = FILES / "exported"
KEPT: dict[str, Any] = json.loads((FILES / "links.json").read_text("utf-8"))
LINKS = KEPT["links"]
LOGS = sorted(path.stem for path in FILES.glob("*.jsonl") if path.stem != "tournament")
VERDICTS = {"server-finished": 0}
"""Exit status of `verify`; 3 where nothing is proved, since dice were rolled at a terminal or the match is running."""


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_read_and_written_to_the_same_lines(name: str) -> None:
    text = (FILES / f"{name}.jsonl").read_text("utf-8")
    log = parse_log(text.splitlines())
    lines = text.replace(', "more": true}', "}").splitlines()
    assert format_log(log).splitlines()[1:] == lines[1:]
    assert isinstance(parse_head(lines[0]), dict)


@pytest.mark.parametrize("form", ["mat", "sgf"])
@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_exported_to_the_same_bytes(name: str, form: str, tmp_path: Path) -> None:
    target = tmp_path / f"{name}.{form}"
    done = bafflebox("export", str(FILES / f"{name}.jsonl"), "--to", str(target))
    assert done.returncode == 0, done.stderr
    # 0.3 names notes as SGF allows, by two letters, and reads both names
    kept = (EXPORTED / target.name).read_bytes().replace(b"XNOTE[", b"XN[")
    assert target.read_bytes() == kept


@pytest.mark.parametrize("form", ["mat", "sgf"])
@pytest.mark.parametrize("name", LOGS)
def test_an_export_is_read_again(name: str, form: str) -> None:
    done = bafflebox("replay", str(EXPORTED / f"{name}.{form}"), "--jobs", "1")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_replayed_to_the_same_bytes(name: str, tmp_path: Path) -> None:
    target = tmp_path / f"{name}.replayed.jsonl"
    done = bafflebox("replay", str(FILES / f"{name}.jsonl"), "--log", str(target), "--jobs", "1")
    assert done.returncode == 0, done.stdout
    kept = EXPORTED / target.name
    # those of the server come out as they went in
    assert target.read_bytes() == (kept if kept.exists() else FILES / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_verified_to_the_same_verdict(name: str) -> None:
    done = bafflebox("verify", str(FILES / f"{name}.jsonl"), "--json")
    assert done.returncode == VERDICTS.get(name, 3), done.stdout
    assert json.loads(done.stdout) == json.loads((EXPORTED / f"{name}.verified.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ["save-over", "save-running"])
def test_a_save_of_the_terminal_is_resumed(name: str, tmp_path: Path) -> None:
    save = tmp_path / f"{name}.jsonl"
    shutil.copy(FILES / save.name, save)
    before = save.read_bytes()
    code, out = play_here(tmp_path, "quit\n", "--resume", str(save), "--plain")
    assert code == 0, out
    assert save.read_bytes() == before
    assert Save(save).read().unfit == 0


def test_a_tournament_is_folded_and_exported_to_the_same(tmp_path: Path) -> None:
    journal = tmp_path / "tournament.jsonl"
    shutil.copy(FILES / journal.name, journal)
    rows = list(csv.DictReader(desk("export", journal, "--format", "csv").splitlines()))
    assert {row.pop("notice") for row in rows} == {"1"}
    assert rows == list(csv.DictReader((EXPORTED / "tournament.csv").read_text("utf-8").splitlines()))
    told = json.loads(desk("export", journal, "--format", "json"))
    kept = json.loads((EXPORTED / "tournament.json").read_text("utf-8"))
    # 0.3 tells options as what its notices say, and names the notice of each match
    (notice,) = told.pop("notices")
    options = {each["name"]: each["value"] for each in notice["options"]}
    assert kept.pop("options").items() <= options.items()
    assert told["tournament"].pop("notice")["options"] == kept["tournament"].pop("options")
    assert {each.pop("notice") for here in told["divisions"] for each in here["matches"]} == {1}
    assert {here["division"].pop("planned") for here in told["divisions"]} == {0}
    assert told == kept
    entries = len(TournamentFile(journal).read().entries)
    desk("tables", journal, "9")
    assert len(TournamentFile(journal).read().entries) == entries + 1


# --- the database of a server ----------------------------------------------------------------------


@pytest.fixture(scope="module", params=["file", "postgresql"])
def old_house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over the database of 0.2."""
    data = tmp_path_factory.mktemp("house")
    if request.param == "file":
        shutil.copy(FILES / "bafflebox.db", data / "bafflebox.db")
        with serving(data) as found:
            yield found
        return
    with (
        cluster_in(tmp_path_factory.mktemp("postgres")) as cluster,
        serving(data, database=restored(cluster)) as found,
    ):
        yield found


def test_the_server_answers_as_before(old_house: House) -> None:
    for path, before in deepcopy(KEPT["answers"]).items():
        now = old_house.get(path).json()
        if path == f"/api/tables/{LINKS['running']}":
            # it notes in the log that its clocks stood while no server ran
            assert now.pop("seq") == before.pop("seq") + 1
        for each in (now, before):
            if isinstance(each, dict):
                each.pop("now", None)
        if path.startswith("/api/tables/") and isinstance(now, dict):
            # of 0.3: when the link for the opponent was opened, and the contest of which it is a game
            assert (now.pop("opened"), now.pop("contest")) == (None, None)
        assert now == before, path
    for name, more in (("finished", 0), ("running", 1)):
        log = (FILES / f"server-{name}.jsonl").read_text("utf-8")
        said = old_house.get(f"/api/tables/{LINKS[name]}/log").text
        assert said.startswith(log)
        assert len(said.splitlines()) == len(log.splitlines()) + more
        record = old_house.get(f"/api/tables/{LINKS[name]}/record").content
        assert record == (EXPORTED / f"server-{name}.mat").read_bytes()


def test_accounts_friends_and_ratings_are_there(old_house: House) -> None:
    mara = entered(old_house, "Mara")
    assert [each["matches"] for each in mine(mara)["ratings"]] == [1]
    view = mara.get("/api/friends").json()
    assert [each["name"] for each in view["friends"]] == ["Tom"]
    assert [each["name"] for each in view["asking"]] == ["Nell"]


def test_a_running_match_is_continued(old_house: House) -> None:
    table = LINKS["running"]
    with (
        Client(old_house.address, table, LINKS["running_key"]) as ann,
        Client(old_house.address, table, LINKS["friend_key"]) as ben,
    ):
        seq = ann.view["seq"]
        for _ in play_on([ann, ben], Random(3), acts=6, whole=False):
            pass
        settle([ann, ben])
        assert ann.view["seq"] > seq
    assert old_house.get(f"/api/verify/{table}").json()["faults"] == []


def test_a_tournament_is_directed_on_by_its_link(old_house: House) -> None:
    evening = Evening(old_house, LINKS["tournament"], LINKS["tournament_key"])
    assert [each["match"] for each in evening.desk()["to_verify"]] == ["M1.1"]
    evening.step("verify")
    assert [each["match"] for each in evening.desk()["to_post"]] == ["M1.1"]


def test_an_invitation_still_gives_a_seat(old_house: House) -> None:
    made = LINKS["invitation"]
    assert made["friend"].startswith(f"/t/{made['table']}#join=")
    with Client(old_house.address, made["table"], old_house.join(made)) as friend:
        assert friend.hello["seat"] in ("white", "black")
    with Client(old_house.address, made["table"], made["key"]) as ann:
        assert ann.hello["seat"] in ("white", "black")


def test_links_lead_to_pages(old_house: House) -> None:
    for path in LINKS["pages"]:
        answer = old_house.get(path, headers={"accept": "text/html"}, follow_redirects=True)
        # the page of the staff is unknown to others: they get the page that every unknown address has
        status = 404 if path == "/staff" else 200
        assert (answer.status_code, b"start.js" in answer.content) == (status, True), path
    # what was called Study is at the address of the review
    for path in ("", "/quiz", "/progress", "/match/0123456789abcdef?at=5", "/6d10fc9ff6b7/1"):
        moved = old_house.get(f"/study{path}")
        assert (moved.status_code, moved.headers["location"]) == (301, f"/review{path}")


def test_a_library_is_searched_as_before(tmp_path: Path) -> None:
    library = tmp_path / "library.db"
    shutil.copy(FILES / library.name, library)
    for words in (("list",), ("stats", "Mara")):
        done = bafflebox("library", *words, "--json", "--file", str(library))
        assert done.returncode == 0, done.stderr
        kept = json.loads((EXPORTED / f"library-{words[0]}.json").read_text("utf-8"))
        said = json.loads(done.stdout)
        assert {key: said[key] for key in kept} == kept


def test_an_old_module_does_not_take_the_place_of_a_function() -> None:
    """`bafflebox.play` was a module; `bb.play` lets two players play, whatever was imported before."""
    code = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "import bafflebox as bb\n"
        "from bafflebox.play import Play\n"
        "assert Play is bb.Play\n"
        "print(bb.play('greedy', 'simple', games=2, judge=None).games)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "2\n", done.stderr
