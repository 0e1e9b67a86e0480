"""What happened in a match, in sentences: the same words at the terminal, in the browser and for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bafflebox import event
from bafflebox.clock_event import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.event import Event
from bafflebox.match.result import cause_word, end_cause, end_rule, ended_by, ending_word
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import EndCause, Ending, Level, MatchWin, Wash, Win
from bafflebox.record.notation import format_moves
from bafflebox.record.speech import speak
from bafflebox.rules.law import Law
from bafflebox.side import Side


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


class Teller:
    """Tells events of a match by the players' names."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def tell(self, before: Match, events: Iterable[Event]) -> list[str]:
        """Sentences for events that follow the moment `before`; some events need none."""
        return [sentence for _, sentence in self.told(before, events) if sentence]

    def told(
        self, before: Match, events: Iterable[Event], states: Sequence[Match] = ()
    ) -> Iterator[tuple[Event, str | None]]:
        """Each event with its sentence, None where it needs none; `states` are the matches after them, where known."""
        cause: Event | None = None
        for number, fact in enumerate(events):
            after = states[number] if number < len(states) else evolve_match(before, fact)
            if isinstance(fact, event.GameEnded):
                yield fact, _game_ended(self.law, before, after, cause, fact)
            elif isinstance(fact, event.MatchEnded):
                yield fact, _match_ended(self.law, after, cause, fact)
            else:
                teller = _TELLERS.get(type(fact))
                yield fact, teller(self.law, after, fact) if teller else None
            before, cause = after, fact


def name(match: Match, side: Side) -> str:
    """What the player of a side is called."""
    return match.names[side]


def verb(match: Match, side: Side, word: str) -> str:
    """`You roll` or `Ann rolls`."""
    who = name(match, side)
    if who == "You":
        return f"{who} {word}"
    return f"{who} {_THIRD.get(word, word + 's')}"


def in_names(match: Match, text: str) -> str:
    """The sentence of a refusal with the players' names instead of their colours, `you` for who is called so."""

    def called(found: re.Match[str]) -> str:
        side = Side(found["side"])
        who, rest = match.names[side], found["rest"] or ""
        if who != "You":
            return who + rest
        if rest == "'s":
            return "yours" if found.end() == len(text) or text[found.end()] in ",;." else "your"
        return {"": "you", " has": "you have"}.get(rest, f"you{rest}".removesuffix("s"))

    return re.sub(r"\b(?P<side>white|black)\b(?P<rest>'s| has| throws)?", called, text)


_THIRD = {"have": "has", "go": "goes", "pass": "passes"}


def a_game(law: Law, level: Level) -> str:
    """A game lost at a level: `a gammon`, `a single game`."""
    word = law.book.word(level.value)
    return f"a {word} game" if level is Level.SINGLE and word == level.value else f"a {word}"


def _game_started(law: Law, match: Match, fact: event.GameStarted) -> str:
    crawford = " This is the Crawford game: no cube." if fact.terms.crawford else ""
    if match.score.length == 1 and law.match.crawford:
        crawford = " In a match to one point there is no cube."
    return f"Game {fact.terms.number}, score {fact.terms.score}.{crawford}"


def _opening(law: Law, match: Match, fact: event.OpeningRolled) -> str:
    white, black = ("-".join(map(str, dice)) for dice in fact.dice)
    tie = " Again!" if _tied(law, fact) else ""
    return f"Opening: {match.names.white} {white}, {match.names.black} {black}.{tie}"


def _tied(law: Law, fact: event.OpeningRolled) -> bool:
    if law.opening is None or law.has(event.CallerChosen):
        return fact.dice.white == fact.dice.black
    return law.opening.verdict(fact.dice) is None


def _caller_chosen(law: Law, match: Match, fact: event.CallerChosen) -> str:
    return f"{verb(match, fact.side, 'call')} odds or evens."


def _parity_called(law: Law, match: Match, fact: event.ParityCalled) -> str:
    call = "evens" if fact.even else "odds"
    dice = "-".join(map(str, fact.dice))
    return f"{verb(match, fact.side, 'call')} {call}; under the cup lie {dice}."


def _choice_won(law: Law, match: Match, fact: event.ChoiceWon) -> str:
    return f"{verb(match, fact.side, 'choose')} who goes first."


def _start_chosen(law: Law, match: Match, fact: event.StartChosen) -> str:
    return f"{verb(match, fact.side, 'go')} {'first' if fact.first else 'second'}."


