"""How simple an instance is: fewest letters, then sparsest, then smallest denominators, then smallest heights."""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ..claim import Instance
from ..kernel import Database, JointLaw, Kernel, Matrix, Prior
from ..real import Real
from .denominators import denominator, laws_of

Size = tuple[int, int, int, int]


def letters(instance: Instance) -> int:
    """The sizes of its alphabets and databases, and its integers, together."""
    return sum(map(_letters, instance.values()))


def _letters(value: Any) -> int:
    if isinstance(value, Kernel):
        return value.n_inputs + value.n_outputs
    if isinstance(value, Matrix):
        return value.n_rows + value.n_columns
    if isinstance(value, Prior | JointLaw):
        return len(value.masses)
    if isinstance(value, Database):
        return value.size + value.m + value.n
    if isinstance(value, int):
        return abs(value)
    return len(value) + sum(v for v in value if isinstance(v, int)) if isinstance(value, list | tuple) else 0


def complexity(instance: Instance) -> Size:
    """(letters, positive entries, total height of entries, total height of parameters)."""
    positive = height = parameters = 0
    for value in instance.values():
        if isinstance(value, Kernel | Matrix):
            for row in value.rows:
                positive += sum(1 for x in row if _height(x) > 1)
                height += sum(_height(x) for x in row)
        elif isinstance(value, Prior | JointLaw):
            positive += sum(1 for x in value.masses if _height(x) > 1)
            height += sum(_height(x) for x in value.masses)
        elif isinstance(value, Real):
            parameters += _parameter_height(value)
        elif not isinstance(value, Database | int | list | tuple):
            parameters += len(str(value))
    return letters(instance), positive, height, parameters


def order(instance: Instance) -> tuple[int, ...]:
    """What a witness is minimal in: (letters, positive entries, greatest and total denominator of the laws, total
    height of entries, of parameters)."""
    size, positive, height, parameters = complexity(instance)
    tops = [denominator(place.law) for place in laws_of(instance)]
    return size, positive, max(tops, default=0), sum(tops), height, parameters


def _height(x: Any) -> int:
    return abs(int(x.p)) + int(x.q) if isinstance(x, fmpq) else 10**9


def _parameter_height(x: Real) -> int:
    q = x.rational
    if q is not None:
        return _height(q)
    from ..real import exp

    r = exp(x).rational
    return 10**9 if r is None else _height(r)
