"""Shuffled local randomisers and samples of fixed size: no data set loses more than the account says."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from flint import arb, fmpq

from exactpriv.account import closed, composed
from exactpriv.account.events import CertifiedAccountant, NeighboringRelation
from exactpriv.account.guarantees import SampledLoss
from exactpriv.account.losses import GaussianLoss, LaplaceLoss
from exactpriv.account.shuffling import Clones, ShuffledLoss
from exactpriv.real import BadInput
from exactpriv.real.precision import ctx

Law = Sequence[Fraction]


def _shuffled(laws: Sequence[Law]) -> dict[tuple[int, ...], Fraction]:
    """The law of the multiset of answers."""
    found: Counter[tuple[int, ...]] = Counter()
    for answers in product(*(range(len(law)) for law in laws)):
        found[tuple(sorted(answers))] += math.prod(
            (law[a] for law, a in zip(laws, answers, strict=True)), start=Fraction(1)
        )
    return dict(found)


def _divergence(first: Sequence[Law], second: Sequence[Law], e: Fraction) -> Fraction:
    P, Q = _shuffled(first), _shuffled(second)
    return sum((max(P[key] - e * Q.get(key, Fraction(0)), Fraction(0)) for key in P), Fraction(0))


def _response(odds: int, letters: int, truth: int) -> Law:
    rest = Fraction(1, odds + letters - 1)
    return [odds * rest if letter == truth else rest for letter in range(letters)]


LEVELS = ("1", "11/10", "3/2", "5/2")


@pytest.mark.slow
@pytest.mark.parametrize(("odds", "letters", "users"), [(3, 2, 5), (4, 3, 4), (2, 4, 4)])
def test_no_data_of_shuffled_response_lose_more(odds: int, letters: int, users: int) -> None:
    account = composed(f"shuffled({users}, rr({odds}, {letters}))", 1, "replace")
    for e in LEVELS:
        low, high = account.answer_delta(f"ln {e}").delta
        assert low == high
        for others in product(range(letters), repeat=users - 1):
            rest = [_response(odds, letters, x) for x in others]
            first, second = ([_response(odds, letters, x), *rest] for x in (0, 1))
            assert _divergence(first, second, Fraction(e)) <= Fraction(int(high.p), int(high.q))


@pytest.mark.parametrize("seed", range(4))
def test_no_data_of_a_shuffled_local_randomiser_lose_more(seed: int) -> None:
    chance, odds = random.Random(seed), 3
    # randomised response, of which the answer is coarsened at random
    rule = [Fraction(chance.randint(0, 6), 6) for _ in range(4)]
    kernel = []
    for truth in range(4):
        yes = sum((p * keep for p, keep in zip(_response(odds, 4, truth), rule, strict=True)), Fraction(0))
        kernel.append([yes / 2, yes / 2, 1 - yes])
    account = composed(f"shuffled(3, dp(ln {odds}))", 1, "replace")
    for e in LEVELS:
        high = account.answer_delta(f"ln {e}").delta[1]
        for data in product(range(4), repeat=4):
            first, second = ([kernel[x], *(kernel[y] for y in data[2:])] for x in data[:2])
            assert _divergence(first, second, Fraction(e)) <= Fraction(int(high.p), int(high.q))


@pytest.mark.parametrize("users", [1, 2, 7, 33])
def test_sums_over_totals_are_those_over_all_counts(users: int) -> None:
    for clones in (
        Clones.of_response(users, fmpq(3), 2),
        Clones.of_response(users, fmpq(7, 2), 5),
        Clones.of_guarantee(users, fmpq(5, 2)),
    ):
        P, Q = clones.laws()
        assert sum(P, fmpq(0)) == 1 == sum(Q, fmpq(0))
        for e in (fmpq(1, 2), fmpq(1), fmpq(11, 10), fmpq(2), fmpq(10)):
            exact = sum((max(p - e * q, fmpq(0)) for p, q in zip(P, Q, strict=True)), fmpq(0))
            with ctx.workprec(160):
                found = clones.delta(e)
                assert found.overlaps(arb(exact)) and found.rad() < arb(2) ** -100


@pytest.mark.slow
def test_many_shuffled_answers_hide_one() -> None:
    few = composed("shuffled(61, dp(ln 3))", 1, "replace").answer_eps("1e-6").eps[1]
    many = composed("shuffled(100000, dp(ln 3))", 1, "replace").answer_eps("1e-6").eps
    assert few is not None and many[1] is not None
    assert many[1] < few / 20 and (many[1] - many[0]) * 10**9 < many[1]
    assert isinstance(composed("shuffled(61, rr(3))", 1, "replace").losses.losses[0][0], ShuffledLoss)


def _density(centre: float, x: np.ndarray) -> np.ndarray:
    made: np.ndarray = np.exp(-((x - centre) ** 2) / 2) / math.sqrt(2 * math.pi)
    return made


@pytest.mark.parametrize("seed", range(12))
def test_no_data_sampled_without_replacement_lose_more(seed: int) -> None:
    chance = random.Random(seed)
    q, sigma, eps = chance.choice((0.1, 0.5, 0.9)), chance.choice((0.5, 1.0, 3.0)), chance.uniform(0, 1.5)
    found = composed(f"fixed({q}, gaussian({sigma}))", 1, "replace").answer_delta(str(round(eps, 3)))
    x = np.linspace(-30, 30, 60_001)
    for _ in range(20):
        y, with_it, other = (chance.uniform(-1, 1) / sigma for _ in range(3))
        P = (1 - q) * _density(y, x) + q * _density(with_it, x)
        Q = (1 - q) * _density(y, x) + q * _density(other, x)
        lost = np.maximum(P - math.exp(round(eps, 3)) * Q, 0).sum() * 1e-3
        assert lost <= float(found.delta[1]) + 1e-6


def test_one_run_is_attained_by_a_sample_of_equal_records() -> None:
    for eps in ("1/10", "2"):
        found = composed("fixed(1/7, gaussian(3/2))", 1, "replace").answer_delta(eps).delta
        with ctx.workprec(120):
            attained = closed.subsampled(
                arb(1) / 7, arb(4) / 3, "remove", arb(fmpq(*map(int, (eps + "/1").split("/")[:2])))
            )
            assert arb(found[0]).union(arb(found[1])).overlaps(attained)


@pytest.mark.parametrize(("q", "order"), [("1/100", 3), ("1/3", 6), ("9/10", 2)])
@pytest.mark.parametrize("noise", ["gaussian", "laplace"])
def test_moments_of_samples_of_fixed_size_are_bounded(q: str, order: int, noise: str) -> None:
    rate, d = fmpq(*map(int, q.split("/"))), fmpq(3, 4)
    loss = SampledLoss(rate, GaussianLoss(d) if noise == "gaussian" else LaplaceLoss(d))
    with ctx.workprec(80):
        bound = float(loss.top(fmpq(order)).mid())
    x = np.linspace(-25, 25, 1_000_001)
    share, gap = float(rate), float(d)
    if noise == "gaussian":
        Q, R = _density(0, x), np.exp(gap * x - gap**2 / 2)
    else:
        Q, R = np.exp(-np.abs(x)) / 2, np.exp(np.abs(x) - np.abs(x - gap))
    B, above = 1 - share + share * R, R > 1
    half = Q[above].sum() * 5e-5
    moment = (1 - share) * (1 - 2 * half) + (Q[above] * (B[above] ** (order + 1) + B[above] ** -order)).sum() * 5e-5
    assert math.log(moment) <= bound + 1e-4
    assert bound <= math.log(moment) * 1.001 + 1e-4


def test_several_samples_lie_between_those_of_one_data_set_and_a_bound_of_moments() -> None:
    found = composed("fixed(1/100, gaussian(4))", 300, "replace").answer_eps("1e-6")
    attained = composed("poisson(1/100, gaussian(2))", 300, "remove").answer_eps("1e-6").eps
    assert found.eps[1] is not None
    assert attained[0] <= found.eps[0] + fmpq(1, 10**9) and found.eps[0] < found.eps[1] < 3 * found.eps[0] / 2
    assert found.method.startswith("moments")


class SampledWithoutReplacementDpEvent:
    source_dataset_size, sample_size = 60_000, 256

    def __init__(self, event: object) -> None:
        self.event = event


class GaussianDpEvent:
    noise_multiplier = 1.0


@pytest.mark.slow
def test_events_of_samples_of_fixed_size_are_read() -> None:
    event = SampledWithoutReplacementDpEvent(GaussianDpEvent())
    one = CertifiedAccountant(NeighboringRelation.REPLACE_ONE).compose(event)
    read = one.get_epsilon(1e-5)
    found = composed("fixed(256/60000, gaussian(1))", 1, "replace").answer_eps("1e-5", 15).eps
    unsampled = composed("gaussian(1)", 1, "replace").answer_eps("1e-5", 15).eps
    assert found[0] is not None and unsampled[0] is not None
    assert float(found[0]) <= read < float(unsampled[0])  # the more time, the nearer to the lower end
    assert not CertifiedAccountant().supports(event)


@pytest.mark.parametrize(
    ("text", "relation", "times", "said"),
    [
        ("shuffled(10, rr(3))", "remove", 1, "relation replace"),
        ("shuffled(0, rr(3))", "replace", 1, "0 users"),
        ("shuffled(10, gaussian(1))", "replace", 1, "no theorem"),
        ("shuffled(10, dp(1))", "replace", 1, "no theorem"),
        ("shuffled(100, rr(3))", "replace", 2, "up to 60 users"),
        ("fixed(1/2, gaussian(1))", "add", 1, "relation replace"),
        ("fixed(1/2, gdp(1))", "replace", 1, "no theorem"),
    ],
)
def test_what_is_not_covered_is_a_sentence(text: str, relation: str, times: int, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        composed(text, times, relation).answer_eps("1e-6")
