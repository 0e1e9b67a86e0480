"""Dice of the system's random source: each number is as likely as the others, and as many dice come as were asked for."""

from __future__ import annotations

from collections import Counter

import pytest

from bafflebox.io import chance


def test_every_number_comes_from_as_many_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Counter[int] = Counter()
    left_out = 0
    for byte in range(256):
        # the second byte is a five: it is taken where the first is of no use
        monkeypatch.setattr(chance, "urandom", lambda size, byte=byte: bytes((byte, 4)).ljust(size, b"\4"))
        one, other = chance.roll_dice(2, seed=None, index=1)
        assert other == 5
        if byte < 252:
            found[one] += 1
        else:
            assert one == 5
            left_out += 1
    assert (found, left_out) == (Counter(dict.fromkeys(range(1, 7), 42)), 4)


def test_bytes_of_no_use_are_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    source = iter((bytes((255, 254, 253, 252)), bytes((252, 0, 252, 255)), bytes((252, 5, 255, 11))))
    monkeypatch.setattr(chance, "urandom", lambda _: next(source))
    assert chance.roll_dice(2, seed=None, index=1) == (6, 6)
    assert next(source, None) is None
