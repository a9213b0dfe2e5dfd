"""What every notion means, as a page: `python -m exactpriv.report.glossary docs/generated/glossary.md` writes it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..measure import MEASURES, Measure
from ..measure.parameters import Parameter
from .latex import definitions

HEADER = """# Glossary

Every notion that the engine computes: what it is called here, what it takes, what it is, where it comes from. In nats
unless said. Conventions at zeros and at infinity: docs/measures.md. This page is generated: `make pages`.
"""
KINDS = {
    "law": "a law",
    "kernel": "a kernel",
    "prior": "a law of the inputs",
    "database": "a database",
    "joint": "a joint law",
    "real": "a number",
    "level": "a privacy level",
    "order": "an order, a number or infinity",
    "rational": "a rational number",
    "integer": "an integer",
    "axes": "a list of coordinates",
    "function": "a convex function",
    "mixture": "a Gaussian mixture",
    "gaussian": "a Gaussian mechanism",
    "matrix": "a matrix",
    "gain": "a matrix with a column a letter",
    "loss": "a matrix with a row an input",
}
"""What a kind of parameter (measure/parameters.py) is called."""


def page() -> str:
    """One section a measure, in the order of names."""
    return "\n".join([HEADER, *(_section(m) for _, m in sorted(MEASURES.items()))])


def _section(measured: Measure) -> str:
    first, _, rest = measured.doc.partition("\n\n")
    lines = [f"## {measured.name}", "", _one_line(first), "",
             *(line for formula in definitions(measured.name) for line in (f"$${formula}$$", ""))]
    if rest.strip():
        lines += [_one_line(rest), ""]
    lines += [f"- takes {_taken(measured.signature)}", f"- from {measured.source}"]
    if measured.units != "nats":
        lines.append("- a pure number" if measured.units == "1" else f"- in {measured.units}")
    return "\n".join(lines) + "\n"


def _taken(signature: Sequence[Parameter]) -> str:
    said = [f"`{p.name}`, {KINDS[p.kind]}{', if given' if p.optional else ''}" for p in signature]
    return "; ".join(said)


def _one_line(text: str) -> str:
    return " ".join(text.split())


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
