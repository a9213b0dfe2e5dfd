"""Certificates of the kind "accounted": true intervals are accepted, and a number that makes one false is not."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import Any

import mpmath
import pytest
from accounts_by_hand import (
    CLOSED,
    TYPES,
    Case,
    around,
    by_parts,
    case,
    checked,
    contour,
    gaussian,
    pair,
    poisson,
    response,
)

from exactpriv.audit.registered import NOT_COMPARED, verify
from exactpriv.audit.registered.comparing import compare_with_claim
from exactpriv.certificate import check_certificate, seal, write
from exactpriv.report.latex import certificate_latex

DP_SGD = case(
    [(poisson("1/256", "1"), 10_000)], "remove", "4", around("1.5391375304e-13"), contour("5", "1/4", "8", 90)
)

# Values found by a contour between the poles, Re s = -1/2, with Gauss-Legendre in x, or in closed form.
ELSEWHERE = {
    "remove": DP_SGD,
    "replace": case(
        [(poisson("1/100", "4/5"), 2_000)], "replace", "12", around("7.21470027926604e-15", 11),
        contour("5/2", "1/8", "4", 300),
    ),
    "strong": case(
        [(poisson("1/100", "4/5"), 2_000)], "remove", "8", around("8.610906886617130823e-12", 12),
        contour("5/2", "1/8", "4", 300),
    ),
    "few steps": case(
        [(poisson("256/60000", "1"), 100)], "remove", "1/2", around("3.083165443e-7", 10),
        contour("23/4", "1/2", "39/4", 600),
    ),
    "mixed": case(
        [(poisson("1/256", "1"), 5_000), (poisson("1/100", "2"), 1_000), (gaussian("50"), 10)], "remove", "4",
        around("3.3715375597e-16", 10), contour("23/4", "1/4", "9", 120),
    ),
    "a tiny delta": case(
        [(poisson("1/100", "2"), 1_000)], "remove", "23/5", around("7.96428764636e-66", 9),
        contour("19", "1/2", "30", 200),
    ),
    "Gaussian": case([(gaussian("4"), 10)], "add", "2", around("3.6777434955e-3", 10), CLOSED),
    "Gaussian by the contour": case(
        [(gaussian("4"), 10)], "add", "2", around("3.6777434955e-3", 10), contour("1", "1/8", "2", 150)
    ),
    "few Gaussians": case(
        [(gaussian("1"), 5)], "remove", "4", around("0.15151399", 7), contour("1/4", "1/64", "1/2", 400)
    ),
}  # fmt: skip


def two_steps(rate: str, sigma: str, relation: str, eps: str) -> str:
    """delta of two subsampled steps: the closed form of one, over the loss of the other, numerically."""
    with mpmath.workdps(25):
        q, mu = mpmath.mpf(Fraction(rate).numerator) / Fraction(rate).denominator, 1 / mpmath.mpf(sigma)
        phi = mpmath.ncdf

        def once(level: Any) -> Any:
            if relation == "remove":
                ratio = (mpmath.exp(level) - 1 + q) / q
                if ratio <= 0:
                    return 1 - mpmath.exp(level)
                end = mpmath.log(ratio) / mu + mu / 2
                return q * (phi(mu - end) - ratio * phi(-end))
            ratio = (mpmath.exp(-level) - 1 + q) / q
            if ratio <= 0:
                return mpmath.mpf(0)
            end = mpmath.log(ratio) / mu + mu / 2
            return phi(end) - mpmath.exp(level) * ((1 - q) * phi(end) + q * phi(end - mu))

        def inside(x: Any) -> Any:
            mixed = 1 - q + q * mpmath.exp(mu * x - mu * mu / 2)
            loss, weight = mpmath.log(mixed), mixed
            if relation == "add":
                loss, weight = -loss, mpmath.mpf(1)
            return mpmath.npdf(x) * weight * once(mpmath.mpf(eps) - loss)

        # beyond this x the second step counts whatever it is
        bend = mpmath.log((mpmath.exp(mpmath.mpf(eps)) / (1 - q) - 1 + q) / q) / mu + mu / 2
        knots = sorted([-12, -6, -3, *(mpmath.mpf(i) / 2 for i in range(0, 13)), bend, bend + 1, 13])
        return str(mpmath.nstr(mpmath.quad(inside, knots), 15))


FEW = {
    "two steps": lambda: case(
        [(poisson("1/256", "1"), 2)], "remove", "7/10", around(two_steps("1/256", "1", "remove", "0.7"), 8),
        by_parts("6", "5/7", "11", 100, 30),
    ),
    "two parts": lambda: case(
        [(poisson("1/10", "2"), 1), (poisson("1/10", "2"), 1)], "add", "1/20",
        around(two_steps("1/10", "2", "add", "0.05"), 6), by_parts("20", "5/2", "60", 60, 24),
    ),
}  # fmt: skip
"""Integrated when a test asks: reading this file is not to take a second."""


@cache
def elsewhere(name: str) -> Case:
    return FEW[name]() if name in FEW else ELSEWHERE[name]


LONGER = {"strong", "few steps", "mixed"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONGER else name for name in (*ELSEWHERE, *FEW)]
)
def test_values_found_by_another_method_are_accepted(name: str) -> None:
    result = checked(elsewhere(name))
    assert result.accepted, result.reason


@pytest.mark.slow
def test_an_eps_for_a_delta_is_certified_by_two_cases() -> None:
    """q = 1/256, sigma = 1, k = 10,000: eps(1e-10) = 3.39483106088."""
    parts, target = [(poisson("1/256", "1"), 10_000)], "1/10000000000"
    method = contour("4", "1/4", "13/2", 90)
    above = case(parts, "remove", "339483106089/100000000000", ("0", target), method)
    below = case(parts, "remove", "339483106087/100000000000", (target, "1"), method)
    assert checked(above, below).accepted
    below["eps"] = above["eps"]
    assert "delta is not in the interval stated" in checked(above, below).reason


# -- every number matters -------------------------------------------------------------------------------------------


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to the numbers of a case."""
    if isinstance(tree, dict | list):
        for key, part in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from places(part, (*path, key))
    elif isinstance(tree, int) or (isinstance(tree, str) and tree[:1].isdigit()):
        yield path


