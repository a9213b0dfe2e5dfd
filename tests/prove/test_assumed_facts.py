"""What follows from facts of measures of one's own is open, and names them wherever it is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from exactpriv import prove
from exactpriv.audit.registered import verified
from exactpriv.catalogue.own import forget
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.schema import CertificateError
from exactpriv.cli import main
from exactpriv.cli.inputs import claim_from
from exactpriv.measure import MEASURES
from exactpriv.prove.assumed import _named
from exactpriv.prove.deriving import derived

OWN = r"""from exactpriv import Kernel, Real, claim, domains as d, measure, measure as m, minimum, sqrt
from exactpriv.measure import facts
from exactpriv.measure.lines import Inequality

@measure(units="1", symbol=r"\alpha(<K>)",
         facts=(facts.NonNegative(), facts.AtMostOne(), facts.NonIncreasingUnderPostProcessing()))
def common(K: Kernel) -> Real:
    return sqrt(Real.sum(minimum(*(K[i, j] for i in range(K.n_inputs))) ** 2 for j in range(K.n_outputs)))

@measure(units="1", facts=(facts.NonNegative(),))
def unbounded(K: Kernel) -> Real:
    return sqrt(Real.sum(K[i, 0] for i in range(K.n_inputs)))

@claim(K=d.kernels((2, 3), (2, 3)))
def sum_at_most_two(K):
    return m.dobrushin(K) + common(K) <= 2

@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def processed(K, L):
    return common(K.then(L)) + 1 <= common(K) + 3

@claim(K=d.kernels((2, 3), (2, 3)))
def not_below_minus_one(K):
    return unbounded(K) + 1 >= m.dobrushin(K)

@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)),
       assume=lambda K, L: (m.dobrushin(K) <= 1) & (common(L) >= m.dobrushin(K)))
def under_an_assumption(K, L):
    return m.dobrushin(K) + common(K) <= common(L) + 1

@measure(units="1", facts=(facts.NonNegative(), Inequality(line="paired(K) <= 1 - dobrushin(K) / 2")))
def paired(K: Kernel) -> Real:
    return (1 - m.dobrushin(K)) / 2 + Real.sum(K[0, y] ** 3 for y in range(K.n_outputs)) / 8

@claim(K=d.kernels((2, 3), (2, 3)))
def of_a_line(K):
    return 2 * paired(K) + m.dobrushin(K) <= 2

@claim(K=d.kernels((2, 3), (2, 3)))
def nowhere_stated(K):
    return common(K) <= 1 - m.dobrushin(K) / 4
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text(OWN)
    yield tmp_path
    forget()


def proving(name: str) -> tuple[int, dict[str, Any]]:
    status = main(["prove", f"own.py:{name}", "--json", "p.json", "--latex", "p.tex", "--quiet"])
    return status, json.loads(Path("p.json").read_text())


