"""Conduct acts available to a person, for menus and buttons: words, rule, and consequence.

The memory suggests few candidates; each is tried before it is offered, so nothing offered is refused. `listing.py` tries every
word, and tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.clock import StopCause
from bafflebox.board.depth import Depth
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.conduct import UNWRITTEN
from bafflebox.frozen import dataclass
from bafflebox.referee.conduct import corrections
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.agreed_claims import GIN, HAPPENED, claim_rule
from bafflebox.referee.conduct.claimed_absence import IDLE, STALLED
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.memory import Open
from bafflebox.referee.conduct.officials import as_appointed
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.settling import OVERTURN, UPHOLD
from bafflebox.referee.conduct.topics import ITEMS
from bafflebox.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Offered:
    """An act that is possible now.

    `words` follow `word`; with `ask` the person supplies them (`text`, `terms`, `ruling`, `name`, `votes`, `deed`, `place`, `roll`,
    `play`, `cube`, `score`), and `trial` is one example. `group` is its category: a pending `answer`, a `claim`, the `terms`, the
    `table`, a possible correction (`correct`), or the director's `office`. `label` and `then` are keys of sentences.
    """

    word: str
    group: str
    rule: str
    words: str = ""
    ask: str = ""
    trial: str = ""
    label: str = ""
    then: str = ""

    @property
    def said(self) -> str:
        """Return the complete act in words."""
        return f"{self.word} {self.trial or self.words}".strip()


BOTHS = "roll off"
"""The act done by both together and entered by either."""
BOTH = Person("both", Role.BOTH)


def offered(now: Proceedings, person: Person, at: int) -> tuple[Offered, ...]:
    """Return every conduct act available to this person."""
    person = as_appointed(now, person)
    return tuple(
        each
        for each in _candidates(now, person, at)
        if is_accepted(now, BOTH if each.word == BOTHS else person, each.said, at)
    )


def is_accepted(now: Proceedings, person: Person, text: str, at: int) -> bool:
    """Return whether the words would be accepted now."""
    try:
        verdict = hear(now, person, read_words(text, now, person), at)
    except BaffleboxError:
        return False
    return bool(verdict) and not isinstance(verdict, Refusal)


def _candidates(now: Proceedings, person: Person, at: int) -> Iterator[Offered]:
    if person.side is not None:
        yield from _answers(now, person, person.side)
        yield from _claims(now, person.side, at)
        yield from _terms(now)
        yield from _at_the_table(now, person, person.side, at)
        yield from _corrections(now)
        yield from _happened(now, person.side)
    elif person.role is Role.DIRECTOR:
        yield from _office(now)
    elif person.role in (Role.MONITOR, Role.STAFF):
        yield from _official(now, person)
    if person.side is None:
        yield from _votes(now, person)
    if now.memory.convened.director and person.role not in (Role.DIRECTOR, Role.STAFF):
        rule = now.law.cites("spectator", now.law.cites("dispute", "R5"))
        yield Offered("note", "table", rule, ask="text", trial='"…"')
    if now.memory.asked and person.role is Role.SPECTATOR:
        yield Offered("testify", "answer", now.law.cites("testimony", "R5"), ask="text", trial='"…"')


# --- players -----------------------------------------------------------------------------------------


def _answers(now: Proceedings, person: Person, side: Side) -> Iterator[Offered]:
    """Yield answers awaited from this player."""
    memory, asked = now.memory, now.memory.proposal
    if asked is not None and asked.answers == person.name:
        yield Offered("agree", "answer", asked.rule)
        yield Offered("decline", "answer", asked.rule)
    elif asked is not None and asked.side is side:
        yield Offered("decline", "table", asked.rule, label="take-back")
    open_items = () if asked is not None or now.match.closed or now.match.playing else missing(now)
    for who, topic in open_items if memory.convened.shared else ():
        if who is side and topic in ("terms", "score"):
            rule = now.law.cites("score before game", "R4") if topic == "score" else "R4"
            yield Offered("propose", "answer", rule, topic, label=f"confirm-{topic}")
    if memory.there[side] is None or memory.left[side] is not None:
        rule = (
            memory.rest.rule
            if memory.rest
            else now.law.cites("between games", now.law.cites("lateness", "R2"))
        )
        yield Offered("be ready", "answer", rule)
    if now.match.closed and now.match.real:
        points = now.match.score.points
        yield Offered("sign", "answer", now.law.cites("result", "R9"), f"{points.white}-{points.black}")
    if memory.mix is not None:
        yield Offered("select die", "answer", now.law.cites("mix by turns", now.law.cites("mix", "R2")))


def _claims(now: Proceedings, side: Side, at: int) -> Iterator[Offered]:
    conduct, memory = now.law.conduct, now.memory
    for each in dict.fromkeys(each.fact.kind for each in reversed(memory.opened) if each.closed is None):
        row, found = conduct.row(each), memory.claimable(each)
        if row is None or found is None:
            continue
        group = "answer" if row.silence == "choose" and _waits(now, found, side) else "claim"
        for choice in row.choices or ("",):
            yield _claim(each, choice, row.rule, group)
    row = conduct.row("bad_dice")
    if now.match.real and row is not None and now.board.phase in (Phase.ROLLED, Phase.PLAYED):
        # only the roller's own claim, and a leaning die, depend on whether the other side saw it too
        own = now.board.on_turn is side and now.law.cites("unacknowledged", "")
        for cause in (*row.causes, *(("cocked acknowledged",) if own else ())):
            words = f"bad_dice {cause}"
            yield Offered("claim", "claim", row.rule, words, label="claim-bad_dice", then="remedy-reroll")
    alone = not memory.convened.director
    away = memory.left[side.other] is not None or at - memory.at >= IDLE
    stalled = alone and memory.started and at - memory.moved_at >= STALLED
    if memory.refereed and ((away and now.match.playing and now.clock.settings is None) or stalled):
        yield Offered("claim", "claim", "R6", "absence", label="claim-absence", then="remedy-match")
    if _may_dispute(now) and (memory.dispute is None or not memory.dispute.about):
        rule = now.law.cites("dispute", "R5")
        yield Offered(
            "dispute", "claim", rule, ask="text", trial='"…"', label="claim-dispute", then="remedy-dispute"
        )


def _claim(kind: str, choice: str, rule: str, group: str) -> Offered:
    then = f"remedy-{choice}" if choice else "remedy-stand"
    return Offered("claim", group, rule, f"{kind} {choice}".strip(), label=f"claim-{kind}", then=then)


def _waits(now: Proceedings, found: Open, side: Side) -> bool:
    """Return whether everything waits for this side's decision on it (A4.6)."""
    return found.fact.side is side.other and now.board.on_turn is found.fact.side


