"""A bot at a Bafflebox table: `python examples/bot.py LINK`, an invitation such as http://127.0.0.1:8321/t/ID#join=WORD
or the link of a seat (…/t/ID#KEY). An invitation is good for one seat once; the link of the seat is printed.

It plays the first play that it is offered. All it has to know of the rules is what the server offers it.
"""

import hashlib
import json
import secrets
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import connect

link = urlsplit(sys.argv[-1])
if link.scheme not in ("http", "https") or "/t/" not in link.path or not link.fragment:
    sys.exit("usage: python examples/bot.py LINK, the link of a seat: http://127.0.0.1:8321/t/ID#KEY")
table, key = link.path.rsplit("/", 1)[1], link.fragment
if key.startswith("join="):
    asked = json.dumps({"invitation": key.removeprefix("join=")}).encode()
    seat = f"{link.scheme}://{link.netloc}/api/tables/{table}/seat"
    posted = Request(seat, asked, {"content-type": "application/json"})  # noqa: S310 - http alone, see above
    with urlopen(posted) as taken:  # noqa: S310
        key = json.load(taken)["key"]
    print(f"my seat: {link.scheme}://{link.netloc}/t/{table}#{key}")
address = f"{'wss' if link.scheme == 'https' else 'ws'}://{link.netloc}/ws/{table}"
LIKED = ("commit", "open", "roll", "play", "take", "accept", "call", "start", "next")
secret, acts, colour = secrets.token_bytes(32), 0, ""


def answer(act: str, view: dict) -> dict:
    """What belongs to an act besides its name."""
    if act == "play":
        nodes, node, moves = view["plays"]["nodes"], 0, []
        while not nodes[node]["done"]:
            origin, target, dice, _, node = nodes[node]["moves"][0]
            moves.append([origin, target, dice])
        return {"moves": moves}
    if act == "commit":
        text = f"bafflebox dice 1 {colour}\0{table}".encode()
        return {"commitment": hashlib.sha256(text + secret).hexdigest()}
    return {"open": {"contribution": secret.hex()}, "call": {"even": True}, "start": {"first": True}}.get(
        act, {}
    )


with connect(address) as socket:
    socket.send(json.dumps({"type": "sit", "key": key}))
    for line in socket:
        message = json.loads(line)
        if message["type"] == "hello":
            colour = message["seat"]
        if message["type"] == "events":
            view = message["view"]
            for event in message["events"]:
                print(*event["event"].values())
            if view["over"]:
                break
            offered = [act["do"] for act in view["acts"]]
            act = next((each for each in LIKED if each in offered), None)
            if act:
                acts += 1
                about = {"type": "do", "id": f"{secret[:4].hex()}-{acts}", "seq": view["seq"], "do": act}
                socket.send(json.dumps({**about, **answer(act, view)}))
