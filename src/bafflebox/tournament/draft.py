"""A division before it is announced: its matches, hours and money, counted by the plan that it would be drawn to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from heapq import heapify, heappop, heappush, heapreplace

from bafflebox.frozen import dataclass
from bafflebox.tournament.desk import MINUTE, TURNAROUND
from bafflebox.tournament.division import EVERY, Division, DivisionFormat, Lengths, Shares
from bafflebox.tournament.facts import EntryMade
from bafflebox.tournament.money.division import NOTHING, divided
from bafflebox.tournament.places import places
from bafflebox.tournament.plan.made import MOST, SWISS, brackets_of, ladders_of, matches_of, plan_of
from bafflebox.tournament.plan.source import DrawLine, GroupPlace, Loser, NamedPlayer, Source, Winner
from bafflebox.tournament.rounds import rounds_of
from bafflebox.tournament.seeding import on_lines
from bafflebox.tournament.state import DivisionState, Entrant, EntryStatus

PER_POINT = 6.5
"""Minutes that a match takes for each point, about."""
UNKNOWN = 7
"""Points taken for a match whose length nothing sets."""
PAUSE = TURNAROUND // MINUTE
"""Minutes between two matches of a player."""
PLAYERS = 512
"""Most entries that a draft counts."""
USUAL: Mapping[DivisionFormat, tuple[tuple[str, tuple[int, ...]], ...]] = {
    DivisionFormat.KNOCKOUT: (("M", (65, 35)),),
    DivisionFormat.CONSOLATION: (("M", (50, 25)), ("C", (25,))),
    DivisionFormat.LAST_CHANCE: (("M", (50, 20)), ("C", (20,)), ("L", (10,))),
    DivisionFormat.DOUBLE: (("M", (50, 30, 20)),),
    DivisionFormat.SWISS: (("M", (50, 30, 20)),),
    DivisionFormat.ROBIN: (("M", (50, 30, 20)),),
    DivisionFormat.GROUPS: (("M", (65, 35)),),
}
"""Percent by place of each ladder, as clubs usually divide a pool."""


@dataclass(frozen=True, slots=True)
class DraftBracket:
    """A bracket, `*` for all groups: its matches without byes, and the lengths that they have."""

    key: str
    matches: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftPrize:
    """A prize: ladder, place from 1, the players that share it, percent, amount.

    `offers` are other divisions of the pool by name where no player can win it; otherwise there are none.
    """

    ladder: str
    place: int
    together: int
    percent: Decimal
    amount: Decimal
    offers: Mapping[str, tuple[Shares, ...]]


@dataclass(frozen=True, slots=True)
class Draft:
    """The matches, hours (in minutes from the start) and money of a division.

    `least` is the number of matches that every player has at least, `longest` the minutes of the longest match. `rest` is what no
    prize gives out, with offers as prizes have them.
    """

    brackets: tuple[DraftBracket, ...]
    least: int
    longest: int
    ends: int
    total: Decimal
    prizes: tuple[DraftPrize, ...]
    rest: Decimal
    rest_offers: Mapping[str, tuple[Shares, ...]]

    @property
    def matches(self) -> int:
        """Return the number of all matches."""
        return sum(each.matches for each in self.brackets)


def usual_prizes(division: Division) -> tuple[Shares, ...]:
    """Return the prizes as clubs usually divide a pool."""
    return tuple(
        Shares(ladder, tuple(map(Decimal, percent)))
        for ladder, percent in USUAL[division.format]
        if ladder in ladders_of(division.format)
    )


def drafted(division: Division, *, usual: bool) -> Division:
    """Return the division with what its format needs: a number of groups, and with `usual` the usual prizes."""
    if division.format is DivisionFormat.GROUPS and not division.groups:
        division = division.but(groups=max(1, division.planned // 4))
    return division.but(prizes=usual_prizes(division)) if usual else division


def countable(division: Division) -> bool:
    """Return True if the number of entries and of matches can be counted."""
    return 2 <= division.planned <= PLAYERS and matches_of(division, division.planned) <= MOST


def draft_of(division: Division, tables: int) -> Draft:
    """Return the draft of a division (see `countable`) on these tables (0: as many as needed)."""
    here = _drawn(division)
    brackets, ends, least = _matches(here, tables)
    total = pool_of_draft(division)
    percent = [each for shares in division.prizes for each in shares.percent]
    *amounts, rest = divided(total, [*percent, max(NOTHING, Decimal(100) - sum(percent))])
    left = Decimal(100) - sum(percent)
    return Draft(
        brackets,
        least,
        max((minutes_of(n) for each in brackets for n in each.points), default=minutes_of(UNKNOWN)),
        ends,
        total,
        tuple(_prizes(here, amounts)),
        rest,
        _offers(division, division.prizes, left, share=0) if left > 0 else {},
    )


def pool_of_draft(division: Division) -> Decimal:
    """Return the prize pool of as many entries as are planned."""
    return division.planned * division.fee + division.added


def minutes_of(points: int) -> int:
    """Return the minutes that a match of this length takes, about: a multiple of 5."""
    return max(5, round((points or UNKNOWN) * PER_POINT / 5) * 5)


# --- matches and hours -------------------------------------------------------------------------------


def _drawn(division: Division) -> DivisionState:
    names = tuple(f"P{n}" for n in range(1, division.planned + 1))
    entrants = {name: Entrant(EntryMade(division.key, name), EntryStatus.APPROVED) for name in names}
    if division.format is DivisionFormat.SWISS:
        return DivisionState(division, entrants)
    lines = on_lines("", division.key, names) if division.has_byes else names
    return DivisionState(division, entrants, lines=lines, plan=plan_of(division, len(lines)))


def _matches(here: DivisionState, tables: int) -> tuple[tuple[DraftBracket, ...], int, int]:
    """Return the brackets, the minutes to the end, and the matches that every player has at least."""
    division = here.division
    if division.format is DivisionFormat.SWISS:
        rounds, each = rounds_of(here), division.planned // 2
        times = [minutes_of(division.length_of(SWISS, n)) for n in range(1, rounds + 1)]
        waves = -(-each // (tables or each))
        ends = sum(waves * time for time in times) + PAUSE * (rounds - 1)
        return (_bracket(division, SWISS, rounds * each, rounds),), ends, rounds
    played = list(_played(here))
    counts: dict[str, tuple[int, int]] = {}
    letters = brackets_of(division.format)
    for key in played:
        node = here.plan.nodes[key]
        letter = node.bracket if node.bracket in letters else EVERY
        count, rounds = counts.get(letter, (0, 0))
        counts[letter] = (count + 1, max(rounds, node.round))
    found = tuple(_bracket(division, letter, *both) for letter, both in counts.items())
    return found, _ends(here, set(played), tables), min(_own(here, set(played)), default=0)


def _played(here: DivisionState) -> Iterator[str]:
    """Yield the matches that two players meet in; not a final that is repeated."""
    players: dict[str, int] = {}
    for key, node in here.plan.nodes.items():
        players[key] = sum(_comes(here, players, source) for source in node.sources)
        if players[key] == len(node.sources) and not node.again:
            yield key


def _comes(here: DivisionState, players: Mapping[str, int], source: Source) -> bool:
    """Return whether a player comes from here, and no bye."""
    match source:
        case DrawLine(number):
            return bool(here.lines[number - 1])
        case NamedPlayer(name):
            return bool(name)
        case Winner(match):
            return players[match] > 0
        case Loser(match):
            return players[match] > 1
    return True


def _bracket(division: Division, letter: str, matches: int, rounds: int) -> DraftBracket:
    points = dict.fromkeys(division.length_of(letter, n) for n in range(1, rounds + 1))
    return DraftBracket(letter, matches, tuple(points))


def _ends(here: DivisionState, played: set[str], tables: int) -> int:
    """Return the minutes to the end of the last match, with matches called as players and tables become free."""
    waits = _waits(here)
    after: dict[str, list[str]] = {key: [] for key in waits}
    for key, before in waits.items():
        for each in before:
            after[each].append(key)
    order = {key: n for n, key in enumerate(here.plan.nodes)}
    left = {key: len(before) for key, before in waits.items()}
    ready = [(0, order[key], key) for key, count in left.items() if not count]
    heapify(ready)
    free, done, last = [0] * (tables or max(1, len(played))), dict[str, int](), 0
    while ready:
        time, _, key = heappop(ready)
        done[key] = time
        if key in played:
            node = here.plan.nodes[key]
            end = max(time, free[0]) + minutes_of(here.division.length_of(node.bracket, node.round))
            heapreplace(free, end)
            done[key], last = end + PAUSE, max(last, end)
        for each in after[key]:
            left[each] -= 1
            if not left[each]:
                heappush(ready, (max(done[one] for one in waits[each]), order[each], each))
    return last


def _waits(here: DivisionState) -> dict[str, set[str]]:
    """Return the matches that each match waits for."""
    found: dict[str, set[str]] = {}
    latest: dict[Source, str] = {}
    of_group = {
        group: {node.id for node in here.plan.nodes.values() if node.bracket == group}
        for group in here.plan.groups
    }
    for key, node in here.plan.nodes.items():
        before: set[str] = {node.again} if node.again else set()
        for source in node.sources:
            match source:
                case Winner(match) | Loser(match):
                    before.add(match)
                case GroupPlace(group, _):
                    before |= of_group[group]
                case _:
                    if source in latest:
                        before.add(latest[source])
                    latest[source] = key
        found[key] = before
    return found


def _own(here: DivisionState, played: set[str]) -> Iterator[int]:
    """Yield for each entry the fewest matches that it can have; a win before a loss may lead past more of them."""
    follows: dict[Source, str] = {
        source: node.id for node in reversed(list(here.plan.nodes.values())) for source in node.sources
    }
    for line, name in enumerate(here.lines, 1):
        if not name:
            continue
        if here.plan.groups:
            yield sum(DrawLine(line) in node.sources for node in here.plan.nodes.values())
            continue
        yield _fewest(follows, played, DrawLine(line), {})


def _fewest(follows: Mapping[Source, str], played: set[str], source: Source, known: dict[Source, int]) -> int:
    """Return the fewest matches after a source, `known` for those that were asked about."""
    match = follows.get(source)
    if match is None:
        return 0
    if source not in known:
        ways = (Winner(match), Loser(match)) if match in played else (Winner(match),)
        known[source] = (match in played) + min(_fewest(follows, played, way, known) for way in ways)
    return known[source]


# --- money -------------------------------------------------------------------------------------------


def _prizes(here: DivisionState, amounts: list[Decimal]) -> Iterator[DraftPrize]:
    division, at = here.division, iter(amounts)
    for shares in division.prizes:
        sizes, place = [len(each) for each in places(here, shares.ladder)], 0
        given = list(zip(shares.percent, at, strict=False))
        while given:
            size = sizes.pop(0) if sizes else 0
            own, given = given[: size or len(given)], given[size or len(given) :]
            percent, amount = sum((each for each, _ in own), NOTHING), sum((each for _, each in own), NOTHING)
            offers: dict[str, tuple[Shares, ...]] = {}
            if len(own) != size and amount:
                without = _without(division, shares.ladder, place, len(own))
                offers = {
                    **_offers(division, without, percent, share=size, ladder=shares.ladder, place=place),
                    "out": without,
                }
            yield DraftPrize(shares.ladder, place + 1, max(1, size), percent, amount, offers)
            place += len(own)


def _without(division: Division, ladder: str, place: int, count: int) -> tuple[Shares, ...]:
    kept = (
        Shares(each.ladder, (*each.percent[:place], *each.percent[place + count :]))
        if each.ladder == ladder
        else each
        for each in division.prizes
    )
    return tuple(each for each in kept if each.percent)


def _offers(
    division: Division,
    prizes: tuple[Shares, ...],
    percent: Decimal,
    *,
    share: int,
    ladder: str = "",
    place: int = 0,
) -> dict[str, tuple[Shares, ...]]:
    """Return the prizes with this percentage more for the first of each ladder, or shared by all that come to that place."""
    found: dict[str, tuple[Shares, ...]] = {}
    if share > 1:
        parts = divided(percent, [Decimal(1)] * share)
        found["share"] = tuple(
            Shares(each.ladder, (*each.percent[:place], *parts, *each.percent[place:]))
            if each.ladder == ladder
            else each
            for each in prizes
        )
    for letter in ladders_of(division.format):
        first = next((each.percent for each in prizes if each.ladder == letter), ())
        more = Shares(letter, ((first[0] if first else NOTHING) + percent, *first[1:]))
        there = tuple(more if each.ladder == letter else each for each in prizes)
        found[letter] = there if first else (*prizes, more)
    return found


# --- choices -----------------------------------------------------------------------------------------


def lengths_for(division: Division) -> list[tuple[Lengths, ...]]:
    """Return usual lengths: all matches alike, or those of the first bracket longer than the others."""
    brackets = [each for each in brackets_of(division.format) if each != EVERY]
    alike: list[tuple[Lengths, ...]] = [(Lengths(EVERY, (n,)),) for n in (3, 5, 7, 9)]
    if len(brackets) < 2:
        return alike
    two = [(Lengths(brackets[0], (one,)), Lengths(EVERY, (two,))) for one, two in ((5, 3), (7, 5), (9, 7))]
    return [alike[1], two[1], alike[2], two[2], two[0]]


def key_for(title: str, taken: Mapping[str, object]) -> str:
    """Return a key for a division of this title that no other has: its first word in small letters, with a number if needed."""
    word = "".join(
        sign for sign in (title.split() or ["event"])[0].lower() if sign.isascii() and sign.isalnum()
    )[:16]
    word = word or "event"
    return next(key for key in (word, *(f"{word}{n}" for n in range(2, 1000))) if key not in taken)
