"""The value of a source expression under one law, and whether a line of it can be reached under that law.

Only what follows from the law alone is known: options, citations, terms. Everything else is `UNKNOWN`, and a test that is
unknown may go either way.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any, Protocol

from bafflebox.board.position import CHECKERS
from bafflebox.kernel import Style
from bafflebox.rules.law import Law

UNKNOWN: Any = type("Unknown", (), {"__repr__": lambda self: "unknown"})()
"""Marks a value that the law alone does not determine."""
NUMBERS = {"CHECKERS": CHECKERS}
"""Numbers that tests of the law are held against."""
STYLES = {"rules.explain_sequential": Style.SEQUENTIAL, "rules.explain_combined": Style.COMBINED}
"""Modules that speak of one style of movement only."""


class Here(Protocol):
    """A place in the source: the function around it, its line, and what a local name may stand for there."""

    @property
    def within(self) -> ast.AST:
        """The innermost function around it."""

    def reaching(self, name: str) -> list[ast.expr] | None:
        """Return the expressions a local name may have here; None where it is no local name."""

    def before(self, value: ast.expr) -> Here:
        """The same place as it was where this was written."""

    def constant(self, node: ast.expr) -> object | None:
        """The member of an enumeration that is named."""


def value_of(node: ast.expr, here: Here, law: Law) -> Any:
    """Return the value of the expression under the law, `UNKNOWN` where the law alone does not determine it."""
    read = _READ.get(type(node))
    return UNKNOWN if read is None else read(node, here, law)


def _name(node: ast.Name, here: Here, law: Law) -> Any:
    values = here.reaching(node.id)
    if values is None:
        return law if node.id == "law" else NUMBERS.get(node.id, UNKNOWN)
    found = [value_of(value, here.before(value), law) for value in values]
    same = bool(found) and all(each is found[0] or each == found[0] for each in found)
    return found[0] if same else UNKNOWN


def _attribute(node: ast.Attribute, here: Here, law: Law) -> Any:
    if node.attr == "law":
        return law
    named = here.constant(node)
    if named is not None:
        return named
    base = value_of(node.value, here, law)
    if base is UNKNOWN or base is None:
        return UNKNOWN
    found = getattr(base, node.attr, UNKNOWN)
    return UNKNOWN if callable(found) else found


def _call(node: ast.Call, here: Here, law: Law) -> Any:
    if not isinstance(node.func, ast.Attribute):
        return UNKNOWN
    on = value_of(node.func.value, here, law)
    arguments = [value_of(each, here, law) for each in node.args]
    if UNKNOWN in arguments or on is UNKNOWN or on is None:
        return UNKNOWN
    if (on is law and node.func.attr in ("cites", "has")) or (on is law.conduct and node.func.attr == "row"):
        return getattr(on, node.func.attr)(*arguments)
    return UNKNOWN


def _cited(node: ast.Subscript, here: Here, law: Law) -> Any:
    """`law.citations[subject]`: said only where the law has a rule for it, nothing under another."""
    if not isinstance(node.value, ast.Attribute) or node.value.attr != "citations":
        return UNKNOWN
    subject = value_of(node.slice, here, law)
    return UNKNOWN if subject is UNKNOWN else law.citations.get(subject, "")


def _either(node: ast.BoolOp, here: Here, law: Law) -> Any:
    stops = isinstance(node.op, ast.Or)
    found: Any = UNKNOWN
    for each in node.values:
        found = value_of(each, here, law)
        if found is UNKNOWN:
            later = [value_of(more, here, law) for more in node.values]
            sure = next((value for value in later if value is not UNKNOWN and bool(value) is stops), UNKNOWN)
            # which of them it is may be unknown, but not what it amounts to
            return UNKNOWN if sure is UNKNOWN or (stops and isinstance(sure, str)) else stops
        if bool(found) is stops:
            return found
    return found


def _compared(node: ast.Compare, here: Here, law: Law) -> Any:
    if len(node.ops) != 1:
        return UNKNOWN
    one, other = (value_of(each, here, law) for each in (node.left, node.comparators[0]))
    test = _TESTS.get(type(node.ops[0]))
    return UNKNOWN if UNKNOWN in (one, other) or test is None else test(one, other)


def _not(node: ast.UnaryOp, here: Here, law: Law) -> Any:
    found = value_of(node.operand, here, law)
    return UNKNOWN if found is UNKNOWN or not isinstance(node.op, ast.Not) else not found


def _chosen(node: ast.IfExp, here: Here, law: Law) -> Any:
    test = value_of(node.test, here, law)
    if test is UNKNOWN:
        return UNKNOWN
    return value_of(node.body if test else node.orelse, here, law)


def _tuple(node: ast.Tuple, here: Here, law: Law) -> Any:
    found = [value_of(each, here, law) for each in node.elts]
    return UNKNOWN if UNKNOWN in found else tuple(found)


_TESTS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Is: lambda one, other: one is other,
    ast.IsNot: lambda one, other: one is not other,
    ast.Eq: lambda one, other: one == other,
    ast.NotEq: lambda one, other: one != other,
    ast.In: lambda one, other: one in other,
    ast.Lt: lambda one, other: one < other,
    ast.NotIn: lambda one, other: one not in other,
}
_READ: dict[type[ast.expr], Callable[[Any, Here, Law], Any]] = {
    ast.Constant: lambda node, here, law: node.value,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.Subscript: _cited,
    ast.BoolOp: _either,
    ast.Compare: _compared,
    ast.UnaryOp: _not,
    ast.IfExp: _chosen,
    ast.Tuple: _tuple,
}


def possible(call: ast.Call, here: Here, law: Law) -> bool:
    """Return whether the line of this call can be reached under the law: no test on the way to it is known to fail."""
    return all(
        found is UNKNOWN or bool(found) is wanted
        for test, wanted in _tests(call, here.within)
        for found in (value_of(test, here.before(test), law),)
    )


@cache
def _tests(call: ast.Call, within: ast.AST) -> tuple[tuple[ast.expr, bool], ...]:
    """The tests on the way to the call, each with what it has to be."""
    path, found = _path(within, call), list[tuple[ast.expr, bool]]()
    for outer, inner in pairwise(path):
        if isinstance(outer, ast.If | ast.IfExp) and inner is not outer.test:
            body = outer.body if isinstance(outer.body, list) else [outer.body]
            found.append((outer.test, inner in body))
        for block in (getattr(outer, "body", None), getattr(outer, "orelse", None)):
            if not isinstance(block, list) or inner not in block:
                continue
            for earlier in block[: block.index(inner)]:
                if isinstance(earlier, ast.If) and not earlier.orelse and _leaves(earlier.body):
                    found.append((earlier.test, False))
                elif isinstance(earlier, ast.Assert):
                    found.append((earlier.test, True))
    return tuple(found)


def _leaves(body: list[ast.stmt]) -> bool:
    return isinstance(body[-1], ast.Return | ast.Raise | ast.Continue)


def _path(outer: ast.AST, wanted: ast.AST) -> list[ast.AST]:
    """The nodes from the outermost to the one wanted."""
    if outer is wanted:
        return [outer]
    for child in ast.iter_child_nodes(outer):
        found = _path(child, wanted)
        if found:
            return [outer, *found]
    return []
