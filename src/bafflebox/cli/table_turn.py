"""A roll being played at the terminal: moves entered whole or one by one, taken back, declared done."""

from __future__ import annotations

from dataclasses import dataclass, field

from bafflebox.board.move import Move
from bafflebox.board.play import Play
from bafflebox.events.game import Played
from bafflebox.formats.notation import Chain, format_moves, parse_chains, parse_play
from bafflebox.game.tree import Branch, PlayTree
from bafflebox.message import Place
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


@dataclass(slots=True)
class TurnInHand:
    """The tentative moves on a player's board, none of them in the log yet (R3)."""

    law: Law
    now: Situation
    branch: Branch
    typed: list[int] = field(default_factory=list)
    """The number of moves made before each entry, so that undo takes back one entry."""

    @classmethod
    def begin(cls, law: Law, now: Situation) -> TurnInHand:
        """Return the start of the turn."""
        assert now.on_turn is not None
        assert now.roll is not None
        tree = PlayTree(law, now.position, now.on_turn, now.roll, first_turn=now.first_turn)
        return cls(law, now, tree.root)

    def play(self) -> Played:
        """Return the act of playing the moves made so far."""
        assert self.now.on_turn is not None
        return Played(self.now.on_turn, self.moves)

    @property
    def is_pass(self) -> bool:
        """Return whether nothing can be played at all."""
        return self.branch.tree.is_pass

    @property
    def complete(self) -> bool:
        """Return whether nothing more can be moved."""
        return self.branch.done and not self.branch.moves

    def enter(self, text: str) -> None:
        """Make the moves that `text` says, the whole play or its next moves.

        Raises IllegalPlay, AmbiguousPlay or InvalidNotation, leaving the board unchanged.
        """
        before = len(self.branch.made)
        self._enter(text)
        self.typed.append(before)

    def _enter(self, text: str) -> None:
        if not self.branch.made:
            try:
                self._walk(self._whole(text))
            except IllegalPlay:
                if not self._part(parse_chains(text)):
                    raise
            return
        if not self._part(parse_chains(text)):
            # judged together with the moves made before, so that the refusal gives the right reason
            made = " ".join(str(move).rstrip("*") for move in self.branch.made)
            self._walk_from_start(self._whole(f"{made} {text}"))

    def _whole(self, text: str) -> Play:
        now = self.now
        assert now.on_turn is not None
        assert now.roll is not None
        return parse_play(text, self.law, now.position, now.on_turn, now.roll, first_turn=now.first_turn)

    def _walk(self, play: Play) -> None:
        for move in play.moves:
            self.branch = self.branch.take(move)

    def _walk_from_start(self, play: Play) -> None:
        self.branch = self.branch.tree.root
        self._walk(play)

    def _part(self, chains: tuple[Chain, ...]) -> bool:
        """Make the chains as the next moves if they fit; return whether they did."""
        branch = self.branch
        for chain in chains:
            for start, end in zip(chain.stops, chain.stops[1:], strict=False):
                onward = _run(branch, start, end)
                if onward is None:
                    return False
                branch = onward
            for place in chain.hits:
                if not any(move.hit and move.target == place for move in branch.made):
                    given = {"place": Place(place)}
                    raise IllegalPlay(Refusal("no_hit", self.law.cites("hit"), given, "place"))
        self.branch = branch
        return True

    @property
    def idle(self) -> tuple[int, ...]:
        """Return the numbers that can't be played, once nothing more can be moved."""
        return self.branch.dice_left if self.complete else ()

    def undo(self) -> bool:
        """Take back the last entry, one move or several; return False when there was none."""
        if not self.branch.made:
            return False
        kept = self.branch.made[: self.typed.pop() if self.typed else 0]
        self.branch = self.branch.tree.root
        for move in kept:
            self.branch = self.branch.take(move)
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves made so far."""
        return self.branch.made

    def __str__(self) -> str:
        return format_moves(self.branch.made)


def _run(branch: Branch, start: int, end: int) -> Branch | None:
    """Return the branch after one checker moved from `start` to `end` by one or more moves, avoiding hits on the way if possible."""
    found: list[Branch] = []
    waiting = [(branch, start)]
    for here, place in waiting:
        for move in here.moves:
            if move.origin == place and move.target >= end:
                after = here.take(move)
                if move.target == end:
                    found.append(after)
                else:
                    waiting.append((after, move.target))
    return min(found, key=lambda each: sum(move.hit for move in each.made), default=None)