def _may_dispute(now: Proceedings) -> bool:
    """Return whether there is anything to dispute: a real board, or a matter for a director."""
    return now.memory.refereed and (now.match.real or now.memory.convened.director)


def _terms(now: Proceedings) -> Iterator[Offered]:
    if not now.memory.refereed or now.match.closed:
        return
    if now.match.real and not now.memory.started and (rule := now.law.cites("roll off", "")):
        for item in ITEMS:
            yield Offered(BOTHS, "terms", rule, item, ask="dice", trial=f"{item} 61", label=f"term-{item}")
    if now.memory.proposal is not None:
        return
    if now.match.playing:
        trial = f"position {now.law.setup}"
        if now.memory.correcting:
            yield Offered("propose", "answer", now.memory.correcting, ask="position", trial=trial)
        elif now.board.unknown:
            yield Offered("propose", "table", now.law.cites("depth"), ask="position", trial=trial)
        return
    yield Offered("propose", "terms", "R4", ask="terms", trial="terms")
    if now.match.score.length is not None:
        yield Offered("propose", "terms", "R4", ask="length", trial=f"length {now.match.score.length}")
    if now.clock.settings is None:
        yield Offered("propose", "terms", now.law.cites("clock", "R4"), "clock")
        yield Offered("propose", "terms", "R4", ask="settings", trial="settings 12:00 delay 8")
    if now.match.real:
        trial = f"score {now.match.score.points.white}-{now.match.score.points.black}"
        yield Offered("propose", "terms", now.law.cites("score before game", "R4"), ask="score", trial=trial)
    if now.match.real and now.law.cites("mix", ""):
        yield Offered("demand mix", "terms", now.law.cites("mix"))


