"""Views of a contest, as they are sent."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from bafflebox.bots.characters import CHARACTERS
from bafflebox.protocol.contests import (
    ContestGame,
    ContestListed,
    ContestMine,
    ContestRow,
    ContestStanding,
    ContestState,
    ContestView,
    PlayerState,
)
from bafflebox.server.features.contests.characters import character_rating
from bafflebox.server.features.contests.open_contest import OpenContest
from bafflebox.server.features.contests.terms import contest_clock, contest_length
from bafflebox.tournament.contest.facts import ContestOpened, is_character
from bafflebox.tournament.contest.fold import Contest, ContestMatch, ContestPlayer
from bafflebox.tournament.contest.standing import GameScore, PlayerScore, best_game

SHOWN = 10
"""Rows of the shared view."""


def listed_view(
    here: OpenContest, account: str = "", friends: AbstractSet[str] = frozenset()
) -> ContestListed:
    """Return a contest for a list; `friends` are accounts."""
    contest = here.contest
    opened = contest.opened
    return ContestListed(
        id=here.id,
        name=opened.name,
        opener=opened.opener_name,
        kind=opened.kind,
        rules=opened.book,
        length=contest_length(opened),
        clock=contest_clock(opened),
        begins=opened.begins / 1000,
        ends=None if opened.ends is None else opened.ends / 1000,
        rounds=opened.rounds,
        state=_state(contest),
        players=len(contest.players),
        friends=len(friends & contest.players.keys()),
        joined=account in contest.players,
    )


def _state(contest: Contest) -> ContestState:
    if contest.over:
        return "over"
    return "running" if contest.begun else "coming"


def contest_view(here: OpenContest, now: int) -> ContestView:
    """Return a contest as anybody sees it."""
    contest = here.contest
    scores = here.standing
    return ContestView(
        about=listed_view(here),
        now=now / 1000,
        round=contest.round or None,
        rows=[_row(contest, each) for each in scores[:SHOWN]],
        first=_first(contest, scores),
    )


def standing_view(here: OpenContest) -> ContestStanding:
    """Return all rows."""
    return ContestStanding([_row(here.contest, each) for each in here.standing])


def _first(contest: Contest, scores: list[PlayerScore]) -> str | None:
    """Return the running game of the highest place."""
    tables = (contest.players[each.account].playing for each in scores)
    return next((each for each in tables if each and contest.matches[each].begun), None)


def _row(contest: Contest, score: PlayerScore) -> ContestRow:
    player = contest.players[score.account]
    return ContestRow(
        place=score.place,
        name=player.name,
        rating=_rating(player),
        games=[_game(contest, each) for each in score.games],
        points=score.points,
        paused=player.paused,
    )


def _rating(player: ContestPlayer) -> int | None:
    return None if player.rating is None else round(player.rating + player.moved)


def _game(contest: Contest, score: GameScore) -> ContestGame:
    return ContestGame(
        table=score.match.table if score.match else "",
        opponent=player_name(contest, score.opponent),
        won=score.won,
        points=score.points,
        doubled=score.doubled,
        missed=score.missed,
    )


def player_name(contest: Contest, player: str) -> str:
    """Return the name of a player, or a character's as it is written; "" for nobody."""
    if is_character(player):
        return CHARACTERS[player[1:]].called
    known = contest.players.get(player)
    return "" if known is None else known.name


def _rating_of(opened: ContestOpened, contest: Contest, player: str) -> int | None:
    if is_character(player):
        return character_rating(opened, player[1:])
    known = contest.players.get(player)
    return None if known is None else _rating(known)


def own_view(here: OpenContest, account: str) -> ContestMine | None:
    """Return a contest as one of its players sees it; None for anybody else."""
    contest = here.contest
    player = contest.players.get(account)
    if player is None:
        return None
    score = next(each for each in here.standing if each.account == account)
    match = None if player.playing in here.unmade else contest.matches.get(player.playing)
    other = match.other(account) if match else ""
    before = [each for each in score.games if each.opponent == other and each.match is not match]
    return ContestMine(
        row=_row(contest, score),
        state=_player_state(contest, player, match),
        table=match.table if match else None,
        seat=None if match is None else "white" if match.white == account else "black",
        opponent=player_name(contest, other) if match else None,
        opponent_rating=_rating_of(contest.opened, contest, other) if match else None,
        met=len(before) if match else 0,
        until=match.until / 1000 if match and not match.begun else None,
        wins=score.streak,
        characters=player.characters,
        moved=round(player.moved, 1),
        best=best_game(contest, account) if contest.over else None,
    )


def _player_state(contest: Contest, player: ContestPlayer, match: ContestMatch | None) -> PlayerState:
    if match is not None:
        return "playing" if match.begun else "called"
    if player.paused:
        return "paused"
    last = contest.byes and any(
        each.account == player.account and each.number == contest.round for each in contest.byes
    )
    return "bye" if last and not contest.over else "waiting"
