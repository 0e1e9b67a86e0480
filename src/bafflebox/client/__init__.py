"""A server from outside, typed: every operation of its API, and the seat at a table.

`Client("http://127.0.0.1:8321").tables.make_table(NewTable(length=5))` answers a `TableMade`; what the server refuses is raised as
`ServerRefused`. The areas are written by `python -m tools.client` from the description that a server gives of itself.
"""

from bafflebox.client.client import Client
from bafflebox.client.refused import ServerRefused
from bafflebox.client.seat import Seat

__all__ = ["Client", "Seat", "ServerRefused"]
