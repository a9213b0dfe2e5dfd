"""Domains of numbers, levels, integers and finite lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from flint import fmpq

from ...kernel import Database
from ...kernel.value_trees import shown, standing, stored
from ...real import BadInput, Ordering, Rational, RationalLike, Real, compare, exp, ln
from ...statement.reading.refusal import Unread
from ...statement.terms import Kind, Term
from ..choice import Chooser, element, rational_in
from .choices import declared_choice
from .common import Bound, Env, checked_bound, computed, equal, rational, simpler_rationals
from .databases import declared_databases
from .declaring import Declared, Declaring, variable_of

UNNAMED = "one of a list"
"""What a finite list is called that its author gives no name."""
LISTED = 12
"""Values of such a list that are named one by one."""


@dataclass(frozen=True)
class Numbers:
    """Rationals in an interval; ends included unless open; `high` None means unbounded.

    With `level=True` the value is the Real ln r, r the rational: privacy levels enter as e^eps = r.
    `epsilons`: rational levels eps, such as 1, 1/2 and 3, that are tried after all others, e^eps being exact as well.
    `reals`: all numbers of the interval are meant, of which rationals are drawn.
    `exhaustive=False`: the range goes on beyond `high`, which is only where search ends.
    """

    low: Bound
    high: Bound | None = None
    low_open: bool = False
    high_open: bool = False
    level: bool = False
    favour: tuple[RationalLike, ...] = ()
    epsilons: tuple[RationalLike, ...] = ()
    reals: bool = False
    exhaustive: bool = True

    def __post_init__(self) -> None:
        if self.high is None and not self.exhaustive:
            raise BadInput("exhaustive=False says that a range goes on beyond its end, and this has none; give high, "
                           "or leave exhaustive=False out")
        for name, listed in (("favour", self.favour), ("epsilons", self.epsilons)):
            if not isinstance(listed, tuple | list):
                raise BadInput(f"{name}={shown(listed)} is no list of values to try; give one such as (1, 2)")
            for value in listed:
                checked_bound(value, name)
        object.__setattr__(self, "epsilons", tuple(rational(e) for e in self.epsilons))
        for name, bound in (("low", self.low), ("high", self.high)):
            if bound is not None and not callable(bound):
                checked_bound(bound, name)

    def ends(self, env: Env) -> tuple[fmpq, fmpq | None]:
        """Both ends of what search draws from (of r for a level ln r); None above means unbounded. BadInput where an
        end is computed from the rational of a number that has none."""
        try:
            low = computed(self.low, env, "an end of a range") if callable(self.low) else self.low
            high = computed(self.high, env, "an end of a range") if callable(self.high) else self.high
        except BadInput as error:
            odd = [name for name, value in env.items() if isinstance(value, Real) and value.rational is None]
            if not odd or not isinstance(error.__context__, TypeError):
                raise
            raise BadInput(f"an end of its range has no value at this {odd[0]}; give a rational number") from None
        return rational(low), None if high is None else rational(high)

    def at(self, q: fmpq, env: Env) -> Real | None:
        """The value for the rational q (r for a level), moved to a closed end that it passes; None past an open one."""
        low, high = self.ends(env)
        inside = max(q, low) if high is None else min(max(q, low), high)
        return self._wrap(inside) if self._admits(inside, low, high) else None

    def _wrap(self, q: fmpq) -> Real:
        return ln(Real(q)) if self.level else Real(q)

    def unwrap(self, value: Real) -> fmpq | None:
        """The rational behind the value (r for a level ln r)."""
        if self.level:
            return exp(value).rational
        return value.rational

    def contains(self, value: Any, env: Env) -> bool:
        """A finite Real in the interval; from its least one on where it is a truncation of a longer one."""
        if not isinstance(value, Real) or value.is_infinite:
            return False
        low, high = self.ends(env)
        if self.level:
            value = exp(value)
        above = (Ordering.GREATER,) if self.low_open else (Ordering.GREATER, Ordering.EQUAL)
        below = (Ordering.LESS,) if self.high_open else (Ordering.LESS, Ordering.EQUAL)
        reached = high is None or not self.exhaustive or compare(value, high) in below
        return reached and compare(value, low) in above

    def _admits(self, q: fmpq, low: fmpq, high: fmpq | None) -> bool:
        return (q > low or (q == low and not self.low_open)) and (
            high is None or q < high or (q == high and not self.high_open)
        )

    def structured(self, env: Env) -> Iterator[Real]:
        """Both ends (or points very near an open end), the middle, favoured values, simple rationals."""
        low, high = self.ends(env)
        tiny = fmpq(1, 10**6)
        span = fmpq(1) if high is None else high - low
        points = [low, low + span, low + span / 2, *(Rational(f) for f in self.favour)]
        if high is None:
            points += [low + 2, low + fmpq(1, 10), low + 9, low + 99, low + tiny, low + 10**6]
        else:
            points += [low + span * t for t in (fmpq(1, 3), fmpq(2, 3), fmpq(1, 10), fmpq(9, 10), tiny, 1 - tiny)]
        seen: set[fmpq] = set()
        for q in points:
            if q not in seen and self._admits(q, low, high):
                seen.add(q)
                yield self._wrap(q)
        for e in self.epsilons:
            eps = Real(e)
            if self.contains(eps, env):
                yield eps

    def generate(self, choose: Chooser, env: Env) -> Real:
        """A rational of the interval; IndexError where it is empty at these values of earlier variables."""
        low, high = self.ends(env)
        if high is not None and (low > high or (low == high and (self.low_open or self.high_open))):
            raise IndexError("the range is empty")
        top = low + element(choose, (1, 3, 10, 1000)) if high is None else high
        q = rational_in(choose, low, top, self.low_open, self.high_open)
        if not self._admits(q, low, high):
            q = (low + top) / 2
        return self._wrap(q)

    def simpler(self, value: Real, env: Env) -> Iterator[Real]:
        """Rationals with smaller numerator and denominator near the value, the ends and small integers."""
        q = self.unwrap(value)
        if q is None:
            eps = value.rational if self.level else None
            if eps is not None:
                yield from (made for e in simpler_rationals(eps) if self.contains(made := Real(e), env))
            return
        low, high = self.ends(env)
        for candidate in simpler_rationals(q):
            if self._admits(candidate, low, high):
                yield self._wrap(candidate)

    def everything(self, env: Env) -> list[Real] | None:
        """One value if the interval is a point, unless that is a truncation of a longer one (`exhaustive=False`)."""
        low, high = self.ends(env)
        return [self._wrap(low)] if high == low and self.exhaustive else None

    def describe(self) -> str:
        """One phrase."""
        left, right = ("(" if self.low_open else "["), (")" if self.high_open or self.high is None else "]")
        low = "..." if callable(self.low) else str(self.low)
        high = "..." if callable(self.high) else ("inf" if self.high is None else str(self.high))
        what = "e^eps" if self.level else "numbers" if self.reals else "rationals"
        if not self.exhaustive:
            return f"{what} in {left}{low}, inf), tried up to {high}"
        return f"{what} in {left}{low}, {high}{right}"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A number; a least value that other variables give, and that is read, is a premise, a greatest one is left
        out."""
        term = variable_of(name, Kind.NUMBER)
        low = declaring.readable(self.low, f"least {name}")
        greatest = self.high if self.exhaustive else None
        high = declaring.readable(greatest, f"greatest {name}")
        if isinstance(low, Term) and not self.level:
            declaring.demand("<" if self.low_open else "<=", low, term)
        ends = [end if isinstance(end, Fraction) else None for end in (low, high)]
        outside = (low is not None and self.low_open, high is not None and self.high_open)
        return Declared(term, low=ends[0], high=ends[1], outside=outside, level=self.level, ends=(low, high),
                        further=(low is None and self.low is not None) or (high is None and greatest is not None))



