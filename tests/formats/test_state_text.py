"""The one-line text of a state: every situation of every book comes back, and nothing else is read."""

from dataclasses import fields, replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import ConcededWin, Ending, Level, MatchWin, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position, parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events.conduct import Touched
from bafflebox.events.game import Doubled, Rolled, Terms
from bafflebox.formats.state.facts import FACTS
from bafflebox.formats.state.state_text import EXAMPLE, VERSION, format_state, parse_state
from bafflebox.rules.books import NAMES
from bafflebox.rules.situation import Memory, Offer, Situation
from tests.random_games import VARIANTS, play_match, variant

SEEDS = st.integers(0, 2**32 - 1)


# --- games --------------------------------------------------------------------------------------


@settings(max_examples=3)
@given(seed=SEEDS)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_moment_of_a_game_comes_back(name: str, seed: int) -> None:
    for match, _ in islice(play_match(variant(name), Random(seed)), 500):
        if match.game is not None:
            text = format_state(match.game, match.rules, match.options)
            assert parse_state(text) == (match.rules, match.options, match.game)
            assert text.isprintable()


# --- anything at all ------------------------------------------------------------------------------

sides = st.sampled_from(Side)
maybe_side = st.none() | sides
numbers = st.integers(-(10**17), 10**17)
levels = st.sampled_from(Level)
endings = st.sampled_from(Ending)
rolls = st.lists(st.integers(1, 6), min_size=1, max_size=2).map(lambda dice: Roll(tuple(dice)))
cubes = st.builds(Cube, st.integers(0, 40).map(lambda n: 2**n), maybe_side)
pairs = st.builds(BySide, numbers, numbers)
scores = st.builds(Score, pairs, st.none() | st.integers(1, 10**9))
throws = st.lists(rolls, max_size=3).map(tuple)
checkers = st.lists(st.integers(0, 99), min_size=26, max_size=26).map(tuple)
names = st.text(max_size=8)
outcomes = st.one_of(
    st.builds(Win, sides, levels, endings),
    st.builds(ConcededWin, sides, numbers, endings),
    st.builds(MatchWin, sides, endings),
    st.builds(Wash, endings),
)
offers = st.builds(
    Offer,
    sides,
    value=numbers,
    level=st.none() | levels,
    stake=numbers,
    paid=st.booleans(),
    keeper=maybe_side,
)
memories = st.builds(
    Memory,
    kept=st.builds(BySide, throws, throws),
    last=st.none() | st.tuples(sides, rolls),
    cards=pairs,
    set_throw=st.none() | st.tuples(sides, rolls, sides),
    extra=st.booleans(),
    extra_turn=st.booleans(),
    window=st.none() | st.tuples(sides, numbers),
    starter=maybe_side,
    caller=maybe_side,
)
terms = st.builds(
    Terms,
    number=numbers,
    cube=cubes,
    starter=maybe_side,
    guest=maybe_side,
    cards=pairs,
    real=st.booleans(),
)
standings = st.builds(MatchStanding, scores, st.booleans(), pairs)
places = st.integers(0, 25)
moves = st.builds(Move, places, places, st.lists(st.integers(-6, 6), max_size=4).map(tuple), st.booleans())
touches = st.builds(Touched, sides, places, st.none() | places)
early = st.builds(Rolled, sides, rolls, st.booleans()) | st.builds(Doubled, sides)
situations = st.builds(
    Situation,
    phase=st.sampled_from(Phase),
    position=st.builds(Position, checkers, checkers),
    on_turn=maybe_side,
    roll=st.none() | rolls,
    cube=cubes,
    terms=terms,
    standing=standings,
    offer=st.none() | offers,
    resume=st.none() | st.sampled_from(Phase),
    doubled=st.booleans(),
    refused=st.builds(BySide, st.none() | levels, st.none() | levels),
    rerolled=st.booleans(),
    rethrown=st.booleans(),
    raised=st.booleans(),
    nominated=st.booleans(),
    turns=pairs,
    marks=st.frozensets(names, max_size=3),
    memory=memories,
    outcome=st.none() | outcomes,
    points=pairs,
)
options = st.lists(st.tuples(names, names), max_size=3).map(tuple)


@given(situations, st.text(min_size=1, max_size=8), options)
def test_any_state_comes_back(situation: Situation, rules: str, chosen: tuple[tuple[str, str], ...]) -> None:
    text = format_state(situation, rules, chosen)
    assert parse_state(text) == (rules, chosen, situation)
    assert text.isascii()
    assert text.isprintable()
    assert "  " not in text


