"""Numbers that signs show to have a value or to be weights, laws that a premise makes positive, sizes of one value,
powers with any exponent, equalities by both inequalities; and what is false beside each."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv import mechanisms
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.schema import CertificateError
from exactpriv.claim import Claim, claim
from exactpriv.claim.line import claim_of_line
from exactpriv.claim.stated import stated
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.deriving import FIRST, derived
from exactpriv.prove.ratios.deciding import prove_pointwise
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, Real, Relation, exp, ln, minimum
from exactpriv.statement.folds import value_of

LAW, LIKE = d.laws((1, 4)), d.laws(like="P")
INNER = d.numbers(0, 1, low_open=True, high_open=True)
ODDS, LETTERS = d.numbers(1, None), d.integers(2, 5, exhaustive=False)


def short(one: Claim) -> Any:
    return derived(one, 0, *FIRST)


def mixed(P: Prior, Q: Prior, S: Prior, eta: Real, beta: Real, r: Real) -> Relation:
    left = m.hockey_stick(P.mix(S, eta), Q.mix(S, eta), ln(1 + eta * (r - 1)))
    return left == eta * m.hockey_stick(P, Q.mix(S, beta), ln(r))


@claim(P=LAW, Q=LIKE, S=LIKE, eta=INNER, r=ODDS)
def joint_convexity(P: Prior, Q: Prior, S: Prior, eta: Real, r: Real) -> Relation:
    "Balle, Barthe and Gaboardi 2018, Theorem 2."
    return mixed(P, Q, S, eta, (1 + eta * (r - 1)) / r, r)


@claim(P=LAW, Q=LIKE, S=LIKE, eta=INNER, r=ODDS)
def joint_convexity_with_the_weight(P: Prior, Q: Prior, S: Prior, eta: Real, r: Real) -> Relation:
    "False: the other law keeps another weight."
    return mixed(P, Q, S, eta, eta, r)


@claim(P=LAW, Q=LIKE, S=LIKE, eta=INNER, r=d.numbers(0, 1, low_open=True))
def joint_convexity_below_one(P: Prior, Q: Prior, S: Prior, eta: Real, r: Real) -> Relation:
    "Ill-defined: the weight may be above 1."
    return mixed(P, Q, S, eta, (1 + eta * (r - 1)) / r, r)


def test_an_equality_of_mixtures_is_shown_by_both_inequalities() -> None:
    made = prove_pointwise(joint_convexity)
    assert not isinstance(made, str)
    (case,) = made.certificate["cases"]
    (proof,) = case["proofs"]
    first, second = proof["both"]
    for other in ({"both": [first]}, {"both": [first, first]}, {"both": [second, first]}, {"both": [proof, second]},
                  first, {"both": [first, {"slope": "0", "weight": "1/2", "below": [], "above": []}]}):  # fmt: skip
        changed = seal({**{k: v for k, v in made.certificate.items() if k != "seal"},
                        "cases": [{**case, "proofs": [other]}]})  # fmt: skip
        assert not check_certificate(changed).accepted
    turned = {**case, "relation": {**case["relation"], "op": "<="}}
    assert not check_certificate(seal({**made.certificate, "cases": [turned]})).accepted


@pytest.mark.parametrize("one", [joint_convexity_with_the_weight, joint_convexity_below_one], ids=lambda one: one.id)
def test_its_like_is_not_proved(one: Claim) -> None:
    assert isinstance(prove_pointwise(one), str)


def test_weights_are_shown_by_signs_and_none_that_may_leave_the_interval() -> None:
    number = {"sort": "number", "range": ["0", None, False, False], "level": False}
    law = {"sort": "law", "letters": "n"}
    above = {**number, "range": ["1", None, False, False]}
    inner = {**number, "range": ["0", "1", True, True]}
    context = read_context({"n": [1, None]}, {"P": law, "Q": law, "a": number, "r": above, "eta": inner})
    a, r, eta = ({"var": name} for name in ("a", "r", "eta"))

    def op(name: str, *args: Any) -> Any:
        return {"op": name, "args": list(args)}

    def weighs(weight: Any) -> bool:
        try:
            return context.sort_of({"mix": [{"var": "P"}, {"var": "Q"}, weight]}).name == "law"
        except CertificateError:
            return False

    after = op("add", "1", op("mul", eta, op("add", r, "-1")))
    assert weighs(op("div", r, op("add", r, a))) and weighs(op("div", after, r)) and weighs(op("div", "1", r))
    assert not weighs(op("div", a, r)) and not weighs(op("div", r, after)) and not weighs(op("add", eta, eta))
    assert not weighs(op("add", op("div", r, op("add", r, a)), "1/100"))
    assert not weighs(op("add", op("div", r, op("add", r, a)), "-1/100"))


@pytest.mark.slow
@pytest.mark.parametrize(("given", "proved"), [
    ("min_mass(Q) > 0", True), ("min_mass(Q) >= 1/9", True), ("min_mass(Q) >= 0", False), ("min_mass(P) > 0", False),
    ("min_mass(Q) < 1", False)])  # fmt: skip
def test_a_premise_of_the_least_mass_makes_that_law_positive(given: str, proved: bool) -> None:
    assert (short(claim_of_line(f"kl(P, Q) <= ln(1 + chi2(P, Q)) + 1 given {given}")).verdict == "proved") is True
    assert (short(claim_of_line(f"total_variation(P, Q) < 1 given {given}")).verdict == "proved") is (
        proved or given == "min_mass(P) > 0")  # fmt: skip
    finite = short(claim_of_line(f"max_ratio_level(P, Q) <= ln(1 + total_variation(P, Q) / min_mass(Q)) given {given}"))
    assert (finite.verdict == "proved") is proved


def common(K: Kernel) -> Real:
    return Real.sum(minimum(*(K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs))


@claim(K=d.kernels((1, 3), (1, 3)))
def doeblin(K: Kernel) -> Relation:
    "Doeblin 1937."
    return m.dobrushin(K) <= 1 - common(K)


@claim(K=d.kernels((1, 3), (1, 3)))
def doeblin_by_rows(K: Kernel) -> Relation:
    "False: the least entries of the rows."
    rows = Real.sum(minimum(*(K[x, y] for y in range(K.n_outputs))) for x in range(K.n_inputs))
    return m.dobrushin(K) <= 1 - rows


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors())
def doeblin_with_masses(K: Kernel, P: Prior) -> Relation:
    "True, and no sum of least entries: those of the joint law."
    least = Real.sum(minimum(*(P.mass(x) * K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs))
    return m.dobrushin(K) <= 1 - least


def test_least_entries_of_columns_alone_are_the_coefficient() -> None:
    assert short(doeblin).verdict == "proved"
    assert short(doeblin_by_rows).verdict == short(doeblin_with_masses).verdict == "open"


@claim(k=LETTERS, r=ODDS)
def capacity(k: int, r: Real) -> Relation:
    "Cover and Thomas 2006, Theorem 7.2.1."
    p = r / (r + k - 1)
    return m.capacity(mechanisms.randomized_response(k, r)) == ln(k) - m.binary_entropy(p) - (1 - p) * ln(k - 1)


@claim(k=d.integers(1, 5, exhaustive=False), x=d.numbers(0, 1))
def erased(k: int, x: Real) -> Relation:
    "Cover and Thomas 2006, section 7.1.5."
    return m.capacity(mechanisms.erasure(k, x)) == x * ln(k)


@claim(r=ODDS, alpha=d.numbers(1, None, low_open=True))
def renyi_level(r: Real, alpha: Real) -> Relation:
    "Mironov 2017, Proposition 5."
    level = m.renyi_dp(mechanisms.randomized_response(2, r), alpha)
    return exp((alpha - 1) * level) * (r + 1) == r**alpha + r ** (1 - alpha)


@pytest.mark.parametrize("one", [capacity, erased, renyi_level], ids=lambda one: one.id)
def test_capacities_and_renyi_levels_of_symmetric_kernels(one: Claim) -> None:
    assert short(one).verdict == "proved"


@claim(k=LETTERS, r=ODDS)
def capacity_without_the_letters(k: int, r: Real) -> Relation:
    "False for three letters."
    return m.capacity(mechanisms.randomized_response(k, r)) == ln(k) - m.binary_entropy(r / (r + k - 1))


@claim(r=ODDS, alpha=d.numbers(1, None))
def renyi_level_of_order_one_too(r: Real, alpha: Real) -> Relation:
    "At order 1 it is true, and the formula has no value."
    level = m.renyi_dp(mechanisms.randomized_response(2, r), alpha)
    return exp((alpha - 1) * level) * (r + 1) == r**alpha + r ** (1 - alpha)


@claim(r=d.numbers(0, None))
def no_mechanism_at_zero(r: Real) -> Relation:
    "Ill-defined at r = 0."
    return m.ldp(mechanisms.randomized_response(2, r)) >= 0


@claim(k=LETTERS, a=d.numbers(0, 1))
def off_the_diagonal(k: int, a: Real) -> Relation:
    "No kernel of two entries."
    K = Kernel([[a, 1 - a, 0], [1 - a, a, 0], [0, 1 - a, a]])
    return m.capacity(K) <= ln(3)


@pytest.mark.slow
@pytest.mark.parametrize("one", [capacity_without_the_letters, renyi_level_of_order_one_too, no_mechanism_at_zero,
                                 off_the_diagonal], ids=lambda one: one.id)  # fmt: skip
def test_what_is_false_or_not_symmetric_is_not_proved(one: Claim) -> None:
    assert short(one).verdict == "open"


@claim(x=d.numbers(0, None), a=d.numbers(0, 1))
def power_of_what_may_be_0(x: Real, a: Real) -> Relation:
    "0 to a is no exponential of a logarithm."
    return x**a <= 1 + x


def test_a_base_that_may_be_0_has_no_power_of_any_exponent() -> None:
    with pytest.raises(BadInput, match="not known to be above 0"):
        statement_of(power_of_what_may_be_0)


def test_a_size_of_one_value_is_that_number() -> None:
    sizes = {"n": [2, 2], "m": [1, None], "k": [2, 3]}
    kernels = {name: {"sort": "kernel", "inputs": of, "outputs": "m"} for name, of in (("K", "n"), ("L", "k"))}
    context = read_context(sizes, kernels)
    assert context.sort_of({"output": [{"var": "K"}, {"uniform": ["2"]}]}).sizes == ("m",)
    for other in ({"output": [{"var": "L"}, {"uniform": ["2"]}]}, {"output": [{"var": "K"}, {"uniform": ["3"]}]}):
        with pytest.raises(CertificateError):
            context.sort_of(other)


@pytest.mark.slow
def test_a_rule_that_shortens_to_both_sides_is_tried_first() -> None:
    said = ("(alpha - 1) * renyi(P, S, alpha) <= (alpha - 1/2) * renyi(P, Q, 2 * alpha) + (alpha - 1) * renyi(Q, S, "
            "2 * alpha - 1) given alpha > 1")  # fmt: skip
    assert short(claim_of_line(said)).verdict == "proved"
    assert short(claim_of_line(said.replace("(alpha - 1/2)", "(alpha - 1)"))).verdict == "open"


@claim(K=d.kernels(2, (1, 3)))
def inputs_permuted(K: Kernel) -> Relation:
    return m.ldp(K.permute([1, 0])) <= m.ldp(K)


@claim(K=d.kernels(2, 2))
def no_permutation(K: Kernel) -> Relation:
    return m.ldp(K.permute([1, 1])) <= m.ldp(K)


def test_a_kernel_whose_inputs_alone_are_permuted_is_read() -> None:
    relation = stated(inputs_permuted).relation
    assert value_of(relation, {"K": mechanisms.z_channel("1/2")}).decide()
    assert [part.head for part in relation.args[0].args] == ["restrict"]
    with pytest.raises(BadInput, match="no permutation"):
        stated(no_permutation)
