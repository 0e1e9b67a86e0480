"""The acts around the board, rows like those of a game: what is claimed, agreed, disputed, ruled and entered.

To add one, write its intent and event, a row here, and who hears it (`hear`).
"""

from __future__ import annotations

from typing import Any

from bafflebox import conduct_event as made
from bafflebox.game.act import Act, Argument, Kind, Who
from bafflebox.match.acts import ACTS, spellings_of
from bafflebox.record.act_words import Hearing, Vocabulary, read_act
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.arguments import READERS, TOPICS
from bafflebox.referee.conduct.claims import CAUSES
from bafflebox.referee.conduct.deeds import DEEDS
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.side import Side

KINDS = (
    "illegal_play", "early_roll", "early_double", "bad_dice", "wrong_setup", "checker_removed", "dice_touched",
    "dice_lifted", "press_missed", "press_early", "frozen_act", "absence",
)  # fmt: skip
"""What can be claimed."""
CHOICES = ("accept", "replay", "stands", "reroll", "correct", "delay", "finish")
"""What a claim may ask for; which of them, the row of the book says."""
ITEMS = ("equipment", "direction", "colour", "seat", "board")

BAD_DICE = ("kind", ("bad_dice",))
OTHERS = ("kind", tuple(each for each in KINDS if each != "bad_dice"))
PLAYER, BOTH, DIRECTOR = (Who.EITHER,), (Who.BOTH,), (Who.DIRECTOR,)
ANYBODY = (Who.EITHER, Who.DIRECTOR, Who.SPECTATOR)


def _one_of(field: str, choices: tuple[str, ...], *, needed: bool = True, **more: Any) -> Argument:
    return Argument(field, Kind.ONE_OF, choices=choices, needed=needed, **more)


