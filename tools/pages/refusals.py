"""The page of refusals: every code that the law and the commands answer with, and the sentences that go with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bafflebox import event
from bafflebox.kernel import Filter, Obstacle
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.explain import _SENTENCES, _STANDING
from bafflebox.rules.law import Law
from tools.pages.markdown import join, prose, table
from tools.pages.phases import variants
from tools.pages.source import PACKAGE, read_module

MAKERS = {"Refusal": 0, "_error": 0, "Veto": 1, "Refuses": 1}
"""The calls that name a code, and the place of the code among their arguments."""


class Said(NamedTuple):
    """One sentence that goes with a code, where it is said and the rule named there ("" where the book names it)."""

    code: str
    sentence: str
    rule: str
    where: str


def refusals_page() -> str:
    """Every code with its sentences."""
    by_code: dict[str, list[Said]] = {}
    for each in (*_from_source(), *_from_movement()):
        by_code.setdefault(each.code, []).append(each)
    rows = [
        (
            f"`{code}`",
            "<br>".join(dict.fromkeys(each.sentence for each in said if each.sentence)),
            ", ".join(dict.fromkeys(each.rule for each in said if each.rule)) or "the one that forbids it",
            ", ".join(dict.fromkeys(f"`{each.where}`" for each in said)),
        )
        for code, said in sorted(by_code.items())
    ]
    refusal = read_module(PACKAGE / "refusal.py")
    return join(
        "# Refusals",
        prose(refusal.doc),
        prose(refusal.classes[0].doc),
        "Codes are stable words for programs; the sentences are for people, `…` stands for what the case fills in.",
        table(("code", "sentence", "rule", "said in"), rows),
    )


def codes() -> set[str]:
    """Every code."""
    return {each.code for each in (*_from_source(), *_from_movement())}


@cache
def _laws() -> tuple[Law, ...]:
    return tuple(law for name in NAMES for _, law in variants(find_book(name)))


def _cited(subject: object) -> str:
    """The rules that answer for a subject under any law."""
    return ", ".join(dict.fromkeys(law.cites(subject) for law in _laws() if subject in law.citations))


def _vetoing(code: str) -> str:
    """The rules whose vetoes have this code."""
    return ", ".join(dict.fromkeys(veto.rule for law in _laws() for veto in law.vetoes if veto.code == code))


def _from_movement() -> Iterator[Said]:
    """The codes of single moves and of whole plays, which come from the two enumerations of the kernel."""
    members = {
        member.name: member.doc
        for each in read_module(PACKAGE / "kernel" / "movement.py").classes
        for member in each.values
    }
    for subject in (*Obstacle, *Filter):
        said = _SENTENCES.get(subject) if isinstance(subject, Obstacle) else _STANDING.get(subject)
        sentence = said or members[subject.name] or subject.value.replace("_", " ")
        blank = sentence.format(origin="…", target="…", die="…")
        yield Said(subject.value, blank, _cited(subject) or "no rule of these sets", "rules.explain")


def _from_source() -> Iterator[Said]:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    functions = {
        node.name: node
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    for path, tree in trees.items():
        where = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        for top in tree.body:
            for call in ast.walk(top):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MAKERS:
                    yield from _said(call, top, functions, where)


def _said(call: ast.Call, within: ast.stmt, functions: Functions, where: str) -> Iterator[Said]:
    assert isinstance(call.func, ast.Name)
    place = MAKERS[call.func.id]
    code = call.args[place] if len(call.args) > 2 else None
    if isinstance(code, ast.Constant) and isinstance(code.value, str):
        rule = _vetoing(code.value) if place else _rule(call.args[1], within)
        yield Said(code.value, _sentence(call.args[2], within, functions), rule, where)


Functions = dict[str, ast.FunctionDef]


def _assigned(name: str, within: ast.AST) -> ast.expr | None:
    """What a local name stands for, if it is assigned once."""
    found = [
        node.value
        for node in ast.walk(within)
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]
    return found[0] if len(found) == 1 else None


def _rule(node: ast.expr, within: ast.AST) -> str:
    """The rule written at a refusal: its id, or those that the laws cite for the subject named there."""
    if isinstance(node, ast.Name):
        value = _assigned(node.id, within)
        return _rule(value, within) if value is not None else ""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "cites":
        subject = node.args[0]
        if isinstance(subject, ast.Constant):
            return _cited(subject.value)
        if isinstance(subject, ast.Attribute) and isinstance(subject.value, ast.Name):
            owner: object = {"event": event, "Obstacle": Obstacle}.get(subject.value.id)
            return _cited(getattr(owner, subject.attr, None))
    return ""


def _sentence(detail: ast.expr, within: ast.AST, functions: Functions) -> str:
    match detail:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            return "".join(
                str(part.value) if isinstance(part, ast.Constant) else "…" for part in detail.values
            )
        case ast.BinOp():
            return f"{_sentence(detail.left, within, functions)}…"
        case ast.IfExp():
            both = (_sentence(each, within, functions) for each in (detail.body, detail.orelse))
            return " / ".join(each for each in both if each)
        case ast.Name() if (value := _assigned(detail.id, within)) is not None:
            return _sentence(value, within, functions)
        case ast.Name() if detail.id in functions:
            test = functions[detail.id]
            found = [node.value for node in ast.walk(test) if isinstance(node, ast.Return) and node.value]
            return " / ".join(filter(None, (_sentence(each, test, functions) for each in found)))
    return ""
