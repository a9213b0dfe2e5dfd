"""Divergences of two laws against 200-digit evaluations of their definitions."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import BadInput, IllDefined, Real, exp, ln, sqrt

from .conftest import MP, agrees, mp, random_kernel, random_law

INF = MP.inf


def pairs(p: Prior, q: Prior) -> list:
    return [(mp(a), mp(b)) for a, b in zip(p, q, strict=True)]


def mp_kl(p: Prior, q: Prior):
    return MP.fsum((a * MP.log(a / b) if b else INF) for a, b in pairs(p, q) if a)


def mp_renyi(p: Prior, q: Prior, alpha):
    if alpha == "inf":
        return MP.log(max((a / b if b else INF) for a, b in pairs(p, q) if a))
    s = MP.fsum(
        b if alpha == 0 else (a**alpha * b ** (1 - alpha) if b else (INF if alpha > 1 else 0))
        for a, b in pairs(p, q)
        if a
    )
    if s == 0:
        return INF
    return MP.log(s) / (alpha - 1)


def mp_hockey(p: Prior, q: Prior, r):
    return MP.fsum(max(a - r * b, 0) for a, b in pairs(p, q))


def two_laws(rng: random.Random) -> tuple[Prior, Prior]:
    n = rng.randint(1, 5)
    return random_law(rng, n), random_law(rng, n)


def test_kl_is_its_sum(rng: random.Random) -> None:
    for _ in range(20):
        p, q = two_laws(rng)
        assert agrees(m.kl(p, q), mp_kl(p, q))


def test_total_variation_overlap_and_bayes_error_fit_together(rng: random.Random) -> None:
    p, q = two_laws(rng)
    tv = m.total_variation(p, q)
    assert agrees(tv, MP.fsum(abs(a - b) for a, b in pairs(p, q)) / 2)
    assert tv + m.support_overlap(p, q) == 1
    assert m.bayes_error_sum(p, q) == 1 - tv
    assert m.hockey_stick(p, q, 0) == tv


def test_chi2_and_hellinger_are_their_sums(rng: random.Random) -> None:
    p, q = two_laws(rng)
    chi2 = MP.fsum(((a - b) ** 2 / b if b else INF) for a, b in pairs(p, q) if a or b)
    assert agrees(m.chi2(p, q), chi2)
    assert agrees(m.hellinger2(p, q), MP.fsum((MP.sqrt(a) - MP.sqrt(b)) ** 2 for a, b in pairs(p, q)))


@pytest.mark.parametrize("alpha", ["0", "1/3", "1/2", "9/10", "3/2", "2", "7/3", "5", "inf"])
def test_renyi_divergence_is_its_formula_at_every_order(rng: random.Random, alpha: str) -> None:
    p, q = two_laws(rng)
    order = alpha if alpha == "inf" else MP.mpf(alpha.split("/")[0]) / int((alpha + "/1").split("/")[1])
    assert agrees(m.renyi(p, q, alpha), mp_renyi(p, q, order))


def test_renyi_divergence_grows_through_kl(rng: random.Random) -> None:
    n = rng.randint(2, 4)
    p, q = random_law(rng, n, zeros=False), random_law(rng, n, zeros=False)
    values = [m.renyi(p, q, a) for a in ("0", "1/2", "999/1000", "1", "1001/1000", "2", "inf")]
    assert all(bool(a <= b) for a, b in pairwise(values))
    assert m.renyi(p, q, 1) == m.kl(p, q)


@pytest.mark.parametrize("r", ["1/2", "1", "3/2", "4"])
def test_hockey_stick_is_its_sum_and_closeness_the_larger_direction(rng: random.Random, r: str) -> None:
    p, q = two_laws(rng)
    ratio = MP.mpf(r.split("/")[0]) / int((r + "/1").split("/")[1])
    forth, back = mp_hockey(p, q, ratio), mp_hockey(q, p, ratio)
    assert agrees(m.hockey_stick(p, q, ln(r)), forth)
    assert agrees(m.closeness_delta(p, q, ln(r)), max(forth, back))


def test_hockey_stick_at_a_level_that_is_not_a_logarithm_of_a_rational() -> None:
    p, q = Prior(["2/3", "1/3"]), Prior(["1/5", "4/5"])
    assert agrees(m.hockey_stick(p, q, "1/2"), MP.mpf(2) / 3 - MP.exp(MP.mpf(1) / 2) / 5)


def test_hockey_stick_at_an_infinite_level_is_the_mass_that_q_misses() -> None:
    assert m.hockey_stick(["1/2", "1/3", "1/6"], [0, "1/2", "1/2"], Real.infinity()) == "1/2"
    assert m.hockey_stick(["1/2", "1/3", "1/6"], [0, "1/2", "1/2"], Real.infinity(-1)) == 1


def test_infinities_of_disjoint_and_nested_supports() -> None:
    p, q = Prior([1, 0]), Prior(["1/2", "1/2"])
    assert m.kl(p, q) == ln(2)
    assert m.kl(q, p).is_infinite and m.chi2(q, p).is_infinite and m.renyi(q, p, 2).is_infinite
    assert m.renyi(q, p, "1/2") == ln(2)
    assert m.renyi(q, p, 0) == 0 and m.renyi(p, q, 0) == ln(2)
    r = Prior([0, 1])
    assert all(m.renyi(p, r, a).is_infinite for a in (0, "1/2", 1, 2, "inf"))
    assert m.closeness_eps(p, q).is_infinite and m.max_ratio_level(p, q) == ln(2)
    assert m.hellinger2(p, r) == 2


def test_all_divergences_vanish_on_one_letter() -> None:
    p = Prior([1])
    for name in ("total_variation", "kl", "chi2", "hellinger2", "closeness_eps", "max_ratio_level"):
        assert m.MEASURES[name].function(p, p) == 0
    assert m.renyi(p, p, 2) == 0 and m.hockey_stick(p, p, ln(3)) == 0 and m.eta_chi2_pair(p, p) == 0


def test_processing_never_increases_a_divergence(rng: random.Random) -> None:
    n = rng.randint(2, 4)
    p, q = random_law(rng, n), random_law(rng, n)
    L = random_kernel(rng, n, rng.randint(2, 3))
    after, beyond = L.output(p), L.output(q)
    for value in (
        lambda a, b: m.total_variation(a, b),
        lambda a, b: m.kl(a, b),
        lambda a, b: m.chi2(a, b),
        lambda a, b: m.hellinger2(a, b),
        lambda a, b: m.renyi(a, b, "1/2"),
        lambda a, b: m.renyi(a, b, 3),
        lambda a, b: m.hockey_stick(a, b, ln(2)),
        lambda a, b: m.max_ratio_level(a, b),
    ):
        assert value(after, beyond) <= value(p, q)


def test_divergences_do_not_see_the_order_of_letters(rng: random.Random) -> None:
    p, q = two_laws(rng)
    order = list(range(len(p)))
    rng.shuffle(order)
    a, b = Prior([p[i] for i in order]), Prior([q[i] for i in order])
    for name in ("total_variation", "kl", "chi2", "hellinger2", "closeness_eps", "max_ratio_level"):
        f = m.MEASURES[name].function
        assert f(a, b) == f(p, q)


def test_f_divergences_repeat_the_named_divergences(rng: random.Random) -> None:
    p, q = two_laws(rng)
    assert m.f_divergence(p, q, "tv") == m.total_variation(p, q)
    assert m.f_divergence(p, q, "kl") == m.kl(p, q)
    assert m.f_divergence(p, q, "reverse-kl") == m.kl(q, p)
    assert m.f_divergence(p, q, "hellinger2") == m.hellinger2(p, q)
    assert m.f_divergence(p, q, "chi2") == m.chi2(p, q)
    assert m.f_divergence(p, q, ("polynomial", 1, -2, 1)) == m.chi2(p, q)
    assert m.f_divergence(p, q, "linear") == 0
    assert m.f_divergence(p, q, ("hockey-stick", "3/2")) == m.hockey_stick(p, q, ln("3/2"))
    assert m.f_divergence(p, q, ("positive-power", "3/2", 1)) == m.hockey_stick(p, q, ln("3/2"))


def test_positive_powers_vanish_below_their_threshold() -> None:
    p, q = Prior(["1/2", "1/2"]), Prior(["1/3", "2/3"])
    assert m.f_divergence(p, q, ("positive-power", 2, 3)) == 0
    assert m.f_divergence(["9/10", "1/10"], ["3/10", "7/10"], ("positive-power", 2, 3)) == "3/10"


def test_contraction_is_below_dobrushin_and_ill_defined_at_equal_priors(rng: random.Random) -> None:
    K = random_kernel(rng, 3, 3)
    P, Q = random_law(rng, 3, zeros=False), random_law(rng, 3, zeros=False)
    if P != Q:
        for f in ("tv", "kl", "hellinger2", "chi2"):
            assert m.contraction(K, P, Q, f) <= m.dobrushin(K)
    with pytest.raises(IllDefined) as caught:
        m.contraction(K, P, P, "chi2")
    assert caught.value.data["measure"] == "contraction"


def test_algebraic_entries_take_the_same_formulas() -> None:
    s = 1 / sqrt(2)
    p, q = Prior([s, 1 - s]), Prior(["1/2", "1/2"])
    x = 1 / MP.sqrt(2)
    assert agrees(m.kl(p, q), x * MP.log(2 * x) + (1 - x) * MP.log(2 - 2 * x))
    assert agrees(m.total_variation(p, q), x - MP.mpf(1) / 2)
    assert agrees(m.renyi(p, q, 2), MP.log(2 * (x * x + (1 - x) ** 2)))
    assert agrees(m.chi2(p, q), 2 * (x * x + (1 - x) ** 2) - 1)
    assert m.max_ratio_level(p, q) == ln(2) / 2
    K = Kernel([p, q])
    assert agrees(m.ldp(K), -MP.log(2 - 2 * x))
    assert agrees(m.ldp_delta(K, ln("5/4")), max(x - MP.mpf(5) / 8, MP.mpf(1) / 2 - MP.mpf(5) / 4 * (1 - x)))
    e = exp("1/3") / (1 + exp("1/3"))
    assert agrees(m.ldp(Kernel([[e, 1 - e], [1 - e, e]])), MP.mpf(1) / 3)


def test_bad_arguments_are_named_in_one_sentence() -> None:
    with pytest.raises(BadInput, match="3 letters"):
        m.kl(["1/2", "1/2"], ["1/3", "1/3", "1/3"])
    with pytest.raises(BadInput, match="float"):
        m.kl([0.5, 0.5], ["1/2", "1/2"])
    with pytest.raises(BadInput, match="order"):
        m.renyi(["1/2", "1/2"], ["1/2", "1/2"], -1)
    with pytest.raises(BadInput, match="generator"):
        m.f_divergence(["1/2", "1/2"], ["1/2", "1/2"], "pinsker")
    with pytest.raises(BadInput, match="arguments"):
        m.kl(["1/2", "1/2"])
    with pytest.raises(BadInput, match="no free parameter"):
        m.kl(["1/2", "1/2"], r=["1/2", "1/2"])
    with pytest.raises(AttributeError, match="no measure"):
        m.nonsense  # noqa: B018


def test_jeffreys_divergence_and_hellinger_affinity_by_hand() -> None:
    half, quarter, sure = Prior(["1/2", "1/2"]), Prior(["1/4", "3/4"]), Prior([1, 0])
    assert (m.jeffreys(half, quarter) == ln(3) / 4).decide() is True  # (1/4) ln 2 - (1/4) ln(2/3)
    assert m.jeffreys(half, sure).is_infinite and m.jeffreys(sure, half).is_infinite
    assert (m.hellinger_affinity(half, quarter) == (1 + sqrt(3)) / sqrt(8)).decide() is True
    assert (m.hellinger_affinity(half, sure) == sqrt(2) / 2).decide() is True
    assert (m.hellinger_affinity(sure, Prior([0, 1])) == 0).decide() is True
