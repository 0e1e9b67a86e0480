"""A session of UBGI: lines in, lines out, one player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field

from bafflebox import __version__
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.side import Side
from bafflebox.bots.advice import advise_cube
from bafflebox.bots.player import EngineBot, Player
from bafflebox.cli.chosen import choose_law, tell_unread
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.formats.external.answer import format_play_answer
from bafflebox.formats.external.board import parse_board
from bafflebox.formats.external.situation import situation_of_board
from bafflebox.formats.ids.xgid import is_xgid
from bafflebox.formats.question import (
    PLAYED,
    START,
    Query,
    options_asked,
    pending_double,
    query_of,
    question_of,
    read_query,
    refuse_without_cube,
)
from bafflebox.formats.written_play import plays_of
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.io.bots import UBGI
from bafflebox.io.duel_players import make_player
from bafflebox.io.own_bots import is_own
from bafflebox.rules.law import Law
from bafflebox.rules.option import format_option
from bafflebox.rules.situation import Situation

Lines = Iterator[str]

PROTOCOL = "0.2"
"""The version of the draft that it follows; the other one has no versions."""
OUTSIDE = frozenset({"resign", "concede", "nominate", "rethrow", "one_die", "raise"})
"""Rights that UBGI has no word for."""
BOARD = "board:"
"""The beginning of a position in the form of FIBS."""
LAWS = 16
"""Most laws whose players are kept."""


class Unanswered(BaffleboxError):
    """A request without an answer; `code` is one of the protocol's."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


