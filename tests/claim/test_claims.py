"""Claims: domains admit what they say, evaluation is three-valued, provenance reaches the relation."""

from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.claim import Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.explain import measured
from exactpriv.claim.relations import constructs, is_kernel, is_law
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import BadInput, IllDefined, Ordering, Real, Relation, compare, exp, ln, sqrt

DOMAINS = {
    "kernels": (d.kernels((1, 4), (1, 4)), {}),
    "positive kernels": (d.kernels((1, 3), (2, 3), positive=True), {}),
    "kernels with unused outputs": (d.kernels((1, 3), (2, 3), unused_outputs=True), {}),
    "priors on K": (d.priors(full_support=True), {"K": Kernel([["1/2", "1/2"], [1, 0], [0, 1]])}),
    "laws": (d.laws((1, 5)), {}),
    "laws with a floor": (d.laws(4, min_mass=Fraction(1, 7)), {}),
    "levels": (d.levels(), {}),
    "levels below a bound": (d.levels(1, lambda e: 2 / e["c"].rational, high_open=True), {"c": Real("1/3")}),
    "open numbers": (d.numbers(0, 1, low_open=True, high_open=True), {}),
    "a point": (d.numbers("1/3", "1/3"), {}),
    "integers": (d.integers(1, lambda e: e["N"] - 1), {"N": 5}),
    "index sets": (d.one_of([[0], [0, 1]]), {}),
    "databases": (d.databases((1, 3), (1, 3)), {}),
    "databases of one shape": (d.databases(2, 3), {}),
    "database kernels": (d.database_kernels(), {"db": Database(2, 2)}),
    "joints": (d.joints((2, 2), (2, 3, 2)), {}),
}


@pytest.mark.parametrize("name", DOMAINS)
def test_every_value_a_domain_proposes_is_admitted_by_it(name: str) -> None:
    domain, env = DOMAINS[name]
    choose = SeededChooser(1)
    values = [*islice(domain.structured(env), 60), *(domain.generate(choose, env) for _ in range(60))]
    assert values
    for value in values:
        assert domain.contains(value, env), value


@pytest.mark.parametrize("name", DOMAINS)
def test_generation_is_reproducible_from_its_seed(name: str) -> None:
    domain, env = DOMAINS[name]
    one, other = SeededChooser(5), SeededChooser(5)
    for _ in range(20):
        assert str(domain.generate(one, env)) == str(domain.generate(other, env))


@pytest.mark.parametrize("letters", [0, True, "2", (3, 2), lambda env: 2])
def test_a_number_of_letters_that_is_none_is_refused(letters: Any) -> None:
    with pytest.raises(BadInput):
        d.databases(letters)


def test_domains_refuse_what_lies_outside() -> None:
    assert not d.kernels((1, 2), (1, 2)).contains(Kernel([[1, 0, 0]]), {})
    assert not d.kernels((1, 2), (1, 2)).contains(Kernel([[1, 0]]), {})
    assert d.kernels((1, 2), (1, 2), unused_outputs=True).contains(Kernel([[1, 0]]), {})
    assert not d.laws(2, full_support=True).contains(Prior([1, 0]), {})
    assert not d.laws(2, min_mass="1/3").contains(Prior(["1/4", "3/4"]), {})
    assert not d.levels().contains(ln(Fraction(1, 2)), {})
    assert d.levels().contains(Real(0), {})
    assert not d.numbers(0, 1, high_open=True).contains(Real(1), {})
    assert d.numbers(0, 1).contains(sqrt(2) / 2, {})
    assert not d.integers(1, 3).contains(True, {})


def test_both_ends_of_a_closed_range_come_first() -> None:
    first = [exp(x).rational for x in islice(d.levels(1, 3).structured({}), 2)]
    assert first == [1, 3]


def test_an_instance_outside_the_domain_is_outside_and_says_why() -> None:
    @claim(P=d.laws((1, 2)), Q=d.laws(like="P"))
    def anything(P: Prior, Q: Prior) -> Relation:
        return m.total_variation(P, Q) >= 0

    outside = evaluate(anything, {"P": Prior([1]), "Q": Prior(["1/2", "1/2"])})
    assert outside.outcome is Outcome.OUTSIDE
    assert "Q" in outside.reason
    assert evaluate(anything, {"P": Prior([1])}).outcome is Outcome.OUTSIDE


