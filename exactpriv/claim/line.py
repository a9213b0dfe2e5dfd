"""A claim in one line of text: `maximal_leakage(K) <= ldp(K)`, or with `given ldp(K) <= eps, eps <= 1`.

The line is data. It is parsed, never run; the reader of claims' sources reads it with the names of measures and of
functions of numbers, and nothing else. Every other name is a variable, for all values of its sort; the sort follows
from its use, sizes agree where an operation demands it, and what a sort ranges over is said with the answer: kernels,
laws and matrices of any size, levels eps >= 0, orders and numbers from 0, weights of mixtures in [0, 1], whole numbers
from 1. Signs of typeset mathematics (`≤`, `−`) are those of the keyboard, and LaTeX is refused. Entropies are also read
as information theory writes them (informations.py). A condition behind `given` between a variable and a constant is the
end of its range; of a matrix, and as `x > 0` of a law or kernel, it is said of every entry. Numbers mean what they do
in mathematics: 1/2 is a half, 0.1 a tenth.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import Any, TypeAlias

from .. import real
from ..kernel import Prior, mechanisms
from ..measure import MEASURES
from ..measure.near import near_measures, speaks_of
from ..real import BadInput, Rational, Relation, decimal_comma
from ..statement.folds import value_of
from ..statement.operations import ATTRIBUTES, METHODS, OPERATIONS, equations
from ..statement.reading.reader import Reader
from ..statement.reading.refusal import Unread
from ..statement.reading.values import Function
from ..statement.terms import Kind, Sort, Term, literal, size, substituted, subterms, variable
from . import domains as d
from .domains import Domain
from .domains.declaring import variable_of
from .informations import informations
from .misread import another_use, beyond_numbers, endless, way_out
from .model import Claim, no_claim
from .relations import degraded, equivalent, implies

MAX_LENGTH = 2_000
MAX_DEPTH = 60
GIVEN = re.compile(r"\bgiven\b")
MAX_PICKED = 8
"""A line speaks of so many letters by their numbers."""
LETTERS = (1, 4)
"""The sizes at which a line is looked at; it is said of all sizes from the least on."""
USES = 3
"""The greatest exponent of a kernel at which a line is looked at, likewise."""
Ranges: TypeAlias = dict[Term, tuple[Fraction, Fraction | None]]
"""The ends of whole numbers."""
FUNCTIONS: dict[str, Any] = {
    "ln": real.ln, "log": real.ln, "exp": real.exp, "sqrt": real.sqrt, "maximum": real.maximum, "max": real.maximum,
    "minimum": real.minimum, "min": real.minimum, "absolute": real.absolute, "abs": real.absolute, "implies": implies,
    "equivalent": equivalent, "degraded": degraded, "Prior": Prior, "Relation": Relation, "sum": sum, "range": range,
    "len": len,
    "Fraction": Fraction, "mechanisms": mechanisms,
}  # fmt: skip


SIGNS = {"≤": "<=", "⩽": "<=", "≦": "<=", "≥": ">=", "⩾": ">=", "≧": ">=", "≠": "!=", "−": "-", "·": "*", "⋅": "*",
         "×": "*", "²": "**2", "³": "**3"}  # fmt: skip
"""What typeset mathematics has in place of the signs of the keyboard: a line is read with these."""
RUN_TOGETHER = re.compile(r"(ln|log|exp|sqrt)(\d+)")
LATEX = re.compile(r"\\[A-Za-z]+")
WORDS_AND_SIGNS = re.compile(r"\w+|\W")
_OR = re.compile(r"\bor\b")


def is_line(text: str) -> bool:
    """Whether a text that stands where a claim is named is a statement itself, or LaTeX, which is refused as one."""
    text = _with_signs(text)
    if re.search(r"\\(?:leq?|geq?|frac|leqslant|geqslant)(?![A-Za-z])", text):
        return True
    if any(sign in text for sign in ("<=", ">=", "==", "!=")):
        return True
    signs = ("<", ">", "=", "equivalent(", "implies(", "degraded(")
    return "(" in text and any(sign in text for sign in signs)


def claim_of_line(text: str) -> Claim:
    """The claim that a line states. BadInput, with what to write instead, where it is not read."""
    text = _with_signs(text)
    written = _written(text)
    variables = informations(written[0], written[1:])
    said, *conditions = map(_parsed, written if variables is None else (variables.said, *variables.conditions))
    conditions = [part for one in conditions for part in _split(one)]
    _demand_relations(said, conditions, text)
    space = {**FUNCTIONS, **{name: one.function for name, one in MEASURES.items() if not one.written}}
    uses = _Uses(space, text)
    for node in (said, *conditions):
        uses.read(node, "relation")
    if not uses.found:
        raise BadInput(f"{_shown(text)} has no variable; state it of kernels K, laws P or numbers eps")
    free = {name: variable(name, _free_sort(name, use)) for name, use in uses.found.items()}
    if variables is not None:
        free[variables.name] = variable_of(
            variables.name, Kind.JOINT, literal(len(variables.names)), names=variables.names)
    ends, premises = _ends(conditions, uses.found)
    degraded_from = _degraded(premises, uses.found)
    ranges = _ranges(uses.found, free, ends)
    with equations() as noted:
        for node in (*filter(_is_degraded, premises), said, *premises):
            _read(node, space, free, ranges)
    solved = _solved(noted)
    picked = sorted(uses.picked.items(), key=lambda one: one[1])
    least = {_resolved(size(what), solved): place + 1 for what, place in picked}
    terms = {name: variable(name, replace(one.sort, sizes=tuple(_resolved(s, solved) for s in one.sort.sizes)))
             for name, one in free.items()}  # fmt: skip
    domain = {name: variables.domain if variables is not None and name == variables.name
              else _domain(uses.found[name], terms[name], ends.get(name, ()), least)
              for name in _in_order(terms, degraded_from)}  # fmt: skip
    for name, of in degraded_from.items():
        kernels = domain[name]
        if isinstance(kernels, d.Kernels):
            domain[name] = d.DegradedKernels(of, kernels.outputs, assumed=True)
    functions = [Line(_function(node, space, terms), ast.unparse(node), terms, ranges) for node in (said, *premises)]
    says = " ".join(text.split())
    return Claim(id=says, statement=functions[0], domain=domain, assume=tuple(functions[1:]), says=says)


def claimed(given: Claim | str) -> Claim:
    """A claim as it is, or the claim that a line states. BadInput for anything else."""
    if isinstance(given, str) and is_line(given):
        return claim_of_line(given)
    if not isinstance(given, Claim):
        raise BadInput(no_claim(given))
    return given


class Line:
    """The function that a line is: called with a value for each variable, it gives the relation, as a claim's does."""

    def __init__(self, function: Function, text: str, terms: Mapping[str, Term], ranges: Ranges) -> None:
        self.function = function
        self._ranges = ranges
        self.__name__ = self.__qualname__ = text
        names = [a.arg for a in function.node.args.kwonlyargs]
        self._terms = {name: terms[name] for name in names}
        kind = inspect.Parameter.KEYWORD_ONLY
        sized = {name for term in self._terms.values() for name in _gives(term)}  # the letters of P are the inputs of K
        asked = [*names, *sorted(sized - set(names))]
        self.__signature__ = inspect.Signature([inspect.Parameter(name, kind) for name in asked])
        self._term: Term | None = None

    def __call__(self, **values: Any) -> Any:
        if self._term is None:
            reader = _reader(self._ranges)
            self._term = reader.relation(reader.called(self.function, [], self._terms))
        return value_of(self._term, values)


