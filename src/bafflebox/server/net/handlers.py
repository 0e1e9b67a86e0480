"""Types of HTTP handlers: the request as they receive it, and a list of them."""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

HttpRequest = Request[object, object, State]
Handlers = list[ControllerRouterHandler]
