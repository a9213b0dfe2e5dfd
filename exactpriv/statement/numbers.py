"""Numbers and propositions as terms: arithmetic, ln, exp, powers, maxima; comparisons and what joins them.

The kinds follow Python: a whole number by a whole number is a float there, `"1/2"` is a number beside a Real and a text
beside a Fraction, a comparison of two Fractions is a bool. What Python refuses or rounds is a Misfit here, with what to
write instead.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import fmpq

from ..real import BadInput, IllDefined, Rational, Real, Relation, absolute, as_real, exp, ln, maximum, minimum
from .operations import OPERATIONS, Misfit, Operation, operation
from .terms import (
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
    kinds = {argument.kind for argument in args}
    return NUMBER if Kind.NUMBER in kinds else RATIONAL if Kind.RATIONAL in kinds else WHOLE


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
    if Kind.NUMBER not in (a.kind, b.kind) and Kind.RATIONAL not in (a.kind, b.kind):
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
    if base.kind is not Kind.NUMBER and q.denominator != 1:
        raise Misfit("a root is taken of what need not be a Real; write sqrt(x), or Real(x) ** q")
    if base.kind is Kind.WHOLE and q < 0:
        raise Misfit("a whole number has a negative power, which Python rounds to a float; write Real(n) ** k")
    return base.sort


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(base, Real):
        return base ** (exponent if isinstance(exponent, int) else fmpq(exponent.numerator, exponent.denominator))
    if base == 0 and exponent < 0:
        raise IllDefined("0 has a negative power")
    return base ** int(exponent)


def _raised(base: Term, exponent: Term) -> Sort:
    if Kind.NUMBER not in (base.kind, exponent.kind) and exponent.kind is not Kind.WHOLE:
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
    return x if x.kind is Kind.NUMBER else _as_number(x)


_as_number = operation("real", [ANY], NUMBER, as_real, lambda tree: tree, lambda text: text)


as_rational = operation("rational", [(Kind.WHOLE,)], RATIONAL, lambda k: Fraction(k), lambda tree: tree,
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
    return PROPOSITION if Kind.NUMBER in (a.kind, b.kind) else TRUTH


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
negation = operation("not", [(Kind.PROPOSITION,)], PROPOSITION, lambda a: ~a, _op("not"), lambda a: f"~{a}")
true = operation("true", [], TRUTH, lambda: Relation.constant(True), _op("true"), lambda: "True")
false = operation("false", [], TRUTH, lambda: Relation.constant(False), _op("false"), lambda: "False")


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
