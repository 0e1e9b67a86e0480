"""The file of a network: what was written is read again, and whatever is damaged is refused in words, never a crash."""

import json
import random
import struct
from dataclasses import replace

import numpy as np
import pytest

from bafflebox import _native
from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.net_file import read_net, write_net
from tests.engine.boards import small_net

NET = small_net((16,), seed=4)
FILE = write_net(NET)
WINDOWS = write_net(small_net((16,), seed=4, windows=8))
HEADER = 8 + 4 * (3 + 1 + 2)
CARD = FILE.rindex(b'{"')


def complaint(file: bytes) -> str:
    """Return the compiled reader's complaint about a file, "" if none."""
    try:
        _native.Net(file)
    except ValueError as error:
        return str(error) or "refused without a reason"
    return ""


def refused(file: bytes) -> bool:
    """Return whether the compiled reader refuses a file, with a reason."""
    found = complaint(file)
    assert not found or "network" in found, found
    return bool(found)


def refused_by_twin(file: bytes) -> bool:
    """Return whether the readable reader refuses a file."""
    try:
        read_net(file)
    except NetFileError as error:
        found = str(error)
    else:
        return False
    assert "network" in found, found
    return True


@pytest.mark.parametrize("widths", [(16,), (48, 16), (64, 32, 16)])
@pytest.mark.parametrize(("outcomes", "windows"), [(6, 0), (7, 8), (8, 22)])
def test_what_was_written_is_read(widths: tuple[int, ...], outcomes: int, windows: int) -> None:
    net = small_net(widths, outcomes, windows=windows)
    read = read_net(write_net(net))
    assert read.widths == net.widths == widths
    assert read.card == net.card
    assert np.array_equal(read.rows, net.rows)
    assert np.array_equal(read.windows, net.windows)
    assert len(read.windows) == windows
    assert np.array_equal(read.heads, net.heads)
    assert np.array_equal(read.head_biases, net.head_biases)
    assert all(np.array_equal(a[0], b[0]) for a, b in zip(read.layers, net.layers, strict=True))
    assert write_net(read) == write_net(net)
    twin = _native.Net(write_net(net))
    assert tuple(twin.widths) == widths
    arrays = [
        net.rows,
        net.windows,
        net.bias,
        *(each for layer in net.layers for each in layer),
        net.heads,
        net.head_biases,
    ]
    assert twin.weights == sum(array.size for array in arrays)


def test_every_truncation_is_refused() -> None:
    assert not refused(FILE)
    assert not refused_by_twin(FILE)
    for length in range(0, len(FILE), 3):
        assert refused(FILE[:length]), length
    for length in (*range(CARD - 8, len(FILE)), *range(HEADER + 8)):
        assert refused(FILE[:length]), length
        assert refused_by_twin(FILE[:length]), length
    for length in range(0, len(FILE), 101):
        assert refused_by_twin(FILE[:length]), length


def test_a_file_with_windows_is_refused_cut_off_too() -> None:
    assert not refused(WINDOWS)
    assert not refused_by_twin(WINDOWS)
    for length in (*range(HEADER + 8), *range(HEADER, len(WINDOWS), 997)):
        assert refused(WINDOWS[:length]), length
        assert refused_by_twin(WINDOWS[:length]), length


def test_a_file_without_windows_is_the_file_of_before() -> None:
    assert FILE.startswith(b"BAFFNET1" + struct.pack("<6I", 26, 16, 1, 16, 12, 6))
    assert WINDOWS.startswith(b"BAFFNET2" + struct.pack("<7I", 26, 16, 8, 1, 16, 12, 6))
    rows, at = 2 * 26 * 16 * 16 * 2, HEADER + 4
    assert WINDOWS[at : at + rows] == FILE[HEADER : HEADER + rows]
    assert WINDOWS[at + rows + 8 * 124 * 16 * 2 :] == FILE[HEADER + rows :]


def test_what_follows_the_file_is_refused() -> None:
    for more in (b"\0", b"\n", FILE):
        assert refused(FILE + more)
        assert refused_by_twin(FILE + more)