# -- parsing ---------------------------------------------------------------------------------------------------------


def _with_signs(text: str) -> str:
    for typeset, sign in SIGNS.items():
        text = text.replace(typeset, sign)
    return text


def _written(text: str) -> list[str]:
    """The statement and its conditions, as they are written."""
    if len(text) > MAX_LENGTH:
        raise BadInput(f"a statement of {len(text)} characters is too long for one line; give at most {MAX_LENGTH}")
    command = LATEX.search(text)
    if command is not None:
        raise BadInput(f"{command[0][:40]} is LaTeX; write a line such as kl(P, Q) <= exp(eps) - 1 given "
                       "max_ratio_level(P, Q) <= eps")  # fmt: skip
    if text.count("(") != text.count(")"):
        raise BadInput(f"{_shown(text)} has a bracket without its other; close each ( with a )")
    said, *rest = GIVEN.split(text)
    if len(rest) > 1:
        raise BadInput("`given` stands twice; put the conditions behind one, with commas")
    return [said, *(_apart(rest[0].strip().rstrip(",")) if rest else ())]


def _apart(text: str) -> list[str]:
    """What commas outside of all brackets part, and between them `and`, where it does not stand beside `or`."""
    found: list[list[str]] = [[""]]
    depth = 0
    for part in WORDS_AND_SIGNS.findall(text):
        depth += (part in "([{") - (part in ")]}")
        if part == "," and depth == 0:
            found.append([""])
        elif part == "and" and depth == 0:
            found[-1].append("")
        else:
            found[-1][-1] += part
    return [one for parts in found for one in
            ([" and ".join(parts)] if any(_OR.search(part) for part in parts) else parts)]


def _parsed(text: str) -> ast.expr:
    try:
        python = text.strip().replace("^", "**")  # a power, as it is written in text everywhere
        found = ast.parse(python, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = getattr(error, "msg", None) or type(error).__name__
        raise BadInput(f"{_shown(text)} is no statement: {way_out(text, _known(), why)}") from None
    if _depth(found) > MAX_DEPTH:
        raise BadInput(f"{_shown(text)} is nested more than {MAX_DEPTH} deep; name its parts in a file")
    return ast.fix_missing_locations(_Exactly(python).visit(found))  # type: ignore[no-any-return]


def _known() -> set[str]:
    return {*FUNCTIONS, *MEASURES}


def _split(node: ast.expr) -> list[ast.expr]:
    """The parts of a condition that is a conjunction: ends of ranges among them are ends."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
        return [*_split(node.left), *_split(node.right)]
    return [node]


def _demand_relations(said: ast.expr, conditions: Sequence[ast.expr], text: str) -> None:
    """BadInput where a comma parts what is no two things: a decimal comma, or two statements."""
    if isinstance(said, ast.Tuple):
        raise BadInput(f"{_shown(text)} is no statement: "
                       f"{decimal_comma(text) or 'it has a comma; write two comparisons as (a <= b) & (c <= d)'}")
    if any(_constant(one) is not None for one in conditions):
        raise BadInput(f"{_shown(text)} has a number as a condition: "
                       f"{decimal_comma(text) or 'commas part conditions; write comparisons behind `given`'}")


def _depth(node: ast.AST) -> int:
    depth, layer = 0, [node]
    while layer and depth <= MAX_DEPTH:
        depth += 1
        layer = [inner for one in layer for inner in ast.iter_child_nodes(one)]
    return depth


def _shown(text: str) -> str:
    short = " ".join(text.split())
    return repr(short if len(short) <= 60 else short[:57] + "...")


def _fraction(q: Fraction) -> ast.Call:
    return ast.Call(ast.Name("Fraction", ast.Load()), [ast.Constant(q.numerator), ast.Constant(q.denominator)], [])


def _is_whole(node: ast.AST) -> bool:
    """Whether a number is computed from whole constants without a division."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub | ast.UAdd) and _is_whole(node.operand)
    if isinstance(node, ast.BinOp):
        whole = isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.Pow)
        return whole and _is_whole(node.left) and _is_whole(node.right)
    return isinstance(node, ast.Constant) and type(node.value) is int


