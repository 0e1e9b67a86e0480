"""A typed client: every operation of the server's API, and a seat at a table.

`Client("http://127.0.0.1:8321").tables.make_table(NewTable(length=5))` answers a `TableMade`; what the server refuses is raised as
`ServerRefused`. The shapes are those of `bafflebox.protocol`; the areas are written by `python -m tools.client`.
"""

from bafflebox.client.client import Client
from bafflebox.client.player import play_seat
from bafflebox.client.refused import ServerRefused
from bafflebox.client.seat import Seat

__all__ = ["Client", "Seat", "ServerRefused", "play_seat"]
