"""Reads refusals out of the source: which code is said where, in which sentences, citing which rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bafflebox.events import conduct as conduct_event
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.kernel import Filter, Obstacle
from bafflebox.rules.law import Law
from tools.pages.known import STYLES, UNKNOWN, possible, value_of
from tools.pages.source import PACKAGE

MAKERS = {"Refusal": 0, "_error": 0, "refused": 0, "Veto": 1, "Refuses": 1}
"""The calls that name a code, and the place of the code among their arguments."""
BLANK = "…"
"""Shown in a sentence for values that the case fills in."""
OWNERS: dict[str, object] = {
    "event": event, "writing_event": writing_event, "conduct_event": conduct_event, "Obstacle": Obstacle, "Filter": Filter,
}  # fmt: skip


class Said(NamedTuple):
    """Sentences of its own that a place has for a code, where it stands and the rules named there (none where the case names it)."""

    code: str
    sentences: tuple[str, ...]
    rules: tuple[str, ...]
    where: str


Functions = dict[str, ast.FunctionDef]


@dataclass(frozen=True)
class Place:
    """The context of a call: the innermost function (or statement) around it, and the functions it may name."""

    within: ast.AST
    functions: Functions
    line: int

    def values(self, name: str) -> list[ast.expr]:
        """Return the expressions a local name may have at this line, in the order of the lines before it."""
        return [value for _, at, value in _bindings(self.within, name) if at < self.line]

    def latest(self, name: str) -> list[ast.expr]:
        """Return the last assignments of a local name on every way to this line; all its values if that is unsure."""
        possible = self.values(name)
        certain = [value for value in possible if self._sure(value)]
        return certain[-1:] or possible

    def _sure(self, value: ast.expr) -> bool:
        """Return whether the assignment of this value lies on every way to this line."""
        end = _block_ends(self.within).get(value)
        return end is not None and end >= self.line

    def reaching(self, name: str) -> list[ast.expr] | None:
        """Return the values of a local name that can reach this line: nothing that was replaced on every way to it.

        None for a name that is not bound here; empty where it is bound otherwise than by an assignment.
        """
        if name != "law" and name in _bound_otherwise(self.within):
            return []
        found = self.values(name)
        sure = self.latest(name)
        first = found.index(sure[0]) if len(sure) == 1 else 0
        return found[first:] or None

    def constant(self, node: ast.expr) -> object | None:
        """The member of an enumeration or the kind of event that is named, None for anything else."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return getattr(OWNERS.get(node.value.id), node.attr, None)
        return None

    def before(self, value: ast.expr) -> Place:
        """The same place as it was where this value was assigned."""
        return replace(self, line=min(self.line, value.lineno))


@cache
def _nodes(within: ast.AST) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(within)) if isinstance(within, ast.FunctionDef) else ()


@cache
def _bindings(within: ast.AST, name: str) -> tuple[tuple[int, int, ast.expr], ...]:
    """Every value that an assignment or a loop over a tuple gives the name: in order, from which line on."""
    found = []
    for node in _nodes(within):
        if isinstance(node, ast.Assign):
            values = [value for target in node.targets for value in _bound(target, node.value, name)]
            found += [(node.lineno, node.lineno, value) for value in values]
        elif isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
            values = [value for each in node.iter.elts for value in _bound(node.target, each, name)]
            found += [(node.lineno, 0, value) for value in values]
    return tuple(sorted(found, key=lambda each: each[0]))


@cache
def _block_ends(within: ast.AST) -> dict[ast.AST, int]:
    """The last line of the block in which each part of an assignment stands."""
    found: dict[ast.AST, int] = {}
    for node in _nodes(within):
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if not isinstance(block, list):
                continue
            for statement in block:
                if isinstance(statement, ast.Assign):
                    end = block[-1].end_lineno or 0
                    found |= dict.fromkeys(ast.walk(statement.value), end)
    return found


@cache
def _bound_otherwise(within: ast.AST) -> frozenset[str]:
    """The names that arguments, loops and patterns give, of which nothing is known."""
    if not isinstance(within, ast.FunctionDef):
        return frozenset()
    arguments = {each.arg for each in (*within.args.args, *within.args.kwonlyargs)}
    captured = {node.name for node in _nodes(within) if isinstance(node, ast.MatchAs) and node.name}
    known = {part for node in _nodes(within) for target in _targets(node) for part in ast.walk(target)}
    stored = {
        node.id
        for node in _nodes(within)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in known
    }
    return frozenset(arguments | captured | stored)


def _targets(node: ast.AST) -> list[ast.expr]:
    """Return the names that a statement binds to known values."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple) else []


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
    style = STYLES.get(where)
    laws = tuple(
        law
        for law in laws
        if (style is None or law.movement.style is style) and (at or possible(call, place, law))
    )
    if not laws:
        return
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
    found = value_of(node, place, law)
    if found is not UNKNOWN:
        return [found] if isinstance(found, str) and found else []
    match node:
        case ast.Name():
            return [
                rule
                for value in place.reaching(node.id) or ()
                for rule in _rules(value, place.before(value), law)
            ]
        case ast.BoolOp():
            return [rule for value in node.values for rule in _rules(value, place, law)]
        case ast.IfExp():
            return _rules(node.body, place, law) + _rules(node.orelse, place, law)
        case ast.Call(func=ast.Attribute(attr="cites")):
            cited = [law.citations[each] for each in _subjects(node.args[0], place) if each in law.citations]
            return cited or [rule for more in node.args[1:] for rule in _rules(more, place, law)]
    return []


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
    """Return the possible texts of this part of a sentence: a text as it is, a name for one of several texts, else a blank."""
    if isinstance(part, ast.Constant):
        return [str(part.value)]
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
        values = place.values(part.value.id)
        texts = [text for value in values for text in _sentences(value, place.before(value))]
        return texts or [BLANK]
    return [BLANK]
