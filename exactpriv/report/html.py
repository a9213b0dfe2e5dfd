"""The audit as one HTML page that needs nothing else: no network, no fonts, a few lines of script for the filter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from ..claim.expression_trees import substituted
from ..foreign import plain
from .instances import witness_text
from .latex import formula_latex
from .tables import VERDICTS, counts, counts_by_paper, paper_of
from .unicode import unicode_math

_TEMPLATES = Path(__file__).with_name("templates")
_MATRICES = ("kernel", "prior", "joint")
_OPERATORS = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}


def page(audit: Mapping[str, Any]) -> str:
    """The page for the JSON that `exactpriv audit --json` wrote; the same text for the same audit."""
    rows: Sequence[Mapping[str, Any]] = audit["claims"]
    ordered = sorted(rows, key=lambda row: VERDICTS.index(row["verdict"]) if row["verdict"] in VERDICTS else 99)
    return _environment().get_template("report.html").render(
        rows=[shown_row(row) for row in ordered],
        papers=audit.get("papers", {}),
        verdicts=[v for v in VERDICTS if v in counts(rows)],
        totals=counts(rows),
        by_paper=counts_by_paper(rows),
        complete=audit.get("complete", True),
        version=audit.get("version", ""),
        seed=audit.get("seed"),
        done=done(audit),
        searched=not audit.get("replayed"),
    )


def done(audit: Mapping[str, Any]) -> str:
    """What the audit did, as far as it says so: replayed what is stored, or searched with so many instances."""
    if audit.get("replayed"):
        return "replayed at the stored witnesses and a few instances of other claims, without a search"
    if audit.get("instances") is None:
        return ""
    return f"searched with {audit['instances']} instances a claim, more where few of them have content"


def evaluated(row: Mapping[str, Any]) -> str:
    """How many instances were tried, and at how many distinct ones the statement says something."""
    telling, tried = row["instances"], row.get("tried", row["instances"])
    if not tried:
        return ""
    return f"{tried} instance{'s' if tried > 1 else ''}; {telling} distinct with content"


@cache
def _environment() -> jinja2.Environment:
    """Templates in which every value is text of one line, escaped."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined, keep_trailing_newline=True,
        finalize=lambda value: plain(value) if isinstance(value, str) else value,
    )  # fmt: skip


def shown_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """What the template shows of a row."""
    witness = row.get("witness")
    says = " ".join(str(row.get("says") or "").split())
    reason, scope = row.get("reason") or "", row.get("scope") or ""
    facts = [
        ("Domain", scope),
        ("Source", row.get("source") or ""),
        ("Kind", row.get("kind") or ""),
        ("Reason", reason),
        ("Implemented by", row.get("implements") or ""),
        ("Shown by", row.get("test") or ""),
        ("Decided by", row.get("decided_by") or ""),
        ("Tightness", row["tightness"] if row["tightness"] != "not-asserted" else ""),
        ("Equality at", witness_text(row.get("attained_at"))),
        ("Comes near along", _family(row.get("family"))),
        ("Better bound", _better(row.get("better"))),
        ("Smallest certified margin", row.get("best_margin") or ""),
        ("Evaluated", evaluated(row)),
        ("Certificate", row.get("certificate") or ""),
        ("Certificate of the equality", row.get("attained_certificate") or ""),
    ]
    slug = row["id"].partition("/")[2]
    return {
        "id": row["id"],
        "slug": slug or row["id"],
        "paper": paper_of(row["id"]),
        "verdict": row["verdict"],
        "says": says or reason or scope,
        "formula": unicode_math(row.get("formula") or ""),
        "facts": [(label, str(text)) for label, text in facts if text],
        "witness": [shown_value(name, value) for name, value in (witness or {}).items()],
        "paste": witness_text(witness) if _has_matrix(witness or {}) else "",
        "lhs": row.get("lhs"),
        "rhs": row.get("rhs"),
        "op": _OPERATORS.get(str(row.get("op")), row.get("op")),
        "gap": _gap(row.get("gap")),
        "text": " ".join([row["id"], says, reason, row.get("source") or "", row.get("kind") or ""]).lower(),
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
