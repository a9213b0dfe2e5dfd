"""The claims of the identifiability paper: they exist, they evaluate, and their quantities have the values by hand."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import islice

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import CertificateError
from exactpriv.certificate.checker.arithmetic.numbers import compare
from exactpriv.certificate.checker.arithmetic.numbers import number as exact
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import (
    exponential_hamming,
    exponential_hamming_rows,
    feasible_output_masses,
    identifiability_optimal,
    identifiability_optimal_rows,
)
from exactpriv.papers.wang_identifiability import paper
from exactpriv.papers.wang_identifiability.lemma1_lower_bound import Shells, mean
from exactpriv.papers.wang_identifiability.mutual_information import optimal_pair
from exactpriv.papers.wang_identifiability.quantities import (
    distortion_d,
    distortion_i,
    h,
    h_inverse,
    level_is,
    mutual_information_optimum,
    rate_lower_bound,
)
from exactpriv.real import BadInput, IllDefined, Real, absolute, exp, ln, sqrt
from exactpriv.search.propose import structured

CLAIMS = [e for e in paper.entries.values() if isinstance(e, Claim)]
BIT, PAIR, TRIPLE = Database(2, 1), Database(2, 2), Database(2, 3)
SKEW = Prior(["1/4", "3/4"])
CORRELATED = Prior(["1/4", "1/4", "1/6", "1/3"])
INFINITE = Real.infinity()


@pytest.mark.parametrize("slug", paper.contents)
def test_every_catalogued_statement_has_its_literal_entry(slug: str) -> None:
    literal = [i.partition("/")[2] for i in paper.entries if "@" not in i]
    assert any(name == slug or name.startswith(slug + "#") for name in literal)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id.partition("/")[2])
def test_a_claim_is_decided_at_its_first_structured_instances(claim: Claim) -> None:
    seen = [evaluate(claim, instance).outcome for instance in islice(structured(claim, 12), 12)] or [
        evaluate(claim, {}).outcome
    ]
    assert Outcome.UNDECIDED not in seen
    assert set(seen) != {Outcome.OUTSIDE}


# -- definitions --------------------------------------------------------------------------------------------------


def test_a_mechanism_is_a_matrix_of_laws() -> None:
    assert Kernel([["1/2", "1/2"], [0, 1]]).n_outputs == 2
    for rows in ([["1/2", "1/3"], [0, 1]], [["3/2", "-1/2"], [0, 1]]):
        with pytest.raises(BadInput):
            Kernel(rows)


def test_identifiability_compares_posteriors_and_dp_compares_rows() -> None:
    K = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
    assert m.dp(K, BIT) == ln(3)
    assert m.identifiability(K, SKEW, BIT) == ln(9)


def test_mutual_information_privacy_is_the_sum_of_equation_4() -> None:
    K = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
    by_hand = Real("3/4") * ln(Real("3/2")) + Real("1/4") * ln(Real("1/2"))
    assert m.mutual_information(K, Prior.uniform(2)) == by_hand


def test_the_distortion_is_the_expected_number_of_different_rows() -> None:
    to_zero = Kernel([[1, 0, 0, 0]] * 4)
    assert m.distortion(to_zero, Prior(["1/2", "1/4", "1/8", "1/8"]), PAIR) == fmpq(5, 8)


def test_the_constants_of_a_prior_by_hand() -> None:
    assert m.prior_ratio(SKEW, BIT) == ln(3)
    assert m.feasible_posterior_level(SKEW, BIT) == ln(3)
    assert m.feasible_posterior_level(Prior(["1/2", "1/4", "1/4"]), Database(3, 1)) == ln(2)
    assert m.prior_ratio(CORRELATED, PAIR) == ln(2)
    assert m.feasible_posterior_level(CORRELATED, PAIR) == ln(3)
    assert m.feasible_posterior_level(Prior(["1/2", "1/6", "1/6", "1/6"]), PAIR) == ln(2 + sqrt(3))
    third = Prior(["1/3", "2/3"])
    assert m.feasible_posterior_level(third.product(third).product(third), TRIPLE) == ln(2)
    assert m.feasible_posterior_level(Prior(["1/5", *["1/10"] * 3, "1/5", *["1/10"] * 3]), TRIPLE) > ln(2)
    for db in (BIT, PAIR, TRIPLE, Database(1, 3)):
        assert m.feasible_posterior_level(Prior.uniform(db.size), db) == 0
    assert m.feasible_posterior_level(Prior([1, 0]), BIT) == INFINITE


def test_the_level_tilde_is_where_the_output_law_begins() -> None:
    rng = random.Random(7)
    for db in (Database(3, 1), PAIR, TRIPLE):
        weights = [rng.randint(3, 9) for _ in range(db.size)]
        P = Prior([fmpq(w, sum(weights)) for w in weights])
        low, high = _decimals(exp(m.feasible_posterior_level(P, db)))
        assert min(feasible_output_masses(P, db, high + fmpq(1, 1000))) > 0
        assert min(feasible_output_masses(P, db, low - fmpq(1, 1000))) < 0


def _decimals(x: Real) -> list[fmpq]:
    return [fmpq(*Fraction(end).as_integer_ratio()) for end in x.enclose(12)]


def test_feasible_output_masses_average_the_posteriors_to_the_prior() -> None:
    for db, P in ((BIT, SKEW), (PAIR, CORRELATED), (Database(3, 1), Prior(["1/2", "1/4", "1/4"]))):
        for r in (2, 3, "7/2"):
            masses, posterior = feasible_output_masses(P, db, r), exponential_hamming_rows(db, r)
            for x in range(db.size):
                assert sum(p * v for p, v in zip(posterior[x], masses, strict=True)) == P[x]
    assert feasible_output_masses(Prior.uniform(4), PAIR, 1) == [fmpq(1, 4)] * 4
    with pytest.raises(IllDefined):
        feasible_output_masses(SKEW, BIT, 1)


def test_the_two_mechanisms_are_the_printed_matrices() -> None:
    assert exponential_hamming(PAIR, 2) == Kernel(
        [["4/9", "2/9", "2/9", "1/9"], ["2/9", "4/9", "1/9", "2/9"],
         ["2/9", "1/9", "4/9", "2/9"], ["1/9", "2/9", "2/9", "4/9"]]
    )
    # p_Y(0) = (1/4 * 5 - 1) / 3 = 1/12 at r = 4
    assert identifiability_optimal(SKEW, BIT, 4) == Kernel([["4/15", "11/15"], ["1/45", "44/45"]])
    with pytest.raises(BadInput):
        identifiability_optimal(SKEW, BIT, 2)
    with pytest.raises(IllDefined):
        identifiability_optimal_rows(Prior([1, 0]), BIT, 2)
    with pytest.raises(BadInput):
        exponential_hamming(BIT, "1/2")


def test_the_programs_have_the_values_of_small_cases_by_hand() -> None:
    # one bit of masses 1/4, 3/4: min(1/4, 1/(1+r)) for kernels; joint laws need r >= 3, and then 1/(1+r)
    assert [m.least_distortion_dp(SKEW, BIT, r).rational for r in (1, 2, 3, 4)] == [fmpq(1, 4)] * 3 + [fmpq(1, 5)]
    values = [m.least_distortion_identifiability(SKEW, BIT, r) for r in (2, 3, 4)]
    assert values[0].is_infinite and values[1:] == [fmpq(1, 4), fmpq(1, 5)]
    assert m.least_distortion_relaxed(BIT, 2) == fmpq(1, 3)
    assert m.least_distortion_relaxed(Database(3, 2), 2) == 1
    assert m.least_distortion_dp(Prior([1, 0]), BIT, 1) == 0
    assert m.least_distortion_identifiability(Prior([1, 0]), BIT, 1000) == INFINITE
    with pytest.raises(IllDefined):
        m.least_distortion_dp(SKEW, BIT, "1/2")


def test_the_least_level_at_a_distortion_achieves_it_and_no_smaller_one_does() -> None:
    fifth, nearly = Real("1/5"), Real("999/1000")
    for optimum in (distortion_d, distortion_i):
        assert level_is(optimum, SKEW, BIT, Real(4), fifth, nearly)
        assert not level_is(optimum, SKEW, BIT, Real(5), fifth, nearly)
        assert not level_is(optimum, SKEW, BIT, Real(3), fifth, nearly)
    # at h(tilde eps_X) = 1/4 a constant output is as good: the least level of differential privacy drops to 0
    assert not level_is(distortion_d, SKEW, BIT, Real(3), Real("1/4"), Real(0))
    assert level_is(distortion_i, SKEW, BIT, Real(3), Real("1/4"), Real(0))


def test_h_and_its_inverse_by_hand() -> None:
    db = Database(3, 2)
    assert h(db, ln(2)) == 1
    assert h_inverse(db, Real(1)) == ln(2)
    assert h_inverse(db, Real(2)) == INFINITE * -1
    with pytest.raises(IllDefined):
        h_inverse(db, Real(0))


def test_the_least_mutual_information_is_the_rate_distortion_function_by_hand() -> None:
    quarter = Real("1/4")
    assert mutual_information_optimum(Prior.uniform(2), BIT, quarter) == ln(2) - m.binary_entropy(quarter)
    assert mutual_information_optimum(SKEW, BIT, quarter) == 0
    assert mutual_information_optimum(SKEW, BIT, Real("1/5")) == m.binary_entropy(quarter) - m.binary_entropy("1/5")


def test_the_dual_bound_is_the_rate_distortion_function_at_the_optimal_slope() -> None:
    r, D = Real(4), Real("1/5")
    output = feasible_output_masses(SKEW, BIT, 4)
    assert rate_lower_bound(SKEW, BIT, D, r, output) == mutual_information_optimum(SKEW, BIT, D)
    assert rate_lower_bound(SKEW, BIT, D, Real(3), output) < mutual_information_optimum(SKEW, BIT, D)


def test_the_constructed_pairs_are_rate_distortion_optimal() -> None:
    Q, W = Prior(["1/3", "2/3", 0]), Prior(["1/2", "1/4", "1/4"])
    db = Database(3, 1)
    P, K = optimal_pair(db, Q, W, Real("1/2"), ln(3))
    D = m.distortion(K, P, db)
    assert absolute(m.mutual_information(K, P) - mutual_information_optimum(P, db, D)) < Real(fmpq(1, 10**20))


def test_the_auxiliary_programs_have_the_optimum_proportional_to_the_shell_weights() -> None:
    s = Shells(TRIPLE, Prior.uniform(8), 0, ln(2))
    assert [q.rational for q in s.program(2)] == [fmpq(8, 27), fmpq(12, 27), fmpq(6, 27)]
    assert s.below(0) == [] and mean([]) == 0


# -- the checker's measures, from hints written by hand ------------------------------------------------------------


def checked(name: str, hint: object, *, r: str = "4", prior: bool = True) -> object:
    law = {"type": "prior", "masses": ["1/4", "3/4"]}
    args = [*([law] if prior else []), {"type": "database", "m": 2, "n": 1}, r]
    return expression({"measure": name, "args": args, **({"hint": hint} if hint else {})}, Instance({}))


E_D = [["4/5", "1/5"], ["1/5", "4/5"]]
DP_PRICES = ["11/60", "0", "0", "1/60"]
"""Of K(0|0) <= 4 K(0|1) and K(1|1) <= 4 K(1|0): 1/4 = 11/60 + 4/60 and 3/4 = 1/60 + 44/60, so the bound is 12/60."""
JOINT = [["1/15", "11/60"], ["1/60", "11/15"]]
"""P(x) times E_i at r = 4."""


def test_the_checker_accepts_prices_that_prove_the_value_and_nothing_else() -> None:
    fifth, same = exact(1) / exact(5), ["1/5", "0", "0", "1/5"]
    assert compare(checked("least_distortion_dp", {"primal": E_D, "prices": DP_PRICES}), fifth) == 0
    hint = {"primal": JOINT, "prices": same}
    assert compare(checked("least_distortion_identifiability", hint), fifth) == 0
    assert compare(checked("least_distortion_relaxed", hint, prior=False), fifth) == 0
    assert checked("least_distortion_identifiability", None, r="2").infinite == 1
    wrong = [
        ("least_distortion_dp", None),
        ("least_distortion_dp", {"primal": E_D, "prices": ["1/4", "0", "0", "0"]}),
        ("least_distortion_dp", {"primal": E_D, "prices": ["11/60", "0", "0", "-1/60"]}),
        ("least_distortion_dp", {"primal": [["1", "0"], ["0", "1"]], "prices": DP_PRICES}),
        ("least_distortion_dp", {"primal": [["1", "0"], ["1", "0"]], "prices": DP_PRICES}),
        ("least_distortion_dp", {"primal": E_D, "prices": DP_PRICES[:3]}),
        ("least_distortion_identifiability", {"primal": E_D, "prices": same}),
        ("least_distortion_identifiability", {"primal": JOINT, "prices": DP_PRICES}),
    ]
    for name, bad in wrong:
        with pytest.raises(CertificateError):
            checked(name, bad)


def test_the_checker_proves_the_hints_that_the_engine_writes() -> None:
    rng = random.Random(3)
    for db in (BIT, Database(3, 1), PAIR, TRIPLE):
        weights = [rng.randint(1, 6) for _ in range(db.size)]
        P = Prior([fmpq(w, sum(weights)) for w in weights])
        for r in (1, "5/2", 9):
            for value in (m.least_distortion_dp(P, db, r), m.least_distortion_identifiability(P, db, r),
                          m.least_distortion_relaxed(db, r)):
                found = expression(json.loads(json.dumps(value.to_data())), Instance({}))
                assert (found.infinite == 1) == value.is_infinite
                assert value.is_infinite or str(found.rational) == str(value.rational)
