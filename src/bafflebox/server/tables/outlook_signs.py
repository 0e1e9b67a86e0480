"""What a desk can say with a row of the list of acts: its sign on the map that it has without a network, and the act.

Nothing is said of what the map does not follow: acts that are not here have to wait for the network.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import msgspec

from bafflebox.server.tables.messages import Do

PLAIN = (
    "end_turn",
    "double",
    "take",
    "drop",
    "agree",
    "beaver",
    "raccoon",
    "raise",
    "confirm_result",
    "contest_result",
    "next",
    "start_clock",
    "resume",
)
"""Acts of which nothing more is said."""
FACES = range(1, 7)

Said = tuple[str, dict[str, Any]]
"""What is added to the sign of an act, and to the act."""


def meant(act: dict[str, Any]) -> Iterator[tuple[str, Do]]:
    """What can be said with a row of the list, as the desk says it: its sign, and the act."""
    do, by = act["do"], act.get("by", "own")
    if do == "play":
        # which play it was does not matter here: the law judges it when it is told
        yield f"play {by}", Do("", "record", by=by, words="play nothing")
        return
    ways = _WAYS.get(do, _plain if do in PLAIN else None)
    for more, given in ways(act) if ways else ():
        yield f"{do} {by} {more}".strip(), Do("", do, by=by, **given)


def _plain(act: dict[str, Any]) -> Iterator[Said]:
    yield "", {}


def _throws(act: dict[str, Any]) -> Iterator[Said]:
    if not act.get("for"):
        opening = act.get("what") == "opening"
        for first, second in product(FACES, FACES):
            if opening or first >= second:
                yield f"{first}{second}", {"values": [first, second]}


def _calls(act: dict[str, Any]) -> Iterator[Said]:
    for even, first, second in product((True, False), FACES, FACES):
        yield f"{even} {first}{second}".lower(), {"even": even, "values": [first, second]}


_WAYS: dict[str, Callable[[dict[str, Any]], Iterator[Said]]] = {
    "dice": _throws,
    "call": _calls,
    "start": lambda act: iter([("true", {"first": True}), ("false", {"first": False})]),
    "name_start": lambda act: iter([(words, {"words": words}) for words in ("self", "other")]),
    "name_result": lambda act: iter([("", {"words": "self single"})]),
    "propose": lambda act: iter([(act["words"], {"words": act["words"]})] if act.get("words") else []),
    "stop_clock": lambda act: iter([("", {"words": act.get("words")})]),
    "write": lambda act: iter([(act["words"], {"words": act["words"]})]),
    "point_out": lambda act: iter([(act["words"], {"words": act["words"]})]),
    # which score it was does not matter here
    "sign": lambda act: iter([("", {"words": act.get("words")})]),
}
"""Acts of which more is said than their name."""


def gathered(leads: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """The same with fewer words: where most throws lead stands once, under the act alone."""
    usual: dict[str, list[Any]] = {}
    # where it counts who threw what, each throw stands for itself
    ordered = any(sign.startswith("dice ") and sign[-2] < sign[-1] for sign in leads)
    for sign in {" ".join(sign.split()[:2]) for sign in leads if sign.startswith("dice ") and not ordered}:
        ends = Counter(msgspec.json.encode(leads[each]) for each in leads if each.startswith(f"{sign} "))
        if ends:
            usual[sign] = msgspec.json.decode(ends.most_common(1)[0][0])
    rest = {
        sign: lead
        for sign, lead in leads.items()
        if usual.get(" ".join(sign.split()[:2])) != lead or not sign.startswith("dice ")
    }
    return {**usual, **rest}
