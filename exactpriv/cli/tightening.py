"""`tighten`: where a bound is attained or approached, with the example ready for a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from flint import fmpq

from ..attain.found import Approach
from ..certificate.writer import written
from ..claim import Claim
from ..claim.show import instance_text
from ..real import Real
from ..real.display import decimal_exponent
from ..report.examples import examples_latex
from ..report.premises import premises_of
from ..search.hunt import Progress
from ..tighten import Tightness, tighten
from ..tighten.tightening import INSTANCES
from .display import with_status
from .hunting import ClaimName
from .inputs import claim_from, claim_work
from .output import (
    CERTIFICATE_MODE,
    FINE,
    NEGATIVE,
    UNUSABLE,
    JsonFile,
    Output,
    Quiet,
    certificate_option,
    check_files,
    check_seconds,
    complain,
    guarded,
    latex_option,
    write_or_print,
    write_text,
)
from .supervised import is_supervised, report, seconds_left

SHOWN = 4
"""Equalities, and gaps of a family, shown as text."""


@guarded
def tighten_command(
    claim: ClaimName,
    seconds: Annotated[
        int | None, typer.Option(min=1, metavar="S", help="End within this time, instead of a number of instances.")
    ] = None,
    instances: Annotated[int, typer.Option(min=1, metavar="N", help="Instances to evaluate.")] = INSTANCES,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the search.")] = 0,
    latex: Annotated[str | None, latex_option("the examples")] = None,
    certificate: Annotated[Path | None, certificate_option("the simplest equality, or the family")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Find where a bound holds with equality, or comes near it."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    check_files({"--latex": latex, "--json": json_file}, certificate)
    made = claim_from(claim)

    def show(found: Tightness) -> int:
        return _show(made, found, output, certificate, latex)

    def told(found: Tightness) -> None:
        report(lambda: show(found), "state" if found.tightness == "open" else "answer")

    def search(progress: Progress | None) -> Tightness:
        left = seconds_left(seconds)
        return tighten(made, seconds=left, instances=instances, seed=seed, progress=progress, told=told)

    return show(claim_work(claim, made, lambda: with_status(output, "tightening", search)))


def _show(made: Claim, found: Tightness, output: Output, certificate: Path | None, latex: str | None) -> int:
    """Say what was found, write what was asked for; the exit status."""
    if found.instances == 0 and found.tightness == "open" and not made.assume and is_supervised():
        complain("no instance was decided in the time given; more --seconds may help")
        return UNUSABLE
    if found.instances == 0 and found.tightness == "open":
        complain(
            f"no instance tried meets what {made.id} assumes; weaken it, or give a domain that constructs what is "
            "assumed"
        )
        return UNUSABLE
    record = found.record()
    if certificate is not None and found.certificate is not None:
        write_text(certificate, written(found.certificate), CERTIFICATE_MODE)
    output.record(record)
    if latex is not None:
        write_or_print(latex, examples_latex(record, premises_of(made)))
    if latex != "-":
        _say(output, made, found)
        if certificate is not None:
            wrote = found.certificate is not None
            output.say(f"certificate: {certificate}" if wrote else "there is no certificate to write")
    return NEGATIVE if found.tightness in ("open", "refuted") else FINE


def _say(output: Output, claim: Claim, found: Tightness) -> None:
    output.say(f"{claim.id}: {found.tightness}" + (f" ({found.reason})" if found.reason else ""))
    output.say(f"  of the claim for {claim.described_domain()}")
    if len(found.parts) > 1:
        for _, text, state in found.parts[:SHOWN]:
            output.say(f"  {state}: {text}")
    for e in found.equalities[:SHOWN]:
        output.say(f"  equality at {instance_text(e.instance)}")
        output.say(f"    both sides = {e.value}")
    for a in found.approaches[:SHOWN]:
        _say_family(output, a)
    if found.failing is not None:
        output.say(f"  fails at {instance_text(found.failing)}")
    for made in found.improvements:
        output.say(f"  {made.sentence}")
        output.say(f"    {made.regime}")
    for note in found.notes:
        output.say(f"  note: {note}")
    output.say(f"  {found.instances} instances, {found.seconds} s, seed {found.seed}")


def _say_family(output: Output, made: Approach) -> None:
    family = made.family
    output.say(f"  approached from {instance_text(family.start)}: {family.says}, t = 4^-k")
    for m in (*family.members[:2], family.members[-1]):
        output.say(f"    k = {m.k}: relative gap below {_decimal(m.high)}")
    proved = made.vanishing
    if proved is None:
        output.say(f"    relative gap <= {_decimal(family.constant)} t^{family.rate} at k = 1..{family.members[-1].k}")
        output.say(f"    proved {made.holds}, not as a limit")
        return
    for meaning, (constant, rate) in proved.bounds.items():
        output.say(f"    {meaning} gap <= {constant} {proved.variable}^{rate} {made.holds}")


def _decimal(x: fmpq) -> str:
    """A positive rational rounded up to about three significant digits, as m * 10^e where that is shorter."""
    exponent = decimal_exponent(x) - 2
    ten = fmpq(10)
    scaled = int((x / ten**exponent if exponent >= 0 else x * ten**-exponent).ceil())
    return f"{Real(scaled * ten**exponent)}" if 0 <= exponent <= 3 else f"{scaled}e{exponent}"
