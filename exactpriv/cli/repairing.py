"""`repair`: where a claim fails, and what holds instead, with its proof."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ..claim.show import instance_text
from ..report.mended import mended_latex
from ..search.hunt import Progress
from ..search.result import decisive
from ..tighten.mending import INSTANCES, Mended, mend
from .hunting import say_sides
from .output import FINE, NEGATIVE, JsonFile, Quiet, certificate_option, guarded, latex_option, write_or_print
from .searching import FAULTS, ClaimName, Instances, Search, SearchSeconds, Seed
from .supervised import report

CUT = "in the time given; without --seconds the search goes to its end"
ENDED = "among the hypotheses and bounds that are tried; narrow the domain, or state another bound"


@guarded
def repair_command(
    claim: ClaimName,
    seconds: SearchSeconds = None,
    instances: Instances = INSTANCES,
    seed: Seed = 0,
    latex: Annotated[str | None, latex_option("counterexample, repairs and proof")] = None,
    certificate: Annotated[Path | None, certificate_option("the first repair that is proved")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Find where a claim fails and what holds instead, and prove it."""
    asked = Search(claim, json_file, quiet, seconds, seed, latex, certificate)

    def told(found: Mended) -> None:
        report(lambda: _show(asked, found), "answer" if found.repairs else "state")

    def search(progress: Progress | None) -> Mended:
        return mend(asked.claim, seconds=asked.left, instances=instances, seed=seed, progress=progress, told=told)

    return _show(asked, asked.run("repairing", search))


def _show(asked: Search, found: Mended) -> int:
    """Say what was found, write what was asked for; the exit status."""
    proved, shown = found.proved, decisive(found.found[0])
    asked.seal(None if proved is None else proved.certificate)
    asked.output.record(found.record())
    if asked.latex is not None and shown is not None:
        write_or_print(asked.latex, mended_latex(found))
    if asked.latex != "-" or shown is None:
        _say(asked, found)
    return NEGATIVE if found.verdict in FAULTS else FINE


def _say(asked: Search, found: Mended) -> None:
    shown, output = decisive(found.found[0]), asked.output
    if shown is None:
        output.say(f"{found.claim.id}: nothing to repair was found ({found.found[1]['says']})")
        return
    output.say(f"{found.claim.id}: {found.verdict} at {instance_text(shown)}")
    say_sides(output, found.found[1])
    if not found.repairs:
        output.say(f"  no repair was found {CUT if found.cut_short else ENDED}")
    for made in found.repairs:
        output.say(f"  {made.sentence}")
    if line := asked.sealed_said(found.proved is not None, ": no repair is proved"):
        output.say(line)
