"""Pictures of a match for others: the card that programs show beside a link to its report, and a game as a film."""

from __future__ import annotations

from collections import OrderedDict

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.card import CardTexts, svg_card
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits
from bafflebox.i18n.render import said_to_all
from bafflebox.io.pictures import gif_of, painted, png_of
from bafflebox.library.statistics import seat_in
from bafflebox.message import Argument, Dice, Sentence, Typed
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.protocol.library import NamedLinks
from bafflebox.refusal import Refusal
from bafflebox.server.engines import review
from bafflebox.server.engines.fair_queue import Fair
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.library.http import own_match
from bafflebox.server.features.library.matches_http import Live, found_match, library_of
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language

SLICE = 8
"""Frames painted before other visitors' questions get their turn."""
FILMS = 4
"""Films that are kept: who shares one link asks for it again."""
_films: OrderedDict[tuple[object, ...], bytes] = OrderedDict()


@get("/api/matches/{match:str}/card.png", media_type="image/png", responses=refusing(403, 404))
async def match_card(
    request: HttpRequest, match: FromPath[str], at: FromQuery[int] = 0, names: FromQuery[str] = ""
) -> Response[bytes]:
    """Return a picture of 1200 by 630 that asks a decision of a match: entry `at` of its log, else the costliest one.

    It shows position and dice, the result, rates and luck; no answer. Players stand there by colour, by name with the mark of an
    owner's link (`names`). 404 before anything is analysed.
    """
    live = await found_match(request, match)
    await may_ask(request, [live.last] if live.last else [], live.begun)
    library = library_of(request)
    turns, named = library.turns(live.kept.n), library.links_named(live.kept.n, names)
    shown = next((each for each in turns if each.seq == at), None) or max(
        turns, key=lambda each: each.loss, default=None
    )
    if shown is None:
        raise ApiError(404, Refusal("no_match_here", ""))
    hub: Hub = request.app.state.hub
    picture = _drawn(live, shown, request_language(request), named=named)
    painted = await hub.house.desk.ask(rate_limit_key(request), png_of, picture)
    return Response(painted, media_type="image/png", headers={"cache-control": "public, max-age=3600"})


@get("/api/matches/{match:str}/film.gif", media_type="image/gif", responses=refusing(403, 404))
async def match_film(
    request: HttpRequest, match: FromPath[str], game: FromQuery[int] = 1, names: FromQuery[str] = ""
) -> Response[bytes]:
    """Return a game of a match, counted from 1, as a GIF: the board after each play with its dice, and the result.

    Players stand there as on the card. The visitor's side sits at the bottom where it is known.
    """
    live = await found_match(request, match)
    await may_ask(request, [live.last] if live.last else [], live.begun)
    library, owner, language = library_of(request), await owner_of(request), request_language(request)
    number, key = live.kept.n, rate_limit_key(request)
    viewer = (None if owner == NOBODY else seat_in(library, number, owner)) or Side.WHITE
    colours = BySide(*(said_to_all(Sentence(f"side-{side.name.title()}"), language) for side in Side))
    shown = None if library.links_named(number, names) else colours
    hub: Hub = request.app.state.hub
    desk, kept = hub.house.desk, (library, number, game, viewer, shown is None, language)
    if kept not in _films:
        _films[kept] = await _filmed(desk, key, library.source(number), game, viewer, shown, language)
        while len(_films) > FILMS:
            _films.popitem(last=False)
    return Response(_films[kept], media_type="image/gif", headers={"cache-control": "private, max-age=3600"})


async def _filmed(
    desk: Fair,
    key: str,
    source: bytes,
    game: int,
    viewer: Side,
    shown: BySide[str] | None,
    language: str,
) -> bytes:
    frames = await desk.ask(key, review.game_frames, source, game, viewer, shown, language)
    pictures = list[bytes]()
    while len(pictures) < len(frames):
        more = [each.picture for each in frames[len(pictures) :][:SLICE]]
        pictures += await desk.ask(key, painted, more)
    return await desk.ask(key, gif_of, pictures, [each.ms for each in frames])


@post("/api/matches/{match:str}/names", status_code=200, responses=refusing(404))
async def name_links(request: HttpRequest, match: FromPath[str]) -> NamedLinks:
    """Return the mark that shows the players' names on the card of a link, for the visitor's own match."""
    library, owner = library_of(request), await owner_of(request)
    return NamedLinks(library.name_links(owner, own_match(library, owner, match).n))


def _drawn(live: Live, turn: ReviewedTurn, language: str, *, named: bool) -> str:
    read = live.read

    def say(key: str, **given: Argument) -> str:
        return said_to_all(Sentence(key, given), language)

    own, opp = turn.score if turn.side is Side.WHITE else turn.score[::-1]
    score = f"{own}–{opp}"
    dice = tuple(turn.dice) if turn.dice else ()
    asked = say("card-play", dice=Dice(dice), score=score) if dice else say("card-cube", score=score)
    both = live.part.both
    luck = both.white.worth - both.black.worth
    figure = f"{50 * luck:+.0f} %" if read.length else f"{luck:+.1f}"
    other = f"{-50 * luck:+.0f} %" if read.length else f"{-luck:+.1f}"
    rates = ["–" if each.all.rate is None else f"{each.all.rate:.1f}" for each in (both.white, both.black)]
    rows = [("PR", *rates), (say("card-luck"), figure.replace("-", "−"), other.replace("-", "−"))]
    texts = CardTexts(
        BySide(
            *(
                say(
                    "card-player",
                    name=Typed(read.names[side]) if named else Sentence(f"side-{side.name.title()}"),
                    n=read.points[place],
                )
                for place, side in enumerate(Side)
            )
        ),
        (asked, say("card-ask")),
        [(label, in_digits(language, one), in_digits(language, two)) for label, one, two in rows],
        to_left=language in RIGHT_TO_LEFT,
    )
    return svg_card(
        Position(tuple(turn.white), tuple(turn.black)),
        texts,
        viewer=turn.side,
        cube=Cube(turn.cube.value, turn.cube.owner),
        turn=turn.side,
        roll=Roll(dice) if dice else None,
    )


HANDLERS: Handlers = [match_card, match_film, name_links]
