"""Pages as PDF, by WeasyPrint, which draws them with the text layout of the system."""

from __future__ import annotations

from types import ModuleType

from bafflebox.errors import OptionError

MISSING = (
    "WeasyPrint can't be started here ({}); `pip install 'bafflebox[pdf]'` and the system's Pango bring it, "
    "and --html writes a page that a browser prints"
)


def printer() -> ModuleType:
    """What makes pages; raises OptionError, which says what is missing, where it can't be started."""
    try:
        import weasyprint  # noqa: PLC0415 - an extra, and slow to load
    except (ImportError, OSError) as error:
        raise OptionError(MISSING.format(str(error).splitlines()[0][:120])) from None
    module: ModuleType = weasyprint
    return module


def pdf_of(page: str) -> bytes:
    """The page on paper, as its style for print says. Nothing outside of it is fetched. Raises OptionError as `printer` does."""
    given = printer()
    fetcher = given.urls.URLFetcher(allowed_protocols={"data"})
    made: bytes = given.HTML(string=page, url_fetcher=fetcher).write_pdf()
    return made
