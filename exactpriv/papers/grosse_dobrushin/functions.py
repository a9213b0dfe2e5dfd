"""The functions f that the paper's statements about "any f" are checked with, by name; all convex with f(1) = 0."""

from __future__ import annotations

from ...claim import domains as d
from ...measure.generators import Generator, generator

GENERATORS: tuple[tuple[str, Generator], ...] = (
    ("total variation", generator("tv")),
    ("relative entropy", generator("kl")),
    ("reverse relative entropy", generator("reverse-kl")),
    ("squared Hellinger", generator("hellinger2")),
    ("chi-square", generator("chi2")),
    ("t^3 - 1", generator(("polynomial", -1, 0, 0, 1))),
    ("t^4 - 1", generator(("polynomial", -1, 0, 0, 0, 1))),
    ("max(t - 1, 0)^3", generator(("positive-power", 1, 3))),
    ("hockey-stick at 2", generator(("hockey-stick", 2))),
    ("t - 1", generator("linear")),
)

EVERY = tuple(name for name, _ in GENERATORS)
"""Members of the class of Section II-A: convex on (0, inf), f(1) = 0."""

CONVEX = d.one_of(EVERY, "a convex f with f(1) = 0", exhaustive=False, convex=True)
"""The class itself, of which these are tried."""

SMOOTH = tuple(f for f in EVERY if f not in ("total variation", "hockey-stick at 2"))
"""Twice differentiable on (0, inf)."""

SMOOTH_AND_NOT_LINEAR = tuple(f for f in SMOOTH if f != "t - 1")

OPERATOR_CONVEX = ("relative entropy", "reverse relative entropy", "squared Hellinger", "chi-square")


def named(f: str) -> Generator:
    "The function of this name."
    return dict(GENERATORS)[f]
