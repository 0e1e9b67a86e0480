"""One standing: after a change of the score in mid-game, everything that depends on it answers as in a match begun at that score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec

from bafflebox.board.dice import Roll
from bafflebox.board.position import Position, format_position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.aim import aim_of
from bafflebox.bots.rights.card_price import card_price, is_out_of_reach
from bafflebox.bots.simple import choose_act
from bafflebox.bots.stakes import stakes_of
from bafflebox.engine.stake import stake_of
from bafflebox.env.observation import observe
from bafflebox.errors import BaffleboxError
from bafflebox.events import conduct as conduct_event
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.draw.shown import draw_options, shown_of
from bafflebox.formats.external.situation import board_of_situation
from bafflebox.formats.ids.gnubg_id import format_gnubg_id, match_state_of
from bafflebox.formats.ids.ogid import format_ogid
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.question import query_of
from bafflebox.formats.state.state_text import format_state
from bafflebox.game.consequences import consequences
from bafflebox.game.course import fold_game
from bafflebox.game.legal import possible_acts
from bafflebox.match.decide import act, match_winner, next_standing
from bafflebox.match.flag import after_flag
from bafflebox.match.sheet import GameLine, score_sheet
from bafflebox.match.state import Match
from bafflebox.match.taking_up import bad_cube, decided, flawed
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.absence import award
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cards import winning_play
from bafflebox.rules.clauses.raising import MATCH_GAME, brings_the_match
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.live.desk_match import BOTH_SEATS
from bafflebox.server.live.lasting import lasting
from bafflebox.server.live.running import Running
from tests.engine.boards import scattered, throw
from tests.laws.saying import say
from tests.random_games import next_intent

BOOKS = {
    "match": "match",
    "dead cube": "match dead_cube=on",
    "modern": "modern clock=delay flag_fall=points",
    "american": "american",
    "iranian": "iranian",
    "welsh": "welsh",
}
NAMES = {"Ann": Side.WHITE, "Ben": Side.BLACK}
STEPS = 6
"""Acts that are played on in both matches after the change."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board in mid-game, with which a match is opened."""

    rules: str
    length: int
    points: BySide[int]
    crawford: str
    """`now`, `played` or nothing."""
    rest: tuple[str, ...]

    def opened(self, *, crawford: bool | None = None) -> RunningCase:
        """Open a match with this board; `crawford` says outright what the game is."""
        words = (f"crawford {self.crawford}",) if self.crawford else ()
        score = f"score {self.points.white}-{self.points.black}"
        head = ("case One standing", f"rules {self.rules}", f"match {self.length}", score, *words)
        (case,) = read_cases([*head, *self.rest, "then score 0-0 [R2]"])
        made = open_case(case)
        assert made.law is not None
        facts = [each if crawford is None else self._begun(each, crawford) for each in made.events]
        start = next(n for n, each in enumerate(facts) if isinstance(each, event.GameStarted))
        shown = consequences(made.law, fold_game(facts[: start + 1]).now, facts[start])
        signals = [each for each in shown if isinstance(each, event.Signalled)]
        return RunningCase(case, made.law, (*facts[: start + 1], *signals, *facts[start + 1 :]))

    def _begun(self, fact: Event, crawford: bool) -> Event:  # noqa: FBT001
        if isinstance(fact, conduct_event.MatchContinued):
            return replace(fact, crawford_played=self.crawford == "played")
        if isinstance(fact, event.GameStarted):
            return replace(fact, standing=replace(fact.standing, crawford=crawford))
        return fact


@dataclass(slots=True)
class Seen:
    """The counts of a run: boards, changes by kind and answers compared, and the differences found."""

    boards: int = 0
    asked: int = 0
    changes: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def compare(seed: int, boards: int) -> Seen:
    """Compare this many random boards, each after some changes of the score, with a match begun at the score reached."""
    chance, seen = Random(seed), Seen()
    positions = _positions(chance)
    while seen.boards < boards:
        board = _board(chance, next(positions))
        if board is not None:
            _compared(board, chance, seen)
    return seen


def _positions(chance: Random) -> Iterator[Position]:
    while True:
        for own, opp in scattered(50, chance.randrange(1 << 30)):
            yield Position(own, opp)


