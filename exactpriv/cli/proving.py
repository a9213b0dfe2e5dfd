"""`prove`: a claim proved for all sizes by a chain of facts, refuted, or open with what is left."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..certificate.writer import written
from ..claim import Claim
from ..prove.proving import Proving, prove
from ..report.formulas import formula_of
from ..report.proofs import proof_latex
from .display import with_status
from .effects import do
from .hunting import CERTIFICATE_MODE, ClaimName
from .inputs import claim_from, claim_work
from .output import (
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    check_files,
    check_seconds,
    guarded,
    write_text,
)
from .supervised import report, seconds_left


@guarded
def prove_command(
    claim: ClaimName,
    seconds: Annotated[
        int | None, typer.Option(min=1, metavar="S", help="End within this time; without it, after so many steps.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the hunt that comes first.")] = 0,
    latex: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the proof as LaTeX to FILE (- for stdout).")
    ] = None,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the certificate of the proof, or of the counterexample.")
    ] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Prove a claim for all sizes by a chain of facts, or refute it."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    check_files(latex, certificate, json_file)
    made = claim_from(claim)

    def show(found: Proving) -> int:
        return _show(made, found, output, certificate, latex)

    def told(found: Proving) -> None:
        report(lambda: show(found), "state")

    def search() -> Proving:
        return with_status(output, "proving", lambda _: prove(made, seconds_left(seconds), seed, told=told))

    return show(claim_work(claim, made, search))


def _show(made: Claim, found: Proving, output: Output, certificate: Path | None, latex: str | None) -> int:
    """Say what came of the claim, write what was asked for; the exit status."""
    if certificate is not None and found.certificate is not None:
        write_text(certificate, written(found.certificate), CERTIFICATE_MODE)
    output.record(found.record())
    if latex == "-":
        do(["out", proof_latex(made.says, found, formula_of(made))])
    else:
        _say(output, found)
        if latex is not None:
            write_text(Path(latex), proof_latex(made.says, found, formula_of(made)))
        if certificate is not None:
            there = found.certificate is not None
            output.say(f"certificate: {certificate}" if there else "there is no certificate to write")
    return FINE if found.verdict == "proved" else NEGATIVE


def _say(output: Output, found: Proving) -> None:
    if found.verdict == "proved":
        scope = "" if found.whole else ", the sizes of its domain"
        sizes = found.sizes or "all values of its variables"
        output.say(f"{found.claim}: proved for {sizes}{scope}, {found.rests}")
    elif found.assuming:
        scope = "" if found.whole else ", the sizes of its domain"
        sizes = found.sizes or "all values of its variables"
        output.say(f"{found.claim}: open; it follows for {sizes}{scope}, assuming {'; '.join(found.assuming)}")
    else:
        output.say(f"{found.claim}: {found.verdict}")
    for step in found.steps:
        output.say(f"  {step}")
    if found.witness is not None and found.steps[0].startswith("it has no value"):
        output.say("  (often a division by 0, or a quotient or difference of infinite numbers: multiply it out, or "
                   "assume what rules it out, such as m.ldp(K) < Real.infinity())")  # fmt: skip
    if found.left:
        output.say(f"  left: {found.left}")
