"""Costs of a player's mistakes: by size, by pattern, before and since a pattern was planned; and the decisions behind a figure."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from bafflebox.bots.advice import DUBIOUS
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.library.library import Library
from bafflebox.library.parts import PHASES
from bafflebox.library.patterns import PATTERNS, shows
from bafflebox.library.statistics import Figure, given_of, seats_of
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import ReviewedTurn

LEAST = 30
"""Decisions from which a pattern is shown."""
SIZES = (0.02, 0.04, 0.06, 0.08, 0.10, 0.15, 0.20, 0.30)
"""Losses from which a bar of the histogram begins."""
WEEK = 7 * 86400.0
"""Seconds of a week."""


@dataclass(frozen=True, slots=True)
class PatternCost:
    """The decisions of a player that show a pattern: `errors` of them lost `DUBIOUS` or more, `mistaken` in all.

    `since` are those in matches that were added after it was planned. `weekly` and `clean` are matches of the last week with the
    pattern, and those of them without an error in it.
    """

    pattern: str
    all: Figure
    errors: int
    mistaken: float
    planned: bool
    before: Figure
    since: Figure
    weekly: int
    clean: int

    def is_above(self, mean: Figure) -> bool:
        """Return whether these decisions surely cost more than the average one, and are enough to say so."""
        rate, spread = self.all.rate, self.all.spread
        enough = self.all.counted >= LEAST and rate is not None and spread is not None
        return enough and mean.rate is not None and rate - spread > mean.rate  # type: ignore[operator]

    @property
    def trend(self) -> str:
        """Return whether the cost surely `falls` or `rises` since it was planned, else `same`; "" with too few decisions."""
        one, two = self.before, self.since
        if min(one.counted, two.counted) < LEAST or one.spread is None or two.spread is None:
            return ""
        change, doubt = (two.rate or 0.0) - (one.rate or 0.0), hypot(one.spread, two.spread)
        return "same" if abs(change) <= doubt else "falls" if change < 0 else "rises"


def by_pattern(library: Library, player: str, owner: str, at: float) -> list[PatternCost]:
    """Return what each pattern cost, the costliest first; `at` is now."""
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT p.pattern, pl.at IS NOT NULL AS planned, coalesce(o.added > pl.at, 0) AS since, count(*),
        sum(p.counted), sum(p.lost), sum(p.squares), sum(errors), sum(mistaken),
        sum(o.added > :week), sum(o.added > :week AND errors = 0)
        FROM seats s CROSS JOIN owners o ON o.owner = :owner AND o.match = s.match
        CROSS JOIN patterns p ON p.match = s.match AND p.side = s.side
        LEFT JOIN plans pl ON pl.owner = :owner AND pl.pattern = p.pattern
        GROUP BY p.pattern, since""",  # noqa: S608 - our own words
        {**given_of(player, owner), "week": at - WEEK},
    )
    found: dict[str, dict[bool, Sequence[float]]] = {}
    planned: dict[str, bool] = {}
    for pattern, plan, since, *sums in rows:
        found.setdefault(pattern, {})[bool(since)] = sums
        planned[pattern] = bool(plan)
    nothing = (0, 0, 0.0, 0.0, 0, 0.0, 0, 0)
    told = []
    for pattern, halves in found.items():
        one, two = halves.get(False, nothing), halves.get(True, nothing)
        whole = [a + b for a, b in zip(one, two, strict=True)]
        figures = (
            Figure(pattern, int(each[0]), int(each[1]), each[2], each[3]) for each in (whole, one, two)
        )
        every, before, since = figures
        counts = (int(whole[4]), whole[5])
        told.append(
            PatternCost(
                pattern, every, *counts, planned[pattern], before, since, int(whole[6]), int(whole[7])
            )
        )
    return sorted(told, key=lambda each: -each.mistaken)


def sizes_of(library: Library, player: str, owner: str | None = None) -> list[int]:
    """Return how many decisions lost from each of `SIZES` to the next."""
    bars = ", ".join(
        f"sum(d.loss >= {low}{f' AND d.loss < {high}' if high else ''})"
        for low, high in zip(SIZES, (*SIZES[1:], 0), strict=True)
    )
    row = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT {bars} FROM seats s CROSS JOIN decisions d INDEXED BY decisions_lost
        ON d.match = s.match AND d.side = s.side WHERE d.loss >= {DUBIOUS}""",  # noqa: S608 - our own words
        given_of(player, owner),
    ).fetchone()
    return [int(each or 0) for each in row]


@dataclass(frozen=True, slots=True)
class BehindFigure:
    """The decisions behind a figure: those with a pattern, of a play in the opening (its key), in a part of the game (`cube`
    for all with the cube), that lost from `least` to below `most`.
    """

    pattern: str = ""
    opening: str = ""
    part: str = ""
    least: float = DUBIOUS
    most: float = 1000.0

    def __post_init__(self) -> None:
        for name, known in ((self.pattern, PATTERNS), (self.part, (*PHASES, "cube"))):
            if name and name not in known:
                given = {"text": repr(name[:40]), "possible": ", ".join(known)}
                raise OptionError(Sentence("library-phase", given))

    @property
    def condition(self) -> str:
        """Return SQL that is true for these decisions `d`."""
        if self.opening:
            return "d.opening = :opening"
        part = {"": "TRUE", "cube": "d.what != 'play'"}.get(self.part, "d.what = 'play' AND d.phase = :part")
        pattern = shows(self.pattern) if self.pattern else "TRUE"
        return f"d.loss >= {DUBIOUS} AND d.loss >= :least AND d.loss < :most AND {part} AND {pattern}"


def decisions_behind(
    library: Library, player: str, owner: str | None, behind: BehindFigure, most: int
) -> tuple[list[tuple[str, tuple[str, str], ReviewedTurn]], int]:
    """Return the costliest decisions behind a figure, each with the id and the names of its match; and how many there are."""
    index = "decisions_opening" if behind.opening else "decisions_lost"
    given = {
        **given_of(player, owner),
        "opening": behind.opening,
        "part": behind.part,
        "least": behind.least,
        "most": behind.most,
    }
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT d.match, d.seq, count(*) OVER () FROM seats s CROSS JOIN decisions d INDEXED BY {index}
        ON d.match = s.match AND d.side = s.side WHERE {behind.condition}
        {"AND d.opening != ''" if behind.opening else ""} ORDER BY d.loss DESC, d.match DESC LIMIT {most}""",  # noqa: S608
        given,
    ).fetchall()
    found = []
    for number, seq, _ in rows:
        kept = library.match(number)
        found.append((kept.id, (kept.names.white, kept.names.black), library.turn(number, seq)))
    return found, int(rows[0][2]) if rows else 0


def plan(library: Library, owner: str, pattern: str, at: float, *, planned: bool) -> None:
    """Put a pattern into the owner's study plan, or take it out. Raises OptionError for an unknown one."""
    BehindFigure(pattern=pattern)
    with library.writing() as db:
        if planned:
            db.execute("INSERT OR IGNORE INTO plans VALUES (?, ?, ?)", (owner, pattern, at))
        else:
            db.execute("DELETE FROM plans WHERE owner = ? AND pattern = ?", (owner, pattern))
