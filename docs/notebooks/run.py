"""Runs the notebooks of this folder and writes what their cells print into them: `python docs/notebooks/run.py`.

A notebook is JSON; its cells are run in order in one namespace, as Jupyter does, and the value of a last expression is
shown by its repr. The tests run the same and compare.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


def shown(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """The outputs of a cell: what it prints, and the value of its last expression."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        outputs.append({"data": {"text/plain": _lines(repr(value))}, "execution_count": None, "metadata": {},
                        "output_type": "execute_result"})  # fmt: skip
    return outputs


def executed(path: Path) -> dict[str, Any]:
    """The notebook with the outputs that its cells have now."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = shown("".join(cell["source"]), names)
            for output in cell["outputs"]:
                if "execution_count" in output:
                    output["execution_count"] = count
    return notebook


def written(notebook: dict[str, Any]) -> str:
    """The text of the file."""
    return json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.ipynb")):
        path.write_text(written(executed(path)), encoding="utf-8")
        print(path.name)
