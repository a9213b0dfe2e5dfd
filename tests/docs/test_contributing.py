"""The recipe for a measure in docs/contributing.md works: its files, added to a copy, do all that the page says."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ exactpriv ([^\n]*)\n((?:(?!\$ ).*\n?)*)", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
IN_THE_COPY = """
import contextlib, io, json, sys
from pathlib import Path
from exactpriv.cli import main
from exactpriv.measure import MEASURES
from exactpriv.report import facts, glossary, measures

def run(words):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        main(words)
    return said.getvalue()

told = [run(words) for words in json.loads(sys.argv[1])]
pages = [measures.page(Path(sys.argv[2]).read_text()), facts.page(), glossary.page()]
print(json.dumps({"told": told, "pages": pages, "from": MEASURES[sys.argv[3]].function.__code__.co_filename}))
"""


def recipe(title: str) -> str:
    """The section of the page that begins with these words."""
    text = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(title)}.*?(?=^## )", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"docs/contributing.md has no section {title}"
    return found.group()


def copied(source: Path, target: Path, folders: set[Path]) -> None:
    """A copy in which these folders, and those above them, are folders of its own; all else is a link."""
    target.mkdir()
    for entry in source.iterdir():
        if entry in folders or any(entry in folder.parents for folder in folders):
            copied(entry, target / entry.name, folders)
        elif entry.name != "__pycache__":
            (target / entry.name).symlink_to(entry)


def test_the_two_files_of_the_recipe_make_a_measure_that_every_command_knows(tmp_path: Path) -> None:
    section = recipe("A measure")
    files = [(text.splitlines()[0].removeprefix("# "), text) for language, text in BLOCK.findall(section)
             if language == "python"]  # fmt: skip
    copy = tmp_path / "copy"
    copied(ROOT, copy, {(ROOT / path).parent for path, _ in files})
    for path, text in files:
        assert not (copy / path).exists(), f"{path} is there already; write the recipe of something that is not"
        (copy / path).write_text(text, encoding="utf-8")
    assert len(files) == int(re.findall(r"## A measure: (\d+) files", section)[0])
    shown = COMMAND.findall("".join(text for language, text in BLOCK.findall(section) if language == "console"))
    name = Path(files[0][0]).stem
    ran = subprocess.run(
        [sys.executable, "-c", IN_THE_COPY, json.dumps([shlex.split(command) for command, _ in shown]),
         str(ROOT / "docs" / "measures.md"), name],
        cwd=copy, capture_output=True, text=True, timeout=240, check=False,
        env={**os.environ, "PYTHONPATH": str(copy), "COLUMNS": "1000", "NO_COLOR": "1"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout.splitlines()[-1])
    assert found["from"].startswith(str(copy))
    for (command, expected), told in zip(shown, found["told"], strict=True):
        matches = doctest.OutputChecker().check_output(expected, told, FLAGS)
        assert matches, f"$ exactpriv {command}\nthe page:\n{expected}\nprinted:\n{told}\n{ran.stderr}"
    measures, facts, glossary = found["pages"]
    assert f"| `{name}(" in measures and f"- `{name}`\n" in facts and f"## {name}\n" in glossary