@pytest.mark.parametrize(("file", "header"), [(FILE, HEADER), (WINDOWS, HEADER + 4)])
def test_every_flipped_bit_of_the_header_is_refused(file: bytes, header: int) -> None:
    for bit in range(8 * header):
        damaged = bytearray(file)
        damaged[bit // 8] ^= 1 << bit % 8
        assert refused(bytes(damaged)), f"bit {bit}"
        assert refused_by_twin(bytes(damaged)), f"bit {bit}"


@pytest.mark.parametrize("widths", [(192, 32), (16, 48, 16), (32, 96)])
def test_headers_that_stand_for_a_smaller_network_are_refused(widths: tuple[int, ...]) -> None:
    file = write_net(replace(small_net(widths), card={"about": "x" * 20_000}))
    for bit in range(8 * (HEADER + 4 * (len(widths) - 1))):
        damaged = bytearray(file)
        damaged[bit // 8] ^= 1 << bit % 8
        assert refused(bytes(damaged)), f"bit {bit}"
        assert refused_by_twin(bytes(damaged)), f"bit {bit}"


@pytest.mark.parametrize(
    "numbers",
    [
        (26, 16, 1, 0, 12, 6),
        (26, 16, 1, 17, 12, 6),
        (26, 16, 1, 8192, 12, 6),
        (26, 16, 0, 12, 6, 0),
        (26, 16, 9, *(16,) * 9, 12, 6),
        (26, 16, 2, 2**32 - 16, 2**32 - 16, 12, 6),
        (26, 16, 4, *(2**31,) * 4, 12, 6),
        (26, 16, 1, 16, 12, 5),
        (26, 16, 1, 16, 12, 9),
        (26, 16, 1, 16, 11, 6),
        (25, 16, 1, 16, 12, 6),
        (26, 15, 1, 16, 12, 6),
    ],
)
def test_impossible_numbers_are_refused(numbers: tuple[int, ...]) -> None:
    file = b"BAFFNET1" + struct.pack(f"<{len(numbers)}I", *numbers) + bytes(200_000)
    assert refused(file)
    assert refused_by_twin(file)


@pytest.mark.parametrize("windows", [0, 1, 7, 9, 21, 23, 2**32 - 1])
def test_impossible_numbers_of_windows_are_refused(windows: int) -> None:
    file = b"BAFFNET2" + struct.pack("<7I", 26, 16, windows, 1, 16, 12, 6) + bytes(200_000)
    assert "windows" in complaint(file)
    assert refused_by_twin(file)


def test_a_weight_that_is_no_number_is_refused() -> None:
    for half in (0x7C00, 0xFC00, 0x7E00, 0x7C01):
        for at in (HEADER, HEADER + 20_000, CARD - 6):
            damaged = bytearray(FILE)
            damaged[at : at + 2] = struct.pack("<H", half)
            assert refused(bytes(damaged))
            assert refused_by_twin(bytes(damaged))


def test_any_other_weight_is_read() -> None:
    # subnormal, largest, negative zero
    for half in (0x0001, 0x83FF, 0x7BFF, 0xFBFF, 0x8000):
        changed = bytearray(FILE)
        changed[HEADER : HEADER + 2] = struct.pack("<H", half)
        assert not refused(bytes(changed))
        assert read_net(bytes(changed)).rows.flat[0] == np.frombuffer(struct.pack("<H", half), "<f2")[0]


def test_a_card_is_a_json_object() -> None:
    for card in (b"[]", b"3", b'"x"', b"null", b"{", b"\xff\xfe", b""):
        file = FILE[: CARD - 4] + struct.pack("<I", len(card)) + card
        assert refused_by_twin(file), card
        assert not refused(file), "the compiled reader leaves the card to the other"
    empty = FILE[: CARD - 4] + struct.pack("<I", 2) + b"{}"
    assert read_net(empty).card == {}
    assert json.loads(FILE[CARD:]) == NET.card


def test_damage_anywhere_is_refused_or_harmless() -> None:
    chance = random.Random(8)
    board = np.zeros((1, 52), np.uint8)
    board[0, [6, 13, 32, 39]] = 5
    for _ in range(300):
        damaged = bytearray(FILE)
        for _ in range(chance.randint(1, 8)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        file = bytes(damaged)
        if refused(file):
            assert refused_by_twin(file)
        else:
            assert _native.Net(file).judge(board)[0].sum() == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"BAFFNET",
        b"BAFFNET2" + FILE[8:],
        b"BAFFNET1" + WINDOWS[8:],
        b"BAFFNET3" + FILE[8:],
        b"\0" * 1000,
        FILE[::-1],
    ],
)
def test_other_files_are_refused(file: bytes) -> None:
    assert refused(file)
    assert refused_by_twin(file)
