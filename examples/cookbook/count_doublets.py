"""The doublets that each player of a match file threw."""

import sys
from collections import Counter

import bafflebox as bb

match = bb.read(sys.argv[1])
thrown: Counter[bb.Side] = Counter()
for turn in match.turns():
    thrown[turn.side] += bool(turn.dice and turn.dice[0] == turn.dice[1] and turn.play)
for side, name in zip((bb.Side.WHITE, bb.Side.BLACK), match.names, strict=True):
    print(name, thrown[side])