class _Exactly(ast.NodeTransformer):
    """Numbers as mathematics has them: 0.1 is a tenth, 1/2 a half."""

    def __init__(self, text: str) -> None:
        self._text = text

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A decimal, exactly as it is written."""
        if not isinstance(node.value, float):
            return node
        q = Rational(ast.get_source_segment(self._text, node) or "")
        return _fraction(Fraction(int(q.p), int(q.q)))

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """a <= b <= c: both comparisons hold."""
        self.generic_visit(node)
        if len(node.ops) == 1:
            return node
        pairs = pairwise([node.left, *node.comparators])
        parts: list[ast.expr] = [ast.Compare(a, [op], [b]) for op, (a, b) in zip(node.ops, pairs, strict=True)]
        return reduce(lambda one, other: ast.BinOp(one, ast.BitAnd(), other), parts)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """`and`, `or` between comparisons: all of them hold, or one of them."""
        self.generic_visit(node)
        joined = ast.BitAnd() if isinstance(node.op, ast.And) else ast.BitOr()
        return reduce(lambda one, other: ast.BinOp(one, joined, other), node.values)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`not` before a comparison: it does not hold."""
        self.generic_visit(node)
        return ast.UnaryOp(ast.Invert(), node.operand) if isinstance(node.op, ast.Not) else node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """a / b with whole constants in a: -1/2, 3*4/5, (2 + 3)/5."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Div) and _constant(node.right) == 0:
            raise BadInput(f"{_shown(ast.get_source_segment(self._text, node) or self._text)[1:-1]} is divided by 0; "
                           "give another divisor")  # fmt: skip
        if isinstance(node.op, ast.Div) and _is_whole(node.left):
            if isinstance(node.left, ast.Constant) and isinstance(node.left.value, int):
                node.left = _fraction(Fraction(node.left.value))
            else:
                node.left = ast.BinOp(_fraction(Fraction(1)), ast.Mult(), node.left)
        return node


# -- sorts from use ----------------------------------------------------------------------------------------------------

KERNEL = "K"
"""What every measure calls its kernel: no name of a law."""
RANK = ("number", "power of e", "order", "weight", "whole", "level")
"""Of two uses as a number the later one says more."""
WANTED = {Kind.LAW: "law", Kind.KERNEL: "kernel", Kind.JOINT: "joint", Kind.DATABASE: "database",
          Kind.MIXTURE: "mixture", Kind.GAUSSIAN: "gaussian", Kind.WHOLE: "whole", Kind.INDICES: "indices",
          Kind.MATRIX: "matrix"}  # fmt: skip
OF_PARAMETER = {"law": "law", "prior": "law", "kernel": "kernel", "joint": "joint", "database": "database",
                "mixture": "mixture", "gaussian": "gaussian", "level": "level", "order": "order", "real": "number",
                "rational": "number", "integer": "whole", "axes": "indices", "matrix": "matrix", "gain": "matrix",
                "loss": "matrix"}  # fmt: skip
NO_NUMBERS = ("law", "prior", "kernel", "joint", "database", "mixture", "gaussian", "matrix", "gain", "loss")
POSITIVE = ("law", "kernel")
"""Of these `x > 0` says that every mass or entry is positive."""
KIND = {"law": Kind.LAW, "kernel": Kind.KERNEL, "joint": Kind.JOINT, "database": Kind.DATABASE,
        "mixture": Kind.MIXTURE, "gaussian": Kind.GAUSSIAN, "whole": Kind.WHOLE, "matrix": Kind.MATRIX}  # fmt: skip


OF_ANNOTATION = {"int": "whole", "object": "number", "Database": "database", "Prior": "law", "Kernel": "kernel"}
"""What parameters of named mechanisms are, by their annotations."""
ARGUMENTS = {"implies": "relation", "equivalent": "relation", "len": "law", "range": "whole",
             "degraded": "kernel", "exp": "power of e"}
"""What functions that are no measures take, where it is no number."""


PLACES = {"row": ("inputs",), "column": ("outputs",), "entry": ("inputs", "outputs"), "mass": ("letters",)}
"""Among what the places are that methods pick."""


IN_OTHER_WORDS = {
    "tanh": "(exp(2*#) - 1)/(exp(2*#) + 1)", "sinh": "(exp(#) - exp(-#))/2", "cosh": "(exp(#) + exp(-#))/2",
    "log2": "ln#/ln(2)", "log10": "ln#/ln(10)", "log1p": "ln(1 + #)", "expm1": "exp# - 1",
}  # fmt: skip
"""Functions of one number # that a line has no word for, by those that it has."""


@dataclass
class _Use:
    """What a variable is used as; of a joint law the greatest axis; of a whole number the greatest that a search tries,
    less where it is an exponent of a kernel, whose size is then a power. `where`, `call`: where it was met."""

    wanted: str
    where: str = ""
    call: ast.Call | None = None
    axis: int = 0
    tried: int = 6


def _meant(name: str, args: Sequence[ast.expr]) -> str:
    """What to write instead of a call of what is no measure: a method, as facts are written with, or a near name."""
    if args and any(known == name for _, known in METHODS):
        return f"it is a method: write {ast.unparse(args[0])}.{name}({', '.join(map(ast.unparse, args[1:]))})"
    if name in IN_OTHER_WORDS and len(args) == 1:
        return f"write {IN_OTHER_WORDS[name].replace('#', f'({ast.unparse(args[0])})')}"
    by_symbol = sorted((known for known, one in MEASURES.items() if "_" in name and speaks_of(name, one.symbol)),
                       key=lambda known: len(MEASURES[known].symbol))  # fmt: skip
    near = [*difflib.get_close_matches(name, FUNCTIONS, 1), *by_symbol[:2], *near_measures(name, MEASURES)]
    near = list(dict.fromkeys(near))
    return f"did you mean {', '.join(near)}?" if near else "exactpriv measures lists what there is"


