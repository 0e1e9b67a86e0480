"""Precomputed transitions for offline play.

The page knows no rules. For a desk to continue offline, the law explores the current game and the following ones: from each state
every act that the desk may offer, with the next state. The page walks this map, and its acts are judged again when the network is
back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

import msgspec
from msgspec.structs import replace as with_fields

from bafflebox.board.clock import SECOND
from bafflebox.board.depth import Depth
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.conduct import ScoreSet
from bafflebox.events.scoring import DepthSet
from bafflebox.formats.log.event_json import encode_event
from bafflebox.match.decide import is_crawford
from bafflebox.match.state import Match, evolve_match
from bafflebox.protocol.common import Who
from bafflebox.protocol.desk import (
    CrawfordScores,
    DeskClock,
    DeskMap,
    DeskMoment,
    DeskStart,
    GameStarts,
    Lead,
)
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.offered import BOTH, BOTHS
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace as renewed
from bafflebox.rules.situation import Situation
from bafflebox.server.live.conduct_view import acts_of, conduct_of
from bafflebox.server.live.first_events import first_events
from bafflebox.server.live.lasting import cube_view
from bafflebox.server.live.moment import moment_of
from bafflebox.server.live.offers import offers
from bafflebox.server.live.outlook_signs import gathered, meant
from bafflebox.server.live.read_act import act_of_message
from bafflebox.server.live.running import Running
from bafflebox.server.live.saying import hello
from bafflebox.server.live.shown import LAST_OFF, bare, levels_of, starting_board
from bafflebox.server.live.view import Around, table_phase, view_of, waiting_for
from bafflebox.server.live.writing_view import writing
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.setup import TableSetup

MOST = 120
"""Most states explored from one, the nearest first."""
RARER = 70
"""Additional states after a report from an unrecorded board."""
LONGEST = 25
"""The longest match whose special games are listed in advance."""
BOTH_SEATS = Reader("both")
TABLE = Person("table", Role.TABLE)
_HEARD = ("stop_clock", "start_clock", "resume", "record", "propose", "agree", "sign", "write")
"""Acts handled by the referee."""


def outlook_of(now: Proceedings, depth: Depth | None = None) -> DeskMap:
    """Return the map from this state on, as the desk stores it; a view gives the node of a desk (`writing.at`).

    It applies at the current level of detail, or at another `depth`: a desk stores a map for each.
    """
    now = _written(now, depth or now.match.depth)
    made, match = _Map(now.law), now.match
    made.walk(now)
    starts = GameStarts(made.starts(now, crawford=False), made.starts(now, crawford=True))
    made.walk(replace(now, match=replace(match, closed=True, winner=Side.WHITE)))
    made.tellable()
    return DeskMap(
        depth=match.depth.value,
        length=match.score.length,
        rows=made.rows(),
        moments=made.moments,
        starts=starts,
        crawford=CrawfordScores(_crawford(now.law, match)),
        clock=_clock(now),
        setup=starting_board(now.law),
        levels=levels_of(now.law),
    )


def _written(now: Proceedings, depth: Depth) -> Proceedings:
    """Return the same state at another level of detail."""
    return now if depth is now.match.depth else now.after((DepthSet(depth),), at=now.memory.at)


def blank_of(setup: TableSetup) -> DeskStart:
    """Return what a desk needs to begin a match under this setup offline: a greeting, the first view, the map.

    Raises OptionError and UnknownRule.
    """
    law = setup.law()
    now = Running(law)
    events = first_events(law, setup)
    now.add(now.envelopes(events, by=None, at=0))
    around = Around(entered=True, conduct=lambda reader: (conduct_of(now, reader, 0, 0), []))
    greeting = hello("", setup, now, BOTH_SEATS, 0)
    return DeskStart(
        greeting,
        view_of(now, BOTH_SEATS, around),
        outlook_of(now.now),
        [encode_event(each) for each in events],
    )


def _crawford(law: Law, match: Match) -> list[str]:
    """Return the scores, White's points first, at which the next game is played without a cube, once in a match."""
    length = match.score.length
    if not law.match.crawford or length is None or length > LONGEST:
        return []
    scores = [(white, black) for white in range(length) for black in range(length)]
    return [
        f"{white}-{black}"
        for white, black in scores
        if is_crawford(law, Score(BySide(white, black), length), played=False)
    ]


def _clock(now: Proceedings) -> DeskClock | None:
    """Return the clock settings in ms: kind, increment or delay per turn, reserve per game or match."""
    settings = now.clock.settings
    if settings is None:
        return None
    return DeskClock(
        settings.kind.value,
        settings.delay * 1000,
        settings.increment * 1000,
        settings.reserve * 1000,
        settings.per_game,
    )


