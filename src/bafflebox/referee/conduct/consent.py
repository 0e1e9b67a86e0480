"""Consent: what two people must agree to is proposed by one and agreed by the other, before the first game and later."""

from __future__ import annotations

from bafflebox import conduct_event as fact_of
from bafflebox.clock import ClockKind, ClockSettings
from bafflebox.clock_event import ClockSet
from bafflebox.conduct_event import Items
from bafflebox.errors import OptionError
from bafflebox.event import Event
from bafflebox.match.intents import SetClock, StartGame
from bafflebox.position import parse_position
from bafflebox.referee.clock.acts import rule_on
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct import corrections
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.disputes import dispute, not_director
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.memory import start_of
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.referee.conduct.remedies import points_of
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.option import OFF, Forbids
from bafflebox.rules.law import Law
from bafflebox.rules.option import OptionValue
from bafflebox.side import BySide, Side

Verdict = tuple[Event, ...] | Refusal
PLAYERS_OPTIONS = ("O1", "O2", "O3", "O4", "N6", "W18d", "W23", "W23a", "W23b", "W23c", "W23d")
"""Rules whose options the players agree on where they depart from what is usual."""


# --- what is missing ---------------------------------------------------------------------------------


def missing(now: Proceedings) -> tuple[tuple[Side, str], ...]:
    """Whose consent to what is still open, before the next game can start."""
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
    return tuple(found)


def needs_terms(now: Proceedings) -> bool:
    """Whether the terms need an act of both: customs that are confirmed, and what departs from the usual."""
    return bool(terms_to_agree(now.law))


def terms_to_agree(law: Law) -> Items:
    """What both confirm before the first game, as it stands: customs, defaults too, and what departs from the usual."""
    options, chosen = law.book.choices, {**law.options}
    named = dict.fromkeys(law.conduct.customs)
    for name, value in law.book.chosen:
        if name not in options or name == "length" or value in (options[name].default, *OFF):
            continue
        if options[name].rule in PLAYERS_OPTIONS or _lifts(law, name):
            named[name] = None
    return tuple((name, option_word(chosen[name])) for name in named)


def option_word(value: OptionValue) -> str:
    """The value of an option as people write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _lifts(law: Law, name: str) -> bool:
    """Whether the option is the agreement that lifts what the book forbids (P3)."""
    return any(isinstance(body, Forbids) and body.unless == name for each in law.book for body in each.bodies)


def start_game(now: Proceedings, person: Person, intent: StartGame, at: int) -> Verdict:
    """Why no game starts now, or what is set down as it does: the terms, and the clock that was announced."""
    law, memory = now.law, now.memory
    if now.match.closed or now.match.playing or not memory.refereed:
        return ()
    if memory.proposal is not None:
        asked = memory.proposal
        return Refusal(
            "proposal_open",
            asked.rule,
            f"{asked.answers} has not answered what {now.match.names[asked.side]} proposed",
        )
    open_items = missing(now)
    if open_items:
        side, item = open_items[0]
        rule = law.clock.use_rule if item == "settings" and law.clock is not None else _customs_rule(now)
        return Refusal("consent_missing", rule, f"{now.match.names[side]} has not agreed to the {item}")
    refusal = _not_ready(now, at) or _not_mixed(now)
    if refusal is not None:
        return refusal
    events: list[Event] = []
    if not memory.started:
        events.append(fact_of.TermsAgreed(()))
        if law.clock is not None and law.clock.announced and now.clock.settings is None:
            found = settings_for(law, now.match.score)
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
        return Refusal(
            "too_early",
            law.cites("start time", law.cites("between games", "R4")),
            "the appointed start holds",
        )
    rule = law.cites("between games", law.cites("lateness", "R4"))
    if memory.rest is not None:
        return Refusal("break", memory.rest.rule, "the break is not over")
    away = next((side for side in Side if memory.there[side] is None), None)
    if away is not None:
        return Refusal("not_ready", rule, f"{now.match.names[away]} is not ready")
    return None


def _not_mixed(now: Proceedings) -> Refusal | None:
    law, memory = now.law, now.memory
    if memory.mix is None:
        return None
    each = 2 if law.cites("mix by turns", "") else 1
    if len(memory.selected) < 2 * each:
        return Refusal("not_mixed", law.cites("mix"), "the dice are being mixed; each player selects first")
    return None


# --- proposing ---------------------------------------------------------------------------------------


def propose(now: Proceedings, person: Person, intent: ask.Propose, at: int) -> Verdict:
    """A proposal, once nothing in it is refused by a rule; what needs nobody's consent takes effect at once."""
    side = person.side
    if side is None:
        return Refusal("not_a_player", "R4", "players propose; the director rules")
    if now.match.closed:
        return Refusal("match_over", now.law.cites("match"), "the match is over")
    answers = _TOPICS[intent.topic](now, side, intent, at)
    if isinstance(answers, Refusal):
        return answers
    topic, items, rule, who = answers
    asked = now.memory.proposal
    if asked is not None and not (asked.topic == "score" and topic == "score"):
        cited = rule if rule == "R5" else "R4"
        return Refusal(
            "proposal_open",
            cited,
            f"{asked.answers} first answers what {now.match.names[asked.side]} proposed",
        )
    if asked is not None:
        return _other_score(now, person, side, items)
    made = fact_of.Proposed(side, topic, items, who, rule)
    if who == person.name:
        return (made, *_agreed(now.after((made,), by=side, at=at), person.name, at))
    return (made,)


