"""`python -m benchmarks.tracing`: every measure, traced and computed in doubles, beside its exact value.

At random arguments with ties, zeros, equal rows and rare letters (those that facts are tested at), whose positive
entries and real parameters are variables. A line a measure: how many agree, the largest difference (relative, absolute
below 1), how many have no value in doubles where the exact one is finite, and why the rest has no trace.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from flint import fmpq

from exactpriv.kernel import GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from exactpriv.measure.parameters import Parameter
from exactpriv.measure.random_arguments import Draw
from exactpriv.measure.registry import MEASURES
from exactpriv.real import BadInput, IllDefined, Real, UndecidedError, exp, ln
from exactpriv.search.traced.batch_program import Program
from exactpriv.search.traced.shape import LEAST
from exactpriv.search.traced.trace import NotTracedError, Tracer

NEAR = 1e-9


@dataclass
class Agreement:
    """What was seen of one measure."""

    name: str
    agree: int = 0
    worst: float = 0.0
    without_value: int = 0
    """NaN in doubles: an iteration that did not converge, or an overflow."""
    differ: list[str] = field(default_factory=list)
    untraced: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    """Arguments at which the measure has an exact value."""
    distinct: int = 0
    """Different ones of these."""
    exact_seconds: float = 0.0
    traced_seconds: float = 0.0
    """Tracing included."""


class Arguments(Draw):
    """Random arguments at which measures of this package mostly have values: by the names that these use."""

    def argument(self, parameter: Parameter) -> Any:
        """A value for one parameter; `source` is a list of laws, N a number of inputs, D a number of entries."""
        rng, name = self.rng, parameter.name
        if name == "source" and parameter.kind == "matrix":
            return [list(self.law(self.inputs).masses) for _ in range(rng.choice((1, 1, 2)))]
        if name in INTEGERS and parameter.kind == "integer":
            return rng.choice(INTEGERS[name])
        if parameter.kind in ("real", "rational", "level") and rng.randrange(3):  # mostly numbers of no small height
            unit = fmpq(rng.randint(0, 10**6), 10**6)
            if parameter.kind == "level":
                return ln(1 + 6 * unit)
            return unit / 4 if name == "c" else 1 + 3 * unit if name in ("r", "D") else unit
        if name == "D" and parameter.kind == "rational":
            return fmpq(rng.randint(0, 12), 8)
        if name == "c" and parameter.kind == "rational":
            return fmpq(rng.randint(0, 12), 48)
        if parameter.kind == "mixture":
            n = rng.choice((1, 1, 2, 3))
            means = [fmpq(rng.randint(-6, 6), 2) for _ in range(n)]
            return GaussianMixture(self.law(n).masses, means, [rng.choice(VARIANCES) for _ in range(n)])
        if parameter.kind == "gaussian":
            return GaussianChannel([fmpq(rng.randint(-3, 3), 2) for _ in range(self.inputs)], rng.choice(VARIANCES))
        return super().argument(parameter)


VARIANCES = (fmpq(1), fmpq(1), fmpq(1, 4), fmpq(4), fmpq(9, 16), fmpq(1, 100))
INTEGERS = {"N": (1, 2, 2, 3, 4), "j": (0, 1, 2), "i": (0, 1), "side": (0, 1)}


class Entries:
    """Arguments whose positive rationals are variables of a tracer: entries, real and rational parameters, e^eps."""

    def __init__(self, tracer: Tracer | None = None) -> None:
        self.tracer = tracer
        self.values: list[np.longdouble] = []

    def variable(self, x: Any, high: float = 1.0) -> Any:
        """A positive rational as a variable (without a tracer it is only noted); anything else as it is."""
        if not isinstance(x, fmpq) or x <= 0:
            return x
        near = int(x.p) / int(x.q)
        rest = x - fmpq(*near.as_integer_ratio())
        self.values.append(np.longdouble(near) + np.longdouble(int(rest.p) / int(rest.q)))
        return "+" if self.tracer is None else self.tracer.variable(len(self.values) - 1, LEAST, high, near)

    def argument(self, x: Any, kind: str) -> Any:
        """One argument of a measure; without a tracer its pattern, equal for arguments that share a trace."""
        whole = self.tracer is not None
        if isinstance(x, Kernel):
            rows = [[self.variable(a) for a in row] for row in x.rows]
            return Kernel._trusted(rows) if whole else rows
        if isinstance(x, Prior):
            masses = [self.variable(a) for a in x.masses]
            return Prior._trusted(masses) if whole else masses
        if isinstance(x, JointLaw):
            masses = [self.variable(a) for a in x.masses]
            return JointLaw._trusted(x.shape, masses) if whole else masses
        if isinstance(x, GaussianMixture):
            parts = [[self.variable(a, high) for a in of] for of, high in
                     ((x.weights, 1.0), (x.means, math.inf), (x.variances, math.inf))]  # fmt: skip
            return GaussianMixture._trusted(*parts) if whole else parts
        if isinstance(x, GaussianChannel):
            points, variance = [self.variable(a, math.inf) for a in x.means], self.variable(x.variance, math.inf)
            return GaussianChannel(points, variance) if whole else [points, variance]
        if kind in ("real", "rational"):
            return self.variable(Real(x).rational, math.inf)
        if kind == "level" and not x.infinite:
            ratio = self.variable(exp(x).rational, math.inf)
            return ln(ratio) if whole else ratio
        if kind == "matrix":
            return [[self.variable(fmpq(a), math.inf) for a in row] for row in x]
        return x


@dataclass(frozen=True)
class Case:
    """One set of arguments, the numbers that are variables in it, and the exact value as a double."""

    given: list[tuple[Any, str]]
    inputs: list[np.longdouble]
    wanted: float


def agreement(name: str, count: int, seconds: float = math.inf) -> Agreement:
    """Compare at `count` random arguments, or as many as have exact values after `seconds`; equal ones count once each
    time they are drawn and are computed once."""
    subject, found = MEASURES[name], Agreement(name)
    groups: dict[str, list[Case]] = {}
    known: dict[str, float | None] = {}
    start = time.perf_counter()
    for k in range(count):
        if time.perf_counter() - start > seconds:
            break
        draw = Arguments(f"{name} {k}")
        draw.begin(subject)
        try:
            given = [(draw.argument(p), p.kind) for p in subject.signature if not p.optional or draw.database]
        except KeyError as kind:
            found.untraced[f"arguments of the kind {kind} have no entries"] += 1
            return found
        key = str([_text(x) for x, _ in given])
        if key not in known:
            known[key] = _exact(subject.function, given)
        wanted = known[key]
        if wanted is None:
            continue
        found.drawn += 1
        entries = Entries()
        pattern = str([entries.argument(x, kind) for x, kind in given])
        groups.setdefault(pattern, []).append(Case(given, entries.values, wanted))
    found.distinct = sum(value is not None for value in known.values())
    found.exact_seconds = time.perf_counter() - start
    start = time.perf_counter()
    for cases in groups.values():
        _all_of_a_pattern(found, subject.function, cases)
    found.traced_seconds = time.perf_counter() - start
    return found


def _text(x: Any) -> str:
    if isinstance(x, Kernel):
        return str(x.rows)
    return str(x.masses) if isinstance(x, Prior | JointLaw) else str(x)


def _exact(function: Any, given: list[tuple[Any, str]]) -> float | None:
    try:
        exact = function(*(x for x, _ in given))
    except (BadInput, IllDefined, UndecidedError):
        return None
    if exact.infinite:
        return exact.infinite * math.inf
    bits = 96
    while (ball := exact.arb(bits)).rad() > 1e-14 * max(1.0, abs(float(ball.mid()))):
        bits *= 2  # where terms cancel
    return float(ball.mid())


def _all_of_a_pattern(found: Agreement, function: Any, cases: list[Case]) -> None:
    """One trace serves all cases at which its decisions go the same way; the first of the rest makes the next one."""
    refused = 0
    while cases:
        try:
            values, served = traced(function, cases)
        except (NotTracedError, BadInput, AttributeError) as error:
            refused += 1
            given_up = len(cases) if refused == 3 else 1
            found.untraced[str(error)] += given_up
            cases = cases[given_up:]
            continue
        served[0] = True
        for case, value, there in zip(cases, values, served, strict=True):
            if there:
                _compare(found, case, float(value))
        cases = [case for case, there in zip(cases, served, strict=True) if not there]


def traced(function: Any, cases: list[Case]) -> tuple[Any, Any]:
    """(the measure in doubles at each case, whether its decisions go the way they went in the trace at the first)."""
    tracer = Tracer()
    entries = Entries(tracer)
    with tracer.tracing():
        made = function(*(entries.argument(x, kind) for x, kind in cases[0].given))
        node = None if made.infinite else tracer.node(made)
    inputs = np.array([case.inputs for case in cases], dtype=np.longdouble).T
    guards = list(tracer.guards)
    if not entries.values or (node is None and not guards):
        value = made.infinite * math.inf if node is None else tracer.graph.reference[node]
        return np.full(len(cases), value), np.full(len(cases), True)
    out = Program(tracer.graph, [*guards, *([] if node is None else [node])], len(inputs)).run(
        inputs.astype(np.float64), {}
    )
    signs = np.array(list(tracer.guards.values())).reshape(-1, 1)
    decided = out[: len(guards)]
    small = np.abs(decided) < 1e-11  # there rounding may decide: such a case has a trace of its own, made at it
    served = np.where(small, signs == 0, np.sign(decided) == signs).all(axis=0)
    return (np.full(len(cases), made.infinite * math.inf) if node is None else out[-1]), served


def _compare(found: Agreement, case: Case, value: float) -> None:
    if math.isnan(value):
        found.without_value += 1
        return
    wanted = case.wanted
    difference = 0.0 if value == wanted else abs(value - wanted) / max(1.0, abs(wanted))
    if difference <= NEAR:
        found.agree += 1
        found.worst = max(found.worst, difference)
    else:
        found.differ.append(f"{value!r} for {wanted!r} at {[x for x, _ in case.given]}")


def record(a: Agreement, instances: int) -> dict[str, Any]:
    """What is stored of a measure."""
    return {"measure": a.name, "instances": instances, "drawn": a.drawn, "distinct": a.distinct, "agree": a.agree,
            "worst": a.worst, "nan": a.without_value, "differ": a.differ[:3], "differing": len(a.differ),
            "untraced": dict(a.untraced.most_common(3)), "exact us": 1e6 * a.exact_seconds / max(a.distinct, 1),
            "traced us": 1e6 * a.traced_seconds / max(a.drawn, 1)}  # fmt: skip


def main() -> int:
    """Status 1 if a value differs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tracing")
    parser.add_argument("measures", nargs="*")
    parser.add_argument("--instances", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=math.inf, help="for the exact values of one measure")
    parser.add_argument("--json", type=Path, help="written after each measure; those that it holds are not run again")
    options = parser.parse_args()
    stored = options.json is not None and options.json.exists()
    records = json.loads(options.json.read_text(encoding="utf-8")) if stored else []
    done = {one["measure"] for one in records if one["instances"] == options.instances}
    records = [one for one in records if one["measure"] in done]
    for name in options.measures or sorted(MEASURES):
        if name in done:
            continue
        a = agreement(name, options.instances, options.seconds)
        records.append(record(a, options.instances))
        why = "; ".join(f"{n} x {reason[:70]}" for reason, n in a.untraced.most_common(2))
        counts = f"{a.without_value} NaN, {len(a.differ)} differ"
        print(f"{name:32} {a.agree} of {a.drawn} agree, worst {a.worst:.1e}, {counts}  {why}", flush=True)
        for line in a.differ[:2]:
            print(f"    {line[:300]}")
        if options.json:
            options.json.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    return 1 if any(one["differing"] for one in records) else 0


if __name__ == "__main__":
    raise SystemExit(main())
