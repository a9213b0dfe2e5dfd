"""The checker's theorems are facts that the engine states, and each holds at random exact arguments."""

from dataclasses import replace

import pytest

from exactpriv.certificate.checker.language.table import MEASURES as CHECKED
from exactpriv.certificate.checker.language.theorems import theorem, theorems
from exactpriv.measure import MEASURES
from exactpriv.measure.lines import Inequality, lines_of
from exactpriv.measure.trials import tried

COUNT = 6


def test_every_theorem_of_the_checker_is_a_fact_that_the_engine_states() -> None:
    stated = {line for measured in MEASURES.values() for line in lines_of(measured, MEASURES)}
    assert len(theorems()) > 250
    assert [line for line in theorems() if line not in stated] == []


@pytest.mark.parametrize("start", range(8))
def test_every_theorem_holds_and_has_values_at_random_arguments(start: int) -> None:
    for line in list(theorems())[start::8]:
        trial = tried(MEASURES["kl"], Inequality(line=line), MEASURES, count=COUNT, seed=start)
        assert trial.failing is None, line
        assert trial.held > 0, line


@pytest.mark.parametrize(
    "line",
    [
        "kl(p, q) < inf",
        "total_variation(p, q) <= kl(p, q)",
        "kl(p, q) <= 3 * total_variation(p, q)",
        "hockey_stick(p, q, eps) <= total_variation(p, q)",
        "closeness_delta(p, q, eps) <= total_variation(p, q)",
        "K: kernel n m; P: law n |- sibson(K, P, inf) == maximal_leakage(K)",
        'K: kernel n m; P, Q: law n |- contraction(K, P, Q, "tv") <= dobrushin(K)',
        "K: kernel n m; x: number |- pml_c(K, x) <= ldp(K) where x >= 0",
        "K: kernel n m; P: law n; i: index m |- pml_outcome(K, P, i) <= pml(K, P)",
        "dobrushin(K) <= (exp(ldp(K)) - 1) / (exp(ldp(K)) + 1)",
        "mutual_information(K, P) <= kl_dp(K) / 9",
        "csiszar(K, P, alpha) <= sibson(K, P, alpha)",
        "K: kernel n m; P: law n; a, b: order |- csiszar(K, P, b) <= csiszar(K, P, a) where a > 0 and b < 9 and a < b",
        "information(J, A, B, C) <= information(J, A, B)",
        "binary_entropy(x) >= 0",
    ],
)
def test_a_line_that_fails_or_has_no_value_somewhere_is_refuted(line: str) -> None:
    assert tried(MEASURES["kl"], Inequality(line=line), MEASURES, count=400, seed=1).failing is not None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("renyi_entropy(p, beta) >= 0", "says nothing of what beta is"),
        ("p: law n |- entropy(p) <= ln(x)", "says nothing of what x is"),
        ("entropy(p) >= 0 where beta >= 0", "says nothing of what beta is"),
        ("entropy(p) => 0", "is no theorem"),
        ("entropy(p)", "is no theorem"),
        ("p", "is no theorem"),
    ],
)
def test_a_line_that_states_no_theorem_is_refused_and_named(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        theorem(line)
    assert repr(line) in str(caught.value)


def test_a_line_of_a_measure_that_the_checker_does_not_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHECKED, "entropy", replace(CHECKED["entropy"], theorems=("entropie(p) >= 0",)))
    with pytest.raises(ValueError, match="entropie, which is no measure of this checker"):
        theorems.__wrapped__()