def _board(chance: Random, position: Position) -> Board | None:
    """Return a random board, or None where the position is impossible under its rules."""
    rules = BOOKS[chance.choice(tuple(BOOKS))]
    length = chance.randint(2, 9)
    points = BySide(chance.randrange(length), chance.randrange(length))
    found = Board(rules, length, points, "", ("turn Ann",)).opened()
    law = found.law
    if flawed(law, position, short=True) or decided(law, position):
        return None
    crawford = ""
    if law.match.crawford:
        near = length - 1 in points
        crawford = chance.choice(("now", "played") if near else ("", "", "played"))
    rest = [f"turn {chance.choice(('Ann', 'Ben'))}"]
    if chance.random() < 0.4:
        rest[0] += " {}{}".format(*throw(chance))
    rest.append(f"position {format_position(position)}")
    if law.has_cube and crawford != "now" and chance.random() < 0.6:
        rest.append(f"cube {chance.choice((2, 2, 4, 8))} {chance.choice(('Ann', 'Ben'))}")
    if law.match.cards:
        rest.append(f"cards {chance.randint(0, 2)} {chance.randint(0, 2)}")
    return Board(rules, length, points, crawford, tuple(rest))


# --- changes of the score ------------------------------------------------------------------------------


def _rule(running: RunningCase, remedy: str) -> bool:
    rule = running.now.law.cites("dispute", "R5")
    return say(running, "director", f"rule {rule} : {remedy}")


def _new_score(running: RunningCase, chance: Random) -> str:
    length = running.now.match.score.length or 2
    return f"{chance.randrange(length)}-{chance.randrange(length)}"


def _corrected(running: RunningCase, chance: Random) -> bool:
    return say(running, "Ann", f"propose correction score {_new_score(running, chance)}") and say(
        running, "Ben", "agree"
    )


def _ruled(running: RunningCase, chance: Random) -> bool:
    return _rule(running, f"set score {_new_score(running, chance)}")


def _awarded(running: RunningCase, chance: Random) -> bool:
    return _rule(running, f"award {chance.choice(tuple(NAMES))} {chance.randint(1, 2)}")


def _deducted(running: RunningCase, chance: Random) -> bool:
    return _rule(running, f"deduct {chance.choice(tuple(NAMES))} {chance.randint(1, 2)}")


def _overturned(running: RunningCase, chance: Random) -> bool:
    if not chance.choice((_ruled, _awarded, _deducted))(running, chance) or running.now.match.closed:
        return False
    say(running, chance.choice(tuple(NAMES)), "appeal")
    return say(running, "committee", "vote Cid=overturn Dan=overturn Eve=overturn") or say(
        running, "director", "vote overturn"
    )


def _length(running: RunningCase, chance: Random) -> bool:
    return say(running, "Ann", f"propose length {chance.randint(1, 9)}") and say(running, "Ben", "agree")


def _flag(running: RunningCase, chance: Random) -> bool:
    verdict = act(running.now.law, running.now.match, event.FlagFell(chance.choice(tuple(Side))))
    if isinstance(verdict, Refusal) or verdict[0].closed:
        return False
    running._write(verdict[1], None, running.at)
    return True


def _ended_and_restored(running: RunningCase, chance: Random) -> bool:
    """A game is ended by a ruling, the score is set, and an appeal or a rewind brings the game back."""
    back = running.now.memory.seq
    if not _rule(running, f"game {chance.choice(tuple(NAMES))} single") or running.now.match.closed:
        return False
    if chance.random() < 0.5:
        chance.choice((_ruled, _awarded, _deducted))(running, chance)
    over = match_winner(running.now.match.score) is not None
    return not over and _rule(running, f"rewind {back}")


CHANGES: dict[str, Callable[[RunningCase, Random], bool]] = {
    "correction": _corrected,
    "ruled score": _ruled,
    "award": _awarded,
    "deduction": _deducted,
    "ruling overturned": _overturned,
    "agreed length": _length,
    "flag": _flag,
    "game ended and restored": _ended_and_restored,
}


# --- the match begun at that score ---------------------------------------------------------------------


