"""Reads refusals out of the source: which code is said where, in which sentences, citing which rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bafflebox import event
from bafflebox.kernel import Filter, Obstacle
from bafflebox.rules.law import Law
from tools.pages.source import PACKAGE

MAKERS = {"Refusal": 0, "_error": 0, "refused": 0, "Veto": 1, "Refuses": 1}
"""The calls that name a code, and the place of the code among their arguments."""
BLANK = "…"
"""What stands in a sentence for what the case fills in."""
OWNERS: dict[str, object] = {"event": event, "Obstacle": Obstacle, "Filter": Filter}


class Said(NamedTuple):
    """Sentences of its own that a place has for a code, where it stands and the rules named there (none where the case names it)."""

    code: str
    sentences: tuple[str, ...]
    rules: tuple[str, ...]
    where: str


Functions = dict[str, ast.FunctionDef]


@dataclass(frozen=True)
class Place:
    """Where a call stands: the innermost function (or statement) around it, and the functions it may name."""

    within: ast.AST
    functions: Functions
    line: int

    def values(self, name: str) -> list[ast.expr]:
        """What a local name may stand for at this line, in the order of the lines before it."""
        found = [
            (node.lineno, value)
            for node in self._nodes()
            if isinstance(node, ast.Assign) and node.lineno < self.line
            for target in node.targets
            for value in _bound(target, node.value, name)
        ]
        looped = [
            (node.lineno, value)
            for node in self._nodes()
            if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple)
            for each in node.iter.elts
            for value in _bound(node.target, each, name)
        ]
        return [value for _, value in sorted([*found, *looped], key=lambda pair: pair[0])]

    def latest(self, name: str) -> list[ast.expr]:
        """What a local name was last assigned on every way to this line; all it may stand for if that is unsure."""
        sure = [
            statement.value
            for node in self._nodes()
            for block in (getattr(node, "body", None), getattr(node, "orelse", None))
            if isinstance(block, list) and block and (block[-1].end_lineno or 0) >= self.line
            for statement in block
            if isinstance(statement, ast.Assign) and statement.lineno < self.line
        ]
        possible = self.values(name)
        certain = [value for value in possible if any(value in ast.walk(each) for each in sure)]
        return certain[-1:] or possible

    def _nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.within)) if isinstance(self.within, ast.FunctionDef) else []

    def before(self, value: ast.expr) -> Place:
        """The same place as it was where this value was assigned."""
        return replace(self, line=min(self.line, value.lineno))


def _bound(target: ast.expr, value: ast.expr, name: str) -> list[ast.expr]:
    if isinstance(target, ast.Name):
        return [value] if target.id == name else []
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=False)
        return [found for one, other in pairs for found in _bound(one, other, name)]
    return []


def said_in_source(laws: tuple[Law, ...]) -> Iterator[Said]:
    """Everything that the package says with a code written out; `laws` know which rule answers for what."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    everywhere = {name: node for tree in trees.values() for name, node in _functions(tree)}
    for path, tree in trees.items():
        functions = everywhere | dict(_functions(tree))
        for call, within in _calls(tree, tree):
            if isinstance(call.func, ast.Name) and call.func.id in MAKERS and len(call.args) > 1:
                yield from _said(call, Place(within, functions, call.lineno), laws, _module(path))


def _module(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")


def _functions(node: ast.AST) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and those within functions and methods; methods themselves are not named alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and not isinstance(node, ast.ClassDef):
            yield child.name, child
        yield from _functions(child)


def _calls(node: ast.AST, within: ast.AST) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Every call with the innermost function around it."""
    for child in ast.iter_child_nodes(node):
        inner = child if isinstance(child, ast.FunctionDef) else within
        if isinstance(child, ast.Call):
            yield child, inner
        yield from _calls(child, inner)


def _said(call: ast.Call, place: Place, laws: tuple[Law, ...], where: str) -> Iterator[Said]:
    assert isinstance(call.func, ast.Name)
    at = MAKERS[call.func.id]
    own = _sentences(call.args[2], place) if len(call.args) > 2 else []
    for code in _constants(call.args[at], place):
        if at:
            rules = [veto.rule for law in laws for veto in law.vetoes if veto.code == code]
        else:
            rules = [rule for law in laws for rule in _rules(call.args[1], place, law)]
        yield Said(code, tuple(dict.fromkeys(own)), tuple(dict.fromkeys(rules)), where)


def _constants(node: ast.expr, place: Place) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return _constants(node.body, place) + _constants(node.orelse, place)
        case ast.Name():
            return [
                text for value in place.values(node.id) for text in _constants(value, place.before(value))
            ]
    return []


def _rules(node: ast.expr, place: Place, law: Law) -> list[str]:
    """The rules that this expression names under a law: ids written out, what it cites, or a field such as `law.clock.rule`."""
    match node:
        case ast.Constant(value=str(rule)):
            return [rule]
        case ast.Name():
            return [
                rule for value in place.values(node.id) for rule in _rules(value, place.before(value), law)
            ]
        case ast.BoolOp():
            return [rule for value in node.values for rule in _rules(value, place, law)]
        case ast.Attribute():
            found = _field(node, law)
            return [found] if isinstance(found, str) and found else []
        case ast.Call(func=ast.Attribute(attr="cites")):
            cited = [law.citations[each] for each in _subjects(node.args[0], place) if each in law.citations]
            return cited or [rule for more in node.args[1:] for rule in _rules(more, place, law)]
    return []


def _field(node: ast.expr, law: Law) -> object:
    if isinstance(node, ast.Attribute):
        return getattr(_field(node.value, law), node.attr, None)
    return law if isinstance(node, ast.Name) and node.id == "law" else None


def _subjects(node: ast.expr, place: Place) -> list[object]:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return [getattr(OWNERS.get(node.value.id), node.attr, None)]
    return list(_constants(node, place))


def _sentences(detail: ast.expr, place: Place) -> list[str]:
    """Every sentence that this expression may be; of functions that test something, what they return."""
    match detail:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr():
            parts = [_part(part, place) for part in detail.values]
            return ["".join(chosen) for chosen in product(*parts)]
        case ast.BinOp():
            return [f"{sentence}{BLANK}" for sentence in _sentences(detail.left, place)]
        case ast.IfExp():
            return _sentences(detail.body, place) + _sentences(detail.orelse, place)
        case ast.Name() if values := place.latest(detail.id):
            return [sentence for value in values for sentence in _sentences(value, place.before(value))]
        case ast.Name() if detail.id in place.functions:
            test = place.functions[detail.id]
            returned = [node for node in ast.walk(test) if isinstance(node, ast.Return) and node.value]
            found = [(node.value, Place(test, place.functions, node.lineno)) for node in returned]
            return [sentence for value, here in found if value for sentence in _sentences(value, here)]
    return []


def _part(part: ast.expr, place: Place) -> list[str]:
    """What may stand in this part of a sentence: a text as it is, a name for one of several texts, else a blank."""
    if isinstance(part, ast.Constant):
        return [str(part.value)]
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
        values = place.values(part.value.id)
        texts = [text for value in values for text in _sentences(value, place.before(value))]
        return texts or [BLANK]
    return [BLANK]
