"""View of the referee's state for a reader: terms, proposals, disputes, rulings, breaks, and available acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from bafflebox.board.side import Side
from bafflebox.events.conduct import DisputeOpened, Items, Proposed
from bafflebox.protocol.common import Pair, Statement
from bafflebox.protocol.conduct import (
    AppealView,
    BreakView,
    ClaimView,
    ConductView,
    DisputeView,
    EquipmentView,
    Frozen,
    Happened,
    LatenessView,
    MissingConsent,
    OpenClaim,
    ProposalView,
    RulingView,
    Snapshot,
    SnapshotCube,
    StoppedView,
    Term,
    TermsView,
    VoteOf,
    WaitingThrow,
    Wished,
)  # fmt: skip
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.conduct import corrections
from bafflebox.referee.conduct.absence import next_mark, points_due
from bafflebox.referee.conduct.agreed_claims import HAPPENED, claim_events, claim_rule
from bafflebox.referee.conduct.consent import PLAYERS_OPTIONS, missing, option_word
from bafflebox.referee.conduct.disputes import presumption
from bafflebox.referee.conduct.event_office import signature
from bafflebox.referee.conduct.memory import ConductMemory
from bafflebox.referee.conduct.offered import Offered, offered
from bafflebox.referee.conduct.officials import parts_of
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.proposals import proposals
from bafflebox.referee.conduct.standing import delay_ends, frozen_by
from bafflebox.referee.conduct.topics import ITEMS
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.clock import timing_options
from bafflebox.server.live.refusal_view import in_words
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import STAFF, Reader

Milliseconds = Callable[[int], int]
"""Converts µs of the log to ms of the server's clock."""
LONG = 40
"""Most options on a sheet of terms."""


def conduct_of(running: Running, reader: Reader, at: int, zero: int) -> ConductView:
    """Return the block of state; `at` in µs of the log, `zero` when the log began, in ms."""
    now = running.now
    memory, staff = now.memory, reader.seat in STAFF

    def ms(time: int) -> int:
        return zero + time // 1000

    def later(time: int | None) -> int | None:
        return None if time is None else ms(time)

    return ConductView(
        real=now.match.real,
        director=memory.convened.director,
        terms=None if now.match.playing or now.match.closed else terms_of(now, reader),
        proposal=_proposal(now, reader, memory.proposal) if memory.proposal else None,
        missing=[MissingConsent(reader.who(side), what) for side, what in _missing(now)],
        frozen=_frozen(now),
        dispute=_dispute(running, reader, memory.dispute, ms(memory.disputed_at)) if memory.dispute else None,
        ruling=_ruling(now, ms) if memory.ruled is not None else None,
        appeal=_appeal(memory, reader),
        stopped=_stopped(now, reader, ms),
        waits=_waits(now, reader, at, ms),
        rest=_break(now, reader, ms),
        ready=Pair(memory.there[reader.frame] is not None, memory.there[reader.frame.other] is not None),
        late=[
            LatenessView(reader.who(side), later(memory.due[side]), points, later(mark))
            for side in Side
            if (points := points_due(now, side, at)) | bool(mark := next_mark(now, side, at))
        ],
        signed=_signed(now, reader) if now.match.real and now.match.closed else None,
        open_=[
            OpenClaim(each.fact.kind, reader.who(each.fact.side), each.fact.rule, f"claim-{each.fact.kind}")
            for each in memory.opened
            if each.closed is None and now.law.conduct.row(each.fact.kind) is not None
        ],
        happened=list(_happened(now, reader, at)),
        roles=list(parts_of(now.law)) if reader.seat == "director" else [],
        advice=list(proposals(now, at)) if staff else [],
        notes=[Statement(who, words) for who, words in running.notes] if staff else [],
    )


def acts_of(now: Proceedings, people: tuple[Person, ...], reader: Reader, at: int) -> list[ActOffer]:
    """Return the acts available to these people, all of them the reader, as rows of the list of acts."""
    both = len(reader.sides) > 1
    found = []
    for person in people:
        for each in offered(now, person, at):
            if (each.word, each.words) == ("claim", "absence"):
                continue  # presence knows more than the log: the table offers it itself (`ending.py`)
            row = _row(now, each, reader)
            if both and person.side is not None:
                row.by = reader.who(person.side)
            found.append(row)
    return found


_NEAR = {"happened": 2, "correct": 24}
"""The most points by which a score may be wrong, by group of row: as one tap says it, and as a correction does."""


