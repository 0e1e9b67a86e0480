"""Permission and validity of entries: author, time, and form of a result. `evolve_tournament` only checks applicability."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bafflebox.errors import OptionError, UnknownRule
from bafflebox.message import Typed, Word, score_told
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import judge_change
from bafflebox.tournament.division import Division, DivisionFormat
from bafflebox.tournament.evolve import evolve_tournament
from bafflebox.tournament.facts import Amended, Fact, Undone
from bafflebox.tournament.journal import Entry, Story
from bafflebox.tournament.judge_money import MONEY, own_name, prize_shares
from bafflebox.tournament.laws import announced_options, cached_law, law_of, length_of, notice_of
from bafflebox.tournament.notice import Notice
from bafflebox.tournament.playing import busy, under_way
from bafflebox.tournament.rulings.judge import MATTERS
from bafflebox.tournament.state import DivisionState, EntryStatus, Tournament

KEY = 40
"""Most characters of a division's key."""
DIRECTOR = (
    fact_of.NoticePosted, fact_of.DivisionMade, fact_of.StaffNamed, fact_of.EntryApproved, fact_of.EntryDeclined, fact_of.PenaltyAwarded,
    fact_of.LatenessExcused, fact_of.ResultMended, fact_of.RulingMade, fact_of.EquipmentReplaced, fact_of.MonitorNamed,
    fact_of.MonitorFeeSet, Amended, Undone,
)  # fmt: skip
"""Facts that only the director may enter."""
ANYBODY = (
    fact_of.TournamentOpened, fact_of.EntryMade, fact_of.Withdrawn, fact_of.CallAnswered, fact_of.Arrived, fact_of.Reported,
    fact_of.LoserConfirmed, fact_of.RulingAppealed, fact_of.SpectatorBarred, fact_of.MonitorAsked,
)  # fmt: skip
"""Facts that players may enter about themselves."""
CITED: Mapping[type[object], str] = {
    fact_of.NoticePosted: "event option", fact_of.EntryApproved: "entry", fact_of.EntryDeclined: "entry", fact_of.LoserConfirmed: "result",
    fact_of.Verified: "result",
    fact_of.Posted: "result", fact_of.ResultMended: "result", Amended: "result", fact_of.PenaltyAwarded: "lateness",
    fact_of.LatenessExcused: "lateness", fact_of.RulingMade: "ruling", fact_of.AppealVoted: "appeal",
    fact_of.MatchResumed: "dispute", fact_of.EquipmentTicked: "equipment", fact_of.EquipmentReplaced: "replace",
    fact_of.MonitorNamed: "monitor", fact_of.MonitorFeeSet: "monitor fee",
}  # fmt: skip
"""The subject of a fact, where a book may have a rule for it."""


def entered_together(
    story: Story, facts: Sequence[Fact | Undone | Amended], *, by: str, at: int, why: str = ""
) -> Story | Refusal:
    """Return the journal with all these entries as one act, which is undone as one, or why one of them can't be made."""
    first = len(story.entries)
    for fact in facts:
        after = entered(story, fact, by=by, at=at, why=why, act=first if len(story.entries) > first else None)
        if isinstance(after, Refusal):
            return after
        story = after
    return story


def entered(
    story: Story,
    fact: Fact | Undone | Amended,
    *,
    by: str,
    at: int,
    why: str = "",
    act: int | None = None,
) -> Story | Refusal:
    """Return the journal with this entry, or why it can't be made; `act` is that of the entry before it, if they are one."""
    at = max(at, story.entries[-1].at if story.entries else 0)
    refusal = entry_refusal(story, fact, by=by, at=at, why=why)
    if refusal is not None:
        return refusal
    return story.plus(Entry(len(story.entries), at, by, fact, why, act))


def entry_refusal(
    story: Story, fact: Fact | Undone | Amended, *, by: str, at: int, why: str
) -> Refusal | None:
    """Return why this person can't enter this now, None if they can."""
    now = story.now
    if isinstance(fact, fact_of.TournamentOpened):
        return _opening(now, fact)
    if now.opened is None:
        return Refusal("no_tournament", "R2")
    stranger = _who(now, fact, by)
    if stranger is not None:
        return stranger
    if isinstance(fact, fact_of.OptionChosen | fact_of.BreakPosted):
        return Refusal("notice_says", law_of(now).cites("event option", "R2"))
    if isinstance(fact, Undone | Amended):
        return judge_change(story, fact, at)
    refusal = evolve_tournament(now, fact, at)
    if isinstance(refusal, Refusal):
        return refusal
    rule = _RULES.get(type(fact)) or MONEY.get(type(fact)) or MATTERS.get(type(fact))
    return rule(now, fact, by, why) if rule else None


