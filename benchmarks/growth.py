"""How the cost grows: time against alphabet size and digits for capacities, against size for exact linear programs.

Prints fitted exponents (least squares on logarithms of time and size) and draws build/growth.svg.
Proposes in floating point: nothing; floats here are seconds.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from exactpriv.optimise.exchangeable import uniform_pd

from .capacities import DOUBLES, certified, digits_to_bits
from .definitions import kernel, pd_dp
from .measuring import ROOT, timed
from .programs import solved


@dataclass(frozen=True)
class Series:
    """Seconds against a size."""

    work: str
    size: str
    points: tuple[tuple[int, float], ...]

    @property
    def exponent(self) -> float:
        """Slope of ln(seconds) against ln(size) over the larger half of the sizes, where fixed costs matter less."""
        kept = self.points[len(self.points) // 2 :] if len(self.points) > 3 else self.points
        xs = [math.log(n) for n, _ in kept]
        ys = [math.log(t) for _, t in kept]
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum((a - x) ** 2 for a in xs)


def measured(work: str, size: str, sizes: Sequence[int], run: Callable[[int], object]) -> Series:
    """One series; the preparation of a size is part of `run`."""
    return Series(work, size, tuple((n, timed(lambda n=n: run(n), 3)) for n in sizes))  # type: ignore[misc]


def series() -> Iterator[Series]:
    """All series, one after another."""
    kernels = {n: kernel(n) for n in (8, 16, 32, 64, 128, 256)}
    yield measured("capacity n x n to 1e-12", "letters n", sorted(kernels), lambda n: certified(kernels[n], DOUBLES))
    yield measured("capacity 32 x 32 to d digits", "digits d", (50, 125, 250, 500, 1000, 2000),
                   lambda d: certified(kernels[32], digits_to_bits(d)))  # fmt: skip
    programs = {9: (2, 3), 16: (2, 4), 25: (2, 5), 27: (3, 3), 36: (2, 6), 49: (2, 7)}
    jobs = {size: pd_dp(*shape) for size, shape in programs.items()}
    yield measured("PD-DP on N databases", "databases N", sorted(jobs), lambda size: solved(jobs[size]))
    yield measured("PD-DP, uniform prior, n entries of 4 letters", "entries n", (10, 20, 50, 100, 200),
                   lambda n: uniform_pd(4, n, 3).solve())  # fmt: skip


def draw(found: Sequence[Series], path: Path) -> None:
    """One log-log panel a series."""
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    figure, panels = plt.subplots(1, len(found), figsize=(4 * len(found), 3.5), layout="constrained")
    for panel, s in zip(panels, found, strict=True):
        panel.loglog([n for n, _ in s.points], [t for _, t in s.points], marker="o")
        panel.set(title=f"{s.work}\nexponent {s.exponent:.2f}", xlabel=s.size, ylabel="seconds")
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None})


def main() -> int:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__)
    parser.add_argument("--figure", type=Path, default=ROOT / "build" / "growth.svg")
    options = parser.parse_args()
    found = []
    for s in series():
        found.append(s)
        times = ", ".join(f"{n}: {t:.3g} s" for n, t in s.points)
        print(f"{s.work}: exponent {s.exponent:.2f} in {s.size} ({times})", flush=True)
    draw(found, options.figure)
    print(options.figure)
    return 0


if __name__ == "__main__":
    sys.exit(main())
