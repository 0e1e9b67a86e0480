"""XGIDs, the position ids of eXtreme Gammon and most sites: board, cube, turn, dice, score and length in one line.

`XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10`. The bottom player is White here, the top player Black. The
board has Black's bar, the points from White's 1 to 24 and White's bar: a capital for each of White's numbers of checkers
(A one, B two), a small letter for Black's. Then: the cube as a power of two, its owner (1 White, -1 Black, 0 centred), who is
on roll, the dice (00 before the throw, D for a double to be answered), White's and Black's points, the
Crawford game (in money play 1 Jacoby and 2 beavers, added), the length (0 for money), the largest cube as a power of two.
"""

from __future__ import annotations

import re

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, CHECKERS, OFF, Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.ids.gnubg_id import match_state_of, situation_of
from bafflebox.formats.ids.match_id import GameState, MatchState
from bafflebox.formats.ids.position_id import refuse_unsayable, too_many
from bafflebox.rules.situation import Situation

MARK = "XGID="
"""Prefix of an XGID; optional when reading."""
LARGEST = 10
"""The largest cube of XG, as a power of two; written, not read."""
JACOBY, BEAVERS = 1, 2
"""Flags of the eighth field in money play."""

_FORM = re.compile(
    r"(?P<board>[-a-oA-O]{26}):(?P<cube>\d{1,2}):(?P<owner>-1|0|1):(?P<turn>-1|1):(?P<dice>00|[1-6]{2}|[DBR])"
    r":(?P<white>\d{1,5}):(?P<black>\d{1,5}):(?P<game>\d):(?P<length>\d{1,5})(?::\d{1,2})?",
    re.ASCII,
)
_SIDES = {"1": Side.WHITE, "-1": Side.BLACK}
_OWNERS = {None: "0", Side.WHITE: "1", Side.BLACK: "-1"}


def is_xgid(text: str) -> bool:
    """Return whether the text is meant as an XGID."""
    return text.upper().startswith(MARK) or _FORM.fullmatch(text) is not None


def parse_xgid(text: str) -> Situation:
    """Return the situation of an XGID, the bottom player being White; see `situation_of` for the defaults.

    Raises InvalidNotation for another form and for what no board shows; pending beavers are not read.
    """
    found = _matched(text)
    if found["dice"] in ("B", "R"):
        raise InvalidNotation(f"{text!r} waits for the answer to a beaver, which is not read from an XGID")
    on_roll, doubled = _SIDES[found["turn"]], found["dice"] == "D"
    length = int(found["length"])
    dice = found["dice"]
    return situation_of(
        MatchState(
            cube=Cube(2 ** int(found["cube"]), _SIDES.get(found["owner"])),
            on_roll=on_roll,
            crawford=bool(length) and found["game"] == "1",
            decides=on_roll.other if doubled else on_roll,
            doubled=doubled,
            roll=Roll((int(dice[0]), int(dice[1]))) if dice.isdigit() and dice != "00" else None,
            length=length or None,
            points=BySide(int(found["white"]), int(found["black"])),
        ),
        _read_board(text, found["board"]),
    )


def money_options(text: str) -> tuple[bool, bool]:
    """Return the Jacoby and beaver flags of an XGID of money play; false in a match. Raises InvalidNotation."""
    found = _matched(text)
    said = 0 if int(found["length"]) else int(found["game"])
    return bool(said & JACOBY), bool(said & BEAVERS)


def format_xgid(situation: Situation, *, jacoby: bool = False, beavers: bool = False) -> str:
    """Return the XGID of a situation, White being the bottom player.

    Raises InvalidNotation for what it can't say: no game being played, resignations, beavers, and what `match_state_of`
    and position ids can't say either.

    >>> from bafflebox.board.phase import Phase
    >>> from bafflebox.board.position import parse_position
    >>> start = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
    >>> format_xgid(Situation(phase=Phase.TURN, position=start, on_turn=Side.WHITE))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    """
    state = match_state_of(situation)
    answered = state.decides is not state.on_roll
    if state.state is not GameState.PLAYING:
        raise InvalidNotation("an XGID tells of a game that is being played")
    if state.resignation is not None or answered is not state.doubled:
        raise InvalidNotation("an XGID cannot say that a resignation or a beaver waits for its answer")
    dice = "D" if state.doubled else "".join(map(str, state.roll.dice)) if state.roll else "00"
    game = int(state.crawford) if state.length else JACOBY * jacoby + BEAVERS * beavers
    fields = (
        _written_board(situation.position),
        str(state.cube.value.bit_length() - 1),
        _OWNERS[state.cube.owner],
        "1" if state.on_roll is Side.WHITE else "-1",
        dice,
        *(str(points) for points in state.points),
        str(game),
        str(state.length or 0),
        str(LARGEST),
    )
    return MARK + ":".join(fields)


def _matched(text: str) -> re.Match[str]:
    bare = text[len(MARK) :] if text.upper().startswith(MARK) else text
    found = _FORM.fullmatch(bare)
    if found is None:
        raise InvalidNotation(
            f"{text[:120]!r} is no XGID; one looks like {MARK}-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"
        )
    return found


def _read_board(text: str, board: str) -> Position:
    white, black = [0] * (BAR + 1), [0] * (BAR + 1)
    for place, sign in enumerate(board):
        if sign == "-":
            continue
        mine = sign.isupper()
        if place == (0 if mine else BAR):
            raise InvalidNotation(f"{text[:120]!r} puts a checker on the bar of the other side")
        count = ord(sign.lower()) - ord("a") + 1
        (white if mine else black)[place if mine else BAR - place] = count
    for side in white, black:
        if sum(side) > CHECKERS:
            raise too_many(text[:120], sum(side))
        side[OFF] = CHECKERS - sum(side)
    return Position(tuple(white), tuple(black))


def _written_board(position: Position) -> str:
    refuse_unsayable(position, "an XGID")
    signs = []
    for place in range(BAR + 1):
        mine = position.white[place] if place != OFF else 0
        theirs = position.black[BAR - place] if place != BAR else 0
        signs.append(chr(ord("A") + mine - 1) if mine else chr(ord("a") + theirs - 1) if theirs else "-")
    return "".join(signs)