@dataclass(frozen=True)
class Integers:
    """Integers low..high; `high` may depend on earlier variables."""

    low: int | Callable[[Env], int]
    high: int | Callable[[Env], int]
    exhaustive: bool = True

    def __post_init__(self) -> None:
        for name, end in (("low", self.low), ("high", self.high)):
            if not callable(end):
                if not isinstance(end, int) or isinstance(end, bool):
                    raise BadInput(f"{name}={shown(end)} is no integer; give one, or a function of earlier variables")
                standing(end)

    def _range(self, env: Env) -> range:
        low, high = (computed(end, env, "an end of a range") if callable(end) else end for end in (self.low, self.high))
        for end in (low, high):
            if not isinstance(end, int) or isinstance(end, bool):
                raise BadInput("an end of a range of whole numbers that is a function of other variables is "
                               f"{shown(end)}; give a function whose value is an integer")  # fmt: skip
        return range(low, high + 1)

    def contains(self, value: Any, env: Env) -> bool:
        """An int in the range; from its least one on where it is a truncation of an infinite one."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        range_ = self._range(env)
        return value in range_ or (not self.exhaustive and value >= range_.start)

    def structured(self, env: Env) -> Iterator[int]:
        """In increasing order."""
        return iter(self._range(env))

    def generate(self, choose: Chooser, env: Env) -> int:
        """Any of them."""
        return element(choose, self._range(env))

    def simpler(self, value: int, env: Env) -> Iterator[int]:
        """Smaller ones."""
        return iter(n for n in self._range(env) if n < value)

    def everything(self, env: Env) -> list[int] | None:
        """All, unless the range is a truncation of an infinite one (`exhaustive=False`)."""
        return list(self._range(env)) if self.exhaustive else None

    def describe(self) -> str:
        """One phrase."""
        return f"integers {'...' if callable(self.low) else self.low} to {'...' if callable(self.high) else self.high}"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A whole number."""
        low = declaring.end(self.low, f"least {name}")
        high = declaring.readable(self.high, f"greatest {name}") if self.exhaustive else None
        constant = [end if isinstance(end, Fraction) else None for end in (low, high)]
        return Declared(variable_of(name, Kind.WHOLE), low=constant[0], high=constant[1], ends=(low, high),
                        further=self.exhaustive and high is None)  # fmt: skip



