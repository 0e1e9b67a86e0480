"""Readers of arguments specific to the referee: proposals, votes, rulings, clock times, touched places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from bafflebox.board.clock import SECOND, ClockKind, parse_time
from bafflebox.board.position import parse_place
from bafflebox.board.side import BySide
from bafflebox.errors import InvalidNotation
from bafflebox.events.conduct import Items
from bafflebox.formats.act_words import ActContext, LineReader
from bafflebox.game.act import ArgumentKind
from bafflebox.message import Sentence
from bafflebox.referee.conduct.agreed_claims import GIN, HAPPENED, WITH_WORDS
from bafflebox.referee.conduct.remedies import parse_points


def _rest(left: list[str]) -> str:
    """Return the rest of the line."""
    text = " ".join(left)
    left.clear()
    return text


def _line(read: Callable[[str], dict[str, object]]) -> LineReader:
    """Return a reader of the rest of the line."""
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
    """Parse `12:00 delay 8`: the reserve, and the delay or increment per turn."""
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


def _happened(more: str) -> Items:
    """Parse `dice_lifted`, `bad_dice off_board` or `score 3-2`."""
    kind, _, rest = more.partition(" ")
    if kind not in (*HAPPENED, GIN) or (rest and kind not in WITH_WORDS) or (kind == "score" and not rest):
        raise InvalidNotation(
            Sentence("unread-choice", {"text": repr(more), "possible": ", ".join((*HAPPENED, GIN))})
        )
    return (("claim", more),)


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
    "remedy": _one("remedy"),
    "roll": lambda more: (),
    "ruling": _one("ruling"),
    "claim": _happened,
    "resume": lambda more: (),
}
TOPICS = tuple(_TOPICS)
"""Topics of proposals."""


def _proposal(left: list[str], heard: ActContext, values: Mapping[str, Any]) -> dict[str, object]:
    return {"items": _TOPICS[values["topic"]](_rest(left))}


# --- the others --------------------------------------------------------------------------------------


def _touched(text: str) -> dict[str, object]:
    place, _, target = text.partition("/")
    return {"place": parse_place(place), **({"target": parse_place(target)} if target else {})}


def _die_each(text: str) -> dict[str, object]:
    if not re.fullmatch("[1-6]{2}", text):
        raise InvalidNotation(Sentence("unread-one_each", {"text": repr(text)}))
    return {"dice": BySide(int(text[0]), int(text[1]))}


def _withdrawn(text: str) -> dict[str, object]:
    word, what = text.split()
    if word != "leave":
        raise InvalidNotation(Sentence("unread-withdrawn"))
    return {"leave": what}


def _ruling(text: str) -> dict[str, object]:
    grounds, _, remedies = text.partition(":")
    said = tuple(each.strip() for each in remedies.split(",") if each.strip())
    return {"grounds": tuple(grounds.split()), "remedies": said}


def _votes(text: str) -> dict[str, object]:
    votes = []
    for word in text.split():
        name, _, said = word.rpartition("=")
        if said not in ("overturn", "uphold"):
            raise InvalidNotation(Sentence("unread-vote"))
        votes.append((name, said))
    if not votes:
        raise InvalidNotation(Sentence("unread-nobody"))
    return {"votes": tuple(votes)}


def _option(text: str) -> dict[str, object]:
    ((name, value),) = _pairs(text)
    return {"option": name, "value": value}


def _posted(text: str) -> dict[str, object]:
    reserve, *turn = text.split()
    per_point = turn[:2] == ["per", "point"]
    said = dict(_times(" ".join((reserve, *(turn[2:] if per_point else turn)))))
    times = {"reserve": int(said["reserve"]), "delay": int(said["seconds"])}
    return {**times, "per_point": per_point, "kind": said["kind"]}


def _signed(text: str) -> dict[str, object]:
    points, _, owed = text.partition(" ")
    return {"points": BySide(*parse_points(points)), "sum": owed.strip()}


READERS: dict[ArgumentKind, LineReader] = {
    ArgumentKind.REST: _line(lambda text: {"what": text}),
    ArgumentKind.TOUCHED: _line(_touched),
    ArgumentKind.PROPOSAL: _proposal,
    ArgumentKind.DIE_EACH: _line(_die_each),
    ArgumentKind.LEAVE: _line(_withdrawn),
    ArgumentKind.RULING: _line(_ruling),
    ArgumentKind.VOTES: _line(_votes),
    ArgumentKind.OPTION: _line(_option),
    ArgumentKind.TIMES: _line(_posted),
    ArgumentKind.SIGNED: _line(_signed),
    ArgumentKind.SCORE: _line(lambda text: {"points": BySide(*parse_points(text))}),
}
"""Readers by argument kind."""
