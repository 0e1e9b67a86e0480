"""Disputes, testimony, rulings and appeals: play is suspended until an authorised person has decided."""

from __future__ import annotations

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.side import Side
from bafflebox.errors import UnknownRule
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.game import Event
from bafflebox.formats.telling_conduct import somebody
from bafflebox.referee.conduct.officials import not_director, not_staff
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import UNDO, remedy, take_back, undo_ruling
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

Verdict = tuple[Event, ...] | Refusal

MOST_DROPPED = 2
"""Disputes without a result per side until the other side changes the game, where nobody directs (R11)."""


def knows_a_director(law: Law) -> bool:
    """Return whether the rules have a director, so that a table has one by default."""
    return bool(law.cites("ruling", law.cites("slow play", "")))


def dispute(now: Proceedings, person: Person, proposed: fact_of.DisputeOpened, at: int) -> Verdict:
    """Open a dispute: suspend everything and preserve the position."""
    law, memory = now.law, now.memory
    if person.role is Role.SPECTATOR:
        return Refusal("spectator", law.cites("spectator"), why="voice")
    if person.role in (Role.COMMITTEE, Role.ARBITER):
        return Refusal("spectator", law.cites("dispute", "R5"))
    if memory.dispute is not None and not _is_named_now(now, person, proposed):
        return Refusal("disputed_already", law.cites("dispute", "R5"))
    side = person.side
    if side is not None and memory.dropped[side] >= MOST_DROPPED and not memory.convened.director:
        return Refusal("disputed_enough", "R11", {"n": MOST_DROPPED, "name": side.other})
    board = now.board
    doubt = memory.unacknowledged if law.cites("unacknowledged", "") else None
    opened = fact_of.DisputeOpened(
        person.name,
        proposed.about,
        board.position if now.game is not None else None,
        board.roll,
        board.cube.value,
        board.cube.owner,
        now.match.score.points,
        now.clock.seconds(at) if now.clock.settings is not None else None,
        board.to_act,
        doubt.other if doubt is not None else None,
        law.cites("dispute", "R5"),
    )
    return (opened, *_stop(now, person))


def _is_named_now(now: Proceedings, person: Person, proposed: fact_of.DisputeOpened) -> bool:
    """Return whether the player who stopped everything without a word says now what it is about."""
    memory = now.memory
    opened = memory.dispute
    waits = memory.ruled is None and memory.claimed is None and memory.proposal is None
    return (
        opened is not None
        and waits
        and not opened.about
        and opened.who == person.name
        and bool(proposed.about)
    )


def _stop(now: Proceedings, person: Person) -> tuple[Event, ...]:
    if now.clock.settings is None or now.clock.stopped is not None or not now.match.playing:
        return ()
    return (ClockStopped(person.side, StopCause.DISPUTE, now.law.cites("dispute", "R5")),)


def _go_on(now: Proceedings, person: Person) -> tuple[Event, ...]:
    stopped = now.clock.stopped
    if stopped is None or stopped.cause not in (StopCause.DISPUTE, StopCause.DIRECTOR):
        return ()
    return (ClockStarted(person.side),)


def presumption(now: Proceedings) -> Side | None:
    """Return the side that the open dispute favours in doubt, None if neither."""
    opened = now.memory.dispute
    if opened is None:
        return None
    if now.law.cites("presumption", ""):
        for each in now.memory.opened:
            if each.fact.kind == "frozen_act" and each.fact.before >= now.memory.disputed_seq:
                return each.fact.side.other
    return opened.presumption


def revoke_leave(now: Proceedings, person: Person, proposed: fact_of.LeaveRevoked, at: int) -> Verdict:
    """The director revokes a leave."""
    rule = now.law.cites(f"leave {proposed.leave}", "R4")
    refusal = not_director(now, person, rule)
    if refusal is not None:
        return refusal
    if all(each.leave != proposed.leave for each in now.memory.leaves):
        return Refusal("no_leave", rule)
    return (fact_of.LeaveRevoked(proposed.leave, rule),)


