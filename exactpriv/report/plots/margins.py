"""The margin of a claim over one or two of its numbers: decided exactly at every place, drawn as a map.

The colour says what exact arithmetic decided (holds, fails, undecided, outside the domain); its strength is the margin,
for the eye only. Between the places nothing is known, so that each is a cell of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flint import fmpq

from ...claim import Claim, Evaluation, Outcome, evaluate
from ...real import BadInput, IllDefined, Real, UndecidedError, absolute
from .bands import enclosed
from .drawing import below, drawn, over

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COLOUR = {Outcome.HOLDS: "#0b5394", Outcome.FAILS: "#b91c1c", Outcome.UNDECIDED: "#a3a3a3", Outcome.OUTSIDE: "#ffffff",
          Outcome.ILL_DEFINED: "#b45309"}  # fmt: skip
STEPS = 20
MOST_STEPS = 100


@dataclass(frozen=True)
class Axis:
    """A variable and its values in increasing order, with what is written at the axis (`shown` are the numbers)."""

    name: str
    values: tuple[Real, ...]
    shown: tuple[fmpq, ...]
    label: str


@dataclass(frozen=True)
class Place:
    """An instance of the map: where, what was decided, and an enclosure of the margin (positive: it holds)."""

    at: tuple[int, ...]
    outcome: Outcome
    margin: tuple[fmpq, fmpq] | None


def margins(
    claim: Claim, base: Mapping[str, Any], axes: Sequence[Axis], told: Callable[[int, int], None] | None = None
) -> list[Place]:
    """The claim decided at every place, the other variables as in `base`. BadInput for a variable it has not."""
    for axis in axes:
        if axis.name not in claim.domain:
            raise BadInput(f"{claim.id} has no variable {axis.name}; its variables are {', '.join(claim.domain)}")
    missing = [name for name in claim.domain if name not in base and name not in {a.name for a in axes}]
    if missing:
        raise BadInput(f"{claim.id} needs a value of {', '.join(missing)}; give an instance")
    shape = [len(axis.values) for axis in axes]
    whole = shape[0] * (shape[1] if len(shape) > 1 else 1)
    found = []
    for k in range(whole):
        at = (k % shape[0], k // shape[0])[: len(axes)]
        instance = dict(base) | {axis.name: axis.values[i] for axis, i in zip(axes, at, strict=True)}
        made = evaluate(claim, instance)
        found.append(Place(at, made.outcome, margin_of(made)))
        if told is not None:
            told(k + 1, whole)
    return found


def margin_of(made: Evaluation) -> tuple[fmpq, fmpq] | None:
    """By how much the deciding comparison holds (negative: fails), None where a side is infinite or there is none."""
    part = made.decisive
    if part is None or not part.is_comparison:
        return None
    lhs, rhs = part.args
    if lhs.is_infinite or rhs.is_infinite:
        return None
    gap = rhs - lhs if part.op in ("<=", "<") else lhs - rhs if part.op in (">=", ">") else -absolute(lhs - rhs)
    try:
        return enclosed(gap)
    except (UndecidedError, IllDefined):
        return None


def plot_margins(
    axes: Sequence[Axis], places: Sequence[Place], path: str | Path | None, title: str = "",
    witness: Sequence[fmpq] | None = None,
) -> Figure:  # fmt: skip
    """Draw the map of one or two variables, with a star at the witness, to `path` if there is one; the figure."""
    if not any(place.outcome is not Outcome.OUTSIDE for place in places):
        raise BadInput("no place of the map lies in the claim's domain; choose other ranges")
    draw_map = _map if len(axes) == 2 else _line

    def draw(_: Any, drawing: Any) -> None:
        draw_map(drawing, axes, places)
        if witness is not None and len(witness) == len(axes):
            spot = [(below(x) + over(x)) / 2 for x in witness]
            if len(spot) == 1:
                drawing.axvline(spot[0], color="black", linestyle=":", linewidth=0.8, label="witness")
            else:
                drawing.plot(*spot, "*", color="black", markersize=9, markeredgecolor="white", markeredgewidth=0.5,
                             label="witness", zorder=3, clip_on=False)  # fmt: skip
        drawing.set_xlabel(axes[0].label)
        if title:
            drawing.set_title(title, fontsize=8)
        drawing.legend(loc="upper left", bbox_to_anchor=(1.02, 1), borderaxespad=0)

    return drawn(path, draw, (5.2, 3.2))


def _strength(places: Sequence[Place]) -> Callable[[Place], float]:
    """How strongly a place is coloured: the square root of its margin's share of the largest, for the eye."""
    sizes = [max(abs(below(p.margin[0])), abs(over(p.margin[1]))) for p in places if p.margin is not None]
    largest = max(sizes, default=0.0)

    def strength(place: Place) -> float:
        if place.outcome in (Outcome.UNDECIDED, Outcome.ILL_DEFINED, Outcome.OUTSIDE) or place.margin is None:
            return 1.0 if place.outcome is not Outcome.OUTSIDE else 0.0
        share = abs(below(place.margin[0])) / largest if largest > 0 else 0.0
        return 0.12 + 0.88 * math.sqrt(min(1.0, share))

    return strength


def _edges(values: Sequence[fmpq]) -> list[float]:
    """Ends of the cells around the values."""
    xs = [(below(x) + over(x)) / 2 for x in values]
    if len(xs) == 1:
        return [xs[0] - 0.5, xs[0] + 0.5]
    middles = [(a + b) / 2 for a, b in pairwise(xs)]
    return [2 * xs[0] - middles[0], *middles, 2 * xs[-1] - middles[-1]]


def _map(drawing: Any, axes: Sequence[Axis], places: Sequence[Place]) -> None:
    from matplotlib.patches import Rectangle

    xs, ys = _edges(axes[0].shown), _edges(axes[1].shown)
    strength = _strength(places)
    for place in places:
        i, j = place.at
        hatch = "////" if place.outcome is Outcome.UNDECIDED else None
        drawing.add_patch(Rectangle((xs[i], ys[j]), xs[i + 1] - xs[i], ys[j + 1] - ys[j], linewidth=0,
                                    facecolor=_blend(COLOUR[place.outcome], strength(place)), hatch=hatch))  # fmt: skip
    drawing.set_xlim(xs[0], xs[-1])
    drawing.set_ylim(ys[0], ys[-1])
    drawing.set_ylabel(axes[1].label)
    for outcome in dict.fromkeys(place.outcome for place in places):
        said = "outside the domain" if outcome is Outcome.OUTSIDE else outcome.value
        drawing.plot([], [], "s", color=COLOUR[outcome], markeredgecolor="0.6", markeredgewidth=0.4, label=said)


def _line(drawing: Any, axes: Sequence[Axis], places: Sequence[Place]) -> None:
    drawing.axhline(0, color="0.5", linewidth=0.6)
    drawing.set_ylabel("margin")
    for outcome in dict.fromkeys(place.outcome for place in places):
        chosen = [p for p in places if p.outcome is outcome and p.margin is not None]
        if not chosen:
            continue
        xs = [(below(axes[0].shown[p.at[0]]) + over(axes[0].shown[p.at[0]])) / 2 for p in chosen]
        ys = [(below(p.margin[0]) + over(p.margin[1])) / 2 for p in chosen if p.margin is not None]
        drawing.plot(xs, ys, "o", color=COLOUR[outcome], markersize=2.5, label=outcome.value)


def _blend(colour: str, share: float) -> tuple[float, float, float]:
    """The colour mixed with white."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (round(1 - share * (1 - part), 4) for part in parts)
    return red, green, blue
