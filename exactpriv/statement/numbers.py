"""Numbers and propositions as terms: arithmetic, ln, exp, powers, maxima; comparisons and what joins them.

The kinds follow Python: a whole number by a whole number is a float there, `"1/2"` is a number beside a Real and a text
beside a Fraction, a comparison of two Fractions is a bool. What Python refuses or rounds is a Misfit here, with what to
write instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from flint import fmpq

from ..real import BadInput, IllDefined, Rational, Real, Relation, absolute, as_real, exp, ln, maximum, minimum
from .operations import OPERATIONS, Misfit, Operation, agree, operation
from .terms import (
    BRANCH,
    NUMBER,
    NUMBERS,
    PROPOSITION,
    RATIONAL,
    TRUTH,
    TRUTHS,
    WHOLE,
    Kind,
    Sort,
    Term,
    index,
    literal,
    make,
    over,
)

COMPARISONS = ("<=", "<", ">=", ">", "==", "!=")


def _joined(*args: Term) -> Sort:
    return _joining({argument.kind for argument in args})


def _joining(kinds: Iterable[Kind]) -> Sort:
    return NUMBER if Kind.NUMBER in kinds else RATIONAL if Kind.RATIONAL in kinds else WHOLE


def kinds_there(term: Term) -> frozenset[Kind]:
    """What a number may be in Python: a branch, and Python's max and min, give one of several kinds."""
    if term.head == BRANCH or term.head in ("max", "min"):
        return frozenset().union(*map(kinds_there, term.args[-2:] if term.head == BRANCH else term.args))
    if term.head in ("add", "mul", "neg", "abs"):
        each = product(*map(kinds_there, term.args))
        return frozenset(_joining(set(kinds)).kind for kinds in each)
    if term.head == "sum" and term.args[2].head != "true":
        return kinds_there(term.args[3]) | {Kind.WHOLE}  # Python's sum of nothing is the int 0
    if term.head in ("sum", "largest", "least", "first"):
        return kinds_there(term.args[3])
    return frozenset({term.kind})


def _pairs(a: Term, b: Term) -> Iterator[set[Kind]]:
    return map(set, product(kinds_there(a), kinds_there(b)))


def _op(name: str) -> Any:
    return lambda *trees: {"op": name, "args": list(trees)}


def _real(function: Any) -> Any:
    return lambda *values: function(*map(as_real, values))


def _sum(*values: Any) -> Any:
    return Real.sum(values) if any(isinstance(v, Real) for v in values) else sum(values[1:], values[0])


def _product(*values: Any) -> Any:
    result = values[0]
    for value in values[1:]:
        result = result * value
    return result


def _quotient(a: Any, b: Any) -> Any:
    if not isinstance(a, Real) and not isinstance(b, Real) and b == 0:
        raise IllDefined("a divisor is 0")
    return a / b


def _infix(sign: str) -> Any:
    return lambda *texts: f" {sign} ".join(texts)


def _call(name: str) -> Any:
    return lambda *texts: f"{name}({', '.join(texts)})"


ANY = tuple(NUMBERS)
add = operation("add", [ANY], _joined, _sum, _op("add"), _infix("+"), repeats=True)
mul = operation("mul", [ANY], _joined, _product, _op("mul"), _infix("*"), repeats=True)
neg = operation("neg", [ANY], _joined, lambda a: -a, _op("neg"), lambda a: f"-{a}")


def _divided(a: Term, b: Term) -> Sort:
    if any(kinds <= {Kind.WHOLE} for kinds in _pairs(a, b)):
        raise Misfit("a whole number is divided by a whole number, which Python rounds to a float; write Real(n) / k, "
                     "or Fraction(n, k)")
    return _joined(a, b)


div = operation("div", [ANY, ANY], _divided, _quotient, _op("div"), _infix("/"))
absolutely = operation("abs", [ANY], _joined, lambda a: absolute(a) if isinstance(a, Real) else abs(a), _op("abs"),
                       _call("abs"))  # fmt: skip
