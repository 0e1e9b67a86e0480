"""Library: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.analysis import (
    CubeFigures,
    CubeStands,
    Outcomes,
    PlayReason,
    RankedView,
    ReviewedTurn,
)
from bafflebox.protocol.career import (
    FoundDecision,
    FoundDecisions,
    HeatOrder,
    LuckShown,
    MatchRate,
    MyOpenings,
    MyPatterns,
    MySizes,
    MyStatistics,
    NamesGiven,
    NamesKept,
    OpeningMade,
    PatternPlanned,
    PatternShown,
    PersonNames,
    RateMoved,
    RateShown,
    SizeShown,
    StandingRate,
)
from bafflebox.protocol.library import (
    AskedDecisions,
    DueCards,
    LibraryRow,
    MyMatches,
    NotedPlace,
    NotesGiven,
    NotesKept,
    QuizAnswer,
    QuizCard,
    QuizCube,
    QuizGraded,
    QuizScore,
    RemovedMatch,
    Wanted,
)
from bafflebox.protocol.uploads import (
    BadFile,
    LibraryTaken,
    PositionFile,
    UploadBegun,
    UploadNumber,
    UploadPart,
    UploadsShown,
    UploadState,
)
from bafflebox.protocol.view import PlayNode


class LibraryApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def my_sizes(self, *, player: str = "") -> MySizes:
        """Return the mistakes of a player over the visitor's matches by size, of the visitor without a name."""
        return self._wire.ask("GET", "/api/library/sizes", MySizes, query={"player": player})

    def my_patterns(self, *, player: str = "") -> MyPatterns:
        """Return what patterns cost a player over the visitor's matches, the visitor without a name, and their study
        plan.
        """
        return self._wire.ask("GET", "/api/library/patterns", MyPatterns, query={"player": player})

    def my_openings(self, *, player: str = "") -> MyOpenings:
        """Return the plays of a player in the opening over the visitor's matches, of the visitor without a name."""
        return self._wire.ask("GET", "/api/library/openings", MyOpenings, query={"player": player})

    def my_decisions(
        self,
        *,
        player: str = "",
        pattern: str = "",
        opening: str = "",
        part: str = "",
        least: float = 0.02,
        below: float = 1000.0,
    ) -> FoundDecisions:
        """Return the costliest decisions of a player behind a figure: those with a pattern, of an opening play (its
        key), in a part of the game (`cube` for all with the cube), that lost from `least` to `below`.
        """
        return self._wire.ask(
            "GET",
            "/api/library/decisions",
            FoundDecisions,
            query={
                "player": player,
                "pattern": pattern,
                "opening": opening,
                "part": part,
                "least": least,
                "below": below,
            },
        )

    def plan_pattern(self, wanted: PatternPlanned) -> PatternPlanned:
        """Put a pattern into the visitor's study plan, or take it out."""
        return self._wire.ask("POST", "/api/library/plan", PatternPlanned, body=wanted)

    def my_matches(
        self,
        *,
        player: str = "",
        score: str = "",
        event: str = "",
        error: float | None = None,
        structure: str = "",
        first: int = 0,
    ) -> MyMatches:
        """Return the visitor's matches from the given position on, the last added first. Filters: a player, a final
        score (such as 5-3), an event, a decision that lost at least this equity, a structure on the board (such as
        anchor); the last two combined apply to one decision.
        """
        return self._wire.ask(
            "GET",
            "/api/library",
            MyMatches,
            query={
                "player": player,
                "score": score,
                "event": event,
                "error": error,
                "structure": structure,
                "first": first,
            },
        )

    def my_statistics(self, *, player: str = "") -> MyStatistics:
        """Return the statistics of a player over the visitor's matches; without a name those of the visitor (`own`),
        identified by their seats. Without known seats it is the most frequent player; none on a tie.
        """
        return self._wire.ask("GET", "/api/library/statistics", MyStatistics, query={"player": player})

    def my_persons(self) -> NamesKept:
        """Return the players whose names the visitor joined."""
        return self._wire.ask("GET", "/api/library/persons", NamesKept)

    def join_names(self, wanted: NamesGiven) -> NamesKept:
        """Count several names as one player in the visitor's statistics and quiz, and as the visitor in reports; or part
        them again.
        """
        return self._wire.ask("POST", "/api/library/persons", NamesKept, body=wanted)

    def export_library(self) -> bytes:
        """Return a zip of all that the visitor has: match files, and notes, joined names and quiz cards in
        `library.json`.
        """
        return self._wire.ask("GET", "/api/library/export.zip", bytes)

    def remove_match(self, match: str) -> RemovedMatch:
        """Remove a match from the visitor's; if nobody else has it its link becomes invalid."""
        return self._wire.ask("POST", f"/api/library/{path_part(match)}/remove", RemovedMatch)

    def position_notes(self, *, position: str = "") -> NotesKept:
        """Return the visitor's tags and comment of a position, named by any id, and their decisions in it."""
        return self._wire.ask("GET", "/api/library/notes", NotesKept, query={"position": position})

    def keep_notes(self, wanted: NotesGiven) -> NotesKept:
        """Store the visitor's tags and comment of a position; none at all remove its notes."""
        return self._wire.ask("POST", "/api/library/notes", NotesKept, body=wanted)

    def anki_deck(self, *, position: str = "", tag: str = "") -> str:
        """Return an Anki deck of the visitor's decisions in a position or in those with a tag, else of their quiz. It
        has at most 200 cards; 404 where there is none.
        """
        return self._wire.ask("GET", "/api/library/anki.apkg", str, query={"position": position, "tag": tag})

    def my_uploads(self) -> UploadsShown:
        """Return the visitor's last zips with their progress."""
        return self._wire.ask("GET", "/api/library/uploads", UploadsShown)

    def begin_upload(self, wanted: UploadBegun) -> UploadState:
        """Begin to send a zip of many matches; its parts follow."""
        return self._wire.ask("POST", "/api/library/uploads", UploadState, body=wanted)

    def send_part(self, wanted: UploadPart) -> UploadState:
        """Send the part of a zip that begins at a byte. `received` says from where to go on: a part that doesn't fit is
        ignored. With the last part reading begins, then analysis.
        """
        return self._wire.ask("POST", "/api/library/uploads/part", UploadState, body=wanted)

    def drop_upload(self, wanted: UploadNumber) -> UploadsShown:
        """Forget a zip, and what is not yet read of it; its matches stay."""
        return self._wire.ask("POST", "/api/library/uploads/drop", UploadsShown, body=wanted)

    def take_library(self) -> LibraryTaken:
        """Take the matches, notes and quiz cards of this browser, known by its key, into the signed-in account."""
        return self._wire.ask("POST", "/api/library/take", LibraryTaken)

    def due_positions(self, *, player: str | None = None, error: float = 0.05, phase: str = "") -> DueCards:
        """Return the due cards, seen ones first, by number; and when the next one is due, in seconds (null: none). Cards
        are of `player`'s decisions ("": everybody's). By default it is the visitor (`own`), identified by their
        seats; without known seats, the most frequent player.
        """
        return self._wire.ask(
            "GET", "/api/library/quiz", DueCards, query={"player": player, "error": error, "phase": phase}
        )

    def asked_of_match(self, match: str) -> AskedDecisions:
        """Return which decisions of one of the visitor's matches are quizzed; null for another's match."""
        return self._wire.ask("GET", f"/api/library/quiz/of/{path_part(match)}", AskedDecisions)

    def want_decision(self, match: str, wanted: Wanted) -> AskedDecisions:
        """Add a decision to the quiz, whatever it lost, or remove it."""
        return self._wire.ask("POST", f"/api/library/quiz/of/{path_part(match)}", AskedDecisions, body=wanted)

    def ask_position(self, card: int) -> QuizCard:
        """Return a position as it was, and the possible answers, without the solution."""
        return self._wire.ask("GET", f"/api/library/quiz/{path_part(card)}", QuizCard)

    def answer_position(self, card: int, wanted: QuizAnswer) -> QuizGraded:
        """Return the grade of an answer, the best choice, and the original one; and when the position comes again, in
        seconds.
        """
        return self._wire.ask("POST", f"/api/library/quiz/{path_part(card)}", QuizGraded, body=wanted)
