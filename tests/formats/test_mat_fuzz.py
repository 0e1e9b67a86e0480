"""Text matches: whatever the bytes, the answer is a record that can be written again, or RecordError."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bafflebox.errors import RecordError
from bafflebox.formats.mat import read_mat, write_mat

EXPORTS = [
    path.read_bytes()
    for path in sorted((Path(__file__).parent.parent / "data" / "gnubg").glob("m0[13]*.mat"))
]

CELLS = st.sampled_from(
    [
        "61: 13/7 8/7", "11: 6/5(2) 8/7*(2)", "66:", "53: Cannot Move", "53: ????", "00: ????", "????", "00:", "70: 6/5",
        " Doubles => 2", " Doubles", " Beavers => 4", " Takes", " Drops", " Wins 1 point", " Wins 2 points and the match",
        " Losses 3 point", "Resigns", "Illegal play (1;2 take;3)", "64: Illegal play", "Wins", "13/7", "",
    ]
)  # fmt: skip
GAPS = st.integers(0, 40).map(lambda width: " " * width)
ROWS = st.tuples(st.integers(0, 4), GAPS, CELLS, GAPS, CELLS)
NUMBERED = ROWS.map(lambda row: f"{row[0]:3d}) {row[1]}{row[2]}{row[3]}{row[4]}")
LINES = st.one_of(
    NUMBERED,
    st.tuples(GAPS, CELLS, GAPS, CELLS).map("".join),
    st.tuples(st.text(max_size=8), GAPS, st.text(":;#123 ab", max_size=12), GAPS).map(
        lambda parts: f" {parts[0]} : 0{parts[1]}{parts[2]} : 1{parts[3]}"
    ),
    st.sampled_from(["; Set Pos=x/0", "; [Site \"x\"]", "# remark", ";", "", " Game 1", " Game 2", "3 point match"]),
    st.text(max_size=20),
)  # fmt: skip


def read_and_write(data: bytes | str) -> None:
    try:
        match = read_mat(data)
    except RecordError:
        return
    text = write_mat(match)
    assert read_mat(text) == match
    assert write_mat(read_mat(text)) == text


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    read_and_write(data)


@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    read_and_write(text)


@given(st.lists(LINES, max_size=12))
def test_any_lines(lines: list[str]) -> None:
    read_and_write("\n".join(lines))


@given(st.lists(LINES, max_size=12))
def test_any_lines_in_a_game(lines: list[str]) -> None:
    read_and_write("\n".join(["3 point match", " Game 1", " a : 0           b : 0", *lines]))


@given(st.lists(st.tuples(GAPS, CELLS, GAPS, CELLS), max_size=8))
def test_any_rows_in_sequence(rows: list[tuple[str, str, str, str]]) -> None:
    sheet = [f"{number:3d}) {''.join(row)}" for number, row in enumerate(rows, 1)]
    read_and_write("\n".join(["3 point match", " Game 1", " a : 0                   b : 0", *sheet]))


@given(st.sampled_from(EXPORTS), st.data())
def test_a_file_with_holes_and_strange_bytes(data: bytes, draw: st.DataObject) -> None:
    mutated = bytearray(data)
    for _ in range(draw.draw(st.integers(1, 4))):
        start = draw.draw(st.integers(0, len(mutated)))
        stop = draw.draw(st.integers(start, min(len(mutated), start + 40)))
        mutated[start:stop] = draw.draw(
            st.one_of(st.binary(max_size=6), st.sampled_from([b"", b"\n", b"  ", b"61: "]))
        )
    read_and_write(bytes(mutated))


@given(st.sampled_from(EXPORTS), st.data())
def test_a_file_with_lines_lost_or_doubled(data: bytes, draw: st.DataObject) -> None:
    lines = data.split(b"\n")
    for _ in range(draw.draw(st.integers(1, 3))):
        at = draw.draw(st.integers(0, len(lines) - 1))
        lines[at : at + 1] = draw.draw(
            st.sampled_from([[], [lines[at]] * 2, [b" " * 20 + lines[at]], [lines[at].strip()]])
        )
    read_and_write(b"\n".join(lines))


def test_long_lines_take_no_longer_than_their_length() -> None:
    wide = " " * 200_000
    game = "3 point match\n Game 1\n a : 0   b : 0\n"
    for text in (
        wide,
        f"{game}  1) 61:{wide}????{wide}x",
        f"{game}  1){wide}x",
        f"; [x{wide}",
        "1" * 200_000,
        f"{game}Wins{wide}1",
    ):
        read_and_write(text)
        read_and_write(re.sub(" ", "\t", text[:2000]))
        read_and_write(text.replace(" ", ":1 "))
