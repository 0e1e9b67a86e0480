"""Events as JSON and back: each class by its name, each field by its type, positions and rolls as text."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from bafflebox import event, outcome
from bafflebox.dice import Roll, format_roll, parse_roll
from bafflebox.errors import BaffleboxError, LogError
from bafflebox.event import Event
from bafflebox.move import Move
from bafflebox.position import Position, format_position, parse_position
from bafflebox.side import BySide

_EVENTS: dict[str, type[Any]] = {each.__name__: each for each in get_args(event.Event)}
_OUTCOMES: dict[str, type[Any]] = {each.__name__: each for each in get_args(outcome.Outcome)}


_PLAIN = (int, str, bool)


def encode_event(fact: Event) -> dict[str, Any]:
    """The event as plain JSON values, its class name under `event`."""
    return {"event": type(fact).__name__, **_fields(fact)}


def _fields(value: Any) -> dict[str, Any]:
    return {name: _encode(getattr(value, name)) for name in _names(type(value))}


_NAMES: dict[type[Any], tuple[str, ...]] = {}


def _names(kind: type[Any]) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(field.name for field in fields(kind))
    return _NAMES[kind]


def _encode(value: Any) -> Any:
    if value is None or type(value) in _PLAIN:
        return value
    if isinstance(value, Roll):
        return format_roll(value)
    if isinstance(value, Position):
        return format_position(value)
    if isinstance(value, Move):
        return [value.origin, value.target, list(value.dice), value.hit]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_encode(each) for each in value]
    if is_dataclass(value):
        tag = {"outcome": type(value).__name__} if type(value).__name__ in _OUTCOMES else {}
        return {**tag, **_fields(value)}
    return value


def decode_event(data: Any) -> Event:
    """The event that `encode_event` wrote; raises LogError saying what is wrong with other data."""
    if not isinstance(data, dict) or str(data.get("event")) not in _EVENTS:
        raise LogError(f"no event of that name: {str(data)[:80]}")
    kind = _EVENTS[data["event"]]
    try:
        fact: Event = _dataclass(kind, {key: value for key, value in data.items() if key != "event"})
    except LogError:
        raise
    except (BaffleboxError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise LogError(f"{data['event']}: {error}") from error
    return fact


_HINTS: dict[type[Any], dict[str, Any]] = {}


def _hints(kind: type[Any]) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def _dataclass(kind: type[Any], data: Any) -> Any:
    if not isinstance(data, dict):
        raise LogError(f"{kind.__name__} expects an object, got {str(data)[:80]}")
    hints = _hints(kind)
    names = [field.name for field in fields(kind)]
    if set(data) - set(names):
        raise LogError(f"{kind.__name__} has no field {min(set(data) - set(names))!r}")
    return kind(**{name: _decode(hints[name], data[name]) for name in names if name in data})


def _decode(kind: Any, data: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _decode_union(args, data)
    if origin is tuple:
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple(_decode(args[0], each) for each in data)
        return tuple(_decode(each, part) for each, part in zip(args, data, strict=True))
    if origin is BySide:
        if not isinstance(data, dict) or set(data) != {"white", "black"}:
            raise LogError(f"expected white and black, got {str(data)[:80]}")
        return BySide(_decode(args[0], data["white"]), _decode(args[0], data["black"]))
    if kind is Roll:
        return parse_roll(data)
    if kind is Position:
        return parse_position(data)
    if kind is Move:
        origin_place, target, dice, hit = data
        return Move(
            _plain(int, origin_place),
            _plain(int, target),
            tuple(_plain(int, die) for die in dice),
            _plain(bool, hit),
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if is_dataclass(kind) and isinstance(kind, type):
        return _dataclass(kind, data)
    return _plain(kind, data)


def _decode_union(args: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in args:
        return None
    kinds = [each for each in args if each is not type(None)]
    if len(kinds) == 1:
        return _decode(kinds[0], data)
    if not isinstance(data, dict) or str(data.get("outcome")) not in _OUTCOMES:
        raise LogError(f"no outcome of that name: {str(data)[:80]}")
    rest = {key: value for key, value in data.items() if key != "outcome"}
    return _dataclass(_OUTCOMES[data["outcome"]], rest)


def _plain(kind: type[Any], data: Any) -> Any:
    if type(data) is not kind:
        raise LogError(f"expected {kind.__name__}, got {str(data)[:80]}")
    return data
