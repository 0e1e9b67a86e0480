"""JSON codec of events: classes by name, fields by type, positions and rolls as text."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from bafflebox.board import outcome
from bafflebox.board.depth import Depth
from bafflebox.board.dice import Roll, format_roll, parse_roll
from bafflebox.board.move import Move
from bafflebox.board.position import Position, format_position, parse_position
from bafflebox.board.score import MatchStanding
from bafflebox.board.side import BySide
from bafflebox.errors import BaffleboxError, LogError
from bafflebox.events import game as event
from bafflebox.events.conduct import Convened
from bafflebox.events.game import Event
from bafflebox.events.proposal import UNSAID, logged

_EVENTS: dict[str, type[Any]] = {each.__name__: each for each in get_args(event.Event)}
_OUTCOMES: dict[str, type[Any]] = {each.__name__: each for each in get_args(outcome.Outcome)}


_PLAIN = frozenset((int, str, bool, types.NoneType))


def encode_event(fact: Event) -> dict[str, object]:
    """Return the event as JSON values, its class name under `event`."""
    return {"event": type(fact).__name__, **_fields(fact)}


def _fields(value: Any) -> dict[str, object]:
    said = {}
    for name in _names(type(value)):
        each = getattr(value, name)
        said[name] = each if type(each) in _PLAIN else _encode(each)
    if type(value) is event.Terms:
        # a fully recorded game, as in logs from before the other levels existed
        if value.depth is Depth.FULL:
            del said["depth"]
        if value.taken_up is None:
            del said["taken_up"]
    elif type(value) is Convened and not value.notice:
        # a table of no event, as in logs from before there were notices
        del said["notice"], said["least"]
    elif type(value) is event.GameStarted:
        _hold(said, value.standing)
    return said


def _hold(said: dict[str, object], standing: MatchStanding) -> None:
    """Write the score and Crawford of a game's start among its terms, where logs have them."""
    del said["standing"]
    terms = said["terms"]
    if isinstance(terms, dict):
        more = {"score": _encode(standing.score), "crawford": standing.crawford}
        said["terms"] = {"number": terms.pop("number"), **more, **terms}


_NAMES: dict[type[Any], tuple[str, ...]] = {}


def _names(kind: type[Any]) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = logged(kind)
    return _NAMES[kind]


def _encode(value: Any) -> Any:
    kind = type(value)
    if kind not in _WRITERS:
        _WRITERS[kind] = _made_writer(kind)
    return _WRITERS[kind](value)


_WRITERS: dict[type[Any], Callable[[Any], Any]] = {
    Roll: format_roll,
    Position: format_position,
    Move: Move.row,
}


def _made_writer(kind: type[Any]) -> Callable[[Any], Any]:
    """Return the cached writer for values of this class."""
    if issubclass(kind, tuple):
        return lambda values: [_encode(each) for each in values]
    if issubclass(kind, Enum):
        return {each: each.value for each in kind}.__getitem__
    if not is_dataclass(kind):
        return lambda value: value
    tag = {"outcome": kind.__name__} if kind.__name__ in _OUTCOMES else {}
    return lambda value: {**tag, **_fields(value)}


