"""`check` and `hunt`: a claim on one instance, and the search for one on which it fails."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..catalogue.claim_files import file_of
from ..claim import Claim, Outcome, evaluate
from ..claim.given import given_text, taken_as_given
from ..claim.show import instance_text
from ..pool import Workers
from ..real import BadInput
from ..report.findings import findings_latex
from ..search import instance_data
from ..search.campaign_store import MOST_ITEMS
from ..search.hunt import Progress
from ..search.result import Hunted, decisive, hunted, sides_record
from .campaigning import run_campaign
from .completing import papers_and_claims
from .given_instances import instance_from
from .given_objects import shortened
from .inputs import claim_from, claim_work
from .output import (
    FINE,
    NEGATIVE,
    UNUSABLE,
    Cluster,
    JsonFile,
    Output,
    Quiet,
    Seconds,
    certificate_option,
    check_seconds,
    complain,
    guarded,
    latex_option,
    limited,
    write_text,
)
from .searching import FAULTS, ClaimName, Search, SearchSeconds, Seed
from .supervised import report

if TYPE_CHECKING:  # what mends a claim is loaded where one fails and is to be mended
    from ..tighten.mending import Mended

CAMPAIGN_SECONDS = 60


@guarded
@limited
def check(
    claim: ClaimName,
    instance: Annotated[
        list[str],
        typer.Option(
            metavar="FILE|NAME=FILE",
            help="The instance: JSON, a table, a certificate, a hunt's result; or NAME=FILE for each variable.",
        ),
    ],
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Decide a claim at one instance."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    made = claim_from(claim)
    given = instance_from(instance, made)
    found = claim_work(claim, made, lambda: evaluate(made, given))
    verdict = _verdict(made, found.outcome)
    record = {"schema": "exactpriv.check/1", "claim": made.id, "verdict": verdict, "witness": instance_data(given)}
    if any(given.labels.values()):
        record["labels"] = given.labels
    sides = sides_record(found)
    output.record(record | sides | {"reason": found.reason})
    if found.outcome is Outcome.OUTSIDE:
        complain(f"{shortened(' '.join(instance))}: {found.reason}; give an instance inside the claim's domain")
        return UNUSABLE
    output.say(f"{verdict}: {instance_text(given)}")
    for line in given.shown():
        output.say(f"  {line}")
    if found.reason:
        output.say(f"  {found.reason}")
    say_sides(output, sides, found.outcome is Outcome.HOLDS)
    return FINE if found.outcome is Outcome.HOLDS else NEGATIVE


def _verdict(claim: Claim, outcome: Outcome) -> str:
    if outcome is Outcome.FAILS:
        return "fails" if claim.quantifier == "exists" else "refuted"
    return str(outcome.value)


HOLDING = {"<=": "at most 0", ">=": "at most 0", "<": "below 0", ">": "below 0", "==": "0", "!=": "not 0"}
VIOLATED = {"<": "0 or more", ">": "0 or more", "!=": "0"}


def say_sides(output: Output, sides: dict[str, Any], holds: bool = False) -> None:
    """Both sides exactly, what is claimed of them, the gap, and what of it says that the claim fails, or `holds`."""
    if sides["lhs"] is None:
        return
    output.say(f"  claimed: left {sides['op']} right")
    output.say(f"  left  = {sides['lhs']}")
    output.say(f"  right = {sides['rhs']}")
    if sides["gap"] is not None:
        said = f"{VIOLATED.get(sides['op'], 'positive')}: violated"
        if holds:
            said = f"{HOLDING.get(sides['op'], 'at most 0')}: it holds"
        output.say(f"  gap in [{sides['gap'][0]}, {sides['gap'][1]}] ({said})")


@guarded
def hunt_command(
    claims: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLAIM|FILE.py:NAME|LINE",
            help="A claim's id, your own claim, or a statement in one line; several in a campaign.",
            autocompletion=papers_and_claims,
        ),
    ] = None,
    seconds: SearchSeconds = None,
    instances: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Decide so many instances exactly and climb nothing; an audit does."),
    ] = None,
    seed: Seed = 0,
    latex: Annotated[str | None, latex_option("the counterexample, and what holds instead,")] = None,
    certificate: Annotated[Path | None, certificate_option("what is found")] = None,
    campaign: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Hunt many claims, store every result in DIR, resume from DIR.")
    ] = None,
    seeds: Annotated[int, typer.Option(min=1, metavar="N", help="Campaign: seeds for each claim, from --seed.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="N", help="Campaign: worker processes.")] = 1,
    cluster: Cluster = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Search for a counterexample to a claim, and shrink it."""
    if campaign is not None:
        if latex is not None or certificate is not None:
            raise BadInput("--campaign stores certificates itself; leave out --latex and --certificate")
        check_seconds(seconds)
        if seeds * len(claims or ()) > MOST_ITEMS:
            raise BadInput(f"--seeds {seeds} makes more than {MOST_ITEMS} items; give fewer")
        work = [(name, s, seconds or CAMPAIGN_SECONDS) for name in claims or () for s in range(seed, seed + seeds)]
        return run_campaign(campaign, work, Workers(jobs, cluster, own=True), Output(json_file, quiet))
    if not claims or len(claims) > 1:
        raise BadInput(f"hunt takes one claim, not {len(claims or ())}; several need --campaign DIR")
    if cluster is not None:
        raise BadInput(f"--cluster {cluster} is for campaigns; add --campaign DIR")
    return _hunt(Search(claims[0], json_file, quiet, seconds, seed, latex, certificate), instances)


