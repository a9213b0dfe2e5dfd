"""`tighten`: answers, JSON, LaTeX, certificates, statuses."""

from pathlib import Path

import pytest

from exactpriv import certificate

BOUNDS = '''
from exactpriv import claim, domains as d, measure as m, ln

@claim(P=d.laws(2), Q=d.laws(like="P"))
def symmetric_gap(P, Q):
    "Attained by every pair."
    return m.total_variation(P, Q) <= m.hockey_stick(P, Q, 0)

@claim(K=d.kernels(2, 2))
def loose(K):
    return m.dobrushin(K) <= 2

@claim(K=d.kernels(2, 2))
def false(K):
    return m.dobrushin(K) <= 1 - m.dobrushin(K)

@claim(P=d.laws(2), assume=lambda P: m.entropy(P) > ln(2))
def never(P):
    return m.entropy(P) <= ln(2)

@claim(P=d.laws(2), Q=d.laws(like="P"))
def pinsker(P, Q):
    return 2 * m.total_variation(P, Q)**2 <= m.kl(P, Q)
'''


@pytest.fixture(autouse=True)
def bounds() -> None:
    Path("bounds.py").write_text(BOUNDS)


def test_an_attained_bound_has_status_0_its_instance_and_an_accepted_certificate(run):
    ran = run("tighten", "bounds.py:symmetric_gap", "--instances", 60, "--json", "t.json", "--certificate", "c.json")
    assert ran.status == 0
    assert "attained" in ran.out and "both sides = " in ran.out
    assert certificate.verify("c.json").accepted
    record = run("tighten", "bounds.py:symmetric_gap", "--instances", 60, "--json", "-").json
    assert (record["schema"], record["tightness"]) == ("exactpriv.tighten/1", "attained")
    assert record["equalities"][0]["witness"]["P"]["type"] == "prior"


def test_a_false_bound_has_status_1_and_its_counterexample(run):
    ran = run("tighten", "bounds.py:false", "--seconds", 1)
    assert ran.status == 1
    assert "refuted" in ran.out and "fails at K = Kernel(" in ran.out


def test_assumptions_that_nothing_meets_are_bad_input_in_one_sentence(run):
    ran = run("tighten", "bounds.py:never", "--instances", 10)
    assert ran.status == 2
    assert ran.err.count("\n") == 1 and "assumes" in ran.err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["bounds.py:nothing"], "nothing"),
        (["no/such"], "no/such"),
        (["bounds.py:loose", "--instances", "0"], "0"),
        (["bounds.py:loose", "--seconds", "99999999999"], "99999999999"),
        (["bounds.py:loose", "--latex", "-", "--json", "-"], "stdout"),
        (["bounds.py:loose", "--latex", "missing/x.tex"], "missing"),
    ],
)
def test_bad_input_has_status_2_and_names_the_value(run, arguments, part):
    ran = run("tighten", *arguments)
    assert ran.status == 2
    assert part in ran.err and ran.err.startswith("error: ")


def test_a_family_is_told_with_its_rate_and_its_latex_is_balanced(run):
    ran = run("tighten", "bounds.py:pinsker", "--instances", 120, "--latex", "t.tex")
    assert ran.status == 0
    assert "approached" in ran.out and "t^2 at k = 1..12" in ran.out
    assert_balanced(Path("t.tex").read_text())


def test_the_latex_of_an_equality_has_balanced_braces_and_environments(run):
    run("tighten", "bounds.py:symmetric_gap", "--instances", 120, "--latex", "t.tex")
    assert_balanced(Path("t.tex").read_text())


def assert_balanced(text: str) -> None:
    assert text.count("{") == text.count("}")
    assert text.count(r"\begin{example}") == text.count(r"\end{example}") > 0
    assert text.count(r"\begin{align*}") == text.count(r"\end{align*}")
    assert text.count("$") % 2 == 0
    assert "leaf" not in text
