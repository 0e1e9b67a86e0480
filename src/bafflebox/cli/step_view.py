"""`bafflebox replay --step`: browse a match step by step, with the board and the act."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.board.side import Side
from bafflebox.bots.player import EngineBot
from bafflebox.cli.engines import Engines
from bafflebox.cli.messages import output_language
from bafflebox.cli.printing import say
from bafflebox.cli.prompt import read_line
from bafflebox.engine.strength import find_level
from bafflebox.events import game as event
from bafflebox.formats.draw.shown import draw_options
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.notation import format_moves
from bafflebox.formats.telling import Teller
from bafflebox.frozen import dataclass
from bafflebox.game.course import situations
from bafflebox.io.matches import PlayedMatch
from bafflebox.io.openings import read_openings
from bafflebox.match.state import Match
from bafflebox.message import Typed
from bafflebox.rules.situation import Situation

GLANCE = "0ply"
"""The default level for finding mistakes."""
_NOT_SHOWN = (
    event.GameStarted,
    event.OpeningRolled,
    event.Started,
    event.Rolled,
    event.TurnBegan,
    event.RollCancelled,
)
"""Events without a step of their own: the board shows them."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step: the situation before an act, and its description."""

    game: int
    seq: int
    now: Situation
    said: str
    did: str = ""
    """The play that follows, in notation; "" for any other act."""


def replay_steps(match: PlayedMatch, language: str) -> Iterator[ReplayStep]:
    """Yield all steps of a match, in order."""
    game = 0
    silent: ReplayStep | None = None
    told = Teller(match.law, language).told(Match(), match.log.events)
    for seq, ((now, fact), (_, words)) in enumerate(zip(situations(match.log.events), told, strict=True)):
        game += isinstance(fact, event.GameStarted)
        if silent is not None and words:
            yield replace(silent, said=words)
            silent = None
        elif isinstance(fact, event.Played) and not words:
            silent = ReplayStep(game, seq, now, "")  # a turn without a move is covered by the next event
        elif game and words and not isinstance(fact, _NOT_SHOWN):
            did = format_moves(fact.moves) if isinstance(fact, event.Played) else ""
            yield ReplayStep(game, seq, now, words, did)


class Stepping:
    """Shows steps and handles keys until the user quits or the input ends."""

    def __init__(self, match: PlayedMatch, level: str | None) -> None:
        self._match = match
        self._by = AnalysisRenderer(match.law, match.log.events, level or GLANCE, output_language())
        self._by.openings = read_openings()
        self._places = list(replay_steps(match, output_language()))
        self._at = 0
        self._found: dict[int, Decision] | None = None
        if level is not None:
            self._decisions()

    def run(self) -> None:
        """Start at the first step."""
        if not self._places:
            return
        self._say("stepping-keys")
        self._show()
        while (line := read_line()) is not None:
            word, _, rest = line.partition(" ")
            if word.startswith("/") and word != "/":
                word, rest = "/", line[1:]
            self._follow(word.lower(), rest.strip())

    def _follow(self, word: str, rest: str) -> None:
        last = len(self._places) - 1
        if word in ("", "n", "next"):
            self._go(self._at + 1, "stepping-at_end")
        elif word in ("p", "previous"):
            self._go(self._at - 1, "stepping-at_start")
        elif word in ("f", "first"):
            self._go(0)
        elif word in ("l", "last"):
            self._go(last)
        elif word in ("g", "game"):
            self._game(rest)
        elif word in ("e", "error"):
            wrong = self._decisions()
            found = (n for n in range(self._at + 1, last + 1) if wrong.get(self._places[n].seq))
            self._go(next(found, -1), "stepping-no_error")
        elif word in ("/", "find") and rest:
            held = rest.casefold()
            found = (n for n in range(self._at + 1, last + 1) if held in self._places[n].said.casefold())
            self._go(next(found, -1), "stepping-not_found", rest)
        else:
            if word not in ("?", "help"):
                self._say("stepping-unknown", f"{word} {rest}".strip())
            self._say("stepping-keys")

    def _go(self, to: int, otherwise: str = "", text: str = "") -> None:
        """Go to a step; if there is none, print the message."""
        if 0 <= to < len(self._places):
            self._at = to
            self._show()
        else:
            self._say(otherwise, text)

    def _game(self, number: str) -> None:
        first = {str(each.game): n for n, each in reversed(list(enumerate(self._places)))}
        self._go(first.get(number, -1), "stepping-no_game", str(self._places[-1].game))

    def _decisions(self) -> dict[int, Decision]:
        """Return decisions with a noticeable loss, by log index; a missed double is at its play."""
        if self._found is None:
            from bafflebox.analysis.analyst import Analyst

            law, events = self._match.law, self._match.log.events
            engines = Engines(law)
            strong, quick = (
                EngineBot(law, engines.of(find_level(name))) for name in (self._by.level, GLANCE)
            )
            from bafflebox.analysis.why.explainer import Explainer

            self._by.explainer = Explainer(law, quick.engine)
            seqs = [each.seq for each in self._places]
            self._found = {}
            for each in Analyst(strong, quick, luck=False).decisions(events):
                if each is not None and each.grade:
                    at = next((seq for seq in seqs if seq >= each.seq), each.seq)
                    self._found.setdefault(at, each)
        return self._found

    # --- showing ---------------------------------------------------------------------------------

    def _say(self, key: str, text: str = "") -> None:
        say(self._by.say(key, text=Typed(text)))

    def _show(self) -> None:
        here = self._places[self._at]
        place = Typed(f"{self._at + 1}/{len(self._places)}")
        say("")
        say(self._by.say("stepping-place", game=here.game, place=place))
        numbers = {"numbers": here.now.to_act or Side.WHITE}
        shown = draw_options(self._match.law, here.now, self._by.names, Side.WHITE)
        say(draw_board(here.now.position, ascii=not draws(), **(shown | numbers)))  # type: ignore[arg-type]
        each = self._found.get(here.seq) if self._found else None
        say(here.said)
        if opening := self._by.book_at(here.now, here.did):
            say(opening)
        if each is not None:
            loss = Typed(f"{-each.loss:+.3f} {MARKS[each.grade]}")
            say(
                self._by.say(
                    "stepping-better", loss=loss, made=self._by.made(each), right=Typed(self._by.right(each))
                )
            )
            if why := self._by.why(each):
                say(why)


def draws() -> bool:
    """Return whether the output can display a board."""
    try:
        "│●".encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
