"""A roll being played at the terminal: moves entered whole or one by one, taken back, declared done."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.game.tree import Branch, PlayTree
from bafflebox.move import Move
from bafflebox.play import Play
from bafflebox.record.notation import Chain, format_moves, parse_chains, parse_play
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Place


@dataclass(slots=True)
class TurnInHand:
    """The moves made so far on the board in front of a player, none of them in the log yet (R3)."""

    law: Law
    now: Situation
    branch: Branch

    @classmethod
    def begin(cls, law: Law, now: Situation) -> TurnInHand:
        """The start of the turn."""
        assert now.on_turn is not None
        assert now.roll is not None
        tree = PlayTree(law, now.position, now.on_turn, now.roll, first_turn=now.first_turn)
        return cls(law, now, tree.root)

    @property
    def is_pass(self) -> bool:
        """Whether nothing can be played at all."""
        return self.branch.tree.is_pass

    @property
    def complete(self) -> bool:
        """Whether nothing more can be moved."""
        return self.branch.done and not self.branch.moves

    def enter(self, text: str) -> None:
        """Makes the moves that `text` says, the whole play or the next moves of it.

        Raises IllegalPlay, AmbiguousPlay or InvalidNotation, and then nothing has moved.
        """
        if not self.branch.made:
            try:
                self._walk(self._whole(text))
            except IllegalPlay:
                if not self._part(parse_chains(text)):
                    raise
            return
        if not self._part(parse_chains(text)):
            # judged together with the moves made before, so that the refusal says what is wrong
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
        """Makes the chains as the next moves if they fit; whether they did."""
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
        """The numbers that can't be played any more, once nothing more can be moved."""
        return self.branch.dice_left if self.complete else ()

    def undo(self) -> bool:
        """Takes the last move back; False when there is none."""
        if not self.branch.made:
            return False
        kept = self.branch.made[:-1]
        self.branch = self.branch.tree.root
        for move in kept:
            self.branch = self.branch.take(move)
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return self.branch.made

    def __str__(self) -> str:
        return format_moves(self.branch.made)


def _run(branch: Branch, start: int, end: int) -> Branch | None:
    """The branch after one checker went from `start` to `end` by one or more moves, hitting nothing on the way if it can."""
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
