"""What happened and what is possible, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event
from bafflebox.match.state import Match
from bafflebox.outcome import Ending, MatchWin, Win
from bafflebox.record.notation import format_moves
from bafflebox.rules.law import Law
from bafflebox.side import Side

HELP = """\
Moves     24/18 13/11   8/5*/3   bar/20(2)   6/off    all at once or one at a time
          list          number the legal plays; then type the number
          undo          take back the last move      done (or Enter)  end the turn
Dice      roll (Enter)  throw                        61               enter real dice (--dice ask)
Cube      double        take   drop   beaver   raccoon
End       resign [single|gammon|backgammon]          accept   refuse   (answers to a resignation)
Look      board   score   pips   hint   why RULE     rules of this match: why B6
Leave     quit          everything is saved; `bafflebox play` goes on
Every word may be shortened: r, d, u, l, q …"""


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
    return f"{who} {word}{'es' if word.endswith(('s', 'ss')) else 's'}"


def _game_started(law: Law, match: Match, fact: event.GameStarted) -> str:
    crawford = " This is the Crawford game: no cube." if fact.terms.crawford else ""
    return f"Game {fact.terms.number}, score {fact.terms.score}.{crawford}"


def _opening(law: Law, match: Match, fact: event.OpeningRolled) -> str:
    white, black = ("-".join(map(str, dice)) for dice in fact.dice)
    tie = " Again!" if fact.dice.white == fact.dice.black else ""
    return f"Opening: {match.names.white} {white}, {match.names.black} {black}.{tie}"


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
    return f"{verb(match, fact.side, 'offer')} to lose a {law.book.word(fact.level.value)}."


def _game_ended(law: Law, match: Match, fact: event.GameEnded) -> str:
    score = f"Score: {match.names.white} {match.score.points.white}, {match.names.black} {match.score.points.black}."
    outcome = fact.outcome
    if isinstance(outcome, Win | MatchWin):
        points = fact.points[outcome.side]
        level = law.book.word(outcome.level.value) if isinstance(outcome, Win) else "match"
        how = "" if outcome.ending is Ending.BORNE_OFF else f", {outcome.ending.value}"
        return f"{verb(match, outcome.side, 'win')} {_points(points)} ({level}{how}). {score}"
    return f"The game is over. {score}"


def _penalised(law: Law, match: Match, fact: event.Penalised) -> str:
    return f"{verb(match, fact.side, 'lose')} {_points(fact.points)} [{fact.rule}]."


def _match_ended(law: Law, match: Match, fact: event.MatchEnded) -> str:
    if fact.winner is None:
        return f"The session is closed at {match.score}."
    return f"{verb(match, fact.winner, 'win')} the match {match.score}!"


_TELLERS: dict[type[Any], Callable[[Law, Match, Any], str | None]] = {
    event.GameStarted: _game_started,
    event.OpeningRolled: _opening,
    event.Started: _started,
    event.Rolled: _rolled,
    event.Played: _played,
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
    event.GameEnded: _game_ended,
    event.Penalised: _penalised,
    event.MatchEnded: _match_ended,
}
