"""The best function of a level: known optima come out, wrong bounds are told from tight ones."""

from functools import partial

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.improve import functions
from exactpriv.improve.challenge import challenge
from exactpriv.improve.functions import best_function, best_functions, optimum
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import find
from exactpriv.prove.levels import Frame, column_class
from exactpriv.prove.shapes import Shape, recognise
from exactpriv.real import Ordering, Real, Relation, compare, exp, ln

pytestmark = pytest.mark.usefixtures("fewer_climbs")

BINARY = d.kernels(inputs=2, outputs=(2, 4), positive=True)


@claim(K=BINARY)
def variation_at_most_half_eps(K: Kernel) -> Relation:
    "The total variation between the rows is at most half the level."
    return m.dobrushin(K) <= m.ldp(K) / 2


@claim(K=BINARY)
def divergence_at_most_eps(K: Kernel) -> Relation:
    "The relative entropy of the rows is at most the level."
    return m.kl(K.row(0), K.row(1)) <= m.ldp(K)


@claim(K=BINARY, P=d.priors())
def information_at_most_eps(K: Kernel, P: Prior) -> Relation:
    "Mutual information is at most the level."
    return m.mutual_information(K, P) <= m.ldp(K)


@claim(K=BINARY)
def hellinger_at_most_eps(K: Kernel) -> Relation:
    "The squared Hellinger distance of the rows is at most the level."
    return m.hellinger2(K.row(0), K.row(1)) <= m.ldp(K)


@claim(K=BINARY)
def too_small(K: Kernel) -> Relation:
    "A bound that fails: half the largest total variation."
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= (r - 1) / (r + 1) / 2


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 4)))
def information_from_variation(K: Kernel) -> Relation:
    "Capacity is at most the Dobrushin coefficient."
    return m.capacity(K) <= 2 * m.dobrushin(K)


