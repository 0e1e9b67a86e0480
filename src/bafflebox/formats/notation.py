"""Play notation: `24/18*/13`, `bar/20(2)`, `6/off`; parsed against the legal plays, and formatted."""

from __future__ import annotations

import re

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.play import Play
from bafflebox.board.position import BAR, OFF, Position, format_place, parse_place
from bafflebox.board.side import Side
from bafflebox.errors import AmbiguousPlay, InvalidNotation
from bafflebox.frozen import dataclass
from bafflebox.game.tree import Branch, PlayTree
from bafflebox.message import Sentence
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.explain import explain
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.turn import turn

_STOP = r"(?:\d{1,2}|bar|off)\*?"
_CHAIN = re.compile(rf"(?P<stops>{_STOP}(?:/{_STOP})+)(?:\((?P<times>\d)\))?", re.IGNORECASE)


def standard_notation(book: Rulebook, text: str) -> str:
    """Return text in this book's terms in standard notation: `roof/20` as `bar/20`."""
    word = book.word("bar")
    return re.sub(rf"\b{re.escape(word)}\b", "bar", text, flags=re.IGNORECASE) if word != "bar" else text


@dataclass(frozen=True, slots=True)
class Chain:
    """One checker's path as written: the places it touches and those marked as hits."""

    stops: tuple[int, ...]
    hits: frozenset[int] = frozenset()

    @property
    def origin(self) -> int:
        """The checker's starting place."""
        return self.stops[0]

    @property
    def target(self) -> int:
        """The checker's final place."""
        return self.stops[-1]


def parse_chains(text: str) -> tuple[Chain, ...]:
    """Return the chains of a play text, repeats written out; none for an empty text.

    Raises InvalidNotation for anything that is not in the notation.
    """
    chains: list[Chain] = []
    for word in text.replace(",", " ").split():
        found = _CHAIN.fullmatch(word)
        if found is None:
            raise InvalidNotation(Sentence("unread-move", {"text": repr(word)}))
        words = found["stops"].lower().split("/")
        stops = tuple(parse_place(stop.rstrip("*")) for stop in words)
        times = int(found["times"] or 1)
        if OFF in stops[:-1] or BAR in stops[1:] or not 1 <= times <= 4:
            raise InvalidNotation(Sentence("unread-move", {"text": repr(word)}))
        if words[0].endswith("*"):
            raise InvalidNotation(Sentence("unread-hit", {"text": repr(word)}))
        hits = frozenset(parse_place(stop[:-1]) for stop in words if stop.endswith("*"))
        chains += [Chain(stops, hits)] * times
    return tuple(chains)


def parse_play(
    text: str, law: Law, position: Position, side: Side, roll: Roll, *, first_turn: bool = False
) -> Play:
    """Return the legal play that `text` means; an empty text means playing nothing.

    The moves may be written in any order, a checker's moves together or apart, hits marked or
    not. Raises InvalidNotation (not the notation), AmbiguousPlay (fits plays with different
    results) or IllegalPlay (carrying the refusal that cites the rule).
    """
    chains = parse_chains(text)
    tree = PlayTree(law, position, side, roll, first_turn=first_turn)
    found = _matches(tree, chains)
    marked = {play.result: play for play, faithful in found if faithful}
    plays = marked or {play.result: play for play, _ in found}
    if len(plays) > 1:
        options = " or ".join(format_moves(play.moves, separate=True) for play in plays.values())
        raise AmbiguousPlay(Sentence("unread-ambiguous", {"text": repr(text), "options": options}))
    if plays:
        return next(iter(plays.values()))
    refusal = explain(
        turn(law, position, side, roll, first_turn=first_turn),
        tuple(pair for chain in chains for pair in _legs(chain)),
    )
    if refusal is None:
        refusal = Refusal("no_hit", law.cites("hit"), {"text": text})
    raise IllegalPlay(refusal)


def _legs(chain: Chain) -> list[tuple[int, int]]:
    return list(zip(chain.stops, chain.stops[1:], strict=False))


def _matches(tree: PlayTree, chains: tuple[Chain, ...]) -> list[tuple[Play, bool]]:
    """Return every legal play the chains fit, and whether all its hits are marked as written."""
    found: list[tuple[Play, bool]] = []
    seen: set[tuple[object, ...]] = set()

    def walk(branch: Branch, left: tuple[Chain, ...], *, faithful: bool) -> None:
        key = (branch.node, tuple(sorted((chain.stops, tuple(chain.hits)) for chain in left)), faithful)
        if key in seen:
            return
        seen.add(key)
        if not left and branch.done:
            found.append((branch.play, faithful))
        hit_before = {move.target for move in branch.made if move.hit}
        for move in branch.moves:
            for index, chain in enumerate(left):
                if chain.origin != move.origin or move.target < chain.stops[1]:
                    continue
                marked = move.target in chain.hits
                if marked and not move.hit and move.target not in hit_before:
                    continue
                rest = (*left[:index], *_onward(chain, move), *left[index + 1 :])
                walk(branch.take(move), rest, faithful=faithful and (marked or not move.hit))

    walk(tree.root, chains, faithful=True)
    return found


def _onward(chain: Chain, move: Move) -> tuple[Chain, ...]:
    if move.target == chain.target:
        return ()
    if move.target == chain.stops[1]:
        return (Chain(chain.stops[1:], chain.hits - {move.target}),)
    return (Chain((move.target, *chain.stops[1:]), chain.hits),)


def format_moves(moves: tuple[Move, ...], *, separate: bool = False) -> str:
    """Format moves in standard notation: highest first, one checker's moves joined, repeats as (2).

    A landing on the way is written where the checker hit there. With `separate` every move
    stands alone, in the order made. No moves give an empty text.

    >>> format_moves((Move(24, 18, (6,), True), Move(18, 13, (5,))))
    '24/18*/13'
    """
    if separate:
        return " ".join(str(move) for move in moves)
    ways: list[list[Move]] = []
    for move in moves:
        for way in ways:
            goes_on = way[-1].target == move.origin and way[-1].target != OFF
            # a checker that went backward is done; another one may continue from its place
            if goes_on and min((*move.dice, *way[-1].dice), default=1) > 0:
                way.append(move)
                break
        else:
            ways.append([move])
    words: dict[str, list[str]] = {}
    for way in sorted(ways, key=lambda way: (-way[0].origin, -way[-1].target)):
        word = _joined(way)
        words.setdefault(word.replace("*", ""), []).append(word)
    # of checkers that go the same way only the first hits; the notation marks the group: 6/5*(2)
    return " ".join(
        max(group, key=len) + (f"({len(group)})" if len(group) > 1 else "") for group in words.values()
    )


def _joined(way: list[Move]) -> str:
    text = format_place(way[0].origin)
    for move in way:
        last = move is way[-1]
        if last or move.hit:
            text += f"/{format_place(move.target)}{'*' if move.hit else ''}"
    return text


def format_play(play: Play) -> str:
    """Return the play in standard notation; see `format_moves`."""
    return format_moves(play.moves)
