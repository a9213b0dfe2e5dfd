"""The verbs of dp_accounting over certified accounts: events, `compose`, `get_epsilon`, `get_delta`.

    from exactpriv.account.events import CertifiedAccountant, GaussianDpEvent, PoissonSampledDpEvent
    CertifiedAccountant().compose(PoissonSampledDpEvent(0.01, GaussianDpEvent(1.0)), 1000).get_epsilon(1e-6)

Events are read by the name of their class and their fields: those of this file, those of dp_accounting itself, and what
its `to_named_tuple` gives. A double is the rational that it is: 0.1 is 3602879701896397/36028797018963968. Answers are
doubles rounded up, so that they are bounds; `answer_epsilon` and `answer_delta` give both ends as rationals.

Proposes in floating point: doubles of other programs come in as the rationals that they are, and go out rounded up to
the next double by an exact comparison; none decides.

What would make it silently wrong: an event read as another mechanism, or another relation than the one meant. Here
REPLACE_ONE of Gaussian and Laplace noise moves a sum by 2, as it does there; REPLACE_SPECIAL is the larger of `remove`
and `add`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from flint import fmpq

from ..real import BadInput, Rational, RationalLike
from . import mechanisms as m
from .accountant import BOTH, Account, Answer
from .levels import Level, said
from .notation import MAX_COUNT, Parts

MAX_DEPTH, MAX_EVENTS = 32, 100_000
Number = RationalLike | float


class NeighboringRelation(Enum):
    """As in dp_accounting."""

    ADD_OR_REMOVE_ONE = 1
    REPLACE_ONE = 2
    REPLACE_SPECIAL = 3


RELATIONS = {"ADD_OR_REMOVE_ONE": BOTH, "REPLACE_ONE": "replace", "REPLACE_SPECIAL": BOTH}


@dataclass(frozen=True)
class DpEvent:
    """An event."""


@dataclass(frozen=True)
class NoOpDpEvent(DpEvent):
    """Nothing happens."""


@dataclass(frozen=True)
class NonPrivateDpEvent(DpEvent):
    """Everything is told."""


@dataclass(frozen=True)
class GaussianDpEvent(DpEvent):
    """Normal noise of so many times the largest norm of a contribution."""

    noise_multiplier: Number


@dataclass(frozen=True)
class LaplaceDpEvent(DpEvent):
    """Laplace noise of so many times the largest contribution to a number."""

    noise_multiplier: Number


@dataclass(frozen=True)
class DiscreteLaplaceDpEvent(DpEvent):
    """Noise on the integers, P(n) proportional to e^(-noise_parameter |n|), on an integer of this sensitivity."""

    noise_parameter: Number
    sensitivity: int = 1


@dataclass(frozen=True)
class DiscreteGaussianDpEvent(DpEvent):
    """Discrete Gaussian noise on an integer of this sensitivity. dp_accounting has no such event."""

    sigma: Number
    sensitivity: int = 1


@dataclass(frozen=True)
class RandomizedResponseDpEvent(DpEvent):
    """The truth, and with probability noise_parameter a uniform one of num_buckets letters instead."""

    noise_parameter: Number
    num_buckets: int


@dataclass(frozen=True)
class ZCDpEvent(DpEvent):
    """Any rho-zCDP mechanism; xi is 0."""

    rho: Number
    xi: Number = 0


@dataclass(frozen=True)
class PoissonSampledDpEvent(DpEvent):
    """An event on a sample that takes each record with this probability, independently."""

    sampling_probability: Number
    event: DpEvent


@dataclass(frozen=True)
class SampledWithoutReplacementDpEvent(DpEvent):
    """An event on a uniformly random set of sample_size of source_dataset_size records; for REPLACE_ONE."""

    source_dataset_size: Number
    sample_size: Number
    event: DpEvent


@dataclass(frozen=True)
class SelfComposedDpEvent(DpEvent):
    """An event so many times."""

    event: DpEvent
    count: Number


@dataclass(frozen=True)
class ComposedDpEvent(DpEvent):
    """Events one after the other, adaptively."""

    events: Sequence[DpEvent]


def exact(value: Any, what: str) -> fmpq:
    """A number as a rational; a double is the rational that it is."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise BadInput(f"{what} is {said(value)}; give a finite number")
        return fmpq(*value.as_integer_ratio())
    if isinstance(value, bool) or not isinstance(value, int | str | Fraction | fmpq):
        item = getattr(value, "item", None)  # a scalar of numpy
        if item is None:
            raise BadInput(f"{what} is {str(value)[:60]!r}; give a number")
        return exact(item(), what)
    return Rational(value)


