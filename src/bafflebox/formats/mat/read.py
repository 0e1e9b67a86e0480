"""Reader of text matches (`.mat`, and the `.txt` of the same layout); refuses what it does not understand.

The layout of the sheet decides which side a cell belongs to: names and tags are labels that may be empty or contradictory. Every
line that is not blank becomes a fact or raises RecordError.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bafflebox.errors import RecordError
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.mat.cells import quoted, split_cells
from bafflebox.formats.mat.game import Head, MatRow, read_game
from bafflebox.formats.match_record import CommentRecord, GameRecord, MatchRecord
from bafflebox.message import Sentence, Typed

_FLAGS = re.IGNORECASE | re.ASCII
_TAG = re.compile(r'\[([^"\]]*)"(.*)"\s*\]', _FLAGS)
_SET_POSITION = re.compile(r"Set Pos=(.*)", _FLAGS)
_LENGTH = re.compile(r"([0-9]{1,6})\s*points?\s+match", _FLAGS)
_GAME = re.compile(r"Game\s+([0-9]{1,6})", _FLAGS)
_ROW = re.compile(r"\s*([0-9]{1,6})\)", _FLAGS)
_SCORE = re.compile(r":\s*([0-9]{1,6})(?=\s|$)", _FLAGS)
_WIDEST = 2000
"""The longest row accepted: two cells of a dumped position stay far below it."""
_USUAL_EDGE = 32
"""The usual start of the second name."""
_HEAD = Typed("'name : score   name : score'")


def read_mat(data: bytes | str, found: Findings = STRICT) -> MatchRecord:
    """Return the match of a text file; bytes are UTF-8, UTF-16 with a byte order mark, or else Windows-1252.

    Raises RecordError with game, move and line for anything not understood, for a game or row out of sequence and for impossible
    dice; with findings that are not strict, what can be read is read, the assumptions are recorded there, and only a file without
    any game is an error. Legality of plays and correctness of scores are not checked.
    """
    lines = re.split(r"\r\n|\r|\n", _text(data))
    preamble = _read_preamble(lines, found)
    titles, end = _find_titles(lines, preamble, found)
    games: list[GameRecord] = []
    stops = [*(at for at, _ in titles), end][1:]
    for (at, written), stop in zip(titles, stops, strict=True):
        number = written
        if games and number != games[-1].number + 1:
            detail = Sentence("recorded-game_number", {"n": str(number), "before": str(games[-1].number)})
            found.add(RecordError(detail, game=number, line=at + 1), "games_as_they_come")
            number = games[-1].number + 1
        game = _read_sheet(number, at + 1, lines[at + 1 : stop], found, games[-1] if games else None)
        if game is not None:
            games.append(game)
    return MatchRecord(tuple(preamble.tags), preamble.length, tuple(games), tuple(preamble.comments))


def _text(data: bytes | str) -> str:
    if isinstance(data, bytes):
        wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
        for encoding in ("utf-16",) if wide else ("utf-8", "cp1252"):
            try:
                return data.decode(encoding).removeprefix("\ufeff")
            except UnicodeDecodeError:
                continue
        raise RecordError(Sentence("recorded-no_text"))
    return data.removeprefix("\ufeff")


@dataclass(slots=True)
class _Preamble:
    """The part before the first game, up to the line with the match length."""

    tags: list[tuple[str, str]] = field(default_factory=list)
    comments: list[CommentRecord] = field(default_factory=list)
    length: int = 0
    lines: int = 0

    def add(self, text: str, line: int) -> None:
        """Add a tag or comment: older collections have boxes of prose here, with or without a semicolon."""
        remark = _remark(text)
        if found := _TAG.fullmatch(remark):
            self.tags.append((found[1].strip(), found[2]))
        else:
            self.comments.append(CommentRecord(remark, line=line))


def _read_preamble(lines: list[str], found_wrong: Findings) -> _Preamble:
    preamble = _Preamble()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if found := _LENGTH.fullmatch(text):
            preamble.length = int(found[1])
            preamble.lines = number
            return preamble
        if _GAME.fullmatch(text):
            error = RecordError(Sentence("recorded-before_length", {"text": Typed(repr(text))}), line=number)
            found_wrong.add(error, "money")
            return preamble
        if _SET_POSITION.fullmatch(_remark(text)):
            found_wrong.add(RecordError(Sentence("recorded-position_early"), line=number), "left_out")
        if text:
            preamble.add(text, number)
    raise RecordError(Sentence("recorded-no_length"), line=len(lines))


def _find_titles(
    lines: list[str], preamble: _Preamble, found_wrong: Findings
) -> tuple[list[tuple[int, int]], int]:
    """Return index and number of every `Game N` line, and where the last ends; tags and comments before the first go to the preamble."""
    titles: list[tuple[int, int]] = []
    for at in range(preamble.lines, len(lines)):
        text = lines[at].strip()
        if found := _GAME.fullmatch(text):
            titles.append((at, int(found[1])))
        elif _LENGTH.fullmatch(text):
            error = RecordError(Sentence("recorded-second_match", {"text": Typed(repr(text))}), line=at + 1)
            found_wrong.add(error, "rest_left_out", lost=True)
            return titles, at
        elif text and not titles:
            if not text.startswith((";", "#")) or _SET_POSITION.fullmatch(_remark(text)):
                given = {"text": quoted(text), "expected": Typed("'Game 1'")}
                found_wrong.add(
                    RecordError(Sentence("recorded-not_understood", given), line=at + 1), "kept_as_remark"
                )
            preamble.add(text, at + 1)
    return titles, len(lines)


def _read_sheet(
    game: int, at: int, lines: list[str], found_wrong: Findings, before: GameRecord | None
) -> GameRecord | None:
    """Return the game whose title is line `at`; None where nothing of it is there."""
    head: Head | None = None
    position: str | None = None
    rows: list[MatRow] = []
    comments: list[CommentRecord] = []

    def wrong(code: str, number: int, text: Sentence, *, lost: bool = False) -> None:
        found_wrong.add(RecordError(text, game=game, line=number), code, lost=lost)

    for number, tabbed in enumerate(lines, at + 1):
        line = tabbed.expandtabs()
        text = line.strip()
        if found := _SET_POSITION.fullmatch(_remark(text)):
            if position is not None or rows:
                wrong("left_out", number, Sentence("recorded-position_late"), lost=True)
            else:
                position = found[1].strip()
        elif text.startswith(";" if head is None else (";", "#")):
            # counts rows for now: only read_game knows how many turns they hold
            comments.append(CommentRecord(_remark(text), len(rows), number))
        elif len(text) > _WIDEST and (head is not None or not found_wrong.strict):
            wrong("left_out", number, Sentence("recorded-long_row", {"n": str(len(text))}), lost=True)
        elif text and head is None and (found_wrong.strict or not _ROW.match(line)):
            try:
                head = _read_head(game, line, at, number)
            except RecordError as error:
                found_wrong.add(error, "kept_as_remark")
                comments.append(CommentRecord(text, 0, number))
        elif text:
            numbered = _ROW.match(line)
            cells = split_cells(line, numbered.end() if numbered else 0)
            rows.append(MatRow(int(numbered[1]) if numbered else None, tuple(cells), number))
    if head is None:
        wrong("head_from_before", at, Sentence("recorded-no_head", {"expected": _HEAD}), lost=not rows)
        if not rows:
            return None
        head = _head_after(game, at, before)
    return read_game(head, rows, comments, position, found_wrong)


def _head_after(game: int, at: int, before: GameRecord | None) -> Head:
    """Return the header implied by the game before; without one a match begins."""
    if before is None:
        return Head(game, ("", ""), (0, 0), _USUAL_EDGE, at)
    scores = list(before.scores)
    if before.result is not None:
        scores[before.result.column] += before.result.points
    return Head(game, before.names, (scores[0], scores[1]), _USUAL_EDGE, at)


def _read_head(game: int, line: str, at: int, number: int) -> Head:
    """Return names and scores; the gap between the columns separates a name's colon from that of the score."""
    scores = list(_SCORE.finditer(line))
    if len(scores) < 2 or line[scores[-1].end() :].strip():
        detail = Sentence("recorded-not_a_head", {"text": quoted(line.strip()), "expected": _HEAD})
        raise RecordError(detail, game=game, line=number)
    left = next((one for one in scores[:-1] if line.startswith("  ", one.end())), scores[0])
    right = scores[-1]
    between = line[left.end() : right.start()]
    return Head(
        number=game,
        names=(line[: left.start()].strip(), between.strip()),
        scores=(int(left[1]), int(right[1])),
        right_edge=left.end() + len(between) - len(between.lstrip()),
        line=at,
    )


def _remark(text: str) -> str:
    return text[1:].strip() if text.startswith(";") else text
