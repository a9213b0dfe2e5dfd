"""`check` and `hunt`: a claim on one instance, and the search for one on which it fails."""

from __future__ import annotations

import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from ..certificate import write
from ..claim import Claim, Evaluation, Outcome, evaluate
from ..claim.show import decided_sides, instance_text
from ..real import BadInput
from ..report.latex import case_latex
from ..search import Findings, hunt, instance_data, judge
from ..search.sentence import sentence
from .inputs import claim_from, claim_work, instance_from
from .output import FINE, NEGATIVE, UNUSABLE, JsonFile, Output, Quiet, check_writable, complain, guarded

ClaimName = Annotated[str, typer.Argument(metavar="CLAIM|FILE.py:NAME", help="A claim's id, or your own claim.")]
INSTANCES = 1000


def sides_record(evaluation: Evaluation | None) -> dict[str, Any]:
    """The keys op, lhs, rhs, gap of a result."""
    sides = None if evaluation is None else decided_sides(evaluation)
    if sides is None:
        return {"op": None, "lhs": None, "rhs": None, "gap": None}
    return {"op": sides.op, "lhs": sides.lhs, "rhs": sides.rhs, "gap": None if sides.gap is None else list(sides.gap)}


@guarded
def check(
    claim: ClaimName,
    instance: Annotated[str, typer.Option(metavar="FILE", help="The instance: JSON, a certificate, a hunt's result.")],
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Decide a claim at one instance."""
    output = Output(json_file, quiet)
    made = claim_from(claim)
    given = instance_from(instance, made)
    found = claim_work(claim, made, lambda: evaluate(made, given))
    verdict = _verdict(made, found.outcome)
    record = {"schema": "exactpriv.check/1", "claim": made.id, "verdict": verdict, "witness": instance_data(given)}
    sides = sides_record(found)
    output.record(record | sides | {"reason": found.reason})
    if found.outcome is Outcome.OUTSIDE:
        complain(f"{instance}: {found.reason}; give an instance inside the claim's domain")
        return UNUSABLE
    output.say(f"{verdict}: {instance_text(given)}")
    if found.reason:
        output.say(f"  {found.reason}")
    say_sides(output, sides)
    return FINE if found.outcome is Outcome.HOLDS else NEGATIVE


def _verdict(claim: Claim, outcome: Outcome) -> str:
    if outcome is Outcome.FAILS:
        return "fails" if claim.quantifier == "exists" else "refuted"
    return str(outcome.value)


def say_sides(output: Output, sides: dict[str, Any]) -> None:
    """Both sides exactly, what is claimed of them, and the gap."""
    if sides["lhs"] is None:
        return
    output.say(f"  claimed: left {sides['op']} right")
    output.say(f"  left  = {sides['lhs']}")
    output.say(f"  right = {sides['rhs']}")
    if sides["gap"] is not None:
        violated = {"<": "0 or more", ">": "0 or more", "!=": "0"}.get(sides["op"], "positive")
        output.say(f"  gap in [{sides['gap'][0]}, {sides['gap'][1]}] ({violated}: violated)")


@guarded
def hunt_command(
    claim: ClaimName,
    seconds: Annotated[
        int | None, typer.Option(min=1, metavar="S", help="Search this long, instead of a number of instances.")
    ] = None,
    instances: Annotated[int, typer.Option(min=1, metavar="N", help="Instances to evaluate.")] = INSTANCES,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the search.")] = 0,
    latex: Annotated[bool, typer.Option("--latex", help="Print the counterexample as LaTeX.")] = False,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the certificate of what is found.")
    ] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Search for a counterexample to a claim, and shrink it."""
    output = Output(json_file, quiet)
    if certificate is not None:
        check_writable(certificate)
    made = claim_from(claim)
    start = time.monotonic()
    findings = claim_work(claim, made, lambda: _hunt(made, seconds, instances, seed, output))
    row = claim_work(claim, made, lambda: judge(made, findings))
    elapsed = round(time.monotonic() - start, 2)
    sealed = row["certificate"]
    shown = _found(findings)
    sides = sides_record(None if shown is None else evaluate(made, shown))
    record = {
        "schema": "exactpriv.hunt/1",
        "claim": made.id,
        "verdict": row["verdict"],
        "witness": row["witness"],
        **sides,
        "instances": findings.tried,
        "screened": sum(findings.counts.values()),
        "seconds": elapsed,
        "seed": seed,
        "best_margin": row["best_margin"],
        "tightness": row["tightness"],
        "reason": row["reason"],
    }
    if certificate is not None and sealed is not None:
        write(certificate, sealed)
    output.record(record)
    output.say(sentence(findings))
    if row["verdict"] == "undecided" and shown is not None:
        output.say(f"undecided: {row['reason']}")
    if certificate is not None:
        output.say(f"certificate: {certificate}" if sealed is not None else "there is no certificate to write")
    if latex and shown is not None:
        output.say(case_latex(instance_data(shown), sides if sides["lhs"] else None, findings.failing is not None))
    return NEGATIVE if row["verdict"] in ("refuted", "ill-defined") else FINE


def _found(findings: Findings) -> Any:
    if findings.claim.quantifier == "exists":
        return findings.holding
    return findings.failing if findings.failing is not None else findings.ill_defined


def _hunt(claim: Claim, seconds: int | None, instances: int, seed: int, output: Output) -> Findings:
    if seconds is not None and seconds > 10**7:
        raise BadInput(f"--seconds {seconds} is more than 10000000; give fewer")
    if output.silent or not sys.stderr.isatty():
        return hunt(claim, seconds=seconds, instances=instances, seed=seed)
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("hunting") if console.is_terminal else nullcontext() as status:

        def progress(tried: int, outcome: str) -> None:
            if status is not None:
                status.update(f"{tried} instances, the last: {outcome}")

        return hunt(claim, seconds=seconds, instances=instances, seed=seed, progress=progress)
