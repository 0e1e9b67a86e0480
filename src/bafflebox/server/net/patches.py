"""Differences of two JSON values, small where most of them is the same.

The patch of an object has `set` (keys with new values), `of` (keys with a patch each) and `without` (keys that are gone). That of a
list has `items`: `[start, count]` are elements of the list before, `{"is": value}` is a new one, `{"at": n, "by": patch}` one of
those before with a patch. The pages apply it in `kit/net/patched.js`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Json: TypeAlias = Any
Patch: TypeAlias = dict[str, Any]
_ENCODER = msgspec.json.Encoder(order="sorted")


def difference(old: Json, new: Json) -> Patch | None:
    """Return the patch that makes `new` of `old`, two objects or two lists; None for equal ones, of which true and 1 are such."""
    if old == new:
        return None
    return _of_lists(old, new) if isinstance(new, list) else _of_objects(old, new)


def _of_objects(old: dict[str, Json], new: dict[str, Json]) -> Patch:
    put: dict[str, Json] = {}
    parts: dict[str, Patch] = {}
    for key, value in new.items():
        if key not in old or not _alike(old[key], value):
            if key not in old or old[key] != value:
                put[key] = value
        elif (part := difference(old[key], value)) is not None:
            parts[key] = part
    made: Patch = {"set": put, "of": parts, "without": [key for key in old if key not in new]}
    return {name: each for name, each in made.items() if each}


def _of_lists(old: list[Json], new: list[Json]) -> Patch:
    places: dict[bytes, int] = {}
    for at, each in reversed([*enumerate(old)]):
        places[_ENCODER.encode(each)] = at
    items: list[Any] = []
    following = 0
    for at, each in enumerate(new):
        same = following < len(old) and old[following] == each
        place = following if same else places.get(_ENCODER.encode(each))
        if place is not None:
            if items and isinstance(items[-1], list) and sum(items[-1]) == place:
                items[-1][1] += 1
            else:
                items.append([place, 1])
            following = place + 1
        elif len(old) == len(new) and _alike(old[at], each):
            items.append({"at": at, "by": difference(old[at], each)})
            following = at + 1
        else:
            items.append({"is": each})
    return {"items": items}


def _alike(old: Json, new: Json) -> bool:
    """Return whether both are objects, or both lists: only those have patches."""
    return any(isinstance(old, kind) and isinstance(new, kind) for kind in (dict, list))


def patched(old: Json, patch: Patch) -> Json:
    """Return what a patch makes of a value; the value is not modified."""
    if "items" in patch:
        made: list[Json] = []
        for item in patch["items"]:
            if isinstance(item, list):
                made += old[item[0] : item[0] + item[1]]
            else:
                made.append(item["is"] if "is" in item else patched(old[item["at"]], item["by"]))
        return made
    parts = {key: patched(old[key], each) for key, each in patch.get("of", {}).items()}
    gone = patch.get("without", ())
    return {key: each for key, each in {**old, **patch.get("set", {}), **parts}.items() if key not in gone}
