"""Write the table of characters that look alike, from Unicode's: `python -m tools.confusables FILE`.

FILE is `confusables.txt` of https://www.unicode.org/Public/security/latest/. The table keeps what names of accounts can contain:
characters of their scripts, signs and digits, which normalization leaves as they are. Each line has the character (or characters)
that stands for others, a tab, and these.
"""

from __future__ import annotations

import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

from bafflebox.server.model import likeness

INTO = Path(likeness.__file__).parent / "confusables.txt"
HEAD = """# Characters that look alike: made by `python -m tools.confusables` from Unicode's confusables.txt, version {version}.
# Copyright © 1991-2025 Unicode, Inc. Unicode License V3: see confusables.LICENSE.txt.
"""


def in_names(sign: str) -> bool:
    """Return whether a name can contain a character once it is normalized."""
    if unicodedata.normalize("NFKC", sign) != sign or not sign.isprintable():
        return False
    kind = unicodedata.category(sign)
    return kind[0] in "NPSM" or (
        kind[0] == "L" and unicodedata.name(sign, "").split(" ", 1)[0] in likeness.SCRIPTS
    )


def table(text: str) -> str:
    """Return the file made from the text of Unicode's."""
    version, stand = "", defaultdict[str, list[str]](list)
    for line in text.lstrip("\ufeff").splitlines():
        if line.startswith("# Version:"):
            version = line.removeprefix("# Version:").strip()
        fields = [each.strip() for each in line.partition("#")[0].split(";")]
        if len(fields) < 2:
            continue
        sign, stands = ("".join(chr(int(each, 16)) for each in field.split()) for field in fields[:2])
        if in_names(sign):
            stand[stands].append(sign)
    lines = (f"{stands}\t{''.join(sorted(signs))}\n" for stands, signs in sorted(stand.items()))
    return HEAD.format(version=version) + "".join(lines)


def main() -> None:
    """Write the file of the package."""
    INTO.write_text(table(Path(sys.argv[1]).read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
