"""Figures of papers, recomputed: certified bands, the numbers behind them; those that are not drawn, with reasons."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from flint import fmpq

from ... import papers as paper_package
from ...claim.figure_data import Cloud, Figure, NotRecomputed
from ...foreign import json_text
from ...real import BadInput
from ...real.display import decimal
from .bands import Point, cells, enclosed, evaluated
from .drawing import COLOURS, HEIGHT, WIDTH, band, demand_matplotlib, drawn, marks, target

PLACES = 12
"""Decimals of the numbers that are stored beside a figure."""
Told = Callable[[str], None]


def figures() -> dict[str, Figure | NotRecomputed]:
    """The figures of all papers by id: `FIGURES` of the module `figures` of each paper's package."""
    found: dict[str, Figure | NotRecomputed] = {}
    for info in sorted(iter_modules(paper_package.__path__, paper_package.__name__ + "."), key=lambda i: i.name):
        name = f"{info.name}.figures"
        if info.ispkg and find_spec(name) is not None:
            found |= {figure.id: figure for figure in import_module(name).FIGURES}
    return found


def recomputed(figure: Figure, path: str | Path, seed: int = 0, told: Told | None = None) -> dict[str, Any]:
    """Compute a figure, draw it to `path` (.svg, .pdf, .png), and the numbers behind it as a record.

    BadInput where a constant of the figure does not meet what it has to, or a curve is against its shape.
    """
    target(path)
    demand_matplotlib()
    for condition in figure.requires:
        if condition().decide() is not True:
            raise BadInput(f"a constant of {figure.id} does not meet what it has to; it is not drawn")
    points = {}
    for curve in figure.curves:
        if told is not None:
            told(f"{figure.id}: {curve.label}")
        points[curve.label] = evaluated(curve)
    clouds = {cloud.label: sampled(cloud, seed) for cloud in figure.clouds}
    _draw(figure, points, clouds, path)
    return record(figure, points, clouds, seed)


def sampled(cloud: Cloud, seed: int) -> list[tuple[tuple[fmpq, fmpq], tuple[fmpq, fmpq]]]:
    """The points of a cloud as enclosures."""
    chance = random.Random(f"{cloud.label} {seed}")
    made = [cloud.sample(chance) for _ in range(cloud.count)]
    return [(enclosed(x), enclosed(y)) for x, y in made]


def _draw(figure: Figure, points: Mapping[str, list[Point]], clouds: Mapping[str, Any], path: str | Path) -> None:
    own = [curve.label for curve in figure.curves if not curve.like]
    colours = {label: COLOURS[k % len(COLOURS)] for k, label in enumerate(own)}

    def draw(whole: Any, axes: Any) -> None:
        for curve in figure.curves:
            colour, found = colours[curve.like or curve.label], points[curve.label]
            if curve.shape == "points":
                marks(axes, [(p.x, p.y) for p in found], curve.label, colour, "x", 3)
            else:
                band(axes, cells(curve, found), curve.label, colour, curve.line)
        for label, made in clouds.items():
            marks(axes, made, label, "0.45", "o", 1.6)
        axes.set(xlabel=figure.x_label, ylabel=figure.y_label)
        if figure.logarithmic:
            axes.set_yscale("log")
        if figure.x_range is not None:
            axes.set_xlim(*(float(Fraction(end)) for end in figure.x_range))
        if figure.y_range is not None:
            axes.set_ylim(*(float(Fraction(end)) for end in figure.y_range))
        whole.legend(loc="outside lower center", ncols=2)

    drawn(path, draw, (WIDTH, HEIGHT + 0.16 * len(figure.curves)))


def record(figure: Figure, points: Mapping[str, list[Point]], clouds: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The numbers behind a figure: enclosures, rounded outward."""
    curves = [
        {"label": curve.label, "shape": curve.shape, "why": curve.why}
        | ({} if curve.until is None else {"until": curve.until})
        | {"points": [{"x": outward(p.x), "y": outward(p.y)} for p in points[curve.label]]}
        for curve in figure.curves
    ]  # fmt: skip
    shown = [{"label": label, "seed": seed, "points": [{"x": outward(x), "y": outward(y)} for x, y in made]}
             for label, made in clouds.items()]  # fmt: skip
    return {"schema": "exactpriv.figure/1", "figure": figure.id, "title": figure.title, "x": figure.x_label,
            "y": figure.y_label, "notes": figure.notes, "curves": curves, "clouds": shown}  # fmt: skip


def outward(ends: tuple[fmpq, fmpq]) -> list[str]:
    """An enclosure as decimals that contain it."""
    scale = fmpq(10) ** PLACES
    return [decimal((ends[0] * scale).floor(), PLACES), decimal((ends[1] * scale).ceil(), PLACES)]


def figure_text(made: Mapping[str, Any]) -> str:
    """The record as the text of a file."""
    return json_text(made) + "\n"
