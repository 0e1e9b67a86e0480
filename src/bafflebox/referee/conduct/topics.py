"""Topics of proposals: their items, rule and addressee, or why they are refused."""

from __future__ import annotations

from bafflebox.board.clock import ClockKind, ClockSettings
from bafflebox.board.position import parse_position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation, OptionError
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Items
from bafflebox.events.game import Event
from bafflebox.formats.clock_words import clock_said, kind_said
from bafflebox.match.taking_up import decided, flawed, impossible
from bafflebox.message import Sentence
from bafflebox.referee.clock.acts import BOTH, rule_on
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct import agreed_claims, corrections, settling
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.referee.conduct.remedies import LONGEST, parse_points
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.option import Forbids

Verdict = tuple[Event, ...] | Refusal


Asked = tuple[str, Items, str, str] | Refusal


def _other(now: Proceedings, side: Side) -> str:
    return now.match.names[side.other]


def _terms(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    law, items = now.law, tuple((_named(now, name), value) for name, value in proposed.items)
    options = {name: value for name, value in items if is_option(law, name) or _is_forbidden(now, name)}
    times = SETTINGS if "reserve" in dict(items) else ()
    rest = [name for name, _ in items if name not in options and name not in times]
    refusal = _not_theirs(now, options) or _not_possible(now, side, dict(items), at)
    if refusal is not None:
        return refusal
    more = _with_agreement(now, options)
    try:
        law.book.with_options(more)
    except OptionError as error:
        # an option of the book is refused only by a rule
        return Refusal("option", error.rule or "", error.said)
    asked_for = [name for name in rest if name != "position"]
    if not set(asked_for) <= set(ITEMS):
        possible = ", ".join((*ITEMS, *SETTINGS, *law.book.choices))
        return Refusal("no_such_choice", "R4", {"possible": possible})
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
        option_rule(now, next(iter(options)))
        if options
        else law.cites("roll off", "R4")
        if asked_for
        else "R4"
    )
    agreed = (*more.items(), *(pair for pair in items if pair[0] not in options))
    return ("terms", agreed, rule, _other(now, side))


def _named(now: Proceedings, name: str) -> str:
    """Return the canonical name of an option that is named otherwise or by its rule."""
    key = name.strip().lower().replace("-", "_")
    found = now.law.book.choices.values()
    return next((each.name for each in found if key in (each.name, each.rule.lower())), name)


ITEMS = ("equipment", "direction", "colour", "seat", "board")
"""Things at the table that the players agree on, or roll for."""
SETTINGS = ("reserve", "kind", "seconds", "per_game")
"""Items of terms that together set the clock."""


def _not_possible(now: Proceedings, side: Side, items: dict[str, str], at: int) -> Refusal | None:
    """Return why these terms can't have their clock or start position, None where they can."""
    if "reserve" in items:
        usual = clock_like(now)
        named = settings_of(tuple(items.items()), usual)
        posted = None if named == usual else named
        clock = ClockSet() if posted is None else ClockSet(posted)
        answer = rule_on(now.law, now.match, now.clock, clock, BOTH)
        if isinstance(answer, Refusal):
            return answer
        if posted is not None and usual is not None and now.memory.convened.director:
            return Refusal("times_not_free", now.law.cites("clock", "R4"), {"clock": clock_said(usual)})
    if "position" in items:
        asked = _position(
            now, side, fact_of.Proposed(side, "position", (("position", items["position"]),)), at
        )
        return asked if isinstance(asked, Refusal) else None
    return None


def clock_like(now: Proceedings) -> ClockSettings | None:
    """Return the clock that the rules set at this score, if any."""
    found = clock_here(now)
    return None if isinstance(found, Refusal) else found


def clock_here(now: Proceedings) -> ClockSettings | Refusal:
    """Return the clock for this board: by the director's posted times, else by the rules."""
    return settings_for(now.law, now.match.score, now.memory.posted)


def _not_theirs(now: Proceedings, options: dict[str, str]) -> Refusal | None:
    """Return why players can't agree on these options now: they belong to the event, or it is too late."""
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
            return Refusal("too_late", option_rule(now, name), why="agreed")
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
    """Return the options with the one that lifts the book's prohibition, where agreement does (P3)."""
    for each in now.law.book:
        for body in each.bodies:
            if isinstance(body, Forbids) and body.unless and set(body.names) & set(options):
                return {**options, body.unless: "on"}
    return options


def option_rule(now: Proceedings, name: str) -> str:
    """Return the rule that gives an option, or that forbids it."""
    for each in now.law.book:
        for body in each.bodies:
            if isinstance(body, Forbids) and name in body.names:
                return body.citing or each.id
    key = name.strip().lower().replace("-", "_")
    return next((o.rule for o in now.law.book.choices.values() if key in (o.name, o.rule.lower())), "R4")


