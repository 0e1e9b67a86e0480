"""Position and match ids: known pairs, round trips, and what an id cannot say."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.outcome import Ending, Level, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position, parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events.game import (
    Beavered,
    Doubled,
    Dropped,
    GameEnded,
    GameStarted,
    Raccooned,
    ResignationAccepted,
    ResignationOffered,
    Rolled,
    Taken,
    Terms,
    TurnBegan,
)
from bafflebox.formats.ids.gnubg_id import format_gnubg_id, match_state_of, parse_gnubg_id, situation_of
from bafflebox.formats.ids.match_id import (
    PLAYERS,
    RESIGNATIONS,
    GameState,
    MatchState,
    format_match_id,
    parse_match_id,
)
from bafflebox.formats.ids.position_id import format_position_id, parse_position_id
from bafflebox.game.course import fold_game
from bafflebox.rules.situation import Memory, Situation

WHITE, BLACK = Side.WHITE, Side.BLACK
START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")

# What GNU Backgammon 1.07.001 itself printed for states it was led to by its own commands.
PAIRS: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "data/gnubg-ids.json").read_text())


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Fifteen checkers a side anywhere, no point shared."""
    places = st.lists(st.integers(0, 25), min_size=15, max_size=15)
    white = draw(places)
    taken = {25 - place for place in white if 1 <= place <= 24}
    black = [0 if place in taken else place for place in draw(places)]
    return Position(*(tuple(side.count(place) for place in range(26)) for side in (white, black)))


sides = st.sampled_from(Side)
words = st.integers(0, 2**15 - 1)
states = st.builds(
    MatchState,
    cube=st.builds(Cube, st.integers(0, 15).map(lambda n: 2**n), st.one_of(st.none(), sides)),
    on_roll=sides,
    crawford=st.booleans(),
    state=st.sampled_from(GameState),
    decides=sides,
    doubled=st.booleans(),
    resignation=st.sampled_from(RESIGNATIONS),
    roll=st.one_of(st.none(), st.sampled_from(ALL_ROLLS)),
    length=st.one_of(st.none(), st.integers(1, 2**15 - 1)),
    points=st.builds(BySide, words, words),
    jacoby=st.booleans(),
)


def known_position(row: dict[str, Any]) -> tuple[Position, Side]:
    own, opp = ((15 - sum(row[name]), *row[name]) for name in ("on_roll", "opponent"))
    side = PLAYERS[row["player_on_roll"]]
    return Position.of(own, opp, side), side


def known_state(row: dict[str, Any]) -> MatchState:
    return MatchState(
        cube=Cube(row["cube"], None if row["owner"] < 0 else PLAYERS[row["owner"]]),
        on_roll=PLAYERS[row["player_on_roll"]],
        crawford=bool(row["crawford"]),
        state=GameState(row["state"]),
        decides=PLAYERS[row["player_to_decide"]],
        doubled=bool(row["doubled"]),
        resignation=RESIGNATIONS[row["resigned"]],
        roll=Roll(tuple(row["dice"])) if row["dice"][0] else None,
        length=row["length"] or None,
        points=BySide(*row["score"]),
        jacoby=bool(row["jacoby"]),
    )


def test_the_table_of_known_pairs_is_there() -> None:
    assert len(PAIRS) == 63
    assert {row["state"] for row in PAIRS} == {1, 2, 3, 4}


@pytest.mark.parametrize("row", PAIRS, ids=lambda row: row["name"])
def test_known_ids_are_read_and_written(row: dict[str, Any]) -> None:
    position, side = known_position(row)
    assert format_position_id(position, side) == row["position_id"]
    assert parse_position_id(row["position_id"], side) == position
    assert format_match_id(known_state(row)) == row["match_id"]
    assert parse_match_id(row["match_id"]) == known_state(row)


@pytest.mark.parametrize(
    ("text", "own", "opp"),
    [  # ids that were published with the pip counts of both sides
        ("4HPwATDgc/ABMA", 167, 167),
        ("sG/BgCGMM+YAIw", 167, 152),
        ("bLsQwCE2dmMGAA", 107, 144),
    ],
)
def test_published_positions_have_the_published_pips(text: str, own: int, opp: int) -> None:
    position = parse_position_id(text, BLACK)
    assert (position.pips(BLACK), position.pips(WHITE)) == (own, opp)


def test_the_match_id_of_the_format_s_own_description() -> None:
    assert parse_match_id("QYkqASAAIAAA") == MatchState(
        cube=Cube(2, WHITE), on_roll=BLACK, decides=BLACK, roll=Roll((5, 2)), length=9, points=BySide(2, 4)
    )


@given(positions(), sides)
def test_positions_come_back(position: Position, side: Side) -> None:
    text = format_position_id(position, side)
    assert len(text) == 14
    assert parse_position_id(text, side) == position
    assert parse_position_id(text, side.other) == position.mirrored()