def _who(now: Tournament, fact: Fact | Undone | Amended, by: str) -> Refusal | None:
    assert now.opened is not None
    if by == now.opened.director or isinstance(fact, ANYBODY):
        return None
    law = law_of(now)
    if isinstance(fact, DIRECTOR):
        rule = law.cites(CITED.get(type(fact), "ruling"), "R2")
        return Refusal("for_the_director", rule, {"director": Typed(now.opened.director)})
    if by in now.staff:
        return None
    rule = law.cites(CITED.get(type(fact), "ruling"), "R2")
    return Refusal("for_the_staff", rule, {"staff": ", ".join(now.staff)})


# --- the tournament ----------------------------------------------------------------------------------


def _opening(now: Tournament, fact: fact_of.TournamentOpened) -> Refusal | None:
    if now.opened is not None:
        return Refusal("opened_already", "R2")
    return _book(fact.rules, dict(fact.notice.options)) or _announced(
        fact.notice, cached_law(fact.rules, tuple(sorted(fact.notice.options)))
    )


def _book(rules: str, options: Mapping[str, str]) -> Refusal | None:
    try:
        cached_law(rules, tuple(sorted(options.items())))
    except (OptionError, UnknownRule) as error:
        return Refusal("option", error.rule or "R2", error.said)
    return None


def _announced(notice: Notice, law: Law) -> Refusal | None:
    """Refuse a notice with impossible breaks, or with a clock that the rules do not have."""
    if any(start >= end for start, end in notice.breaks):
        return Refusal("bad_break", "R2")
    if notice.clocked and law.clock is None:
        return Refusal(
            "no_clock_in_rules",
            law.cites("clock", "R4"),
            {"title": Word(f"title-{law.book.name}", law.book.title)},
        )
    return None


def _notice(now: Tournament, fact: fact_of.NoticePosted, by: str, why: str) -> Refusal | None:
    """Refuse a notice that the rules forbid, one without its first match once play has begun, and one that changes nothing."""
    assert now.opened is not None
    law, latest = law_of(now), now.notices[-1]
    options = announced_options(now.opened.rules, fact.notice)
    refusals = [_book(now.opened.rules, options)]
    # a division under the same rules may have options of its own that conflict with it
    refusals += [
        _book(now.opened.rules, {**options, **dict(here.division.options)})
        for here in now.divisions.values()
        if not here.division.rules
    ]
    found = next((each for each in refusals if each is not None), None)
    if found is not None:
        return found
    renewed = cached_law(now.opened.rules, tuple(sorted(options.items())))
    rule = law.cites("event option", "R2")
    changed = [name for name, value in renewed.options.items() if law.options[name] != value]
    fixed = [law.cites(f"fixed {name}", "") for name in changed]
    if now.begun and any(fixed):
        return Refusal("options_fixed", next(filter(None, fixed)))
    same = not changed and replace(fact.notice, options=latest.notice.options) == latest.notice
    if same and fact.since == latest.since:
        return Refusal("notice_same", rule, {"n": latest.number})
    if now.begun and not fact.since and (changed or fact.notice.clocked != latest.notice.clocked):
        return Refusal("notice_since", rule)
    return _since(now, fact.since, rule) or _announced(fact.notice, renewed)


def _since(now: Tournament, since: str, rule: str) -> Refusal | None:
    """Refuse a first match that no draw has, and one that has begun."""
    if not since:
        return None
    key, _, match = since.rpartition(":")
    here = now.division_named(key)
    if isinstance(here, Refusal):
        return here
    missing = here.lacks(match, rule)
    if missing is not None:
        return missing
    if here.began(match) is not None:
        number = notice_of(now, here, match).number
        return Refusal("match_begun", rule, {"match": Typed(since), "n": number})
    return None


def _division(now: Tournament, fact: fact_of.DivisionMade, by: str, why: str) -> Refusal | None:
    assert now.opened is not None
    made = fact.division
    if not _well_formed(made):
        return Refusal("bad_division", "R2", {"division": Typed(made.key)})
    refusal = _book(
        made.rules or now.opened.rules,
        {**({} if made.rules else dict(now.notice.options)), **dict(made.options)},
    )
    if refusal is not None:
        return refusal
    shares = prize_shares(made)
    if shares is not None:
        return shares
    if made.jackpot and law_of(now, made).prizes.jackpot is None:
        return Refusal("no_jackpot", "R2", {"division": Typed(made.called)})
    return None


def _well_formed(made: Division) -> bool:
    """Return whether the key can stand before a colon and the numbers are valid."""
    counted = (
        made.ceiling, made.team - 1, made.rounds, made.lives, made.groups, made.qualify - 1, made.planned,
    )  # fmt: skip
    points = [each for lengths in made.lengths for each in lengths.points]
    amounts = (made.fee, made.registration, made.added)
    return (
        0 < len(made.key) <= KEY
        and not set(made.key) & set(":/ ")
        and all(each >= 0 for each in (*counted, *points))
        and all(each >= 0 for each in amounts)
        and (made.format is not DivisionFormat.GROUPS or made.groups > 0)
    )


# --- entries and draw --------------------------------------------------------------------------------