def reserves(law: Law, match: Match) -> dict[str, int]:
    """Return the reserve in ms of the rules' clock for each length of a match."""
    found: dict[str, int] = {}
    for length in range(1, LONGEST + 1):
        settings = settings_for(law, replace(match.score, length=length))
        if not isinstance(settings, Refusal):
            found[str(length)] = settings.reserve * SECOND // 1000
    return found


class _Map:
    """The explored states, each with its drawing and transitions."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._ends: Proceedings | None = None
        """A state in which a result may be named where the board is not recorded."""
        self._read = levels_of(law) is not None
        """True if a desk can determine the effects of a play from the board; otherwise plays have to wait."""
        self.moments: dict[str, DeskMoment] = {}
        self._acts: dict[str, list[ActOffer]] = {}
        """The acts that the map follows, by state."""

    def walk(self, start: Proceedings) -> str:
        """Explore everything reachable from here; return the key of this state."""
        first = _name(start)
        # reports from the board are rare and explored last
        queue, rarer, left = deque([(first, start)]), deque[tuple[str, Proceedings]](), MOST + RARER
        while (queue and left > RARER) or (rarer and left):
            name, now = (queue if queue and left > RARER else rarer).popleft()
            if name in self.moments:
                continue
            left -= 1
            if now.match.playing and now.board.phase is Phase.TURN:
                self._ends = self._ends or now
            there = self._running(now)
            self.moments[name] = moment = self._drawn(there)
            leads: dict[str, Lead] = {}
            followed = self._acts[name] = []
            for act in self._listed(there):
                if act.do == "point_out" and not self._leads_on(now, act):
                    continue
                if act.do == "play" and not self._read:
                    continue
                ways = list(self._ways(there, act))
                for sign, _, after in ways:
                    leads[sign] = _lead(now, after)
                    if act.do == "write":
                        continue  # another map continues there
                    if now.board.pointed:
                        rarer.appendleft((_name(after), after))
                    else:
                        (rarer if after.board.pointed else queue).append((_name(after), after))
                if act.do == "play" and ways and (over := self._last_off(now, act.by or "own")) is not None:
                    leads[f"{ways[0][0]} over"] = [_name(over)]
                    queue.append((_name(over), over))
                if ways:
                    followed.append(act)
            moment.go = gathered(leads)
        return first

    def tellable(self) -> None:
        """Remove reports that the map does not follow."""
        for name, moment in self.moments.items():
            go = moment.go
            for sign in [
                each for each in go if each.startswith("point_out ") and go[each][0] not in self.moments
            ]:
                del go[sign]
                _, who, words = sign.split(" ", 2)
                told = ("point_out", who, words)
                self._acts[name] = [act for act in self._acts[name] if (act.do, act.by, act.words) != told]

    def rows(self) -> list[ActOffer]:
        """Return the acts of all states, each once, and replace them by their numbers."""
        found: dict[bytes, int] = {}
        rows: list[ActOffer] = []
        for name, moment in self.moments.items():
            numbers = []
            for act in self._acts[name]:
                number = found.setdefault(msgspec.json.encode(act), len(rows))
                if number == len(rows):
                    rows.append(act)
                numbers.append(number)
            moment.acts = numbers
        return rows

    def starts(self, now: Proceedings, *, crawford: bool) -> dict[Who, str]:
        """Return the start of the next game by winner of this one, exploring from there."""
        found: dict[Who, str] = {}
        match = now.match
        score = match.score
        if crawford and (not self._law.match.crawford or score.length is None or score.length < 2):
            return found
        white = (score.length or 1) - 1 if crawford else 0
        for winner in Side:
            done = self._won(winner)
            if done is None:
                continue
            points = BySide(white, 0) if winner is Side.WHITE else BySide(0, white)
            between = evolve_match(done.match, ScoreSet(points, ""))
            between = replace(between, crawford_played=not crawford)
            meant = next_game(self._law, done.clock, done.memory.at)
            if isinstance(meant, Refusal):
                continue
            heard = judged(replace(done, match=between), TABLE, meant, done.memory.at)
            if not isinstance(heard, Refusal):
                began = replace(done, match=between).after(heard.events, at=done.memory.at)
                found[BOTH_SEATS.who(winner)] = self.walk(began)
        return found

    def _won(self, winner: Side) -> Proceedings | None:
        """Return the state after a game won by a side at the lowest level; None where none was found."""
        if self._ends is None:
            return None
        # a recorded board allows no named result, and the board is unknown here
        there = self._at(self._ends, renewed(self._ends.board, unknown=True))
        who, other = BOTH_SEATS.who(winner), BOTH_SEATS.who(winner.other)
        named_by = writing(there, BOTH_SEATS).results
        level = named_by[who][0][0]
        named = self._done(there, Do("", "name_result", by=who, words=f"self {level}"))
        done = named and self._done(self._running(named), Do("", "confirm_result", by=other))
        return done and replace(done, match=replace(done.match, winner=None, closed=False))

    # --- one moment ---------------------------------------------------------------------------------

    def _running(self, now: Proceedings) -> Running:
        there = Running(self._law, keep=0)
        there.now = now
        there.game = now.match.game if now.match.playing else None
        there.waited_for = there.waits()
        return there

    def _at(self, now: Proceedings, game: Situation) -> Running:
        """Return the same state with another board."""
        return self._running(replace(now, match=replace(now.match, game=game)))

    def _listed(self, there: Running) -> list[ActOffer]:
        """Return everything that can be done in this state."""
        now, who = there.now, BOTH_SEATS
        people = tuple(Person(now.match.names[side], Role.PLAYER, side) for side in Side)
        listed = [
            with_fields(each, by=who.who(side))
            for side in Side
            if now.clock.stopped is None
            for each in offers(there, side, entered=True)
        ]
        return [*listed, *acts_of(now, people, who, now.memory.at)]

    def _drawn(self, there: Running) -> DeskMoment:
        now, game, who = there.now, there.game, BOTH_SEATS
        stopped = now.clock.stopped
        return DeskMoment(
            phase=table_phase(there),
            turn=who.maybe(game.on_turn) if game else None,
            waiting_for=[] if now.match.closed else [who.who(side) for side in waiting_for(there)],
            cube=cube_view(self._law, game, who) if game is not None and self._law.has_cube else None,
            writing=writing(there, who),
            running=who.maybe(now.clock.running),
            stopped=None if stopped is None else who.maybe(stopped.side) or "both",
            acts=[],
            go={},
        )

    def _ways(self, there: Running, act: ActOffer) -> Iterator[tuple[str, Do, Proceedings]]:
        """Yield the acts of a row, each with its sign and the next state."""
        for sign, wanted in meant(act):
            after = self._done(there, wanted)
            if after is not None:
                yield sign, wanted, after

    def _last_off(self, now: Proceedings, who: str) -> Proceedings | None:
        """Return the state after a play that bears off the last checker; its level depends on the board."""
        there = self._at(now, renewed(now.board, position=bare(now.board.position, BOTH_SEATS.side(who))))
        return self._done(there, Do("", "play", by=who, words=LAST_OFF))

    def _leads_on(self, now: Proceedings, act: ActOffer) -> bool:
        """Return whether a report is followed here: one per turn, and only if cube or turn may depend on it."""
        name = (act.words or "").split()[0]
        steers = any(each.name == name and each.steers for each in self._law.told)
        return steers and not now.board.pointed - {name}

    def _done(self, there: Running, wanted: Do) -> Proceedings | None:
        """Return the state after an act; None where the law refuses it."""
        side = BOTH_SEATS.side(wanted.by or "own")
        now, person = there.now, Person(there.match.names[side], Role.PLAYER, side)
        at = now.memory.at
        if wanted.do == "next":
            meant: object = next_game(self._law, now.clock, at)
        elif wanted.do in _HEARD:
            word = wanted.do.replace("_", " ")
            if word in (BOTHS, "resume"):
                person = BOTH
            try:
                meant = read_words(f"{word} {wanted.words or ''}".strip(), now, person)
            except BaffleboxError:
                return None
        else:
            meant = act_of_message(there, side, wanted, None)
        heard = meant if isinstance(meant, Refusal) else judged(now, person, meant, at)
        return (
            None
            if isinstance(heard, Refusal)
            else self._begun(now.after(heard.events, by=person.side, at=at))
        )

    def _begun(self, now: Proceedings) -> Proceedings:
        """Return the state, or that in which the first game begins automatically when nothing is missing."""
        if now.match.game is not None or now.match.closed or missing(now):
            return now
        meant = next_game(self._law, now.clock, now.memory.at)
        heard = meant if isinstance(meant, Refusal) else judged(now, TABLE, meant, now.memory.at)
        return now if isinstance(heard, Refusal) else now.after(heard.events, at=now.memory.at)


def _name(now: Proceedings) -> str:
    return moment_of(now)


def _lead(now: Proceedings, after: Proceedings) -> Lead:
    """Return the target of an act, and the points for White and Black."""
    was, points = now.match.score.points, after.match.score.points
    gained = [points[side] - was[side] for side in Side]
    return [_name(after), *gained] if any(gained) else [_name(after)]
