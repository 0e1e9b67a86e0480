"""A profile as a visitor may see it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Literal, TypeVar

from msgspec import structs

from bafflebox.errors import BaffleboxError
from bafflebox.protocol.friends import PlayingNow
from bafflebox.protocol.players import (
    ClockPlayed,
    Habits,
    LengthPlayed,
    ListedResult,
    PlayerProfile,
    ProfilePart,
    RatingCurve,
    RatingPoint,
    RulesPlayed,
    ScoreAgainst,
)
from bafflebox.protocol.tables import ClockWish
from bafflebox.server.features.lobby.challenges import rating_view, terms_view
from bafflebox.server.features.profiles.choices import Visit, is_shown
from bafflebox.server.features.profiles.results import MatchResult
from bafflebox.server.features.profiles.rows import Facts
from bafflebox.server.model.setup import TableSetup

T = TypeVar("T", bound=Hashable)

GAMES = 30
"""Most matches that are listed."""
OPPONENTS = 12
"""Most opponents that are listed: those played most."""


class Seen:
    """The view that a visitor has of an account; `apart` says whether a block is between the visitor and an account."""

    def __init__(
        self,
        facts: Facts,
        viewer: str,
        visit: Visit,
        apart: Callable[[str], bool],
    ) -> None:
        self._facts, self._viewer, self._visit, self._apart = facts, viewer, visit, apart

    def part(self, part: ProfilePart) -> bool:
        """Return whether a part is shown."""
        return is_shown(self._facts.choice, part, self._visit)

    @property
    def open(self) -> bool:
        """Return whether there is a page for the visitor.

        Without followers there is one only where a part that is shown has something in it: the existence of a name is no secret
        then, as it was in the lobby.
        """
        facts = self._facts
        if not facts.id or self._apart(facts.id):
            return False
        games = any(self.part(part) for part in ("games", "opponents", "habits"))
        shown = (
            self.part("ratings") and facts.ratings,
            games and facts.results,
            self.part("contests") and facts.contests,
        )
        return self._visit == "own" or facts.may_follow or any(map(bool, shown))

    def profile(self, playing: PlayingNow | None) -> PlayerProfile:
        """Return the profile; `playing` is left out where games are not shown."""
        facts, own = self._facts, self._visit == "own"
        results = facts.results
        counted = any(self.part(part) for part in ("games", "opponents", "habits"))
        return PlayerProfile(
            name=facts.name,
            seen_as=self._visit,
            may_follow=facts.may_follow and not own,
            follows=facts.follows,
            playing=playing if self.part("games") or facts.follows else None,
            counted=len(results) if counted else None,
            ratings=self._curves() if self.part("ratings") else None,
            games=[self._game(each) for each in results[:GAMES]] if self.part("games") else None,
            opponents=self._opponents() if self.part("opponents") else None,
            habits=_habits(results) if self.part("habits") else None,
            contests=[*facts.contests] if self.part("contests") else None,
            met=self._met(),
        )

    def _named(self, result: MatchResult) -> bool:
        """Return whether the opponent of a match may be named: a guest, the visitor, or one who shows games to the visitor.

        An opponent without an account in a rated match had one, whose choice is gone.
        """
        other, facts = result.opponent, self._facts
        if self._visit == "own" or (other and other == self._viewer):
            return True
        if not other:
            return result.moved is None
        visit: Visit = "friends" if other in facts.friends else "anybody"
        return not self._apart(other) and is_shown(facts.opponents[other], "games", visit)

    def _game(self, result: MatchResult) -> ListedResult:
        named = self._named(result)
        return ListedResult(
            table=result.table if named else "",
            at=int(result.at * 1000),
            rules=result.setup.rules,
            length=_length(result.setup),
            opponent=result.opponent_name if named else "",
            page=named and bool(result.opponent),
            won=result.won,
            points=None if result.points is None else [*result.points],
            moved=None if result.moved is None or not self.part("ratings") else round(result.moved, 1),
        )

    def _opponents(self) -> list[ScoreAgainst]:
        """Return the score against each opponent with an account; guests of one name may be several people."""
        by_name = defaultdict[tuple[str, str], list[MatchResult]](list)
        for each in self._facts.results:
            if each.opponent and each.won is not None:
                named = self._named(each)
                by_name[(each.opponent, each.opponent_name) if named else ("", "")].append(each)
        hidden = by_name.pop(("", ""), [])
        most = sorted(by_name.items(), key=lambda each: -len(each[1]))[:OPPONENTS]
        rows = [_score(name, results) for (_, name), results in most]
        return [*rows, *([_score("", hidden)] if hidden else [])]

    def _met(self) -> ScoreAgainst | None:
        met = [each for each in self._facts.results if each.opponent == self._viewer and each.won is not None]
        return _score("", met) if self._viewer and met else None

    def _curves(self) -> list[RatingCurve]:
        curves = []
        for rules, rating in self._facts.ratings.items():
            points, value = list[RatingPoint](), rating.value
            for each in self._facts.rated:
                if each.rules == rules:
                    points.append(RatingPoint(int(each.at * 1000), round(value), each.won))
                    value -= each.moved
            shown = structs.asdict(rating_view(rating, TableSetup(rules)))
            curves.append(RatingCurve(rules=rules, points=points[::-1], **shown))
        return sorted(curves, key=lambda each: -each.matches)


def _score(name: str, results: Sequence[MatchResult]) -> ScoreAgainst:
    won = sum(each.won is True for each in results)
    return ScoreAgainst(name=name, page=bool(name), won=won, lost=len(results) - won)


def _habits(results: Sequence[MatchResult]) -> Habits:
    setups = [each.setup for each in results]
    return Habits(
        [RulesPlayed(rules, n) for rules, n in _most(each.rules for each in setups)],
        [LengthPlayed(length, n) for length, n in _most(map(_length, setups))],
        [ClockPlayed(clock, days, n) for (clock, days), n in _most(map(_clock, setups))],
    )


def _most(values: Iterable[T]) -> list[tuple[T, int]]:
    return Counter(values).most_common()


def _length(setup: TableSetup) -> int | None:
    return _terms(setup.rules, tuple(setup.options.items()), setup.clock)[0]


def _clock(setup: TableSetup) -> tuple[str | None, int]:
    """Return the clock and the days per move."""
    if setup.days:
        return None, setup.days
    return _terms(setup.rules, tuple(setup.options.items()), setup.clock)[1], 0


@lru_cache(maxsize=512)
def _terms(
    rules: str, options: tuple[tuple[str, str], ...], clock: ClockWish | Literal["rules"] | None
) -> tuple[int | None, str | None]:
    """Return length and clock; both None for options that these rules had once. To compile a book takes a while."""
    try:
        terms = terms_view(TableSetup(rules, dict(options), clock=clock))
    except BaffleboxError:
        return None, None
    return terms.length, terms.clock