def test_every_field_of_a_situation_is_a_fact() -> None:
    found = {fact.path for fact in FACTS}
    nested = {"terms": Terms, "standing": MatchStanding, "memory": Memory}
    # what situations are not compared by is how the game came here, and no part of the state
    state = {each.name for each in fields(Situation) if each.compare}
    assert {each.name for each in fields(Situation)} - state == {"rolls"}
    expected = state - {"phase", "position", *nested}
    for part, kind in nested.items():
        expected |= {f"{part}.{each.name}" for each in fields(kind)}
    assert found == expected
    assert len({fact.name for fact in FACTS}) == len(FACTS)


# --- how it reads -----------------------------------------------------------------------------------

START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")


def test_a_state_before_the_start_has_no_facts() -> None:
    assert format_state(Situation(position=START), "money") == (
        "bb1 money | white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2 | phase=opening"
    )


def test_a_state_reads_well() -> None:
    situation = Situation(
        phase=Phase.CONCESSION_OFFERED,
        position=parse_position("white 2:1 3:1 black 6:4 bar:1"),
        on_turn=Side.WHITE,
        roll=Roll((3,)),
        cube=Cube(4, Side.BLACK),
        standing=MatchStanding(Score(BySide(20, 18), 25)),
        terms=Terms(7, cards=BySide(1, 0), starter=Side.BLACK),
        offer=Offer(Side.BLACK, stake=4, paid=True),
        resume=Phase.TURN,
        turns=BySide(9, 8),
        marks=frozenset({"dance", "concession"}),
        memory=Memory(
            kept=BySide((Roll((6, 1)), Roll((3,))), ()),
            last=(Side.WHITE, Roll((3,))),
            cards=BySide(0, 0),
            set_throw=(Side.BLACK, Roll((5, 4)), Side.WHITE),
            extra_turn=True,
            window=(Side.BLACK, 11),
        ),
    )
    assert format_state(situation, "welsh", [("length", "25"), ("guest", "black")]) == (
        "bb1 welsh length=25 guest=black | white 2:1 3:1 black 6:4 bar:1 | phase=concession_offered side=white "
        "roll=3 cube=4:black score=20:18/25 game=7 offer=black,stake:4,paid resume=turn turns=9:8 extra_turn "
        "marks=concession,dance set_throw=black,54,white window=black,11 kept=61,3:- last=white,3 "
        "goes_first=black cards_before=1:0"
    )


def test_a_turn_at_a_real_board_reads_well() -> None:
    situation = Situation(
        phase=Phase.PLAYED,
        position=START,
        on_turn=Side.WHITE,
        terms=Terms(real=True),
        played=(Move(24, 18, (6,), hit=True), Move(25, 24, (1,)), Move(6, 0, (6, 5))),
        touched=(Touched(Side.WHITE, 13), Touched(Side.BLACK, 6, 5)),
        early=Rolled(Side.BLACK, Roll((4, 2))),
    )
    text = format_state(situation, "american")
    assert text.endswith(
        "| phase=played side=white played=24/18*:6,bar/24:1,6/off:6+5 touched=white:13,black:6/5 "
        "early=black,42 real"
    )
    assert parse_state(text)[2] == situation


def test_names_that_look_like_the_form_are_encoded() -> None:
    text = format_state(Situation(), "my books/a|b.py", [("a=b", "x y")])
    assert text.startswith("bb1 my%20books/a%7Cb.py a%3Db=x%20y | ")
    assert parse_state(text) == ("my books/a|b.py", (("a=b", "x y"),), Situation())


def test_the_example_is_read() -> None:
    rules, chosen, situation = parse_state(EXAMPLE)
    assert rules in NAMES
    assert dict(chosen) == {"length": "7"}
    assert situation.phase is Phase.TURN


# --- anything else ----------------------------------------------------------------------------------

