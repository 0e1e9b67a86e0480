"""The reference of the public API: every name of `import bafflebox as bb` with its signature and what it returns and raises."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import bafflebox
from tools.pages.markdown import join

SHORT = re.compile(r"\b(?:bafflebox|collections|typing|decimal|pathlib)(?:\.\w+)*\.(?=[A-Z])")
"""Modules before a type's name, which a reader knows without them."""


def reference_page() -> str:
    """Every public name, classes with their members."""
    return join(
        "# Reference",
        "What `import bafflebox as bb` offers. [python.md](python.md) shows it in use, [the cookbook](cookbook.md) in whole programs. "
        "Everything that is raised on purpose is a `bb.BaffleboxError`; what the rules forbid is a `bb.Refused`.",
        *(_name(name) for name in bafflebox.__all__),
    )


def _name(name: str) -> str:
    # an old module of the same name may stand in the way where one was imported
    found = bafflebox.__getattr__(name)
    if not inspect.isclass(found):
        return join(f"## `bb.{name}{_signature(found)}`", _text(found))
    head = f"## `bb.{name}`"
    if issubclass(found, enum.Enum):
        members = ", ".join(f"`{each.name}`" for each in found)
        return join(head, _text(found), f"Members: {members}", *_members(found))
    plain = issubclass(found, Exception) or "__dataclass_fields__" in vars(found)
    made = "" if plain else f"```python\nbb.{name}{_signature(found)}\n```"
    return join(head, made, _text(found), *_members(found))


def _members(found: type) -> Iterator[str]:
    for name in sorted({name for kind in found.__mro__[:-1] for name in vars(kind) if _ours(kind)}):
        if name.startswith("_"):
            continue
        member = inspect.getattr_static(found, name)
        if isinstance(member, property):
            yield join(f"### `{name}`{_returned(member.fget)}", _text(member.fget))
        elif isinstance(member, classmethod | staticmethod | FunctionType):
            yield join(
                f"### `{name}{_signature(getattr(found, name), bound=isinstance(member, FunctionType))}`",
                _text(member),
            )
    fields = [name for name in getattr(found, "__dataclass_fields__", ()) if not name.startswith("_")]
    if fields:
        yield "Fields: " + ", ".join(f"`{name}`" for name in fields)


def _ours(kind: type) -> bool:
    return kind.__module__.startswith("bafflebox")


def _returned(getter: Any) -> str:
    found = inspect.signature(getter).return_annotation
    return "" if found is inspect.Signature.empty else f" → `{SHORT.sub('', str(found))}`"


def _signature(found: Any, *, bound: bool = False) -> str:
    """Return the signature without `self` and without the modules of its types."""
    made = inspect.signature(found)
    if bound:
        made = made.replace(parameters=list(made.parameters.values())[1:])
    # annotations are text, and stand in quotes
    return SHORT.sub("", re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(made)))


def _text(found: Any) -> str:
    """Return a docstring, its examples as code."""
    text = inspect.getdoc(found) or ""
    said, sign, example = text.partition(">>>")
    return join(said.strip(), f"```python\n{sign}{example}\n```" if sign else "")
