"""Games of players who do what no rule allows, too early, and claim at random: play goes on, the log refolds, no clock gains time."""

import random

import pytest

from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.clock import ClockAdjusted
from bafflebox.events.game import Rolled
from bafflebox.match.log import Log
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.listing import check_completions, completed
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal

HEADERS = {
    "money": "rules money",
    "match": "rules match\nmatch 3",
    "modern": "rules modern clock=delay\nmatch 3\nclock 12:00 12:00 delay 2",
    "american": "rules american\nmatch 3\nclock 6:00 6:00 delay 12",
    "iranian": "rules iranian\nmatch 3\nclock 10:00 10:00 delay 5",
    "welsh": "rules welsh\nmatch 3\nclock 60:00 60:00",
}
PEOPLE = (Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK))
ODD = (
    "did play 8/5 6/4", "did play 13/8", "did roll {dice}", "did double", "did touch dice", "did lift dice", "did end turn",
    "did remove 6", "claim illegal_play", "claim illegal_play replay", "claim early_roll stands", "claim early_roll reroll",
    "claim bad_dice cocked", "claim press_early", "claim dice_touched", "touch 13", "withdraw", "start clock",
)  # fmt: skip
ORDINARY = (
    "roll",
    "play",
    "end turn",
    "take",
    "accept",
    "withdraw",
    "start clock",
    "rethrow",
    "claim early_roll",
)


def heard(now: Proceedings, person: Person, text: str, at: int) -> tuple[object, ...]:
    """Return the events of these words; none where they are refused or mean nothing now."""
    try:
        verdict = hear(now, person, read_words(text, now, person), at)
    except BaffleboxError:
        return ()
    return () if isinstance(verdict, Refusal) else verdict


@pytest.mark.parametrize("book", HEADERS)
@pytest.mark.parametrize("seed", range(2))
def test_irregular_players_come_to_no_dead_end(book: str, seed: int) -> None:
    chance = random.Random(f"{book}{seed}")
    (case,) = read_cases(f"case Random\n{HEADERS[book]}\nturn Ann\nthen turn Ann [R2]".splitlines())
    opened = open_case(case)
    assert opened.law is not None
    log = Log().extended(opened.events)
    now = fold_proceedings(opened.law, log.envelopes)
    at = 0
    for _ in range(60):
        if now.match.closed or not now.match.playing:
            break
        at += chance.choice((0, 1_000_000))
        dice = f"{chance.randint(1, 6)}{chance.randint(1, 6)}"
        ways = [
            (person, word)
            for person in PEOPLE
            for word in ORDINARY
            if None in check_completions(now, person, word, at)
        ]
        assert ways, "somebody can always go on"
        person = chance.choice(PEOPLE)
        text = chance.choice(ODD).format(dice=dice)
        if chance.random() < 0.6:
            person, text = chance.choice(ways)
            text = f"roll {dice}" if text == "roll" else text
        if text == "play":
            text = completed(now, person, text)[0]
        made = heard(now, person, text, at)
        if not made:
            continue
        before = now.clock.left
        thrown = [each.event for each in log.envelopes if isinstance(each.event, Rolled)]
        log = log.extended(made, by=person.side, at=at)  # type: ignore[arg-type]  # they are events
        now = fold_proceedings(opened.law, log.envelopes)
        if not any(isinstance(each, ClockAdjusted) for each in made) and now.clock.settings is not None:
            assert all(now.clock.left[side] <= before[side] for side in Side)
        assert [each.event for each in log.envelopes if isinstance(each.event, Rolled)][
            : len(thrown)
        ] == thrown
    assert fold_proceedings(opened.law, log.envelopes) == now