def withdraw_dispute(now: Proceedings, person: Person, proposed: fact_of.DisputeClosed, at: int) -> Verdict:
    """The opener of a dispute withdraws it before a ruling."""
    law, memory = now.law, now.memory
    rule = law.cites("dispute", "R5")
    if memory.dispute is None:
        early, row = memory.claimable("early_double"), law.conduct.row("early_double")
        if (
            early is not None
            and row is not None
            and row.silence == "stands"
            and early.fact.side is person.side
        ):
            # a premature double awaits its answer
            return Refusal("double_stands", row.rule)
        return Refusal("no_dispute", rule)
    claimed = memory.claimed
    if memory.dispute.who != person.name and (claimed is None or person.side is not claimed.side):
        return Refusal("not_yours", rule, somebody(now.match, memory.dispute.who))
    if memory.ruled is not None:
        return Refusal("ruled_already", rule)
    return (fact_of.DisputeClosed(person.name), *_go_on(now, person))


def testify(now: Proceedings, person: Person, proposed: fact_of.Testified, at: int) -> Verdict:
    """Testify: players and monitors freely, spectators on request, nobody between ruling and appeal."""
    law, memory = now.law, now.memory
    rule = law.cites("testimony", law.cites("dispute", "R5"))
    if memory.dispute is None and memory.appealed is None:
        return Refusal("no_dispute", rule)
    if person.role not in (Role.PLAYER, Role.MONITOR) and person.name not in memory.asked:
        cited = law.cites("testimony", law.cites("spectator"))
        return Refusal("not_asked", cited, why="spectator")
    if memory.ruled is not None and memory.appealed is None:
        return Refusal("ruled_already", rule, why="testimony")
    return (fact_of.Testified(person.name, proposed.words),)


def ask_for(now: Proceedings, person: Person, proposed: fact_of.Asked, at: int) -> Verdict:
    """Call a person to testify, by the director."""
    refusal = not_director(now, person, now.law.cites("testimony", now.law.cites("dispute", "R5")))
    if refusal is not None:
        return refusal
    if now.memory.dispute is None and now.memory.appealed is None:
        return Refusal("no_dispute", now.law.cites("dispute", "R5"))
    return (fact_of.Asked(proposed.name),)


def rule(now: Proceedings, person: Person, proposed: fact_of.Ruled, at: int) -> Verdict:
    """Rule, on grounds that are rules in force, with remedies from the fixed list."""
    law = now.law
    cited = law.cites("ruling", "R5")
    if person.role is Role.MONITOR:
        return Refusal("monitor", law.cites("monitor", cited))
    refusal = not_staff(now, person, cited)
    if refusal is not None:
        return refusal
    excuses = any(words.split()[:1] == ["excuse"] for words in proposed.remedies)
    if excuses and person.role is Role.STAFF and law.conduct.late is not None:
        return Refusal("not_the_director", law.conduct.late.rule, why="excuse")
    if not proposed.grounds or not proposed.remedies:
        return Refusal("no_grounds", cited)
    for each in proposed.grounds:
        try:
            law.book.find(each)
        except UnknownRule:
            return Refusal("no_such_rule", cited, {"law": each})
    if now.memory.appealed is not None and law.conduct.appeal is not None:
        return Refusal("appeal_open", law.conduct.appeal.rule)
    return ruling_events(now, fact_of.Ruled(person.name, proposed.grounds, proposed.remedies), at)


def ruling_events(now: Proceedings, ruled: fact_of.Ruled, at: int) -> Verdict:
    """Return a ruling, and what its remedies do; a Refusal where one of them is impossible."""
    made: list[Event] = [ruled]
    after = now.after(made, at=at)
    for words in ruled.remedies:
        first = words == UNDO and len(made) == 1
        then = take_back(now, ruled.grounds[0]) if first else remedy(after, words, ruled.grounds[0])
        if isinstance(then, Refusal):
            return then
        made += then
        after = after.after(then, at=at)
    return tuple(made)


