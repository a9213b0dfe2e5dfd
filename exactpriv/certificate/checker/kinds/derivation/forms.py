"""Normal forms of expressions in numbers and measures of which nothing is known: sums of products of powers of atoms.

Two expressions of one form have the same value wherever both have one: by the laws of a field, e^(a+b) = e^a e^b,
(x^a)^b = x^(ab) for x >= 0. Where an atom is infinite the values are limits of those at finite atoms, since every
operation is continuous where it has a value (rules: derivation/__init__.py), so that equality carries over.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

from ....schema import MAX_BITS, CertificateError, Tree, rational, shorten
from ...arithmetic.work import spend

Monomial: TypeAlias = frozenset[tuple[Any, Fraction]]
Form: TypeAlias = dict[Monomial, Fraction]
UNIT: Monomial = frozenset()
ONE = Fraction(1)
MAX_TERMS = 400
TOO_MANY = f"an expression has more than {MAX_TERMS} terms: shorten it"
MAX_EXPANDED = 8
"""The largest exponent of a sum that is multiplied out."""
REMEMBERED = 20_000
"""So many expressions are remembered; a search asks for the forms of shared parts again and again."""


class Forms:
    """Forms under a test of which atoms are non-negative (a tree in, a truth out)."""

    def __init__(self, non_negative: Callable[[Tree], bool]) -> None:
        self._non_negative = non_negative
        self._trees: dict[Any, Tree] = {}
        # by the identity of a tree, which is kept with what it gave, so that no other tree gets its identity
        self._forms: dict[int, Any] = {}
        self._arguments: dict[int, Any] = {}

    def form(self, tree: Tree) -> Form:
        """The form of an expression; nobody may change it."""
        found: Form = _once(self._forms, tree, self._form, 1)
        return found

    def _form(self, tree: Tree) -> Form:
        spend(20)
        if isinstance(tree, str):
            return constant(rational(tree))
        if not isinstance(tree, dict):
            raise CertificateError(f"{shorten(tree)} is no expression: give a rational or an object")
        if "op" not in tree:
            return self._atom(tree)
        op, args = tree["op"], tree["args"]
        if op == "add":
            result: Form = {}
            for part in args:
                result = _add(result, self.form(part))
            return result
        if op == "neg":
            return {m: -c for m, c in self.form(args[0]).items()}
        if op == "mul":
            result = constant(ONE)
            for part in args:
                result = _cancelled(result, self.form(part)) or _multiply(result, self.form(part))
            return result
        if op == "div":
            return _multiply(self.form(args[0]), self._power(args[1], Fraction(-1)))
        if op == "pow":
            return self._power(args[0], rational(args[1]))
        if op == "exp":
            return self._exponential(self.form(args[0]))
        if op == "ln" and _is_exponential(args[0]):  # ln e^x = x, at infinities too
            return self.form(args[0]["args"][0])
        return self._atom(tree)

    def _atom(self, tree: Tree) -> Form:
        key = self.key(tree)
        self._trees[key] = tree
        return {frozenset({(key, ONE)}): ONE}

    def tree_of(self, key: Any) -> Tree | None:
        """The atom of a key that a form has; None for other parts of a form."""
        return self._trees.get(key)

    def known_atoms(self) -> dict[Any, Tree]:
        """All atoms of the forms so far, by their keys; nobody may change it."""
        return self._trees

    def key(self, tree: Tree) -> Any:
        """A hashable description of an atom, an object or an argument; numbers in it are in normal form."""
        if isinstance(tree, list):
            if all(isinstance(part, int) for part in tree):
                return ("axes", tuple(sorted(set(tree))))
            return ("list", *(self.key(part) for part in tree))
        if isinstance(tree, int) and not isinstance(tree, bool):
            return frozen(constant(Fraction(tree)))
        if isinstance(tree, str):
            return frozen(constant(rational(tree)))
        if not isinstance(tree, dict):
            raise CertificateError(f"{shorten(tree)} is no argument: correct it")
        if "f" in tree:
            return ("function", tree["f"], tuple(tree.get("parameters", ())))
        if "measure" in tree:
            return ("measure", tree["measure"], *(self.argument(part) for part in tree["args"]))
        if "op" in tree:
            plain = tree["op"] in ("add", "neg", "mul", "div", "pow", "exp")
            if plain or (tree["op"] == "ln" and _is_exponential(tree["args"][0])):
                return frozen(self.form(tree))
            if tree["op"] in ("max", "min"):
                parts = frozenset(frozen(self.form(part)) for part in tree["args"])
                return (tree["op"], parts)
            return (tree["op"], *(frozen(self.form(part)) for part in tree["args"]))
        if "var" in tree:
            return ("var", tree["var"])
        ((name, content),) = tree.items()
        if name == "before":
            return self.key({"then": [content[1], content[0]]})
        if name == "widened":
            return self._widened(*content)
        if name in ("normal", "two_points"):
            return (name, *(self.argument(part) for part in content))
        return (name, self.key(content) if isinstance(content, list) else content)

    def _widened(self, law: Tree, variance: Tree) -> Any:
        """The sum of independent normal laws is normal, and variances that are added one after the other add up."""
        if isinstance(law, dict) and "normal" in law:
            mean, own = law["normal"]
            return self.key({"normal": [mean, {"op": "add", "args": [own, variance]}]})
        if isinstance(law, dict) and "widened" in law:
            inner, first = law["widened"]
            return self.key({"widened": [inner, {"op": "add", "args": [first, variance]}]})
        return ("widened", self.argument(law), self.argument(variance))

    def same(self, left: Tree, right: Tree) -> bool:
        """Whether two expressions, or two arguments, have one form."""
        return bool(self.argument(left) == self.argument(right))

    def vanishes(self, tree: Tree) -> bool:
        """Whether an expression is 0 wherever it has a value and its atoms are finite: its form, multiplied by the sums
        that stand in a denominator, has no terms."""
        return self.cleared(self.form(tree), lambda key: key[0] == "base")[0] == {}

    def cleared(self, form: Form, wanted: Callable[[Any], bool]) -> tuple[Form, dict[Any, Fraction]]:
        """The form multiplied by powers of the `wanted` parts that have negative exponents in it, until none has, and
        these powers."""
        powers: dict[Any, Fraction] = {}
        for _ in range(MAX_EXPANDED):
            below: dict[Any, Fraction] = {}
            for monomial in form:
                for key, e in monomial:
                    if e < 0 and wanted(key):
                        below[key] = min(e, below.get(key, e))
            if not below:
                return form, powers
            for key, e in below.items():
                powers[key] = powers.get(key, Fraction(0)) - e
            form = self.opened(_multiply(form, {frozenset((key, -e) for key, e in below.items()): Fraction(1)}))
        raise CertificateError("an expression has too many denominators: shorten it")

    def opened(self, form: Form) -> Form:
        """The form with whole powers of sums, 0 and above, multiplied out."""
        result: Form = {}
        for monomial, coefficient in form.items():
            product: Form = {UNIT: coefficient}
            for key, e in monomial:
                whole = key[0] == "base" and e.denominator == 1 and 0 < e <= MAX_EXPANDED
                for _ in range(int(e) if whole else 1):
                    one = dict(key[1][1]) if whole else {frozenset({(key, e)}): Fraction(1)}
                    product = _multiply(product, one)
            result = _add(result, product)
        return result

    def atoms(self, tree: Tree) -> dict[Any, Tree]:
        """The parts of an expression of which its form knows nothing, each by its key."""
        if isinstance(tree, dict) and tree.get("op") in ("add", "neg", "mul", "div", "pow", "exp"):
            return {key: part for inner in tree["args"] for key, part in self.atoms(inner).items()}
        if isinstance(tree, dict) and tree.get("op") == "ln" and _is_exponential(tree["args"][0]):
            return self.atoms(tree["args"][0])
        return {} if isinstance(tree, str) else {self.key(tree): tree}

    def argument(self, tree: Tree) -> Any:
        """The key of an argument: the form of an expression (an object that is a variable is taken for one)."""
        return _once(self._arguments, tree, self._argument, 0)

    def _argument(self, tree: Tree) -> Any:
        if isinstance(tree, int) and not isinstance(tree, bool):
            return frozen(constant(Fraction(tree)))
        number = isinstance(tree, str) or (
            isinstance(tree, dict) and any(k in tree for k in ("op", "measure", "size", "var"))
        )
        return frozen(self.form(tree)) if number else self.key(tree)

    def _power(self, base: Tree, exponent: Fraction) -> Form:
        return self._to(self.form(base), exponent)

    def _to(self, form: Form, exponent: Fraction) -> Form:
        if exponent.denominator == 1 and 0 <= exponent <= MAX_EXPANDED:
            result = constant(Fraction(1))
            for _ in range(int(exponent)):
                result = _multiply(result, form)
            return result
        if len(form) == 1:
            ((monomial, coefficient),) = form.items()
            whole = exponent.denominator == 1
            if coefficient > 0 and (whole or self._of_non_negatives(monomial)):
                return _multiply(_power_of(coefficient, exponent), _raised(monomial, exponent))
            if whole and coefficient != 0:
                return _multiply(constant(to_the(coefficient, int(exponent))), _raised(monomial, exponent))
        return {frozenset({(("base", frozen(form)), exponent)}): Fraction(1)}

    def _of_non_negatives(self, monomial: Monomial) -> bool:
        """Every atom is an exponential, a positive constant, or known never to be negative."""
        return all(atom[0] in ("exp", "constant") or (atom in self._trees and self._non_negative(self._trees[atom]))
                   for atom, _ in monomial)  # fmt: skip

    def _exponential(self, form: Form) -> Form:
        result = constant(Fraction(1))
        for monomial, coefficient in form.items():
            logarithms = [key[1] for key, e in monomial if key[0] == "ln" and e == 1 and len(monomial) == 1]
            if logarithms:  # e^(c ln x) = x^c
                result = _multiply(result, self._to(dict(logarithms[0][1]), coefficient))
            else:
                result = _multiply(result, {frozenset({(("exp", monomial), coefficient)}): Fraction(1)})
        return result


def _is_exponential(tree: Tree) -> bool:
    return isinstance(tree, dict) and tree.get("op") == "exp"


def _once(known: dict[int, Any], tree: Tree, make: Callable[[Tree], Any], work: int) -> Any:
    """What `make` gives for a tree, made once where the tree is an object; `work`: what asking again counts for."""
    found = known.get(id(tree))
    if found is not None:
        spend(work)
        return found[1]
    made = make(tree)
    if isinstance(tree, dict):
        if len(known) >= REMEMBERED:
            known.clear()
        known[id(tree)] = (tree, made)
    return made


def frozen(form: Form) -> Any:
    """A form as a key."""
    return ("form", frozenset(form.items()))


def short(value: Fraction) -> Fraction:
    """The value; CertificateError where it is too long."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        raise CertificateError(f"a number has more than {MAX_BITS} bits: use a shorter one")
    return value


