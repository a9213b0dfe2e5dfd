"""PD-DP for uniform and exchangeable priors in classes of pairs, without building D^n; no peer.

Exchangeable: the mass of a database depends on how many of its n entries are 1; the types' masses are uniform integers
1..100 from random.seed(3), normalised, and shared evenly by the databases of a type.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from math import comb

from exactpriv.optimise.exchangeable import exchangeable_pd_dp, uniform_pd

from .measuring import Line, show, timed


def type_masses(n: int) -> dict[tuple[int, ...], Fraction]:
    """The mass of one database with (zeros, ones) letters, n bits."""
    random.seed(3)
    weights = [random.randint(1, 100) for _ in range(n + 1)]
    return {(n - k, k): Fraction(w, sum(weights) * comb(n, k)) for k, w in enumerate(weights)}


def lines() -> Iterator[Line]:
    """Uniform priors on 2^50 and 20^50 databases, exchangeable priors on 2^n."""
    for m in (2, 20):
        work = f"exact LP, uniform prior on {m}^50 databases, 51 classes"
        yield Line(work, timed(lambda m=m: uniform_pd(m, 50, 3).solve()), within=10)  # type: ignore[misc]
    for n in (10, 20, 30):
        masses = type_masses(n)
        size = len(exchangeable_pd_dp(masses, 2, n, 3).classes)
        ours = timed(lambda n=n, masses=masses: exchangeable_pd_dp(masses, 2, n, 3).solve(), 1)  # type: ignore[misc]
        yield Line(f"exact LP, exchangeable prior on 2^{n} databases, {size} classes", ours, within=60)


if __name__ == "__main__":
    sys.exit(show(lines))
