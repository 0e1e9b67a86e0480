"""The standing of a contest: points of each game, rows from the first place, the best game of a player."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.match.rating import START
from bafflebox.tournament.contest.facts import ARENA, is_character
from bafflebox.tournament.contest.fold import Contest, ContestMatch

WIN, DOUBLED, STREAK = 2, 4, 2
"""Points of a win in an arena, of one that counts double, and the wins in a row before it."""
SWISS_WIN = 1
"""Points of a win in a Swiss contest."""


@dataclass(frozen=True, slots=True)
class GameScore:
    """A game of a player: opponent ("" for a bye), whether it was won (None while it runs), its points."""

    match: ContestMatch | None
    opponent: str
    won: bool | None
    points: int
    doubled: bool
    missed: bool


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A row: place from 1, shared by equal points, and games in order; `streak` counts the last wins in a row."""

    place: int
    account: str
    games: tuple[GameScore, ...]
    points: int
    streak: int


def player_games(contest: Contest, account: str) -> tuple[tuple[GameScore, ...], int]:
    """Return the games of a player and the wins in a row that stand at the end of them."""
    found, streak = [], 0
    arena = contest.opened.kind == ARENA
    for table in contest.players[account].games:
        match = contest.matches.get(table)
        if match is None:
            found.append(GameScore(None, "", won=True, points=SWISS_WIN, doubled=False, missed=False))
            continue
        other = match.other(account)
        if match.ended is None:
            found.append(GameScore(match, other, won=None, points=0, doubled=False, missed=False))
            continue
        won, doubled = match.winner == account, arena and streak >= STREAK
        points = (DOUBLED if doubled else WIN) if arena else SWISS_WIN
        found.append(
            GameScore(
                match,
                other,
                won,
                points if won else 0,
                doubled=won and doubled,
                missed=account in match.missed,
            )
        )
        streak = streak + 1 if won else 0
    return tuple(found), streak


def points_of(contest: Contest, account: str) -> int:
    """Return the points of a player."""
    return sum(each.points for each in player_games(contest, account)[0])


def contest_scores(contest: Contest) -> list[PlayerScore]:
    """Return all rows, from the first place.

    Among equal points the one whose opponents have more comes first, then the higher rating; the place is the same.
    """
    scored = {account: player_games(contest, account) for account in contest.players}
    points = {account: sum(each.points for each in games) for account, (games, _) in scored.items()}
    met = {
        account: sum(points.get(each.opponent, 0) for each in games if each.won is not None)
        for account, (games, _) in scored.items()
    }

    def key(account: str) -> tuple[int, int, float, str]:
        player = contest.players[account]
        return -points[account], -met[account], -(player.rating or START), player.name

    rows: list[PlayerScore] = []
    for count, account in enumerate(sorted(scored, key=key), 1):
        games, streak = scored[account]
        place = rows[-1].place if rows and rows[-1].points == points[account] else count
        rows.append(PlayerScore(place, account, games, points[account], streak))
    return rows


def rating_now(contest: Contest, player: str) -> float:
    """Return the present rating of a player; that of one without rated games is where ratings start."""
    known = contest.players.get(player)
    return START if known is None or known.rating is None else known.rating + known.moved


def best_game(contest: Contest, account: str) -> str | None:
    """Return the table of a player's best game: the last win over the highest rating, else the last game that was played."""
    played = [
        each
        for each in player_games(contest, account)[0]
        if each.match and each.match.begun and each.won is not None
    ]
    if not played:
        return None

    def key(each: GameScore) -> tuple[bool, bool, float]:
        return bool(each.won), not is_character(each.opponent), rating_now(contest, each.opponent)

    best = max(reversed(played), key=key)
    return best.match.table if best.match else None