def appeal(now: Proceedings, person: Person, proposed: fact_of.Appealed, at: int) -> Verdict:
    """Appeal against the last ruling, in the window of the book."""
    law, memory = now.law, now.memory
    terms = law.conduct.appeal
    if terms is None:
        return Refusal("no_appeal", law.cites("no appeal", "R5"), why="rules")
    if person.side is None:
        return Refusal("not_a_player", terms.rule, why="appeal")
    if memory.ruled is None or memory.decided:
        return Refusal("nothing_ruled", terms.rule)
    if memory.appealed is not None:
        return Refusal("appealed_already", terms.rule)
    if terms.seconds and at - memory.ruled_at > terms.seconds * SECOND:
        return Refusal("too_late", terms.rule, {"n": terms.seconds // 60}, "appeal")
    if not terms.seconds and memory.dispute is None:
        return Refusal("too_late", terms.rule, why="resumed")
    return (fact_of.Appealed(person.side), *_stop(now, person))


def refer(now: Proceedings, person: Person, proposed: fact_of.Referred, at: int) -> Verdict:
    """Refer the appeal to the chief arbiter, by the director."""
    terms = now.law.conduct.appeal
    cited = terms.rule if terms else now.law.cites("no appeal", "R5")
    refusal = not_director(now, person, cited)
    if refusal is not None:
        return refusal
    if now.memory.appealed is None or terms is None or terms.members or now.memory.referred:
        return Refusal("nothing_to_refer", cited)
    return (fact_of.Referred(),)


def vote(now: Proceedings, person: Person, proposed: fact_of.AppealDecided, at: int) -> Verdict:
    """Decide the appeal: a unanimous committee overturns; else the director, or the arbiter, decides."""
    terms, memory = now.law.conduct.appeal, now.memory
    cited = terms.rule if terms else now.law.cites("no appeal", "R5")
    if terms is None or memory.appealed is None:
        return Refusal("no_appeal", cited)
    if terms.members and person.role is Role.COMMITTEE and person.name in memory.named("committee"):
        return _member_votes(now, person, proposed, cited)
    if terms.members:
        refusal = _not_a_committee(now, person, proposed, terms.members, cited)
    else:
        wanted = Role.ARBITER if memory.referred else Role.DIRECTOR
        refusal = (
            None
            if person.role is wanted
            else Refusal("not_the_judge", cited, why="arbiter" if memory.referred else "director")
        )
    if refusal is not None:
        return refusal
    return appeal_decided(now, person.name, proposed.votes, cited)


def appeal_decided(now: Proceedings, who: str, votes: fact_of.Items, cited: str) -> tuple[Event, ...]:
    """Return the decision and, if unanimous, the events that undo the ruling."""
    overturned = bool(votes) and all(word == "overturn" for _, word in votes)
    return (fact_of.AppealDecided(overturned, who, votes, cited), *(undo_ruling(now) if overturned else ()))


def _member_votes(now: Proceedings, person: Person, proposed: fact_of.AppealDecided, cited: str) -> Verdict:
    """Record the vote of an appointed member; the last one decides the appeal."""
    memory, terms = now.memory, now.law.conduct.appeal
    assert terms is not None
    if person.name == (memory.ruled.who if memory.ruled else ""):
        return Refusal("interested", cited)
    if person.name in dict(memory.votes):
        return Refusal("voted_already", cited)
    (name, word), *others = proposed.votes
    if others or name not in ("", person.name):
        return Refusal("own_vote", cited)
    votes = (*memory.votes, (person.name, word))
    waiting = set(memory.named("committee")) - set(dict(votes))
    cast = fact_of.VoteCast(person.name, word, cited)
    if waiting or len(votes) < terms.members:
        return (cast,)
    return (cast, *appeal_decided(now, "committee", votes, cited))


def _not_a_committee(
    now: Proceedings, person: Person, proposed: fact_of.AppealDecided, members: int, cited: str
) -> Refusal | None:
    names = {name for name, _ in proposed.votes}
    judge = now.memory.ruled.who if now.memory.ruled else ""
    if person.role is not Role.COMMITTEE:
        return Refusal("not_the_judge", cited, why="committee")
    if len(names) < members or len(names) < len(proposed.votes):
        return Refusal("too_few", cited, {"n": members})
    if names & {*now.match.names, judge, "director"}:
        return Refusal("interested", cited)
    return None


def resume(now: Proceedings, person: Person, proposed: fact_of.PlayResumed, at: int) -> Verdict:
    """Resume play: by the director, or by both players where there is none."""
    memory = now.memory
    cited = now.law.cites("dispute", "R5")
    if _corrected_in_vain(now, at):
        return lets_play_go_on(now, person)
    if memory.convened.director:
        refusal = not_staff(now, person, cited)
        if refusal is not None:
            return refusal
    elif person.role is not Role.BOTH and not abandoned(now, person.side, at):
        return Refusal("both_resume", cited)
    if memory.dispute is None and not _was_appeal(now) and not _was_called(now):
        return Refusal("no_dispute", cited)
    if memory.dispute is not None and memory.ruled is None and memory.convened.director:
        return Refusal("not_ruled", cited)
    terms = now.law.conduct.appeal
    if memory.appealed is not None and terms is not None:
        return Refusal("appeal_open", terms.rule)
    return lets_play_go_on(now, person)


def lets_play_go_on(now: Proceedings, person: Person) -> tuple[Event, ...]:
    """Return the resumption of play, and of the clock of the side to act."""
    return (fact_of.PlayResumed(person.name), *_go_on(now, person))


def abandoned(now: Proceedings, side: Side | None, at: int) -> bool:
    """Return whether the other side opened this dispute without proposing a remedy, where there is no director (R11).

    The side that received a proposal may give way at any time (R10).
    """
    memory = now.memory
    if memory.dispute is None or memory.convened.director or side is None or memory.ruled is not None:
        return False
    theirs = [
        each
        for each in (memory.claimed, memory.proposal)
        if each is not None and each.topic in ("remedy", "claim")
    ]
    return (
        memory.dispute.who == now.match.names[side.other]
        and all(each.side is side for each in theirs)
        and at - memory.disputed_at >= now.law.conduct.patience * SECOND
    )


def _corrected_in_vain(now: Proceedings, at: int) -> bool:
    """Return whether two players have not agreed on how the checkers stand: where nobody directs they go on as they stand (R11)."""
    memory, patience = now.memory, now.law.conduct.patience * SECOND
    alone = memory.dispute is None and not memory.convened.director
    return alone and bool(memory.correcting) and at - memory.correcting_at >= patience


def may_let_go_on(now: Proceedings) -> bool:
    """Return whether clocks stand for a dispute that the director ends by starting them (R11); an appeal is decided first."""
    stopped = now.clock.stopped
    disputed = now.memory.dispute is not None or now.memory.decided
    return stopped is not None and disputed and now.memory.appealed is None


def let_go_on(now: Proceedings, person: Person) -> tuple[Event, ...]:
    """Return the resumption of play and clocks, whatever the cause of the stop."""
    return (fact_of.PlayResumed(person.name), ClockStarted(None))


def _was_appeal(now: Proceedings) -> bool:
    """Return whether play is suspended only because of an appeal after it had resumed (N16)."""
    return (
        now.memory.decided and now.clock.stopped is not None and now.clock.stopped.cause is StopCause.DISPUTE
    )


def _was_called(now: Proceedings) -> bool:
    """Return whether play is suspended because the director was called, without an open dispute."""
    stopped = now.clock.stopped
    return stopped is not None and stopped.cause is StopCause.DIRECTOR


def bar(now: Proceedings, person: Person, proposed: fact_of.Barred, at: int) -> Verdict:
    """Bar a spectator, by a player or the director; it takes effect at once."""
    if person.role not in (Role.PLAYER, Role.DIRECTOR) or proposed.name in tuple(now.match.names):
        return Refusal("not_a_player", now.law.cites("spectator"), why="bar")
    return (fact_of.Barred(proposed.name, person.name),)


def note(now: Proceedings, person: Person, proposed: fact_of.Noted, at: int) -> Verdict:
    """Record a private note to the staff."""
    if person.name in now.memory.barred:
        return Refusal("barred", now.law.cites("spectator"), somebody(now.match, person.name))
    return (fact_of.Noted(person.name, proposed.words, private=True),)
