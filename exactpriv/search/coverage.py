"""Coverage: which sizes and which ranges of the parameters a search has seen, exactly and in floating point."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Databases, Kernels, Matrices, Numbers, Priors
from ..kernel import Database, JointLaw, Kernel, Matrix, Prior

SHOWN = 8
"""How many of the sizes and ranges that were not reached a line names; all are in the record."""


@dataclass
class Coverage:
    """Counts by size and the extremes of every number tried."""

    claim: Claim
    exact: dict[str, int] = field(default_factory=dict)
    screened: dict[str, int] = field(default_factory=dict)
    ranges: dict[str, tuple[fmpq, fmpq]] = field(default_factory=dict)

    def add(self, instance: Instance, exactly: bool) -> None:
        """Count one instance."""
        counts = self.exact if exactly else self.screened
        shape = size_of(instance)
        counts[shape] = counts.get(shape, 0) + 1
        for name, domain in self.claim.domain.items():
            if isinstance(domain, Numbers) and name in instance:
                q = domain.unwrap(instance[name])
                if q is not None:
                    low, high = self.ranges.get(name, (q, q))
                    self.ranges[name] = min(low, q), max(high, q)

    def count(self, shape: str, number: int) -> None:
        """Count so many instances of one size, screened in a batch."""
        self.screened[shape] = self.screened.get(shape, 0) + number

    def unreached(self) -> list[str]:
        """What the domain admits and no instance reached, a phrase each (ranges of levels are those of e^eps)."""
        found: list[str] = []
        seen = [dict(part.split("=") for part in shape.split(", ")) for shape in {*self.exact, *self.screened} if shape]
        for name, domain in self.claim.domain.items():
            if isinstance(domain, Numbers):
                found += self._unreached_range(name, domain)
            elif isinstance(domain, Kernels):
                found += self._unreached_sizes(name, (domain.inputs, domain.outputs), seen)
            elif isinstance(domain, Matrices):
                found += self._unreached_sizes(name, (domain.rows, domain.columns), seen)
            elif isinstance(domain, Priors):
                found += self._unreached_sizes(name, (domain.size,), seen)
            elif isinstance(domain, Databases):
                found += self._unreached_sizes(name, (domain.letters, domain.entries), seen)
        return found

    def _unreached_range(self, name: str, domain: Numbers) -> list[str]:
        shown = f"e^{name}" if domain.level else name
        if name not in self.ranges:
            return [f"every {shown}"]
        low, high = self.ranges[name]
        if callable(domain.low) or callable(domain.high):
            return [f"{shown} below {low} or above {high}"]
        least, most = domain.ends({})
        found = [f"{shown} below {low}"] if least < low else []
        if most is None or most > high or not domain.exhaustive:
            found.append(f"{shown} above {high}")
        return found

    @staticmethod
    def _unreached_sizes(name: str, bounds: tuple[Any, ...], seen: list[dict[str, str]]) -> list[str]:
        tried = {shape[name] for shape in seen if name in shape}
        if any(callable(b) for b in bounds) or not bounds:
            return []
        wanted: list[str] = [""]
        for bound in bounds:
            span = range(bound, bound + 1) if isinstance(bound, int) else range(bound[0], bound[1] + 1)
            wanted = [f"{w}x{n}" if w else str(n) for w in wanted for n in span]
        return [f"{name} of size {w}" for w in wanted if w not in tried]

    def record(self) -> dict[str, Any]:
        """As JSON values."""
        shapes = sorted({*self.exact, *self.screened}, key=lambda s: (len(s), s))
        return {
            "sizes": {s: {"exact": self.exact.get(s, 0), "screened": self.screened.get(s, 0)} for s in shapes},
            "ranges": {name: [str(low), str(high)] for name, (low, high) in self.ranges.items()},
            "unreached": self.unreached(),
        }

    def __str__(self) -> str:
        """Two lines: what was tried, and what never was."""
        exact, screened = sum(self.exact.values()), sum(self.screened.values())
        shapes = sorted({*self.exact, *self.screened}, key=lambda s: (len(s), s))
        sizes = f"{len(shapes)} sizes, from {shapes[0]} to {shapes[-1]}" if len(shapes) > 1 else "one size"
        missed = self.unreached()
        shown = ", ".join(missed[:SHOWN]) or "none of the sizes and ranges that a search tries, which may not be all"
        more = f", and {len(missed) - SHOWN} more" if len(missed) > SHOWN else ""
        tried = f"tried {exact} instance{'' if exact == 1 else 's'} exactly and {screened} in floating point"
        return f"{tried}, of {sizes}\nnever reached: {shown}{more}"


def size_of(instance: Instance) -> str:
    """`K=2x3, P=2`: the sizes of everything in an instance that has one."""
    parts = []
    for name, value in instance.items():
        if isinstance(value, Kernel):
            parts.append(f"{name}={value.n_inputs}x{value.n_outputs}")
        elif isinstance(value, Matrix):
            parts.append(f"{name}={value.n_rows}x{value.n_columns}")
        elif isinstance(value, Prior):
            parts.append(f"{name}={len(value)}")
        elif isinstance(value, JointLaw):
            parts.append(f"{name}={'x'.join(map(str, value.shape))}")
        elif isinstance(value, Database):
            parts.append(f"{name}={value.m}x{value.n}")
    return ", ".join(parts)