logarithm = operation("ln", [ANY], NUMBER, _real(ln), _op("ln"), _call("ln"))
exponential = operation("exp", [ANY], NUMBER, _real(exp), _op("exp"), _call("exp"))


def _extreme(of_reals: Any, of_others: Any) -> Any:
    def extreme(*values: Any) -> Any:
        return (of_reals if any(isinstance(v, Real) for v in values) or len(values) < 2 else of_others)(*values)

    return extreme


largest = operation("max", [ANY], _joined, _extreme(maximum, max), _op("max"), _call("maximum"), repeats=True)
smallest = operation("min", [ANY], _joined, _extreme(minimum, min), _op("min"), _call("minimum"), repeats=True)
infinity = operation("inf", [], NUMBER, Real.infinity, lambda: {"op": "inf", "args": []}, lambda: "inf")


def _powered(base: Term, exponent: Term) -> Sort:
    q = exponent.label
    assert isinstance(q, Fraction)
    if kinds_there(base) != {Kind.NUMBER} and q.denominator != 1:
        raise Misfit("a root is taken of what need not be a Real; write sqrt(x), or Real(x) ** q")
    if Kind.WHOLE in kinds_there(base) and q < 0:
        raise Misfit("a whole number has a negative power, which Python rounds to a float; write Real(n) ** k")
    return base.sort


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(base, Real):
        return base ** (exponent if isinstance(exponent, int) else fmpq(exponent.numerator, exponent.denominator))
    if base == 0 and exponent < 0:
        raise IllDefined("0 has a negative power")
    return base ** int(exponent)


def _raised(base: Term, exponent: Term) -> Sort:
    bases, exponents = kinds_there(base), kinds_there(exponent)
    if bases != {Kind.NUMBER} and exponents not in ({Kind.NUMBER}, {Kind.WHOLE}):
        raise Misfit("an exponent is no whole number, and the base need not be a Real; write exp(y * ln(x))")
    if base.kind is Kind.NUMBER or exponent.kind is Kind.WHOLE:
        return base.sort
    raise Misfit("an exponent is no whole number, and the base is no Real; write exp(y * ln(x))")


def _any_power(base: Any, exponent: Any) -> Any:
    if isinstance(base, int) and exponent < 0:
        raise BadInput(f"{base} ** {exponent} is a float in Python; write Real(n) ** k")
    return base**exponent


_constant_power = operation("pow", [ANY, ANY], _powered, _power, _op("pow"), lambda a, b: f"{a} ** {b}")


_variable_power = operation("power of", [ANY, ANY], _raised, _any_power, None, lambda a, b: f"{a} ** {b}")


def power(base: Term, exponent: Term) -> Term:
    """base ** exponent; certificates have a word for it where the exponent is a constant."""
    return (_constant_power if exponent.head == "literal" else _variable_power)(base, exponent)


def as_number(x: Term) -> Term:
    """The same number, as a Real in Python. Certificates have no word for the difference."""
    return x if kinds_there(x) == {Kind.NUMBER} else _as_number(x)


_as_number = operation("real", [ANY], NUMBER, as_real, lambda tree: tree, lambda text: text)


as_rational = operation("rational", [(Kind.WHOLE,)], RATIONAL, lambda k: fmpq(k), lambda tree: tree,
                        lambda text: f"Fraction({text})")  # fmt: skip
"""A whole number as a Fraction."""


def _exact(x: Any) -> Any:
    q = x.rational if isinstance(x, Real) else x
    if q is None:
        raise BadInput(f"{x} is not known to be rational, and a rational is wanted; compute with the number itself")
    return q


exactly = operation("exactly", [ANY], RATIONAL, _exact, lambda tree: tree, lambda text: text)
"""A number that is known to be rational, as one: the same number."""


def _compared(a: Term, b: Term) -> Sort:
    return PROPOSITION if all(Kind.NUMBER in kinds for kinds in _pairs(a, b)) else TRUTH


def _comparison(op: str) -> Operation:
    def value(a: Any, b: Any) -> Any:
        return Relation.of(op, a, b)

    return operation(op, [ANY, ANY], _compared, value, _op(op), _infix(op))


