"""What a claim computes from bare fractions stands in its certificate as a number, and everything that accepts the
certificate says so."""

import json
from pathlib import Path

import pytest

from exactpriv import certificate
from exactpriv.catalogue.own import entry_in, forget
from exactpriv.certificate.writer import seal, written
from exactpriv.claim.given import given_text, taken_as_given
from exactpriv.kernel import Kernel

MIXED = '''
from exactpriv import claim, domains as d, measure as m, measure, Kernel, Prior, Real, minimum

@measure
def bare(K: Kernel) -> Real:
    return max(K.rows[0]) - min(K.rows[0])

@measure
def mixed(K: Kernel) -> Real:
    return K[0, 0] * K.rows[0][1] * 2 + Real("1/7")

@measure
def defined(K: Kernel) -> Real:
    return Real.sum(minimum(*(K[i, j] for i in range(K.n_inputs))) for j in range(K.n_outputs)) * Real("5/7")

@claim(K=d.kernels(2, 2))
def by_bare(K):
    return bare(K) <= m.ldp(K)

@claim(K=d.kernels(2, 2))
def by_mixed(K):
    return mixed(K) <= m.ldp(K)

@claim(K=d.kernels(2, 2))
def by_definition(K):
    return defined(K) <= m.ldp(K)

@claim(K=d.kernels(2, 2), P=d.priors(), n=d.integers(2, 3))
def by_assumption(K, P, n):
    return (Real(P[0]) <= m.ldp(K)) & (K.n_inputs <= n)
'''


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    path = tmp_path / "mixed.py"
    path.write_text(MIXED)
    return path


@pytest.mark.parametrize(("name", "given"), [("by_bare", ["1/3"]), ("by_mixed", ["2/3"]), ("by_definition", [])])
def test_numbers_that_are_not_there_at_another_instance_are_taken_as_given(mixed: Path, name: str, given: list[str]):
    claim = entry_in(str(mixed), name)
    kernel = Kernel([["1/3", "2/3"], ["1/3", "2/3"]])
    assert list(taken_as_given(claim, {"K": kernel})) == given  # and never the constants 2, 1/7, 5/7
    forget()


def test_where_zeros_settle_the_instance_its_numbers_are_still_told(mixed: Path):
    claim = entry_in(str(mixed), "by_bare")
    assert taken_as_given(claim, {"K": Kernel([[1, 0], [0, 1]])}) == ("1",)
    forget()


def test_hunt_verify_and_errata_say_which_number_the_checker_takes_as_given(run, mixed: Path):
    told = "is taken as given"
    ran = run("hunt", "mixed.py:by_bare", "--instances", 30, "--certificate", "c.json", "--json", "h.json")
    assert told in ran.out and json.loads(Path("h.json").read_text())["taken_as_given"]
    verified = run("verify", "c.json", "--claims", "mixed.py", "--json", "v.json")
    assert verified.status == 0 and told in verified.out
    assert told in json.loads(Path("v.json").read_text())[0]["compared"]["says"]
    run("audit", "mixed.py:by_bare", "mixed.py:by_definition", "--instances", 30, "--store", "s")
    bare, defined = (text for text in Path("s/errata.md").read_text().split("### ")[1:])
    assert told in bare and told not in defined
    run("hunt", "mixed.py:by_definition", "--instances", 30, "--certificate", "d.json", "--json", "h.json")
    assert "taken_as_given" not in json.loads(Path("h.json").read_text())
    assert told not in run("verify", "d.json", "--claims", "mixed.py").out


def test_an_expansion_that_is_not_the_measures_definition_is_no_certificate_of_the_claim(run, mixed: Path):
    run("hunt", "mixed.py:by_definition", "--instances", 30, "--certificate", "c.json")
    tree = json.loads(Path("c.json").read_text())
    case = tree["cases"][0]
    case["relation"]["args"][0] = case["sides"]["lhs"]["text"]  # its value there, which proves the same relation
    tree.pop("digest")
    Path("t.json").write_text(written(seal(tree)))
    assert certificate.verify("t.json").accepted
    ran = run("verify", "t.json", "--claims", "mixed.py")
    assert ran.status == 1 and "REJECTED" in ran.out and "the relation of case 0 is not the claim's" in ran.out


def test_many_numbers_are_shortened_in_the_sentence():
    assert given_text(()) == ""
    said = given_text(("1" * 90, "2/3", "3/4", "5/6"))
    assert "1" * 41 not in said and "and 1 more in it are taken as given" in said
