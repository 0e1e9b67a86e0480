"""A moment of a game that programs walk through: chance and decisions as numbered actions, judged by the law."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

from bafflebox.env import actions
from bafflebox.env.actions import CHOICES, FIRST_MOVE, ONE_DIE, STOP, Choice, covers_dice, moves_numbered
from bafflebox.env.observation import observe
from bafflebox.env.offered import Decision, Throw, call_throw, turn_throw, waited_for
from bafflebox.errors import BaffleboxError
from bafflebox.game import intents
from bafflebox.match.decide import act
from bafflebox.match.intents import MatchIntent
from bafflebox.match.state import Match
from bafflebox.move import Move
from bafflebox.position import Position, format_position
from bafflebox.record.act_words import write_act
from bafflebox.record.draw.text import draw_board
from bafflebox.record.notation import format_moves
from bafflebox.refusal import Refusal
from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.env.game import Game

CHANCE, TERMINAL = -1, -4
"""Who is waited for besides the players 0 (White) and 1 (Black), by the numbers of OpenSpiel."""
SIDES = (Side.WHITE, Side.BLACK)


class State:
    """One moment, made by `Game.new_initial_state`; methods are named and behave as those of a state in OpenSpiel.

    A decision is one act or the move of one checker, so a play takes as many actions as it has moves. Where nothing is to be
    decided (a roll that cannot be played, the start of the next game) the state goes on by itself. Dice are outcomes of chance
    nodes: the digits of the outcome in base six, so 6-5 is outcome 34.

    >>> from bafflebox.env.game import Game
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
        self._next: Throw | Decision | None = None
        self._do(game.first)

    # --- what there is --------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match as the law sees it; the moves of a play that is not whole yet are not made in it."""
        return self._match

    @property
    def position(self) -> Position:
        """The board, with the moves made so far in the play that goes on."""
        game = self._match.game
        if isinstance(self._next, Decision) and self._moves:
            stop = self._next.tree[self._at]
            return Position.of(stop.own, stop.opp, self._next.side)
        return game.position if game else self._game.law.setup

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The numbers of the roll that are not used yet."""
        if isinstance(self._next, Decision) and self._next.tree:
            return self._next.tree[self._at].left
        return ()

    def get_game(self) -> Game:
        """The game that it is a state of."""
        return self._game

    def current_player(self) -> int:
        """Who is waited for: 0 White, 1 Black, -1 chance, -4 nobody any more."""
        if self._next is None:
            return TERMINAL
        return CHANCE if isinstance(self._next, Throw) else SIDES.index(self._next.side)

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self._next is None

    def is_chance_node(self) -> bool:
        """Whether dice are waited for."""
        return isinstance(self._next, Throw)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done now, in rising order: outcomes at a chance node, else the actions of who is waited for."""
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
        """1 for each action that may be done now, 0 for the others; at a chance node for each outcome."""
        size = self._game.max_chance_outcomes() if self.is_chance_node() else actions.ACTIONS
        mask = [0] * size
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the throw with how likely it is. Raises BaffleboxError where no dice are waited for."""
        if not isinstance(self._next, Throw):
            raise BaffleboxError("no dice are waited for")
        return actions.outcomes(self._next.dice, ordered=self._next.ordered)

    def returns(self) -> list[float]:
        """What each side has won: 1 and -1 for a match; in a session the points. Zero while it goes on."""
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
        """Does an action of `legal_actions`. Raises BaffleboxError for any other; nothing has changed then."""
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
                self._do(intents.PlayMoves(now.side, self._moves))
            return
        self._choose(CHOICES[action], now.side)

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """The same state once more."""
        other = copy.copy(self)
        other._history = list(self._history)  # noqa: SLF001 - one of us
        return other

    def history(self) -> list[int]:
        """Every action so far, those of chance among them."""
        return list(self._history)

    def serialize(self) -> str:
        """The state as text; `Game.deserialize_state` and `Game.load` read it."""
        return json.dumps({"game": self._game.described(), "history": self._history})

    # --- in words and numbers -------------------------------------------------------------------

    def action_to_string(self, action: int) -> str:
        """An action in the words of the field; an outcome as its dice."""
        if isinstance(self._next, Throw):
            return "".join(map(str, actions.thrown(action, self._next.dice)))
        if self._next is not None and action >= FIRST_MOVE:
            known = moves_numbered(self._next.tree[self._at].branches) if self._next.tree else {}
            if action in known:
                return _told(known[action][0], [move for move, _ in known.values()])
        if action >= FIRST_MOVE or self._next is None:
            return f"action {action}"
        return actions.said(CHOICES[action], self._next.side, write_act)

    def string_to_action(self, text: str) -> int:
        """The action that these words mean now. Raises BaffleboxError that names what is possible."""
        possible = {self.action_to_string(each): each for each in self.legal_actions()}
        if text not in possible:
            raise BaffleboxError(f"{text!r} is not possible now; possible: {', '.join(possible)}")
        return possible[text]

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that happened: both sides see all of it."""
        return " ".join(map(str, self._history))

    def observation_string(self, player: int | None = None) -> str:
        """The board, score, cube and dice in one line."""
        game = self._match.game
        if game is None:
            return "no game"
        owner = game.cube.owner or "centre"
        left = "".join(map(str, self.dice_left)) or "-"
        return f"{format_position(self.position)} | {self._match.score} | cube {game.cube.value} {owner} | {game.phase} {left}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The moment as `player` (who is waited for, if None; White at a chance node) sees it; see `observation.COLUMNS`."""
        seen_by = self.current_player() if player is None else player
        side = SIDES[seen_by] if seen_by in (0, 1) else Side.WHITE
        waited = isinstance(self._next, Decision) and self._next.side is side
        return [
            float(each)
            for each in observe(self._match, self.position, self.dice_left, side, waited_for=waited)
        ]

    def __str__(self) -> str:
        return draw_board(self.position)

    # --- within ---------------------------------------------------------------------------------

    def _choose(self, choice: Choice, side: Side) -> None:
        if choice is STOP:
            self._do(intents.PlayMoves(side, self._moves))
        elif choice.intent is intents.RollDice:
            assert self._match.game is not None
            one = 1 if choice is ONE_DIE else None
            self._wait(turn_throw(self._game.law, self._match.game, side, one))
        elif covers_dice(choice):
            self._wait(call_throw(self._game.law, side, choice))
        else:
            self._do(actions.intent_of(choice, side))

    def _wait(self, coming: Throw | MatchIntent) -> None:
        if isinstance(coming, Throw):
            self._next = coming
        else:
            self._do(coming)

    def _do(self, intent: MatchIntent) -> None:
        self._judge(intent)
        self._settle()

    def _judge(self, intent: MatchIntent) -> None:
        verdict = act(self._game.law, self._match, intent)
        assert not isinstance(verdict, Refusal), f"{intent} was offered and refused: {verdict}"
        self._match = verdict[0]
        self._moves, self._at = (), 0

    def _settle(self) -> None:
        """Goes on to the next throw or decision, or to the end."""
        while not self._over():
            coming: Any = waited_for(self._game.law, self._match, giving_up=self._game.giving_up)
            if isinstance(coming, Throw | Decision):
                self._next = coming
                return
            self._judge(coming)
        self._next = None

    def _over(self) -> bool:
        match = self._match
        unlimited = match.score.length is None
        return match.closed or (unlimited and not match.playing and len(match.results) >= self._game.games)


def _told(move: Move, among: list[Move]) -> str:
    """A move in notation, with its dice where the same two places are joined in two ways."""
    text = format_moves((move,))
    same = sum((each.origin, each.target) == (move.origin, move.target) for each in among)
    return text if same == 1 else f"{text} by {'+'.join(map(str, move.dice))}"
