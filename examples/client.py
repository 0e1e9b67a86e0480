"""A match against a server's own bot with the typed client: `python examples/client.py [http://127.0.0.1:8321]`.

It plays the first play that it is offered and takes every double; all else it leaves to the server's words.
"""

import sys

from bafflebox.client import Client, ServerRefused
from bafflebox.protocol.tables import NewTable

LIKED = ("roll", "play", "take", "accept", "call", "start", "next")
MORE = {"call": {"even": True}, "start": {"first": True}}


def first_play(view: dict) -> list:
    """The first move at every node until the play may end."""
    nodes, node, moves = view["plays"]["nodes"], 0, []
    while not nodes[node]["done"]:
        origin, target, dice, _hit, node = nodes[node]["moves"][0]
        moves.append([origin, target, dice])
    return moves


house = Client(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8321")
try:
    made = house.tables.make_table(NewTable(length=1, opponent="bot", level="simple", name="Example"))
except ServerRefused as error:
    sys.exit(f"{error.code} ({error.status}): {error}")
with house.seat(made.seat) as seat:
    for view in seat:
        act = next((each for each in LIKED if seat.offers(each)), None)
        if act:
            seat.do(act, **({"moves": first_play(view)} if act == "play" else MORE.get(act, {})))
about = house.tables.about_table(made.table)
print(f"{about.white} {about.score.white} : {about.score.black} {about.black}, won by {about.winner}")
