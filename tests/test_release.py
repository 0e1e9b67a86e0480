"""A release's claims about a wheel come from what its module calls; the versions it is made for are those of the project."""

from __future__ import annotations

import tomllib
import zlib
from pathlib import Path

from tools.release import MOST_BYTES
from tools.release_wheels import SUPPORTED, newest

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))

ALL_ELSE = 5_300_000
"""Bytes of a wheel without its networks, 5,255,000 on 29 November 2026."""

LISTED = """\
                 U PyObject_Call
                 w __gmon_start__
                 U memcpy@GLIBC_2.14
                 U __libc_single_threaded@GLIBC_2.32
                 U free@GLIBC_2.2.5
                 U std::runtime_error::runtime_error(char const*)@GLIBCXX_3.4.21
                 U std::__throw_bad_array_new_length()@GLIBCXX_3.4.9
                 U operator delete[](void*, std::align_val_t)@CXXABI_1.3.11
                 U operator new(unsigned long)@CXXABI_1.3.11
"""


def test_what_holds_a_wheel_is_the_newest_of_each_family() -> None:
    assert newest(LISTED) == {
        "CXXABI_1.3.11": ["operator delete[](void*, std::align_val_t)", "operator new(unsigned long)"],
        "GLIBC_2.32": ["__libc_single_threaded"],
        "GLIBCXX_3.4.21": ["std::runtime_error::runtime_error(char const*)"],
    }


def test_wheels_are_made_for_the_same_versions_by_both_ways() -> None:
    """This machine's interpreters by `make release`, the others by cibuildwheel; none older than the package takes."""
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in SUPPORTED]
    assert PROJECT["project"]["requires-python"] == f">={SUPPORTED[0]}"


def test_networks_leave_room_for_all_else_in_a_wheel() -> None:
    nets = Path(__file__).parents[1] / "src" / "bafflebox" / "engine" / "nets"
    packed = sum(len(zlib.compress(each.read_bytes())) for each in nets.iterdir())
    assert packed < MOST_BYTES - ALL_ELSE
