"""Tables over HTTP: made, described, and read as log, record and verification."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec import Meta, Struct

from bafflebox.adapters.laws import law_of_log
from bafflebox.adapters.log_check import check_log
from bafflebox.conduct_event import Noted
from bafflebox.depth import Depth
from bafflebox.errors import OptionError, RecordError
from bafflebox.event import MatchStarted
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.record.log.log_json import format_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.record.mat.write import write_mat
from bafflebox.record.question import Unanswerable, options_asked
from bafflebox.referee.judge.verification import encode_verification
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.server.api.given import PositionGiven
from bafflebox.server.api.problems import ApiError, no_table, refusing
from bafflebox.server.people.seating import consent, take
from bafflebox.server.tables.attendance import claims_at
from bafflebox.server.tables.hub import Hub, Made
from bafflebox.server.tables.identity import is_table_id
from bafflebox.server.tables.late import public
from bafflebox.server.tables.setup import (
    MOST_DAYS,
    Board,
    ClockWish,
    Setup,
    check_names,
    clean_name,
    held_against,
    read_board,
)
from bafflebox.server.tables.table import Table
from bafflebox.side import Side

LEVELS = (
    "simple",
    "beginner",
    "casual",
    "improver",
    "club",
    "advanced",
    "expert",
    "world_class",
    "grandmaster",
)


Instant = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""Ms since 1970, as far as a browser counts."""


class Begun(Struct, forbid_unknown_fields=True):
    """A match desk that was begun without a network: its name and key as its device chose them, and when, in ms since 1970."""

    table: Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]
    key: Annotated[str, Meta(min_length=22, max_length=200)]
    at: Instant
    now: Instant
    """What the device takes the time to be: it may be wrong, and was wrong by as much when the match began."""


class NewTable(Struct, forbid_unknown_fields=False):
    """What a table is to be. `length` stands for the option of that name."""

    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    opponent: Literal["bot", "friend", "screen"] = "bot"
    level: str = "expert"
    name: str | None = None
    opponent_name: str | None = None
    clock: ClockWish | Literal["rules"] | None = None
    dice: Literal["honest", "entered"] = "honest"
    position: Board | None = None
    taken_up: PositionGiven | None = None
    board: Literal["virtual", "real"] = "virtual"
    director: bool = False
    write: Depth = Depth.FULL
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    """Days a move, for two friends without a clock who need not sit there together; 0: they do."""
    share: bool = False
    """Whether a match that is left is shared by what it is worth, and not lost."""
    begun: Begun | None = None


class TableMade(Struct):
    """The new table: `seat` is the link of who made it, `friend` the invitation for the opponent, `watch` for everybody."""

    table: str
    key: str
    seat: str
    friend: str | None
    watch: str
    director: str | None = None


class Score(Struct):
    """Points by side."""

    white: int
    black: int
    length: int | None


class Standing(Struct):
    """The game on the board: checkers by place from each side's own end (0 borne off, 25 the bar), whose turn, dice, cube.

    `turn` and `cube` are None where nobody is on turn and where nothing is doubled, `owner` where the cube is in the centre.
    """

    white: list[int]
    black: list[int]
    turn: str | None
    dice: list[int]
    cube: int | None
    owner: str | None


class About(Struct):
    """What everybody may know of a table; `board` is None between games."""

    table: str
    rules: str
    title: str
    opponent: str
    white: str
    black: str
    score: Score
    games: int
    over: bool
    winner: str | None
    cause: str | None
    seq: int
    created: int
    rematch: str | None
    board: Standing | None
    waits: str | None
    """For whose act play waits; None for nobody's alone."""
    due: int | None
    """Until when he must have acted where days a move were agreed, in ms since 1970."""
    now: int
    """The clock of the server, in ms since 1970: what is left of `due` is counted by it."""


def _hub(request: Request[Any, Any, Any]) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def find_table(request: Request[Any, Any, Any], name: str) -> Table:
    """The table; raises ApiError 404."""
    table = await _hub(request).find(name) if is_table_id(name) else None
    if table is None:
        raise no_table()
    return table


