"""The acts of a game, one row each: to add one, write its intent and event, a row here, and what `evolve` makes of it."""

from __future__ import annotations

from typing import Any

from bafflebox import conduct_event, event, writing_event
from bafflebox.game import intents
from bafflebox.game.act import Act, Argument, Kind, Who

ROLL = Argument("roll", Kind.DICE, json="dice")
DOUBLED = (event.Doubled, event.Beavered, event.Raccooned)

GAME_ACTS: tuple[Act, ...] = (
    Act(
        "open",
        intents.RollOpening,
        event.OpeningRolled,
        (Argument("dice", Kind.BOTH_DICE),),
        (Who.BOTH,),
        phrase="the opening throw",
        short=(("roll", "open"),),
    ),
    Act(
        "shake",
        intents.LetCall,
        event.CallerChosen,
        phrase="let the other side call",
        back=lambda fact: intents.LetCall(fact.side.other),
    ),
    Act(
        "call",
        intents.CallParity,
        event.ParityCalled,
        (Argument("even", Kind.PARITY), Argument("dice", Kind.COVERED_DICE, json="values", needed=False)),
        phrase="call odds or evens",
        short=(("odds", "call odds"), ("evens", "call evens")),
        answers=(event.CallerChosen,),
        feature="call",
    ),
    Act(
        "start",
        intents.ChooseStart,
        event.StartChosen,
        (Argument("first", Kind.ORDER),),
        phrase="choose to go first or second",
        short=(("first", "start first"), ("second", "start second")),
        answers=(event.ChoiceWon,),
        feature="choose_start",
    ),
    Act(
        "let other start",
        intents.LetOtherStart,
        event.StartGivenAway,
        phrase="let the other side start",
        short=(("hand", "let other start"),),
    ),
    Act("roll", intents.RollDice, event.Rolled, (ROLL,), answers=(event.TurnBegan,)),
    Act(
        "rethrow",
        intents.Rethrow,
        event.Rethrown,
        phrase="throw again",
        short=(("again", "rethrow"),),
        feature="rethrow",
    ),
    Act(
        "nominate",
        intents.Nominate,
        event.Nominated,
        (Argument("thrower", Kind.WHOM, json="for", needed=False), ROLL),
        sure=True,
        feature="cards",
    ),
    Act(
        "raise",
        intents.Raise,
        event.Raised,
        phrase="double",
        short=(("double", "raise"),),
        also=("doubles",),
        sure=True,
        feature="raise",
    ),
    Act(
        "cancel",
        intents.CancelRoll,
        event.RollCancelled,
        phrase="cancel the roll",
        short=(("cocked", "cancel"),),
    ),
    Act(
        "play",
        intents.PlayMoves,
        event.Played,
        (Argument("moves", Kind.MOVES),),
        phrase="play the roll",
        answers=(event.Rolled, event.Started),
    ),
    Act("double", intents.Double, event.Doubled, also=("redouble",), sure=True, feature="cube"),
    Act("take", intents.Take, event.Taken, answers=DOUBLED, sure=True),
    Act("drop", intents.Drop, event.Dropped, also=("pass",), answers=DOUBLED, sure=True),
    Act("beaver", intents.Beaver, event.Beavered, answers=(event.Doubled,), sure=True, feature="beaver"),
    Act("raccoon", intents.Raccoon, event.Raccooned, answers=(event.Beavered,), sure=True, feature="raccoon"),
    Act(
        "resign",
        intents.Resign,
        event.ResignationOffered,
        (Argument("level", Kind.LEVEL, needed=False),),
        (Who.EITHER,),
        also=("concede",),
        sure=True,
        feature="resign",
    ),
    Act(
        "accept",
        intents.AcceptResignation,
        event.ResignationAccepted,
        phrase="accept the resignation",
        answers=(event.ResignationOffered,),
    ),
    Act(
        "refuse",
        intents.RefuseResignation,
        event.ResignationRefused,
        phrase="refuse the resignation",
        also=("reject",),
        answers=(event.ResignationOffered,),
    ),
    Act(
        "concede",
        intents.Concede,
        event.ConcessionOffered,
        (Argument("points", Kind.POINTS), Argument("paid", Kind.PAID, needed=False)),
        (Who.EITHER,),
        sure=True,
        feature="concede",
    ),
    Act(
        "accept",
        intents.AcceptConcession,
        event.ConcessionAccepted,
        phrase="accept the concession",
        answers=(event.ConcessionOffered,),
    ),
    Act(
        "refuse",
        intents.RefuseConcession,
        event.ConcessionRefused,
        phrase="refuse the concession",
        also=("reject",),
        answers=(event.ConcessionOffered,),
    ),
    Act(
        "name start",
        intents.NameStart,
        writing_event.StartNamed,
        (Argument("starter", Kind.WHOM),),
        (Who.EITHER,),
        phrase="name who goes first",
        back=lambda fact: intents.NameStart(fact.side, fact.side),
    ),
    Act(
        "point out",
        intents.PointOut,
        writing_event.PointedOut,
        (Argument("what", Kind.NAME), Argument("stands", Kind.TAKEN_BACK, needed=False)),
        (Who.EITHER,),
        phrase="point out what the board shows",
    ),
    Act(
        "name result",
        intents.NameResult,
        writing_event.ResultNamed,
        (Argument("winner", Kind.WHOM), Argument("how", Kind.RESULT)),
        (Who.EITHER,),
        phrase="name the result",
        short=(("over", "name result"),),
    ),
    Act(
        "confirm result",
        intents.ConfirmResult,
        writing_event.ResultConfirmed,
        phrase="confirm the result",
        short=(("confirm", "confirm result"),),
        answers=(writing_event.ResultNamed,),
    ),
    Act(
        "contest result",
        intents.ContestResult,
        writing_event.ResultContested,
        phrase="say that the game goes on",
        short=(("contest", "contest result"),),
        answers=(writing_event.ResultNamed,),
    ),
    Act(
        "end turn",
        intents.EndTurn,
        conduct_event.TurnEnded,
        phrase="end the turn",
        also=("press clock",),
        subject="press_clock",
    ),
)
"""Every act of a game, in the order of a game."""

ACT_OF_INTENT: dict[type[Any], Act] = {each.intent: each for each in GAME_ACTS}
"""The row of an intent."""
ACT_OF_EVENT: dict[type[Any], Act] = {each.event: each for each in GAME_ACTS if each.event is not None}
"""The row that makes an event first; events not named here come by themselves."""
EVENT_OF: dict[type[Any], type[Any]] = {made.intent: event for event, made in ACT_OF_EVENT.items()}
"""The fact that each intent would make."""
INTENT_OF: dict[type[Any], type[Any]] = {made: intent for intent, made in EVENT_OF.items()}
"""The intent that makes each fact; facts not named here come by themselves."""