GOOD = format_state(replace(Situation(position=START), on_turn=Side.WHITE, roll=Roll((6, 1))), "match")
HEAD, BOARD, FACTS_TEXT = GOOD.split(" | ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no version"),
        ("4HPwATDgc/ABMA", "no version"),
        ("bb2" + GOOD[3:], "'bb2' is another version of this form; only bb1"),
        ("bb12" + GOOD[3:], "'bb12' is another version"),
        ("BB1" + GOOD[3:], "no version"),
        (" " + GOOD, "no version"),
        (VERSION, "1 parts, not 3"),
        (f"{HEAD} | {BOARD}", "2 parts, not 3"),
        (f"{GOOD} | more", "4 parts, not 3"),
        (f"bb1 | {BOARD} | {FACTS_TEXT}", "name of a rule set"),
        (f"bb1 length=7 | {BOARD} | {FACTS_TEXT}", "name of a rule set"),
        (f"bb1 match length | {BOARD} | {FACTS_TEXT}", "'length' is no option"),
        (f"bb1 match length=7=8 | {BOARD} | {FACTS_TEXT}", "is no option"),
        (f"bb1 %FF | {BOARD} | {FACTS_TEXT}", "decode"),
        (f"bb1 m%61tch | {BOARD} | {FACTS_TEXT}", "another spelling of bb1 match"),
        (f"bb1 match%7c | {BOARD} | {FACTS_TEXT}", "another spelling"),
        (f"{HEAD} | white 6:5 | {FACTS_TEXT}", "must name white and black"),
        (f"{HEAD} | white 26:5 black 6:5 | {FACTS_TEXT}", "points are 1-24"),
        (f"{HEAD} | white 8:3 6:5 black 6:5 | {FACTS_TEXT}", "another spelling"),
        (f"{HEAD} | {BOARD} | ", "no phase"),
        (f"{HEAD} | {BOARD} | phase=asleep", "'phase=asleep' is no phase"),
        (f"{HEAD} | {BOARD} | turn", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn weather=fine", "no fact of a state; possible: side, roll"),
        (f"{HEAD} | {BOARD} | phase=turn roll=61 side=white", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn side=white side=white", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn  side=white", "no fact"),
        (f"{HEAD} | {BOARD} | phase=turn side=-", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn side=red", "'side=red' is no value of side"),
        (f"{HEAD} | {BOARD} | phase=turn roll=71", "no value of roll"),
        (f"{HEAD} | {BOARD} | phase=turn roll=16", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn cube=3", "a power of two"),
        (f"{HEAD} | {BOARD} | phase=turn cube=2:", "no value of cube"),
        (f"{HEAD} | {BOARD} | phase=turn score=1", "no value of score"),
        (f"{HEAD} | {BOARD} | phase=turn score=1:2/0", "1 point or more"),
        (f"{HEAD} | {BOARD} | phase=turn score=01:2/7", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn score=-0:2/7", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn game=one", "no value of game"),
        (f"{HEAD} | {BOARD} | phase=turn game={'9' * 19}", "no value of game"),
        (f"{HEAD} | {BOARD} | phase=turn game=٣", "no value of game"),
        (f"{HEAD} | {BOARD} | phase=turn doubled=on", "bare word"),
        (f"{HEAD} | {BOARD} | phase=turn doubled=", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn offer=white,price:3", "no value of offer"),
        (f"{HEAD} | {BOARD} | phase=turn offer=white,stake:3,value:2", "another spelling"),
        (f"{HEAD} | {BOARD} | phase=turn outcome=win,white,single", "no value of outcome"),
        (f"{HEAD} | {BOARD} | phase=turn outcome=draw,ruling", "no value of outcome"),
        (f"{HEAD} | {BOARD} | phase=turn window=white", "no value of window"),
        (f"{HEAD} | {BOARD} | phase=turn kept=61", "no value of kept"),
        (f"{HEAD} | {BOARD} | phase=turn marks=b,a", "another spelling"),
        (f"{GOOD}\n", "no value of roll"),
        (f"{GOOD} ", "no fact"),
    ],
)
def test_texts_that_are_no_state(text: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        parse_state(text)


@given(
    st.text(max_size=40)
    | st.text(st.sampled_from(sorted(set(GOOD) | {",", ":", "-", "%"})), max_size=40).map(GOOD.__add__)
    | st.builds(
        lambda place, more: GOOD[:place] + more + GOOD[place + 1 :],
        st.integers(0, len(GOOD)),
        st.text(max_size=3),
    )
)
def test_any_text_is_a_state_or_refused(text: str) -> None:
    try:
        rules, chosen, situation = parse_state(text)
    except InvalidNotation:
        return
    assert format_state(situation, rules, chosen) == text


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="name of its rule set"):
        format_state(Situation(), "")
    with pytest.raises(InvalidNotation, match="no room for the number"):
        format_state(Situation(points=BySide(10**18, 0)), "match")