def _row(now: Proceedings, each: Offered, reader: Reader) -> ActOffer:
    near = _NEAR.get(each.group) if each.ask == "score" else None
    points = {reader.who(side): corrections.other_points(now, side, near) for side in Side} if near else None
    return ActOffer(
        do=each.word.replace(" ", "_"),
        group=each.group,
        rule=each.rule,
        now=corrections.current_value(now, each.ask) if each.group == "correct" else None,
        points=points,
        words=each.words or None,
        ask=each.ask or None,
        label=each.label or None,
        then=each.then or None,
        confirm=each.then == "remedy-match",
    )


def _signed(now: Proceedings, reader: Reader) -> Pair[Literal["sum", "result"] | None]:
    """Return each side's confirmation of the result: with its `sum`, the `result` alone, or nothing."""
    return Pair(_signature(now, reader.frame), _signature(now, reader.frame.other))


def _signature(now: Proceedings, side: Side) -> Literal["sum", "result"] | None:
    each = signature(now, side)
    return None if each is None else "sum" if each.sum else "result"


# --- terms -------------------------------------------------------------------------------------------


def _missing(now: Proceedings) -> tuple[tuple[Side, str], ...]:
    return missing(now) if now.memory.refereed and not now.match.playing and not now.match.closed else ()


def terms_of(now: Proceedings, reader: Reader) -> TermsView:
    """Return the complete list of terms to agree on before the first game."""
    law, memory = now.law, now.memory
    waiting = {side for side, _ in _missing(now)}
    items = []
    times = timing_options(law.book)
    for option in list(law.book.choices.values())[:LONG]:
        if now.match.notice and option.name in times:
            # the clock is a term of its own
            continue
        theirs = option.rule in PLAYERS_OPTIONS or option.name in law.conduct.customs
        value, usual = option_word(law.options[option.name]), option_word(option.default)
        if theirs or value != usual or option.name == "length":
            items.append(
                Term(
                    name=option.name,
                    value=value,
                    usual=usual,
                    rule=option.rule,
                    choices=[option_word(each) for each in option.values] or None,
                    fixed=not theirs or memory.started or now.match.notice > 0,
                    label=f"term-{option.name}",
                )
            )
    clock = now.clock.settings
    items.append(
        Term(
            name="settings",
            value=str(clock) if clock else "none",
            usual="none",
            rule=law.cites("clock", "R4"),
            choices=None,
            fixed=clock is not None,
            label="term-clock",
        )
    )
    settled = {name: str(value) for name, value in (*memory.thrown, *memory.items)}
    if now.match.real and (rule := law.cites("roll off", "")):
        items += [
            Term(
                name=name,
                value=settled.get(name, "none").lower(),
                usual="none",
                rule=rule,
                choices=["none", *(side.value for side in Side)],
                fixed=name in settled or memory.started,
                label=f"term-{name}",
                sides=True,
            )
            for name in ITEMS
        ]
    listed = law.conduct.equipment
    return TermsView(
        equipment=EquipmentView(list(listed), law.cites("equipment")) if listed else None,
        stage="agreed" if memory.started or not waiting else "open",
        agreed=Pair(reader.frame not in waiting, reader.frame.other not in waiting),
        items=items,
    )


def _proposal(now: Proceedings, reader: Reader, asked: Proposed) -> ProposalView:
    names = now.match.names
    answering = next((side for side in Side if names[side] == asked.answers), None)
    answers = reader.who(answering) if answering else "director"
    items = [_item(now, asked.topic, name, value) for name, value in _gathered(asked.items)]
    return ProposalView(asked.topic, reader.who(asked.side), answers, items, asked.rule)


def _gathered(items: Items) -> Items:
    """Return the items, those of a clock combined."""
    said = dict(items)
    if "reserve" not in said:
        return items
    minutes, seconds = divmod(int(said["reserve"]), 60)
    each = f" {said['kind']} {said['seconds']}" if said.get("seconds", "0") != "0" else ""
    rest = tuple(pair for pair in items if pair[0] not in ("reserve", "kind", "seconds", "per_game"))
    return (*rest, ("settings", f"{minutes}:{seconds:02d}{each}"))


def _item(now: Proceedings, topic: str, name: str, value: str) -> Wished:
    option = now.law.book.choices.get(name)
    stands = option_word(now.law.options[name]) if option else ""
    if topic == "correction":
        stands = corrections.current_value(now, name)
    label = "term-clock" if name == "settings" else f"term-{name}"
    return Wished(name, value, stands or None, label, option.rule if option else "R4")


# --- what stands -------------------------------------------------------------------------------------


