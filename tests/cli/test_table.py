"""At the table in the terminal: what is asked, what is answered to words that do not fit, what is shown."""

from __future__ import annotations

import io
import re
from pathlib import Path
from unittest import mock

import pytest
from rich.console import Console

from bafflebox.cli.table_bot import TableBot
from bafflebox.cli.table_commands import help_text
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_new import open_saved
from bafflebox.cli.table_screen import Screen
from bafflebox.events.game import ConcessionOffered
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.io.saves import Save
from bafflebox.match.log import Log
from bafflebox.message import Sentence, Typed
from tests.cli.terminal import play_here as play
from tests.cli.terminal import saved
from tests.match.played import BLACK, WHITE, Played, placed
from tests.table import law

ASKED = ("--rules", "welsh", "--opponent", "friend", "--dice", "ask", "--names", "Ann", "Bob")
FIRST = "3\n5\nodds\n34\nfirst\n"
"""Bob calls odds, which is right, and goes first."""


def asked(home: Path, words: str, *flags: str) -> str:
    code, out = play(home, f"{words}quit\n", *ASKED, *flags)
    assert code == 0
    return out


# --- dice of a real board ----------------------------------------------------------------------------


def test_the_covered_dice_are_asked_for_too(tmp_path: Path) -> None:
    out = asked(tmp_path, "3\n5\nodds\n7\n34\n")
    assert "The two dice under the cup > '7' is not valid: two numbers 1-6, such as 61." in out
    assert "Bob calls odds; under the cup lie 4-3." in out


def test_covered_dice_with_a_seed_are_not_those_of_the_next_throw(tmp_path: Path) -> None:
    flags = ("--rules", "welsh", "--opponent", "friend", "--names", "Ann", "Bob")
    thrown = []
    for seed in range(6):
        _, out = play(tmp_path / str(seed), "\nodds\nfirst\n\nquit\n", *flags, "--seed", str(seed))
        covered = out.partition("under the cup lie ")[2][:3]
        thrown.append(sorted(covered) != sorted(out.partition(" rolls ")[2][:3]))
    assert any(thrown)


def test_dice_are_entered_where_throwing_is_asked_for(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}64\n")
    assert "Bob: Enter to roll, or the dice, double, nominate 5-4 > Bob rolls 6-4." in out


def test_cocked_dice_are_thrown_again(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}64\ncocked\n31\n")
    assert "The dice lie cocked; Bob rolls again [W6a]." in out
    assert "Bob rolls 3-1." in out
    code, out = play(
        tmp_path, "\n\ncocked\nquit\n", "--rules", "american", "--opponent", "friend", "--seed", "1"
    )
    assert code == 0
    assert "always lie flat" in out


def test_one_die_without_its_formation_is_refused_before_it_is_thrown(tmp_path: Path) -> None:
    assert "[W11a] Type why W11a for the rule." in asked(tmp_path, f"{FIRST}one\n")


# --- words that do not fit ---------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["garbage", "🎲", "clock", "-1", "a b c", "take it"])
def test_what_is_no_command_is_named(tmp_path: Path, word: str) -> None:
    assert f"'{word}' is no command. Possible: double, roll, nominate." in asked(tmp_path, f"{FIRST}{word}\n")


def test_what_has_a_stroke_in_it_is_taken_for_moves(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}64\nx/y\n24/18\n999999999/1\n")
    assert out.count("is not a move; write moves such as") == 2
    assert "no command" not in out


def test_refusals_speak_of_the_players_and_of_words_to_type(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}nominate 4-3\n1\n\n21\nnominate 5-4\nroll\n1\n\nnominate 6-5\n")
    assert "Bob has no card left. [W21]" in out
    assert "Not possible now: roll. Possible: moves (list shows them), cocked, again. [W6]" in out
    code, out = play(
        tmp_path / "m",
        "\n1\n\ndouble\ndouble\nquit\n",
        "--length",
        "5",
        "--opponent",
        "friend",
        "--seed",
        "3",
    )
    assert code == 0
    assert "Not possible now: double. Possible: take, drop. [B11] Type why B11 for the rule." in out
    assert "white" not in out
    assert "black" not in out


def test_accept_means_the_concession_where_nobody_resigns(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}accept\nresign\n")
    assert "Not possible now: accept the concession. Possible: " in out
    assert "Not in force under Welsh Backgammon: resign" in out
    assert "Offer to lose" not in out


def test_a_star_where_nothing_is_hit_is_refused(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}63\n24/15*\n24/18*\n13/10\n24/18*\n")
    assert out.count("Nothing is hit on Far 1 (18)") == 2
    assert "Nothing is hit on Far 4 (15)" in out
    assert "so far" not in out


def test_places_are_read_in_the_words_of_the_book(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}63\nroof/22\n")
    assert "on the roof" in out
    assert "is not a move" not in out


def test_again_is_for_who_has_not_moved(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}21\n24/22\nagain\nundo\nagain\n")
    assert "play 2-1, or again >" in out
    assert "play 1 (so far 24/22) > Checkers were moved already; take them back first (undo)." in out
    assert "Bob rolls again [W13]." in out


