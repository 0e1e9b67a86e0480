"""Reads modules of the package as text: their classes with fields and members, their functions and named values."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import bafflebox

PACKAGE = Path(bafflebox.__file__).parent


@dataclass(frozen=True)
class Value:
    """A field of a class, a member of an enumeration, or a named value of a module."""

    name: str
    type: str
    default: str
    doc: str


@dataclass(frozen=True)
class Function:
    """A public function or method: its signature as written, in one line, and its docstring."""

    name: str
    signature: str
    doc: str
    is_property: bool


@dataclass(frozen=True)
class Class:
    """A public class."""

    name: str
    bases: tuple[str, ...]
    doc: str
    values: tuple[Value, ...]
    methods: tuple[Function, ...]


@dataclass(frozen=True)
class Module:
    """A module: its path without the suffix, its docstring and what it makes public."""

    name: str
    doc: str
    values: tuple[Value, ...]
    classes: tuple[Class, ...]
    functions: tuple[Function, ...]


def read_module(path: Path) -> Module:
    """The public parts of the module in this file."""
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    return Module(
        path.relative_to(PACKAGE).with_suffix("").as_posix(),
        ast.get_docstring(tree) or "",
        _values(tree.body, text),
        tuple(
            _class(node, text) for node in tree.body if isinstance(node, ast.ClassDef) and _public(node.name)
        ),
        _functions(tree.body, text),
    )


def modules(folder: str) -> list[Module]:
    """The modules directly in a folder of the package, by name, packages' own files apart."""
    paths = sorted((PACKAGE / folder).glob("[!_]*.py"))
    return [read_module(path) for path in paths]


def _public(name: str) -> bool:
    return not name.startswith("_")


def _source(text: str, node: ast.AST | None) -> str:
    found = ast.get_source_segment(text, node) if node is not None else None
    return " ".join((found or "").split())


def _class(node: ast.ClassDef, text: str) -> Class:
    return Class(
        node.name,
        tuple(_source(text, base) for base in node.bases),
        ast.get_docstring(node) or "",
        _values(node.body, text),
        _functions(node.body, text),
    )


def _values(body: list[ast.stmt], text: str) -> tuple[Value, ...]:
    """Assignments to public names; a string on the next line is the doc of the one before."""
    found = []
    for place, node in enumerate(body):
        target: ast.expr
        if isinstance(node, ast.AnnAssign):
            target, annotation = node.target, _source(text, node.annotation)
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, annotation = node.targets[0], ""
        else:
            continue
        if isinstance(target, ast.Name) and _public(target.id):
            doc = _doc_after(body, place)
            found.append(Value(target.id, annotation, _source(text, node.value), doc))
    return tuple(found)


def _doc_after(body: list[ast.stmt], place: int) -> str:
    after = body[place + 1] if place + 1 < len(body) else None
    if (
        isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
    ):
        return after.value.value
    return ""


def _functions(body: list[ast.stmt], text: str) -> tuple[Function, ...]:
    return tuple(
        Function(
            node.name,
            _signature(node, text),
            ast.get_docstring(node) or "",
            any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list),
        )
        for node in body
        if isinstance(node, ast.FunctionDef) and _public(node.name)
    )


def _signature(node: ast.FunctionDef, text: str) -> str:
    returns = f" -> {_source(text, node.returns)}" if node.returns is not None else ""
    arguments = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    return f"{node.name}({arguments}){returns}"
