"""The menu of the terminal, its questions and its list of saves, by keys and mouse; and what is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from bafflebox.cli.preferences import Preferences, keep_preferences, read_preferences
from bafflebox.errors import OptionError
from tests.cli.emulator import Emulated, on_roll, opened, started
from tests.cli.terminal import saved

Start = Callable[..., Emulated]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    with started(tmp_path) as begin:
        yield begin


def test_two_keys_begin_a_match_and_it_waits_in_the_menu(start: Start, tmp_path: Path) -> None:
    table = start()
    table.says("against the engine")
    table.press("n")
    table.says("Brock · match · to 5")
    table.press("\r")
    table.says("Enter to roll for the start")
    table.press(" ")
    opened(table)
    table.press("q")
    table.says("again to leave")
    table.press("q")
    table.says("Continue")
    table.says("You - Brock, Match play, 5 points")
    table.press("c")
    table.says("? help")
    table.press("q")
    table.says("again to leave")
    table.press("q")
    table.says("Continue")
    table.press("q")
    assert table.ends() == 0
    assert not saved(tmp_path).closed


def test_one_key_begins_a_first_game_with_a_coach(start: Start) -> None:
    table = start()
    table.says("A first game")
    table.press("g")
    table.says("● Jo")
    table.says("Enter to roll for the start")


def test_what_was_chosen_is_there_the_next_time(start: Start, tmp_path: Path) -> None:
    table = start()
    table.says("New match")
    table.press("n")
    table.says("Points that win the match")
    # the length by its digits, then up twice to the opponent
    table.press("9\x1b[A\x1b[A")
    table.says("Advanced · Builds")
    table.press("\x1b[D\x1b[D")
    table.says("Otto · match · to 9")
    table.press("\x1b[B\x1b[B\x1b[B\x1b[C\x1b[BMara\r")
    table.says("Mara")
    table.says("Enter to roll for the start")
    kept = read_preferences(tmp_path / "config.toml")
    assert (kept.level, kept.length, kept.help, kept.name) == ("otto", 9, "tutor", "Mara")
    table.press("qq")
    table.says("q leave")
    assert ", Mara" in table.rows[1]
    table.press("n")
    table.says("Otto · match · to 9")


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20), (40, 24)])
@pytest.mark.parametrize("key", ["", "n", "f", "s", "r", "l", "a", "o"])
def test_every_screen_of_the_menu_stays_inside_the_window(
    start: Start, size: tuple[int, int], key: str
) -> None:
    table = start(columns=size[0], rows=size[1])
    table.says("q leave")
    table.press(key)
    if key and key != "s":
        table.says("Esc back")
    shown = table.sent.split(b"\x1b[?1049h")[1]
    # nothing was written beyond the last column or row: the screen has neither wrapped nor scrolled
    assert b"\n" not in shown
    assert table.screen.cursor.y < size[1]


@pytest.mark.parametrize("rules", ["money", "iranian", "welsh"])
def test_only_what_the_rules_leave_open_is_asked(start: Start, tmp_path: Path, rules: str) -> None:
    keep_preferences(Preferences(rules=rules), tmp_path / "config.toml")
    table = start()
    table.says("New match")
    table.press("n")
    table.says("Opponent")
    assert ("Match to" in table.text) == (rules != "money")
    assert ("no end" in table.text) == (rules == "iranian")
    table.press("\r")
    table.says("? help")


def test_two_players_with_the_same_name_are_told_why_not(start: Start) -> None:
    table = start()
    table.says("A friend here")
    table.press("f")
    table.says("Their name")
    table.press("\x1b[B" * 4 + "Ann\x1b[AAnn\r")
    table.until(lambda: "Ann" in table.foot, "for the reason")
    table.press("\x7f\x7f\x7fBen\r")
    table.says("Enter to roll for the start")


def test_a_save_is_deleted_only_after_a_second_look(start: Start, tmp_path: Path) -> None:
    table = start("--rules", "match", "--length", "1", "--level", "jo")
    table.says("Enter to roll for the start")
    table.press(" ")
    opened(table)
    table.press("qq")
    assert table.ends() == 0
    table = start("--list")
    table.says("You - Jo")
    table.press("d")
    table.says("good? y yes")
    table.press("n")
    table.until(lambda: "good? y yes" not in table.text, "for the list")
    assert list((tmp_path / "games").glob("*.jsonl"))
    table.press("dy")
    table.says("Nothing here yet.")
    assert not list((tmp_path / "games").glob("*.jsonl"))


def test_study_leads_to_its_places_and_back(start: Start, tmp_path: Path) -> None:
    table = start(columns=80, rows=24)
    table.says("Learn and study")
    for place, said in (("Quiz", ""), ("Library", "Library"), ("Rule books", "Match play")):
        table.press("l")
        table.says("A match file")
        table.press(f"/{place}\r")
        table.until(lambda: "A match file" not in table.text, f"for {place}")
        table.says(said)
        # back to the list as it was filtered, to the whole of it, to the menu
        table.press("\x1b")
        table.says("(1)")
        table.press("\x1b")
        table.says("A match file")
        table.press("\x1b")
        table.says("A friend here")


def test_a_finished_match_has_its_report(start: Start) -> None:
    table = start(
        "--rules", "match", "--length", "1", "--level", "beginner", "--seed", "s1", "--opponent", "friend"
    )
    on_roll(table)
    while "Space Done" not in table.foot:
        table.press("\r")
        table.pump(0.7)
    table.press(" ")
    table.says("Space Roll")
    table.press(" ")
    table.until(lambda: "←→" in table.foot, "for the roll")
    table.press(":resign backgammon\r")
    table.says("y yes")
    table.press("y")
    table.until(lambda: "Accept" in table.foot, "for the answer")
    table.press("a")
    table.says("r report")
    table.press("r")
    table.says("PR")


def test_colours_and_language_change_at_once_and_stay(start: Start, tmp_path: Path) -> None:
    table = start()
    table.says("Settings")
    table.press("o")
    table.says("Cymraeg")
    table.press("\x1b[C\x1b[C\x1b[B\x1b[D\r")
    table.says("Gornest newydd")
    assert read_preferences(tmp_path / "config.toml").language == "cy"
    assert read_preferences(tmp_path / "config.toml").theme == "light"
    table.press("q")
    assert table.ends() == 0
    table = start()
    table.says("Gornest newydd")


def test_a_click_on_the_menu_opens_and_the_wheel_does_nothing(start: Start) -> None:
    table = start()
    table.says("Settings")
    row = next(number for number, text in enumerate(table.rows, 1) if "A friend here" in text)
    table.mouse(8, row, down=True, button=65)
    table.pump(0.3)
    assert "Their name" not in table.text
    table.mouse(8, row, down=True)
    table.says("Their name")


def test_a_wrong_preference_says_what_is_possible(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('theme = "pink"\n')
    with pytest.raises(OptionError, match=r'config.toml: theme .* possible: .*"dark"'):
        read_preferences(path)
    path.write_text("speed = 1\n")
    with pytest.raises(OptionError, match="no preference is called speed; possible: name"):
        read_preferences(path)
    path.write_text("full_screen = 1\n")
    with pytest.raises(OptionError, match="possible: true, false"):
        read_preferences(path)
    path.write_text("name = \n")
    with pytest.raises(OptionError, match=r"config\.toml"):
        read_preferences(path)
    table = start()
    # a long path is cut by the window
    table.until(lambda: "config.toml" in table.text.replace("\n", ""), "for the error")
    assert table.ends() == 2


def test_what_stands_in_the_file_stays_there(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('# mine\nname = "Ann"  # me\nrules = "welsh"\n')
    keep_preferences(Preferences(name='Ann "A" \\ B', rules="welsh", length=7), path)
    assert path.read_text() == '# mine\nname = "Ann \\"A\\" \\\\ B"\nrules = "welsh"\nlength = 7\n'
    assert read_preferences(path) == Preferences(name='Ann "A" \\ B', rules="welsh", length=7)


def test_the_menu_is_for_a_terminal_and_lines_are_for_pipes(start: Start) -> None:
    table = start("--lines")
    table.says("A new match. Press Enter to accept the default")
    assert b"\x1b[?1049h" not in table.sent


def test_a_match_in_another_window_is_watched_as_it_is_played(start: Start, tmp_path: Path) -> None:
    played = start("--rules", "match", "--length", "1", "--seed", "s1", "--opponent", "friend")
    played.says("Enter to roll for the start")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    watcher = start("--watch", str(path))
    watcher.says("Watching")
    played.press(" ")
    opened(watcher)
    # what is pressed here does nothing there
    watcher.press(" 13\r")
    watcher.pump(0.5)
    watcher.press("\x1b")
    assert "←→" not in watcher.foot
    played.press("qq")
    assert played.ends() == 0
    watcher.says("Nobody plays it now.")
    watcher.press("qq")
    assert watcher.ends() == 0


def test_a_match_that_is_played_elsewhere_is_watched_from_the_list(start: Start) -> None:
    played = start("--rules", "match", "--length", "1", "--seed", "s1", "--opponent", "friend")
    played.says("Enter to roll for the start")
    other = start("--list")
    other.says("w watch")
    other.press("\r")
    other.until(
        lambda: "another" in other.foot or "in use" in other.foot or "played" in other.foot, "for why not"
    )
    other.press("w")
    other.says("Watching")
    played.press(" ")
    opened(other)


def test_a_server_is_asked_for_by_its_address_and_the_menu_stays_where_it_is_away(start: Start) -> None:
    table = start()
    table.says("a club on the net")
    table.press("s")
    table.says("Address of the server")
    table.press("club\r")
    table.says("is no address of a server")
    table.press("\x7f" * 4 + "http://127.0.0.1:1\r")
    table.says("can't be reached")
    table.says("a club on the net")


def test_who_watches_may_claim_nothing_and_is_told_so(start: Start, tmp_path: Path) -> None:
    played = start("--rules", "american", "--length", "1", "--real", "--names", "Ann", "Ben")
    played.says("The die of Ann")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    watcher = start("--watch", str(path))
    watcher.says("Watching")
    for line in ("Ann claim 1", "double", "roll", "director rules: warn Ben"):
        watcher.until(lambda: "Watching" in watcher.foot, "for the question")
        watcher.press(f":{line}\r")
        watcher.says("nothing can be done here")
        watcher.until(lambda: "Watching" in watcher.foot, "for the question")
        watcher.press(":score\r")
        watcher.says("match to 1")
    assert "Space Roll" not in watcher.foot
    watcher.press("qq")
    assert watcher.ends() == 0
    assert b"the match continues" in watcher.sent.split(b"\x1b[?1049l")[1]
