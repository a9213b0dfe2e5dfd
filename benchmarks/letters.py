"""Measures of kernels of many letters, exactly and in NumPy doubles: seconds against letters, and their ratio.

    python -m benchmarks.letters [--letters 16,64,256] [--only WORD] [--json FILE]

Kernels n x n with entries uniform integers 1..1000 (`random.seed(1)`), rows normalised exactly, so that every row has a
denominator of its own. Ours is the value and its enclosure to 12 digits, from a kernel that is there; seconds are
those of the processor, since others may work beside. The doubles are one vectorised formula, uncertified.
Proposes in floating point: nothing; the doubles here are the peer.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real

from .definitions import kernel

RUNS = 5
SLOW = 2.0  # seconds; what takes longer is run once


@dataclass(frozen=True)
class Work:
    """A measure of a kernel, and of the same matrix in doubles."""

    name: str
    ours: Callable[[Kernel], Real]
    doubles: Callable[[Any], Any]
    most: int = 256


@dataclass(frozen=True)
class Point:
    """Seconds at a number of letters."""

    name: str
    letters: int
    ours: float
    doubles: float
    low: str
    high: str
    proposed: float

    @property
    def ratio(self) -> float:
        """How many times slower the exact value is."""
        return self.ours / self.doubles


def _uniform(K: Kernel) -> Prior:
    return Prior.uniform(K.n_inputs)


def _contraction(w: Any) -> Any:
    """The largest over pairs of rows of max over t of 1 - sum pq/(tp + (1-t)q), by thirds of the interval."""
    best = 0.0
    for i in range(len(w) - 1):
        p, q = w[i], w[i + 1 :]
        low, high = np.zeros(len(q)), np.ones(len(q))
        for _ in range(50):
            a, b = low + (high - low) / 3, high - (high - low) / 3
            left, right = (1 - (p * q / (t[:, None] * p + (1 - t[:, None]) * q)).sum(axis=1) for t in (a, b))
            low, high = np.where(left < right, a, low), np.where(left < right, high, b)
        best = max(best, right.max())
    return best


def _pairs(w: Any, of_row: Callable[[Any, Any], Any]) -> Any:
    return max(of_row(row, w).max() for row in w)


def _information(w: Any) -> Any:
    q = w.mean(axis=0)
    return (w * np.log(w / q)).sum() / len(w)


def _sibson(w: Any, order: float) -> Any:
    logs = order * np.log(w)
    top = logs.max(axis=0)
    return order / (order - 1) * np.log(np.exp((top + np.log(np.exp(logs - top).mean(axis=0))) / order).sum())


WORK = (
    Work("ldp", m.ldp, lambda w: np.log(w.max(axis=0) / w.min(axis=0)).max()),
    Work("dobrushin", m.dobrushin, lambda w: _pairs(w, lambda p, q: abs(p - q).sum(axis=1) / 2)),
    Work("ldp_delta at eps = 1", lambda K: m.ldp_delta(K, 1),
         lambda w: _pairs(w, lambda p, q: np.maximum(p - np.e * q, 0).sum(axis=1))),
    Work("kl_dp", m.kl_dp, lambda w: _pairs(w, lambda p, q: (p * np.log(p / q)).sum(axis=1))),
    Work("renyi_dp of order 2", lambda K: m.renyi_dp(K, 2), lambda w: np.log((w**2 @ (1 / w).T).max())),
    Work("mutual_information", lambda K: m.mutual_information(K, _uniform(K)), _information),
    Work("sibson of order 2", lambda K: m.sibson(K, _uniform(K), 2), lambda w: _sibson(w, 2)),
    Work("sibson of order 10001", lambda K: m.sibson(K, _uniform(K), 10001), lambda w: _sibson(w, 10001), 64),
    Work("arimoto of order 10001", lambda K: m.arimoto(K, _uniform(K), 10001), lambda w: _sibson(w, 10001), 64),
    Work("eta_kl", m.eta_kl, _contraction),
    Work("eta_chi2", m.eta_chi2, _contraction),
)


def seconds(work: Callable[[], object]) -> float:
    """Median processor seconds of a few runs after one warm-up; of the first run alone if that is slow."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    first = once()
    return first if first > SLOW else median(once() for _ in range(RUNS))


def measured(work: Work, n: int) -> Point:
    """One measure at one size. ArithmeticError where the doubles are not near the certified value."""
    K = Kernel(kernel(n))
    w = np.array(K.to_floats())
    found: list[tuple[str, str]] = []
    proposed: list[float] = []
    ours = seconds(lambda: found.append(work.ours(K).enclose(12)))
    doubles = seconds(lambda: proposed.append(float(work.doubles(w))))
    low, high = found[-1]
    if abs(proposed[-1] - float(low)) > 1e-7:
        raise ArithmeticError(f"{work.name} of {n} letters is {low}, and {proposed[-1]} in doubles")
    return Point(work.name, n, ours, doubles, low, high, proposed[-1])


def main() -> int:
    """Measure and print; `--json` stores what was measured."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.letters", description=__doc__)
    parser.add_argument("--letters", default="16,64,256")
    parser.add_argument("--only", default="")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    sizes = [int(n) for n in options.letters.split(",")]
    points = []
    print("| measure | " + " | ".join(f"{n}: exact; doubles; ratio" for n in sizes) + " |")
    print("|---" * (len(sizes) + 1) + "|")
    for work in WORK:
        if options.only not in work.name:
            continue
        cells = []
        for n in sizes:
            if n > work.most:
                cells.append("-")
                continue
            point = measured(work, n)
            points.append(point)
            cells.append(f"{1000 * point.ours:.3g} ms; {1000 * point.doubles:.2g} ms; {point.ratio:.0f}")
        print(f"| `{work.name}` | " + " | ".join(cells) + " |", flush=True)
    if options.json:
        options.json.write_text(json.dumps([{**asdict(p), "ratio": p.ratio} for p in points], indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
