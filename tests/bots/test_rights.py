"""Every right is used where it plainly helps, left alone where it plainly does not, and never against the law."""

from __future__ import annotations

from dataclasses import replace
from operator import mul

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.bots.expectation import expectation
from bafflebox.bots.rights.before_throw import plan_throw, thrown_again
from bafflebox.bots.rights.late import plies_late
from bafflebox.bots.stakes import highest_value
from bafflebox.events import game as event
from bafflebox.game.decide import decide
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Offer, Situation
from tests.bots.moments import BLACK, WHITE, bot_of, law_of, mirrored, moment

WON = "white 6:1 5:1 off:13 black 12:4 8:3 7:3 6:2 5:1 off:2"
LAST_CHANCE = "white 6:1 5:1 off:13 black 1:1 off:14"
"""White wins at once with 6-5 and loses with nearly every other throw."""
FAR = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"
SPREAD = "white 12:4 8:3 7:2 6:1 5:1 4:1 3:1 2:1 1:1 black 12:4 8:3 7:3 6:3 5:2"


def decided(now: Situation, **options: object) -> event.Event | None:
    """Return the bot's act in a Welsh moment; it is the same seen from the other side, and the law accepts it."""
    bot = bot_of("welsh", *options.items())
    side = now.on_turn
    assert side is not None
    intent = bot.choose(now, side)
    other = bot.choose(mirrored(now), side.other)
    assert type(intent) is type(other)
    if intent is not None:
        assert not isinstance(decide(bot.law, now, intent), Refusal)
    return intent


# --- raising ------------------------------------------------------------------------------------


def test_the_value_is_raised_when_the_game_is_won() -> None:
    assert isinstance(decided(moment(WON, length=25)), event.Raised)


def test_it_is_not_raised_when_the_game_is_lost() -> None:
    assert decided(moment("white 6:3 5:3 4:3 off:6 black 1:1 off:14", length=25)) is None


def test_it_is_not_raised_at_the_start() -> None:
    assert decided(moment(FAR, length=25)) is None


def test_a_raise_that_can_not_help_is_not_made() -> None:
    """White needs one point: any win wins the match already."""
    assert decided(moment(WON, length=25, score=(24, 0))) is None


def test_whoever_loses_the_match_with_the_game_raises() -> None:
    """Black needs one point and White needs two: raising costs White nothing."""
    assert isinstance(decided(moment(LAST_CHANCE, length=25, score=(23, 24))), event.Raised)


def test_the_right_of_the_other_side_is_left_alone() -> None:
    assert decided(moment(WON, length=25, cube=2, owner=BLACK)) is None


def test_where_the_cube_stops_is_read_from_the_law() -> None:
    assert highest_value(law_of("welsh")) == 64
    assert highest_value(law_of("iranian")) == 0
    assert decided(moment(WON, length=500, cube=64)) is None


# --- cards --------------------------------------------------------------------------------------


def test_a_card_is_spent_where_it_turns_a_lost_game() -> None:
    """The cube makes it dear."""
    now = moment(LAST_CHANCE, cube=16, owner=BLACK, length=60, cards=(1, 0))
    intent = decided(now, length=60)
    assert isinstance(intent, event.Nominated)
    assert intent == event.Nominated(WHITE, WHITE, Roll((6, 5)))


def test_a_throw_that_would_win_the_match_is_not_set() -> None:
    now = moment(LAST_CHANCE, cube=16, owner=BLACK, length=60, score=(50, 0), cards=(1, 0))
    intent = decided(now, length=60)
    assert not isinstance(intent, event.Nominated)


def test_a_card_is_spent_on_a_roll_that_ends_the_game_at_its_highest_level() -> None:
    """6-6 checks out the last four men at once, a backgammon of 12 points where White else wins 2."""
    now = moment(
        "white 5:1 4:2 3:1 off:11 black 7:1 4:1 3:3 2:5 1:5",
        cube=2,
        owner=BLACK,
        length=25,
        cards=(1, 1),
    )
    assert decided(now) == event.Nominated(WHITE, WHITE, Roll((6, 6)))


def test_the_value_is_raised_before_a_card_makes_the_win_sure() -> None:
    now = moment(LAST_CHANCE, cube=8, owner=WHITE, length=60, cards=(1, 0))
    assert isinstance(decided(now, length=60), event.Raised)
    plan = plan_throw(bot_of("welsh", ("length", 60)).look, now, WHITE)
    assert plan is not None
    assert plan.raises
    assert plan.card == Roll((6, 5))


def test_no_card_is_spent_on_little() -> None:
    assert decided(moment(FAR, length=25, cards=(1, 1))) is None


def test_the_throw_of_the_opponent_is_set_where_that_saves_the_game() -> None:
    """White is left with one man on spike 1; Black wins at once by any 1, and the game is worth 32."""
    now = moment(
        "white 4:1 off:14 black 1:1 off:14", roll="21", cube=32, owner=BLACK, length=60, cards=(1, 0)
    )
    bot = bot_of("welsh", ("length", 60), without="rethrow")
    intent = bot.choose(now, WHITE)
    assert isinstance(intent, event.Nominated)
    assert intent.thrower is BLACK
    assert not isinstance(decide(bot.law, now, intent), Refusal)


