"""`measures`: what can be measured, and the help of one measure; `version`: what a report of a defect should name."""

from __future__ import annotations

import platform
from importlib import metadata
from typing import Annotated, Any

import typer

from .. import __version__
from ..measure import MEASURES, Measure
from ..measure.near import near_measures, speaks_of
from ..measure.registry import load_installed
from ..measure.trials import refers_to_its_arguments
from ..prove.formal.fact_record import standing
from ..report.unicode import unicode_math
from .completing import measures as completed
from .measuring import in_own_measure, measure_named, measures_in, usage
from .output import FINE, JsonFile, Output, Quiet, guarded
from .sources import split_source

LIBRARIES = ("python-flint", "mpmath", "sympy", "highspy", "numpy", "scipy", "hypothesis", "typer", "rich", "jinja2",
             "matplotlib", "dask", "distributed")  # fmt: skip
UNITS = {"1": "a pure number"}


@guarded
def measures_command(
    word: Annotated[
        str | None,
        typer.Argument(
            metavar="[WORD]",
            help="A measure, a word it is said with, or your own FILE.py[:NAME].",
            autocompletion=completed,
        ),
    ] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """List the measures, those that a word describes, or the help of one of them."""
    output = Output(json_file, quiet)
    load_installed()
    source, name = split_source(word or "")
    if word in MEASURES or (name and source):
        chosen = [measure_named(word or "")]
        _describe(output, chosen[0], f"{source}:" if source else "")
    elif source:
        chosen = measures_in(source)
        for m in chosen:
            output.say(f"{m.name}  {_first_line(m)}".rstrip())
        output.say(f"{len(chosen)} measures in {source}; exactpriv measures {source}:NAME says how each is called")
    else:
        chosen = [m for _, m in sorted(MEASURES.items()) if word is None or _speaks_of(m, word)]
        width = max((len(m.name) for m in chosen), default=0)
        for m in chosen:
            output.say(f"{m.name.ljust(width)}  {_first_line(m)}")
        about = "" if word is None else f" about {word!r}"
        if chosen:
            output.say(f"{len(chosen)} measures{about}; exactpriv measures NAME says how each is called")
        else:
            near = near_measures("_".join((word or "").split()), MEASURES)
            hint = f"did you mean {', '.join(near)}? " if near else ""
            output.say(f"no measure speaks of {word!r}; {hint}exactpriv measures lists all {len(MEASURES)}")
    output.record({"schema": "exactpriv.measures/1", "measures": [_record(m) for m in chosen]})
    return FINE


@guarded
def version_command(json_file: JsonFile = None, quiet: Quiet = False) -> int:
    """Show the versions of exactpriv, Python and the libraries, for a report of a defect."""
    output = Output(json_file, quiet)
    found = {"exactpriv": __version__, "python": platform.python_version(), "system": platform.platform()}
    found |= {name: _installed(name) for name in LIBRARIES}
    for name, version in found.items():
        output.say(f"{name.ljust(max(map(len, found)))}  {version}")
    output.record({"schema": "exactpriv.version/1", "versions": found})
    return FINE


def _installed(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not installed"


def _speaks_of(m: Measure, word: str) -> bool:
    wanted, texts = word.casefold(), (m.name, m.doc, m.source, m.kind)
    called = "divergence" if m.kind.startswith("law law") else ""
    return any(wanted in text.casefold() for text in texts) or speaks_of(word, *texts, m.symbol, m.meaning, called)


def _first_line(m: Measure) -> str:
    return m.doc.partition("\n\n")[0].replace("\n", " ")


def _describe(output: Output, m: Measure, source: str) -> None:
    output.say(f"{m.name}({', '.join(p.name + ('=None' if p.optional else '') for p in m.signature)})")
    output.say()
    output.say(m.doc)
    output.say()
    for name, text in _facts_of(m, source):
        output.say(f"{name.ljust(12)}{text}")


def _in_certificates(m: Measure) -> str:
    refers = in_own_measure(m, lambda: refers_to_its_arguments(m))
    if refers is False:
        return ("as a number that the checker takes as given, since the function computes with .rows or .masses; write "
                "K[i, j] and P.mass(i)")
    return "by its definition, which the checker computes" if refers else "not known: no random argument has a value"


def _facts_of(m: Measure, source: str) -> list[tuple[str, str]]:
    called = f"exactpriv measure {source}{m.name} {usage(m)}".rstrip()
    about = [("definition", unicode_math(m.latex)), ("meaning", m.meaning), ("source", m.source),
             ("units", UNITS.get(m.units, m.units)), ("written in", m.written), ("usage", called)]  # fmt: skip
    lines = [line for line in about if line[1]]
    if m.written:
        lines.append(("certified", _in_certificates(m)))
    for k, fact in enumerate(m.facts):
        lines.append(("" if k else "facts", f"{fact.says(m)} ({standing(m, fact)})"))
    return lines


def _record(m: Measure) -> dict[str, Any]:
    parameters = [{"name": p.name, "kind": p.kind, "optional": p.optional} for p in m.signature]
    return {"name": m.name, "says": m.doc, "latex": m.latex, "source": m.source, "units": m.units,
            "parameters": parameters, "facts": [fact.says(m) for fact in m.facts]}  # fmt: skip
