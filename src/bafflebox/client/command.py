"""`bafflebox sit`: a player at a table of a server."""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import Annotated

from cyclopts import Parameter

from bafflebox.client.client import Client
from bafflebox.client.link import read_link
from bafflebox.client.player import play_seat
from bafflebox.errors import OptionError
from bafflebox.io.duel_players import make_player
from bafflebox.protocol.tables import Exchange


def sit(
    link: Annotated[str, Parameter(help="the link of a seat, or an invitation")],
    player: Annotated[
        str, Parameter(help="a level, gnubg:N, ubgi:COMMAND, FILE.py:CLASS, as for `bafflebox duel`")
    ] = "expert",
    *,
    patience: Annotated[float, Parameter(help="seconds for which a lost server is tried again")] = 600.0,
) -> None:
    """Let a player sit at a table of a server, and play the match to its end.

    It returns by itself when the server was restarted or the network failed. The seat of an invitation
    is taken and its link printed, so that it can be taken up again.
    Example: bafflebox sit "https://club.example/t/ID#KEY" my.py:Careful
    """
    given = read_link(link)
    if not (given.key or given.invitation):
        raise OptionError(f"no link of a seat: {link}; such as http://127.0.0.1:8321/t/ID#KEY")
    house = Client(given.server)
    try:
        if given.invitation:
            taken = house.tables.take_seat(given.table, Exchange(given.invitation))
            given = given._replace(key=taken.key, invitation="")
            print(given, flush=True)
        with (
            ExitStack() as peers,
            house.seat(f"/t/{given.table}#{given.key}", patience=patience) as taken_seat,
        ):
            threads = os.cpu_count() or 1
            played = play_seat(taken_seat, lambda law: make_player(law, player, peers, threads=threads))
    except OSError as error:
        raise OptionError(f"{given.server} can't be reached: {error}") from error
    match = played.match
    winner = match.names[match.winner] if match.winner else "nobody"
    print(f"{match.names.white} {match.score} {match.names.black}, won by {winner}")
