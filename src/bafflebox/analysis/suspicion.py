"""Evidence of engine use in the choices of many matches, beside what players of one level usually show.

A player has one level in all kinds of choices, and an engine at work in some of them breaks that. Four assumptions are compared
with the choices: none by an engine, all of them, a third of them, and those where people often err. The data file has what people
and engines show; `python -m tests.campaign.fair_play --fit` writes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import exp, log
from operator import mul
from typing import Any

from bafflebox.analysis.choice import CUBE, HARD, ChoiceKind
from bafflebox.analysis.choice_counts import ChoiceCounts, total
from bafflebox.frozen import dataclass

RECENT = 10
"""Matches that are examined; those before them show the player's own level."""
KNOWN = 20
"""Matches after which a player's own level is known well enough for the lower threshold."""
Table = tuple[tuple[float, ...], ...]
"""The chance of each result, by kind."""


class Use(StrEnum):
    """Ways to use an engine."""

    ALL = "all"
    """For every choice of a match."""
    SOME = "some"
    """For a third of the choices, whichever they are."""
    HARD = "hard"
    """In a match for each choice at which people often err."""


GROUPS: dict[str, tuple[ChoiceKind, ...]] = {
    "hard": tuple(each for each in ChoiceKind if each in HARD and each not in CUBE),
    "easy": tuple(each for each in ChoiceKind if each not in HARD and each not in CUBE),
    "cube": tuple(each for each in ChoiceKind if each in CUBE),
}
"""Groups of kinds that a report shows: plays where people often err, other plays, the cube."""


@dataclass(frozen=True, slots=True)
class UsualPlay:
    """Chances of results that people and engines show.

    `people` are the result chances of people by level, the strongest first, and `common` how common each level is; `losses` the mean
    loss of each result. `fits` are the logarithms of `people` as flat rows, `uses` the same by way of use, for each engine.
    `trust` is the weight of a choice in earlier matches, below 1 since players change; `changed` the share of players of whom
    those tell nothing. `threshold` is the evidence from which a player is reported, `threshold_new` the same for one with at most
    `KNOWN` matches.
    """

    people: tuple[Table, ...]
    common: tuple[float, ...]
    losses: tuple[float, ...]
    fits: tuple[tuple[float, ...], ...]
    uses: Mapping[Use, tuple[tuple[tuple[float, ...], ...], ...]]
    trust: float
    changed: float
    threshold: float
    threshold_new: float


@dataclass(frozen=True, slots=True)
class Group:
    """Choices of a group: number, share of best ones and loss per choice in equity, each as made and as usual for the player's level."""

    name: str
    made: int
    best: float
    usual_best: float
    lost: float
    usual_lost: float


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Evidence in a player's recent matches.

    `evidence` is the natural logarithm of how much likelier the choices are with an engine, used as `use`, than without one, and
    `raised` says that it is to be reported. `seconds` and `spread` are those of a choice, `follows` is the correlation of the
    seconds with what was at stake; they are shown and no part of the evidence. None where nothing was timed.
    """

    matches: int
    evidence: float
    raised: bool
    use: Use
    groups: tuple[Group, ...]
    seconds: float | None
    spread: float | None
    follows: float | None


def usual_from(data: Mapping[str, Any]) -> UsualPlay:
    """Return the data as read from its file."""
    people = tuple(_people(data["offsets"], data["slopes"], level) for level in data["levels"])
    engines = [tuple(map(tuple, each)) for each in data["engines"]]
    return UsualPlay(
        people,
        tuple(data["common"]),
        tuple(data["losses"]),
        tuple(_logs(each) for each in people),
        {
            use: tuple(tuple(_logs(_mixed(each, engine, use)) for each in people) for engine in engines)
            for use in Use
        },
        data["trust"],
        data["changed"],
        data["threshold"],
        data["threshold_new"],
    )


def suspicion(rows: Sequence[ChoiceCounts], usual: UsualPlay) -> Suspicion:
    """Return the evidence in a player's matches, in order, the latest last."""
    matches, before = rows[-RECENT:], _levels(usual, total(rows[:-RECENT]))
    recent = total(matches)
    by_level = _fitting(recent, before, usual.fits)
    known = len(rows) > KNOWN
    # a new player may be of any level, however rare
    alone = _sum(by_level) if known else max(_fit(recent, each) for each in usual.fits)
    by_match = [[_fit(match, each) for each in usual.fits] for match in matches]
    found = {
        use: max(_used(matches, by_match, before, each, use) for each in engines) - alone
        for use, engines in usual.uses.items()
    }
    use = max(found, key=lambda each: found[each])
    whole = _sum(by_level)
    levels = before if known else [exp(each - whole) for each in by_level]
    groups = [_group(usual, recent, levels, name) for name in GROUPS]
    pace = recent.pace
    return Suspicion(
        len(matches),
        found[use],
        found[use] >= (usual.threshold if known else usual.threshold_new),
        use,
        tuple(each for each in groups if each.made),
        pace.mean,
        pace.spread,
        pace.follows,
    )


