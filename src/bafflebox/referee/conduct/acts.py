"""The acts around the board, rows like those of a game: what is claimed, agreed, disputed, ruled and entered.

To add one, write its event, a row here, and who hears it (`hear`).
"""

from __future__ import annotations

from typing import Any

from bafflebox.board.side import Side
from bafflebox.events import conduct as made
from bafflebox.events.clock import ClockSet
from bafflebox.formats.act_words import ActContext, Vocabulary, read_act
from bafflebox.game.act import Act, Actor, Argument, ArgumentKind
from bafflebox.match.acts import ACTS, spellings_of
from bafflebox.referee.conduct.arguments import READERS, TOPICS
from bafflebox.referee.conduct.claims import CAUSES
from bafflebox.referee.conduct.deeds import DEEDS
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.settling import SETTLED_BY_DICE
from bafflebox.referee.conduct.topics import ITEMS

KINDS = (
    "illegal_play", "early_roll", "early_double", "bad_dice", "wrong_setup", "checker_removed", "dice_touched",
    "dice_lifted", "press_missed", "press_early", "frozen_act", "absence",
)  # fmt: skip
"""Claimable irregularities."""
CHOICES = ("accept", "replay", "stands", "reroll", "correct", "delay", "finish")
"""Remedies that a claim may ask for; the book's row lists which."""

BAD_DICE = ("kind", ("bad_dice",))
OTHERS = ("kind", tuple(each for each in KINDS if each != "bad_dice"))
PLAYER, BOTH, DIRECTOR = (Actor.EITHER,), (Actor.BOTH,), (Actor.DIRECTOR,)
ANYBODY = (Actor.EITHER, Actor.DIRECTOR, Actor.SPECTATOR)


def _one_of(field: str, choices: tuple[str, ...], *, needed: bool = True, **more: Any) -> Argument:
    return Argument(field, ArgumentKind.ONE_OF, choices=choices, needed=needed, **more)


