"""Entries of the privacy-utility paper up to Theorem 9: where the statement is false in what an entry leaves out."""

from typing import Any

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import constant
from exactpriv.papers.zhong_put import paper
from exactpriv.papers.zhong_put.known_prior import c_k, d_4, diagonal_program
from exactpriv.papers.zhong_put.local_unknown_prior import information_of_q_d
from exactpriv.papers.zhong_put.quantities import own_theta, q_d
from exactpriv.real import Real, exp, ln

BIT = Database(2, 1)
UNIFORM = Prior.uniform(2)

DECLARED = {
    "convexity-wlog#mutual-information": "use every output",
    "definition-19-notions#information": "I_infinity",
    "theorem-6-1": "no value",
    "theorem-6-5#even-powers": "the even powers",
    "theorem-6-5#lower": "an even number, as at alpha = 2",
    "theorem-6-gap-monotone#levels": "upper bound (3)",
    "theorem-6-proof-1-2#bound": "full support",
    "theorem-6-proof-2-5.step4": "an even number",
    "theorem-6-proof-2-5.step4#order-2": "alpha = 4/3",
    "theorem-6-proof-2-6.step2": "polytopes",
    "theorem-7-6#lower": "an even number, as at alpha = 2",
    "proposition-8-3#value": "D < (m-1)/m",
    "theorem-9-problem-9": "d_1 := 0",
    "theorem-9-problem-9#at-one": "one direction",
    "theorem-9-lp-chain#d1": "d_1 := 0",
    "theorem-9-eq-14.step3": "unbounded",
    "theorem-9-c-k#d4": "k = m",
    "theorem-9-c-k#last-interval": "alpha_1 finite",
    "theorem-9-c-k#d2": "alpha_1 up to 1",
    "theorem-9-c-k#d1": "d_1 := 0",
}


@pytest.mark.parametrize(("slug", "words"), sorted(DECLARED.items()))
def test_what_an_entry_up_to_theorem_9_leaves_out_is_declared(slug: str, words: str) -> None:
    claim = paper.entries[f"zhong-put/{slug}"]
    assert isinstance(claim, Claim) and words in claim.narrower


def outcome(slug: str, **values: Any) -> Outcome:
    claim = paper.entries[f"zhong-put/{slug}"]
    assert isinstance(claim, Claim)
    return evaluate(claim, {n: Real(v) if isinstance(v, str) else v for n, v in values.items()}).outcome


PLACED = {"P": UNIFORM, "delta": "1/10", "part": "1/2"}


@pytest.mark.parametrize(("place", "found"), [("0", Outcome.HOLDS), ("1/2", Outcome.HOLDS), ("1", Outcome.FAILS)])
def test_the_value_of_9_is_a_level_that_suffices_but_for_the_0_at_alpha_1_equal_to_1(
    place: str, found: Outcome
) -> None:
    assert outcome("theorem-9-problem-9#at-one", **PLACED, place=place) is found
    if place != "1":
        assert outcome("theorem-9-lp-chain#d1", **PLACED, place=place) is Outcome.HOLDS


@pytest.mark.parametrize(("beyond", "found"), [("0", Outcome.HOLDS), ("1/2", Outcome.FAILS), ("7", Outcome.FAILS)])
@pytest.mark.parametrize("P", [UNIFORM, Prior(["1/2", "1/3", "1/6"])])
def test_c_m_is_the_optimum_of_13_at_the_left_end_of_the_last_interval_alone(
    P: Prior, beyond: str, found: Outcome
) -> None:
    values = PLACED | {"P": P, "gamma": "1/3"}
    assert outcome("theorem-9-c-k#last-interval", **values, beyond=beyond) is found


@pytest.mark.parametrize("half", [1, 2, 3])
def test_the_even_powers_of_6_5_are_false_beyond_theta_n_and_right_below(half: int) -> None:
    values = {"db": BIT, "P": Prior(["39/40", "1/40"]), "half": half}
    first, identity = Kernel([[1, 0], [1, 0]]), Kernel([[1, 0], [0, 1]])
    assert outcome("theorem-6-5#even-powers", **values, K=first, D="9/20") is Outcome.FAILS
    assert outcome("theorem-6-5#even-powers", **values, K=identity, D="1/50") is Outcome.HOLDS
    assert outcome("theorem-6-5#even-powers", **values, K=first, D="1/20") is Outcome.HOLDS


def test_beyond_alpha_1_equal_to_1_the_printed_d_4_is_not_the_optimum_of_13() -> None:
    D, delta, first = fmpq(1, 4), fmpq(1, 10), fmpq(2)
    value = d_4(UNIFORM, D, delta, first, fmpq(0))
    assert value == first - delta
    assert bool(c_k(UNIFORM, Real(D), Real(delta), Real(first), 2) > Real(value))


def test_with_d_1_as_0_at_alpha_1_equal_to_1_problem_9_would_not_give_the_level() -> None:
    delta, D = Real("1/10"), Real("1/4")
    ones = [fmpq(1)] * 2
    assert sum(fmpq(1, 2) * a for a in ones) >= fmpq(3, 4) and sum(a - fmpq(1, 10) for a in ones) >= fmpq(9, 10)
    value, _ = diagonal_program([[fmpq(1, 2)] * 2], D, delta, Real(1))
    assert value > 1


def test_the_square_of_a_negative_number_makes_the_renyi_bounds_false() -> None:
    uniform, P = constant(2, 2), Prior(["19/20", "1/20"])
    own = 1 / own_theta(P, BIT)
    assert bool(m.distortion(uniform, P, BIT) <= 1) and bool(m.renyi_dp(uniform, Real(2), BIT) == 0)
    assert bool((1 - own) ** 2 / own > 1)
    assert bool((1 - Real(10)) ** 2 / 10 > 1)


@pytest.mark.parametrize(("alpha", "power"), [("4/3", 4), ("6/5", 6)])
def test_so_do_the_other_even_powers(alpha: str, power: int) -> None:
    own = Real(10)
    assert Real(alpha) / (Real(alpha) - 1) == power
    assert bool((1 - own) ** power / own > 1) and bool(m.renyi_dp(constant(2, 2), Real(alpha), BIT) == 0)


def test_the_line_of_order_2_fails_where_a_valid_mechanism_is_below_its_level() -> None:
    P, D, always_first = Prior(["39/40", "1/40"]), Real("9/20"), Kernel([[1, 0], [1, 0]])
    own = D / own_theta(P, BIT)
    assert bool(own == 9) and bool(m.distortion(always_first, P, BIT) < D)
    assert bool(m.renyi_dp(always_first, Real(2), BIT) < ln((1 - own) ** 2 / own))
    line = paper.entries["zhong-put/theorem-6-proof-2-5.step4#order-2"]
    assert isinstance(line, Claim)
    assert evaluate(line, {"db": BIT, "D": D, "theta_star": own_theta(P, BIT)}).outcome is Outcome.FAILS


def test_beyond_the_useful_distortions_the_printed_information_of_q_d_is_another_number() -> None:
    D, source = Real("3/4"), Kernel([UNIFORM.masses])
    printed = information_of_q_d(2, 1, source, D)
    assert bool(printed < 1)
    assert bool(exp(m.maximal_information(q_d(BIT, D), UNIFORM)) == Real("3/2"))
