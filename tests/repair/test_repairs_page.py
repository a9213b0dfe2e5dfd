"""The page of repairs is generated from stored results, resumes, and its certificates are accepted."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from exactpriv.certificate import check_certificate
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.journal import Lines
from exactpriv.real import Real, Relation
from exactpriv.report import repair_store
from exactpriv.report.repair_store import refuted_ids
from exactpriv.report.repairs import main, page, repair_report
from exactpriv.search import hunt

ROOT = Path(__file__).resolve().parents[2]
CLAIM = "cuff-midp/lem3.step5"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("repairs")
    found = [p for p in (ROOT / "counterexamples").rglob("*.json") if json.loads(p.read_text())["claim"] == CLAIM]
    (folder / "counterexamples" / "cuff-midp").mkdir(parents=True)
    for path in found:
        (folder / "counterexamples" / "cuff-midp" / path.name).write_bytes(path.read_bytes())
    assert main([str(folder / "counterexamples"), str(folder / "store"), str(folder / "repairs.md")]) == 0
    return folder


@pytest.mark.slow
def test_the_page_says_where_it_fails_what_survives_and_which_reading_stands(made: Path) -> None:
    text = (made / "repairs.md").read_text(encoding="utf-8")
    assert "Fails: delta = 0, outputs = 1" in text
    assert "Hypothesis, supported: every term of the statement has a value" in text
    assert "cuff-midp/lem3.step5@two-outputs" in text


def test_stored_results_are_not_searched_again(made: Path, tmp_path: Path) -> None:
    made = Path(copytree(made, tmp_path / "copy"))
    stored = Lines(made / "store" / "results.jsonl")
    (row,) = stored.read()
    stored.add(row | {"repairs": []})
    assert main([str(made / "counterexamples"), str(made / "store"), str(made / "again.md")]) == 0
    assert "No repair in the grammar" in (made / "again.md").read_text(encoding="utf-8")
    assert refuted_ids(made / "counterexamples") == {CLAIM}
    assert page(made / "counterexamples", made / "store") == (made / "again.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_second_run_from_nothing_writes_the_same_bytes(made: Path, tmp_path: Path) -> None:
    copytree(made / "counterexamples", tmp_path / "counterexamples")
    assert main([str(tmp_path / "counterexamples"), str(tmp_path / "store"), str(tmp_path / "repairs.md")]) == 0
    first, second = ({p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
                     for folder in (made, tmp_path))  # fmt: skip
    assert first == second and any(p.suffix == ".svg" for p in first)


@pytest.mark.deep
def test_the_hash_seed_of_the_process_does_not_matter() -> None:
    script = ("import json, sys; from exactpriv.papers import find; from exactpriv.report.repair_store import record; "
              "print(json.dumps(record(find(sys.argv[1]), []), sort_keys=True))")
    runs = [subprocess.run([sys.executable, "-c", script, CLAIM], capture_output=True, text=True, check=True,
                           env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}) for seed in ("1", "2")]
    assert runs[0].stdout == runs[1].stdout and '"repairs"' in runs[0].stdout


@pytest.mark.slow
def test_a_result_of_another_state_is_searched_again_and_files_of_other_repairs_go(made: Path, tmp_path: Path) -> None:
    folder = Path(copytree(made, tmp_path / "copy"))
    stored = Lines(folder / "store" / "results.jsonl")
    (before,) = stored.read()
    stored.add(before | {"state": "older", "repairs": []})
    names = ("prop9~old.certificate.json", "prop9~old.plot.svg")
    old = [folder / "improvements" / "cuff-midp" / name for name in names]
    for path in old:
        path.write_text("{}", encoding="utf-8")
    kept = folder / "improvements" / "cuff-midp" / "prop9.function.svg"
    kept.write_text("", encoding="utf-8")
    assert main([str(folder / "counterexamples"), str(folder / "store"), str(folder / "repairs.md")]) == 0
    assert stored.read()[-1] == before
    assert kept.exists() and not any(path.exists() for path in old)


def test_an_interrupted_run_keeps_what_it_found_and_says_what_is_missing(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(copytree(made, tmp_path / "copy"))
    other = next(p for p in (ROOT / "counterexamples").rglob("*.json")
                 if json.loads(p.read_text())["claim"] == "grosse-dobrushin/thm2-mechanism")
    (folder / "counterexamples" / "grosse-dobrushin").mkdir()
    (folder / "counterexamples" / "grosse-dobrushin" / other.name).write_bytes(other.read_bytes())
    arguments = [str(folder / "counterexamples"), str(folder / "store"), str(folder / "page.md")]

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(repair_store, "record", stopped)
        with pytest.raises(KeyboardInterrupt):
            main(arguments)
    assert "1 of 2 results are stored already" in capsys.readouterr().out
    assert len(Lines(folder / "store" / "results.jsonl").read()) == 1 and not (folder / "page.md").exists()
    assert main([*arguments, CLAIM]) == 0
    assert "1 claims have no current result" in capsys.readouterr().out
    assert not (folder / "page.md").exists()


def test_every_repair_links_its_plot_or_says_why_there_is_none(made: Path) -> None:
    text = (made / "repairs.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith(("- Hypothesis", "- Bound"))]
    assert lines and all("[plot](improvements/" in line or "no plot: " in line for line in lines)
    assert all((made / link).exists() for link in re.findall(r"\]\((improvements/[^)]+)\)", text))


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