def changed(tree: Case, path: tuple[Any, ...], factor: Fraction) -> Case:
    made = copy.deepcopy(tree)
    *front, last = path
    part: Any = made
    for key in front:
        part = part[key]
    value = Fraction(part[last]) * factor
    part[last] = int(value) if isinstance(part[last], int) else str(value)
    return made


FREE = {"c", "step", "c2", "nodes", "order", "smoothing"}
"""Numbers of the method, of which every choice gives true bounds: a change leaves the statement what it is."""


@pytest.mark.parametrize(
    ("name", "factor"),
    [
        pytest.param("remove", "1001/1000", marks=pytest.mark.slow),
        ("Gaussian", "999/1000"),
        ("Gaussian", "1001/1000"),
        pytest.param("two steps", "1001/1000", marks=pytest.mark.deep),
        pytest.param("two steps", "999/1000", marks=pytest.mark.deep),
        pytest.param("two parts", "999/1000", marks=pytest.mark.deep),
        pytest.param("remove", "999/1000", marks=pytest.mark.deep),
        pytest.param("replace", "1001/1000", marks=pytest.mark.deep),
        pytest.param("mixed", "999/1000", marks=pytest.mark.deep),
    ],
)
def test_a_number_that_is_changed_is_rejected_unless_the_statement_stays_the_same(name: str, factor: str) -> None:
    original = elsewhere(name)
    for path in places(original):
        mutant = changed(original, path, Fraction(factor))
        if path[-1] in FREE:
            assert {**mutant, "method": None} == {**original, "method": None}
            continue
        widened = path[0] == "delta" and (path[1] == 1) == (Fraction(factor) > 1)
        if mutant != original:
            assert checked(mutant).accepted == widened, path