comparisons = {op: _comparison(op) for op in COMPARISONS}


def _both(*args: Term) -> Sort:
    return PROPOSITION if any(a.kind is Kind.PROPOSITION for a in args) or not args else TRUTH


def _all(*values: Any) -> Relation:
    return Relation("and", tuple(map(_relation, values))) if values else Relation.constant(True)


def _any(*values: Any) -> Relation:
    return Relation("or", tuple(map(_relation, values))) if values else Relation.constant(False)


def _relation(x: Any) -> Relation:
    return x if isinstance(x, Relation) else Relation.constant(x)


conjunction = operation("and", [TRUTHS], _both, _all, _op("and"), _infix("&"), repeats=True)
disjunction = operation("or", [TRUTHS], _both, _any, _op("or"), _infix("|"), repeats=True)
negation = operation("not", [(Kind.PROPOSITION,)], PROPOSITION, lambda a: (not a) if isinstance(a, bool) else ~a,
                     _op("not"), lambda a: f"~{a}")  # fmt: skip
true = operation("true", [], TRUTH, lambda: Relation.constant(True), _op("true"), lambda: "True")
false = operation("false", [], TRUTH, lambda: Relation.constant(False), _op("false"), lambda: "False")


truth = operation("truth", [TRUTHS], TRUTH, lambda x: x if isinstance(x, bool) else bool(x), None, _call("bool"))
"""The answer of a relation, as Python's bool: it has none where the relation is not decided."""


def branch(condition: Term, then: Term, otherwise: Term) -> Term:
    """One of two numbers, relations or lists; the side that is not taken need not have a value."""
    if then is otherwise:
        return then
    if then.is_number and otherwise.is_number:
        sort = _joined(then, otherwise)
    elif then.kind in TRUTHS and otherwise.kind in TRUTHS:
        sort = PROPOSITION if then.kind is otherwise.kind is Kind.PROPOSITION else TRUTH
    elif then.sort == otherwise.sort:
        sort = then.sort
    else:
        raise Misfit(f"a branch is a {then.kind.value} where its condition holds, and a {otherwise.kind.value} else")
    return make(BRANCH, (condition, then, otherwise), sort)


Linear = dict["Term | None", int]
"""A sum of multiples of whole numbers; None stands for 1."""


def linear(x: Term) -> Linear:
    """A whole number as a sum of multiples of others."""
    if x.head == "literal" and isinstance(x.label, Fraction):
        return {None: int(x.label)} if x.label else {}
    if x.head == "add":
        return added(*map(linear, x.args))
    if x.head == "own size":
        return linear(x.args[0])
    if x.head == "neg":
        return scaled(linear(x.args[0]), -1)
    if x.head == "mul" and len(x.args) == 2:
        for one, other in (x.args, x.args[::-1]):
            if one.head == "literal" and isinstance(one.label, Fraction):
                return scaled(linear(other), int(one.label))
    return {x: 1}


def added(*parts: Mapping[Term | None, int]) -> Linear:
    """The sum of some sums."""
    found: Linear = {}
    for part in parts:
        for atom, k in part.items():
            found[atom] = found.get(atom, 0) + k
    return {atom: k for atom, k in found.items() if k}


def scaled(x: Mapping[Term | None, int], factor: int) -> Linear:
    """A multiple of a sum."""
    return {atom: k * factor for atom, k in x.items()}


def is_bool(x: Term) -> bool:
    """Whether Python may have a bool there, and no relation: what joins propositions makes relations of them."""
    return x.kind is Kind.TRUTH and x.head not in ("and", "or", "every", "some", "true", "false")


def listed(items: Sequence[Term]) -> Term:
    """The list of these numbers or lists."""
    sizes = [one.sort.sizes for one in items]
    if len({len(each) for each in sizes}) > 1:
        raise Misfit("a list is made of lists and numbers")
    for each in sizes[1:]:
        for one, other in zip(each, sizes[0], strict=True):
            agree(one, other, "the items of rows")
    return make("listed", tuple(items), Sort(Kind.LIST, (literal(len(items)), *(sizes[0] if sizes else ()))))


