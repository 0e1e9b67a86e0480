"""The `bafflebox` command: what there is, each command loaded when it is called."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError, Parameter

from bafflebox import __version__

app = App(
    name="bafflebox",
    help="The complete backgammon table: play, replay and judge under any rule set.",
    version=__version__,
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    help_format="plaintext",  # the markdown reader alone would cost a third of the start
)
_COMMANDS = {
    "play": "Play a match in the terminal.",
    "saves": "List the saved matches, or delete some.",
    "replay": "Replay a recorded match through the law.",
    "analyse": "Analyse recorded matches: what each decision lost, and what the dice gave.",
    "export": "Write a kept match as .mat text for other programs.",
    "convert": "Convert recorded matches from one format into another.",
    "settle": "Say what kept matches come to: prizes, stakes, pots, a jackpot.",
    "verify": "Check the dice of a match against what was agreed about them.",
    "rules": "Read and search the rule books.",
    "cases": "Run case files: what a referee must do, as plain text.",
    "plays": "List legal plays of positions, JSON lines in and out.",
    "evaluate": "Judge positions, JSON lines in and out.",
    "choose": "Rank the plays of rolls, JSON lines in and out.",
    "cube": "Decide about doubling and taking, JSON lines in and out.",
    "rollout": "Play positions out many times, JSON lines in and out.",
    "duel": "Let two players play against each other: who is better, and by how much.",
    "bench": "Measure how fast the engine thinks here.",
    "draw": "Draw a position as text or as an SVG picture, or name it by every id.",
    "perft": "Count all turns to a depth, exhaustively.",
    "met": "Match equities, take points and doubling windows.",
    "external": "Play against GNU Backgammon over a socket.",
    "engine": "Answer other programs line by line, in the manner of UCI.",
    "completion": "Print what completes commands in bash, zsh or fish.",
}
_SERVER_COMMANDS = {
    "serve": "Serve the web table: play in the browser.",
    "backup": "Copy the database of the web table while it runs.",
    "restore": "Put a copy in the place of the database of the web table.",
    "move": "Carry the database of the web table into PostgreSQL.",
    "staff": "Say who keeps order at the web table.",
}
"""These live with the server: the terminal and the server know nothing of each other."""
_FAMILIES = {
    "library": "Keep matches, find them again, and see what the decisions come to.",
    "tournament": "Run a tournament from the first entry to the prizes, over one file.",
}
"""These have commands of their own."""
_PLACES = {
    **{_name: f"bafflebox.server.door.command:{_name}" for _name in _SERVER_COMMANDS},
    **{_name: f"bafflebox.cli.{_name}:{_name}" for _name in _COMMANDS},
    **{_name: f"bafflebox.cli.{_name}.app:app" for _name in _FAMILIES},
}
for _name, _help in {**_SERVER_COMMANDS, **_COMMANDS, **_FAMILIES}.items():
    # the line of the list stands in for a docstring that is not loaded; who asks for a command gets its docstring
    app.command(_PLACES[_name], name=_name, help=None if _name in sys.argv[1:2] else _help)


def main() -> None:
    """Runs the command; a wrong flag, and what Bafflebox itself refuses in one clear line, is exit code 2."""
    from bafflebox.errors import BaffleboxError

    try:
        app(exit_on_error=False)
    except CycloptsError:
        sys.exit(2)  # it has said what is wrong
    except BaffleboxError as error:
        from bafflebox.cli.printing import fail
        from bafflebox.cli.told import wrong

        fail(wrong(error))
    except BrokenPipeError:
        # whoever read our output has left; there is nobody to tell
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        from bafflebox.cli.printing import say
        from bafflebox.cli.told import told
        from bafflebox.sentence import Sentence

        interrupted = Sentence("replayed-interrupted")
        say(f"\nbafflebox: {told(interrupted)}", error=True)
        sys.exit(130)