@dataclass(frozen=True)
class OneOf:
    """A finite list of values (indices, index sets, names of divergences), possibly depending on earlier variables.

    `weights`: how often a random draw takes each, in whole numbers, where an evaluation at some of them takes long.
    What a list is of that is not exhaustive: `above`, all numbers that are greater than this, not from the least on;
    `convex`, by name, all functions convex on (0, inf) with f(1) = 0, to each of which a name in the list leads.
    """

    values: Sequence[Any] | Callable[[Env], Sequence[Any]]
    label: str = UNNAMED
    exhaustive: bool = True
    weights: tuple[int, ...] = ()
    above: RationalLike | None = None
    convex: bool = False

    def __post_init__(self) -> None:
        if (self.above is not None or self.convex) and (self.exhaustive or callable(self.values)):
            raise BadInput(f"{'convex=True' if self.convex else f'above={shown(self.above)}'} says what a list stands "
                           "for that is not all; give exhaustive=False and a list, or leave it out")
        if callable(self.values):
            if self.weights:
                raise BadInput(f"the weights {shown(self.weights)} need values that are listed; give a list")
            return
        if isinstance(self.values, str | bytes) or not isinstance(self.values, Iterable):
            raise BadInput(f"{shown(self.values)} is no list of values; give a list such as [1, 2], or a function of "
                           "the variables declared earlier")
        object.__setattr__(self, "values", tuple(stored(value) for value in self.values))
        if not self.values:
            raise BadInput("the list of values is empty; give at least one")
        if self.above is not None and not all(isinstance(x, Real) and x > self.above for x in self.values):
            raise BadInput(f"not all values of the list are numbers above {shown(self.above)}; give numbers above it")
        if self.convex and not all(isinstance(x, str) for x in self.values):
            raise BadInput("convex=True is said of a list of names of functions; give names, or leave it out")
        wanted = not isinstance(self.weights, str | bytes) and isinstance(self.weights, Iterable)
        if not wanted or not all(type(w) is int and w > 0 for w in self.weights) or (
            self.weights and len(self.weights) != len(self.values)
        ):
            raise BadInput(f"the weights {shown(self.weights)} do not fit {len(self.values)} values; give one positive "
                           "integer a value")

    def _list(self, env: Env) -> Sequence[Any]:
        of = self.values
        if not callable(of):
            return of
        found: list[Any] = computed(lambda given: [standing(value) for value in of(given)], env, "a list of values")
        return found

    def contains(self, value: Any, env: Env) -> bool:
        """Listed, or a finite number greater than what all are said to be `above`."""
        if self.above is not None and isinstance(value, Real) and not value.is_infinite and \
                compare(value, rational(self.above)) is Ordering.GREATER:
            return True
        return any(equal(value, v) for v in self._list(env))

    def structured(self, env: Env) -> Iterator[Any]:
        """In order."""
        return iter(self._list(env))

    def generate(self, choose: Chooser, env: Env) -> Any:
        """Any of them, by weight."""
        listed = self._list(env)
        if not self.weights:
            return element(choose, listed)
        return element(choose, [value for value, w in zip(listed, self.weights, strict=True) for _ in range(w)])

    def simpler(self, value: Any, env: Env) -> Iterator[Any]:
        """Those listed earlier."""
        for v in self._list(env):
            if equal(value, v):
                return
            yield v

    def everything(self, env: Env) -> list[Any] | None:
        """All of them."""
        return list(self._list(env)) if self.exhaustive else None

    def describe(self) -> str:
        """One phrase."""
        if self.label != UNNAMED or callable(self.values) or len(self.values) > LISTED:
            return self.label
        return "one of " + ", ".join(str(value) for value in self.values)

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A whole number between the least and the greatest value; databases from the fewest tuples on; numbers and
        sets that earlier variables give."""
        values = self.values
        if callable(values) and self.exhaustive:
            return declared_choice(name, values, self.describe(), declaring)
        if not callable(values) and all(type(x) is int and x >= 0 for x in values):
            ends = Fraction(min(values)), Fraction(max(values))
            high = ends[1] if self.exhaustive else None
            return Declared(variable_of(name, Kind.WHOLE), low=ends[0], high=high, listed=True,
                            ends=(ends[0], high if ends[1] <= 1 else None))  # fmt: skip
        if not callable(values) and all(isinstance(x, Real) for x in values):
            return self._declared_numbers(name, values)
        if not callable(values) and all(isinstance(x, Database) for x in values):
            # a list of all that are meant ends there, and its variable does not
            return replace(declared_databases(name, declaring, values), listed=True, further=self.exhaustive)
        raise Unread(f"{name} ranges over {self.describe()}, which is no list of natural numbers")

    def _declared_numbers(self, name: str, values: Sequence[Real]) -> Declared:
        """A number from the least of a list on, or greater than what all are said to be; a list of all that are meant,
        none above 1, ends at its greatest."""
        known = [Fraction(int(q.p), int(q.q)) for x in values if (q := x.rational) is not None]
        infinite = len(known) < len(values)
        if not known or not all(x.rational is not None or (x.is_infinite and x > 0) for x in values):
            raise Unread(f"{name} ranges over {self.describe()}, not all of them rational")
        ends = min(known), max(known) if self.exhaustive and not infinite and max(known) <= 1 else None
        low, high = (min(known), max(known)) if self.exhaustive and not infinite else (None, None)
        if self.above is not None:
            ends = Fraction(int((q := rational(self.above)).p), int(q.q)), ends[1]
        return Declared(variable_of(name, Kind.NUMBER), low=low, high=high, ends=ends, listed=True, infinite=infinite,
                        outside=(self.above is not None, False))
