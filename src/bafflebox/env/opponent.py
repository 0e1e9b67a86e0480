"""Players of `bafflebox duel` as opponents in an environment."""

from __future__ import annotations

from contextlib import ExitStack

from bafflebox.bots.own import Bot
from bafflebox.env.actions import CHOICES, FIRST_MOVE, NUMBER, ONE_DIE, ROLL_NUMBER, covers_dice, proposed_act
from bafflebox.env.game import Game
from bafflebox.env.offered import SIDES, moves_made
from bafflebox.env.states import State
from bafflebox.errors import BaffleboxError
from bafflebox.io.duel_players import make_player
from bafflebox.io.own_bots import is_own


class NamedOpponent:
    """A player by its name as in `bafflebox duel`, or a bot; called with a state, it returns the action to do.

    It uses every right that the environment offers. `close` ends a program that it started. Raises OptionError for a player that there
    is not.
    """

    def __init__(self, game: Game, player: str | Bot, seed: int = 1) -> None:
        self._peers = ExitStack()
        own = isinstance(player, Bot) or is_own(player)
        resigning, cube = () if game.giving_up else ("resign",), () if game.cube else ("double", "raise")
        without = frozenset() if own else frozenset((*resigning, *cube))
        self._player = make_player(game.law, player, self._peers, without=without, seed=seed)
        self._planned: list[int] = []
        self._at = -1

    def __call__(self, state: State) -> int:
        """Return one of the state's legal actions."""
        if not self._planned or self._at != state.move_number():
            self._planned = self._decided(state)
        self._at = state.move_number() + 1
        return self._planned.pop(0)

    def _decided(self, state: State) -> list[int]:
        legal = state.legal_actions()
        game = state.match.game
        if game is None or (len(legal) == 1 and legal[0] < FIRST_MOVE):
            return legal[:1]
        side = SIDES[state.current_player()]
        acts = {each: CHOICES[each] for each in legal if each < FIRST_MOVE}
        calls = {choice.given[0]: each for each, choice in acts.items() if covers_dice(choice)}
        if calls:
            return [calls[self._player.calls_even(game, side)]]
        fact = self._player.choose(game, side)
        moves = moves_made(fact)
        if moves is not None:
            return state.play_actions(moves)
        if fact is None:
            one = NUMBER[ONE_DIE]
            return [one if one in acts and self._player.dice(game, side) == 1 else ROLL_NUMBER]
        for number, choice in acts.items():
            if choice.event is type(fact) and proposed_act(choice, side) == fact:
                return [number]
        raise BaffleboxError(
            f"{fact} is not offered here; possible: {', '.join(map(state.action_to_string, legal))}"
        )

    def close(self) -> None:
        """End the programs of the player."""
        self._peers.close()
