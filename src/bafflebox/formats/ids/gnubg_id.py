"""Codec between situations and GNUbg ids, `POSITION:MATCH`, as far as the ids can express them."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.outcome import Ending, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.ids.match_id import GameState, MatchState, format_match_id, parse_match_id
from bafflebox.formats.ids.position_id import format_position_id, parse_position_id
from bafflebox.rules.situation import Offer, Situation

_ENDED = {
    Ending.BORNE_OFF: GameState.OVER,
    Ending.RESIGNED: GameState.RESIGNED,
    Ending.DROPPED: GameState.DROPPED,
}
_TOLD = frozenset({"turn_lost"})
"""Marks of a game that affect nothing."""


def format_gnubg_id(situation: Situation, *, jacoby: bool = False) -> str:
    """Return the GNUbg id of a situation; raise InvalidNotation where an id can't express it."""
    match = match_state_of(situation, jacoby=jacoby)
    return f"{format_position_id(situation.position, match.on_roll)}:{format_match_id(match)}"


def parse_gnubg_id(text: str) -> Situation:
    """Return the situation of a GNUbg id; see `situation_of` for the defaults."""
    position, colon, match = text.partition(":")
    if not colon:
        raise InvalidNotation(f"{text!r}: a GNUbg id is a position id, a colon and a match id")
    state = parse_match_id(match)
    return situation_of(state, parse_position_id(position, state.on_roll))


def match_state_of(situation: Situation, *, jacoby: bool = False) -> MatchState:
    """Return the match id fields of a situation.

    `jacoby` says that the Jacoby rule is in force (O1); in a match the bit is meaningless and keeps GNU Backgammon's default. The
    score is the current one: a finished game is counted. Raises InvalidNotation for what an id can't express: the moment between
    two turns, rolls of one die, levels and endings that GNU Backgammon lacks, scores below 0, and anything some rule sets remember
    beyond board, cube and dice (listed in `_beyond`).
    """
    beyond = _beyond(situation)
    if beyond is not None:
        raise InvalidNotation(f"a match id cannot say {beyond}")
    length = situation.score.length
    points = situation.score.points
    jacoby = jacoby or length is not None
    crawford = situation.crawford
    if situation.phase is Phase.OPENING:
        return MatchState(
            cube=situation.cube,
            crawford=crawford,
            state=GameState.NONE,
            length=length,
            points=points,
            jacoby=jacoby,
        )
    if situation.on_turn is None:
        raise InvalidNotation("a match id needs a side on roll")
    if situation.phase is Phase.OVER:
        return _finished(situation, situation.on_turn, jacoby=jacoby)
    cube, level = situation.cube, None
    offer, decides = situation.offer, situation.to_act
    if decides is None:
        raise InvalidNotation(f"a match id cannot say that nobody is waited for ({situation.phase})")
    if offer is not None and situation.phase is Phase.BEAVERED:
        cube = Cube(offer.value // 2, offer.keeper)
    if offer is not None and situation.phase is Phase.RESIGNATION_OFFERED:
        level = offer.level
    return MatchState(
        cube=cube,
        on_roll=situation.on_turn,
        crawford=crawford,
        decides=decides,
        doubled=situation.phase in (Phase.DOUBLED, Phase.BEAVERED),
        resignation=level,
        roll=situation.roll if Phase.ROLLED in (situation.phase, situation.resume) else None,
        length=length,
        points=points,
        jacoby=jacoby,
    )


def _beyond(situation: Situation) -> str | None:
    """Return the first fact of a situation that its rules use and no id carries, or None."""
    memory = situation.memory
    called = situation.phase is Phase.CHOOSING or memory.caller is not None
    happened = sorted(situation.marks - _TOLD)
    things = (
        (memory.set_throw is not None, "that the next throw is set"),
        (situation.nominated, "that the roll was set and not thrown"),
        (any(memory.cards), "who has a card left"),
        (memory.window is not None, "who may offer to concede"),
        (situation.phase is Phase.CONCESSION_OFFERED, "that a concession waits for its answer"),
        (situation.raised, "that the cube was turned in this turn already"),
        (situation.rethrown, "that a throw of this turn was put aside"),
        (memory.extra or memory.extra_turn, "that a side has more turns than one"),
        (bool(happened), f"what happened before in the game: {', '.join(happened)}"),
        # rules with such a start count rolls and occasions, which nothing else in a situation shows
        (called or situation.terms.starter is not None, "that the start is called or given, not thrown for"),
    )
    return next((thing for stands, thing in things if stands), None)


def _finished(situation: Situation, on_turn: Side, *, jacoby: bool) -> MatchState:
    """Return the state after the game; the next to roll is the loser who was borne off against."""
    outcome = situation.outcome
    if not isinstance(outcome, Win) or outcome.ending not in _ENDED:
        raise InvalidNotation("a match id only knows games that were borne off, resigned or dropped")
    state = _ENDED[outcome.ending]
    resigned = state is GameState.RESIGNED
    loser = outcome.side.other
    score = situation.score.add(situation.points)
    return MatchState(
        cube=situation.cube,
        on_roll=loser if state is GameState.OVER else on_turn,
        crawford=situation.crawford,
        state=state,
        decides=outcome.side if resigned else loser,
        resignation=outcome.level if resigned else None,
        roll=situation.roll if resigned else None,
        length=score.length,
        points=score.points,
        jacoby=jacoby,
    )


def situation_of(match: MatchState, position: Position) -> Situation:
    """Return the situation of a match state and a position.

    Defaults for what ids omit: the game's number is 1, both sides are past their first turn, an owned cube was once offered, and
    before a beaver the cube was centred if it stood at 1, else the doubler's. Raises InvalidNotation for finished games, whose
    outcome an id does not carry, and for states that await an answer to no offer.
    """
    standing = MatchStanding(Score(match.points, match.length), match.crawford)
    if match.state is GameState.NONE:
        return Situation(position=position, cube=match.cube, standing=standing)
    if match.state is not GameState.PLAYING:
        raise InvalidNotation("the game of this match id is over, and an id does not tell its outcome")
    playing = Situation(
        phase=Phase.ROLLED if match.roll else Phase.TURN,
        position=position,
        on_turn=match.on_roll,
        roll=match.roll,
        cube=match.cube,
        standing=standing,
        doubled=match.cube.owner is not None or match.doubled,
        turns=BySide(2, 2),
    )
    if match.resignation is not None and not match.doubled:
        offer = Offer(match.decides.other, level=match.resignation)
        return replace(playing, offer=offer, resume=playing.phase, phase=Phase.RESIGNATION_OFFERED)
    if match.doubled and match.resignation is None and match.roll is None:
        return _doubled(playing, match)
    if match.doubled or match.decides is not match.on_roll:
        raise InvalidNotation("this match id waits for an answer that nothing was asked for")
    return playing


def _doubled(playing: Situation, match: MatchState) -> Situation:
    """Return `playing` with the double, beaver or raccoon of `match` open."""
    by, cube, keeper = match.decides.other, match.cube, match.on_roll.other
    offer = Offer(by, value=cube.next_value, stake=cube.value, keeper=keeper)
    if by is match.on_roll and cube.owner is not keeper:
        return replace(playing, offer=offer, phase=Phase.DOUBLED)
    raises = 2 if by is match.on_roll else 1  # a raccoon follows a beaver
    before = cube.value >> raises
    if cube.owner is not keeper or not before:
        raise InvalidNotation("this match id offers a cube that its side cannot have")
    return replace(
        playing,
        offer=offer,
        phase=Phase.BEAVERED,
        cube=Cube(before, None if before == 1 else match.on_roll),
    )
