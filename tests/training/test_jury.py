"""A jury: what was asked is kept, a new candidate adds only its own plays, and a decision counts where two judges agree."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import isnan
from pathlib import Path

import pytest

from bafflebox.engine.engine import Pair
from bafflebox.errors import OptionError
from bafflebox.io.bots import named_engine
from bafflebox.kernel import plays
from tests.needed import needed_gnubg, needed_sage
from training.jurors import (
    GnubgCandidate,
    GnubgJudge,
    Judge,
    OwnCandidate,
    OwnJudge,
    SageCandidate,
    SageJudge,
    Worth,
    candidate_named,
    closing_all,
    nets_key,
)
from training.jury import Jury, Result, agreed, table, verdict
from training.jury_decisions import CLASSES, Decision, class_of, decision, id_of, shares
from training.publish import FOLDER as PUBLISHED
from training.samples import LAW, pair_of, yardstick

MADE = [
    Decision(id_of(each.pair), each.dice, class_of(each.pair))
    for each in list(yardstick())[:600]
    if len(plays(LAW.movement, *each.pair, each.dice)) > 4
][:10]


def made(name: str) -> Decision:
    """The decision of a name like 1/3."""
    return MADE[int(name.partition("/")[2])]


def afters(decision: Decision) -> list[Pair]:
    """The positions after its plays, in some order that stays."""
    found = plays(LAW.movement, *pair_of(decision.on), decision.dice)
    return sorted((play.opp, play.own) for play in found)


@dataclass
class Player:
    """Makes the play of this number, by a rule that may look at the position."""

    name: str
    number: Callable[[Pair], int]
    asked: int = 0

    @property
    def key(self) -> str:
        return self.name

    def choose(self, pair: Pair, dice: tuple[int, int]) -> Pair:
        self.asked += 1
        return afters(Decision(id_of(pair), dice, ""))[self.number(pair)]

    def equity(self, after: Pair) -> float:
        return 0.0

    def seconds(self) -> float:
        return 0.0


@dataclass
class Roller:
    """Says the same worth of a play always."""

    key: str
    says: Callable[[Pair], float]
    error: float = 0.001
    asked: list[Pair] = field(default_factory=list)

    def worth(self, after: Pair) -> Worth:
        self.asked.append(after)
        return Worth(self.says(after), self.error)


def pips(after: Pair) -> float:
    """A worth that differs from play to play: the place in an order by the checkers."""
    return sum((at + 1) ** 2 * count for at, count in enumerate(after[1])) / 1000


def jury(folder: Path, players: list[Player], judges: list[Roller], size: int = 10) -> Result:
    return Jury(folder, players, judges, show=lambda _: None).run(made, size)


def test_only_what_is_new_is_asked(tmp_path: Path) -> None:
    def first(_: Pair) -> int:
        return 0

    def often_first(pair: Pair) -> int:
        return int(pair == pair_of(MADE[3].on))

    judges = [Roller("one", pips), Roller("other", pips), Roller("third", pips)]
    players = [Player("a", first), Player("b", often_first)]
    result = jury(tmp_path, players, judges)
    assert [each.asked for each in players] == [10, 10]
    two = set(afters(MADE[3])[:2])
    assert [set(each.asked) for each in judges] == [two, two, set()]
    assert [len(each.asked) for each in judges] == [2, 2, 0]
    assert result.counts["alike"] == 9
    again = jury(tmp_path, players, judges)
    assert again.losses == result.losses
    assert [len(each.asked) for each in judges] == [2, 2, 0]

    newer = Player("c", lambda pair: 2 if pair in (pair_of(MADE[3].on), pair_of(MADE[5].on)) else 0)
    jury(tmp_path, [*players, newer], judges)
    assert [each.asked for each in (*players, newer)] == [10, 10, 10]
    added = [afters(MADE[3])[2], afters(MADE[5])[0], afters(MADE[5])[2]]
    assert sorted(judges[0].asked[2:]) == sorted(added)


def test_a_killed_run_is_resumed(tmp_path: Path) -> None:
    players = [Player("a", lambda _: 0), Player("b", lambda _: 1)]
    whole = jury(tmp_path / "whole", players, [Roller("one", pips), Roller("other", pips)])

    class Killed(BaseException):
        """The end of the process."""

    def dies(after: Pair) -> float:
        if len(failing.asked) > 7:
            raise Killed
        return pips(after)

    failing = Roller("other", dies)
    with pytest.raises(Killed):
        jury(tmp_path / "parts", players, [Roller("one", pips), failing])
    with (tmp_path / "parts" / "rolled" / "other.jsonl").open("a") as file:
        file.write('["4HPw')  # as a kill in the middle of a line leaves it
    judges = [Roller("one", pips), Roller("other", pips)]
    parts = jury(tmp_path / "parts", players, judges)
    assert parts == whole
    assert [len(each.asked) for each in judges] == [12, 13]
    for path in (tmp_path / "whole").rglob("*.jsonl"):
        assert (tmp_path / "parts" / path.relative_to(tmp_path / "whole")).read_text() == path.read_text()


def test_the_third_judge_is_asked_where_two_differ(tmp_path: Path) -> None:
    players = [Player("a", lambda _: 0), Player("b", lambda _: -1)]
    apart = set(afters(MADE[2]))

    def contrary(after: Pair) -> float:
        return -pips(after) if after in apart else pips(after)

    judges = [Roller("one", pips), Roller("other", contrary), Roller("third", pips)]
    result = jury(tmp_path, players, judges)
    assert set(judges[2].asked) == {afters(MADE[2])[0], afters(MADE[2])[-1]}
    assert result.counts["split"] == 0
    expected = abs(pips(afters(MADE[2])[0]) - pips(afters(MADE[2])[-1]))
    assert sum(result.losses[name][2] for name in "ab") == pytest.approx(expected)
    alone = Roller("third", lambda _: 0.0)
    split = jury(tmp_path / "split", players, [judges[0], Roller("other", contrary), alone])
    assert split.counts["split"] == 1
    assert 2 not in split.losses["a"]


def test_time_that_is_up_leaves_the_rest_waiting(tmp_path: Path) -> None:
    players = [Player("a", lambda _: 0), Player("b", lambda _: 1)]
    said: list[str] = []
    found = Jury(
        tmp_path, players, [Roller("one", pips), Roller("other", pips)], minutes=-1, show=said.append
    )
    result = found.run(made, 10)
    assert not result.losses
    assert "resumes" in said[0]


@pytest.mark.parametrize(
    ("one", "other", "losses"),
    [
        ((0.10, 0.01), (0.20, 0.01), 0.15),  # both are sure, though not of the same loss
        ((0.10, 0.01), (0.02, 0.03), None),  # only one is sure, and their gaps differ beyond the errors
        ((0.05, 0.02), (0.04, 0.025), 0.045),  # together they are sure
        ((0.01, 0.02), (0.00, 0.02), 0.0),  # level
        ((0.10, 0.01), (-0.10, 0.01), None),  # contrary
        ((0.0, 0.0), (1e-6, 0.0), 0.0),  # exact but for rounding
        ((0.2, 0.0), (0.2, 0.0), 0.2),
    ],
)
def test_the_rule_of_agreement(
    one: tuple[float, float], other: tuple[float, float], losses: float | None
) -> None:
    """The estimates of two judges of the lead of a play over another, with its standard error."""
    said = [{"best": Worth(lead, 0.0), "play": Worth(0.0, error)} for lead, error in (one, other)]
    found = agreed(*said)
    if losses is None:
        assert found is None
    else:
        assert found == {"best": 0.0, "play": pytest.approx(losses)}


def test_of_three_the_nearest_two_decide() -> None:
    def said(lead: float) -> dict[str, Worth]:
        return {"x": Worth(lead, 0.01), "y": Worth(0.0, 0.01)}

    assert verdict([said(0.3), said(-0.3)]) is None
    assert verdict([said(0.3), said(-0.3), said(0.2)]) == {"x": 0.0, "y": pytest.approx(0.25)}
    assert verdict([said(0.3), said(-0.3), said(-0.1)]) == {"y": 0.0, "x": pytest.approx(0.2)}
    assert verdict([said(0.3), said(-0.3), said(0.0)]) is None


def test_the_table_says_loss_and_error_by_class(tmp_path: Path) -> None:
    players = [Player("a", lambda _: 0), Player("b", lambda _: 1)]
    result = jury(tmp_path, players, [Roller("one", pips), Roller("other", pips)])
    lines = list(table(result, ["a", "b"], dict.fromkeys(CLASSES, 0.2)))
    assert all(each in lines[2] for each in CLASSES)
    assert [line.split()[0] for line in lines[3:]] == ["a", "b"]
    mean = sum(result.losses["b"].values()) / 10
    assert f" {mean:+.5f} ± " in lines[4]


def test_a_class_counts_as_often_as_games_have_it() -> None:
    result = Result(kinds={0: "race", 1: "race", 2: "crashed", 3: "crashed", 4: "4-5 back"})
    losses = {0: 0.0, 1: 0.2, 2: 0.3, 3: 0.5, 4: 9.0}
    weights = {"race": 0.3, "crashed": 0.1, "4-5 back": 0.6}
    mean, error = result.in_games(losses, weights)  # one decision of a class says nothing of its error
    assert mean == pytest.approx((0.3 * 0.1 + 0.1 * 0.4) / 0.4)
    assert error == pytest.approx(((0.3 * 0.1) ** 2 + (0.1 * 0.1) ** 2) ** 0.5 / 0.4)
    assert isnan(result.in_games({}, weights)[0])


def test_most_decisions_of_games_have_few_checkers_back() -> None:
    found = shares(named_engine(LAW, "expert"), games=20)
    assert list(found) == list(CLASSES)
    assert sum(found.values()) == pytest.approx(1)
    assert found["up to 3 back"] > 0.5
    assert found == shares(named_engine(LAW, "expert"), games=20)


def test_another_network_has_another_file(tmp_path: Path) -> None:
    (tmp_path / "standard-main.bbnet").write_bytes((PUBLISHED / "standard-quick.bbnet").read_bytes())
    assert nets_key(tmp_path) != nets_key(None)
    assert OwnCandidate("0ply").key != OwnCandidate(f"0ply@{tmp_path}").key
    assert OwnCandidate("0ply").key != OwnCandidate("1ply").key


def test_candidates_have_names() -> None:
    assert [candidate_named(name).key for name in ("gnubg:2", "bgsage:0")] == ["gnubg-2", "sage-0"]
    for wrong in ("gnubg:", "bgsage:9", "nobody"):
        with pytest.raises(OptionError):
            candidate_named(wrong)


def test_decisions_are_made_of_every_class(program: Path) -> None:
    engine = named_engine(LAW, "expert")
    found = [decision(engine, f"7/{number}") for number in range(len(CLASSES))]
    assert [each.kind for each in found] == list(CLASSES)
    assert [class_of(pair_of(each.on)) for each in found] == list(CLASSES)
    assert found[3] == decision(engine, "7/3")


@pytest.mark.timeout(600)
def test_a_real_jury(tmp_path: Path) -> None:
    """The three programs mean the same position and the same side: their worths are near each other."""
    needed_gnubg()
    needed_sage()
    candidates = (OwnCandidate("0ply"), GnubgCandidate(0), SageCandidate(0))
    judges: tuple[Judge, ...] = (OwnJudge(PUBLISHED, 36), SageJudge(36), GnubgJudge(36))
    with closing_all([*candidates, *judges]):
        result = Jury(tmp_path, candidates, judges, show=lambda _: None).run(made, 6)
        assert sum(result.counts.values()) == 6
        assert result.counts["waiting"] == 0
        for each in (MADE[0], MADE[4]):
            after = afters(each)[0]
            worths = [judge.worth(after) for judge in judges]
            for worth in worths[1:]:
                assert worth.equity == pytest.approx(worths[0].equity, abs=0.3)
                assert 0 <= worth.error < 0.2
