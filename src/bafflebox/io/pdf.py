"""Pages as PDF by WeasyPrint, with the system's text layout."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from types import ModuleType

from bafflebox.errors import OptionError
from bafflebox.extras import optional

UNSTARTED = "WeasyPrint can't be started here ({}): it needs the system's Pango; --html writes a page that a browser prints"


def printer() -> ModuleType:
    """Return the PDF library; raise OptionError naming what is missing where it can't be loaded."""
    try:
        # without Pango it prints its own advice to standard output, where a report may be read
        with redirect_stdout(io.StringIO()), optional():
            import weasyprint  # noqa: PLC0415 - an extra, and slow to load
    except (ImportError, OSError) as error:
        raise OptionError(UNSTARTED.format(str(error).splitlines()[0][:120])) from None
    module: ModuleType = weasyprint
    return module


def pdf_of(page: str) -> bytes:
    """Return the page as PDF by its print style. Nothing external is fetched. Raises OptionError as `printer` does."""
    given = printer()
    fetcher = given.urls.URLFetcher(allowed_protocols={"data"})
    made: bytes = given.HTML(string=page, url_fetcher=fetcher).write_pdf()
    return made
