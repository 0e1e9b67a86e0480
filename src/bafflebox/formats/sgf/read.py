"""Reader of backgammon Smart Game files; refuses what it does not understand and keeps analysis beside the turns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from bafflebox.errors import RecordError
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.formats.match_record import (
    Action,
    BeaverRecord,
    Column,
    CommentRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    MatchRecord,
    Properties,
    RaccoonRecord,
    ResultRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.formats.sgf.analysis import analysis_of
from bafflebox.formats.sgf.board import SgfBoard, place_of
from bafflebox.formats.sgf.tree import SgfNode, parse_games
from bafflebox.message import Sentence, Typed

TAGS = {"EV": "Event", "RO": "Round", "PC": "Site", "DT": "EventDate", "AN": "Transcriber"}
"""Properties of the first game, and the tags of other formats for them."""
DATE = "DT"
ALL_TAGS, ALL_NOTES = "XT", "XN"
"""Our own properties in the first game: every tag as `name:value`, every comment about the match.

GNU Backgammon calls a name of more than two letters a syntax error.
"""
_FORMER = {"XTAG": ALL_TAGS, "XNOTE": ALL_NOTES}
"""Their names up to version 0.2."""
SET_UP, OWN_POSITION = ("AW", "AB", "AE"), "Smart Game"
"""Properties that set up checkers before the game, and the note on the sheet for them."""
COLUMNS: dict[str, Column] = {"W": 0, "B": 1}
REMARK, WHO, DICE = "C", "PL", "DI"
"""A comment; the side that rolled, and its dice, where nothing is played."""
_OF_HEAD = frozenset(
    {"FF", "GM", "CA", "MI", "PW", "PB", "RE", "RU", ALL_TAGS, ALL_NOTES, REMARK, *TAGS, *SET_UP}
)
"""Properties of a game that are regenerated when writing."""
BACKGAMMON = "6"
"""The number of the game in the property GM."""
_RESULT = re.compile(r"([WB])\+(\d+)R?")
_DICE = re.compile(r"[1-6]{2}")
_PLAY = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})")
_WORDS: dict[str, type[TakeRecord | DropRecord]] = {"take": TakeRecord, "drop": DropRecord}


def is_sgf(data: bytes) -> bool:
    """Return whether the data begins like a Smart Game file."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"(;")


def read_sgf(data: bytes | str, found: Findings = STRICT) -> MatchRecord:
    """Return the match of a Smart Game file, one game after the other.

    Raises RecordError with game and line for anything not understood, and for games from a set-up position; repairs are recorded
    where the findings are not strict. Other properties of turns, such as an analysis, are kept as they are; a part that is not
    understood is recorded. Legality of plays and correctness of scores are not checked.
    """
    text = data if isinstance(data, str) else data.decode("utf-8-sig", errors="replace")
    games = parse_games(text, found)
    for head in (game[0] for game in games if game):
        head.properties = [(_FORMER.get(name, name), values) for name, values in head.properties]
    if not games:
        raise RecordError(Sentence("recorded-no_games"))
    heads = [_head(nodes, number, found) for number, nodes in enumerate(games, 1)]
    length = heads[0]["length"]
    if any(head["length"] != length for head in heads):
        other = RecordError("the games of the file belong to matches of different lengths")
        found.add(other, "as_written")
    played = tuple(
        _game(nodes, head, number, found)
        for number, (nodes, head) in enumerate(zip(games, heads, strict=True), 1)
    )
    return MatchRecord(_tags(games[0][0]), length, played, tuple(_remarks(games[0][0])))


def _head(nodes: list[SgfNode], number: int, wrong: Findings) -> dict[str, int]:
    if not nodes:
        raise RecordError("a game without nodes", game=number)
    head = nodes[0]
    if head.value("GM") not in (None, BACKGAMMON):
        raise RecordError(
            f"GM[{head.value('GM')}] is not backgammon, which is GM[6]", game=number, line=head.line
        )
    if any(head.values(name) for name in SET_UP):
        error = RecordError("the game starts from a position of its own", game=number, line=head.line)
        wrong.add(error, "rest_of_game", lost=True)
    found = {"length": 0, "game": number - 1, "ws": 0, "bs": 0}
    for entry in head.values("MI"):
        key, _, value = entry.partition(":")
        if key in found and value.strip().lstrip("-").isdigit():
            found[key] = int(value)
    return found


def _tags(head: SgfNode) -> tuple[tuple[str, str], ...]:
    """Return the original tags, where all of them are kept, else those implied by other properties."""
    if kept := head.values(ALL_TAGS):
        return tuple((name, value) for name, _, value in (each.partition(":") for each in kept))
    tags = [(TAGS[name], _label(name, values[0])) for name, values in head.properties if name in TAGS]
    rules = [word.lower() for entry in head.values("RU") for word in entry.split(":")]
    if "jacoby" in rules:
        tags.append(("Jacoby", "On"))
    return tuple(tags)


def _remarks(head: SgfNode) -> Iterator[CommentRecord]:
    """Yield comments about the match, as our own files keep them."""
    return (CommentRecord(text, line=head.line) for text in head.values(ALL_NOTES))


def _label(name: str, value: str) -> str:
    """Return a date with dots, as sheet tags have it, instead of hyphens."""
    return value.replace("-", ".") if name == DATE else value


def _game(nodes: list[SgfNode], head: dict[str, int], number: int, found: Findings) -> GameRecord:
    names = (nodes[0].value("PW") or "White", nodes[0].value("PB") or "Black")
    sheet = _Sheet(number, found)
    sheet.remark(nodes[0])
    for node in nodes[1:]:
        sheet.add(node)
    sheet.end()
    result = _result(nodes[0], number, found)
    own = OWN_POSITION if any(nodes[0].values(name) for name in SET_UP) else None
    scores, turns, comments = (head["ws"], head["bs"]), tuple(sheet.turns), tuple(sheet.comments)
    beside = _beside(nodes[0], _OF_HEAD)
    return GameRecord(head["game"] + 1, names, scores, turns, result, own, comments, nodes[0].line, beside)


def _beside(node: SgfNode, told: frozenset[str]) -> Properties:
    """Return the properties of a node that are not read elsewhere."""
    return tuple((name, tuple(values)) for name, values in node.properties if name not in told)


def _result(head: SgfNode, number: int, wrong: Findings) -> ResultRecord | None:
    text = head.value("RE")
    if text is None or text in ("", "?", "Void", "0"):
        return None
    found = _RESULT.fullmatch(text)
    if found is None:
        error = RecordError(f"RE[{text}] is no result such as W+2", game=number, line=head.line)
        wrong.add(error, "left_out")
        return None
    return ResultRecord(COLUMNS[found[1]], int(found[2]), line=head.line)


class _Sheet:
    """The cells of one game, filled node by node."""

    def __init__(self, number: int, found: Findings) -> None:
        self.number, self.board, self.found = number, SgfBoard(), found
        self.turns: list[TurnRecord] = []
        self.comments: list[CommentRecord] = []
        self.cube, self.raises = 1, 0
        self.thrown: tuple[Column, SgfNode] | None = None
        """A roll without its play."""

    def end(self) -> None:
        """End the game: an unplayed roll is its last cell."""
        if self.thrown is not None:
            column, node = self.thrown
            dice = node.value(DICE) or ""
            if _DICE.fullmatch(dice):
                self._cell(column, RollRecord((int(dice[0]), int(dice[1]))), node, _OF_THROW)
            else:
                self._passed_over(node)

    def add(self, node: SgfNode) -> None:
        """Add a node: an act of one side, a comment, or nothing of the game."""
        player, dice = node.value(WHO), node.value(DICE)
        acts = [(name, column) for name, column in COLUMNS.items() if node.values(name)]
        if player in COLUMNS and dice:
            self.thrown = (COLUMNS[player], node)
        elif not acts:
            self._passed_over(node)
        for name, column in acts:
            self.thrown = None
            try:
                self._cell(column, self._action(column, node.values(name)[0], node.line), node, _OF_TURN)
            except RecordError as error:
                self.found.add(error, "left_out", lost=True)
        self.remark(node)

    def _passed_over(self, node: SgfNode) -> None:
        """Report properties that the record has no place for because no side acts here."""
        if beside := _beside(node, _OF_TURN):
            said = Sentence(
                "recorded-beside_nothing", {"names": Typed(", ".join(name for name, _ in beside))}
            )
            self.found.tell(RecordError(said, game=self.number, line=node.line), "left_out")

    def remark(self, node: SgfNode) -> None:
        """Add the comments of a node."""
        for text in node.values(REMARK):
            self.comments += [
                CommentRecord(line, len(self.turns), node.line) for line in text.splitlines() if line.strip()
            ]

    def _action(self, column: Column, text: str, line: int) -> Action:
        if text in _WORDS:
            self.raises = 0
            return _WORDS[text]()
        if text == "double":
            self.cube *= 2
            self.raises += 1
            return (DoubleRecord, BeaverRecord, RaccoonRecord)[min(self.raises, 3) - 1](self.cube)
        found = _PLAY.fullmatch(text)
        if found is None:
            detail = f"{text!r} is no play such as 31hefe, and not double, take or drop"
            raise RecordError(detail, game=self.number, line=line)
        self.raises = 0
        return RollRecord((int(found[1]), int(found[2])), self._moves(column, found[3]))

    def _moves(self, column: Column, letters: str) -> str:
        words = []
        for index in range(0, len(letters), 2):
            origin, target = (place_of(letter, column) for letter in letters[index : index + 2])
            hit = self.board.move(column, origin, target)
            words.append(f"{origin}/{target}{'*' if hit else ''}")
        return " ".join(words)

    def _cell(self, column: Column, action: Action, node: SgfNode, told: frozenset[str]) -> None:
        row = self.turns[-1].move_number if self.turns else 0
        follows = column == 1 and bool(self.turns) and self.turns[-1].column == 0
        beside = _beside(node, told)
        if beside:
            analysis_of(beside, partial(self._unread, node))
        self.turns.append(TurnRecord(row if follows else row + 1, column, action, node.line, beside))

    def _unread(self, node: SgfNode, error: RecordError) -> None:
        said = RecordError(error.what, game=self.number, line=node.line)
        self.found.tell(said, "analysis_kept")


_OF_TURN = frozenset({*COLUMNS, REMARK})
_OF_THROW = frozenset({REMARK})
"""Properties of a node that are regenerated; of a roll without a play, its side and dice are kept."""