def _other_score(now: Proceedings, person: Person, side: Side, items: Items) -> Verdict:
    asked = now.memory.proposal
    assert asked is not None
    if asked.side is side:
        return Refusal("yours_already", asked.rule, "the other side answers what you stated")
    if asked.items == items:
        return (fact_of.Agreed(person.name, "score", items),)
    declined = fact_of.Declined(person.name, "score", asked.items)
    opened = dispute(now, person, ask.Dispute(f"score: {asked.items[0][1]} or {items[0][1]}"), now.memory.at)
    return opened if isinstance(opened, Refusal) else (declined, *opened)


Asked = tuple[str, Items, str, str] | Refusal


def _other(now: Proceedings, side: Side) -> str:
    return now.match.names[side.other]


def _terms(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    law = now.law
    options = {
        name: value for name, value in intent.items if is_option(law, name) or _is_forbidden(now, name)
    }
    rest = [name for name, _ in intent.items if name not in options and name not in SETTINGS]
    refusal = _not_theirs(now, options) or _not_possible(now, side, dict(intent.items), at)
    if refusal is not None:
        return refusal
    more = _with_agreement(now, options)
    try:
        law.book.with_options(more)
    except OptionError as error:
        return Refusal("option", error.rule or "R4", str(error))
    asked_for = [name for name in rest if name != "position"]
    if asked_for and law.match.cards and now.match.guest is not None:
        rule = law.cites("guest")
        if side is not now.match.guest:
            return Refusal("guest_chooses", rule, "these are the guest's to choose")
        return ("terms", tuple(intent.items), rule, now.match.names[side])
    rule = (
        _option_rule(now, next(iter(options)))
        if options
        else law.cites("roll off", "R4")
        if asked_for
        else "R4"
    )
    items = tuple(more.items()) + tuple(pair for pair in intent.items if pair[0] not in options)
    return ("terms", items, rule, _other(now, side))


SETTINGS = ("reserve", "kind", "seconds", "per_game")
"""Items of terms that say how the clock is set, together."""


def _not_possible(now: Proceedings, side: Side, items: dict[str, str], at: int) -> Refusal | None:
    """Why these terms can't have their clock or their start position, None where they can."""
    if "reserve" in items:
        usual = _like(now)
        named = settings_of(tuple(items.items()), usual)
        posted = None if named == usual else named
        wished = SetClock(BySide(white=True, black=True), posted=posted)
        answer = rule_on(now.law, now.match, now.clock, wished)
        if isinstance(answer, Refusal):
            return answer
    if "position" in items:
        asked = _position(now, side, ask.Propose("position", (("position", items["position"]),)), at)
        return asked if isinstance(asked, Refusal) else None
    return None


def _like(now: Proceedings) -> ClockSettings | None:
    """The clock that the rules set at this score, if they set one."""
    found = settings_for(now.law, now.match.score)
    return None if isinstance(found, Refusal) else found


def _not_theirs(now: Proceedings, options: dict[str, str]) -> Refusal | None:
    """Why players can't agree on these options now: they are the event's, or it is too late."""
    law = now.law
    event_rule = law.cites("event option", "")
    for name in options:
        if name == "length":
            return Refusal("propose_length", law.cites("settle", "R4"), "a length is proposed by `length`")
        if event_rule and not _is_forbidden(now, name):
            return Refusal("not_theirs", event_rule, "options of the event are the director's")
        if name in _ANNOUNCED and is_option(law, name):
            return Refusal("announced", law.cites("clock", "R4"), "the clock is the one that is announced")
        if now.memory.started and _is_forbidden(now, name):
            return Refusal("too_late", _option_rule(now, name), "this is agreed before the first game")
    if options and now.match.playing:
        return Refusal("game_running", "R4", "terms change between games, not in one")
    return None


_ANNOUNCED = ("clock", "bank", "delay", "start", "increment", "flag_fall", "grace")
"""Options of a clock that an event announces."""


def _is_forbidden(now: Proceedings, name: str) -> bool:
    return any(
        isinstance(body, Forbids) and name in body.names for each in now.law.book for body in each.bodies
    )


def _with_agreement(now: Proceedings, options: dict[str, str]) -> dict[str, str]:
    """The options with the one that lifts what the book forbids, where agreement does (P3)."""
    for each in now.law.book:
        for body in each.bodies:
            if isinstance(body, Forbids) and body.unless and set(body.names) & set(options):
                return {**options, body.unless: "on"}
    return options


def _option_rule(now: Proceedings, name: str) -> str:
    for each in now.law.book:
        for body in each.bodies:
            if isinstance(body, Forbids) and name in body.names:
                return body.citing or each.id
    key = name.strip().lower().replace("-", "_")
    return next((o.rule for o in now.law.book.choices.values() if key in (o.name, o.rule.lower())), "R4")


def _clock(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    law = now.law
    if now.clock.settings is not None:
        used = law.clock.use_rule if law.clock is not None else ""
        cited = used or law.cites("clock", "R4")
        return Refusal("clock_set_already", cited, "a clock stands beside the board already")
    if law.clock is None:
        return Refusal(
            "no_clock_in_rules", law.cites("clock", "R4"), "these rules set no clock; propose its settings"
        )
    found = settings_for(law, now.match.score)
    if isinstance(found, Refusal):
        return found
    rule = law.clock.use_rule or law.clock.rule
    if law.clock.use_rule and law.clock.wanted_by in ("one", "required"):
        return ("settings", _items_of(found), law.clock.rule, _other(now, side))
    return ("clock", _items_of(found), rule, _other(now, side))


def _items_of(settings: ClockSettings) -> Items:
    return (
        ("reserve", str(settings.reserve)),
        ("kind", settings.kind.value),
        ("seconds", str(settings.increment or settings.delay)),
    )


def items_of(settings: ClockSettings) -> Items:
    """The settings as items of terms."""
    return (*_items_of(settings), ("per_game", "yes" if settings.per_game else "no"))


def settings_of(items: Items, like: ClockSettings | None = None) -> ClockSettings:
    """The settings that were proposed in words."""
    said = dict(items)
    kind, seconds = ClockKind(said["kind"]), int(said["seconds"])
    fischer = kind is ClockKind.FISCHER
    per_game = like.per_game if like else False
    return ClockSettings(
        kind,
        int(said["reserve"]),
        0 if fischer else seconds,
        seconds if fischer else 0,
        said["per_game"] == "yes" if "per_game" in said else per_game,
        like.refill if like else 0,
        like.offer_stops if like else False,
    )


def _settings(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    law, wished = now.law, settings_of(intent.items)
    terms = law.clock
    if terms is None or not (terms.reserve or terms.per_point):
        rule = law.cites("clock", "R4")
        if rule != "R4":
            return Refusal(
                "wrong_clock", rule, "the clock at the table is the one that is announced, or none"
            )
        return ("settings", intent.items, "R4", _other(now, side))
    found = settings_for(law, now.match.score)
    if isinstance(found, Refusal):
        return found
    rule = law.cites("clock", terms.rule)
    same = (wished.kind, wished.reserve, wished.delay, wished.increment)
    if terms.posted and wished.kind is not found.kind:
        return Refusal(
            "wrong_clock", terms.use_rule or rule, f"the clock has {found.kind}, not {wished.kind}"
        )
    posted = now.memory.posted
    if posted is not None and same[1:3] == (posted.reserve, posted.delay):
        return ("settings", intent.items, terms.rule, _other(now, side))
    if same != (found.kind, found.reserve, found.delay, found.increment):
        return Refusal("times_not_free", rule, f"the times are set: {found}")
    return ("settings", intent.items, terms.rule, _other(now, side))


def _position(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    parse_position(intent.items[0][1])
    if now.memory.correcting:
        return ("position", intent.items, now.memory.correcting, _other(now, side))
    if now.memory.last("wrong_setup") or now.memory.last("checker_removed"):
        return ("position", intent.items, "R5", _other(now, side))
    if now.match.playing:
        rule = now.law.cites("wrong_setup", "R5")
        return Refusal("game_running", rule, "the position of a running game is corrected or ruled on")
    if now.law.conduct.appeal is not None and now.law.cites("event option", ""):
        return Refusal("in_an_event", "B1", "in an event every game starts from the set-up")
    return ("position", intent.items, "R4", _other(now, side))


def _score(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    points_of(intent.items[0][1])
    if now.match.playing:
        return Refusal(
            "game_running", now.law.cites("score before game", "R4"), "the score is compared between games"
        )
    return ("score", intent.items, now.law.cites("score before game", "R4"), _other(now, side))


def _length(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    fixed = now.law.cites("settle", "")
    if fixed:
        return Refusal(
            "posted_length", fixed, "the posted length is played; nothing is cancelled, replayed or settled"
        )
    if now.match.score.length is None:
        return Refusal("no_length", now.law.cites("match", "R4"), "a session has no length")
    return ("length", intent.items, "R4", _other(now, side))


def _settle(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    fixed = now.law.cites("settle", "R4")
    return Refusal(
        "no_settling", fixed, "a game is played to its end, conceded or resigned; it is not settled"
    )


def _leave(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    what = intent.items[0][0]
    rule = now.law.cites(f"leave {what}", "R4")
    who = "director" if what == "away" else _other(now, side)
    return ("leave", intent.items, rule, who)


_TOPICS = {
    "terms": _terms,
    "clock": _clock,
    "settings": _settings,
    "position": _position,
    "score": _score,
    "length": _length,
    "settle": _settle,
    "leave": _leave,
    "correction": corrections.proposed,
}


# --- answering ---------------------------------------------------------------------------------------


def agree(now: Proceedings, person: Person, intent: ask.Agree, at: int) -> Verdict:
    """The other side agrees, or the director where he is asked."""
    refusal = _not_asked(now, person)
    return refusal or _agreed(now, person.name, at)


def _not_asked(now: Proceedings, person: Person) -> Refusal | None:
    asked = now.memory.proposal
    if asked is None:
        return Refusal("nothing_proposed", "R4", "nothing is proposed")
    if person.name == asked.answers or (person.role is Role.BOTH and asked.answers != "director"):
        return None
    if person.role is Role.DIRECTOR and not not_director(now, person, "R4"):
        return None
    return Refusal("not_asked", asked.rule, f"{asked.answers} answers this")


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
            points = BySide(*points_of(asked.items[0][1]))
            if points != now.match.score.points:
                return (made, fact_of.ScoreSet(points, asked.rule))
        case "length":
            return (made, fact_of.LengthSet(int(asked.items[0][1]), "R4"))
        case "correction":
            return (made, *corrections.corrected(now, asked.items))
    return (made,)


def _clock_of(now: Proceedings, items: Items) -> ClockSet:
    """The clock that was agreed, set."""
    rule = now.law.clock.rule if now.law.clock is not None else "R4"
    return ClockSet(settings_of(items, _like(now)), rule or "R4")


def decline(now: Proceedings, person: Person, intent: ask.Decline, at: int) -> Verdict:
    """Everything keeps its value; a clock that one may ask for is not declined."""
    asked, law = now.memory.proposal, now.law
    refusal = _not_asked(now, person)
    if refusal is not None:
        return refusal
    assert asked is not None
    wanted = law.clock.wanted_by if law.clock is not None and law.clock.use_rule else ""
    if asked.topic == "settings" and wanted in ("one", "required"):
        assert law.clock is not None
        return Refusal("not_declined", law.clock.use_rule, "a clock that was asked for is not declined here")
    made = fact_of.Declined(person.name, asked.topic, asked.items)
    if asked.topic == "score":
        opened = dispute(now, person, ask.Dispute("score"), at)
        return opened if isinstance(opened, Refusal) else (made, *opened)
    return (made,)
