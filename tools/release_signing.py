"""Signs the hashes of a release with an SSH key, and verifies them: `python -m tools.release_signing sign|verify KEY [FOLDER]`.

`sign` takes a private key and writes `SHA256SUMS.sig`; `verify` takes the public one, and compares every file with its hash.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"
SPACE = "bafflebox-release"
"""The purpose of the signature: one that was made for something else is none."""
SIGNER = "release"


def program() -> str:
    """Return the path of OpenSSH's `ssh-keygen`. Raises FileNotFoundError where it is not installed."""
    found = shutil.which("ssh-keygen")
    if found is None:
        raise FileNotFoundError("ssh-keygen of OpenSSH signs and verifies a release; it is not installed")
    return found


def sign(key: Path, folder: Path) -> Path:
    """Sign the hashes in a folder; return the signature's file. Raises CalledProcessError for a key that can't sign."""
    sums = folder / "SHA256SUMS"
    signature = sums.with_name("SHA256SUMS.sig")
    signature.unlink(missing_ok=True)
    subprocess.run([program(), "-q", "-Y", "sign", "-f", key, "-n", SPACE, sums], check=True)
    return signature


def wrong(public: Path, folder: Path) -> Iterator[str]:
    """Yield what is wrong with a release: its signature, or a file that is not the one that was signed."""
    sums, signature = folder / "SHA256SUMS", folder / "SHA256SUMS.sig"
    if not sums.is_file() or not signature.is_file():
        yield "SHA256SUMS and SHA256SUMS.sig are needed"
        return
    with tempfile.TemporaryDirectory() as place:
        signers = Path(place) / "signers"
        signers.write_text(f"{SIGNER} {public.read_text('utf-8')}", "utf-8")
        command = [
            program(),
            "-Y",
            "verify",
            "-f",
            str(signers),
            "-I",
            SIGNER,
            "-n",
            SPACE,
            "-s",
            str(signature),
        ]
        done = subprocess.run(command, input=sums.read_bytes(), capture_output=True, check=False)
    if done.returncode != 0:
        yield "the signature is not that of this key"
    for line in sums.read_text("utf-8").splitlines():
        kept, _, name = line.partition("  ")
        file = folder / name
        if not file.is_file():
            yield f"{name} is missing"
        elif hashlib.sha256(file.read_bytes()).hexdigest() != kept:
            yield f"{name} is not the file that was signed"


def main(arguments: list[str]) -> int:
    """Sign or verify; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("do", choices=("sign", "verify"))
    parser.add_argument("key", type=Path)
    parser.add_argument("folder", type=Path, nargs="?", default=DIST)
    given = parser.parse_args(arguments)
    if given.do == "sign":
        print(sign(given.key, given.folder))
        return 0
    found = list(wrong(given.key, given.folder))
    print("\n".join(found) or "every file is the one that was signed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
