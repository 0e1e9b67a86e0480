"""A game for money at 0.50 a point, and who owes what."""

import bafflebox as bb

session = bb.Session("0.50", names=("Ann", "Ben"), jacoby=True)
session.open(3, 1)
session.play("8/5 6/5")
session.double()
session.drop()
for side, name in zip((bb.Side.WHITE, bb.Side.BLACK), session.names, strict=True):
    print(name, session.balance[side])
