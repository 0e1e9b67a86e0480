"""What can be proposed: each topic with its items, the rule it falls under and who answers it, or why it is refused."""

from __future__ import annotations

from bafflebox.clock import ClockKind, ClockSettings
from bafflebox.conduct_event import Items
from bafflebox.errors import InvalidNotation, OptionError
from bafflebox.event import Event
from bafflebox.match.intents import SetClock
from bafflebox.match.taking_up import flawed
from bafflebox.position import parse_position
from bafflebox.record.clock_words import clock_said, kind_said
from bafflebox.referee.clock.acts import rule_on
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct import corrections
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.referee.conduct.remedies import points_of
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.option import Forbids
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

Verdict = tuple[Event, ...] | Refusal


Asked = tuple[str, Items, str, str] | Refusal


def _other(now: Proceedings, side: Side) -> str:
    return now.match.names[side.other]


def _terms(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    law, items = now.law, tuple((_named(now, name), value) for name, value in intent.items)
    options = {name: value for name, value in items if is_option(law, name) or _is_forbidden(now, name)}
    rest = [name for name, _ in items if name not in options and name not in SETTINGS]
    refusal = _not_theirs(now, options) or _not_possible(now, side, dict(items), at)
    if refusal is not None:
        return refusal
    more = _with_agreement(now, options)
    try:
        law.book.with_options(more)
    except OptionError as error:
        # an option of the book is refused by a rule alone
        return Refusal("option", error.rule or "", error.said)
    asked_for = [name for name in rest if name != "position"]
    if asked_for and law.match.cards and now.match.guest is not None:
        rule = law.cites("guest")
        if side is not now.match.guest:
            return Refusal("guest_chooses", rule, why="terms")
        return ("terms", items, rule, now.match.names[side])
    thrown = dict(now.memory.thrown)
    if any(name in thrown and thrown[name] is not side for name in asked_for):
        return Refusal("winner_chooses", law.cites("roll off", "R4"))
    if items and all(name in thrown for name, _ in items):
        return ("terms", items, law.cites("roll off", "R4"), now.match.names[side])
    rule = (
        _option_rule(now, next(iter(options)))
        if options
        else law.cites("roll off", "R4")
        if asked_for
        else "R4"
    )
    agreed = (*more.items(), *(pair for pair in items if pair[0] not in options))
    return ("terms", agreed, rule, _other(now, side))


def _named(now: Proceedings, name: str) -> str:
    """The option's own name, where the words say it otherwise or name its rule."""
    key = name.strip().lower().replace("-", "_")
    found = now.law.book.choices.values()
    return next((each.name for each in found if key in (each.name, each.rule.lower())), name)


SETTINGS = ("reserve", "kind", "seconds", "per_game")
"""Items of terms that say how the clock is set, together."""


def _not_possible(now: Proceedings, side: Side, items: dict[str, str], at: int) -> Refusal | None:
    """Why these terms can't have their clock or their start position, None where they can."""
    if "reserve" in items:
        usual = clock_like(now)
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


def clock_like(now: Proceedings) -> ClockSettings | None:
    """The clock that the rules set at this score, if they set one."""
    found = settings_for(now.law, now.match.score)
    return None if isinstance(found, Refusal) else found


def _not_theirs(now: Proceedings, options: dict[str, str]) -> Refusal | None:
    """Why players can't agree on these options now: they are the event's, or it is too late."""
    law = now.law
    event_rule = law.cites("event option", "")
    for name in options:
        if name in law.prizes.of_tournaments:
            return Refusal(
                "too_few_players", law.citations["jackpot"], {"n": law.prizes.jackpot_players, "given": 2}
            )
        if name == "length":
            return Refusal("propose_length", law.cites("settle", "R4"))
        if event_rule and not _is_forbidden(now, name):
            return Refusal("not_theirs", event_rule)
        if name in _ANNOUNCED and is_option(law, name):
            return Refusal("announced", law.citations["announced clock"])
        if now.memory.started and _is_forbidden(now, name):
            return Refusal("too_late", _option_rule(now, name), why="agreed")
    if options and now.match.playing:
        return Refusal("game_running", "R4", why="terms")
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
        return Refusal("clock_set_already", cited)
    if law.clock is None:
        return Refusal("no_clock_in_rules", law.cites("clock", "R4"), why="propose")
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


LONGEST, MOST_A_TURN = 86400, 600
"""The most seconds of a clock, and those that a turn may spare or add."""


def _number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() else -1


def settings_of(items: Items, like: ClockSettings | None = None) -> ClockSettings:
    """The settings that were proposed in words. Raises InvalidNotation for what is none, or not all of it."""
    said = dict(items)
    kinds = {each.value: each for each in ClockKind}
    kind = kinds.get(said.get("kind", ClockKind.BANK.value))
    if kind is None:
        raise InvalidNotation(
            Sentence("unread-choice", {"text": repr(said["kind"]), "possible": ", ".join(kinds)})
        )
    reserve, seconds = _number(said.get("reserve", "")), _number(said.get("seconds", "0"))
    if not 1 <= reserve <= LONGEST or not 0 <= seconds <= MOST_A_TURN:
        raise InvalidNotation(Sentence("unread-clock"))
    fischer = kind is ClockKind.FISCHER
    per_game = like.per_game if like else False
    return ClockSettings(
        kind,
        reserve,
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
            return Refusal("wrong_clock", rule, why="announced")
        return ("settings", intent.items, "R4", _other(now, side))
    found = settings_for(law, now.match.score)
    if isinstance(found, Refusal):
        return found
    rule = law.cites("clock", terms.rule)
    same = (wished.kind, wished.reserve, wished.delay, wished.increment)
    if terms.posted and wished.kind is not found.kind:
        return Refusal(
            "wrong_clock",
            terms.use_rule or rule,
            {"kind": kind_said(found.kind), "given": kind_said(wished.kind)},
        )
    posted = now.memory.posted
    if posted is not None and same[1:3] == (posted.reserve, posted.delay):
        return ("settings", intent.items, terms.rule, _other(now, side))
    if same != (found.kind, found.reserve, found.delay, found.increment):
        return Refusal("times_not_free", rule, {"clock": clock_said(found)})
    return ("settings", intent.items, terms.rule, _other(now, side))


def _position(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    impossible = flawed(now.law, parse_position(intent.items[0][1]), short=True)
    if impossible:
        return impossible
    if now.memory.correcting:
        return ("position", intent.items, now.memory.correcting, _other(now, side))
    if now.memory.last("wrong_setup") or now.memory.last("checker_removed"):
        return ("position", intent.items, "R5", _other(now, side))
    if now.match.playing and now.board.unknown:
        return ("position", intent.items, now.law.cites("depth"), _other(now, side))
    if now.match.playing:
        rule = now.law.cites("wrong_setup", "R5")
        return Refusal("game_running", rule, why="position")
    if now.law.conduct.appeal is not None and now.law.cites("event option", ""):
        return Refusal("in_an_event", "B1")
    return ("position", intent.items, "R4", _other(now, side))


def _score(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    # without figures it is the score as it stands
    said = intent.items[0][1] or _standing(now)
    points_of(said)
    if now.match.playing:
        return Refusal("game_running", now.law.cites("score before game", "R4"), why="score")
    return ("score", (("score", said),), now.law.cites("score before game", "R4"), _other(now, side))


def _standing(now: Proceedings) -> str:
    points = now.match.score.points
    return f"{points.white}-{points.black}"


def _length(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    fixed = now.law.cites("settle", "")
    if fixed:
        return Refusal("posted_length", fixed)
    if now.law.match.length is None:
        return Refusal("no_length", now.law.cites("match"))
    return ("length", intent.items, "R4", _other(now, side))


def _settle(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    fixed = now.law.cites("settle", "R4")
    return Refusal("no_settling", fixed)


def _leave(now: Proceedings, side: Side, intent: ask.Propose, at: int) -> Asked:
    what = intent.items[0][0]
    rule = now.law.cites(f"leave {what}", "R4")
    who = "director" if what == "away" else _other(now, side)
    return ("leave", intent.items, rule, who)


TOPICS = {
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
