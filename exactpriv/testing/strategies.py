"""Hypothesis strategies for laws, kernels, databases and levels.

Every value is exact. They shrink towards few letters, then small integer weights, then point masses (or, where every
letter must have mass, the uniform law); levels shrink towards 0. A size is an integer or (least, greatest).
"""

from __future__ import annotations

from typing import Any

from flint import fmpq
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ..claim import Claim
from ..claim.model import admitted, breaks_assumption
from ..kernel import Database, JointLaw, Kernel, Prior
from ..real import BadInput, Rational, RationalLike, Real, ln

Size = int | tuple[int, int]

LARGE = 1000
"""Weights are mostly at most 6 and sometimes up to this."""


def laws(size: Size = (1, 4), full_support: bool = False, min_mass: RationalLike = 0) -> SearchStrategy[Prior]:
    """Rational laws; no mass below `min_mass` (a rational, at most 1/size). `BadInput` for what does not fit."""
    low, high = _range(size, "size")
    floor = Rational(min_mass)
    if floor < 0 or floor * high > 1:
        raise BadInput(f"min_mass {floor} does not fit {high} letters; give one in [0, 1/{high}]")

    @st.composite
    def build(draw: DrawFn) -> Prior:
        n = draw(st.integers(low, high))
        masses = draw(_masses(n, full_support and floor == 0))
        return Prior([floor + (1 - n * floor) * x for x in masses])

    return build()


priors = laws


def kernels(
    inputs: Size = (1, 4), outputs: Size = (1, 4), positive: bool = False, unused_outputs: bool = False
) -> SearchStrategy[Kernel]:
    """Rational kernels; `positive`: no zero entry; without `unused_outputs` every output occurs in some row."""
    shape = st.tuples(st.integers(*_range(inputs, "inputs")), st.integers(*_range(outputs, "outputs")))

    @st.composite
    def build(draw: DrawFn) -> Kernel:
        n, m = draw(shape)
        rows = [draw(_masses(m, positive)) for _ in range(n)]
        if not unused_outputs:
            for j in range(m):
                if not any(row[j] for row in rows):
                    rows[j % n] = [(x + (k == j)) / 2 for k, x in enumerate(rows[j % n])]
        return Kernel(rows)

    return build()


def joints(shape: tuple[int, ...]) -> SearchStrategy[JointLaw]:
    """Joint laws of the given shape."""
    size = 1
    for k in shape:
        size *= k
    return _masses(size, False).map(lambda masses: JointLaw(shape, masses))


def databases(letters: Size = (1, 3), entries: Size = (1, 2)) -> SearchStrategy[Database]:
    """Databases D^n with the given numbers of letters and entries."""
    return st.builds(Database, st.integers(*_range(letters, "letters")), st.integers(*_range(entries, "entries")))


def numbers(low: RationalLike, high: RationalLike) -> SearchStrategy[Real]:
    """Rationals in [low, high], both ends included."""
    least, most = Rational(low), Rational(high)
    if least > most:
        raise BadInput(f"the range [{least}, {most}] is empty; give low <= high")
    return st.builds(
        lambda numerator, rest: Real(least + (most - least) * fmpq(numerator, numerator + rest)),
        _weight(0),
        _weight(1),
    ) | st.just(Real(most))


def levels(low: RationalLike = 1, high: RationalLike = 100) -> SearchStrategy[Real]:
    """Privacy levels eps = ln r, in nats, with rational r in [low, high]; low > 0."""
    if Rational(low) <= 0:
        raise BadInput(f"e^eps is positive, so low cannot be {low}; give a positive rational")
    return numbers(low, high).map(ln)


def instances(claim: Claim) -> SearchStrategy[dict[str, Any]]:
    """Instances in the domain of a claim that satisfy its assumptions (rejected otherwise)."""
    from ..search.generate import instances as drawn

    def fits(instance: Any) -> bool:
        if instance is None or admitted(claim, instance):
            return False
        return not any(breaks_assumption(claim, instance, name) for name in claim.domain)

    return drawn(claim).filter(fits)  # type: ignore[return-value]


@st.composite
def _masses(draw: DrawFn, n: int, positive: bool) -> list[fmpq]:
    weights = [draw(_weight(1 if positive else 0)) for _ in range(n)]
    if not any(weights):
        weights[-1] = 1
    total = sum(weights)
    return [fmpq(w, total) for w in weights]


def _weight(least: int) -> SearchStrategy[int]:
    return st.integers(least, 6) | st.integers(least, LARGE)


def _range(size: Size, name: str) -> tuple[int, int]:
    low, high = (size, size) if isinstance(size, int) else size
    if not 1 <= low <= high:
        raise BadInput(f"{name} {size} is no size; give an integer from 1, or (least, greatest)")
    return low, high
