"""Brackets cut into sheets of paper: each with at most sixteen lines that players stand on, the winners of sheets on further ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from bafflebox.frozen import dataclass
from bafflebox.tournament.plan.plan import Plan, PlanNode
from bafflebox.tournament.plan.source import Source, Winner

LINES = 16
"""Most lines of a sheet."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A line on which a player comes in: from the draw, another bracket, or the sheet of this number (0: none).

    It leads to a `side` (0 or 1) of a `match`.
    """

    source: Source
    round: int
    match: str
    side: int
    sheet: int = 0


@dataclass(frozen=True, slots=True)
class PaperMatch:
    """A match with what leads to it."""

    node: PlanNode
    first: Tree
    second: Tree

    @property
    def round(self) -> int:
        """Return the round of the match."""
        return self.node.round


Tree: TypeAlias = "PaperMatch | EntryLine"


def entry_lines(tree: Tree) -> Iterator[EntryLine]:
    """Yield the lines of a tree, from top to bottom."""
    if isinstance(tree, EntryLine):
        yield tree
    else:
        yield from entry_lines(tree.first)
        yield from entry_lines(tree.second)


def size(tree: Tree) -> int:
    """Return the number of its lines."""
    return sum(1 for _ in entry_lines(tree))


def trees_of(plan: Plan, bracket: str) -> list[PaperMatch]:
    """Return the matches of a bracket that lead to no other of it, each with what leads to it."""
    nodes = {each.id: each for each in plan.nodes.values() if each.bracket == bracket}

    def before(source: Source, node: PlanNode) -> PlanNode | None:
        found = nodes.get(source.match) if isinstance(source, Winner) else None
        return found if found is not None and found.round < node.round else None

    def grown(node: PlanNode, side: int) -> Tree:
        source = node.sources[side]
        found = before(source, node)
        return EntryLine(source, node.round, node.id, side) if found is None else branch(found)

    def branch(node: PlanNode) -> PaperMatch:
        return PaperMatch(node, grown(node, 0), grown(node, 1))

    inner = {found.id for node in nodes.values() for each in node.sources if (found := before(each, node))}
    return [branch(node) for node in nodes.values() if node.id not in inner]


def sheets_of(trees: Sequence[PaperMatch], first: int = 1) -> list[tuple[PaperMatch, ...]]:
    """Return the trees of each sheet; sheets are numbered from `first` on."""
    found: list[tuple[PaperMatch, ...]] = []
    left: list[PaperMatch] = list(trees)
    while any(size(each) > LINES for each in left):
        cut: list[PaperMatch] = []
        left = [_without(each, cut, first + len(found)) if size(each) > LINES else each for each in left]
        found += [(each,) for each in cut]
    together: list[PaperMatch] = []
    for each in left:
        if together and sum(map(size, together)) + size(each) > LINES:
            found.append(tuple(together))
            together = []
        together.append(each)
    return [*found, tuple(together)] if together else found


def _without(branch: PaperMatch, cut: list[PaperMatch], sheet: int) -> PaperMatch:
    """Return the branch with its largest parts that fit on a sheet cut off, which are added to `cut`."""

    def shorter(tree: Tree, side: int) -> Tree:
        if isinstance(tree, EntryLine):
            return tree
        if size(tree) > LINES:
            return _without(tree, cut, sheet)
        cut.append(tree)
        return EntryLine(Winner(tree.node.id), branch.round, branch.node.id, side, sheet + len(cut) - 1)

    return replace(branch, first=shorter(branch.first, 0), second=shorter(branch.second, 1))