@pytest.mark.parametrize("number", ["rate", "times"])
def test_a_changed_number_of_a_contour_is_rejected(number: str) -> None:
    (path,) = (path for path in places(DP_SGD) if path[-1] == number)
    assert not checked(changed(DP_SGD, path, Fraction(999, 1000))).accepted


@pytest.mark.slow
def test_another_relation_another_mechanism_and_another_method_are_rejected() -> None:
    for key, value in (
        ("relation", "add"),
        ("relation", "replace"),
        ("relation", "swap"),
        ("method", TYPES),
        ("method", CLOSED),
        ("parts", [{"mechanism": gaussian("1"), "times": 10_000}]),
        ("parts", [{"mechanism": {**poisson("1/256", "1"), "of": response("3")}, "times": 10_000}]),
        ("delta", ["0", "1"]),
        ("delta", ["1/2", "1/4"]),
    ):
        assert not checked({**DP_SGD, key: value}).accepted, (key, value)


@pytest.mark.slow
@pytest.mark.parametrize(
    "method",
    [
        contour("5", "1/4", "5", 90),
        contour("8", "1/4", "5", 90),
        contour("5", "8", "8", 90),
        contour("1/100", "1/4", "8", 90),
        contour("5", "1/4", "5001/1000", 90),
        contour("5", "1/4", "100", 90),
        contour("5", "1/4", "8", 4),
    ],
)
def test_a_contour_whose_bounds_are_too_wide_establishes_nothing(method: dict[str, Any]) -> None:
    assert not checked({**DP_SGD, "method": method}).accepted


# -- finite mechanisms, exactly -------------------------------------------------------------------------------------


def enumerated(laws: list[tuple[list[str], list[str]]], ratio: Fraction) -> Fraction:
    """The sum over all outputs of (P - ratio Q)_+, output by output."""
    total = Fraction(0)
    for letters in product(*(range(len(p)) for p, _ in laws)):
        above = prod((Fraction(p[i]) for (p, _), i in zip(laws, letters, strict=True)), start=Fraction(1))
        below = prod((Fraction(q[i]) for (_, q), i in zip(laws, letters, strict=True)), start=Fraction(1))
        total += max(above - ratio * below, Fraction(0))
    return total


THREE = ["1/2", "3/10", "1/5"], ["1/5", "3/10", "1/2"]
FOUR = ["1/2", "1/4", "1/4", "0"], ["1/8", "1/8", "1/2", "1/4"]
LEAKY = ["1/10", "1/2", "2/5"], ["0", "2/5", "3/5"]


@pytest.mark.parametrize("ratio", ["1", "5/4", "3", "2/3"])
@pytest.mark.parametrize("laws", [(THREE, 4), (FOUR, 3), (LEAKY, 4)])
@pytest.mark.parametrize("relation", ["remove", "add"])
def test_finite_mechanisms_have_the_delta_that_enumeration_gives(
    ratio: str, laws: tuple[tuple[list[str], list[str]], int], relation: str
) -> None:
    (p, q), times = laws
    exact = enumerated([(p, q) if relation == "remove" else (q, p)] * times, Fraction(ratio))
    point = str(exact), str(exact)
    assert checked(case([(pair(p, q), times)], relation, f"ln {ratio}", point, TYPES)).accepted
    for wrong in (exact + Fraction(1, 10**30), exact - Fraction(1, 10**30)):
        if 0 <= wrong <= 1:
            other = case([(pair(p, q), times)], relation, f"ln {ratio}", (str(wrong), str(wrong)), TYPES)
            assert not checked(other).accepted


def test_several_finite_parts_and_subsampled_ones_have_the_delta_that_enumeration_gives() -> None:
    rr = ["3/4", "1/4"], ["1/4", "3/4"]
    mixed = [str((Fraction(a) + 2 * Fraction(b)) / 3) for a, b in zip(*rr, strict=True)]
    parts = [(pair(*THREE), 2), (response("3"), 2), ({"type": "poisson", "rate": "1/3", "of": response("3")}, 2)]
    laws = [THREE] * 2 + [rr] * 2 + [(mixed, rr[1])] * 2
    exact = str(enumerated(laws, Fraction(3, 2)))
    assert checked(case(parts, "remove", "ln 3/2", (exact, exact), TYPES)).accepted


