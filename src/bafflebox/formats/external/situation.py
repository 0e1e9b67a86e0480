"""Conversion between board lines of the external player protocol and game situations."""

from __future__ import annotations

from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.external.board import ExternalBoard
from bafflebox.rules.situation import Offer, Situation


def situation_of_board(board: ExternalBoard) -> Situation:
    """Return the situation in which `board.asked` has to decide.

    Defaults for what a line omits: both sides are past their first turn, an owned cube was offered once.
    """
    cube, asked = board.cube_state, board.asked
    assert asked is not None
    phase, offer = Phase.TURN if board.roll is None else Phase.ROLLED, None
    if board.doubled:
        offer = Offer(asked.other, value=cube.next_value, stake=cube.value, keeper=board.turn.other)
        phase = Phase.DOUBLED
        if board.beavered:
            # the line shows the cube as if the offer before the beaver had been taken
            raises = 1 if asked is board.turn else 2
            before = max(1, cube.value >> raises)
            phase, cube = Phase.BEAVERED, Cube(before, None if before == 1 else board.turn)
    return Situation(
        phase=phase,
        position=board.position,
        on_turn=board.turn,
        roll=board.roll,
        cube=cube,
        standing=MatchStanding(
            Score(board.points, board.length), crawford=board.length is not None and not board.cube_used
        ),
        offer=offer,
        doubled=board.doubled or cube.owner is not None,
        turns=BySide(2, 2),
    )


def board_of_situation(
    now: Situation, names: BySide[str], *, post_crawford: bool | None = None
) -> ExternalBoard:
    """Return the board line for a decision: before the roll, a play, or the answer to a double.

    `post_crawford` says that the Crawford game is over; when None, it is so if a side of a match needs one point and this is not
    the Crawford game. Raises InvalidNotation for moments that a line can't describe.
    """
    if now.on_turn is None or now.phase not in (Phase.TURN, Phase.ROLLED, Phase.DOUBLED):
        raise InvalidNotation(f"no board line tells of this moment of a game ({now.phase})")
    score = now.score
    if post_crawford is None:
        post_crawford = 1 in (score.needs(side) for side in (now.on_turn, now.on_turn.other))
        post_crawford = post_crawford and not now.crawford
    owner = now.cube.owner
    return ExternalBoard(
        position=now.position,
        turn=now.on_turn,
        roll=now.roll if now.phase is Phase.ROLLED else None,
        cube=now.cube.value,
        may_double=BySide(white=True, black=True)
        if owner is None
        else BySide(white=owner is Side.WHITE, black=owner is Side.BLACK),
        doubled=now.phase is Phase.DOUBLED,
        names=names,
        points=score.points,
        length=score.length,
        post_crawford=post_crawford,
        cube_used=not now.crawford,
    )
