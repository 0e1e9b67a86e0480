"""A tournament as everybody sees it, and as one of its players does."""

from __future__ import annotations

from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.tournament_rulings import OwnRuling


class OptionShown(Struct):
    """An option of the rules as a notice has it; `changed`: the notice before had another value."""

    name: str
    value: str
    usual: str
    rule: str
    changed: bool


class NoticeClock(Struct):
    """The clock of a notice: seconds for the match, per point or per game (`per_game`), and per turn."""

    kind: str
    reserve: int
    per_point: int
    seconds: int
    per_game: bool
    rule: str


class NoticeShown(Struct):
    """A notice: its number, when it was posted, and the first match it holds for ("": all).

    `chosen` are the options as the director set them, `options` all of the rules. `clocked`: every match starts with the clock.
    """

    number: int
    at: int
    since: str
    options: list[OptionShown]
    chosen: dict[str, str]
    clock: NoticeClock | None
    clocked: bool
    breaks: list[tuple[int, int]]
    recording: str


class LateTerms(Struct):
    """The first point for lateness falls `first` seconds after a match is due, one more after each further `each`."""

    rule: str
    first: int
    each: int


class PrizeShown(Struct):
    """A prize of a division: the winner, "" if not known yet, and the amount; the prizes of a ladder stand by place."""

    division: str
    ladder: str
    name: str
    amount: str


class TournamentHead(Struct):
    """A tournament as announced, with its notices in order; `late` is None where its rules have no lateness."""

    name: str
    rules: str
    notices: list[NoticeShown]
    director: str
    place: str
    currency: str
    tables: int
    late: LateTerms | None


class EntrantShown(Struct):
    """An entry; `seed` is the number of a seeded one, `above_ceiling`: its rating is above that of its division."""

    name: str
    members: list[str]
    rating: int
    club: str
    standing: str
    above_ceiling: bool
    seed: int | None


class BracketShown(Struct):
    """The match ids of a bracket by round; `final`: the last round decides a winner."""

    key: str
    rounds: list[list[str]]
    final: bool


class MatchSource(Struct):
    """The source of a player who is not known yet: the winner or loser of a match, or a place in a group."""

    winner: str | UnsetType = UNSET
    loser: str | UnsetType = UNSET
    group: str | UnsetType = UNSET
    place: int | UnsetType = UNSET


class MatchSources(Struct):
    """The sources of the unknown players of a match."""

    one: MatchSource | UnsetType = UNSET
    two: MatchSource | UnsetType = UNSET


class LiveTable(Struct):
    """The state of a match at a table of this server."""

    table: str
    kind: str
    players: list[str | None]
    score: list[int]
    game: int
    crawford: bool
    over: bool


class MatchRow(Struct):
    """A match: players ("" is a bye, null unknown), length in points, the notice that holds for it, table, result."""

    division: str
    match: str
    bracket: str
    round: int
    one: str | None
    two: str | None
    length: int
    notice: int
    table: int | None
    winner: str | None
    winner_points: int | None
    loser_points: int | None
    how: str | None
    stage: str | None
    confirmed: bool
    ended: int | None


class MatchShown(MatchRow):
    """A match with due time, arrivals, and its table here; `open`: both players are known and it can be called."""

    started: int | None
    due: int | None
    arrived: list[str]
    open: bool
    sources: MatchSources
    live: LiveTable | UnsetType | None = UNSET


class StandingsLine(Struct):
    """A line of standings.

    `opponents` is the sum of all opponents' wins (Buchholz), `beaten` that of beaten opponents (Sonneborn-Berger), `points` the
    difference of points won and lost.
    """

    name: str
    wins: int
    losses: int
    opponents: int
    beaten: int
    points: int


class DivisionShown(Struct):
    """A division: entries, draw, matches, standings, and the players of each place of a ladder.

    `rounds` are the paired rounds of a Swiss, of `all_rounds` (0 for other formats).
    `fee` is what an entry pays in all, registration included; `planned` how many entries it is for (0: any).
    """

    key: str
    called: str
    format: str
    rules: str
    options: dict[str, str]
    lengths: dict[str, list[int]]
    team: int
    jackpot: bool
    ceiling: int
    planned: int
    fee: str
    drawn: bool
    begun: bool
    rounds: int
    all_rounds: int
    awaits_round: bool
    entrants: list[EntrantShown]
    seed: str
    lines: list[str]
    brackets: list[BracketShown]
    matches: list[MatchShown]
    standings: dict[str, list[StandingsLine]]
    places: dict[str, list[list[str]]]


