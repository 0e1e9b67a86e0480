"""Events of a match as sentences for every language, at the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args

from bafflebox.board.outcome import EndCause, Ending, Level, MatchWin, Wash, Win
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.clock import ClockAdjusted, ClockSet, ClockStopped
from bafflebox.events.conduct import ConductEvent
from bafflebox.events.game import Event
from bafflebox.events.scoring import DepthSet, PointedOut, ResultNamed
from bafflebox.formats.clock_words import cause_said, settings_given
from bafflebox.formats.notation import format_moves
from bafflebox.formats.telling_conduct import conduct_sentence
from bafflebox.game.decide import telling_said
from bafflebox.i18n.catalogue import keys
from bafflebox.i18n.render import Speaker
from bafflebox.match.result import cause_word, end_cause, end_rule, ended_by, ending_word, larger_part
from bafflebox.match.state import Match, evolve_match
from bafflebox.message import Argument, Dice, Moves, Sentence, Word, score_told
from bafflebox.rules.clauses.writing import WASH
from bafflebox.rules.law import Law

YOU = "You"
"""The reader's name, when the reader is a player and is addressed directly."""


def speaker(law: Law, match: Match, language: str = "en", named: Callable[[str], str] = str) -> Speaker:
    """Return the renderer for this match: players as they are `named`, the one called `You` addressed directly."""
    you = next((side for side in Side if match.names[side] == YOU), None)
    return Speaker(match.names.map(named), you, language, law.book.name, dict(law.book.words))


class Teller:
    """Narrator of a match: events as sentences, and as text with the players' names."""

    def __init__(self, law: Law, language: str = "en", named: Callable[[str], str] = str) -> None:
        self.law = law
        self.language = language
        self.named = named

    def tell(self, before: Match, events: Iterable[Event]) -> list[str]:
        """Return text for events after the moment `before`; some events need none."""
        return [words for _, words in self.told(before, events) if words]

    def told(self, before: Match, events: Iterable[Event]) -> Iterator[tuple[Event, str | None]]:
        """Yield each event with its text, None where it needs none."""
        facts = tuple(events)
        for fact, sentence in zip(facts, self.sentences(before, facts), strict=True):
            match = evolve_match(before, fact) if isinstance(fact, event.MatchStarted) else before
            who = speaker(self.law, match, self.language, self.named)
            yield fact, who.say(sentence) if sentence else None
            before = match

    def sentences(
        self, before: Match, events: Iterable[Event], states: Sequence[Match] = ()
    ) -> Iterator[Sentence | None]:
        """Yield the sentence of each event, None where it needs none; `states` are the matches after them, where known."""
        cause: Event | None = None
        for number, fact in enumerate(events):
            after = states[number] if number < len(states) else evolve_match(before, fact)
            if isinstance(fact, event.GameEnded):
                yield _game_ended(self.law, before, after, cause, fact)
            elif isinstance(fact, event.MatchEnded):
                yield _match_ended(self.law, after, cause, fact)
            else:
                teller = _TELLERS.get(type(fact), _plain)
                yield teller(self.law, after, fact)
            before, cause = after, fact


def name(match: Match, side: Side) -> str:
    """Return the name of a side's player."""
    return match.names[side]


def level_word(law: Law, level: Level) -> Word:
    """Return a level of a win in the book's terms."""
    return Word(level.value, law.book.word(level.value))


def a_game(law: Law, level: Level) -> dict[str, Argument]:
    """Return a lost game at a level as sentence arguments: `a gammon`, `a single game`."""
    word = level_word(law, level)
    return {"level": word, "single": "yes" if level is Level.SINGLE and word.text == level.value else "no"}


def _game_started(law: Law, match: Match, fact: event.GameStarted) -> Sentence:
    cube = "crawford" if fact.standing.crawford else "plays"
    if match.score.length == 1 and law.match.crawford:
        cube = "never"
    score, taken = score_told(*fact.standing.score.points), fact.terms.taken_up
    if taken is not None:
        return Sentence(
            "tell-TakenUp",
            {
                "score": score,
                "name": taken.side,
                "dice": Dice(taken.roll.dice if taken.roll else ()),
                "value": fact.terms.cube.value,
                "thrown": "yes" if taken.roll else "no",
                "crawford": "yes" if fact.standing.crawford else "no",
            },
        )
    return Sentence("tell-GameStarted", {"game": fact.terms.number, "score": score, "cube": cube})


def _opening(law: Law, match: Match, fact: event.OpeningRolled) -> Sentence:
    return Sentence(
        "tell-OpeningRolled",
        {
            "white": Side.WHITE,
            "white_dice": Dice(fact.dice.white),
            "black": Side.BLACK,
            "black_dice": Dice(fact.dice.black),
            "tie": "yes" if _tied(law, fact) else "no",
        },
    )


