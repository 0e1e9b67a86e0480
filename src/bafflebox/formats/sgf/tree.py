"""Parser of the Smart Game Format grammar (FF[4]): collections of games, nodes, properties; nothing specific to backgammon."""

from __future__ import annotations

from dataclasses import dataclass, field

from bafflebox.errors import RecordError
from bafflebox.formats.finding import STRICT, Findings
from bafflebox.message import Sentence

DEEPEST = 64
"""Deepest nesting of variations accepted."""


@dataclass(slots=True)
class SgfNode:
    """One node: its properties in file order, and its first line."""

    line: int
    properties: list[tuple[str, list[str]]] = field(default_factory=list)

    def values(self, name: str) -> list[str]:
        """Return the values of the first property of that name, or none."""
        return next((values for each, values in self.properties if each == name), [])

    def value(self, name: str) -> str | None:
        """Return its first value."""
        return next(iter(self.values(name)), None)


def parse_games(text: str, found: Findings = STRICT) -> list[list[SgfNode]]:
    """Return the main lines of all games of a file: where a game has variations, the first one.

    Raises RecordError, naming the line, for what is not in the grammar; with findings that are not strict, the file is
    read as far as it can be, and only one without any game is an error.
    """
    return _Reader(text).games(found)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at, self.line = text, 0, 1
        self.others: list[int] = []
        """Lines on which skipped variations begin."""

    def games(self, wrong: Findings) -> list[list[SgfNode]]:
        found: list[list[SgfNode]] = []
        start = self.text.find("(;")
        if start < 0:
            raise RecordError("no game begins here: a Smart Game file begins with (;", line=1)
        self._skip(start)
        try:
            while self._next() == "(":
                found.append([])
                self._game(0, found[-1])
            if self._next():
                raise self._wrong("( of another game or the end of the file")
        except RecordError as error:
            wrong.add(error, "rest_left_out", lost=True)
        if self.others:
            said = Sentence("recorded-variations", {"n": len(self.others)})
            wrong.tell(RecordError(said, line=self.others[0]), "left_out")
        return [nodes for nodes in found if nodes or wrong.strict]

    def _game(self, depth: int, nodes: list[SgfNode]) -> None:
        """Parse a game or variation; its main line goes to `nodes`, up to the first error."""
        if depth > DEEPEST:
            raise RecordError(f"variations are {DEEPEST} deep at most", line=self.line)
        self._take("(")
        while self._next() == ";":
            self._take(";")
            nodes.append(self._node())
        first = True
        while self._next() == "(":
            if not first and depth < DEEPEST:
                self.others.append(self.line)
            self._game(depth + 1, nodes if first else [])
            first = False
        self._take(")")

    def _node(self) -> SgfNode:
        node = SgfNode(self.line)
        while self._next().isalpha():
            start = self.at
            while self.at < len(self.text) and self.text[self.at].isalpha():
                self.at += 1
            name = "".join(sign for sign in self.text[start : self.at] if sign.isupper())
            values = []
            while self._next() == "[":
                values.append(self._value())
            if not values:
                raise self._wrong(f"[ after {name}")
            node.properties.append((name, values))
        return node

    def _value(self) -> str:
        """Return the text in brackets; a backslash escapes the next character."""
        begun = self.line
        self._take("[")
        signs: list[str] = []
        while self.at < len(self.text):
            sign = self.text[self.at]
            self.at += 1
            self.line += sign == "\n"
            if sign == "]":
                return "".join(signs)
            if sign == "\\" and self.at < len(self.text):
                sign = self.text[self.at]
                self.at += 1
                self.line += sign == "\n"
                if sign == "\n":
                    continue
            signs.append(sign)
        raise RecordError("a [ is never closed", line=begun)

    def _next(self) -> str:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.line += self.text[self.at] == "\n"
            self.at += 1
        return self.text[self.at : self.at + 1]

    def _take(self, sign: str) -> None:
        if self._next() != sign:
            raise self._wrong(sign)
        self.at += 1

    def _skip(self, to: int) -> None:
        self.line += self.text.count("\n", self.at, to)
        self.at = to

    def _wrong(self, wanted: str) -> RecordError:
        found = self._next()
        return RecordError(
            f"expected {wanted}, found {found!r}" if found else f"expected {wanted}, the file ends",
            line=self.line,
        )


def escaped(text: str) -> str:
    """Return a text escaped as a property value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")