def _at_the_table(now: Proceedings, person: Person, side: Side, at: int) -> Iterator[Offered]:
    memory, law, clock = now.memory, now.law, now.clock
    if not memory.refereed:
        return
    yield from _writing(now, side)
    dispute = law.cites("dispute", "R5")
    if memory.dispute is not None or memory.appealed is not None:
        yield Offered("withdraw", "table", dispute)
        yield Offered("testify", "answer", law.cites("testimony", dispute), ask="text", trial='"…"')
        yield from _settling(now, side)
    if memory.ruled is not None and law.conduct.appeal is not None:
        yield Offered("appeal", "table", law.conduct.appeal.rule)
    if memory.ruled is not None and memory.proposal is None:
        yield Offered("propose", "answer", dispute, "resume", label="propose-resume")
    if law.conduct.rest is not None:
        yield Offered("take break", "table", law.conduct.rest.rule)
    if law.conduct.late is not None and memory.left[side] is None and not now.match.closed:
        yield Offered("leave", "table", law.conduct.late.rule)
    if clock.stopped is not None:
        yield Offered("start clock", "answer", law.cites("stop the clock", dispute))
    elif clock.settings is not None and now.match.real and law.clock is not None:
        for cause, rule in law.clock.stops:
            if cause is not StopCause.DISPUTE:
                yield Offered("stop clock", "table", rule, cause.value)


def _writing(now: Proceedings, side: Side) -> Iterator[Offered]:
    """Yield how much is written of a real board, and the end of a turn whose roll or play is left out (R8)."""
    if not now.match.real:
        return
    board, rule = now.board, now.law.cites("depth", "R8")
    whole = not board.partly_written and board.phase in (Phase.TURN, Phase.ROLLED)
    if whole and board.on_turn is side:
        yield Offered("end turn", "table", rule, UNWRITTEN, label="end-unwritten")
    for depth in Depth:
        yield Offered("write", "table", rule, depth.value, label=f"depth-{depth}")


def _settling(now: Proceedings, side: Side) -> Iterator[Offered]:
    """Yield acts for settling a dispute: give way, and without a director propose a remedy or roll for it (R10)."""
    memory = now.memory
    if now.match.real and memory.proposal is None and memory.convened.director:
        yield from _rulings(now)
    if memory.dispute is None:
        return
    claimed = memory.claimed
    if claimed is not None and memory.proposal is None and claimed.side is side.other:
        yield Offered("agree", "answer", "R10", label="give-way")
    if memory.convened.director:
        return
    if memory.proposal is None:
        for words in ("replay", "reroll", "stand"):
            yield Offered(
                "propose", "claim", "R10", f"remedy {words}", label="propose-remedy", then=f"remedy-{words}"
            )
    if claimed is not None:
        yield Offered("propose", "answer", "R10", "roll", label="propose-roll")
    if memory.rolling:
        yield Offered(BOTHS, "answer", "R10", "dispute", ask="dice", trial="dispute 61", label="roll-dispute")


def _rulings(now: Proceedings) -> Iterator[Offered]:
    """Yield what an official may have decided at the board, for one side to report and the other to confirm."""
    memory, rule = now.memory, now.law.cites("ruling", "R5")
    if memory.appealed is not None and now.law.conduct.appeal is not None:
        words: tuple[str, ...] = (UPHOLD, OVERTURN)
    elif memory.dispute is not None and memory.ruled is None:
        words = ("stand", "replay", "reroll")
    else:
        words = ()
    for each in words:
        yield Offered(
            "propose", "claim", rule, f"ruling {each}", label="propose-ruling", then=f"remedy-{each}"
        )


def _happened(now: Proceedings, side: Side) -> Iterator[Offered]:
    """Yield what a side may say happened at the board, for the other to agree to (R10)."""
    if not now.match.real or not now.memory.refereed or now.memory.proposal is not None:
        return
    for kind in (GIN, "illegal_play") if now.match.closed else HAPPENED:
        words = f"claim {kind}"
        trial = f"{words} {corrections.current_value(now, kind)}" if kind == "score" else ""
        ask, then = ("score", "") if kind == "score" else ("", f"agreed-{kind}")
        yield Offered("propose", "happened", claim_rule(now, kind), words, ask, trial, f"claim-{kind}", then)


CORRECTED = ("roll", "play", "cube", "score")
"""Entries at a real board that may be corrected."""