def to_the(value: Fraction, exponent: int) -> Fraction:
    """value^exponent; CertificateError where that is too long."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) * abs(exponent) > MAX_BITS:
        raise CertificateError(f"a power has more than {MAX_BITS} bits: use a smaller exponent")
    if not value and exponent < 0:
        raise CertificateError("0 has no negative power: correct the exponent")
    return value**exponent


def constant(value: Fraction) -> Form:
    """A rational."""
    return {UNIT: value} if value else {}


def combined(x: Form, y: Form, factor: Fraction) -> Form:
    """x + factor y; monomials whose coefficients cancel are gone. The caller bounds the number of terms."""
    result = dict(x)
    for monomial, coefficient in y.items():
        _collect(result, monomial, coefficient if factor is ONE else factor * coefficient)
    return result


def _collect(form: Form, monomial: Monomial, coefficient: Fraction) -> None:
    """Add a term; a monomial whose coefficients cancel is gone."""
    before = form.get(monomial)
    total = coefficient if before is None else before + coefficient
    if total:
        form[monomial] = total
    elif before is not None:
        del form[monomial]


def _add(x: Form, y: Form) -> Form:
    return _bounded(combined(x, y, ONE))


def _multiply(x: Form, y: Form) -> Form:
    result: Form = {}
    for m, c in x.items():
        for n, d in y.items():
            spend(5)
            exponents = dict(m)
            for atom, e in n:
                exponents[atom] = exponents[atom] + e if atom in exponents else e
            factor = c * d
            kept = []
            for atom, e in exponents.items():
                if atom[0] == "constant" and e.denominator == 1:
                    factor *= to_the(atom[1], int(e))
                elif e:
                    kept.append((atom, e))
            monomial = frozenset(kept)
            _collect(result, monomial, factor)
            if monomial in result:
                short(result[monomial])
            if len(result) > MAX_TERMS:
                raise CertificateError(TOO_MANY)
    return result


def _cancelled(x: Form, y: Form) -> Form | None:
    """The product of a sum and an expression that has the sum in the denominator of every term, or the reverse; None
    where it is no such product."""
    for one, other in ((x, y), (y, x)):
        key = ("base", frozen(one))
        if len(one) > 1 and other and all(dict(m).get(key, Fraction(0)) < 0 for m in other):
            return _multiply(other, {frozenset({(key, Fraction(1))}): Fraction(1)})
    return None


def _power_of(value: Fraction, exponent: Fraction) -> Form:
    if exponent.denominator == 1:
        return constant(to_the(value, int(exponent)))
    if value == 1:
        return constant(value)
    return {frozenset({(("constant", value), exponent)}): Fraction(1)}


def _raised(monomial: Monomial, exponent: Fraction) -> Form:
    return _multiply({frozenset((atom, e * exponent) for atom, e in monomial): Fraction(1)}, constant(Fraction(1)))


def _bounded(form: Form) -> Form:
    for coefficient in form.values():
        short(coefficient)
    if len(form) > MAX_TERMS:
        raise CertificateError(TOO_MANY)
    return form
