"""How arguments are read that only the referee knows: proposals, votes, rulings, clock times, places touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.clock import SECOND, ClockKind, parse_time
from bafflebox.conduct_event import Items
from bafflebox.errors import InvalidNotation
from bafflebox.game.act import Kind
from bafflebox.position import parse_place
from bafflebox.record.act_words import Hearing, LineReader
from bafflebox.referee.conduct.remedies import points_of
from bafflebox.sentence import Sentence
from bafflebox.side import BySide


def _rest(left: list[str]) -> str:
    """All that is left."""
    text = " ".join(left)
    left.clear()
    return text


def _line(read: Callable[[str], dict[str, Any]]) -> LineReader:
    """A reader of everything that follows."""
    return lambda left, heard, values: read(_rest(left))


# --- what is proposed --------------------------------------------------------------------------------


def _pairs(more: str) -> Items:
    pairs = []
    for word in more.split():
        name, sign, value = word.partition("=")
        if not sign or not value:
            raise InvalidNotation(Sentence("unread-pair", {"text": repr(word)}))
        pairs.append((name, value))
    return tuple(pairs)


def _times(more: str) -> Items:
    """`12:00 delay 8`: the reserve, and what a turn spares or adds."""
    reserve, *turn = more.split()
    kind, seconds = "bank", 0
    if turn:
        word, number = turn
        if word not in _KINDS:
            raise InvalidNotation(
                Sentence("unread-choice", {"text": repr(word), "possible": ", ".join(_KINDS)})
            )
        kind, seconds = _KINDS[word].value, int(number)
    return (("reserve", str(parse_time(reserve) // SECOND)), ("kind", kind), ("seconds", str(seconds)))


_KINDS = {
    "delay": ClockKind.SIMPLE_DELAY,
    "increment": ClockKind.FISCHER,
    "bronstein": ClockKind.BRONSTEIN,
}


def _leave(more: str) -> Items:
    what, _, time = more.partition(" ")
    if what not in ("phone", "left", "away"):
        raise InvalidNotation(Sentence("unread-leave"))
    return ((what, str(parse_time(time)) if time else ""),)


def _correction(more: str) -> Items:
    what, _, words = more.partition(" ")
    if what not in ("roll", "play", "cube", "score") or not words:
        raise InvalidNotation(Sentence("unread-correction"))
    return ((what, words),)


def _one(name: str) -> Callable[[str], Items]:
    def read(more: str) -> Items:
        if not more:
            raise InvalidNotation(Sentence("unread-expected", {"item": name}))
        return ((name, more),)

    return read


_TOPICS: dict[str, Callable[[str], Items]] = {
    "terms": _pairs,
    "clock": lambda more: (),
    "settings": _times,
    "position": _one("position"),
    "correction": _correction,
    "score": lambda more: (("score", more),),
    "leave": _leave,
    "length": _one("length"),
    "settle": _one("settle"),
}
TOPICS = tuple(_TOPICS)
"""What can be proposed."""


def _proposal(left: list[str], heard: Hearing, values: Mapping[str, Any]) -> dict[str, Any]:
    return {"items": _TOPICS[values["topic"]](_rest(left))}


# --- the others --------------------------------------------------------------------------------------


def _touched(text: str) -> dict[str, Any]:
    place, _, target = text.partition("/")
    return {"place": parse_place(place), **({"target": parse_place(target)} if target else {})}


def _die_each(text: str) -> dict[str, Any]:
    if not re.fullmatch("[1-6]{2}", text):
        raise InvalidNotation(Sentence("unread-one_each", {"text": repr(text)}))
    return {"dice": BySide(int(text[0]), int(text[1]))}


def _withdrawn(text: str) -> dict[str, Any]:
    word, what = text.split()
    if word != "leave":
        raise InvalidNotation(Sentence("unread-withdrawn"))
    return {"leave": what}


def _ruling(text: str) -> dict[str, Any]:
    grounds, _, remedies = text.partition(":")
    said = tuple(each.strip() for each in remedies.split(",") if each.strip())
    return {"grounds": tuple(grounds.split()), "remedies": said}


def _votes(text: str) -> dict[str, Any]:
    votes = []
    for word in text.split():
        name, _, said = word.rpartition("=")
        if said not in ("overturn", "uphold"):
            raise InvalidNotation(Sentence("unread-vote"))
        votes.append((name, said))
    if not votes:
        raise InvalidNotation(Sentence("unread-nobody"))
    return {"votes": tuple(votes)}


def _option(text: str) -> dict[str, Any]:
    ((name, value),) = _pairs(text)
    return {"option": name, "value": value}


def _posted(text: str) -> dict[str, Any]:
    said = dict(_times(text))
    return {"reserve": int(said["reserve"]), "delay": int(said["seconds"])}


def _signed(text: str) -> dict[str, Any]:
    points, _, owed = text.partition(" ")
    return {"points": BySide(*points_of(points)), "sum": owed.strip()}


READERS: dict[Kind, LineReader] = {
    Kind.REST: _line(lambda text: {"what": text}),
    Kind.TOUCHED: _line(_touched),
    Kind.PROPOSAL: _proposal,
    Kind.DIE_EACH: _line(_die_each),
    Kind.LEAVE: _line(_withdrawn),
    Kind.RULING: _line(_ruling),
    Kind.VOTES: _line(_votes),
    Kind.OPTION: _line(_option),
    Kind.TIMES: _line(_posted),
    Kind.SIGNED: _line(_signed),
    Kind.SCORE: _line(lambda text: {"points": BySide(*points_of(text))}),
}
"""How each of these kinds is read."""
