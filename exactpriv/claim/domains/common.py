"""What the domains share: sizes and bounds that may depend on earlier variables, and steps towards simpler values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations_with_replacement, islice, permutations
from typing import Any, TypeAlias

from flint import fmpq

from ...real import BadInput, Ordering, Rational, RationalLike, Real, compare

SHOWN = 40
"""Characters of a value that a message shows."""
MAX_BOUND_BITS = 4096
"""Numbers between two bounds of this size can be written in an instance."""

Env: TypeAlias = Mapping[str, Any]
Size: TypeAlias = int | tuple[int, int] | Callable[[Env], int]
Bound: TypeAlias = RationalLike | Callable[[Env], RationalLike]


def sizes(size: Size, env: Env) -> range:
    """The admitted sizes, given the earlier variables."""
    if callable(size):
        n = computed(size, env, "a size")
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise BadInput(f"a size that is a function of other variables is {n!r}{_there(env)}, which is no whole "
                           "number from 1 on; give a function whose value is one")  # fmt: skip
        return range(n, n + 1)
    if isinstance(size, int):
        return range(size, size + 1)
    return range(size[0], size[1] + 1)


def computed(of: Callable[[Env], Any], env: Env, what: str) -> Any:
    """What a function of a domain gives of the variables declared before. BadInput where it names one that is not
    declared before, or gives nothing of these values."""
    try:
        return of(env)
    except KeyError as error:
        name = error.args[0] if error.args else None
        if not isinstance(name, str) or name in env:
            raise _without_value(what, env, f"{name!r} is not there") from None
        raise BadInput(f"{what} is a function of {name!r}, which is not declared before the domain that it is of; "
                       "declare it first") from None  # fmt: skip
    except (IndexError, TypeError, AttributeError, ArithmeticError) as error:
        raise _without_value(what, env, str(error)) from None


def _without_value(what: str, env: Env, why: str) -> BadInput:
    return BadInput(f"{what} that is a function of other variables has no value{_there(env)}: {why}; give a function "
                    "that has one at all of their values")  # fmt: skip


def _there(env: Env) -> str:
    """Where a function of the variables declared before is looked at."""
    short = [f"{name} = {value}" for name, value in env.items() if len(str(value)) <= SHOWN]
    return f" at {', '.join(short)}" if short else ""


class Tried(tuple[int, int]):
    """(least, greatest) of the sizes that a search tries, where the true range goes on from the least."""


def admits(size: Size, n: int, env: Env) -> bool:
    """Whether a size is one of those that are meant."""
    return n >= size[0] if isinstance(size, Tried) else n in sizes(size, env)


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
    """A size for people; "..." where it depends on earlier variables (claim/source_text.py says how)."""
    if callable(size):
        return "..."
    return str(size) if isinstance(size, int) else str(size[0]) if size[0] == size[1] else f"{size[0]}..{size[1]}"


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


class Kept:
    """Values that are made once, when they are first asked for, and gone through again and again: at most KEPT of them,
    those behind are made anew each time."""

    def __init__(self, make: Callable[[], Iterator[Any]]) -> None:
        self._make = make
        self._values: dict[int, Any] = {}
        self._length: int | None = None
        """How many there are, once some pass came to the end."""

    def __iter__(self) -> Iterator[Any]:
        # Each pass has an iterator of its own for what is not kept yet: nothing to lock, or to lose by an interruption.
        k = 0
        while k in self._values:
            yield self._values[k]
            k += 1
        if k == self._length:
            return
        for value in islice(self._make(), k, None):
            yield self._values.setdefault(k, value) if k < KEPT else value
            k += 1
        self._length = k


KEPT = 512
"""Structured values that are kept of each domain and size."""


def weight(masses: Sequence[Any]) -> tuple[int, int]:
    """(positive letters, total height): the smaller the simpler."""
    return sum(1 for x in masses if x), sum(int(x.q) + int(x.p) for x in masses)


UNITS = (fmpq(1, 2), fmpq(1, 4), fmpq(1, 10), fmpq(1, 100), fmpq(1, 1000))
"""Masses that a smaller one is raised to."""
DENOMINATORS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 50, 100, 1000)
"""Denominators that a law is rounded to."""
FEW_LETTERS = 6
"""Up to so many letters, all laws of two halves are offered."""


def simpler_masses(masses: Sequence[Any], positive: bool) -> Iterator[list[fmpq]]:
    """Laws of the same length with smaller numbers: fewer positive letters, small denominators nearby."""
    if not all(isinstance(x, fmpq) for x in masses):
        return
    seen = {tuple(masses)}
    heaviest = weight(masses)
    merged = () if positive else _merged(masses)
    for candidate in chain(merged, _raised(masses), _rounded(masses), _halves(len(masses))):
        key = tuple(candidate)
        if key in seen or (positive and min(candidate) <= 0) or weight(candidate) >= heaviest:
            continue
        seen.add(key)
        yield candidate


def _merged(masses: Sequence[fmpq]) -> Iterator[list[fmpq]]:
    """One letter's mass given to another."""
    for i, j in permutations(range(len(masses)), 2):
        if masses[i] > 0:
            moved = list(masses)
            moved[j], moved[i] = moved[j] + moved[i], fmpq(0)
            yield moved


def _raised(masses: Sequence[fmpq]) -> Iterator[list[fmpq]]:
    """A small mass raised to a unit, at the cost of the heaviest other letter."""
    for i, mass in enumerate(masses):
        heaviest = max((k for k in range(len(masses)) if k != i), key=lambda k: masses[k], default=i)
        for unit in UNITS:
            if 0 < mass < unit and masses[heaviest] >= unit:
                raised = list(masses)
                raised[heaviest] -= unit - mass
                raised[i] = unit
                yield raised


def _rounded(masses: Sequence[fmpq]) -> Iterator[list[fmpq]]:
    """The masses in units of 1/q, rounded down or to the nearest, and brought to sum 1."""
    for q in DENOMINATORS:
        for shift in (fmpq(0), fmpq(1, 2)):
            units = [int((x * q + shift).floor()) for x in masses]
            missing = q - sum(units)
            order = sorted(range(len(masses)), key=lambda k: masses[k] * q - units[k], reverse=missing > 0)
            for k in order[: abs(missing)]:
                units[k] += 1 if missing > 0 else -1
            if sum(units) == q and min(units) >= 0:
                yield [fmpq(u, q) for u in units]


def _halves(n: int) -> Iterator[list[fmpq]]:
    """All laws of two halves on a few letters."""
    if n <= FEW_LETTERS:
        for letters in combinations_with_replacement(range(n), 2):
            yield [fmpq(letters.count(k), 2) for k in range(n)]


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
