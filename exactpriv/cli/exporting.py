"""`export`: a claim or a certificate as LaTeX or as a Coq file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import certificate as certificates
from ..catalogue import entries
from ..catalogue.claim_files import file_of
from ..certificate.schema import regular_file
from ..claim import Claim
from ..claim.line import is_line
from ..real import BadInput
from ..report.formulas import concluded, conclusion_of, where_latex
from ..report.latex import certificate_latex, statement_latex
from ..report.premises import premises_of
from .inputs import claim_from, claim_work
from .measuring import own_definitions
from .output import (
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    Seconds,
    check_files,
    complain,
    guarded,
    limited,
    write_text,
)
from .supervised import seconds_left
from .verifying import demand_certificate

if TYPE_CHECKING:
    from ..prove.formal.lemmas import Lemma


class Format(StrEnum):
    """What `export` writes."""

    latex = "latex"
    coq = "coq"


@guarded
@limited
def export(
    what: Annotated[
        str, typer.Argument(metavar="CLAIM|CERT", help="A claim's id, FILE.py:NAME, a line, or a certificate.")
    ],
    to: Annotated[Format | None, typer.Option("--to", help="The format, printed or written to --out.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write there instead of to stdout.")] = None,
    latex: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write it as LaTeX to FILE (- for stdout).")
    ] = None,
    coq: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write it as a Coq file to FILE (- for stdout).")
    ] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Export a claim or a certificate to LaTeX or to Coq: its statement, with a proof where one is known."""
    output = Output(json_file, quiet)
    wanted = _formats(to, out, latex, coq)
    check_files({**{f"--{form}": file for form, file in wanted.items()}, "--json": json_file})
    found = _accepted(Path(what)) if Path(what).is_file() and not what.endswith(".py") else what
    if found is None:
        return NEGATIVE
    status = FINE
    for form, file in wanted.items():
        made = _exported(found, form, seconds)
        if not isinstance(made, str) and not made.by:
            status = NEGATIVE
            complain(made.says)
        text = made if isinstance(made, str) else made.text
        if file != "-":
            write_text(Path(file), text)
        else:
            output.say(text.rstrip("\n"))
        proof = {} if isinstance(made, str) else {"coq": made.record()}
        output.record({"schema": "exactpriv.export/1", "what": what, "to": form.value, "text": text} | proof)
    return status


def _formats(to: Format | None, out: Path | None, latex: str | None, coq: str | None) -> dict[Format, str]:
    """Where each format that is asked for goes."""
    files = {form: file for form, file in ((Format.latex, latex), (Format.coq, coq)) if file is not None}
    if to is None and (out is not None or not files):
        raise BadInput("export needs a format; give --to latex or --to coq, or --latex FILE or --coq FILE")
    if to is not None and files:
        raise BadInput(f"--to {to.value} is given beside --latex or --coq; give one of them")
    return {to: str(out or "-")} if to is not None else files


def _exported(what: dict[str, Any] | str, form: Format, seconds: int | None) -> str | Lemma:
    """A certificate or a claim as a text; a claim's Coq file says how its proof stands."""
    if isinstance(what, dict):
        return _certificate_coq(what) if form is Format.coq else _certificate_text(what)
    return _claim_coq(what, seconds) if form is Format.coq else _claim_text(what)


def _accepted(path: Path) -> dict[str, Any] | None:
    """The certificate, if the checker accepts it; else None, with the reason on stderr."""
    demand_certificate(path)
    try:
        tree = certificates.parse(regular_file(path))
    except certificates.CertificateError as error:
        raise BadInput(f"{path} is no certificate: {error}") from None
    result = certificates.check_certificate(tree)
    if result.accepted:
        return dict(tree)
    complain(f"{path} is rejected by the checker: {result.reason}")
    return None


def _certificate_text(certificate: Mapping[str, Any]) -> str:
    from ..report.proofs import reach_latex

    known = _stated(certificate)
    if known is None:
        return certificate_latex(certificate, reach=reach_latex)
    return certificate_latex(certificate, formula=conclusion_of(known), where=where_latex(known), reach=reach_latex,
                             premises=premises_of(known))  # fmt: skip


def _stated(certificate: Mapping[str, Any]) -> Claim | None:
    """The registered claim that a certificate names and states."""
    known = entries().get(str(certificate["claim"]))
    return known if isinstance(known, Claim) and known.says == certificate["statement"] else None


def _certificate_coq(certificate: Mapping[str, Any]) -> str:
    """A derivation over the theory, with its proof."""
    from ..prove.formal.derivations import coq_of_derivation

    if certificate["kind"] != "derived":
        raise BadInput(f"a certificate of kind {certificate['kind']} is not exported to coq; export the claim it names")
    return coq_of_derivation(certificate)


def _claim_coq(name: str, seconds: int | None) -> Lemma:
    """The statement for all finite alphabets, over the theory in proofs/theory, with the proof that is known: for a
    claim of a paper the recorded one, for a user's the derivation's, the sum's or the tactic's."""
    from ..prove.formal.lemmas import bare_lemma, lemma_file, stored_lemma

    _demand_known(name)
    made = claim_from(name)
    if file_of(made) or is_line(name):
        certificate = claim_work(name, made, lambda: _proof_of(made))
        lemma = lemma_file(made, certificate, seconds_left(seconds))
    else:
        lemma = stored_lemma(made) or bare_lemma(made, "none is recorded; exactpriv prove looks for one")
    if isinstance(lemma, str):
        raise BadInput(f"{name} has no translation to coq: {lemma}; use --to latex")
    return lemma


def _proof_of(made: Claim) -> dict[str, Any] | None:
    """The certificate of a chain of facts that are Coq theorems, or else of a sum of entropies, if there is one."""
    from ..prove.deriving import derived
    from ..prove.entropies.proving import summed

    found = derived(made, theorems_alone=True)
    return found.certificate if found.verdict == "proved" else summed(made).certificate


def _demand_known(name: str) -> None:
    if not is_line(name) and "/" not in name and ".py" not in name and name not in entries():
        raise BadInput(f"{name} is neither a claim, nor a file, nor a statement in one line; see exactpriv list")


def _claim_text(name: str) -> str:
    _demand_known(name)
    return stated_text(claim_from(name))


def stated_text(made: Claim) -> str:
    """A claim as LaTeX that says the whole of it."""
    relation = None if made.formula else concluded(made)
    text = statement_latex(
        made.id,
        says=" ".join(made.says.split()),
        formula=made.formula,
        source=made.source,
        premises=premises_of(made),
        relation=relation,
        where=where_latex(made),
    )
    definitions = own_definitions(made) if made.formula or relation is None else []
    return "".join([text, *(f"Here ${definition}$.\n" for definition in definitions)])
