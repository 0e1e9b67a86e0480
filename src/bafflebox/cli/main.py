"""The `bafflebox` command; each subcommand is imported when called."""

from __future__ import annotations

import gc
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
    "arena": "Let several players play against each other, each with each: a ladder with ratings.",
    "bench": "Measure how fast the engine thinks here.",
    "draw": "Draw a position as text or as an SVG picture, or name it by every id.",
    "perft": "Count all turns to a depth, exhaustively.",
    "openings": "The opening book: first rolls and replies, rolled out.",
    "met": "Match equities, take points and doubling windows.",
    "external": "Play against GNU Backgammon over a socket.",
    "engine": "Answer other programs line by line, in UBGI.",
    "completion": "Print what completes commands in bash, zsh or fish.",
}
_SERVER_COMMANDS = {
    "serve": "Serve the web table: play in the browser.",
    "backup": "Copy the database of the web table while it runs.",
    "restore": "Put a copy in the place of the database of the web table.",
    "move": "Carry the database of the web table into PostgreSQL.",
    "staff": "Say who keeps order at the web table.",
}
"""Commands of the server package, which the terminal does not import."""
_CLIENT_COMMANDS = {"sit": "Let a player sit at a table of a server."}
"""Commands of the client package."""
_FAMILIES = {
    "library": "Keep matches, find them again, and see what the decisions come to.",
    "tournament": "Run a tournament from the first entry to the prizes, over one file.",
}
"""Command groups."""
_PLACES = {
    **{_name: f"bafflebox.server.app.command:{_name}" for _name in _SERVER_COMMANDS},
    **{_name: f"bafflebox.client.command:{_name}" for _name in _CLIENT_COMMANDS},
    **{_name: f"bafflebox.cli.{_name}:{_name}" for _name in _COMMANDS},
    **{_name: f"bafflebox.cli.{_name}.app:app" for _name in _FAMILIES},
}
for _name, _help in {**_SERVER_COMMANDS, **_CLIENT_COMMANDS, **_COMMANDS, **_FAMILIES}.items():
    # the list's line replaces a docstring that is not loaded; a command's own help shows its docstring
    app.command(_PLACES[_name], name=_name, help=None if _name in sys.argv[1:2] else _help)


def _usage(error: CycloptsError) -> str:
    """Return what is wrong with the words of a command, with where to read what is possible."""
    error.verbose = False
    command = " ".join(("bafflebox", *(error.command_chain or ())))
    return f"{' '.join(str(error).split())} `{command} --help` shows what is possible."


def main() -> None:
    """Run the command; wrong words and any error that Bafflebox raises are one line and exit code 2."""
    from bafflebox.errors import BaffleboxError

    # Nearly all objects that a command creates as it loads stay: collecting garbage among them would cost a tenth of a short one.
    gc.freeze()
    gc.set_threshold(200_000)
    try:
        app(sys.argv[1:], exit_on_error=False, print_error=False)
    except CycloptsError as error:
        from bafflebox.cli.printing import fail

        fail(_usage(error))
    except BaffleboxError as error:
        from bafflebox.cli.messages import render_error
        from bafflebox.cli.printing import fail

        fail(render_error(error))
    except ImportError as error:
        from bafflebox.cli.messages import render_error
        from bafflebox.cli.printing import fail
        from bafflebox.extras import missing_package

        missing = missing_package(error)
        if missing is None:
            raise
        fail(render_error(missing))
    except BrokenPipeError:
        # the reader of our output has closed the pipe
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        from bafflebox.cli.messages import render_message
        from bafflebox.cli.printing import say
        from bafflebox.message import Sentence

        interrupted = Sentence("replayed-interrupted")
        say(f"\nbafflebox: {render_message(interrupted)}", error=True)
        sys.exit(130)
