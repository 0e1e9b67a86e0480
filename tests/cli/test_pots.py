"""The pot that two players keep from match to match: on the disk, whatever happens to the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.board.side import BySide
from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_new import open_saved
from bafflebox.cli.table_sheet import ScoreSheet
from bafflebox.io.pots import Pots, pots_file
from bafflebox.io.saves import Save, saves_folder
from bafflebox.match.log import Log
from bafflebox.match.pot import Pot, PotGames
from tests.match.played import BLACK, NAMES, WHITE, Level, Played
from tests.table import law

pytestmark = pytest.mark.rule("W23d")
OTHERS = BySide("Ann", "Cara")
SCOOPED = PotGames(0, scooped=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BAFFLEBOX_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def pots(tmp_path: Path) -> Pots:
    return Pots(tmp_path / "pots.jsonl")


# --- the file ----------------------------------------------------------------------------------------


def test_without_a_file_every_pot_is_empty(pots: Pots) -> None:
    assert pots.before("one", NAMES) == Pot.between(NAMES)
    assert pots.begun(NAMES) == ()
    assert not pots.path.exists()


def test_a_match_adds_its_games_when_it_ends_for_both_players_on_any_side(pots: Pots) -> None:
    pots.begin("one", NAMES)
    assert (pots.begun(NAMES), pots.begun(OTHERS)) == (("one",), ())
    assert pots.before("two", NAMES).tally == 0
    pots.settle("one", NAMES, PotGames(3))
    assert pots.begun(NAMES.swapped()) == ()
    assert pots.before("two", NAMES.swapped()) == Pot(("Ann", "Ben"), 3)
    assert pots.before("two", OTHERS).tally == 0
    pots.settle("two", NAMES.swapped(), PotGames(2, scooped=True))
    assert pots.before("three", NAMES).tally == 2


def test_a_match_that_has_ended_still_knows_the_pot_that_it_found(pots: Pots) -> None:
    for name, games in (("one", PotGames(3)), ("two", SCOOPED), ("three", PotGames(4))):
        pots.settle(name, NAMES, games)
    tallies = [pots.before(name, NAMES).tally for name in ("one", "two", "three", "four")]
    assert tallies == [0, 3, 0, 4]


def test_a_match_counts_once(pots: Pots) -> None:
    for games in (3, 3, 5):
        pots.begin("one", NAMES)
        pots.settle("one", NAMES, PotGames(games))
    assert pots.before("two", NAMES).tally == 3
    assert len(pots.path.read_text().splitlines()) == 2


def test_matches_that_are_played_at_the_same_time_count_as_they_end(pots: Pots) -> None:
    pots.begin("one", NAMES)
    pots.begin("two", NAMES)
    pots.settle("two", NAMES, PotGames(2))
    assert pots.before("one", NAMES).tally == 2
    pots.settle("one", NAMES, SCOOPED)
    assert [pots.before(name, NAMES).tally for name in ("one", "two", "three")] == [2, 0, 0]


def test_a_file_cut_off_anywhere_holds_what_was_written_whole(pots: Pots) -> None:
    pots.settle("one", NAMES, PotGames(3))
    first = pots.path.stat().st_size
    pots.settle("two", NAMES, PotGames(4))
    whole = pots.path.read_bytes()
    for length in range(len(whole) + 1):
        pots.path.write_bytes(whole[:length])
        expected = 7 if length == len(whole) else 3 if length >= first else 0
        assert pots.before("three", NAMES).tally == expected
        pots.settle("three", NAMES, PotGames(1))
        assert pots.before("four", NAMES).tally == expected + 1
        assert all(line.startswith('{"match"') for line in pots.path.read_text().splitlines())


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\x00",
        b"null",
        b"[1]",
        b"{}",
        b'{"match": 1, "players": ["Ann", "Ben"], "games": 9, "scooped": false}',
        b'{"match": "x", "players": ["Ann"], "games": 9, "scooped": false}',
        b'{"match": "x", "players": ["Ann", 2], "games": 9, "scooped": false}',
        b'{"match": "x", "players": 5, "games": 9, "scooped": false}',
        b'{"match": "x", "players": ["Ann", "Ben"], "games": -1, "scooped": false}',
        b'{"match": "x", "players": ["Ann", "Ben"], "games": true, "scooped": false}',
        b'{"match": "x", "players": ["Ann", "Ben"], "games": 9}',
        b'{"match": "x", "players": ["Ann", "Ben"], "games": 9, "scooped": 0}',
        b"[" * 100_000,
    ],
)
def test_a_line_that_says_nothing_sensible_is_passed_over(pots: Pots, line: bytes) -> None:
    pots.settle("one", NAMES, PotGames(3))
    with pots.path.open("ab") as file:
        file.write(line + b"\n")
    pots.settle("two", NAMES, PotGames(4))
    assert pots.before("three", NAMES).tally == 7


# --- at the table ------------------------------------------------------------------------------------


def kept(played: Played) -> TerminalTable:
    """The table of a match that was played and saved."""
    options = [f"{name}={value}" for name, value in played.law.book.describe_options()]
    save = Save.create(saves_folder(), {"rules": played.law.book.name, "options": options})
    save.append(Log().extended(played.events).envelopes)
    save.release()
    return open_saved(save.path)


def lost(*, winner_by: Level = Level.SINGLE) -> Played:
    """A match to 3 in which Ben won a game at a level, then Ann the match."""
    played = Played(law("welsh", length=3))
    played.wins(BLACK)
    played.wins(WHITE, winner_by)
    if winner_by is Level.SINGLE:
        played.wins(WHITE)
        played.wins(WHITE)
    assert played.match.closed
    return played


def shown(sheet: ScoreSheet) -> str:
    return "\n".join(sheet.lines(ascii=False, width=80))


def test_the_pot_goes_from_match_to_match(home: Path) -> None:
    first = ScoreSheet(kept(lost()))
    first.begin()
    assert "In the pot between Ann and Ben: 4 games." in shown(first)
    first.end()
    assert "In the pot between Ann and Ben: 4 games." in shown(first)
    second = ScoreSheet(kept(lost(winner_by=Level.BACKGAMMON)))
    second.begin()
    second.end()
    assert "took 6" in shown(second)
    assert "In the pot between Ann and Ben: 0 games." in shown(second)
    assert "In the pot between Ann and Ben: 4 games." in shown(first)
    assert "Ben owes Ann £17.25." in shown(second)
    assert len(list(saves_folder().glob("*"))) == 2  # the pots are none of the saved games


def test_a_match_that_was_killed_when_it_had_ended_is_made_up_for(home: Path) -> None:
    ScoreSheet(kept(lost())).begin()
    unfinished = Played(law("welsh", length=3))
    unfinished.wins(BLACK)
    ScoreSheet(kept(unfinished)).begin()
    later = ScoreSheet(kept(lost()))
    later.begin()
    assert Pots(pots_file()).before("later", NAMES).tally == 4
    later.end()
    assert "between Ann and Ben: 8 games" in shown(later)


def test_a_match_whose_save_is_gone_or_spoilt_counts_no_more(home: Path) -> None:
    gone, spoilt = kept(lost()), kept(lost())
    for table in gone, spoilt:
        Pots(pots_file()).begin(table.save.path.name, NAMES)
    gone.save.path.unlink()
    spoilt.save.path.write_bytes(b"\xff\xfe")
    later = ScoreSheet(kept(lost()))
    later.begin()
    later.end()
    assert "between Ann and Ben: 4 games" in shown(later)


def test_rules_without_a_pot_write_none(home: Path) -> None:
    played = Played(law("match", length=1))
    played.win_game(WHITE)
    sheet = ScoreSheet(kept(played))
    sheet.begin()
    sheet.end()
    assert not pots_file().exists()
    assert "pot" not in shown(sheet)


def test_a_disk_that_keeps_no_pot_is_said_and_the_rest_stands(home: Path) -> None:
    pots_file().mkdir()
    sheet = ScoreSheet(kept(lost()))
    sheet.begin()
    sheet.end()
    text = shown(sheet)
    assert "The pot between the players can't be saved: " in text
    assert "Ben owes Ann £10.50." in text
