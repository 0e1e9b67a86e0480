"""Study: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bafflebox.client.areas.shared import CubeGiven, ScoreGiven
from bafflebox.client.wire import Wire, part


class Analysis(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position to be judged under a rule set; with `dice` its plays are ranked."""

    own: tuple[int, ...] | None = None
    opp: tuple[int, ...] | None = None
    id: str | None = None
    dice: tuple[int, ...] | None = None
    cube: CubeGiven | None = None
    score: ScoreGiven | None = None
    rules: str = "match"
    options: dict[str, str] = {}
    level: str = "expert"


class MatchFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match file of any form that can be read, as base64."""

    file: str
    name: str = ""


class QuizAnswer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A play, as the moves of the tree that came with the position, or the word of an act."""

    moves: tuple[tuple[int, int, tuple[int, ...]], ...] | None = None
    do: str = ""


class Wanted(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision of a match by its entry, and whether it is to be asked."""

    seq: int
    asked: bool


class Study:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def analyse(self, wanted: Analysis) -> dict[str, Any]:
        """Judges a position, seen by the side on roll; with dice it ranks their plays."""
        return self._wire.ask("POST", "/api/analyse", dict[str, Any], body=wanted)

    def match_files(self) -> dict[str, Any]:
        """Which files are read, by their endings, how many bytes one may have, and from which loss of equity errors have
        their names.
        """
        return self._wire.ask("GET", "/api/matches", dict[str, Any])

    def bring_match(self, wanted: MatchFile) -> dict[str, Any]:
        """Reads a match and keeps it; it is known by what was played, so the same match in another file is the same.
        Whoever brings more than is kept for him loses what he brought first; where the whole house is full nothing
        new is taken in.
        """
        return self._wire.ask("POST", "/api/matches", dict[str, Any], body=wanted)

    def unpack_matches(self, wanted: MatchFile) -> dict[str, Any]:
        """The files in a zip of many, in base64, to be brought one by one. Nothing of it is kept."""
        return self._wire.ask("POST", "/api/matches/unpacked", dict[str, Any], body=wanted)

    def about_match(self, match: str) -> dict[str, Any]:
        """What was read: names, result, what was mended and how, whose analysis the file brings (`brought`, else null)."""
        return self._wire.ask("GET", f"/api/matches/{part(match)}", dict[str, Any])

    def match_turns(self, match: str, *, known: int = 0) -> dict[str, Any]:
        """The decisions after the first `known`; where there are none yet the next part is gone through. Whoever stops
        asking stops the work; whoever asks again goes on, even after a restart of the server.
        """
        return self._wire.ask(
            "GET", f"/api/matches/{part(match)}/turns", dict[str, Any], query={"known": known}
        )

    def my_matches(
        self,
        *,
        player: str = "",
        score: str = "",
        event: str = "",
        error: float | None = None,
        structure: str = "",
        first: int = 0,
    ) -> dict[str, Any]:
        """The visitor's matches after the first so many, the last one brought first. Wanted are those of a player, that
        ended with a score (such as 5-3), of an event, with a decision that lost so much equity, on a board that shows
        a structure (such as anchor); where both are asked for, in one decision.
        """
        return self._wire.ask(
            "GET",
            "/api/library",
            dict[str, Any],
            query={
                "player": player,
                "score": score,
                "event": event,
                "error": error,
                "structure": structure,
                "first": first,
            },
        )

    def my_statistics(self, *, player: str = "") -> dict[str, Any]:
        """What the decisions of a player come to over the visitor's matches; without a name of who is in most of them."""
        return self._wire.ask("GET", "/api/library/statistics", dict[str, Any], query={"player": player})

    def remove_match(self, match: str) -> dict[str, Any]:
        """Takes a match out of the visitor's; where nobody else has it its link leads nowhere any more."""
        return self._wire.ask("POST", f"/api/library/{part(match)}/remove", dict[str, Any])

    def due_positions(
        self, *, player: str | None = None, error: float = 0.04, phase: str = ""
    ) -> dict[str, Any]:
        """The positions that are due, those seen before first, by their numbers; when the next one is, in seconds (null:
        there are none). Asked is what `player` decided ("": everybody); where nobody is named the one who is in most
        of the visitor's matches.
        """
        return self._wire.ask(
            "GET",
            "/api/library/quiz",
            dict[str, Any],
            query={"player": player, "error": error, "phase": phase},
        )

    def asked_of_match(self, match: str) -> dict[str, Any]:
        """Which decisions of one of the visitor's matches the quiz asks; null of a match that is not his."""
        return self._wire.ask("GET", f"/api/library/quiz/of/{part(match)}", dict[str, Any])

    def want_decision(self, match: str, wanted: Wanted) -> dict[str, Any]:
        """Has a decision asked, whatever it lost, or asked no longer."""
        return self._wire.ask("POST", f"/api/library/quiz/of/{part(match)}", dict[str, Any], body=wanted)

    def ask_position(self, card: int) -> dict[str, Any]:
        """A position as it stood, and what can be answered; nothing of what is right."""
        return self._wire.ask("GET", f"/api/library/quiz/{part(card)}", dict[str, Any])

    def answer_position(self, card: int, wanted: QuizAnswer) -> dict[str, Any]:
        """What an answer was worth, what is best, what was done in the match; when the position comes again, in seconds."""
        return self._wire.ask("POST", f"/api/library/quiz/{part(card)}", dict[str, Any], body=wanted)
