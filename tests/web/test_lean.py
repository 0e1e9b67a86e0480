"""Minified sources keep their meaning: another parser of the language finds the same program in both."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from pygments import token  # type: ignore[import-untyped]
from pygments.lexer import Lexer  # type: ignore[import-untyped]
from pygments.lexers import CssLexer, JavascriptLexer  # type: ignore[import-untyped]

from bafflebox.i18n.catalogue import LANGUAGES, PARTS, source
from bafflebox.server.app.lean import lean
from tools.page_graph import WEB


def program(text: str, lexer: Lexer) -> list[tuple[object, str]]:
    """Return the tokens of a text without comments; white space counts as one, and between words of the language for nothing."""
    found: list[tuple[object, str]] = []
    for kind, value in lexer.get_tokens(text):
        if kind in token.Comment or (kind in token.Whitespace and not value.strip()):
            continue
        if kind in token.String and found and found[-1][0] is kind:
            found[-1] = (kind, found[-1][1] + value)
        else:
            found.append((kind, value))
    told = ((kind, re.sub(r"\s+", " ", value).strip()) for kind, value in found)
    return [(kind, value) for kind, value in told if value]


@pytest.mark.parametrize(("suffix", "lexer"), [(".js", JavascriptLexer()), (".css", CssLexer())])
def test_sources_are_the_same_programs_line_by_line(suffix: str, lexer: Lexer) -> None:
    paths = sorted(WEB.rglob(f"*{suffix}"))
    assert len(paths) > 20
    for path in paths:
        text = path.read_bytes()
        sent = lean(text, suffix)
        assert sent.count(b"\n") == text.count(b"\n"), path
        assert program(sent.decode(), lexer) == program(text.decode(), lexer), path


@pytest.mark.parametrize(
    "text",
    [
        b"/** @type {number} */ const a = 1;\nconst b = 2; /* two */\n/* three */\n",
        b'const url = "http://a";\n  // gone\nconst c = `\n  ${a /* kept */} b`;\n',
    ],
)
def test_code_beside_a_comment_stays(text: bytes) -> None:
    sent = lean(text, ".js")
    for word in (b"const a = 1;", b"const b = 2;", b'const url = "http://a";', b"const c = `", b"${a"):
        assert (word in sent) == (word in text)
    assert b"gone" not in sent
    assert b"three" not in sent


def test_words_are_the_same_messages() -> None:
    for language in LANGUAGES:
        for part in PARTS:
            text = source(language, part)
            one, other = (FluentParser().parse(each) for each in (text, lean(text.encode(), ".ftl").decode()))
            messages = [
                [each for each in found.body if isinstance(each, ast.Message | ast.Term)]
                for found in (one, other)
            ]
            assert len(messages[0]) == len(messages[1])
            assert all(a.equals(b, ["span", "comment"]) for a, b in zip(*messages, strict=True)), (
                language,
                part,
            )


def test_other_files_are_sent_as_they_are() -> None:
    assert lean(b"  # a\n  // b\n", ".svg") == b"  # a\n  // b\n"
    assert Path(WEB / "index.html").read_bytes() == lean(Path(WEB / "index.html").read_bytes(), ".html")