@pytest.fixture
def without_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Best functions as they are found, for what does not concern their proofs (test_proved.py) and long hunts."""
    monkeypatch.setattr(functions, "with_proof", lambda made, shape, extent: made)
    monkeypatch.setattr(functions, "challenge", partial(challenge, count=40))


@pytest.mark.slow
@pytest.mark.parametrize(("stated", "form"), [
    (variation_at_most_half_eps, "(t - 1)/(t + 1)"),
    (divergence_at_most_eps, "((t - 1)/(t + 1)) ln(t)"),
    (information_at_most_eps, "ln(2) + (t/(t + 1)) ln(t) - ln(t + 1)"),
    (hellinger_at_most_eps, "2 (sqrt(t) - 1)^2/(t + 1)"),
])
def test_the_best_function_of_an_ldp_level_is_the_value_of_randomised_response(stated: Claim, form: str) -> None:
    found = best_functions(stated)[0]
    assert found.forms[2].text("t") == form
    improvement = found.improvement
    assert improvement is not None and improvement.kind == "function" and improvement.verdict == "proved"
    assert improvement.optimal_at is not None
    assert evaluate(improvement.claim, improvement.optimal_at).attained
    assert improvement.optimal_certificate is not None and check_certificate(improvement.optimal_certificate).accepted


@pytest.mark.deep
@pytest.mark.usefixtures("without_proofs")
def test_with_three_letters_the_best_information_bound_is_a_maximum_of_two_forms() -> None:
    found = best_functions(find("cuff-midp/lem1-dp-mi"))[0]
    two, three = "ln(2) + (t/(t + 1)) ln(t) - ln(t + 1)", "ln(3) + (t/(t + 2)) ln(t) - ln(t + 2)"
    assert {n: form.text("t") for n, form in found.forms.items()} == {2: two, 3: f"max({two}, {three})"}


def test_a_bound_that_equals_the_optimum_is_reported_as_attained() -> None:
    found = best_functions(find("grosse-dobrushin/related-kairouz"))[0]
    assert found.improvement is None
    assert found.tight is not None
    assert found.certificate is not None and check_certificate(found.certificate).accepted
    assert best_function(find("grosse-dobrushin/related-kairouz")) is None


def test_a_bound_below_the_optimum_is_replaced() -> None:
    improvement = best_function(too_small)
    assert improvement is not None and improvement.kind == "bound"
    assert "fails" in improvement.regime
    assert improvement.optimal_at is not None
    assert evaluate(too_small, improvement.optimal_at).outcome is Outcome.FAILS


@pytest.mark.deep
@pytest.mark.usefixtures("without_proofs")
def test_the_capacity_at_a_total_variation_is_that_of_an_erasure_channel() -> None:
    found = best_functions(information_from_variation)[0]
    assert found.forms[2].text("t") == "t ln(2)"


def test_the_optimum_is_the_largest_among_post_processings_of_mixtures_of_vertices() -> None:
    shape = recognise(divergence_at_most_eps)
    assert isinstance(shape, Shape) and shape.exact
    best = optimum(shape, shape.frames[0], fmpq(3))
    assert best is not None and compare(best.best, ln(3) / 2) is Ordering.EQUAL
    inside = Kernel([["3/5", "3/10", "1/10"], ["2/5", "3/10", "3/10"]])
    assert compare(m.ldp(inside), ln(3)) is Ordering.EQUAL
    assert compare(m.kl(inside.row(0), inside.row(1)), best.best) is Ordering.LESS


@pytest.mark.parametrize("identifier", ["cuff-midp/prop12-strict#prop1", "grosse-dobrushin/dpi#divergence"])
def test_claims_of_another_shape_are_left_alone(identifier: str) -> None:
    stated = find(identifier)
    assert isinstance(stated, Claim)
    assert isinstance(recognise(stated), str)
    assert best_functions(stated) == []


@pytest.mark.usefixtures("without_proofs")
def test_at_level_0_the_new_bound_is_an_equality_of_zeros() -> None:
    improvement = best_function(find("cuff-midp/prop1"))
    assert improvement is not None
    half = Prior(["1/2", "1/2"])
    found = evaluate(improvement.claim, {"P": half, "Q": half})
    assert found.outcome is Outcome.HOLDS
    sides = found.sides
    assert sides is not None and all(compare(side, Real(0)) is Ordering.EQUAL for side in sides)


@pytest.mark.deep
def test_a_pair_of_infinite_level_is_outside_the_new_claim() -> None:
    improvement = best_function(find("cuff-midp/eq9-kl-simple"))
    assert improvement is not None
    apart = {"P": Prior([1, 0]), "Q": Prior(["1/2", "1/2"])}
    assert evaluate(improvement.claim, apart).outcome is Outcome.OUTSIDE


@pytest.mark.deep
@pytest.mark.usefixtures("without_proofs")
def test_the_contraction_of_an_eps_delta_kernel_has_a_closed_form_in_both_parameters() -> None:
    improvement = best_function(find("grosse-dobrushin/chi2-f-tv-chain#lower"))
    assert improvement is not None and improvement.kind == "bound"
    assert "((4 r) t + r^2 - 2 r + 1)/(r^2 + 2 r + 1) with r = e^eps" in improvement.says
    three = Kernel([["1/2", "1/4", "1/4"], ["1/4", "1/2", "1/4"], ["1/4", "1/4", "1/2"]])
    found = evaluate(improvement.claim, {"K": three, "eps": ln("3/2")})
    assert found.outcome is Outcome.HOLDS


@pytest.mark.usefixtures("without_proofs")
def test_a_free_prior_is_fixed_where_the_supremum_over_priors_is_not_known() -> None:
    improvement = best_function(find("grosse-dobrushin/ldp-is-sup-pml#at-most"))
    assert improvement is not None and "uniform prior" in improvement.regime
    kernel = Kernel([["1/2", "1/2"], ["1/3", "2/3"]])
    skewed = {"K": kernel, "P": Prior(["3/4", "1/4"])}
    assert evaluate(improvement.claim, skewed).outcome is Outcome.OUTSIDE


@claim(K=d.kernels(inputs=(2, 5), outputs=(2, 6), positive=True), assume=lambda K: m.ldp(K) > 0)
def information_for_any_alphabet(K: Kernel) -> Relation:
    "The capacity of a kernel of level eps is at most z - 1 - ln z, z = r ln r/(r - 1), r = e^eps."
    r = exp(m.ldp(K))
    z = r * ln(r) / (r - 1)
    return m.capacity(K) <= z - 1 - ln(z)


@pytest.mark.parametrize("r", [fmpq(97, 96), fmpq(2), fmpq(40)])
def test_the_bound_for_any_alphabet_holds_at_every_extremal_kernel_up_to_four_letters(r: fmpq) -> None:
    shape = recognise(find("cuff-midp/lem1-dp-mi"))  # type: ignore[arg-type]
    assert isinstance(shape, Shape)
    for n in (2, 3, 4):
        database = Database(n, 1)
        frame = Frame("K", (), n, {"db": database})
        columns = column_class(frame, shape.level, r)
        assert columns is not None
        for kernel in columns.vertices()[:12]:
            assert evaluate(information_for_any_alphabet, {"K": kernel}).outcome is Outcome.HOLDS


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 4)), delta=d.numbers(0, 1),
       assume=lambda K, delta: m.dobrushin(K) <= delta)
def information_at_most_twice_delta(K: Kernel, delta: Real) -> Relation:
    "Capacity is at most 2 delta for every delta that bounds the Dobrushin coefficient."
    return m.capacity(K) <= 2 * delta


@pytest.mark.slow
@pytest.mark.every(2)
@pytest.mark.parametrize("stated", [information_at_most_twice_delta, find("cuff-midp/lem3")])
@pytest.mark.usefixtures("without_proofs")
def test_a_number_that_bounds_the_level_is_read_as_the_level(stated: Claim) -> None:
    found = best_functions(stated)[0]
    assert {n: form.text("t") for n, form in found.forms.items()} == {2: "t ln(2)", 3: "t ln(3)"}
    assert found.improvement is not None and found.improvement.kind == "function"
