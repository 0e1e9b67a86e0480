"""What the referee shows a reader: terms, proposals, disputes, rulings, breaks, and what he may do about them."""

from __future__ import annotations

from typing import Any

from bafflebox.conduct_event import DisputeOpened, Items, Proposed
from bafflebox.referee.conduct import corrections
from bafflebox.referee.conduct.absence import next_mark, points_due
from bafflebox.referee.conduct.acts import ITEMS
from bafflebox.referee.conduct.consent import PLAYERS_OPTIONS, missing, option_word
from bafflebox.referee.conduct.disputes import presumption
from bafflebox.referee.conduct.event_office import signature
from bafflebox.referee.conduct.intents import Person
from bafflebox.referee.conduct.offered import Offered, offered
from bafflebox.referee.conduct.officials import parts_of
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.proposals import proposals
from bafflebox.referee.conduct.standing import delay_ends, frozen_by
from bafflebox.server.tables.frame import STAFF, Reader
from bafflebox.server.tables.running import Running
from bafflebox.side import Side

LONG = 40
"""The most options of which a sheet of terms is made."""


def conduct_of(running: Running, reader: Reader, at: int, zero: int) -> dict[str, Any]:
    """The block of state; `at` in µs of the log, `zero` when the log began, in ms."""
    now = running.now
    memory, staff = now.memory, reader.seat in STAFF

    def ms(time: int | None) -> int | None:
        return None if time is None else zero + time // 1000

    return {
        "real": now.match.real,
        "director": memory.convened.director,
        "terms": None if now.match.playing or now.match.closed else terms_of(now, reader),
        "proposal": _proposal(now, reader, memory.proposal) if memory.proposal else None,
        "missing": [{"who": reader.who(side), "what": what} for side, what in _missing(now)],
        "frozen": _frozen(now),
        "dispute": _dispute(running, reader, memory.dispute, ms(memory.disputed_at))
        if memory.dispute
        else None,
        "ruling": _ruling(now, ms) if memory.ruled is not None else None,
        "appeal": {
            "by": reader.who(memory.appealed),
            "referred": memory.referred,
            "votes": [{"name": name, "vote": vote} for name, vote in memory.votes],
        }
        if memory.appealed
        else None,
        "stopped": _stopped(now, reader),
        "waits": _waits(now, reader, at, ms),
        "break": {
            "by": reader.maybe(memory.rest.side),
            "causes": list(memory.rest.causes),
            "ends": ms(memory.rest.ends),
            "rule": memory.rest.rule,
            "late_from": ms(memory.rest.ends) if now.law.conduct.late and memory.rest.side is None else None,
        }
        if memory.rest
        else None,
        "ready": {reader.who(side): memory.there[side] is not None for side in Side},
        "late": [
            {"who": reader.who(side), "since": ms(memory.due[side]), "points": points, "next": ms(mark)}
            for side in Side
            if (points := points_due(now, side, at)) | bool(mark := next_mark(now, side, at))
        ],
        "signed": _signed(now, reader) if now.match.real and now.match.closed else None,
        "open": [
            {
                "kind": each.fact.kind,
                "by": reader.who(each.fact.side),
                "rule": each.fact.rule,
                "label": f"claim-{each.fact.kind}",
            }
            for each in memory.opened
            if each.closed is None and now.law.conduct.row(each.fact.kind) is not None
        ],
        "roles": list(parts_of(now.law)) if reader.seat == "director" else [],
        "advice": list(proposals(now, at)) if staff else [],
        "notes": [{"who": who, "words": words} for who, words in running.notes] if staff else [],
    }


def acts_of(now: Proceedings, people: tuple[Person, ...], reader: Reader, at: int) -> list[dict[str, Any]]:
    """What these people, who are all the reader, may do now, as rows of the list of acts."""
    both = len(reader.sides) > 1
    found = []
    for person in people:
        for each in offered(now, person, at):
            if (each.word, each.words) == ("claim", "absence"):
                continue  # presence knows more of it than the log: the table offers it itself (`ending.py`)
            row = _row(now, each)
            if both and person.side is not None:
                row["by"] = reader.who(person.side)
            found.append(row)
    return found


def _row(now: Proceedings, each: Offered) -> dict[str, Any]:
    row: dict[str, Any] = {"do": each.word.replace(" ", "_"), "group": each.group, "rule": each.rule}
    if each.group == "correct":
        row["now"] = corrections.standing(now, each.ask)
    for name in ("words", "ask", "label", "then"):
        value = getattr(each, name)
        if value:
            row[name] = value
    if each.then == "remedy-match":
        row["confirm"] = True
    return row


def _signed(now: Proceedings, reader: Reader) -> dict[str, str | None]:
    """What each side has confirmed of the end of the match: `sum`, its `result` alone, or nothing."""
    found = {side: signature(now, side) for side in Side}
    return {
        reader.who(side): None if each is None else "sum" if each.sum else "result"
        for side, each in found.items()
    }


# --- terms -------------------------------------------------------------------------------------------


def _missing(now: Proceedings) -> tuple[tuple[Side, str], ...]:
    return missing(now) if now.memory.refereed and not now.match.playing and not now.match.closed else ()


