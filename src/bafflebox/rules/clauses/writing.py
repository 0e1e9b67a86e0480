"""Writing: partial records of a game at a real board, and naming its result."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.board.depth import Depth
from bafflebox.board.outcome import Ending, Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import Played, Started
from bafflebox.events.scoring import LeftUnwritten, ResultConfirmed, ResultContested, ResultNamed, StartNamed
from bafflebox.frozen import dataclass
from bafflebox.refusal import Because, Reason
from bafflebox.rules.clauses.telling import lower_telling
from bafflebox.rules.finish import Brings
from bafflebox.rules.law import EndingRow, FlowRow, Law, Veto
from bafflebox.rules.situation import Situation

WASH, MATCH = "wash", "match"
"""Results beside levels: without a winner, or with the whole match."""
RESULTS = (*(each.value for each in Level), WASH, MATCH)
"""All results; a law has some of them."""


def results_of(law: Law, winner: Side) -> Mapping[str, Outcome]:
    """Return the results of a game won by `winner` under this law, by name, the smallest first."""
    found: dict[str, Outcome] = {
        level.value: Win(winner, level, Ending.NAMED) for level in law.known_levels or (Level.SINGLE,)
    }
    for row in law.endings:
        if row.finish is not None and row.finish.brings is Brings.WASH:
            found.setdefault(WASH, Wash(Ending.NAMED))
        if row.finish is not None and row.finish.brings is Brings.MATCH:
            found.setdefault(MATCH, MatchWin(winner, row.finish.ending))
    return found


@dataclass(frozen=True, slots=True)
class Unwritten:
    """At a real board rolls and plays may be omitted: the turn ends with its press all the same."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows of the first turn and of an unrecorded turn."""
        first = Phase.PLAYED if start_is_played(law) else Phase.BETWEEN_TURNS
        rows = [FlowRow(Phase.OPENING, StartNamed, first, rule)]
        rows += [FlowRow(phase, LeftUnwritten, Phase.PLAYED, rule) for phase in (Phase.TURN, Phase.ROLLED)]
        law = lower_telling(law, rule)
        return law.but(
            flow=(*law.flow, *rows),
            vetoes=(
                *law.vetoes,
                Veto(StartNamed, "written", _start_is_thrown, rule),
                Veto(Played, "written", _board_is_unknown, rule),
            ),
        ).citing(rule, "depth", StartNamed, LeftUnwritten)


def start_is_played(law: Law) -> bool:
    """Return whether the roll that decides the start is played as the first of the game."""
    return law.row(Phase.OPENING, Started) is not None


def _start_is_thrown(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if not situation.terms.real:
        return Because({}, "virtual")
    return None if situation.terms.depth is Depth.SCORE else Because({}, "start")


def _board_is_unknown(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    return Because({}, "unknown") if situation.unknown else None


@dataclass(frozen=True, slots=True)
class Named:
    """Naming of the result by one side, and confirmation by the other, where the board is not recorded."""

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rows and the ending."""
        named = Phase.RESULT_NAMED
        rows = (
            *(FlowRow(phase, ResultNamed, named, rule) for phase in (Phase.TURN, Phase.ROLLED, Phase.PLAYED)),
            FlowRow(named, ResultConfirmed, Phase.BETWEEN_TURNS, rule),
            FlowRow(named, ResultContested, None, rule),
        )
        return law.but(
            flow=(*law.flow, *rows),
            vetoes=(*law.vetoes, Veto(ResultNamed, "written", _board_is_written, rule)),
            endings=(*law.endings, EndingRow(ResultConfirmed, _as_named, rule)),
        ).citing(rule, ResultNamed, ResultConfirmed, ResultContested)


def _board_is_written(law: Law, situation: Situation, side: Side, subject: Level | None) -> Reason:
    if not situation.terms.real:
        return Because({}, "virtual")
    return None if situation.partly_written else Because({}, "board")


def _as_named(law: Law, situation: Situation, fact: ResultConfirmed) -> Outcome | None:
    named = situation.named
    return results_of(law, named.winner).get(named.how) if named else None


def denied(named: ResultNamed) -> ResultContested:
    """Return the denial of a named result by the side that has to answer it."""
    return ResultContested(named.side.other)
