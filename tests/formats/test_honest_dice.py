"""Dice that can be checked: the bytes are the described ones, and honest; the browser derives the same."""

from __future__ import annotations

import hashlib
import hmac
import json
import shutil
import subprocess
from collections import Counter
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.referee.judge import honest_dice
from bafflebox.referee.judge.dice_counts import binomial_two_sided, chi_square_tail, count_dice
from bafflebox.referee.judge.honest_dice import (
    Secrets,
    block,
    commit_contribution,
    commit_seed,
    derive_roll,
    dice_from,
    format_secret,
    parse_secret,
    receipt,
    roll_bytes,
)
from tests.needed import needed
from tools import honest_dice as vectors
from tools.programs import NODE

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "bafflebox" / "web" / "dice"
ROLLS = 100_000
SECRETS = Secrets("uniform", bytes(32), BySide(b"\1" * 32, b"\2" * 32))


def random_secrets(chance: Random) -> Secrets:
    name = "".join(chance.choices("abcXYZ019-_", k=chance.randint(1, 64)))
    return Secrets(name, chance.randbytes(32), BySide(chance.randbytes(32), chance.randbytes(32)))


def test_the_documented_vectors_are_fresh() -> None:
    assert vectors.stale() == [], "run python -m tools.honest_dice"


def test_the_bytes_are_those_of_the_description() -> None:
    """The description in the documents, written down once more without the code."""
    made = json.loads(vectors.DATA.read_text("utf-8"))
    seed = bytes.fromhex(made["seed"])
    white, black = (bytes.fromhex(made["contributions"][side]) for side in ("white", "black"))
    name = made["match"].encode()
    hashes = [
        hashlib.sha256(b"bafflebox dice 1 " + what + b"\0" + name + secret).digest()
        for what, secret in ((b"seed", seed), (b"white", white), (b"black", black))
    ]
    assert hashes[0].hex() == made["commitment"]
    assert [each.hex() for each in hashes[1:]] == list(made["commitments"].values())
    kept = hashlib.sha256(b"bafflebox dice 1 receipt\0" + name + b"".join(hashes))
    assert kept.hexdigest() == made["receipt"]
    for each in made["throws"]:
        index = each["index"].to_bytes(8, "big")
        key_stream = b"".join(
            hmac.new(seed, white + black + name + index + bytes([0, 0, 0, number]), "sha256").digest()
            for number in range(2)
        )
        fair = [byte % 6 + 1 for byte in key_stream if byte < 252]
        assert (each["one"], each["two"]) == (fair[:1], fair[:2])
        assert each["first_bytes"] == list(key_stream[:4])
    assert any(each["first_bytes"][0] >= 252 for each in made["throws"])


def test_every_byte_that_counts_makes_each_number_equally_often() -> None:
    assert Counter(dice_from(range(256), 256)) == dict.fromkeys(range(1, 7), 42)
    assert dice_from((255, 252, 0, 253, 251, 254), 2) == (1, 6)
    assert dice_from((252, 0), 1) == (1,)


