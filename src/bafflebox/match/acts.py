"""The table of acts: those of a game, of the match around it and of its clocks, for all parsers of words and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.events import clock as clock_event
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.events.conduct import UNWRITTEN, TurnEnded
from bafflebox.events.proposal import as_asked
from bafflebox.game.act import Act, Actor, Argument, ArgumentKind
from bafflebox.game.acts import GAME_ACTS
from bafflebox.rules.law import Law

MATCH_ACTS: tuple[Act, ...] = (
    Act(
        "start game",
        event.GameStarted,
        (),
        (Actor.TABLE,),
        short=(("next", "start game"),),
    ),
    Act(
        "call flag",
        event.FlagFell,
        (),
        (Actor.EITHER, Actor.TABLE),
        short=(("flag", "call flag"),),
    ),
    Act(
        "close session",
        event.MatchEnded,
        (),
        (Actor.BOTH,),
        given=(("winner", None), ("cause", EndCause.CLOSED)),
        short=(("close", "close session"),),
        sure=True,
        subject="match",
    ),
    Act(
        "write",
        writing_event.DepthSet,
        (Argument("depth", ArgumentKind.DEPTH),),
        (Actor.EITHER, Actor.DIRECTOR),
        phrase="change the level of detail",
        subject="depth",
    ),
    Act(
        "set clock",
        clock_event.ClockSet,
        (),
        (Actor.BOTH, Actor.DIRECTOR),
        subject="clock",
    ),
    Act(
        "stop clock",
        clock_event.ClockStopped,
        (Argument("cause", ArgumentKind.CAUSE),),
        (Actor.EITHER, Actor.DIRECTOR),
        also=("stop",),
        subject="stop the clock",
    ),
    Act(
        "start clock",
        clock_event.ClockStarted,
        (),
        (Actor.EITHER, Actor.DIRECTOR),
        also=("go_on",),
        subject="stop the clock",
    ),
    Act(
        "adjust clock",
        clock_event.ClockAdjusted,
        (
            Argument("side", ArgumentKind.WHOM),
            Argument("seconds", ArgumentKind.SECONDS),
            Argument("rule", ArgumentKind.RULE),
        ),
        (Actor.DIRECTOR,),
        subject="clock",
    ),
)
"""Acts around the games and at the clocks."""

ACTS: tuple[Act, ...] = (*GAME_ACTS, *MATCH_ACTS)
"""Every act."""

MAKES: dict[type[object], Act] = {each.event: each for each in ACTS}
"""The row whose first event is of this class."""


Spellings = Mapping[str, Sequence[tuple[Act, str]]]
"""The acts that a word may mean, each with the arguments implied by the word (`odds`)."""


def spellings_of(acts: Iterable[Act]) -> Spellings:
    """Return every form of every act."""
    found: dict[str, list[tuple[Act, str]]] = {}
    for act in acts:
        for form, stands_for in act.forms.items():
            found.setdefault(form, []).append((act, stands_for.removeprefix(act.word).strip()))
    return found


SPELLINGS = spellings_of(ACTS)


def find_act(
    word: str,
    law: Law | None = None,
    phase: Phase | None = None,
    spellings: Spellings = SPELLINGS,
    *,
    player: bool = True,
) -> tuple[Act, str] | None:
    """Return the act of this word with the arguments implied by it; None for an unknown word.

    Of acts with the same word, prefer one of the players if a `player` says it, else one of others; among those one that is
    possible in `phase` under `law`, else one that the law has.
    """
    found = spellings.get(word)
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    found = [each for each in found if each[0].may(player=player)] or found
    if law is not None:
        if phase is not None:
            for each in found:
                if law.row(phase, each[0].event):
                    return each
        for each in found:
            if law.has(each[0].event):
                return each
    # none is possible: prefer acts with this word over acts with it as a short form
    return next((each for each in found if word in (each[0].word, each[0].says)), found[0])


def proposal_of(fact: event.Event) -> event.Event | None:
    """Return the act that makes such an event, None where it is only a consequence."""
    if isinstance(fact, writing_event.LeftUnwritten):
        # the end of a turn whose roll or play is left out (R8)
        return TurnEnded(fact.side, UNWRITTEN)
    return as_asked(fact) if type(fact) in MAKES else None