def _levels(usual: UsualPlay, earlier: ChoiceCounts) -> list[float]:
    """Return the chance of each level after the earlier matches."""
    found = [
        log(weight) + usual.trust * _fit(earlier, each)
        for weight, each in zip(usual.common, usual.fits, strict=True)
    ]
    whole = _sum(found)
    return [
        (1 - usual.changed) * exp(each - whole) + usual.changed * weight
        for each, weight in zip(found, usual.common, strict=True)
    ]


def _group(usual: UsualPlay, recent: ChoiceCounts, levels: Sequence[float], name: str) -> Group:
    """Return a group of choices beside what is usual at these levels."""
    kinds = GROUPS[name]
    made = recent.made(kinds)
    best, lost = 0.0, 0.0
    for kind in kinds:
        n = recent.made([kind])
        for weight, people in zip(levels, usual.people, strict=True):
            best += weight * n * people[kind][0]
            lost += weight * n * sum(map(mul, people[kind], usual.losses))
    many = max(1, made)
    own = sum(recent.count(kind, 0) for kind in kinds)
    return Group(
        name, made, own / many, best / many, sum(recent.lost[kind] for kind in kinds) / many, lost / many
    )


def _people(offsets: Sequence[Sequence[float]], slopes: Sequence[Sequence[float]], level: float) -> Table:
    """Return the result chances of people of a level: the log odds of each result against the best one change by its slope."""
    found = []
    for one, two in zip(offsets, slopes, strict=True):
        odds = [1.0, *(exp(offset + slope * level) for offset, slope in zip(one, two, strict=True))]
        whole = sum(odds)
        found.append(tuple(each / whole for each in odds))
    return tuple(found)


def _mixed(person: Table, engine: Table, use: Use) -> Table:
    """Return the result chances of a person who uses an engine so."""
    found = []
    for kind in ChoiceKind:
        share = 1.0 if use is Use.ALL else 1 / 3 if use is Use.SOME else float(kind in HARD)
        both = zip(person[kind], engine[kind], strict=True)
        found.append(tuple((1 - share) * own + share * by for own, by in both))
    return tuple(found)


def _logs(table: Table) -> tuple[float, ...]:
    return tuple(log(each) for kind in ChoiceKind for each in table[kind])


def _fitting(counts: ChoiceCounts, levels: Sequence[float], tables: Sequence[Sequence[float]]) -> list[float]:
    """Return the log likelihood of a level and the counts, by level."""
    return [log(weight) + _fit(counts, each) for weight, each in zip(levels, tables, strict=True)]


def _used(
    matches: Sequence[ChoiceCounts],
    people: Sequence[Sequence[float]],
    levels: Sequence[float],
    tables: Sequence[Sequence[float]],
    use: Use,
) -> float:
    """Return the log likelihood of matches with an engine; `people` are those without, by match and level.

    Engines that decide all or all hard choices of a match may rest in the next, and each match is as likely one as the other.
    """
    if use is Use.SOME:
        return _sum(_fitting(total(matches), levels, tables))
    found = [log(weight) for weight in levels]
    for match, without in zip(matches, people, strict=True):
        for level, (own, table) in enumerate(zip(without, tables, strict=True)):
            found[level] += _sum((own, _fit(match, table))) - log(2)
    return _sum(found)


def _fit(counts: ChoiceCounts, logs: Sequence[float]) -> float:
    """Return the log likelihood of counts."""
    return float(sum(map(mul, counts.cells, logs)))


def _sum(logs: Sequence[float]) -> float:
    """Return the logarithm of a sum of numbers given as logarithms."""
    most = max(logs)
    return most + log(sum(exp(each - most) for each in logs))
