"""`verify`, `report` and `export`: certificates rechecked, and results made presentable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from jinja2 import TemplateError

from .. import certificate as certificates
from ..audit.registered import AS_REGISTERED, NOT_COMPARED, VARIANT
from ..audit.registered import verify as verify_certificate
from ..catalogue import entries
from ..certificate.schema import regular_file
from ..claim import Claim
from ..foreign import plain
from ..real import BadInput
from ..report import certificate_latex, latex_document, site, statement_latex
from ..report.formulas import formula_of, relation_of, where_latex
from ..report.site import Evidence
from ..report.tables import counts_table, text_table
from .catalogue import AUDIT, load_audit
from .inputs import claim_from, claims_in
from .measuring import own_definitions
from .output import (
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    Seconds,
    check_seconds,
    check_writable,
    complain,
    guarded,
    limited,
    write_text,
)
from .page_folder import PageFolder
from .worker import SECONDS, Stopped, Worker


class Format(StrEnum):
    """What `export` writes."""

    latex = "latex"
    coq = "coq"


COUNTED = {
    AS_REGISTERED: "as registered",
    VARIANT: "of variants of registered claims",
    NOT_COMPARED: "not compared with a claim",
}
"""How the last line of `verify` counts the certificates that are accepted."""


@guarded
def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Certificates, or folders of them.")],
    claims: Annotated[
        list[Path] | None, typer.Option("--claims", metavar="FILE.py", help="Your own claims (the file is run).")
    ] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Recheck certificates with the independent checker, and compare them with their claims."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    own = {claim.id: claim for path in claims or () for claim in claims_in(path)}
    files = [file for path in paths for file in _certificates_in(path)]
    records: list[dict[str, Any]] = []
    with closing(Worker(lambda file: _verified(file, own), seconds or SECONDS)) as worker:
        for file in files:
            try:
                record = worker.answer(str(file))
            except Stopped as ended:
                record = _rejected(f"not checked: {ended}")
            accepted, reason, compared = record["accepted"], record["reason"], record["compared"]
            records.append({"file": file.as_posix(), **record})
            said = f"; {compared['says']}" if compared is not None and accepted else ""
            output.say(f"{'accepted' if accepted else 'REJECTED'}  {plain(file.as_posix())}: {plain(reason + said)}")
    rejected = sum(not record["accepted"] for record in records)
    output.record(records)
    outcomes = Counter(record["compared"]["outcome"] for record in records if record["accepted"])
    shown = "".join(f", {outcomes[word]} {text}" for word, text in COUNTED.items() if outcomes[word])
    output.say(f"{len(records) - rejected} accepted{shown}; {rejected} rejected")
    return NEGATIVE if rejected else FINE


def _verified(file: str, own: Mapping[str, Claim]) -> dict[str, Any]:
    """Whether the certificate in a file is accepted, why or why not, and how it compares with its claim."""
    try:
        result = verify_certificate(file, claims=own)
    except OSError as error:
        return _rejected(f"it cannot be read ({error.strerror or error}): give the path of a readable file")
    compared = None if result.compared is None else asdict(result.compared)
    return {"accepted": result.accepted, "reason": result.reason, "compared": compared}


def _rejected(reason: str) -> dict[str, Any]:
    return {"accepted": False, "reason": reason, "compared": None}


def _certificates_in(path: Path) -> list[Path]:
    if path.is_dir():
        found = sorted(file for file in path.rglob("*.json") if not file.is_dir())
        if not found:
            raise BadInput(f"{path} holds no certificate (*.json); give a file or a folder that does")
        return found
    if not path.is_file():
        raise BadInput(f"{path} is not a file; give the path of a certificate or of a folder of them")
    return [path]


@guarded
@limited
def report(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where to write; made if it does not exist.")],
    audit: Annotated[Path, typer.Option(metavar="FILE", help="What exactpriv audit --json wrote.")] = AUDIT,
    evidence: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Copy and link what is stored in DIR/counterexamples, proofs, improvements."),
    ] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Write the audit as HTML pages, text and LaTeX tables."""
    output = Output(json_file, quiet)
    if not audit.is_file():
        raise BadInput(f"there is no audit in {audit}; write it with exactpriv audit --json {audit}")
    if out.exists() and not out.is_dir():
        raise BadInput(f"--out {out} is a file; name a folder")
    if evidence is not None and not evidence.is_dir():
        raise BadInput(f"--evidence {evidence} is no folder; name the one that holds counterexamples/ and proofs/")
    made_audit = load_audit(audit)
    rows = made_audit.rows
    try:
        made = {
            **site(made_audit, Evidence(evidence)),
            "claims.txt": counts_table(rows) + "\n" + text_table(rows),
            "claims.tex": latex_document(rows),
        }
    except (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError, TemplateError):
        raise BadInput(f"{audit} does not have the form of an audit (something in it is missing, or of another kind); "
                       f"write it anew with exactpriv audit --json {audit}") from None
    PageFolder(out).write(made)
    for name in ("index.html", "claims.txt", "claims.tex"):
        output.say(f"{(out / name).as_posix()}")
    output.record({"schema": "exactpriv.report/1", "files": [(out / name).as_posix() for name in made]})
    return FINE


