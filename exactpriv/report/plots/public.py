"""`exactpriv.plot`: one function for what can be drawn; what it is given says which picture it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flint import fmpq

from ...claim import Claim
from ...kernel import Database, Kernel
from ...real import BadInput, Rational, Real, exp, ln
from ...search.hunt import hunt
from ...search.result import decisive
from ...tighten import Improvement, Tightness
from ..typeset import name_latex
from .bounds import plot_bounds
from .drawing import demand_matplotlib, target
from .margins import MOST_STEPS, STEPS, Axis, Place, margins, plot_margins
from .privacy import plot_privacy_curves

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FOUND_BY = 200
"""Instances hunted for those variables that are not drawn."""
Labelled = Mapping[str, Kernel]


def plot(
    shown: Kernel | Labelled | Claim | Tightness | Improvement, out: str | Path | None = None, *,
    over: Mapping[str, tuple[Any, Any]] | None = None, instance: Mapping[str, Any] | None = None,
    steps: int = STEPS, seed: int = 0, db: Database | None = None,
) -> Figure:  # fmt: skip
    """A matplotlib figure of `shown`, written to the file `out` (.svg, .pdf or .png; the same bytes on every run) if
    one is named; a notebook shows it, `.axes[0]` is what was drawn on.

    - A kernel, or a mapping of labels to kernels: the privacy curve delta(eps), eps >= 0 in nats; with `db`, between
      databases that differ in one entry. Exact at its corners; a certified band contains it everywhere (it is convex
      in e^eps). Source: ngo-lmidp (1).
    - A claim: its margin over one or two of its numbers, `over={"a": (0, 1), "e^eps": (1, 8)}`, decided exactly at
      `steps` places of each (blue holds, red fails, grey undecided; the strength of the colour is the margin, in the
      units of its sides), with a star at the witness. The other variables are those of `instance`, without it those of
      a hunt of 200 instances from `seed`. Nothing is said between the places.
    - What `tighten` answers about a bound with a better function, or that function: the bound as stated beside it, in
      the units of the bound, at 121 exact places of the levels for which it is proved to be smaller.

    BadInput for anything else, an option that does not belong to the picture, a range that is empty or of a variable
    that the claim does not have, another suffix, a missing folder, or without matplotlib.
    """
    if not isinstance(out, (str, Path, type(None))):
        raise BadInput(f"{out!r} is no file to draw to; name one, as in 'curve.svg', or none")
    path = None if out is None else target(out)
    demand_matplotlib()
    fits = {Claim: ("over", "instance"), Kernel: ("db",), Mapping: ("db",)}
    allowed = next((names for kind, names in fits.items() if isinstance(shown, kind)), ())
    for name, given in (("over", over), ("instance", instance), ("db", db)):
        if given is not None and name not in allowed:
            raise BadInput(f"{name}= does not belong to a plot of {_kind(shown)}; leave it out")
    if isinstance(shown, Kernel):
        return plot_privacy_curves([("kernel", shown)], path, db)
    if isinstance(shown, Mapping):
        if not shown or not all(isinstance(label, str) and isinstance(K, Kernel) for label, K in shown.items()):
            raise BadInput("several privacy curves are drawn from labels and kernels; give {'first': K, 'second': L}")
        return plot_privacy_curves(list(shown.items()), path, db)
    if isinstance(shown, Claim):
        return _claim(shown, path, over, instance, steps, seed)
    if isinstance(shown, (Tightness, Improvement)):
        return plot_bounds(_smaller(shown), path)
    raise BadInput(f"plot draws a kernel, a claim, or what tighten answers, not {_kind(shown)}")


def _kind(shown: object) -> str:
    """What was given, in a word."""
    names = {Claim: "a claim", Kernel: "a kernel", Mapping: "kernels", Tightness: "a tightening",
             Improvement: "a bound"}  # fmt: skip
    return next((said for kind, said in names.items() if isinstance(shown, kind)), f"a {type(shown).__name__}")


def _claim(
    claim: Claim, path: Path | None, over: Mapping[str, tuple[Any, Any]] | None, instance: Mapping[str, Any] | None,
    steps: int, seed: int,
) -> Figure:  # fmt: skip
    if isinstance(steps, bool) or not isinstance(steps, int) or not 2 <= steps <= MOST_STEPS:
        raise BadInput(f"steps={steps!r} is no number of places; give an integer from 2 to {MOST_STEPS}")
    axes = [axis(name, ends, steps) for name, ends in (over or {}).items()]
    demand_axes(claim, axes, "over={'NAME': (LOW, HIGH)}")
    base, witness = surroundings(claim, axes, instance, seed)
    return plot_margins(axes, margins(claim, base, axes), path, claim.id, witness)


def axis(name: str, ends: tuple[Any, Any], steps: int) -> Axis:
    """An axis of `steps` places from one end to the other; `e^eps` stands for a level by e to it."""
    try:
        low, high = ends
    except (TypeError, ValueError):
        raise BadInput(f"{ends!r} is no range of {name}; give its two ends, as in (0, '1/2')") from None
    exponential = name.startswith("e^")
    name = name.removeprefix("e^")
    first, last = Rational(low), Rational(high)
    if first >= last or (exponential and first <= 0):
        raise BadInput(f"the range from {first} to {last} of {name} is empty; give a lower end below the upper one"
                       + (", both positive" if exponential else ""))  # fmt: skip
    shown = tuple(first + (last - first) * k / (steps - 1) for k in range(steps))
    values = tuple(ln(Real(x)) if exponential else Real(x) for x in shown)
    label = f"$e^{{{name_latex(name)}}}$" if exponential else f"${name_latex(name)}$"
    return Axis(name, values, shown, label)


def demand_axes(claim: Claim, axes: Sequence[Axis], way_out: str) -> None:
    """BadInput unless there are one or two different axes."""
    if len(axes) not in (1, 2) or len({each.name for each in axes}) != len(axes):
        raise BadInput(f"plot draws {claim.id} over one or two of its numbers; give {way_out} once or twice, "
                       f"its variables are {', '.join(claim.domain)}")  # fmt: skip


def surroundings(
    claim: Claim, axes: Sequence[Axis], instance: Mapping[str, Any] | None, seed: int
) -> tuple[Mapping[str, Any], list[fmpq] | None]:
    """Values of the other variables, and where the witness stands: of an instance, or of a hunt."""
    if instance is not None:
        return instance, _spot(instance, axes)
    found = hunt(claim, instances=FOUND_BY, seed=seed)
    witness = decisive(found)
    known = witness if witness is not None else None if found.least is None else found.least[1]
    for each in axes:
        if known is not None and not isinstance(known.get(each.name, 0), Real | int):
            raise BadInput(f"{each.name} is no number of {claim.id}; draw over variables that are numbers")
    if witness is not None:
        return witness, _spot(witness, axes)
    if known is not None:
        return known, None
    if set(claim.domain) <= {each.name for each in axes}:
        return {}, None
    raise BadInput(f"no instance of {claim.id} was found for its other variables; give an instance")


def counted(places: Sequence[Place]) -> dict[str, int]:
    """How many places have each outcome."""
    return {o: sum(p.outcome.value == o for p in places) for o in dict.fromkeys(p.outcome.value for p in places)}


def _spot(instance: Mapping[str, Any], axes: Sequence[Axis]) -> list[fmpq] | None:
    """The place of an instance on the map, None where it is not on it."""
    spot = []
    for each in axes:
        value = instance.get(each.name)
        number = None if value is None else value if isinstance(value, Real) else Real(value)
        if number is not None and each.label.startswith("$e^") and not number.is_infinite:
            number = exp(number)
        shown = None if number is None else number.rational
        if shown is None or not each.shown[0] <= shown <= each.shown[-1]:
            return None
        spot.append(shown)
    return spot


def _smaller(shown: Tightness | Improvement) -> Mapping[str, Any]:
    """The certificate that a better function is smaller than the bound as stated."""
    made = (shown,) if isinstance(shown, Improvement) else shown.improvements
    found = [each.smaller for each in made if each.smaller is not None]
    if not found:
        name = shown.claim.id if isinstance(shown, Improvement) else shown.claim
        raise BadInput(f"no better bound of {name} is proved to be smaller, so that there is nothing to draw beside "
                       "it; plot the claim itself over its numbers")  # fmt: skip
    return found[0]