def chained(parts: Sequence[Term]) -> Term:
    """Lists one after the other."""
    rest = {one.sort.sizes[1:]: None for one in parts}
    if len({len(sizes) for sizes in rest}) > 1:
        raise Misfit("a list is made of lists and numbers")
    for sizes in rest:
        for one, other in zip(sizes, parts[0].sort.sizes[1:], strict=True):
            agree(one, other, "the items of rows")
    sizes = tuple(one.sort.sizes[0] for one in parts)
    after_one = len(parts) == 2 and sizes[0] is literal(1) and parts[1].head == "list" and \
        parts[1].args[0] is literal(1) and parts[1].args[2] is true()
    if all(one.head == "literal" for one in sizes):
        length = literal(sum(int(one.label) for one in sizes))  # type: ignore[call-overload]
    elif after_one:
        length = parts[1].args[1]
    else:
        total = added(*map(linear, sizes))
        length = next(iter(total)) if list(total.values()) == [1] and None not in total else size_of_all(*sizes)  # type: ignore[assignment]
    return make("chained", tuple(parts), Sort(Kind.LIST, (length, *parts[0].sort.sizes[1:])))


size_of_all = operation("size of all", [(Kind.WHOLE,)], WHOLE, lambda *sizes: sum(sizes), None, _infix("+"),
                        repeats=True)  # fmt: skip
"""How many letters several alphabets have together, one after the other."""
own_size = operation("own size", [(Kind.WHOLE,)], WHOLE, lambda k: k, None, lambda text: text)
"""A whole number as the number of letters of an alphabet that has as many."""
indicator = operation("indicator", [TRUTHS], WHOLE, lambda x: int(bool(x)), None, lambda text: f"int({text})")
"""1 where something holds, 0 elsewhere."""
falling = operation("falling", [(Kind.LIST,)], lambda x: x.sort, lambda x: sorted(x, reverse=True), None,
                    lambda x: f"sorted({x}, reverse=True)")  # fmt: skip
"""The numbers of a list, the largest first."""


def _flat_sort(rows: Term) -> Sort:
    count, length, *rest = rows.sort.sizes
    return Sort(Kind.LIST, (mul(count, length), *rest))


flat = operation("flat", [(Kind.LIST,)], _flat_sort, lambda rows: [x for row in rows for x in row], None,
                 lambda rows: f"[x for row in {rows} for x in row]")  # fmt: skip
"""The items of lists of one length, one list after the other."""


first_items = operation("first items", [(Kind.LIST,), (Kind.WHOLE,)],
                        lambda items, count: Sort(Kind.LIST, (count, *items.sort.sizes[1:])),
                        lambda items, count: items[:count], None, lambda xs, k: f"{xs}[:{k}]")  # fmt: skip
"""So many items of a list, from the first one on."""


def _picked(items: Sequence[Any], place: int) -> Any:
    if not -len(items) <= place < len(items):
        raise IllDefined(f"a list of {len(items)} items has none at the place {place}")
    return items[place]


def _one_item(items: Term, place: Term) -> Sort:
    rest = items.sort.sizes[1:]
    return Sort(Kind.LIST, rest) if rest else NUMBER


item = operation("item", [(Kind.LIST,), (Kind.WHOLE,)], _one_item, _picked, None, lambda xs, k: f"{xs}[{k}]")
"""The item of a list at a place, which it need not have."""
different = operation("different", [(Kind.LIST,)], WHOLE, lambda items: len(set(items)), None,
                      lambda xs: f"len(set({xs}))")  # fmt: skip
"""How many different whole numbers a list has."""
nonzero = operation("nonzero", [ANY], TRUTH, lambda x: bool(x != 0), None, _call("bool"))
"""Whether a number is not 0, as Python asks for its truth."""
infinite = operation("infinite", [ANY], TRUTH, lambda x: x.is_infinite, None, lambda x: f"{x}.is_infinite")
member = operation("member", [(Kind.WHOLE,), (Kind.WHOLE,)], TRUTH, lambda code, j: bool(code >> j & 1), None,
                   lambda code, j: f"{code} >> {j} & 1")  # fmt: skip