def _tied(law: Law, fact: event.OpeningRolled) -> bool:
    if law.opening is None or law.has(event.CallerChosen):
        return fact.dice.white == fact.dice.black
    return law.opening.verdict(fact.dice) is None


def _parity_called(law: Law, match: Match, fact: event.ParityCalled) -> Sentence:
    call = "evens" if fact.even else "odds"
    return Sentence("tell-ParityCalled", {"name": fact.side, "call": call, "dice": Dice(fact.dice)})


def _start_chosen(law: Law, match: Match, fact: event.StartChosen) -> Sentence:
    return Sentence("tell-StartChosen", {"name": fact.side, "order": "first" if fact.first else "second"})


def _nominated(law: Law, match: Match, fact: event.Nominated) -> Sentence:
    return Sentence(
        "tell-Nominated", {"name": fact.side, "thrower": fact.thrower, "dice": Dice(fact.roll.dice)}
    )


def _raised(law: Law, match: Match, fact: event.Raised) -> Sentence:
    return Sentence("tell-Raised", {"name": fact.side, "value": fact.value})


def _concession_opened(law: Law, match: Match, fact: event.ConcessionOpened) -> Sentence | None:
    return Sentence("tell-ConcessionOpened", {"name": fact.side, "n": fact.most}) if fact.most else None


def _concession(law: Law, match: Match, fact: event.ConcessionOffered) -> Sentence:
    paid = "yes" if fact.paid else "no"
    return Sentence("tell-ConcessionOffered", {"name": fact.side, "n": fact.points, "paid": paid})


def _concession_accepted(law: Law, match: Match, fact: event.ConcessionAccepted) -> Sentence:
    forced, rule = ("yes", law.match.forced_concession[1]) if fact.mandatory else ("no", "")
    return Sentence("tell-ConcessionAccepted", {"name": fact.side, "forced": forced}, rule)


def _rolled(law: Law, match: Match, fact: event.Rolled | event.Started) -> Sentence:
    return Sentence(f"tell-{type(fact).__name__}", {"name": fact.side, "dice": Dice(fact.roll.dice)})


def _played(law: Law, match: Match, fact: event.Played) -> Sentence | None:
    moves = Moves(fact.moves, format_moves(fact.moves))
    return Sentence("tell-Played", {"name": fact.side, "moves": moves}) if fact.moves else None


def _signalled(law: Law, match: Match, fact: event.Signalled) -> Sentence:
    word = Word(fact.name, law.book.word(fact.name))
    if fact.name == "turn_lost":
        named = "yes" if word.text != fact.name else "no"
        return Sentence("tell-TurnLost", {"name": fact.side, "sign": word, "named": named}, fact.rule)
    return Sentence("tell-Signalled", {"name": fact.side, "sign": word}, fact.rule)


def _cube_turned(law: Law, match: Match, fact: event.CubeTurned) -> Sentence:
    return Sentence("tell-CubeTurned", {"value": fact.value}, fact.rule)


def _doubled(law: Law, match: Match, fact: event.Doubled) -> Sentence:
    offer = match.game.offer if match.game else None
    return Sentence("tell-Doubled", {"name": fact.side, "value": offer.value if offer else 0})


def _plain(law: Law, match: Match, fact: Any) -> Sentence | None:
    """Return the sentence that names only the actor and the event's rule; None where there is no message for it."""
    if type(fact) in _OF_CONDUCT:
        return conduct_sentence(law, match, fact)
    kind: Any = type(fact)
    key = _key_of(kind)
    return Sentence(key, {"name": fact.side}, getattr(fact, "rule", "")) if key else None


_OF_CONDUCT = frozenset(get_args(ConductEvent))


@cache
def _key_of(kind: type[object]) -> str:
    """Return the key of the message for an event class, "" where there is none."""
    key = f"tell-{kind.__name__}"
    return key if key in keys("en", "tell") else ""


def _cited(subject: object) -> Callable[[Law, Match, Any], Sentence]:
    def told(law: Law, match: Match, fact: Any) -> Sentence:
        return Sentence(f"tell-{type(fact).__name__}", {"name": fact.side}, law.cites(subject))

    return told


def _resignation(law: Law, match: Match, fact: event.ResignationOffered) -> Sentence:
    return Sentence("tell-ResignationOffered", {"name": fact.side, **a_game(law, fact.level)})