def _corrections(now: Proceedings) -> Iterator[Offered]:
    """Yield entries for which a correction can be proposed."""
    if not now.match.real or not now.memory.refereed or now.memory.proposal is not None or now.match.closed:
        return
    for what in CORRECTED:
        stands = corrections.current_value(now, what)
        if not stands or (what == "cube" and not now.match.playing):
            continue
        # correcting to nothing rolled or played is possible, too
        trial = corrections.NONE if what in ("roll", "play") else stands
        words = f"correction {what}"
        label = f"correct-{what}"
        yield Offered("propose", "correct", "R5", words, ask=what, trial=f"{words} {trial}", label=label)


# --- those who were appointed ------------------------------------------------------------------------


def _official(now: Proceedings, person: Person) -> Iterator[Offered]:
    """Yield acts of officials: a monitor points out and speaks (W25B, A2.5); staff rule and handle results, too (A1.2, A4.10)."""
    law = now.law
    dispute, ruling = law.cites("dispute", "R5"), law.cites("ruling", "R5")
    if person.role is Role.STAFF:
        yield Offered("rule", "office", ruling, ask="ruling", trial=f"{ruling}: stand")
        yield Offered("resume", "office", dispute)
    yield Offered("dispute", "office", dispute, ask="text", trial='"…"')
    yield Offered("withdraw", "office", dispute)
    yield Offered("testify", "office", law.cites("testimony", dispute), ask="text", trial='"…"')
    if person.role is Role.STAFF and now.match.closed:
        yield Offered("verify", "office", law.cites("result", ruling))
        yield Offered("post result", "office", law.cites("result", ruling))


def _votes(now: Proceedings, person: Person) -> Iterator[Offered]:
    """Yield decisions on an appeal: each member's own vote, all votes entered together, or a single judge's."""
    terms = now.law.conduct.appeal
    if now.memory.appealed is None or terms is None:
        return
    if person.role is Role.COMMITTEE and person.name not in now.memory.named("committee"):
        yield Offered("vote", "office", terms.rule, ask="votes", trial="A=uphold B=uphold C=uphold")
        return
    for word in ("uphold", "overturn"):
        yield Offered("vote", "office", terms.rule, word, label=f"votes-{word}")


# --- the director ------------------------------------------------------------------------------------


def _office(now: Proceedings) -> Iterator[Offered]:
    memory, law, clock = now.memory, now.law, now.clock
    if not memory.convened.director:
        return
    ruling, dispute = law.cites("ruling", "R5"), law.cites("dispute", "R5")
    if memory.proposal is not None and memory.proposal.answers == "director":
        yield Offered("agree", "answer", memory.proposal.rule)
        yield Offered("decline", "answer", memory.proposal.rule)
    yield Offered("rule", "office", ruling, ask="ruling", trial=f"{ruling}: stand")
    if memory.dispute is not None or memory.appealed is not None:
        yield Offered("ask", "office", law.cites("testimony", dispute), ask="name", trial="somebody")
    yield Offered("resume", "office", dispute)
    if memory.appealed is not None and law.conduct.appeal is not None:
        yield Offered("refer", "office", law.conduct.appeal.rule)
    if memory.dispute is None:
        yield Offered("dispute", "office", dispute, ask="text", trial='"…"')
    if clock.settings is None and law.clock is not None:
        yield Offered("impose clock", "office", law.cites("imposed clock", law.cites("clock", ruling)))
    elif clock.settings is not None and clock.stopped is None:
        yield Offered("stop clock", "office", law.cites("stop the clock", dispute), StopCause.DIRECTOR.value)
    elif clock.stopped is not None:
        yield Offered("start clock", "office", law.cites("stop the clock", dispute))
    yield Offered("appoint", "office", law.cites("monitor", ruling), ask="part", trial="somebody monitor")
    yield Offered("bar", "office", law.cites("spectator", ruling), ask="name", trial="somebody")
    for leave in dict.fromkeys(each.leave for each in memory.leaves):
        yield Offered("withdraw", "office", law.cites(f"leave {leave}", "R4"), f"leave {leave}")
    if now.match.closed:
        yield Offered("verify", "office", law.cites("result", ruling))
        yield Offered("post result", "office", law.cites("result", ruling))
