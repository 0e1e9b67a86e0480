"""Consent: proposals that the other side agrees to, before the first game and later."""

from __future__ import annotations

from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Items
from bafflebox.events.game import Event, GameStarted
from bafflebox.formats.telling_conduct import somebody
from bafflebox.match.decide import length_facts, score_facts
from bafflebox.referee.conduct import corrections, settling
from bafflebox.referee.conduct.disputes import dispute, lets_play_go_on
from bafflebox.referee.conduct.memory import start_of
from bafflebox.referee.conduct.noticed import against_notice
from bafflebox.referee.conduct.officials import not_director
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.referee.conduct.remedies import parse_points
from bafflebox.referee.conduct.topics import TOPICS, clock_here, clock_like, settings_of
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.option import OFF, Forbids
from bafflebox.rules.law import Law
from bafflebox.rules.option import OptionValue

Verdict = tuple[Event, ...] | Refusal
PLAYERS_OPTIONS = ("O1", "O2", "O3", "O4", "N6", "W18d", "W23", "W23a", "W23b", "W23c", "W23d")
"""Rules whose options the players agree on where they differ from the usual."""


# --- what is missing ---------------------------------------------------------------------------------


def missing(now: Proceedings) -> tuple[tuple[Side, str], ...]:
    """Return the consents still open before the next game can start: side and subject."""
    memory, found = now.memory, list[tuple[Side, str]]()
    asked = memory.proposal
    if asked is not None:
        found += [
            (side, asked.topic) for side, name in now.match.names.items() if asked.answers in (name, "both")
        ]
    if not memory.started:
        if not memory.agreed and (asked is None or asked.topic != "terms") and needs_terms(now):
            found += [(side, "terms") for side in Side]
        wanted = now.law.clock is not None and now.law.clock.wanted_by == "required"
        if wanted and now.clock.settings is None and (asked is None or asked.topic != "settings"):
            found += [(side, "settings") for side in Side]
    elif (
        memory.convened.shared
        and not memory.compared
        and not asked
        and now.law.cites("score before game", "")
    ):
        found += [(side, "score") for side in Side]
    return tuple(found)


def needs_terms(now: Proceedings) -> bool:
    """Return whether the terms need an act of both: customs to confirm, and deviations from the usual.

    At a shared device each player confirms them, whatever they are.
    """
    return now.memory.convened.shared or bool(terms_to_agree(now.law))


def terms_to_agree(law: Law) -> Items:
    """Return the terms that both confirm before the first game: customs, defaults included, and deviations."""
    options, chosen = law.book.choices, {**law.options}
    named = dict.fromkeys(law.conduct.customs)
    for name, value in law.book.chosen:
        if name not in options or name == "length" or value in (options[name].default, *OFF):
            continue
        if options[name].rule in PLAYERS_OPTIONS or _lifts(law, name):
            named[name] = None
    return tuple((name, option_word(chosen[name])) for name in named)