def _entered(now: Tournament, fact: fact_of.EntryMade, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    rule = law.cites("entry", "R2")
    members = fact.members or (fact.name,)
    account = own_name(fact.name)
    if account is not None:
        return account
    if len(members) != here.division.team:
        return Refusal("team_size", rule, {"n": here.division.team, "player": Typed(fact.name)})
    for other in here.entrants.values():
        twice = set(other.members) & set(members)
        if (
            twice
            and other.standing in (EntryStatus.PENDING, EntryStatus.APPROVED)
            and other.entry.name != fact.name
        ):
            return Refusal("entered_before", rule, {"player": Typed(min(twice))})
    return None


def _approved(now: Tournament, fact: fact_of.EntryApproved, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    entrant = here.entrants[fact.name]
    rule = law_of(now, here.division).cites("entry", "R2")
    if entrant.flagged and not fact.override:
        return Refusal(
            "over_ceiling",
            rule,
            {"player": Typed(fact.name), "rating": entrant.entry.rating, "ceiling": here.division.ceiling},
        )
    if entrant.flagged and not why:
        return Refusal("reason_wanted", rule, {"player": Typed(fact.name)})
    return None


def _drawn(now: Tournament, fact: fact_of.Drawn, by: str, why: str) -> Refusal | None:
    return undecided(now, now.divisions[fact.division])


def undecided(now: Tournament, here: DivisionState) -> Refusal | None:
    """Refuse a draw while the director has not decided on an entry."""
    pending = here.names(EntryStatus.PENDING)
    if pending:
        rule = law_of(now, here.division).cites("entry", "R2")
        return Refusal("undecided", rule, {"n": len(pending), "players": ", ".join(pending)})
    return None


# --- matches -----------------------------------------------------------------------------------------


def _called(now: Tournament, fact: fact_of.Called, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    for other, match, running in under_way(now):
        same = (other.division.key, match) == (fact.division, fact.match)
        if running.table == fact.table and not same:
            return Refusal("table_taken", "R2", {"table": fact.table, "match": Typed(match)})
    if now.tables and not 1 <= fact.table <= now.tables:
        return Refusal("no_such_table", "R2", {"table": fact.table, "n": now.tables})
    return _free(now, here, fact.match)


def _started(now: Tournament, fact: fact_of.MatchBegun, by: str, why: str) -> Refusal | None:
    return _free(now, now.divisions[fact.division], fact.match)


def _free(now: Tournament, here: DivisionState, match: str) -> Refusal | None:
    """Refuse a player who is already playing."""
    for name in parties(here, match):
        elsewhere = busy(now, here, match, name or "")
        if elsewhere:
            return Refusal("plays_elsewhere", "R2", {"player": Typed(name or ""), "match": Typed(elsewhere)})
    return None


def _reported(now: Tournament, fact: fact_of.Reported, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    rule = law.cites("result", "R2")
    entrant = here.entrants[fact.winner]
    if by not in now.staff:
        if fact.how in (fact_of.How.FORFEIT, fact_of.How.RULING):
            return Refusal("for_the_staff", rule, {"staff": ", ".join(now.staff)})
        if by not in (fact.winner, *entrant.members):
            return Refusal("winner_reports", rule, {"player": Typed(fact.winner)})
    return _score(fact, length_of(now, here, fact.match), law, rule)


def _mended(now: Tournament, fact: fact_of.ResultMended, by: str, why: str) -> Refusal | None:
    here = now.divisions[fact.division]
    law = law_of(now, here.division)
    return _score(fact, length_of(now, here, fact.match), law, law.cites("result", "R2"))


def _confirmed(now: Tournament, fact: fact_of.LoserConfirmed, by: str, why: str) -> Refusal | None:
    """Accept a confirmation by the loser, a player of the loser's team, or the staff on their behalf."""
    here = now.divisions[fact.division]
    if by in now.staff or by in (fact.name, *here.entrants[fact.name].members):
        return None
    rule = law_of(now, here.division).cites("result", "R2")
    return Refusal("loser_confirms", rule, {"player": Typed(fact.name), "match": Typed(fact.match)})


def _score(fact: fact_of.Reported | fact_of.ResultMended, length: int, law: Law, rule: str) -> Refusal | None:
    """Refuse a score unless one side alone has reached the length."""
    own, other = fact.score
    if fact.how is not fact_of.How.PLAYED or not length:
        return None
    if own < length or other >= length or (other < 0 and not law.match.wash_points):
        return Refusal(
            "wrong_result", law.cites("match", rule), {"score": score_told(own, other), "n": length}
        )
    return None


_RULES: Mapping[type[object], Callable[[Tournament, Any, str, str], Refusal | None]] = {
    fact_of.NoticePosted: _notice,
    fact_of.DivisionMade: _division,
    fact_of.EntryMade: _entered,
    fact_of.EntryApproved: _approved,
    fact_of.Drawn: _drawn,
    fact_of.Paired: _drawn,
    fact_of.Called: _called,
    fact_of.MatchBegun: _started,
    fact_of.Reported: _reported,
    fact_of.LoserConfirmed: _confirmed,
    fact_of.ResultMended: _mended,
}
