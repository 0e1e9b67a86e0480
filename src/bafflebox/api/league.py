"""Several tournaments as a league: series, ladder, people and results, as the season of a venue shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bafflebox.api.tournament import Tournament
from bafflebox.io.tournaments import TournamentFile, tournament_paths
from bafflebox.protocol.season import SeasonResult
from bafflebox.tournament.journal import fold_journal
from bafflebox.tournament.league.people import ClubMember, people_of
from bafflebox.tournament.league.played import earliest_first
from bafflebox.tournament.league.series import Scheme, SeriesRow, ladder_order, series_table
from bafflebox.tournament.rating_files import rated_results, results_csv


class League:
    """Tournaments added up, earliest first; people are known by their names, without case and spacing.

    It is counted from the tournaments as they are when it is made. `League.read("tuesdays/")` opens files and folders of them.

    >>> t = Tournament("Tuesday", director="Dora")
    >>> t.division(format="knockout", length=5)
    >>> t.enter("Ann", "Ben")
    >>> t.draw(seed="2 May")
    >>> t.result("M1.1", "Ann", (5, 2))
    >>> league = League([t])
    >>> [(each.place, each.name, each.points) for each in league.series({"M": (5, 3)}, win=1)]
    [(1, 'Ann', 7), (2, 'Ben', 4)]
    >>> league.ladder()
    ['Ann', 'Ben']
    """

    def __init__(self, tournaments: Iterable[Tournament]) -> None:
        self._events = earliest_first(fold_journal(each.journal).now for each in tournaments)

    @classmethod
    def read(cls, *paths: str | Path) -> League:
        """Return the league of these files; of a folder all files `*.jsonl`. Raises LogError for one that is no tournament."""
        found = object.__new__(cls)
        files = tournament_paths(map(Path, paths))
        found._events = earliest_first(TournamentFile(each).read().now for each in files)
        return found

    @property
    def events(self) -> list[str]:
        """Return the names of the tournaments, earliest first."""
        return [each.opened.name for each in self._events if each.opened is not None]

    def series(
        self,
        places: Mapping[str, Sequence[int]] | None = None,
        *,
        win: int = 0,
        entry: int = 1,
        best: int = 0,
    ) -> list[SeriesRow]:
        """Return the standings of a series, best first.

        `places` are points for the first, second … place of a bracket: `{"M": (10, 6, 4, 4), "C": (3, 1)}`; `win` is added for every
        match won, `entry` for taking part; of a player the `best` tournaments with most points count (0: all).
        """
        worth = Scheme().places if places is None else {key: tuple(each) for key, each in places.items()}
        return series_table(self._events, Scheme(worth, win, entry, best))

    def ladder(self) -> list[str]:
        """Return the ladder from the top: a player who beats one above takes their rung."""
        return ladder_order(self._events)

    def people(self) -> list[ClubMember]:
        """Return everybody who entered, by name: results, rating, points lost by lateness, matches forfeited, withdrawals."""
        return people_of(self._events)

    def results(self) -> list[SeasonResult]:
        """Return all results, earliest first."""
        return rated_results(self._events)

    def results_csv(self) -> str:
        """Return all results as CSV for rating bodies."""
        return results_csv(self.results())

    def __repr__(self) -> str:
        return f"<League of {len(self._events)}: {', '.join(self.events)}>"


__all__ = ["League"]
