"""The inner loops for each width of vectors give the same, are chosen as asked, and run on old machines."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bafflebox import _native
from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.net_file import write_net
from bafflebox.io.nets import load_nets
from tests.engine.boards import all_boards, law_of, small_net
from tests.engine.shipped import SIMD, shipped_files, simd_levels
from tests.needed import needed
from tools.programs import QEMU

ROOT = Path(__file__).parents[2]
FLAGS = {
    "base": [],
    "avx2": ["-mavx2", "-mfma"],
    "avx512": ["-mavx512f", "-mavx512vl", "-mavx512bw", "-mavx512dq"],
}


def test_the_base_level_runs_everywhere() -> None:
    assert simd_levels()[0] == "base"


def test_levels_agree() -> None:
    """On thousands of positions, for networks of shapes that leave every kind of rest."""
    boards = all_boards(250, seed=6)
    files = [write_net(small_net(widths, outcomes=7)) for widths in ((16,), (80, 48), (112, 144, 16))]
    files.append(write_net(small_net((80, 48), windows=22)))
    for file in (*files, *shipped_files().values()):
        base = _native.Net(file, "base").judge(boards)
        for level in simd_levels()[1:]:
            assert np.abs(_native.Net(file, level).judge(boards) - base).max() < 1e-5, level


@pytest.mark.parametrize("level", SIMD)
def test_the_environment_forces_a_level(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAFFLEBOX_SIMD", level)
    law = law_of("money")
    if level not in simd_levels():
        with pytest.raises(NetFileError, match=f"no level {level}; possible: base"):
            load_nets(law)
        return
    nets = load_nets(law)
    assert {nets.main.simd, nets.quick.simd, nets.pruning.simd} == {level}


def test_the_widest_is_chosen_unless_asked_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BAFFLEBOX_SIMD", raising=False)
    assert load_nets(law_of("money")).main.simd == simd_levels()[-1]


def test_levels_that_do_not_exist_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("sse9", "AVX2", "avx", " base"):
        with pytest.raises(ValueError, match=f"no level {name}; possible: {', '.join(simd_levels())}"):
            _native.Net(write_net(small_net((16,))), name)
    monkeypatch.setenv("BAFFLEBOX_SIMD", "sse9")
    with pytest.raises(NetFileError, match="no level sse9; possible: base"):
        load_nets(law_of("money"))


OLD_MACHINE = """
import sys
import numpy as np
from bafflebox import _native
file, boards = open(sys.argv[1], "rb").read(), np.load(sys.argv[2])
net = _native.Net(file)
for level in ("avx2", "avx512"):
    try:
        _native.Net(file, level)
    except ValueError as error:
        assert "possible: base" in str(error)
    else:
        raise AssertionError(level)
print(net.simd)
np.save(sys.argv[3], net.judge(boards))
"""


def test_an_old_machine_runs_the_base_level(tmp_path: Path) -> None:
    """The whole package on an emulated machine without wide vectors: the same chances."""
    emulator = needed(QEMU)
    if os.uname().machine != "x86_64":
        pytest.skip("the machine is not an x86-64")
    file = write_net(small_net((80, 48)))
    boards = all_boards(20, seed=9)
    (tmp_path / "net").write_bytes(file)
    np.save(tmp_path / "boards.npy", boards)
    (tmp_path / "program.py").write_text(OLD_MACHINE)
    command = [
        emulator,
        "-cpu",
        "Nehalem",
        sys.executable,
        "-W",
        "ignore",
        "program.py",
        "net",
        "boards.npy",
        "found.npy",
    ]
    # whose processor it is, the emulator tells as it is here, and OpenBLAS goes by that and not by what the processor can
    environment = {**os.environ, "OPENBLAS_CORETYPE": "Nehalem"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout) == (0, "base\n"), done.stderr
    assert np.abs(np.load(tmp_path / "found.npy") - _native.Net(file).judge(boards)).max() < 1e-5


@pytest.mark.parametrize("level", SIMD)
def test_loops_for_wide_machines_share_no_inline_code(level: str, tmp_path: Path) -> None:
    """A function that any other file may also have could be kept from here, and stop an old machine."""
    compiler = next(filter(None, map(shutil.which, (os.environ.get("CXX", "c++"), "g++", "clang++"))), None)
    lister = shutil.which("nm")
    if compiler is None or lister is None or os.uname().machine != "x86_64":
        pytest.skip("needs a compiler, nm and an x86-64 machine")
    source = ROOT / "native" / "engine" / f"vector_{level}.cpp"
    command = [
        compiler,
        "-std=c++20",
        "-O2",
        *FLAGS[level],
        "-I",
        str(ROOT / "native"),
        "-c",
        str(source),
        "-o",
        "loops.o",
    ]
    subprocess.run(command, cwd=tmp_path, check=True)
    symbols = subprocess.run(
        [lister, "-C", "loops.o"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    shared = re.findall(r"^[0-9a-f ]{16} ([TWVu]) (.*)$", symbols.stdout, re.MULTILINE)
    assert shared == [("T", f"bafflebox::vector_{level}()")]