def _names(node: ast.AST | None) -> set[str]:
    return set() if node is None else {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


class _Uses:
    """The variables of a line, in the order in which they are met."""

    def __init__(self, space: Mapping[str, Any], text: str) -> None:
        self._text = text
        self.found: dict[str, _Use] = {}
        self.picked: dict[str, int] = {}
        """The greatest place that is picked by a constant, by what it is a place among, such as `inputs of K`."""
        self._space = space
        self._local: list[str] = []
        self._taken = ""
        """What the measure takes whose arguments are being read."""
        self._inside: ast.Call | None = None
        """The call whose arguments are being read."""

    def read(self, node: ast.expr, wanted: str) -> None:
        """Go through an expression that stands where something of this sort is wanted."""
        read = getattr(self, f"read_{type(node).__name__.lower()}", None)
        if read is not None:
            read(node, wanted)
            return
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.read(part, "number")

    def read_name(self, node: ast.Name, wanted: str) -> None:
        name = node.id
        if name in self._space and name in MEASURES and name not in self._local:
            raise BadInput(f"{name} stands without its arguments; {_takes(MEASURES[name])}")
        if name in self._space or name in self._local:
            return
        if endless(node):
            raise BadInput(beyond_numbers(name))
        if (written := RUN_TOGETHER.fullmatch(name)) is not None:
            raise BadInput(f"{name} has no brackets; write {written[1]}({written[2]}), or give a variable another name")
        if wanted in ("relation", "indices"):
            raise BadInput(f"{name} stands where a {'relation' if wanted == 'relation' else 'list such as [0, 1]'} is "
                           "wanted; write it out")  # fmt: skip
        here = "" if self._inside is None else ast.unparse(self._inside)
        if name == KERNEL and wanted == "law" and self._taken and name not in self.found:
            raise BadInput(f"{name}, the name of a kernel, stands as a law in {here}; write {name}.row(0) or "
                           f"{name}.output(P), or give the law another name")  # fmt: skip
        known = self.found.setdefault(name, _Use(wanted, here, self._inside))
        if known.wanted == wanted:
            return
        if known.wanted in RANK and wanted in RANK:
            known.wanted = max(known.wanted, wanted, key=RANK.index)
            return
        first = None if _names(known.call) & _names(self._inside) - {name} else known.call
        way = self._turned(self._inside, {}) or self._turned(first, {name: wanted}) or self._taken or \
            "name two variables"
        raise BadInput(another_use(name, (known.wanted, known.where), (wanted, here), way))

    def _turned(self, call: ast.Call | None, elsewhere: Mapping[str, str]) -> str:
        """A call with two of its arguments exchanged, where each then is what it is elsewhere."""
        measured = MEASURES.get(call.func.id) if call is not None and isinstance(call.func, ast.Name) else None
        if call is None or measured is None:
            return ""
        takes = [OF_PARAMETER.get(p.kind, "number") for p in measured.signature[: len(call.args)]]
        uses = [self.found[a.id] if isinstance(a, ast.Name) and a.id in self.found else None for a in call.args]
        known = [elsewhere[a.id] if isinstance(a, ast.Name) and a.id in elsewhere else
                 None if use is None or use.where == ast.unparse(call) else use.wanted
                 for a, use in zip(call.args, uses, strict=True)]  # fmt: skip
        for i, j in combinations(range(len(takes)), 2):
            if takes[i] != takes[j] and known[i] in (None, takes[j]) and known[j] in (None, takes[i]) and (
                    known[i] or known[j]) and isinstance(call.args[i], ast.Name) and isinstance(call.args[j], ast.Name):
                args = list(call.args)
                args[i], args[j] = args[j], args[i]
                return f"write {ast.unparse(ast.Call(call.func, args, call.keywords))}"
        return ""

    def read_call(self, node: ast.Call, wanted: str) -> None:
        before, self._inside = self._inside, node
        self._called(node, wanted)
        self._inside = before

    def _called(self, node: ast.Call, wanted: str) -> None:
        if endless(node):
            raise BadInput(beyond_numbers(ast.unparse(node)))
        function = node.func
        if isinstance(function, ast.Name):
            measured = MEASURES.get(function.id) if function.id in self._space else None
            if function.id not in self._space:
                raise BadInput(f"there is no measure {function.id!r}; {_meant(function.id, node.args)}")
            if measured is not None:
                self._measure(node, measured)
                return
            inner = ARGUMENTS.get(function.id, "number")
            for part in node.args:
                self.read(part, inner)
        elif isinstance(function, ast.Attribute):
            self._method(node, function, wanted)
        else:
            before, inside = ast.unparse(function), ", ".join(map(ast.unparse, node.args))
            product = _shown(f"({before})*({inside})")[1:-1]
            raise BadInput(f"{_shown(ast.unparse(node))[1:-1]} has no sign of a product; write {product}")

    def _measure(self, node: ast.Call, measured: Any) -> None:
        self._demand_order(node, measured)
        before, self._taken = self._taken, _takes(measured)
        self._arguments(node, measured)
        self._taken = before

    def _demand_order(self, node: ast.Call, measured: Any) -> None:
        """BadInput where each of two arguments has the name that the measure gives to the other, which is of another
        kind: mutual_information(P, K)."""
        kinds = {p.name: p.kind for p in measured.signature}
        names = [part.id if isinstance(part, ast.Name) else "" for part in node.args]
        own = [p.name for p in measured.signature[: len(names)]]
        moved = [name for name, there in zip(names, own, strict=False) if name in own and name != there
                 and names[own.index(name)] in own and kinds[name] != kinds[there]]  # fmt: skip
        if moved and not any(name in self.found for name in moved):
            raise BadInput(f"{ast.unparse(node)} has its arguments in another order; {_takes(measured)}")

    def _arguments(self, node: ast.Call, measured: Any) -> None:
        by_name = {k.arg: k.value for k in node.keywords}
        if len(node.args) > len(measured.signature):
            raise BadInput(f"{_shown(ast.unparse(node))[1:-1]} has too many arguments; "
                           f"{decimal_comma(self._text) or _takes(measured)}")  # fmt: skip
        if any(not p.optional and p.name not in by_name for p in measured.signature[len(node.args) :]):
            raise BadInput(f"{_shown(ast.unparse(node))[1:-1]} leaves out an argument; {_takes(measured)}")
        given = [*node.args, *(by_name[p.name] for p in measured.signature[len(node.args) :] if p.name in by_name)]
        for part, parameter in zip(given, measured.signature, strict=False):
            if parameter.kind in NO_NUMBERS and _constant(part) is not None:
                raise BadInput(f"{ast.unparse(part)} stands where {measured.name} has a {parameter.kind}; "
                               f"{decimal_comma(self._text) or _takes(measured)}")  # fmt: skip
        for part, parameter in zip(given, measured.signature, strict=False):
            self.read(part, OF_PARAMETER.get(parameter.kind, "number"))
        axes = [x.value for part in given if isinstance(part, ast.List | ast.Tuple) for x in part.elts
                if isinstance(x, ast.Constant) and type(x.value) is int]  # fmt: skip
        for part, parameter in zip(given, measured.signature, strict=False):
            if parameter.kind == "joint" and isinstance(part, ast.Name) and part.id in self.found:
                use = self.found[part.id]
                use.axis = max([use.axis, *axes])

    def _method(self, node: ast.Call, function: ast.Attribute, wanted: str) -> None:
        kinds = [kind for kind, name in METHODS if name == function.attr]
        self._pick(function.value, PLACES.get(function.attr, ()), node.args)
        if isinstance(function.value, ast.Name) and function.value.id == "mechanisms":
            self._mechanism(node, function.attr)
            return
        if isinstance(function.value, ast.Name) and function.value.id in self._space:
            kinds = []
        elif not kinds:
            raise BadInput(f"there is no operation {function.attr!r} of kernels, laws or numbers")
        if kinds:
            kind = Kind.LAW if wanted == "law" and Kind.LAW in kinds else \
                Kind.KERNEL if Kind.KERNEL in kinds else kinds[0]
            self.read(function.value, WANTED.get(kind, "number"))
            law = kind is Kind.LAW and f"law {function.attr}" in OPERATIONS
            made = OPERATIONS.get(f"law {function.attr}" if law else function.attr)
            takes = made.takes[1:] if made is not None else ()
        else:
            takes = ((Kind.WHOLE,),) * len(node.args)
        for part, kind_there in zip(node.args, (*takes, *[(Kind.NUMBER,)] * len(node.args)), strict=False):
            weight = "weight" if function.attr == "mix" else "number"
            self.read(part, WANTED.get(kind_there[0], weight) if len(kind_there) == 1 else weight)
        if function.attr == "power":
            for inner in (x for part in node.args for x in ast.walk(part) if isinstance(x, ast.Name)):
                if inner.id in self.found:
                    self.found[inner.id].tried = USES

    def _mechanism(self, node: ast.Call, name: str) -> None:
        """A named mechanism, whose parameters are what its annotations say."""
        if name not in mechanisms.__all__:
            near = difflib.get_close_matches(name, mechanisms.__all__, 1)
            hint = f"did you mean {near[0]}?" if near else "state it in a file"
            raise BadInput(f"there is no mechanism {name!r}; {hint}")
        taken = inspect.signature(getattr(mechanisms, name)).parameters
        given = [*zip(taken, node.args, strict=False), *((str(k.arg), k.value) for k in node.keywords)]
        for place, part in given:
            annotation = taken[place].annotation if place in taken else ""
            sort = OF_ANNOTATION.get(getattr(annotation, "__name__", annotation))  # a class, or text of one
            if sort is None:
                raise BadInput(f"mechanisms.{name} is not written in a line; state it in a file")
            self.read(part, sort)

    def read_attribute(self, node: ast.Attribute, wanted: str) -> None:
        if endless(node):
            raise BadInput(beyond_numbers(ast.unparse(node)))
        kinds = [kind for kind, name in ATTRIBUTES if name == node.attr]
        if not kinds:
            raise BadInput(f"there is no {node.attr!r} of kernels, laws or numbers")
        self.read(node.value, WANTED.get(Kind.KERNEL if Kind.KERNEL in kinds else kinds[0], "number"))

    def read_subscript(self, node: ast.Subscript, wanted: str) -> None:
        pair = isinstance(node.slice, ast.Tuple)
        known = self.found.get(node.value.id) if isinstance(node.value, ast.Name) else None
        matrix = pair and known is not None and known.wanted == "matrix"
        self.read(node.value, "matrix" if matrix else "kernel" if pair or wanted == "law" else "law")
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        self._pick(node.value, PLACES["entry" if pair else "row" if wanted == "law" else "mass"], places)
        for part in places:
            self.read(part, "whole")

    def _pick(self, of: ast.expr, among: Sequence[str], places: Sequence[ast.expr]) -> None:
        """What is picked by a constant is there: so a variable has at least so many letters."""
        for what, place in zip(among, places, strict=False):
            if isinstance(of, ast.Name) and isinstance(place, ast.Constant) and type(place.value) is int:
                name = f"{what} of {of.id}"
                if place.value >= MAX_PICKED:
                    raise BadInput(f"a line picks places up to {MAX_PICKED - 1}, and not {place.value} of the {name}; "
                                   "state it in a file, with domains")  # fmt: skip
                self.picked[name] = max(self.picked.get(name, 0), place.value)

    def read_binop(self, node: ast.BinOp, wanted: str) -> None:
        if isinstance(node.op, ast.MatMult):
            self.read(node.left, "law" if wanted == "law" else "kernel")
            self.read(node.right, "kernel")
            return
        if isinstance(node.op, ast.Pow) and isinstance(node.left, ast.Name) and node.left.id == "e":
            power = _shown(f"exp({ast.unparse(node.right)})")
            raise BadInput(f"a power of e is written {power[1:-1]}; give a variable that is a base another name")
        inner = "relation" if isinstance(node.op, ast.BitAnd | ast.BitOr) else "number"
        self.read(node.left, inner)
        self.read(node.right, inner)

    def read_unaryop(self, node: ast.UnaryOp, wanted: str) -> None:
        self.read(node.operand, "relation" if isinstance(node.op, ast.Invert) else "number")

    def read_compare(self, node: ast.Compare, wanted: str) -> None:
        sides = [node.left, *node.comparators]
        if any(endless(side) for side in sides):
            first = next(side for side in sides if not endless(side) or side is sides[-1])
            raise BadInput(beyond_numbers(ast.unparse(next(filter(endless, sides))), ast.unparse(first)))
        for part, other in zip(sides, reversed(sides), strict=True):
            known = self.found.get(part.id) if isinstance(part, ast.Name) else None
            each = known is not None and (known.wanted == "matrix" or (known.wanted in POSITIVE and _is_positive(node)))
            self.read(part, known.wanted if known is not None and each and _constant(other) is not None else "number")

    def read_generatorexp(self, node: ast.GeneratorExp | ast.ListComp, wanted: str) -> None:
        before = len(self._local)
        for loop in node.generators:
            if isinstance(loop.iter, ast.Name) and len(loop.iter.id) > 2 and loop.iter.id.islower():
                name = loop.iter.id  # a word, as in "for alpha in orders", would be taken for a law
                raise BadInput(f"{name!r} in {ast.unparse(loop.target)} in {name} is no law of a line; write for i in "
                               "range(len(P)), and state what holds for all orders or levels in a file")
            self.read(loop.iter, "law")
            self._local += [part.id for part in ast.walk(loop.target) if isinstance(part, ast.Name)]
            for test in loop.ifs:
                self.read(test, "relation")
        self.read(node.elt, "number")
        del self._local[before:]

    def read_listcomp(self, node: ast.ListComp, wanted: str) -> None:
        self.read_generatorexp(node, wanted)


def _takes(measured: Any) -> str:
    """What to write for a measure: its arguments, and what each has to be."""
    words = [(p.name, OF_PARAMETER.get(p.kind, p.kind)) for p in measured.signature
             if not p.optional or p.name not in ("db", "costs")]  # fmt: skip
    said = [f"{name} {'an' if word[0] in 'aeiou' else 'a'} {word}" for name, word in words]
    return f"write {measured.name}({', '.join(name for name, _ in words)}), {', '.join(said)}"


def _free_sort(name: str, use: _Use) -> Sort:
    """The sort of a variable with sizes of its own."""
    kind = KIND.get(use.wanted, Kind.NUMBER)
    if kind is Kind.JOINT:
        return Sort(kind, (literal(use.axis + 1),))
    if kind is Kind.GAUSSIAN:
        return Sort(kind, (size(f"points of {name}"), literal(1)))
    labels = {Kind.LAW: ("letters",), Kind.KERNEL: ("inputs", "outputs"),
              Kind.DATABASE: ("tuples", "letters", "entries"), Kind.MATRIX: ("rows", "columns")}  # fmt: skip
    return Sort(kind, tuple(size(f"{what} of {name}") for what in labels.get(kind, ())))


# -- sizes -------------------------------------------------------------------------------------------------------------


GIVEN_BY_VALUES = ("tuples", "entries")
"""Sizes of databases, which a domain lists: other sizes follow from them."""


def _solved(noted: Sequence[tuple[Term, Term]]) -> dict[Term, Term]:
    """What sizes that are not free are: the first of those that must agree, or what it is computed from. Of products
    the factors agree in their order: a statement on product laws is one of laws on equal alphabets."""
    solved: dict[Term, Term] = {}
    left = list(reversed(noted))
    while left:
        one, other = left.pop()
        a, b = _resolved(one, solved), _resolved(other, solved)
        if a is b:
            continue
        if a.head == b.head == "mul" and len(a.args) == len(b.args):
            left += reversed(list(zip(a.args, b.args, strict=True)))
            continue
        if str(b.label).startswith(GIVEN_BY_VALUES):
            a, b = b, a
        if b.head == "size" and not any(part is b for part in subterms(a)):
            solved[b] = a
        elif a.head == "size" and not any(part is a for part in subterms(b)):
            solved[a] = b
        else:
            raise BadInput("two sizes that must agree are computed in different ways; state it in a file, with domains")
    return solved


def _resolved(term: Term, solved: Mapping[Term, Term]) -> Term:
    while True:
        found = substituted(term, solved)
        if found is term:
            return term
        term = found


@dataclass(frozen=True)
class _Computed:
    """A size that earlier variables give."""

    term: Term

    def __call__(self, env: Mapping[str, Any]) -> int:
        return int(value_of(self.term, env))

    @property
    def label(self) -> str:
        """Of what the size is; nothing where it is computed of several."""
        return str(self.term.label) if self.term.head == "size" else ""

    def meant(self, variables: Mapping[str, Any]) -> Term:
        """The same as a term."""
        return self.term

    @property
    def letters(self) -> str:
        """Of what it is the size, such as `inputs of K`; nothing where it is computed from several."""
        return str(self.term.label) if self.term.head == "size" else ""

    @property
    def said(self) -> str | None:
        """The same as code."""
        what, _, name = self.letters.partition(" of ")
        return {"inputs": f"{name}.n_inputs", "outputs": f"{name}.n_outputs", "letters": f"len({name})"}.get(what)


def ranging(domain: Domain) -> str:
    """What a variable of a line ranges over, of any size: the sizes at which a line is looked at are no restriction of
    it. Nothing where its domain is a range of numbers, which is all that is said."""
    if isinstance(domain, d.Kernels):
        inputs, outputs = _alike("inputs", domain.inputs), _alike("outputs", domain.outputs)
        shared = " and ".join(filter(None, (inputs, outputs)))
        return f"kernel that uses all of its outputs{f', with {shared}' if shared else ''}"
    if isinstance(domain, d.DegradedKernels):
        return f"kernel that is {domain.of} and some kernel behind it, and uses all of its outputs"
    if isinstance(domain, d.Matrices):
        sizes = " and ".join(filter(None, (_alike("rows", domain.rows), _alike("columns", domain.columns))))
        ends = [f"{said} {end}" for said, end in (("at least", domain.at_least), ("at most", domain.at_most))
                if end is not None]  # fmt: skip
        return "matrix" + (f", its {sizes}" if sizes else "") + (
            f", every entry {' and '.join(ends)}" if ends else "")  # fmt: skip
    if isinstance(domain, d.Priors):
        letters = _like("letters", domain.size)
        return f"law on {letters}" if letters else "law"
    return ""


def _like(what: str, size: Any) -> str:
    """As many as what, or how many, or at least how many, where a size is not free."""
    if isinstance(size, int):
        return f"{size} {what if size > 1 else what[:-1]}"
    if isinstance(size, _Computed):
        return f"the {size.letters}" if size.letters else ""
    return f"{size[0]} {what} or more" if size[0] > 1 else ""


def _alike(what: str, size: Any) -> str:
    like = _like(what, size)
    return f"{what} {like}" if isinstance(size, _Computed) and like else like


def _is_degraded(node: ast.expr) -> bool:
    """Whether a condition says of two variables that one is a degraded version of the other."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "degraded":
        return False
    return len(node.args) == 2 and all(isinstance(part, ast.Name) for part in node.args)


def _degraded(premises: Sequence[ast.expr], found: Mapping[str, _Use]) -> dict[str, str]:
    """Which kernels are assumed to be degraded versions of which: they are made of these, the first way that is not
    round in a circle; the assumption stands too."""
    made: dict[str, str] = {}
    for node in premises:
        if not _is_degraded(node):
            continue
        name, of = (part.id for part in node.args)  # type: ignore[attr-defined]
        behind, seen = of, {name}
        while behind in made and behind not in seen:
            seen.add(behind)
            behind = made[behind]
        if name not in made and behind not in seen and {name, of} <= set(found):
            made[name] = of
    return made


def _in_order(terms: Mapping[str, Term], made_from: Mapping[str, str]) -> Iterator[str]:
    """The variables, each behind those that give its sizes, or of which it is made."""
    left, done = dict(terms), set[str]()
    while left:
        free_now = [name for name, one in left.items()
                    if (_gives(one) - {name}) | {made_from[name] for name in {name} & set(made_from)} <= done]
        if not free_now:
            raise BadInput("sizes give each other in a circle; state it in a file, with domains")
        for name in free_now:
            yield name
            done.add(name)
            del left[name]


def _gives(term: Term) -> set[str]:
    """The variables that give the sizes of a term."""
    return {str(part.label).rpartition(" of ")[2] for one in term.sort.sizes for part in subterms(one)
            if part.head in ("size", "variable")}  # fmt: skip


def _size(term: Term, label: str, least: Mapping[Term, int] = MappingProxyType({})) -> Any:
    name = label.rpartition(" of ")[2]
    if term is not size(label) and any(str(part.label).endswith(f" of {name}") for part in subterms(term)):
        raise BadInput(f"the {label} are as many as another of its sizes; state it in a file, with domains")
    if term.head == "literal" and isinstance(term.label, Fraction):
        if term.label < least.get(term, 1):
            raise BadInput(f"{least[term]} of the {label} are spoken of, and there are {term.label}")
        return int(term.label)
    low = max(least.get(term, 1), LETTERS[0])
    return d.Tried((low, max(low, LETTERS[1]))) if term is size(label) else _Computed(term)


def _domain(
    use: _Use, term: Term, ends: Sequence[tuple[str, Fraction]], least: Mapping[Term, int]
) -> Domain:
    name, sizes = str(term.label), term.sort.sizes
    if use.wanted == "matrix":
        return _matrices(name, sizes, ends)
    positive = use.wanted in POSITIVE and bool(ends)
    if ends and not positive and use.wanted not in RANK:
        raise BadInput(f"{name} is compared with a number and is a {use.wanted}")
    if use.wanted == "kernel":
        inputs, outputs = (_size(sizes[k], f"{what} of {name}", least) for k, what in enumerate(("inputs", "outputs")))
        return d.kernels(inputs, outputs, positive=positive)
    if use.wanted == "law":
        return d.Priors(_size(sizes[0], f"letters of {name}", least), full_support=positive)
    if use.wanted == "joint":
        axes = use.axis + 1
        return d.Joints(((2,) * axes, (2,) * (axes - 1) + (3,)), exhaustive=False)
    if use.wanted == "database":
        return d.Databases((2, 3), (1, 2), exhaustive=False)
    if use.wanted == "gaussian":
        return d.gaussian_channels(_size(sizes[0], f"points of {name}"))
    if use.wanted == "mixture":
        return d.GaussianMixtures(d.Tried((1, 3)))
    return _numbers(name, use, ends)


def _matrices(name: str, sizes: Sequence[Term], ends: Sequence[tuple[str, Fraction]]) -> Domain:
    """Matrices; a comparison with a constant is said of every entry."""
    if any(sign in ("<", ">") for sign, _ in ends):
        raise BadInput(f"every entry of {name} is compared by < or >; write <= or >=")
    low = max((end for sign, end in ends if sign == ">="), default=None)
    high = min((end for sign, end in ends if sign == "<="), default=None)
    if low is not None and high is not None and low > high:
        raise BadInput(f"no entry of {name} lies between {low} and {high}; give other ends")
    rows, columns = (_size(size, f"{what} of {name}") for size, what in zip(sizes, ("rows", "columns"), strict=True))
    return d.matrices(rows, columns, at_least=low, at_most=high)


def _numbers(name: str, use: _Use, ends: Sequence[tuple[str, Fraction]]) -> Domain:
    """What a number ranges over: its sort's range, cut by what is said of it. An end below 0 of a number or a level is
    its least value; of other sorts an end outside of the sort's range is refused, so that none is left out."""
    wanted = use.wanted
    least, greatest = Fraction(_least(wanted)), Fraction(1) if wanted == "weight" else None
    lows, highs = (_end(ends, signs, best) for signs, best in (((">=", ">"), max), (("<=", "<"), min)))
    low, low_open = lows or (least, False)
    high, high_open = highs or (greatest, False)
    goes_below = low < least and wanted in ("order", "weight", "whole")
    if goes_below or (greatest is not None and high is not None and high > greatest):
        raise BadInput(f"{name} is {SORTS[wanted]}, and {low if goes_below else high} is outside of its range; give an "
                       "end inside of it, or none")  # fmt: skip
    if wanted == "whole":
        if any(x is not None and x.denominator != 1 for x in (low, high)) or low_open or high_open:
            raise BadInput(f"{name} is a whole number; give whole ends with <= and >=")
        last = max(use.tried, int(low)) if high is None else int(high)
        return d.integers(int(low), last, high is not None)
    if wanted in ("level", "power of e") and all(sign in (">=", ">") and end == 0 for sign, end in ends):
        return d.levels(low_open=low_open)
    return replace(d.numbers(low, high, low_open, high_open), reals=True)


def _end(
    ends: Sequence[tuple[str, Fraction]], signs: tuple[str, str], best: Callable[..., Fraction]
) -> tuple[Fraction, bool] | None:
    """The narrowest of the ends that have one of these signs, and whether it is left out; None where there is none."""
    found = [(sign, end) for sign, end in ends if sign in signs]
    if not found:
        return None
    narrowest = best(end for _, end in found)
    return narrowest, any(end == narrowest and sign == signs[1] for sign, end in found)


SORTS = {"weight": "the weight of a mixture, from 0 to 1", "order": "an order, from 0 on",
         "whole": "a whole number from 1 on"}  # fmt: skip
"""What is said of numbers whose range nothing widens."""


TURNED = {ast.LtE: ">=", ast.Lt: ">", ast.GtE: "<=", ast.Gt: "<"}
SIGN = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">"}


