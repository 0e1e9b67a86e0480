"""Shapes in Python alone, in the place of `shape.py` where there is no msgspec: what they encode to is the same.

Values are not checked: what is read here was written by this program.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar, get_origin

T = TypeVar("T")


class UnsetType(Enum):
    """The type of `UNSET`."""

    UNSET = "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET = UnsetType.UNSET
"""A field that is left out."""


class Meta:
    """Limits of a value; of no effect here."""

    def __init__(self, **limits: object) -> None:
        self.limits = limits


class Raw(bytes):
    """JSON that is encoded already."""


@dataclass(frozen=True)
class _Given:
    default: object
    name: str | None


@dataclass(frozen=True)
class _Field:
    """A field: its name in Python, the one in JSON, and its default (`Ellipsis`: it is required)."""

    name: str
    encode_name: str
    default: object = ...
    type: object = None

    @property
    def required(self) -> bool:
        return self.default is ...


def _given(*, default: object = ..., name: str | None = None) -> Any:
    return _Given(default, name)


class Struct:
    """A class whose annotated names are its fields."""

    _fields: tuple[_Field, ...] = ()
    _tag: tuple[str, str] | None = None
    _omits = False

    def __init_subclass__(
        cls,
        *,
        rename: Mapping[str, str] | None = None,
        tag: str | None = None,
        tag_field: str = "type",
        omit_defaults: bool = False,
        **unused: object,
    ) -> None:
        super().__init_subclass__()
        renamed, found = rename or {}, []
        for name, kind in cls.__annotations__.items():
            default = cls.__dict__.get(name, ...)
            given = default if isinstance(default, _Given) else _Given(default, None)
            found.append(_Field(name, given.name or renamed.get(name, name), given.default, kind))
        cls._fields = tuple(found)
        cls._tag = None if tag is None else (tag_field, tag)
        cls._omits = omit_defaults

    def __init__(self, *args: object, **given: object) -> None:
        values = self.__dict__
        for each, value in zip(self._fields, args, strict=False):
            values[each.name] = value
        values.update(given)
        for each in self._fields[len(args) :]:
            if each.name not in values:
                if each.default is ...:
                    raise TypeError(f"{type(self).__name__} needs {each.name}")
                # a list that is a default belongs to nobody
                values[each.name] = (
                    each.default.copy() if isinstance(each.default, (list, dict)) else each.default
                )
        if len(values) != len(self._fields):
            raise TypeError(f"{type(self).__name__} has no such field: {', '.join(given)}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # values change

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


def _of_struct(value: Struct) -> Iterator[tuple[str, object]]:
    if value._tag is not None:  # noqa: SLF001 - of this module
        yield value._tag  # noqa: SLF001
    for each in value._fields:
        held = value.__dict__[each.name]
        if held is UNSET or (value._omits and (held is each.default or held == each.default == [])):  # noqa: SLF001
            continue
        yield each.encode_name, _plain_value(held)


def _plain_value(value: object) -> object:
    """Return a value as JSON's own kinds."""
    match value:
        case Struct():
            return dict(_of_struct(value))
        case Enum():
            return value.value
        case None | str() | int() | float():
            return value
        case Raw():
            return json.loads(value)
        case dict():
            return {_plain_value(key): _plain_value(each) for key, each in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_plain_value(each) for each in value]
    raise TypeError(f"{type(value).__name__} is no value of JSON")


def _encoded(value: object) -> bytes:
    return json.dumps(_plain_value(value), ensure_ascii=False, separators=(",", ":")).encode()


def _with_fields(value: T, **changes: object) -> T:
    return type(value)(**{**value.__dict__, **changes})


def _as_type(data: Any, kind: Any) -> Any:
    """Return the struct whose fields are given by their names in JSON; their values are as they are."""
    made: type[Struct] = get_origin(kind) or kind
    names = {each.encode_name: each.name for each in _fields_of(made)}
    return kind(**{names[name]: value for name, value in data.items() if name in names})


def _made_struct(
    name: str, rows: Iterable[tuple[Any, ...]], *, namespace: dict[str, Any], **options: Any
) -> type[Struct]:
    given = list(rows)
    body = {**namespace, "__annotations__": {row[0]: row[1] for row in given}} | {
        row[0]: row[2] for row in given if len(row) > 2
    }
    module = options.pop("module", __name__)
    return type(name, (Struct,), {**body, "__module__": module}, **options)


def _fields_of(kind: type[Struct]) -> tuple[_Field, ...]:
    return kind._fields


decode, encode, convert, field, fields, replace, defstruct = (
    json.loads, _encoded, _as_type, _given, _fields_of, _with_fields, _made_struct,
)  # fmt: skip
"""By the names that `shape.py` has."""