def test_numbers_that_can_not_be_played_are_said(tmp_path: Path) -> None:
    assert "(no move for 5): Enter when done, or undo" in asked(tmp_path, f"{FIRST}52\n24/22\n")


def test_why_names_rules_of_the_book_in_play(tmp_path: Path) -> None:
    assert "Type why W1 (or another of these) to read one." in asked(tmp_path, "why\n")


def test_a_hint_goes_on_from_what_was_moved(tmp_path: Path) -> None:
    _, out = play(tmp_path, "6\n3\n24/18\nhint\n13/10\nhint\nundo\nundo\n8/5\nhint\nquit\n", *_FRIENDS)
    assert "After 24/18 the bot would play " in out or "would take your moves back (undo) and play" in out
    assert "The bot would leave it at that." in out or "would take your moves back (undo)" in out
    assert "The bot would play" not in out


_FRIENDS = ("--length", "3", "--dice", "ask", "--opponent", "friend")


def test_pips_count_the_moves_in_hand(tmp_path: Path) -> None:
    _, out = play(tmp_path, "6\n3\n24/18\npips\nquit\n", *_FRIENDS)
    assert "Pips: White 161, Black 167." in out


# --- what is shown -----------------------------------------------------------------------------------


def test_cards_are_seen_on_the_board_and_beside_the_score(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}nominate 4-3\nscore\n")
    assert "0 of 25, no card" in out
    assert "0 of 25, 1 card" in out
    assert "Ann 0, Bob 0, match to 25. Cards left: Ann 1, Bob 0." in out


def test_pips_are_counted_along_the_way_of_the_rules(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}nominate 6-6\n24/18(2) 13/6\npips\n")
    assert "Pips: Ann 172, Bob 148." in out


def test_a_wash_is_called_by_its_name(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}11\n1\n\n11\n")
    assert "A wash: snakes [W22ii]. 1 point to each side. Score: Ann 1, Bob 1." in out


def test_no_clock_runs_and_a_flag_can_be_called(tmp_path: Path) -> None:
    out = asked(tmp_path, f"{FIRST}flag\nn\nflag\ny\n")
    assert "No clock runs at this table [W12]; --clock sets it." in out
    assert "Ann wins the match 0-0: timed out [W12]." in out
    assert "Match won by Ann at 0–0: timed out." in out
    assert re.search(r"W23b  Out of time.*  Bob → Ann  £20.00", out)
    assert saved(tmp_path).closed


def test_a_payment_that_binds_nobody_is_asked_about(tmp_path: Path) -> None:
    table = Played(law("welsh"))
    table.game_from(placed(WHITE, "6:1 5:1", "8:5 6:5 5:5"), WHITE)
    table.idle()
    save = Save.create(tmp_path, {"rules": "welsh"})
    save.append(Log().extended(table.events).envelopes)
    save.release()
    loop = Loop(Screen(open_saved(save.path)))
    with mock.patch.object(loop.screen, "confirm", return_value=False) as confirm:
        assert not loop._meant(table.game, ConcessionOffered(BLACK, 2, paid=True))
        assert loop._meant(table.game, ConcessionOffered(BLACK, 2))
    (asked,) = confirm.call_args.args
    said = "The payment binds only where it lifts Ann to exactly 24 [W18d]. Pay it all the same?"
    assert loop.screen.words.say(asked) == said
    confirm.assert_called_once()


def test_a_match_to_one_point_has_no_crawford_game(tmp_path: Path) -> None:
    code, out = play(tmp_path, "\n1\n\nsheet\nquit\n", "--length", "1", "--opponent", "friend", "--seed", "3")
    assert code == 0
    assert "In a match to one point there is no cube." in out
    assert "Crawford" not in out


def test_a_tie_of_totals_is_thrown_again(tmp_path: Path) -> None:
    _, out = play(
        tmp_path, "41\n32\nquit\n", "--rules", "iranian", "--option", "shish_besh=first", *_FRIENDS[2:]
    )
    assert "Opening: White 4-1, Black 3-2. Again!" in out


# --- windows -----------------------------------------------------------------------------------------


def screen_of(tmp_path: Path, columns: int) -> tuple[Screen, io.StringIO]:
    """A screen of a terminal so wide, at the start of a match, and what is printed on it."""
    table = Played(law("match", length=3))
    table.start()
    table.open(6, 1)
    save = Save.create(tmp_path, {"rules": "match", "options": ["length=3"]})
    save.append(Log().extended(table.events).envelopes)
    save.release()
    screen = Screen(open_saved(save.path), home="right", plain=True)
    out = io.StringIO()
    screen.folds = True
    screen.console = Console(file=out, width=columns, color_system=None)
    return screen, out


