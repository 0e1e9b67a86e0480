"""Writes the shapes of `bafflebox.protocol` as types for the pages, into `build/web/protocol.d.ts`.

`python -m tools.protocol` writes; the check of the pages' types (`tools/web_pages.py`) writes them first.
"""

from __future__ import annotations

import importlib
import pkgutil
import types
import typing
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import TypeVar, get_args, get_origin

from msgspec import Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from bafflebox import protocol

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "build" / "web" / "protocol.d.ts"
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    bytes: "string",
    object: "any",
    typing.Any: "any",
}
HEAD = "// Written by `python -m tools.protocol` from bafflebox.protocol.\n"


def shapes() -> list[type[Struct]]:
    """Return every Struct of the package, in the order of its modules."""
    found: dict[str, type[Struct]] = {}
    for module in pkgutil.walk_packages(protocol.__path__, f"{protocol.__name__}."):
        names = vars(importlib.import_module(module.name)).items()
        for name, each in names:
            if isinstance(each, type) and issubclass(each, Struct) and each.__module__ == module.name:
                if name in found:
                    raise ValueError(f"two shapes are called {name}")
                found[name] = each
    return list(found.values())


def aliases() -> dict[str, object]:
    """Return the named types of the package that are no Structs."""
    found: dict[str, object] = {}
    for module in pkgutil.walk_packages(protocol.__path__, f"{protocol.__name__}."):
        names = vars(importlib.import_module(module.name)).items()
        kinds = (typing.Literal, types.UnionType, tuple, dict, Mapping)
        found |= {name: each for name, each in names if name[0].isupper() and get_origin(each) in kinds}
    return found


def written() -> str:
    """Return the types."""
    named = [f"export type {name} = {type_of(kind)};" for name, kind in aliases().items()]
    return HEAD + "\n".join([*named, *map(_interface, shapes())])


def _interface(shape: type[Struct]) -> str:
    config = shape.__struct_config__
    parameters = ", ".join(each.__name__ for each in getattr(shape, "__parameters__", ()))
    head = f"export interface {shape.__name__}{f'<{parameters}>' if parameters else ''} {{"
    tag = [f'  {config.tag_field}: "{config.tag}";'] if config.tag_field else []
    rows = [_row(each, left_out=config.omit_defaults) for each in fields(shape)]
    return "\n".join((_comment(shape.__doc__ or ""), head, *tag, *rows, "}"))


def _row(field: FieldInfo, *, left_out: bool) -> str:
    """A field with a default may be left out; one of a shape that leaves defaults out is never null then."""
    kind = _without_none(field.type) if left_out and field.default is None else field.type
    return f"  {field.encode_name}{'' if field.required else '?'}: {type_of(kind)};"


def _without_none(kind: object) -> object:
    rest = [each for each in get_args(kind) if each is not type(None)]
    return typing.Union[tuple(rest)] if get_origin(kind) in (types.UnionType, typing.Union) else kind  # noqa: UP007 - made of a list


def type_of(kind: object) -> str:
    """Return a type of Python as one of TypeScript."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is typing.Annotated:
        return type_of(inner[0])
    if origin is typing.Literal:
        return " | ".join(f'"{each}"' if isinstance(each, str) else str(each).lower() for each in inner)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(dict.fromkeys(type_of(each) for each in inner if each is not UnsetType))
    if origin in (dict, Mapping):
        key, value = map(type_of, inner)
        return f"Record<string, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(type_of, inner))}]"
    if origin in (list, tuple):
        item = type_of(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(origin, type) and issubclass(origin, Struct):
        return f"{origin.__name__}<{', '.join(map(type_of, inner))}>"
    if isinstance(kind, TypeVar):
        return kind.__name__
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " | ".join(f'"{each.value}"' for each in kind)
    if kind in PLAIN:
        return PLAIN[kind]
    raise TypeError(f"no type of the pages for {kind!r}")


def _comment(words: str) -> str:
    return f"/** {' '.join(words.split())} */"


def write() -> None:
    """Write the types where they are not what they should be."""
    text = written() + "\n"
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    if not TYPES.exists() or TYPES.read_text("utf-8") != text:
        TYPES.write_text(text, "utf-8")


if __name__ == "__main__":
    write()
