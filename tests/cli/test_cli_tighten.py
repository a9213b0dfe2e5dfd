"""`tighten`: answers, JSON, LaTeX, certificates, statuses."""

import json
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

@claim(x=d.numbers(0, 1, low_open=True))
def quotient(x):
    return 1 < 1 + ln(1 + x / (1 - ln(x)))
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
    ran = run("tighten", "bounds.py:false", "--seconds", 20)
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


@pytest.fixture
def without_improvers(monkeypatch):
    """No search for better statements beside that for equalities and families."""
    monkeypatch.setattr("exactpriv.tighten.tightness_search.IMPROVERS", ())


def test_a_family_is_told_with_its_rate_and_where_that_is_proved(run, without_improvers):
    ran = run("tighten", "bounds.py:pinsker", "--instances", 120, "--certificate", "c.json", "--json", "t.json",
              "--latex", "t.tex")  # fmt: skip
    assert ran.status == 0
    assert_balanced(Path("t.tex").read_text())
    assert "approached" in ran.out and "t^2 for every t in (0, 1/4]" in ran.out
    assert "at every t of the range" in certificate.verify("c.json").reason
    family = json.loads(Path("t.json").read_text())["families"][0]
    assert family["holds"] == "for every t in (0, 1/4]"
    assert family["vanishing"]["bounds"]["relative"]["rate"] == "2"


def test_a_family_that_is_not_proved_to_vanish_is_said_to_hold_at_its_values_of_t(run, without_improvers):
    ran = run("tighten", "bounds.py:quotient", "--instances", 60, "--json", "t.json", "--latex", "t.tex")
    assert "at k = 1..12" in ran.out and "proved at 12 values of t, not as a limit" in ran.out
    family = json.loads(Path("t.json").read_text())["families"][0]
    assert (family["holds"], family["vanishing"]) == ("at 12 values of t", None)
    assert "at these $t$ only" in Path("t.tex").read_text()
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
