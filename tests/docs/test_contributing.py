"""The recipes for a measure, a mechanism and a paper in docs/contributing.md work: their files, added to a copy, do all
that the page says, in the time that it says."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ exactpriv ([^\n]*)\n((?:(?!\$ ).*\n?)*)", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
IN_THE_COPY = """
import contextlib, importlib, io, json, sys
from pathlib import Path
from exactpriv.cli import main
from exactpriv.kernel import mechanisms
from exactpriv.measure import MEASURES
from exactpriv.report import facts, glossary, measures as table

def run(words):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        main(words)
    return said.getvalue()

told = [run(words) for words in json.loads(sys.argv[1])]
pages = [table.page(Path(sys.argv[2]).read_text()), facts.page(), glossary.page()]
name = sys.argv[3]
if sys.argv[4] == "A paper":
    place = importlib.import_module(f"exactpriv.papers.{name}").__file__
else:
    place = (MEASURES[name].function if name in MEASURES else getattr(mechanisms, name)).__code__.co_filename
print(json.dumps({"told": told, "pages": pages, "from": place}))
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


def examples(section: str) -> list[tuple[list[tuple[str, str]], list[tuple[str, str]]]]:
    """The examples of a recipe: the files, each with its path, and the commands behind them, each with what it says."""
    found: list[tuple[list[tuple[str, str]], list[tuple[str, str]]]] = []
    files: list[tuple[str, str]] = []
    for language, text in BLOCK.findall(section):
        if language in ("python", "diff"):
            files.append((text.splitlines()[0].removeprefix("# "), text))
        elif language == "console":
            found.append((files, COMMAND.findall(text)))
            files = []
    assert not files, "a file of the recipe is followed by no command"
    return found


def with_lines(old: str, change: str) -> str:
    """A file with the lines that begin with + in front of the line that stands behind them."""
    added = ""
    for line in change.splitlines(keepends=True)[1:]:
        if line.startswith("+"):
            added += line[1:]
            continue
        assert old.count(f"\n{line[1:]}") == 1, f"the file has no one line {line[1:]!r}"
        old, added = old.replace(f"\n{line[1:]}", f"\n{added}{line[1:]}"), ""
    assert not added, "lines are added in front of none"
    return old


RECIPES = ("A measure", "A mechanism", "A paper")
DONE = {"A measure": {"measure", "facts", "hunt", "verify", "prove", "export"}, "A mechanism": {"hunt", "prove"},
        "A paper": {"list", "prove"}}  # fmt: skip
"""What the page does with each thing that it adds."""


@pytest.mark.parametrize(("title", "files", "shown"), [
    pytest.param(title, files, shown, id=Path(files[0][0]).stem)
    for title in RECIPES for files, shown in examples(recipe(title))])  # fmt: skip
def test_the_files_of_a_recipe_make_what_every_command_knows(
    tmp_path: Path, title: str, files: list[tuple[str, str]], shown: list[tuple[str, str]]
) -> None:
    count, minutes = map(int, re.findall(rf"## {title}: (\d+) files?, (\d+) minutes", recipe(title))[0])
    assert len(files) == count and {command.split()[0] for command, _ in shown} >= DONE[title]
    copy = tmp_path / "copy"
    copied(ROOT, copy, {(ROOT / path).parent for path, _ in files})
    for path, text in files:
        if text.startswith(f"# {path}\n+"):
            (copy / path).unlink()
            text = with_lines((ROOT / path).read_text(encoding="utf-8"), text)
        assert not (copy / path).exists(), f"{path} is there already; write the recipe of something that is not"
        (copy / path).write_text(text, encoding="utf-8")
    name = Path(files[0][0]).stem
    ran = subprocess.run(
        [sys.executable, "-c", IN_THE_COPY, json.dumps([shlex.split(command) for command, _ in shown]),
         str(ROOT / "docs" / "measures.md"), name, title],
        cwd=copy, capture_output=True, text=True, timeout=60 * minutes, check=False,
        env={**os.environ, "PYTHONPATH": str(copy), "COLUMNS": "1000", "NO_COLOR": "1"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout.splitlines()[-1])
    assert found["from"].startswith(str(copy))
    for (command, expected), told in zip(shown, found["told"], strict=True):
        matches = doctest.OutputChecker().check_output(expected, told, FLAGS)
        assert matches, f"$ exactpriv {command}\nthe page:\n{expected}\nprinted:\n{told}\n{ran.stderr}"
    measures, facts, glossary = found["pages"]
    assert title != "A measure" or (
        f"| `{name}(" in measures and f"- `{name}`\n" in facts and f"## {name}\n" in glossary)
