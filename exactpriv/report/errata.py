"""The errata page: every stored counterexample with its statement, witness, both sides exactly, two confirmations.

Everything on the page is recomputed from the certificate: the engine evaluates the claim at the witness again and lists
every measure in it with its exact value, so that a reader can follow by hand; the independent checker (other
arithmetic, other formulas) is the second method. `notes` are remarks for human readers, keyed by id; they are printed
beside the recomputed facts and influence nothing.

    python -m exactpriv.report.errata counterexamples docs/errata-notes.toml docs/generated/errata.md
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from ..audit.notes import errata_notes
from ..catalogue import find, papers
from ..catalogue.claim_files import file_of
from ..certificate import check_certificate, parse
from ..certificate.schema import regular_file
from ..claim import Claim, Evaluation, evaluate
from ..claim.explain import formula, measured
from ..claim.given import given_text, taken_as_given
from ..foreign import markdown, markdown_code
from ..kernel.files import instance_from_tree
from ..real import BadInput, Real, UndecidedError
from ..real.display import digits_text
from .formulas import formula_of, where_text

HEADER = """# Errata

Statements of the papers that exact arithmetic refutes, or that have no value somewhere in their stated domain. Each
entry is recomputed from its certificate in `counterexamples/`; `exactpriv verify` on that file is the independent
second method (fractions and interval arithmetic, no code shared with the search). The bare id is the literal reading;
`@...` names another honest reading. This page is generated: `{by}`.
"""


def page(folder: Path, notes: Mapping[str, str], of: Collection[str] | None = None, by: str = "make witnesses") -> str:
    """The Markdown page for all certificates below a folder, or for those of the claims with these ids."""
    sections = [HEADER.format(by=by)]
    for key, paper in papers().items():
        files = sorted((folder / key).glob("*.json"))
        trees = [(path, parse(regular_file(path))) for path in files]
        trees = [(path, tree) for path, tree in trees if of is None or tree["claim"] in of]
        if not trees:
            continue
        own = any(file_of(entry) for entry in paper.entries.values() if isinstance(entry, Claim))
        sections.append(f"## {key}: {markdown(paper.title) if own else paper.title}\n")
        order = {identifier: place for place, identifier in enumerate(paper.in_text_order())}
        for path, tree in sorted(trees, key=lambda item: order.get(item[1]["claim"], len(order))):
            sections.append(erratum(path, tree, notes.get(tree["claim"], "")))
    return "\n".join(sections)


def erratum(path: Path, tree: Mapping[str, Any], note: str) -> str:
    """One entry: what is stated, where it fails, and how to check it by hand."""
    claim = find(tree["claim"])
    if not isinstance(claim, Claim):
        raise BadInput(f"{path} is about {tree['claim']}, which is not a claim; remove the file")
    checked = check_certificate(dict(tree))
    if not checked.accepted:
        raise BadInput(f"{path} is not accepted by the checker ({checked.reason}); write it again with make witnesses")
    instance = instance_from_tree(tree["cases"][0]["instance"])
    evaluation = evaluate(claim, instance)
    lines = [f"### {claim.id}\n", *_stated(claim)]
    lines += ["- Witness:", *(f"  - {name} = {shown(value)}" for name, value in tree["cases"][0]["instance"].items())]
    lines += _facts(evaluation)
    given = given_text(taken_as_given(claim, instance)) if file_of(claim) else ""
    given = f"; {given}" if given else ""
    lines.append(f"- Second method: independent checker, {checked.reason}{given} (`{path.as_posix()}`).")
    if note:
        lines.append(f"- By hand: {note.strip()}")
    return "\n".join(lines) + "\n"


def _stated(claim: Claim) -> list[str]:
    """Source, statement, formula and domain; of a claim of somebody else as text, and only what is there."""
    says, typed = " ".join(claim.says.split()), formula_of(claim)
    where = f", {where_text(claim)}" if claim.where else ""
    if not file_of(claim):
        formula_there = [f"- Formula: ${typed}$" + where] if typed else []
        return [f"- Source: {claim.source}", f"- Statement: {says}", *formula_there,
                f"- Domain: {claim.described_domain()}"]  # fmt: skip
    told = [("Source", markdown(claim.source)), ("Statement", markdown(says)),
            ("Formula", markdown_code(typed) + markdown(where) if typed else ""),
            ("Domain", markdown(claim.described_domain()))]  # fmt: skip
    return [f"- {name}: {text}" for name, text in told if text]


def shown(value: Mapping[str, Any]) -> str:
    """An instance value on one line."""
    kind = value["type"]
    if kind in ("kernel", "matrix"):
        return f"{kind} with rows " + ", ".join("(" + ", ".join(map(formula, row)) + ")" for row in value["rows"])
    if kind in ("prior", "joint"):
        shape = f" of shape {'x'.join(map(str, value['shape']))}" if kind == "joint" else ""
        return f"law{shape} (" + ", ".join(map(formula, value["masses"])) + ")"
    return formula(dict(value))


def _facts(evaluation: Evaluation) -> list[str]:
    lines: list[str] = []
    relation = evaluation.relation
    if relation is None:
        return [f"- Outcome: {evaluation.outcome.value}, {evaluation.reason}"]
    if relation.op == "ill-defined":
        return [f"- At the witness the formula `{formula(relation.args[0])}` has no value: {evaluation.reason}."]
    lines += [f"- Assumption at the witness: {assumption}" for assumption in evaluation.assumptions]
    values = measured(relation)
    if values:
        lines.append("- Measures at the witness:")
        lines += [f"  - `{name}` = {number(value)}" for name, value in values]
    if evaluation.decisive is not None:
        lhs, rhs = evaluation.decisive.args
        lines.append(f"- Claimed there: left {evaluation.decisive.op} right, with")
        lines += [f"  - left = {number(lhs)}", f"  - right = {number(rhs)}"]
        if not (lhs.is_infinite or rhs.is_infinite):
            lines.append(f"  - left - right = {number(lhs - rhs)}")
    else:
        lines.append(f"- Claimed there: {relation}")
    return lines


def number(x: Real) -> str:
    """Exact expression and certified digits."""
    exact = str(x)
    if x.is_infinite or (x.rational is not None and len(exact) < 12):
        return exact
    try:
        digits = digits_text(x, 12)
    except UndecidedError:
        return exact
    return exact if digits in exact else f"{exact} = {digits}"


def main(arguments: list[str]) -> int:
    """Write the page for a folder of counterexamples and a file of notes."""
    folder, remarks, target = map(Path, arguments)
    notes = {identifier: note.text for identifier, note in errata_notes(remarks).items()}
    target.write_text(page(folder, notes), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
