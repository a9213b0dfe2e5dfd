"""A comparison is proved as a sum of instances of facts and assumptions, and the checker adds up again."""

from __future__ import annotations

import random
import re
import sys
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import verified
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation import spans
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derived import comparisons
from exactpriv.claim import Claim
from exactpriv.prove.chain import Search
from exactpriv.prove.deriving import context_of
from exactpriv.prove.learning import Lesson, learned
from exactpriv.prove.methods import prove
from exactpriv.prove.outcome import Proving
from exactpriv.prove.statement import statement_of
from exactpriv.report.proofs import proof_latex
from exactpriv.search.propose import random_instances

sys.path.insert(0, str(Path(__file__).parent))
import derivation_mutants as mutants

K = d.kernels((2, 3), (2, 3))
L = d.kernels(lambda e: e["K"].n_outputs, (2, 3))
P = d.priors(on="K")
Q = d.priors(on="K")
LAW = d.laws((2, 3))
LIKE = d.laws(like="P")
POSITIVE = d.laws(like="P", full_support=True)


@claim(K=K, L=L, P=P)
def strong_processing(K, L, P):
    "Information contracts by the coefficient of Dobrushin."
    return m.mutual_information(K.then(L), P) <= m.dobrushin(L) * m.mutual_information(K, P)


@claim(K=K, P=P, Q=Q)
def guessing_outputs(K, P, Q):
    "Le Cam's bound behind a kernel."
    return m.bayes_error_sum(K.output(P), K.output(Q)) >= 1 - m.dobrushin(K) * m.total_variation(P, Q)


@claim(P=LAW, Q=POSITIVE, s=d.numbers(0, 1))
def small_mixture(P, Q, s):
    "The logarithm is at most its tangent."
    return m.kl(P.mix(Q, s), Q) <= s**2 * m.chi2(P, Q)


@claim(K=K, P=P)
def two_bounds(K, P):
    return m.mutual_information(K, P) + m.capacity(K) <= m.maximal_leakage(K) + m.kl_dp(K)


@claim(P=LAW, Q=LIKE, order=d.one_of(["1/2", 1, "inf"]))
def listed_orders(P, Q, order):
    return m.renyi(P, Q, order) <= m.max_ratio_level(P, Q)


@claim(P=LAW)
def with_a_branch(P):
    return m.entropy(P) <= (m.renyi_entropy(P, 0) if len(P.support) > 0 else 0)


@claim(P=LAW, Q=POSITIVE)
def doubtful(P, Q):
    return m.renyi(P, Q, "1/2") >= 3 * m.renyi(P, Q, "1/4") / 4 + m.renyi(P, Q, "3/4") / 4


@claim(P=LAW, Q=LIKE, eps=d.numbers(-1, 2))
def levels_of_any_sign(P, Q, eps):
    return m.hockey_stick(P, Q, eps) <= m.total_variation(P, Q)


SUMS = (strong_processing, guessing_outputs, small_mixture, two_bounds)


@pytest.fixture(scope="module")
def proofs() -> dict[str, Proving]:
    return {made.id: prove(made, hunting=False) for made in SUMS}


@pytest.mark.slow
@pytest.mark.parametrize("made", SUMS, ids=lambda made: made.id)
def test_a_sum_of_three_known_facts_is_found_and_checked(made: Claim, proofs: dict[str, Proving]) -> None:
    found = proofs[made.id]
    assert found.verdict == "proved" and found.whole
    assert found.certificate is not None and check_certificate(found.certificate).accepted
    assert _node(found.certificate["cases"][0]["proofs"]) is not None
    assert found.steps[-1].endswith("the sum of these")
    assert "The sum of these" in proof_latex(made.says, found) or "the sum of these" in proof_latex(made.says, found)


def test_steps_name_each_fact_and_its_factor(proofs: dict[str, Proving]) -> None:
    said = "\n".join(proofs["strong_processing"].steps)
    assert "by eta_chi2(K) <= dobrushin(K) [Cohen et al. 1993; Coq: eta_chi2_le_dobrushin], times" in said
    assert all(fact in dict(proofs["guessing_outputs"].facts) for fact in _facts(proofs["guessing_outputs"]))
    assert proofs["guessing_outputs"].theorem


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda one: one.__setitem__("times", "-1"), "a factor is not shown to be at least 0"),
        (lambda one: one.__setitem__("times", "1/2"), "the leaf identity does not show what is left"),
        (lambda one: one.__setitem__("times", {"op": "ln", "args": ["1/2"]}), "a factor is not shown"),
        (lambda one: one.__setitem__("fact", "kl(p, q) <= 0"), "is no theorem known here"),
    ],
)
def test_a_changed_summand_is_refused(change: Any, why: str, proofs: dict[str, Proving]) -> None:
    certificate = deepcopy(proofs["two_bounds"].certificate)
    assert certificate is not None
    node = _node(certificate["cases"][0]["proofs"])
    change(node["added"][0])
    result = check_certificate(seal({key: part for key, part in certificate.items() if key != "sha256"}))
    assert not result.accepted and why in result.reason


