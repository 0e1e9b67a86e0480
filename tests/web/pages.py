"""The list in `index.html` of what is fetched ahead: `python -m tests.web.pages` writes it anew."""

from __future__ import annotations

from tools.page_graph import FIRST, INDEX, modules

BEGIN, END = "<!-- fetched ahead -->", "<!-- /fetched ahead -->"


def ahead() -> str:
    """The list for `index.html`."""
    links = [f'<link rel="modulepreload" href="/web/{name}">' for name in sorted(modules(*FIRST))]
    return "\n".join((BEGIN, *links, END))


def main() -> None:
    """Writes the list."""
    text = INDEX.read_text("utf-8")
    start, end = text.index(BEGIN), text.index(END) + len(END)
    INDEX.write_text(text[:start] + ahead() + text[end:], "utf-8")


if __name__ == "__main__":
    main()
