"""The compiled module is there and speaks the contract of this version."""

import importlib


def test_the_compiled_module_is_installed() -> None:
    assert importlib.import_module("bafflebox._native").abi_version() >= 1
