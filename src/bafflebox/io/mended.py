"""Reading a faulty match record under the rules that explain most of it, with the assumptions made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bafflebox.errors import OptionError, RecordError
from bafflebox.formats.finding import FileFinding, Findings
from bafflebox.formats.formats import read_record
from bafflebox.formats.match_record import GameRecord, MatchRecord, TurnRecord
from bafflebox.formats.raises import name_raises
from bafflebox.io.laws import law_of_record
from bafflebox.message import Sentence
from bafflebox.referee.judge.mended_game import MendedGame
from bafflebox.referee.judge.mending import MendedReplay
from bafflebox.rules.law import Law


def read_mended(
    data: bytes,
    rules: str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    keep: bool = True,
) -> MendedReplay:
    """Return the match, replayed to its end, with its findings. Without `keep` its log is not kept.

    Raises BaffleboxError for what holds no match at all, and for unavailable rules.
    """
    found = Findings()
    record = read_record(data, found)
    if not record.games:
        raise RecordError(Sentence("recorded-no_games"))
    best: MendedReplay | None = None
    named = _Named()
    for tried, law, inferred in _tries(record, named, rules, options):
        replayed = _replayed(tried, named, law, keep=keep)
        if best is None or _weight(replayed) < _weight(best):
            if inferred:
                error = RecordError(Sentence("recorded-rules_do_not_fit"))
                replayed.found.add(error, "rules", {"rules": Sentence(f"inferred-{inferred}")})
            best = replayed
        if _weight(best) <= (0, 1):
            break
    assert best is not None
    best.found.all[:0] = found.all
    return best


def _weight(replayed: MendedReplay) -> tuple[int, int]:
    found = replayed.found.all
    return sum(each.lost for each in found), len([each for each in found if each.code not in _TOLD])


_TOLD = ("named_raise", "taken_by_throwing", "rules")
"""Findings that do not count against the chosen rules."""


def _replayed(record: MatchRecord, named: _Named, law: Law, *, keep: bool) -> MendedReplay:
    told, raises = named.of(record)
    found = Findings()
    found.all[:] = raises
    replayed = MendedReplay(told, law, found, MendedGame, keep=keep)
    replayed.replayed = list(replayed.games())
    return replayed


class _Named:
    """Records with their chains of doubles named, computed once each, with the findings."""

    def __init__(self) -> None:
        self._known: list[tuple[MatchRecord, MatchRecord, list[FileFinding]]] = []

    def of(self, record: MatchRecord) -> tuple[MatchRecord, list[FileFinding]]:
        """Return the record with its chains named; in a match there are none."""
        if record.length:
            return record, []
        for each, named, raises in self._known:
            if each is record:
                return named, raises
        found = Findings()
        self._known.append((record, name_raises(record, found), found.all))
        return self._known[-1][1:]


def _tries(
    record: MatchRecord, named: _Named, rules: str | None, options: Mapping[str, object] | None
) -> Iterator[tuple[MatchRecord, Law, str]]:
    """Yield the laws that the match may have been played by, most likely first, with what is inferred of the rules."""
    told, _ = named.of(record)
    yield record, law_of_record(told, rules, options), ""
    if rules is not None:
        return
    given = dict(options or {})
    if record.length:
        if len(record.games) == 1 or record.length == _ENDLESS:
            money = replace(record, length=0)
            told, _ = named.of(money)
            yield money, law_of_record(told, None, {"jacoby": "true", **given}), "money_jacoby"
            yield money, law_of_record(told, None, given), "money"
        without = replace(record, tags=(*_but(record, "Crawford"), ("Crawford", "Off")))
        yield without, law_of_record(without, None, given), "no_crawford"
        return
    for option, name in (("jacoby", "jacoby"), ("beavers", "beavers")):
        for value in ("true", "false"):
            try:
                yield record, law_of_record(told, None, {option: value, **given}), f"{name}_{value}"
            except OptionError:
                continue


_ENDLESS = 16
"""The length that some sites write for money play."""


def _but(record: MatchRecord, tag: str) -> tuple[tuple[str, str], ...]:
    return tuple(each for each in record.tags if each[0] != tag)


def lost(found: list[FileFinding]) -> bool:
    """Return whether part of the file could not be read at all."""
    return any(each.lost for each in found)


def as_played(written: MatchRecord, record: MatchRecord) -> MatchRecord:
    """Return the match as its log was `written`, each move separate, with the tags and comments of the source `record`.

    Data beside the turns of a game is kept where the game has as many turns as before.
    """
    games = tuple(
        replace(game, comments=was.comments, names=was.names, beside=was.beside, turns=_beside(game, was))
        if len(game.turns) == len(was.turns)
        else replace(game, comments=tuple(replace(each, after=0) for each in was.comments))
        for game, was in zip(written.games, record.games, strict=False)
    )
    return replace(written, tags=record.tags, games=games, comments=record.comments)


def _beside(game: GameRecord, was: GameRecord) -> tuple[TurnRecord, ...]:
    return tuple(
        replace(turn, beside=before.beside) if before.beside else turn
        for turn, before in zip(game.turns, was.turns, strict=True)
    )