@pytest.mark.slow
def test_a_claim_that_follows_from_facts_of_own_measures_is_open_and_names_them_everywhere(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, made = proving("sum_at_most_two")
    named = ["common(K) >= 0", "common(K) <= 1"]
    assert (status, made["verdict"], made["assuming"]) == (1, "open", named)
    assert all(line in made["left"] for line in named) and "not proved" in made["left"]
    assert made["certificate"]["statement"] == f"(assuming {'; '.join(named)})"
    assert r"Assuming $\alpha(K) \ge 0$; $\alpha(K) \le 1$, which is not proved here" in Path("p.tex").read_text()
    assert "\\[\n\\eta_{\\mathrm{TV}}(K) + \\alpha(K) \\le 2\n\\]\n" in Path("p.tex").read_text()
    assert main(["prove", "own.py:sum_at_most_two", "--certificate", "c.json"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("sum_at_most_two: open; it follows for ") and f"assuming {'; '.join(named)}" in told
    assert main(["verify", "c.json", "--claims", "own.py"]) == 0
    told = capsys.readouterr().out
    assert "variant of the claim" in told and f"assuming {'; '.join(named)} (stated of own measures" in told


@pytest.mark.slow
def test_a_certificate_in_latex_says_under_what_and_from_which_facts(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["prove", "own.py:under_an_assumption", "--certificate", "c.json", "--quiet"])
    assert main(["export", "c.json", "--to", "latex"]) == 0
    (shown,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("Shown for "))
    (case,) = json.loads(Path("c.json").read_text())["cases"]
    assert shown.startswith("Shown for inputs of K: every number from 2; ")
    assert shown.partition("assuming ")[2].partition(", from ")[0].count("$") == 2 * len(case["assumptions"])
    assert shown.endswith(", each recorded as a Coq theorem.")


def test_facts_that_the_chain_does_not_need_are_not_assumed(own: Path) -> None:
    _, made = proving("processed")
    finite = {f"common({x}) {bound}" for x in ("K", "K.then(L)") for bound in (">= 0", "<= 1")}
    assert set(made["assuming"]) == finite and made["certificate"] is not None


def test_a_comparison_stated_as_a_line_is_one_of_the_facts(own: Path) -> None:
    status, made = proving("of_a_line")
    assert (status, made["verdict"]) == (1, "open")
    assert "paired(K) <= 1 - (dobrushin(K) / 2)" in made["assuming"] and made["certificate"] is not None


@pytest.mark.slow
def test_a_claims_own_assumptions_stay_apart_from_those_on_its_measures(own: Path) -> None:
    _, made = proving("under_an_assumption")
    assert made["assuming"] and all("dobrushin" not in line for line in made["assuming"])
    (case,) = made["certificate"]["cases"]
    assert len(case["assumptions"]) == 2 + len(made["assuming"])
    claim = claim_from("own.py:under_an_assumption")
    assert verified(made["certificate"], claims={claim.id: claim}).accepted


def test_two_values_that_would_have_one_name_are_not_taken_for_one() -> None:
    values: dict[str, Any] = {}
    own = [{"measure": "kept", "args": [{"f": "power", "parameters": [k]}]} for k in ("1", "2")]
    MEASURES["kept"] = replace(MEASURES["ldp"], name="kept", written="mine.py, line 1")
    try:
        with pytest.raises(CertificateError, match="two values are called"):
            _named(own, values)
    finally:
        del MEASURES["kept"]


def test_a_value_that_no_fact_bounds_is_assumed_to_be_finite_in_words(own: Path) -> None:
    _, made = proving("not_below_minus_one")
    assert made["assuming"] == ["unbounded(K) >= 0", "unbounded(K) < inf"]


@pytest.mark.slow
def test_what_does_not_follow_stays_open_without_a_certificate(own: Path) -> None:
    status, made = proving("nowhere_stated")
    assert (status, made["verdict"], made["assuming"], made["certificate"]) == (1, "open", [], None)


@pytest.mark.parametrize("change", ["unnamed", "more", "fewer", "other number"])
def test_a_certificate_that_hides_or_invents_an_assumption_is_rejected(own: Path, change: str) -> None:
    _, made = proving("sum_at_most_two")
    sealed = made["certificate"]
    (case,) = sealed["cases"]
    if change == "unnamed":
        sealed["statement"] = ""
    elif change == "more":
        extra = {"op": "<=", "args": [{"var": "common(K)"}, "1/2"]}
        case["assumptions"].append(extra)
        sealed["statement"] = "(assuming common(K) >= 0; common(K) <= 1; common(K) <= 1/2)"
    elif change == "fewer":
        del case["assumptions"][1]
        sealed["statement"] = "(assuming common(K) >= 0)"
    else:
        case["variables"]["common(K)"]["range"] = ["0", "1", False, False]
        case["assumptions"] = []
        sealed["statement"] = ""
    forged = seal({key: value for key, value in sealed.items() if key != "digest"})
    claim = claim_from("own.py:sum_at_most_two")
    assert not verified(forged, claims={claim.id: claim}).accepted
    assert check_certificate(forged).accepted is (change != "fewer")


def test_prove_is_public_and_says_the_same_in_python(own: Path) -> None:
    made = prove(claim_from("own.py:sum_at_most_two"))
    assert (made.verdict, made.assuming) == ("open", ("common(K) >= 0", "common(K) <= 1"))


def test_no_verdict_of_an_audit_comes_from_facts_of_own_measures(own: Path) -> None:
    alone = derived(claim_from("own.py:sum_at_most_two"), theorems_alone=True)
    assert (alone.verdict, alone.assuming) == ("open", ())
