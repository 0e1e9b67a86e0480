"""The view of a table: everything that one reader's page draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from bafflebox.protocol.common import Pair, Sentence, Who
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.shape import UNSET, Struct, UnsetType, defstruct, fields

# --- what stays over many acts -----------------------------------------------------------------------


class OfferedDouble(Struct):
    """A pending double."""

    by: Who
    value: int
    stake: int


class CubeView(Struct):
    """The cube; `next` is its value after the next double, `lifts` are the rules that turned it in this game without one."""

    value: int
    next: int
    owner: Who | Literal["centre"]
    asleep: bool
    lifts: list[str]
    offered: OfferedDouble | None


class OfferToLose(Struct):
    """A pending resignation or concession."""

    what: Literal["resign", "concede"]
    by: Who
    points: int
    level: str | UnsetType = UNSET
    word: str | UnsetType = UNSET
    paid: bool | UnsetType = UNSET


class ResultView(Struct):
    """The result of the last game, between games, or of the match; `points` are the winner's for that game."""

    said: list[Sentence]
    winner: Who | None
    points: int
    match: bool
    score: Pair[int]
    cause: str | None
    share: int | None
    """The reader's percentage of a shared match."""
    rule: str | None


class ScoreView(Struct):
    """The score; `match_game` are the sides that would win the match with this game."""

    own: int
    opp: int
    length: int | None
    crawford: bool
    match_game: list[Who]


Level = tuple[str, int, str]
"""A level of victory: name, points, English term."""


class Stake(Struct):
    """The value of the game, and the points of each level."""

    now: int
    win: list[Level]
    lose: list[Level]


class SetThrow(Struct, rename={"for_": "for"}):
    """A roll set by a card."""

    for_: Who
    by: Who
    dice: list[int]


class CardsView(Struct):
    """The cards of each side."""

    own: int
    opp: int
    set: SetThrow | None


class WordOf(Struct):
    """A term of the rule set: its name, and the players' English word."""

    word: str
    text: str


class SheetLine(Struct):
    """A line of the score-sheet; `game` is null for points outside games."""

    game: int | None
    own: int
    opp: int
    score: Pair[int]
    winner: Who | None
    how: list[WordOf]
    rule: str | None


class ViewOfMatch(Struct, kw_only=True):
    """The part of a view that rarely changes."""

    game: int
    over: bool
    result: ResultView | None
    cube: CubeView | None
    offer: OfferToLose | None
    score: ScoreView
    stake: Stake | None
    cards: CardsView | None
    sheet: list[SheetLine]
    aids: bool


# --- what changes with the board -----------------------------------------------------------------------


class PlayMade(Struct):
    """The last play of the game, with its roll; its moves stand in the event of this number."""

    by: Who
    seq: int
    dice: list[int]


class Mark(Struct):
    """A current signal; `points` are those of a formation, in the reader's numbering."""

    sign: str
    word: str
    by: Who
    rule: str
    points: list[int]


class ViewOfBoard(Struct, kw_only=True):
    """The part of a view that changes with the board."""

    own: list[int]
    opp: list[int]
    pips: Pair[int]
    marks: list[Mark]
    last: PlayMade | None


# --- what is of this moment alone ------------------------------------------------------------------------


class DiceView(Struct):
    """The dice on the board."""

    by: Who
    values: list[int]
    set: bool


class BonusTurns(Struct, rename={"for_": "for"}):
    """Extra turns: whether this is one, and whether one follows."""

    for_: Who
    now: bool
    next: bool


class ClockView(Struct, kw_only=True):
    """The clocks in ms; `at` and `flag_at` by the server's clock."""

    own: int
    opp: int
    delay: Pair[int]
    running: Who | None
    stopped: str | None
    at: int
    flag_at: int | None
    about: str


class StopOffer(Struct):
    """A cause for which the clocks may be stopped."""

    cause: str
    word: str
    rule: str