@dataclass
class EngineSession:
    """One session: its keys, the position and the dice, and a player for each law."""

    rules: str | None = None
    options: dict[str, object] = field(default_factory=dict)
    player: str = "2ply"
    threads: int = 1
    seed: int = 1
    position: str = START
    dice: str = ""
    done: bool = False
    _peers: ExitStack = field(default_factory=ExitStack)
    """External programs that answer."""
    _players: dict[int, tuple[Law, Player]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._player(self._law({}))

    def close(self) -> None:
        """End the external programs."""
        self._peers.close()

    def answer(self, line: str) -> Lines:
        """Yield the lines that answer a line; none for a blank one."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        if not word:
            return
        act = _REQUESTS.get(word)
        try:
            if act is not None:
                yield from act(self, rest.strip())
            elif is_xgid(text) or text.startswith(BOARD):
                yield self._bare(text)
            else:
                yield f"error bad_command {word[:40]}; possible: {', '.join(_REQUESTS)}"
        except Unanswered as error:
            yield f"error {error.code} {error}"
        except BaffleboxError as error:
            yield f"error bad_value {error}"

    # --- the session ------------------------------------------------------------------------------

    def hello(self, rest: str) -> Lines:
        """Identify the player. `ubgiok` ends the answer in one draft, `readyok` in the other."""
        yield f"id name Bafflebox {self.player}"
        yield "id author the Bafflebox project"
        yield f"id version {__version__}"
        yield f"proto {PROTOCOL}"
        yield "ubgiok"
        yield "readyok"

    def ready(self, rest: str) -> Lines:
        """Confirm that the player is loaded."""
        yield "readyok"

    def new_game(self, rest: str) -> Lines:
        """Go back to the first position."""
        return self.place(START)

    def nothing(self, rest: str) -> Lines:
        """Accept what has no effect here: answers are given at once, and a position says whose turn it is."""
        yield from ()

    def end(self, rest: str) -> Lines:
        """End the session."""
        self.done = True
        yield from ()

    # --- keys -------------------------------------------------------------------------------------

    def keys(self, rest: str) -> Lines:
        """List the keys with their kind and value."""
        yield f"key engine.player string * {self.player} a level, simple, greedy, gnubg:N"
        yield f"key engine.threads int 1..256 {self.threads} ! threads"
        yield f"key engine.seed int * {self.seed} ! seed of rollouts and weak levels"
        yield f"key game.rules string * {self.rules or AUTO} a rule set; {AUTO}: match or money play"
        law = self._law({})
        for name, value in law.options.items():
            yield f"key game.{name} string * {format_option(value) or '-'}"

    def get(self, rest: str) -> Lines:
        """Return the value of a key."""
        for line in self.keys(""):
            _, name, _, _, value, *_ = line.split(" ", 5)
            if name == rest:
                yield f"value {name} {value}"
                return
        raise Unanswered("bad_value", f"{rest[:40]}: no such key; `keys` lists them")

    def set(self, rest: str) -> Lines:
        """Set `KEY VALUE`; success has no answer."""
        key, _, value = rest.partition(" ")
        room, _, name = key.partition(".")
        if not value or not name or room not in ("engine", "game"):
            raise Unanswered("bad_command", "expected: set KEY VALUE, with a key of `keys`")
        self._changed(room, name, value.strip())
        yield from ()

    def set_option(self, rest: str) -> Lines:
        """Set `name NAME value VALUE`, as the protocol had it before."""
        words = rest.split(" ", 3)
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise Unanswered("bad_command", "expected: setoption name NAME value VALUE")
        name = words[1].lower()
        room = "engine" if name in ("player", "level", "threads", "seed") else "game"
        self._changed(room, "player" if name == "level" else name, words[3].strip())
        yield from ()

    def _changed(self, room: str, name: str, value: str) -> None:
        """Set a value; what was set before stays where it can't be used.

        The lines may come from a file or another machine: what runs code is named on the command line alone.
        """
        if (name == "player" and (is_own(value) or value.startswith(UBGI))) or (
            name == "rules" and value.endswith(".py")
        ):
            raise OptionError(f"{value[:40]} runs code: name it on the command line of `bafflebox engine`")
        before = (self.rules, self.options, self.player, self.threads, self.seed, self._players, self._peers)
        try:
            if room == "engine":
                if name not in ("player", "threads", "seed"):
                    raise OptionError(f"no key engine.{name}; possible: player, threads, seed")
                setattr(self, name, value if name == "player" else _number(name, value))
                self._players, self._peers = {}, ExitStack()
            elif name == "variant":
                if value != VARIANT:
                    raise Unanswered(
                        "unsupported", f"game.variant {value[:40]}; game.rules chooses a rule set"
                    )
            elif name == "rules":
                self.rules, self.options = None if value == AUTO else value, {}
            else:
                self.options = {**self.options, name: value}
            self._player(self._law({}))
        except BaffleboxError:
            if self._peers is not before[-1]:
                self._peers.close()
            self.rules, self.options, self.player, self.threads, self.seed, self._players, self._peers = (
                before
            )
            raise
        if self._peers is not before[-1]:
            before[-1].close()

    # --- what is asked ----------------------------------------------------------------------------

    def place(self, rest: str) -> Lines:
        """Set the position, and forget the dice of the one before."""
        word, _, text = rest.partition(" ")
        before = self.position, self.dice
        self.position, self.dice = text.strip() if word in ("gnubgid", "xgid") else rest or START, ""
        try:
            self._asked("")
        except BaffleboxError:
            self.position, self.dice = before
            raise
        yield from ()

    def throw(self, rest: str) -> Lines:
        """Set the roll."""
        self.dice = rest
        yield from ()

    def plays(self, rest: str) -> Lines:
        """List every legal play of the roll, and `playsok` after the last."""
        law, now, _ = self._rolled()
        for each in plays_of(law, now):
            yield f"play {format_play_answer(each) or PASS}"
        yield "playsok"

    def go(self, rest: str) -> Lines:
        """Decide on the play (`go`, `go chequer`), the cube (`go cube`), or both (`go turn`)."""
        wanted = rest.removeprefix("role ").split(" ")[0] or "chequer"
        if wanted in ("chequer", "checker"):
            notes, play = self._play(*self._rolled())
            yield from (*notes, f"bestmove {play}")
        elif wanted == "cube":
            notes, word = self._cube(*self._asked(None))
            yield from (*notes, f"bestcube {'nodouble' if word == 'roll' else word}")
        elif wanted == "turn":
            _, word = self._cube(*self._asked(None))
            _, play = self._play(*self._rolled())
            yield f"bestturn cube={'nodouble' if word == 'roll' else word} move={play}"
        else:
            raise Unanswered("unsupported", f"go {rest[:40]}; possible: go chequer, go cube, go turn")

    def _bare(self, text: str) -> str:
        """Return the act in a position alone, as the draft has it that sends nothing else; what can't be said is `sorry`."""
        self.position, self.dice = text, ""
        try:
            law, now, side = self._asked("")
            if now.phase is Phase.ROLLED:
                play = self._play(law, now, side)[1]
                return "" if play == PASS else play
            return self._cube(law, now, side)[1]
        except BaffleboxError:
            return "sorry"

    def _rolled(self) -> tuple[Law, Situation, Side]:
        law, now, side = self._asked(self.dice)
        if now.phase is not Phase.ROLLED:
            raise Unanswered("bad_state", "missing dice: dice 3 1, or a position with a roll")
        return law, now, side

    def _asked(self, dice: str | None) -> tuple[Law, Situation, Side]:
        """Return the position under its law, with this roll, and the side to decide; None: before any roll."""
        query, doubled = self._query()
        if dice:
            query["dice"] = [int(sign) for sign in dice if sign.isdigit()]
        elif dice is None:
            query.pop("dice", None)
        law = self._law(query)
        now = question_of(law, query).situation()
        if doubled is not None:
            assert doubled.to_act is not None
            return law, doubled, doubled.to_act
        return law, now, Side.WHITE

    def _query(self) -> tuple[dict[str, object], Situation | None]:
        """Return the position as a question, and its situation where a double is to be answered."""
        if not self.position.startswith(BOARD):
            return read_query(self.position, PLAYED), pending_double(self.position)
        now = situation_of_board(parse_board(self.position))
        return query_of(now), now if now.phase is Phase.DOUBLED else None

    def _law(self, query: Query) -> Law:
        """Return the law of a question: of the rules that were named, else match play where it has a score, or money play."""
        score = query.get("score")
        length = score.get("length") if isinstance(score, dict) else None
        if type(length) is not int:  # the question is refused, whatever its law
            length = None
        law = choose_law(self.rules, self._usable(length), length)
        asked = options_asked(law.book, query)
        asked.pop("length", None)
        more = {name: value for name, value in asked.items() if name not in self.options}
        return choose_law(self.rules, {**self._usable(length), **more}, length) if more else law

    def _usable(self, length: int | None) -> dict[str, object]:
        """Return the options that were set; without named rules those that match or money play has."""
        if self.rules is not None:
            return self.options
        here = choose_law(None, {}, length).book.choices
        other = choose_law(None, {}, None if length else 1).book.choices
        return {name: value for name, value in self.options.items() if name in here or name not in other}

    # --- who answers ------------------------------------------------------------------------------

    def _player(self, law: Law) -> Player:
        known = self._players.get(id(law))
        if known is None:
            tell_unread(law)
            if len(self._players) >= LAWS:
                self._players.clear()
                self._peers.close()
            without = frozenset[str]() if is_own(self.player) else OUTSIDE
            made = make_player(
                law, self.player, self._peers, threads=self.threads, without=without, seed=self.seed
            )
            known = self._players[id(law)] = law, made
        return known[1]

    def _play(self, law: Law, now: Situation, side: Side) -> tuple[list[str], str]:
        """Return notes on the play of a roll, and the play."""
        player, possible = self._player(law), plays_of(law, now)
        if len(possible) == 1:
            return [], format_play_answer(possible[0]) or PASS
        if isinstance(player, EngineBot):
            best = player.look.plays(now, side, few=True, decides=True)[0]
            return [f"info score {best.equity:.4f} depth {best.plies}"], format_play_answer(best.play) or PASS
        made = player.choose(now, side)
        moves = getattr(made, "moves", None)
        if moves is None:
            raise Unanswered("unsupported", f"{self.player} did not choose a play")
        return [], format_play_answer(Play(moves, now.position)) or PASS

    def _cube(self, law: Law, now: Situation, side: Side) -> tuple[list[str], str]:
        """Return notes on a cube decision, and `double` or `roll`; to a double `take`, `drop` or `beaver`."""
        refuse_without_cube(law)
        player = self._player(law)
        if isinstance(player, EngineBot):
            found = advise_cube(player, law, now, side).cube
            if found is not None:
                return [_figures(found)], _word(found, now)
        made = player.choose(now, side)
        word = "" if made is None else ACT_OF_EVENT[type(made)].word
        return [], word if word in SAID else "roll" if now.phase is Phase.TURN else "take"


AUTO, VARIANT, PASS = "auto", "backgammon", "pass"
SAID = ("double", "take", "drop", "beaver")
"""Acts about the cube that UBGI has a word for."""


def _figures(found: CubeDecision) -> str:
    return (
        f"info no_double {found.no_double:.4f} double_take {found.double_take:.4f} "
        f"double_drop {found.double_drop:.4f}"
    )


def _word(found: CubeDecision, now: Situation) -> str:
    if now.phase is Phase.TURN:
        return "double" if found.may_double and found.should_double else "roll"
    return "beaver" if found.beaver else "take" if found.should_take else "drop"


def _number(name: str, value: str) -> int:
    if not value.isdecimal() or not 1 <= int(value) < 2**63 or (name == "threads" and int(value) > 256):
        raise OptionError(f"engine.{name} {value[:40]}; possible: a whole number from 1")
    return int(value)


_REQUESTS: dict[str, Callable[[EngineSession, str], Lines]] = {
    "ubgi": EngineSession.hello,
    "isready": EngineSession.ready,
    "newgame": EngineSession.new_game,
    "keys": EngineSession.keys,
    "get": EngineSession.get,
    "set": EngineSession.set,
    "setoption": EngineSession.set_option,
    "position": EngineSession.place,
    "dice": EngineSession.throw,
    "plays": EngineSession.plays,
    "go": EngineSession.go,
    "setturn": EngineSession.nothing,
    "stop": EngineSession.nothing,
    "quit": EngineSession.end,
}
"""Requests and their handlers."""
