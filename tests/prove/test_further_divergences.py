"""Products of divergences, log-convexity in the order, and coefficients that are functions of the extreme ratios."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from exactpriv import claim, exp, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.kernel import Prior
from exactpriv.prove.methods import prove
from exactpriv.prove.ratios.deciding import Pointwise, prove_pointwise
from exactpriv.real import Real, Relation

P, Q = d.laws((2, 3), full_support=True), d.laws(like="P", full_support=True)
ANY = d.laws(like="P")


def top(P: Prior, Q: Prior) -> Any:
    return exp(m.max_ratio_level(P, Q))


def simic(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) ** 2 <= m.chi2(P, Q) * m.kl(Q, P) / 2


def simic_with_less(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) ** 2 <= "12/25" * m.chi2(P, Q) * m.kl(Q, P)


def rooted(P: Prior, Q: Prior) -> Relation:
    return 2 * m.hellinger2(P, Q) <= sqrt(m.kl(P, Q) * m.kl(Q, P))


def rooted_with_less(P: Prior, Q: Prior) -> Relation:
    return "41/20" * m.hellinger2(P, Q) <= sqrt(m.kl(P, Q) * m.kl(Q, P))


def convex_in_the_order(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, "1/2") >= "3/4" * m.renyi(P, Q, "1/4") + "1/4" * m.renyi(P, Q, "3/4")


def concave_in_the_order(P: Prior, Q: Prior) -> Relation:
    return m.renyi(P, Q, "1/2") <= "3/4" * m.renyi(P, Q, "1/4") + "1/4" * m.renyi(P, Q, "3/4")


def orders_beyond_one(P: Prior, Q: Prior) -> Relation:
    return 2 * m.renyi(P, Q, 3) <= 3 * m.renyi(P, Q, 4) / 2 + m.renyi(P, Q, 2) / 2


def chord(P: Prior, Q: Prior) -> Relation:
    a = top(P, Q)
    return m.kl(P, Q) * (a - 1 - ln(a)) <= (a * ln(a) + 1 - a) * m.kl(Q, P)


def chord_turned(P: Prior, Q: Prior) -> Relation:
    a = top(P, Q)
    return m.kl(Q, P) * (a * ln(a) + 1 - a) <= (a - 1 - ln(a)) * m.kl(P, Q)


def parabola(P: Prior, Q: Prior) -> Relation:
    a = top(P, Q)
    return m.kl(P, Q) * (a - 1) ** 2 >= (a * ln(a) + 1 - a) * m.chi2(P, Q)


def parabola_turned(P: Prior, Q: Prior) -> Relation:
    a = top(P, Q)
    return m.kl(P, Q) * (a - 1) ** 2 <= (a * ln(a) + 1 - a) * m.chi2(P, Q)


def lower_end(P: Prior, Q: Prior) -> Relation:
    b = exp(-m.max_ratio_level(Q, P))
    return m.kl(P, Q) * (b - 1) ** 2 <= (b * ln(b) + 1 - b) * m.chi2(P, Q)


TRUE = (simic, rooted, convex_in_the_order, chord, parabola, lower_end)
FALSE = (simic_with_less, rooted_with_less, concave_in_the_order, chord_turned, parabola_turned)


@pytest.mark.parametrize("function", TRUE)
def test_it_is_proved_for_all_positive_laws(function: Any) -> None:
    made = prove_pointwise(claim(P=P, Q=Q)(function))
    assert not isinstance(made, str), made
    assert check_certificate(made.certificate).accepted


@pytest.mark.slow
@pytest.mark.parametrize("function", FALSE)
def test_its_like_with_another_constant_is_not_proved(function: Any) -> None:
    assert isinstance(prove_pointwise(claim(P=P, Q=Q)(function)), str)


def test_log_convexity_beyond_one_needs_positive_laws() -> None:
    assert not isinstance(prove_pointwise(claim(P=P, Q=Q)(orders_beyond_one)), str)
    assert isinstance(prove_pointwise(claim(P=d.laws((2, 3)), Q=ANY)(orders_beyond_one)), str)


def test_an_extreme_ratio_that_may_be_infinite_bounds_nothing() -> None:
    assert isinstance(prove_pointwise(claim(P=d.laws((2, 3)), Q=ANY)(chord)), str)


def test_a_product_that_may_be_infinite_is_compared_all_the_same() -> None:
    assert not isinstance(prove_pointwise(claim(P=d.laws((2, 3)), Q=ANY)(simic)), str)


def mutants(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """(path, another value there): numbers moved, measures, signs and slopes exchanged."""
    if isinstance(tree, dict):
        for key, part in tree.items():
            yield from mutants(part, (*path, key))
    elif isinstance(tree, list):
        for place, part in enumerate(tree):
            yield from mutants(part, (*path, place))
        if len(tree) == 2 and tree[0] != tree[1]:
            yield path, tree[::-1]
    elif isinstance(tree, str):
        swaps = {"kl": "chi2", "chi2": "kl", "hellinger2": "kl", "<=": ">=", ">=": "<=", "+": "-", "-": "+",
                 "slope above": "high", "high": "slope above", "products": "logarithms", "logarithms": "products",
                 "1/2": "12/25", "1/4": "1/5", "3/4": "4/5", "2": "3", "3/2": "7/5"}  # fmt: skip
        if tree in swaps:
            yield path, swaps[tree]


def changed(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    made = copy.copy(tree)
    made[path[0]] = changed(tree[path[0]], path[1:], value)
    return made


def law(masses: list[str]) -> Any:
    return {"type": "prior", "masses": masses, "letters": [0, 1]}


def true_anyway(case: Any) -> bool:
    """Whether a changed relation is true at random pairs of laws, as far as these show it."""
    from exactpriv.certificate.checker.arithmetic.work import IllDefined
    from exactpriv.certificate.checker.language.expressions import Instance
    from exactpriv.certificate.checker.language.relations import decide
    from exactpriv.certificate.schema import CertificateError

    rows = (["1/2", "1/2"], ["9/10", "1/10"], ["1/100", "99/100"], ["1/3", "2/3"], ["1/1000", "999/1000"])
    for p in rows:
        for q in rows:
            try:
                if not decide(case["relation"], Instance({"P": law(p), "Q": law(q)})):
                    return False
            except (CertificateError, IllDefined):
                return False
    return True


@pytest.mark.parametrize("function", TRUE)
def test_a_changed_certificate_is_rejected_unless_it_says_something_true(function: Any) -> None:
    made = prove_pointwise(claim(P=P, Q=Q)(function))
    assert not isinstance(made, str)
    (case,) = made.certificate["cases"]
    tried = 0
    for part in ("relation", "proofs"):
        for path, value in mutants(case[part]):
            other = {**case, part: changed(case[part], path, value)}
            sealed = seal({**{k: v for k, v in made.certificate.items() if k != "digest"}, "cases": [other]})
            tried += 1
            assert not check_certificate(sealed).accepted or true_anyway(other), (path, value)
    assert tried > 3


@pytest.mark.slow
def test_prove_tells_such_a_proof() -> None:
    found = prove(claim(P=P, Q=Q)(simic), hunting=False)
    assert found.verdict == "proved" and "Hölder" in "\n".join(found.steps)


# -- letter by letter --------------------------------------------------------------------------------------------------

STICKS = {"P": d.laws((2, 3)), "Q": ANY, "a": d.numbers(1, None), "b": d.numbers(1, None)}


def convex_in_the_threshold(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return 2 * m.hockey_stick(P, Q, ln((a + b) / 2)) <= m.hockey_stick(P, Q, ln(a)) + m.hockey_stick(P, Q, ln(b))


def convex_with_more(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return "21/10" * m.hockey_stick(P, Q, ln((a + b) / 2)) <= m.hockey_stick(P, Q, ln(a)) + m.hockey_stick(P, Q, ln(b))


def convex_at_another_threshold(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return 2 * m.hockey_stick(P, Q, ln((a + b) / 3)) <= m.hockey_stick(P, Q, ln(a)) + m.hockey_stick(P, Q, ln(b))


def above_the_variation(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return m.hockey_stick(P, Q, ln(a)) >= 1 - a * (1 - m.total_variation(P, Q))


def above_the_variation_turned(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return m.hockey_stick(P, Q, ln(a)) <= 1 - a * (1 - m.total_variation(P, Q))


def below_a_stick(P: Prior, Q: Prior, a: Any, b: Any) -> Relation:
    return m.total_variation(P, Q) <= m.hockey_stick(P, Q, ln(a)) + a - 1


@pytest.mark.parametrize("function", [convex_in_the_threshold, above_the_variation, below_a_stick])
def test_hockey_sticks_are_compared_letter_by_letter(function: Any) -> None:
    made = prove_pointwise(claim(**STICKS)(function))
    assert not isinstance(made, str), made
    (case,) = made.certificate["cases"]
    (proof,) = case["proofs"]
    letters = proof["letters"]
    for other in (
        {**letters, "weights": [*letters["weights"], "1"]},
        {**letters, "weights": ["2", *letters["weights"]][:-1]},
        {**letters, "weights": ["-1", *letters["weights"]][:-1]},
        {**letters, "proofs": letters["proofs"][1:]},
    ):
        sealed = seal({**{k: v for k, v in made.certificate.items() if k != "digest"},
                       "cases": [{**case, "proofs": [{"letters": other}]}]})  # fmt: skip
        assert not check_certificate(sealed).accepted


@pytest.mark.parametrize("function", [convex_with_more, convex_at_another_threshold, above_the_variation_turned])
def test_false_ones_of_hockey_sticks_are_not_proved(function: Any) -> None:
    assert isinstance(prove_pointwise(claim(**STICKS)(function)), str)


BOUNDED = {"eps": d.levels(1, None, low_open=True)}


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), **BOUNDED, assume=lambda P, Q, eps: m.max_ratio_level(P, Q) <= eps)
def ratio_at_most(P: Prior, Q: Prior, eps: Real) -> Relation:
    "Verdu 2014, Theorem 7: a number bounds the ratio, which may be 0."
    return m.kl(P, Q) * (exp(eps) - 1) <= eps * exp(eps) * m.total_variation(P, Q)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), **BOUNDED, assume=lambda P, Q, eps: m.closeness_eps(P, Q) <= eps)
def close_laws(P: Prior, Q: Prior, eps: Real) -> Relation:
    "The same of laws that are close both ways."
    return m.kl(P, Q) * (exp(eps) - 1) <= eps * exp(eps) * m.total_variation(P, Q)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), **BOUNDED, assume=lambda P, Q, eps: m.max_ratio_level(Q, P) <= eps)
def ratio_the_other_way(P: Prior, Q: Prior, eps: Real) -> Relation:
    "False: the other ratio is bounded."
    return m.kl(P, Q) * (exp(eps) - 1) <= eps * exp(eps) * m.total_variation(P, Q)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), **BOUNDED, assume=lambda P, Q, eps: m.max_ratio_level(P, Q) >= eps)
def ratio_at_least(P: Prior, Q: Prior, eps: Real) -> Relation:
    "False: bounded from the wrong side."
    return m.kl(P, Q) * (exp(eps) - 1) <= eps * exp(eps) * m.total_variation(P, Q)


@pytest.mark.parametrize("function", [ratio_at_most, close_laws])
def test_a_number_that_is_assumed_to_bound_the_ratio_is_an_end(function: Any) -> None:
    made = prove_pointwise(function)
    assert isinstance(made, Pointwise), made
    assert check_certificate(made.certificate).accepted


@pytest.mark.parametrize("function", [ratio_the_other_way, ratio_at_least])
def test_a_number_that_does_not_bound_the_ratio_is_none(function: Any) -> None:
    assert isinstance(prove_pointwise(function), str)