def test_an_unmet_assumption_is_outside_and_an_undefined_formula_is_ill_defined() -> None:
    @claim(t=d.numbers(0, 2), assume=lambda t: t >= 1)
    def inverse(t: Real) -> Relation:
        return 1 / (t - 1) >= 0

    assert evaluate(inverse, {"t": Real("1/2")}).outcome is Outcome.OUTSIDE
    assert evaluate(inverse, {"t": Real(2)}).outcome is Outcome.HOLDS
    broken = evaluate(inverse, {"t": Real(1)})
    assert broken.outcome is Outcome.ILL_DEFINED
    assert broken.relation is not None
    assert broken.relation.to_data()["args"][0]["op"] == "div"


def test_a_claim_with_an_undeclared_variable_is_refused_with_its_name() -> None:
    with pytest.raises(BadInput, match="delta"):

        @claim(t=d.numbers(0, 1))
        def missing(t: Real, delta: Real) -> Relation:
            return t <= delta


def test_a_claim_that_returns_no_relation_is_refused() -> None:
    @claim(t=d.numbers(0, 1))
    def no_relation(t: Real) -> Real:
        return t

    with pytest.raises(BadInput, match="relation"):
        evaluate(no_relation, {"t": Real(0)})


def test_zero_equals_zero_is_no_tightness_witness() -> None:
    @claim(P=d.laws((1, 2)), Q=d.laws(like="P"))
    def bound(P: Prior, Q: Prior) -> Relation:
        return m.total_variation(P, Q) <= m.hellinger2(P, Q) + 0

    assert not evaluate(bound, {"P": Prior([1]), "Q": Prior([1])}).attained
    assert evaluate(bound, {"P": Prior([1, 0]), "Q": Prior([0, 1])}).outcome is Outcome.HOLDS


def test_named_integers_and_index_sets_keep_their_names_in_the_relation() -> None:
    @claim(db=d.databases(), K=d.database_kernels(), k=d.integers(1, 2))
    def group(db: Database, K: Kernel, k: int) -> Relation:
        return m.group_dp(K, db, k) <= k * m.dp(K, db)

    made = evaluate(group, {"db": Database(2, 1), "K": Kernel([["1/2", "1/2"], ["1/3", "2/3"]]), "k": 1})
    assert made.relation is not None
    data = made.relation.to_data()
    assert data["args"][0]["args"][2] == {"var": "k"}
    assert data["args"][1]["args"][0] == {"var": "k"}
    assert [name for name, _ in measured(made.relation)] == ["group_dp(K, db, k)", "dp(K, db)"]


def test_a_perturbation_of_1e_minus_30_in_one_entry_breaks_a_construction() -> None:
    tiny = Fraction(1, 10**30)
    good = [[Fraction(1, 3), Fraction(2, 3)], [1, 0]]
    assert is_kernel(good).decide() is True
    for i in range(2):
        for j in range(2):
            bad = [list(row) for row in good]
            bad[i][j] += tiny
            assert is_kernel(bad).decide() is False
    assert is_law([1 + tiny, -tiny]).decide() is False
    assert is_kernel([[sqrt(2) - 1, 2 - sqrt(2)]]).decide() is True


def test_a_construction_evaluates_its_consequence_only_if_it_is_a_kernel() -> None:
    def consequence(K: Kernel) -> Relation:
        raise IllDefined("must not be reached")

    assert constructs([[2, -1]], consequence).decide() is False
    assert constructs([["1/2", "1/2"]], lambda K: m.ldp(K) == 0).decide() is True


def test_the_capacity_of_a_binary_symmetric_channel_equals_ln_2_minus_entropy() -> None:
    for p in (Fraction(1, 7), Fraction(3, 8), Fraction(1, 2), Fraction(10**30 + 1, 10**31)):
        K = Kernel([[1 - p, p], [p, 1 - p]])
        C = m.capacity(K)
        assert compare(C, ln(2) - m.binary_entropy(p)) is Ordering.EQUAL
        assert compare(C, ln(2) - m.binary_entropy(p) + Fraction(1, 10**40)) is Ordering.LESS
        delta = 1 - 2 * m.inverse_binary_entropy(ln(2) - C)
        assert compare(m.dobrushin(K), delta) is Ordering.EQUAL
