"""Tests are dealt so that no worker waits long for another at the end."""

from __future__ import annotations

import pytest

from tests.dealing import dealt

NAMES = (
    [f"tests/cli/test_a.py::{n}" for n in range(500)]
    + [f"tests/laws/test_b.py::{n}" for n in range(60)]
    + [f"tests/web/test_c.py::{n}" for n in range(100)]
)


@pytest.mark.parametrize("workers", [2, 3, 4, 5, 8])
def test_half_of_the_workers_begin_with_pages_and_the_others_with_what_takes_long(workers: int) -> None:
    order = dealt([(name, name) for name in NAMES], workers)
    assert sorted(order) == sorted(NAMES)
    pieces, left = [], order
    for worker in range(workers):
        length = len(left) // (workers - worker)
        pieces.append(left[:length])
        left = left[length:]
    half = workers // 2
    assert {piece[0].split("/")[1] for piece in pieces[:half]} == {"web"}
    assert {piece[0].split("/")[1] for piece in pieces[half:]} == {"laws"}
    assert {piece[-1].split("/")[1] for piece in pieces} == {"cli"}


def test_one_worker_alone_gets_all() -> None:
    assert sorted(dealt([(name, name) for name in NAMES], 1)) == sorted(NAMES)


def test_few_tests_are_all_dealt() -> None:
    few = NAMES[:1] + NAMES[-2:]
    assert sorted(dealt([(name, name) for name in few], 4)) == sorted(few)
