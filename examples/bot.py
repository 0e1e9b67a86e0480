"""A bot at a Bafflebox table: `python examples/bot.py LINK`, an invitation such as http://127.0.0.1:8321/t/ID#join=WORD
or the link of a seat (…/t/ID#KEY). An invitation is good for one seat once; the link of the seat is printed.

It plays the first play that it is offered. All it has to know of the rules is what the server offers it.
"""

import hashlib
import json
import secrets
import sys
import time
from itertools import count
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection as Connection
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
secret, numbers = secrets.token_bytes(32), count(1)


def answer(act: str, view: dict, colour: str) -> dict:
    """Return the fields of an act besides its name."""
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


def play(socket: Connection, seen: int) -> int:
    """Plays until the match is over (-1) or the line is lost (the last event that was seen)."""
    socket.send(json.dumps({"type": "sit", "key": key} | ({"seen": seen} if seen >= 0 else {})))
    colour = ""
    try:
        for line in socket:
            message = json.loads(line)
            if message["type"] == "hello":
                colour = message["seat"]
            if message["type"] == "events":
                view, seen = message["view"], message["seq"]
                for event in message["events"]:
                    print(*event["event"].values())
                if view["over"]:
                    return -1
                offered = [act["do"] for act in view["acts"]]
                act = next((each for each in LIKED if each in offered), None)
                if act:
                    number = f"{secret[:4].hex()}-{next(numbers)}"
                    about = {"type": "do", "id": number, "seq": view["seq"], "do": act}
                    socket.send(json.dumps({**about, **answer(act, view, colour)}))
    except ConnectionClosed as lost:
        if lost.rcvd and lost.rcvd.code >= 4400:
            sys.exit(f"the seat is closed: {lost.rcvd.reason}")
    return seen


# a server that restarts closes with code 1012: a client that reconnects with `seen` gets what happened meanwhile
last, tries = None, 0
while last != -1 and tries < 60:
    try:
        with connect(address) as way:
            tries, last = 0, play(way, -1 if last is None else last)
    except (OSError, WebSocketException):
        tries += 1
    time.sleep(0.5 if last != -1 else 0)
if last != -1:
    sys.exit("the server does not answer any more")
