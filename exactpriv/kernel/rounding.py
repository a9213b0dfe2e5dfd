"""How floats given as data become exact: rounded to rationals, or taken as the dyadic rationals that they are.

Proposes in floating point: floats are read as the rationals that they are, and nothing is computed with them.

What would make it silently wrong: a positive entry that is rounded to 0, which makes a level infinite or hides it; an
interval of the level that leaves out a kernel between the floats and what they were rounded to.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from flint import fmpq

from ..real import Real
from ..real.digits import shown
from ..real.errors import BadInput

DENOMINATOR = 10**6
"""Of the rationals to which floats are rounded, where it changes no entry by more than a part in RELATIVE."""
RELATIVE = 1000


def taken(
    values: Sequence[object], denominator: int | None, exact: bool, subject: str
) -> tuple[list[fmpq], list[fmpq]]:
    """(masses, the floats as rationals of sum 1) of one law; BadInput for both a denominator and `exact`."""
    if not exact:
        return rounded_law(values, denominator, subject)
    if denominator is not None:
        raise BadInput(f"exact=True takes the floats as they are; leave out the denominator {denominator}")
    masses = exact_law(values, subject)
    return masses, masses


def rounding_note(
    rounded: Sequence[Sequence[fmpq]], floats: Sequence[Sequence[fmpq]], denominator: int | None, exact: bool
) -> str:
    """The sentence that records how floats became rationals, and for several rows between what their level lies."""
    if exact:
        return "from floats, taken exactly as the dyadic rationals that they are, each row divided by its sum"
    common = lcm(*(int(x.q) for row in rounded for x in row)) if denominator is None else denominator
    change = max(abs(a - b) for row, as_given in zip(rounded, floats, strict=True)
                 for a, b in zip(row, as_given, strict=True))  # fmt: skip
    said = f"rounded from floats to multiples of 1/{shown(common)}; the largest move of an entry is {_short(change)}"
    return said if len(rounded) < 2 else f"{said}; {_levels(rounded, floats)}"


def _short(x: fmpq) -> str:
    text = str(x)
    return text if len(text) <= 24 else f"below {Real(x).enclose(3)[1]}"


def _levels(rounded: Sequence[Sequence[fmpq]], floats: Sequence[Sequence[fmpq]]) -> str:
    """Between what e^ldp lies for every kernel whose entries lie between the floats and what they were rounded to."""
    least, most = fmpq(1), fmpq(1)
    for column, as_given in zip(zip(*rounded, strict=True), zip(*floats, strict=True), strict=True):
        lows = [min(a, b) for a, b in zip(column, as_given, strict=True)]
        highs = [max(a, b) for a, b in zip(column, as_given, strict=True)]
        if not max(highs):
            continue
        if not min(lows):
            return "the level is infinite, since an entry is 0 where another is not"
        least, most = max(least, max(lows) / min(highs)), max(most, max(highs) / min(lows))
    low, high = Real(least).enclose(6)[0], Real(most).enclose(6)[1]
    return f"over the rounding e^ldp lies in [{low}, {high}]"


def rounded_law(values: Sequence[object], denominator: int | None, subject: str) -> tuple[list[fmpq], list[fmpq]]:
    """Round floats to multiples of 1/denominator that sum to exactly 1, by the largest-remainder rule.

    Without a denominator it is 10^6, or the power of ten from there on that changes no positive entry by more than one
    part in RELATIVE. With one, a positive entry keeps one part at least. Returns the masses, and the doubles themselves
    as exact rationals, divided by their sum. The floats must be finite, nonnegative and sum to 1 within 1/1000.
    """
    if denominator is not None and (
        isinstance(denominator, bool) or not isinstance(denominator, int) or denominator < 1
    ):
        raise BadInput(f"denominator {denominator!r} is not a positive integer; use for example 10**6")
    exact = _dyadic(values, subject)
    if denominator is not None:
        return in_parts(exact, denominator, subject), list(map(_fmpq, exact))
    parts = DENOMINATOR
    while True:
        rounded = in_parts(exact, parts, subject) if parts >= len(exact) else []
        if rounded and all(
            RELATIVE * abs(Fraction(int(r.p), int(r.q)) - number) <= number
            for r, number in zip(rounded, exact, strict=True)
        ):
            return rounded, list(map(_fmpq, exact))
        parts *= 10


def exact_law(values: Sequence[object], subject: str) -> list[fmpq]:
    """Floats as the dyadic rationals that they are, divided by their exact sum; as `rounded_law` otherwise."""
    return list(map(_fmpq, _dyadic(values, subject)))


def _dyadic(values: Sequence[object], subject: str) -> list[Fraction]:
    exact: list[Fraction] = []
    for j, value in enumerate(values):
        try:
            number = Fraction(float(value))  # type: ignore[arg-type]
        except (TypeError, ValueError, OverflowError):
            raise BadInput(f"{subject} has {value!r} at position {j}, which is not a finite number") from None
        if number < 0:
            raise BadInput(f"{subject} has the negative entry {value!r} at position {j}; probabilities are at least 0")
        exact.append(number)
    mass = sum(exact, Fraction(0))
    if abs(mass - 1) > Fraction(1, 1000):
        raise BadInput(f"{subject} sums to {float(mass)!r}, more than 1/1000 away from 1; normalise it first")
    return [number / mass for number in exact]


def in_parts(exact: Sequence[Fraction], denominator: int, subject: str) -> list[fmpq]:
    """Multiples of 1/denominator with the sum 1, near the entries; those that are positive stay so."""
    positive = sum(number > 0 for number in exact)
    if positive > denominator:
        raise BadInput(f"{subject} has {positive} positive entries, more than the denominator {denominator} has parts; "
                       "give a larger one, or none")  # fmt: skip
    scaled = [number * denominator for number in exact]
    parts = [int(number) for number in scaled]
    by_remainder = sorted(range(len(parts)), key=lambda j: (parts[j] - scaled[j], j))
    for j in by_remainder[: denominator - sum(parts)]:
        parts[j] += 1
    for j, number in enumerate(exact):
        if number > 0 and not parts[j]:
            parts[max(range(len(parts)), key=parts.__getitem__)] -= 1
            parts[j] = 1
    return [fmpq(part, denominator) for part in parts]


def _fmpq(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)
