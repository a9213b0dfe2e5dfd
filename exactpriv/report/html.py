"""The audit as one HTML page that needs nothing else: no network, no fonts, a few lines of script for the filter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from ..audit.row import Audit, PublishedRow, Row
from ..claim.expression_trees import substituted
from ..claim.verdict import Tightness, Verdict
from ..foreign import plain
from .instances import witness_text
from .latex import formula_latex
from .tables import counts, counts_by_paper, paper_of
from .unicode import unicode_math

_TEMPLATES = Path(__file__).with_name("templates")
_MATRICES = ("kernel", "prior", "joint")
_OPERATORS = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}


def page(audit: Audit) -> str:
    """The page for what `exactpriv audit --json` wrote; the same text for the same audit."""
    verdicts = list(Verdict)
    ordered = sorted(audit.rows, key=lambda made: verdicts.index(made.row.verdict))
    totals = counts(audit.rows)
    return _environment().get_template("report.html").render(
        rows=[shown_row(made) for made in ordered],
        papers=audit.papers,
        verdicts=list(totals),
        totals=totals,
        by_paper=counts_by_paper(audit.rows),
        complete=audit.complete,
        version=audit.version,
        seed=audit.seed,
        done=done(audit),
        searched=not audit.replayed,
    )


def done(audit: Audit) -> str:
    """What the audit did, as far as it says so: replayed what is stored, or searched with so many instances."""
    if audit.replayed:
        return "replayed at the stored witnesses and a few instances of other claims, without a search"
    if audit.instances is None:
        return ""
    return f"searched with {audit.instances} instances a claim, more where few of them have content"


def evaluated(row: Row) -> str:
    """How many instances were tried, and at how many distinct ones the statement says something."""
    if not row.tried:
        return ""
    return f"{row.tried} instance{'s' if row.tried > 1 else ''}; {row.instances} distinct with content"


@cache
def _environment() -> jinja2.Environment:
    """Templates in which every value is text of one line, escaped."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined, keep_trailing_newline=True,
        finalize=lambda value: plain(value) if isinstance(value, str) else value,
    )  # fmt: skip


def shown_row(made: PublishedRow) -> dict[str, Any]:
    """What the template shows of a row."""
    row = made.row
    says = " ".join(made.says.split())
    facts = [
        ("Domain", row.scope),
        ("Source", made.source),
        ("Kind", made.kind),
        ("Reason", row.reason),
        ("Implemented by", row.implements),
        ("Shown by", row.test),
        ("Decided by", row.decided_by),
        ("Tightness", "" if row.tightness is Tightness.NOT_ASSERTED else row.tightness),
        ("Equality at", witness_text(row.attained_at)),
        ("Comes near along", _family(row.family)),
        ("Better bound", _better(row.better)),
        ("Smallest certified relative gap", row.best_margin),
        ("Evaluated", evaluated(row)),
        ("Certificate", made.certificate),
        ("Certificate of the equality", made.attained_certificate),
    ]
    witness = row.witness or {}
    return {
        "id": row.id,
        "slug": row.id.partition("/")[2] or row.id,
        "paper": paper_of(row.id),
        "verdict": row.verdict,
        "says": says or row.reason or row.scope,
        "formula": unicode_math(made.formula or ""),
        "facts": [(label, str(text)) for label, text in facts if text],
        "witness": [shown_value(name, value) for name, value in witness.items()],
        "paste": witness_text(witness) if _has_matrix(witness) else "",
        "lhs": made.lhs,
        "rhs": made.rhs,
        "op": _OPERATORS.get(str(made.op), made.op),
        "gap": _gap(made.gap),
        "text": " ".join([row.id, says, row.reason, made.source, made.kind]).lower(),
    }


def _family(found: Mapping[str, Any] | None) -> str:
    if not found:
        return ""
    proved = found.get("vanishing")
    if not proved:
        return f"{found['says']}; relative gap at most {found['constant']} t^{found['rate']} {found['holds']}"
    bounds = [f"{name} gap at most {b['constant']} t^{b['rate']}" for name, b in sorted(proved["bounds"].items())]
    return f"{found['says']}; {', '.join(bounds)} for every t in (0, {proved['until']}]"


def _better(found: Mapping[str, Any] | None) -> str:
    """The comparisons of a better bound, for which mechanisms, and where it is smaller."""
    if not found:
        return ""
    level = found["level"]
    sides = [[formula_latex(_in_level(side, level)) for side in part["args"]] for part in found["relation"]["args"]]
    shown = ", ".join(unicode_math(rf"{a} \le {b}") for a, b in sides)
    where = f"L = {unicode_math(formula_latex(level))}, t = e^L"
    return f"{shown} with {where}, proved for {found['scope']}; proved to be smaller for {found['regime']}"


def _in_level(tree: Any, level: Any) -> Any:
    """The expression with t for e^level and L for the level."""
    power = {"op": "exp", "args": [level]}
    return substituted(tree, lambda part: {"var": "t"} if part == power else {"var": "L"} if part == level else part)


def shown_value(name: str, value: Any) -> dict[str, Any]:
    """A variable of a witness: a matrix where it is one, else text."""
    kind = value.get("type") if isinstance(value, Mapping) else None
    matrix: list[list[str]] | None = None
    if kind == "kernel":
        matrix = [[_entry(x) for x in row] for row in value["rows"]]
    elif kind == "prior":
        matrix = [[_entry(x) for x in value["masses"]]]
    text = witness_text({name: value}).partition(" = ")[2]
    return {"name": name, "matrix": matrix, "text": text}


def _has_matrix(witness: Mapping[str, Any]) -> bool:
    return any(isinstance(v, Mapping) and v.get("type") in _MATRICES for v in witness.values())


def _gap(gap: Sequence[str] | None) -> str:
    if not gap:
        return ""
    return "infinite" if gap[0] == "inf" else f"in [{gap[0]}, {gap[1]}]"


def _entry(x: Any) -> str:
    if isinstance(x, Mapping):
        return witness_text({"x": {"type": "real", "value": x}}).partition(" = ")[2]
    return str(x)
