"""The notebooks run, and show what is stored in them."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("notebooks_run", FOLDER / "run.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stored(path: Path) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return made


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_shows_what_its_cells_give(path: Path) -> None:
    assert runner().executed(path) == stored(path)


def test_there_are_notebooks_and_each_has_outputs() -> None:
    assert len(NOTEBOOKS) >= 4
    for path in NOTEBOOKS:
        assert sum(bool(cell.get("outputs")) for cell in stored(path)["cells"]) >= 4


def test_a_stored_output_that_is_wrong_is_noticed(tmp_path: Path) -> None:
    notebook = stored(NOTEBOOKS[-1])
    path = tmp_path / "one.ipynb"
    path.write_text(runner().written(notebook), encoding="utf-8")
    cell = next(c for c in notebook["cells"] if c.get("outputs"))
    cell["outputs"][0] = {"name": "stdout", "output_type": "stream", "text": ["something else\n"]}
    assert runner().executed(path) != notebook
