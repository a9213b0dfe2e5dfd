"""Random laws, levels and orders, and an instance of a definition as Coq reads it (instances.py, suprema.py)."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...real import IllDefined, Real, ln
from ...real.digits import whole

CAPACITY_SLACK = Fraction(1, 10**9)
"""The same where a prior near the best one has to show it."""
SLACK = Fraction(1, 10**12)
"""How much further than the engine's enclosure the ends are that Coq is asked to confirm."""

GENERATORS = ("tv", "kl", "reverse-kl", "hellinger2", "chi2", ("hockey-stick", 2))
"""In the order of `gen_twins`."""


@dataclass(frozen=True)
class Instance:
    """What a measure is applied to, and the engine's value: a number, or None where there is none."""

    measure: str
    rows: tuple[tuple[Fraction, ...], ...] = ()
    one: tuple[Fraction, ...] = ()
    two: tuple[Fraction, ...] = ()
    level: str = "(XF (TQ 0))"
    share: Fraction = Fraction(0)
    index: int = 0
    entries: int = 1
    letters: int = 1
    said: str = "None_"

    @property
    def coq(self) -> str:
        """The instance as agreement.v has it."""
        matrix = "[:: " + "; ".join(_list(row) for row in self.rows) + "]" if self.rows else "[::]"
        return (f"Instance {matrix} {_list(self.one)} {_list(self.two)} {self.level} {rational(self.share)} "
                f"{self.index} {self.entries} {self.letters} {self.said}")


def rational(q: Fraction) -> str:
    """A rational as Coq reads it in the scope of Q."""
    p, below = whole(abs(q.numerator)), whole(q.denominator)
    return f"({p} # {below})" if q >= 0 else f"((-{p}) # {below})"


def _list(xs: Sequence[Fraction]) -> str:
    return "[:: " + "; ".join(rational(x) for x in xs) + "]" if xs else "[::]"


def masses(n: int, rng: random.Random) -> tuple[Fraction, ...]:
    """The masses of a law, some of them 0."""
    while True:
        parts = [rng.choice((0, 0, 1, 1, 2, 3, rng.randint(1, 40))) for _ in range(n)]
        if sum(parts):
            return tuple(Fraction(p, sum(parts)) for p in parts)


def similar(p: Sequence[Fraction], rng: random.Random) -> tuple[Fraction, ...]:
    """A law with the zeros of p, often; so that infinities do not hide everything else."""
    if rng.random() < 0.3:
        return masses(len(p), rng)
    parts = [Fraction(rng.randint(1, 30)) if x else Fraction(0) for x in p]
    return tuple(x / sum(parts) for x in parts)


def drawn_level(rng: random.Random) -> tuple[str, Real]:
    """A level: 0, a rational, the logarithm of a rational, or infinite."""
    kind = rng.random()
    if kind < 0.15:
        return "XP", Real.infinity()
    if kind < 0.3:
        q = Fraction(rng.randint(0, 4), rng.randint(1, 3))
        return f"(XF (TQ {rational(q)}))", Real(q)
    q = Fraction(rng.randint(3, 9), 3)
    return f"(XF (tln (TQ {rational(q)})))", ln(Real(q))


def drawn_order(rng: random.Random) -> tuple[str, Fraction, Real]:
    """An order: infinite, 0, 1, between or above."""
    if rng.random() < 0.15:
        return "XP", Fraction(0), Real.infinity()
    q = rng.choice((Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(rng.randint(1, 12), 4)))
    return "(XF (TQ 0))", q, Real(q)


def said_of(value: Callable[[], Any]) -> str:
    """What the engine says of a value."""
    try:
        found = value()
    except IllDefined:
        return "None_"
    x = found if isinstance(found, Real) else Real(found)
    if x.is_infinite:
        return "MinusInfinity" if x < 0 else "PlusInfinity"
    q = x.rational
    if q is not None:
        return f"(Exactly {rational(Fraction(int(q.p), int(q.q)))})"
    low, high = x.bracket(14)
    return f"(Between {rational(Fraction(low) - SLACK)} {rational(Fraction(high) + SLACK)})"