CONDUCT_ACTS: tuple[Act, ...] = (
    Act(
        "did",
        ask.Record,
        made.Irregularity,
        (_one_of("deed", DEEDS), Argument("what", Kind.REST, needed=False)),
        PLAYER,
        json="record",
    ),
    Act(
        "claim",
        ask.Claim,
        made.Claimed,
        (
            _one_of("kind", KINDS),
            _one_of("cause", CAUSES, needed=False, when=BAD_DICE, otherwise="cocked"),
            Argument("acknowledged", Kind.FLAG, needed=False, when=BAD_DICE),
            _one_of("choice", CHOICES, needed=False, when=OTHERS),
        ),
        PLAYER,
        afterwards=True,
    ),
    Act("touch", ask.Touch, made.Touched, (Argument("place", Kind.TOUCHED),), PLAYER),
    Act(
        "propose",
        ask.Propose,
        made.Proposed,
        (_one_of("topic", TOPICS), Argument("items", Kind.PROPOSAL)),
        PLAYER,
    ),
    Act("agree", ask.Agree, made.Agreed, who=(Who.EITHER, Who.DIRECTOR), answers=(made.Proposed,)),
    Act("decline", ask.Decline, made.Declined, who=(Who.EITHER, Who.DIRECTOR), answers=(made.Proposed,)),
    Act(
        "roll off",
        ask.RollOff,
        made.RolledOff,
        (_one_of("item", ITEMS), Argument("dice", Kind.DIE_EACH)),
        BOTH,
    ),
    Act("demand mix", ask.DemandMix, made.MixDemanded, who=PLAYER),
    Act("select die", ask.SelectDie, made.DieSelected, who=PLAYER, answers=(made.MixDemanded,)),
    Act("leave", ask.Leave, made.Left, who=PLAYER),
    Act("be ready", ask.BeReady, made.Readied, who=PLAYER),
    Act("take break", ask.TakeBreak, made.BreakBegan, who=PLAYER),
    Act(
        "dispute",
        ask.Dispute,
        made.DisputeOpened,
        (Argument("about", Kind.QUOTED),),
        (Who.EITHER, Who.DIRECTOR),
        afterwards=True,
    ),
    Act(
        "withdraw",
        ask.Withdraw,
        made.DisputeClosed,
        (Argument("leave", Kind.LEAVE, needed=False),),
        (Who.EITHER, Who.DIRECTOR),
        answers=(made.DisputeOpened,),
        afterwards=True,
    ),
    Act("testify", ask.Testify, made.Testified, (Argument("words", Kind.QUOTED),), ANYBODY, afterwards=True),
    Act("rule", ask.Rule, made.Ruled, (Argument("grounds", Kind.RULING),), DIRECTOR, afterwards=True),
    Act("appeal", ask.AppealRuling, made.Appealed, who=PLAYER, answers=(made.Ruled,), afterwards=True),
    Act("refer", ask.Refer, made.Referred, who=DIRECTOR, answers=(made.Appealed,), afterwards=True),
    Act(
        "vote",
        ask.Vote,
        made.AppealDecided,
        (Argument("votes", Kind.VOTES),),
        (Who.COMMITTEE, Who.DIRECTOR),
        answers=(made.Appealed,),
        afterwards=True,
    ),
    Act("resume", ask.Resume, made.PlayResumed, who=(Who.BOTH, Who.DIRECTOR), afterwards=True),
    Act("bar", ask.Bar, made.Barred, (Argument("name", Kind.NAME),), (Who.EITHER, Who.DIRECTOR)),
    Act("note", ask.Note, made.Noted, (Argument("words", Kind.QUOTED),), ANYBODY, afterwards=True),
    Act(
        "appoint",
        ask.Appoint,
        made.Appointed,
        (
            Argument("name", Kind.NAME),
            _one_of("role", ("monitor", "staff", "director", "arbiter", "committee")),
        ),
        DIRECTOR,
    ),
    Act("ask", ask.Ask, made.Asked, (Argument("name", Kind.NAME),), DIRECTOR, afterwards=True),
    Act("set", ask.SetEventOption, made.OptionSet, (Argument("option", Kind.OPTION),), DIRECTOR),
    Act("impose clock", ask.ImposeClock, None, who=DIRECTOR),
    Act("replace", ask.Replace, made.Replaced, (Argument("item", Kind.NAME),), DIRECTOR),
    Act("post settings", ask.PostSettings, made.SettingsPosted, (Argument("reserve", Kind.TIMES),), DIRECTOR),
    Act(
        "enter",
        ask.Enter,
        made.Entered,
        (Argument("division", Kind.NAME), Argument("rating", Kind.NUMBER)),
        (Who.SPECTATOR, Who.EITHER),
        afterwards=True,
    ),
    Act(
        "approve",
        ask.Approve,
        made.Approved,
        (Argument("name", Kind.NAME), Argument("override", Kind.FLAG, needed=False)),
        DIRECTOR,
        answers=(made.Entered,),
        afterwards=True,
    ),
    Act(
        "refuse",
        ask.RefuseEntry,
        made.EntryRefused,
        (Argument("name", Kind.NAME),),
        DIRECTOR,
        answers=(made.Entered,),
        json="refuse_entry",
        afterwards=True,
    ),
    Act(
        "report", ask.Report, made.ResultReported, (Argument("points", Kind.SCORE),), PLAYER, afterwards=True
    ),
    Act(
        "sign",
        ask.Sign,
        made.ResultSigned,
        (Argument("points", Kind.SIGNED),),
        PLAYER,
        afterwards=True,
    ),
    Act("verify", ask.Verify, made.ResultVerified, who=DIRECTOR, afterwards=True),
    Act("post result", ask.PostResult, made.ResultPosted, who=DIRECTOR, afterwards=True),
    Act(
        "correct",
        ask.CorrectResult,
        made.ResultCorrected,
        (Argument("points", Kind.SCORE),),
        DIRECTOR,
        afterwards=True,
    ),
)
"""Every act around the board, in the order of a match."""

ACT_OF_CONDUCT: dict[type[Any], Act] = {each.intent: each for each in CONDUCT_ACTS}
"""The row of an intent."""
AFTERWARDS = tuple(each.intent for each in CONDUCT_ACTS if each.afterwards)
"""What is still asked when a match is over."""
FORMS = {form: act.word for act in CONDUCT_ACTS for form in (act.word, act.says)}
"""Every form in which an act around the board is said, and the word it stands for."""
EVERY = Vocabulary(spellings_of((*CONDUCT_ACTS, *ACTS)), READERS)
"""Everything that can be said at a table."""


def read_words(text: str, now: Proceedings, person: Person) -> Any:
    """The intent that the words of this person mean. Raises InvalidNotation for words that name no act."""
    heard = Hearing(now.law, now.match.game, person.side or Side.WHITE, player=person.role is Role.PLAYER)
    return read_act(text, heard, EVERY)