def _start_given_away(law: Law, match: Match, fact: event.StartGivenAway) -> str:
    return f"{verb(match, fact.side, 'let')} the other side go first."


def _rethrown(law: Law, match: Match, fact: event.Rethrown) -> str:
    return f"{verb(match, fact.side, 'throw')} again [{fact.rule}]."


def _nominated(law: Law, match: Match, fact: event.Nominated) -> str:
    whose = "for the next throw of " + name(match, fact.thrower)
    return f"{verb(match, fact.side, 'nominate')} {'-'.join(map(str, fact.roll.dice))} {whose}."


def _nomination_returned(law: Law, match: Match, fact: event.NominationReturned) -> str:
    return f"The next throw is {name(match, fact.side)}'s own: the card comes back [{law.cites('card')}]."


def _extra_turn(law: Law, match: Match, fact: event.ExtraTurnWon) -> str:
    return f"{verb(match, fact.side, 'have')} one more turn [{fact.rule}]."


def _raised(law: Law, match: Match, fact: event.Raised) -> str:
    return f"{verb(match, fact.side, 'double')}: the game is worth {fact.value}."


def _concession_opened(law: Law, match: Match, fact: event.ConcessionOpened) -> str | None:
    if not fact.most:
        return None
    return f"{name(match, fact.side)} may now offer to concede up to {_points(fact.most)}."


def _concession(law: Law, match: Match, fact: event.ConcessionOffered) -> str:
    paid = " with the special payment" if fact.paid else ""
    return f"{verb(match, fact.side, 'offer')} to concede {_points(fact.points)}{paid}."


def _concession_accepted(law: Law, match: Match, fact: event.ConcessionAccepted) -> str:
    rule = law.match.forced_concession[1]
    forced = f" (as the rules demand [{rule}])" if fact.mandatory else ""
    return f"{verb(match, fact.side, 'accept')}{forced}."


def _started(law: Law, match: Match, fact: event.Started) -> str:
    return f"{verb(match, fact.side, 'start')} with {fact.roll.high}-{fact.roll.low}."


def _rolled(law: Law, match: Match, fact: event.Rolled) -> str:
    return f"{verb(match, fact.side, 'roll')} {'-'.join(map(str, fact.roll.dice))}."


def _cancelled(law: Law, match: Match, fact: event.RollCancelled) -> str:
    rule = law.cites(event.RollCancelled)
    return f"The dice lie cocked; {verb(match, fact.side, 'throw')} again [{rule}]."


def _played(law: Law, match: Match, fact: event.Played) -> str | None:
    return f"{verb(match, fact.side, 'play')} {format_moves(fact.moves)}." if fact.moves else None


def _signalled(law: Law, match: Match, fact: event.Signalled) -> str:
    word = law.book.word(fact.name)
    if fact.name == "turn_lost":
        named = f" ({word})" if word != fact.name else ""
        return f"{name(match, fact.side)} can't move: the turn is lost{named} [{fact.rule}]."
    return f"{name(match, fact.side)}: {word} [{fact.rule}]."


def _cube_turned(law: Law, match: Match, fact: event.CubeTurned) -> str:
    return speak(law.book, f"The cube turns to {fact.value} by itself [{fact.rule}].")


def _doubled(law: Law, match: Match, fact: event.Doubled) -> str:
    offer = match.game.offer if match.game else None
    to = f" to {offer.value}" if offer else ""
    return f"{verb(match, fact.side, 'double')}{to}."


def _plain(word: str) -> Callable[[Law, Match, Any], str]:
    def told(law: Law, match: Match, fact: Any) -> str:
        return f"{verb(match, fact.side, word)}."

    return told


def _resignation(law: Law, match: Match, fact: event.ResignationOffered) -> str:
    return f"{verb(match, fact.side, 'offer')} to lose {a_game(law, fact.level)}."


def _game_ended(law: Law, was: Match, match: Match, cause: Event | None, fact: event.GameEnded) -> str:
    score = f"Score: {match.names.white} {match.score.points.white}, {match.names.black} {match.score.points.black}."
    outcome = fact.outcome
    rule = ended_by(law, was, cause, outcome)
    ending = ending_word(law, outcome.ending, rule)
    cited = f" [{rule}]" if rule else ""
    if isinstance(outcome, Wash):
        return f"A wash: {ending}{cited}. {_points(law.match.wash_points)} to each side. {score}"
    if isinstance(outcome, MatchWin):
        return f"{verb(match, outcome.side, 'win')}: {ending}{cited}. {score}"
    points = _points(fact.points[outcome.side])
    level = law.book.word(outcome.level.value) if isinstance(outcome, Win) else ""
    how = "" if outcome.ending is Ending.BORNE_OFF else ending
    why = ", ".join(word for word in (level, how) if word)
    return f"{verb(match, outcome.side, 'win')} {points} ({why}). {score}"