def decode_event(data: Any) -> Event:
    """Decode an event; raise LogError naming what is wrong with other data."""
    if not isinstance(data, dict) or (name := str(data.get("event"))) not in _EVENTS:
        raise LogError(f"no event of that name: {str(data)[:80]}")
    read, data = _reader(_EVENTS[name]), dict(data)
    del data["event"]
    try:
        fact: Event = read(data)
    except LogError:
        raise
    except (BaffleboxError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise LogError(f"{name}: {error}") from error
    return fact


Reader = Callable[[Any], Any]
"""From plain JSON to a value of one type."""


_READERS: dict[Any, Reader] = {}


def _reader(kind: Any) -> Reader:
    """Return the cached reader for values of this type, built from its type hints."""
    if kind not in _READERS:
        _READERS[kind] = _made_reader(kind)
    return _READERS[kind]


def _made_reader(kind: Any) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _union_reader(args)
    if origin is tuple:
        return _tuple_reader(args)
    if origin is BySide:
        return _pair_reader(args[0])
    if kind in _BY_TEXT:
        return _BY_TEXT[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member_reader(kind)
    if kind is event.GameStarted:
        return _start_reader()
    if is_dataclass(kind) and isinstance(kind, type):
        return _object_reader(kind)

    def plain(data: Any) -> Any:
        return data if type(data) is kind else _plain(kind, data)

    return plain


def _object_reader(kind: type[Any]) -> Reader:
    hints = get_type_hints(kind)
    readers = {name: _reader(hints[name]) for name in _names(kind)}
    needed = frozenset(
        each.name
        for each in fields(kind)
        if each.default is UNSAID or (each.default is MISSING and each.default_factory is MISSING)
    )

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            raise LogError(f"{kind.__name__} expects an object, got {str(data)[:80]}")
        if not data.keys() <= readers.keys():
            raise LogError(f"{kind.__name__} has no field {min(data.keys() - readers.keys())!r}")
        if not data.keys() >= needed:
            raise LogError(f"{kind.__name__} needs {', '.join(sorted(needed - data.keys()))}")
        return kind(**{name: readers[name](value) for name, value in data.items()})

    return read


def _start_reader() -> Reader:
    """Return the reader for the start of a game, whose score and Crawford logs have among its terms."""
    plain, standing = _object_reader(event.GameStarted), _reader(MatchStanding)

    def read(data: Any) -> Any:
        if "standing" in data:
            raise LogError("GameStarted has no field 'standing'")
        terms = data.get("terms")
        if not isinstance(terms, dict):
            return plain(data)
        held = {name: terms[name] for name in _HELD if name in terms}
        rest = {name: each for name, each in terms.items() if name not in _HELD}
        return replace(plain({**data, "terms": rest}), standing=standing(held))

    return read


_HELD = ("score", "crawford")


def _tuple_reader(args: tuple[Any, ...]) -> Reader:
    readers = [_reader(each) for each in args if each is not Ellipsis]
    if len(args) == 2 and args[1] is Ellipsis:
        each = readers[0]
        return lambda data: tuple([each(part) for part in data])

    def read(data: Any) -> Any:
        if len(data) != len(readers):
            raise LogError(f"expected {len(readers)} values, got {len(data)}")
        return tuple([each(part) for each, part in zip(readers, data, strict=True)])

    return read


def _pair_reader(kind: Any) -> Reader:
    each = _reader(kind)

    def read(data: Any) -> Any:
        if not isinstance(data, dict) or data.keys() != {"white", "black"}:
            raise LogError(f"expected white and black, got {str(data)[:80]}")
        return BySide(each(data["white"]), each(data["black"]))

    return read


def _member_reader(kind: type[Enum]) -> Reader:
    members = {each.value: each for each in kind}

    def read(data: Any) -> Any:
        return members[data] if type(data) is str and data in members else kind(data)

    return read


def _union_reader(args: tuple[Any, ...]) -> Reader:
    kinds = [each for each in args if each is not type(None)]
    absent = len(kinds) < len(args)
    if len(kinds) == 1:
        only = _reader(kinds[0])
        return lambda data: None if data is None and absent else only(data)

    def read(data: Any) -> Any:
        if data is None and absent:
            return None
        if not isinstance(data, dict) or str(data.get("outcome")) not in _OUTCOMES:
            raise LogError(f"no outcome of that name: {str(data)[:80]}")
        rest = {key: value for key, value in data.items() if key != "outcome"}
        return _reader(_OUTCOMES[data["outcome"]])(rest)

    return read


def _read_move(data: Any) -> Move:
    origin, target, dice, hit = data
    spent = tuple([_plain(int, die) for die in dice])
    return _move(_plain(int, origin), _plain(int, target), spent, _plain(bool, hit))


_move = lru_cache(maxsize=1 << 14)(Move)
_roll = lru_cache(maxsize=64)(parse_roll)
"""Cached, as the same few rolls and moves recur."""
_BY_TEXT: dict[Any, Reader] = {
    Roll: lambda data: _roll(_plain(str, data)),
    Position: lambda data: parse_position(_plain(str, data)),
    Move: _read_move,
}
"""Readers of types that are not read field by field."""


def _plain(kind: type[Any], data: Any) -> Any:
    if type(data) is not kind:
        raise LogError(f"expected {kind.__name__}, got {str(data)[:80]}")
    return data
