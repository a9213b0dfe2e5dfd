"""Relations that claims share: what it takes for a matrix to be a kernel or a vector to be a law."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..kernel import Kernel
from ..measure.deficiency import deficiency
from ..real import Real, RealLike, Relation, as_real
from ..real.arguments import checked


def is_law(masses: Sequence[RealLike]) -> Relation:
    """Every mass in [0, 1], sum exactly 1."""
    return is_kernel([masses])


def is_kernel(rows: Sequence[Sequence[RealLike]]) -> Relation:
    """Every entry in [0, 1], every row summing to exactly 1."""
    parts: list[Relation] = []
    for row in rows:
        entries = [as_real(x) for x in row]
        parts += [x >= 0 for x in entries]
        parts += [x <= 1 for x in entries]
        parts.append(Real.sum(entries) == 1)
    return Relation.all(parts)


def degraded(M: Kernel, K: Kernel) -> Relation:
    """Whether M is a degraded version of K (Blackwell 1951): K.then(L) == M for some kernel L. Rational kernels with
    the same inputs; it is decided by Le Cam's deficiency, the value of an exact linear program, which is 0 there."""
    return deficiency(K, M) == 0


@checked
def equivalent(one: Relation, other: Relation) -> Relation:
    """Both hold or neither does."""
    return Relation("or", (one & other, ~one & ~other), "equivalence")


@checked
def implies(premise: Relation, conclusion: Relation | Callable[[], Relation]) -> Relation:
    """The conclusion where the premise holds; where it is false, a relation that holds and says nothing.

    A function is called only where the premise is not false, and where the premise holds the relation is the conclusion
    alone. Of a relation the whole implication is written down.
    """
    if not callable(conclusion):
        return premise.implies(conclusion)
    answer = premise.decide()
    if answer is False:
        return Relation.nothing(premise)
    return conclusion() if answer is True else premise.implies(conclusion())


def constructs(rows: Sequence[Sequence[RealLike]], then: Callable[[Kernel], Relation]) -> Relation:
    """The matrix is a kernel and the relation holds for that kernel; the relation is built only if it is one."""
    valid = is_kernel(rows)
    return valid & then(Kernel(rows)) if valid.decide() is True else valid
