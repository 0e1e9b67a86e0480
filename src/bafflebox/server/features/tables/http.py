"""Tables over HTTP: creation, description, log, record and verification."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.board.side import Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.engine.strength import LADDER
from bafflebox.errors import OptionError, RecordError
from bafflebox.events.conduct import Noted
from bafflebox.events.game import MatchStarted
from bafflebox.formats.log.log_json import format_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat.write import write_mat
from bafflebox.formats.question import Unanswerable, options_asked
from bafflebox.io.laws import law_of_log
from bafflebox.io.log_check import check_log
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.message import Sentence
from bafflebox.protocol.tables import (
    About,
    Begun,
    Exchange,
    NewTable,
    PointsBySide,
    Seated,
    Standing,
    TableMade,
)
from bafflebox.protocol.verification import LogVerified
from bafflebox.referee.judge.verification import encode_verification
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.features.accounts.askers import may_ask, may_be_called, may_join
from bafflebox.server.live.aids import AskedPosition
from bafflebox.server.live.hub import Hub, Made
from bafflebox.server.live.seating import consent, take
from bafflebox.server.live.table import Table
from bafflebox.server.model.given_position import query_of_given
from bafflebox.server.model.identity import is_table_id
from bafflebox.server.model.setup import (
    TableSetup,
    brought_to,
    check_names,
    clean_name,
    held_against,
    read_board,
)
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import ApiError, no_table, refusing

LEVELS = ("simple", *LADDER)


def _hub(request: HttpRequest) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def find_table(request: HttpRequest, name: str) -> Table:
    """Return the table; raise ApiError 404."""
    table = await _hub(request).find(name) if is_table_id(name) else None
    if table is None:
        raise no_table()
    return table


def read_setup(wanted: NewTable, players: Collection[str] = ()) -> TableSetup:
    """Return the setup of a table; raise OptionError and InvalidPosition. `players` are those of this server beside the levels."""
    possible = (*LEVELS, *CHARACTERS, *players)
    if wanted.level not in possible:
        raise OptionError(
            Sentence("unread-strength", {"text": repr(wanted.level[:40]), "possible": ", ".join(possible)})
        )
    if len(wanted.options) > 40:
        raise OptionError(Sentence("unread-many"))
    options = {key: _word(value) for key, value in wanted.options.items()}
    if wanted.length is not None:
        options["length"] = str(wanted.length)
    character = CHARACTERS.get(wanted.level)
    otherwise = {"bot": character.called if character else "Bot", "friend": "Friend", "screen": "Black"}[
        wanted.opponent
    ]
    names = check_names(
        clean_name(wanted.name, "White" if wanted.opponent == "screen" else "Guest"),
        clean_name(wanted.opponent_name, otherwise),
    )
    if wanted.position is not None:
        read_board(wanted.position)
    query = None if wanted.taken_up is None else query_of_given(wanted.taken_up)
    if query is not None:
        options = {
            name: _word(value) for name, value in options_asked(find_book(wanted.rules), query).items()
        } | options
    setup = TableSetup(
        wanted.rules,
        options,
        wanted.opponent,
        wanted.level,
        names,
        wanted.clock,
        wanted.dice,
        wanted.position,
        query,
        wanted.board,
        wanted.write,
        wanted.director,
        days=wanted.days,
        share=wanted.share,
    )
    if query is not None:
        if setup.refereed:
            raise OptionError(Sentence("unread-taken_up"))
        law = setup.law()
        taken = act(law, begin(law, setup.called)[0], held_against(law, query).start(law))
        if isinstance(taken, Refusal):
            raise Unanswerable(taken)
    _check_company(setup)
    if int(setup.law().match.length or 0) > 1000:
        raise OptionError(Sentence("unread-length"))
    return setup


def _check_company(setup: TableSetup) -> None:
    """Raise OptionError where a director, a real board or correspondence play conflicts with the players or the clock."""
    if setup.director and setup.opponent != "friend":
        raise OptionError(Sentence("unread-director"))
    if setup.board == "real" and (setup.dice != "entered" or setup.opponent == "bot"):
        raise OptionError(Sentence("unread-real"))
    if setup.days and (setup.opponent != "friend" or setup.board == "real" or setup.director):
        raise OptionError(Sentence("unread-days"))
    if setup.days and setup.clock is not None:
        raise OptionError(Sentence("unread-days_clock"))
    alone = setup.opponent == "friend" and setup.board == "virtual" and not setup.director
    if setup.share and not (alone and setup.law().match.length):
        raise OptionError(Sentence("unread-share"))


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)[:40]


@post("/api/tables", status_code=201, responses=refusing(403, 409, 413))
async def make_table(request: HttpRequest, data: JSONBody[NewTable]) -> TableMade:
    """Create a table."""
    setup, begun = read_setup(data, _hub(request).house.settings.players), data.begun
    await may_ask(request, [AskedPosition(*each) for each in brought_to(setup)])
    if setup.opponent == "friend":
        await may_be_called(request, setup.called.white)
    if begun is not None and not setup.desk:
        raise OptionError(Sentence("unread-begun"))
    made = await (_hub(request).create(setup) if begun is None else _taken_up(request, setup, begun))
    address = f"/t/{made.table}"
    friend = f"{address}#join={made.friend}" if made.friend else None
    director = f"{address}#{made.director}" if made.director else None
    return TableMade(made.table, made.key, f"{address}#{made.key}", friend, address, director)


async def _taken_up(request: HttpRequest, setup: TableSetup, begun: Begun) -> Made:
    """Create the table of a desk begun offline, once; raise ApiError where its id is taken."""
    hub = _hub(request)
    known = await hub.kept(begun.table)
    if known is None:
        return await hub.create(setup, begun=(begun.table, begun.key, (begun.now - begun.at) / 1000))
    try:
        known.seats.reader(begun.key)
    except KeyError:
        raise ApiError(409, Refusal("bad_key", "", why="known")) from None
    return Made(known.id, begun.key, None)


SEAT_ERRORS = {"no_invitation": 403, "invitation_used": 409, "bad_key": 400}
"""The status of each refusal of a seat."""


@post("/api/tables/{table:str}/seat", status_code=201, responses=refusing(400, 403, 404, 409, 413))
async def take_seat(request: HttpRequest, table: FromPath[str], data: JSONBody[Exchange]) -> Seated:
    """Exchange an invitation for the key of its seat, once; a repeated exchange gets the same answer."""
    found = await find_table(request, table)
    await may_join(request, found)
    if found.kept.seats.offered(data.invitation) is Side.BLACK:
        await may_be_called(request, clean_name(data.name, found.kept.setup.called.black))
    done = await take(found, data.invitation, data.key, data.name)
    if isinstance(done, Refusal):
        raise ApiError(SEAT_ERRORS.get(done.code, 503), done)
    side, key = done
    if data.agreed:
        await consent(found, side)
    return Seated(found.id, side, key, f"/t/{found.id}#{key}")


@get("/api/tables/{table:str}", responses=refusing(404))
async def about_table(request: HttpRequest, table: FromPath[str]) -> About:
    """Return names, score, whether it is over, and the board."""
    found = await find_table(request, table)
    now, kept = found.spectators.public, found.kept
    match = now.match
    waits = now.waited_for[0] if len(now.waited_for) == 1 else None
    return About(
        found.id,
        kept.setup.rules,
        found.law.book.title,
        kept.setup.opponent,
        match.names.white,
        match.names.black,
        PointsBySide(match.score.points.white, match.score.points.black, match.score.length),
        len(match.results),
        found.over,
        match.winner.value if match.winner else None,
        now.end.cause.value if now.end else None,
        now.seq,
        int(kept.created * 1000),
        kept.rematch,
        _standing(now.law, match.game),
        waits.value if waits else None,
        found.attendance.claims()[waits] if waits and kept.setup.days else None,
        found.house.time.ms(),
        found.presence.opened,
        kept.setup.contest or None,
    )


def _standing(law: Law, game: Situation | None) -> Standing | None:
    if game is None:
        return None
    white, black = game.position.seen_by(Side.WHITE)
    owner = game.cube.owner
    return Standing(
        [*white],
        [*black],
        game.on_turn.value if game.on_turn else None,
        [*game.roll.dice] if game.roll else [],
        game.cube.value if law.has_cube else None,
        owner.value if owner else None,
    )


def without_private_words(log: Log) -> Log:
    """Return the public log: a note to the director is an entry without its text."""
    return Log(
        replace(each, event=Noted("", "", private=True))
        if isinstance(each.event, Noted) and each.event.private
        else each
        for each in log.envelopes
    )


async def _log(request: HttpRequest, name: str) -> tuple[Table, Log]:
    table = await find_table(request, name)
    return table, await table.log()


@get("/api/tables/{table:str}/log", media_type="application/jsonl", responses=refusing(404))
async def log_of_table(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    """Return the log as JSON lines, readable by `bafflebox replay` and `bafflebox verify`."""
    found, log = await _log(request, table)
    headers = {"content-disposition": f'inline; filename="bafflebox-{found.id}.jsonl"'}
    return Response(format_log(without_private_words(log)), media_type="application/jsonl", headers=headers)


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=refusing(404, 409))
async def record_of_table(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    """Return the match as `.mat`; 409 for a match that the format can't express."""
    found, log = await _log(request, table)
    try:
        started = log.events[0]
        law = law_of_log(started, None) if isinstance(started, MatchStarted) else None
        text = write_mat(record_of_log(log, law))
    except RecordError as error:
        raise ApiError(409, Refusal("not_in_this_form", "", {"text": error.detail})) from error
    headers = {"content-disposition": f'attachment; filename="bafflebox-{found.id}.mat"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/verify/{table:str}", responses=refusing(404))
async def verify_table(request: HttpRequest, table: FromPath[str]) -> LogVerified:
    """Return the result of `bafflebox verify` for a match: dice and, by the rules, moves and clocks."""
    found, log = await _log(request, table)
    return encode_verification(await asyncio.to_thread(check_log, found.law, log))
