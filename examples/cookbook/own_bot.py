"""A bot of your own against a level of the engine."""

import bafflebox as bb


class Safe(bb.Bot):
    """Leave as few blots as possible."""

    def play(self, now: bb.DecisionPoint) -> bb.Play:
        """Choose the play with the fewest blots."""
        return min(now.plays, key=lambda each: each.result[now.side][1:25].count(1))


print(bb.play(Safe(), "beginner", games=20, judge=None))
