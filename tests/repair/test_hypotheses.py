"""Added hypotheses come from the kinds of a claim's variables, narrow it, and admit exactly what they say."""

from fractions import Fraction

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import Real, Relation, ln
from exactpriv.repair.conditions import measure_calls
from exactpriv.repair.grammar import grammar
from exactpriv.repair.hypothesis import Hypothesis
from exactpriv.search.adversary import carried
from exactpriv.search.propose import everything, random_instances, structured

pytestmark = pytest.mark.usefixtures("fewer_climbs")

HALF = Fraction(1, 2)


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors(), c=d.numbers(0, 1), n=d.integers(1, 4))
def everything_varies(K: Kernel, P: Prior, c: Real, n: int) -> Relation:
    return m.dobrushin(K) * c <= n * m.ldp(K)


@claim(db=d.databases((1, 2), (1, 3)), eps=d.levels(1, 4), delta=d.numbers(0, 1), tau=d.numbers(0, 1))
def of_databases(db: Database, eps: Real, delta: Real, tau: Real) -> Relation:
    return delta * tau <= eps + db.n


@claim(f=d.one_of(["kl", "tv", "chi2"]))
def of_a_list(f: str) -> Relation:
    return Relation.constant(f != "tv")


def named(made: Claim, name: str, **more: object) -> Hypothesis:
    trees = measure_calls(more["tree"]) if "tree" in more else []
    return {h.name: h for h in grammar(made, trees, more.get("bad", ()))}[name]  # type: ignore[arg-type]


def instance(**changes: object) -> dict[str, object]:
    usual = {"K": Kernel([[HALF, HALF], [1, 0]]), "P": Prior([0, 1]), "c": Real(1), "n": 2}
    return usual | changes


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("P-full-support", {"P": Prior([HALF, HALF])}, {"P": Prior([0, 1])}),
        ("P-uniform", {"P": Prior([HALF, HALF])}, {"P": Prior([Fraction(1, 3), Fraction(2, 3)])}),
        ("K-positive", {"K": Kernel([[HALF, HALF], [HALF, HALF]])}, {"K": Kernel([[1, 0], [HALF, HALF]])}),
        ("K-no-deterministic-row", {"K": Kernel([[HALF, HALF]]), "P": Prior([1])}, {"K": Kernel([[1, 0], [0, 1]])}),
        ("K-not-constant", {}, {"K": Kernel([[HALF, HALF], [HALF, HALF]])}),
        ("K-different-rows", {}, {"K": Kernel([[1, 0], [0, 1], [1, 0]]), "P": Prior([1, 0, 0])}),
        ("K-inputs-at-least-2", {}, {"K": Kernel([[1]]), "P": Prior([1])}),
        ("K-outputs-two", {}, {"K": Kernel([[1, 0, 0], [0, HALF, HALF]])}),
        ("c-above-low-end", {}, {"c": Real(0)}),
        ("c-below-high-end", {"c": Real(HALF)}, {"c": Real(1)}),
        ("c-at-most-inverse-n", {"c": Real(HALF)}, {"c": Real(1)}),
        ("c-below-inverse-inputs-of-K", {"c": Real(Fraction(1, 3))}, {"c": Real(HALF)}),
        ("n-at-least-2", {}, {"n": 1}),
        ("n-even", {}, {"n": 3}),
        ("n-is-1", {"n": 1}, {"n": 2}),
    ],
)
def test_a_hypothesis_admits_what_it_says(name: str, inside: dict[str, object], outside: dict[str, object]) -> None:
    hypothesis = named(everything_varies, name)
    assert hypothesis.admits(everything_varies, instance(**inside))
    assert not hypothesis.admits(everything_varies, instance(**outside))


def test_a_measure_in_the_relation_gives_conditions_on_it() -> None:
    relation = evaluate(everything_varies, instance()).relation
    assert relation is not None
    finite = named(everything_varies, "ldp-K-finite", tree=relation.to_data())
    assert not finite.admits(everything_varies, instance())
    assert finite.admits(everything_varies, instance(K=Kernel([[HALF, HALF], [HALF, HALF]])))


def test_ranges_are_cut_where_the_failing_instances_lie() -> None:
    bad = [{"db": Database(1, 1), "eps": ln(Real(3)), "delta": Real(HALF), "tau": Real(1)}]
    names = {h.name for h in grammar(of_databases, (), bad)}
    assert {"delta-below-1/2", "delta-above-1/2", "delta-at-most-1/3", "eps-below-3", "eps-at-most-2"} <= names
    assert "delta-at-most-3/4" not in names
    assert {"delta-at-most-tau", "tau-at-most-delta", "delta-plus-tau-below-1", "db-one-entry"} <= names


