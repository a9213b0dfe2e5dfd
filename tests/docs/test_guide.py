"""Every block of the guide, of the README and of the pages beside it runs, and prints what the page shows.

A block that starts with the name of a file is written to it; `console` runs its commands and compares what they print
(`...` stands for any text; `> FILE` writes instead); `pycon` is compared line by line; other Python blocks run, page by
page, in one namespace. A paper.tex is compiled, where pdflatex is here.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BESIDE = ("index", "commands", "statements", "account")
PAGES = [ROOT / "README.md", *(ROOT / "docs" / f"{name}.md" for name in BESIDE),
         *sorted((ROOT / "docs" / "guide").glob("*.md"))]  # fmt: skip
FIRST = ("README", "data")
"""The pages that `make test` runs; the others are deep."""
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"[#%] (\S+\.(?:py|json|csv|md|tex|toml))\n")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
KNOWN = {"python", "pycon", "console", "json", "csv", "text", "latex", "toml"}


def blocks(page: Path) -> list[tuple[str, str]]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


def run_console(block: str, folder: Path) -> list[str]:
    """What differs between a block and what its commands print."""
    wrong = []
    for command, expected in re.findall(r"^\$ ([^\n]*)\n((?:(?!\$ ).*\n?)*)", block, re.MULTILINE):
        words = shlex.split(command)
        assert words[0] == "exactpriv", f"{command}: only exactpriv is run"
        words, into = (words[:-2], words[-1]) if words[-2] == ">" else (words, None)
        ran = subprocess.run(
            [sys.executable, "-m", "exactpriv", *words[1:]],
            cwd=folder, capture_output=True, text=True, timeout=240, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "1000", "NO_COLOR": "1"},
        )
        if into is not None:
            (folder / into).write_text(ran.stdout, encoding="utf-8")
        shown = ran.stdout if into is None else ""
        told = shown + (f"[status {ran.returncode}] {ran.stderr}" if ran.returncode == 2 else "")
        if not doctest.OutputChecker().check_output(expected, told, FLAGS):
            wrong.append(f"$ {command}\nthe page:\n{expected}\nprinted:\n{told}\n{ran.stderr}")
    return wrong


def run_pycon(block: str, names: dict[str, object]) -> list[str]:
    found: list[str] = []
    test = doctest.DocTestParser().get_doctest(block, names, "page", None, 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(test, out=found.append, clear_globs=False)
    names.update(test.globs)
    return found


def run_page(page: Path, folder: Path) -> tuple[list[str], int]:
    wrong: list[str] = []
    names: dict[str, object] = {"__name__": "page"}
    count = 0
    for language, text in blocks(page):
        assert language in KNOWN, f"{page.name}: a block in {language} would not be run"
        count += 1
        named = FILE.match(text)
        if named is not None:
            body = text[named.end() :] if named.group(1).endswith((".json", ".csv")) else text
            (folder / named.group(1)).write_text(body, encoding="utf-8")
        elif language == "console":
            wrong += run_console(text, folder)
        elif language == "pycon":
            wrong += run_pycon(text, names)
        elif language == "python":
            exec(compile(text, str(page), "exec"), names)
    return wrong, count


@pytest.mark.parametrize("page", [p if p.stem in FIRST else pytest.param(p, marks=pytest.mark.deep) for p in PAGES],
                         ids=lambda p: p.stem)
def test_every_block_of_the_page_runs_and_prints_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong, _ = run_page(page, tmp_path)
    assert not wrong, "\n\n".join(wrong)
    for paper in tmp_path.glob("paper.tex") if shutil.which("pdflatex") else ():
        ran = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", paper.name], cwd=tmp_path,
                             capture_output=True, text=True, timeout=120, check=False)  # fmt: skip
        assert ran.returncode == 0 and "Overfull" not in ran.stdout, ran.stdout[-2000:]
        assert paper.with_suffix(".pdf").stat().st_size > 10_000


def test_a_block_that_prints_something_else_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```console\n$ exactpriv measure ldp --kernel \"1/2,1/2;1/4,3/4\"\nln 3 nats\n...\n```\n\n"
        "```pycon\n>>> 1 + 1\n3\n```\n"
    )
    wrong, count = run_page(page, tmp_path)
    assert count == 2
    assert len(wrong) == 2


def test_the_pages_that_are_run_link_to_pages_that_are_there() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+\.md)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.name} links to {target}, which is not there"
