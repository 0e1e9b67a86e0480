"""`bafflebox completion`: shell completion, generated from the commands."""

from __future__ import annotations

from typing import Literal


def completion(shell: Literal["bash", "zsh", "fish"]) -> None:
    """Print the completion script for a shell.

    bash: `bafflebox completion bash > ~/.local/share/bash-completion/completions/bafflebox`; zsh: as `_bafflebox` in a folder of
    `$fpath`; fish: as `~/.config/fish/completions/bafflebox.fish`.

    Example: bafflebox completion bash
    """
    from bafflebox.cli.main import app

    print(app.generate_completion(shell=shell, prog_name="bafflebox"), end="")
