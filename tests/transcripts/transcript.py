"""A seeded match of a book as text, through every public view: intents, events, sentences, positions."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from bafflebox.board.position import format_position
from bafflebox.board.side import Side
from bafflebox.events.game import Event, Played
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.formats.log.event_json import encode_event
from bafflebox.formats.telling import Teller
from bafflebox.game.legal import possible_acts
from bafflebox.match.state import Match
from bafflebox.rules.law import Law
from tests.random_games import VARIANTS, play_match, variant

FOLDER = Path(__file__).parent
SEED = 2021


def transcript(name: str) -> str:
    """The transcript of a variant: the same text every time."""
    law = variant(name)
    lines = [f"# {law.book.title}: {name}, seed {SEED}", ""]
    before = Match()
    for match, events in play_match(law, Random(SEED)):
        lines += _step(law, before, match, events)
        before = match
        if match.results and match.playing:
            break  # one whole game and the start of the next show everything
    return "\n".join(lines) + "\n"


def _step(law: Law, before: Match, match: Match, events: tuple[Event, ...]) -> list[str]:
    lines = []
    for fact, sentence in Teller(law).told(before, events):
        lines.append(json.dumps(encode_event(fact)))
        if sentence:
            lines.append(f"    {sentence}")
    game = match.game
    if game is not None:
        lines.append(
            f"  phase {game.phase}, score {match.score}, cube {game.cube.value} {game.cube.owner or 'centre'}"
        )
        if any(isinstance(each, Played) for each in events):
            lines.append(f"  {format_position(game.position)}")
            lines.append(f"  id {format_position_id(game.position, game.on_turn or Side.WHITE)}")
        if match.playing:
            lines.append("  possible: " + ", ".join(str(each) for each in possible_acts(law, game)))
    return [*lines, ""]


def write_all() -> None:
    """Writes every transcript anew; read the difference before it is committed."""
    for name in VARIANTS:
        (FOLDER / f"{name}.txt").write_text(transcript(name))
        print(f"wrote {name}.txt")


if __name__ == "__main__":
    write_all()