def test_a_throw_reads_on_in_the_next_block(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = {0: b"\xff" * 32, 1: b"\xfc" * 31 + b"\x05", 2: b"\x03" * 32}
    monkeypatch.setattr(honest_dice, "block", lambda secrets, index, number: blocks[number])
    assert derive_roll(SECRETS, 7, 2) == (6, 4)
    assert derive_roll(SECRETS, 7, 1) == (6,)


def tail(chi: float, freedom: int) -> float:
    """The chance of at least so much by the cube root approximation, good enough to judge a test."""
    from math import erfc, sqrt

    spread = 2 / (9 * freedom)
    return erfc(((chi / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2


def test_a_hundred_thousand_rolls_are_uniform() -> None:
    rolls = [derive_roll(SECRETS, index, 2) for index in range(ROLLS)]
    counted = count_dice((Side.WHITE, dice) for dice in rolls).both
    assert counted.dice == 2 * ROLLS
    assert counted.faces_p is not None
    assert counted.doubles_p is not None
    assert 0.001 < counted.faces_p < 0.999
    assert counted.doubles_p > 0.001
    ordered = Counter(rolls)
    assert len(ordered) == 36
    chi = sum((found - ROLLS / 36) ** 2 for found in ordered.values()) / (ROLLS / 36)
    assert 0.001 < tail(chi, 35) < 0.999
    follows = Counter((one[0], other[0]) for one, other in pairwise(rolls))
    chi = sum((found - ROLLS / 36) ** 2 for found in follows.values()) / (ROLLS / 36)
    assert 0.001 < tail(chi, 25) < 0.999


def test_all_bytes_of_the_blocks_are_uniform() -> None:
    found = Counter(byte for index in range(20_000) for byte in islice(roll_bytes(SECRETS, index), 40))
    expected = 20_000 * 40 / 256
    chi = sum((found[byte] - expected) ** 2 for byte in range(256)) / expected
    assert 0.001 < tail(chi, 255) < 0.999


def test_one_die_is_the_first_of_two() -> None:
    assert all(derive_roll(SECRETS, index, 1) == derive_roll(SECRETS, index, 2)[:1] for index in range(500))


def test_whatever_changes_changes_the_dice() -> None:
    chance = Random(5)
    secrets = random_secrets(chance)
    first = [derive_roll(secrets, index, 2) for index in range(30)]
    changed = bytes([secrets.seed[0] ^ 1, *secrets.seed[1:]])
    white, black = secrets.contributions
    others = (
        Secrets(secrets.match, changed, secrets.contributions),
        Secrets(secrets.match, secrets.seed, BySide(black, white)),
        Secrets(secrets.match, secrets.seed, BySide(changed, black)),
        Secrets(secrets.match, secrets.seed, BySide(white, changed)),
        Secrets("other", secrets.seed, secrets.contributions),
    )
    assert first == [derive_roll(secrets, index, 2) for index in range(30)]
    assert all([derive_roll(each, index, 2) for index in range(30)] != first for each in others)


def test_a_hash_is_of_one_kind_side_and_match() -> None:
    secret = bytes(32)
    white, black = (commit_contribution("m", side, secret) for side in Side)
    hashes = [commit_seed("m", secret), commit_seed("n", secret), white, black]
    hashes.append(receipt("m", secret, BySide(secret, secret)))
    assert len(set(hashes)) == 5


def test_what_is_no_secret_or_match_is_refused() -> None:
    for text in (
        "",
        "0" * 63,
        "0" * 65,
        "A" * 64,
        "g" * 64,
        " " + "0" * 63,
        "0" * 63 + "\n",
        "0" * 64 + "\n",
    ):
        with pytest.raises(LogError, match="64 hexadecimal digits"):
            parse_secret(text)
    for name in ("", "a" * 65, "a b", "a\n", "ä", "a/b", "a\0"):
        with pytest.raises(LogError, match="can't name a match"):
            commit_seed(name, bytes(32))
    for bad in (bytes(31), bytes(33)):
        with pytest.raises(LogError, match="32 bytes"):
            commit_seed("m", bad)
        with pytest.raises(LogError, match="32 bytes"):
            Secrets("m", bytes(32), BySide(bytes(32), bad))
        with pytest.raises(LogError, match="32 bytes"):
            format_secret(bad)
    for dice in (0, 3):
        with pytest.raises(LogError, match="one or two dice"):
            derive_roll(SECRETS, 0, dice)


def test_secrets_print_nothing_of_themselves() -> None:
    assert repr(SECRETS) == "Secrets(match='uniform')"


# --- the browser --------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_side(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The browser's modules where node reads them as such; skipped where there is no node."""
    needed(NODE)
    folder = tmp_path_factory.mktemp("web")
    shutil.copytree(WEB, folder / "dice")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


def run_node(folder: Path, script: str, given: Any) -> Any:
    (folder / "given.json").write_text(json.dumps(given))
    (folder / "run.js").write_text(
        'import { readFileSync } from "node:fs";\n'
        'const given = JSON.parse(readFileSync(new URL("given.json", import.meta.url), "utf-8"));\n' + script
    )
    done = subprocess.run(["node", folder / "run.js"], capture_output=True, text=True, check=False)  # noqa: S607
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


DERIVE = """
import * as honest from "./dice/honest.js";
import { fromHex, toHex } from "./dice/hash.js";
console.log(JSON.stringify(given.map((each) => {
  const [seed, white, black] = [each.seed, each.white, each.black].map(fromHex);
  const secrets = { match: each.match, seed, contributions: { white, black } };
  const index = BigInt(each.index);
  const hashes = [honest.commitContribution(each.match, "white", white), honest.commitContribution(each.match, "black", black)];
  const commitment = honest.commitSeed(each.match, seed);
  return {
    commitment, hashes,
    receipt: honest.receiptOf(each.match, fromHex(commitment), { white: fromHex(hashes[0]), black: fromHex(hashes[1]) }),
    block: toHex(honest.block(secrets, index, each.number)),
    one: honest.throwDice(secrets, index, 1),
    two: honest.throwDice(secrets, index, 2),
  };
})));
"""


def test_the_browser_agrees_on_a_thousand_random_vectors(browser_side: Path) -> None:
    chance = Random(20261120)
    given, expected = [], []
    for _ in range(1000):
        secrets = random_secrets(chance)
        white, black = secrets.contributions
        index = chance.choice((chance.randrange(1000), chance.getrandbits(64)))
        number = chance.choice((0, 1, 255, 2**32 - 1))
        given.append(
            {
                "match": secrets.match,
                "seed": secrets.seed.hex(),
                "white": white.hex(),
                "black": black.hex(),
                "index": str(index),
                "number": number,
            }
        )
        commitment = commit_seed(secrets.match, secrets.seed)
        hashes = [
            commit_contribution(secrets.match, side, part) for side, part in secrets.contributions.items()
        ]
        expected.append(
            {
                "commitment": commitment.hex(),
                "hashes": [each.hex() for each in hashes],
                "receipt": receipt(secrets.match, commitment, BySide(*hashes)).hex(),
                "block": block(secrets, index, number).hex(),
                "one": list(derive_roll(secrets, index, 1)),
                "two": list(derive_roll(secrets, index, 2)),
            }
        )
    assert run_node(browser_side, DERIVE, given) == expected


def test_the_browser_has_its_own_tests(browser_side: Path) -> None:
    tests = (Path(__file__).parent / "honest_dice.test.mjs").read_text("utf-8")
    (browser_side / "honest_dice.test.mjs").write_text(tests)
    environment = {
        "HONEST_DICE_MODULES": str(browser_side / "dice"),
        "HONEST_DICE_VECTORS": str(vectors.DATA),
    }
    import os

    done = subprocess.run(
        ["node", "--test", browser_side / "honest_dice.test.mjs"],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stdout + done.stderr


COUNT = """
import { chiSquareTail, binomialTwoSided } from "./dice/counts.js";
console.log(JSON.stringify({ chi: given.chi.map(chiSquareTail), binomial: given.binomial.map((each) => binomialTwoSided(...each)) }));
"""


def test_the_browser_counts_the_same_chances(browser_side: Path) -> None:
    chi = [0, 1e-9, 0.3, 1, 4.35, 11.07, 30, 75, 120, 399, 401, 5000]
    binomial = [(0, 1), (1, 1), (3, 18), (20, 60), (0, 60), (60, 60), (170, 1000), (900, 5000)]
    found = run_node(browser_side, COUNT, {"chi": chi, "binomial": binomial})
    assert found["chi"] == pytest.approx([chi_square_tail(each) for each in chi], abs=1e-12)
    assert found["binomial"] == pytest.approx([binomial_two_sided(*each) for each in binomial], abs=1e-9)


# --- counting -----------------------------------------------------------------------------------


def test_the_chances_are_those_of_the_tables() -> None:
    # the usual quantiles of chi-square with 5 degrees of freedom
    for value, chance in ((1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (20.515, 0.001)):
        assert chi_square_tail(value) == pytest.approx(chance, abs=2e-4)
    from fractions import Fraction
    from math import comb

    for trials in (1, 6, 25):
        exact = [Fraction(comb(trials, k) * 5 ** (trials - k), 6**trials) for k in range(trials + 1)]
        for found in range(trials + 1):
            expected = float(sum(each for each in exact if each <= exact[found]))
            assert binomial_two_sided(found, trials) == pytest.approx(expected)


def test_dice_are_counted_by_side() -> None:
    counted = count_dice(
        [(Side.WHITE, (6, 6)), (Side.WHITE, (2, 1)), (Side.BLACK, (3,)), (Side.BLACK, (5, 5))]
    )
    white, black = counted.sides
    assert (white.throws, white.dice, white.faces, white.pairs, white.doubles) == (
        2,
        4,
        (1, 1, 0, 0, 0, 2),
        2,
        1,
    )
    assert (black.throws, black.dice, black.pairs, black.doubles) == (2, 3, 1, 1)
    assert (counted.both.expected_face, counted.both.expected_doubles) == (7 / 6, 0.5)
    assert counted.both.chi_square is None
    assert count_dice([]).both.doubles_p is None
