"""`python -m benchmarks.screening`: microseconds to screen one instance, at 96 bits and traced in batches, by size.

The same claims and sizes for both; the batch includes making entries from coordinates. A line a claim and size, and
the median ratio of each size. With `--iterated` the measures that are optima, maxima, integrals or roots, at points
that move as in a climb, derivatives included.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from exactpriv import claim, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import GaussianChannel, Kernel, Prior
from exactpriv.real import Relation
from exactpriv.search.screen import violation
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import chosen

SIZES = (2, 4, 8)
BATCH = 512
REPEATS = 7


def claims(n: int) -> list[Claim]:
    """The claims at n x n."""
    K = d.kernels(n, n, positive=True)
    P = d.priors(full_support=True)

    @claim(K=K)
    def variation_and_level(K: Kernel) -> Relation:
        return m.dobrushin(K) <= m.ldp(K)

    @claim(K=K, P=P)
    def information_and_leakage(K: Kernel, P: Prior) -> Relation:
        return m.mutual_information(K, P) <= m.maximal_leakage(K)

    @claim(K=K)
    def divergences_of_rows(K: Kernel) -> Relation:
        return m.kl_dp(K) <= m.renyi_dp(K, 2)

    @claim(K=K, P=P)
    def deltas(K: Kernel, P: Prior) -> Relation:
        return m.lip_delta(K, P, ln(2)) <= m.ldp_delta(K, ln(2))

    @claim(K=K, P=P)
    def orders(K: Kernel, P: Prior) -> Relation:
        return m.sibson(K, P, 2) <= m.sibson(K, P, Fraction(5, 2))

    @claim(K=K)
    def a_capacity(K: Kernel) -> Relation:
        return m.dobrushin(K) <= sqrt(2 * m.capacity(K))

    return [variation_and_level, information_and_leakage, divergences_of_rows, deltas, orders, a_capacity]


def measured(made: Claim) -> dict[str, Any]:
    """Microseconds an instance."""
    shape = chosen(made, random.Random(0), reach=0.0, mode="free")
    x = np.random.default_rng(0).normal(size=(shape.coordinates, BATCH))
    start = time.perf_counter()
    compiled = Compiled(made, shape, shape.values(x[:, :1])[:, 0])
    tracing = time.perf_counter() - start
    inputs = shape.values(x)
    compiled.margins(inputs)
    traced = quickest(lambda: compiled.margins(shape.values(x))) / BATCH
    slopes = quickest(lambda: compiled.slopes(x, np.zeros(BATCH), 1e6, 1.0)) / BATCH
    instances = [i for c in range(20) if (i := shape.instance(inputs[:, c], 24)) is not None]
    exact = quickest(lambda: [violation(made, i) for i in instances], 1) / len(instances)
    return {"claim": made.id, "tracing ms": 1e3 * tracing, "96 bits us": 1e6 * exact, "traced us": 1e6 * traced,
            "with gradient us": 1e6 * slopes, "ratio": exact / traced}  # fmt: skip


def iterated() -> list[Claim]:
    """Claims whose measures are linear programs, maxima of events, integrals of curves, roots and quadratures."""
    made = []
    for n in (2, 3, 4):
        K = d.kernels(n, n, positive=True)
        made += [_named(f"minimax_risk {n}x{n}", lambda K: m.minimax_risk(K) <= 1, K=K),
                 _named(f"ldp_curve_integral {n}x{n}", lambda K: m.ldp_curve_integral(K) <= 1, K=K),
                 _named(f"lip_curve_integral {n}x{n}", lambda K, P: m.lip_curve_integral(K, P) <= 1, K=K, P=LAW)]
    for letters, entries in ((3, 1), (2, 2)):
        given = {"db": d.databases(letters, entries), "P": d.priors(on="db", full_support=True)}
        label = f"{letters}^{entries}"
        made += [
            _named(f"least_distortion_dp {label}", lambda P, db: m.least_distortion_dp(P, db, 2) <= 1, **given),
            _named(f"least_maximal_leakage {label}",
                   lambda P, db: m.least_maximal_leakage([P.masses], db, Fraction(1, 2)) <= 1, **given),
            _named(f"feasible_posterior_level {label}", lambda P, db: m.feasible_posterior_level(P, db) <= 1, **given),
        ]
    levels = {"mu": d.numbers("1/100", "1/2"), "eps": d.levels()}
    noise = {"P": d.priors(2, full_support=True), "v": d.numbers("1/4", 4)}
    return [
        *made,
        _named("ldp_delta_of_mi", lambda mu, eps: m.ldp_delta_of_mi(mu, eps) <= 1, **levels),
        _named("lip_delta_of_mi", lambda mu, eps: m.lip_delta_of_mi(mu, eps) <= 1, **levels),
        _named("ldp_maximiser_of_mi", lambda mu, eps: m.ldp_maximiser_of_mi(mu, eps, 0) <= 1, **levels),
        _named("gaussian_mutual_information",
               lambda P, v: m.gaussian_mutual_information(GaussianChannel([0, 1], v), P) <= 1, **noise),
        _named("gaussian_lip_delta",
               lambda P, v: m.gaussian_lip_delta(GaussianChannel([0, 1], v), P, ln(2)) <= 1, **noise),
    ]


LAW = d.priors(full_support=True)


def _named(name: str, statement: Callable[..., Relation], **domain: Any) -> Claim:
    statement.__name__ = name.replace(" ", "_").replace("^", "_to_")
    return claim(**domain)(statement)


def climbing(made: Claim) -> dict[str, Any]:
    """Microseconds an instance, value and derivatives, while the points of a batch move."""
    shape = chosen(made, random.Random(0), reach=1.0, mode="free")
    rng = np.random.default_rng(0)
    first = rng.normal(size=(shape.coordinates, 1))
    compiled = Compiled(made, shape, shape.values(first)[:, 0])
    x = rng.normal(size=(shape.coordinates, compiled.batch))
    compiled.slopes(x, np.zeros(compiled.batch), 1e6, 1.0)

    def move() -> None:
        x[:] += 0.05 * rng.normal(size=x.shape)
        compiled.slopes(x, np.zeros(compiled.batch), 1e6, 1.0)

    traced = quickest(move, 2 * REPEATS) / compiled.batch
    inputs = shape.values(x)
    without = float(np.isnan(compiled.margins(inputs).excess).mean())
    instances = [i for c in range(8) if (i := shape.instance(inputs[:, c], 24)) is not None]
    exact = quickest(lambda: [violation(made, i) for i in instances], 1) / len(instances)
    return {"claim": made.id, "96 bits us": 1e6 * exact, "with gradient us": 1e6 * traced, "ratio": exact / traced,
            "without a value": without, "batch": compiled.batch}  # fmt: skip


def quickest(work: Callable[[], Any], repeats: int = REPEATS) -> float:
    """Seconds of the quickest run: what else the machine does is left out."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> int:
    """Print and optionally store."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screening")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--iterated", action="store_true")
    options = parser.parse_args()
    records = []
    for made in iterated() if options.iterated else ():
        records.append(climbing(made))
        print("  ".join(f"{k} {v:.2f}" if isinstance(v, float) else str(v) for k, v in records[-1].items()), flush=True)
    if options.iterated:
        return 0
    for n in SIZES:
        found = [measured(made) for made in claims(n)]
        for record in found:
            shown = "  ".join(f"{key} {value:.2f}" for key, value in record.items() if key != "claim")
            print(f"{n}x{n} {record['claim']:26} {shown}", flush=True)
        closed = [record["ratio"] for record in found if record["claim"] != "a_capacity"]
        print(f"{n}x{n} median ratio of closed forms {median(closed):.0f}, least {min(closed):.0f}, capacity "
              f"{found[-1]['ratio']:.0f}", flush=True)  # fmt: skip
        records += [{"size": n, **record} for record in found]
    if options.json:
        options.json.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
