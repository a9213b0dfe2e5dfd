"""`plot` and `figures`: a privacy curve, the margin of a claim, a bound beside the best one; the figures of papers."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from ..claim.figure_data import Figure
from ..claim.registry import near_names
from ..claim.show import instance_text
from ..foreign import plain
from ..real import BadInput
from ..report.plots.bounds import plot_bounds, stored_comparison
from ..report.plots.drawing import FORMATS, demand_matplotlib, target
from ..report.plots.figures import figure_text, figures, recomputed
from ..report.plots.margins import MOST_STEPS, STEPS, Axis, margins, plot_margins
from ..report.plots.privacy import plot_privacy_curve
from ..report.plots.public import axis, counted, demand_axes, surroundings
from ..stored import ROOT
from .effects import do
from .given_instances import instance_from
from .given_objects import database_from, kernel_from, shortened
from .inputs import claim_from, claim_work
from .output import FINE, JsonFile, Output, Quiet, Seconds, check_seconds, guarded, limited, write_text

Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to draw: .svg, .pdf or .png.")]


@guarded
@limited
def plot_command(
    out: Out,
    claim: Annotated[
        str | None, typer.Argument(metavar="[CLAIM|FILE.py:NAME]", help="A claim whose margin is drawn.")
    ] = None,
    ranges: Annotated[
        list[str] | None,
        typer.Option("--over", metavar="NAME=LOW:HIGH", help="A number to draw over, or two; e^eps=1:8 for levels."),
    ] = None,
    instance: Annotated[
        str | None, typer.Option(metavar="FILE", help="The other variables; without it, those of a hunt.")
    ] = None,
    steps: Annotated[int, typer.Option(min=2, max=MOST_STEPS, metavar="N", help="Places of each number.")] = STEPS,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the hunt.")] = 0,
    bound: Annotated[bool, typer.Option("--bound", help="The bound beside the best function of its level.")] = False,
    improvements: Annotated[
        Path, typer.Option(metavar="DIR", help="The folder of better bounds, for --bound.", show_default=False)
    ] = ROOT / "improvements",
    kernel: Annotated[
        str | None, typer.Option(metavar="FILE", help="Draw its privacy curve: JSON, CSV, or rows 1/2,1/2;1/4,3/4")
    ] = None,
    db: Annotated[str | None, typer.Option(metavar="m,n", help="Its inputs are databases of n entries.")] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Draw a privacy curve, a claim's margin over two numbers, or a bound beside the best function."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    target(out)
    demand_matplotlib()
    record: dict[str, Any] = {"schema": "exactpriv.plot/1", "file": out.as_posix()}
    if (claim is None) == (kernel is None):
        raise BadInput("plot draws one thing: name a claim, or give --kernel")
    if kernel is not None:
        plot_privacy_curve(kernel_from(kernel), out, None if db is None else database_from(db))
        output.say(f"{plain(out.as_posix())}: the privacy curve, exact at its corners")
        output.record(record)
        return FINE
    name = str(claim)
    if bound:
        plot_bounds(stored_comparison(name, improvements), out)
        output.say(f"{plain(out.as_posix())}: the bound as stated, and the best function of its level")
        output.record(record)
        return FINE
    made = claim_from(name)
    axes = [axis_from(text, steps) for text in ranges or ()]
    demand_axes(made, axes, "--over NAME=LOW:HIGH")
    given = None if instance is None else instance_from([instance], made)
    base, witness = claim_work(name, made, lambda: surroundings(made, axes, given, seed))
    places = claim_work(name, made, lambda: margins(made, base, axes))
    plot_margins(axes, places, out, made.id, witness)
    outcomes = counted(places)
    output.record(record | {"claim": made.id, "places": outcomes})
    said = ", ".join(f"{o} at {n}" for o, n in outcomes.items())
    output.say(f"{plain(out.as_posix())}: {said} of {len(places)} places")
    rest = {key: value for key, value in base.items() if key not in {axis.name for axis in axes}}
    if rest:
        output.say(f"  with {plain(instance_text(rest))}")
    return FINE


def axis_from(text: str, steps: int) -> Axis:
    """`c=0:1/2`, or `e^eps=1:8` for a level by e to it."""
    name, _, ends = text.partition("=")
    low, colon, high = ends.partition(":")
    if not name.removeprefix("e^").isidentifier() or not colon:
        raise BadInput(f"--over {shortened(text)} is no range; write NAME=LOW:HIGH, as in c=0:1/2 or e^eps=1:8")
    return axis(name, (low, high), steps)


def _tell(said: str) -> None:
    """Progress, for somebody who looks on."""
    do(["err", f"{said}\n"])


@guarded
def figures_command(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to write; made if it does not exist.")],
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[PAPER|FIGURE]...", help="Papers or figures; without any, all.")
    ] = None,
    form: Annotated[str, typer.Option("--format", metavar="svg|pdf|png", help="The format.")] = "svg",
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of random points.")] = 0,
    missing: Annotated[bool, typer.Option("--missing", help="Only those of which DIR holds no file.")] = False,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Recompute the figures of the papers with certified bands, and say which are not."""
    output = Output(json_file, quiet)
    demand_matplotlib()
    if f".{form}" not in FORMATS:
        raise BadInput(f"--format {shortened(form)} is none of svg, pdf, png; choose one of them")
    if out.exists() and not out.is_dir():
        raise BadInput(f"--out {out} is a file; name a folder")
    known = figures()
    chosen = [i for i in known if not names or any(i == n or i.split("/")[0] == n for n in names)]
    for name in names or ():
        if not any(i == name or i.split("/")[0] == name for i in known):
            near = near_names(name, known)
            hint = f"did you mean {', '.join(near)}" if near else f"the figures are {', '.join(known)}"
            raise BadInput(f"there is no figure {shortened(name)!r}; {hint}")
    out.mkdir(parents=True, exist_ok=True)
    records: list[dict[str, Any]] = []
    for identifier in chosen:
        figure = known[identifier]
        if not isinstance(figure, Figure):
            output.say(f"not recomputed  {identifier}: {figure.reason}")
            records.append({"figure": identifier, "file": None, "reason": figure.reason})
            continue
        path = out / f"{identifier.replace('/', '-').replace('#', '-')}.{form}"
        if missing and path.is_file():
            output.say(f"{path.as_posix()}  {identifier}, there already")
            records.append({"figure": identifier, "file": path.as_posix(), "notes": figure.notes})
            continue
        start = time.monotonic()
        made = recomputed(figure, path, seed, None if output.silent or not sys.stderr.isatty() else _tell)
        write_text(path.with_suffix(".json"), figure_text(made))
        output.say(f"{path.as_posix()}  {identifier}, {time.monotonic() - start:.0f} s")
        records.append({"figure": identifier, "file": path.as_posix(), "notes": figure.notes})
    output.record({"schema": "exactpriv.figures/1", "figures": records})
    return FINE
