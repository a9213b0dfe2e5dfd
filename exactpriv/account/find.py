"""The noise, the rate or the number of steps at which a privacy level is met: both ends certified.

Proposes in floating point: where to look. An end counts by the enclosure of delta there: at the safe end delta(eps) is
at most the target, at the other at least.

What would make it silently wrong: an end that is returned without delta having been enclosed there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from flint import fmpq

from ..real import BadInput, RationalLike
from .accountant import Account, composed
from .levels import Level, level
from .notation import MAX_COUNT, parse
from .proposals import double, dyadic, log_of

FALLING = {"sigma": True, "scale": True, "rate": False}
"""What can be found in the text, and whether delta falls in it: more noise is a post-processing, a smaller sample too.
"""

SMALLEST, LARGEST = 2.0**-24, 2.0**40


@dataclass(frozen=True)
class Found:
    """A parameter: `safe` meets (eps, delta), `other` does not, or just so; `account` is that of the safe one."""

    name: str
    safe: fmpq
    other: fmpq | None
    account: Account


def find(
    text: str, name: str, eps: Level | RationalLike, delta: fmpq, relation: str, times: int = 1, digits: int = 9
) -> Found:
    """The value of `name` in the text (sigma, scale or rate), or the number of times, at which delta(eps) is delta."""
    at = level(eps)
    if not 0 < delta < 1:
        raise BadInput(f"delta = {delta} is not in (0, 1); give a rational there to find {name}")
    if name == "times":
        return _times(text, at, delta, relation)
    if name not in FALLING:
        raise BadInput(f"{name} cannot be found; find sigma, scale, rate or times")
    if not parse_has(text, name):
        raise BadInput(f"{name} does not stand in {text[:60]!r}; write it where its value goes, as in gaussian({name})")

    def account(x: fmpq) -> Account:
        return composed(parse(text, {name: str(x)}), times, relation)

    return _bisect(name, account, at, delta, FALLING[name], digits)


def parse_has(text: str, name: str) -> bool:
    """Whether the name stands in the text where a number goes."""
    try:
        parse(text)
    except BadInput:
        parse(text, {name: "1/2"})
        return True
    return False


def _bisect(name: str, account: Callable[[fmpq], Account], at: Level, delta: fmpq, falling: bool, digits: int) -> Found:
    log_target = log_of(delta)
    safe: fmpq | None = None
    other: fmpq | None = None
    top = 1.0 if name == "rate" else LARGEST

    def look(x: fmpq, digits: int) -> float:
        """ln delta at x, about; x is noted as an end."""
        nonlocal safe, other
        answer = account(x).answer_delta(at, digits)
        low, high = answer.delta
        if high <= delta and (safe is None or (x < safe) == falling):
            safe = x
        if low >= delta and (other is None or (x > other) == falling):
            other = x
        return log_of((low + high) / 2) if low > 0 else log_of(high) - 1

    # a guess by Chernoff's bound, in ln x
    low, high = math.log(SMALLEST), math.log(top)
    for _ in range(40):
        middle = (low + high) / 2
        parts = [a.losses.curve for a in account(dyadic(math.exp(middle), 40)).directions if a.losses.losses]
        guess = max((curve.log_delta(double(at.exponent) + log_of(at.ratio)) for curve in parts), default=-math.inf)
        if (guess - 1.5 > log_target) == falling:
            low = middle
        else:
            high = middle
    x = (low + high) / 2
    points: list[tuple[float, float]] = []
    for tries in range(40):
        x = min(max(x, math.log(SMALLEST)), math.log(top))
        value = look(dyadic(math.exp(x), 60), 6 if tries < 3 else digits + 3)
        points.append((x, value))
        if len(points) > 1 and abs(points[-1][0] - points[-2][0]) < 10.0 ** (-digits - 1):
            break
        slope = -10.0 if falling else 10.0
        if len(points) > 1 and points[-1][1] != points[-2][1] and points[-1][0] != points[-2][0]:
            measured = (points[-1][1] - points[-2][1]) / (points[-1][0] - points[-2][0])
            slope = measured if (measured < 0) == falling and 1e-3 < abs(measured) < math.inf else slope
        move = (log_target - value) / slope
        x += max(-1.0, min(1.0, move))
        if safe is not None and other is not None:
            between = sorted((log_of(safe), log_of(other)))
            if value == -math.inf or not between[0] < x < between[1]:  # delta is 0 from some noise on
                x = (between[0] + between[1]) / 2
    width = 10.0 ** (-digits - 1)
    for _ in range(30):
        for end in (x - width, x + width):
            if end <= math.log(top):
                look(dyadic(math.exp(end), 60), digits + 4)
        if safe is not None and other is not None and abs(log_of(safe) - log_of(other)) < 4 * width:
            break
        width *= 3
    if safe is None and name == "rate" and other is None:
        look(fmpq(1), 10)
    if safe is None:
        raise BadInput(f"no {name} was found at which delta({at}) is at most {delta}; ask for a larger eps or delta")
    return Found(name, safe, other, account(safe))


def _times(text: str, at: Level, delta: fmpq, relation: str) -> Found:
    def meets(k: int) -> bool | None:
        low, high = composed(text, k, relation).answer_delta(at, 8).delta
        return True if high <= delta else False if low > delta else None

    if meets(1) is not True:
        raise BadInput(f"one run alone has no delta({at}) of at most {delta}; ask for a larger eps or delta")
    good, bad = 1, 2
    while meets(bad) is True:
        good, bad = bad, bad * 2
        if bad > MAX_COUNT:
            raise BadInput(f"every number of times up to {good} meets ({at}, {delta}); ask for a smaller eps or delta")
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if meets(middle) is True else (good, middle)
    return Found("times", fmpq(good), fmpq(bad), composed(text, good, relation))