def _expected_crawford(board: Board, running: RunningCase) -> bool:
    """Return whether the game is the Crawford game by P2, read from the log alone.

    It is the first game that starts with a side one point away: at the score as it was corrected, without the points that were
    given or taken in the game. An end of the game that was taken back gave nothing.
    """
    law, now = running.now.law, running.now.match
    if not law.match.crawford or board.crawford == "played" or now.score.length == 1:
        return False
    started, given = False, BySide(0, 0)
    for fact in running.log.events:
        started = started or isinstance(fact, event.GameStarted)
        if not started:
            continue
        if isinstance(fact, conduct_event.Awarded):
            given = given.put(fact.side, given[fact.side] + fact.points)
        elif isinstance(fact, event.Penalised):
            given = given.put(fact.side, given[fact.side] - fact.points)
    return any((now.score.length or 0) - (now.score.points[side] - given[side]) == 1 for side in Side)


def _begun_there(board: Board, running: RunningCase) -> RunningCase:
    score = running.now.match.score
    assert score.length is not None
    there = replace(board, length=score.length, points=score.points)
    return there.opened(crawford=_expected_crawford(board, running))


def _compared(board: Board, chance: Random, seen: Seen) -> None:
    running, made = board.opened(), list[str]()
    for _ in range(chance.randint(1, 3)):
        name = chance.choice(tuple(CHANGES))
        if CHANGES[name](running, chance):
            made.append(name)
        if not running.now.match.playing or running.now.match.closed:
            return
    if not made:
        return
    other = _begun_there(board, running)
    seen.boards += 1
    seen.changes.update(made)
    _asked(running, other, f"{board} after {', '.join(made)}", seen)
    _played_on(running, other, chance, f"{board} after {', '.join(made)}", seen)


def _asked(one: RunningCase, other: RunningCase, where: str, seen: Seen) -> None:
    first, second = dict(answers(one)), dict(answers(other))
    # a game that was taken back is not signalled again
    assert first.keys() ^ second.keys() <= {"signals"}
    for name in first.keys() & second.keys():
        seen.asked += 1
        if first[name] != second[name]:
            seen.differences.append(f"{where}: {name}\n  {first[name]}\n  {second[name]}"[:2000])


def _played_on(one: RunningCase, other: RunningCase, chance: Random, where: str, seen: Seen) -> None:
    """Play both matches on alike, beyond the end of the game: the law must judge both alike."""
    for _ in range(STEPS):
        now, twin = one.now.match, other.now.match
        if now.closed or now.game is None:
            break
        intent = next_intent(one.now.law, now, chance)
        first, second = act(one.now.law, now, intent), act(other.now.law, twin, intent)
        if isinstance(first, Refusal) or isinstance(second, Refusal):
            if first != second:
                seen.differences.append(f"{where}: {intent}\n  {first}\n  {second}")
            break
        if first[1] != second[1]:
            seen.differences.append(f"{where}: {intent}\n  {first[1]}\n  {second[1]}")
            break
        one._write(first[1], None, one.at)
        other._write(second[1], None, other.at)
        seen.asked += 1
    for each in (one, other):
        if each.now.match.playing:
            _rule(each, "game Ann single")
    then = [(next_standing(each.now.law, each.now.match), each.now.match.closed) for each in (one, other)]
    records = [_scores(each) for each in (one, other)]
    seen.asked += 2
    if then[0] != then[1] or records[0] != records[1]:
        seen.differences.append(
            f"{where}: after the game\n  {then[0]} {records[0]}\n  {then[1]} {records[1]}"
        )


# --- the questions ---------------------------------------------------------------------------------------


def answers(running: RunningCase) -> Iterator[tuple[str, Any]]:
    """Yield the answer of each reader of the score at this moment."""
    now = running.now
    match, law, game = now.match, now.law, now.match.game
    assert game is not None
    yield "score", (match.score, game.score)
    yield "Crawford game", (game.crawford, match.crawford_played)
    yield "earlier moments", {(each.score, each.crawford) for each in now.moments()}
    yield from _of_the_law(now, law, match, game)
    yield from _of_bots(law, game)
    yield from _of_forms(law, match, game)
    yield from _of_logs(running, law)
    yield from _of_the_table(running)


