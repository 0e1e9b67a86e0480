"""Liveness: from every state of a small model of a match, each side can reach an end although the other side is hostile.

    python -m tests.campaign.liveness [--sample] [--most N] [--jobs N] [BOOK …]

For every book, kind of board, with and without clock and director, all states that the listed acts of both sides, of officials and
of time reach are searched. A state is kept without the places of the men and with times as the deadlines that have passed
(`state_key`). Then each side in turn is hostile. A state is a *dead end* where the other side can't end the match although the
hostile side does nothing more, and is *held up* where the hostile side can prevent both the end and the next turn for ever.
Assumed: what belongs to the table or to both as a matter of course (the next game, the opening roll) is entered by either.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from pathlib import Path

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.depth import Depth
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.conduct import BreakEnded, Convened, Restored, TurnEnded
from bafflebox.events.game import (
    Event,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    ResignationRefused,
    TurnBegan,
)
from bafflebox.game.acts import GAME_ACTS
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import CHOICES, KINDS, read_words
from bafflebox.referee.conduct.claimed_absence import AWAY, IDLE, STALLED
from bafflebox.referee.conduct.claims import CAUSES, MOST_CALLS
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.listing import completed
from bafflebox.referee.conduct.memory import NOBODY
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.standing import delay_ends
from bafflebox.refusal import Refusal

RESULT = Path(__file__).resolve().parent / "results" / "liveness.json"
SHOWN = 8
"""States without a way that are shown of each kind."""
BARE = "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:4 24:3"
"""A wrong set-up."""
HOUR = 3600 * SECOND
BOOKS = {
    "money": ("rules money", ""),
    "match": ("rules match\nmatch 2", ""),
    "modern": ("rules modern clock=delay flag_fall=match\nmatch 2", "clock 300:00 300:00 delay 2"),
    "modern-points": ("rules modern clock=delay flag_fall=points\nmatch 2", "clock 300:00 300:00 delay 2"),
    "american": ("rules american\nmatch 2", "clock 300:00 300:00 delay 12"),
    "iranian": ("rules iranian\nmatch 2", "clock 300:00 300:00 delay 5"),
    "welsh": ("rules welsh\nmatch 2", "clock 300:00 300:00"),
}
"""Headers of each rule set, and of its clock; "" for rules that know none."""
PLAYERS = {side: Person(name, Role.PLAYER, side) for side, name in zip(Side, ("Ann", "Ben"), strict=True)}
DIRECTOR, COMMITTEE = Person("director", Role.DIRECTOR), Person("committee", Role.COMMITTEE)
TABLE, BOTH = Person("table", Role.TABLE), Person("both", Role.BOTH)

NO_STOPS = (StopCause.CONCESSION, StopCause.AGREEMENT, StopCause.DOWNTIME)
"""Causes for which no player stops a clock."""
GAME = (
    "roll 31", "play", "end turn", "double", "raise", "take", "drop", "beaver", "raccoon", "resign single", "concede single",
    "concede 1", "accept", "refuse", "rethrow", "nominate self 54", "nominate other 54", "cancel", "shake", "call odds 31",
    "start first", "let other start", "name start self", "name result self single", "confirm result", "contest result",
)  # fmt: skip
AROUND = (
    *(f"claim {kind} {choice}".strip() for kind in KINDS if kind != "bad_dice" for choice in ("", *CHOICES)),
    *(f"claim bad_dice {cause}" for cause in CAUSES), "claim bad_dice cocked acknowledged",
    "agree", "decline", "propose remedy stand", "propose roll",
    "propose claim bad_dice", "propose claim dice_lifted", "propose claim illegal_play",
    "propose ruling stand", "propose ruling uphold", "propose terms", "propose score 0-0", "propose correction roll none",
    "propose position {setup}", "demand mix", "select die", "leave", "be ready", "take break", 'dispute "this"', "withdraw", "appeal",
    *(f"stop clock {cause.value}" for cause in StopCause if cause not in NO_STOPS), "start clock", "resume",
    "write score", "write full",
)  # fmt: skip
DEEDS = (
    "did play 13/8", "did play 1/off", "did roll 31", "did double", "did set up {bare}", "did touch dice",
    "did lift dice", "touch 6", "touch 1",
)  # fmt: skip
OFFICE = (
    *((DIRECTOR, f"rule {{rule}}: {each}") for each in ("stand", "replay", "reroll", "match Ann", "match Ben")),
    *((DIRECTOR, text) for text in ("resume", "start clock", "stop clock director", "agree", "decline", "refer", "withdraw")),
    (DIRECTOR, "vote uphold"), (DIRECTOR, "vote overturn"), (Person("arbiter", Role.ARBITER), "vote uphold"),
    (COMMITTEE, "vote A=uphold B=uphold C=uphold"), (COMMITTEE, "vote A=overturn B=overturn C=overturn"),
)  # fmt: skip
OF_THE_TABLE = ((TABLE, "start game"), (BOTH, "open 31"), (BOTH, "open 3162"))
TOGETHER = (
    (BOTH, "resume"),
    (BOTH, "roll off dispute 61"),
    (BOTH, "roll off dispute 16"),
    (BOTH, "stop clock break"),
)
FORWARD = (TurnBegan, TurnEnded, GameStarted, GameEnded, FlagFell, MatchEnded, BreakEnded, ResignationRefused)
"""Facts that bring a match nearer to its end, unless something is taken back with them."""


@dataclass(slots=True)
class State:
    """A state reached: the moment, its time, and what leads to it and away from it."""

    now: Proceedings | None
    at: int
    ended: bool
    path: tuple[int, str]
    runs: Side | None = None
    """The side whose clock runs towards a flag."""
    stopped: bool = False
    """True while both clocks are stopped."""
    stalls: tuple[Side, ...] = ()
    """Sides that can be claimed absent an hour after the game last moved."""
    edges: list[tuple[str, int, bool]] = field(default_factory=list)
    """The actor (`white`, `black`, `office`, `both`, `time`), the state that follows, and true if the match moves on."""


def has_ended(now: Proceedings) -> bool:
    """Return whether the match is over and nobody contests it; a session is over whenever no game is played."""
    if now.match.closed:
        return now.memory.dispute is None and now.memory.appealed is None
    return now.match.score.length is None and not now.match.playing


def deadlines(now: Proceedings) -> tuple[int, ...]:
    """Return the instants at which something becomes possible or due, in a fixed order; -1 for none."""
    memory, clock, patience = now.memory, now.clock, now.law.conduct.patience * SECOND
    found = [
        memory.disputed_at + patience if memory.dispute is not None else -1,
        clock.stopped_at + patience if clock.stopped is not None else -1,
        memory.rest.ends if memory.rest is not None else -1,
        memory.at + IDLE + AWAY,
        memory.moved_at + STALLED,
        memory.correcting_at + patience if memory.correcting else -1,
    ]
    for side in Side:
        gone = memory.left[side]
        found += [gone + AWAY if gone is not None else -1, delay_ends(now, side) or -1]
    terms = now.law.conduct.appeal
    found.append(memory.ruled_at + terms.seconds * SECOND if terms and memory.ruled is not None else -1)
    return tuple(found)


def state_key(now: Proceedings, at: int) -> tuple[object, ...]:
    """Return what of a state decides about acts, without the places of the men and with times as deadlines passed.

    A resignation refused is not in it: each may be offered once in a position, so a refusal counts as moving on.
    """
    board, memory, clock, match = now.board, now.memory, now.clock, now.match
    kept = board.memory
    situation = (
        board.phase, board.on_turn, board.roll is None, board.cube.owner, board.offer and (board.offer.by, board.offer.level),
        board.resume, board.rethrown, board.raised, board.nominated, kept.set_throw is None,
        kept.cards, kept.extra, kept.window, kept.caller, bool(board.played), type(board.early), bool(board.touched),
        board.unknown, board.named and board.named.side, board.position.has_contact(),
        tuple(min(sum(board.position[side]) - board.position[side][0], 3) for side in Side),
    )  # fmt: skip
    of_match = (match.depth, match.closed, tuple(min(each, 3) for each in match.flag_falls))
    stopped = clock.stopped
    of_clock = (
        clock.settings is None, stopped and (stopped.side, stopped.cause), clock.due, clock.fallen, clock.held,
        tuple(left > 0 for left in clock.left),
    )  # fmt: skip
    proposal, claimed = memory.proposal, memory.claimed
    open_ones = frozenset(
        (each.fact.kind, each.fact.side, each.waived) for each in memory.opened if each.closed is None
    )
    of_conduct = (
        open_ones, memory.last("wrong_setup") is not None or memory.last("checker_removed") is not None,
        memory.fell, memory.forfeited, memory.waiting,
        memory.dispute and memory.dispute.who, memory.ruled is not None, memory.appealed, memory.referred, memory.decided,
        memory.correcting, proposal and (proposal.side, proposal.topic, proposal.items), claimed and (claimed.side, claimed.items),
        memory.rolling, memory.agreed, memory.compared, memory.mix, memory.selected,
        tuple(each is None for each in memory.there), tuple(each is None for each in memory.left),
        tuple(min(each, 2) for each in memory.unanswered), tuple(each is None for each in memory.due),
        tuple(each is None for each in memory.late), memory.charged, memory.rest and (memory.rest.side, True),
        tuple(min(each, 1) for each in memory.rested), frozenset((each.leave, each.side) for each in memory.leaves),
        memory.position is None, min(memory.called, MOST_CALLS),
        BySide(0, 0) if clock.settings is None else memory.dropped,
        memory.started, memory.playing, memory.forfeit,
    )  # fmt: skip
    passed = tuple(0 <= each <= at for each in deadlines(now))
    return (situation, of_match, of_clock, of_conduct, passed)


def pending(now: Proceedings) -> int:
    """Return how many things are open at once: people away, irregularities, a proposal, a dispute, a stop, an offer."""
    memory, board, stopped = now.memory, now.board, now.clock.stopped
    disputed = memory.dispute is not None or memory.appealed is not None
    settling = memory.proposal is not None and memory.proposal.topic in ("remedy", "roll", "ruling", "claim")
    return (
        sum(memory.there[side] is None or memory.left[side] is not None for side in Side)
        + len({(each.fact.kind, each.fact.side) for each in memory.opened if each.closed is None})
        + (disputed or any(memory.dropped) or stopped is not None) + (memory.proposal is not None and not settling)
        + sum(each is not None for each in (memory.mix, board.offer, board.named, memory.position))
        + (board.early is not None and not any(each.closed is None for each in memory.opened))
        + bool(board.touched) + bool(memory.correcting) + (memory.rest is not None) + len(memory.leaves)
        + (now.match.depth is not Depth.FULL)
    )  # fmt: skip


class Search:
    """The states of one combination in which at most `together` things are open at once."""

    def __init__(self, start: Proceedings, at: int, most: int, together: int = 1) -> None:
        self.together = together
        self.states: list[State] = []
        self.known: dict[tuple[object, ...], int] = {}
        self.waiting: deque[int] = deque()
        self.most = most
        self._found(start, at, (-1, ""))
        while self.waiting and len(self.states) < most:
            self._expand(self.waiting.popleft())

    @property
    def complete(self) -> bool:
        """Return whether every state that was found was searched."""
        return not self.waiting

    def _found(self, now: Proceedings, at: int, path: tuple[int, str]) -> int:
        key = state_key(now, at)
        number = self.known.get(key)
        if number is None:
            number = self.known[key] = len(self.states)
            runs = now.clock.running if now.law.match.flag_rule else None
            late = max(at, now.memory.moved_at + STALLED)
            stalls = tuple(side for side in Side if heard(now, PLAYERS[side.other], "claim absence", late))
            stopped = now.clock.stopped is not None
            self.states.append(State(now, at, has_ended(now), path, runs, stopped, stalls))
            self.waiting.append(number)
        return number

    def _expand(self, number: int) -> None:
        state = self.states[number]
        now, at = state.now, state.at
        assert now is not None
        for actor, person, text in self._acts(now):
            made = heard(now, person, text, at)
            if made:
                after = now.after(made, by=person.side, at=at)
                self._edge(number, actor, after, at, made, f"{person.name} {text}")
        for until in _instants(now, at):
            made = by_itself(now, until) if due_at(now) == until else ()
            after = now.after(made, at=until) if made else now
            self._edge(number, "time", after, until, made, f"time {(until - at) // SECOND} s")
        state.now = None

    def _edge(
        self, number: int, actor: str, after: Proceedings, at: int, made: Iterable[Event], said: str
    ) -> None:
        made = tuple(made)
        forward = any(isinstance(each, FORWARD) for each in made) and not any(
            isinstance(each, Restored) for each in made
        )
        now = self.states[number].now
        assert now is not None
        if actor in ("white", "black") and pending(after) > max(self.together, pending(now)):
            return
        target = self._found(after, at, (number, said))
        if target != number or forward:
            self.states[number].edges.append((actor, target, forward))

    def _acts(self, now: Proceedings) -> Iterator[tuple[str, Person, str]]:
        for side, person in PLAYERS.items():
            for text in (*GAME, *AROUND, *(DEEDS if now.match.real else ())):
                if not may_count(now, text):
                    continue
                said = completed(now, person, text)[0] if text == "play" else text
                if "{" in said:
                    said = said.format(setup=now.law.setup, bare=BARE)
                yield side.value, person, said
        if now.memory.convened.director:
            rule = now.law.cites("ruling", now.law.cites("slow play", "R5"))
            for person, text in OFFICE:
                yield "office", person, text.format(rule=rule)
        for person, text in OF_THE_TABLE:
            yield "office", person, text
        for person, text in TOGETHER:
            yield "both", person, text

    def dead_ends(self, hostile: Side) -> list[int]:
        """Return the states from which no act of the other side, of officials or of time leads to an end."""
        before: list[list[int]] = [[] for _ in self.states]
        for number, state in enumerate(self.states):
            for actor, target, _ in state.edges:
                if actor not in (hostile.value, "both"):
                    before[target].append(number)
        alive = self._ends()
        queue = deque(alive)
        while queue:
            for each in before[queue.popleft()]:
                if each not in alive:
                    alive.add(each)
                    queue.append(each)
        return [number for number in range(len(self.states)) if number not in alive]

    def held_up(self, hostile: Side) -> list[int]:
        """Return the states in which the hostile side can prevent both the end and the next turn for ever.

        Time passes while the hostile side acts: it can't where it can be claimed absent an hour after the game last moved, nor where
        its clock runs and, whatever it does, runs on or is set going again at once by the other side.
        """
        free = self._ends() | {number for number, state in enumerate(self.states) if hostile in state.stalls}
        while True:
            grown = True
            while grown:
                grown = False
                for number, state in enumerate(self.states):
                    if number not in free and _leads_on(state, free, hostile):
                        free.add(number)
                        grown = True
            runs = {number for number in range(len(self.states)) if number not in free}
            while over := {number for number in runs if not self._runs_on(number, free, runs, hostile)}:
                runs -= over
            if not runs:
                return [number for number in range(len(self.states)) if number not in free]
            free |= runs

    def _runs_on(self, number: int, free: set[int], runs: set[int], hostile: Side) -> bool:
        """Return whether the clock of the hostile side runs here or the other side can set it going, and its acts leave that so."""
        state, kept = self.states[number], free | runs
        started = any(
            actor == hostile.other.value and target in runs and self.states[target].runs is hostile
            for actor, target, _ in state.edges
        )
        goes_on = state.runs is hostile or (state.stopped and started)
        return goes_on and not _escapes(state, kept, hostile)

    def _ends(self) -> set[int]:
        """Return the states at an end, and those found but not searched, of which nothing is known."""
        return {number for number, state in enumerate(self.states) if state.ended or state.now is not None}

    def way(self, number: int) -> list[str]:
        """Return the acts that lead to a state."""
        said: list[str] = []
        while number >= 0:
            number, words = self.states[number].path
            said.append(words)
        return said[-2::-1]


def _leads_on(state: State, free: set[int], hostile: Side) -> bool:
    waits, prevented = False, False
    for actor, target, forward in state.edges:
        good = forward or target in free
        if actor == hostile.value:
            prevented = prevented or not good
        elif actor == "both":
            continue  # neither alone agrees to anything
        elif actor == "time":
            waits = waits or good
        elif good:
            return True
    return waits and not prevented


_EVENTS: dict[str, tuple[type[object], ...]] = {}
for _act in GAME_ACTS:
    for _form in _act.forms:
        _EVENTS[_form] = (*_EVENTS.get(_form, ()), _act.event)


def may_count(now: Proceedings, text: str) -> bool:
    """Return whether the act is not certainly refused: each answer needs its question, each act of the game its phase."""
    word, _, rest = text.partition(" ")
    memory, phase = now.memory, now.board.phase
    if word == "claim":
        kind = rest.split()[0]
        if kind == "bad_dice":
            return phase in (Phase.ROLLED, Phase.PLAYED)
        return kind == "absence" or memory.claimable(kind) is not None
    if text in GAME and text not in ("end turn", "cancel"):
        events = _EVENTS.get(text) or _EVENTS.get(word) or _EVENTS.get(" ".join(text.split()[:2]), ())
        return any(now.law.row(phase, each) for each in events)
    if text.startswith("stop clock"):
        return now.clock.settings is not None or rest in ("clock dispute", "clock break")
    if text.startswith("propose correction") and not now.match.real:
        return False
    needed = _NEEDED.get(word)
    return needed is None or bool(needed(now))


_NEEDED: dict[str, Callable[[Proceedings], object]] = {
    "cancel": lambda now: now.board.roll and now.match.real,
    "agree": lambda now: now.memory.proposal or now.memory.claimed,
    "decline": lambda now: now.memory.proposal,
    "propose": lambda now: now.memory.proposal is None or now.memory.proposal.topic == "score",
    "withdraw": lambda now: now.memory.dispute or now.memory.claimable("early_double"),
    "resume": lambda now: (
        now.memory.dispute or now.memory.decided or now.clock.stopped or now.memory.correcting
    ),
    "appeal": lambda now: now.memory.ruled,
    "select": lambda now: now.memory.mix,
    "start": lambda now: now.clock.stopped or now.memory.dispute or now.board.phase is Phase.CHOOSING,
    "be": lambda now: None in now.memory.there or now.memory.left != NOBODY or now.memory.rest,
    "write": lambda now: now.match.real,
    "did": lambda now: now.match.real and now.match.playing,
    "touch": lambda now: now.board.phase is Phase.ROLLED,
}
"""Conditions of acts, by their first word."""


_READ: dict[tuple[str, str, Phase, str], object] = {}
"""Acts read before, by book, person and phase: most words mean the same at every table."""


def _escapes(state: State, kept: set[int], hostile: Side) -> bool:
    """Return whether the hostile side can leave the states kept without moving on."""
    return any(
        actor == hostile.value and not forward and target not in kept
        for actor, target, forward in state.edges
    )


def heard(now: Proceedings, person: Person, text: str, at: int) -> tuple[Event, ...]:
    key = (now.law.book.name, person.name, now.board.phase, text)
    try:
        proposed = _READ.get(key)
        if proposed is None:
            proposed = read_words(text, now, person)
            if "play" not in text:
                _READ[key] = proposed
        verdict = hear(now, person, proposed, at)
    except BaffleboxError:
        return ()
    return () if isinstance(verdict, Refusal) else verdict


def _instants(now: Proceedings, at: int) -> tuple[int, ...]:
    """Return the next instant at which anything happens or becomes possible; none where time changes nothing."""
    due = due_at(now)
    later = [each for each in (*deadlines(now), due if due is not None else -1) if each > at]
    if due is not None and due <= at:
        return (at,)
    return (min(later),) if later else ()


def begun(book: str, *, real: bool, clock: bool, director: bool) -> tuple[Proceedings, int]:
    """Return the first state: a race of two men each, with a break earned where the book gives one for each hour."""
    header, clocks = BOOKS[book]
    lines = [
        "case Liveness", *header.split("\n"), f"board {'real' if real else 'virtual'}",
        *([clocks] if clock else []), "position white 1:2 off:13 black 1:2 off:13", "turn Ann", "then turn Ann [R2]",
    ]  # fmt: skip
    (case,) = read_cases(lines)
    opened = open_case(case)
    assert opened.law is not None
    events = [
        replace(each, director=director) if isinstance(each, Convened) else each for each in opened.events
    ]
    return Proceedings(opened.law).after(events), 2 * HOUR


def combinations(books: Iterable[str]) -> Iterator[tuple[str, bool, bool, bool]]:
    """Yield every combination of book, real board, clock and director."""
    for book in books:
        for real in (False, True):
            for clock in (False, True) if BOOKS[book][1] else (False,):
                for director in (False, True):
                    yield book, real, clock, director


def searched(
    combination: tuple[str, bool, bool, bool], most: int, together: int
) -> tuple[str, dict[str, int], list[str]]:
    """Search one combination; return its name, its numbers, and the lines that tell them and the states without a way."""
    book, real, clock, director = combination
    start = time.monotonic()
    search = Search(*begun(book, real=real, clock=clock, director=director), most, together)
    without = {side: (search.dead_ends(side), search.held_up(side)) for side in Side}
    dead = {number for found, _ in without.values() for number in found}
    held = {number for _, found in without.values() for number in found}
    numbers = {
        "states": len(search.states),
        "acts": sum(len(each.edges) for each in search.states),
        "dead ends": len(dead),
        "held up": len(held),
        "not searched": len(search.waiting),
    }
    name = named(combination)
    whole = "" if search.complete else f" (not all: {len(search.waiting)} wait)"
    ways = f"{len(dead)} dead ends, {len(held)} held up"
    took = f"{time.monotonic() - start:.0f} s"
    lines = [f"{name}: {numbers['states']} states{whole}, {numbers['acts']} acts, {ways}, {took}"]
    for side, found in without.items():
        for kind, those in zip(("dead end", "held up"), found, strict=True):
            shown = [number for number in those if kind == "dead end" or number not in dead][:SHOWN]
            lines += [f"   {kind}, {side} hostile: {'; '.join(search.way(number))}" for number in shown]
    return name, numbers, lines


def named(combination: tuple[str, bool, bool, bool]) -> str:
    """Return the words of a combination: `american real clock no-director`."""
    book, real, clock, director = combination
    board, no_clock, no_director = (
        "real" if real else "virtual",
        "" if clock else "no-",
        "" if director else "no-",
    )
    return f"{book} {board} {no_clock}clock {no_director}director"


def main(arguments: list[str]) -> int:
    """Search every combination and print its numbers; 1 when a state has no way to an end, or not all states were searched."""
    reader = ArgumentParser(prog="liveness", description=__doc__.partition("\n")[0])
    reader.add_argument("books", nargs="*", metavar="BOOK", help=", ".join(BOOKS))
    reader.add_argument("--sample", action="store_true", help="150 states of each combination")
    reader.add_argument(
        "--most", type=int, default=40_000, help="states of a combination after which its search ends"
    )
    reader.add_argument("--together", type=int, default=1, help="things that are open at once")
    reader.add_argument(
        "--only", action="append", default=[], help="words that stand in the name of the combination"
    )
    reader.add_argument("--jobs", type=int, default=1, help="processes")
    wanted = reader.parse_args(arguments)
    if not set(wanted.books) <= set(BOOKS):
        reader.error(f"books: {', '.join(BOOKS)}")
    most = 150 if wanted.sample else wanted.most
    those = [
        each
        for each in combinations(wanted.books or BOOKS)
        if all(words in f" {named(each)} " for words in wanted.only)
    ]
    found: dict[str, dict[str, int]] = {}
    with ProcessPoolExecutor(wanted.jobs) as pool:
        waiting = [pool.submit(searched, each, most, wanted.together) for each in those]
        for each in as_completed(waiting):
            name, numbers, lines = each.result()
            found[name] = numbers
            print(*lines, sep="\n", flush=True)
    states, dead, held, left = (
        sum(each[name] for each in found.values())
        for name in ("states", "dead ends", "held up", "not searched")
    )
    print(
        f"{len(found)} combinations, {states} states, {dead} dead ends, {held} held up, {left} not searched",
        flush=True,
    )
    if not wanted.sample and not wanted.only and not wanted.books:
        ordered = {named(each): found[named(each)] for each in those}
        kept = {"open at once": wanted.together, "searched until": most, **ordered}
        RESULT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    return 1 if dead or held or (left and not wanted.sample) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
