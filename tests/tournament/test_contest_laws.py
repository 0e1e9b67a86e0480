"""Laws of contests over random arenas and Swiss tournaments, played by the decisions alone: no server, no board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, count
from random import Random

import pytest

from bafflebox.tournament.contest.arena import ODD, REST, FreePlayer, arena_pairs, have_just_met, waiting_in
from bafflebox.tournament.contest.decide import BETWEEN, CALL, Means, due_facts, next_due
from bafflebox.tournament.contest.facts import (
    ARENA,
    SWISS,
    ByeGiven,
    ContestEntry,
    ContestFact,
    ContestOpened,
    GameBegan,
    GameOver,
    GamePaired,
    PlayerJoined,
    PlayerPaused,
    format_contest_entry,
    is_character,
    parse_contest_entry,
)
from bafflebox.tournament.contest.fold import fold_contest
from bafflebox.tournament.contest.standing import best_game, contest_scores

STEP = 1_000
"""ms between two looks of the simulation."""
MINUTES = 30


def opening(kind: str, rounds: int | None = None) -> ContestOpened:
    """The opening of a contest at time 0."""
    ends = MINUTES * 60_000 if kind == ARENA else None
    return ContestOpened("opened", kind, "book", "book", {}, clocked=True, begins=0, ends=ends, rounds=rounds)  # type: ignore[arg-type]


@dataclass
class Simulation:
    """A contest under way: its journal, and who does what by chance."""

    opened: ContestOpened
    chance: Random
    apart: set[frozenset[str]] = field(default_factory=set)
    now: int = 0
    journal: list[ContestEntry] = field(default_factory=list)
    lasts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.journal.append(ContestEntry(0, self.opened))
        self.contest = fold_contest(self.journal)
        tables = count()
        self.means = Means(
            lambda one, two: frozenset((one, two)) in self.apart,
            lambda contest, who: "*engine",
            lambda: f"t{next(tables)}",
        )

    def enter(self, *facts: ContestFact) -> None:
        """Enter facts."""
        for each in facts:
            self.journal.append(ContestEntry(self.now, each))
            self.contest.apply(self.journal[-1])

    def join(self, many: int, consent: float = 0.5) -> None:
        """Let this number of players join."""
        for number in range(many):
            rating = self.chance.choice([None, 1300 + self.chance.randrange(600)])
            name = f"p{len(self.contest.players)}-{number}"
            self.enter(
                PlayerJoined(name, name.upper(), f"key {name}", rating, self.chance.random() < consent)
            )

    def decide(self) -> list[ContestFact]:
        """Enter all decisions that are due; return them."""
        found: list[ContestFact] = []
        while facts := due_facts(self.contest, self.now, self.means):
            self.enter(*facts)
            found += facts
        return found

    def live(self, *, misses: float, longest: int) -> None:
        """Let called players come or not, and games end."""
        for match in list(self.contest.running):
            if not match.begun:
                if self.now >= match.until:
                    away = [
                        each for each in match.both if not is_character(each) and self.chance.random() < 0.6
                    ]
                    winner = "" if len(away) == 2 else next(each for each in match.both if each not in away)
                    if away:
                        self.enter(GameOver(match.table, winner, tuple(away)))
                elif self.chance.random() > misses:
                    self.enter(GameBegan(match.table))
                    self.lasts[match.table] = self.now + self.chance.randrange(10_000, longest)
            elif self.now >= self.lasts[match.table]:
                self.enter(GameOver(match.table, self.chance.choice([*match.both, match.white])))

    def move(self) -> None:
        """Some pause, some return."""
        for each in list(self.contest.players.values()):
            if self.chance.random() < 0.0005:
                self.enter(PlayerPaused(each.account))
            elif each.paused and self.chance.random() < 0.02:
                self.enter(PlayerJoined(each.account, each.name, each.key, each.rating, each.characters))


@pytest.mark.parametrize("seed", range(12))
def test_nobody_waits_while_two_may_play_and_no_rematch_is_avoidable(seed: int) -> None:
    chance = Random(seed)
    here = Simulation(opening(ARENA), chance)
    here.join(chance.choice([2, 3, 4, 5, 8, 13, 40]))
    names = list(here.contest.players)
    here.apart = {frozenset(chance.sample(names, 2)) for _ in range(len(names) // 4)}
    while not here.contest.over:
        waited = {each.account: each for each in waiting_in(here.contest)}
        others = any(here.contest.running)
        facts = here.decide()
        made = [each for each in facts if isinstance(each, GamePaired)]
        if made:
            assert here.now < MINUTES * 60_000
        check_made(here, made, waited, others=others)
        check_left(here)
        assert len(
            {name for each in here.contest.running for name in each.both if not is_character(name)}
        ) == sum(not is_character(name) for each in here.contest.running for name in each.both)
        here.now += STEP
        here.live(misses=0.96, longest=240_000)
        here.move()
        if chance.random() < 0.002 and here.now < MINUTES * 60_000:
            here.join(1)
        assert here.now < 2 * MINUTES * 60_000, "it does not end"
    recounted(here)


def check_made(
    here: Simulation, made: list[GamePaired], waited: dict[str, FreePlayer], *, others: bool
) -> None:
    """Nobody is paired with a blocked one; who just met is paired again only after a rest, and where nothing else was possible."""
    again = []
    for each in made:
        assert frozenset((each.white, each.black)) not in here.apart
        if (
            each.white in waited
            and each.black in waited
            and have_just_met(waited[each.white], waited[each.black])
        ):
            again.append((waited[each.white], waited[each.black]))
        if is_character(each.black):
            player = here.contest.players[each.white]
            assert player.characters
            assert here.now - player.since >= ODD
    for one, two in again:
        assert not others or here.now - max(one.since, two.since) >= REST
    # two rematches could have been two other games
    for (one, two), (three, four) in combinations(again, 2):
        for other in ((three, four), (four, three)):
            pairs = ((one, other[0]), (two, other[1]))
            assert any(
                have_just_met(*both) or frozenset(each.account for each in both) in here.apart
                for both in pairs
            )


def check_left(here: Simulation) -> None:
    """Of those who still wait no two could play each other, but for those who have just met and rest."""
    if here.contest.over or here.now >= MINUTES * 60_000:
        return
    others = any(here.contest.running)
    for one, two in combinations(waiting_in(here.contest), 2):
        blocked = frozenset((one.account, two.account)) in here.apart
        resting = have_just_met(one, two) and others and here.now - max(one.since, two.since) < REST
        assert blocked or resting, (one, two)


def recounted(here: Simulation) -> None:
    """The standing is that of the results counted by another program, and the journal gives the same contest again."""
    journal = [parse_contest_entry(format_contest_entry(each)) for each in here.journal]
    assert journal == here.journal
    again = fold_contest(journal)
    assert again == here.contest
    ends = [each.fact for each in journal if isinstance(each.fact, GameOver)]
    seats = {
        each.fact.table: (each.fact.white, each.fact.black)
        for each in journal
        if isinstance(each.fact, GamePaired)
    }
    points: Counter[str] = Counter()
    streak: Counter[str] = Counter()
    for end in ends:
        for name in seats[end.table]:
            streak[name] = streak[name] + 1 if name == end.winner else 0
            points[name] += 0 if name != end.winner else 4 if streak[name] > 2 else 2
    rows = contest_scores(here.contest)
    assert {each.account: each.points for each in rows} == {
        name: points[name] for name in here.contest.players
    }
    assert [each.points for each in rows] == sorted((each.points for each in rows), reverse=True)
    for each in rows:
        assert each.place == 1 + sum(other.points > each.points for other in rows)
        best = best_game(here.contest, each.account)
        played = [game for game in each.games if game.match and game.match.begun]
        assert (best is None) == (not played)


def players_of(fact: GamePaired | ByeGiven) -> list[str]:
    """Return the accounts that a round gives a game, or a bye."""
    both = [fact.account] if isinstance(fact, ByeGiven) else [fact.white, fact.black]
    return [each for each in both if not is_character(each)]


@pytest.mark.parametrize("seed", range(8))
def test_a_swiss_contest_pairs_everybody_once_a_round_and_ends(seed: int) -> None:
    chance = Random(100 + seed)
    here = Simulation(opening(SWISS, rounds=5), chance)
    here.join(chance.choice([2, 3, 6, 7, 9, 16, 25]), consent=0.3)
    while not here.contest.over:
        free = {each.account for each in here.contest.free}
        facts = here.decide()
        made = [each for each in facts if isinstance(each, GamePaired | ByeGiven)]
        if made:
            names = [name for each in made for name in players_of(each)]
            assert Counter(names) == Counter(free)
            assert sum(len(players_of(each)) == 1 for each in made) == len(free) % 2
        here.now += STEP
        here.live(misses=0.96, longest=900_000)
        assert here.now < 5 * (900_000 + BETWEEN + 2 * CALL[SWISS]) * 2, "it does not end"
    assert here.contest.round <= 5
    wins = Counter(each.winner for each in here.contest.matches.values())
    wins.update(each.account for each in here.contest.byes)
    assert {each.account: each.points for each in contest_scores(here.contest)} == {
        name: wins[name] for name in here.contest.players
    }
    assert max(Counter(each.account for each in here.contest.byes).values(), default=0) <= 5


def test_swiss_opponents_are_met_once_while_avoidable() -> None:
    here = Simulation(opening(SWISS, rounds=5), Random(5))
    here.join(12)
    while not here.contest.over:
        here.decide()
        here.now += STEP
        for match in list(here.contest.running):
            if match.begun:
                here.enter(GameOver(match.table, here.chance.choice(match.both)))
            else:
                here.enter(GameBegan(match.table))
    met = Counter(frozenset(each.both) for each in here.contest.matches.values())
    assert len(here.contest.matches) == 30
    assert max(met.values()) == 1


def test_time_alone_brings_the_next_decision() -> None:
    here = Simulation(opening(ARENA), Random(1))
    here.enter(PlayerJoined("a", "A", "ka", 1500, characters=True))
    here.decide()
    assert next_due(here.contest, here.now) == ODD
    here.now = ODD
    (made,) = here.decide()
    assert isinstance(made, GamePaired)
    assert made.black == "*engine"
    assert next_due(here.contest, here.now) == ODD + CALL[ARENA]


def test_two_who_just_met_wait_only_while_others_play() -> None:
    here = Simulation(opening(ARENA), Random(1))
    for name in ("a", "b", "c", "d"):
        here.enter(PlayerJoined(name, name.upper(), f"k{name}", 1500, characters=False))
    first = [each for each in here.decide() if isinstance(each, GamePaired)]
    assert len(first) == 2
    here.now = 60_000
    here.enter(GameBegan(first[0].table), GameBegan(first[1].table), GameOver(first[0].table, first[0].white))
    assert here.decide() == []
    assert next_due(here.contest, here.now) == 60_000 + ODD
    here.now += REST
    (again,) = here.decide()
    assert isinstance(again, GamePaired)
    assert {again.white, again.black} == {first[0].white, first[0].black}
    here.enter(GameOver(again.table, again.white), GameOver(first[1].table, first[1].white))
    both = [each for each in here.decide() if isinstance(each, GamePaired)]
    assert len(both) == 2
    assert not {frozenset((each.white, each.black)) for each in both} & {
        frozenset((each.white, each.black)) for each in first
    }


def test_a_pair_is_parted_for_two_who_would_wait() -> None:
    """Nearest in points alone would leave over two who have just met."""
    high = [FreePlayer(name, 10, 1500, 0, "", characters=False) for name in ("a", "b")]
    low = [FreePlayer(name, 4, 1500, 0, last, characters=False) for name, last in (("c", "d"), ("d", "c"))]
    pairs = arena_pairs([*high, *low], 1_000, lambda one, two: False, others=True)
    assert {frozenset(each.account for each in both) for both in pairs} in (
        {frozenset("ac"), frozenset("bd")},
        {frozenset("ad"), frozenset("bc")},
    )
