"""The analyst: what it says of the best act is nothing, of a blunder what it cost; every book; what it all comes to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import RANKED, RATED, reports, without_luck
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.cli.engines import Engines
from bafflebox.cli.main import app
from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import stake_of
from bafflebox.engine.strength import Strength
from bafflebox.events import game as event
from bafflebox.events.game import Event, Terms
from bafflebox.formats.log.log_json import format_log
from bafflebox.game.decide import decide
from bafflebox.game.evolve import evolve
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import read_match
from bafflebox.match.decide import act, begin
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from tests.random_games import VARIANTS, play_match, variant

MATCHES = Path(__file__).parents[1] / "data" / "gnubg"


@cache
def analyst(name: str, level: str = "0ply") -> Analyst:
    return analyst_of(variant(name), level)


def analyst_of(law: Law, level: str = "0ply", *, exact: bool = False) -> Analyst:
    engine = make_engine(law, strength_named(level), exact=exact)
    quick = make_engine(law, strength_named("0ply"), exact=exact)
    return Analyst(EngineBot(law, engine), EngineBot(law, quick))


@cache
def random_facts(name: str, seed: int) -> list[Event]:
    return [fact for _, events in play_match(variant(name), Random(seed)) for fact in events]


def all_of(judge: Analyst, facts: Sequence[Event]) -> list[Decision]:
    return [each for each in judge.decisions(facts) if each is not None]


def played_by_its_own_bot(judge: Analyst, turns: int) -> list[Event]:
    """Games in which every act is the one that the analyst's bot would do."""
    law, chance = judge.law, Random(5)
    match, facts = begin(law, BySide("Ann", "Ben"))
    made = list(facts)

    def do(intent: object) -> None:
        nonlocal match
        verdict = act(law, match, intent)  # type: ignore[arg-type]
        assert not isinstance(verdict, Refusal), verdict
        match = verdict[0]
        made.extend(verdict[1])

    while turns and match.winner is None:
        if not match.playing:
            do(event.GameStarted())
        now = match.game
        assert now is not None
        if now.phase is Phase.OPENING:
            do(event.OpeningRolled(BySide((chance.randint(1, 6),), (chance.randint(1, 6),))))
            continue
        side = now.to_act
        assert side is not None
        intent = judge.bot.choose(now, side)
        if intent is None:
            intent = event.Rolled(side, Roll((chance.randint(1, 6), chance.randint(1, 6))))
        turns -= isinstance(intent, event.Played)
        do(intent)
    return made


@pytest.mark.parametrize("name", ["money", "match", "iranian"])
def test_who_does_what_the_engine_would_loses_nothing(name: str) -> None:
    judge = analyst(name)
    found = all_of(judge, played_by_its_own_bot(judge, 40))
    assert sum(each.what is What.PLAY for each in found) > 20
    assert max(each.loss for each in found) == pytest.approx(0.0, abs=1e-5)
    both = reports(found)
    assert both.white.all.rate == pytest.approx(0.0, abs=1e-2)
    assert both.white.rank == ("world_class" if both.white.all.counted >= RANKED else "")


@pytest.mark.parametrize("name", [each for each in VARIANTS if each not in ("nackgammon", "short-stacks")])
def test_random_play_of_every_book_is_judged(name: str) -> None:
    judge, facts = analyst(name), random_facts(name, 3)[:200]
    found = all_of(judge, facts)
    made = [each for each in facts if isinstance(each, event.Played)]
    assert [each.fact for each in found if each.what is What.PLAY] == made
    assert all(each.loss >= 0 for each in found)
    assert all(each.counts or each.loss == 0 for each in found if each.what is What.PLAY)
    assert [each.seq for each in found] == sorted(each.seq for each in found)
    assert all(facts[each.seq] is each.fact for each in found)
    both = reports(found)
    for side, player in both.items():
        mine = [each for each in found if each.side is side]
        assert player.all.made == len(mine)
        assert player.all.lost == pytest.approx(sum(each.loss for each in mine))
        assert player.luck == pytest.approx(sum(each.luck for each in mine))
        if player.all.counted:
            assert player.all.rate == pytest.approx(RATED * player.all.lost / player.all.counted)
    # whoever plays at random plays badly
    assert {each.rank for each in (both.white, both.black) if each.all.counted >= RANKED} <= {"beginner"}


def test_a_roll_with_one_result_is_no_decision() -> None:
    judge = analyst("money")
    facts = random_facts("money", 8)
    found = [each for each in all_of(judge, facts) if each.what is What.PLAY]
    danced = [each for each in found if isinstance(each.fact, event.Played) and not each.fact.moves]
    assert danced
    assert not any(each.counts or each.loss for each in danced)


def test_luck_of_a_throw_is_nothing_on_average() -> None:
    """Of all 36 throws of one position the luck adds up to nothing."""
    judge = analyst("money")
    facts = random_facts("money", 8)
    found = next(each for each in all_of(judge, facts) if each.what is What.PLAY and each.luck)
    total = 0.0
    for first in range(1, 7):
        for second in range(1, 7):
            thrown = replace(found.now, roll=Roll((first, second)))
            total += judge._lucky(thrown, found.side)[0]
    assert total / 36 == pytest.approx(0.0, abs=1e-6)


def last_throw(white: dict[int, int]) -> Situation:
    """White is to throw with these men left, Black has one man on his ace point: the game ends with this throw or the next."""

    def placed(men: dict[int, int]) -> tuple[int, ...]:
        rest = 15 - sum(men.values())
        return tuple(rest if point == 0 else men.get(point, 0) for point in range(26))

    position = Position(placed(white), placed({1: 1}))
    return Situation(Phase.TURN, position, Side.WHITE, terms=Terms(), turns=BySide(9, 9))


