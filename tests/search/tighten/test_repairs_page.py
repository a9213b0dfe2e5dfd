"""The page of repairs is generated from stored results, resumes, and its certificates are accepted."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from exactpriv.certificate import check_certificate
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.real import Real, Relation
from exactpriv.report.repair_store import refuted_ids
from exactpriv.report.repairs import main, page, repair_report
from exactpriv.search import hunt

ROOT = Path(__file__).resolve().parents[3]
CLAIM = "cuff-midp/prop3-delta-order"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("repairs")
    found = [p for p in (ROOT / "counterexamples").rglob("*.json") if json.loads(p.read_text())["claim"] == CLAIM]
    (folder / "counterexamples" / "cuff-midp").mkdir(parents=True)
    for path in found:
        (folder / "counterexamples" / "cuff-midp" / path.name).write_bytes(path.read_bytes())
    assert main([str(folder / "counterexamples"), str(folder / "store"), str(folder / "repairs.md")]) == 0
    return folder


def test_the_page_says_where_it_fails_what_survives_and_which_reading_stands(made: Path) -> None:
    text = (made / "repairs.md").read_text(encoding="utf-8")
    assert "Fails: delta = 1" in text
    assert "Hypothesis, supported: delta is not the upper end 1" in text
    assert "cuff-midp/prop3-delta-order@delta-below-1" in text


def test_stored_results_are_not_searched_again(made: Path, tmp_path: Path) -> None:
    made = Path(copytree(made, tmp_path / "copy"))
    (stored,) = (made / "store").glob("*.json")
    row = json.loads(stored.read_text(encoding="utf-8"))
    row["repairs"] = []
    stored.write_text(json.dumps(row), encoding="utf-8")
    assert main([str(made / "counterexamples"), str(made / "store"), str(made / "again.md")]) == 0
    assert "No repair in the grammar" in (made / "again.md").read_text(encoding="utf-8")
    assert refuted_ids(made / "counterexamples") == {CLAIM}
    assert page(made / "counterexamples", made / "store") == (made / "again.md").read_text(encoding="utf-8")


def test_certificates_beside_the_page_are_accepted(made: Path) -> None:
    files = list((made / "improvements").rglob("*.json"))
    assert files
    assert all(check_certificate(json.loads(p.read_text(encoding="utf-8"))).accepted for p in files)


def test_a_users_own_claim_is_reported_in_sentences() -> None:
    @claim(n=d.integers(1, 30))
    def harmonic_step(n: int) -> Relation:
        return Real(n) ** 2 >= 2 * Real(n)

    assert repair_report(harmonic_step, hunt(harmonic_step, instances=40), seconds=30)[0] == (
        "proved: harmonic_step holds if n >= 2")


def test_a_true_claim_is_reported_in_one_sentence() -> None:
    @claim(n=d.integers(1, 3))
    def squares(n: int) -> Relation:
        return Real(n) ** 2 >= n

    assert repair_report(squares, hunt(squares)) == ["squares: nothing to repair was found"]
