"""The hooks and the workflow call commands that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_workflow_makes_targets_that_exist() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    targets = set(re.findall(r"^(\w+)(?: \w+)*:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    made = re.findall(r"run: make (\w+)", workflow)
    assert made == ["tools", "test"]
    assert set(made) <= targets


def test_every_hook_calls_a_check_of_the_project() -> None:
    hooks = re.findall(
        r"entry: \.venv/bin/(.+)$", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"), re.MULTILINE
    )
    assert len(hooks) >= 6
    parts = (ROOT / "tools" / "parts.py").read_text("utf-8")
    called = [re.sub(r"^python (?:-m )?", "", hook).split()[0] for hook in hooks]
    assert [name for name in called if f'"{name}"' not in parts] == []