def _clock(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    law = now.law
    if now.clock.settings is not None:
        used = law.clock.use_rule if law.clock is not None else ""
        cited = used or law.cites("clock", "R4")
        return Refusal("clock_set_already", cited)
    if law.clock is None:
        return Refusal("no_clock_in_rules", law.cites("clock", "R4"), why="propose")
    found = clock_here(now)
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
    """Return the settings as items of terms."""
    return (*_items_of(settings), ("per_game", "yes" if settings.per_game else "no"))


MOST_A_TURN = 600
"""The most seconds of a delay or increment per turn."""


def wrong_times(reserve: int, seconds: int) -> Sentence | None:
    """Return what is wrong with a reserve and the seconds of a turn, None where a clock can have them."""
    possible = 1 <= reserve <= LONGEST and 0 <= seconds <= MOST_A_TURN
    return None if possible else Sentence("unread-clock")


def _number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() else -1


def settings_of(items: Items, like: ClockSettings | None = None) -> ClockSettings:
    """Parse proposed settings. Raises InvalidNotation for invalid or incomplete ones."""
    said = dict(items)
    kinds = {each.value: each for each in ClockKind}
    kind = kinds.get(said.get("kind", ClockKind.BANK.value))
    if kind is None:
        raise InvalidNotation(
            Sentence("unread-choice", {"text": repr(said["kind"]), "possible": ", ".join(kinds)})
        )
    reserve, seconds = _number(said.get("reserve", "")), _number(said.get("seconds", "0"))
    wrong = wrong_times(reserve, seconds)
    if wrong is not None:
        raise InvalidNotation(wrong)
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


def _settings(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    law, wished = now.law, settings_of(proposed.items)
    terms = law.clock
    if terms is None or not (terms.reserve or terms.per_point):
        rule = law.cites("clock", "R4")
        if rule != "R4":
            return Refusal("wrong_clock", rule, why="announced")
        return ("settings", proposed.items, "R4", _other(now, side))
    found = clock_here(now)
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
    if same != (found.kind, found.reserve, found.delay, found.increment):
        return Refusal("times_not_free", rule, {"clock": clock_said(found)})
    return ("settings", proposed.items, terms.rule, _other(now, side))


def _position(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    position = parse_position(proposed.items[0][1])
    wrong = flawed(now.law, position, short=True) or decided(now.law, position)
    if wrong:
        return wrong
    if now.memory.correcting:
        return ("position", proposed.items, now.memory.correcting, _other(now, side))
    if now.memory.last("wrong_setup") or now.memory.last("checker_removed"):
        return ("position", proposed.items, "R5", _other(now, side))
    if now.match.playing and now.board.unknown:
        return ("position", proposed.items, now.law.cites("depth"), _other(now, side))
    if now.match.playing:
        rule = now.law.cites("wrong_setup", "R5")
        return Refusal("game_running", rule, why="position")
    if now.law.conduct.appeal is not None and now.law.cites("event option", ""):
        return Refusal("in_an_event", "B1")
    return ("position", proposed.items, "R4", _other(now, side))


def _score(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    # without figures it is the current score
    said = proposed.items[0][1] or _standing(now)
    wrong = impossible(now.law, Score(BySide(*parse_points(said)), now.match.score.length))
    if wrong is not None:
        return wrong
    if now.match.playing:
        return Refusal("game_running", now.law.cites("score before game", "R4"), why="score")
    return ("score", (("score", said),), now.law.cites("score before game", "R4"), _other(now, side))


def _standing(now: Proceedings) -> str:
    points = now.match.score.points
    return f"{points.white}-{points.black}"


def _length(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    fixed = now.law.cites("settle", "")
    if fixed:
        return Refusal("posted_length", fixed)
    if now.law.match.length is None:
        return Refusal("no_length", now.law.cites("match"))
    try:
        ((_, given),) = proposed.items
        length = int(now.law.book.choices["length"].parse(given))
    except OptionError as error:
        return Refusal("option", error.rule or "", error.said)
    if length <= max(0, *now.match.score.points):
        reached = now.law.citations["length reached"]
        return Refusal("bad_score", reached, {"n": length, "score": str(now.match.score)}, "over")
    return ("length", (("length", str(length)),), "R4", _other(now, side))


def _settle(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    fixed = now.law.cites("settle", "R4")
    return Refusal("no_settling", fixed)


def _leave(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    what = proposed.items[0][0]
    rule = now.law.cites(f"leave {what}", "R4")
    who = "director" if what == "away" else _other(now, side)
    return ("leave", proposed.items, rule, who)


def _resume(now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int) -> Asked:
    """Resume play after a ruling, once both say so; until then it can be appealed (A6.3)."""
    rule = now.law.cites("dispute", "R5")
    if now.memory.ruled is None or now.memory.dispute is None:
        return Refusal("not_ruled", rule)
    if now.memory.appealed is not None and now.law.conduct.appeal is not None:
        return Refusal("appeal_open", now.law.conduct.appeal.rule)
    return ("resume", (), rule, _other(now, side))


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
    "remedy": settling.remedy_proposed,
    "ruling": settling.ruling_reported,
    "roll": settling.roll_proposed,
    "claim": agreed_claims.claim_proposed,
    "resume": _resume,
}