def read_setup(wanted: NewTable) -> Setup:
    """The setup of a table; raises OptionError and InvalidPosition."""
    if wanted.level not in LEVELS:
        raise OptionError(
            Sentence("unread-strength", {"text": repr(wanted.level[:40]), "possible": ", ".join(LEVELS)})
        )
    if len(wanted.options) > 40:
        raise OptionError(Sentence("unread-many"))
    options = {key: _word(value) for key, value in wanted.options.items()}
    if wanted.length is not None:
        options["length"] = str(wanted.length)
    otherwise = {"bot": "Bot", "friend": "Friend", "screen": "Black"}[wanted.opponent]
    names = check_names(
        clean_name(wanted.name, "White" if wanted.opponent == "screen" else "Guest"),
        clean_name(wanted.opponent_name, otherwise),
    )
    if wanted.position is not None:
        read_board(wanted.position)
    query = None if wanted.taken_up is None else wanted.taken_up.query()
    if query is not None:
        options = {
            name: _word(value) for name, value in options_asked(find_book(wanted.rules), query).items()
        } | options
    setup = Setup(
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


def _check_company(setup: Setup) -> None:
    """Raises OptionError where a director, a real board or days a move do not fit who plays there, and what else counts time."""
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


@post("/api/tables", status_code=201, responses=refusing(413))
async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> TableMade:
    """Makes a table."""
    setup, begun = read_setup(data), data.begun
    if begun is not None and not setup.desk:
        raise OptionError(Sentence("unread-begun"))
    made = await (_hub(request).create(setup) if begun is None else _taken_up(request, setup, begun))
    address = f"/t/{made.table}"
    friend = f"{address}#join={made.friend}" if made.friend else None
    director = f"{address}#{made.director}" if made.director else None
    return TableMade(made.table, made.key, f"{address}#{made.key}", friend, address, director)


async def _taken_up(request: Request[Any, Any, Any], setup: Setup, begun: Begun) -> Made:
    """The table of a desk that was begun without a network, once; raises ApiError where its name is another one's."""
    hub = _hub(request)
    known = await hub.kept(begun.table)
    if known is None:
        return await hub.create(setup, begun=(begun.table, begun.key, (begun.now - begun.at) / 1000))
    try:
        known.seats.reader(begun.key)
    except KeyError:
        raise ApiError(409, Refusal("bad_key", "", why="known")) from None
    return Made(known.id, begun.key, None)


class Exchange(Struct, forbid_unknown_fields=False):
    """An invitation, or the key of the same seat at the match before; `key` is the new key, if the client chooses it."""

    invitation: Annotated[str, Meta(min_length=1, max_length=200)]
    key: Annotated[str, Meta(max_length=200)] | None = None
    agreed: bool = False
    """Whether the terms that were proposed are agreed to by sitting down."""


class Seated(Struct):
    """The seat that was taken: its side (`both` at one screen), its key, its link."""

    table: str
    side: str
    key: str
    seat: str


SEAT_ERRORS = {"no_invitation": 403, "invitation_used": 409, "bad_key": 400}
"""The status of each refusal of a seat."""


@post("/api/tables/{table:str}/seat", status_code=201, responses=refusing(400, 403, 404, 409, 413))
async def take_seat(
    request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Exchange]
) -> Seated:
    """Exchanges an invitation for the key of its seat, once; the same exchange again is answered the same."""
    found = await find_table(request, table)
    done = await take(found, data.invitation, data.key)
    if isinstance(done, Refusal):
        raise ApiError(SEAT_ERRORS.get(done.code, 503), done)
    side, key = done
    if data.agreed:
        await consent(found, side)
    return Seated(found.id, side, key, f"/t/{found.id}#{key}")


@get("/api/tables/{table:str}", responses=refusing(404))
async def about_table(request: Request[Any, Any, Any], table: FromPath[str]) -> About:
    """Names, score, whether it is over, the board."""
    found = await find_table(request, table)
    now, kept = public(found), found.kept
    match = now.match
    waits = now.waited_for[0] if len(now.waited_for) == 1 else None
    return About(
        found.id,
        kept.setup.rules,
        found.law.book.title,
        kept.setup.opponent,
        match.names.white,
        match.names.black,
        Score(match.score.points.white, match.score.points.black, match.score.length),
        len(match.results),
        found.over,
        match.winner.value if match.winner else None,
        now.end.cause.value if now.end else None,
        now.seq,
        int(kept.created * 1000),
        kept.rematch,
        _standing(now.law, match.game),
        waits.value if waits else None,
        claims_at(found)[waits] if waits and kept.setup.days else None,
        found.house.time.ms(),
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
    """The log as everybody may read it: that something was noted for the director stands in it, and not what."""
    return Log(
        replace(each, event=Noted("", "", private=True))
        if isinstance(each.event, Noted) and each.event.private
        else each
        for each in log.envelopes
    )


async def _log(request: Request[Any, Any, Any], name: str) -> tuple[Table, Log]:
    table = await find_table(request, name)
    return table, await table.log()


@get("/api/tables/{table:str}/log", media_type="application/jsonl", responses=refusing(404))
async def log_of_table(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[str]:
    """The log as JSON lines, the text that `bafflebox replay` and `bafflebox verify` read."""
    found, log = await _log(request, table)
    headers = {"content-disposition": f'inline; filename="bafflebox-{found.id}.jsonl"'}
    return Response(format_log(without_private_words(log)), media_type="application/jsonl", headers=headers)


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=refusing(404, 409))
async def record_of_table(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[str]:
    """The match as `.mat`; 409 for a match that this form can't tell."""
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
async def verify_table(request: Request[Any, Any, Any], table: FromPath[str]) -> dict[str, Any]:
    """What `bafflebox verify` says of a match: its dice and, by the rules, its moves and clocks."""
    found, log = await _log(request, table)
    return encode_verification(await asyncio.to_thread(check_log, found.law, log))
