"""The ways to put a wrong result right, with what each does to people; the director chooses.

*Replay* corrects the report, and what no longer fits falls. *Mend* puts the record right and lets the draw stand. *Exchange* also puts
each of the two in for the other in everything that has not begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import is_over, parties
from bafflebox.tournament.concerned import change_effects
from bafflebox.tournament.correct import result_entry
from bafflebox.tournament.facts import Amended, Reported, ResultMended
from bafflebox.tournament.journal import Entry, Story, valid_entries
from bafflebox.tournament.plan.source import Loser, Winner
from bafflebox.tournament.print_text import bracket_title
from bafflebox.tournament.state import DivisionState

MINUTE = 60_000_000


class CorrectionWay(StrEnum):
    """A way to put a wrong result right."""

    MEND = "mend"
    EXCHANGE = "exchange"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class WeighedWay:
    """A way and what it does.

    `fallen` are the matches whose results no longer stand, `moved` the players in another place. `rounds` are to be played again one after
    another, some `minutes` in all by the matches so far (None: unknown). `hurt` says of players what they lose by it, `pairings` are
    the next matches of the two (round, players), `told` all players whom it concerns.
    """

    way: CorrectionWay
    fact: Amended | ResultMended
    fallen: tuple[str, ...]
    moved: tuple[str, ...]
    rounds: int
    minutes: int | None
    hurt: tuple[tuple[str, Sentence], ...]
    pairings: tuple[tuple[Sentence, str, str], ...]
    told: tuple[str, ...]


def correction_fact(story: Story, way: CorrectionWay, right: Reported) -> Amended | ResultMended | Refusal:
    """Return the fact that puts a result right in this way."""
    entry = result_entry(story, right.division, right.match)
    if entry is None:
        return Refusal("no_result", "R2", {"match": Typed(right.match)}, "reported")
    if way is CorrectionWay.REPLAY:
        if _mended(story, right):
            # the mending comes after the report, and would hide what is amended in it
            return Refusal("mended_already", "R2", {"match": Typed(right.match)})
        return Amended(entry.seq, right)
    exchanged = way is CorrectionWay.EXCHANGE
    return ResultMended(right.division, right.match, right.winner, right.score, right.how, exchanged)


def _mended(story: Story, right: Reported) -> bool:
    """Return whether the result of this match was mended, and that stands."""
    return any(
        isinstance(fact, ResultMended) and (fact.division, fact.match) == (right.division, right.match)
        for entry, fact in valid_entries(story.entries)
        if entry.seq not in story.void
    )


def ways_to_correct(story: Story, right: Reported) -> list[WeighedWay]:
    """Return the ways that are open.

    Only the report is corrected where nothing has followed from it, or the winner stays; what was mended is mended again.
    """
    here = story.now.divisions[right.division]
    result = here.results.get(right.match)
    if result is None:
        return []
    begun = any(each in here.results or _running(here, each) for each in _following(here, right.match))
    changed = begun and right.winner != result.winner
    ways = (
        [CorrectionWay.MEND]
        if _mended(story, right)
        else list(CorrectionWay)
        if changed
        else [CorrectionWay.REPLAY]
    )
    return [each for way in ways if (each := _weighed(story, way, right)) is not None]


def _weighed(story: Story, way: CorrectionWay, right: Reported) -> WeighedWay | None:
    fact = correction_fact(story, way, right)
    if isinstance(fact, Refusal):
        return None
    entries = story.entries
    after = story.plus(Entry(len(entries), entries[-1].at, "", fact))
    if len(entries) in after.void:
        return None
    before, here = (each.now.divisions[right.division] for each in (story, after))
    both = (before.results[right.match].winner, before.results[right.match].loser)
    effects = change_effects(story, after, right.division, both)
    fallen = effects.fallen
    rounds = max((_depth(before, match, frozenset(fallen)) for match in fallen), default=0)
    return WeighedWay(
        way,
        fact,
        fallen,
        effects.moved,
        rounds,
        _minutes(before, rounds),
        tuple(_hurt(before, here, way, right, fallen)),
        tuple(_next(here, both)),
        effects.told,
    )


def _running(here: DivisionState, match: str) -> bool:
    running = here.running.get(match)
    return running is not None and running.started is not None


def _following(here: DivisionState, match: str) -> Iterator[str]:
    """Yield the matches to which the two went from this one, through byes."""
    for node in here.plan.nodes.values():
        if any(isinstance(each, Winner | Loser) and each.match == match for each in node.sources):
            yield node.id
            if node.id not in here.results and is_over(here, node.id):
                yield from _following(here, node.id)


def _depth(here: DivisionState, match: str, fallen: frozenset[str]) -> int:
    """Return the number of fallen matches that are played one after another up to this one."""
    earlier = [
        each.match
        for each in here.plan.nodes[match].sources
        if isinstance(each, Winner | Loser) and each.match in fallen
    ]
    return 1 + max((_depth(here, each, fallen) for each in earlier), default=0)


def _minutes(here: DivisionState, rounds: int) -> int | None:
    lasted = [
        result.at - running.started
        for match, result in here.results.items()
        if (running := here.running.get(match)) is not None and running.started is not None
    ]
    return rounds * sum(lasted) // len(lasted) // MINUTE if lasted else None if rounds else 0


def _hurt(
    before: DivisionState, after: DivisionState, way: CorrectionWay, right: Reported, fallen: tuple[str, ...]
) -> Iterator[tuple[str, Sentence]]:
    result = before.results[right.match]
    winner, loser = right.winner, result.winner if right.winner == result.loser else result.loser
    if way is CorrectionWay.REPLAY:
        for match in fallen:
            one, two = parties(before, match)
            for name, other in ((one, two), (two, one)):
                if name and other and name not in (winner, loser):
                    yield name, Sentence("correction-falls", {"player": Typed(other)})
        return
    if way is CorrectionWay.MEND:
        yield winner, Sentence("correction-stays", {"where": _where(after, winner)})
    else:
        yield loser, Sentence("correction-goes", {"from": _where(before, loser), "to": _where(after, loser)})
    for match, each in before.results.items():
        if match != right.match and each.winner == loser and each.at > result.at:
            yield each.loser, Sentence("correction-lost_to", {"player": Typed(loser)})


def _where(here: DivisionState, name: str) -> Sentence:
    """Return the round of a player's next match."""
    match = next(
        (each for each in here.plan.nodes if not is_over(here, each) and name in parties(here, each)), None
    )
    return Sentence("correction-nowhere") if match is None else _round(here, match)


def _round(here: DivisionState, match: str) -> Sentence:
    node = here.plan.nodes[match]
    return Sentence("tournament-round", {"bracket": bracket_title(here, node.bracket), "round": node.round})


def _next(here: DivisionState, both: tuple[str, str]) -> Iterator[tuple[Sentence, str, str]]:
    for match in here.plan.nodes:
        one, two = parties(here, match)
        if not is_over(here, match) and {one, two} & set(both):
            yield _round(here, match), one or "", two or ""
