"""Many steps of heavy-tailed losses: derivatives of moments on lines that are raised where losses are large."""

from __future__ import annotations

import random

import pytest
from flint import acb, arb, fmpq

from exactpriv.account import composed, jumps, planning, strided
from exactpriv.account.composed import Composed
from exactpriv.account.losses import SubsampledGaussianLoss
from exactpriv.account.planning import Delta
from exactpriv.account.raised import Raised, raised
from exactpriv.account.search import Search
from exactpriv.account.shown import certificate
from exactpriv.account.transforms import SubsampledGaussianTransform
from exactpriv.real import BadInput
from exactpriv.real.precision import ctx


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time enough on a busy machine; benchmarks/account_range.py is what asks for ten seconds."""
    monkeypatch.setattr(Search, "SECONDS", 120.0)


def _made(seed: int) -> SubsampledGaussianTransform:
    chance = random.Random(seed)
    q, sigma = fmpq(1, round(10 ** chance.uniform(0.3, 6))), fmpq(chance.randint(30, 300), 100)
    relation, c = ("remove", "add", "replace")[seed % 3], fmpq(chance.randint(1, 60), 8)
    loss = SubsampledGaussianLoss(q, sigma, relation)
    return SubsampledGaussianTransform(q, sigma, relation, c, 80, loss.log_moment()(float(c.p) / float(c.q)))


@pytest.mark.parametrize("seed", range(9))
def test_derivatives_of_moments_are_below_their_bounds(seed: int) -> None:
    chance = random.Random(seed)
    with ctx.workprec(140):
        made = _made(seed)
        lines = [Raised(made, place, 1.5 * made.sigma_guess * share) for place, share in ((1.0, 0.9), (3.0, 0.4))]
        lines.append(raised(made, 0.01))
        start = fmpq(chance.randint(0, 800), 16)
        bounds = [line.majorant(arb(start), 6) for line in lines]
        for t in (start, start + 1, start * 3 + fmpq(1, 7), start + 200):
            rises = zip(made.sum.weights, made.sum.rises, strict=True)
            terms = [(w * (acb(0, 1) * arb(t) * rise).exp(), rise) for w, rise in rises]
            for r in range(6):
                value = sum((term * rise**r for term, rise in terms), acb(0)) / arb(r + 1).gamma()
                assert all(abs(value).lower() <= bound[r] + made.error for bound in bounds)


@pytest.mark.parametrize("seed", range(4))
def test_derivatives_of_moments_without_jumps_are_below_their_bounds(seed: int) -> None:
    chance = random.Random(seed)
    q, sigma = fmpq(1, round(10 ** chance.uniform(4, 7))), fmpq(chance.randint(40, 200), 100)
    limit = fmpq(chance.randint(1, 40), 1000)
    loss = jumps.CutLoss(q, sigma, limit)
    c = fmpq(chance.randint(1, 12)) / limit
    with ctx.workprec(140):
        made = jumps.CutTransform(q, sigma, limit, c, 80, loss.log_moment()(float(c.p) / float(c.q)), 1)
        lines = [jumps.RaisedCut(made, place, 0.2 * made.sigma_guess) for place in (0.7, 2.5)]
        lines.append(jumps.raised_cut(made, 0.01))
        start = fmpq(chance.randint(0, 400)) / limit / 10
        bounds = [line.majorant(arb(start), 6) for line in lines]
        for t in (start, start + 7, start * 3 + 1):
            rises = zip(made.sum.weights, made.sum.rises, strict=True)
            terms = [(w * (acb(0, 1) * arb(t) * rise).exp(), rise) for w, rise in rises]
            for r in range(6):
                value = sum((term * rise**r for term, rise in terms), acb(0)) / arb(r + 1).gamma()
                assert all(abs(value).lower() <= bound[r] + made.error for bound in bounds)


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_replace_with_rare_large_losses_has_an_eps_to_nine_digits() -> None:
    low, high = composed("poisson(2.14e-7, gaussian(0.7))", 169, "replace").answer_eps("2e-12", 10).eps
    assert high is not None and 0 < low and (high - low) * 10**9 <= high


def test_a_line_raised_beyond_a_right_angle_is_refused() -> None:
    with ctx.workprec(100):
        made = _made(1)
        with pytest.raises(ArithmeticError):
            Raised(made, 2.0, 1.6 * made.sigma_guess)


@pytest.mark.parametrize(
    ("q", "sigma", "k", "relation", "delta"),
    [
        ("6.66e-7", "0.315", 2449, "remove", "9.3e-8"),
        ("1e-6", "0.4", 700, "add", "1e-9"),
        ("1e-5", "0.35", 300, "remove", "1e-7"),
    ],
)
def test_many_steps_with_rare_large_losses_have_an_eps_to_nine_digits(
    q: str, sigma: str, k: int, relation: str, delta: str
) -> None:
    low, high = composed(f"poisson({q}, gaussian({sigma}))", k, relation).answer_eps(delta, 10).eps
    assert high is not None and 0 < low and (high - low) * 10**9 <= high


@pytest.mark.parametrize("seed", range(6))
def test_raised_lines_and_bounded_nodes_enclose_one_delta(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = random.Random(seed)
    loss = SubsampledGaussianLoss(
        fmpq(1, chance.randint(2_000, 20_000)), fmpq(chance.randint(45, 60), 100), ("remove", "replace")[seed % 2]
    )
    k, eps = chance.randint(101, 300), fmpq(chance.randint(5, 12), 10)

    def found(most: int) -> Delta:
        monkeypatch.setattr(planning, "MOST_NODES", most)
        monkeypatch.setattr(jumps, "cut_losses", lambda *_: None)
        losses = Composed([(loss, k)])
        losses.__dict__["reversed"] = None
        return losses.delta(eps, 30)

    plain, by_parts = found(10**9), found(100)
    assert plain.method["name"] == "contour" and by_parts.method["name"] == "contour-by-parts-on-raised-lines"
    assert max(plain.low, by_parts.low) <= min(plain.high, by_parts.high)
    assert (by_parts.high - by_parts.low) * 10**8 <= by_parts.high and plain.high - plain.low <= plain.high / 100


@pytest.mark.parametrize("seed", range(4))
def test_strides_and_bounded_nodes_enclose_one_delta(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    chance = random.Random(seed)
    loss = SubsampledGaussianLoss(
        fmpq(1, chance.randint(2_000, 20_000)), fmpq(chance.randint(45, 60), 100), ("remove", "replace")[seed % 2]
    )
    k, eps = chance.randint(101, 300), fmpq(chance.randint(5, 12), 10)

    def found(most: int) -> Delta:
        monkeypatch.setattr(planning, "MOST_NODES", most)
        monkeypatch.setattr(planning, "ROUGH_WORK", min(most, 3_000_000))
        monkeypatch.setattr(planning, "by_parts", lambda *_: None)
        monkeypatch.setattr(jumps, "cut_losses", lambda *_: None)
        losses = Composed([(loss, k)])
        losses.__dict__["reversed"] = None
        return losses.delta(eps, 30)

    plain, strides = found(10**9), found(100)
    assert plain.method["name"] == "contour" and strides.method["name"] == "contour-by-strides"
    assert max(plain.low, strides.low) <= min(plain.high, strides.high)
    assert (strides.high - strides.low) * 10**8 <= strides.high


def test_what_is_interpolated_between_nodes_is_exact_for_polynomials() -> None:
    cs, _, moduli = strided.weights()
    assert 2 * sum(cs, fmpq(0)) == 1 and moduli < 2
    for power in range(2, 2 * strided.HALF, 2):
        assert sum((c * fmpq(2 * i - 1) ** power for i, c in enumerate(cs, 1)), fmpq(0)) == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("q", "sigma", "k", "delta"),
    [
        ("2.24e-7", "0.445", 629, "7.1e-7"),  # eps is that of one jump
        ("2.89e-7", "0.477", 2225, "5.3e-9"),
        ("4.74e-6", "0.498", 5016, "4e-8"),
        ("7.51e-4", "0.318", 1241, "7.3e-9"),  # jumps beyond doubles
    ],
)
@pytest.mark.usefixtures("unhurried")
def test_replace_with_little_noise_has_an_eps_to_nine_digits(q: str, sigma: str, k: int, delta: str) -> None:
    low, high = composed(f"poisson({q}, gaussian({sigma}))", k, "replace").answer_eps(delta, 10).eps
    assert high is not None and 0 < low and (high - low) * 10**9 <= high


@pytest.mark.slow
@pytest.mark.usefixtures("unhurried")
def test_strides_have_no_certificate_and_say_so() -> None:
    account = composed("poisson(4.74e-6, gaussian(0.498))", 5016, "replace")
    with pytest.raises(BadInput, match="longer and longer strides"):
        certificate(account.answer_eps("4e-8", 10), account)
