"""Trees of docs/certificates.md in the notation of the field: measures by their symbols, objects by letters.

A `Notation` writes one snippet and remembers what the reader has to be told: which measures were used, which literal
objects got a letter, whether letters are counted from 0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

from ...certificate.schema import Tree, integer_from_digits
from ...foreign import latex, latex_math
from ...measure import MEASURES
from ...measure.registry import Measure
from ...real.display import latex_integer
from .names import name_latex
from .numbers import SHORT, Shape, fraction, number_latex, parenthesised, product

OPERATORS = {"<=": r"\le", "<": "<", ">=": r"\ge", ">": ">", "==": "=", "!=": r"\ne"}
BINDERS = {"sum": r"\sum", "largest": r"\max", "least": r"\min"}
_RATIONAL = re.compile(r"-?\d{1,400}(/\d{1,400})?", re.ASCII)
_PLACE = re.compile(r"<\?(.*?)\?>|<([A-Za-z^ ]+)>")
_GENERATORS = {"tv": r"\mathrm{TV}", "kl": r"\mathrm{KL}", "reverse-kl": r"-\ln t", "hellinger2": r"(1-\sqrt t)^2",
               "chi2": r"\chi^2", "linear": "t-1",
               "triangular": r"(t-1)^2/(t+1)", "jensen-shannon": r"\mathrm{JS}"}  # fmt: skip
_LETTERS = {"kernel": "W", "prior": r"\pi", "joint": "J", "gaussian-channel": "G", "gaussian-mixture": "g",
            "database": r"\mathcal{D}", "matrix": "M"}  # fmt: skip
DEEPEST = 200
_OBJECTS = {
    "posterior": "A star and a law mark the law of the input given the output.",
    "repeated": "$K^{(n)}$ is $n$ independent uses of $K$ on one input.",
    "parallel": "A pair of kernels has the same input and independent outputs.",
    "joint": "A law times a kernel is the joint law of input and output.",
    "then": r"$L\circ K$ is first $K$, then $L$.",
    "before": r"$L\circ K$ is first $K$, then $L$.",
}

_BARE = re.compile(r"\\ln (?!\()")
"""A logarithm without parentheses."""


@dataclass
class Notation:
    """Writes trees; `instance` are the values of variables, so that a literal equal to one is written as that one."""

    instance: Mapping[str, Tree] = field(default_factory=dict)
    measures: dict[str, int] = field(default_factory=dict)
    """The measures used, and at how many arguments at most."""
    literals: dict[str, tuple[str, Tree]] = field(default_factory=dict)
    operations: dict[str, None] = field(default_factory=dict)
    counted: bool = False
    flat: bool = False
    """Whether quotients are written with a slash, so that lines can break in them."""

    def flatly(self, tree: Tree) -> str:
        """An EXPR or a REL of one comparison or more, in which lines can break."""
        self.flat = True
        try:
            return self.relation(tree) if _is_relation(tree) else self.expression(tree)
        finally:
            self.flat = False

    def expression(self, tree: Tree) -> str:
        """An EXPR."""
        return self.shape(tree).latex

    def relation(self, tree: Tree) -> str:
        """A REL."""
        op = str(tree["op"])
        if op in OPERATORS:
            first, second = tree["args"]
            return f"{self.expression(first)} {OPERATORS[op]} {self.expression(second)}"
        if op in ("true", "false"):
            return rf"\text{{{op}}}"
        if op == "ill-defined":
            return rf"{self.expression(tree['args'][0])} \text{{ has no value}}"
        parts = tree["args"]
        if op == "or" and len(parts) == 2 and parts[0].get("op") == "not":
            return rf"{self._within(parts[0]['args'][0], 'implies')} \implies {self._within(parts[1], 'implies')}"
        inner = [self._within(part, op) for part in parts]
        if op == "not":
            return rf"\text{{not }} {inner[0]}"
        joined = {"and": r"\ \text{and}\ ", "or": r"\ \text{or}\ "}.get(op)
        return joined.join(inner) if joined else rf"\text{{{latex(op)}}}({', '.join(inner)})"

    def _within(self, tree: Tree, op: str) -> str:
        """A REL inside one of the operation `op`: in parentheses where it could be read otherwise."""
        shown, inside = self.relation(tree), tree.get("op")
        if inside not in ("and", "or") or (op, inside) == ("implies", "and"):
            return shown
        return rf"({shown})" if inside != op or r"\implies" in shown else shown

    def shape(self, tree: Tree, deep: int = 0) -> Shape:
        """An EXPR with how tightly it binds."""
        if deep > DEEPEST:
            return Shape(r"\ldots", 3)
        if isinstance(tree, str | int) and not isinstance(tree, bool):
            return _literal(str(tree), self.flat)
        if not isinstance(tree, Mapping):
            return Shape(latex_math(tree), 3)
        if "var" in tree:
            return Shape(name_latex(str(tree["var"])), 3)
        if "size" in tree:
            return Shape(rf"\#\text{{{latex(tree['size'])}}}", 3)
        if "measure" in tree:
            return Shape(self.measure(str(tree["measure"]), tree.get("args", [])), 2)
        if isinstance(tree.get("account"), Mapping):
            return Shape(self._account(tree["account"], deep + 1), 2)
        value = _folded(tree)
        if value is not None:
            return _rational(value, self.flat)
        if "op" in tree and isinstance(tree.get("args"), list):
            return self._operation(str(tree["op"]), tree["args"], deep + 1)
        if "entry" in tree or "mass" in tree or "gain" in tree:
            return Shape(self._place(tree), 3)
        if (binder := next((name for name in BINDERS if name in tree), None)) is not None:
            return self._over_letters(binder, tree[binder], deep + 1)
        if tree.get("type") == "real":
            return self.shape(tree["value"], deep + 1)
        if tree.get("type") == "integer":
            return _literal(str(tree["value"]), self.flat)
        return Shape(self.object(tree), 3)

    def _over_letters(self, binder: str, tree: Mapping[str, Tree], deep: int) -> Shape:
        """A sum, largest or least value over the letters of an alphabet."""
        body = self.shape(tree["term"], deep)
        inner = body.inside(1) if binder == "sum" else parenthesised(body.latex)
        return Shape(rf"{BINDERS[binder]}_{{{name_latex(str(tree['letter']))}}} {inner}", 1)

    def _account(self, tree: Mapping[str, Tree], deep: int) -> str:
        """delta of composed mechanisms at a level."""
        parts = tree.get("parts")
        names = [_mechanism(part) for part in parts] if isinstance(parts, list) else []
        of = rf"^{{\text{{{latex(' + '.join(names))}}}}}" if names else ""
        return rf"\delta{of}\left({self.shape(tree.get('eps'), deep).latex}\right)"

    def _operation(self, op: str, args: list[Tree], deep: int) -> Shape:
        if op == "inf":
            return Shape(r"\infty", 3)
        parts = [self.shape(a, deep) for a in args]
        if not parts:
            return Shape(latex_math(op), 3)
        match op:
            case "neg":
                return _negated(parts[0])
            case "add":
                return _sum(parts)
            case "mul":
                return self._product(args, parts)
            case "div":
                return _quotient(parts[0], parts[1], self.flat)
            case "pow":
                return self._power(args, parts)
            case "ln":
                if isinstance(args[0], Mapping) and args[0].get("op") == "exp":
                    return self.shape(args[0]["args"][0], deep)
                return Shape(rf"\ln {_operand(parts[0])}", 2)
            case "exp":
                inner = _logarithm_of(args[0])
                if inner is not None:
                    return self.shape(inner, deep)
                value = _folded(args[0])
                if value is not None:
                    return Shape(f"e^{{{value}}}", 3) if value else Shape("1", 3)
                tall = r"\frac" in parts[0].latex or len(parts[0].latex) > 60
                return Shape(rf"\exp{parenthesised(parts[0].latex)}" if tall else f"e^{{{parts[0].latex}}}", 3)
            case "min" | "max":
                return Shape(rf"\{op}\{{{', '.join(p.latex for p in parts)}\}}", 3)
            case "abs":
                return Shape(rf"\lvert {parts[0].latex} \rvert", 3)
            case "root":
                low, high, *coefficients = [p.latex for p in parts]
                terms = [f"{c}x^{{{k}}}" for k, c in enumerate(coefficients) if c != "0"]
                body = " + ".join(terms).replace("+ -", "- ")
                return Shape(rf"\bigl(x\in({low},{high}): {body} = 0\bigr)", 3)
        return Shape(latex_math(op) + f"({', '.join(p.latex for p in parts)})", 3)

    def _product(self, args: list[Tree], parts: list[Shape]) -> Shape:
        """A product with its constants in front, multiplied, and logarithms of single symbols last: what stood behind
        one could be read as a part of it."""
        constant = Fraction(1)
        factors: list[Shape] = []
        for tree, part in zip(args, parts, strict=True):
            value = _folded(tree)
            if value is not None and len(str(value)) <= 4 * SHORT:
                constant *= value
            elif part.minus:
                constant, factors = -constant, [*factors, Shape(part.latex[1:], part.binds)]
            else:
                factors.append(part)
        if not factors:
            return _rational(constant, self.flat)
        size = abs(constant)
        if len(factors) == 1 and constant == 1:
            return factors[0]
        factors.sort(key=lambda factor: _BARE.match(factor.latex) is not None)
        factors = [_raised(part, len(list(group))) for part, group in groupby(factors)]
        shown = [f.inside(2) for f in factors]
        if size != 1:
            shown = [_rational(size, self.flat).latex, *shown]
        body = product(shown) if len(factors) > 1 or size != 1 else factors[0].inside(1)
        return Shape(f"-{body}", 1, minus=True) if constant < 0 else Shape(body, 1)

    def _power(self, args: list[Tree], parts: list[Shape]) -> Shape:
        exponent = _folded(args[1])
        base = parts[0]
        if exponent == Fraction(1, 2):
            return Shape(rf"\sqrt{{{base.latex}}}", 3)
        if exponent == -1:
            return _quotient(Shape("1", 3), base, self.flat)
        held = _base(base)
        raised = f"{exponent.numerator}/{exponent.denominator}" if exponent is not None else parts[1].latex
        return Shape(f"{held}^{{{raised.removesuffix('/1')}}}", 3)

    def measure(self, name: str, args: Sequence[Tree]) -> str:
        """A measure by its symbol, at arguments as trees."""
        known = MEASURES.get(name)
        if known is None or not known.symbol:
            inner = ", ".join(self.argument(a) for a in args)
            if known is not None and known.latex:
                self.measures[name] = max(len(args), self.measures.get(name, 0))
            return rf"\mathrm{{{latex(name).replace(chr(92) + '_', chr(92) + 'text{-}')}}}({inner})"
        if known.latex:
            self.measures[name] = max(len(args), self.measures.get(name, 0))
        return self._symbol(known, args)

    def _symbol(self, known: Measure, args: Sequence[Tree]) -> str:
        given = {p.name: a for p, a in zip(known.signature, args, strict=False)}
        kinds = {p.name: p.kind for p in known.signature}

        def filled(match: re.Match[str]) -> str:
            optional, place = match.groups()
            if optional is not None:
                inside = re.findall(r"<([A-Za-z^ ]+)>", optional)
                return _PLACE.sub(filled, optional) if all(given.get(p, []) != [] for p in inside) else ""
            if place.startswith("e^"):
                return self._exponential(given[place[2:]])
            if place.startswith("ln "):
                return self._logarithm(given[place[3:]])
            return self.argument(given[place], kinds[place])

        return _PLACE.sub(filled, known.symbol)

    def definition(self, name: str, arguments: int = 0) -> tuple[str, str]:
        """A measure at its own parameters (so many of them, or those that it needs), and what defines it there."""
        known = MEASURES[name]
        given = [{"var": p.name} for i, p in enumerate(known.signature) if not p.optional or i < arguments]
        whole = len(given) == len(known.signature)
        return self.measure(name, given), known.latex if whole else known.without or known.latex

    def _exponential(self, level: Tree) -> str:
        inner = _logarithm_of(level)
        if inner is not None:
            return self.expression(inner)
        value = _folded(level)
        if value == 0:
            return "1"
        shown = self.expression(level)
        return shown if shown == r"\infty" else f"e^{{{shown}}}"

    def _logarithm(self, number: Tree) -> str:
        if isinstance(number, Mapping) and number.get("op") == "exp":
            return self.expression(number["args"][0])
        return "0" if _folded(number) == 1 else rf"\ln {_operand(self.shape(number))}"

    def argument(self, tree: Tree, kind: str = "") -> str:
        """An argument of a measure: an object, a number, a list of coordinates, a function, a matrix."""
        if isinstance(tree, list):
            if kind in ("matrix", "gain", "loss") or any(isinstance(part, list) for part in tree):
                return self._named("matrix", {"type": "matrix", "rows": tree})
            self.counted = self.counted or any(isinstance(part, int) for part in tree)
            shown = [self.expression(part) for part in tree]
            if not shown:
                return r"\varnothing"
            return ",".join(shown) if kind == "axes" and shown else rf"\{{{', '.join(shown)}\}}"
        if kind == "integer" and isinstance(tree, int):
            self.counted = True
        if isinstance(tree, Mapping) and "f" in tree:
            return _generator(tree)
        if isinstance(tree, Mapping) and not {"op", "measure", "var", "entry", "mass", "size"} & set(tree):
            return self.object(tree)
        return self.expression(tree)

    def object(self, tree: Tree, tight: bool = False) -> str:
        """An OBJ; `tight` puts what is made of several objects into parentheses."""
        if not isinstance(tree, Mapping):
            return self.expression(tree) if isinstance(tree, str | int) else latex_math(tree)
        if "var" in tree:
            return name_latex(str(tree["var"]))
        if "type" in tree:
            kind = str(tree["type"])
            if kind in ("real", "integer"):
                return self.expression(tree)
            return self._named(kind, tree) if kind in _LETTERS else value_latex(tree)
        if len(tree) != 1:
            return latex_math(tree)
        ((name, parts),) = tree.items()
        if not isinstance(parts, list) or not parts:
            return latex_math(tree)
        return self._made(str(name), parts, tight)

    def _made(self, name: str, parts: list[Tree], tight: bool) -> str:
        def letter(place: int) -> str:
            return self.object(parts[place], tight=True)

        if name in _OBJECTS:
            self.operations.setdefault(name)
        rest = len(parts) - 1
        match name, rest:
            case "row", 1:
                return f"{_alone(letter(0))}_{{{self._index(parts[1])}}}"
            case "output", 1:
                return f"{letter(0)}{letter(1)}"
            case "posterior", 1:
                return f"{_alone(letter(0))}^{{*{self.object(parts[1])}}}"
            case "power", 1:
                return rf"{_alone(letter(0))}^{{\otimes {self.expression(parts[1])}}}"
            case "repeated", 1:
                return rf"{_alone(letter(0))}^{{({self.expression(parts[1])})}}"
            case "restrict", 1:
                return rf"{_alone(letter(0))}|_{{{self.argument(parts[1])}}}"
            case "marginal", 1:
                return rf"{_alone(letter(0))}_{{{self.argument(parts[1], 'axes')}}}"
            case "joint", 1 | 2:
                made = rf"{letter(1)} \times {letter(0)}"
            case "then", 1:
                made = rf"{letter(1)} \circ {letter(0)}"
            case "before", 1:
                made = rf"{letter(0)} \circ {letter(1)}"
            case "product", 1:
                made = rf"{letter(0)} \otimes {letter(1)}"
            case "parallel", 1:
                return f"({self.object(parts[0])}, {self.object(parts[1])})"
            case "mix", 2:
                weight = self.shape(parts[2])
                made = rf"{weight.inside(2)}\,{letter(0)} + (1 - {weight.inside(1)})\,{letter(1)}"
            case "entry" | "mass", _:
                return self._place({name: parts})
            case "normal", 1:
                return rf"\mathcal N({self.expression(parts[0])}, {self.expression(parts[1])})"
            case "widened", 1:
                made = rf"{letter(0)} * \mathcal N(0, {self.expression(parts[1])})"
            case "two_points", 2:
                places = ", ".join(self.expression(part) for part in parts[:2])
                made = rf"\{{{places}\}} + \mathcal N(0, {self.expression(parts[2])})"
            case "uniform", 0:
                return rf"\mathrm{{unif}}_{{{self.expression(parts[0])}}}"
            case _:
                inner = ", ".join(self.argument(part) for part in parts)
                return rf"\mathrm{{{latex(name).replace(chr(92) + '_', chr(92) + 'text{-}')}}}({inner})"
        return f"({made})" if tight else made

    def _place(self, tree: Tree) -> str:
        if "mass" in tree:
            of, i = tree["mass"]
            return f"{self.object(of, tight=True)}({self._index(i)})"
        of, i, j = tree["entry"] if "entry" in tree else tree["gain"]
        return f"{_alone(self.object(of, tight=True))}_{{{self._index(i)}}}({self._index(j)})"

    def _index(self, tree: Tree) -> str:
        self.counted = self.counted or isinstance(tree, int)
        return self.expression(tree)

    def _named(self, kind: str, value: Tree) -> str:
        """A literal object: the variable that has this value, or a letter of its own."""
        for name, known in self.instance.items():
            if known == value:
                return name_latex(name)
        key = json.dumps(value, sort_keys=True, default=str)
        if key not in self.literals:
            number = 1 + sum(shown.startswith(_LETTERS[kind]) for shown, _ in self.literals.values())
            self.literals[key] = f"{_LETTERS[kind]}_{{{number}}}", value
        return self.literals[key][0]


def _is_relation(tree: Tree) -> bool:
    return isinstance(tree, Mapping) and (tree.get("op") in OPERATORS or tree.get("op") in (
        "and", "or", "not", "true", "false", "ill-defined"))  # fmt: skip


def value_latex(value: Tree, flat: bool = False) -> str:
    """One VALUE of docs/certificates.md; `flat` is for paragraphs in which lines can break."""
    plain = Notation(flat=flat)

    def entry(tree: Tree) -> str:
        return plain.expression(tree)

    kind = value.get("type") if isinstance(value, Mapping) else None
    match kind:
        case "kernel" | "matrix":
            rows = [" & ".join(entry(x) for x in row) for row in value["rows"]]
            # fractions in lines of their own size would touch those above
            apart = r" \\[3pt] " if any(r"\tfrac" in row for row in rows) else r" \\ "
            return r"\begin{pmatrix} " + apart.join(rows) + r" \end{pmatrix}"
        case "prior":
            return _tuple(value["masses"], flat)
        case "joint":
            shape = r" \times ".join(str(int(n)) for n in value["shape"])
            return _tuple(value["masses"], flat) + rf" \quad (\text{{row-major, }} {shape})"
        case "gaussian-mixture":
            parts = zip(value["weights"], value["means"], value["variances"], strict=True)
            terms = [[plain.shape(x) for x in part] for part in parts]
            weighted = [("" if w.latex == "1" else rf"{w.inside(2)}\,", m.latex, v.latex) for w, m, v in terms]
            return " + ".join(rf"{w}\mathcal{{N}}({m}, {v})" for w, m, v in weighted)
        case "gaussian-channel":
            points = [_tuple(x, flat) if isinstance(x, list) else entry(x) for x in value["points"]]
            return rf"x_i + \mathcal{{N}}(0, {entry(value['variance'])}),\ x = ({_LIST.join(points)})"
        case "database":
            m, n = int(value["m"]), int(value["n"])
            letters = ", ".join(map(str, range(m))) if m <= 3 else rf"0, \ldots, {m - 1}"
            return rf"\{{{letters}\}}" + (f"^{{{n}}}" if n != 1 else "")
        case "real":
            return entry(value["value"])
        case "integer":
            return str(int(value["value"]))
        case "indices":
            return r"\{" + ", ".join(str(int(i)) for i in value["value"]) + r"\}"
        case "name":
            return rf"\text{{{latex(str(value['value']))}}}"
    return rf"\text{{{latex(str(value))}}}"


_LIST = r",\allowbreak\, "


def _tuple(masses: Sequence[Any], flat: bool = False) -> str:
    plain = Notation(flat=flat)
    shown = [plain.expression(x) for x in masses]
    body = _LIST.join(shown)
    if r"\frac" in body:
        return rf"\left({body}\right)"
    return rf"\bigl({body}\bigr)" if r"\tfrac" in body else f"({body})"


def _literal(text: str, flat: bool) -> Shape:
    if _RATIONAL.fullmatch(text) and not text.endswith("/0"):
        p, _, q = text.partition("/")
        if q.strip("0") != "" or not q:
            return _rational(Fraction(integer_from_digits(p), integer_from_digits(q or "1")), flat)
    shown = number_latex(text, flat)
    return Shape(shown, 3 if shown.startswith((r"\text", r"\infty")) else 0)


def _rational(value: Fraction, flat: bool) -> Shape:
    p, q = latex_integer(abs(value.numerator)), latex_integer(value.denominator)
    shown = p if q == "1" else fraction(p, q)
    if q == "1" and flat and len(p) > 2 * SHORT:
        shown = number_latex(p, flat=True)
    return Shape(f"-{shown}", 1, minus=True) if value < 0 else Shape(shown, 3 if q == "1" or "/" not in shown else 1)


def _folded(tree: Tree, deep: int = 0) -> Fraction | None:
    """The value of a tree of small rationals, so that fractions are shown in lowest terms."""
    if isinstance(tree, str | int) and not isinstance(tree, bool):
        text = str(tree)
        if not _RATIONAL.fullmatch(text):
            return None
        p, _, q = text.partition("/")
        return Fraction(int(p), int(q or 1)) if int(q or 1) else None
    if not isinstance(tree, Mapping) or "op" not in tree or not isinstance(tree.get("args"), list) or deep > 8:
        return None
    op = tree["op"]
    if op not in ("add", "mul", "div", "neg", "pow"):
        return None
    parts = [_folded(a, deep + 1) for a in tree["args"]]
    if not parts or any(p is None for p in parts):
        return None
    values = [p for p in parts if p is not None]
    match op, len(values):
        case "neg", 1:
            return -values[0]
        case "add", _:
            return sum(values, Fraction(0))
        case "mul", _:
            made = Fraction(1)
            for v in values:
                made *= v
            return made
        case "div", 2:
            return values[0] / values[1] if values[1] else None
        case "pow", 2:
            base, exponent = values
            if exponent.denominator == 1 and abs(exponent) <= 64 and (base or exponent > 0) and len(str(base)) < 40:
                return base**exponent.numerator
    return None


def _logarithm_of(tree: Tree) -> Tree | None:
    """x where the tree is ln x."""
    if isinstance(tree, Mapping) and tree.get("type") == "real":
        tree = tree["value"]
    if isinstance(tree, Mapping) and tree.get("op") == "ln" and len(tree.get("args", ())) == 1:
        return tree["args"][0]
    return None


def _operand(part: Shape) -> str:
    """What a logarithm is of."""
    simple = re.fullmatch(r"\w+|\\[a-z]+(_\{\w+\})?|\\math(it|cal)\{\w+\}|\\tfrac\{\d+\}\{\d+\}", part.latex)
    return part.latex if simple else parenthesised(part.latex)


def _sum(parts: Sequence[Shape]) -> Shape:
    terms = [part for part in parts if part.latex != "0"] or list(parts[:1])
    first = next((i for i, part in enumerate(terms) if not part.minus), 0)
    terms = [terms[first], *terms[:first], *terms[first + 1 :]]
    made = terms[0].latex
    for part in terms[1:]:
        made += f" - {part.latex[1:]}" if part.minus and part.latex.startswith("-") else f" + {part.inside(1)}"
    return Shape(made, 0) if len(terms) > 1 else terms[0]


def _raised(part: Shape, times: int) -> Shape:
    """A factor that stands so many times in a row."""
    return part if times == 1 else Shape(f"{_base(part)}^{{{times}}}", 3)


def _base(part: Shape) -> str:
    """What is raised to a power: in parentheses unless that is plain."""
    if part.binds == 2 and part.latex.endswith(")") and not part.latex.startswith("\\ln"):
        return part.latex
    if part.binds == 3 and ("^" in part.latex or "_" in part.latex):
        return parenthesised(part.latex)
    return part.inside(3)


def _negated(part: Shape) -> Shape:
    if part.minus and part.latex.startswith("-"):
        return Shape(part.latex[1:], part.binds)
    return part if part.latex == "0" else Shape(f"-{part.inside(1)}", 1, minus=True)


def _quotient(above: Shape, below: Shape, flat: bool) -> Shape:
    if below.latex == "1":
        return above
    minus = above.minus and above.latex.startswith("-")
    top = Shape(above.latex[1:], above.binds) if minus else above
    over = 3 if top.latex.startswith((r"\ln", r"\sum")) else 2
    shown = f"{top.inside(over)}/{below.inside(3)}" if flat else rf"\frac{{{top.latex}}}{{{below.latex}}}"
    return Shape(f"-{shown}", 1, minus=True) if minus else Shape(shown, 1 if flat else 3)


def _alone(letter: str) -> str:
    """An object that gets a subscript or superscript: in parentheses if it has one."""
    return f"({letter})" if re.search(r"[_^]", letter) and not letter.startswith("(") else letter


def _generator(tree: Mapping[str, Any]) -> str:
    """The function of an f-divergence."""
    name, parameters = str(tree["f"]), [number_latex(str(p)) for p in tree.get("parameters", ())]
    if name in _GENERATORS:
        return _GENERATORS[name]
    match name, parameters:
        case "hockey-stick", [a]:
            return rf"\max(t-{a},0)"
        case "hellinger", [a]:
            return rf"(t^{{{a}}}-1)/({a}-1)"
        case "positive-power", [a, k]:
            return rf"\max(t-{a},0)^{{{k}}}"
        case "polynomial", [_, *_]:
            powers = ["", "t", *(f"t^{{{i}}}" for i in range(2, len(parameters)))]
            terms = [(c.removesuffix("1") if c in ("1", "-1") and power else c) + power
                     for c, power in reversed(list(zip(parameters, powers, strict=True))) if c != "0"]  # fmt: skip
            return "+".join(terms).replace("+-", "-")
    return rf"\text{{{latex(' '.join([name, *parameters]))}}}"


def _mechanism(part: Tree) -> str:
    """A part of an account in a word, with how often it is run."""
    if not isinstance(part, Mapping) or not isinstance(part.get("mechanism"), Mapping):
        return "mechanism"
    of, words = part["mechanism"], []
    while isinstance(of, Mapping):
        words.append(str(of.get("type", "mechanism")))
        of = of.get("of")
    times = part.get("times")
    return " of ".join(words) + (f", {times} times" if isinstance(times, int) and times > 1 else "")