def _of_the_law(now: Proceedings, law: Law, match: Match, game: Situation) -> Iterator[tuple[str, Any]]:
    yield (
        "possible acts",
        [(each.event, each.side, each.levels, each.most) for each in possible_acts(law, game)],
    )
    asked = (event.Doubled, event.Raised, event.Taken, event.Beavered, event.Raccooned, event.Nominated)
    for side in Side:
        yield f"vetoes {side}", [str(law.veto(game, each, side)) for each in asked]
        yield f"match game {side}", brings_the_match(game, side)
        yield (
            f"forced concession {side}",
            [consequences(law, game, event.ConcessionOffered(side, n, paid=True)) for n in range(1, 9)],
        )
        dice = [Roll(pair) for pair in ((1, 1), (6, 5))]
        yield (
            f"winning throws {side}",
            [winning_play(law, game, side, each, roll) for each in Side for roll in dice],
        )
        yield f"flag {side}", after_flag(law, replace(match, flag_falls=BySide(1, 1)), side)
        yield f"award {side}", [award(now, side, n, "R5") for n in (1, 2, 3)]
    yield "cubes", [bad_cube(law, game, 1 << n, Side.WHITE) for n in range(7)]
    yield "winner", match_winner(match.score)
    yield "clock", settings_for(law, match.score)


def _of_bots(law: Law, game: Situation) -> Iterator[tuple[str, Any]]:
    over = min(game.score.needs(side) or 0 for side in Side) <= 0
    for side in Side:
        if over:
            continue
        aim = aim_of(law, game, side)
        yield f"aim {side}", [aim.won(n) for n in range(-9, 10)]
        yield f"stake {side}", stake_of(law, game, side)
        stakes = stakes_of(law, aim)
        price = card_price(law, game, side, stakes)
        yield f"card {side}", (price, is_out_of_reach(game, side, price, stakes, game.cube.value))
        if game.to_act is side:
            yield f"simple bot {side}", choose_act(law, game, side)


def _said(form: Callable[[], Any]) -> Any:
    try:
        return form()
    except BaffleboxError as error:
        return str(error)


def _scores(running: RunningCase) -> Any:
    """Return the score at the head of the last game in the match's record."""
    return _said(lambda: record_of_log(running.log).games[-1].scores)


def _of_forms(law: Law, match: Match, game: Situation) -> Iterator[tuple[str, Any]]:
    names = match.names
    yield "xgid", _said(lambda: format_xgid(game))
    yield "ogid", _said(lambda: format_ogid(game))
    yield "gnubg id", _said(lambda: format_gnubg_id(game))
    yield "match id", _said(lambda: match_state_of(game))
    yield "query", _said(lambda: query_of(game))
    yield "external", _said(lambda: board_of_situation(game, names))
    # what was given in the game is in the state beside the score, as P2 asks for it
    at = replace(game, standing=replace(game.standing, given=BySide(0, 0)))
    yield "state", _said(lambda: format_state(at, law.book.name))
    for side in Side:
        yield f"drawing {side}", str(draw_options(law, game, names, side))
        yield f"observation {side}", observe(match, game.position, (), side, waited_for=True)
    yield "shown", str(shown_of(law, match, game, game.position))


def _of_logs(running: RunningCase, law: Law) -> Iterator[tuple[str, Any]]:
    facts = running.log.events
    start = max(n for n, fact in enumerate(facts) if isinstance(fact, event.GameStarted))
    game = running.now.match.game
    yield "folded alone", fold_game(facts[start:]).now == game == fold_game(facts).now
    yield "read again", running.again() == running.now
    yield "record", _scores(running)
    line = next(each for each in reversed(score_sheet(law, facts).lines) if isinstance(each, GameLine))
    yield "sheet", line


def _of_the_table(running: RunningCase) -> Iterator[tuple[str, Any]]:
    table = Running(running.law)
    table.add(list(running.log.envelopes))
    view = msgspec.json.decode(b"{" + lasting(table, BOTH_SEATS).strip(b"{},") + b"}")
    yield "page", {name: view.get(name) for name in ("score", "cube", "stake", "cards", "offer")}
    if not any(isinstance(fact, event.GameEnded) for fact in running.log.events):
        yield "signals", {key for key in table.marks if key[1] == MATCH_GAME}
