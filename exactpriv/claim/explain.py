"""What a relation is made of at an instance: the measures in it, each with its exact value there."""

from __future__ import annotations

from typing import Any

from ..real import Real, Relation


def measured(relation: Relation) -> list[tuple[str, Real]]:
    """("kl(P, Q)", value) for every measure called in a relation, left to right, without repetition."""
    found: dict[str, Real] = {}
    for comparison in relation.comparisons():
        for side in comparison.args:
            _collect(side, found)
    return list(found.items())


def formula(data: Any) -> str:
    """A provenance tree (docs/certificates.md) on one line, as its author would type it."""
    if isinstance(data, str | int):
        return str(data)
    if isinstance(data, list):
        return "[" + ", ".join(formula(part) for part in data) + "]"
    if "var" in data:
        return str(data["var"])
    if "measure" in data:
        return f"{data['measure']}({', '.join(formula(part) for part in data['args'])})"
    if "op" in data:
        return _operation(data["op"], [formula(part) for part in data["args"]])
    if "f" in data:
        return " ".join([str(data["f"]), *data.get("parameters", [])])
    if "type" in data:
        return _literal(data)
    ((name, parts),) = data.items()
    if name == "row":
        return f"{formula(parts[0])}.row({formula(parts[1])})"
    return f"{formula(parts[0])}.{name}({', '.join(formula(part) for part in parts[1:])})"


_INFIX = {"add": " + ", "mul": " * ", "div": "/"}


def _operation(op: str, parts: list[str]) -> str:
    if op in _INFIX:
        return "(" + _INFIX[op].join(parts) + ")"
    if op == "neg":
        return f"-{parts[0]}"
    if op == "pow":
        return f"{parts[0]}^({parts[1]})"
    return "inf" if op == "inf" else f"{op}({', '.join(parts)})"


def _literal(data: Any) -> str:
    kind = data["type"]
    if kind.startswith("gaussian"):
        parts = [formula(value) for name, value in data.items() if name != "type"]
        return f"{'GaussianMixture' if kind == 'gaussian-mixture' else 'GaussianChannel'}({', '.join(parts)})"
    if kind in ("kernel", "matrix"):
        return "[" + ", ".join(formula(row) for row in data["rows"]) + "]"
    if kind in ("prior", "joint"):
        return formula(data["masses"])
    return f"D^{data['n']} with {data['m']} letters" if kind == "database" else formula(data["value"])


def _collect(x: Real, found: dict[str, Real]) -> None:
    data = x.to_data() if x.has_provenance else None
    if isinstance(data, dict) and "measure" in data:
        found.setdefault(formula(data), x)
        return
    for part in x.parts:
        _collect(part, found)
