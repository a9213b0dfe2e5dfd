"""What the domains share: sizes and bounds that may depend on earlier variables, and steps towards simpler values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, islice
from typing import Any, TypeAlias

from flint import fmpq

from ...real import BadInput, Ordering, Rational, RationalLike, Real, compare

MAX_BOUND_BITS = 4096
"""Numbers between two bounds of this size can be written in an instance."""

Env: TypeAlias = Mapping[str, Any]
Size: TypeAlias = int | tuple[int, int] | Callable[[Env], int]
Bound: TypeAlias = RationalLike | Callable[[Env], RationalLike]


def sizes(size: Size, env: Env) -> range:
    """The admitted sizes, given the earlier variables."""
    if callable(size):
        n = size(env)
        return range(n, n + 1)
    if isinstance(size, int):
        return range(size, size + 1)
    return range(size[0], size[1] + 1)


def checked_size(size: Any, name: str) -> Any:
    """The size, if it is an integer from 1, a pair (least, greatest) of them, or a function of earlier variables."""
    ends = (size, size) if isinstance(size, int) else size
    if callable(size):
        return size
    if not isinstance(ends, tuple) or len(ends) != 2 or not all(type(n) is int for n in ends):
        raise BadInput(f"{name}={size!r} is no size; give an integer or (least, greatest)")
    if not 1 <= ends[0] <= ends[1]:
        raise BadInput(f"{name}={size!r} admits no size; give 1 <= least <= greatest")
    return size


def checked_range(low: Any, high: Any, is_open: bool) -> None:
    """Refuse a range that is empty whatever the other variables are."""
    if callable(low) or callable(high) or high is None:
        return
    least, most = rational(low), rational(high)
    if least > most or (least == most and is_open):
        raise BadInput(f"the range from {least} to {most} is empty; give low below high")


def checked_bound(bound: Any, name: str) -> None:
    """Refuse a bound that is no rational, or one that could not be written in an instance."""
    q = rational(bound)
    if max(abs(q.p), q.q).bit_length() > MAX_BOUND_BITS:
        raise BadInput(f"{name} is a number of more than {MAX_BOUND_BITS} bits; give a shorter one")


def show(size: Size) -> str:
    """A size for people."""
    if callable(size):
        return "matching"
    return str(size) if isinstance(size, int) else f"{size[0]}..{size[1]}"


def rational(x: Any) -> fmpq:
    """A bound as a rational."""
    if isinstance(x, Real):
        q = x.rational
        if q is None:
            raise BadInput(f"the bound {x} is not rational; bounds of a domain are rationals")
        return q
    return Rational(x)


def equal(a: Any, b: Any) -> bool:
    """Equality of instance values (exact for Reals)."""
    if isinstance(a, Real) or isinstance(b, Real):
        return isinstance(a, Real) and isinstance(b, Real) and compare(a, b) is Ordering.EQUAL
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return list(a) == list(b)
    return bool(a == b)


def round_robin(iterators: list[Iterator[Any]]) -> Iterator[Any]:
    """One value from each in turn until all are empty."""
    pending = list(iterators)
    while pending:
        still = []
        for it in pending:
            for value in islice(it, 1):
                yield value
                still.append(it)
        pending = still


def weight(masses: Sequence[Any]) -> tuple[int, int]:
    """(positive letters, total height): the smaller the simpler."""
    return sum(1 for x in masses if x), sum(int(x.q) + int(x.p) for x in masses)


def simpler_masses(masses: Sequence[Any], positive: bool) -> Iterator[list[fmpq]]:
    """Laws of the same length with smaller numbers: fewer positive letters, small denominators nearby."""
    n = len(masses)
    if not all(isinstance(x, fmpq) for x in masses):
        return
    seen = {tuple(masses)}
    heaviest = weight(masses)

    def fresh(candidate: list[fmpq]) -> bool:
        key = tuple(candidate)
        if key in seen or (positive and min(candidate) <= 0) or weight(candidate) >= heaviest:
            return False
        seen.add(key)
        return True

    for i in range(n):
        for j in range(n):
            if i != j and masses[i] > 0 and not positive:
                moved = list(masses)
                moved[j], moved[i] = moved[j] + moved[i], fmpq(0)
                if fresh(moved):
                    yield moved
    for i in range(n):
        heaviest_letter = max((k for k in range(n) if k != i), key=lambda k: masses[k], default=i)
        for unit in (fmpq(1, 2), fmpq(1, 4), fmpq(1, 10), fmpq(1, 100), fmpq(1, 1000)):
            if 0 < masses[i] < unit and masses[heaviest_letter] >= unit:
                raised = list(masses)
                raised[heaviest_letter] -= unit - masses[i]
                raised[i] = unit
                if fresh(raised):
                    yield raised
    for q in (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 50, 100, 1000):
        for shift in (fmpq(0), fmpq(1, 2)):
            units = [int((x * q + shift).floor()) for x in masses]
            missing = q - sum(units)
            order = sorted(range(n), key=lambda k: masses[k] * q - units[k], reverse=missing > 0)
            for k in order[: abs(missing)]:
                units[k] += 1 if missing > 0 else -1
            if sum(units) == q and min(units) >= 0:
                rounded = [fmpq(u, q) for u in units]
                if fresh(rounded):
                    yield rounded
    if n <= 6:
        for letters in combinations_with_replacement(range(n), 2):
            pair = [fmpq(letters.count(k), 2) for k in range(n)]
            if fresh(pair):
                yield pair


def simpler_rationals(q: fmpq) -> Iterator[fmpq]:
    """Rationals of smaller height: small integers, then best approximations."""
    height = abs(int(q.p)) + int(q.q)
    for n in (0, 1, 2, 3, 4):
        if n + 1 < height:
            yield fmpq(n)
    for d in range(1, min(int(q.q), 60) + 1):
        for n in (int((q * d).floor()), int((q * d).ceil())):
            candidate = fmpq(n, d)
            if abs(int(candidate.p)) + int(candidate.q) < height:
                yield candidate
