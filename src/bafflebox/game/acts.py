"""The acts of a game, one row each: to add one, write its event, a row here, and its effect in `evolve`."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.events import conduct as conduct_event
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.game.act import Act, Actor, Argument, ArgumentKind

ROLL = Argument("roll", ArgumentKind.DICE, json="dice")
DOUBLED = (event.Doubled, event.Beavered, event.Raccooned)

GAME_ACTS: tuple[Act, ...] = (
    Act(
        "open",
        event.OpeningRolled,
        (Argument("dice", ArgumentKind.BOTH_DICE),),
        (Actor.BOTH,),
        phrase="the opening roll",
        short=(("roll", "open"),),
    ),
    Act(
        "shake",
        event.CallerChosen,
        phrase="let the other side call",
        turned=True,
    ),
    Act(
        "call",
        event.ParityCalled,
        (
            Argument("even", ArgumentKind.PARITY),
            Argument("dice", ArgumentKind.COVERED_DICE, json="values", needed=False),
        ),
        phrase="call odds or evens",
        short=(("odds", "call odds"), ("evens", "call evens")),
        answers=(event.CallerChosen,),
        feature="call",
    ),
    Act(
        "start",
        event.StartChosen,
        (Argument("first", ArgumentKind.ORDER),),
        phrase="choose to go first or second",
        short=(("first", "start first"), ("second", "start second")),
        answers=(event.ChoiceWon,),
        feature="choose_start",
    ),
    Act(
        "let other start",
        event.StartGivenAway,
        phrase="let the other side start",
        short=(("hand", "let other start"),),
    ),
    Act("roll", event.Rolled, (ROLL,), answers=(event.TurnBegan,)),
    Act(
        "rethrow",
        event.Rethrown,
        phrase="roll again",
        short=(("again", "rethrow"),),
        feature="rethrow",
    ),
    Act(
        "nominate",
        event.Nominated,
        (Argument("thrower", ArgumentKind.WHOM, json="for", needed=False), ROLL),
        sure=True,
        feature="cards",
    ),
    Act(
        "raise",
        event.Raised,
        phrase="double",
        short=(("double", "raise"),),
        also=("doubles",),
        sure=True,
        feature="raise",
    ),
    Act(
        "cancel",
        event.RollCancelled,
        phrase="cancel the roll",
        short=(("cocked", "cancel"),),
    ),
    Act(
        "play",
        event.Played,
        (Argument("moves", ArgumentKind.MOVES),),
        phrase="play the roll",
        answers=(event.Rolled, event.Started),
    ),
    Act("double", event.Doubled, also=("redouble",), sure=True, feature="cube"),
    Act("take", event.Taken, answers=DOUBLED, sure=True),
    Act("drop", event.Dropped, also=("pass",), answers=DOUBLED, sure=True),
    Act("beaver", event.Beavered, answers=(event.Doubled,), sure=True, feature="beaver"),
    Act("raccoon", event.Raccooned, answers=(event.Beavered,), sure=True, feature="raccoon"),
    Act(
        "resign",
        event.ResignationOffered,
        (Argument("level", ArgumentKind.LEVEL, needed=False),),
        (Actor.EITHER,),
        also=("concede",),
        sure=True,
        feature="resign",
    ),
    Act(
        "accept",
        event.ResignationAccepted,
        phrase="accept the resignation",
        answers=(event.ResignationOffered,),
    ),
    Act(
        "refuse",
        event.ResignationRefused,
        phrase="refuse the resignation",
        also=("reject",),
        answers=(event.ResignationOffered,),
    ),
    Act(
        "concede",
        event.ConcessionOffered,
        (Argument("points", ArgumentKind.POINTS), Argument("paid", ArgumentKind.PAID, needed=False)),
        (Actor.EITHER,),
        sure=True,
        feature="concede",
    ),
    Act(
        "accept",
        event.ConcessionAccepted,
        phrase="accept the concession",
        answers=(event.ConcessionOffered,),
    ),
    Act(
        "refuse",
        event.ConcessionRefused,
        phrase="refuse the concession",
        also=("reject",),
        answers=(event.ConcessionOffered,),
    ),
    Act(
        "name start",
        writing_event.StartNamed,
        (Argument("side", ArgumentKind.WHOM, json="starter"),),
        (Actor.EITHER,),
        phrase="name who goes first",
    ),
    Act(
        "point out",
        writing_event.PointedOut,
        (Argument("what", ArgumentKind.NAME), Argument("stands", ArgumentKind.TAKEN_BACK, needed=False)),
        (Actor.EITHER,),
        phrase="point out what the board shows",
    ),
    Act(
        "name result",
        writing_event.ResultNamed,
        (Argument("winner", ArgumentKind.WHOM), Argument("how", ArgumentKind.RESULT)),
        (Actor.EITHER,),
        phrase="name the result",
        short=(("over", "name result"),),
    ),
    Act(
        "confirm result",
        writing_event.ResultConfirmed,
        phrase="confirm the result",
        short=(("confirm", "confirm result"),),
        answers=(writing_event.ResultNamed,),
    ),
    Act(
        "contest result",
        writing_event.ResultContested,
        phrase="contest the result",
        short=(("contest", "contest result"),),
        answers=(writing_event.ResultNamed,),
    ),
    Act(
        "end turn",
        conduct_event.TurnEnded,
        (
            Argument(
                "how", ArgumentKind.ONE_OF, choices=(conduct_event.UNWRITTEN,), needed=False, otherwise=""
            ),
        ),
        phrase="end the turn",
        also=("press clock",),
        subject="press_clock",
    ),
)
"""Every act of a game, in the order of a game."""

ACT_OF_EVENT: dict[type[object], Act] = {each.event: each for each in GAME_ACTS}
"""The row of the event that an act is; other events are consequences."""


def asker(fact: object) -> Side | None:
    """Return the side that proposes such an event; None where it is nobody's in particular."""
    act = ACT_OF_EVENT.get(type(fact))
    side: Side | None = getattr(fact, "side", None) if act is None else act.asker(fact)
    return side
