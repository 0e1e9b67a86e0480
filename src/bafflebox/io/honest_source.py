"""The table's part in verifiable dice: a secret seed, and storage for seeds.

A source keeps no index of rolls: the log says how many were made. After a crash between a roll and its event the same roll is
repeated, and no roll can be made twice otherwise.
"""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_bytes
from typing import NoReturn, Protocol

from bafflebox.board.side import BySide
from bafflebox.errors import LogError
from bafflebox.events.fair_dice import SeedCommitted, SeedOpened
from bafflebox.io.system import BINARY, sync_folder
from bafflebox.referee.judge.dice_agreement import Agreement, AgreementStage, Dealing
from bafflebox.referee.judge.honest_dice import (
    SECRET_BYTES,
    Secrets,
    check_match,
    commit_seed,
    derive_roll,
    format_secret,
)


class SeedLost(LogError):
    """The seed of an agreement is missing from storage: its dice can't continue and can't be verified any more."""


class SeedStore(Protocol):
    """Storage of seeds until they are opened; readable by the table alone."""

    def keep(self, match: str, number: int, seed: bytes) -> None:
        """Store the seed of an agreement durably before returning; raise LogError when one is stored already."""

    def recall(self, match: str, number: int) -> bytes | None:
        """Return the seed of an agreement, None where none is stored."""


class SeedFolder:
    """Seeds as files that only their owner may read, one per agreement, synced to disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, match: str, number: int, seed: bytes) -> None:
        """Write and sync the seed; raise LogError when that fails or there is one."""
        path = self._path(match, number)
        if self.recall(match, number) is not None:
            raise LogError(f"agreement {number} of {match} has a seed already")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.unlink(missing_ok=True)
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(seed)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
            sync_folder(self._folder)
        except OSError as error:
            raise LogError(f"a seed can't be kept in {self._folder}: {error.strerror}") from error

    def recall(self, match: str, number: int) -> bytes | None:
        """Return the seed; None where there is none or it can't be read whole."""
        try:
            seed = self._path(match, number).read_bytes()
        except OSError:
            return None
        return seed if len(seed) == SECRET_BYTES else None

    def _path(self, match: str, number: int) -> Path:
        return self._folder / f"{check_match(match)}.{number}.seed"


class HonestSource:
    """The seed of one agreement: publishes its hash, then rolls in the order of the log, finally the seed.

    The seed is excluded from `repr`, copy and pickle, so that it can't reach a log, message or other process by mistake. Code in
    the same process could still find it: players' programs run in their own.
    """

    __slots__ = ("__secrets", "__seed", "_commitment", "_open", "match", "number")

    def __init__(self, match: str, number: int, seed: bytes) -> None:
        self.match = match
        self.number = number
        self.__seed = seed
        self.__secrets: tuple[Agreement, Secrets] | None = None
        self._commitment = format_secret(commit_seed(match, seed))
        self._open = False

    @classmethod
    def begin(cls, match: str, dealing: Dealing, seeds: SeedStore) -> HonestSource:
        """Return a source with a new seed for the match's next agreement; the seed is stored before its hash is published.

        A seed stored for that agreement whose event was never written (a crash between the two) is reused: its hash was not
        published. Raises LogError while the agreement before still has to open its seed.
        """
        old = dealing.agreement
        if old is not None and old.stage is AgreementStage.THROWING:
            raise LogError(
                f"the seed of agreement {old.number} is to be opened before a new agreement begins"
            )
        return cls._begun(match, old.number + 1 if old else 1, seeds)

    @classmethod
    def begin_after_loss(cls, match: str, dealing: Dealing, seeds: SeedStore) -> HonestSource:
        """Like `begin`, after the seed of the agreement in force was lost; every check of the log will report that."""
        old = dealing.agreement
        if old is None or seeds.recall(match, old.number) is not None:
            raise LogError("the seed of the agreement in force is not lost")
        return cls._begun(match, old.number + 1, seeds)

    @classmethod
    def _begun(cls, match: str, number: int, seeds: SeedStore) -> HonestSource:
        seed = seeds.recall(check_match(match), number)
        if seed is None:
            seed = token_bytes(SECRET_BYTES)
            seeds.keep(match, number, seed)
        return cls(match, number, seed)

    @classmethod
    def resume(cls, dealing: Dealing, seeds: SeedStore) -> HonestSource:
        """Return the source of the agreement in force. Raises SeedLost when its seed is missing or different, LogError without one."""
        agreed = dealing.agreement
        if agreed is None:
            raise LogError("nothing was agreed about the dice of this match")
        seed = seeds.recall(agreed.match, agreed.number)
        if seed is None or format_secret(commit_seed(agreed.match, seed)) != agreed.commitment:
            raise SeedLost(f"the seed of agreement {agreed.number} of {agreed.match} is lost")
        source = cls(agreed.match, agreed.number, seed)
        source._open = agreed.seed is not None
        return source

    def committed(self) -> SeedCommitted:
        """Return the event that begins the agreement."""
        return SeedCommitted(self.match, self._commitment)

    def throw(self, dealing: Dealing, dice: int) -> tuple[int, ...]:
        """Return the next roll of the match with one or two dice; the same again until its event is in the log.

        Call it only for a roll that the law allows now, and show the roll only when its event is stored. Raises LogError before
        both contributions are opened, and once the seed is.
        """
        return self._throw(dealing, 0, dice)

    def opening(self, dealing: Dealing, dice: int) -> BySide[tuple[int, ...]]:
        """Return both sides' opening rolls of `dice` dice each, White's first."""
        return BySide(self._throw(dealing, 0, dice), self._throw(dealing, 1, dice))

    def opened(self, dealing: Dealing) -> SeedOpened:
        """Return the opened seed: the match is over or abandoned, or the agreement is given up. No roll is made after it."""
        self._check(dealing)
        self._open = True
        return SeedOpened(format_secret(self.__seed))

    def _throw(self, dealing: Dealing, ahead: int, dice: int) -> tuple[int, ...]:
        agreed = self._check(dealing)
        if self._open or agreed.stage is AgreementStage.OPENED:
            raise LogError("the seed was opened; no dice are thrown with it any more")
        if self.__secrets is None or self.__secrets[0] is not agreed:
            self.__secrets = (agreed, agreed.secrets(self.__seed))
        return derive_roll(self.__secrets[1], dealing.index + ahead, dice)

    def _check(self, dealing: Dealing) -> Agreement:
        agreed = dealing.agreement
        if agreed is None or agreed.number != self.number or agreed.commitment != self._commitment:
            raise LogError("this seed is not that of the agreement in force")
        return agreed

    def __repr__(self) -> str:
        return f"HonestSource({self.match!r}, {self.number})"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a seed is neither copied nor sent away")
