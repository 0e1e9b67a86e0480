"""Files of one position: text of three programs in any language, and eXtreme Gammon's own, each named by an id."""

from __future__ import annotations

import struct
import zlib
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.cli.main import app
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.events.game import Played
from bafflebox.formats.binary import xg_records
from bafflebox.formats.ids.xgid import parse_xgid
from bafflebox.formats.position_file import position_in
from bafflebox.io.mended import read_mended
from bafflebox.match.decide import folded

START = "-b----E-C---eE---c-e----B-"
XGID = f"XGID={START}:0:0:1:31:2:1:0:7:10"
START_COUNTS = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
BGBLITZ = f"""\
 +12-11-10--9--8--7-------6--5--4--3--2--1-+   X: Rot  167

 Position-ID: 4HPwATDgc/ABMA    Match-ID: cIkgAUAAEAAE
 {XGID}

 Grün - 1 Rot - 2 in einem Match auf 7.
"""


def record(kind: int) -> bytearray:
    made = bytearray(2560)
    made[8] = kind
    return made


def xgp(*, dice: tuple[int, int] = (3, 1), length: int = 7, scores: tuple[int, int] = (2, 1)) -> bytes:
    """A file as eXtreme Gammon's format describes it: head, then packed records of match, game, cube and play."""
    match, game, cube, play = (record(kind) for kind in range(4))
    struct.pack_into("<i", match, 92, length)
    match[101] = 1
    struct.pack_into("<2i", game, 12, *scores)
    struct.pack_into("<i", cube, 12, 1)
    struct.pack_into("<26b", cube, 36, *START_COUNTS)
    struct.pack_into("<26b", play, 9, *START_COUNTS)
    struct.pack_into("<i", play, 64, 1)
    struct.pack_into("<2i", play, 100, *dice)
    head = bytearray(8232)
    head[:4] = b"RGMH"
    return bytes(head) + zlib.compress(
        b"".join([match, game, cube, play] if dice[0] else [match, game, cube])
    )


def test_an_xgid_stands_under_the_board_whatever_the_language() -> None:
    assert position_in(BGBLITZ.encode()) == XGID


def test_a_gnu_backgammon_id_where_there_is_no_xgid() -> None:
    text = " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cIkgAUAAEAAE\n"
    assert position_in(text.encode()) == "4HPwATDgc/ABMA:cIkgAUAAEAAE"


def test_a_throw_to_be_played_and_a_cube_of_extreme_gammon() -> None:
    assert position_in(xgp()) == XGID
    now = parse_xgid(position_in(xgp(dice=(0, 0), length=99_999, scores=(0, 0))))
    assert (now.roll, now.score, now.on_turn) == (None, Score(BySide(0, 0), None), Side.WHITE)


@pytest.mark.parametrize(
    "data",
    [b"", b"hello", b"RGMH", xgp()[:8240], b"RGMH" + bytes(9000)],
    ids=["empty", "text", "short", "torn", "bare"],
)
def test_what_holds_no_position_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(RecordError) as refused:
        position_in(data)
    assert str(refused.value)


def test_flipped_bytes_are_read_or_refused() -> None:
    chance, whole = Random(4), xgp()
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(8232, len(data))] ^= 1 << chance.randrange(8)
        try:
            parse_xgid(position_in(bytes(data)))
        except BaffleboxError as error:
            assert str(error)  # noqa: PT017 - both are right


def test_commands_about_positions_take_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "spot.xgp").write_bytes(xgp())
    (tmp_path / "spot.txt").write_text(BGBLITZ)
    told = []
    for words in ([XGID], [str(tmp_path / "spot.xgp")], [str(tmp_path / "spot.txt")]):
        with pytest.raises(SystemExit) as ended:
            app(["choose", *words, "--level", "quick", "--json"])
        assert ended.value.code == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] == told[2]
    assert '"8/5 6/5"' in told[0]


@pytest.mark.collections
def test_records_of_real_matches_are_the_positions_that_were_played(collections: Path) -> None:
    compared = 0
    for path in sorted(collections.rglob("test.xg")):
        data = path.read_bytes()
        whole = xg_records(data)
        heads = whole[:2]
        plays = [each for each in whole if each[8] == 3 and struct.unpack_from("<i", each, 100)[0] > 0]
        found = {
            (now.position, now.on_turn, tuple(sorted(now.roll.dice)))
            for now in (
                parse_xgid(position_in(xgp()[:8232] + zlib.compress(b"".join([*heads, each]))))
                for each in plays
            )
            if now.roll is not None
        }
        for before, step in pairwise(folded(read_mended(data).log.events)):
            if isinstance(step.fact, Played) and before.after.game is not None:
                now = before.after.game
                assert now.roll is not None
                assert (now.position, now.on_turn, tuple(sorted(now.roll.dice))) in found
                compared += 1
    assert compared > 100