def test_the_logarithm_of_what_may_be_0_is_refused(proofs: dict[str, Proving]) -> None:
    certificate = deepcopy(proofs["small_mixture"].certificate)
    assert certificate is not None
    node = _node(certificate["cases"][0]["proofs"])
    (summand,) = [one for one in node["added"] if "logarithm" in one]
    summand["logarithm"] = {"var": "s"}
    result = check_certificate(seal({key: part for key, part in certificate.items() if key != "sha256"}))
    assert not result.accepted and "not shown to be positive" in result.reason


@pytest.mark.parametrize("count", [60, pytest.param(2000, marks=pytest.mark.deep)])
def test_no_mutant_of_a_sum_that_is_false_is_accepted(count: int, proofs: dict[str, Proving]) -> None:
    cases = {name: found.certificate["cases"][0] for name, found in proofs.items() if found.certificate is not None}
    instances = {made.id: list(islice(random_instances(made, 3, 200), 25)) for made in SUMS}
    rng, rejected = random.Random(count), 0
    for _ in range(count):
        name = rng.choice(list(cases))
        kind, case = mutants.mutant(cases[name], rng)
        if check_certificate(mutants.sealed(case)).accepted:
            assert not mutants.false_somewhere(case, instances[name]), (name, kind)
        else:
            rejected += 1
    assert rejected > count / 2


def test_a_list_of_orders_is_a_conjunction_of_all_of_them() -> None:
    statement = statement_of(listed_orders)
    assert [values for values, _ in statement.listed] == [{"order": "1/2"}, {"order": 1}, {"order": "inf"}]
    assert "order" not in statement.variables and len(statement.relation["args"]) == 3
    found = prove(listed_orders, hunting=False)
    assert found.verdict == "proved" and found.certificate is not None
    assert verified(found.certificate, claims={listed_orders.id: listed_orders}).accepted


def test_a_divisor_is_positive_by_an_open_end_or_by_its_normal_form() -> None:
    number = {"sort": "number", "range": ["1", "9", True, False], "level": False}
    context = read_context({"n": [2, None]}, {"r": number, "p": {"sort": "law", "letters": "n", "positive": True},
                                              "q": {"sort": "law", "letters": "n"}})  # fmt: skip
    r, one = {"var": "r"}, {"op": "add", "args": ["1", {"var": "r"}]}
    twice = {"op": "mul", "args": ["2", {"op": "div", "args": [r, one]}]}
    variation = {"measure": "total_variation", "args": [{"var": "p"}, {"var": "q"}]}
    for under in ({"op": "add", "args": [r, "-1"]}, {"op": "add", "args": [twice, "-1"]},
                  {"op": "add", "args": ["1", {"op": "neg", "args": [variation]}]}):  # fmt: skip
        assert context.span({"op": "div", "args": ["1", under]}).finite
    with pytest.raises(spans.NoValue, match="divisor"):
        context.span({"op": "div", "args": ["1", {"op": "add", "args": [r, "-2"]}]})


def test_an_open_claim_says_who_refused_it() -> None:
    found = prove(with_a_branch, hunting=False)
    assert found.verdict == "open" and "domination" in dict(found.refused)
    assert "divergences refused it" in "\n".join(found.lessons)
    assert set(found.record()["refused"]) == {"divergences", "domination", "entropies", "factors", "letters",
                                              "parameters"}  # fmt: skip


def lesson_of(made: Claim, moves: int = 12) -> Lesson:
    statement = statement_of(made)
    search = Search(context_of(statement), moves)
    ((op, left, right),) = comparisons(statement.relation)
    assert search._chain("<=", (left, right) if op == "<=" else (right, left), moves) is None
    return learned(made, statement, search.opens, [], 0)


@pytest.mark.slow
@pytest.mark.every(4)
def test_what_is_missing_is_evaluated_at_instances_and_never_the_claim_itself() -> None:
    lesson = lesson_of(doubtful)
    assert lesson.partial and lesson.missing
    assert re.search(r"held at all \d+ instances tried, would be enough|is false at P = ", lesson.missing)
    assert not lesson.missing.startswith("(3 * renyi(P, Q, 1/4)) / 4 + renyi(P, Q, 3/4) / 4 <= renyi(P, Q, 1/2)")


@pytest.mark.slow
@pytest.mark.every(4)
def test_hypotheses_under_which_it_follows_are_met_somewhere() -> None:
    assert "where eps >= 0" in lesson_of(levels_of_any_sign).hypotheses


def _node(tree: Any) -> Any:
    if isinstance(tree, dict):
        return tree if "added" in tree else next(filter(None, map(_node, tree.values())), None)
    return next(filter(None, map(_node, tree)), None) if isinstance(tree, list) else None


def _facts(found: Proving) -> list[str]:
    assert found.certificate is not None
    return [one["fact"] for one in _node(found.certificate["cases"][0]["proofs"])["added"] if "fact" in one]
