"""Conversion of a client's act around the board, for the referee to hear."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError, InvalidNotation, InvalidPosition, InvalidRoll
from bafflebox.events import conduct as fact_of
from bafflebox.events.clock import ClockStarted, ClockStopped
from bafflebox.events.scoring import DepthSet
from bafflebox.game.act import ArgumentKind
from bafflebox.match.acts import MATCH_ACTS
from bafflebox.match.prizes import MatchSettlement, format_money
from bafflebox.protocol.request import Do
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, read_words
from bafflebox.referee.conduct.offered import BOTH, BOTHS
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.live.running import Running
from bafflebox.server.model.reader import Reader

_DEPENDS = (fact_of.Agreed, fact_of.Declined, fact_of.Claimed, fact_of.Proposed)
"""Acts that depend on what the client has seen; the others are possible at any time."""
_WORDS = {act.key: act.word for act in CONDUCT_ACTS} | {
    act.key: act.word for act in MATCH_ACTS if act.event in (ClockStopped, ClockStarted, DepthSet)
}
"""Acts handled here, by their names in programs."""
_QUOTED = frozenset(
    act.word for act in CONDUCT_ACTS if any(each.kind is ArgumentKind.QUOTED for each in act.arguments)
)
"""Acts with free text."""
UNREADABLE = (InvalidNotation, InvalidPosition, InvalidRoll)


def conduct_word(now: Proceedings, wanted: Do) -> str | None:
    """Return the word of an act that the referee hears; None for another.

    The table's own acts have some of the same names: agreed dice, and absence, which depends on presence.
    """
    word = _WORDS.get(wanted.do)
    if word in ("agree", "decline") and now.memory.proposal is None and now.memory.claimed is None:
        return None
    return None if word == "claim" and (wanted.words or "absence").strip() == "absence" else word


def player_of(now: Running, reader: Reader, wanted: Do, word: str) -> Person:
    """Return the player that a seat acts for: one of both where it has both."""
    if word == BOTHS and reader.sides:
        return BOTH
    if len(reader.sides) == 1:
        return player_at(now, reader.sides[0])
    if word == "resume":
        return BOTH
    if wanted.by in ("own", "opp"):
        return player_at(now, reader.side(wanted.by))
    return player_at(now, (now.game.to_act if now.game else None) or Side.WHITE)


def player_at(now: Running, side: Side) -> Person:
    """Return the player of a side, as the referee knows them."""
    return Person(now.match.names[side], Role.PLAYER, side)


def meant_by(now: Proceedings, person: Person, word: str, wanted: Do) -> object:
    """Return the act that a person's message means; a Refusal where its words can't be read."""
    said = (wanted.words or "").strip()
    if word in _QUOTED and not said.startswith('"'):
        said = '"' + said.replace('"', "”") + '"'
    try:
        return read_words(f"{word} {said}".strip(), now, person)
    except BaffleboxError as error:
        return Refusal("incomplete", "R2", error.said)


def depends_on_newer(now: Running, wanted: Do, meant: object) -> bool:
    """Return whether an act depends on something that its client had not seen."""
    return wanted.seq is not None and wanted.seq < now.changed and isinstance(meant, _DEPENDS)


def with_debtor(
    law: Law, settled: MatchSettlement, meant: fact_of.ResultSigned
) -> fact_of.ResultSigned | Refusal:
    """Return a confirmation with the debtor of its sum; refused where it is not the sum of this match."""
    if not meant.sum:
        return meant
    owed = format_money(settled.net, settled.currency)
    if not settled.terms or meant.sum != owed:
        rule = settled.terms[0].rule if settled.terms else law.cites("result", "R9")
        return Refusal("wrong_sum", rule, {"sum": owed})
    return replace(meant, payer=settled.debtor)