ROLLED = {
    "white 1:2 3:2 4:3 5:2 9:1 12:1 13:2 18:1 19:1 black 3:2 off:13": -4.57,
    "white 1:1 2:2 off:12 black 1:1 2:4 3:3 4:2 7:1 11:1 13:1 16:1 17:1": 1.85,
    "white 1:1 2:4 3:3 4:2 7:1 11:1 13:1 16:1 17:1 black 1:1 off:14": -3.23,
    "white 1:2 2:4 3:3 4:2 5:1 6:2 17:1 black 1:1 off:14": -1.41,
    "white 1:2 2:4 3:3 4:2 5:1 6:2 15:1 black 1:1 off:14": -1.28,
    "white 3:1 4:2 5:2 6:4 10:1 12:2 13:1 14:1 16:1 black 1:2 2:1 6:1 off:11": -1.08,
}
"""The points that White, about to roll, wins at a value of 1, by rollouts with errors of at most 0.03."""


def test_the_level_of_a_win_is_looked_at_two_plies_ahead_at_the_end() -> None:
    """Then it is known to 0.15 points on average; a network alone errs more than twice as much."""
    bot = bot_of("welsh", level="expert")
    points = (1, 3, 6, -1, -3, -6)
    errors = []
    for plies in (None, 0):
        error = 0.0
        for position, rolled in ROLLED.items():
            now = moment(position)
            odds = bot.look.odds(now, WHITE, plies_late(now) if plies is None else plies)
            error += abs(sum(map(mul, points, odds)) - rolled)
        errors.append(error)
    assert errors[0] < 0.15 * len(ROLLED)
    assert errors[1] > 2 * errors[0]
    assert plies_late(moment(FAR)) == 0
    assert plies_late(moment("white 1:1 2:2 off:12 black 1:2 off:13")) == 0


# --- throws -------------------------------------------------------------------------------------


def test_which_throws_may_come_again_is_read_from_the_law() -> None:
    assert thrown_again(law_of("welsh")) == (Roll((2, 1)),)
    assert thrown_again(law_of("money")) == ()


def test_a_throw_that_loses_is_thrown_again() -> None:
    assert isinstance(
        decided(moment("white 6:2 off:13 black 1:1 off:14", roll="21", length=25)), event.Rethrown
    )


def test_a_throw_that_wins_is_kept() -> None:
    assert isinstance(
        decided(moment("white 2:1 1:1 off:13 black 1:1 off:14", roll="21", length=25)), event.Played
    )


def test_one_die_or_two_whichever_is_worth_more() -> None:
    bot = bot_of("welsh")
    now = moment(SPREAD, length=25, cube=64)
    plan = plan_throw(bot.look, now, WHITE, thorough=True)
    assert plan is not None
    assert bot.dice(now, WHITE) == plan.dice
    assert bot_of("welsh", without="one_die").dice(now, WHITE) == 2


# --- concessions --------------------------------------------------------------------------------


def window(now: Situation, side: Side, most: int) -> Situation:
    """The same with the window of a concession open."""
    return replace(now, memory=replace(now.memory, window=(side, most)), marks=frozenset({"concession"}))


def test_a_concession_is_accepted_if_it_is_worth_the_game() -> None:
    now = moment("white 6:1 5:1 off:13 black 6:1 5:1 1:1 off:12", cube=8, length=60)
    bot = bot_of("welsh", ("length", 60))
    worth = expectation(bot.look, now, WHITE)
    answers = []
    for points in range(1, 16):
        offered = replace(
            now, phase=Phase.CONCESSION_OFFERED, resume=Phase.TURN, offer=Offer(BLACK, stake=points)
        )
        accepts = bot.choose(offered, WHITE) == event.ConcessionAccepted(WHITE)
        assert accepts is (bot.look.aim(now, WHITE).won(points) >= worth)
        assert bot_of("welsh", ("length", 60), without="concede").choose(
            offered, WHITE
        ) == event.ConcessionRefused(WHITE)
        answers.append(accepts)
    assert answers == sorted(answers)
    assert True in answers


def test_what_must_be_accepted_is_offered() -> None:
    """With 22 points Black can be lifted to 24, which is better for White than losing 4 points and the match."""
    now = moment("white 6:5 5:5 1:1 off:4 black 1:2 off:13", side=BLACK, cube=4, score=(20, 22), length=25)
    intent = bot_of("welsh").choose(window(now, WHITE, 3), WHITE)
    assert intent == event.ConcessionOffered(WHITE, 2, paid=True)
    assert not isinstance(decide(law_of("welsh"), window(now, WHITE, 3), intent), Refusal)


def test_nothing_is_conceded_where_playing_on_is_better() -> None:
    """Black wins at once by 6-6 alone."""
    now = moment("white 2:1 1:2 off:12 black 6:4 off:11", side=BLACK, cube=4, length=50)
    assert bot_of("welsh", ("length", 50)).choose(window(now, WHITE, 3), WHITE) is None


