"""House rules that a programmer writes as functions: every command accepts them and follows them."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.engine.course import course_of, repeated
from bafflebox.io.books import load_book
from bafflebox.io.bots import make_bot
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Situation
from tests.cli.terminal import play
from tests.command import bafflebox

HEAD = """
from bafflebox.events.game import ExtraTurnWon, Played
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.rules.books.money import MONEY
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.ending import Ends
from bafflebox.rules.clauses.formation import KeepsTurn
from bafflebox.rules.clauses.option import Choice, If
from bafflebox.rules.clauses.throws import Snakes
from bafflebox.rules.clauses.trigger import After
from bafflebox.rules.option import Option
from bafflebox.rules.text.entry import Kind, RuleText

TEXT = RuleText("H1", "House rule", "A rule of the house.", (Kind.ENFORCED,), "house rule")

def made(*bodies):
    return MONEY.add(clause("H1", *bodies, own_text=TEXT)).named("house", "The house")
"""
RULES = {
    "own pattern": """
        def five_made(checkers):
            return checkers[5] >= 2
        BOOK = made(KeepsTurn(five_made))
        """,
    "own end": """
        def five_point(law, situation, fact):
            made = situation.position[fact.side][5] >= 2
            return Win(fact.side, Level.SINGLE, Ending.FORMATION) if made else None
        BOOK = made(Ends(Played, five_point))
        """,
    "own trigger": """
        def again(law, situation, fact):
            return (ExtraTurnWon(fact.side, "H1"),) if any(move.hit for move in fact.moves) else ()
        BOOK = made(After(Played, again))
        """,
    "snakes in an option": """
        on = Choice(Option("snakes", True, "H1", "the same ones after ones"))
        BOOK = made(on, If("snakes", Snakes()))
        """,
}
START = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
ASKED = {"own": START, "opp": START}


@pytest.fixture(params=RULES)
def house(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Path]:
    monkeypatch.setattr("bafflebox.io.bearoff_tables.tables_of", lambda law, **_: (None, None))
    return request.param, written(request.param, tmp_path)


def written(name: str, folder: Path) -> Path:
    file = folder / "house.py"
    file.write_text(HEAD + dedent(RULES[name]), encoding="utf-8")
    return file


def command(*words: str, asked: dict[str, Any] | None = None) -> str:
    line = json.dumps(asked) + "\n" if asked else ""
    done = bafflebox(*words, given=line)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_engines_follow_the_rule(house: tuple[str, Path]) -> None:
    """3-1 from the start makes the 5-point: it ends the game, or keeps the turn."""
    from bafflebox.cli import choose, engines, evaluate, rollout
    from bafflebox.cli.progress import Progress
    from bafflebox.engine.rollout import RolloutTerms

    name, file = house
    mind = engines.engine_setups(str(file), (), "quick_2ply", 1)
    found = choose.choose_answer(mind, json.dumps({**ASKED, "dice": [3, 1]}))["plays"]
    best = found[0]
    if name == "own end":
        assert best["play"] == "8/5 6/5"
        assert best["equity"] == best["equity_cubeless"] == 1
        assert best["chances"]["win"] == 1
    if name == "own pattern":
        assert best["play"] == "8/5 6/5"
        assert best["equity_cubeless"] > found[-1]["equity_cubeless"] + 0.3
    assert "equity" in evaluate.evaluate_answer(
        engines.engine_setups(str(file), (), "quick", 1), json.dumps(ASKED)
    )
    rolled = rollout.rollout_answer(mind, RolloutTerms(36, truncate=2), json.dumps(ASKED), Progress(36))
    assert "error" not in rolled


@pytest.mark.parametrize("name", ["own pattern", "own end"])
def test_bots_choose_what_engines_do(name: str, tmp_path: Path) -> None:
    law = compile_book(load_book(str(written(name, tmp_path))))
    own = tuple(START)
    now = Situation(Phase.ROLLED, Position(own, own), Side.WHITE, Roll((3, 1)), turns=BySide(2, 2))
    bot = make_bot(law, "quick")
    assert isinstance(bot, EngineBot)
    for each in (bot, make_bot(law, "simple")):
        chosen = each.choose(now, Side.WHITE)
        if name == "own end" or each is bot:
            assert {(move.origin, move.target) for move in chosen.moves} == {(8, 5), (6, 5)}  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["own pattern", "own end", "own trigger"])
def test_duels_are_played_to_the_end(name: str, tmp_path: Path) -> None:
    file = written(name, tmp_path)
    whole = ("--cubeful",) if name == "own trigger" else ()
    out = command("duel", "quick", "simple", "--rules", str(file), "--games", "2", "--json", *whole)
    assert json.loads(out)["games"] == 2


def test_plays_and_perft_read_the_book(tmp_path: Path) -> None:
    file = str(written("own pattern", tmp_path))
    assert (
        len(json.loads(command("plays", "--rules", file, asked={**ASKED, "dice": [3, 1]}))["results"]) == 16
    )
    assert command("perft", "1", "--rules", file).split()[-1].isdigit()


def test_a_game_is_played_and_what_is_slow_is_said_once(tmp_path: Path) -> None:
    file = written("own end", tmp_path)
    code, out = play(
        tmp_path, "\n1\n\n" * 4 + "quit\n", "--rules", str(file), "--level", "quick", "--seed", "3"
    )
    assert code in (0, 1)
    assert out.count("H1: an end of the game: known only by its own function") == 1


def test_what_stands_under_an_option_is_read() -> None:
    """Snakes in `If` vanished: the engine looked for the clause itself."""
    scope: dict[str, Any] = {}
    exec(HEAD + dedent(RULES["snakes in an option"]), scope)  # noqa: S102
    law = compile_book(scope["BOOK"])
    assert repeated(law) == (1, 1)
    assert course_of(law) is not None
    assert not law.unread
    assert repeated(compile_book(scope["BOOK"].with_options({"snakes": "off"}))) == (0, 0)