def parts_of(event: Any) -> Parts | None:
    """The mechanisms of an event with their counts; None where everything is told. BadInput for what is not known."""
    return _parts(event, 1, 0)


def _name(event: Any) -> str:
    named = getattr(event, "class_name", None)
    return named if isinstance(named, str) else type(event).__name__


def _field(event: Any, key: str) -> Any:
    try:
        return getattr(event, key)
    except AttributeError:
        raise BadInput(f"the event {_name(event)} has no {key}; give an event as dp_accounting defines it") from None


def _parts(event: Any, times: int, depth: int) -> Parts | None:
    if depth > MAX_DEPTH:
        raise BadInput(f"events stand inside more than {MAX_DEPTH} events; write them less deep")
    name = _name(event)
    if name == "NoOpDpEvent":
        return ()
    if name == "NonPrivateDpEvent":
        return None
    if name == "SelfComposedDpEvent":
        return _parts(_field(event, "event"), times * _count(_field(event, "count")), depth + 1)
    if name == "ComposedDpEvent":
        events = list(_field(event, "events"))
        if len(events) > MAX_EVENTS:
            raise BadInput(f"ComposedDpEvent has {len(events)} events; give at most {MAX_EVENTS}")
        found: list[tuple[m.Mechanism, int]] = []
        for one in events:
            inner = _parts(one, times, depth + 1)
            if inner is None:
                return None
            found += inner
        return tuple(found)
    if not 1 <= times <= MAX_COUNT:
        raise BadInput(f"an event is composed {said(times)} times; give a whole number from 1 to 10^12")
    return ((_mechanism(event, depth), times),)


def _count(value: Any) -> int:
    number = exact(value, "the count of SelfComposedDpEvent")
    if number.q != 1 or number < 1:
        raise BadInput(f"the count of SelfComposedDpEvent is {said(number)}; give a whole number from 1")
    return int(number.p)


def _sensitivity(event: Any) -> int:
    number = exact(_field(event, "sensitivity"), "the sensitivity")
    if number.q != 1:
        raise BadInput(f"the sensitivity of {_name(event)} is {said(number)}; give a whole number")
    return int(number.p)


def _mechanism(event: Any, depth: int) -> m.Mechanism:
    match _name(event):
        case "GaussianDpEvent":
            return m.Gaussian(exact(_field(event, "noise_multiplier"), "the noise_multiplier"))
        case "LaplaceDpEvent":
            return m.Laplace(exact(_field(event, "noise_multiplier"), "the noise_multiplier"))
        case "DiscreteLaplaceDpEvent":
            level = exact(_field(event, "noise_parameter"), "the noise_parameter")
            return m.Geometric(Level(exponent=level), _sensitivity(event))
        case "DiscreteGaussianDpEvent":
            return m.DiscreteGaussian(exact(_field(event, "sigma"), "the sigma"), _sensitivity(event))
        case "RandomizedResponseDpEvent":
            p = exact(_field(event, "noise_parameter"), "the noise_parameter")
            k = exact(_field(event, "num_buckets"), "the num_buckets")
            if not 0 < p < 1 or k.q != 1 or k < 2:
                raise BadInput(f"RandomizedResponseDpEvent has noise {said(p)} on {said(k)} buckets; give (0, 1)")
            return m.RandomizedResponse((k * (1 - p) + p) / p, int(k.p))
        case "ZCDpEvent":
            if exact(getattr(event, "xi", 0), "xi") != 0:
                raise BadInput("ZCDpEvent has an xi other than 0, which is not known here; give rho-zCDP")
            return m.Concentrated(exact(_field(event, "rho"), "rho"))
        case "PoissonSampledDpEvent":
            rate = exact(_field(event, "sampling_probability"), "the sampling_probability")
            inner = _parts(_field(event, "event"), 1, depth + 1)
            if inner is None or len(inner) != 1 or inner[0][1] != 1:
                raise BadInput("PoissonSampledDpEvent samples no single mechanism; sample each event of it")
            return m.Poisson(rate, inner[0][0])
        case "SampledWithoutReplacementDpEvent":
            sizes = [exact(_field(event, key), key) for key in ("sample_size", "source_dataset_size")]
            if any(size.q != 1 or size < 1 for size in sizes) or sizes[0] > sizes[1]:
                said_sizes = f"{said(sizes[0])} of {said(sizes[1])} records"
                raise BadInput(
                    f"SampledWithoutReplacementDpEvent samples {said_sizes}; give whole numbers, at most all"
                )
            inner = _parts(_field(event, "event"), 1, depth + 1)
            if inner is None or len(inner) != 1 or inner[0][1] != 1:
                raise BadInput("SampledWithoutReplacementDpEvent samples no single mechanism; sample each event of it")
            return m.FixedSize(sizes[0] / sizes[1], inner[0][0])
        case name:
            raise BadInput(f"the event {name} is not known here; give Gaussian, Laplace, DiscreteLaplace, "
                           "DiscreteGaussian, RandomizedResponse, ZC, PoissonSampled, SampledWithoutReplacement, "
                           "SelfComposed, Composed, NoOp or NonPrivate events")  # fmt: skip


