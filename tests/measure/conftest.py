"""Random rational instances (seeded) and a second evaluation in 200-digit mpmath."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from flint import fmpq

from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real

MP = mpmath.mp.clone()
MP.dps = 200


def mp(x: Any) -> Any:
    """A rational in 200-digit mpmath."""
    if isinstance(x, fmpq):
        return MP.mpf(int(x.p)) / int(x.q)
    return MP.mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else MP.mpf(x)


def agrees(x: Real, value: Any, digits: int = 60) -> bool:
    """Whether the exact number and the mpmath value agree to that many digits."""
    if x.is_infinite or MP.isinf(value):
        return bool(x.is_infinite and MP.isinf(value) and (x.infinite > 0) == (value > 0))
    ball = x.arb(400)
    middle, error = ball.mid().str(150, radius=False), ball.rad().str(5, radius=False)
    return bool(abs(MP.mpf(middle) - value) <= MP.mpf(error) + MP.mpf(10) ** -digits)


def random_masses(rng: random.Random, n: int, zeros: bool = True) -> list[Fraction]:
    """A law on n letters with small denominators; a third of the letters empty if zeros are allowed."""
    while True:
        weights = [0 if zeros and rng.random() < 0.3 else rng.randint(1, 9) for _ in range(n)]
        if sum(weights):
            return [Fraction(w, sum(weights)) for w in weights]


def random_law(rng: random.Random, n: int, zeros: bool = True) -> Prior:
    return Prior(random_masses(rng, n, zeros))


def random_kernel(rng: random.Random, n: int, k: int, zeros: bool = True) -> Kernel:
    return Kernel([random_masses(rng, k, zeros) for _ in range(n)])


@pytest.fixture(params=range(12))
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Twelve seeded generators."""
    return random.Random(1000 + request.param)