@guarded
@limited
def export(
    what: Annotated[str, typer.Argument(metavar="CLAIM|CERT", help="A claim's id, FILE.py:NAME, or a certificate.")],
    to: Annotated[Format, typer.Option("--to", help="The format.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write there instead of to stdout.")] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Export a claim or a certificate to LaTeX, or the statement of a claim, or a derivation, to Coq."""
    output = Output(json_file, quiet)
    if out is not None:
        check_writable(out)
    if Path(what).is_file() and not what.endswith(".py"):
        found = _accepted(Path(what))
        if found is None:
            return NEGATIVE
        text = _certificate_coq(found) if to is Format.coq else _certificate_text(found)
    else:
        text = _claim_coq(what) if to is Format.coq else _claim_text(what)
    if out is not None:
        write_text(out, text)
    output.record({"schema": "exactpriv.export/1", "what": what, "to": to.value, "text": text})
    if out is None:
        output.say(text.rstrip("\n"))
    return FINE


def _accepted(path: Path) -> dict[str, Any] | None:
    """The certificate, if the checker accepts it; else None, with the reason on stderr."""
    tree = certificates.parse(regular_file(path))
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
    return certificate_latex(certificate, formula=formula_of(known), where=where_latex(known), reach=reach_latex)


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


def _claim_coq(name: str) -> str:
    """The statement for all finite alphabets, or of a refuted claim at the sizes of its witness, over proofs/theory."""
    from ..prove.formal.refutation import stated
    from ..prove.formal.terms import Untranslated
    from ..prove.formal.theorem import exported
    from ..stored import ROOT

    if "/" not in name and ".py" not in name and name not in entries():
        raise BadInput(f"{name} is neither a claim nor a file; see exactpriv list")
    try:
        return exported(stated(ROOT, claim_from(name)))
    except Untranslated as error:
        raise BadInput(f"{name} has no translation to coq: {error}; use --to latex") from None


def _claim_text(name: str) -> str:
    if "/" not in name and ".py" not in name and name not in entries():
        raise BadInput(f"{name} is neither a claim nor a file; see exactpriv list")
    made: Claim = claim_from(name)
    relation = None if made.formula else relation_of(made)
    text = statement_latex(
        made.id,
        says=" ".join(made.says.split()),
        formula=made.formula,
        source=made.source,
        domain=made.described_domain(),
        relation=relation,
        where=where_latex(made),
    )
    definitions = own_definitions(made) if made.formula or relation is None else []
    return "".join([text, *(f"Here ${definition}$.\n" for definition in definitions)])