def test_many_copies_of_randomised_response_have_the_binomial_sum() -> None:
    k, e = 300, Fraction(2)
    exact = sum(
        comb(k, j) * max(Fraction(11 ** (k - j) * 10**j) - e * 11**j * 10 ** (k - j), Fraction(0)) for j in range(k + 1)
    ) / Fraction(21**k)
    here = case([(response("11/10"), k)], "replace", "ln 2", (str(exact), str(exact)), TYPES)
    assert checked(here).accepted
    assert checked({**here, "eps": "693147/1000000"}).reason.startswith("case 0: delta is not in the interval")
    near = around(mpmath.nstr(mpmath.mpf(exact.numerator) / exact.denominator, 15), 4)
    assert checked({**here, "eps": "693147/1000000", "delta": list(near)}).accepted


def test_finite_and_gaussian_parts_go_along_a_contour_together() -> None:
    """Three randomised responses beside a Gaussian: a mean over their eight outcomes of the Gaussian's curve."""
    with mpmath.workdps(30):
        total = mpmath.mpf(0)
        for signs in product((1, -1), repeat=3):
            p = mpmath.fprod(mpmath.mpf(3) / 4 if s > 0 else mpmath.mpf(1) / 4 for s in signs)
            loss = sum(signs) * mpmath.log(3)
            eps, mu = 1 - loss, mpmath.mpf(1) / 2
            phi = mpmath.ncdf
            total += p * (phi(mu / 2 - eps / mu) - mpmath.exp(eps) * phi(-mu / 2 - eps / mu))
        value = mpmath.nstr(total, 15)
    parts = [(response("3"), 3), (gaussian("2"), 1)]
    assert checked(case(parts, "remove", "1", around(value, 9), contour("1", "1/8", "3", 300))).accepted


def test_a_leaky_part_counts_its_mass_at_infinity_along_a_contour() -> None:
    """One letter that only P has, beside a Gaussian: 1/10 + 9/10 of the curve of the rest."""
    with mpmath.workdps(30):
        total, mu, phi = mpmath.mpf(1) / 10, mpmath.mpf(1) / 2, mpmath.ncdf
        for p, q in ((mpmath.mpf(1) / 2, mpmath.mpf(2) / 5), (mpmath.mpf(2) / 5, mpmath.mpf(3) / 5)):
            eps = 1 - mpmath.log(p / q)
            total += p * (phi(mu / 2 - eps / mu) - mpmath.exp(eps) * phi(-mu / 2 - eps / mu))
        value = mpmath.nstr(total, 15)
    parts = [(pair(*LEAKY), 1), (gaussian("2"), 1)]
    assert checked(case(parts, "remove", "1", around(value, 9), contour("1", "1/8", "3", 300))).accepted


SMOOTHED = [(response("3"), 3), (response("2"), 2), ({"type": "poisson", "rate": "1/3", "of": response("5")}, 2)]


def true_delta(here: Case) -> Fraction:
    """delta of randomised responses, sampled or not, at the logarithm of a rational, output by output."""
    laws = []
    for part in here["parts"]:
        mechanism, rate = part["mechanism"], Fraction(1)
        if mechanism["type"] == "poisson":
            mechanism, rate = mechanism["of"], Fraction(mechanism["rate"])
        odds = Fraction(mechanism["odds"])
        p, q = odds / (1 + odds), 1 / (1 + odds)
        first, second = [rate * p + (1 - rate) * q, rate * q + (1 - rate) * p], [q, p]
        laws += [([str(x) for x in first], [str(x) for x in second])] * part["times"]
    return enumerated(laws, Fraction(here["eps"].removeprefix("ln ")))