def _ends(conditions: Sequence[ast.expr], found: Mapping[str, _Use]) -> tuple[
        dict[str, list[tuple[str, Fraction]]], list[ast.expr]]:  # fmt: skip
    """Conditions that are the end of a variable's range, and the other ones."""
    ends: dict[str, list[tuple[str, Fraction]]] = {}
    rest: list[ast.expr] = []
    for node in conditions:
        if (end := _end_of(node, found)) is None:
            rest.append(node)
        else:
            ends.setdefault(end[0], []).extend(end[1])
    return ends, rest


def _end_of(node: ast.expr, found: Mapping[str, _Use]) -> tuple[str, list[tuple[str, Fraction]]] | None:
    """The variable of which a condition is the end of its range, or both ends: where it is said to be a constant that
    its sort alone leaves out."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return None
    a, b, sign = node.left, node.comparators[0], type(node.ops[0])
    for name, other, signs in ((a, b, SIGN), (b, a, TURNED)):
        q = _constant(other)
        if not isinstance(name, ast.Name) or name.id not in found or q is None:
            continue
        wanted = found[name.id].wanted
        if sign in signs and wanted in (*RANK, *POSITIVE, "matrix"):
            return name.id, [(signs[sign], q)]
        if sign is ast.Eq and wanted in RANK and (q < _least(wanted) or (wanted == "weight" and q > 1)):
            return name.id, [(">=", q), ("<=", q)]
    return None


def _is_positive(node: ast.Compare) -> bool:
    """Whether a comparison says that something is above 0."""
    if len(node.ops) != 1:
        return False
    above, below = (node.left, node.comparators[0]) if isinstance(node.ops[0], ast.Gt) else (
        node.comparators[0], node.left)  # fmt: skip
    return isinstance(node.ops[0], ast.Gt | ast.Lt) and _constant(below) == 0 and isinstance(above, ast.Name)


def _least(wanted: str) -> int:
    """From where on a sort of numbers ranges, where nothing else is said."""
    return 1 if wanted == "whole" else 0


def _constant(node: ast.expr) -> Fraction | None:
    """A rational constant; None where it is none."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return Fraction(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _constant(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Mult):
        one, other = _constant(node.left), _constant(node.right)
        if one is None or other is None or (isinstance(node.op, ast.Div) and not other):
            return None
        return one * other if isinstance(node.op, ast.Mult) else one / other
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Fraction":
        parts = [part.value for part in node.args if isinstance(part, ast.Constant)]
        return Fraction(*parts)  # type: ignore[arg-type]
    return None


