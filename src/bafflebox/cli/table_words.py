"""What happened and what is possible, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event
from bafflebox.match.state import Match
from bafflebox.outcome import Ending, Level, MatchWin, Wash, Win
from bafflebox.record.notation import format_moves
from bafflebox.rules.law import Law
from bafflebox.side import Side


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


class Teller:
    """Tells events of a match by the players' names."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def tell(self, fact: event.Event, match: Match) -> str | None:
        """A sentence for the event, None where it needs none."""
        teller = _TELLERS.get(type(fact))
        return teller(self.law, match, fact) if teller else None


def name(match: Match, side: Side) -> str:
    """What the player of a side is called."""
    return match.names[side]


def verb(match: Match, side: Side, word: str) -> str:
    """`You roll` or `Ann rolls`."""
    who = name(match, side)
    if who == "You":
        return f"{who} {word}"
    return f"{who} {_THIRD.get(word, word + 's')}"


_THIRD = {"have": "has", "go": "goes", "pass": "passes"}


def a_game(law: Law, level: Level) -> str:
    """A game lost at a level: `a gammon`, `a single game`."""
    word = law.book.word(level.value)
    return f"a {word} game" if level is Level.SINGLE and word == level.value else f"a {word}"


def _game_started(law: Law, match: Match, fact: event.GameStarted) -> str:
    crawford = " This is the Crawford game: no cube." if fact.terms.crawford else ""
    return f"Game {fact.terms.number}, score {fact.terms.score}.{crawford}"


def _opening(law: Law, match: Match, fact: event.OpeningRolled) -> str:
    white, black = ("-".join(map(str, dice)) for dice in fact.dice)
    tie = " Again!" if fact.dice.white == fact.dice.black else ""
    return f"Opening: {match.names.white} {white}, {match.names.black} {black}.{tie}"


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


def _played(law: Law, match: Match, fact: event.Played) -> str | None:
    return f"{verb(match, fact.side, 'play')} {format_moves(fact.moves)}." if fact.moves else None


def _signalled(law: Law, match: Match, fact: event.Signalled) -> str:
    word = law.book.word(fact.name)
    if fact.name == "turn_lost":
        named = f" ({word})" if word != fact.name else ""
        return f"{name(match, fact.side)} can't move: the turn is lost{named} [{fact.rule}]."
    return f"{name(match, fact.side)}: {word} [{fact.rule}]."


def _cube_turned(law: Law, match: Match, fact: event.CubeTurned) -> str:
    return f"The cube turns to {fact.value} by itself [{fact.rule}]."


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


def _game_ended(law: Law, match: Match, fact: event.GameEnded) -> str:
    score = f"Score: {match.names.white} {match.score.points.white}, {match.names.black} {match.score.points.black}."
    outcome = fact.outcome
    ending = law.book.word(outcome.ending.value).replace("_", " ")
    if isinstance(outcome, Wash):
        each = _points(law.match.wash_points)
        return f"A wash ({ending}): {each} to each side. {score}"
    if isinstance(outcome, MatchWin):
        return f"{verb(match, outcome.side, 'win')} by {ending}. {score}"
    points = _points(fact.points[outcome.side])
    level = law.book.word(outcome.level.value) if isinstance(outcome, Win) else ""
    how = "" if outcome.ending is Ending.BORNE_OFF else ending
    why = ", ".join(word for word in (level, how) if word)
    return f"{verb(match, outcome.side, 'win')} {points} ({why}). {score}"


def _penalised(law: Law, match: Match, fact: event.Penalised) -> str:
    return f"{verb(match, fact.side, 'lose')} {_points(fact.points)} [{fact.rule}]."


def _match_ended(law: Law, match: Match, fact: event.MatchEnded) -> str:
    if fact.winner is None:
        return f"The session is closed at {match.score}."
    won, lost = (match.score.points[side] for side in (fact.winner, fact.winner.other))
    return f"{verb(match, fact.winner, 'win')} the match {won}-{lost}!"


_TELLERS: dict[type[Any], Callable[[Law, Match, Any], str | None]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _opening,
    event.CallerChosen: _caller_chosen,
    event.ParityCalled: _parity_called,
    event.ChoiceWon: _choice_won,
    event.StartChosen: _start_chosen,
    event.Started: _started,
    event.Rolled: _rolled,
    event.Rethrown: _rethrown,
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
    event.GameEnded: _game_ended,
    event.Penalised: _penalised,
    event.MatchEnded: _match_ended,
}