"""Whether a number is one of the set that the binary digits of another one name."""
subsets = operation("subsets", [(Kind.WHOLE,)], WHOLE, lambda k: 2**k, None, lambda k: f"2 ** {k}")
"""How many sets there are of so many letters, which the binary digits of the numbers below name."""
follows = operation("follows", [(Kind.WHOLE,), (Kind.WHOLE,)], TRUTH, lambda k, j: k == j + 1, None,
                    lambda k, j: f"{k} == {j} + 1")  # fmt: skip
"""Whether a number is the next one to another."""
fact = operation("fact", [TRUTHS], PROPOSITION, lambda x: Relation.fact(bool(x)), None, lambda x: f"fact({x})")
"""What a computation came to, as a relation."""
demand = operation("demand", [TRUTHS], TRUTH, lambda x: x, None, lambda x: x)
"""What has to hold where Python goes on."""


_nothing = operation("nothing", [], NUMBER, lambda: _refused_nothing(), None, lambda: "nothing")


def _refused_nothing() -> Any:
    raise IllDefined("the first of none is asked for")


def nothing(sort: Sort) -> Term:
    """What there is of this sort where Python stops, as it looks for the first of none: no value."""
    return make(_nothing.name, (), sort)


def constructing(kernel: Term, holds: Term) -> Term:
    """A matrix is a kernel, and the relation holds of it, which has no value where it is none."""
    return make(BRANCH, (kernel, holds, false()), PROPOSITION, "constructs")


remainder = operation("remainder", [(Kind.WHOLE,), (Kind.WHOLE,)], WHOLE, lambda a, b: a % b, None, _infix("%"))
"""What is left of a whole number by division by another one, which is at least 1."""
binomial = operation("binomial", [(Kind.WHOLE,), (Kind.WHOLE,)], WHOLE, comb, None, _call("comb"))


def implication(premise: Term, conclusion: Term) -> Term:
    """The conclusion where the premise holds."""
    return disjunction(negation(premise), conclusion)


def where(condition: Term, body: Term) -> Term:
    """The proposition where the condition holds, and nothing elsewhere: there it need not have a value."""
    return over("every", literal(0), literal(1), index(), condition, body)


def equivalence(one: Term, other: Term) -> Term:
    """Both hold or neither does."""
    return disjunction(conjunction(one, other), conjunction(negation(one), negation(other)))


def constant(x: Any) -> Term:
    """An exact constant of Python as a term; BadInput where it is none."""
    if isinstance(x, bool):
        return (true if x else false)()
    if isinstance(x, int | Fraction):
        return literal(x)
    if isinstance(x, fmpq):
        return literal(Fraction(int(x.p), int(x.q)), RATIONAL)
    if isinstance(x, Real):
        return from_tree(x.to_data())
    raise BadInput(f"{x!r} is no exact constant")


def text_number(text: str) -> Term:
    """A number written as text, where exactpriv takes one: "3/2", "0.125"."""
    q = Rational(text)
    return literal(Fraction(int(q.p), int(q.q)), NUMBER)


def from_tree(tree: Any) -> Term:
    """A number of a certificate that is made of constants; BadInput where it is made of anything else."""
    if isinstance(tree, str):
        return literal(Fraction(tree), NUMBER)
    if isinstance(tree, dict) and set(tree) == {"op", "args"}:
        found = OPERATIONS.get(tree["op"])
        if found is not None and found.name != "root":
            args = [from_tree(part) for part in tree["args"]]
            if found is power:
                return make("pow", (args[0], literal(_fraction(args[1]))), NUMBER)
            return found(*args)
    raise BadInput("a constant is made of more than rationals, ln, exp and powers; write it inside of the statement")


def _fraction(term: Term) -> Fraction:
    assert isinstance(term.label, Fraction)
    return term.label