def _clock_set(law: Law, match: Match, fact: ClockSet) -> str:
    return f"The clocks are set: {fact.settings}{_cited(fact.rule)}."


def _clock_stopped(law: Law, match: Match, fact: ClockStopped) -> str:
    why = f"({fact.cause}){_cited(fact.rule)}"
    if fact.side is None:
        return f"Both clocks are stopped {why}."
    return f"{verb(match, fact.side, 'stop')} both clocks {why}."


def _clock_started(law: Law, match: Match, fact: ClockStarted) -> str:
    if fact.side is None:
        return "The clocks go on."
    return f"{verb(match, fact.side, 'let')} the clocks go on."


def _clock_adjusted(law: Law, match: Match, fact: ClockAdjusted) -> str:
    seconds = abs(fact.seconds)
    time = "1 second" if seconds == 1 else f"{seconds} seconds"
    given = "are added to" if fact.seconds >= 0 else "are taken from"
    given = given if seconds != 1 else given.replace("are", "is")
    whose = "your clock" if name(match, fact.side) == "You" else f"the clock of {name(match, fact.side)}"
    return f"{time} {given} {whose}{_cited(fact.rule)}."


def _flag_fell(law: Law, match: Match, fact: event.FlagFell) -> str:
    whose = "Your time" if name(match, fact.side) == "You" else f"The time of {name(match, fact.side)}"
    return f"{whose} has run out{_cited(law.match.flag_rule)}."


def _cited(rule: str) -> str:
    return f" [{rule}]" if rule else ""


def _penalised(law: Law, match: Match, fact: event.Penalised) -> str:
    return f"{verb(match, fact.side, 'lose')} {_points(fact.points)} [{fact.rule}]."


def _match_ended(law: Law, match: Match, cause: Event | None, fact: event.MatchEnded) -> str:
    what = end_cause(fact, cause)
    # how a game won the match is told with the game
    why = "" if what is EndCause.RECTANGLE else cause_word(law, what)
    told = f": {why}{_cited(end_rule(law, fact, cause))}." if why else ""
    if fact.winner is None:
        return (
            f"The match ends without a winner{told}" if told else f"The session is closed at {match.score}."
        )
    won, lost = (match.score.points[side] for side in (fact.winner, fact.winner.other))
    return f"{verb(match, fact.winner, 'win')} the match {won}-{lost}{told or '!'}"


_TELLERS: dict[type[Any], Callable[[Law, Match, Any], str | None]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _opening,
    event.CallerChosen: _caller_chosen,
    event.ParityCalled: _parity_called,
    event.ChoiceWon: _choice_won,
    event.StartChosen: _start_chosen,
    event.StartGivenAway: _start_given_away,
    event.Started: _started,
    event.Rolled: _rolled,
    event.Rethrown: _rethrown,
    event.RollCancelled: _cancelled,
    event.Nominated: _nominated,
    event.NominationReturned: _nomination_returned,
    event.Played: _played,
    event.ExtraTurnWon: _extra_turn,
    event.Raised: _raised,
    event.Signalled: _signalled,
    event.CubeTurned: _cube_turned,
    event.Doubled: _doubled,
    event.Taken: _plain("take"),
    event.Dropped: _plain("drop"),
    event.Beavered: _plain("beaver"),
    event.Raccooned: _plain("raccoon"),
    event.ResignationOffered: _resignation,
    event.ResignationAccepted: _plain("accept"),
    event.ResignationRefused: _plain("refuse"),
    event.ConcessionOpened: _concession_opened,
    event.ConcessionOffered: _concession,
    event.ConcessionAccepted: _concession_accepted,
    event.ConcessionRefused: _plain("refuse"),
    ClockSet: _clock_set,
    ClockStopped: _clock_stopped,
    ClockStarted: _clock_started,
    ClockAdjusted: _clock_adjusted,
    event.FlagFell: _flag_fell,
    event.Penalised: _penalised,
}
