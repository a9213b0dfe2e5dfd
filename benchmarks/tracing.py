"""`python -m benchmarks.tracing`: every measure, traced and computed in doubles, beside its exact value.

At random arguments with ties, zeros, equal rows and rare letters (those that facts are tested at), whose positive
entries and real parameters are variables. A line a measure: how many agree, the largest difference (relative, absolute
below 1), how many have no value in doubles where the exact one is finite, and why the rest has no trace.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from flint import fmpq

from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.measure.drawing import Draw
from exactpriv.measure.parameters import Parameter
from exactpriv.measure.registry import MEASURES
from exactpriv.real import BadInput, IllDefined, Real, UndecidedError, exp, ln
from exactpriv.search.traced.program import Program
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


class Arguments(Draw):
    """Random arguments at which measures of this package mostly have values: by the names that these use."""

    def argument(self, parameter: Parameter) -> Any:
        """A value for one parameter; `source` is a list of laws, N a number of inputs, D a number of entries."""
        rng, name = self.rng, parameter.name
        if name == "source" and parameter.kind == "matrix":
            return [list(self.law(self.inputs).masses) for _ in range(rng.choice((1, 1, 2)))]
        if name in INTEGERS and parameter.kind == "integer":
            return rng.choice(INTEGERS[name])
        if name == "D" and parameter.kind == "rational":
            return fmpq(rng.randint(0, 12), 8)
        if name == "c" and parameter.kind == "rational":
            return fmpq(rng.randint(0, 12), 48)
        return super().argument(parameter)


INTEGERS = {"N": (1, 2, 2, 3, 4), "j": (0, 1, 2), "i": (0, 1), "side": (0, 1)}


class Entries:
    """Arguments whose entries are variables of a tracer."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer
        self.values: list[np.longdouble] = []

    def variable(self, x: Any, high: float = 1.0) -> Any:
        """A positive rational as a variable; anything else as it is."""
        if not isinstance(x, fmpq) or x <= 0:
            return x
        near = int(x.p) / int(x.q)
        rest = x - fmpq(*near.as_integer_ratio())
        self.values.append(np.longdouble(near) + np.longdouble(int(rest.p) / int(rest.q)))
        return self.tracer.variable(len(self.values) - 1, LEAST, high, near)

    def argument(self, x: Any, kind: str) -> Any:
        """One argument of a measure."""
        if isinstance(x, Kernel):
            return Kernel._trusted([[self.variable(a) for a in row] for row in x.rows])
        if isinstance(x, Prior):
            return Prior._trusted([self.variable(a) for a in x.masses])
        if isinstance(x, JointLaw):
            return JointLaw._trusted(x.shape, [self.variable(a) for a in x.masses])
        if kind in ("real", "rational"):
            return self.variable(Real(x).rational, math.inf)
        if kind == "level" and not x.infinite:
            return ln(self.variable(exp(x).rational, math.inf))
        if kind == "matrix":
            return [[self.variable(fmpq(a), math.inf) for a in row] for row in x]
        return x


def agreement(name: str, count: int) -> Agreement:
    """Compare at `count` random arguments."""
    subject, found = MEASURES[name], Agreement(name)
    for k in range(count):
        draw = Arguments(f"{name} {k}")
        draw.begin(subject)
        try:
            given = [(draw.argument(p), p.kind) for p in subject.signature if not p.optional or draw.database]
            exact = subject.function(*(x for x, _ in given))
        except KeyError as kind:
            found.untraced[f"arguments of the kind {kind} have no entries"] += 1
            return found
        except (BadInput, IllDefined, UndecidedError):
            continue
        found.drawn += 1
        try:
            value = traced(subject.function, given)
        except (NotTracedError, BadInput) as error:
            found.untraced[str(error)] += 1
            continue
        _compare(found, exact, value, given)
    return found


def traced(function: Any, given: list[tuple[Any, str]]) -> float:
    """The measure on variables, computed in doubles at their values."""
    tracer = Tracer()
    entries = Entries(tracer)
    with tracer.tracing():
        made = function(*(entries.argument(x, kind) for x, kind in given))
        if made.infinite:
            return made.infinite * math.inf
        node = tracer.node(made)
    inputs = np.array(entries.values, dtype=np.longdouble).reshape(-1, 1)
    program = Program(tracer.graph, [node], len(inputs))
    if not len(inputs):
        return tracer.graph.reference[node]
    return float(program.run(inputs.astype(np.float64), {})[0, 0])


def _compare(found: Agreement, exact: Real, value: float, given: Any) -> None:
    wanted = exact.infinite * math.inf if exact.infinite else float(exact.arb(96).mid())
    if math.isnan(value):
        found.without_value += 1
        return
    difference = 0.0 if value == wanted else abs(value - wanted) / max(1.0, abs(wanted))
    if difference <= NEAR:
        found.agree += 1
        found.worst = max(found.worst, difference)
    else:
        found.differ.append(f"{value!r} for {wanted!r} at {[x for x, _ in given]}")


def main() -> int:
    """Status 1 if a value differs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tracing")
    parser.add_argument("measures", nargs="*")
    parser.add_argument("--instances", type=int, default=1000)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    records, wrong = [], 0
    for name in options.measures or sorted(MEASURES):
        a = agreement(name, options.instances)
        records.append({"measure": name, "drawn": a.drawn, "agree": a.agree, "worst": a.worst, "nan": a.without_value,
                        "differ": a.differ[:3], "untraced": dict(a.untraced.most_common(3))})  # fmt: skip
        wrong += len(a.differ)
        why = "; ".join(f"{n} x {reason[:70]}" for reason, n in a.untraced.most_common(2))
        counts = f"{a.without_value} NaN, {len(a.differ)} differ"
        print(f"{name:32} {a.agree} of {a.drawn} agree, worst {a.worst:.1e}, {counts}  {why}", flush=True)
        for line in a.differ[:2]:
            print(f"    {line[:300]}")
    if options.json:
        options.json.write_text(json.dumps(records, indent=1) + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
