"""A map of what can be done at a match desk while its network is away, made beforehand by the law itself.

The page knows no rule. So that a desk can go on by itself, the law rehearses the game that is played and those that follow:
from each moment every act that the desk may offer, to the moment after it. The page walks on this map, and what it has
written is judged anew when the network is back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from bafflebox.clock import SECOND
from bafflebox.depth import Depth
from bafflebox.errors import BaffleboxError
from bafflebox.match.decide import is_crawford
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.hear import judged
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.offered import BOTH, BOTHS
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace as renewed
from bafflebox.score import Score
from bafflebox.server.tables.conduct_view import acts_of, conduct_of
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.hub import first_events
from bafflebox.server.tables.lasting import cube_of
from bafflebox.server.tables.messages import Do
from bafflebox.server.tables.moment import moment_of
from bafflebox.server.tables.offers import offers
from bafflebox.server.tables.outlook_signs import gathered, meant
from bafflebox.server.tables.read_act import read_act
from bafflebox.server.tables.running import Running
from bafflebox.server.tables.saying import hello
from bafflebox.server.tables.setup import Setup
from bafflebox.server.tables.shown import LAST_OFF, bare, board_of, levels_of
from bafflebox.server.tables.view import Around, phase_of, view_of, waiting_for
from bafflebox.server.tables.writing_view import writing
from bafflebox.side import BySide, Side
from bafflebox.writing_event import DepthSet

MOST = 120
"""Moments that are looked at from one on, the nearest first."""
RARER = 70
"""And as many more after something that was told of a board which is not written."""
LONGEST = 25
"""The longest match for which it is said beforehand in which games something is different."""
BOTH_SEATS = Reader("both")
TABLE = Person("table", Role.TABLE)
_HEARD = ("stop_clock", "start_clock", "resume", "record", "propose", "agree", "sign", "write")
"""Acts that the referee hears."""


def outlook_of(now: Proceedings, depth: Depth | None = None) -> dict[str, Any]:
    """The map from this moment on, as the desk keeps it; a view says where on it a desk stands (`writing.at`).

    It goes where so much is written as now, or as from now on at another `depth`: a desk keeps a map for each.
    """
    now = _written(now, depth or now.match.depth)
    made, match = _Map(now.law), now.match
    made.walk(now)
    starts = {"usual": made.starts(now, crawford=False), "crawford": made.starts(now, crawford=True)}
    made.walk(replace(now, match=replace(match, closed=True, winner=Side.WHITE)))
    made.tellable()
    return {
        "depth": match.depth.value,
        "length": match.score.length,
        "rows": made.rows(),
        "moments": made.moments,
        "starts": starts,
        "crawford": {"at": _crawford(now.law, match)},
        "clock": _clock(now),
        "setup": board_of(now.law),
        "levels": levels_of(now.law),
    }


def _written(now: Proceedings, depth: Depth) -> Proceedings:
    """The same moment where so much is written from now on."""
    return now if depth is now.match.depth else now.after((DepthSet(depth),), at=now.memory.at)


def blank_of(setup: Setup) -> dict[str, Any]:
    """What a desk needs to begin a match under this setup without a network: a greeting, the first view, the map.

    Raises OptionError and UnknownRule.
    """
    law = setup.law()
    now = Running(law)
    now.add(now.envelopes(first_events(law, setup), by=None, at=0))
    around = Around(entered=True, conduct=lambda reader: (conduct_of(now, reader, 0, 0), []))
    return {
        "hello": hello("", setup, now, BOTH_SEATS, 0),
        "view": view_of(now, BOTH_SEATS, around),
        "map": outlook_of(now.now),
    }


def _crawford(law: Law, match: Match) -> list[str]:
    """The scores, White's points first, at which the next game is played without a cube, once in a match."""
    length = match.score.length
    if not law.match.crawford or length is None or length > LONGEST:
        return []
    scores = [(white, black) for white in range(length) for black in range(length)]
    return [f"{white}-{black}" for white, black in scores if is_crawford(law, _at(match, white, black))]


def _at(match: Match, white: int, black: int) -> Match:
    score: Score = replace(match.score, points=BySide(white, black))
    return replace(match, score=score, crawford_played=False)


