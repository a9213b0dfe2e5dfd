"""LaTeX of what an audit, a hunt or a certificate says: statements, instances (kernels as matrices), both sides.

The input is JSON (docs/certificates.md); the snippets need amsmath and nothing else, and are the same for the same
input.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .. import certificate as certificates
from ..foreign import latex, latex_comment, latex_math

_GREEK = ("alpha", "beta", "gamma", "delta", "epsilon", "eta", "theta", "kappa", "lambda", "mu", "nu", "rho", "sigma",
          "tau", "phi", "psi", "omega", "zeta", "xi", "pi")  # fmt: skip
_SHORT_GREEK = {"eps": r"\varepsilon", "lam": r"\lambda"}
OPERATORS = {"<=": r"\le", "<": "<", ">=": r"\ge", ">": ">", "==": "=", "!=": r"\ne"}
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*", re.ASCII)
_RATIONAL = re.compile(r"[+-]?\d+(?:/\d+)?", re.ASCII)
_NUMBER = re.compile(r"""(?x) (?: [\d\ .,;:()+*/=<>|{}'-] | \^(?=[\d(-])
                         | \b(?: ln | log | exp | sqrt | inf | min | max | abs | a\ rational | leaf\d+leaf )\b )*+
                         """, re.ASCII)  # fmt: skip
"""What texts of numbers consist of: symbols and words that are no commands, exponents that are there."""
_TWICE = re.compile(r"\^\d*\^", re.ASCII)
_OPPOSITE = {"<=": ">", "<": r"\ge", ">=": "<", ">": r"\le", "==": r"\ne", "!=": "="}


def statement_latex(identifier: str, *, says: str, formula: str, source: str, domain: str) -> str:
    """A claim as a LaTeX paragraph: formula, sentence, domain, source."""
    lines = [f"% {latex_comment(identifier)}", rf"\paragraph{{{id_latex(identifier)}}} {latex(says)}".rstrip()]
    if formula:
        lines += [r"\[", formula, r"\]"]
    lines.append(rf"Domain: {latex(domain)}." + (rf" Source: {latex(source)}." if source else ""))
    return "\n".join(lines) + "\n"


def id_latex(identifier: str) -> str:
    """An id that may be broken behind its punctuation."""
    return re.sub(r"(\\#|[/.@-])(?=.)", r"\1\\allowbreak{}", latex(identifier))


def certificate_latex(certificate: Mapping[str, Any], limit: int = 20) -> str:
    """A certificate's cases (at most `limit` of them) as LaTeX paragraphs."""
    kind, cases = certificates.KINDS[certificate["kind"]], certificate["cases"]
    if kind.holds is certificates.Holds.NO_INSTANCE:
        return _whole_domain_latex(certificate)
    count = f"{len(cases)} case{'s' if len(cases) != 1 else ''}"
    parts = [f"% {latex_comment(certificate['claim'])}: {kind.name}, {count}\n"]
    for case in cases[:limit]:
        sides = case.get("sides")
        said = f"{kind.verb} it{said_of_case(kind.name, case)}"
        lead = rf"\paragraph{{{id_latex(certificate['claim'])}}} The instance below {said}."
        shown = None
        if sides is not None:
            shown = {"op": case["relation"].get("op", ""), "lhs": sides["lhs"]["text"], "rhs": sides["rhs"]["text"]}
            shown["gap"] = _violation(shown["op"], sides["gap"])
        parts.append(f"{lead}\n{case_latex(case['instance'], shown, kind.refutes)}")
    if len(cases) > limit:
        parts.append(f"% {len(cases) - limit} further cases are in the certificate\n")
    return "".join(parts)


def _whole_domain_latex(certificate: Mapping[str, Any]) -> str:
    """A certificate that holds no instances: its sentence, and what its kind shows of every case."""
    parts = [f"% {latex_comment(certificate['claim'])}: {certificate['kind']}",
             rf"\paragraph{{{id_latex(certificate['claim'])}}} {latex(certificate['statement'])}"]  # fmt: skip
    parts += [rf"\[{said_of_case(certificate['kind'], case)}\]" for case in certificate["cases"]]
    return "\n".join(parts) + "\n"


def said_of_case(kind: str, case: Mapping[str, Any]) -> str:
    """What a kind of certificate says of one of its cases (certificate/checker/kinds/kind.py)."""
    return certificates.KINDS[kind].latex(case, _Typeset())


class _Typeset:
    """What the kinds of certificates need to write LaTeX."""

    def name(self, name: str) -> str:
        return name_latex(name)

    def number(self, text: str) -> str:
        return number_latex(text)

    def relation(self, tree: Mapping[str, Any]) -> str:
        return relation_latex(tree)


def case_latex(instance: Mapping[str, Any], sides: Mapping[str, Any] | None, violated: bool) -> str:
    """An instance, and the two sides of the comparison there (`op`, `lhs`, `rhs`, `gap`), as a LaTeX display."""
    lines = [r"\begin{align*}"]
    body = [f"  {name_latex(name)} &= {value_latex(value)}" for name, value in instance.items()]
    if sides is not None:
        relation = (_OPPOSITE if violated else OPERATORS).get(str(sides["op"]), r"\not\sim" if violated else r"\sim")
        body.append(rf"  \text{{left}} &= {number_latex(sides['lhs'])}")
        body.append(rf"  \text{{right}} &= {number_latex(sides['rhs'])}")
        gap = sides.get("gap")
        between = "" if gap is None else rf",\qquad \text{{gap}} \in [{number_latex(gap[0])},\, {number_latex(gap[1])}]"
        if relation not in (r"\sim", r"\not\sim"):
            body.append(rf"  \text{{left}} &{relation} \text{{right}}{between}")
    lines.append(" \\\\\n".join(body))
    lines.append(r"\end{align*}")
    return "\n".join(lines) + "\n"


def name_latex(name: str) -> str:
    """A variable: Greek names as letters, `eps_x` with its subscript."""
    head, _, tail = name.partition("_")
    if not _WORD.fullmatch(head):
        return latex_math(name)
    if head in _SHORT_GREEK:
        shown = _SHORT_GREEK[head]
    elif head in _GREEK:
        shown = "\\" + head
    else:
        shown = head if len(head) == 1 else rf"\mathit{{{head}}}"
    return shown + (rf"_{{\mathrm{{{latex(tail)}}}}}" if tail else "")


def value_latex(value: Any) -> str:
    """One VALUE of docs/certificates.md."""
    kind = value.get("type") if isinstance(value, Mapping) else None
    match kind:
        case "kernel":
            rows = [" & ".join(expression_latex(x) for x in row) for row in value["rows"]]
            # fractions in lines of their own size would touch those above
            apart = r" \\[2pt] " if any(r"\tfrac" in row for row in rows) else r" \\ "
            return r"\begin{pmatrix} " + apart.join(rows) + r" \end{pmatrix}"
        case "prior":
            return _tuple(value["masses"])
        case "joint":
            shape = r" \times ".join(str(int(n)) for n in value["shape"])
            return _tuple(value["masses"]) + rf" \quad (\text{{row-major, }} {shape})"
        case "gaussian-mixture":
            parts = zip(value["weights"], value["means"], value["variances"], strict=True)
            terms = [[expression_latex(x) for x in part] for part in parts]
            return " + ".join(rf"{_factor(w)}\,\mathcal{{N}}({m}, {v})" for w, m, v in terms)
        case "gaussian-channel":
            points = [_tuple(x) if isinstance(x, list) else expression_latex(x) for x in value["points"]]
            return rf"x_i + \mathcal{{N}}(0, {expression_latex(value['variance'])}),\ x = ({', '.join(points)})"
        case "database":
            return rf"\{{0, \ldots, {int(value['m']) - 1}\}}^{{{int(value['n'])}}}"
        case "real":
            return expression_latex(value["value"])
        case "integer":
            return str(int(value["value"]))
        case "indices":
            return r"\{" + ", ".join(str(int(i)) for i in value["value"]) + r"\}"
        case "name":
            return rf"\text{{{latex(str(value['value']))}}}"
    return rf"\text{{{latex(str(value))}}}"


def expression_latex(tree: Any) -> str:
    """An EXPR of docs/certificates.md of operations, closed or in variables."""
    if not isinstance(tree, Mapping):
        return number_latex(str(tree))
    if set(tree) == {"var"}:
        return name_latex(str(tree["var"]))
    op = str(tree.get("op", ""))
    args = [expression_latex(a) for a in tree.get("args", [])] if isinstance(tree.get("args"), list) else []
    match op:
        case "inf":
            return r"\infty"
        case "neg":
            return f"-{_factor(args[0])}"
        case "add":
            return " + ".join(args).replace("+ -", "- ")
        case "mul":
            return r" \cdot ".join(_factor(a) for a in args)
        case "div":
            return rf"\frac{{{args[0]}}}{{{args[1]}}}"
        case "pow":
            if tree["args"][1] == "1/2":
                return rf"\sqrt{{{args[0]}}}"
            inner = tree["args"][0]
            function = isinstance(inner, Mapping) and inner.get("op") in ("ln", "exp", "pow")
            return rf"{_parenthesised(args[0]) if function else _factor(args[0])}^{{{args[1]}}}"
        case "ln" | "exp":
            return rf"\{op} {args[0] if _simple(args[0]) else _parenthesised(args[0])}"
        case "min" | "max":
            return rf"\{op}\{{{', '.join(args)}\}}"
        case "root":
            low, high, *coefficients = args
            terms = [f"{c}x^{{{k}}}" for k, c in enumerate(coefficients) if c != "0"]
            return rf"\bigl(x\in({low},{high}): {' + '.join(terms).replace('+ -', '- ')} = 0\bigr)"
        case "abs":
            return rf"\lvert {args[0]} \rvert"
    return rf"\text{{{latex(str(tree))}}}"


def formula_latex(tree: Any) -> str:
    """An EXPR of docs/certificates.md that may name variables, measures and entries."""
    leaves: list[str] = []
    shown = expression_latex(_without_leaves(tree, leaves))
    # in one pass, so that the text of a leaf is never searched for leaves itself
    return re.sub(r"leaf(\d{1,6})leaf", lambda m: leaves[int(m[1])] if int(m[1]) < len(leaves) else m[0], shown)


def _without_leaves(tree: Any, leaves: list[str]) -> Any:
    if not isinstance(tree, Mapping) and _RATIONAL.fullmatch(str(tree)):
        return tree
    if not isinstance(tree, Mapping):
        leaves.append(number_latex(str(tree)))
        return f"leaf{len(leaves) - 1}leaf"
    if "op" in tree:
        return {**tree, "args": [_without_leaves(a, leaves) for a in tree["args"]]}
    leaves.append(_leaf(tree))
    return f"leaf{len(leaves) - 1}leaf"


def _leaf(tree: Mapping[str, Any]) -> str:
    if "var" in tree:
        return name_latex(str(tree["var"]))
    if "measure" in tree:
        return rf"\mathrm{{{latex(tree['measure'])}}}({', '.join(_argument(a) for a in tree['args'])})"
    return _argument(tree)


def _argument(tree: Any) -> str:
    """An argument of a measure: an object, a number, a list."""
    if isinstance(tree, list):
        return "(" + ", ".join(_argument(a) for a in tree) + ")"
    if not isinstance(tree, Mapping) or "op" in tree or "measure" in tree or "var" in tree:
        return formula_latex(tree)
    if "type" in tree:
        return value_latex(tree)
    if "f" in tree:
        return rf"\text{{{latex(' '.join([str(tree['f']), *map(str, tree.get('parameters', []))]))}}}"
    ((name, parts),) = tree.items()
    inner = [_argument(a) for a in parts]
    if name in ("row", "mass"):
        return f"{inner[0]}_{{{inner[1]}}}"
    if name == "entry":
        return f"{inner[0]}_{{{inner[1]},{inner[2]}}}"
    return rf"\mathrm{{{latex(name)}}}({', '.join(inner)})"


def relation_latex(tree: Mapping[str, Any]) -> str:
    """A REL of comparisons that may name variables and measures."""
    op, args = str(tree["op"]), tree["args"]
    if op in OPERATORS:
        return rf"{formula_latex(args[0])} {OPERATORS[op]} {formula_latex(args[1])}"
    inner = [relation_latex(part) for part in args]
    joined = {"and": r",\quad ", "or": r"\ \text{or}\ "}.get(op)
    return joined.join(inner) if joined else rf"\text{{{latex(op)}}}({', '.join(inner)})"


def number_latex(text: str) -> str:
    """The text of a number (`ln 2 - (3/8) ln 3`, `sqrt(2)`, `0.30...`) in math mode; any other text as text."""
    if not _NUMBER.fullmatch(text) or _TWICE.search(text) or not _balanced(text):
        return latex_math(text)
    # a product sign that ends a term stands for a factor of 1
    out = re.sub(r"\*(?![\w({-])", "", text)
    out = re.sub(r"\^\((-?)(\d+)/(\d+)\)", r"^{\1\\tfrac{\2}{\3}}", out)
    out = re.sub(r"\^(-?\d+)", r"^{\1}", out)
    out = re.sub(r"\((\d+)/(\d+)\)", r"\\tfrac{\1}{\2}", out)
    out = re.sub(r"(?<![\d{])(\d+)/(\d+)", r"\\tfrac{\1}{\2}", out)
    out = re.sub(r"sqrt\((\w+|[^()]*)\)", r"\\sqrt{\1}", out)
    out = re.sub(r"\b(ln|log|exp|min|max)\b", r"\\\1", out)
    out = re.sub(r"(?<![A-Za-z])-?inf\b", lambda m: "-\\infty" if m[0].startswith("-") else r"\infty", out)
    return out.replace("...", r"\ldots").replace("*", r" \cdot ")


def _balanced(text: str) -> bool:
    """Whether every brace closes one that is open."""
    depth = 0
    for c in text:
        depth += (c == "{") - (c == "}")
        if depth < 0:
            return False
    return depth == 0


def _violation(op: str, gap: Sequence[str] | None) -> Sequence[str] | None:
    """A certificate encloses left - right; here the gap is positive where the relation is violated."""
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


def _tuple(masses: Sequence[Any]) -> str:
    return r"\left(" + r",\, ".join(expression_latex(x) for x in masses) + r"\right)"


def _simple(text: str) -> bool:
    return re.fullmatch(r"\w+|\\tfrac\{\d+\}\{\d+\}", text) is not None


def _factor(text: str) -> str:
    return _parenthesised(text) if re.search(r"[+\-] | - |^-", text) else text


def _parenthesised(text: str) -> str:
    return rf"\left({text}\right)"