def _game_ended(law: Law, was: Match, match: Match, cause: Event | None, fact: event.GameEnded) -> Sentence:
    outcome = fact.outcome
    rule = ended_by(law, was, cause, outcome)
    how = Word(outcome.ending.value, ending_word(law, outcome.ending, rule))
    told: dict[str, Argument] = {
        "how": how,
        "white": Side.WHITE,
        "white_points": match.score.points.white,
        "black": Side.BLACK,
        "black_points": match.score.points.black,
    }
    if isinstance(outcome, Wash):
        return Sentence("tell-GameEnded-wash", {**told, "n": law.match.wash_points}, rule, then="score-now")
    told["name"] = outcome.side
    if isinstance(outcome, MatchWin):
        return Sentence("tell-GameEnded-match", told, rule, then="score-now")
    told["n"] = fact.points[outcome.side]
    if not isinstance(outcome, Win):
        return Sentence("tell-GameEnded-conceded", told, then="score-now")
    told["level"] = level_word(law, outcome.level)
    borne_off = outcome.ending is Ending.BORNE_OFF
    return Sentence("tell-GameEnded" if borne_off else "tell-GameEnded-how", told, then="score-now")


def _depth_set(law: Law, match: Match, fact: DepthSet) -> Sentence:
    return Sentence("tell-DepthSet", {"depth": fact.depth.value}, law.cites("depth"))


def _pointed_out(law: Law, match: Match, fact: PointedOut) -> Sentence:
    what = telling_said(fact.what)
    rule = next((each.rule for each in law.told if each.name == fact.what), "")
    way = "told" if fact.stands else "back"
    return Sentence("tell-PointedOut", {"name": fact.side, "what": what, "way": way}, rule)


def _result_named(law: Law, match: Match, fact: ResultNamed) -> Sentence:
    key = "tell-ResultNamed-wash" if fact.how == WASH else "tell-ResultNamed"
    how = Word(fact.how, law.book.word(fact.how))
    return Sentence(key, {"name": fact.side, "winner": fact.winner, "how": how}, law.cites(ResultNamed))


def _clock_set(law: Law, match: Match, fact: ClockSet) -> Sentence:
    return Sentence("tell-ClockSet", settings_given(fact.settings), fact.rule)


def _clock_stopped(law: Law, match: Match, fact: ClockStopped) -> Sentence:
    return Sentence("tell-ClockStopped", {"name": fact.side, "cause": cause_said(fact.cause)}, fact.rule)


def _clock_adjusted(law: Law, match: Match, fact: ClockAdjusted) -> Sentence:
    way = "added" if fact.seconds >= 0 else "taken"
    return Sentence(
        "tell-ClockAdjusted", {"name": fact.side, "seconds": abs(fact.seconds), "way": way}, fact.rule
    )


def _flag_fell(law: Law, match: Match, fact: event.FlagFell) -> Sentence:
    return Sentence("tell-FlagFell", {"name": fact.side}, law.match.flag_rule)


def _penalised(law: Law, match: Match, fact: event.Penalised) -> Sentence:
    return Sentence("tell-Penalised", {"name": fact.side, "n": fact.points}, fact.rule)


def _match_ended(law: Law, match: Match, cause: Event | None, fact: event.MatchEnded) -> Sentence:
    what = end_cause(fact, cause)
    # how a game won the match is reported with the game
    why = "" if what is EndCause.RECTANGLE else cause_word(law, what)
    told: dict[str, Argument] = {"how": Word(what.value, why)} if why else {}
    rule = end_rule(law, fact, cause) if why else ""
    if fact.share is not None:
        ahead, part = larger_part(fact.share)
        return Sentence("tell-MatchShared", {"name": ahead, "n": round(part / 10)}, rule)
    if fact.winner is None:
        return (
            Sentence("tell-NobodyWon", told, rule)
            if why
            else Sentence("tell-SessionClosed", {"score": score_told(*match.score.points)})
        )
    won, lost = (match.score.points[side] for side in (fact.winner, fact.winner.other))
    told |= {"name": fact.winner, "score": score_told(won, lost)}
    return Sentence("tell-MatchEnded-how" if why else "tell-MatchEnded", told, rule)


_TELLERS: dict[type[object], Callable[[Law, Match, Any], Sentence | None]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _opening,
    event.ParityCalled: _parity_called,
    event.StartChosen: _start_chosen,
    event.Started: _rolled,
    event.Rolled: _rolled,
    event.RollCancelled: _cited(event.RollCancelled),
    event.Nominated: _nominated,
    event.NominationReturned: _cited("card"),
    event.Played: _played,
    event.Raised: _raised,
    event.Signalled: _signalled,
    event.CubeTurned: _cube_turned,
    event.Doubled: _doubled,
    event.ResignationOffered: _resignation,
    event.ConcessionOpened: _concession_opened,
    event.ConcessionOffered: _concession,
    event.ConcessionAccepted: _concession_accepted,
    ClockSet: _clock_set,
    ClockStopped: _clock_stopped,
    ClockAdjusted: _clock_adjusted,
    DepthSet: _depth_set,
    PointedOut: _pointed_out,
    ResultNamed: _result_named,
    event.FlagFell: _flag_fell,
    event.Penalised: _penalised,
}
"""Sentences of events that need more arguments than their actor; others use the message of their class, if there is one."""
