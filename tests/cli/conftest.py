"""A made-up paper among the papers, and the program run in this process."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import exactpriv.papers
from exactpriv.cli import main

SAMPLE = Path(__file__).with_name("papers")
MINE = '''
from exactpriv import claim, domains as d, measure as m, ln, sqrt

@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 4)), assume=lambda K: m.mi_dp(K) <= ln(2))
def tv_from_mi_dp(K):
    "MI-DP bounds the total variation between any two rows (Cuff and Yu, Lemma 2, eq. (27))."
    return m.dobrushin(K) <= sqrt(2 * m.mi_dp(K))

@claim(K=d.kernels(inputs=(2, 4), outputs=(2, 4)), P=d.priors(full_support=True), eps=d.levels())
def my_lemma(K, P, eps):
    return m.lip_delta(K, P, eps) <= m.ldp_delta(K, eps)

@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)))
def leakage(K):
    return m.maximal_leakage(K) <= m.ldp(K) / 2

@claim(K=d.kernels(inputs=2, outputs=2))
def wrong(K):
    return m.ldp(K) <= K.level

not_a_claim = 3
'''


@dataclass
class Ran:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def sample_paper(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(exactpriv.papers, "__path__", [*exactpriv.papers.__path__, str(SAMPLE)])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HYPOTHESIS_STORAGE_DIRECTORY", str(tmp_path / "unused"))
    sys.modules.pop("exactpriv.papers.sample", None)


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Any:
    def run_program(*arguments: object) -> Ran:
        capfd.readouterr()
        status = main([str(a) for a in arguments])
        captured = capfd.readouterr()
        return Ran(status, captured.out, captured.err)

    return run_program


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


@pytest.fixture
def refused(run: Any) -> Any:
    """Run the program on bad input: status 2, nothing on stdout, one line on stderr, which is returned."""

    def check(*arguments: object) -> str:
        ran = run(*arguments)
        assert ran.status == 2, ran
        assert ran.out == ""
        assert ran.err.startswith("error: ")
        assert ran.err.count("\n") == 1
        return str(ran.err)

    return check