def terms_of(now: Proceedings, reader: Reader) -> dict[str, Any]:
    """The whole list of what is agreed on before the first game, as it stands."""
    law, memory = now.law, now.memory
    waiting = {side for side, _ in _missing(now)}
    items = []
    for option in list(law.book.choices.values())[:LONG]:
        theirs = option.rule in PLAYERS_OPTIONS or option.name in law.conduct.customs
        value, usual = option_word(law.options[option.name]), option_word(option.default)
        if theirs or value != usual or option.name == "length":
            items.append(
                {
                    "name": option.name,
                    "value": value,
                    "usual": usual,
                    "rule": option.rule,
                    "choices": [option_word(each) for each in option.values] or None,
                    "fixed": not theirs or memory.started,
                    "label": f"term-{option.name}",
                }
            )
    clock = now.clock.settings
    items.append(
        {
            "name": "settings",
            "value": str(clock) if clock else "none",
            "usual": "none",
            "rule": law.cites("clock", "R4"),
            "choices": None,
            "fixed": clock is not None,
            "label": "term-clock",
        }
    )
    settled = {name: str(value) for name, value in (*memory.thrown, *memory.items)}
    if now.match.real and (rule := law.cites("roll off", "")):
        items += [
            {
                "name": name,
                "value": settled.get(name, "none").lower(),
                "usual": "none",
                "rule": rule,
                "choices": ["none", *(side.value for side in Side)],
                "fixed": name in settled or memory.started,
                "label": f"term-{name}",
                "sides": True,
            }
            for name in ITEMS
        ]
    listed = law.conduct.equipment
    return {
        "equipment": {"items": list(listed), "rule": law.cites("equipment")} if listed else None,
        "stage": "agreed" if memory.started or not waiting else "open",
        "agreed": {reader.who(side): side not in waiting for side in Side},
        "items": items,
    }


def _proposal(now: Proceedings, reader: Reader, asked: Proposed) -> dict[str, Any]:
    names = now.match.names
    answers = next((reader.who(side) for side in Side if names[side] == asked.answers), "director")
    return {
        "topic": asked.topic,
        "by": reader.who(asked.side),
        "answers": answers,
        "items": [_item(now, asked.topic, name, value) for name, value in _gathered(asked.items)],
        "rule": asked.rule,
    }


def _gathered(items: Items) -> Items:
    """The items with those of a clock told as one."""
    said = dict(items)
    if "reserve" not in said:
        return items
    minutes, seconds = divmod(int(said["reserve"]), 60)
    each = f" {said['kind']} {said['seconds']}" if said.get("seconds", "0") != "0" else ""
    rest = tuple(pair for pair in items if pair[0] not in ("reserve", "kind", "seconds", "per_game"))
    return (*rest, ("settings", f"{minutes}:{seconds:02d}{each}"))


def _item(now: Proceedings, topic: str, name: str, value: str) -> dict[str, Any]:
    option = now.law.book.choices.get(name)
    stands = option_word(now.law.options[name]) if option else ""
    if topic == "correction":
        stands = corrections.standing(now, name)
    return {
        "name": name,
        "value": value,
        "now": stands or None,
        "label": "term-clock" if name == "settings" else f"term-{name}",
        "rule": option.rule if option else "R4",
    }


# --- what stands -------------------------------------------------------------------------------------


def _frozen(now: Proceedings) -> dict[str, Any] | None:
    rule, memory = frozen_by(now), now.memory
    if rule is None:
        return None
    why = "break"
    if memory.correcting:
        why = "correcting"
    elif memory.appealed is not None:
        why = "appeal"
    elif memory.dispute is not None:
        why = "dispute"
    elif now.clock.stopped is not None:
        why = "stopped"
    return {"why": why, "rule": rule}


def _dispute(running: Running, reader: Reader, opened: DisputeOpened, at: int | None) -> dict[str, Any]:
    favoured = presumption(running.now)
    shown = None
    if opened.position is not None:
        mine, theirs = opened.position[reader.frame], opened.position[reader.frame.other]
        owner = opened.owner
        shown = {
            "own": list(mine),
            "opp": list(theirs),
            "dice": list(opened.roll.dice) if opened.roll else None,
            "cube": {"value": opened.cube, "owner": reader.who(owner) if owner else "centre"},
            "score": reader.pair(opened.score),
            "clock": reader.pair(opened.clocks) if opened.clocks else None,
            "turn": reader.maybe(opened.turn),
        }
    return {
        "by": opened.who,
        "about": opened.about,
        "at": at,
        "rule": opened.rule,
        "presumption": reader.maybe(favoured),
        "snapshot": shown,
        "said": [{"who": who, "words": words} for who, words in running.said],
    }


def _ruling(now: Proceedings, ms: Any) -> dict[str, Any]:
    memory, terms = now.memory, now.law.conduct.appeal
    assert memory.ruled is not None
    until = memory.ruled_at + terms.seconds * 1_000_000 if terms is not None and terms.seconds else None
    return {
        "by": memory.ruled.who,
        "grounds": list(memory.ruled.grounds),
        "remedies": list(memory.ruled.remedies),
        "at": ms(memory.ruled_at),
        "appeal_until": ms(until),
        "final": terms is None or memory.decided,
        "appeal": None if not memory.decided else "overturned" if memory.overturned else "upheld",
    }


def _waits(now: Proceedings, reader: Reader, at: int, ms: Any) -> dict[str, Any] | None:
    """Who may not throw yet because his delay is forfeited, and until when (A10.1)."""
    for side in Side:
        until = delay_ends(now, side)
        if until is not None and until > at:
            return {"who": reader.who(side), "until": ms(until), "rule": now.law.cites("dice_touched", "R2")}
    return None


def _stopped(now: Proceedings, reader: Reader) -> dict[str, Any] | None:
    stopped = now.clock.stopped
    if stopped is None:
        return None
    return {"cause": stopped.cause.value, "by": reader.maybe(stopped.side), "rule": stopped.rule}
