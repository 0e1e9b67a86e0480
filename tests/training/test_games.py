"""Games that are learned from: the positions they begin with, and duels that say who is stronger."""

import subprocess
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from bafflebox import _native
from tests.training.conftest import terms as described
from training.gate import main as gate
from training.terms import terms_of

NETS = Path(__file__).parents[2] / "src" / "bafflebox" / "engine" / "nets"
Pair = tuple[list[int], list[int]]


def drawn(program: Path, folder: Path, rules: str, seed: int = 1) -> dict[str, list[Pair]]:
    words = [str(program), "positions", str(described(rules, folder)), "40", str(seed)]
    found = defaultdict(list)
    for line in subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines():
        name, *counts = line.split()
        numbers = [int(count) for count in counts]
        found[name].append((numbers[:26], numbers[26:]))
    return found


@pytest.mark.parametrize(("rules", "cap", "bar_limit"), [("money", 15, 0), ("welsh", 6, 3)])
def test_every_family_gives_legal_positions(
    program: Path, tmp_path: Path, rules: str, cap: int, bar_limit: int
) -> None:
    found = drawn(program, tmp_path, rules)
    assert len(found) == 12
    for pairs in found.values():
        assert len(pairs) == 40
        for own, opp in pairs:
            assert sum(own) == sum(opp) == 15
            assert own[0] < 15 > opp[0]
            assert all(not (own[point] and opp[25 - point]) for point in range(1, 25))
            assert max(own[1:25]) <= cap >= max(opp[1:25])
            if bar_limit:
                assert own[25] < bar_limit > opp[25]


def test_families_show_what_they_are_called(program: Path, tmp_path: Path) -> None:
    found = drawn(program, tmp_path, "money")
    for own, opp in found["ace_point"]:
        assert any(a[23] + a[24] >= 2 and not any(b[8:]) for a, b in ((own, opp), (opp, own)))
    for pair in found["back_game"]:
        assert any(sum(count > 1 for count in side[19:25]) >= 2 for side in pair)
    for pair in found["mutual_holding"]:
        assert all(any(count > 1 for count in side[18:23]) for side in pair)


def test_the_same_seed_gives_the_same_positions(program: Path, tmp_path: Path) -> None:
    assert drawn(program, tmp_path, "money", 3) == drawn(program, tmp_path, "money", 3)
    assert drawn(program, tmp_path, "money", 3) != drawn(program, tmp_path, "money", 4)


def test_a_duel_of_a_network_with_itself_is_even_and_luck_is_fair() -> None:
    terms = terms_of("money")
    one, other = (
        _native.Net((NETS / f"standard-{size}.bbnet").read_bytes()) for size in ("pruning", "quick")
    )
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


def test_the_gate_lets_nothing_worse_pass(capsys: pytest.CaptureFixture[str]) -> None:
    small, large = (str(NETS / f"standard-{size}.bbnet") for size in ("pruning", "quick"))
    with pytest.raises(SystemExit) as verdict:
        gate([small, "--against", large, "--games", "200"])
    assert verdict.value.code == 1
    assert '"passed": false' in capsys.readouterr().out
