"""`bafflebox external`: GNU Backgammon plays against us, or we start it and play against it."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bafflebox.board.side import BySide, Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.printing import say
from bafflebox.errors import OptionError
from bafflebox.events.game import Beavered
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat import write_mat
from bafflebox.io.bots import GREEDY, SIMPLE, strength_named
from bafflebox.io.chance import roll_dice
from bafflebox.io.external_client import GnubgPeer, PeerSettings
from bafflebox.io.external_engine import EngineResponder
from bafflebox.io.external_match import play_external_match
from bafflebox.io.external_responder import Laws, Responder, SimpleResponder
from bafflebox.io.external_server import ExternalServer
from bafflebox.io.nets import check_level_nets
from bafflebox.io.reading import write_text
from bafflebox.match.state import Match
from bafflebox.rules.law import Law


def external(
    *,
    port: Annotated[int, Parameter(help="port to listen on, 0 for any free one")] = 0,
    host: Annotated[str, Parameter(help="address to listen on")] = "localhost",
    rules: Annotated[
        str | None, Parameter(help="rule set (default: match or money play, as requested)")
    ] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    level: Annotated[str, Parameter(help="our level: beginner to grandmaster, or `simple`")] = "expert",
    against: Annotated[
        Literal["gnubg"] | None, Parameter(help="start GNU Backgammon and play a match against it")
    ] = None,
    length: Annotated[
        int | None, Parameter(help="with --against: points of the match (default: money play)")
    ] = None,
    games: Annotated[int, Parameter(help="with --against, in money play: number of games")] = 1,
    plies: Annotated[int, Parameter(help="with --against: plies that GNU Backgammon searches")] = 0,
    seed: Annotated[str | None, Parameter(help="with --against: seed of the dice")] = None,
    mat: Annotated[
        Path | None, Parameter(help="with --against: write the match as a text match here")
    ] = None,
) -> None:
    """Play against GNU Backgammon over a socket.

    Listens until Ctrl-C; in GNU Backgammon `set player 0 external localhost:PORT` and
    `new match 5` let it play against us. Every answer is checked by the law before it is sent.
    With --against gnubg the installed program is started, and every play it sends is checked.
    Example: bafflebox external --against gnubg --length 5
    """
    if not 0 <= port <= 65535:
        raise OptionError(f"a port is 0-65535, not {port}")
    laws = Laws(rules, parse_options(option))
    player: Responder = SimpleResponder() if level == SIMPLE else EngineResponder(level)
    if level not in (SIMPLE, GREEDY, *CHARACTERS):
        check_level_nets(laws.of(length), strength_named(level))
    if against is None:
        _listen(player, laws, host, port)
    else:
        _play(player, laws.of(length), games=games, plies=plies, seed=seed, mat=mat)


def _listen(player: Responder, laws: Laws, host: str, port: int) -> None:
    with ExternalServer(player, port=port, host=host, laws=laws, say=_say) as server:
        _say(
            f"listening on {host}:{server.port}; in GNU Backgammon: set player 0 external {host}:{server.port}"
        )
        try:
            server.serve()
        finally:
            _say(
                ", ".join(f"{what} {count}" for what, count in sorted(server.counts.items())) or "nobody came"
            )


def _say(line: str) -> None:
    say(line)
    sys.stdout.flush()


def _play(player: Responder, law: Law, *, games: int, plies: int, seed: str | None, mat: Path | None) -> None:
    numbers = count()

    def thrown(dice: int) -> tuple[int, ...]:
        return roll_dice(dice, seed=seed, index=next(numbers))

    def told(match: Match) -> None:
        result = match.results[-1]
        winner = next((side for side in Side if result.points[side]), None)
        brought = f"{match.names[winner]} wins {result.points[winner]}" if winner else "nobody wins"
        _say(f"game {result.number}: {brought}; score {match.score}")

    strength = PeerSettings(
        plies, cubeful=True, jacoby=law.gammons_count == "doubled", beavers=law.has(Beavered)
    )
    names = BySide("bafflebox", f"gnubg-{plies}ply")
    with GnubgPeer(strength=strength) as peer:
        _say(f"{names.white} plays {names.black}, {law.book.title}")
        players: BySide[Responder] = BySide(player, peer)
        games_wanted = None if law.match.length else games
        match, log = play_external_match(law, players, thrown, names=names, watch=told, games=games_wanted)
    if match.winner is not None:
        _say(f"{match.names[match.winner]} wins the match.")
    if mat is not None:
        write_text(mat, write_mat(record_of_log(log, law)))