def _function(node: ast.expr, space: Mapping[str, Any], variables: Mapping[str, Any]) -> Function:
    """A line as a function whose arguments are its variables."""
    names = sorted({part.id for part in ast.walk(node) if isinstance(part, ast.Name)} & set(variables))
    arguments = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[ast.arg(name) for name in names],
                              kw_defaults=[None] * len(names), defaults=[])  # fmt: skip
    made = ast.fix_missing_locations(ast.Lambda(arguments, node))

    def look_up(name: str) -> Any:
        return space[name]

    return Function(made, "", look_up)


def _ranges(found: Mapping[str, _Use], free: Mapping[str, Term], ends: Mapping[str, Sequence[tuple[str, Fraction]]]
            ) -> Ranges:  # fmt: skip
    """The least and, where there is one, the greatest value of each whole number."""
    ranges: Ranges = {}
    for name in (name for name, use in found.items() if use.wanted == "whole"):
        domain = _numbers(name, found[name], ends.get(name, ()))
        assert isinstance(domain, d.Integers) and isinstance(domain.low, int) and isinstance(domain.high, int)
        ranges[free[name]] = Fraction(domain.low), Fraction(domain.high) if domain.exhaustive else None
    return ranges


def _reader(ranges: Ranges) -> Reader:
    """A reader that knows the ends of whole numbers."""
    reader = Reader()
    for one, (low, high) in ranges.items():
        reader.range_of(one, low, high)
    return reader


def _read(node: ast.expr, space: Mapping[str, Any], terms: Mapping[str, Term], ranges: Ranges) -> Term:
    reader = _reader(ranges)
    function = _function(node, space, terms)
    names = [a.arg for a in function.node.args.kwonlyargs]
    try:
        return reader.relation(reader.called(function, [], {name: terms[name] for name in names if name in terms}))
    except Unread as refusal:
        raise BadInput(refusal.why) from None
