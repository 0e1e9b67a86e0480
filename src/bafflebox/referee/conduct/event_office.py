"""Acts of the director for the whole event: options, posted times, equipment, entries, results."""

from __future__ import annotations

from bafflebox.board.clock import ClockKind
from bafflebox.board.side import Side
from bafflebox.errors import InvalidNotation, OptionError
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockSet
from bafflebox.events.game import Event
from bafflebox.formats.clock_words import kind_said
from bafflebox.formats.telling_conduct import somebody
from bafflebox.message import score_told
from bafflebox.referee.conduct.noticed import as_posted
from bafflebox.referee.conduct.officials import not_director, not_staff
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.topics import clock_here, wrong_times
from bafflebox.refusal import Refusal

Verdict = tuple[Event, ...] | Refusal


def set_option(now: Proceedings, person: Person, proposed: fact_of.OptionSet, at: int) -> Verdict:
    """Set an option of the event before its first match."""
    law = now.law
    rule = law.cites("event option", law.cites("ruling", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if now.match.notice:
        return as_posted(now, rule)
    if not now.memory.event_open:
        return Refusal("too_late", rule, why="event")
    if proposed.option.startswith("ceiling."):
        if not law.cites("entry", "") or not proposed.value.isdigit():
            return Refusal("no_ceiling", law.cites("entry"))
        return (fact_of.OptionSet(proposed.option, proposed.value),)
    try:
        law.book.with_options({proposed.option: proposed.value})
    except OptionError as error:
        return Refusal("option", error.rule or rule, error.said)
    key = proposed.option.lower()
    name = next(o.name for o in law.book.choices.values() if key in (o.name, o.rule.lower()))
    return (fact_of.OptionSet(name, proposed.value),)


def impose_clock(now: Proceedings, person: Person, proposed: ClockSet, at: int) -> Verdict:
    """Impose a clock, without the players' consent."""
    law = now.law
    rule = law.cites("imposed clock", law.cites("clock", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if now.clock.settings is not None:
        return Refusal("clock_set_already", rule)
    found = clock_here(now)
    return found if isinstance(found, Refusal) else (ClockSet(found, rule),)


def post_settings(now: Proceedings, person: Person, proposed: fact_of.SettingsPosted, at: int) -> Verdict:
    """Post other clock times, where the rules let the director do so."""
    law = now.law
    rule = law.cites("clock", "R4")
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if now.match.notice:
        return as_posted(now, rule)
    if law.clock is None or not law.clock.posted:
        return Refusal("times_not_free", rule, why="post")
    given = ClockKind(proposed.kind) if proposed.delay else ClockKind.BANK
    if given is not law.clock.kind:
        kinds = {"kind": kind_said(law.clock.kind), "given": kind_said(given)}
        return Refusal("wrong_clock", law.clock.use_rule or rule, kinds)
    wrong = wrong_times(proposed.reserve, proposed.delay)
    if wrong is not None:
        raise InvalidNotation(wrong)
    return (fact_of.SettingsPosted(proposed.reserve, proposed.delay, rule, proposed.per_point),)


def replace_item(now: Proceedings, person: Person, proposed: fact_of.Replaced, at: int) -> Verdict:
    """Replace a piece of equipment; one that the players replace by agreement only between games."""
    refusal = not_director(now, person, now.law.cites("replace", now.law.cites("ruling", "R5")))
    terms = now.law.conduct
    if refusal is None and proposed.item in terms.agreed_items and now.match.playing:
        refusal = Refusal("game_running", terms.agreed_rule, why="replace")
    return refusal or (fact_of.Replaced(proposed.item),)


# --- entries -----------------------------------------------------------------------------------------


def enter(now: Proceedings, person: Person, proposed: fact_of.Entered, at: int) -> Verdict:
    """Enter a player into a division; above its ceiling the entry is flagged."""
    if not now.law.cites("entry", ""):
        return Refusal("no_divisions", "R2")
    if not now.memory.event_open:
        return Refusal("too_late", now.law.cites("entry"), why="entries")
    if any(each.name == person.name for each in now.memory.entries):
        return Refusal("entered_already", now.law.cites("entry"), somebody(now.match, person.name))
    ceiling = next(
        (int(v) for k, v in reversed(now.memory.settings) if k == f"ceiling.{proposed.division}"), None
    )
    flagged = ceiling is not None and proposed.rating > ceiling
    return (fact_of.Entered(person.name, proposed.division, proposed.rating, flagged),)


def approve(now: Proceedings, person: Person, proposed: fact_of.Approved, at: int) -> Verdict:
    """Approve an entry; one above the ceiling only explicitly."""
    refusal = _not_for_entries(now, person)
    if refusal is not None:
        return refusal
    rule = now.law.citations["entry"]
    if not now.memory.event_open:
        return Refusal("too_late", rule, why="entries")
    entry = next((each for each in now.memory.entries if each.name == proposed.name), None)
    if entry is None or proposed.name in now.memory.approved:
        return Refusal("no_entry", rule, somebody(now.match, proposed.name))
    if entry.flagged and not proposed.override:
        return Refusal("above_ceiling", rule)
    return (fact_of.Approved(proposed.name, proposed.override),)


def _not_for_entries(now: Proceedings, person: Person) -> Refusal | None:
    """Return why this person does not decide on entries here: the rules have none, or only the director may."""
    refusal = not_director(now, person, now.law.cites("entry"))
    if refusal is not None:
        return refusal
    return None if now.law.cites("entry", "") else Refusal("no_divisions", "R2")


def refuse_entry(now: Proceedings, person: Person, proposed: fact_of.EntryRefused, at: int) -> Verdict:
    """Refuse an entry; no reason is required."""
    refusal = _not_for_entries(now, person)
    if refusal is not None:
        return refusal
    rule = now.law.citations["entry"]
    if all(each.name != proposed.name for each in now.memory.entries):
        return Refusal("no_entry", rule, somebody(now.match, proposed.name), "entered")
    return (fact_of.EntryRefused(proposed.name),)


# --- results -----------------------------------------------------------------------------------------


def report(now: Proceedings, person: Person, proposed: fact_of.ResultReported, at: int) -> Verdict:
    """Report the result, by the winner."""
    rule = now.law.cites("result", "R2")
    if not now.match.closed:
        return Refusal("not_over", rule)
    if person.side is None or person.side is not now.match.winner:
        return Refusal("not_the_winner", rule)
    if now.memory.reported is not None:
        return Refusal("reported_already", rule)
    if proposed.points != now.match.score.points:
        return Refusal("wrong_score", rule, {"score": score_told(*now.match.score.points)})
    return (fact_of.ResultReported(person.side, proposed.points),)


def sign(now: Proceedings, person: Person, proposed: fact_of.ResultSigned, at: int) -> Verdict:
    """Confirm the result, and the sum if given, by a player, once."""
    rule = now.law.cites("result", "R9")
    if not now.match.closed:
        return Refusal("not_over", rule)
    if person.side is None:
        return Refusal("not_a_player", rule, why="sign")
    if proposed.points != now.match.score.points:
        return Refusal("wrong_score", rule, {"score": score_told(*now.match.score.points)})
    before = signature(now, person.side)
    if before is not None and (before.sum or not proposed.sum):
        return Refusal("signed_already", rule)
    return (fact_of.ResultSigned(person.side, proposed.points, proposed.sum, proposed.payer),)


def signature(now: Proceedings, side: Side) -> fact_of.ResultSigned | None:
    """Return a side's confirmation of the current result, None where there is none."""
    found = now.memory.signed[side]
    return found if found is not None and found.points == now.match.score.points else None


def verify_result(now: Proceedings, person: Person, proposed: fact_of.ResultVerified, at: int) -> Verdict:
    """Verify a reported result, by the staff."""
    rule = now.law.cites("result", "R2")
    refusal = not_staff(now, person, rule)
    if refusal is not None:
        return refusal
    if now.memory.reported is None or now.memory.verified:
        return Refusal("nothing_to_verify", rule)
    return (fact_of.ResultVerified(person.name),)


def post_result(now: Proceedings, person: Person, proposed: fact_of.ResultPosted, at: int) -> Verdict:
    """Post a verified result, by the staff."""
    rule = now.law.cites("result", "R2")
    refusal = not_staff(now, person, rule)
    if refusal is not None:
        return refusal
    if not now.memory.verified or now.memory.result_posted:
        return Refusal("not_verified", rule)
    return (fact_of.ResultPosted(person.name),)


def correct_result(now: Proceedings, person: Person, proposed: fact_of.ResultCorrected, at: int) -> Verdict:
    """Correct a wrongly posted result, by the director."""
    rule = now.law.cites("result", "R2")
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if not now.memory.result_posted:
        return Refusal("not_posted", rule)
    return (fact_of.ResultCorrected(proposed.points),)
