"""What the director does for the whole event: options, posted times, equipment, entries, results."""

from __future__ import annotations

from bafflebox import conduct_event as fact_of
from bafflebox.clock_event import ClockSet
from bafflebox.errors import OptionError
from bafflebox.event import Event
from bafflebox.record.telling_conduct import somebody
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.intents import Person
from bafflebox.referee.conduct.officials import not_director, not_staff
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.sentence import score_told
from bafflebox.side import Side

Verdict = tuple[Event, ...] | Refusal


def set_option(now: Proceedings, person: Person, intent: ask.SetEventOption, at: int) -> Verdict:
    """The director sets an option of the event, before its first match."""
    law = now.law
    rule = law.cites("event option", law.cites("ruling", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if not now.memory.event_open:
        return Refusal("too_late", rule, why="event")
    if intent.option.startswith("ceiling."):
        if not law.cites("entry", "") or not intent.value.isdigit():
            return Refusal("no_ceiling", law.cites("entry"))
        return (fact_of.OptionSet(intent.option, intent.value),)
    try:
        law.book.with_options({intent.option: intent.value})
    except OptionError as error:
        return Refusal("option", error.rule or rule, error.said)
    key = intent.option.lower()
    name = next(o.name for o in law.book.choices.values() if key in (o.name, o.rule.lower()))
    return (fact_of.OptionSet(name, intent.value),)


def impose_clock(now: Proceedings, person: Person, intent: ask.ImposeClock, at: int) -> Verdict:
    """The director puts a clock beside the board; nobody has to agree."""
    law = now.law
    rule = law.cites("imposed clock", law.cites("clock", "R5"))
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if now.clock.settings is not None:
        return Refusal("clock_set_already", rule)
    found = settings_for(law, now.match.score)
    return found if isinstance(found, Refusal) else (ClockSet(found, rule),)


def post_settings(now: Proceedings, person: Person, intent: ask.PostSettings, at: int) -> Verdict:
    """The director posts other times, where the rules let him."""
    law = now.law
    rule = law.cites("clock", "R4")
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if law.clock is None or not law.clock.posted:
        return Refusal("times_not_free", rule, why="post")
    return (fact_of.SettingsPosted(intent.reserve, intent.delay, rule),)


def replace_item(now: Proceedings, person: Person, intent: ask.Replace, at: int) -> Verdict:
    """The director replaces a piece of equipment."""
    refusal = not_director(now, person, now.law.cites("replace", now.law.cites("ruling", "R5")))
    return refusal or (fact_of.Replaced(intent.item),)


# --- entries -----------------------------------------------------------------------------------------


def enter(now: Proceedings, person: Person, intent: ask.Enter, at: int) -> Verdict:
    """Somebody enters a division; above its ceiling he is flagged."""
    if not now.law.cites("entry", ""):
        return Refusal("no_divisions", "R2")
    if not now.memory.event_open:
        return Refusal("too_late", now.law.cites("entry"), why="entries")
    if any(each.name == person.name for each in now.memory.entries):
        return Refusal("entered_already", now.law.cites("entry"), somebody(now.match, person.name))
    ceiling = next(
        (int(v) for k, v in reversed(now.memory.settings) if k == f"ceiling.{intent.division}"), None
    )
    flagged = ceiling is not None and intent.rating > ceiling
    return (fact_of.Entered(person.name, intent.division, intent.rating, flagged),)


def approve(now: Proceedings, person: Person, intent: ask.Approve, at: int) -> Verdict:
    """The director approves an entry; one above the ceiling only if he says so."""
    refusal = _not_for_entries(now, person)
    if refusal is not None:
        return refusal
    rule = now.law.citations["entry"]
    if not now.memory.event_open:
        return Refusal("too_late", rule, why="entries")
    entry = next((each for each in now.memory.entries if each.name == intent.name), None)
    if entry is None or intent.name in now.memory.approved:
        return Refusal("no_entry", rule, somebody(now.match, intent.name))
    if entry.flagged and not intent.override:
        return Refusal("above_ceiling", rule)
    return (fact_of.Approved(intent.name, intent.override),)


def _not_for_entries(now: Proceedings, person: Person) -> Refusal | None:
    """Why this person decides on no entries here: the rules know none, or it is for the director."""
    refusal = not_director(now, person, now.law.cites("entry"))
    if refusal is not None:
        return refusal
    return None if now.law.cites("entry", "") else Refusal("no_divisions", "R2")


def refuse_entry(now: Proceedings, person: Person, intent: ask.RefuseEntry, at: int) -> Verdict:
    """The director refuses an entry; reasons need not be given."""
    refusal = _not_for_entries(now, person)
    if refusal is not None:
        return refusal
    rule = now.law.citations["entry"]
    if all(each.name != intent.name for each in now.memory.entries):
        return Refusal("no_entry", rule, somebody(now.match, intent.name), "entered")
    return (fact_of.EntryRefused(intent.name),)


# --- results -----------------------------------------------------------------------------------------


def report(now: Proceedings, person: Person, intent: ask.Report, at: int) -> Verdict:
    """The winner reports the result."""
    rule = now.law.cites("result", "R2")
    if not now.match.closed:
        return Refusal("not_over", rule)
    if person.side is None or person.side is not now.match.winner:
        return Refusal("not_the_winner", rule)
    if now.memory.reported is not None:
        return Refusal("reported_already", rule)
    if intent.points != now.match.score.points:
        return Refusal("wrong_score", rule, {"score": score_told(*now.match.score.points)})
    return (fact_of.ResultReported(person.side, intent.points),)


def sign(now: Proceedings, person: Person, intent: ask.Sign, at: int) -> Verdict:
    """A player confirms the result for himself, and the sum as soon as it is told; he does so once."""
    rule = now.law.cites("result", "R9")
    if not now.match.closed:
        return Refusal("not_over", rule)
    if person.side is None:
        return Refusal("not_a_player", rule, why="sign")
    if intent.points != now.match.score.points:
        return Refusal("wrong_score", rule, {"score": score_told(*now.match.score.points)})
    before = signature(now, person.side)
    if before is not None and (before.sum or not intent.sum):
        return Refusal("signed_already", rule)
    return (fact_of.ResultSigned(person.side, intent.points, intent.sum, intent.payer),)


def signature(now: Proceedings, side: Side) -> fact_of.ResultSigned | None:
    """How a side has confirmed the result as it stands, None where it has not."""
    found = now.memory.signed[side]
    return found if found is not None and found.points == now.match.score.points else None


def verify(now: Proceedings, person: Person, intent: ask.Verify, at: int) -> Verdict:
    """The staff verify what was reported."""
    rule = now.law.cites("result", "R2")
    refusal = not_staff(now, person, rule)
    if refusal is not None:
        return refusal
    if now.memory.reported is None or now.memory.verified:
        return Refusal("nothing_to_verify", rule)
    return (fact_of.ResultVerified(person.name),)


def post_result(now: Proceedings, person: Person, intent: ask.PostResult, at: int) -> Verdict:
    """The staff post what was verified."""
    rule = now.law.cites("result", "R2")
    refusal = not_staff(now, person, rule)
    if refusal is not None:
        return refusal
    if not now.memory.verified or now.memory.result_posted:
        return Refusal("not_verified", rule)
    return (fact_of.ResultPosted(person.name),)


def correct_result(now: Proceedings, person: Person, intent: ask.CorrectResult, at: int) -> Verdict:
    """The director corrects a result that was posted wrongly."""
    rule = now.law.cites("result", "R2")
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if not now.memory.result_posted:
        return Refusal("not_posted", rule)
    return (fact_of.ResultCorrected(intent.points),)
