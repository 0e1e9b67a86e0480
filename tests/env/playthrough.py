"""A game of a variant as text, through every public method of its states: written once, compared ever after."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bafflebox.env import State
from bafflebox.env.observation import COLUMNS
from tests.env.walks import game_of, walk

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2026
NAMES = ("iranian-all", "match", "money-all", "welsh")
"""The variants that are written: together they have every kind of decision."""
STATES = 60


def playthrough(name: str) -> str:
    """The beginning of a walk: the same text every time."""
    game = game_of(name, giving_up=True)
    lines = [
        f"# {name}, seed {SEED}",
        f"game {game.described()}",
        f"players {game.num_players()}, actions {game.num_distinct_actions()}",
        f"outcomes {game.max_chance_outcomes()}, shape {game.observation_tensor_shape()}, sum {game.utility_sum()}",
        "",
    ]
    for number, (state, action) in enumerate(walk(game, Random(SEED))):
        if number == STATES:
            break
        lines += [f"## {number}", *_told(state)]
        if action != -1:
            lines.append(f"apply {action} {state.action_to_string(action)}")
        lines.append("")
    return "\n".join(lines)


def _told(state: State) -> list[str]:
    row = state.observation_tensor()
    shown = (f"{name}={value:g}" for name, value in zip(COLUMNS, row, strict=True) if value)
    lines = [
        state.observation_string(),
        f"player {state.current_player()}, chance {state.is_chance_node()}, over {state.is_terminal()}",
        f"tensor {', '.join(shown)}",
        f"returns {state.returns()}, history {len(state.information_state_string().split())}",
    ]
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return [*lines, f"chance {len(outcomes)} outcomes, first {outcomes[0][0]} {outcomes[0][1]:.4f}"]
    return [
        *lines,
        "legal " + "; ".join(f"{each} {state.action_to_string(each)}" for each in state.legal_actions()),
    ]


def write_all() -> None:
    """Writes every playthrough anew; read the difference before it is committed."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")


if __name__ == "__main__":
    write_all()
