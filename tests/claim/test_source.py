"""A claim's own text: parts of a file as Python's parser counts its lines and columns."""

import ast
import importlib.util
import inspect
import sys
from pathlib import Path

import pytest

from exactpriv.catalogue import entries
from exactpriv.claim import Claim
from exactpriv.claim.source_text import assumption_text, text_of

SOURCE = """\
def before():
    return "ä\x0c\x0bé\u2028"


def tested(x):
    return "größer" != x and \\
        (x  is not None)  # ß
"""


@pytest.fixture
def tested(tmp_path: Path):
    path = tmp_path / "lines_of_python.py"
    path.write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module.tested
    sys.modules.pop(path.stem, None)


def test_a_form_feed_ends_no_line(tested) -> None:
    path, line, text = text_of(tested)
    assert Path(path).name == "lines_of_python.py" and line == 5
    assert text == SOURCE.partition("\n\n\n")[2].removesuffix("  # ß\n") + "  # ß"


def test_an_assumption_is_quoted_as_it_is_written(tested) -> None:
    assert assumption_text(tested) == 'def tested(x): return "größer" != x and \\ (x is not None)'


def test_every_assumption_of_the_papers_is_quoted_as_python_finds_it() -> None:
    found, files = 0, dict[Path, str]()
    for claim in (entry for entry in entries().values() if isinstance(entry, Claim)):
        for condition in claim.assume:
            text = assumption_text(condition)
            path = Path(inspect.getsourcefile(condition) or "")
            assert text and text in files.setdefault(path, " ".join(path.read_text().split())), claim.id
            if not text.startswith(("def ", "@")):
                ast.parse(f"({text})", mode="eval")
            found += 1
    assert found > 200