def above(x: fmpq) -> float:
    """The least double that is at least x >= 0."""
    try:
        near = int(x.p) / int(x.q)
    except OverflowError:
        return math.inf
    return near if math.isinf(near) or fmpq(*near.as_integer_ratio()) >= x else math.nextafter(near, math.inf)


class CertifiedAccountant:
    """An accountant with the verbs of dp_accounting's `PLDAccountant`; its answers are certified upper bounds."""

    def __init__(self, neighboring_relation: Any = NeighboringRelation.ADD_OR_REMOVE_ONE) -> None:
        name = getattr(neighboring_relation, "name", str(neighboring_relation))
        if name not in RELATIONS:
            raise BadInput(f"there is no neighbouring relation {name[:40]!r}; give one of {', '.join(RELATIONS)}")
        self.relation = RELATIONS[name]
        self.parts: Parts | None = ()

    def supports(self, event: Any) -> bool:
        """Whether the event can be composed for this relation."""
        try:
            found = parts_of(event)
            for mechanism, _ in found or ():
                for one in Account(((mechanism, 1),), self.relation).directions:
                    _ = one.counted
        except BadInput:
            return False
        return True

    def compose(self, event: Any, count: int = 1) -> CertifiedAccountant:
        """Add an event so many times; the accountant itself is returned."""
        added = parts_of(SelfComposedDpEvent(event, count))
        if added is not None and self.parts is not None:
            for mechanism, _ in added:  # refused now rather than at the question
                for one in Account(((mechanism, 1),), self.relation).directions:
                    _ = one.counted
        self.parts = None if added is None or self.parts is None else (*self.parts, *added)
        return self

    def answer_epsilon(self, target_delta: Number, digits: int = 15) -> Answer | None:
        """Both ends of eps at this delta, with the theorems; None where everything is told."""
        if self.parts is None:
            return None
        return Account(self.parts, self.relation).answer_eps(exact(target_delta, "target_delta"), digits)

    def answer_delta(self, target_epsilon: Number, digits: int = 15) -> Answer | None:
        """Both ends of delta at this eps, with the theorems; None where everything is told."""
        if self.parts is None:
            return None
        return Account(self.parts, self.relation).answer_delta(exact(target_epsilon, "target_epsilon"), digits)

    def get_epsilon(self, target_delta: Number) -> float:
        """An eps at which delta is at most this, the least one rounded up to a double."""
        found = self.answer_epsilon(target_delta)
        return math.inf if found is None or found.eps[1] is None else above(found.eps[1])

    def get_delta(self, target_epsilon: Number) -> float:
        """At least delta at this eps, rounded up to a double."""
        found = self.answer_delta(target_epsilon)
        return 1.0 if found is None else above(found.delta[1])


PLDAccountant = CertifiedAccountant
"""The name by which code of dp_accounting knows it."""
