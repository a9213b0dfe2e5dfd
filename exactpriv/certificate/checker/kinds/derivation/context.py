"""What is known of a statement's variables: sorts, sizes, and spans of what is made from them.

Invariants: `span` returns a span only of an expression that has a value for all values of the variables at which the
assumptions hold; otherwise it raises NoValue. A measure has a value, in this kind, where a theorem speaks of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from typing import Any

from ....schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ...arithmetic.work import spend
from ...language.theorems import Theorem
from . import spans
from .atoms import not_negative
from .forms import Form, Forms
from .matching import about, instance, matched
from .spans import INF, MINUS_INF, NoValue, Span

MAX_VARIABLES = 12
MAX_AXES = 16
MAX_LETTERS = 64
SORTS = ("law", "kernel", "database", "joint", "number", "natural", "index", "gaussian", "mixture",
         "matrix")  # fmt: skip


FLAGS = ("positive", "line", "nonnegative")
"""What stands behind a theorem's sort besides sizes."""


@dataclass(frozen=True)
class Sort:
    """A law on `sizes[0]` letters, a kernel from `sizes[0]` to `sizes[1]`, a database of `sizes[0]` tuples, a joint law
    of `axes` axes, a Gaussian mechanism on `sizes[0]` points, a Gaussian mixture, a matrix of `sizes[0]` rows and
    `sizes[1]` columns, a number or natural in `span`, an index (one of `sizes[0]` letters, which is no number).
    `positive`: no entry is 0; `nonnegative`: no entry of a matrix is below 0; `line`: the points are on the line R;
    `outside`: which ends of a number's range (low, high) it does not take; `labels`: the names of a joint law's axes,
    if it has any."""

    name: str
    sizes: tuple[Any, ...] = ()
    positive: bool = False
    axes: int = 0
    span: Span | None = None
    line: bool = False
    outside: tuple[bool, bool] = (False, False)
    labels: tuple[str, ...] = ()
    nonnegative: bool = False


