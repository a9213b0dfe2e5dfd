"""A release says the same version everywhere, fits on a screen, and is tried under every Python that it is for."""

import importlib.util
import re
import tomllib
from pathlib import Path

import pytest

import exactpriv

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SECTIONS = re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", CHANGELOG, re.MULTILINE | re.DOTALL)
SCREEN, WIDTH = 45, 120


def test_every_place_names_the_latest_release() -> None:
    latest = next(name for name, _ in SECTIONS if name != "Unreleased")
    citation = re.findall(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    theory = (ROOT / "proofs" / "theory" / "coq-exactpriv.opam").read_text(encoding="utf-8")
    assert [exactpriv.__version__, PROJECT["version"], *citation] == [latest] * 3
    assert re.findall(r'^version: "(.+)"$', theory, re.MULTILINE) == [latest]


def test_releases_are_in_order_and_what_is_not_released_stands_first() -> None:
    names = [name for name, _ in SECTIONS]
    assert names[0] == "Unreleased"
    versions = [tuple(map(int, name.split("."))) for name in names[1:]]
    assert versions == sorted(set(versions), reverse=True)


@pytest.mark.parametrize(("name", "text"), SECTIONS, ids=[name for name, _ in SECTIONS])
def test_a_release_is_one_screen(name: str, text: str) -> None:
    lines = text.strip().splitlines()
    assert len(lines) < SCREEN and all(len(line) <= WIDTH for line in lines)
    assert name == "Unreleased" or lines


def test_every_supported_python_is_tried() -> None:
    spec = importlib.util.spec_from_file_location("package_tried", ROOT / ".ci" / "package.py")
    assert spec is not None and spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(package)
    stated = [c.rpartition(" ")[2] for c in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", c)]
    assert stated and set(stated) <= set(package.PYTHONS) and f">={stated[0]}" == PROJECT["requires-python"]


def test_the_library_of_the_theory_asks_for_what_the_build_installs() -> None:
    text = (ROOT / "proofs" / "theory" / "coq-exactpriv.opam").read_text(encoding="utf-8")
    depends = re.findall(r'^  "(coq(?:-[a-z-]+)?)" \{', text, re.MULTILINE)
    debian = re.findall(r"^COQ_PACKAGES := (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[0]
    assert depends == [name.replace("libcoq-", "coq-") for name in debian.split()]
    assert PROJECT["license"] in text


def test_the_paper_has_two_pages_and_the_figures_of_the_benchmarks() -> None:
    paper = (ROOT / "docs" / "paper.md").read_text(encoding="utf-8")
    measured = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert len(paper.split()) <= 900
    for heading in ("Summary", "Statement of need", "State of the field", "References"):
        assert f"\n## {heading}\n" in paper
    figures = paper.partition("\n## Figures\n")[2].partition("\n## ")[0]
    numbers = re.findall(r"(?<![\w.])\d+(?:\.\d+)? m?s\b|\b\d{2,}\b(?! digits)", figures)
    assert len(numbers) > 12 and [number for number in numbers if not re.search(rf"\b{number}\b", measured)] == []
