"""Entries of the identifiability paper cover what their statements say, and notice statements that are nearly right."""

from __future__ import annotations

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.model import admitted
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers.wang_identifiability import paper
from exactpriv.papers.wang_identifiability.lemmas import part_of_lagrangian
from exactpriv.papers.wang_identifiability.quantities import (
    DB,
    PROGRAM_DB,
    distortion_d,
    distortion_i,
    least_feasible_ratios,
    level_is,
    none_below,
    prior_factor,
    ratio_at,
)
from exactpriv.real import Real, Relation, exp, ln

BIT, PAIR, TRIPLE = Database(2, 1), Database(2, 2), Database(2, 3)
SKEW, POINT = Prior(["1/4", "3/4"]), Prior([1, 0])
IRRATIONAL = Prior(["1/2", "1/6", "1/6", "1/6"])
"""e^(tilde eps_X) is irrational."""
HALF = Real("1/2")


def named(slug: str) -> Claim:
    """The claim with this slug."""
    entry = paper.entries[f"wang-identifiability/{slug}"]
    assert isinstance(entry, Claim)
    return entry


def outcome(slug: str, **instance: object) -> Outcome:
    """What the claim comes to at an instance of its domain."""
    return evaluate(named(slug), instance).outcome


def test_two_and_three_letters_and_entries_are_searched_together() -> None:
    assert [DB.contains(Database(m, n), {}) for m, n in ((3, 2), (2, 3), (4, 2), (3, 3))] == [True] * 4
    assert [PROGRAM_DB.contains(Database(m, n), {}) for m, n in ((3, 2), (2, 3))] == [True] * 2


@pytest.mark.parametrize("ratio", ["2", "3"])
def test_all_sets_of_outputs_are_compared_at_a_level_that_is_met_and_at_one_that_is_not(ratio: str) -> None:
    K = Kernel([["1/2", "1/3", "1/6"], ["1/6", "1/2", "1/3"], ["1/3", "1/6", "1/2"]])
    assert m.dp(K, Database(3, 1)) == ln(3)
    instance = {"db": Database(3, 1), "K": K, "eps": ln(ratio)}
    assert evaluate(named("dp-set-form"), instance).outcome is Outcome.HOLDS


@pytest.mark.parametrize("slug", ["thm1-identifiability#exact", "thm1-gap", "thm2"])
def test_the_first_range_ends_at_an_irrational_distortion_exactly(slug: str) -> None:
    below, above = least_feasible_ratios(IRRATIONAL, PAIR)
    assert below < above < below + fmpq(1, 10**7)
    instance = {"db": PAIR, "P": IRRATIONAL, "share": HALF}
    claim = named(slug)
    given = {name: value for name, value in instance.items() if name in claim.domain}

    def outcome_at(r: fmpq) -> Outcome:
        return evaluate(claim, {**given, "D": Real(2) / (1 + Real(r))}).outcome

    assert outcome_at(above) is Outcome.HOLDS
    assert outcome_at(below) is Outcome.OUTSIDE


def test_the_level_from_which_on_e_i_exists_is_exact_too() -> None:
    below, above = least_feasible_ratios(IRRATIONAL, PAIR)
    assert outcome("lemma4.step3", db=PAIR, P=IRRATIONAL, eps=ln(Real(above))) is Outcome.HOLDS
    assert outcome("lemma4.step3", db=PAIR, P=IRRATIONAL, eps=ln(Real(below))) is Outcome.OUTSIDE


def test_a_level_a_little_above_the_least_is_refused_wherever_the_smaller_one_is_probed() -> None:
    """h^-1(D) is the least level at D = 1/8; 1.001 times its ratio is found out although the probe lies below it."""
    prior, D = Prior(["1/2", "1/2"]), Real("1/8")
    r = ratio_at(BIT, D)
    for optimum in (distortion_i, distortion_d):
        assert level_is(optimum, prior, BIT, r, D, HALF).decide() is True
        assert none_below(optimum, prior, BIT, r * Real("1001/1000"), D, HALF).decide() is False


def test_a_level_at_which_the_least_distortion_is_flat_is_refused_by_a_probe_on_the_flat_part() -> None:
    """One bit of law (1/4, 3/4): up to e^eps = 3 the constant answer, of distortion 1/4, is best."""
    D, r = Real("1/4"), Real(2)
    assert distortion_d(SKEW, BIT, r).rational == fmpq(1, 4)
    assert none_below(distortion_d, SKEW, BIT, r, D, HALF).decide() is False


def test_the_gap_is_not_said_to_be_at_least_0_where_the_least_level_of_identifiability_is_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from exactpriv.papers.wang_identifiability import theorem1

    instance = {"db": BIT, "P": SKEW, "D": Real("1/8"), "share": HALF}
    assert outcome("thm1-gap@positive-distortion", **instance) is Outcome.HOLDS
    monkeypatch.setattr(theorem1, "distortion_i", lambda P, db, r: distortion_i(P, db, r) / 2)
    assert outcome("thm1-gap@positive-distortion", **instance) is Outcome.FAILS


def test_no_level_is_below_an_infinite_constant_of_the_prior() -> None:
    assert prior_factor(POINT, BIT).is_infinite
    for share in ("0", "1/2", "9/10"):
        assert outcome("lemma3#programs", db=BIT, P=POINT, D=HALF, share=Real(share)) is Outcome.HOLDS
    assert outcome("relax-pd-dp#value", db=BIT, P=POINT, eps=Real(0)) is Outcome.HOLDS
    assert outcome("lemma2-dp.step1", db=BIT, P=POINT, eps=Real(0)) is Outcome.HOLDS


