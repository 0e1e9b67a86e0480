"""Games for reinforcement learning: a rule set with its options, and states to step through, judged by the law."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import Any

from bafflebox.board.move import Move
from bafflebox.board.position import Position, format_position
from bafflebox.board.side import BySide, Side
from bafflebox.env import actions
from bafflebox.env.actions import (
    ACTIONS,
    CHOICES,
    FIRST_MOVE,
    ONE_DIE,
    STOP,
    ActChoice,
    covers_dice,
    moves_numbered,
)
from bafflebox.env.observation import COLUMNS, observe
from bafflebox.env.offered import OfferedActs, Throw, call_throw, turn_throw, waited_for
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event, GameStarted, Played, Rolled
from bafflebox.formats.act_words import write_act
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.notation import format_moves
from bafflebox.formats.question import PLAYED, options_asked, question_of, read_query
from bafflebox.io.books import book_in_data, load_book
from bafflebox.match.decide import act, begin
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

CHANCE, TERMINAL = -1, -4
"""Player numbers besides 0 (White) and 1 (Black), as in OpenSpiel."""
SIDES = (Side.WHITE, Side.BLACK)


class State:
    """One state, made by `Game.new_initial_state`; methods are named and behave as in OpenSpiel.

    A decision is one act or the move of one checker, so a play takes as many actions as it has moves. Where nothing is to be
    decided (a roll that cannot be played, the start of the next game) the state goes on by itself. Dice are outcomes of chance
    nodes: the digits of the outcome in base six, so 6-5 is outcome 34.

    >>> state = Game("money").new_initial_state()
    >>> state.apply_action(12)                # White threw a 3, Black a 1
    >>> state.current_player(), [state.action_to_string(each) for each in state.legal_actions()][:3]
    (0, ['6/3', '6/5', '8/5'])
    """

    def __init__(self, game: Game, match: Match) -> None:
        self._game = game
        self._match = match
        self._history: list[int] = []
        self._moves: tuple[Move, ...] = ()
        self._at = 0
        self._next: Throw | OfferedActs | None = None
        self._do(game.first)

    # --- what there is --------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """Return the match as the law sees it, without the moves of an unfinished play."""
        return self._match

    @property
    def position(self) -> Position:
        """Return the board, with the moves made so far in the current play."""
        game = self._match.game
        if isinstance(self._next, OfferedActs) and self._moves:
            stop = self._next.tree[self._at]
            return Position.of(stop.own, stop.opp, self._next.side)
        return game.position if game else self._game.law.setup

    @property
    def dice_left(self) -> tuple[int, ...]:
        """Return the unused numbers of the roll."""
        if isinstance(self._next, OfferedActs) and self._next.tree:
            return self._next.tree[self._at].left
        return ()

    def get_game(self) -> Game:
        """Return the game of this state."""
        return self._game

    def current_player(self) -> int:
        """Return the player to act: 0 White, 1 Black, -1 chance, -4 terminal."""
        if self._next is None:
            return TERMINAL
        return CHANCE if isinstance(self._next, Throw) else SIDES.index(self._next.side)

    def is_terminal(self) -> bool:
        """Return whether it is over."""
        return self._next is None

    def is_chance_node(self) -> bool:
        """Return whether dice are to be rolled."""
        return isinstance(self._next, Throw)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in rising order: outcomes at a chance node, else actions of the player to act."""
        if isinstance(self._next, Throw):
            return [outcome for outcome, _ in self.chance_outcomes()] if player in (None, CHANCE) else []
        if self._next is None or player not in (None, self.current_player()):
            return []
        stop = self._next.tree[self._at] if self._next.tree else None
        found = list(self._next.acts) if not self._moves else []
        if stop and stop.branches:
            found += moves_numbered(stop.branches)
            if stop.done:
                found.append(actions.NUMBER[STOP])
        return sorted(found)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return 1 for each legal action and 0 for the others; at a chance node for each outcome."""
        size = self._game.max_chance_outcomes() if self.is_chance_node() else actions.ACTIONS
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome of the roll with its probability. Raises BaffleboxError where no dice are to be rolled."""
        if not isinstance(self._next, Throw):
            raise BaffleboxError("no dice are waited for")
        return actions.outcomes(self._next.dice, ordered=self._next.ordered)

    def returns(self) -> list[float]:
        """Return the result of each side: 1 and -1 for a match; in a session the points. Zero until the end."""
        if not self.is_terminal():
            return [0.0, 0.0]
        if self._match.score.length is None:
            points = self._match.score.points
            won = float(points.white - points.black)
        else:
            won = 0.0 if self._match.winner is None else 1.0 if self._match.winner is Side.WHITE else -1.0
        return [won, -won]

    # --- going on -------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Do a legal action. Raises BaffleboxError for any other, changing nothing."""
        if action not in self.legal_actions():
            raise BaffleboxError(
                f"action {action} is not possible now; possible are {self.legal_actions()[:12]}"
            )
        self._history.append(int(action))
        now = self._next
        if isinstance(now, Throw):
            self._do(now.ask(actions.thrown(action, now.dice)))
            return
        assert now is not None
        if action >= FIRST_MOVE:
            move, after = moves_numbered(now.tree[self._at].branches)[action]
            self._moves, self._at = (*self._moves, move), after
            if not now.tree[after].branches:
                self._do(Played(now.side, self._moves))
            return
        self._choose(CHOICES[action], now.side)

    def child(self, action: int) -> State:
        """Return the state after an action, leaving this one unchanged."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """Return a copy."""
        other = copy.copy(self)
        other._history = list(self._history)  # noqa: SLF001 - one of us
        return other

    def history(self) -> list[int]:
        """Return every action so far, those of chance included."""
        return list(self._history)

    def serialize(self) -> str:
        """Return the state as text for `Game.deserialize_state` and `Game.load`."""
        return json.dumps({"game": self._game.described(), "history": self._history})

    # --- in words and numbers -------------------------------------------------------------------

    def action_to_string(self, action: int) -> str:
        """Return an action in words; an outcome as its dice."""
        if isinstance(self._next, Throw):
            return "".join(map(str, actions.thrown(action, self._next.dice)))
        if self._next is not None and action >= FIRST_MOVE:
            known = moves_numbered(self._next.tree[self._at].branches) if self._next.tree else {}
            if action in known:
                return _told(known[action][0], [move for move, _ in known.values()])
        if action >= FIRST_MOVE or self._next is None:
            return f"action {action}"
        return actions.choice_text(CHOICES[action], self._next.side, write_act)

    def string_to_action(self, text: str) -> int:
        """Return the action that these words mean now. Raises BaffleboxError that lists what is possible."""
        possible = {self.action_to_string(each): each for each in self.legal_actions()}
        if text not in possible:
            raise BaffleboxError(f"{text!r} is not possible now; possible: {', '.join(possible)}")
        return possible[text]

    def information_state_string(self, player: int | None = None) -> str:
        """Return all events: both sides see all of them."""
        return " ".join(map(str, self._history))

    def observation_string(self, player: int | None = None) -> str:
        """Return the board, score, cube and dice in one line."""
        game = self._match.game
        if game is None:
            return "no game"
        owner = game.cube.owner or "centre"
        left = "".join(map(str, self.dice_left)) or "-"
        return f"{format_position(self.position)} | {self._match.score} | cube {game.cube.value} {owner} | {game.phase} {left}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return the observation of `player` (if None, of the player to act; White at a chance node); see `observation.COLUMNS`."""
        seen_by = self.current_player() if player is None else player
        side = SIDES[seen_by] if seen_by in (0, 1) else Side.WHITE
        waited = isinstance(self._next, OfferedActs) and self._next.side is side
        return [
            float(each)
            for each in observe(self._match, self.position, self.dice_left, side, waited_for=waited)
        ]

    def __str__(self) -> str:
        return draw_board(self.position)

    # --- within ---------------------------------------------------------------------------------

    def _choose(self, choice: ActChoice, side: Side) -> None:
        if choice is STOP:
            self._do(Played(side, self._moves))
        elif choice.event is Rolled:
            assert self._match.game is not None
            one = 1 if choice is ONE_DIE else None
            self._wait(turn_throw(self._game.law, self._match.game, side, one))
        elif covers_dice(choice):
            self._wait(call_throw(self._game.law, side, choice))
        else:
            self._do(actions.proposed_act(choice, side))

    def _wait(self, coming: Throw | Event) -> None:
        if isinstance(coming, Throw):
            self._next = coming
        else:
            self._do(coming)

    def _do(self, proposed: Event) -> None:
        self._judge(proposed)
        self._settle()

    def _judge(self, proposed: Event) -> None:
        verdict = act(self._game.law, self._match, proposed)
        assert not isinstance(verdict, Refusal), f"{proposed} was offered and refused: {verdict}"
        self._match = verdict[0]
        self._moves, self._at = (), 0

    def _settle(self) -> None:
        """Advance to the next roll or decision, or to the end."""
        while not self._over():
            coming: Any = waited_for(self._game.law, self._match, giving_up=self._game.giving_up)
            if isinstance(coming, Throw | OfferedActs):
                self._next = coming
                return
            self._judge(coming)
        self._next = None

    def _over(self) -> bool:
        match = self._match
        unlimited = match.score.length is None
        return match.closed or (unlimited and not match.playing and len(match.results) >= self._game.games)