class QueuedMatch(Struct):
    """A callable match, and when it is due."""

    division: str
    match: str
    due: int


class RunningMatch(Struct):
    """A called, unfinished match: entries that have arrived, and that answered the call; `rung`, the last ring, is a server's."""

    division: str
    match: str
    table: int
    due: int
    started: int | None
    arrived: list[str]
    coming: list[str]
    rung: int | UnsetType | None = UNSET


class PlayerNews(Struct):
    """A correction that concerns the player: the journal's entry, when, and what it is in words."""

    seq: int
    at: int
    title: str
    said: str


class TournamentView(Struct, kw_only=True):
    """Everything but accounts, lateness and results' reasons; times are µs since 1970.

    Without a server `id` is "", `version` 0, and `now` is left out.
    """

    id: str
    version: int
    tournament: TournamentHead
    divisions: list[DivisionShown]
    queue: list[QueuedMatch]
    running: list[RunningMatch]
    prizes: list[PrizeShown]
    over: bool
    now: int | UnsetType = UNSET


class DivisionChanges(Struct):
    """Changes of a division beside its matches: lines of standings and of places, by table or ladder and number."""

    key: str
    begun: bool | UnsetType = UNSET
    awaits_round: bool | UnsetType = UNSET
    standings: dict[str, dict[int, StandingsLine]] | UnsetType = UNSET
    places: dict[str, dict[int, list[str]]] | UnsetType = UNSET


class TournamentChanges(Struct, kw_only=True):
    """Changes of a view after version `since`: matches, parts of divisions, and what else is different.

    `divisions` are those of which more has changed, by key: the view has to be read again.
    """

    version: int
    since: int | UnsetType = UNSET
    parts: list[DivisionChanges] | UnsetType = UNSET
    rows: list[MatchShown] | UnsetType = UNSET
    divisions: list[str] | UnsetType = UNSET
    queue: list[QueuedMatch] | UnsetType = UNSET
    running: list[RunningMatch] | UnsetType = UNSET
    prizes: list[PrizeShown] | UnsetType = UNSET
    tournament: TournamentHead | UnsetType = UNSET
    over: bool | UnsetType = UNSET


class OwnEntry(Struct):
    """An entry of the player, alone or in a team."""

    division: str
    name: str
    standing: str


class OwnMatch(Struct, kw_only=True):
    """The player's next match.

    `latest`: until when, in µs, they may come without losing a point (null: never, or not called); `coming`: they answered the call.
    `may` are wishes that the rules let them have: `bar` a spectator, have a `monitor`. `live` and `seat`, its table here and the link
    to the seat, are a server's.
    """

    division: str
    called: str
    match: str
    name: str
    opponent: str | None
    length: int
    notice: int
    table: int | None
    due: int | None
    started: int | None
    latest: int | None
    coming: bool
    arrived: bool
    opponent_arrived: bool
    may: list[str]
    live: LiveTable | UnsetType | None = UNSET
    seat: str | UnsetType | None = UNSET


class AwaitedMatch(Struct):
    """A match of the player whose opponent is not known yet."""

    division: str
    match: str
    sources: MatchSources


class OwnResult(Struct):
    """A result of the player."""

    division: str
    match: str
    name: str
    opponent: str
    won: bool
    score: list[int]
    how: str
    stage: str
    confirmed: bool
    ended: int


class PlayerView(Struct, kw_only=True):
    """The player's page: `next`, else what they wait for (`waits_for`), and `results`, latest first; the rest is a server's.

    `rulings` are the last ones on each of their matches, latest first.
    `news` are corrections, latest first; `push` is the key with which a browser subscribes to calls, null where none are sent.
    """

    name: str
    entries: list[OwnEntry]
    next: OwnMatch | None
    waits_for: list[AwaitedMatch]
    results: list[OwnResult]
    rulings: list[OwnRuling] = []
    news: list[PlayerNews] | UnsetType = UNSET
    push: str | UnsetType | None = UNSET
    id: str | UnsetType = UNSET
    role: str | UnsetType = UNSET
    tournament: str | UnsetType = UNSET
    version: int | UnsetType = UNSET
    now: int | UnsetType = UNSET
