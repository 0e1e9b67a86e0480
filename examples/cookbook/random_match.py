"""A match to 5 in which both sides choose by lot among what is legal."""

import random

import bafflebox as bb

match = bb.Match("match", length=5, names=("Ann", "Ben"), seed=7)
chance = random.Random(7)
while not match.over:
    if match.plays:
        match.play(chance.choice(list(match.plays)))
    elif not match.playing:
        match.start()
    elif match.phase is bb.Phase.OPENING:
        match.open()
    else:
        match.roll()
print(match.names, match.score, len(match.games), "games")
