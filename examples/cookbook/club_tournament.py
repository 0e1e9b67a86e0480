"""A knockout of four, from the draw to the places."""

import bafflebox as bb

event = bb.Tournament("Club evening", director="Dora")
event.division(format="consolation", length={"M": (5, 7), "C": 3})
event.enter("Ann", "Ben", "Cara", "Dai")
event.draw(seed="national lottery 2 May")
while event.ready:
    now = event.ready[0]
    event.result(now.match, now.one or "", (now.length, 0))
print(event.places())
