"""Acts that a desk can do with a row of the list of acts while offline: the sign on its map, and the act.

Acts that the map does not follow have no sign here and wait for the network.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import TypedDict

import msgspec

from bafflebox.protocol.desk import Lead
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer

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
"""Acts without arguments."""
FACES = range(1, 7)


class Given(TypedDict, total=False):
    """Fields of an act besides its name."""

    values: list[int]
    even: bool
    first: bool
    words: str | None


Said = tuple[str, Given]
"""An addition to the sign of an act, and to the act."""


def meant(act: ActOffer) -> Iterator[tuple[str, Do]]:
    """Yield the acts of a row as the desk makes them: sign and act."""
    do, by = act.do, act.by or "own"
    if do == "play":
        # the actual play does not matter here: the law judges it on delivery
        yield f"play {by}", Do("", "record", by=by, words="play nothing")
        return
    ways = _WAYS.get(do, _plain if do in PLAIN else None)
    for more, given in ways(act) if ways else ():
        yield f"{do} {by} {more}".strip(), Do("", do, by=by, **given)


def _plain(act: ActOffer) -> Iterator[Said]:
    yield "", {}


def _throws(act: ActOffer) -> Iterator[Said]:
    if not act.for_:
        opening = act.what == "opening"
        for first, second in product(FACES, FACES):
            if opening or first >= second:
                yield f"{first}{second}", {"values": [first, second]}


def _calls(act: ActOffer) -> Iterator[Said]:
    for even, first, second in product((True, False), FACES, FACES):
        yield f"{even} {first}{second}".lower(), {"even": even, "values": [first, second]}


_WAYS: dict[str, Callable[[ActOffer], Iterator[Said]]] = {
    "dice": _throws,
    "call": _calls,
    "start": lambda act: iter([("true", {"first": True}), ("false", {"first": False})]),
    "name_start": lambda act: iter([(words, {"words": words}) for words in ("self", "other")]),
    "name_result": lambda act: iter([("", {"words": "self single"})]),
    "propose": lambda act: iter([(act.words, {"words": act.words})] if act.words else []),
    "stop_clock": lambda act: iter([("", {"words": act.words})]),
    "write": lambda act: iter([(act.words or "", {"words": act.words})]),
    "point_out": lambda act: iter([(act.words or "", {"words": act.words})]),
    # the actual score does not matter here
    "sign": lambda act: iter([("", {"words": act.words})]),
}
"""Acts with arguments."""


def gathered(leads: dict[str, Lead]) -> dict[str, Lead]:
    """Return the transitions, compressed: the most frequent target of rolls is listed once, under the act alone."""
    usual: dict[str, Lead] = {}
    # where individual rolls matter, each is listed
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
