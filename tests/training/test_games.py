"""Games of a network against itself: what they return, from the module and from the plain program."""

import fcntl
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="making networks needs the `train` extra")

from bafflebox import _native  # noqa: E402
from bafflebox.engine.net_file import judge, read_net, write_net  # noqa: E402
from bafflebox.rules.books import find_book  # noqa: E402
from bafflebox.rules.compile import compile_book  # noqa: E402
from training.describe import describe  # noqa: E402
from training.label import Labels, positions  # noqa: E402
from training.net import TrainableNet  # noqa: E402
from training.shards import pack, read_shard, unpack  # noqa: E402
from training.terms import terms_of  # noqa: E402

ROOT = Path(__file__).parents[2]


def tiny(outcomes: int = 6, seed: int = 3) -> bytes:
    torch.manual_seed(seed)
    net = TrainableNet((16,), outcomes)
    torch.nn.init.normal_(net.heads, std=0.2)
    return write_net(net.export())


@pytest.mark.parametrize("rules", ["money", "iranian", "welsh"])
def test_siblings_are_judged_by_the_network_itself(rules: str) -> None:
    terms = terms_of(rules)
    net = _native.Net(tiny(terms.outcomes))
    boards, chances = terms.games(seed=5).siblings(net, 500, 3)
    assert len(boards) >= 500
    assert np.allclose(chances, net.judge(boards), atol=1e-6)
    assert (boards.reshape(-1, 2, 26).sum(axis=2) == 15).all()
    assert (boards[:, 0] < 15).all()


def test_positions_are_distinct_and_follow_from_the_seed() -> None:
    terms, net = terms_of("money"), _native.Net(tiny())
    first = terms.games(seed=9).positions(net, 700, 1)
    assert len(first) == len(np.unique(first, axis=0)) == 700
    assert (first == terms.games(seed=9).positions(net, 700, 1)).all()


@pytest.mark.parametrize("rules", ["money", "welsh"])
def test_exact_targets_are_the_mean_over_all_rolls(rules: str) -> None:
    terms = terms_of(rules)
    file = tiny(terms.outcomes)
    net, twin = _native.Net(file), read_net(file)
    values = np.array(terms.values)
    boards = terms.games(seed=2).positions(net, 12, 1)
    found = terms.ahead(net, boards)
    for board, target in zip(boards, found, strict=True):
        mean, aside, rest = np.zeros(8), None, 0.0
        for dice in ((high, low) for high in range(1, 7) for low in range(1, high + 1)):
            chosen = best_reply(terms, twin, board, dice, values)
            weight = (1 if dice[0] == dice[1] else 2) / 36
            if terms.course is not None and dice == (1, 1):
                chosen = chosen * 35 / 36 + np.eye(8)[6] / 36
            if terms.course is not None and dice == (2, 1):
                aside, rest = chosen, weight
            else:
                mean += weight * chosen
        if aside is not None:
            again = mean / (1 - rest)
            mean = again if again @ values > aside @ values else mean + rest * aside
        assert np.allclose(target, mean, atol=2e-4)


def best_reply(terms: Any, twin: Any, board: Any, dice: tuple[int, int], values: Any) -> Any:
    own, opp = tuple(map(int, board[:26])), tuple(map(int, board[26:]))
    plays = _native.plays(terms.movement, own, opp, dice) or [(own, opp, b"")]
    course = terms.course or _native.Course()
    worth = []
    for mine, theirs, _ in plays:
        next_, _, end = course.after(terms.endings, bytes(board), bytes(mine) + bytes(theirs), dice)
        seen = (*mine, *theirs) if next_ == "same" else (*theirs, *mine)
        chances = np.zeros(8)
        judged = judge(twin, np.array([seen], np.uint8))[0]
        chances[: len(judged)] = judged
        if next_ == "over":
            chances = np.array(end)
        elif next_ == "other":
            chances = chances[[3, 4, 5, 0, 1, 2, 6, 7]]
        worth.append(chances)
    return max(worth, key=lambda chances: float(chances @ values))


def test_a_duel_of_a_network_with_itself_is_even_and_luck_is_fair() -> None:
    terms = terms_of("money")
    one, other = _native.Net(tiny()), _native.Net(tiny(seed=4))
    even = _native.duel(terms.movement, terms.endings, terms.values, terms.starts, one, one, one, 20, seed=3)
    assert np.allclose(even[0::2], -even[1::2], atol=1e-4)
    games = _native.duel(
        terms.movement, terms.endings, terms.values, terms.starts, one, other, one, 300, seed=3
    )
    apart = games[:, 0] - games[:, 1]
    assert abs(apart.mean()) < 4 * apart.std() / len(apart) ** 0.5
    again = _native.duel(
        terms.movement, terms.endings, terms.values, terms.starts, one, other, one, 300, 3, 2
    )
    assert (games == again).all()


def test_records_keep_positions_and_chances() -> None:
    terms, net = terms_of("welsh"), _native.Net(tiny(7))
    boards = terms.games(seed=1).positions(net, 100, 1)
    chances = net.judge(boards)
    kept, found = unpack(pack(boards, chances))
    assert (kept == boards).all()
    assert np.abs(found - chances[:, :7]).max() < 1 / 65535


@pytest.fixture(scope="session")
def program() -> Path:
    if not shutil.which("g++"):
        pytest.skip("no g++")
    folder = ROOT / "build" / "programs"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:  # other processes of the same test run want it too
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run(
            [shutil.which("sh") or "sh", "native/programs/build.sh"],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
    return folder / "selfplay"


@pytest.mark.parametrize("rules", ["money", "iranian", "welsh"])
def test_the_plain_program_makes_the_same(rules: str, program: Path, tmp_path: Path) -> None:
    terms = terms_of(rules)
    law = compile_book(find_book(rules))
    (tmp_path / "net").write_bytes(tiny(terms.outcomes))
    (tmp_path / "terms").write_text(describe(law, 0.2, 5))
    net = _native.Net((tmp_path / "net").read_bytes())
    starts, openings = terms.mixed_starts(0.2, 5)

    def run(*words: str) -> None:
        subprocess.run([str(program), *words], check=True, cwd=tmp_path, capture_output=True)

    run("samples", "net", "terms", "samples", "--size", "600", "--seed", "7", "--lambda", "0.25")
    games = terms.games(seed=7, starts=starts, openings=openings, lambda_=0.25)
    boards, chances = games.play(net, 600)
    assert (tmp_path / "samples").read_bytes()[16:] == pack(boards, chances)

    prune = () if rules == "welsh" else ("--pruning", "net")
    run(
        "labels",
        "net",
        "terms",
        "labels",
        *prune,
        "--plies",
        "1",
        "--shard",
        "60",
        "--shards",
        "2",
        "--seed",
        "5",
    )
    labels = Labels(terms, tmp_path / "net", tmp_path / "net" if prune else None, 1)
    boards = positions(terms, net, 60, 6, (starts, openings))
    kept, found = read_shard(tmp_path / "labels" / "000001.labels")
    assert (kept == boards).all()
    assert np.abs(found - labels.judge(boards)[:, :7]).max() < 1e-4
