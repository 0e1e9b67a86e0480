"""Bots of one's own: one method is enough; they play under the law, against ours, here and from a file."""

from pathlib import Path

import pytest

import bafflebox as bb
from bafflebox.board.play import Play
from bafflebox.bots.own import DecisionPoint
from bafflebox.cli.main import app


class First(bb.Bot):
    """Plays the first play."""

    def play(self, now: DecisionPoint) -> Play:
        return now.plays[0]


class Ranked(bb.Bot):
    """Decides as the engine at a glance."""

    def __init__(self) -> None:
        self.engine = bb.Engine("0ply", exact=False)

    def play(self, now: DecisionPoint) -> Play:
        return self.engine.rank(now)[0].play

    def double(self, now: DecisionPoint) -> bool:
        found = self.engine.cube(now)
        return found is not None and found.should_double

    def take(self, now: DecisionPoint) -> bool:
        found = self.engine.cube(now)
        return found is not None and found.should_take


@pytest.mark.parametrize("rules", ["money", "modern", "welsh"])
def test_who_plays_oneself_wins_nothing(rules: str) -> None:
    found = bb.play(First(), First(), games=4, rules=rules, judge=None)
    assert found.games >= 4
    assert found.points == 0


def test_a_bot_that_asks_the_engine_is_as_good_as_the_engine() -> None:
    found = bb.play(Ranked(), "0ply", games=30)
    assert abs(found.without_luck) < max(0.15, 2 * found.interval)
    assert bb.play(Ranked(), First(), games=10).without_luck > 0.5


def test_a_match_has_winners() -> None:
    found = bb.play(Ranked(), First(), games=6, rules="match", length=3)
    assert found.matches_won is not None
    assert found.matches_won > 0.5
    assert str(found).endswith(f"{found.games} games")


def test_a_bot_sees_what_is_before_it() -> None:
    asked: list[str] = []

    class Watching(bb.Bot):
        def play(self, now: DecisionPoint) -> Play:
            assert now.dice is not None
            assert len(now.plays) > 1
            assert len({each.result for each in now.plays}) == len(now.plays)
            assert now.array().tolist() == [*now.own, *now.opp]
            after = now.plays[-1].result
            assert now.array(now.plays[-1]).tolist() == [*after[now.side], *after[now.side.other]]
            asked.append("play")
            return now.plays[-1]

        def double(self, now: DecisionPoint) -> bool:
            assert now.dice is None
            assert now.cube.owner in (None, now.side)
            asked.append("double")
            return now.cube.value == 1

        def take(self, now: DecisionPoint) -> bool:
            asked.append("take")
            return now.cube.value < 2

    bb.play(Watching(), Watching(), games=2, judge=None)
    assert set(asked) == {"play", "double", "take"}


class Wrong(bb.Bot):
    """Returns text where a play is wanted."""

    def play(self, now: DecisionPoint) -> Play:
        return str(now.plays[0])  # type: ignore[return-value]


def test_what_is_no_play_is_told_with_the_bots_name() -> None:
    with pytest.raises(bb.BaffleboxError, match=r"Wrong\.play returned .* one of now\.plays"):
        bb.play(Wrong(), First(), games=2, judge=None)


@pytest.mark.parametrize(
    ("one", "said"), [("nobody", "possible"), ("no/such.py:Bot", "can't be read"), ("gnubg:9", "plies")]
)
def test_a_player_that_there_is_not_is_refused(one: str, said: str) -> None:
    with pytest.raises(bb.BaffleboxError, match=said):
        bb.play(one, "simple", games=2, judge=None)
    with pytest.raises(bb.BaffleboxError, match="two or more"):
        bb.play("simple", "simple", games=1)


BOT = """
import bafflebox as bb

class Stay(bb.Bot):
    def play(self, now):
        return max(now.plays, key=lambda each: each.result.pips(now.side))

class Needy(Stay):
    def __init__(self, level):
        pass
"""


def test_a_bot_in_a_file_plays_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.py"
    file.write_text(BOT)
    app(["duel", f"{file}:Stay", "greedy", "--games", "4", "--judge", "none"], result_action="return_value")
    assert "my.py:Stay against greedy, money: 4 games" in capsys.readouterr().out
    for name, said in (("Nobody", "it has Stay, Needy"), ("Needy", "can't be made")):
        with pytest.raises(bb.BaffleboxError, match=said):
            bb.play(f"{file}:{name}", "greedy", games=2, judge=None)
    file.write_text("1 / 0")
    with pytest.raises(bb.BaffleboxError, match="ZeroDivisionError"):
        bb.play(f"{file}:Stay", "greedy", games=2, judge=None)