class ActOffer(Struct, kw_only=True, omit_defaults=True, rename={"for_": "for"}):
    """An act available to the reader, sent back as `do`, with its choices."""

    do: str
    by: Who | None = None
    """The side, where the reader has both."""
    confirm: bool = False
    """True if the user must confirm it."""
    levels: list[str] | None = None
    most: int | None = None
    payment: str | None = None
    for_: Literal["opp"] | list[Who] | None = None
    counts: list[int] | None = None
    """The numbers of dice to enter; several where there is a choice."""
    what: str | None = None
    set: list[int] | None = None
    causes: list[StopOffer] | None = None
    asked: str | None = None
    """The cause for which the reader requested to stop the clocks."""
    agree: str | None = None
    """The cause for which the other player requested it."""
    group: str | None = None
    """The category of a referee's row."""
    rule: str | None = None
    words: str | None = None
    ask: str | None = None
    label: str | None = None
    then: str | None = None
    now: str | None = None
    """The entry that may be corrected."""
    points: dict[Who, list[int]] | None = None
    """The points that each side may have instead, the other side's being what they are."""
    told: bool | UnsetType = UNSET
    dice: list[int] | None = None
    values: list[int] | None = None


class NamedResult(Struct):
    """The result that one side named."""

    by: Who
    winner: Who
    how: str
    word: str


Nameable = tuple[str, str, int | None, int, list[int], bool]
"""A result that can be named: its name, its term, the winner's points (null: the match), the loser's, the score that it makes (own,
opp), and whether it ends the match."""


class Writing(Struct):
    """The level of detail recorded at a real board."""

    depth: str
    unknown: bool
    partly: bool
    named: NamedResult | None
    results: dict[Who, list[Nameable]]
    """The results that can be named, by winner; empty between games."""


class AfterMatch(Struct):
    """The acts available after the match."""

    rematch: str | None
    wanted_by: Who | None
    acts: list[ActOffer]


Step = tuple[int, int, list[int], bool, int]
"""A move of the play tree, and the node that it leads to."""


class PlayNode(Struct, omit_defaults=True):
    """A node of a turn; `more` where its successors must be requested."""

    done: bool = False
    moves: list[Step] = []
    more: bool = False


class Plays(Struct, rename={"is_pass": "pass"}, omit_defaults=True):
    """The play tree of the roll; `same_result` where every play leads to the same result of the game."""

    by: Who
    is_pass: bool
    nodes: list[PlayNode]
    same_result: bool = False


class NextStep(Struct):
    """The acts of the coming turn."""

    can_roll_only: bool


class ViewOfMoment(Struct, kw_only=True):
    """The part of a view that changes with every act."""

    seq: int
    phase: str
    turn: Who | None
    waiting_for: list[Who]
    dice: DiceView | None
    bonus: BonusTurns | None
    clock: ClockView | None
    acts: list[ActOffer]
    conduct: ConductView | None
    engine: Literal["again", "simple"] | None
    writing: Writing | None
    after: AfterMatch | None
    plays: Plays | None
    next: NextStep


class AgreementView(Struct, kw_only=True):
    """The state of the dice agreement, and the number of rolls."""

    number: int
    match: str
    stage: str
    commitment: str
    commitments: Pair[str | None]
    contributions: Pair[str | None]
    seed: str | None


class ViewOfDice(Struct, kw_only=True):
    """Part of a view: the state of the dice agreement; left out where it is as before."""

    agreement: AgreementView | UnsetType | None = UNSET


if TYPE_CHECKING:

    class View(ViewOfMatch, ViewOfBoard, ViewOfMoment, ViewOfDice):
        """The complete view for one reader."""

else:
    # Structs have one base, and the parts are encoded each by itself
    _PARTS = (ViewOfMatch, ViewOfBoard, ViewOfMoment, ViewOfDice)
    View = defstruct(
        "View",
        [
            (each.name, each.type) if each.required else (each.name, each.type, each.default)
            for part in _PARTS
            for each in fields(part)
        ],
        kw_only=True,
        namespace={"__doc__": "All that is to be drawn, for one reader."},
        module=__name__,
    )