def _told(move: Move, among: list[Move]) -> str:
    """Return a move in notation, with its dice where two moves join the same places."""
    text = format_moves((move,))
    same = sum((each.origin, each.target) == (move.origin, move.target) for each in among)
    return text if same == 1 else f"{text} by {'+'.join(map(str, move.dice))}"


@dataclass(frozen=True)
class Game:
    """A match, or `games` games of a session without length, under a rule set; its methods are named as in OpenSpiel.

    `rules` is the name of a rule set or the path of a house rule set that you trust, `options` are its options (`length=5`).
    With `giving_up` sides may offer to resign; without, games are played out. `taken_up` is a position in any notation from which
    the first game goes on, White on roll, with its roll, cube and score. Raises UnknownRule, OptionError, and Unanswerable for what
    can't be taken up.

    >>> state = Game("match", {"length": 3}).new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 36)
    """

    rules: str = "match"
    options: dict[str, object] = field(default_factory=dict)
    games: int = 1
    giving_up: bool = False
    taken_up: str = ""
    law: Law = field(init=False, repr=False, compare=False)
    first: GameStarted = field(init=False, repr=False, compare=False)
    """The setup of the first game."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BaffleboxError(f"games={self.games}: one or more")
        book = load_book(self.rules)
        query = read_query(self.taken_up, PLAYED) if self.taken_up else {}
        law = compile_book(book.with_options(options_asked(book, query) | self.options))
        object.__setattr__(self, "law", law)
        object.__setattr__(self, "first", question_of(law, query).start(law) if query else GameStarted())

    def new_initial_state(self) -> State:
        """Return the state before the first roll."""
        match, _ = begin(self.law, BySide("White", "Black"), self.rules)
        return State(self, match)

    def num_players(self) -> int:
        """Return 2: 0 is White, 1 is Black."""
        return 2

    def num_distinct_actions(self) -> int:
        """Return the number of actions, the same under every law."""
        return ACTIONS

    def max_chance_outcomes(self) -> int:
        """Return the bound of chance outcomes, exclusive."""
        opening = 2 * self.law.opening.dice if self.law.opening else 0
        return int(6 ** max(opening, self.law.turn_dice))

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape: one row of numbers, named by `observation.COLUMNS`."""
        return [len(COLUMNS)]

    def utility_sum(self) -> float:
        """Return 0: one side wins what the other loses."""
        return 0.0

    def deserialize_state(self, text: str) -> State:
        """Return the state of a text by `State.serialize`. Raises BaffleboxError if it belongs to another game."""
        kept = json.loads(text)
        if kept["game"] != self.described():
            raise BaffleboxError(f"a state of {kept['game']}, not of {self.described()}")
        state = self.new_initial_state()
        for action in kept["history"]:
            state.apply_action(action)
        return state

    def described(self) -> dict[str, object]:
        """Return the game as JSON values."""
        return {
            "rules": self.rules,
            "options": self.options,
            "games": self.games,
            "giving_up": self.giving_up,
            "taken_up": self.taken_up,
        }

    @classmethod
    def load(cls, text: str) -> State:
        """Return the state of a text by `State.serialize`, with its game. A rules file is never run for it: raises UnknownRule."""
        told = json.loads(text)["game"]
        book_in_data(told["rules"])
        return cls(**told).deserialize_state(text)
