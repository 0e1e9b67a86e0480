"""The notebook among the examples runs from top to bottom in a kernel of its own: it plays, draws and analyses."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "first_match.ipynb"


def test_the_notebook_runs_and_shows_what_it_promises() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # the library has no types
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    pictures = [output for output in shown if "image/svg+xml" in output.get("data", {})]
    assert len(pictures) == 2
    text = "".join(output.get("text", "") for output in shown)
    assert "8/5 6/5" in str(shown)
    assert "wrong_phase B11" in text