def test_a_double_that_was_missed_and_a_take_that_was_wrong_are_told_with_what_they_lost() -> None:
    judge = analyst_of(variant("money"), "2ply", exact=True)
    # men on five and two come off with 19 of 36 throws: doubling wins twice the 2/36 that throwing wins
    turn = last_throw({5: 1, 2: 1})
    missed = judge.decision(turn, event.Rolled(Side.WHITE, Roll((6, 5))))
    assert missed is not None
    assert missed.counts
    assert missed.loss == pytest.approx(2 / 36, abs=0.01)
    doubled = judge.decision(turn, event.Doubled(Side.WHITE))
    assert doubled is not None
    assert doubled.loss == pytest.approx(0.0, abs=1e-6)
    # two men on the ace point come off for sure: a take loses two points where a drop loses one
    law = judge.law
    sure = last_throw({1: 2})
    steps = decide(law, sure, event.Doubled(Side.WHITE))
    assert not isinstance(steps, Refusal)
    offered = sure
    for fact in steps:
        offered = evolve(offered, fact)
    taken = judge.decision(offered, event.Taken(Side.BLACK))
    assert taken is not None
    assert taken.loss == pytest.approx(1.0, abs=0.01)
    dropped = judge.decision(offered, event.Dropped(Side.BLACK))
    assert dropped is not None
    assert dropped.loss == pytest.approx(0.0, abs=1e-6)
    both = reports([missed, doubled, taken, dropped])
    assert (both.white.cube.missed.made, both.white.cube.wrong.made) == (1, 0)
    assert (both.black.cube.taken.made, both.black.cube.dropped.made) == (1, 0)
    assert both.black.answers.graded == (0, 0, 1)


@pytest.mark.parametrize("file", sorted(MATCHES.glob("m0[13]*.sgf")), ids=lambda path: path.stem)
def test_a_match_from_a_file_is_analysed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        app(["analyse", str(file), "--level", "0ply", "--threads", "1"])
    assert left.value.code == 0
    page = capsys.readouterr().out
    assert "rate (PR)" in page
    assert "alice won " in page
    with pytest.raises(SystemExit):
        app(["analyse", str(file), "--level", "0ply", "--threads", "1", "--json"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    report = lines.pop()["report"]
    for side in ("white", "black"):
        mine = [each for each in lines if each["side"] == side]
        assert report[side]["plays"]["made"] == sum(each["what"] == "play" for each in mine)
        assert report[side]["plays"]["lost"] == pytest.approx(
            sum(each["loss"] for each in mine if each["what"] == "play"), abs=1e-3
        )
    played = [each for each in lines if each["what"] == "play" and each["counts"]]
    assert all(any(play["made"] for play in each["plays"]) for each in played)
    assert all(each["plays"][0]["difference"] == 0 for each in played)
    assert all(each["xgid"].startswith("XGID=") for each in lines)


def test_a_kept_log_says_the_same_as_the_record_that_it_was_made_from(tmp_path: Path) -> None:
    match = read_match((MATCHES / "m01_len1.sgf").read_bytes())
    again = read_match(format_log(match.log).encode())
    judge = analyst_of(match.law)
    one, other = (all_of(judge, each.log.events) for each in (match, again))
    assert [(each.loss, each.luck) for each in one] == [(each.loss, each.luck) for each in other]
    assert match.trouble is again.trouble is None


def test_a_record_that_stops_being_legal_is_analysed_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (MATCHES / "m01_len1.mat").read_text().splitlines(keepends=True)
    row = next(n for n, line in enumerate(text) if line.lstrip().startswith("5)"))
    first, _, rest = text[row].partition(":")
    broken = tmp_path / "broken.mat"
    broken.write_text("".join([*text[:row], f"{first}: 24/1 {rest.lstrip()}", *text[row + 1 :]]))
    with pytest.raises(SystemExit) as left:
        app(["analyse", str(broken), "--level", "0ply", "--threads", "1", "--strict"])
    out, told = capsys.readouterr()
    assert left.value.code == 1
    assert "rate (PR)" in out
    assert "game 1" in told


def test_files_of_one_law_share_their_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Strength] = []

    def counted(engines: Engines, level: Strength, *, threads: int | None = None) -> Engine:
        made.append(level)
        return of(engines, level, threads=threads)

    of = Engines.of
    monkeypatch.setattr(Engines, "of", counted)
    twice = [str(MATCHES / "m01_len1.mat"), str(MATCHES / "m01_len1.sgf")]
    with pytest.raises(SystemExit) as left:
        app(["analyse", *twice, "--level", "quick", "--threads", "1"])
    assert left.value.code == 0
    assert [each.net for each in made] == ["quick", "main"], (
        "the level that was asked for, and what looks first"
    )


def test_a_result_without_luck_is_the_result_less_luck() -> None:
    judge = analyst("money")
    both = reports(all_of(judge, random_facts("money", 8)))
    assert without_luck(both, 2.0) == pytest.approx(2.0 - both.white.worth + both.black.worth)


@pytest.mark.parametrize("name", ["money", "match"])
def test_the_best_plays_of_rolls_are_worth_what_the_lists_say(name: str) -> None:
    law = variant(name)
    engine = make_engine(law, strength_named("0ply"), exact=False)
    now = Situation(position=law.setup, on_turn=Side.WHITE, phase=Phase.TURN)
    own, opp = now.position.seen_by(Side.WHITE)
    stake = stake_of(law, now, Side.WHITE)
    rolls = [(3, 1), (6, 5), (4, 4)]
    listed = [engine.choose(own, opp, dice, stake, plies=0) for dice in rolls]
    assert engine.worths(own, opp, rolls, stake) == [max(each.cubeful for each in plays) for plays in listed]
