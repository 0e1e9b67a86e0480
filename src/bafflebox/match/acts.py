"""The one table of acts: those of a game, of the match around it and of its clocks; who reads words or JSON reads it here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bafflebox import clock_event, event, writing_event
from bafflebox.game.act import Act, Argument, Kind, Who
from bafflebox.game.acts import GAME_ACTS
from bafflebox.game.intents import EndTurn
from bafflebox.match import intents
from bafflebox.phase import Phase
from bafflebox.rules.law import Law

MATCH_ACTS: tuple[Act, ...] = (
    Act(
        "start game", intents.StartGame, event.GameStarted, (), (Who.TABLE,), short=(("next", "start game"),)
    ),
    Act(
        "call flag",
        intents.CallFlag,
        event.FlagFell,
        (),
        (Who.EITHER, Who.TABLE),
        short=(("flag", "call flag"),),
    ),
    Act(
        "close session",
        intents.CloseSession,
        event.MatchEnded,
        (),
        (Who.BOTH,),
        short=(("close", "close session"),),
        sure=True,
        subject="match",
    ),
    Act(
        "write",
        intents.SetDepth,
        writing_event.DepthSet,
        (Argument("depth", Kind.DEPTH),),
        (Who.EITHER, Who.DIRECTOR),
        phrase="write more or less of the game",
        subject="depth",
    ),
    Act("set clock", intents.SetClock, clock_event.ClockSet, (), (Who.BOTH, Who.DIRECTOR), subject="clock"),
    Act(
        "stop clock",
        intents.StopClock,
        clock_event.ClockStopped,
        (Argument("cause", Kind.CAUSE),),
        (Who.EITHER, Who.DIRECTOR),
        also=("stop",),
        subject="stop the clock",
    ),
    Act(
        "start clock",
        intents.StartClock,
        clock_event.ClockStarted,
        (),
        (Who.EITHER, Who.DIRECTOR),
        also=("go_on",),
        subject="stop the clock",
    ),
    Act(
        "adjust clock",
        intents.AdjustClock,
        clock_event.ClockAdjusted,
        (Argument("side", Kind.WHOM), Argument("seconds", Kind.SECONDS), Argument("rule", Kind.RULE)),
        (Who.DIRECTOR,),
        subject="clock",
    ),
)
"""Acts around the games and at the clocks."""

ACTS: tuple[Act, ...] = (*GAME_ACTS, *MATCH_ACTS)
"""Every act there is."""

ACT_OF: dict[type[Any], Act] = {each.intent: each for each in ACTS}
"""The row of an intent."""
MAKES: dict[type[Any], Act] = {each.event: each for each in ACTS if each.event is not None}
"""The row that makes an event first."""


Spellings = Mapping[str, Sequence[tuple[Act, str]]]
"""The acts that a word may mean, each with the arguments that are in the word already (`odds`)."""


def spellings_of(acts: Iterable[Act]) -> Spellings:
    """Every form of every act."""
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
    """The act of this word with the arguments that are in the word already; None for a word that is none.

    Of acts with one word it is one of those who sit at the board if a `player` says it, else one of somebody else; of
    those the one that is possible in `phase` under `law`, else one that the law knows.
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
                if each[0].event is not None and law.row(phase, each[0].event):
                    return each
        for each in found:
            if each[0].event is not None and law.has(each[0].event):
                return each
    # none is possible: whose own word it is, before those for which it is short
    return next((each for each in found if word in (each[0].word, each[0].says)), found[0])


def intent_of(fact: event.Event) -> Any | None:
    """The intent that makes such an event, None where it only follows from others or needs more than the event says."""
    if isinstance(fact, writing_event.LeftUnwritten):
        # the end of a turn that was not wholly written
        return EndTurn(fact.side)
    act = MAKES.get(type(fact))
    if act is None or act.intent in _FROM_ELSEWHERE:
        return None
    if act.back is not None:
        return act.back(fact)
    return act.intent(**{name: getattr(fact, name) for name in act.intent.__dataclass_fields__})


_FROM_ELSEWHERE = (intents.StartGame, intents.SetClock, intents.AdjustClock)
"""Intents that can't be read from their event alone."""