CONDUCT_ACTS: tuple[Act, ...] = (
    Act(
        "did",
        made.Irregularity,
        (_one_of("deed", DEEDS), Argument("what", ArgumentKind.REST, needed=False)),
        PLAYER,
        json="record",
    ),
    Act(
        "claim",
        made.Claimed,
        (
            _one_of("kind", KINDS),
            _one_of("cause", CAUSES, needed=False, when=BAD_DICE, otherwise="cocked"),
            Argument("acknowledged", ArgumentKind.FLAG, needed=False, when=BAD_DICE),
            _one_of("choice", CHOICES, needed=False, when=OTHERS),
        ),
        PLAYER,
        afterwards=True,
    ),
    Act(
        "touch",
        made.Touched,
        (Argument("place", ArgumentKind.TOUCHED),),
        PLAYER,
    ),
    Act(
        "propose",
        made.Proposed,
        (_one_of("topic", TOPICS), Argument("items", ArgumentKind.PROPOSAL)),
        PLAYER,
        afterwards=True,
    ),
    Act(
        "agree",
        made.Agreed,
        who=(Actor.EITHER, Actor.DIRECTOR),
        answers=(made.Proposed,),
        afterwards=True,
    ),
    Act(
        "decline",
        made.Declined,
        who=(Actor.EITHER, Actor.DIRECTOR),
        answers=(made.Proposed,),
        afterwards=True,
    ),
    Act(
        "roll off",
        made.RolledOff,
        (_one_of("item", (*ITEMS, SETTLED_BY_DICE)), Argument("dice", ArgumentKind.DIE_EACH)),
        BOTH,
    ),
    Act(
        "demand mix",
        made.MixDemanded,
        who=PLAYER,
    ),
    Act(
        "select die",
        made.DieSelected,
        who=PLAYER,
        answers=(made.MixDemanded,),
    ),
    Act(
        "leave",
        made.Left,
        who=PLAYER,
    ),
    Act(
        "be ready",
        made.Readied,
        who=PLAYER,
    ),
    Act(
        "take break",
        made.BreakBegan,
        who=PLAYER,
    ),
    Act(
        "dispute",
        made.DisputeOpened,
        (Argument("about", ArgumentKind.QUOTED),),
        (Actor.EITHER, Actor.DIRECTOR),
        afterwards=True,
    ),
    Act(
        "withdraw",
        made.LeaveRevoked,
        (Argument("leave", ArgumentKind.LEAVE),),
        (Actor.EITHER, Actor.DIRECTOR),
        afterwards=True,
        json="revoke_leave",
    ),
    Act(
        "withdraw",
        made.DisputeClosed,
        who=(Actor.EITHER, Actor.DIRECTOR),
        answers=(made.DisputeOpened,),
        afterwards=True,
    ),
    Act(
        "testify",
        made.Testified,
        (Argument("words", ArgumentKind.QUOTED),),
        ANYBODY,
        afterwards=True,
    ),
    Act(
        "rule",
        made.Ruled,
        (Argument("grounds", ArgumentKind.RULING),),
        DIRECTOR,
        afterwards=True,
    ),
    Act(
        "appeal",
        made.Appealed,
        who=PLAYER,
        answers=(made.Ruled,),
        afterwards=True,
    ),
    Act(
        "refer",
        made.Referred,
        who=DIRECTOR,
        answers=(made.Appealed,),
        afterwards=True,
    ),
    Act(
        "vote",
        made.AppealDecided,
        (Argument("votes", ArgumentKind.VOTES),),
        (Actor.COMMITTEE, Actor.DIRECTOR),
        answers=(made.Appealed,),
        afterwards=True,
    ),
    Act(
        "resume",
        made.PlayResumed,
        who=(Actor.BOTH, Actor.DIRECTOR),
        afterwards=True,
    ),
    Act(
        "bar",
        made.Barred,
        (Argument("name", ArgumentKind.NAME),),
        (Actor.EITHER, Actor.DIRECTOR),
    ),
    Act(
        "note",
        made.Noted,
        (Argument("words", ArgumentKind.QUOTED),),
        ANYBODY,
        afterwards=True,
    ),
    Act(
        "appoint",
        made.Appointed,
        (
            Argument("name", ArgumentKind.NAME),
            _one_of("role", ("monitor", "staff", "director", "arbiter", "committee")),
        ),
        DIRECTOR,
    ),
    Act(
        "ask",
        made.Asked,
        (Argument("name", ArgumentKind.NAME),),
        DIRECTOR,
        afterwards=True,
    ),
    Act(
        "set",
        made.OptionSet,
        (Argument("option", ArgumentKind.OPTION),),
        DIRECTOR,
    ),
    Act(
        "impose clock",
        ClockSet,
        subject="imposed clock",
        who=DIRECTOR,
    ),
    Act(
        "replace",
        made.Replaced,
        (Argument("item", ArgumentKind.NAME),),
        DIRECTOR,
    ),
    Act(
        "post settings",
        made.SettingsPosted,
        (Argument("reserve", ArgumentKind.TIMES),),
        DIRECTOR,
    ),
    Act(
        "enter",
        made.Entered,
        (Argument("division", ArgumentKind.NAME), Argument("rating", ArgumentKind.NUMBER)),
        (Actor.SPECTATOR, Actor.EITHER),
        afterwards=True,
    ),
    Act(
        "approve",
        made.Approved,
        (
            Argument("name", ArgumentKind.NAME),
            Argument("override", ArgumentKind.FLAG, needed=False, otherwise=False),
        ),
        DIRECTOR,
        answers=(made.Entered,),
        afterwards=True,
    ),
    Act(
        "refuse",
        made.EntryRefused,
        (Argument("name", ArgumentKind.NAME),),
        DIRECTOR,
        answers=(made.Entered,),
        json="refuse_entry",
        afterwards=True,
    ),
    Act(
        "report",
        made.ResultReported,
        (Argument("points", ArgumentKind.SCORE),),
        PLAYER,
        afterwards=True,
    ),
    Act(
        "sign",
        made.ResultSigned,
        (Argument("points", ArgumentKind.SIGNED),),
        PLAYER,
        afterwards=True,
    ),
    Act(
        "verify",
        made.ResultVerified,
        who=DIRECTOR,
        afterwards=True,
    ),
    Act(
        "post result",
        made.ResultPosted,
        who=DIRECTOR,
        afterwards=True,
    ),
    Act(
        "correct",
        made.ResultCorrected,
        (Argument("points", ArgumentKind.SCORE),),
        DIRECTOR,
        afterwards=True,
    ),
)
"""Every act around the board, in the order of a match."""

ACT_OF_CONDUCT: dict[type[object], Act] = {each.event: each for each in CONDUCT_ACTS}
"""The row of each act's event."""
AFTERWARDS = tuple(each.event for each in CONDUCT_ACTS if each.afterwards)
"""Acts that are possible when a match is over."""
FORMS = {form: act.word for act in CONDUCT_ACTS for form in (act.word, act.says)}
"""Every phrase for an act around the board, and its word."""
EVERY = Vocabulary(spellings_of((*CONDUCT_ACTS, *ACTS)), READERS)
"""The vocabulary of a table."""


def read_words(text: str, now: Proceedings, person: Person) -> object:
    """Return the act that the words of this person mean. Raises InvalidNotation for words that name no act."""
    heard = ActContext(
        now.law,
        now.match.game,
        person.side or Side.WHITE,
        player=person.role is Role.PLAYER,
        name=person.name,
    )
    return read_act(text, heard, EVERY)