def smoothed_case() -> Case:
    """An interval 1/1000 wide, by 400 nodes of losses that are smoothed."""
    method = {**contour("1", "1/3", "3", 400), "name": "contour-smoothed", "smoothing": "1/16"}
    here = case(SMOOTHED, "remove", "ln 9/2", ("0", "1"), method)
    exact = mpmath.mpf(true_delta(here).numerator) / true_delta(here).denominator
    return {**here, "delta": [str(Fraction(mpmath.nstr(exact * x, 6))) for x in (0.9993, 1.0003)]}


def test_losses_whose_moments_do_not_fall_are_smoothed_and_the_exact_delta_is_inside() -> None:
    here = smoothed_case()
    assert checked(here).accepted, checked(here).reason
    assert not checked({**here, "method": contour("1", "1/3", "3", 400)}).accepted
    exact = str(true_delta(here))
    for wrong in ([here["delta"][0], exact], [exact, here["delta"][1]]):  # true, and more than is established
        assert "only that delta is in" in checked({**here, "delta": wrong}).reason


@pytest.mark.slow
def test_no_false_mutant_of_a_smoothed_account_is_accepted() -> None:
    """Every number of the case changed, by seeded factors: what is accepted is true, by exact enumeration."""
    chance, original = random.Random(5), smoothed_case()
    original["eps"] = "9/2"
    numbers = list(places(original))
    original["eps"] = "ln 9/2"
    tried = kept = 0
    for path in numbers * 18:
        factor = 1 + chance.choice((1, -1)) * Fraction(chance.randint(1, 40), chance.choice((40, 400, 4_000)))
        mutant = copy.deepcopy(original)
        mutant["eps"] = mutant["eps"].removeprefix("ln ")
        mutant = changed(mutant, path, factor)
        mutant["eps"] = f"ln {mutant['eps']}"
        if mutant == original or Fraction(mutant["eps"].removeprefix("ln ")) <= 0:
            continue
        tried += 1
        if checked(mutant).accepted:
            kept += 1
            assert Fraction(mutant["delta"][0]) <= true_delta(mutant) <= Fraction(mutant["delta"][1]), path
    assert tried >= 200 and 0 < kept < tried


# -- closed forms ---------------------------------------------------------------------------------------------------


def integrated(rate: str, sigma: str, relation: str, eps: str) -> str:
    """The integral of (p - e^eps q)_+ of one subsampled step, numerically."""
    with mpmath.workdps(40):
        q, mu = mpmath.mpf(Fraction(rate).numerator) / Fraction(rate).denominator, 1 / mpmath.mpf(sigma)
        r = mpmath.exp(mpmath.mpf(eps))

        def law(shift: int, x: Any) -> Any:
            return (1 - q) * mpmath.npdf(x) + q * mpmath.npdf(x - shift * mu) if shift else mpmath.npdf(x)

        first, second = {"remove": (1, 0), "add": (0, 1), "replace": (1, -1)}[relation]
        sign = -1 if relation == "add" else 1
        inside, outside = sign * mpmath.mpf(30), sign * mpmath.mpf(-30)
        for _ in range(140):
            end = (inside + outside) / 2
            inside, outside = (end, outside) if law(first, end) > r * law(second, end) else (inside, end)
        ends = sorted([end, sign * mpmath.mpf(40)])
        value = mpmath.quad(lambda x: law(first, x) - r * law(second, x), mpmath.linspace(*ends, 20))
        return str(mpmath.nstr(value, 20))


@pytest.mark.parametrize(
    ("relation", "eps"), [("remove", "0.5"), ("remove", "3"), ("add", "0.005"), ("replace", "0.5"), ("replace", "-0.1")]
)
def test_one_subsampled_step_has_the_integral_of_the_positive_part(relation: str, eps: str) -> None:
    value = integrated("1/50", "0.8", relation, eps)
    here = case([(poisson("1/50", "4/5"), 1)], relation, str(Fraction(eps)), around(value, 12), CLOSED)
    assert checked(here).accepted
    assert not checked({**here, "eps": str(Fraction(eps) * Fraction(1001, 1000))}).accepted