def _hunt(asked: Search, instances: int | None) -> int:
    """One claim."""
    own = file_of(asked.claim)

    def told(found: Hunted) -> None:
        answer = "found" if found[1]["verdict"] == "undecided" else "answer"
        state = "state" if decisive(found[0]) is None else answer
        if state == "answer" and own:
            # what is taken as given asks the claim again, which may not end
            report(lambda: _show(asked, found, asks=False), state)
        report(lambda: _show(asked, found), state)

    def better(made: Mended) -> None:
        if made.repairs:
            report(lambda: _show(asked, found, made), "answer")

    def search(progress: Progress | None) -> Hunted:
        return hunted(asked.claim, asked.left, instances, asked.seed, progress, told)

    found = asked.run("hunting", search)
    if asked.latex is not None:
        told(found)
    return _show(asked, found, asked.mended(found, better))


def _mended_latex(found: Mended) -> str:
    from ..report.mended import mended_latex

    return mended_latex(found)


def _show(asked: Search, found: Hunted, mended: Mended | None = None, asks: bool = True) -> int:
    """Say what a hunt found, write its certificate; the exit status. `asks`: also what it takes as given."""
    findings, record, sealed = found
    made, output, latex = asked.claim, asked.output, asked.latex
    asked.seal(sealed)
    shown = decisive(findings)
    own = asks and shown is not None and sealed is not None and file_of(made)
    given = taken_as_given(made, shown) if own and shown is not None else ()
    output.record(record | ({"taken_as_given": list(given)} if given else {}))
    prints = latex == "-" and shown is not None

    def say(line: str) -> None:
        """A line of what is found; a comment where LaTeX is printed, so that all that is printed can be pasted."""
        output.say("".join(f"% {part}\n" for part in line.splitlines()).rstrip("\n") if prints else line)

    say(record["says"])
    if findings.tried == 0 and not findings.complete:
        complain(_untried(made))
        return UNUSABLE
    if shown is None:
        output.say(str(findings.coverage))
    if record["verdict"] == "undecided" and shown is not None and not record["says"].startswith(("undecided", "found")):
        say(f"undecided: {record['reason']}")
    if line := asked.sealed_said(sealed is not None):
        say(line)
    if given:
        say(f"in a certificate of it, {given_text(given).replace(' in it ', ' ')}")
    for repair in () if mended is None else mended.repairs:
        say(f"  {repair.sentence}")
    text = ""
    if latex is not None and shown is not None:
        text = findings_latex(findings) if mended is None else _mended_latex(mended)
    if prints:
        output.say(text.rstrip("\n"))
    elif text:
        write_text(Path(str(latex)), text)
    elif latex not in (None, "-"):
        say("there is no counterexample to write as LaTeX")
    return NEGATIVE if record["verdict"] in FAULTS else FINE


def _untried(made: Claim) -> str:
    """Why no instance was decided, and the way out."""
    if not made.assume:
        return "no instance was decided in the time given; more --seconds may help"
    codes = [code for condition in made.assume if (code := getattr(condition, "__code__", None)) is not None]
    lines = ", ".join(str(code.co_firstlineno) for code in codes)
    place = f"{codes[0].co_filename} line {lines}: " if codes else ""
    return (f"{place}no instance tried meets what {made.id} assumes; "
            "weaken it, or give a domain that constructs what is assumed")  # fmt: skip
