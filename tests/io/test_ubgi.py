"""Programs that speak UBGI as opponents: both drafts, with and without XGIDs, and programs that fail."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

import bafflebox as bb
from bafflebox.events.game import Played
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_responder import Context
from bafflebox.io.ubgi import UbgiPeer

OURS = f"ubgi:{sys.executable} -m bafflebox engine 0ply"

BARE = """
import sys, bafflebox as bb
engine = bb.Engine("0ply", exact=False)
for line in sys.stdin:
    line = line.strip()
    if line == "ubgi":
        print("id name Bare", "readyok", sep="\\n", flush=True)
    elif line == "quit":
        break
    elif line.split(":")[4] == "D":
        print("drop", flush=True)
    elif line.split(":")[4] == "00":
        print("double", flush=True)
    else:
        best = engine.rank(line)[0].play
        print(" ".join(f"{each.origin} {each.target}" for each in best.moves), flush=True)
"""
"""Knows positions alone, and separates places by blanks."""

PLAIN = """
import sys, bafflebox as bb
engine = bb.Engine("0ply", exact=False)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "ubgi":
        print("id name Plain", "ubgiok", sep="\\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "quit":
        break
    elif word == "position" and rest.startswith("gnubgid "):
        position = rest.split()[1]
    elif word == "dice":
        dice = tuple(map(int, rest.split()))
    elif line.strip() == "go":
        best = engine.rank(position, dice)[0].play
        print("info depth 0")
        print("bestmove", " ".join(f"{each.origin}/{each.target}" for each in best.moves) or "pass", flush=True)
    else:
        print("error unsupported", word, flush=True)
"""
"""Reads GNU Backgammon's position ids alone, and knows no cube."""


def program(folder: Path, text: str) -> str:
    path = folder / "program"
    path.write_text(text)
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


@pytest.mark.parametrize("text", ["", BARE, PLAIN], ids=["ours", "bare", "plain"])
def test_a_program_of_either_draft_plays_as_it_would_at_home(tmp_path: Path, text: str) -> None:
    command = program(tmp_path, text) if text else OURS.removeprefix("ubgi:")
    # the programs written here do without bear-off tables
    m, home, asked = bb.Match("money", seed=3), bb.Engine("0ply", exact=not text), 0
    with UbgiPeer(shlex.split(command)) as peer:
        while m.result is None:
            if m.phase is bb.Phase.OPENING or not m.playing:
                m.open()
            elif m.phase is bb.Phase.TURN:
                m.roll()
            else:
                ranked = home.rank(m)
                if len(m.plays) > 1:
                    asked += 1
                    side, roll = m.turn, m.roll_now
                    assert side
                    assert roll
                    made = peer.play(*m.position.seen_by(side), roll, Context(m.law, m.situation, side))
                    worth = {each.play.result: each.equity for each in ranked}
                    chosen = home.choose(
                        m
                    )  # of the plays that the small network leaves: ours need not be first of all
                    assert isinstance(chosen, Played)
                    ours = next(each for each in ranked if each.play.moves == chosen.moves)
                    # some are equal
                    assert worth[made.result] == pytest.approx(
                        (ranked[0] if text else ours).equity, abs=1e-4
                    ), m
                m.play(ranked[0].play)
    assert asked > 20


def test_a_whole_match_with_the_cube_is_played_over_lines() -> None:
    found = bb.play(OURS, "simple", games=2, rules="match", length=3, judge=None)
    assert found.games >= 2  # a match that was begun is played to its end
    assert found.matches_won is not None


def test_doubles_of_a_program_count_and_one_without_a_cube_never_doubles(tmp_path: Path) -> None:
    # it doubles at once, and drops every double: at the first turn of each game it is won or lost
    bare = f"ubgi:{program(tmp_path, BARE)}"
    assert bb.play(bare, bare, games=2, judge=None).points == 0
    assert bb.play("simple", bare, games=2, judge=None).games == 2
    (tmp_path / "plain").mkdir()
    plain = f"ubgi:{program(tmp_path / 'plain', PLAIN)}"
    assert bb.play(plain, bare, games=2, judge=None).points == pytest.approx(0, abs=3)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import time; time.sleep(60)", "did not answer within 1 s"),
        ("raise SystemExit(3)", "ended with status 3"),
        ('input(); print("error internal"); input()', "not ready|ended"),
    ],
)
def test_a_program_that_fails_is_said(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(PeerError, match=says):
        UbgiPeer(shlex.split(program(tmp_path, text)), timeout=1.0)


def test_an_illegal_play_ends_the_duel_with_the_program_s_name(tmp_path: Path) -> None:
    wrong = re.sub(r"best = .*\n.*join\(.*", 'print("24/1 24/1", flush=True)', BARE)
    with pytest.raises(bb.BaffleboxError, match="Bare played '24/1 24/1'"):
        bb.play(f"ubgi:{program(tmp_path, wrong)}", "simple", games=2, judge=None)


def test_what_can_not_be_started_says_so() -> None:
    with pytest.raises(bb.BaffleboxError, match="can't be started"):
        bb.play("ubgi:/nowhere/engine", "simple", games=2)
    with pytest.raises(bb.BaffleboxError, match="followed by the command"):
        bb.play("ubgi:", "simple", games=2)
    with pytest.raises(bb.BaffleboxError, match="moves otherwise"):
        bb.play(OURS, "simple", games=2, rules="iranian")
