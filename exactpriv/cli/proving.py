"""`prove`: a claim proved for all sizes by a chain of facts, refuted, or open with what is left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..claim import Claim
from ..prove.formal.lemmas import Lemma, bare_lemma, coq_missing, lemma_file
from ..prove.methods import prove
from ..prove.outcome import Proving
from ..report.formulas import conclusion_of
from ..report.instances import instance_objects
from ..report.premises import premises_of
from ..report.proofs import proof_latex
from ..search.result import seen_at
from .output import (
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    certificate_option,
    guarded,
    latex_option,
    write_lemma,
    write_or_print,
)
from .searching import FAULTS, ClaimName, Search, SearchSeconds, Seed
from .supervised import report

if TYPE_CHECKING:  # what mends a claim is loaded where one fails and is to be mended
    from ..tighten.mending import Mended

NO_TIME = "the time was up before Coq was asked"


@guarded
def prove_command(
    claim: ClaimName,
    seconds: SearchSeconds = None,
    seed: Seed = 0,
    latex: Annotated[str | None, latex_option("the proof, or a counterexample and what holds instead,")] = None,
    coq: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write statement and proof as a Coq file to FILE (- for stdout).")
    ] = None,
    certificate: Annotated[Path | None, certificate_option("the proof, or of the counterexample")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Prove a claim for all sizes by a chain of facts, or refute it."""
    asked = Search(claim, json_file, quiet, seconds, seed, latex, certificate, coq)

    def told(found: Proving, lemma: Lemma | str | None = None) -> None:
        lemma = lemma or (NO_TIME if found.verdict == "proved" else written_now(found))
        report(lambda: _show(asked, found, lemma), "state")

    def written_now(found: Proving) -> Lemma | str | None:
        return None if coq is None else _lemma(asked.claim, found, None, lambda _: None)

    def search() -> tuple[Proving, Lemma | str | None]:
        found = prove(asked.claim, asked.left, seed, told=told, coq=True)
        if coq is None:
            return found, None
        told(found)
        return found, _lemma(asked.claim, found, asked.left, lambda lemma: told(found, lemma))

    found, lemma = asked.run("proving", lambda _: search())
    return _show(asked, found, lemma, _mended(asked, found, lemma))


def _mended(asked: Search, found: Proving, lemma: Lemma | str | None) -> Mended | None:
    """What holds instead of a claim that a witness refutes, where LaTeX is asked for."""
    if asked.latex is None or found.verdict not in FAULTS or found.witness is None:
        return None
    told = lambda made: report(lambda: _show(asked, found, lemma, made), "answer")  # noqa: E731
    seen = seen_at(asked.claim, instance_objects(found.witness), asked.seed)
    return asked.mended(seen, told)


def _lemma(
    claim: Claim, found: Proving, seconds: float | None, before: Callable[[Lemma], None]
) -> Lemma | str:
    """The Coq file of a claim, by what was found; `before` gets it before Coq is asked."""
    if found.verdict in ("refuted", "ill-defined"):
        return f"the claim is {found.verdict}, so that there is no proof to write"
    if found.lemma is not None:
        return found.lemma
    if found.verdict != "proved":
        return bare_lemma(claim, found.tried or coq_missing() or "no proof was found")
    return lemma_file(claim, found.certificate, seconds, before=before)


def _show(asked: Search, found: Proving, lemma: Lemma | str | None, mended: Mended | None = None) -> int:
    """Say what came of the claim, write what was asked for; the exit status."""
    made, output, printed = asked.claim, asked.output, "-" in (asked.latex, asked.coq)
    asked.seal(found.certificate)
    output.record(found.record() | ({"coq": lemma.record()} if isinstance(lemma, Lemma) else {}))
    if not printed:
        _say(output, found)
        for repair in () if mended is None else mended.repairs:
            output.say(f"  {repair.sentence}")
    if asked.latex is not None and mended is not None:
        from ..report.mended import mended_latex

        write_or_print(asked.latex, mended_latex(mended))
    elif asked.latex is not None:
        stated = premises_of(made, sized=found.verdict == "proved" and not found.whole)
        write_or_print(asked.latex, proof_latex(made.says, found, conclusion_of(made), stated))
    if not printed and (line := asked.sealed_said(found.certificate is not None)):
        output.say(line)
    proved = found.verdict == "proved"
    if asked.coq is not None and lemma is not None:
        write_lemma(output, asked.coq, lemma, printed, proved)
    return FINE if proved else NEGATIVE


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
    if found.tried:
        output.say(f"  Coq: {found.tried}")
    if found.witness is not None and found.steps[0].startswith("it has no value"):
        output.say("  (often a division by 0, or a quotient or difference of infinite numbers: multiply it out, or "
                   "assume what rules it out, such as m.ldp(K) < Real.infinity())")  # fmt: skip
    if found.left:
        output.say(f"  left: {found.left}")
    for lesson in found.lessons:
        output.say(f"  {lesson}")
