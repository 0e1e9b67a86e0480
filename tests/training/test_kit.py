"""The text that a GPU runs, compiled by a C++ compiler: the plays of the rules and the values of the engine."""

import ctypes
import random
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.net_file import read_net
from bafflebox.io.bearoff_tables import tables_of
from bafflebox.io.bots import named_engine
from bafflebox.kernel import plays
from tests.twins import certain
from training.kit import ROLLS, WEIGHTS, Array, bearoff, first_layer, library, words_of
from training.publish import FOLDER
from training.samples import LAW, PLAIN, YARDSTICK, pair_of, rows

ROOT = Path(__file__).parents[2]


class Text:
    """The compiled text, called with arrays."""

    def __init__(self, folder: Path) -> None:
        self.library = library(folder, gpu=False)

    def __call__(self, name: str, *given: Array | int | None) -> None:
        """Call a function; arrays are filled in place."""
        words = [
            ctypes.c_int64(each)
            if isinstance(each, int)
            else ctypes.c_void_p(None if each is None else each.ctypes.data)
            for each in given
        ]
        assert getattr(self.library, name)(*words) == 0

    def plays(self, boards: Array) -> tuple[Array, Array, Array]:
        """The plays of all rolls of each board, how many, and how many are kept."""
        sizes, kept = np.zeros((2, len(boards) * 21), np.int64)
        self("count_plays", boards, None, len(sizes), sizes, kept)
        found = np.zeros((sizes.sum(), 4), np.int64)
        self("write_plays", boards, None, len(sizes), sizes.cumsum() - sizes, found)
        return found, sizes, kept


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Text:
    if not shutil.which("g++"):
        pytest.skip("no g++")
    return Text(tmp_path_factory.mktemp("text"))


def positions() -> list[Pair]:
    """Positions of every class, some with checkers off, on the bar, or nearly home."""
    chance = random.Random(1)
    found = [pair_of(row["on"]) for row in chance.sample(rows(YARDSTICK), 120)]
    engine, more = named_engine(LAW, "quick"), []
    for pair in found[:40]:
        on = pair
        for _ in range(60):
            dice = (chance.randint(1, 6), chance.randint(1, 6))
            best = engine.choose(*on, (max(dice), min(dice)), PLAIN, cubeful=False, few=True)[0]
            if best.next == "over":
                break
            on = best.opp, best.own
            if chance.random() < 0.1:
                more.append(on)
    few = (11, 0, 1, 1, 0, 1, 1, *(0,) * 19)
    return [(few, few), *found, *more]


def rows_of(pairs: list[Pair]) -> NDArray[np.uint8]:
    return np.array([(*own, *opp) for own, opp in pairs], np.uint8)


def pairs_of(words: Array) -> list[Pair]:
    """Words as positions."""
    packed = words.view(np.uint8).reshape(-1, 2, 16)
    counts = np.stack((packed & 15, packed >> 4), 3).reshape(-1, 2, 32)[:, :, :26].tolist()
    return [(tuple(own), tuple(opp)) for own, opp in counts]


def test_plays_are_those_of_the_rules(text: Text) -> None:
    pairs = positions()
    found, sizes, kept = text.plays(words_of(rows_of(pairs)))
    ends = sizes.cumsum()
    for number, (end, size, left) in enumerate(zip(ends, sizes, kept, strict=True)):
        own, opp = pairs[number // 21]
        roll = tuple(map(int, ROLLS[number % 21]))
        legal = {(play.opp, play.own) for play in plays(LAW.movement, own, opp, roll)} or {(opp, own)}
        said = pairs_of(found[end - size : end])
        assert set(said) == legal, (own, opp, roll)
        assert len(said) == len(legal)
        ended = sum(not any(after[1][1:]) for after in said)
        assert left == min(size, 4 + size // 12 + ended)
    assert len(sizes) > 3000
    assert {len(set(row)) for row in ROLLS.tolist()} == {1, 2}
    assert WEIGHTS.sum() == pytest.approx(1)


def test_values_are_those_of_the_engine(text: Text) -> None:
    found, sizes, kept = text.plays(words_of(rows_of(positions()[::8])))
    engine = named_engine(LAW, "0ply")
    main, pruning = (
        read_net((FOLDER / f"standard-{name}.bbnet").read_bytes()) for name in ("main", "pruning")
    )
    one_sided, two_sided = tables_of(LAW)
    assert one_sided is not None
    assert two_sided is not None
    table = bearoff(one_sided.table.to_bytes())

    scores = np.zeros(len(found), np.float32)
    small = [
        np.ascontiguousarray(each) for each in (*first_layer(pruning), pruning.heads, pruning.head_biases)
    ]
    text("glance", *small, found, len(found), scores)
    judged = np.asarray(engine.nets.pruning.judge(rows_of(pairs_of(found))))[:, :6]
    values = np.array(PLAIN.values[:6], np.float32)
    going = np.array([any(opp[1:]) for _, opp in pairs_of(found)])
    assert np.abs(scores + judged @ values)[going].max() < 1e-4
    assert (scores[~going] > 9999).all()
    assert (~going).any()

    starts, kept_starts = sizes.cumsum() - sizes, kept.cumsum() - kept
    chosen = np.zeros(kept.sum(), np.int64)
    text("choose", scores.copy(), starts, sizes, kept, kept_starts, len(sizes), chosen)
    for start, size, begin, left in zip(starts, sizes, kept_starts, kept, strict=True):
        best = np.sort(scores[start : start + size])[::-1][:left]
        assert np.sort(scores[chosen[begin : begin + left]])[::-1].tolist() == best.tolist()

    lit = np.zeros((len(chosen), 512), np.float32)
    text("light", *first_layer(main), found, chosen, len(chosen), lit)
    for weights, bias in main.layers:
        lit = np.maximum(lit @ weights + bias, 0)
    chances = np.zeros((len(chosen), 6), np.float32)
    text("judge", main.heads, main.head_biases, *table, found, chosen, lit, len(chosen), chances)
    after = pairs_of(found[chosen])
    # The text has no network for races.
    nets = replace(engine.nets, race=None)
    plain = Engine(LAW, nets, engine.strength, one_sided=one_sided, two_sided=two_sided)
    said = plain.evaluate(after, PLAIN)
    # The two-sided table, which the text lacks, is a little more exact.
    exact = np.array([two_sided.covers(*pair) for pair in after])
    # Nor does it say what the rules make certain, which no label needs: a network learns it nearly.
    sure = np.array(
        [certain.settled(LAW, *pair, [*row, 0.0])[:6] for pair, row in zip(after, chances, strict=True)]
    )
    off = np.abs(sure @ values - [each.equity for each in said])
    going_on = ~exact & ~np.array([certain.passes(LAW, *pair) for pair in after])
    assert off[going_on].max() < 1e-4
    assert off[exact].max() < 0.02
    assert exact.any()
    covered = np.array([one_sided.covers(*pair) for pair in after])
    assert covered.sum() > exact.sum()

    replies, best = np.zeros((len(sizes), 4), np.int64), np.zeros((len(sizes), 6), np.float32)
    text("answer", found, chosen, chances, kept, kept_starts, len(sizes), replies, best)
    for number, (begin, left) in enumerate(zip(kept_starts, kept, strict=True)):
        most = (chances[begin : begin + left] @ values).min()
        assert best[number] @ values == pytest.approx(most, abs=1e-5)
        assert (found[chosen[begin : begin + left]] == replies[number]).all(1).any()