def test_one_step_of_laplace_noise_is_in_closed_form() -> None:
    value = mpmath.nstr(1 - mpmath.exp(mpmath.mpf(-1) / 4), 15)
    here = case([({"type": "laplace", "scale": "1"}, 1)], "remove", "1/2", around(value, 12), CLOSED)
    assert checked(here).accepted
    assert checked({**here, "eps": "1", "delta": ["0", "0"]}).accepted
    assert not checked({**here, "parts": [{**here["parts"][0], "times": 2}]}).accepted


def test_two_steps_of_laplace_noise_are_a_mean_over_the_first() -> None:
    """Scale 1: the loss is 1 with probability 1/2, -1 with e^-1/2, and has density e^((l - 1)/2)/4 between."""

    def once(eps: Any) -> Any:
        return max(0, 1 - mpmath.exp(eps) if eps <= -1 else 1 - mpmath.exp((eps - 1) / 2))

    with mpmath.workdps(30):
        eps = mpmath.mpf(1) / 2
        between = mpmath.quad(lambda x: mpmath.exp((x - 1) / 2) / 4 * once(eps - x), [-1, -eps, 1])
        value = mpmath.nstr(once(eps - 1) / 2 + mpmath.exp(-1) / 2 * once(eps + 1) + between, 20)
    laplace = {"type": "laplace", "scale": "1"}
    assert checked(case([(laplace, 2)], "add", "1/2", around(value, 12), CLOSED)).accepted
    assert not checked(case([(laplace, 3)], "add", "1/2", around(value, 12), CLOSED)).accepted
    assert not checked(case([(laplace, 10**6)], "add", "1/2", ("1/10", "1"), CLOSED)).accepted


# -- guarantees, and losses with an end -----------------------------------------------------------------------------


def test_a_level_with_an_irrational_power_of_e_is_bracketed_by_randomised_responses() -> None:
    guarantee = {"type": "guarantee", "eps": "1", "delta": "1/1000"}
    with mpmath.workdps(40):
        e, k, total = mpmath.e, 6, mpmath.mpf(0)
        for j in range(k + 1):
            p, q = e ** (k - j) / (1 + e) ** k, e**j / (1 + e) ** k
            total += mpmath.binomial(k, j) * max(p - mpmath.exp(2) * q, 0)
        kept = (mpmath.mpf(999) / 1000) ** k
        value = mpmath.nstr(1 - kept + kept * total, 20)
    here = case([(guarantee, 6)], "add", "2", around(value, 15), TYPES)
    assert checked(here).accepted
    for path in places(here):
        mutant = changed(here, path, Fraction(1001, 1000))
        assert mutant == here or checked(mutant).accepted == (path == ("delta", 1)), path
    parts = [(guarantee, 1), (gaussian("50"), 1)]
    assert checked(case(parts, "remove", "1", ("1/1000", "1/50"), contour("2", "1/8", "6", 300))).accepted
    for level in ("0", "65", "-1"):
        assert not checked(case([({**guarantee, "eps": level}, 1)], "add", "1", ("0", "1/2"), TYPES)).accepted


def test_beyond_the_largest_loss_only_infinite_losses_count() -> None:
    largest = {"name": "largest-loss"}
    leaky = pair(*LEAKY)
    lost = str(1 - Fraction(9, 10) ** 3)
    for part, eps, delta in (
        (leaky, "ln 2", lost),
        ({"type": "laplace", "scale": "2"}, "3/2", "0"),
        (poisson("1/10", "1"), "ln 3/2", "0"),
    ):
        here = case([(part, 3)], "remove" if part is leaky else "add", eps, (delta, delta), largest)
        assert checked(here).accepted, checked(here).reason
        assert not checked({**here, "delta": ["1/2", "1/2"]}).accepted
        assert not checked({**here, "eps": "1/10"}).accepted
    assert not checked(case([(poisson("1/10", "1"), 3)], "remove", "9", ("0", "1/10"), largest)).accepted