def test_nothing_is_conceded_where_the_own_card_wins() -> None:
    """White checks out the last four men at once by 1-1 alone, for 8 games; Black is left with one man."""
    for cards, offers in (((0, 0), True), ((1, 0), False)):
        now = moment(
            "white 1:4 off:11 black 2:1 off:14", cube=4, owner=WHITE, length=25, cards=cards, score=(1, 4)
        )
        intent = bot_of("welsh").choose(window(now, WHITE, 3), WHITE)
        assert isinstance(intent, event.ConcessionOffered) is offers


@pytest.mark.parametrize("on_roll", Side)
@pytest.mark.parametrize("owner", Side)
def test_more_is_conceded_where_the_other_side_has_a_card(on_roll: Side, owner: Side) -> None:
    """By 6-6 Black checks out the last four men, a backgammon of 12 games; White else often brings its men home."""
    now = moment(
        "white 2:3 3:2 4:3 5:3 6:1 10:1 11:1 15:1 black 2:3 5:1 off:11",
        side=on_roll,
        cube=2,
        owner=owner,
        score=(14, 7),
        length=25,
    )
    offers = []
    for cards in ((0, 0), (1, 0), (0, 1)):
        held = replace(now, memory=replace(now.memory, cards=BySide(*cards)))
        intent = bot_of("welsh").choose(window(held, WHITE, 11), WHITE)
        assert isinstance(intent, event.ConcessionOffered)
        offered = replace(
            held,
            phase=Phase.CONCESSION_OFFERED,
            resume=Phase.TURN,
            offer=Offer(WHITE, stake=intent.points + 2),
        )
        assert bot_of("welsh").choose(offered, BLACK) == event.ConcessionAccepted(BLACK)
        offers.append(intent.points)
    assert offers[0] == offers[1] < offers[2]


def test_a_set_roll_is_the_roll_that_counts() -> None:
    """1-1, which Black has set, checks out White's last four men."""
    now = moment("white 1:4 off:11 black 2:1 off:14", cube=8, owner=BLACK, length=60)
    now = replace(now, memory=replace(now.memory, set_throw=(WHITE, Roll((1, 1)), BLACK)))
    look = bot_of("welsh", ("length", 60)).look
    assert expectation(look, now, WHITE) == pytest.approx(look.aim(now, WHITE).won(8))
    assert expectation(look, now, BLACK) == pytest.approx(look.aim(now, BLACK).won(-8))


# --- resignations -------------------------------------------------------------------------------


def test_an_offer_of_what_is_left_to_win_is_accepted_at_every_level() -> None:
    """White can not save the gammon, but leaves Black's home long before nine men are off: no more can be won."""
    now = moment("white 20:2 17:1 16:1 15:1 14:2 13:1 7:2 4:1 1:4 black 1:9 off:6", length=9)
    offered = replace(
        now,
        phase=Phase.RESIGNATION_OFFERED,
        resume=Phase.TURN,
        offer=Offer(WHITE, stake=1, level=Level.GAMMON),
    )
    for level in ("beginner", "club", "expert"):
        bot = bot_of("iranian", ("length", 9), level=level)
        assert bot.choose(offered, BLACK) == event.ResignationAccepted(BLACK)


# --- starting -----------------------------------------------------------------------------------


def test_who_may_choose_goes_first() -> None:
    now = replace(moment("white 6:5 5:5 4:5 black 6:5 5:5 4:5", length=25), phase=Phase.CHOOSING)
    assert decided(now) == event.StartChosen(WHITE, first=True)


@pytest.mark.parametrize("right", ["raise", "nominate", "rethrow", "concede"])
def test_a_bot_without_a_right_does_not_use_it(right: str) -> None:
    now = {
        "raise": moment(WON, length=25),
        "nominate": moment(LAST_CHANCE, cube=16, owner=BLACK, length=60, cards=(1, 0)),
        "rethrow": moment("white 6:2 off:13 black 1:1 off:14", roll="21", length=25),
        "concede": window(
            moment("white 6:5 5:5 1:1 off:4 black 1:2 off:13", cube=4, score=(20, 22), length=25), WHITE, 3
        ),
    }[right]
    used = bot_of("welsh").choose(now, WHITE)
    left = bot_of("welsh", without=right).choose(now, WHITE)
    assert used is not None
    assert type(used) is not type(left)


def test_one_die_holds_the_spread_longer() -> None:
    """A man waits on the bar behind a spread; by rollouts one die is worth no less than two here (+0.03, 1,200 trials)."""
    now = moment(
        "white 1:1 2:1 3:1 4:1 5:1 6:1 bar:1 black 1:2 2:1 4:1 5:1 7:1 9:2 11:1 12:1 14:1 16:3 17:1",
        length=25,
    )
    assert bot_of("welsh").dice(now, WHITE) == 1
    assert bot_of("welsh").dice(mirrored(now), BLACK) == 1
