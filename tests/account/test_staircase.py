"""The staircase mechanism: exact integrals of its density, at every distance and level."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from mpmath import mp, mpf

from exactpriv.account import composed
from exactpriv.account.levels import Level
from exactpriv.account.shown import certificate
from exactpriv.account.stairs import StaircaseLoss, exactly
from exactpriv.certificate import check_certificate
from exactpriv.certificate.writer import seal
from exactpriv.real import BadInput

from .noise_by_hand import fraction, real, stairs

RATIOS = [Fraction(6, 5), Fraction(3), Fraction(20)]
GAMMAS = [Fraction(0), Fraction(1, 5), Fraction(1, 2), Fraction(3, 4), Fraction(1)]


@pytest.mark.every(4)
@pytest.mark.parametrize("R", RATIOS)
@pytest.mark.parametrize("gamma", GAMMAS)
@pytest.mark.parametrize(("relation", "largest"), [("remove", 1), ("add", 1), ("replace", 2)])
def test_the_largest_distance_is_the_worst_at_every_level_and_delta_is_its_integral(
    R: Fraction, gamma: Fraction, relation: str, largest: int
) -> None:
    account = composed(f"staircase(ln {R}, gamma={gamma})", 1, relation)
    for r in (Fraction(1), 1 + (R - 1) / 3, R, (R + R**2) / 2, R**2, 2 * R**2):
        values = [stairs(R, gamma, Fraction(largest * n, 10), r) for n in range(1, 11)]
        assert values == sorted(values)
        low, high = account.answer_delta(f"ln {r}").delta
        assert fraction(low) == fraction(high) == values[-1]


@pytest.mark.parametrize("eps", ["1/10", "1", "5"])
@pytest.mark.parametrize("gamma", ["", ", gamma=1/3"])
def test_at_irrational_ratios_delta_encloses_the_closed_form(eps: str, gamma: str) -> None:
    R = mp.exp(real(Fraction(eps)))
    b = 1 / R
    g = mpf(1) / 3 if gamma else 1 / (1 + mp.sqrt(R))
    p = ((1 - b) * min(2 * g, 1) + b) / (2 * (g * (1 - b) + b))
    at = real(Fraction(eps) / 2)
    low, high = composed(f"staircase({eps}{gamma})").answer_delta(str(Fraction(eps) / 2), 25).delta
    value = p * (1 - mp.exp(at) / R)
    assert real(fraction(low)) - mpf(10) ** -40 <= value <= real(fraction(high)) + mpf(10) ** -40
    assert fraction(high) - fraction(low) < fraction(high) / 10**20


def test_the_best_gamma_is_the_one_of_the_rational_root() -> None:
    """At e^eps = 9 it is 1/(1 + 3)."""
    assert (
        composed("staircase(ln 9)", 3).answer_delta("1/2").delta
        == composed("staircase(ln 9, gamma=1/4)", 3).answer_delta("1/2").delta
    )
    masses = exactly(Level(ratio=composed("geometric(1/9)").parts[0][0].level.ratio), None, 1)  # type: ignore[attr-defined]
    assert masses is not None and fraction(masses[0]) == Fraction(5, 6)  # 1 - 1/(2 * 3)


def test_the_sensitivity_is_the_unit_of_the_noise() -> None:
    assert composed("staircase(1, 7)").parts == composed("staircase(1)").parts
    assert str(composed("staircase(1, sensitivity=5, gamma=1/3)")) == "staircase(1, gamma=1/3)"


def test_it_is_eps_dp_and_dominated_by_randomised_response() -> None:
    for text in ("staircase(ln 3)", "staircase(ln 3, gamma=1/2)"):
        assert composed(text).answer_eps("0").exact == "ln 3"
        ours, other = (composed(x, 5).answer_delta("1").delta for x in (text, "rr(3)"))
        assert ours[0] <= other[1]
    # at gamma = 1/2 no loss is 0
    assert (
        composed("staircase(ln 3, gamma=1/2)", 5).answer_delta("1").delta
        == composed("rr(3)", 5).answer_delta("1").delta
    )


@pytest.mark.parametrize("distance", [1, 2])
@pytest.mark.parametrize("gamma", [None, *GAMMAS])
@pytest.mark.parametrize("exponent", ["1/1000000", "1/3", "7"])
def test_brackets_are_laws_around_the_pair(distance: int, gamma: Fraction | None, exponent: str) -> None:
    from exactpriv.real import Rational

    loss = StaircaseLoss(Level(exponent=Rational(exponent)), None if gamma is None else Rational(gamma), distance)
    low, high = loss.bracket(60)
    for atoms in (low, high):
        assert sum(fraction(p) for p, _ in atoms) == sum(fraction(q) for _, q in atoms) == 1
        assert all(p > 0 and q > 0 for p, q in atoms)
    R = mp.exp(real(Fraction(exponent)))
    for r in (mpf(1), (1 + R) / 2, R, (R + R**2) / 2):
        sizes = [mp.fsum(max(real(fraction(p)) - r * real(fraction(q)), 0) for p, q in atoms) for atoms in (low, high)]
        assert sizes[0] <= sizes[1] + mpf(10) ** -45 and sizes[1] - sizes[0] < mpf(10) ** -25


@pytest.mark.parametrize(
    ("text", "times", "relation"),
    [
        ("staircase(1, gamma=1/3)", 5, "remove"),
        ("staircase(1/10)", 20, "replace"),
        ("staircase(ln 4)", 20, "replace"),
        ("staircase(ln 3)", 300, "remove"),
        ("staircase(1/100)", 1000, "remove"),
    ],
)
def test_the_independent_checker_accepts_what_is_certified(text: str, times: int, relation: str) -> None:
    account = composed(text, times, relation)
    found = check_certificate(certificate(account.answer_eps("1e-7"), account))
    assert found.accepted, found.reason


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"gamma": "1/3"', '"gamma": "1/4"'),
        ('"gamma": "1/3"', '"gamma": "2/5"'),
        ('"gamma": "1/3"', '"gamma": "-1/3"'),
        (', "gamma": "1/3"', ""),
        ('"type": "staircase", "eps": "1"', '"type": "staircase", "eps": "1001/1000"'),
        ('"type": "staircase", "eps": "1"', '"type": "staircase", "eps": "999/1000"'),
        ('"type": "staircase", "eps": "1"', '"type": "staircase", "eps": "ln 1"'),
        ('"times": 5', '"times": 4'),
        ('"relation": "remove"', '"relation": "replace"'),
    ],
)
def test_a_changed_number_of_a_certificate_is_rejected(old: str, new: str) -> None:
    account = composed("staircase(1, gamma=1/3)", 5)
    sealed = certificate(account.answer_eps("1e-3"), account)
    for one in sealed["cases"]:
        found = one["parts"][0]["mechanism"]
        one["parts"][0]["mechanism"] = {key: found[key] for key in ("type", "eps", "gamma")}
    text = json.dumps(sealed)
    assert old in text
    body = {key: x for key, x in json.loads(text.replace(old, new)).items() if key not in ("schema", "digest")}
    assert not check_certificate(seal(body)).accepted


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("staircase(0)", "not positive"),
        ("staircase(-1)", "not positive"),
        ("staircase(ln 1/2)", "not positive"),
        ("staircase(1, 0)", "the sensitivity is 0"),
        ("staircase(1, gamma=2)", "not in"),
        ("staircase(1, 1, -1/2)", "not in"),
        ("staircase(1, sigma=2)", "no parameter"),
        ("poisson(1/2, group(2, staircase(1)))", "no theorem"),
    ],
)
def test_what_is_no_staircase_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        composed(text).answer_delta("1")


def test_samples_of_rational_staircases_are_mixtures() -> None:
    found = composed("poisson(1/3, staircase(ln 4, gamma=1/3))", 2).answer_delta("ln 5/4")
    whole = composed("staircase(ln 4, gamma=1/3)", 2).answer_delta("ln 5/4")
    assert found.exact is not None and 0 < found.delta[1] < whole.delta[0]
