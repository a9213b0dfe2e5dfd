"""LaTeX of what a hunt or a certificate says, as environments that can be pasted: statement, instance, both sides.

The input is JSON (docs/certificates.md); the snippets need amsmath, amsthm and two theorem environments, and are the
same for the same input. Quantities are named as in papers (typeset/), and each one used is defined at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from typing import Any

from .. import certificate as certificates
from ..claim.line import is_line
from ..foreign import latex, latex_comment
from ..measure import MEASURES
from .premises import Premises, limits_latex, premises_latex
from .typeset import Notation, Row, name_latex, number_latex, prose_latex, rows_latex, width
from .typeset.expressions import OPERATORS, value_latex
from .typeset.layout import WIDEST, display

PREAMBLE = r"% needs \usepackage{amsmath,amssymb,amsthm} \newtheorem{claim}{Claim} \newtheorem{example}{Example}"
SHOWN_DIGITS = 6
READABLE = 160.0
"""The width of an exact value beyond which an enclosure is shown in its place."""
NO_PREMISES = Premises()
"""Of a certificate whose claim is not known here: its sentence and the assumptions in its cases say what is there."""
_DECIMAL = re.compile(r"-?\d+(\.\d+)?", re.ASCII)
_SIDES = {"<=": "at most, in place of equality", ">=": "at least, in place of equality"}
"""How a repair that keeps one side of an equality is said where its sides have no names."""
_EXCEEDS = {"<=": "exceeds", "<": "is not below", ">=": "is below", ">": "is not above"}

__all__ = ["PREAMBLE", "case_latex", "certificate_latex", "defined", "definitions", "expression_latex", "formula_latex",
           "id_latex", "instance_rows", "name_latex", "number_latex", "relation_latex", "said_of_case",
           "sentence_latex", "statement_latex", "value_latex"]  # fmt: skip


def statement_latex(
    identifier: str, *, says: str, formula: str, source: str, premises: Premises,
    relation: Mapping[str, Any] | None = None, where: str = "",
) -> str:  # fmt: skip
    """A claim as an environment: its sentence, its premises, its formula (or its relation as a tree), source; what its
    measures are."""
    notation = Notation()
    lines = [f"% {latex_comment(identifier)}", PREAMBLE, *_begin("claim", id_latex(identifier))]
    lines += sentence_latex(identifier, says, bool(formula or relation))
    lines += premises_latex(premises, notation)
    if formula:
        lines += display(formula)
    elif relation is not None:
        lines += display(notation.relation(relation), notation.flatly(relation))
    lines += [where] if where else []
    lines += [*limits_latex(premises), *([rf"Source: {latex(source)}."] if source else [])]
    return "\n".join([*lines, *defined(notation), r"\end{claim}"]) + "\n"


def id_latex(identifier: str) -> str:
    """An id that may be broken behind its punctuation; the name of a claim of one's own as words. One that is stated in
    a line of code is the statement: its formula stands below."""
    if is_line(identifier):
        return "the statement"
    if "/" not in identifier:
        return latex(identifier.replace("_", " "))
    return re.sub(r"(\\#|\\_|[/.@~-])(?=.)", r"\1\\allowbreak{}", latex(identifier))


def sentence_latex(identifier: str, says: str, shown: bool = True) -> list[str]:
    """What a claim says of itself in words, as a sentence that ends; nothing where it is the line of code whose formula
    is `shown`."""
    text = " ".join(says.split())
    if shown and is_line(identifier):
        text = text.removeprefix(identifier.rpartition("~")[0] or identifier).strip()
    if not text:
        return []
    ends = text.endswith((".", "!", "?", ":", ";"))
    return [prose_latex(text) + ("" if ends else ".")]


def certificate_latex(
    certificate: Mapping[str, Any], limit: int = 20, formula: str = "", where: str = "",
    reach: Callable[[Mapping[str, Any], Notation], list[str]] | None = None, premises: Premises = NO_PREMISES,
) -> str:  # fmt: skip
    """A certificate's cases (at most `limit` of them) as environments; `formula` and `premises` are those of its claim,
    if it is known.
    `reach` says of one that holds no instances how far it goes (proofs.py)."""
    kind, cases = certificates.KINDS[certificate["kind"]], certificate["cases"]
    if kind.holds is certificates.Holds.NO_INSTANCE:
        return _whole_domain_latex(certificate, formula, where, reach, premises)
    count = f"{len(cases)} case{'s' if len(cases) != 1 else ''}"
    parts = [f"% {latex_comment(certificate['claim'])}: {kind.name}, {count}", PREAMBLE]
    known: set[str] = set()
    for case in cases[:limit]:
        lead = _title(kind.name, str(certificate["claim"]))
        stated, notation = [], Notation(instance=case["instance"])
        if case is cases[0]:
            stated = _stated(str(certificate["claim"]), str(certificate.get("statement", "")), formula, where,
                             premises, notation)  # fmt: skip
        body = _Case(case, kind.name, kind.refutes).lines(known, notation)
        parts += [*_begin("example", lead), *stated, *body, r"\end{example}"]
    if len(cases) > limit:
        parts.append(f"% {len(cases) - limit} further cases are in the certificate")
    return "\n".join(parts) + "\n"


def _begin(environment: str, title: str) -> list[str]:
    return [rf"\begin{{{environment}}}[{{{title}}}]\sloppy"]


def _title(kind: str, claim: str) -> str:
    said = {"violates": "Counterexample to ", "attains": "Equality in ", "ill-defined": "No value in ",
            "approaches": "A family for "}.get(kind, "An instance of ")  # fmt: skip
    return said + id_latex(claim)


def _stated(
    claim: str, statement: str, formula: str, where: str, premises: Premises, notation: Notation, shown: bool = False,
) -> list[str]:  # fmt: skip
    """The statement in words, its premises, its formula, which may be `shown` elsewhere."""
    for op, said in _SIDES.items():
        statement = statement.replace(f"left {op} right instead of equality", said)
    lines = [f"The statement: {said}" for said in sentence_latex(claim, statement, shown or bool(formula))]
    lines += premises_latex(premises, notation)
    return lines + (display(formula) if formula else []) + ([where] if where else []) + limits_latex(premises)


def _whole_domain_latex(
    certificate: Mapping[str, Any], formula: str, where: str,
    reach: Callable[[Mapping[str, Any], Notation], list[str]] | None, premises: Premises,
) -> str:  # fmt: skip
    """A certificate that holds no instances: its sentence, and what its kind shows of every case."""
    typeset, flat = _Typeset(), _Typeset(flat=True)
    lines = [f"% {latex_comment(certificate['claim'])}: {certificate['kind']}", PREAMBLE,
             *_begin("claim", id_latex(str(certificate["claim"]))),
             *_stated(str(certificate["claim"]), str(certificate.get("statement", "")), formula, where, premises,
                      typeset.notation, bool(certificate["cases"]))]  # fmt: skip
    kind = certificates.KINDS[certificate["kind"]]
    if certificate["cases"]:
        lines.append("This is established in the form")
    for case in certificate["cases"]:
        lines += display(kind.latex(case, typeset), kind.latex(case, flat))
    lines += reach(certificate, typeset.notation) if reach is not None else []
    lines += [*literals(typeset.notation), *defined(typeset.notation), r"\end{claim}"]
    return "\n".join(lines) + "\n"


def said_of_case(kind: str, case: Mapping[str, Any]) -> str:
    """What a kind of certificate says of one of its cases (certificate/checker/kinds/kind.py)."""
    said = certificates.KINDS[kind].latex(case, _Typeset())
    return re.sub(r"\^\{\\tfrac\{(\d+)\}\{(\d+)\}\}", r"^{\1/\2}", said)


class _Typeset:
    """What the kinds of certificates need to write LaTeX."""

    def __init__(self, flat: bool = False) -> None:
        self.notation, self.flat = Notation(), flat

    def name(self, name: str) -> str:
        return name_latex(name)

    def number(self, text: str) -> str:
        return number_latex(text)

    def relation(self, tree: Mapping[str, Any]) -> str:
        return self.notation.flatly(tree) if self.flat else self.notation.relation(tree)


@dataclass(frozen=True)
class _Case:
    """A case of a certificate that holds an instance."""

    case: Mapping[str, Any]
    kind: str
    refutes: bool

    def lines(self, known: set[str], notation: Notation) -> list[str]:
        """Instance, assumptions, both sides; measures in `known` are not defined again."""
        case = self.case
        relation, sides = case["relation"], case.get("sides")
        told = [] if self.kind != "approaches" else [
            f"It satisfies the statement{said_of_case(self.kind, case)}."]  # fmt: skip
        if sides is not None:
            comparison = _part(relation, sides.get("path", ()))
            values = {"op": comparison.get("op", ""), "lhs": sides["lhs"]["text"], "rhs": sides["rhs"]["text"],
                      "between": [sides[side]["enclosure"] for side in ("lhs", "rhs")],
                      "gap": _violation(str(comparison.get("op", "")), sides["gap"])}  # fmt: skip
            told += sides_lines(notation, values, self.refutes, comparison)
        elif not told:
            shown = notation.relation(relation), notation.flatly(relation)
            held = "This is false there:" if self.refutes else "There it holds that"
            told = ["There" if self.kind == "ill-defined" else held, *display(shown[0], shown[1], end=".")]
        met = _assumptions(notation, case.get("assumptions", ()))
        return [*_instance(case["instance"]), *met, *told, *literals(notation), *defined(notation, known)]


def _instance(instance: Mapping[str, Any]) -> list[str]:
    return ["Let", *rows_latex(instance_rows(instance), end=".")] if instance else []


def _assumptions(notation: Notation, assumptions: Sequence[Mapping[str, Any]]) -> list[str]:
    if not assumptions:
        return []
    shown = [f"${notation.flatly(tree)}$" for tree in assumptions]
    if any(len(text) > 1000 for text in shown):
        return ["This meets what the statement assumes."]
    return [f"This meets what the statement assumes, {' and '.join(shown)}."]


def _part(relation: Mapping[str, Any], path: Sequence[int]) -> Mapping[str, Any]:
    """The comparison at a path inside a relation."""
    for step in path:
        relation = relation["args"][step]
    return relation


def case_latex(
    instance: Mapping[str, Any], sides: Mapping[str, Any] | None, violated: bool,
    relation: Mapping[str, Any] | None = None,
) -> str:  # fmt: skip
    """An instance, and the two sides of the comparison there (`op`, `lhs`, `rhs`, `gap`; `relation` is its tree)."""
    notation = Notation(instance=instance)
    told = [] if sides is None else sides_lines(notation, sides, violated, relation)
    return "\n".join([*_instance(instance), *told, *literals(notation), *defined(notation)]) + "\n"


def witness_latex(
    claim: str, says: str, formula: str, instance: Mapping[str, Any], sides: Mapping[str, Any] | None,
    role: str, relation: Mapping[str, Any] | None, reason: str = "", where: str = "", premises: Premises = NO_PREMISES,
) -> str:  # fmt: skip
    """The witness of a hunt as an environment; `role` is what it does to the claim: violates, satisfies, ill-defined
    (then `reason` says what has no value)."""
    title, violated = _title(role, claim), role == "violates"
    notation = Notation(instance=instance)
    stated = _stated(claim, says, formula, where, premises, notation)
    told: list[str] = []
    if sides is not None and relation is not None and relation.get("op") in OPERATORS:
        told = sides_lines(notation, sides, violated, relation, stated=formula)
    elif relation is not None:
        held = "This is false there:" if violated else "There it holds that"
        told = [held, *display(notation.relation(relation), notation.flatly(relation), end=".")]
    elif role == "ill-defined":
        told = [f"There a formula of the statement has no value: {prose_latex(reason)}."]
    return "\n".join([f"% {latex_comment(claim)}", PREAMBLE, *_begin("example", title), *stated,
                      *_instance(instance), *told, *literals(notation), *defined(notation),
                      r"\end{example}"]) + "\n"  # fmt: skip


def sides_lines(
    notation: Notation, sides: Mapping[str, Any], violated: bool, relation: Mapping[str, Any] | None, stated: str = "",
) -> list[str]:  # fmt: skip
    """The comparison unless it is the one `stated` above, the value of each side that is not a number already, and by
    how much they differ."""
    op = str(sides["op"])
    if relation is None or relation.get("op") not in OPERATORS:
        relation = {"op": op, "args": [{"op": "side", "args": []}] * 2} if op in OPERATORS else None
    if relation is None:
        return []
    if any(isinstance(a, Mapping) and a.get("op") == "side" for a in relation["args"]):
        return [_values_alone(op, sides, violated)]
    shown = notation.relation(relation), notation.flatly(relation)
    rows = []
    ends = sides.get("between") or (None, None)
    for tree, text, between in zip(relation["args"], (sides["lhs"], sides["rhs"]), ends, strict=True):
        formula = notation.expression(tree)
        if formula != number_latex(str(text)):
            rows.append(_value_row(formula, notation.flatly(tree), str(text), between))
    lead = "The comparison" if violated else "In the comparison"
    lines = [lead, *display(*shown), "fails there:" if violated else "the sides are"]
    if shown[0] == stated:
        lines = ["It fails there:" if violated else "There the sides are"]
    return [*lines, *rows_latex(rows, end="."), *_difference(op, sides, violated)]


def _value_row(formula: str, flat: str, text: str, between: Sequence[str] | None) -> Row:
    """A side and its value: the exact number where that is readable, else an enclosure."""
    if text in ("inf", "-inf"):
        return Row(formula, "", r"\text{ is " + ("minus " if text != "inf" else "") + r"infinite}", (flat, r"\text{ is "
                   + ("minus " if text != "inf" else "") + r"infinite}"))  # fmt: skip
    exact = number_latex(text)
    known = between is not None and all(_DECIMAL.fullmatch(str(end)) for end in between)
    if between is not None and known and (exact.startswith(r"\text") or width(exact) > READABLE):
        ends = r" \in [{},\, {}]".format(*outward(str(between[0]), str(between[1])))
        return Row(formula, "", ends, (flat, ends))
    return Row(formula, "=", exact, (flat, number_latex(text, flat=True)))


def _values_alone(op: str, sides: Mapping[str, Any], violated: bool) -> str:
    """Both values where the formulas are not known."""
    one, two = (f"${number_latex(str(sides[side]), flat=True)}$" for side in ("lhs", "rhs"))
    said = " ".join(_difference(op, sides, violated))
    return f"The two sides of the comparison are {one} and {two}. {said}".rstrip()


def _difference(op: str, sides: Mapping[str, Any], violated: bool) -> list[str]:
    """The certified difference in words, rounded outward."""
    gap = sides.get("gap")
    if gap is None or not all(_DECIMAL.fullmatch(str(end)) for end in gap):
        return []
    low, high = outward(str(gap[0]), str(gap[1]))
    if low == high == "0":
        if violated:
            return ["Both are the same number."]
        return ["Both are the same number, so the bound is attained." if op in ("<=", ">=") else
                "Both are the same number."]  # fmt: skip
    if violated and op in ("<=", "<"):
        said = "The first exceeds the second by"
    elif violated and op in (">=", ">"):
        said = "The first falls short of the second by"
    elif low.startswith("-") and high.startswith("-"):
        low, high = high.removeprefix("-"), low.removeprefix("-")
        said = "The first is below the second by" if op in ("<=", "<") else "The first exceeds the second by"
        return [f"{said} {_amount(low, high)}."]
    else:
        said = "They differ by"
    return [f"{said} {_amount(low, high)}."]


def _amount(low: str, high: str) -> str:
    if low == high:
        return f"${low}$"
    return f"between ${low}$ and ${high}$"


def outward(low: str, high: str) -> tuple[str, str]:
    """Both ends of an enclosure with few digits, rounded outward."""
    down = Context(prec=SHOWN_DIGITS, rounding=ROUND_FLOOR).create_decimal(Decimal(low))
    up = Context(prec=SHOWN_DIGITS, rounding=ROUND_CEILING).create_decimal(Decimal(high))
    return _plainly(down), _plainly(up)


def _plainly(value: Decimal) -> str:
    if value == 0:
        return "0"
    if abs(value) < Decimal("1e-7") or abs(value) >= Decimal("1e9"):
        digits, _, exponent = f"{value.normalize():e}".partition("e")
        return rf"{digits} \cdot 10^{{{int(exponent)}}}"
    shown = f"{value:f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


def instance_rows(instance: Mapping[str, Any]) -> list[Row]:
    """The variables of an instance and their values."""
    return [_object_row(name_latex(name), value) for name, value in instance.items()]


def _object_row(name: str, value: Any) -> Row:
    kind = value.get("type") if isinstance(value, Mapping) else None
    if kind == "real" and isinstance(value["value"], Mapping) and value["value"].get("op") == "inf":
        return Row(name, "", r"\text{ is infinite}")
    shown = value_latex(value)
    if kind in ("kernel", "matrix"):
        rows = [value_latex({"type": "prior", "masses": row}, flat=True) for row in value["rows"]]
        said = r"\text{ has the rows }" if len(rows) > 1 else r"\text{ has the row }"
        return Row(name, "=", shown, (name + said, r",\allowbreak\ ".join(rows))) if width(shown) > WIDEST - 6 else Row(
            name, "=", shown)  # fmt: skip
    return Row(name, "=", shown, (name, value_latex(value, flat=True)))


def literals(notation: Notation) -> list[str]:
    """What the letters of literal objects stand for."""
    if not notation.literals:
        return []
    rows = [_object_row(name, value) for name, value in notation.literals.values()]
    return ["Here", *rows_latex(rows, end=".")]


def defined(notation: Notation, known: set[str] | None = None) -> list[str]:
    """What the measures used are, except those in `known`, which grows; and how letters are counted."""
    seen = set() if known is None else known
    rows = []
    for name, arguments in list(notation.measures.items()):
        if name in seen:
            continue
        seen.add(name)
        rows += _defining(name, arguments)
    lines = ["In general,", *rows_latex(rows, end=".")] if rows else []
    if notation.counted:
        lines.append("Rows, letters and coordinates are counted from $0$.")
    return lines


def _defining(name: str, arguments: int) -> list[Row]:
    """A measure at so many arguments, and what it is; nothing where its symbol says it."""
    symbol, definition = Notation().definition(name, arguments)
    if definition == symbol:
        return []
    if definition.startswith(symbol):
        return [Row(symbol, "", definition.removeprefix(symbol))]
    return [Row(symbol, "=", definition)]


def definitions(name: str) -> list[str]:
    """What a measure is, as formulas: with all its arguments, before that without those that may be left out where it
    is defined otherwise then. Its LaTeX alone where the symbol says it, nothing where there is none."""
    known = MEASURES[name]
    if not known.latex:
        return []
    counts = [*([0] if known.without else []), len(known.signature)]
    rows = [row for count in counts for row in _defining(name, count)]
    return [row.left + (f" {row.relation} " if row.relation else "") + row.right for row in rows] or [known.latex]


def symbol_latex(name: str) -> str:
    """A measure by its symbol, with all its arguments; empty where it has none."""
    rows = _defining(name, len(MEASURES[name].signature)) if MEASURES[name].latex else []
    return rows[0].left if rows else ""


def expression_latex(tree: Any) -> str:
    """An EXPR of docs/certificates.md of operations, closed or in variables."""
    return Notation().expression(tree)


def formula_latex(tree: Any) -> str:
    """An EXPR of docs/certificates.md that may name variables, measures and entries."""
    return Notation().expression(tree)


def relation_latex(tree: Mapping[str, Any]) -> str:
    """A REL of comparisons that may name variables and measures."""
    return Notation().relation(tree)


def _violation(op: str, gap: Sequence[str] | None) -> Sequence[str] | None:
    """A certificate encloses the first side minus the second; here the gap is positive where the relation is violated.
    """
    if gap is None:
        return None
    low, high = gap
    if op in (">=", ">") or (op == "==" and low.startswith("-")):
        return _negated(high), _negated(low)
    return low, high


def _negated(decimal: str) -> str:
    if decimal.startswith("-"):
        return decimal[1:]
    return decimal if set(decimal) <= set("0.") else f"-{decimal}"
