"""A journal as JSON lines: a header, then one entry per line; batches as in match logs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec

from bafflebox.errors import LogError
from bafflebox.tournament.facts import Amended, Fact, Undone, fact_name
from bafflebox.tournament.journal import Entry

VERSION = 1
HEAD = {"bafflebox": "tournament", "version": VERSION}
FACTS: dict[str, type[Fact]] = {fact_name(each): each for each in get_args(Fact)}
"""Kinds of facts by the name under which they are stored."""
for _kind in FACTS.values():
    msgspec.json.Decoder(_kind)  # prepares the type before there are threads, see `tests/test_decoders.py`


def format_journal_head() -> str:
    """Return the first line of a file."""
    return json.dumps(HEAD)


def format_entry(entry: Entry) -> str:
    """Return one line of a file, without the line end."""
    line = {"seq": entry.seq, "at": entry.at, "by": entry.by, **({"why": entry.why} if entry.why else {})}
    if entry.act is not None:
        line["act"] = entry.act
    return json.dumps({**line, **encode_fact(entry.fact)}, ensure_ascii=False)


def encode_fact(fact: Fact | Undone | Amended) -> dict[str, object]:
    """Return a fact as JSON values, the name of its kind under `fact`."""
    if isinstance(fact, Amended):
        return {"fact": "Amended", "target": fact.seq, "says": encode_fact(fact.fact)}
    if isinstance(fact, Undone):
        return {"fact": "Undone", "target": fact.seq}
    said: dict[str, object] = msgspec.to_builtins(fact)
    return {"fact": fact_name(type(fact)), **said}


def decode_fact(data: Mapping[str, object]) -> Fact | Undone | Amended:
    """Decode a fact. Raises LogError naming what is wrong with other data."""
    name = str(data.get("fact"))
    if name == "Opened" and "options" in data:
        # version 0.2 had the options beside the notice
        data = {**data, "notice": {"options": data["options"]}}
    try:
        if name in ("Undone", "Amended"):
            return _change(name, data)
        fact: Fact = msgspec.convert(
            {key: value for key, value in data.items() if key != "fact"}, FACTS[name], strict=False
        )
    except (msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
        raise LogError(f"{name}: {error}") from error
    return fact


def _change(name: str, data: Mapping[str, object]) -> Undone | Amended:
    if name == "Undone":
        return Undone(_seq(data))
    says = decode_fact(msgspec.convert(data["says"], dict[str, object]))
    if isinstance(says, Undone | Amended):
        raise LogError("an amendment says a fact, not another change")
    return Amended(_seq(data), says)


def _seq(data: Mapping[str, object]) -> int:
    return msgspec.convert(data["target"], int, strict=False)


def parse_entries(lines: Sequence[str]) -> tuple[Entry, ...]:
    """Return the entries of a file up to the last complete line. Raises LogError, naming the line, for what is no journal."""
    _check_head(lines[0] if lines else "")
    entries: list[Entry] = []
    for number, text in enumerate(lines[1:], 2):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            if number == len(lines):
                break  # truncated while being written
            raise LogError(f"line {number} is not JSON: {error}") from error
        try:
            entry = _entry(data)
        except LogError as error:
            raise LogError(f"line {number}: {error}") from error
        if entry.seq != len(entries):
            raise LogError(f"line {number} has number {entry.seq}, expected {len(entries)}")
        entries.append(entry)
    return tuple(entries)


def _check_head(text: str) -> None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("bafflebox") != "tournament":
        raise LogError("line 1 is not the head of a tournament; expected " + format_journal_head())
    if data.get("version") != VERSION:
        raise LogError(f"the file is of version {data.get('version')}; this program reads version {VERSION}")


def _entry(data: Any) -> Entry:
    if not isinstance(data, dict):
        raise LogError("no object")
    seq, at, by, why = data.pop("seq", None), data.pop("at", None), data.pop("by", None), data.pop("why", "")
    if type(seq) is not int or type(at) is not int or type(by) is not str or type(why) is not str:
        raise LogError("needs seq and at as numbers, by and why as text")
    act = data.pop("act", None)
    if act is not None and (type(act) is not int or not 0 <= act < seq):
        raise LogError("act is the number of an earlier entry")
    return Entry(seq, at, by, decode_fact(data), why, act)


def format_journal(entries: Iterable[Entry]) -> str:
    """Return the whole file."""
    return "\n".join([format_journal_head(), *map(format_entry, entries)]) + "\n"
