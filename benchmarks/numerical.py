"""The numerical baseline of the hunting benchmark: what a researcher writes in an afternoon.

Random starts in softmax coordinates, then Nelder-Mead, Powell or L-BFGS (finite differences) on the relative margin in
doubles; what looks violated is rounded and decided exactly. The margin comes from the compiled claim where there is
one (which is faster than anything written by hand in Python), else from the exact formulas at 96 bits.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any

import numpy as np
from scipy.optimize import minimize

from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.search.screen import Screened, violation
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import Shape, chosen
from exactpriv.search.traced.untraced import NotTracedError

METHODS = ("Nelder-Mead", "Powell", "L-BFGS-B")
RANDOM = 30
"""Random points a start."""
DIGITS = (10, 20, 40, 53)


class Found(Exception):
    """An exact refutation."""


class Over(Exception):
    """The time is up."""


def numerical(claim: Claim, seconds: float, seed: int) -> bool:
    """Whether the claim was refuted in time."""
    rng, end = random.Random(seed), time.monotonic() + seconds
    compiled: dict[Any, Compiled | None] = {}
    free_numbers = True
    while time.monotonic() < end:
        try:
            shape = chosen(claim, rng, reach=None, mode="free", free_numbers=free_numbers)
        except NotTracedError:
            free_numbers = False
            if rng.random() < 0.01:
                return False
            continue
        if shape.key not in compiled:
            try:
                point = np.random.default_rng(seed).normal(size=(shape.coordinates, 1))
                compiled[shape.key] = Compiled(claim, shape, shape.values(point)[:, 0])
            except NotTracedError:
                compiled[shape.key] = None
        try:
            _start(claim, shape, compiled[shape.key], rng, end)
        except Found:
            return True
        except Over:
            return False
    return False


def _start(claim: Claim, shape: Shape, compiled: Compiled | None, rng: random.Random, end: float) -> None:
    def down(x: Any) -> float:
        if time.monotonic() > end:
            raise Over
        level = _margin(claim, shape, compiled, x)
        if level > 1e-12:
            _decide(claim, shape, x)
        return -level

    size = rng.choice((0.3, 1.0, 3.0, 8.0))
    generator = np.random.default_rng(rng.getrandbits(32))
    starts = [generator.normal(size=shape.coordinates) * size for _ in range(RANDOM)]
    best = min(starts, key=down)
    minimize(down, best, method=rng.choice(METHODS), options={"maxiter": 200})


def _margin(claim: Claim, shape: Shape, compiled: Compiled | None, x: Any) -> float:
    """The relative margin; -1 less what is broken, where an assumption is."""
    inputs = shape.values(np.asarray(x, dtype=float)[:, None])
    if compiled is None:
        instance = shape.instance(inputs[:, 0], 53)
        level = -2.0 if instance is None else violation(claim, instance)
        return -2.0 if isinstance(level, Screened) else level
    margins = compiled.margins(inputs)
    broken, excess = float(margins.broken[0]), float(margins.excess[0])
    level = -1.0 - broken if broken > 0 else excess
    return level if math.isfinite(level) else -3.0


def _decide(claim: Claim, shape: Shape, x: Any) -> None:
    inputs = shape.values(np.asarray(x, dtype=float)[:, None])[:, 0]
    for bits in DIGITS:
        instance = shape.instance(inputs, bits)
        if instance is None:
            continue
        level = violation(claim, instance)
        if isinstance(level, float) and level > 0 and evaluate(claim, instance).outcome is Outcome.FAILS:
            raise Found
