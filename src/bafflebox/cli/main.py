"""The `bafflebox` command; each subcommand is imported when called."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping

from cyclopts import App, CycloptsError, Group, Parameter

from bafflebox import __version__
from bafflebox.cli.exit_codes import exit_line

app = App(
    name="bafflebox",
    help="The complete backgammon table: play, replay and judge under any rule set.",
    version=__version__,
    version_flags=["--version"],
    help_epilogue=exit_line(),
    default_parameter=Parameter(negative=()),
    help_format="plaintext",  # the markdown reader alone would cost a third of the start
)
COMMANDS: Mapping[str, Mapping[str, str]] = {
    "Terminal": {
        "play": "Play a match in the terminal.",
        "lessons": "Learn the game in five lessons, and what is different in other rules.",
        "daily": "Answer the position of the day.",
        "saves": "List the saved matches, or delete some.",
        "sit": "Let a player sit at a table of a server.",
        "completion": "Print what completes commands in bash, zsh or fish.",
    },
    "Recorded matches": {
        "replay": "Replay a recorded match through the law.",
        "analyse": "Analyse recorded matches: what each decision lost, and what the dice gave.",
        "export": "Write a kept match as .mat text for other programs.",
        "convert": "Convert recorded matches from one format into another.",
        "settle": "Say what kept matches come to: prizes, stakes, pots, a jackpot.",
        "verify": "Check the dice of a match against what was agreed about them.",
        "library": "Keep matches, find them again, and see what the decisions come to.",
    },
    "Rules and events": {
        "rules": "Read and search the rule books.",
        "cases": "Run case files: what a referee must do, as plain text.",
        "tournament": "Run a tournament from the first entry to the prizes, over one file.",
    },
    "Positions": {
        "plays": "List legal plays of positions, JSON lines in and out.",
        "evaluate": "Judge positions, JSON lines in and out.",
        "choose": "Rank the plays of rolls, JSON lines in and out.",
        "cube": "Decide about doubling and taking, JSON lines in and out.",
        "rollout": "Play positions out many times, JSON lines in and out.",
        "draw": "Draw a position as text or as an SVG picture, or name it by every id.",
        "openings": "The opening book: first rolls and replies, rolled out.",
        "met": "Match equities, take points and doubling windows.",
        "perft": "Count all turns to a depth, exhaustively.",
    },
    "Players and engines": {
        "duel": "Let two players play against each other: who is better, and by how much.",
        "arena": "Let several players play against each other, each with each: a ladder with ratings.",
        "external": "Play against GNU Backgammon over a socket.",
        "engine": "Answer other programs line by line, in UBGI.",
        "bench": "Measure how fast the engine thinks here.",
    },
    "Web table": {
        "serve": "Serve the web table: play in the browser.",
        "backup": "Copy the database of the web table while it runs.",
        "restore": "Put a copy in the place of the database of the web table.",
        "move": "Carry the database of the web table into PostgreSQL.",
        "staff": "Say who keeps order at the web table.",
    },
}
"""The commands by group, in the order of `--help`; each group is a page of the documents."""
FAMILIES = ("library", "tournament")
"""Commands with commands of their own."""
_PLACES = {
    _name: f"bafflebox.cli.{_name}.app:app" if _name in FAMILIES else f"bafflebox.cli.{_name}:{_name}"
    for _names in COMMANDS.values()
    for _name in _names
} | {
    # of packages that the terminal does not import
    **{_name: f"bafflebox.server.app.command:{_name}" for _name in COMMANDS["Web table"]},
    "sit": "bafflebox.client.command:sit",
}
app["--help"].group = app["--version"].group = Group("Options", sort_key=len(COMMANDS))
for _order, (_title, _names) in enumerate(COMMANDS.items()):
    _group = Group(_title, sort_key=_order)
    for _name, _help in _names.items():
        # the list's line replaces a docstring that is not loaded; a command's own help shows its docstring
        _shown = None if _name in sys.argv[1:2] else _help
        app.command(_PLACES[_name], name=_name, help=_shown, group=_group)


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
