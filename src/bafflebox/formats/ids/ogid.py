"""OGIDs, the position ids of OpenGammon: `11ccccchhhjjjjj:66666888dddddoo:N0N::W:IW:0:0:7:0`.

Its fields: White's checkers and Black's, a sign of 0-9 and a-p for each, counted from White's bar (0) along White's way to
Black's bar (p); the cube as its owner (N for nobody, W, B), its power of two, and N, or O for a double to be answered; the dice,
smaller first; who acted last; the state (C before a throw, R after it, D at a double, IW at the start); White's and
Black's points; the length (0 for money) with C in the Crawford game and L after it; the number of the move.
The form is described by OpenGammon; the codec here is our own.
"""

from __future__ import annotations

import re

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import BAR, CHECKERS, OFF, Flaw, Position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.ids.gnubg_id import match_state_of, situation_of
from bafflebox.formats.ids.match_id import GameState, MatchState
from bafflebox.formats.ids.position_id import refuse_unsayable
from bafflebox.rules.situation import Situation

MARK = "OGID="
"""Optional prefix of an OGID."""

_SIGNS = "0123456789abcdefghijklmnop"
_FORM = re.compile(
    r"(?P<white>[0-9a-p]{0,15}):(?P<black>[0-9a-p]{0,15}):(?P<owner>[NWBD?])(?P<cube>\d{1,2})(?P<act>[NOTP])"
    r":(?P<dice>[1-6]{2})?:(?P<by>[WB])(?::(?P<state>[A-Z]{0,2})(?::(?P<points1>\d{0,5})(?::(?P<points2>\d{0,5})"
    r"(?::(?:(?P<length>\d{1,5})(?P<game>[LCG]?)\d{0,4})?(?::\d{0,5}(?::(?P<checkers>\d{0,2}))?)?)?)?)?)?",
    re.ASCII,
)
_LETTERS = {"W": Side.WHITE, "B": Side.BLACK}
_OWNERS = {None: "N", Side.WHITE: "W", Side.BLACK: "B"}
_START, _OVER = "IW", ("G", "F")


def is_ogid(text: str) -> bool:
    """Return whether the text is meant as an OGID."""
    return text.upper().startswith(MARK) or _FORM.fullmatch(text) is not None


def parse_ogid(text: str) -> Situation:
    """Return the situation of an OGID; see `situation_of` for the defaults.

    Raises InvalidNotation for another form, for a game that is over and for what no board shows.
    """
    bare = text[len(MARK) :] if text.upper().startswith(MARK) else text
    found = _FORM.fullmatch(bare)
    if found is None:
        raise InvalidNotation(
            f"{text[:120]!r} is no OGID; one looks like 11ccccchhhjjjjj:66666888dddddoo:N0N::W:IW:0:0:7:0"
        )
    state = found["state"] or ""
    if state in _OVER or found["act"] == "P":
        raise InvalidNotation(f"the game of this OGID is over: {text[:120]!r}")
    if found["checkers"] not in (None, "", str(CHECKERS)):
        raise InvalidNotation(f"{text[:120]!r} is of a game with {found['checkers']} checkers a side")
    by, dice, doubled = _LETTERS[found["by"]], found["dice"], found["act"] == "O"
    # the last to act is known; White rolls first at the start, and a side that doubled is still on roll
    on_roll = Side.WHITE if state == _START and not dice else by if doubled else by.other
    return situation_of(
        MatchState(
            cube=Cube(2 ** int(found["cube"]), _LETTERS.get(found["owner"])),
            on_roll=on_roll,
            crawford=found["game"] == "C",
            decides=on_roll.other if doubled else on_roll,
            doubled=doubled,
            roll=Roll((int(dice[0]), int(dice[1]))) if dice else None,
            length=int(found["length"] or 0) or None,
            points=BySide(int(found["points1"] or 0), int(found["points2"] or 0)),
        ),
        _read_board(text, found["white"], found["black"]),
    )


def format_ogid(situation: Situation) -> str:
    """Return the OGID of a situation.

    Raises InvalidNotation for what it can't say: no game being played, resignations, beavers, and what `match_state_of`
    and position ids can't say either.

    >>> from bafflebox.board.phase import Phase
    >>> from bafflebox.board.position import parse_position
    >>> start = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
    >>> format_ogid(Situation(phase=Phase.TURN, position=start, on_turn=Side.BLACK))
    '11ccccchhhjjjjj:66666888dddddoo:N0N::W:C:0:0:0:0'
    """
    now = match_state_of(situation)
    answered = now.decides is not now.on_roll
    if now.state is not GameState.PLAYING:
        raise InvalidNotation("an OGID tells of a game that is being played here")
    if now.resignation is not None or answered is not now.doubled:
        raise InvalidNotation("an OGID cannot say that a resignation or a beaver waits for its answer")
    refuse_unsayable(situation.position, "an OGID")
    white = (BAR - place for place in _places(situation.position.white))
    black = _places(situation.position.black)
    by = now.on_roll if now.doubled else now.on_roll.other
    fields = (
        *("".join(sorted(_SIGNS[pip] for pip in pips)) for pips in (white, black)),
        f"{_OWNERS[now.cube.owner]}{now.cube.value.bit_length() - 1}{'O' if now.doubled else 'N'}",
        "".join(map(str, sorted(now.roll.dice))) if now.roll else "",
        "W" if by is Side.WHITE else "B",
        "D" if now.doubled else "R" if now.roll else "C",
        *(str(points) for points in now.points),
        f"{now.length or 0}{'C' if now.crawford else _after_crawford(now)}",
        "0",
    )
    return ":".join(fields)


def _after_crawford(now: MatchState) -> str:
    length = now.length or 0
    return "L" if length > 1 and any(length - points == 1 for points in now.points) else ""


def _places(checkers: tuple[int, ...]) -> list[int]:
    return [place for place in range(1, BAR + 1) for _ in range(checkers[place])]


def _read_board(text: str, white: str, black: str) -> Position:
    sides = []
    for signs, mine in ((white, True), (black, False)):
        counts = [0] * (BAR + 1)
        for sign in signs:
            pip = _SIGNS.index(sign)
            place = BAR - pip if mine else pip
            if place == OFF:
                raise InvalidNotation(f"{text[:120]!r} puts a checker on the bar of the other side")
            counts[place] += 1
        counts[OFF] = CHECKERS - sum(counts)
        sides.append(tuple(counts))
    position = Position(*sides)
    if Flaw.MIXED_POINT in position.flaws():
        raise InvalidNotation(f"{text[:120]!r} puts both sides on one point")
    return position
