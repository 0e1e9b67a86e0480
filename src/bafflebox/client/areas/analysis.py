"""Analysis: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from typing import Literal

from bafflebox.board.side import Side
from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.analyse import (
    Analysis,
    BestOfRoll,
    CubeAtScore,
    MatchEquitiesView,
    OpeningsView,
    PositionNamed,
    RollsAnalysed,
    ScoresAnalysed,
    ScoresAsked,
    WindowsView,
    WindowView,
)
from bafflebox.protocol.analysis import (
    AnalysedPosition,
    AnalysedTurn,
    CubeFigures,
    CubeOpened,
    CubeStands,
    CubeWindow,
    EvaluationView,
    OpeningPlay,
    OpeningView,
    Outcomes,
    PlayReason,
    PositionIds,
    PositionRead,
    RankedView,
    ReviewedTurn,
    RollMarket,
    RolloutShown,
)
from bafflebox.protocol.daily import DailyAnswer, DailyCount, DailyGraded, DailyQuestion, DailyStreak
from bafflebox.protocol.library import (
    BroughtAnalysis,
    CubeFound,
    DiceVerdict,
    DisputedDecisions,
    ErrorBounds,
    FileRepair,
    MatchFile,
    MatchFiles,
    MatchRead,
    MatchReport,
    MatchTurns,
    NamedLinks,
    Opinion,
    OpinionsFound,
    PositionFound,
    QuizCube,
    QuizScore,
    ReasonFound,
    RolledOpinion,
    SideReport,
)
from bafflebox.protocol.tables import CubeGiven, ScoreGiven
from bafflebox.protocol.view import PlayNode


class AnalysisApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def name_position(self, wanted: Analysis) -> PositionNamed:
        """Return a position as read, from its counts or from any id, with its pip counts and every id that can express
        it.
        """
        return self._wire.ask("POST", "/api/position", PositionNamed, body=wanted)

    def draw_position(
        self,
        *,
        id: str = "start",
        rules: str = "match",
        theme: Literal["light", "dark", "contrast", "shapes"] = "light",
        own: str = "White",
        opp: str = "Black",
    ) -> str:
        """Return a picture of the position of any id; the side on roll sits at the bottom and is named by `own`. Below
        stands the XGID.
        """
        return self._wire.ask(
            "GET",
            "/api/position/board.svg",
            str,
            query={"id": id, "rules": rules, "theme": theme, "own": own, "opp": opp},
        )

    def analyse(self, wanted: Analysis) -> AnalysedPosition:
        """Evaluate a position, seen by the side on roll; with dice rank the plays."""
        return self._wire.ask("POST", "/api/analyse", AnalysedPosition, body=wanted)

    def analyse_rolls(self, wanted: Analysis) -> RollsAnalysed:
        """Return the best play of each of the 21 rolls and its equity, best first; dice in the question are ignored."""
        return self._wire.ask("POST", "/api/analyse/rolls", RollsAnalysed, body=wanted)

    def analyse_scores(self, wanted: ScoresAsked) -> ScoresAnalysed:
        """Return the cube decision and its window at the scores of a match of `length` points from seven away, and for
        money. The score of the question is among them; dice in the question are ignored.
        """
        return self._wire.ask("POST", "/api/analyse/scores", ScoresAnalysed, body=wanted)

    def show_openings(self) -> OpeningsView:
        """Return the opening book: the 15 first rolls, then 21 replies to the best play of each; plays best first."""
        return self._wire.ask("GET", "/api/openings", OpeningsView)

    def show_equities(self, *, table: str = "kazaross-xg2") -> MatchEquitiesView:
        """Return a match equity table of 25 points."""
        return self._wire.ask("GET", "/api/met", MatchEquitiesView, query={"table": table})

    def show_windows(
        self, *, table: str = "kazaross-xg2", cube: int = 1, gammons: float = 0.25, efficiency: float = 0.68
    ) -> WindowsView:
        """Return the doubling windows and take points at the scores of a match before the Crawford game, and for money.
        `cube` is the value before the double, `gammons` the share of gammons among the games that each side wins,
        `efficiency` that of the cube, 0 dead, 1 live.
        """
        return self._wire.ask(
            "GET",
            "/api/met/windows",
            WindowsView,
            query={"table": table, "cube": cube, "gammons": gammons, "efficiency": efficiency},
        )

    def match_files(self) -> MatchFiles:
        """Return the readable file extensions, the size limits, and the equity thresholds of errors."""
        return self._wire.ask("GET", "/api/matches", MatchFiles)

    def bring_match(self, wanted: MatchFile) -> MatchRead:
        """Store an uploaded match; it is identified by its content, so the same match in another file is the same.
        Beyond the limit the owner's oldest matches are dropped; a full server accepts no new ones.
        """
        return self._wire.ask("POST", "/api/matches", MatchRead, body=wanted)

    def position_of_file(self, wanted: MatchFile) -> PositionFound:
        """Return the position in a position file, as eXtreme Gammon and BGBlitz save or export it. Nothing is stored."""
        return self._wire.ask("POST", "/api/matches/position", PositionFound, body=wanted)

    def about_match(self, match: str) -> MatchRead:
        """Return a match: names, result, repairs, and the origin of an analysis in the file (`brought`, else null)."""
        return self._wire.ask("GET", f"/api/matches/{path_part(match)}", MatchRead)

    def match_turns(
        self, match: str, *, known: int = 0, counting: Literal["bafflebox", "xg", "gnubg"] = "bafflebox"
    ) -> MatchTurns:
        """Return the decisions after the first `known`, analysing the next part where there are none yet. `counting` is
        the convention by which decisions count for the rates. Analysis advances only with these requests, and resumes
        even after a restart of the server.
        """
        return self._wire.ask(
            "GET",
            f"/api/matches/{path_part(match)}/turns",
            MatchTurns,
            query={"known": known, "counting": counting},
        )

    def match_deeper(
        self, match: str, *, counting: Literal["bafflebox", "xg", "gnubg"] = "bafflebox"
    ) -> MatchTurns:
        """Look at the next part of a match again, deeper; `done` says how far. With the last part its decisions take the
        place of the first ones, and all of them are returned. Meanwhile the report stays that of the first look. A
        match whose first look is not whole is not looked at again.
        """
        return self._wire.ask(
            "GET", f"/api/matches/{path_part(match)}/deeper", MatchTurns, query={"counting": counting}
        )

    def match_reason(self, match: str, seq: int) -> ReasonFound:
        """Return the reason against a play that was analysed, `seq` in the log; null for a negligible loss, and for what
        is no play.
        """
        return self._wire.ask("GET", f"/api/matches/{path_part(match)}/why/{path_part(seq)}", ReasonFound)

    def match_cube(self, match: str, seq: int) -> CubeFound:
        """Return the window of a cube decision that was analysed, `seq` in the log, with its market losers roll by roll."""
        return self._wire.ask("GET", f"/api/matches/{path_part(match)}/cube/{path_part(seq)}", CubeFound)

    def match_opinions(self, match: str, seq: int) -> OpinionsFound:
        """Return what the match's file and each of our levels say of a decision that was analysed, `seq` in the log;
        none for what is no decision.
        """
        return self._wire.ask(
            "GET", f"/api/matches/{path_part(match)}/opinions/{path_part(seq)}", OpinionsFound
        )

    def match_rollout(
        self, match: str, seq: int, *, counting: Literal["bafflebox", "xg", "gnubg"] = "bafflebox"
    ) -> RolledOpinion:
        """Play more games of the rollout of a decision, `seq` in the log, and return its opinion so far; the rollout is
        stored. It advances only with these requests. With its last game it judges the decision in the report of the
        match. Only whose match it is may ask, once the match is analysed.
        """
        return self._wire.ask(
            "POST",
            f"/api/matches/{path_part(match)}/rollout/{path_part(seq)}",
            RolledOpinion,
            query={"counting": counting},
        )

    def disputed_decisions(self, match: str) -> DisputedDecisions:
        """Return the decisions that opinions differ on and that this visitor may roll out, those rolled out before among
        them; none before the second look is done.
        """
        return self._wire.ask("GET", f"/api/matches/{path_part(match)}/disputed", DisputedDecisions)

    def match_card(self, match: str, *, at: int = 0, names: str = "") -> bytes:
        """Return a picture of 1200 by 630 that asks a decision of a match: entry `at` of its log, else the costliest
        one. It shows position and dice, the result, rates and luck; no answer. Players stand there by colour, by name
        with the mark of an owner's link (`names`). 404 before anything is analysed.
        """
        return self._wire.ask(
            "GET", f"/api/matches/{path_part(match)}/card.png", bytes, query={"at": at, "names": names}
        )

    def match_film(self, match: str, *, game: int = 1, names: str = "") -> str:
        """Return a game of a match, counted from 1, as a GIF: the board after each play with its dice, and the result.
        Players stand there as on the card. The visitor's side sits at the bottom where it is known.
        """
        return self._wire.ask(
            "GET", f"/api/matches/{path_part(match)}/film.gif", str, query={"game": game, "names": names}
        )

    def name_links(self, match: str) -> NamedLinks:
        """Return the mark that shows the players' names on the card of a link, for the visitor's own match."""
        return self._wire.ask("POST", f"/api/matches/{path_part(match)}/names", NamedLinks)

    def position_today(self) -> DailyQuestion:
        """Return the position of the current day, without its solution."""
        return self._wire.ask("GET", "/api/daily", DailyQuestion)

    def position_of_day(self, day: str) -> DailyQuestion:
        """Return the position of a day, without its solution; a past one may be answered, which doesn't count for a
        streak.
        """
        return self._wire.ask("GET", f"/api/daily/{path_part(day)}", DailyQuestion)

    def answer_daily(self, day: str, wanted: DailyAnswer) -> DailyGraded:
        """Return the grade of an answer, with opinions, the reason, and how everybody answered. The first answer stands:
        a later one is answered with the grade of the first. Without an account or a key it is not stored.
        """
        return self._wire.ask("POST", f"/api/daily/{path_part(day)}", DailyGraded, body=wanted)

    def own_daily_answer(self, day: str) -> DailyGraded:
        """Return the grade of the visitor's answer, as `POST` gave it, and how everybody has answered since."""
        return self._wire.ask("GET", f"/api/daily/{path_part(day)}/answer", DailyGraded)