def test_a_list_loses_single_values() -> None:
    made = named(of_a_list, "f-not-tv").applied(of_a_list)
    assert everything(made) == [{"f": "kl"}, {"f": "chi2"}]


def test_a_conjunction_narrows_the_same_domain_twice() -> None:
    both = named(everything_varies, "c-above-low-end") & named(everything_varies, "c-below-high-end")
    made = both.applied(everything_varies)
    assert made.id == "everything_varies~c-above-low-end-and-c-below-high-end"
    assert [both.admits(everything_varies, instance(c=Real(q))) for q in (0, HALF, 1)] == [False, True, False]


def test_what_a_narrowed_claim_generates_satisfies_the_hypothesis() -> None:
    for hypothesis in grammar(everything_varies):
        made = hypothesis.applied(everything_varies)
        tried = [*structured(made, 6), *random_instances(made, 0, 3)]
        evaluated = [i for i in tried if evaluate(made, i).outcome.value != "outside"]
        assert all(hypothesis.admits(everything_varies, i) for i in evaluated), hypothesis.name


def test_a_point_range_has_no_open_end() -> None:
    @claim(c=d.numbers(1, 1))
    def at_one(c: Real) -> Relation:
        return c < 1

    assert not named(at_one, "c-above-low-end").admits(at_one, {"c": Real(1)})


def test_a_variable_that_is_missing_from_an_instance_is_outside() -> None:
    assert not named(everything_varies, "P-full-support").admits(everything_varies, {"K": Kernel([[1]])})


def test_a_level_a_number_and_a_size_are_joined_in_a_product() -> None:
    relation = evaluate(everything_varies, instance()).relation
    assert relation is not None
    joined = named(everything_varies, "e^ldp(K)c(n+1)<=2", tree=relation.to_data())
    constant = Kernel([[HALF, HALF], [HALF, HALF]])
    assert joined.admits(everything_varies, instance(K=constant, c=Real(Fraction(2, 3))))
    assert not joined.admits(everything_varies, instance(K=constant))


def test_defined_admits_what_has_a_value() -> None:
    @claim(x=d.numbers(0, 1))
    def reciprocal(x: Real) -> Relation:
        return 1 / x >= 1

    assert [named(reciprocal, "defined").admits(reciprocal, {"x": Real(q)}) for q in (0, 1)] == [False, True]


def test_known_refutations_are_carried_near_a_witness_and_to_larger_sizes() -> None:
    bad = instance(K=Kernel([[1, 0], [1, 0]]), P=Prior([0, 1]), c=Real(1), n=1)
    near = list(carried(everything_varies, bad))
    assert any(i["K"].n_inputs == 3 and len(i["P"]) == 3 for i in near)
    assert any(i["K"].n_outputs == 3 for i in near)
    assert any(min(i["P"].masses) > 0 and m.dobrushin(i["K"]) > 0 for i in near)
    assert all(0 <= i["c"].rational <= 1 for i in near)


def test_an_assumption_is_strengthened_by_the_least_mass() -> None:
    @claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), mu=d.numbers(0, 2),
           assume=lambda K, P, mu: m.mutual_information(K, P) <= mu)
    def rows_within(K: Kernel, P: Prior, mu: Real) -> Relation:
        return m.kl(K.row(0), K.output(P)) <= mu

    stronger = named(rows_within, "assumption-1-times-minP")
    given = {"K": Kernel([[1, 0], [0, 1]]), "P": Prior([HALF, HALF])}
    assert stronger.admits(rows_within, given | {"mu": Real(2)})
    assert not stronger.admits(rows_within, given | {"mu": Real(1)})


def test_a_range_is_compared_with_least_masses_and_sizes() -> None:
    names = {h.name for h in grammar(everything_varies)}
    assert {"c<=minP", "c<|P|minP", "c<=1-1/(inputs-of-K)"} <= names
    below = named(everything_varies, "c<|P|minP")
    assert below.admits(everything_varies, instance(P=Prior([HALF, HALF]), c=Real(HALF)))
    assert not below.admits(everything_varies, instance(P=Prior([HALF, HALF]), c=Real(1)))