@given(states)
def test_match_states_come_back(state: MatchState) -> None:
    text = format_match_id(state)
    assert len(text) == 12
    assert parse_match_id(text) == state


def _edited(alphabet: str) -> st.SearchStrategy[str]:
    return st.text(st.sampled_from(alphabet), min_size=10, max_size=16)


BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


@given(
    st.one_of(
        st.text(max_size=20), _edited(BASE64), st.from_regex(r"[A-Za-z0-9+/]{13}[AQgw]", fullmatch=True)
    )
)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = parse_position_id(text)
    except InvalidNotation:
        return
    assert format_position_id(position, WHITE) == text


@given(
    st.one_of(st.text(max_size=20), _edited(BASE64), st.from_regex(r"[A-Za-z0-9+/]{11}[AE]", fullmatch=True))
)
def test_any_text_is_a_match_state_or_refused(text: str) -> None:
    try:
        state = parse_match_id(text)
    except InvalidNotation:
        return
    assert parse_match_id(format_match_id(state)) == state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "14 characters"),
        ("4HPwATDgc/ABM", "14 characters"),
        ("4HPwATDgc/ABMA==", "14 characters"),
        ("4HPwATDgc/ABM=", "A-Z"),
        ("4HPwATDgc-ABMA", "A-Z"),
        ("4HPwATDgc/ABMé", "A-Z"),
        ("4HPwATDgc/ABMB", "can only be A, Q, g or w"),
        ("//8AAAAAAAAAAA", "16 found"),
        ("AAAAAAAAAAAAAE", "can only be"),
        ("AAAAAAAAAAAAgA", "goes on after the last bar"),
        ("AACABAAAAAAAAA", "one point"),
        ("//////////////", "can only be"),
    ],
)
def test_texts_that_are_no_position_id(text: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        parse_position_id(text)


@pytest.mark.parametrize(
    ("literal", "why"),
    [
        ("white 6:5 off:0 black 6:5", "white has 5 checkers"),
        ("white 6:5 black 6:5 off:11", "black has 16 checkers"),
        ("white 6:5 black 19:5", "both sides stand on one point"),
    ],
)
def test_positions_that_an_id_cannot_say(literal: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        format_position_id(parse_position(literal), WHITE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("QYkqASAAIAA", "12 characters"),
        ("QYkqASAAIAA!", "A-Z"),
        ("YYkqASAAIAAA", "neither player"),
        ("QY8qASAAIAAA", "game state 7"),
        ("QYkAASAAIAAA", "a throw of 1 and 0"),
        ("QYk/ASAAIAAA", "a throw of 7 and 7"),
        ("QYkqASAAIAAI", "beyond its last field"),
    ],
)
def test_texts_that_are_no_match_id(text: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        parse_match_id(text)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"cube": Cube(2**16)}, "a cube of 65536"),
        ({"resignation": Level.ROYAL}, "a royal"),
        ({"roll": Roll((4,))}, "two dice"),
        ({"length": 0}, "match to 0"),
        ({"length": 2**15}, "match to 32768"),
        ({"points": BySide(0, -1)}, "black's score of -1"),
        ({"points": BySide(2**15, 0)}, "white's score of 32768"),
    ],
)
def test_states_that_an_id_cannot_say(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        replace(MatchState(), **changes)


# --- situations ---------------------------------------------------------------------------------

STANDING = MatchStanding(Score(BySide(3, 5), 7))
OPENED = (
    GameStarted(Terms(), START, STANDING),
    TurnBegan(WHITE),
    TurnBegan(BLACK),
    TurnBegan(WHITE),
    TurnBegan(BLACK),
)
DOUBLE = (*OPENED, Doubled(BLACK))

# Situations that their id says entirely, but for the fields that the docstring names.
FAITHFUL = {
    "before the opening": (GameStarted(Terms(), START, STANDING),),
    "to throw": OPENED,
    "thrown": (*OPENED, Rolled(BLACK, Roll((6, 1)))),
    "doubled": DOUBLE,
    "taken": (*DOUBLE, Taken(WHITE)),
    "beavered": (*DOUBLE, Beavered(WHITE)),
    "raccooned": (*DOUBLE, Beavered(WHITE), Raccooned(BLACK)),
    "resigning before the throw": (*OPENED, ResignationOffered(BLACK, Level.GAMMON)),
    "resigning after the throw": (
        *OPENED,
        Rolled(BLACK, Roll((6, 1))),
        ResignationOffered(BLACK, Level.BACKGAMMON),
    ),
    "resigning out of turn": (*OPENED, ResignationOffered(WHITE, Level.SINGLE)),
}


@pytest.mark.parametrize("name", FAITHFUL)
def test_situations_come_back(name: str) -> None:
    situation = fold_game(FAITHFUL[name]).now
    assert parse_gnubg_id(format_gnubg_id(situation)) == replace(situation, memory=Memory())


def test_a_beaver_s_id_is_that_of_the_known_pairs() -> None:
    known = {row["name"]: row["match_id"] for row in PAIRS}
    turn = (GameStarted(Terms(), START), TurnBegan(WHITE), TurnBegan(BLACK), TurnBegan(WHITE))
    facts = (
        Doubled(WHITE),
        Beavered(BLACK),
        Raccooned(WHITE),
        Taken(BLACK),
        ResignationOffered(WHITE, Level.GAMMON),
    )
    for number, name in enumerate(
        ("doubled", "beavered", "raccooned", "taken at 8", "a gammon is offered"), 1
    ):
        situation = fold_game((*turn, *facts[:number])).now
        assert format_match_id(match_state_of(situation, jacoby=True)) == known[name], name


@pytest.mark.parametrize("row", PAIRS, ids=lambda row: row["name"])
def test_known_states_become_situations(row: dict[str, Any]) -> None:
    text = f"{row['position_id']}:{row['match_id']}"
    if row["state"] != 1:
        with pytest.raises(InvalidNotation, match="over"):
            parse_gnubg_id(text)
        return
    situation = parse_gnubg_id(text)
    state = match_state_of(situation, jacoby=bool(row["jacoby"]))
    assert replace(state, jacoby=bool(row["jacoby"])) == known_state(row)
    assert situation.position == known_position(row)[0]
    assert situation.to_act is PLAYERS[row["player_to_decide"]]


@pytest.mark.parametrize("name", ["resigned", "dropped", "borne off"])
def test_finished_games_have_the_known_ids(name: str) -> None:
    known = {row["name"]: row for row in PAIRS}[name]
    position, _ = known_position(known)
    resigning = (
        Rolled(WHITE, Roll((5, 2))),
        ResignationOffered(WHITE, Level.BACKGAMMON),
        ResignationAccepted(BLACK),
        GameEnded(Win(BLACK, Level.BACKGAMMON, Ending.RESIGNED), BySide(0, 24)),
    )
    facts: dict[str, tuple[Any, ...]] = {
        "resigned": (GameStarted(Terms(cube=Cube(8, BLACK)), position), TurnBegan(WHITE), *resigning),
        "dropped": (
            GameStarted(Terms(), position, MatchStanding(Score(BySide(0, 24)))),
            TurnBegan(BLACK),
            Doubled(BLACK),
            Dropped(WHITE),
            GameEnded(Win(BLACK, Level.SINGLE, Ending.DROPPED), BySide(0, 1)),
        ),
        "borne off": (
            GameStarted(Terms(), position),
            TurnBegan(BLACK),
            Rolled(BLACK, Roll((6, 1))),
            GameEnded(Win(BLACK, Level.SINGLE, Ending.BORNE_OFF), BySide(0, 1)),
        ),
    }
    text = format_gnubg_id(fold_game(facts[name]).now, jacoby=True)
    assert text == f"{known['position_id']}:{known['match_id']}"


@pytest.mark.parametrize(
    ("situation", "why"),
    [
        (Situation(phase=Phase.BETWEEN_TURNS, on_turn=WHITE), "nobody is waited for"),
        (Situation(phase=Phase.TURN), "a side on roll"),
        (
            Situation(phase=Phase.OVER, on_turn=WHITE, outcome=Wash(Ending.REPEATED)),
            "borne off, resigned or dropped",
        ),
        (
            Situation(phase=Phase.OVER, on_turn=WHITE, outcome=Win(WHITE, Level.SINGLE, Ending.FLAG)),
            "borne off, resigned or dropped",
        ),
        (Situation(phase=Phase.ROLLED, on_turn=WHITE, roll=Roll((4,))), "two dice"),
    ],
)
def test_situations_that_an_id_cannot_say(situation: Situation, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        match_state_of(situation)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"decides": BLACK}, "nothing was asked"),
        ({"doubled": True}, "cannot have"),
        ({"doubled": True, "cube": Cube(1, BLACK)}, "cannot have"),
        ({"doubled": True, "decides": BLACK, "cube": Cube(2, BLACK)}, "cannot have"),
        ({"doubled": True, "decides": BLACK, "roll": Roll((6, 1))}, "nothing was asked"),
        ({"doubled": True, "decides": BLACK, "resignation": Level.SINGLE}, "nothing was asked"),
        ({"state": GameState.DROPPED}, "over"),
    ],
)
def test_states_that_are_no_situation(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        situation_of(replace(MatchState(), **changes), START)


def test_a_gnubg_id_needs_both_parts() -> None:
    with pytest.raises(InvalidNotation, match="colon"):
        parse_gnubg_id("4HPwATDgc/ABMA")


@given(states, positions())
def test_any_state_is_a_situation_that_keeps_its_id_or_refused(state: MatchState, position: Position) -> None:
    try:
        situation = situation_of(state, position)
    except InvalidNotation:
        return
    if state.state is GameState.PLAYING:
        assert replace(match_state_of(situation), jacoby=state.jacoby) == state
