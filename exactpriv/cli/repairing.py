"""`repair`: where a claim fails, and what holds instead, with its proof."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..certificate.writer import written
from ..claim.show import instance_text
from ..report.mended import mended_latex
from ..search.hunt import Progress
from ..search.result import decisive
from ..tighten.mending import INSTANCES, Mended, mend
from .display import with_status
from .hunting import ClaimName, say_sides
from .inputs import claim_from, claim_work
from .output import (
    CERTIFICATE_MODE,
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    certificate_option,
    check_files,
    check_seconds,
    guarded,
    latex_option,
    write_or_print,
    write_text,
)
from .supervised import report, seconds_left


@guarded
def repair_command(
    claim: ClaimName,
    seconds: Annotated[
        int | None, typer.Option(min=1, metavar="S", help="End within this time, instead of a number of instances.")
    ] = None,
    instances: Annotated[int, typer.Option(min=1, metavar="N", help="Instances of the hunt.")] = INSTANCES,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the searches.")] = 0,
    latex: Annotated[str | None, latex_option("counterexample, repairs and proof")] = None,
    certificate: Annotated[Path | None, certificate_option("the first repair that is proved")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Find where a claim fails and what holds instead, and prove it."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    check_files({"--latex": latex, "--json": json_file}, certificate)
    made = claim_from(claim)

    def show(found: Mended) -> int:
        return _show(found, output, certificate, latex)

    def search(progress: Progress | None) -> Mended:
        told = lambda found: report(lambda: show(found), "state" if not found.repairs else "answer")  # noqa: E731
        return mend(made, seconds=seconds_left(seconds), instances=instances, seed=seed, progress=progress, told=told)

    return show(claim_work(claim, made, lambda: with_status(output, "repairing", search)))


def _show(found: Mended, output: Output, certificate: Path | None, latex: str | None) -> int:
    """Say what was found, write what was asked for; the exit status."""
    proved, shown = found.proved, decisive(found.found[0])
    if certificate is not None and proved is not None and proved.certificate is not None:
        write_text(certificate, written(proved.certificate), CERTIFICATE_MODE)
    output.record(found.record())
    if latex is not None and shown is not None:
        write_or_print(latex, mended_latex(found))
    if latex != "-" or shown is None:
        _say(found, output, certificate)
    return NEGATIVE if found.verdict in ("refuted", "ill-defined") else FINE


def _say(found: Mended, output: Output, certificate: Path | None) -> None:
    shown = decisive(found.found[0])
    if shown is None:
        output.say(f"{found.claim.id}: nothing to repair was found ({found.found[1]['says']})")
        return
    output.say(f"{found.claim.id}: {found.verdict} at {instance_text(shown)}")
    say_sides(output, found.found[1])
    if not found.repairs:
        output.say("  no repair was found" + (" in the time given; more --seconds may help" if found.cut_short else ""))
    for made in found.repairs:
        output.say(f"  {made.sentence}")
    if certificate is not None:
        there = found.proved is not None
        output.say(f"certificate: {certificate}" if there else "there is no certificate to write: no repair is proved")
