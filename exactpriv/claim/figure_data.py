"""Figures of papers as data: what is drawn, at which places it is computed, and why a band around it is certain.

A curve is computed at finitely many places, as exact numbers or enclosures. Between them it is enclosed by what is
known of its shape, which `why` argues: a decreasing function lies between its neighbouring values; a convex one below
their chord and above the neighbouring chords continued. Nothing is interpolated.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ..real import Real, Relation

Number: TypeAlias = Callable[[Any], Real]
SHAPES = ("decreasing", "increasing", "convex", "constant", "points")
"""`convex` means decreasing, and convex in the abscissa or in e to it; `points` says nothing between the places."""


def itself(x: Any) -> Real:
    """The place itself as abscissa."""
    return x if isinstance(x, Real) else Real(x)


@dataclass(frozen=True)
class Curve:
    """A labelled curve: `x` and `y` of each place, in the order of increasing abscissa.

    `above`: where only bounds of the ordinate are known, the upper one (`y` is then the lower; both have the shape).
    `exponential`: a convex curve is convex in e^x instead of x; its places are then values of e^x. `why` says why the
    curve has its shape. `until`: behind its last place, as far as this abscissa, it keeps the value there, and `why`
    says why. `like`: the label of the curve before it that shows the same quantity, and whose colour it has.
    """

    label: str
    places: Sequence[Any]
    y: Number
    shape: str
    why: str
    x: Number = itself
    above: Number | None = None
    exponential: bool = False
    line: str = "-"
    until: str | None = None
    like: str = ""


@dataclass(frozen=True)
class Cloud:
    """Points of random exact instances: `sample` makes (abscissa, ordinate) from a source of randomness."""

    label: str
    count: int
    sample: Callable[[random.Random], tuple[Real, Real]]


@dataclass(frozen=True)
class Figure:
    """A figure of a paper: `id` is its entry in the registry, `requires` what has to hold for its constants."""

    id: str
    title: str
    x_label: str
    y_label: str
    curves: tuple[Curve, ...]
    clouds: tuple[Cloud, ...] = ()
    notes: str = ""
    logarithmic: bool = False
    x_range: tuple[str, str] | None = None
    y_range: tuple[str, str] | None = None
    requires: tuple[Callable[[], Relation], ...] = field(default=())


@dataclass(frozen=True)
class NotRecomputed:
    """A figure that is not drawn again, with the reason."""

    id: str
    reason: str
