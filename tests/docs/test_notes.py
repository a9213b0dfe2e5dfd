"""The notes of docs/findings/: what they name exists, formulas are shown as such, figures are redrawn to the byte, and
as documents they have at most two pages."""

import importlib.util
import re
import shutil
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from exactpriv import measure as m
from exactpriv.certificate import verify
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.formal.finding_theorems import stated
from exactpriv.real import ln
from exactpriv.report.site.formulas import mathml

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "findings"
NOTES = sorted(FOLDER.glob("*.md"))
THEOREMS = re.compile(r"`proofs/findings/(\w+\.v)`: ((?:`\w+`(?:,\s+)?)+)")
LINKED = re.compile(r"\]\(([^)#\s]+)\)")
COMMAND = re.compile(r"^    exactpriv verify (\S+)$", re.MULTILINE)
TEST = re.compile(r"`(tests/\S+\.py)`")
FORMULA = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+)\$", re.DOTALL)
PARTS = (
    "**What the paper",
    "**Statement.**",
    "**Proof",
    "**Equality.**",
    "![",
    "**What it replaces.**",
    "**Certificates.**",
)


def beside(name: str) -> ModuleType:
    """A module of the folder of the notes."""
    spec = importlib.util.spec_from_file_location(f"{name}_of_the_findings", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def figures() -> ModuleType:
    return beside("figures")


def documents() -> ModuleType:
    return beside("notes")


def named(text: str) -> set[tuple[str, str]]:
    return {(file, name) for file, names in THEOREMS.findall(text) for name in re.findall(r"`(\w+)`", names)}


def not_there(note: Path, text: str) -> set[str]:
    """What the text of a note names and nobody finds."""
    theorems = {(entry["file"], name) for name, entry in stated(ROOT).items()}
    files = {ROOT / path for path in COMMAND.findall(text) + TEST.findall(text)}
    files |= {note.parent / path for path in LINKED.findall(text)}
    return {f"{file}: {name}" for file, name in named(text) - theorems} | {f.name for f in files if not f.is_file()}


def test_there_are_notes() -> None:
    assert len(NOTES) >= 6


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_note_has_its_parts_and_everything_that_it_names_exists(note: Path) -> None:
    text = note.read_text(encoding="utf-8")
    places = [text.find(part) for part in PARTS]
    assert -1 not in places and places == sorted(places)
    assert named(text) and f"](figures/{note.stem}.svg)" in text
    assert not_there(note, text) == set()
    mentioned = set(re.findall(r"`([a-z]\w*_\w+)`", text))
    assert mentioned == {name for _, name in named(text)}, "a theorem is named without its file"


def test_a_theorem_a_certificate_and_a_figure_that_are_not_there_are_noticed() -> None:
    note = NOTES[0]
    text = (
        "Theorem (`proofs/findings/information.v`: `dp_information_invented`).\n\n"
        "    exactpriv verify improvements/none.json\n\n![A figure](figures/none.svg), `tests/none.py`."
    )
    assert not_there(note, text) == {"information.v: dp_information_invented", "none.json", "none.svg", "none.py"}


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_note_keeps_to_a_page_and_its_formulas_are_shown_as_formulas(note: Path) -> None:
    text = note.read_text(encoding="utf-8")
    assert len(text.split()) <= 900
    formulas = [block or line for block, line in FORMULA.findall(text)]
    assert len(formulas) > 20
    assert [latex for latex in formulas if "<code>" in mathml(latex)] == []
    blocks = [part for part in text.split("\n\n") if "$$" in part]
    assert [b for b in blocks if b.count("$$") != 2 or not (b.startswith("$$") and b.endswith("$$"))] == []


def test_the_site_and_the_findings_lead_to_every_note() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    index = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    for note in NOTES:
        assert re.search(rf": findings/{note.name}$", navigation, re.MULTILINE), note.name
        assert f"](findings/{note.name})" in index, note.name


@pytest.mark.parametrize("path", sorted({p for n in NOTES for p in COMMAND.findall(n.read_text(encoding="utf-8"))}))
def test_the_checker_accepts_the_certificates_that_a_note_names(path: str) -> None:
    assert verify(ROOT / path).accepted


def test_every_note_has_its_figure_and_no_figure_is_left_over() -> None:
    names = {note.stem for note in NOTES}
    assert set(figures().DRAWINGS) == names == {path.stem for path in (FOLDER / "figures").iterdir()}


@pytest.mark.parametrize(("n", "k"), [(2, 1), (4, 2), (4, 3)])
def test_what_is_drawn_for_sets_is_what_a_random_set_tells_of_a_uniform_letter(n: int, k: int) -> None:
    r = Fraction(3)
    weights = [[r if x in chosen else Fraction(1) for chosen in combinations(range(n), k)] for x in range(n)]
    K = Kernel([[w / sum(row) for w in row] for row in weights])
    told = figures().told_by_set(r, Fraction(k, n))
    assert bool(m.ldp(K) == ln(r)) and bool(m.mutual_information(K, Prior.uniform(n)) == told)


@pytest.mark.every(4)
@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_figure_is_redrawn_to_the_byte(note: Path, tmp_path: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    stored = (FOLDER / "figures" / f"{note.stem}.svg").read_bytes()
    if f"Matplotlib v{matplotlib.__version__}".encode() not in stored:
        pytest.skip("drawn with another version of matplotlib")
    assert figures().write(note.stem, tmp_path).read_bytes() == stored


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_document_is_translated_from_the_whole_page_but_for_links_that_lead_nowhere(note: Path) -> None:
    page, text = note.read_text(encoding="utf-8"), documents().source(note.stem)
    assert f"]({note.stem}-figure.pdf)" in text and set(LINKED.findall(text)) <= {
        *(f"{other.stem}.pdf" for other in NOTES),
        f"{note.stem}-figure.pdf",
    }
    assert 0 <= len(page.split()) - len(text.split()) <= page.count("[Source](")
    assert documents().cited(text) and documents().axioms(text)


needs_latex = pytest.mark.skipif(
    any(shutil.which(name) is None for name in ("pandoc", "pdflatex")), reason="needs pandoc and pdflatex"
)


@needs_latex
@pytest.mark.slow
@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_a_note_compiles_to_a_document_of_at_most_two_pages(note: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pages, wrong = documents().made(note.stem, tmp_path)
    assert pages in (1, 2) and wrong == []
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{note.stem}{end}" for end in (".tex", ".pdf", "-figure.pdf")
    }


@needs_latex
@pytest.mark.slow
def test_a_document_that_is_too_long_or_does_not_compile_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    made, name = documents(), NOTES[0].stem
    tex = made.document(name)
    again = tex.split(r"\begin{document}")[1].split(r"\end{document}")[0]
    monkeypatch.setattr(made, "document", lambda _: tex.replace(r"\end{document}", 2 * again + r"\end{document}"))
    pages, wrong = made.made(name, tmp_path)
    assert pages > 2 and wrong == [f"{pages} pages"]
    monkeypatch.setattr(made, "document", lambda _: tex.replace(r"\end{document}", r"\undefinedhere \end{document}"))
    pages, wrong = made.made(name, tmp_path)
    assert pages == 0 and any("Undefined control sequence" in line for line in wrong)
