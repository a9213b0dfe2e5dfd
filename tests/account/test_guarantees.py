"""Guarantees by moments: no answer is below a mechanism that has the guarantee; conversions are those of papers."""

import math
import random
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv.account import composed
from exactpriv.account.guarantees import root_below
from exactpriv.real import BadInput


def ends(text: str, times: int = 1, delta: str = "1e-6", relation: str = "remove") -> tuple[fmpq, fmpq]:
    low, high = composed(text, times, relation).answer_eps(delta).eps
    assert high is not None
    return low, high


@pytest.mark.parametrize("seed", range(12))
def test_the_upper_end_is_the_conversion_at_its_best_order_and_is_above_gaussian_noise(seed: int) -> None:
    draw = random.Random(seed)
    rho, delta = fmpq(draw.randint(1, 300), 100), fmpq(1, 10 ** draw.randint(2, 12))
    low, high = ends(f"zcdp({rho})", 1, f"1/{delta.q}")
    level = float(rho.p) / float(rho.q)
    log_delta = -math.log(int(delta.q))

    def converted(c: float) -> float:
        return level * (c + 1) + math.log(c / (c + 1)) - (log_delta + math.log(c + 1)) / c

    best = min(converted(math.exp(i / 400)) for i in range(-3200, 3200))
    assert abs(float(int(high.p) / int(high.q)) - best) < 1e-4 * best
    noise = root_below(2 * rho)
    assert composed(f"gdp({noise})").answer_eps(f"1/{delta.q}").eps[0] <= low <= high


def test_delta_and_eps_of_a_guarantee_are_each_others_inverse() -> None:
    account = composed("zcdp(1/10) + renyi(10, 1/5) + gaussian(4)", 3)
    high = account.answer_eps("1e-5").eps[1]
    assert high is not None
    assert account.answer_delta(str(high * fmpq(1001, 1000))).delta[1] <= fmpq(1, 10**5)
    assert account.answer_delta(str(high * fmpq(99, 100))).delta[1] > fmpq(1, 10**5)


def test_mechanisms_with_a_guarantee_are_within_its_upper_end() -> None:
    """Randomised response of odds e^(eps/2) is an exponential mechanism; a Gaussian is zCDP and Renyi DP."""
    high = ends("exponential(ln 9)".replace("ln 9", "2197/1000"), 12)[1]
    assert ends("rr(299/100)", 12)[1] <= high
    assert ends("gaussian(2)", 5)[1] <= ends("zcdp(1/8)", 5)[1]
    assert ends("gaussian(2)", 5)[1] <= ends("renyi(6, 3/4)", 5)[1]


def test_a_guarantee_beside_exact_parts_composes_with_them() -> None:
    alone, both = ends("zcdp(1/10)")[1], ends("zcdp(1/10) + poisson(1/10, gaussian(2)) + rr(11/10)")
    assert alone < both[1]
    assert ends("poisson(1/10, gaussian(2)) + rr(11/10)")[0] < both[0] <= both[1]


def test_groups_move_a_query_so_many_times_as_far() -> None:
    assert ends("group(3, gaussian(6))", 4) == ends("gaussian(2)", 4)
    assert ends("group(2, laplace(6))", 4) == ends("laplace(3)", 4)
    assert ends("group(3, zcdp(1/90))") == ends("zcdp(1/10)")
    assert ends("group(3, gdp(1/3))") == ends("gdp(1)")
    assert str(composed("group(3, dp(ln 2, 1/1000))")) == "dp(ln 8, 7/1000)"
    assert str(composed("group(2, dp(1/2))")) == "dp(1)"


@pytest.mark.parametrize(("r", "lost"), [("3", "1/100000"), ("61/50", "1/5000"), ("2", "0"), ("1", "1/9")])
@pytest.mark.parametrize("q", ["1/10", "1/1000", "1"])
def test_a_guarantee_on_a_sample_of_fixed_size_loses_what_the_theorem_says_at_every_level(
    q: str, r: str, lost: str
) -> None:
    part, odds, delta = Fraction(q), Fraction(r), Fraction(lost)
    for e in (Fraction(1), Fraction(51, 50), Fraction(5, 4), Fraction(2), Fraction(4)):
        whole = delta + (1 - delta) * max(odds - e, Fraction(0)) / (1 + odds)
        text, level = f"fixed({q}, dp(ln {r}, {lost}))", 1 + part * (e - 1)
        for ratio, expected in ((level, part * whole), (1 / level, 1 - 1 / level + part * whole / level)):
            found = composed(text, 1, "replace").answer_delta(f"ln {ratio}").delta
            assert [Fraction(str(x)) for x in found] == [expected] * 2
    several = composed(text, 5, "replace").answer_delta("ln 51/50").delta
    amplified = f"dp(ln {1 + part * (odds - 1)}, {part * delta})"
    assert several[1] <= composed(amplified, 5, "replace").answer_delta("ln 51/50").delta[1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("zcdp(0)", "not positive"),
        ("renyi(1, 1)", "not above 1"),
        ("renyi(2, -1)", "not positive"),
        ("group(0, gaussian(1))", "give 1 to"),
        ("group(2, rr(3))", "no theorem"),
        ("group(2, dp(1, 1/10))", "no theorem"),
        ("fixed(2, dp(ln 3))", "not in"),
        ("fixed(1/2, gdp(1))", "no theorem"),
        ("fixed(1/2, dp(ln 3))", "relation replace"),
        ("zcdp(1, 2)", "does not take"),
        ("poisson(1/2, zcdp(1))", "known by its moments"),
    ],
)
def test_what_no_theorem_covers_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        composed(text).answer_eps("1e-6")
