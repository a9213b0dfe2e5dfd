"""`python -m benchmarks`: the work of docs/benchmarks.md, ours beside a peer, in one run on one machine."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Any

from exactpriv import measure as m
from exactpriv.certificate import verify
from exactpriv.kernel import Kernel, Prior
from exactpriv.optimise import capacity_of_rows
from exactpriv.real import Real

from .peers import blahut_arimoto_mpmath, blahut_arimoto_numpy, sympy_divergence_sign


@dataclass(frozen=True)
class Line:
    """One line of the table; times in seconds, `ratio` is peer over ours."""

    work: str
    peer: str
    peer_seconds: float | None
    our_seconds: float
    wanted: str

    @property
    def ratio(self) -> float | None:
        return None if self.peer_seconds is None else self.peer_seconds / self.our_seconds


def benchmark_kernel(n: int) -> list[list[Fraction]]:
    """n x n, entries uniform integers 1..1000 from random.seed(1), rows normalised exactly."""
    random.seed(1)
    rows = [[random.randint(1, 1000) for _ in range(n)] for _ in range(n)]
    return [[Fraction(x, sum(row)) for x in row] for row in rows]


def timed(work: Callable[[], Any], runs: int) -> float:
    """Median wall-clock seconds of `runs` runs after one warm-up."""
    work()
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return median(seconds)


def capacity(rows: list[list[Fraction]], bits: int) -> Any:
    """Ours, from nothing: build the kernel, certify to 2^-bits."""
    return capacity_of_rows(Kernel(rows).rows).arb(bits)


def capacities() -> list[Line]:
    """Capacity at 8, 32 and 64 letters."""
    small, middle, large = (benchmark_kernel(n) for n in (8, 32, 64))
    peer = "Blahut-Arimoto, NumPy doubles, gap 1e-9, uncertified"
    return [
        Line("capacity 8x8, certified to 50 digits", "Blahut-Arimoto, mpmath 50 digits, gap 1e-30",
             timed(lambda: blahut_arimoto_mpmath(small), 1), timed(lambda: capacity(small, 170), 5),
             "100 times faster"),
        Line("capacity 32x32, certified to 1e-12", peer, timed(lambda: blahut_arimoto_numpy(middle), 3),
             timed(lambda: capacity(middle, 41), 5), "0.028 s"),
        Line("capacity 64x64, certified to 1e-12", peer, timed(lambda: blahut_arimoto_numpy(large), 3),
             timed(lambda: capacity(large, 41), 5), "0.133 s"),
        Line("capacity 32x32, 1,000 digits", "none", None, timed(lambda: capacity(middle, 3330), 1), "seconds"),
    ]


def signs() -> list[Line]:
    """D(p||q) against a rational bound, on random rational laws of four letters."""
    rng = random.Random(5)
    cases = []
    for _ in range(40):
        p, q = ([rng.randint(1, 12) for _ in range(4)] for _ in range(2))
        laws = [[Fraction(x, sum(w)) for x in w] for w in (p, q)]
        cases.append((laws[0], laws[1], Fraction(rng.randint(1, 20), 60)))
    made = [(Prior(p), Prior(q), Real(b)) for p, q, b in cases]
    ours = timed(lambda: [(m.kl(p, q) < b).decide() for p, q, b in made], 5) / len(cases)
    theirs = timed(lambda: [sympy_divergence_sign(*case) for case in cases], 1) / len(cases)
    return [Line("sign of KL - bound, 4 letters, one decision", "SymPy simplify and compare", theirs, ours,
                 "100 times faster")]


def certificates() -> list[Line]:
    """Checking one stored certificate."""
    stored = sorted((Path(__file__).parents[1] / "counterexamples").rglob("*.json"))
    if not stored:
        return []
    each = timed(lambda: [verify(path) for path in stored], 3) / len(stored)
    return [Line(f"check one stored certificate (mean of {len(stored)})", "none", None, each, "milliseconds")]


def main() -> int:
    """Run, print the table, optionally write JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, Python {sys.version.split()[0]}")
    lines: list[Line] = []
    for part in (capacities, signs, certificates):
        for line in part():
            lines.append(line)
            peer = "-" if line.peer_seconds is None else f"{line.peer_seconds:.4g} s"
            ratio = "-" if line.ratio is None else f"{line.ratio:.3g}"
            print(f"{line.work:52} ours {line.our_seconds:.4g} s  peer {peer} ({line.peer})  ratio {ratio}  "
                  f"wanted {line.wanted}", flush=True)
    if options.json:
        options.json.write_text(json.dumps([asdict(line) for line in lines], indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