def _clock(now: Proceedings) -> dict[str, Any] | None:
    """How the clocks go, in ms: their kind, what each turn brings, whether each game has a reserve of its own."""
    settings = now.clock.settings
    if settings is None:
        return None
    return {
        "kind": settings.kind.value,
        "delay": settings.delay * 1000,
        "increment": settings.increment * 1000,
        "reserve": settings.reserve * 1000,
        "per_game": settings.per_game,
    }


def reserves(law: Law, match: Match) -> dict[str, int]:
    """The reserve in ms that the clock of the rules has for each length of a match."""
    found: dict[str, int] = {}
    for length in range(1, LONGEST + 1):
        settings = settings_for(law, replace(match.score, length=length))
        if not isinstance(settings, Refusal):
            found[str(length)] = settings.reserve * SECOND // 1000
    return found


class _Map:
    """The moments that were found, each with what is drawn there and where its acts lead."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._ends: Proceedings | None = None
        """A moment at which a result may be named where the board is not written."""
        self._read = levels_of(law) is not None
        """Whether a desk reads from the board what a play brings about; plays have to wait elsewhere."""
        self.moments: dict[str, dict[str, Any]] = {}

    def walk(self, start: Proceedings) -> str:
        """Everything that can be reached from here; the name of this moment."""
        first = _name(start)
        # what is told of the board is rarer than anything else, and looked at last
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
            leads: dict[str, Any] = {}
            for act in moment.pop("all"):
                if act["do"] == "point_out" and not self._leads_on(now, act):
                    continue
                if act["do"] == "play" and not self._read:
                    continue
                ways = list(self._ways(there, act))
                for sign, _, after in ways:
                    leads[sign] = _lead(now, after)
                    if act["do"] == "write":
                        continue  # there another map goes on
                    if now.board.pointed:
                        rarer.appendleft((_name(after), after))
                    else:
                        (rarer if after.board.pointed else queue).append((_name(after), after))
                if act["do"] == "play" and ways and (over := self._last_off(now, act["by"])) is not None:
                    leads[f"{ways[0][0]} over"] = [_name(over)]
                    queue.append((_name(over), over))
                if ways:
                    moment["acts"].append(act)
            moment["go"] = gathered(leads)
        return first

    def tellable(self) -> None:
        """Leaves out what could be told where the map does not follow it."""
        for moment in self.moments.values():
            go = moment["go"]
            for sign in [
                each for each in go if each.startswith("point_out ") and go[each][0] not in self.moments
            ]:
                del go[sign]
                _, who, words = sign.split(" ", 2)
                told = {"do": "point_out", "by": who, "words": words}
                moment["acts"] = [act for act in moment["acts"] if not told.items() <= act.items()]

    def rows(self) -> list[dict[str, Any]]:
        """The acts of all moments, each told once; a moment has their numbers from now on."""
        found: dict[bytes, int] = {}
        rows: list[dict[str, Any]] = []
        for moment in self.moments.values():
            numbers = []
            for act in moment["acts"]:
                number = found.setdefault(msgspec.json.encode(act), len(rows))
                if number == len(rows):
                    rows.append(act)
                numbers.append(number)
            moment["acts"] = numbers
        return rows

    def starts(self, now: Proceedings, *, crawford: bool) -> dict[str, str]:
        """How the game after this one begins, by who won this one; walked on from there."""
        found: dict[str, str] = {}
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
            between = replace(done.match, score=replace(score, points=points), crawford_played=not crawford)
            meant = next_game(self._law, done.clock, done.memory.at)
            if isinstance(meant, Refusal):
                continue
            heard = judged(replace(done, match=between), TABLE, meant, done.memory.at)
            if not isinstance(heard, Refusal):
                began = replace(done, match=between).after(heard.events, at=done.memory.at)
                found[BOTH_SEATS.who(winner)] = self.walk(began)
        return found

    def _won(self, winner: Side) -> Proceedings | None:
        """The moment after a game that a side won at the lowest level; None where none was found to be won."""
        if self._ends is None:
            return None
        # where the board is written no result is named: here nobody knows it
        there = self._at(self._ends, unknown=True)
        who, other = BOTH_SEATS.who(winner), BOTH_SEATS.who(winner.other)
        level = writing(there, BOTH_SEATS)["results"][who][0][0]
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

    def _at(self, now: Proceedings, **another: Any) -> Running:
        """The same moment on another board."""
        game = renewed(now.board, **another)
        return self._running(replace(now, match=replace(now.match, game=game)))

    def _drawn(self, there: Running) -> dict[str, Any]:
        now, game, who = there.now, there.game, BOTH_SEATS
        people = tuple(Person(now.match.names[side], Role.PLAYER, side) for side in Side)
        listed = [
            {**each, "by": who.who(side)}
            for side in Side
            if now.clock.stopped is None
            for each in offers(there, side, entered=True)
        ]
        stopped = now.clock.stopped
        return {
            "phase": phase_of(there),
            "turn": who.maybe(game.on_turn) if game else None,
            "waiting_for": [] if now.match.closed else [who.who(side) for side in waiting_for(there)],
            "cube": cube_of(self._law, game, who) if game is not None and self._law.has_cube else None,
            "writing": writing(there, who),
            "running": who.maybe(now.clock.running),
            "stopped": None if stopped is None else who.maybe(stopped.side) or "both",
            "acts": [],
            "all": [*listed, *acts_of(now, people, who, now.memory.at)],
        }

    def _ways(self, there: Running, act: dict[str, Any]) -> Iterator[tuple[str, Do, Proceedings]]:
        """The acts that a row stands for, each with its sign and the moment after it."""
        for sign, wanted in meant(act):
            after = self._done(there, wanted)
            if after is not None:
                yield sign, wanted, after

    def _last_off(self, now: Proceedings, who: str) -> Proceedings | None:
        """The moment after a play that bears off the last checker of who plays; what it brings depends on the board."""
        there = self._at(now, position=bare(now.board.position, BOTH_SEATS.side(who)))
        return self._done(there, Do("", "play", by=who, words=LAST_OFF))

    def _leads_on(self, now: Proceedings, act: dict[str, Any]) -> bool:
        """Whether what is told is followed here: one thing a turn, and only what cube or turn may depend on."""
        name = act["words"].split()[0]
        steers = any(each.name == name and each.steers for each in self._law.told)
        return steers and not now.board.pointed - {name}

    def _done(self, there: Running, wanted: Do) -> Proceedings | None:
        """The moment after an act; None where the law refuses it."""
        side = BOTH_SEATS.side(wanted.by or "own")
        now, person = there.now, Person(there.match.names[side], Role.PLAYER, side)
        at = now.memory.at
        if wanted.do == "next":
            meant: Any = next_game(self._law, now.clock, at)
        elif wanted.do in _HEARD:
            word = wanted.do.replace("_", " ")
            if word in (BOTHS, "resume"):
                person = BOTH
            try:
                meant = read_words(f"{word} {wanted.words or ''}".strip(), now, person)
            except BaffleboxError:
                return None
        else:
            meant = read_act(there, side, wanted, None)
        heard = meant if isinstance(meant, Refusal) else judged(now, person, meant, at)
        return (
            None
            if isinstance(heard, Refusal)
            else self._begun(now.after(heard.events, by=person.side, at=at))
        )

    def _begun(self, now: Proceedings) -> Proceedings:
        """The moment itself, or that in which the first game begins by itself when nothing is lacking any more."""
        if now.match.game is not None or now.match.closed or missing(now):
            return now
        meant = next_game(self._law, now.clock, now.memory.at)
        heard = meant if isinstance(meant, Refusal) else judged(now, TABLE, meant, now.memory.at)
        return now if isinstance(heard, Refusal) else now.after(heard.events, at=now.memory.at)


def _name(now: Proceedings) -> str:
    return moment_of(now)


def _lead(now: Proceedings, after: Proceedings) -> list[Any]:
    """Where an act leads, and the points that it brings to White and Black."""
    was, points = now.match.score.points, after.match.score.points
    gained = [points[side] - was[side] for side in Side]
    return [_name(after), *gained] if any(gained) else [_name(after)]