# -- hostile certificates -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "value", "says"),
    [
        (("parts", 0, "times"), 10**30, "times is"),
        (("parts", 0, "times"), "1/2", "times is"),
        (("parts", 0, "times"), 0, "times is"),
        (("parts", 0, "mechanism", "rate"), "3/2", "a rate is"),
        (("parts", 0, "mechanism", "rate"), "0", "a rate is"),
        (("parts", 0, "mechanism", "of", "sigma"), "-1", "sigma is"),
        (("parts", 0, "mechanism", "of", "sigma"), "1/" + "9" * 400, "sigma has"),
        (("parts", 0, "mechanism", "of", "sigma"), "1/" + "9" * 100, "sigma is"),
        (("parts", 0, "mechanism", "of", "sigma"), "9" * 100, "sigma is"),
        (("parts", 0, "mechanism", "type"), "cauchy", "is no mechanism"),
        (("parts", 0, "mechanism", "of"), poisson("1/2", "1"), "a poisson of"),
        (("eps",), "1" * 200, "eps"),
        (("eps",), "1000000", "eps is"),
        (("eps",), "ln -1", "eps is"),
        (("method", "nodes"), 10**9, "nodes is"),
        (("method", "step"), "1/" + "9" * 100, "step is"),
        (("method", "c"), "9" * 100, "c is"),
        (("method", "c2"), "9" * 100, "c2 is"),
        (("method", "name"), ["contour"], "the method is"),
        (("delta",), ["0"], "delta has not two ends"),
        (("parts",), [], "there is no part"),
    ],
)
def test_hostile_sizes_are_refused_in_a_sentence(where: tuple[Any, ...], value: Any, says: str) -> None:
    hostile = copy.deepcopy(DP_SGD)
    part: Any = hostile
    for key in where[:-1]:
        part = part[key]
    part[where[-1]] = value
    result = checked(hostile)
    assert not result.accepted
    assert any(word in result.reason for word in says.split("|")), result.reason
    assert "\n" not in result.reason and len(result.reason) < 400


def test_too_many_types_are_refused_at_once() -> None:
    law = [f"{i}/36" for i in range(1, 9)], [f"{9 - i}/36" for i in range(1, 9)]
    hostile = case([(pair(*law), 1_000)], "remove", "1", ("0", "1/2"), TYPES)
    assert "types: use fewer letters" in checked(hostile).reason


def test_a_check_ends_within_the_work_that_it_may_do() -> None:
    assert "more steps than its bound" in checked(DP_SGD, work=100_000).reason


# -- what others say of the kind ------------------------------------------------------------------------------------


def test_verify_names_the_mechanisms_that_an_account_is_about() -> None:
    run = [{"mechanism": {"of": {"sigma": "1", "type": "gaussian"}, "rate": "1/256", "type": "poisson"}, "times": 10},
           {"mechanism": {"type": "pair", "P": ["1", "0"], "Q": ["1/2", "1/2"]}, "times": 1}]  # fmt: skip
    case = {"parts": run, "relation": "remove"}
    said = compare_with_claim({"claim": "account", "kind": "accounted", "cases": [case, case]}).says
    assert said.endswith(": poisson(rate=1/256, of=gaussian(sigma=1)) 10 times, then pair(P=[1, 0], Q=[1/2, 1/2]), "
                         "relation remove")  # fmt: skip
    many = {"parts": run * 9, "relation": "add"}
    assert compare_with_claim({"claim": "account", "kind": "accounted", "cases": [many]}).says.endswith("...")


def test_verify_says_that_an_account_is_about_no_claim(tmp_path: Any) -> None:
    body = {"claim": "account", "statement": "An account.", "quantifier": "forall", "kind": "accounted"}
    sealed = seal({**body, "cases": [ELSEWHERE["Gaussian"]]})
    assert check_certificate(sealed).accepted
    write(tmp_path / "account.json", sealed)
    found = verify(tmp_path / "account.json")
    assert found.accepted and found.compared is not None
    assert found.compared.outcome == NOT_COMPARED
    assert "an account is about the mechanisms that it names, not about a claim: gaussian(sigma=" in found.compared.says
    assert r"\le \delta\left(2\right) \le" in certificate_latex(sealed)
