"""Comments of an eXtreme Gammon file, attached by the comment number in each record (-1 for none)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bafflebox.formats.match_record import CommentRecord, DoubleRecord, GameRecord, MatchRecord, RollRecord

_KIND = 8
_GAME, _CUBE, _MOVE = 1, 2, 3
"""Record types: game header, cube action, roll with its play."""
_DOUBLED = 16
"""Offset of the number that is 1 in the record of a cube action that doubled."""
_NUMBERS = {_GAME: (56, 60), _CUBE: (292,), _MOVE: (2524,)}
"""Offsets of comment numbers by record type; the second of a game belongs to its end."""


def with_comments(match: MatchRecord, records: Sequence[bytes], texts: Sequence[str]) -> MatchRecord:
    """Return the match with each comment at its turn; unclaimed comments belong to the match."""
    if not texts:
        return match
    games = _by_game(records)
    placed: set[int] = set()
    found = []
    for game, own in zip(match.games, games if len(games) == len(match.games) else [], strict=False):
        comments = []
        for number, after in _claimed(game, own):
            if 0 <= number < len(texts) and number not in placed:
                placed.add(number)
                comments += [CommentRecord(line, after) for line in _lines(texts[number])]
        found.append(replace(game, comments=(*game.comments, *comments)))
    rest = [line for number, text in enumerate(texts) if number not in placed for line in _lines(text)]
    return replace(
        match,
        games=tuple(found) or match.games,
        comments=(*match.comments, *(CommentRecord(line) for line in rest)),
    )


def _by_game(records: Sequence[bytes]) -> list[list[bytes]]:
    games: list[list[bytes]] = []
    for each in records:
        if each[_KIND] == _GAME:
            games.append([])
        if games:
            games[-1].append(each)
    return games


def _claimed(game: GameRecord, records: Sequence[bytes]) -> Iterator[tuple[int, int]]:
    """Yield comment numbers, each with the count of the game's turns before it."""
    done = 0
    for each in records:
        kind = each[_KIND]
        if kind == _MOVE or (kind == _CUBE and _number(each, _DOUBLED) == 1):
            done = _next(game, done, RollRecord if kind == _MOVE else DoubleRecord)
        for at, place in enumerate(_NUMBERS.get(kind, ())):
            yield _number(each, place), len(game.turns) if at else done


def _next(game: GameRecord, done: int, action: type[object]) -> int:
    """Return the turns up to the next one with such an action; `done` when there is none."""
    further = (at for at in range(done, len(game.turns)) if isinstance(game.turns[at].action, action))
    return next(further, done - 1) + 1


def _number(record: bytes, place: int) -> int:
    return int.from_bytes(record[place : place + 4], "little", signed=True)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
