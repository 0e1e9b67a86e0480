"""Library contents in the shapes of the protocol, for the terminal and the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

from bafflebox.analysis.report import RANKS, RATED
from bafflebox.library.costs import LEAST, SIZES, PatternCost, by_pattern, sizes_of
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.opened import OpeningPlayed, openings_played
from bafflebox.library.parts import PHASES, STANDINGS
from bafflebox.library.statistics import (
    FEW,
    WARMER,
    Figure,
    PlayedSeat,
    by_match,
    by_opponent,
    by_part,
    by_standing,
    seats,
    sums,
)
from bafflebox.library.trend import luck_of, rate_change, trend
from bafflebox.protocol.career import (
    HeatOrder,
    LuckShown,
    MatchRate,
    MyOpenings,
    MyPatterns,
    MySizes,
    OpeningMade,
    PatternShown,
    PlayerRates,
    RateMoved,
    RateShown,
    SizeShown,
    StandingRate,
)
from bafflebox.protocol.library import LibraryRow


def match_row(kept: LibraryMatch) -> LibraryRow:
    """Return a match as a list row."""
    return LibraryRow(
        kept.id,
        kept.name,
        kept.rules,
        list(kept.names),
        kept.length,
        kept.points,
        kept.winner,
        kept.event,
        kept.played,
        kept.level,
        round(kept.done / kept.facts, 4),
        [kept.both.white.all.rate, kept.both.black.all.rate],
    )


def player_figures(library: Library, player: str, owner: str | None = None) -> PlayerRates:
    """Return the statistics of a player for lists and charts."""
    played, summed = seats(library, player, owner), sums(library, player, owner)
    # White's seat comes last: it counts where both are theirs
    about = {str(each.match): (each.id, each.opponent, each.played, _won(each)) for each in played}
    return PlayerRates(
        few=FEW,
        warmer=WARMER,
        levels=sorted({each.level for each in played}),
        order=HeatOrder(STANDINGS, (*PHASES, "cube")),
        parts=[RateShown(*_figure(each)) for each in by_part(summed, played)],
        standings=[StandingRate(*_figure(each), each.standing, each.heat) for each in by_standing(summed)],
        opponents=[RateShown(*_figure(each)) for each in by_opponent(played)],
        matches=[MatchRate(*_figure(each), *about[each.name]) for each in by_match(played)],
        trend=[RateShown(*_figure(each)) for each in trend(played)],
        moved=_moved(played),
        luck=LuckShown(*astuple(luck_of(played))),
        ranks=list(RANKS),
    )


def _moved(played: Sequence[PlayedSeat]) -> RateMoved | None:
    found = rate_change(played)
    return None if found is None else RateMoved(*astuple(found))


def sizes_row(library: Library, player: str, owner: str) -> MySizes:
    """Return a player's mistakes by size."""
    sizes = zip(SIZES, (*SIZES[1:], None), sizes_of(library, player, owner), strict=True)
    return MySizes([SizeShown(*each) for each in sizes])


def patterns_row(library: Library, player: str, owner: str, at: float) -> MyPatterns:
    """Return the patterns that surely cost a player more than the average decision, or are planned; `at` is now."""
    mean = next(iter(by_part(sums(library, player, owner), ())), None)
    costs = [] if mean is None else by_pattern(library, player, owner, at)
    told = [_pattern(each, mean) for each in costs if mean and (each.planned or each.is_above(mean))]
    return MyPatterns(told, LEAST)


def _pattern(each: PatternCost, mean: Figure) -> PatternShown:
    return PatternShown(
        pattern=each.pattern,
        decisions=each.all.counted,
        errors=each.errors,
        per_match=each.errors / max(1, each.all.matches),
        each=each.mistaken / max(1, each.errors),
        rate=RATED * each.mistaken / max(1, mean.counted),
        planned=each.planned,
        before=RateShown(*_figure(each.before)),
        since=RateShown(*_figure(each.since)),
        trend=each.trend,
        weekly=each.weekly,
        clean=each.clean,
    )


def openings_row(library: Library, player: str, owner: str) -> MyOpenings:
    """Return a player's plays in the opening, the costliest first."""
    found = openings_played(library, player, owner)
    return MyOpenings([_opening(each) for each in found])


def _opening(each: OpeningPlayed) -> OpeningMade:
    return OpeningMade(
        after=each.after,
        roll=each.roll,
        play=each.play,
        best=each.best,
        made=each.made,
        of=each.of,
        lost=round(each.lost, 4),
        booked=each.booked,
        key=each.key,
    )


def _won(each: PlayedSeat) -> bool | None:
    return None if each.won is None else bool(each.won)


def _figure(each: Figure) -> tuple[str, int, int, float | None, float | None]:
    rate = None if each.rate is None else round(each.rate, 3)
    spread = None if each.spread is None else round(each.spread, 3)
    return each.name, each.matches, each.counted, rate, spread
