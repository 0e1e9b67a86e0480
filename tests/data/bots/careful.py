"""A bot as somebody else would write it: as few blots as it can, doubles well ahead, takes when not far behind."""

import bafflebox as bb


class Careful(bb.Bot):
    """Minds its blots and its pips."""

    def play(self, now: bb.DecisionPoint) -> bb.Play:
        return min(now.plays, key=lambda each: (self.blots(each, now.side), self.behind(each, now.side)))

    def double(self, now: bb.DecisionPoint) -> bool:
        own, opp = (sum(place * count for place, count in enumerate(each)) for each in (now.own, now.opp))
        return own < 0.9 * opp

    def take(self, now: bb.DecisionPoint) -> bool:
        own, opp = (sum(place * count for place, count in enumerate(each)) for each in (now.own, now.opp))
        return own < 1.12 * opp

    def blots(self, play: bb.Play, side: bb.Side) -> int:
        return play.result[side][1:25].count(1)

    def behind(self, play: bb.Play, side: bb.Side) -> int:
        return play.result[side][19:].count(0)