def test_a_window_too_narrow_for_the_board_is_told_it_in_words(tmp_path: Path) -> None:
    screen, out = screen_of(tmp_path, 36)
    screen.board(None)
    screen.board(None)
    text = " ".join(out.getvalue().split())
    assert (
        text.count("(The board needs 40 columns, this window has 36: the position is described in words.)")
        == 1
    )
    assert text.count("Ann to play 6-1. Black") + text.count("Ann to play 6-1. Ann: 2 x 24, 5 x 13") == 2
    assert max(map(len, out.getvalue().splitlines())) <= 36
    screen, out = screen_of(tmp_path, 80)
    screen.board(None)
    assert " X Ben   0 of 3     " in out.getvalue()
    assert "in words" not in out.getvalue()


@pytest.mark.parametrize(
    ("columns", "wide", "top"),
    [
        (75, 60, "+------+13-14-15-16-17-18--"),
        (60, 60, "+------+13-14-15-16-17-18--"),
        (59, 40, "+-1-1-1-1-1-1-+bar+-1-2-2-2-2-2-+--off-+"),
        (40, 40, "| 3 4 5 6 7 8 |   | 9 0 1 2 3 4 |      |"),
    ],
)
def test_a_narrow_window_has_a_narrow_board(tmp_path: Path, columns: int, wide: int, top: str) -> None:
    screen, out = screen_of(tmp_path, columns)
    screen.board(None)
    _, *lines = out.getvalue().splitlines()
    assert {len(line.rstrip()) for line in lines[1:-1]} == {wide}
    assert max(map(len, lines)) == wide
    assert len(lines) <= 21
    assert any(line.startswith(top) for line in lines)
    drawn = "\n".join(lines)
    assert "in words" not in drawn
    # every checker is there: fifteen of each, none on more than five
    board = "\n".join(lines[1:-1])
    assert (board.count("O"), board.count("X")) == (15, 15)
    assert "| 6 | | 1 |" in board
    assert "Ann   0 of 3" in drawn
    assert "167 pips" in drawn


def test_undo_takes_back_what_was_typed_last(tmp_path: Path) -> None:
    words = "6\n4\n24/14\nundo\n24/18\n13/9\nundo\nundo\nundo\n1\nundo\nquit\n"
    flags = ("--rules", "match", "--opponent", "friend", "--dice", "ask", "--plain", "--names", "Ann", "Bob")
    _, out = play(tmp_path, words, *flags)
    asked = [
        line.split(" > ")[0].removeprefix("Ann: ") for line in out.splitlines() if line.startswith("Ann: ")
    ]
    whole, half, fresh = "24/18 13/9: Enter when done, or undo", "play 4 (so far 24/18)", "play 6-4"
    one, listed = "24/14: Enter when done, or undo", "24/20 24/18: Enter when done, or undo"
    assert asked == [fresh, one, fresh, half, whole, half, fresh, fresh, listed, fresh]
    assert "There is no move to take back. [R3]" in out


@pytest.mark.parametrize(
    ("language", "said"),
    [("fa", ("۰ از ۳", "۱۶۷ پیپ")), ("cy", ("0 o 3", "167 pip")), ("en", ("0 of 3", "167 pips"))],
)
@pytest.mark.parametrize("columns", [36, 40, 60, 80])
def test_no_line_of_a_board_is_half_translated(
    tmp_path: Path, language: str, said: tuple[str, str], columns: int
) -> None:
    screen, out = screen_of(tmp_path, columns)
    screen.language, screen.ascii = language, False
    screen.board(None)
    drawn = " ".join(out.getvalue().split())
    score, pips = said
    assert pips in drawn
    assert score in drawn or columns < 40
    assert language == "en" or not {"of", "pips", "to", "play", "stands"} & set(drawn.split())


def test_hints_fit_the_window(tmp_path: Path) -> None:
    for columns in (80, 40):
        screen, _ = screen_of(tmp_path / str(columns), columns)
        game = screen.table.match.game
        assert game is not None
        bot = TableBot(screen.table, screen.tell)
        lines = bot.hint(game, WHITE, None, screen.words.say, columns)
        assert max(map(len, lines)) <= columns
        assert sum(line[0].isdigit() for line in lines) == 5
        assert sum("wins" in line for line in lines) == 5


def test_sentences_are_folded_between_words(tmp_path: Path) -> None:
    screen, out = screen_of(tmp_path, 40)
    screen.rule("B6")
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert "if any order and any choice of " in " ".join(line.strip() for line in lines)
    with mock.patch("builtins.input", return_value="x") as asked:
        screen.ask(Sentence("terminal-prompt", {"name": WHITE, "what": Typed("24/18 " * 10)}))
    (prompt,) = asked.call_args.args
    assert len(prompt) <= 34
    assert "Ann: 24/18 24/18" in out.getvalue()


@pytest.mark.parametrize("rules", ["money", "match", "american", "iranian", "welsh"])
def test_the_help_fits_a_terminal(rules: str) -> None:
    lines = help_text(law(rules), Speaker(NAMES), asked=True).splitlines()
    assert max(map(len, lines)) < 80
    assert len(lines) < 23
    assert ("close" in " ".join(lines)) == (law(rules).match.length is None)
