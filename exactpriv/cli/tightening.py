"""`tighten`: where a bound is attained or approached, with the example ready for a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from flint import fmpq

from ..attain.found import Approach
from ..claim import Claim
from ..claim.show import instance_text
from ..real import Real
from ..real.display import decimal_exponent
from ..report.examples import REPAIRS, examples_latex
from ..report.premises import premises_of
from ..search.hunt import Progress
from ..search.result import seen_at
from ..tighten import Tightness, tighten
from ..tighten.tightness_search import INSTANCES
from .output import (
    FINE,
    NEGATIVE,
    UNUSABLE,
    JsonFile,
    Output,
    Quiet,
    certificate_option,
    complain,
    guarded,
    latex_option,
    write_or_print,
)
from .searching import ClaimName, Instances, Search, SearchSeconds, Seed
from .supervised import is_supervised, report

SHOWN = 4
"""Equalities, and gaps of a family, shown as text."""


@guarded
def tighten_command(
    claim: ClaimName,
    seconds: SearchSeconds = None,
    instances: Instances = INSTANCES,
    seed: Seed = 0,
    latex: Annotated[str | None, latex_option("the examples, or a counterexample and what holds instead,")] = None,
    certificate: Annotated[Path | None, certificate_option("the simplest equality, or the family")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Find where a bound holds with equality, or comes near it."""
    asked = Search(claim, json_file, quiet, seconds, seed, latex, certificate)

    def told(found: Tightness) -> None:
        report(lambda: _show(asked, found), "state" if found.tightness == "open" else "answer")

    def search(progress: Progress | None) -> Tightness:
        return tighten(asked.claim, seconds=asked.left, instances=instances, seed=seed, progress=progress, told=told)

    return _show(asked, asked.run("tightening", search))


def _show(asked: Search, found: Tightness) -> int:
    """Say what was found, write what was asked for; the exit status."""
    made, output = asked.claim, asked.output
    if found.instances == 0 and found.tightness == "open" and not made.assume and is_supervised():
        complain("no instance was decided in the time given; more --seconds may help")
        return UNUSABLE
    if found.instances == 0 and found.tightness == "open":
        complain(
            f"no instance tried meets what {made.id} assumes; weaken it, or give a domain that constructs what is "
            "assumed"
        )
        return UNUSABLE
    asked.seal(found.certificate)
    output.record(found.record())
    if asked.latex is not None:
        write_or_print(asked.latex, _latex(made, found))
    if asked.latex != "-":
        _say(output, made, found)
        if line := asked.sealed_said(found.certificate is not None):
            output.say(line)
    return NEGATIVE if found.tightness in ("open", "refuted") else FINE


def _latex(made: Claim, found: Tightness) -> str:
    """The examples; of a claim that fails the counterexample with the repairs that were found, then the examples."""
    record = found.record()
    if found.failing is None:
        return examples_latex(record, premises_of(made))
    from ..report.mended import mended_latex
    from ..tighten.mending import Mended

    repairs = tuple(one for one in found.improvements if one.kind in REPAIRS)
    seen = Mended(made, seen_at(made, found.failing, found.seed), repairs, False, found.seconds, found.seed)
    kept = {**record, "improvements": [one for one in record["improvements"] if one["kind"] not in REPAIRS]}
    rest = examples_latex(kept, premises_of(made)).split("\n", 2)[2]
    return mended_latex(seen) + rest.strip("\n") + ("\n" if rest.strip() else "")


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
