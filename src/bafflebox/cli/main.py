"""The `bafflebox` command: what there is, each command loaded when it is called."""

from __future__ import annotations

import sys

from cyclopts import App

from bafflebox import __version__

app = App(
    name="bafflebox",
    help="The complete backgammon table: play, replay and judge under any rule set.",
    version=__version__,
    version_flags=["--version"],
)
app.command("bafflebox.cli.play:play", name="play")
app.command("bafflebox.cli.replay:replay", name="replay")
app.command("bafflebox.cli.rules:rules", name="rules")
app.command("bafflebox.cli.plays:plays", name="plays")
app.command("bafflebox.cli.perft:perft", name="perft")


def main() -> None:
    """Runs the command; what Bafflebox itself refuses is one clear line and exit code 2."""
    from bafflebox.errors import BaffleboxError

    try:
        app()
    except BaffleboxError as error:
        print(f"bafflebox: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # whoever read our output has left; there is nobody to tell
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        print("\nbafflebox: interrupted", file=sys.stderr)
        sys.exit(130)
