"""`prove`: a claim proved for all sizes by a chain of facts, refuted, or open with what is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ..certificate.writer import written
from ..claim import Claim
from ..prove.formal.lemmas import Lemma, bare_lemma, coq_missing, lemma_file
from ..prove.methods import prove
from ..prove.proving import Proving
from ..report.formulas import conclusion_of
from ..report.premises import premises_of
from ..report.proofs import proof_latex
from .display import with_status
from .hunting import ClaimName
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
    write_lemma,
    write_or_print,
    write_text,
)
from .supervised import report, seconds_left

NO_TIME = "the time was up before Coq was asked"


@guarded
def prove_command(
    claim: ClaimName,
    seconds: Annotated[
        int | None, typer.Option(min=1, metavar="S", help="End within this time; without it, after so many steps.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the hunt that comes first.")] = 0,
    latex: Annotated[str | None, latex_option("the proof")] = None,
    coq: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write statement and proof as a Coq file to FILE (- for stdout).")
    ] = None,
    certificate: Annotated[Path | None, certificate_option("the proof, or of the counterexample")] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Prove a claim for all sizes by a chain of facts, or refute it."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    check_files({"--latex": latex, "--coq": coq, "--json": json_file}, certificate)
    made = claim_from(claim)

    def show(found: Proving, lemma: Lemma | str | None) -> int:
        return _show(made, found, output, _Files(certificate, latex, coq), lemma)

    def told(found: Proving, lemma: Lemma | str | None = None) -> None:
        report(lambda: show(found, lemma or (NO_TIME if found.verdict == "proved" else written_now(found))), "state")

    def written_now(found: Proving) -> Lemma | str | None:
        return None if coq is None else _lemma(made, found, None, lambda _: None)

    def search() -> tuple[Proving, Lemma | str | None]:
        found = prove(made, seconds_left(seconds), seed, told=told, coq=True)
        if coq is None:
            return found, None
        told(found)
        return found, _lemma(made, found, seconds_left(seconds), lambda lemma: told(found, lemma))

    found, lemma = claim_work(claim, made, lambda: with_status(output, "proving", lambda _: search()))
    return show(found, lemma)


@dataclass(frozen=True)
class _Files:
    """Where the certificate, the LaTeX and the Coq file go; "-" is stdout."""

    certificate: Path | None
    latex: str | None
    coq: str | None

    @property
    def stdout(self) -> bool:
        """Whether one of them is all that is printed."""
        return "-" in (self.latex, self.coq)


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
    return lemma_file(claim, None if found.by else found.certificate, seconds, before=before)


def _show(made: Claim, found: Proving, output: Output, files: _Files, lemma: Lemma | str | None) -> int:
    """Say what came of the claim, write what was asked for; the exit status."""
    if files.certificate is not None and found.certificate is not None:
        write_text(files.certificate, written(found.certificate), CERTIFICATE_MODE)
    record = found.record()
    output.record(record | ({"coq": lemma.record()} if isinstance(lemma, Lemma) else {}))
    if not files.stdout:
        _say(output, found)
    if files.latex is not None:
        write_or_print(files.latex, proof_latex(made.says, found, conclusion_of(made), premises_of(made)))
    if files.certificate is not None and not files.stdout:
        there = found.certificate is not None
        output.say(f"certificate: {files.certificate}" if there else "there is no certificate to write")
    proved = found.verdict == "proved"
    if files.coq is not None and lemma is not None:
        proved = write_lemma(output, files.coq, lemma, files.stdout) and proved
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
