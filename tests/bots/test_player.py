"""The bot of the engine: whole matches of every book without a refusal, the cube, and resignations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide
from bafflebox.bots.player import EngineBot, SimpleBot
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.game.decide import decide
from bafflebox.io.bots import make_bot
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Offer
from tests.bots.moments import BLACK, WHITE, bot_of, law_of, mirrored, moment
from tests.campaign.bots import arguments, run_all
from tests.random_games import VARIANTS, variant

FAR = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"
LOST = "white 6:5 5:5 4:4 off:1 black 1:2 off:13"
"""White, on turn, can't win any more and can't lose a gammon."""
GAMMON = "white 13:15 black 2:1 1:1 off:13"
"""White, on turn, loses a gammon whatever he throws, and nothing worse."""


# --- whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_whole_games_of_every_book_without_a_refusal(name: str) -> None:
    law = variant(name)
    bot = make_bot(law, "advanced", exact=False)
    games = 2 if law.match.length is None else None
    steps = list(play_match(law, BySide(bot, SimpleBot(law)), SeededDice(5, 1), games=games))
    last = steps[-1].after
    assert last.closed
    assert last.results


def test_a_sample_of_games_with_every_right() -> None:
    tally = run_all(arguments(["--sample", "--games", "12", "--jobs", "1"]))
    assert sum(number for what, number in tally.items() if what.startswith("end ")) >= 12
    for act in ("Raised", "Rethrown", "Nominated for itself", "Played"):
        assert tally[f"act {act}"], f"{act} was never used"


def test_the_same_dice_make_the_same_match() -> None:
    law = law_of("match", ("length", 3))
    bot = make_bot(law, "advanced")
    one, other = (
        [step.intent for step in play_match(law, BySide(bot, bot), SeededDice(9, 4))] for _ in range(2)
    )
    assert one == other


def test_a_level_or_right_that_there_is_not() -> None:
    law = law_of("money")
    with pytest.raises(OptionError, match="no player is called 'master'; possible: simple, greedy, beginner"):
        make_bot(law, "master")
    with pytest.raises(OptionError, match="no right is called 'castle'; possible: double, raise"):
        make_bot(law, "quick", without=frozenset({"castle"}))


# --- the cube -----------------------------------------------------------------------------------


def test_a_won_race_is_doubled_and_dropped() -> None:
    bot = bot_of("money")
    now = moment("white 6:2 5:2 4:2 3:2 2:2 1:2 off:3 black 6:5 5:5 4:5")
    assert bot.choose(now, WHITE) == event.Doubled(WHITE)
    assert bot.choose(mirrored(now), BLACK) == event.Doubled(BLACK)
    offered = replace(now, phase=Phase.DOUBLED, offer=Offer(WHITE, value=2, stake=1, keeper=BLACK))
    assert bot.choose(offered, BLACK) == event.Dropped(BLACK)
    assert bot_of("money", without="double").choose(now, WHITE) is None


def test_an_even_game_is_not_doubled_and_a_double_is_taken() -> None:
    bot = bot_of("money")
    now = moment(FAR)
    assert bot.choose(now, WHITE) is None
    offered = replace(now, phase=Phase.DOUBLED, offer=Offer(WHITE, value=2, stake=1, keeper=BLACK))
    assert bot.choose(offered, BLACK) == event.Taken(BLACK)


def test_a_wrong_double_is_beavered_and_a_right_one_raccooned() -> None:
    options = (("beavers", "on"), ("raccoons", "on"))
    bot = bot_of("money", *options)
    behind = moment("white 6:5 5:5 4:5 black 6:2 5:2 4:2 3:2 2:2 1:2 off:3")
    offered = replace(behind, phase=Phase.DOUBLED, offer=Offer(WHITE, value=2, stake=1, keeper=BLACK))
    assert bot.choose(offered, BLACK) == event.Beavered(BLACK)
    ahead = moment("white 6:2 5:2 4:2 3:2 2:2 1:2 off:3 black 6:5 5:5 4:5")
    beavered = replace(ahead, phase=Phase.BEAVERED, offer=Offer(BLACK, value=4, stake=2, keeper=BLACK))
    assert bot.choose(beavered, WHITE) == event.Raccooned(WHITE)


# --- resignations -------------------------------------------------------------------------------


@pytest.mark.parametrize(("position", "level"), [(LOST, Level.SINGLE), (GAMMON, Level.GAMMON)])
def test_what_is_lost_for_certain_is_resigned(position: str, level: Level) -> None:
    bot = bot_of("money", level="1ply")
    now = moment(position)
    intent = bot.choose(now, WHITE)
    if intent is None:
        # a young network may not be sure enough; it must never resign anything else
        return
    assert intent == event.ResignationOffered(WHITE, level)
    assert not isinstance(decide(bot.law, now, intent), Refusal)


@pytest.mark.parametrize(
    "position",
    [
        FAR,
        "white 6:5 5:5 4:5 black 6:1 5:1 off:13",
        "white 24:1 6:5 5:5 4:4 black 1:2 2:2 off:11",
        "white 1:2 off:13 black 1:2 off:13",
    ],
)
def test_nothing_else_is_resigned(position: str) -> None:
    for rules in ("money", "iranian"):
        assert not isinstance(bot_of(rules).choose(moment(position), WHITE), event.ResignationOffered)


@pytest.mark.parametrize(
    ("level", "accepted"), [(Level.SINGLE, False), (Level.GAMMON, True), (Level.BACKGAMMON, True)]
)
def test_a_resignation_is_accepted_if_it_brings_as_much_as_playing_on(
    level: Level, *, accepted: bool
) -> None:
    now = moment(GAMMON, cube=2, owner=BLACK)
    offered = replace(
        now, phase=Phase.RESIGNATION_OFFERED, resume=Phase.TURN, offer=Offer(WHITE, level=level)
    )
    answer = bot_of("money").choose(offered, BLACK)
    assert isinstance(answer, event.ResignationAccepted if accepted else event.ResignationRefused)


def test_a_resignation_in_the_middle_of_a_game_is_accepted() -> None:
    offered = replace(
        moment(FAR),
        phase=Phase.RESIGNATION_OFFERED,
        resume=Phase.TURN,
        offer=Offer(WHITE, level=Level.SINGLE),
    )
    assert isinstance(bot_of("money").choose(offered, BLACK), event.ResignationAccepted)


def test_a_bot_is_a_player_and_says_who_it_is() -> None:
    bot = bot_of("welsh", without="raise")
    assert isinstance(bot, EngineBot)
    assert bot.name == "advanced -raise"
