"""The card of a match, which other programs show beside a link to its report."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.card import CardTexts, svg_card
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits
from bafflebox.i18n.render import said_to_all
from bafflebox.io.pictures import png_of
from bafflebox.message import Argument, Dice, Sentence
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.library.matches_http import Live, found_match, library_of
from bafflebox.server.live.hub import Hub
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing, request_language


@get("/api/matches/{match:str}/card.png", media_type="image/png", responses=refusing(403, 404))
async def match_card(request: HttpRequest, match: FromPath[str], at: FromQuery[int] = 0) -> Response[bytes]:
    """Return a picture of 1200 by 630 that asks a decision of a match: entry `at` of its log, else the costliest one.

    It shows position and dice, the result, rates and luck; no answer, and the players by colour. 404 before anything is analysed.
    """
    live = await found_match(request, match)
    await may_ask(request, [live.last] if live.last else [], live.begun)
    turns = library_of(request).turns(live.kept.n)
    shown = next((each for each in turns if each.seq == at), None) or max(
        turns, key=lambda each: each.loss, default=None
    )
    if shown is None:
        raise ApiError(404, Refusal("no_match_here", ""))
    hub: Hub = request.app.state.hub
    picture = _drawn(live, shown, request_language(request))
    painted = await hub.house.desk.ask(rate_limit_key(request), png_of, picture)
    return Response(painted, media_type="image/png", headers={"cache-control": "public, max-age=3600"})


def _drawn(live: Live, turn: ReviewedTurn, language: str) -> str:
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
                say("card-player", name=Sentence(f"side-{side.name.title()}"), n=read.points[place])
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


HANDLERS: Handlers = [match_card]
