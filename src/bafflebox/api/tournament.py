"""A tournament in the public API: the director's steps as methods; the journal below judges and keeps every one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bafflebox.errors import OptionError
from bafflebox.io.reading import read_file
from bafflebox.io.tournaments import TournamentFile, wall_clock
from bafflebox.protocol.tournament_view import MatchRow, StandingsLine
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.books import find_book
from bafflebox.rules.option import format_option
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.desk import queue
from bafflebox.tournament.division import EVERY, Division, DivisionFormat, Lengths, Shares
from bafflebox.tournament.export import exported, match_rows, places_of, standings_of
from bafflebox.tournament.facts import Amended, Fact, How, Undone
from bafflebox.tournament.journal import Entry, Story
from bafflebox.tournament.judge import entered, entered_together
from bafflebox.tournament.notice import Notice
from bafflebox.tournament.player_list import listed_players
from bafflebox.tournament.rating_files import rated_results, results_csv, trf
from bafflebox.tournament.rulings.remedies import ruling_facts
from bafflebox.tournament.state import DivisionState
from bafflebox.tournament.steps import approvals, drawn
from bafflebox.tournament.view import all_over
from bafflebox.tournament.ways import CorrectionWay, correction_fact

Points: TypeAlias = "int | Sequence[int]"
AMOUNTS = ("fee", "registration", "added")
"""Terms of a division that are amounts of money."""
TERMS = (
    "title", "rules", "ceiling", "team", "rounds", "lives", "groups", "qualify", "jackpot", "open_entry", *AMOUNTS,
)  # fmt: skip
"""Terms of a division that are given as they are."""


class Tournament:
    """A tournament from the first entry to the prizes: every step is judged, and kept in a journal.

    `rules` and `options` are those of its matches, `tables` the number of tables (0: as many as needed). With a `path` every step is
    in that new file before the method returns; `Tournament.read(path)` continues it, as `bafflebox tournament` does. Raises
    Refused citing the rule where a step is not possible, OptionError for an option or term that there is not, LogError where a file
    can't be written.

    >>> t = Tournament("Club evening", director="Dora")
    >>> t.division("open", length=5)
    >>> t.enter("Ann", "Ben", "Cara", "Dai")
    >>> t.draw(seed="national lottery 2 May")
    >>> while not t.over:
    ...     for match in t.ready:
    ...         t.result(match.match, min(match.one, match.two), (5, 2))
    >>> t.places()["M"][0]
    ['Ann']
    """

    def __init__(
        self,
        name: str,
        *,
        director: str,
        rules: str = "match",
        tables: int = 0,
        place: str = "",
        currency: str = "",
        path: str | Path | None = None,
        **options: bool | int | str,
    ) -> None:
        chosen = find_book(rules).with_options(options).chosen
        notice = Notice(options=tuple((each, format_option(value)) for each, value in chosen))
        opened = fact_of.TournamentOpened(name, rules, director, notice, place, currency, tables)
        self._story, self._file, self._director = Story(), None, director
        made = self._tried(opened)
        self._file = None if path is None else TournamentFile.create(Path(path))
        self._keep(made)

    @classmethod
    def read(cls, path: str | Path) -> Tournament:
        """Return the tournament of a file; further steps are written to it. Raises LogError for a file that is no tournament."""
        found = object.__new__(cls)
        found._file = TournamentFile(Path(path))
        found._story = found._file.load()
        opened = found._story.now.opened
        found._director = opened.director if opened else ""
        return found

    # --- the director's steps -------------------------------------------------------------------

    def division(
        self,
        key: str = "open",
        *,
        format: str = "knockout",  # noqa: A002 - the word of the field
        length: Points | Mapping[str, Points] = (),
        prizes: Mapping[str, Sequence[object]] | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        **terms: Any,
    ) -> None:
        """Announce a division, or announce it anew before it is drawn.

        `format` is knockout, consolation, last_chance, double, swiss, robin or groups. `length` is a number of points, one for each
        round, or those of brackets: `{"M": (5, 7, 9), "C": 3}`. `prizes` are percentages by place of a bracket: `{"M": (50, 25)}`.
        `options` are those of the rules. Further terms are title, rules, ceiling, team, rounds, lives, groups, qualify, jackpot,
        open_entry, and the amounts fee, registration and added.
        """
        if strange := [each for each in terms if each not in TERMS]:
            raise OptionError(f"a division has no {strange[0]!r}; possible: {', '.join(TERMS)}")
        if format not in list(DivisionFormat):
            raise OptionError(f"format={format!r}; possible: {', '.join(DivisionFormat)}")
        of_brackets = length if isinstance(length, Mapping) else {EVERY: length} if length else {}
        lengths = tuple(
            Lengths(each, (points,) if isinstance(points, int) else tuple(points))
            for each, points in of_brackets.items()
        )
        shares = tuple(Shares(each, tuple(map(_amount, percent))) for each, percent in (prizes or {}).items())
        terms |= {name: _amount(terms[name]) for name in AMOUNTS if name in terms}
        chosen = tuple((each, format_option(value)) for each, value in (options or {}).items())
        made = Division(
            key, format=DivisionFormat(format), options=chosen, lengths=lengths, prizes=shares, **terms
        )
        self.do(fact_of.DivisionMade(made))

    def enter(
        self, *names: str, division: str = "", rating: int = 0, club: str = "", team: Sequence[str] = ()
    ) -> None:
        """Enter players, or a `team` under one name, and approve them but where the rating is above the ceiling."""
        key = self._of(division).division.key
        for name in names:
            self.do(fact_of.EntryMade(key, name, tuple(team), rating, club))
            for approval in approvals(self._of(key), name):
                self.do(approval)

    def enter_list(self, path: str | Path, *, division: str = "") -> None:
        """Enter the players of a file: CSV (name, rating, club, members), lines of names, or TRF.

        Raises Refused with the number of a line that names no player, FileError for a file that can't be read.
        """
        found = listed_players(read_file(Path(path)).decode("utf-8-sig", errors="replace"))
        if isinstance(found, Refusal):
            raise Refused(found)
        for each in found:
            self.enter(
                each.name, division=division, rating=each.rating, club=each.club, team=tuple(each.members)
            )

    def withdraw(self, name: str, *, division: str = "") -> None:
        """Withdraw an entry: its opponents win the matches that it has not played."""
        self.do(fact_of.Withdrawn(self._of(division).division.key, name))

    def draw(self, division: str = "", *, seed: str = "") -> None:
        """Draw a division, or pair the next round of a Swiss, from a published seed; without one from a new seed."""
        self.do(drawn(self._story.now, self._of(division), seed or secrets.token_hex(4)))

    def result(
        self,
        match: str,
        winner: str,
        score: tuple[int, int] = (0, 0),
        *,
        how: str = "played",
        way: str = "replay",
        division: str = "",
    ) -> None:
        """Enter a result, verify and post it; of a result that is posted already, correct it.

        `score` has the winner's points first, `how` is played, forfeit, time or ruling. A correction goes the `way` of replay
        (what no longer fits falls), mend (the draw stands) or exchange (the two change places in what has not begun).
        """
        for name, given, possible in (("how", how, list(How)), ("way", way, list(CorrectionWay))):
            if given not in possible:
                raise OptionError(f"{name}={given!r}; possible: {', '.join(possible)}")
        here = self._of(division)
        key = here.division.key
        said = fact_of.Reported(key, match, winner, score, How(how))
        if match in here.results:
            self.do(correction_fact(self._story, CorrectionWay(way), said))
            return
        for step in (said, fact_of.Verified(key, match), fact_of.Posted(key, match)):
            self.do(step)

    def rule(
        self, match: str, *grounds: str, remedies: Sequence[str] = (), why: str = "", division: str = ""
    ) -> None:
        """Rule on a match by rules of its book, with remedies in the words of a table: `award Ann 1`, `warn Ben`, `match Ann`.

        A match that the ruling awards has its result with it. Appeals, spectators, equipment and monitors go through `do`.
        """
        fact = fact_of.RulingMade(self._of(division).division.key, match, grounds, tuple(remedies))
        made = entered_together(
            self._story, ruling_facts(self._story.now, fact), by=self._director, at=wall_clock(), why=why
        )
        if isinstance(made, Refusal):
            raise Refused(made)
        self._keep(made)

    def do(self, fact: Fact | Undone | Amended | Refusal, *, why: str = "") -> None:
        """Enter any fact of `bafflebox.tournament.facts` as the director. Raises Refused, and nothing has changed then."""
        if isinstance(fact, Refusal):
            raise Refused(fact)
        self._keep(self._tried(fact, why))

    # --- what there is --------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """Return the name of the tournament."""
        opened = self._story.now.opened
        return opened.name if opened else ""

    @property
    def divisions(self) -> tuple[str, ...]:
        """Return the keys of the divisions."""
        return tuple(self._story.now.divisions)

    @property
    def matches(self) -> list[MatchRow]:
        """Return all matches: players ("" is a bye, None unknown), length, winner and points; `match` is its name, such as M1.3."""
        return match_rows(self._story.now)

    @property
    def ready(self) -> list[MatchRow]:
        """Return the matches that can be played now, first due first."""
        rows = {(each.division, each.match): each for each in self.matches}
        return [rows[each.division, each.match] for each in queue(self._story.now)]

    @property
    def over(self) -> bool:
        """Return whether everything drawn was played, and something was."""
        return all_over(self._story.now)

    def standings(self, division: str = "") -> dict[str, list[StandingsLine]]:
        """Return the standings of each group, and of a Swiss under "S", best first."""
        return standings_of(self._of(division))

    def places(self, division: str = "") -> dict[str, list[list[str]]]:
        """Return the players of each place of each bracket, as far as they are known: `places()["M"][0]` has the winner."""
        return places_of(self._of(division))

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Return all entries with author, time (µs since 1970) and reason."""
        return self._story.entries

    def export(self) -> dict[str, Any]:
        """Return everything, money included, as plain data for JSON, as `bafflebox tournament export` writes it."""
        made: dict[str, Any] = msgspec.to_builtins(exported(self._story.now))
        return made

    def results_csv(self) -> str:
        """Return all results as CSV for rating bodies, earliest first."""
        return results_csv(rated_results([self._story.now]))

    def trf(self, division: str = "") -> str:
        """Return FIDE's report (TRF16) of a Swiss or a round robin. Raises Refused for other formats."""
        made = trf(self._story.now, self._of(division))
        if isinstance(made, Refusal):
            raise Refused(made)
        return made

    def save(self, path: str | Path) -> None:
        """Write the journal to a new file. Raises LogError where there is one already."""
        file = TournamentFile.create(Path(path))
        try:
            file.append(self._story.entries)
        finally:
            file.release()

    def close(self) -> None:
        """Release the file for other desks; the next step takes it again."""
        if self._file is not None:
            self._file.release()

    def __repr__(self) -> str:
        played = sum(each.winner is not None for each in self.matches)
        return f"<Tournament {self.name}, {', '.join(self.divisions) or 'no division'}, played: {played} of {len(self.matches)}>"

    # --- within ---------------------------------------------------------------------------------

    def _of(self, division: str) -> DivisionState:
        found = self._story.now.division_meant(division)
        if isinstance(found, Refusal):
            raise Refused(found)
        return found

    def _tried(self, fact: Fact | Undone | Amended, why: str = "") -> Story:
        made = entered(self._story, fact, by=self._director, at=wall_clock(), why=why)
        if isinstance(made, Refusal):
            raise Refused(made)
        return made

    def _keep(self, made: Story) -> None:
        if self._file is not None:
            self._file.append(made.entries[len(self._story.entries) :])
        self._story = made


def _amount(given: object) -> Decimal:
    """Return an amount of money or a percentage."""
    try:
        found = Decimal(str(given))
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite():
        raise OptionError(f"no amount: {given!r}; such as 25 or '12.50'")
    return found


__all__ = ["Tournament"]
