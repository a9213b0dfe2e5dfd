"""`report`: an audit as pages, or as a referee's report of each paper."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..audit.row import Audit
from ..real import BadInput
from ..report.tables import table_files
from ..search.witness_certificates import file_name
from .catalogue import AUDIT, load_audit
from .completing import papers_and_claims
from .effects import write_below
from .output import FINE, JsonFile, Output, Quiet, Seconds, guarded, limited
from .page_folder import PageFolder

COMPILING = 120
"""Seconds that pdflatex may take for one run."""
RUNS = 2
"""A longtable takes its widths from the run before."""


class Form(StrEnum):
    """What `report` writes."""

    html = "html"
    latex = "latex"
    pdf = "pdf"


@guarded
@limited
def report(
    papers: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PAPER]...", help="With --to latex or pdf: these papers alone.",
                       autocompletion=papers_and_claims),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where to write; made if it does not exist.")] = ...,  # type: ignore[assignment]
    to: Annotated[
        Form, typer.Option("--to", help="Pages (html), or a referee's report of each paper (latex, pdf).")
    ] = Form.html,
    audit: Annotated[Path, typer.Option(metavar="FILE", help="What exactpriv audit --json wrote.")] = AUDIT,
    evidence: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Copy and link what is stored in DIR/counterexamples, proofs, improvements."),
    ] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Write the audit as HTML pages, text and LaTeX tables, or a referee's report of each paper."""
    output = Output(json_file, quiet)
    if not audit.is_file():
        raise BadInput(f"there is no audit in {audit}; write it with exactpriv audit --json {audit}")
    if out.exists() and not out.is_dir():
        raise BadInput(f"--out {out} is a file; name a folder")
    if evidence is not None and not evidence.is_dir():
        raise BadInput(f"--evidence {evidence} is no folder; name the one that holds counterexamples/ and proofs/")
    if papers and to is Form.html:
        raise BadInput(f"pages are made of all papers, not of {papers[0]} alone; add --to latex or --to pdf")
    made_audit = load_audit(audit)
    wanted = papers or []
    for key in wanted:
        if key not in made_audit.papers:
            raise BadInput(f"{audit} has no paper {key}; it has {', '.join(map(str, made_audit.papers))}")
    make: Callable[[], Mapping[str, str]] = lambda: _pages(made_audit, evidence)  # noqa: E731
    if to is not Form.html:
        make = lambda: _documents(made_audit, evidence, wanted)  # noqa: E731
    made = _made(audit, make)
    if to is Form.html:
        PageFolder(out).write(made)
        shown = ["index.html", "claims.txt", "claims.tex"]
    else:
        out.mkdir(parents=True, exist_ok=True)
        for name, text in made.items():
            write_below(out / name, text)
        shown = [*made]
        if to is Form.pdf:
            shown += [_compiled(out, name, text) for name, text in made.items()]
    for name in shown:
        output.say(f"{(out / name).as_posix()}")
    files = dict.fromkeys([*made, *shown])
    output.record({"schema": "exactpriv.report/1", "files": [(out / name).as_posix() for name in files]})
    return FINE


def _made(audit: Path, make: Callable[[], Mapping[str, str]]) -> Mapping[str, str]:
    from jinja2 import TemplateError

    try:
        return make()
    except (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError, TemplateError):
        raise BadInput(f"{audit} does not have the form of an audit (something in it is missing, or of another kind); "
                       f"write it anew with exactpriv audit --json {audit}") from None


def _pages(audit: Audit, evidence: Path | None) -> Mapping[str, str]:
    from ..report.site import Evidence, site

    return {**site(audit, Evidence(evidence)), **table_files(audit.rows)}


def _documents(audit: Audit, evidence: Path | None, papers: list[str]) -> Mapping[str, str]:
    from ..report.referee.latex import documents
    from ..report.site import Evidence

    found, brought = Evidence(evidence), {row.row.id: row.note for row in audit.rows}
    made = documents(audit, lambda identifier: brought.get(identifier) or found.of(identifier).note, papers)
    return {f"{file_name(key).lstrip('.') or 'report'}.tex": text for key, text in made.items()}


def _compiled(out: Path, name: str, text: str) -> str:
    """The PDF of a document beside it, by pdflatex in a folder of its own; its name. BadInput where it cannot be made.

    pdflatex is told to run nothing and to read and write nothing outside of that folder; dates are left out.
    """
    program = shutil.which("pdflatex")
    if program is None:
        raise BadInput("--to pdf needs pdflatex (Debian: apt-get install texlive-latex-extra); write it --to latex")
    made = name.removesuffix(".tex") + ".pdf"
    settings = {**os.environ, "openin_any": "p", "openout_any": "p", "SOURCE_DATE_EPOCH": "0", "FORCE_SOURCE_DATE": "1"}
    with tempfile.TemporaryDirectory(prefix=".report-", dir=out) as folder:
        Path(folder, "report.tex").write_text(text, encoding="utf-8")
        command = [program, "-no-shell-escape", "-interaction=batchmode", "-halt-on-error", "report.tex"]
        for _ in range(RUNS):
            try:
                ended = subprocess.run(command, cwd=folder, env=settings, stdin=subprocess.DEVNULL, timeout=COMPILING,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)  # fmt: skip
            except subprocess.TimeoutExpired:
                raise BadInput(f"pdflatex took more than {COMPILING} s for {out / name}; compile it yourself") from None
            if ended.returncode:
                raise BadInput(f"pdflatex does not compile {out / name}: {_complaint(Path(folder, 'report.log'))}")
        os.replace(Path(folder, "report.pdf"), out / made)
    return made


def _complaint(log: Path) -> str:
    """The first error of a log."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.is_file() else []
    return next((line[:200] for line in lines if line.startswith("!")), "its log says nothing")
