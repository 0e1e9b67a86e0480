"""Examples in docstrings become blocks of code in the reference of the site; called by Griffe, which reads the docstrings."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?m)^>>> .*\n?(?:^(?!$).*\n?)*")
"""From a prompt to the next empty line."""


class Examples(griffe.Extension):
    """Sets each example of a docstring apart."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called for everything that has a docstring, or could."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(
                lambda found: f"```python\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