def _frozen(now: Proceedings) -> Frozen | None:
    rule, memory = frozen_by(now), now.memory
    if rule is None:
        return None
    why: Literal["break", "correcting", "appeal", "dispute", "stopped"] = "break"
    if memory.correcting:
        why = "correcting"
    elif memory.appealed is not None:
        why = "appeal"
    elif memory.dispute is not None:
        why = "dispute"
    elif now.clock.stopped is not None:
        why = "stopped"
    return Frozen(why, rule)


def _dispute(running: Running, reader: Reader, opened: DisputeOpened, at: int) -> DisputeView:
    favoured = presumption(running.now)
    shown = None
    if opened.position is not None:
        mine, theirs = opened.position[reader.frame], opened.position[reader.frame.other]
        owner = opened.owner
        shown = Snapshot(
            own=list(mine),
            opp=list(theirs),
            dice=list(opened.roll.dice) if opened.roll else None,
            cube=SnapshotCube(opened.cube, reader.who(owner) if owner else "centre"),
            score=reader.pair(opened.score),
            clock=reader.pair(opened.clocks) if opened.clocks else None,
            turn=reader.maybe(opened.turn),
        )
    said = [Statement(who, words) for who, words in running.said]
    claim = _claim(running.now, reader)
    opener = next((side for side in Side if running.match.names[side] == opened.who), None)
    return DisputeView(
        opened.who,
        reader.maybe(opener),
        opened.about,
        at,
        opened.rule,
        reader.maybe(favoured),
        shown,
        said,
        claim,
    )


def _claim(now: Proceedings, reader: Reader) -> ClaimView | None:
    """Return the claim that the open dispute is about: the one to be answered, or the one denied last."""
    memory = now.memory
    for asked in (memory.proposal, memory.claimed):
        if asked is not None and asked.topic == "claim":
            kind, _, more = asked.items[0][1].partition(" ")
            denied = asked is not memory.proposal
            return ClaimView(reader.who(asked.side), kind, more, asked.rule, f"agreed-{kind}", denied)
    return None


def _happened(now: Proceedings, reader: Reader, at: int) -> Iterator[Happened]:
    """Yield everything that may have happened at a real board, with the refusal of what can't be claimed now."""
    claimable = now.match.playing or now.memory.claimable("illegal_play")
    if not now.match.real or not now.memory.refereed or not claimable:
        return
    for side in reader.sides:
        for kind in HAPPENED:
            trial = f"{kind} {corrections.current_value(now, kind)}" if kind == "score" else kind
            tried = claim_events(now, side, trial, at)
            refused = in_words(now.law, now.match, tried) if isinstance(tried, Refusal) else None
            yield Happened(reader.who(side), kind, claim_rule(now, kind), f"agreed-{kind}", refused)


def _ruling(now: Proceedings, ms: Milliseconds) -> RulingView:
    memory, terms = now.memory, now.law.conduct.appeal
    assert memory.ruled is not None
    until = memory.ruled_at + terms.seconds * 1_000_000 if terms is not None and terms.seconds else None
    return RulingView(
        by=memory.ruled.who,
        grounds=list(memory.ruled.grounds),
        remedies=list(memory.ruled.remedies),
        at=ms(memory.ruled_at),
        appeal_until=None if until is None else ms(until),
        final=terms is None or memory.decided,
        appeal=None if not memory.decided else "overturned" if memory.overturned else "upheld",
    )


def _appeal(memory: ConductMemory, reader: Reader) -> AppealView | None:
    if not memory.appealed:
        return None
    votes = [VoteOf(name, vote) for name, vote in memory.votes]
    return AppealView(reader.who(memory.appealed), memory.referred, votes)


def _break(now: Proceedings, reader: Reader, ms: Milliseconds) -> BreakView | None:
    rest = now.memory.rest
    if not rest:
        return None
    ends = ms(rest.ends)
    late_from = ends if now.law.conduct.late and rest.side is None else None
    return BreakView(reader.maybe(rest.side), list(rest.causes), ends, rest.rule, late_from)


def _waits(now: Proceedings, reader: Reader, at: int, ms: Milliseconds) -> WaitingThrow | None:
    """Return the side that may not roll yet because of a forfeited delay, and until when (A10.1)."""
    for side in Side:
        until = delay_ends(now, side)
        if until is not None and until > at:
            return WaitingThrow(reader.who(side), ms(until), now.law.cites("dice_touched", "R2"))
    return None


def _stopped(now: Proceedings, reader: Reader, ms: Milliseconds) -> StoppedView | None:
    stopped = now.clock.stopped
    if stopped is None:
        return None
    return StoppedView(
        stopped.cause.value, reader.maybe(stopped.side), stopped.rule, ms(now.clock.stopped_at)
    )
