"""A claim in a file of one's own: errors are one sentence with the line, instances come as JSON and CSV."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from exactpriv.cli import main

HEAD = "from exactpriv import claim, domains as d, measure as m, ln\n"


def told(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, *more: str) -> tuple[int, str]:
    file = tmp_path / "mine.py"
    file.write_text(HEAD + text)
    status = main(["hunt", f"{file}:f", "--instances", "40", *more])
    return status, capsys.readouterr().err.strip()


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("@claim(K=d.kernels(2, 2))\ndef f(K):\n    return m.shannon(K) <= 1", 4, "no measure 'shannon'"),
        ("@claim(K=d.kernels(2, 2), P=d.priors(3))\ndef f(K, P):\n    return m.pml(K, P) <= 1", 4, "3 letters"),
        ("@claim(K=d.kernels(2, 2))\ndef f(K):\n    return m.ldp(K) <= 0.5", 4, "0.5 is a float"),
        ("@claim(K=d.kernels(2, 2))\ndef f(K):\n    m.ldp(K) <= 1", 2, "must return a relation"),
        ("@claim(K=d.kernels(2, 2))\ndef f(K):\n    return m.kl(K.row(0), K.row(5)) <= 1", 4, "5 is not the position"),
        ("@claim(K=3)\ndef f(K):\n    return m.ldp(K) <= 1", 2, "K=3, which is no domain"),
        ("@claim(K=d.kernels((3, 2)))\ndef f(K):\n    return m.ldp(K) <= 1", 2, "inputs=(3, 2) admits no size"),
        ("@claim(K=d.kernels('2'))\ndef f(K):\n    return m.ldp(K) <= 1", 2, "inputs='2' is no size"),
        ("@claim(x=d.numbers(1, 0))\ndef f(x):\n    return x <= 1", 2, "the range from 1 to 0 is empty"),
        ("@claim(P=d.priors(on='K'))\ndef f(P):\n    return m.entropy(P) <= 1", 2, "no variable 'K'"),
        ("@claim(n=d.integers(1, lambda e: e['N']))\ndef f(n):\n    return m.ln(n) <= 1", 2,
         "'N', which is not declared"),
        ("@claim(x=d.levels(), assume=lambda y: y > 0)\ndef f(x):\n    return x >= 0", 2, "assumes something of y"),
        ("@claim(K=d.kernels(2, 2), assume=lambda K: m.dobrushin(K) > 1)\ndef f(K):\n    return m.ldp(K) <= 1", 2,
         "no instance tried meets what f assumes"),
    ],
)  # fmt: skip
def test_an_error_in_a_claim_is_one_sentence_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, said: str
) -> None:
    status, error = told(tmp_path, capsys, text + "\n")
    assert status == 2
    assert "\n" not in error
    assert f"mine.py line {line}: " in error
    assert said in error


def test_an_assumption_that_never_holds_is_told_by_a_search_by_time_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "@claim(K=d.kernels(2, 2), assume=lambda K: m.dobrushin(K) > 1)\ndef f(K):\n    return m.ldp(K) <= 1\n"
    status, error = told(tmp_path, capsys, text, "--seconds", "3")
    assert (status, "line 2: no instance tried" in error) == (2, True)


def checked(tmp_path: Path, claim: str, name: str, content: str) -> int:
    (tmp_path / "mine.py").write_text(HEAD + claim)
    (tmp_path / name).write_text(content)
    return main(["check", f"{tmp_path}/mine.py:f", "--instance", str(tmp_path / name), "--quiet"])


KERNEL = "@claim(K=d.kernels((1, 3), (1, 3)))\ndef f(K):\n    return m.dobrushin(K) <= '1/2'\n"
LAWS = "@claim(P=d.laws((1, 3)), Q=d.laws(like='P'))\ndef f(P, Q):\n    return m.total_variation(P, Q) <= '1/2'\n"


def test_a_csv_file_holds_the_kernel_of_a_claim_about_one(tmp_path: Path) -> None:
    assert checked(tmp_path, KERNEL, "a.csv", "1/2,1/2\n1/4,3/4\n") == 0
    assert checked(tmp_path, KERNEL, "a.csv", "1,0\n0,1\n") == 1


def test_a_csv_file_holds_a_law_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, LAWS, "a.csv", "1/2,1/2\n1/4,3/4\n") == 0
    assert checked(tmp_path, LAWS, "a.csv", "1,0\n0,1\n") == 1
    assert checked(tmp_path, LAWS, "a.csv", "1,0\n") == 2
    assert "it has 1 rows and f has the laws P, Q" in capsys.readouterr().err


def test_a_csv_file_for_a_claim_about_a_kernel_and_a_prior_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claim = "@claim(K=d.kernels(2, 2), P=d.priors())\ndef f(K, P):\n    return m.pml(K, P) <= 2\n"
    assert checked(tmp_path, claim, "a.csv", "1,0\n0,1\n") == 2
    assert "give each, as in --instance K=k.csv --instance P=p.csv, or all in JSON" in capsys.readouterr().err
    assert checked(tmp_path, claim, "a.json", '{"K": [["1/2", "1/2"], [1, 0]], "P": ["1/3", "2/3"]}') == 0


@pytest.mark.slow
def test_silence_reports_what_was_tried_and_what_was_never_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("exactpriv.search.hunt"), "STRUCTURED", 60)
    (tmp_path / "mine.py").write_text(
        HEAD + "@claim(K=d.kernels((1, 2), 2), P=d.laws((2, 3), min_mass='1/2'), eps=d.levels())\n"
        "def f(K, P, eps):\n    return m.ldp_delta(K, eps) <= 1\n"
    )
    assert main(["hunt", f"{tmp_path}/mine.py:f", "--seconds", "6", "--json", str(tmp_path / "r.json")]) == 0
    text = capsys.readouterr().out
    made = json.loads((tmp_path / "r.json").read_text())
    assert made["verdict"] == "supported"
    assert made["screened"] > 0
    assert made["tried"] == sum(n["exact"] for n in made["coverage"]["sizes"].values())
    assert made["screened"] == sum(n["screened"] for n in made["coverage"]["sizes"].values())
    assert "P of size 3" in made["coverage"]["unreached"]
    assert any(part.startswith("e^eps above") for part in made["coverage"]["unreached"])
    assert made["best_margin"] is not None
    assert made["best_margin_at"]
    assert "tried" in text
    assert "P of size 3" in text
