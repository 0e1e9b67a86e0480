"""The score-sheet of a match: a line for every game, and the settlement below. The same for every rule set."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.board.outcome import Ending, MatchWin, Outcome, Wash, Win
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import ResultSigned
from bafflebox.events.game import Event, GameEnded, MatchEnded
from bafflebox.frozen import dataclass
from bafflebox.match.decide import DecidedEvent, folded
from bafflebox.match.pot import Pot, has_pot, waiting
from bafflebox.match.prizes import Ledger, MatchSettlement
from bafflebox.match.result import cause_word, end_cause, end_rule, ended_by, ending_word
from bafflebox.match.state import Match
from bafflebox.message import Word
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game on the sheet.

    `winner` is None for a wash and for a game in progress, in which `stake` is the value of the cube so far. A win brought `stake`
    × `times` points: the stake, and the multiplier of the level; both are 0 where the outcome has no such product. `how` describes
    the ending, `rule` is the rule that ended it, where one can be named. `score` and `cards` are those after the game. `match_game`
    gives for each side the multiple of the cube's last value at which a win would have won the match (None: at none; W24viii).
    `words` is `how` as translatable words.
    """

    number: int
    outcome: Outcome | None
    winner: Side | None
    points: BySide[int]
    stake: int
    times: int
    how: str
    rule: str
    crawford: bool
    score: BySide[int]
    cards: BySide[int]
    match_game: BySide[int | None]
    words: tuple[Word, ...] = ()

    def joined(self, words: Iterable[str]) -> str:
        """Return words for how the game ended on one line: `wash: snakes`, `gammon, resigned`."""
        return (": " if isinstance(self.outcome, Wash) else ", ").join(words)


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """Points given to the sides, or taken where negative, by a rule and not by a game."""

    points: BySide[int]
    rule: str
    score: BySide[int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet.

    `how` describes what ended the match at once, whatever the score, "" where nothing did. `has_cards`: the rules give the sides
    cards; `match_game` is the book's term for a game that could win the match; `pot` is the pot after these games, where there is
    one; `book` is the name of the rule set.
    """

    title: str
    names: BySide[str]
    score: Score
    lines: tuple[GameLine | CorrectionLine, ...]
    closed: bool
    winner: Side | None
    how: str
    has_cards: bool
    match_game: str
    settlement: MatchSettlement
    pot: Pot | None = None
    book: str = ""
    signed: BySide[ResultSigned | None] = BySide(None, None)
    """Each side's confirmation of the result, None where there is none."""
    how_word: Word | None = None
    """`how` as a translatable word."""

    @property
    def confirmed(self) -> str:
        """Return what both have confirmed: `sum` (the result and its amount), `result`, or "" for nothing."""
        found = [each for each in self.signed if each is not None]
        if len(found) < len(Side):
            return ""
        same = len({(each.sum, each.payer) for each in found}) == 1
        return "sum" if same and found[0].sum else "result"


def score_sheet(law: Law, events: Iterable[Event], *, pot: Pot | None = None) -> Sheet:
    """Return the sheet of a match from its events, at any moment of it.

    With the pot as it was before the match, the settlement includes payments from it.
    """
    return sheet_of(law, folded(events), pot=pot)


def sheet_of(law: Law, steps: Iterable[DecidedEvent], *, pot: Pot | None = None) -> Sheet:
    """Return the sheet of a match from steps folded already; see `score_sheet`."""
    now, lines, cause = Match(), list[GameLine | CorrectionLine](), None
    how = rule = ""
    how_word: Word | None = None
    ledger = Ledger()
    signed: BySide[ResultSigned | None] = BySide(None, None)
    for fact, after in steps:
        was, now = now, after
        ledger.note(fact, now)
        if isinstance(fact, GameEnded):
            line = _finished(law, was, now, cause)
            lines.append(line)
            how = line.how if isinstance(fact.outcome, MatchWin) else ""
            how_word = line.words[0] if how else None
        elif isinstance(fact, ResultSigned):
            signed = signed.put(fact.side, fact)
        elif now.score.points != was.score.points:
            lines.append(_correction(was, now, getattr(fact, "rule", "")))
        elif isinstance(fact, MatchEnded):
            ended = end_cause(fact, cause)
            how_word = how_word or Word(ended.value, cause_word(law, ended))
            how, rule = how or how_word.text, end_rule(law, fact, cause)
        cause = fact
    if now.playing:
        lines.append(_unfinished(law, now, how, how_word, rule))
    settlement = ledger.settled(law)
    if pot is not None:
        pot, collected = pot.after(law, now)
        settlement = settlement.plus(collected or ((waiting(law, pot),) if has_pot(law) else ()))
    return Sheet(
        law.book.title,
        now.names,
        now.score,
        tuple(lines),
        now.closed,
        now.winner,
        how,
        law.match.cards > 0,
        law.book.word("match_game").replace("_", " "),
        settlement,
        pot if has_pot(law) else None,
        law.book.name,
        # a correction invalidates earlier confirmations
        signed.map(lambda each: each if each is not None and each.points == now.score.points else None),
        how_word,
    )


def _finished(law: Law, was: Match, now: Match, cause: Event | None) -> GameLine:
    """Return the line of the game that ended between the two states, `cause` being the fact that ended it."""
    assert was.game is not None
    result = now.results[-1]
    outcome = result.outcome
    winner = None if isinstance(outcome, Wash) else outcome.side
    rule = ended_by(law, was, cause, outcome)
    words = how_words(law, outcome, rule)
    stake = times = 0
    if isinstance(outcome, Win):
        times = 1 if law.match.flat else worth(law, outcome.level, doubled=was.game.doubled)
        stake, rest = divmod(result.points[outcome.side], times)
        if rest:
            stake, times = result.points[outcome.side], 1
    return GameLine(
        result.number,
        outcome,
        winner,
        result.points,
        stake,
        times,
        _how(outcome, words),
        rule,
        result.crawford,
        now.score.points,
        now.cards,
        _match_game(law, was),
        words,
    )


def _unfinished(law: Law, now: Match, how: str, how_word: Word | None, rule: str) -> GameLine:
    """Return the line of the current game, which may have been cut short by the end of the match."""
    assert now.game is not None
    return GameLine(
        now.game.terms.number,
        None,
        now.winner,
        BySide(0, 0),
        0 if now.closed else now.game.cube.value,
        0,
        how or ("not finished" if now.closed else "being played"),
        rule if how else "",
        now.game.crawford,
        now.score.points,
        now.cards,
        _match_game(law, now),
        (how_word,) if how_word and how else (),
    )


def _correction(was: Match, now: Match, rule: str) -> CorrectionLine:
    white, black = (now.score.points[side] - was.score.points[side] for side in Side)
    return CorrectionLine(BySide(white, black), rule, now.score.points)


def how_words(law: Law, outcome: Outcome, rule: str) -> tuple[Word, ...]:
    """Return how a game ended, in the book's terms: `gammon`; `wash`, `three on the roof`."""
    name = outcome.ending
    ending = Word(name.value, ending_word(law, name, rule))
    if isinstance(outcome, Wash):
        wash = Word("wash", "wash")
        return (wash,) if name is Ending.NAMED else (wash, ending)
    if isinstance(outcome, Win) and (outcome.level.rank or name is Ending.NAMED):
        level = Word(outcome.level.value, law.book.word(outcome.level.value))
        return (level,) if name in (Ending.BORNE_OFF, Ending.NAMED) else (level, ending)
    return (ending,)


def _how(outcome: Outcome, words: tuple[Word, ...]) -> str:
    """Return the same on one line."""
    return (": " if isinstance(outcome, Wash) else ", ").join(each.text for each in words)


def _match_game(law: Law, now: Match) -> BySide[int | None]:
    """Return for each side the least multiple of the value by which a win would win the match now (W24viii)."""
    game = now.game
    assert game is not None
    levels = {worth(law, row.level, doubled=game.doubled) for row in law.levels}
    multiples = sorted(levels or {1}) if not law.match.flat else [1]
    value = 1 if law.match.flat else game.cube.value

    def least(side: Side) -> int | None:
        need = now.score.needs(side)
        return None if need is None else next((n for n in multiples if n * value >= need), None)

    return BySide(least(Side.WHITE), least(Side.BLACK))
