"""The OpenAPI description: operations by handler, shapes by class."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from typing import Any

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from bafflebox import __version__
from bafflebox.server.net.handlers import HttpRequest

HOME = ("bafflebox.protocol.", "bafflebox.server.")
"""The package of the API's shapes: a client has others of the same names."""


class Described(JsonRenderPlugin):
    """The description as JSON, with class docstrings as schema descriptions."""

    def render(self, request: HttpRequest, openapi_schema: dict[str, Any]) -> bytes:
        """Return the response body."""
        words = {each.__name__: getdoc(each) for each in _below(Struct) if each.__module__.startswith(HOME)}
        for name, shape in openapi_schema["components"]["schemas"].items():
            shape.setdefault("description", words.get(name) or "")
        return super().render(request, openapi_schema)


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def description() -> OpenAPIConfig:
    """Return the configuration: operations are named by their handlers and described by their docstrings."""
    return OpenAPIConfig(
        title="Bafflebox",
        version=__version__,
        description="Tables, records, rules and analysis. Play itself is on the socket: docs/protocol.md.",
        path="/api",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
        render_plugins=[Described(path="/openapi.json")],
    )