def option_word(value: OptionValue) -> str:
    """Return the value of an option as text."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _lifts(law: Law, name: str) -> bool:
    """Return whether the option is the agreement that lifts a prohibition of the book (P3)."""
    return any(isinstance(body, Forbids) and body.unless == name for each in law.book for body in each.bodies)


def start_game(now: Proceedings, person: Person, proposed: GameStarted, at: int) -> Verdict:
    """Return why no game starts now, or what is recorded as it starts: the terms, and the announced clock."""
    law, memory = now.law, now.memory
    if now.match.closed or now.match.playing or not memory.refereed:
        return ()
    if memory.proposal is not None:
        asked = memory.proposal
        return Refusal(
            "proposal_open", asked.rule, {**somebody(now.match, asked.answers), "other": asked.side}
        )
    open_items = missing(now)
    if open_items:
        side, item = open_items[0]
        rule = law.clock.use_rule if item == "settings" and law.clock is not None else _customs_rule(now)
        rule = law.citations["score before game"] if item == "score" else rule
        return Refusal("consent_missing", rule, {"name": side, "topic": item})
    refusal = _not_ready(now, at) or _not_mixed(now)
    if refusal is not None:
        return refusal
    events: list[Event] = []
    if not memory.started:
        events.append(fact_of.TermsAgreed(()))
        if law.clock is not None and law.clock.announced and now.clock.settings is None:
            found = clock_here(now)
            if not isinstance(found, Refusal):
                events.append(ClockSet(found, law.clock.rule))
    return tuple(events)


def _customs_rule(now: Proceedings) -> str:
    names = now.law.conduct.customs
    return now.law.book.choices[names[0]].rule if names else "R4"


def _not_ready(now: Proceedings, at: int) -> Refusal | None:
    law, memory = now.law, now.memory
    start = start_of(memory.convened)
    if not memory.started and start is not None and at < start:
        return Refusal("too_early", law.cites("start time", law.cites("between games", "R4")), why="start")
    rule = law.cites("between games", law.cites("lateness", "R4"))
    if memory.rest is not None:
        return Refusal("break", memory.rest.rule)
    away = next((side for side in Side if memory.there[side] is None), None)
    if away is not None:
        return Refusal("not_ready", rule, {"name": away})
    return None


def _not_mixed(now: Proceedings) -> Refusal | None:
    law, memory = now.law, now.memory
    if memory.mix is None:
        return None
    each = 2 if law.cites("mix by turns", "") else 1
    if len(memory.selected) < 2 * each:
        return Refusal("not_mixed", law.citations["mix"])
    return None


# --- proposing ---------------------------------------------------------------------------------------


def propose(now: Proceedings, person: Person, proposed: fact_of.Proposed, at: int) -> Verdict:
    """Make a proposal, unless a rule refuses part of it; what needs no consent takes effect at once."""
    side = person.side
    if side is None:
        return Refusal("not_a_player", "R4", why="propose")
    if now.match.closed and proposed.topic != "claim":
        return Refusal("match_over", now.law.cites("match"))
    differs = against_notice(now, proposed)
    if differs is not None:
        return differs
    answers = TOPICS[proposed.topic](now, side, proposed, at)
    if isinstance(answers, Refusal):
        return answers
    topic, items, rule, who = answers
    if topic == "terms" and not items and not now.memory.started:
        # the whole list
        items = terms_to_agree(now.law)
    asked = now.memory.proposal
    if asked is not None and not (asked.topic == "score" and topic == "score"):
        cited = rule if rule == "R5" else "R4"
        return Refusal(
            "proposal_open", cited, {**somebody(now.match, asked.answers), "other": asked.side}, "first"
        )
    if asked is not None:
        return _other_score(now, person, side, items)
    made = fact_of.Proposed(side, topic, items, who, rule)
    if topic == "claim" and now.memory.dispute is None:
        opened = dispute(now, person, fact_of.DisputeOpened(person.name, ""), at)
        return opened if isinstance(opened, Refusal) else (*opened, made)
    if who == person.name:
        return (made, *_agreed(now.after((made,), by=side, at=at), person.name, at))
    return (made,)


def _other_score(now: Proceedings, person: Person, side: Side, items: Items) -> Verdict:
    asked = now.memory.proposal
    assert asked is not None
    if asked.side is side:
        return Refusal("yours_already", asked.rule)
    if asked.items == items:
        return (fact_of.Agreed(person.name, "score", items),)
    declined = fact_of.Declined(person.name, "score", asked.items)
    opened = dispute(
        now,
        person,
        fact_of.DisputeOpened(person.name, f"score: {asked.items[0][1]} or {items[0][1]}"),
        now.memory.at,
    )
    return opened if isinstance(opened, Refusal) else (declined, *opened)


# --- answering ---------------------------------------------------------------------------------------


def agree(now: Proceedings, person: Person, proposed: fact_of.Agreed, at: int) -> Verdict:
    """Agree to a proposal, as the other side or as the director."""
    asked = now.memory.proposal
    if settling.gives_way(now, person):
        assert now.memory.claimed is not None
        return settling.settlement_events(now, person.name, now.memory.claimed, at)
    refusal = _not_asked(now, person)
    if refusal is None and asked is not None and asked.topic in ("remedy", "claim"):
        return settling.settlement_events(now, person.name, asked, at)
    if refusal is None and asked is not None and asked.topic == "ruling":
        return settling.confirmed_ruling(now, person.name, asked, at)
    if refusal is None and asked is not None and asked.topic == "correction":
        # the proposal may have become impossible
        again = corrections.proposed(
            now, asked.side, fact_of.Proposed(asked.side, asked.topic, asked.items), at
        )
        refusal = again if isinstance(again, Refusal) else None
    return refusal or _agreed(now, person.name, at)


def _not_asked(now: Proceedings, person: Person) -> Refusal | None:
    asked = now.memory.proposal
    if asked is None:
        return Refusal("nothing_proposed", "R4")
    if person.name == asked.answers or (person.role is Role.BOTH and asked.answers != "director"):
        return None
    if person.role is Role.DIRECTOR and not not_director(now, person, "R4"):
        return None
    return Refusal("not_asked", asked.rule, somebody(now.match, asked.answers))


def _agreed(now: Proceedings, name: str, at: int) -> tuple[Event, ...]:
    asked = now.memory.proposal
    assert asked is not None
    made = fact_of.Agreed(name, asked.topic, asked.items)
    law = now.law
    match asked.topic:
        case "terms":
            options = tuple((key, value) for key, value in asked.items if is_option(law, key))
            agreed = (made, fact_of.TermsAgreed(options))
            return (*agreed, _clock_of(now, asked.items)) if "reserve" in dict(asked.items) else agreed
        case "clock" | "settings":
            return (made, _clock_of(now, asked.items))
        case "position":
            if now.memory.correcting or now.match.playing:
                rule = now.memory.correcting or asked.rule
                return (made, fact_of.PositionSet(parse_position(asked.items[0][1]), rule))
        case "score":
            points = BySide(*parse_points(asked.items[0][1]))
            if points != now.match.score.points:
                return (made, *score_facts(now.law, now.match, points, asked.rule))
        case "length":
            return (made, *length_facts(now.law, now.match, int(asked.items[0][1]), "R4"))
        case "resume":
            return (made, *lets_play_go_on(now, Person("both", Role.BOTH)))
        case "correction":
            return (made, *corrections.correction_events(now, asked.items))
    return (made,)


def _clock_of(now: Proceedings, items: Items) -> ClockSet:
    """Return the agreed clock, set."""
    rule = now.law.clock.rule if now.law.clock is not None else "R4"
    return ClockSet(settings_of(items, clock_like(now)), rule or "R4")


def decline(now: Proceedings, person: Person, proposed: fact_of.Declined, at: int) -> Verdict:
    """Decline, or take one's own proposal back: everything keeps its value; a clock to which a side is entitled can't be declined."""
    asked, law = now.memory.proposal, now.law
    if asked is not None and person.side is asked.side:
        return (fact_of.Declined(person.name, asked.topic, asked.items),)
    refusal = _not_asked(now, person)
    if refusal is not None:
        return refusal
    assert asked is not None
    wanted = law.clock.wanted_by if law.clock is not None and law.clock.use_rule else ""
    if asked.topic == "settings" and wanted in ("one", "required"):
        assert law.clock is not None
        return Refusal("not_declined", law.clock.use_rule)
    made = fact_of.Declined(person.name, asked.topic, asked.items)
    if asked.topic == "score":
        opened = dispute(now, person, fact_of.DisputeOpened(person.name, "score"), at)
        return opened if isinstance(opened, Refusal) else (made, *opened)
    return (made,)