@dataclass
class Context:
    """Sorts of variables, ranges of sizes, and assumptions (op, left, right). `only`: the texts of the theorems that
    may be used, all of them if it is None."""

    sorts: dict[str, Sort]
    sizes: dict[str, tuple[int, int | None]]
    assumptions: list[tuple[str, Tree, Tree]] = field(default_factory=list)
    only: frozenset[str] | None = None
    lemmas: Mapping[str, Theorem] = field(default_factory=dict)
    """Further theorems, by their texts: claims that certificates of their own establish (kinds/library.py)."""
    used: set[str] = field(default_factory=set)
    """The texts of the theorems used so far, those about where values lie among them."""
    _spans: dict[Any, Span] = field(default_factory=dict)
    _signs: dict[Any, bool] = field(default_factory=dict)
    _open: set[Any] = field(default_factory=set)
    _known: dict[Any, list[tuple[str, Span]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.forms = Forms(self._not_negative)

    def knows(self, made: Theorem) -> bool:
        """Whether the theorem may be used."""
        return self.only is None or made.text in self.only or made.text in self.lemmas

    def _not_negative(self, tree: Tree) -> bool:
        try:
            return self.span(tree).not_negative
        except NoValue:
            return False

    def assume(self, op: str, left: Tree, right: Tree) -> None:
        """Take a comparison as true, and note what it says of the span of either side."""
        self.assumptions.append((op, left, right))
        turned = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "==": "=="}[op]
        for side, sign, other in ((left, op, right), (right, turned, left)):
            if isinstance(side, dict) and ("measure" in side or "var" in side):
                try:
                    bound = self.span(other)
                except NoValue:
                    continue
                self._known.setdefault(self.forms.key(side), []).append((sign, bound))
        self._spans.clear()
        self._signs.clear()

    # -- objects --------------------------------------------------------------------------------------------------

    def sort_of(self, tree: Tree) -> Sort:
        """The sort of an object; CertificateError where it is none, or its parts do not fit."""
        spend(10)
        if not isinstance(tree, dict) or len(tree) != 1:
            raise CertificateError(f"{shorten(tree)} is no object of a derivation: name a variable or an operation")
        ((op, parts),) = tree.items()
        if op == "var":
            name = string(parts, "a variable's name")
            if name not in self.sorts:
                raise CertificateError(f"there is no variable {shorten(name)}: declare it")
            found = self.sorts[name]
            positive = found.positive or (found.name == "law" and self._has_all_letters(tree))
            return replace(found, sizes=tuple(map(self.letters, found.sizes)), positive=positive)
        parts = sequence(parts, f"the arguments of {shorten(op)}")
        if op == "row" and len(parts) == 2:
            kernel = self._kernel(parts[0])
            self._index(parts[1], kernel.sizes[0])
            return Sort("law", kernel.sizes[1:], kernel.positive)
        if op in ("widened", "normal", "two_points", "uniform") or (op == "output" and self._is_gaussian(parts)):
            return self._continuous(op, parts)
        if op == "output" and len(parts) == 2:
            kernel, law = self._kernel(parts[0]), self.sort_of(parts[1])
            if law.name != "law" or law.sizes[0] != kernel.sizes[0]:
                raise CertificateError("a law is not one on the kernel's inputs: correct it")
            return Sort("law", kernel.sizes[1:], kernel.positive)
        if op in ("product", "mix") and len(parts) > 1 and self.sort_of(parts[0]).name == "law":
            return self._of_laws(op, parts)
        if op in ("then", "before", "product", "parallel") and len(parts) == 2:
            first, second = (self._kernel(part) for part in (parts if op != "before" else parts[::-1]))
            return self._joined(op, first, second)
        if op == "mix" and len(parts) == 3:
            first, second = self._kernel(parts[0]), self._kernel(parts[1])
            if first.sizes != second.sizes or not self._is_weight(parts[2]):
                raise CertificateError("a mixture is of two kernels of one shape with a weight in [0, 1]: correct it")
            return Sort("kernel", first.sizes, first.positive and second.positive)
        raise CertificateError(f"{shorten(op)} is no operation on objects in a derivation: leave it out")

    def _of_laws(self, op: str, parts: Any) -> Sort:
        """The law of two independent letters, or a mixture of two laws on the same letters."""
        first, second = (self.sort_of(part) for part in parts[:2])
        if second.name != "law" or len(parts) != (2 if op == "product" else 3):
            raise CertificateError(f"a {op} of laws is one of two laws: correct it")
        positive = first.positive and second.positive
        if op == "product":
            return Sort("law", (("product", first.sizes[0], second.sizes[0]),), positive)
        if first.sizes != second.sizes or not self._is_weight(parts[2]):
            raise CertificateError("a mixture is of two laws on the same letters with a weight in [0, 1]: correct it")
        return Sort("law", first.sizes, positive)

    def _is_weight(self, tree: Tree) -> bool:
        span = self.span(tree)
        inside = (0, Fraction(0)) <= span.low and span.high <= (0, Fraction(1))
        return inside or all(self.meets("<=", *ends) for ends in (("0", tree), (tree, "1")))

    def meets(self, op: str, left: Tree, right: Tree) -> bool:
        """Whether a comparison of an operation with a rational is plain from the sides, or from the sign of what is
        between them; op one of <=, <, >=, > and ==."""
        if self.settled(op, left, right):
            return True
        if op == "==" or isinstance(left, str) == isinstance(right, str) or "op" not in (left, right)[isinstance(
                left, str)]:  # fmt: skip
            return False
        lesser, greater = (left, right) if op in ("<=", "<") else (right, left)
        between: Tree = {"op": "add", "args": [greater, {"op": "neg", "args": [lesser]}]}
        key = (op in ("<=", ">="), self.forms.key(between))
        if key not in self._signs:
            self._signs[key] = self._signed(between).above_zero or (key[0] and not_negative(between, self))
        return self._signs[key]

    def _is_gaussian(self, parts: Any) -> bool:
        return len(parts) == 2 and self.sort_of(parts[0]).name == "gaussian"

    def _continuous(self, op: str, parts: Any) -> Sort:
        """Laws on the line and Gaussian mechanisms; a variance is shown to be finite, and positive (added: not
        negative)."""
        if op == "uniform" and len(parts) == 1 and isinstance(parts[0], dict):
            size = fields(parts[0], ["size"], "a number of letters")["size"]
            if size not in self.sizes:
                raise CertificateError(f"there is no size {shorten(size)}: declare it")
            return Sort("law", (self.letters(size),), True)
        if op == "uniform" and len(parts) == 1:
            letters = rational(string(parts[0], "a number of letters"))
            if letters.denominator != 1 or not 1 <= letters <= MAX_LETTERS:
                raise CertificateError(f"a uniform law is on 1 to {MAX_LETTERS} letters: correct it")
            return Sort("law", (("number", int(letters)),), True)
        if op == "output":
            channel, law = (self.sort_of(part) for part in parts)
            if not channel.line or law.name != "law" or law.sizes != channel.sizes:
                raise CertificateError("a law is not one on the points of a mechanism on the line: correct it")
            return Sort("mixture")
        if op == "widened" and len(parts) == 2:
            added = self.span(parts[1])
            if self.sort_of(parts[0]).name != "mixture" or not (added.finite and added.not_negative):
                raise CertificateError("a variance that is added is not shown to be finite and at least 0: correct it")
            return Sort("mixture")
        wanted = {"normal": 2, "two_points": 3}.get(op)
        if wanted != len(parts):
            raise CertificateError(f"{shorten(op)} has {len(parts)} arguments: correct them")
        found = [self.span(part) for part in parts]
        if not all(span.finite for span in found) or not found[-1].above_zero:
            raise CertificateError(f"a mean, a point or a variance of {op} is not shown to be one: correct it")
        return Sort("mixture") if op == "normal" else Sort("gaussian", (("number", 2),), line=True)

    def _joined(self, op: str, first: Sort, second: Sort) -> Sort:
        positive = first.positive and second.positive
        if op == "product":
            both = zip(first.sizes, second.sizes, strict=True)
            return Sort("kernel", tuple(("product", a, b) for a, b in both), positive)
        if op == "parallel":
            if first.sizes[0] != second.sizes[0]:
                raise CertificateError("two kernels have not the same inputs: correct the composition")
            return Sort("kernel", (first.sizes[0], ("product", first.sizes[1], second.sizes[1])), positive)
        if first.sizes[1] != second.sizes[0]:
            raise CertificateError("the outputs of a kernel are not the inputs of the next: correct the composition")
        return Sort("kernel", (first.sizes[0], second.sizes[1]), second.positive)

    def _kernel(self, tree: Tree) -> Sort:
        sort = self.sort_of(tree)
        if sort.name != "kernel":
            raise CertificateError(f"{shorten(tree)} is no kernel: give one")
        return sort

    def _index(self, tree: Tree, size: Any) -> None:
        if isinstance(tree, dict) and list(tree) == ["var"]:
            sort = self.sorts.get(string(tree["var"], "a variable's name"))
            if sort is None or sort.name != "index" or tuple(map(self.letters, sort.sizes)) != (size,):
                raise CertificateError(f"{shorten(tree['var'])} is no letter of this alphabet: correct it")
            return
        place = integer(tree, "an index")
        if place >= self.range_of(size)[0]:
            raise CertificateError(f"there may be no letter {place}: demand a larger size")

    def _has_all_letters(self, law: Tree) -> bool:
        """Whether an assumption says that the least mass of a law is above 0."""
        known = self._known.get(self.forms.key({"measure": "min_mass", "args": [law]}), ())
        return any((op in (">", ">=", "==") and bound.above_zero) or (op == ">" and bound.not_negative)
                   for op, bound in known)  # fmt: skip

    def letters(self, size: Any) -> Any:
        """A size; the number that it is, where its range has one value."""
        low, high = self.sizes[size] if isinstance(size, str) else (0, None)
        return ("number", low) if low == high else size

    def range_of(self, size: Any) -> tuple[int, int | None]:
        """The least and the greatest value of a size; None for no bound."""
        if isinstance(size, str):
            return self.sizes[size]
        if size[0] == "number":
            return size[1], size[1]
        low, high = 1, 1
        for part in size[1:]:
            least, most = self.range_of(part)
            low, high = low * least, None if most is None or high is None else high * most  # type: ignore[assignment]
        return low, high

    # -- numbers --------------------------------------------------------------------------------------------------

    def span(self, tree: Tree) -> Span:
        """A span of an expression; NoValue where it is not shown to have a value always."""
        spend(20)
        if isinstance(tree, str):
            return spans.at(rational(tree))
        if not isinstance(tree, dict):
            raise CertificateError(f"{shorten(tree)} is no expression: give a rational or an object")
        if "op" in tree:
            return self._operation(tree["op"], tree["args"])
        key = self.forms.key(tree)
        if key not in self._spans:
            if key in self._open:
                raise NoValue(f"whether {shorten(tree)} has a value depends on itself")
            self._open.add(key)
            try:
                self._spans[key] = self._refined(key, self._atom(tree))
            finally:
                self._open.discard(key)
        return self._spans[key]

    def _refined(self, key: Any, found: Span) -> Span:
        for op, bound in self._known.get(key, ()):
            found = spans.narrowed(found, op, bound)
        return found

    def _operation(self, op: str, args: list[Tree]) -> Span:
        if op == "inf":
            return Span(INF, INF, False, True)
        if op == "pow":
            return spans.power(self.span(args[0]), rational(string(args[1], "an exponent")))
        found = [self.span(part) for part in args]
        if op in ("add", "mul"):
            result = found[0]
            for part in found[1:]:
                result = spans.add(result, part) if op == "add" else spans.multiply(result, part)
            return result
        if op == "min":
            return spans.negated(spans.largest([spans.negated(s) for s in found]))
        if op == "max":
            return spans.largest(found)
        if op == "div":
            return spans.divide(found[0], found[1] if found[1].not_zero else self._signed(args[1]))
        if op == "ln" and not found[0].not_negative and self._signed(args[0]).above_zero:
            found[0] = spans.narrowed(found[0], ">", spans.at(Fraction(0)))
        return {"neg": spans.negated, "ln": spans.logarithm, "exp": spans.exponential, "abs": spans.absolute}[op](
            *found
        )

    def _signed(self, tree: Tree) -> Span:
        """The span with the sign that the normal form shows, brought over one denominator (2r/(1 + r) - 1 is positive
        for r above 1), of each factor by itself; the same where it shows none."""
        found = self.span(tree)
        op = tree.get("op") if isinstance(tree, dict) else None
        if found.not_zero:
            return found
        if op == "mul":
            return reduce(spans.multiply, [self._signed(part) for part in tree["args"]])
        if op == "pow":
            return spans.power(self._signed(tree["args"][0]), rational(tree["args"][1]))
        form, powers = self.forms.cleared(self.forms.form(tree), lambda key: key[0] == "base")
        try:
            sign = self.span_of_form(form)
            cleared = [self.span_of_form(dict(key[1][1])) for key in powers]
            positive = all(one.above_zero and one.finite for one in cleared)  # x / inf is 0
        except NoValue:
            return found
        return replace(found, positive=positive and sign.above_zero, negative=positive and sign.below_zero)

    def span_of_form(self, form: Form) -> Span:
        """The span of a form, term by term."""
        total = spans.at(Fraction(0))
        for monomial, coefficient in form.items():
            term = spans.at(coefficient)
            for key, exponent in monomial:
                term = spans.multiply(term, spans.power(self._of_key(key), exponent))
            total = spans.add(total, term)
        return total

    def _of_key(self, key: Any) -> Span:
        if key[0] == "exp":
            return spans.exponential(self.span_of_form({key[1]: Fraction(1)}))
        tree = self.forms.tree_of(key)
        if tree is None:
            raise NoValue("a part of a form is no measure and no number")
        return self.span(tree)

    def _atom(self, tree: Tree) -> Span:
        if "var" in tree:
            sort = self.sorts.get(string(tree["var"], "a variable's name"))
            if sort is None or sort.span is None:
                raise CertificateError(f"{shorten(tree['var'])} is no number: declare it as one")
            return sort.span
        if "size" in tree:
            if tree["size"] not in self.sizes:
                raise CertificateError(f"there is no size {shorten(tree['size'])}: declare it")
            low, high = self.sizes[tree["size"]]
            return Span((0, Fraction(low)), INF if high is None else (0, Fraction(high)), True)
        if "measure" not in tree:
            raise CertificateError(f"{shorten(tree)} is no expression of a derivation: leave it out")
        return self._measure(tree)

    def _measure(self, tree: Tree) -> Span:
        found: Span | None = None
        below = above = False  # whether it is known not to be inf, and not to be -inf
        for made, pattern, op, other in about(string(tree["measure"], "a measure's name")):
            bound = self.span(other) if _is_constant(other) else None
            if (found is not None and bound is None) or not self.knows(made):
                continue
            binding = matched(pattern, tree, self.forms)
            if binding is None or set(binding) != {name for name, _ in made.sorts}:
                continue
            try:
                self.demand_fits(made, binding)
            except CertificateError:
                continue
            if not self._is_matched(made, pattern, binding, tree):
                continue
            if found is None:
                found = Span(MINUS_INF, INF, False)
                self.used.add(made.text)
            if bound is not None:
                before, found = (found, below, above), spans.narrowed(found, op, bound)
                below = below or op == "<" or (op in ("<=", "==") and bound.high < INF)
                above = above or op == ">" or (op in (">=", "==") and bound.low > MINUS_INF)
                if below and above:
                    found = replace(found, finite=True)
                if (found, below, above) != before:
                    self.used.add(made.text)
        if found is None:
            raise NoValue(f"{shorten(tree['measure'])} is not known to have a value for all of these arguments")
        return found if below or above else self._equal_to(tree) or found

    def _equal_to(self, tree: Tree) -> Span | None:
        """Where a measure lies of whose range no theorem speaks, but of an expression that it is equal to, such as its
        definition; None where there is none."""
        for made, pattern, op, other in about(tree["measure"]):
            binding = matched(pattern, tree, self.forms) if op == "==" and self.knows(made) else None
            if binding is None or set(binding) != {name for name, _ in made.sorts}:
                continue
            try:
                bound = self.span(instance(other, binding, self.demand_fits(made, binding)))
            except CertificateError:
                continue
            if self._is_matched(made, pattern, binding, tree):
                self.used.add(made.text)
                return bound
        return None

    def _is_matched(self, made: Theorem, pattern: Tree, binding: Mapping[str, Tree], tree: Tree) -> bool:
        """Whether the expression is the pattern at these values: a match leaves what is computed in it open."""
        if not any(isinstance(part, dict) and "var" not in part for part in pattern["args"]):
            return True
        return self.forms.same(instance(pattern, binding, self.demand_fits(made, binding)), tree)

    # -- theorems -------------------------------------------------------------------------------------------------

    def demand_fits(self, made: Theorem, binding: Mapping[str, Tree]) -> dict[str, Any]:
        """CertificateError unless the values have the theorem's sorts and meet its conditions; the sizes by name."""
        sizes: dict[str, Any] = {}
        for name, sort in sorted(made.sorts, key=_is_letter):
            if name not in binding:
                raise CertificateError(f"the theorem needs a value for {name}: give it")
            self._demand_sort(name, sort, binding[name], sizes)
        for op, left, right in made.where:
            sides = [instance(side, binding, sizes) for side in (left, right)]
            if not self.meets(op, *(str(side) if isinstance(side, int) else side for side in sides)):
                raise CertificateError(f"a condition of the theorem is not shown: {made.text.partition(' where ')[2]}")
        return sizes

    def _demand_sort(self, name: str, sort: str, value: Tree, sizes: dict[str, Any]) -> None:
        kind, *rest = sort.split()
        if kind in ("law", "kernel", "database", "joint", "gaussian", "mixture", "matrix"):
            found = self.sort_of(value)
            sizes["axes"] = found.axes
            fits = found.name == kind and (found.positive or "positive" not in rest)
            fits = fits and (found.line or "line" not in rest) and (found.nonnegative or "nonnegative" not in rest)
            names = [part for part in rest if part not in FLAGS]
            for size, here in zip(names, found.sizes, strict=False):
                fits = fits and sizes.setdefault(size, here) == here
            if not fits:
                raise CertificateError(f"the value of {name} is no {sort}: correct it")
        elif kind in ("number", "order", "natural"):
            self._demand_number(name, kind, value)
        elif kind == "index":
            self._index(value, sizes[rest[0]])
        else:  # axes
            axes = [integer(axis, "an axis", 0, MAX_AXES) for axis in sequence(value, "axes")]
            if any(axis >= sizes["axes"] for axis in axes) or not axes or len(set(axes)) < len(axes):
                raise CertificateError(f"the axes {name} are not of the joint law: correct them")

    def _demand_number(self, name: str, kind: str, value: Tree) -> None:
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if isinstance(value, list):
            raise CertificateError(f"the value of {name} is no number: give one")
        span = self.span(value)
        if kind == "natural":
            sort = self.sorts.get(value["var"]) if isinstance(value, dict) and "var" in value else None
            whole = sort.name == "natural" if sort is not None else isinstance(value, str) and "/" not in value
            fits = whole and span.low >= (0, Fraction(1))
        else:
            fits = span.finite if kind == "number" else span.not_negative
        if not fits:
            raise CertificateError(f"the value of {name} is no {kind}: correct it")

    def settled(self, op: str, left: Tree, right: Tree) -> bool:
        """Whether a comparison is plain from the spans of its sides, from their forms, or an assumption."""
        if op in (">=", ">"):
            left, right, op = right, left, {">=": "<=", ">": "<"}[op]
        x, y = self.span(left), self.span(right)
        if self._is_assumed(op, left, right):
            return True
        if op == "<":
            if y.low == INF:
                return not x.may_be_inf
            apart = x.high == y.low and not x.high[0] and (x.below or y.above)
            return x.high < y.low or apart or (y.above_zero and x.not_positive) or (x.below_zero and y.not_negative)
        same = self.forms.same(left, right)
        return same or (op == "<=" and x.high <= y.low)

    def _is_assumed(self, op: str, left: Tree, right: Tree) -> bool:
        """Whether left op right, op <= or <, is an assumption, or follows from one between the same sides."""
        for sign, *ends in self.assumptions:
            lesser, greater = ends if sign in ("<=", "<", "==") else ends[::-1]
            fits = sign in ("<", ">") if op == "<" else op == "<=" and sign != "!="
            if fits and self.forms.same(lesser, left) and self.forms.same(greater, right):
                return True
            if fits and sign == "==" and self.forms.same(greater, left) and self.forms.same(lesser, right):
                return True
        return False


def _is_letter(one: tuple[str, str]) -> bool:
    """Whether a theorem's variable is a letter: of which alphabet others say."""
    return one[1].startswith("index")


def _is_constant(tree: Tree) -> bool:
    """Whether a bound has no variables: a rational, an infinity, a logarithm of a rational."""
    return isinstance(tree, str) or ("op" in tree and all(map(_is_constant, tree["args"])))


# -- reading ---------------------------------------------------------------------------------------------------------


def read_context(
    sizes: Tree, variables: Tree, only: frozenset[str] | None = None, used: set[str] | None = None
) -> Context:
    """The sizes and variables of a case."""
    if not isinstance(sizes, dict) or not isinstance(variables, dict) or len(variables) > MAX_VARIABLES:
        raise CertificateError(f"give sizes, and at most {MAX_VARIABLES} variables, as objects")
    ranges: dict[str, tuple[int, int | None]] = {}
    for name, ends in sizes.items():
        ranges[name] = _whole(ends, 1, f"the range of {shorten(name)}")
    sorts = {name: _sort(tree, ranges) for name, tree in variables.items()}
    return Context(sorts, ranges, only=only, used=set() if used is None else used)


def _whole(tree: Tree, least: int, where: str) -> tuple[int, int | None]:
    """[low, high], integers; null for no end."""
    ends = sequence(tree, where, 2)
    if len(ends) != 2:
        raise CertificateError(f"{where} has {len(ends)} ends: give two")
    low = integer(ends[0], where, least)
    return low, None if ends[1] is None else integer(ends[1], where, low)


def _sort(tree: Tree, sizes: Mapping[str, Any]) -> Sort:
    name = fields(tree, ["sort"], "a variable", optional=list(tree) if isinstance(tree, dict) else ())["sort"]
    string(name, "a sort")
    if name == "number":
        parts = fields(tree, ["sort", "range", "level"], "a number")
        ends = sequence(parts["range"], "a range", 4)
        return Sort(name, span=_range(ends, parts["level"]), outside=(ends[2], ends[3]))
    if name == "natural":
        low, high = _whole(fields(tree, ["sort", "range"], "a natural number")["range"], 0, "a range")
        most = INF if high is None else (0, Fraction(high))
        return Sort(name, span=Span((0, Fraction(low)), most, True))
    if name == "joint":
        parts = fields(tree, ["sort", "axes"], "a joint law", optional=["names"])
        axes = integer(parts["axes"], "axes", 1, MAX_AXES)
        labels = tuple(string(x, "an axis's name") for x in sequence(parts.get("names", []), "names of axes", MAX_AXES))
        if labels and (len(labels) != axes or len(set(labels)) != axes or not all(map(str.isidentifier, labels))):
            raise CertificateError("the names of a joint law's axes are different, one an axis: correct them")
        return Sort(name, axes=axes, labels=labels)
    if name == "index":
        parts = fields(tree, ["sort", "of"], "an index")
        if not isinstance(parts["of"], str) or parts["of"] not in sizes:
            raise CertificateError(f"there is no size {shorten(parts['of'])}: declare it")
        return Sort(name, (parts["of"],))
    if name == "mixture":
        fields(tree, ["sort"], "a mixture")
        return Sort(name)
    if name == "gaussian":
        parts = fields(tree, ["sort", "points", "line"], "a Gaussian mechanism")
        if not isinstance(parts["points"], str) or parts["points"] not in sizes or not isinstance(parts["line"], bool):
            raise CertificateError("a Gaussian mechanism has a declared size of points, and line is true or false")
        return Sort(name, (parts["points"],), line=parts["line"])
    if name == "matrix":
        return _matrix(tree, sizes)
    wanted = {"law": ["letters"], "kernel": ["inputs", "outputs"], "database": ["tuples"]}.get(name, [])
    if not wanted:
        raise CertificateError(f"{shorten(name)} is no sort: use one of {', '.join(SORTS)}")
    parts = fields(tree, ["sort", *wanted], "a variable", optional=["positive"] if name != "database" else [])
    for key in wanted:
        if not isinstance(parts[key], str) or parts[key] not in sizes:
            raise CertificateError(f"there is no size {shorten(parts[key])}: declare it")
    positive = parts.get("positive", False)
    if not isinstance(positive, bool):
        raise CertificateError(f"positive is {shorten(positive)}: say true or false")
    return Sort(name, tuple(parts[key] for key in wanted), positive)


def _matrix(tree: Tree, sizes: Mapping[str, Any]) -> Sort:
    parts = fields(tree, ["sort", "rows", "columns", "nonnegative"], "a matrix")
    ends = (parts["rows"], parts["columns"])
    if not all(isinstance(end, str) and end in sizes for end in ends) or not isinstance(parts["nonnegative"], bool):
        raise CertificateError("a matrix has declared sizes of rows and columns, and nonnegative is true or false")
    return Sort("matrix", ends, nonnegative=parts["nonnegative"])


def _range(ends: list[Tree], level: Tree) -> Span:
    """[low, high, low is left out, high is left out]; null for no end. `level`: the ends are of e to the number."""
    if len(ends) != 4 or not all(isinstance(x, bool) for x in (*ends[2:], level)):
        raise CertificateError("a range is [low, high, low left out, high left out], a level true or false: correct it")
    low, high = (None if x is None else rational(string(x, "an end")) for x in ends[:2])
    if low is not None and high is not None and (low > high or (low == high and (ends[2] or ends[3]))):
        raise CertificateError("a range is empty: give low below high")
    zero, one = Fraction(0), Fraction(1)
    edge = one if level else zero
    bounds = Span(spans.end(low, -1), spans.end(high, 1), True)
    if level:
        if low is None or low <= zero:
            raise CertificateError("a level's e^eps is positive: give a positive low end")
        bounds = spans.logarithm(bounds)
    above = low is not None and (low > edge or (low == edge and ends[2]))
    below = high is not None and (high < edge or (high == edge and ends[3]))
    left_out = (False, False) if level else (low is not None and ends[2], high is not None and ends[3])
    return Span(bounds.low, bounds.high, True, bool(above), bool(below), *left_out)