def test_a_prior_without_full_support_changes_no_level_of_differential_privacy() -> None:
    kernel = Kernel([["1/2", "1/2"], ["1/3", "2/3"]])
    assert outcome("dp-prior-free", db=BIT, K=kernel, P=POINT) is Outcome.HOLDS


def test_an_output_is_independent_whatever_the_rows_of_databases_that_never_occur() -> None:
    claim = named("mi-extremes#independent")
    evaluation = evaluate(claim, {"db": BIT, "K": Kernel([[1, 0], [0, 1]]), "P": POINT, "Q": SKEW})
    assert evaluation.outcome is Outcome.HOLDS


def test_every_private_mechanism_lets_databases_be_named_under_some_prior() -> None:
    noisy = Kernel([["2/5", "3/5", 0, 0], ["3/5", "2/5", 0, 0], ["2/5", "3/5", 0, 0], ["3/5", "2/5", 0, 0]])
    accuracy = Real("9/10")
    assert outcome("intro-large-eps-x", db=PAIR, K=noisy, accuracy=accuracy) is Outcome.HOLDS
    clear = Kernel([[1, 0, 0, 0]] * 3 + [[0, 1, 0, 0]])
    assert outcome("intro-large-eps-x", db=PAIR, K=clear, accuracy=accuracy) is Outcome.OUTSIDE


def test_under_a_prior_with_one_rare_database_a_mechanism_may_let_no_entry_be_named() -> None:
    values = {"db": Database(3, 1), "K": Kernel([["1/3"] * 3] * 3), "accuracy": Real("9/10")}
    rare, frequent = Prior(["1/19", "9/19", "9/19"]), Prior(["9/11", "1/11", "1/11"])
    assert outcome("intro-large-eps-x@every-prior", **values, P=rare) is Outcome.FAILS
    assert outcome("intro-large-eps-x@every-prior", **values, P=frequent) is Outcome.HOLDS
    assert outcome("intro-large-eps-x@every-prior", **values, P=Prior.uniform(3)) is Outcome.OUTSIDE


def test_the_remark_on_optimal_mechanisms_fails_at_distortion_0_and_only_there() -> None:
    instance = {"db": BIT, "Q": SKEW, "W": SKEW, "spread": Real(1)}
    assert outcome("sec4-mir-remark", **instance, t=Real(0)) is Outcome.FAILS
    assert outcome("sec4-mir-remark", **instance, t=HALF) is Outcome.HOLDS
    uniform = Prior([HALF, HALF])  # meets the KKT conditions at every slope
    assert outcome("sec4-mir-remark@positive-distortion", db=BIT, P=uniform, Q=uniform, eps=ln(2)) is Outcome.HOLDS
    assert outcome("sec4-mir-remark@positive-distortion", db=BIT, P=SKEW, Q=uniform, eps=ln(2)) is Outcome.OUTSIDE


def test_h_falls_at_negative_levels_too() -> None:
    eps = ln(HALF)
    claim = named("h-decreasing#decreasing")
    assert admitted(claim, {"db": BIT, "eps": eps, "more": ln(2)}) == ""
    assert outcome("h-decreasing#decreasing", db=BIT, eps=eps, more=ln(2)) is Outcome.HOLDS


def test_an_optimal_solution_of_the_relaxed_program_has_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    from exactpriv.papers.wang_identifiability import lemmas

    instance = {"db": BIT, "P": SKEW, "eps": ln(4), "W": SKEW}
    assert outcome("lemma4.step2", **instance) is Outcome.HOLDS
    better = Kernel([[1, 0], ["4/15", "11/15"]])
    monkeypatch.setattr(lemmas, "best_mechanism", lambda P, db, r: better)
    assert m.distortion(better, SKEW, BIT).rational == fmpq(1, 5)
    assert outcome("lemma4.step2", **instance) is Outcome.FAILS


def test_the_lagrangian_has_a_derivative_where_other_entries_are_0() -> None:
    kernel = Kernel([["1/2", "1/2"], [0, 1]])
    column = [kernel.entry(x, 0) for x in range(2)]
    assert (part_of_lagrangian(SKEW, column) == Real("1/8") * ln(4)).decide() is True
    at = {"db": BIT, "P": SKEW, "y": 0, "K": kernel, "slope": Real(1), "mu": Real(1), "eta": Real(0), "step": HALF}
    assert outcome("stationarity", x=0, **at) is Outcome.HOLDS
    assert outcome("stationarity", x=1, **at) is Outcome.OUTSIDE


def test_the_kkt_conditions_suffice_at_the_ends_of_the_range_too() -> None:
    """An output that is never used: a boundary of the prior's range, where E_i has outputs of probability 0."""
    instance = {"db": BIT, "P": POINT, "Q": POINT, "eps": ln(3)}
    rival = Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
    assert outcome("thm2.step5#sufficient", **instance, L=rival) is Outcome.HOLDS


def always(relation: Relation) -> bool:
    """Decided and true."""
    return relation.decide() is True


def test_the_constant_of_the_range_is_the_level_of_the_measure() -> None:
    below, above = least_feasible_ratios(SKEW, BIT)
    assert below == above and always(ln(Real(below)) == m.feasible_posterior_level(SKEW, BIT))
    assert always(exp(m.feasible_posterior_level(IRRATIONAL, PAIR)) > least_feasible_ratios(IRRATIONAL, PAIR)[0])
