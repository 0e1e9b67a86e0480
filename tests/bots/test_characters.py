"""Characters: each plays at its level, and prefers what it is known for among plays that are nearly as good."""

import json

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.bots.character_bot import FEATURES, CharacterBot
from bafflebox.bots.characters import CHARACTERS, Character
from bafflebox.bots.player import EngineBot
from bafflebox.bots.seeded_dice import SeededDice
from bafflebox.bots.selfplay import play_match
from bafflebox.engine.strength import LADDER
from bafflebox.events.game import Doubled, Played
from bafflebox.io.bots import make_bot, make_engine, strength_named
from bafflebox.io.characters import FIGURES, figures_of
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book

LAW = compile_book(find_book("match").with_options({"length": 5}))
QUICK = [each for each in CHARACTERS.values() if each.level not in ("world_class", "grandmaster")]


def test_there_is_one_for_each_level() -> None:
    assert [each.level for each in CHARACTERS.values()] == [*LADDER]
    assert all(each.style.feature in ("", *FEATURES) for each in CHARACTERS.values())


@pytest.mark.parametrize("name", NAMES)
def test_they_play_in_all_books(name: str) -> None:
    law = compile_book(find_book(name))
    for each in QUICK:
        bot = make_bot(law, each.name)
        acts = 0
        for step in play_match(law, BySide(bot, bot), SeededDice(1, 1), games=1):
            acts += isinstance(step.intent, Played)
            if acts > 12:
                break
        assert acts


@pytest.mark.parametrize("each", [one for one in QUICK if one.style.feature], ids=lambda one: one.name)
def test_a_style_prefers_among_plays_within_its_margin(each: Character) -> None:
    bot = make_bot(LAW, each.name)
    assert isinstance(bot, CharacterBot)
    plain = EngineBot(LAW, make_engine(LAW, strength_named(each.level)))
    others = 0
    count = FEATURES[each.style.feature]
    for number in range(4):
        for step in play_match(LAW, BySide(bot, plain), SeededDice(1, number), games=1):
            now = step.before.game
            if now is None or not isinstance(step.intent, Played) or step.intent.side is Side.BLACK:
                continue
            ranked = plain.plays(now, Side.WHITE)
            made = next(one for one in ranked if one.play.moves == step.intent.moves)
            assert ranked[0].equity - made.equity <= each.style.margin
            of = [count(LAW, now.position, one.play.result, Side.WHITE) for one in (made, ranked[0])]
            assert each.style.wants * (of[0] - of[1]) >= 0
            others += made is not ranked[0]
    assert others


def test_one_doubles_earlier_and_one_later_than_their_levels() -> None:
    doubled = dict.fromkeys(("hazel", "casual", "corvin"), 0)
    hazel, plain = make_bot(LAW, "hazel"), make_bot(LAW, "casual")
    for number in range(18):
        for step in play_match(LAW, BySide(hazel, plain), SeededDice(2, number), games=1):
            if isinstance(step.intent, Doubled):
                doubled["hazel" if step.intent.side is Side.WHITE else "casual"] += 1
    assert doubled["hazel"] > doubled["casual"]
    assert CHARACTERS["corvin"].style.waits > 0


def test_what_is_shown_of_each_was_measured_and_sets_it_apart() -> None:
    for each in CHARACTERS.values():
        found = figures_of(each.name, "match")
        assert found is not None
        assert found.rating is not None
        assert (found.habit is None) == (not each.habit)
    ratings = [figures.rating for name in CHARACTERS if (figures := figures_of(name, "match"))]
    assert ratings[0] == min(ratings)  # type: ignore[type-var]
    assert figures_of("jo", "welsh") is None
    for row in json.loads(FIGURES.read_text("utf-8"))["match"].values():
        own, usual, within = row.get("habit", [1.0, 0.0, 0.0])
        assert abs(own - usual) > within
