"""States of games for reinforcement learning, judged by the law."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable

from bafflebox._native import RollTree
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position, format_position
from bafflebox.board.side import Side
from bafflebox.env import actions
from bafflebox.env.actions import CHOICES, FIRST_MOVE, ONE_DIE, STOP, ActChoice, covers_dice
from bafflebox.env.observation import observe
from bafflebox.env.offered import (
    CHANCE,
    PLAIN_THROW,
    SIDES,
    TERMINAL,
    Made,
    OfferedActs,
    Throw,
    call_throw,
    fact_of,
    turn_throw,
    waited_for,
)
from bafflebox.env.stretch import Stretch
from bafflebox.env.terms import GameTerms
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event, GameStarted, Played, Rolled
from bafflebox.formats.act_words import write_act
from bafflebox.formats.draw.text import draw_board
from bafflebox.kernel.move_bytes import moves_of
from bafflebox.match.decide import act
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace

_STOP = actions.NUMBER[STOP]


class State:
    """One state, made by `Game.new_initial_state`; methods are named and behave as in OpenSpiel.

    A decision is one act or the move of one checker, so a play takes as many actions as it has moves. Where nothing is to be
    decided (a roll that cannot be played, the start of the next game) the state goes on by itself. Dice are outcomes of chance
    nodes: the digits of the outcome in base six, so 6-5 is outcome 34.

    >>> from bafflebox.env import Game
    >>> state = Game("money").new_initial_state()
    >>> state.apply_action(12)                # White threw a 3, Black a 1
    >>> state.current_player(), [state.action_to_string(each) for each in state.legal_actions()][:3]
    (0, ['6/3', '6/5', '8/5'])
    """

    def __init__(self, game: GameTerms, match: Match) -> None:
        self._game = game
        self._match = match
        self._history: list[int] = []
        self._moves = b""
        self._at = 0
        self._next: Throw | OfferedActs | None = None
        # in a stretch the law has judged the match up to `_judged`; rolls and plays since then are `_made`, `_dice` the last roll
        self._stretch: Stretch | None = None
        self._dice: tuple[int, ...] = ()
        self._made: list[Made] = []
        self._judged = match
        self._do(game.first)

    # --- what there is --------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """Return the match as the law sees it, without the moves of an unfinished play."""
        if self._made:
            for fact in map(fact_of, self._made):
                self._judged = _accepted(self._game.law, self._judged, fact)
            self._match = self._judged
            self._made.clear()
        return self._match

    @property
    def position(self) -> Position:
        """Return the board, with the moves made so far in the current play."""
        now, stretch = self._next, self._stretch
        if isinstance(now, OfferedActs) and self._moves:
            assert now.tree is not None
            return Position.counted(*now.tree.board(self._at)[:2], now.side)
        if stretch is not None:
            return Position.counted(stretch.own, stretch.opp, SIDES[stretch.side])
        game = self._match.game
        return game.position if game else self._game.law.setup

    @property
    def dice_left(self) -> tuple[int, ...]:
        """Return the unused numbers of the roll."""
        if isinstance(self._next, OfferedActs) and self._next.tree:
            return self._next.tree.left(self._at)
        return ()

    def get_game(self) -> GameTerms:
        """Return the game of this state."""
        return self._game

    def current_player(self) -> int:
        """Return the player to act: 0 White, 1 Black, -1 chance, -4 terminal."""
        now = self._next
        return TERMINAL if now is None else now.player

    def is_terminal(self) -> bool:
        """Return whether it is over."""
        return self._next is None

    def is_chance_node(self) -> bool:
        """Return whether dice are to be rolled."""
        return isinstance(self._next, Throw)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in rising order: outcomes at a chance node, else actions of the player to act."""
        now = self._next
        if isinstance(now, Throw):
            return list(now.faces) if player in (None, CHANCE) else []
        if now is None or player not in (None, now.player):
            return []
        if now.tree is None:
            return list(now.acts)
        found = now.tree.offered(self._at, FIRST_MOVE, _STOP)
        return sorted({*now.acts, *found}) if now.acts and not self._moves else found

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
        return list(self._next.outcomes)

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

    def equal_outcomes(self) -> tuple[int, ...]:
        """Return outcomes that are equally likely; one that is twice as likely as another stands there twice."""
        if not isinstance(self._next, Throw):
            raise BaffleboxError("no dice are waited for")
        return self._next.equal

    def move_number(self) -> int:
        """Return the number of actions so far, those of chance included."""
        return len(self._history)

    # --- going on -------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Do a legal action. Raises BaffleboxError for any other, changing nothing."""
        now, action = self._next, int(action)
        if isinstance(now, Throw):
            dice = now.faces.get(action)
            if dice is None:
                raise self._impossible(action)
            self._history.append(action)
            if self._stretch is None:
                self._do(now.ask(dice))
            else:
                self._roll(self._stretch, dice)
        elif now is not None and now.tree and action >= FIRST_MOVE:
            found = now.tree.branch(self._at, action - FIRST_MOVE)
            if found is None:
                raise self._impossible(action)
            self._history.append(action)
            move, self._at, ends = found
            self._moves += move
            if ends:
                self._play(now.player, now.tree)
        elif now is not None and action < FIRST_MOVE and action in self.legal_actions():
            self._history.append(action)
            self._choose(CHOICES[action], now.side)
        else:
            raise self._impossible(action)

    def child(self, action: int) -> State:
        """Return the state after an action, leaving this one unchanged."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """Return a copy."""
        other = copy.copy(self)
        other._history = list(self._history)  # noqa: SLF001 - one of us
        other._made = list(self._made)  # noqa: SLF001
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
        if self._next is not None and self._next.tree and action >= FIRST_MOVE:
            return actions.move_text(self._next.tree, self._at, action)
        if action >= FIRST_MOVE or self._next is None:
            return f"action {action}"
        return actions.choice_text(CHOICES[action], self._next.side, write_act)

    def string_to_action(self, text: str) -> int:
        """Return the action that these words mean now. Raises BaffleboxError that lists what is possible."""
        possible = {self.action_to_string(each): each for each in self.legal_actions()}
        if text not in possible:
            raise BaffleboxError(f"{text!r} is not possible now; possible: {', '.join(possible)}")
        return possible[text]

    def play_actions(self, moves: Iterable[Move]) -> list[int]:
        """Return the actions of a whole play of the roll by its moves. Raises BaffleboxError where it can't be made."""
        tree = self._next.tree if isinstance(self._next, OfferedActs) else None
        found = actions.play_actions(tree, moves) if tree and not self._moves else None
        if found is None:
            raise BaffleboxError("no such play is possible now")
        return found

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
        phase = game.phase if self._stretch is None else Phase.ROLLED if left != "-" else Phase.TURN
        return f"{format_position(self.position)} | {self._match.score} | cube {game.cube.value} {owner} | {phase} {left}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return the observation of `player` (if None, of the player to act; White at a chance node); see `observation.COLUMNS`."""
        return list(map(float, self.observed(player)))

    def observed(self, player: int | None = None) -> list[int]:
        """Return the same as whole numbers."""
        waits = self.current_player()
        number = max(waits if player is None else player, 0)
        waited, stretch = waits == number, self._stretch
        if stretch is None:
            return observe(self._match, self.position, self.dice_left, SIDES[number], waited_for=waited)
        left: tuple[int, ...] = ()
        now, own, opp = self._next, stretch.own, stretch.opp
        if isinstance(now, OfferedActs) and now.tree:
            left = now.tree.left(self._at)
            if self._at:
                own, opp, _ = now.tree.board(self._at)
        board = own + opp if number == stretch.side else opp + own
        return stretch.observed(self._match, number, board, left, waited_for=waited)

    def __str__(self) -> str:
        return draw_board(self.position)

    # --- within ---------------------------------------------------------------------------------

    def _impossible(self, action: int) -> BaffleboxError:
        return BaffleboxError(
            f"action {action} is not possible now; possible are {self.legal_actions()[:12]}"
        )

    def _choose(self, choice: ActChoice, side: Side) -> None:
        if choice is STOP:
            assert isinstance(self._next, OfferedActs)
            self._play(self._next.player, self._next.tree)
        elif choice.event is Rolled:
            if self._stretch is not None:
                self._next = PLAIN_THROW
                return
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

    def _roll(self, stretch: Stretch, dice: tuple[int, ...]) -> None:
        """Roll in a stretch."""
        self._made.append((stretch.side, dice))
        tree = RollTree(self._game.native, stretch.own, stretch.opp, dice, stretch.first_turn)
        self._dice = dice
        if tree.ends(0):
            self._play(stretch.side, tree)
        else:
            self._next = OfferedActs(stretch.side, (), tree)

    def _play(self, player: int, tree: RollTree | None) -> None:
        """Make the play whose moves were chosen."""
        stretch, moves, at = self._stretch, self._moves, self._at
        if stretch is None or tree is None:
            self._do(Played(SIDES[player], moves_of(moves)))
            return
        self._made.append((player, moves))
        self._moves, self._at = b"", 0
        own, opp, over = tree.board(at)
        if not over:
            self._stretch = stretch.after(own, opp)
            self._next = stretch.offers[1 - player]
            return
        # the law judges the last play, of which only the board before it matters
        assert self._match.game is not None
        last = replace(self._match, game=stretch.rolled(self._match.game, self._dice))
        played = Played(SIDES[player], moves_of(moves))
        self._match, self._stretch = _accepted(self._game.law, last, played), None
        self._settle()

    def _do(self, proposed: Event) -> None:
        self._judge(proposed)
        self._settle()

    def _judge(self, proposed: Event) -> None:
        # nothing of a game remains in the next one but its result
        now = self._match if isinstance(proposed, GameStarted) else self.match
        self._match = self._judged = _accepted(self._game.law, now, proposed)
        self._made.clear()
        self._moves, self._at, self._stretch = b"", 0, None

    def _settle(self) -> None:
        """Advance to the next roll or decision, or to the end."""
        while not self._over():
            coming = waited_for(
                self._game.law, self._match, giving_up=self._game.giving_up, cube=self._game.cube
            )
            if isinstance(coming, Throw | OfferedActs):
                self._next, self._stretch = coming, self._game.stretch(self._match)
                return
            self._judge(coming)
        self._next = None

    def _over(self) -> bool:
        match = self._match
        unlimited = match.score.length is None
        return match.closed or (unlimited and not match.playing and len(match.results) >= self._game.games)


def _accepted(law: Law, now: Match, proposed: Event) -> Match:
    """Return the match after an act that was offered."""
    verdict = act(law, now, proposed)
    assert not isinstance(verdict, Refusal), f"{proposed} was offered and refused: {verdict}"
    return verdict[0]
