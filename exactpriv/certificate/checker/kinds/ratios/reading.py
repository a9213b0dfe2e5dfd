"""A comparison of f-divergences of one pair of laws, read as: a sum of multiples of divergences is at least 0.

A side is a sum of rational or other exact multiples of measures that are constant + factor D_f(p, q), or D_f(q, p), of
one pair of laws. Where a side is a multiple of a logarithm (a Renyi divergence is one) the comparison is replaced by
one without: ln is increasing, and 1 - 1/x <= ln x <= x - 1. On the smaller side powers of the variation with positive
multiples are admitted: by Jensen's inequality, with weights r = (1 - w) q + w p and r > 0 where p or q is,

    variation^k = (sum r |p - q| / (2 r))^k <= sum r (|p - q| / (2 r))^k,     k >= 1,

which is a divergence, too. A measure of a kernel that is the largest value over pairs of rows of such a measure is read
as that one of any two laws: a largest value is at most a sum of largest values if it is so at every pair. A divergence
of two mixtures of the pair, of rational weights, is one of the pair, too: with x = u p + (1 - u) q and
y = v p + (1 - v) q the function of the ratio is (1 - v + v t) f((1 - u + u t) / (1 - v + v t)), which is known for kl,
chi2, the triangular divergence and the variation.

Both sides are shown to have a value for all pairs of laws that the sorts and assumptions admit: a divergence has one,
perhaps +inf, and no side has +inf and -inf at once. Where a sum of the functions is at least 0 at every ratio, the
comparison is true for infinite values, too: what is infinite on the smaller side is so on the larger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ....schema import CertificateError, Tree, rational, shorten
from ...arithmetic.elementary import exp, simplified
from ...arithmetic.numbers import UNITY, ZERO, Number, compare, number, sign
from ...arithmetic.ratios import (
    CONSTANT,
    NOTHING,
    Function,
    Pieces,
    absolute_power,
    added,
    conjugate_of,
    one_piece,
    sum_of,
    value_at_zero,
    weighted_power,
)
from ...language.expressions import Instance, expression
from ...language.generators import generator
from ...language.objects import demand
from ...language.table import MEASURES, Divergence
from ..derivation.context import Context
from .bounds import bounds_of_ratio, is_constant, text_of

MAX_VARIATION = 6
"""The largest power of the variation."""
MAX_ATOMS = 40
ONE, ZERO_SHARE = Fraction(1), Fraction(0)


@dataclass(frozen=True)
class Atom:
    """A measure of the pair: its function, and whether the pair is in the other order. `power` > 1: of the variation,
    of which the function depends on the weight."""

    f: Pieces
    turned: bool
    power: int = 1

    def weighted(self, w: Fraction) -> Pieces:
        """The function, with weights (1 - w) q + w p for a power of the variation, in the order of the pair."""
        if self.power > 1:
            scale = number(Fraction(1, 2**self.power))
            return sum_of(NOTHING, absolute_power(self.power, w, self.power - 1), scale)
        return conjugate_of(self.f) if self.turned else self.f


@dataclass(frozen=True)
class Side:
    """constant + sum of multiples of atoms; each occurrence by itself, so that inf - inf is seen."""

    constant: Number = ZERO
    atoms: tuple[tuple[Number, Atom], ...] = ()

    def plus(self, other: Side, factor: Number = UNITY) -> Side:
        """self + factor other."""
        atoms = (*self.atoms, *((factor * c, atom) for c, atom in other.atoms))
        demand(len(atoms) <= MAX_ATOMS, f"a side has more than {MAX_ATOMS} divergences: use fewer")
        return Side(self.constant + factor * other.constant, atoms)

    def times(self, factor: Number) -> Side:
        """factor self, a factor other than 0."""
        demand(not factor.infinite and sign(factor) != 0, "a divergence is multiplied by 0 or inf: leave it out")
        return Side().plus(self, factor)


@dataclass(frozen=True)
class Logarithm:
    """factor ln(inside), the multiple `times` of a Renyi divergence, or of a logarithm that is written."""

    factor: Number
    inside: Side
    times: Number = UNITY

    def multiplied(self, c: Number) -> Logarithm:
        """The multiple by a number other than 0."""
        demand(not c.infinite and sign(c) != 0, "a logarithm is multiplied by 0 or inf: leave it out")
        return Logarithm(self.factor * c, self.inside, self.times * c)


@dataclass(frozen=True)
class Read:
    """larger - smaller >= 0 is to be shown, ratios between `low` and `high` (None: all); `pair`: the two laws, or the
    kernel whose rows they are."""

    smaller: Side
    larger: Side
    pair: Tree
    low: Fraction
    high: Fraction | None
    of_rows: bool = False
    stated: tuple[Side | Logarithm, ...] = ()
    """Left and right as they stand, before logarithms were taken away."""

    def difference(self, w: Fraction) -> Pieces:
        """The function of larger - smaller, constants included."""
        made = one_piece({})
        for side, factor in ((self.larger, UNITY), (self.smaller, -UNITY)):
            for c, atom in side.atoms:
                made = sum_of(made, atom.weighted(w), factor * c)
            if side.constant.rational != 0:
                made = sum_of(made, one_piece({CONSTANT: side.constant}), factor)
        return made


def read(op: str, left: Tree, right: Tree, context: Context) -> Read:
    """left <= right as a `Read`; CertificateError where it is none."""
    demand(op in ("<=", "=="), "a strict comparison is not shown by divergences: use <= or >=")
    reader = Reader(context)
    sides = [reader.side(tree) for tree in (left, right)]
    demand(reader.pair is not None, "no side has a divergence of two laws: use another kind")
    low, high = bounds_of_ratio(context, reader.pair, reader.of_rows)
    for side in sides:
        _demand_value(side.inside if isinstance(side, Logarithm) else side, low, high, reader.positive)
    if reader.of_rows:
        _demand_largest(*sides)
    smaller, larger = _without_logarithms(*sides)
    for c, atom in (*smaller.atoms, *((-c, atom) for c, atom in larger.atoms)):
        demand(atom.power == 1 or sign(c) > 0, "a power of the variation is on the larger side: leave the claim open")
    exactly = all(atom.power == 1 for side in (smaller, larger) for _, atom in side.atoms) and not _weakened(*sides)
    demand(op == "<=" or exactly, "the equality is not the same as one of divergences: state both inequalities")
    return Read(smaller, larger, reader.pair, low, high, reader.of_rows, tuple(sides))


def divergences_of(tree: Tree, context: Context) -> tuple[Side, list[Tree], tuple[bool, bool]]:
    """One side as a sum of divergences of two laws, the laws, and whether each is positive."""
    reader = Reader(context)
    side = reader.side(tree)
    demand(isinstance(side, Side) and reader.pair is not None, "a side is no sum of divergences of two laws")
    demand(not reader.of_rows, "divergences of the rows of a kernel are not compared with a function here")
    assert isinstance(side, Side)
    _demand_value(side, Fraction(0), None, reader.positive)
    demand(all(atom.power == 1 for _, atom in side.atoms), "a power of the variation is on the larger side")
    return side, reader.pair, reader.positive


def _weakened(left: Side | Logarithm, right: Side | Logarithm) -> bool:
    """Whether a logarithm is compared with divergences, so that the comparison without it says more."""
    plain = [side for side in (left, right) if isinstance(side, Side)]
    return len(plain) == 1 and bool(plain[0].atoms)


def _without_logarithms(left: Side | Logarithm, right: Side | Logarithm) -> tuple[Side, Side]:
    """A comparison from which left <= right follows."""
    if isinstance(left, Side) and isinstance(right, Side):
        return left, right
    if isinstance(left, Logarithm) and isinstance(right, Logarithm):
        demand(compare(left.factor, right.factor) == 0, "two logarithms have different factors: leave the claim open")
        return (left.inside, right.inside) if sign(left.factor) > 0 else (right.inside, left.inside)
    if isinstance(left, Logarithm):
        factor, inside = left.factor, left.inside
        assert isinstance(right, Side)
        if not right.atoms:
            bound = Side(exp(right.constant / factor))
            return (inside, bound) if sign(factor) > 0 else (bound, inside)
        demand(sign(factor) > 0, "a logarithm is bounded on its wrong side: leave the claim open")
        return inside.plus(Side(-UNITY)).times(factor), right
    assert isinstance(right, Logarithm) and isinstance(left, Side)
    factor, inside = right.factor, right.inside
    if not left.atoms:
        bound = Side(exp(left.constant / factor))
        return (bound, inside) if sign(factor) > 0 else (inside, bound)
    demand(sign(factor) < 0, "a logarithm is bounded on its wrong side: leave the claim open")
    return left, inside.plus(Side(-UNITY)).times(factor)


def _demand_value(side: Side, low: Fraction, high: Fraction | None, positive: Sequence[bool]) -> None:
    """Not both +inf and -inf at once, for laws of which the first or the second may be positive."""
    signs = {sign(c) * side for c, atom in side.atoms for side in _infinities(atom, low, high, positive)}
    demand(len(signs) < 2, "a side may be inf - inf: add what is infinite to the other side")


def _infinities(atom: Atom, low: Fraction, high: Fraction | None, positive: Sequence[bool]) -> set[int]:
    """The infinite values, as signs, that a letter may add where p = 0 or q = 0."""
    if atom.power > 1:
        return set()
    f = conjugate_of(atom.f) if atom.turned else atom.f
    at_zero = value_at_zero(f.functions[0]).infinite if low == 0 and not positive[0] else 0
    open_above = high is None and not positive[1]
    at_infinity = value_at_zero(conjugate_of(f).functions[0]).infinite if open_above else 0
    return {at_zero, at_infinity} - {0}


def _demand_largest(*sides: Side | Logarithm) -> None:
    """One largest value is at most a sum of others, of multiples above 0; a logarithm is increasing."""
    smaller, larger = (side.inside if isinstance(side, Logarithm) else side for side in sides)
    multiples = [side.times for side in sides if isinstance(side, Logarithm)]
    multiples += [c for c, _ in (*smaller.atoms, *larger.atoms)]
    fine = len(smaller.atoms) <= 1 and all(sign(c) > 0 for c in multiples)
    demand(fine, "largest values over rows are compared one with a sum of others: leave the claim open")


def _has_mixture(tree: Tree) -> bool:
    """Whether an argument of a measure is a mixture of laws."""
    return any(isinstance(arg, dict) and "mix" in arg for arg in tree["args"])


def _mixed(f: str, u: Fraction, v: Fraction) -> Function:
    """(1 - v + v t) f((1 - u + u t) / (1 - v + v t)), of which the letters of the pair add up to the divergence of
    u p + (1 - u) q and v p + (1 - v) q. The variation is a multiple of that of the pair: it is not read here."""
    if f == "kl":  # x ln x - x ln y, x = 1 - u + u t and y = 1 - v + v t
        return added(_times_logarithm(u, u), _times_logarithm(u, v), -UNITY)
    if f == "chi2":  # (x - y)^2 / y
        return added({}, weighted_power(2, v, 1), number((u - v) ** 2)) if u != v else {}
    if f == "triangular":  # (x - y)^2 / (x + y)
        return added({}, weighted_power(2, (u + v) / 2, 1), number((u - v) ** 2 / 2)) if u != v else {}
    raise CertificateError(f"{shorten(f)} of mixtures is not read here: leave the claim open")


def _times_logarithm(u: Fraction, v: Fraction) -> Function:
    """(1 - u + u t) ln(1 - v + v t)"""
    if v == 0:
        return {}
    terms = [("log", j) if v == 1 else ("mixed", v, j) for j in (0, 1)]
    return added({}, {terms[0]: number(1 - u), terms[1]: number(u)})


@dataclass
class Reader:
    """What stands in a comparison, all of it of one pair of laws: the first that is met."""

    context: Context
    pair: Tree = None
    of_rows: bool = False
    positive: tuple[bool, bool] = (False, False)
    known: dict[str, Any] = field(default_factory=dict)

    def side(self, tree: Tree) -> Side | Logarithm:
        """A side, or a multiple of a logarithm."""
        found = self.logarithm(tree)
        return self.sum_of(tree) if found is None else found

    def logarithm(self, tree: Tree) -> Logarithm | None:
        """A multiple of a logarithm of a sum of divergences; None for what is none."""
        if not isinstance(tree, dict):
            return None
        if "measure" in tree:
            return self._renyi(tree)
        op, args = tree.get("op"), tree.get("args", [])
        if op == "ln" and not is_constant(tree):
            self._demand_not_negative(args[0])
            return Logarithm(UNITY, self.sum_of(args[0]))
        if op == "neg":
            found = self.logarithm(args[0])
            return None if found is None else found.multiplied(-UNITY)
        if op in ("mul", "div") and len(args) == 2:
            for factor, other in ((args[1], args[0]), (args[0], args[1])):
                if is_constant(factor) and (op == "mul" or factor is args[1]):
                    found, c = self.logarithm(other), self.constant(factor)
                    return None if found is None else found.multiplied(c if op == "mul" else UNITY / c)
        return None

    def _demand_not_negative(self, tree: Tree) -> None:
        demand(self.context.span(tree).not_negative, "a logarithm is of what is not shown to be at least 0")

    def _renyi(self, tree: Tree) -> Logarithm | None:
        """A Renyi divergence of an order other than 0, 1 and inf."""
        if _has_mixture(tree):
            return None
        name, args, turned = self._of_laws(tree)
        divergence = MEASURES[name].divergence
        if divergence is None or divergence.parameter != "order":
            return None
        order = simplified(self.constant(args[0])).rational
        if order is None or order <= 0:
            raise CertificateError("an order is not a rational above 0: leave the claim open")
        if order == 1:
            return None
        inside = Side(ZERO, ((UNITY, Atom(one_piece({("power", order): UNITY}), turned)),))
        return Logarithm(number(1 / (order - 1)), inside)

    def sum_of(self, tree: Tree) -> Side:
        """A sum of multiples."""
        if is_constant(tree):
            return Side(self.constant(tree))
        op, args = tree.get("op"), tree.get("args", [])
        if op == "add":
            made = Side()
            for part in args:
                made = made.plus(self.sum_of(part))
            return made
        if op == "neg":
            return self.sum_of(args[0]).times(-UNITY)
        if op == "div" and is_constant(args[1]):
            return self.sum_of(args[0]).times(UNITY / self.constant(args[1]))
        variation = self._variation_power(tree)
        if variation is not None:
            return variation
        if op == "mul":
            constants = [part for part in args if is_constant(part)]
            others = [part for part in args if not is_constant(part)]
            demand(len(others) == 1, "two divergences are multiplied: leave the claim open")
            made = self.sum_of(others[0])
            for part in constants:
                made = made.times(self.constant(part))
            return made
        if "measure" in tree:
            return self._measure(tree)
        raise CertificateError(f"{shorten(op or tree)} is no part of a sum of divergences: leave the claim open")

    def _variation_power(self, tree: Tree) -> Side | None:
        """c variation^k for a whole k > 1."""
        factor, k, found = UNITY, 0, False
        for part in tree["args"] if tree.get("op") == "mul" else [tree]:
            base, exponent = part, 1
            if isinstance(part, dict) and part.get("op") == "pow":
                base, power = part["args"][0], rational(str(part["args"][1]))
                exponent = int(power) if power.denominator == 1 and power > 0 else 0
            if is_constant(part):
                factor = factor * self.constant(part)
            elif exponent and isinstance(base, dict) and base.get("measure") and self._is_variation(base):
                k, found = k + exponent, True
            else:
                return None
        if not found or k < 2:
            return None
        demand(k <= MAX_VARIATION, f"a power of the variation is beyond {MAX_VARIATION}: use a smaller one")
        return Side(ZERO, ((UNITY, Atom(NOTHING, False, k)),)).times(factor)

    def _is_variation(self, tree: Tree) -> bool:
        if _has_mixture(tree):
            return False
        name, _, _ = self._of_laws(tree)
        divergence = MEASURES[name].divergence
        return divergence == Divergence("tv")

    def _of_mixtures(self, tree: Tree) -> Side:
        """A divergence of u p + (1 - u) q and v p + (1 - v) q as one of the pair."""
        name, args = tree["measure"], list(tree["args"])
        known = MEASURES.get(name)
        demand(known is not None and known.kinds[:2] == ("law", "law"), f"{shorten(name)} is no measure of two laws")
        assert known is not None
        divergence = known.divergence
        if divergence is None:
            raise CertificateError(f"{shorten(name)} is no divergence by a function of the ratio: leave the claim open")
        f = divergence.f
        if divergence.parameter == "order":
            demand(simplified(self.constant(args[2])).rational == 1, "an order of mixtures is not 1: leave it open")
            f = "kl"
        elif divergence.parameter == "function":
            f = args[2].get("f", "") if isinstance(args[2], dict) else ""
        else:
            demand(not divergence.parameter and not divergence.more,
                   "a level, or a sum, of divergences of mixtures is not read here: leave the claim open")
        for law in args[:2]:
            self.context.sort_of(law)
        weights: list[dict[str, Fraction]] = [{}, {}]
        laws: dict[str, Tree] = {}
        for law, found in zip(args[:2], weights, strict=True):
            self._weigh(law, ONE, found, laws)
        pair = list(laws.values()) if self.pair is None else self.pair
        demand(len(pair) == 2 and not self.of_rows, "mixtures are not of two laws: leave the claim open")
        self._demand_pair(pair, rows=False)
        demand({text_of(law) for law in laws.values()} <= {text_of(law) for law in pair}, "mixtures are of other laws")
        u, v = (found.get(text_of(pair[0]), ZERO_SHARE) for found in weights)
        made = Atom(one_piece(_mixed(f, u, v)) if f != "tv" else generator({"f": "tv", "parameters": []}).ratio, False)
        factor = number(divergence.factor) * (number(abs(u - v)) if f == "tv" else UNITY)
        return Side(number(divergence.constant), ((factor, made),) if sign(factor) else ())

    def _weigh(self, law: Tree, share: Fraction, found: dict[str, Fraction], laws: dict[str, Tree]) -> None:
        """Add to `found` what part of a law each law has of which it is mixed."""
        if isinstance(law, dict) and "mix" in law:
            one, other, weight = law["mix"]
            w = simplified(self.constant(weight)).rational if is_constant(weight) else None
            if w is None or not 0 <= w <= 1:
                raise CertificateError("a weight is not a rational between 0 and 1: leave the claim open")
            self._weigh(one, share * w, found, laws)
            self._weigh(other, share * (1 - w), found, laws)
            return
        text = text_of(law)
        laws.setdefault(text, law)
        found[text] = found.get(text, ZERO_SHARE) + share

    def _measure(self, tree: Tree) -> Side:
        if _has_mixture(tree):
            return self._of_mixtures(tree)
        name, args, turned = self._of_laws(tree)
        divergence = MEASURES[name].divergence
        if divergence is None:
            raise CertificateError(f"{shorten(name)} is no divergence by a function of the ratio: leave the claim open")
        f, parameters = divergence.f, []
        if divergence.parameter == "function":
            made = generator(args[0])
            return Side(ZERO, ((UNITY, Atom(made.ratio, turned)),))
        if divergence.parameter == "order":
            demand(simplified(self.constant(args[0])).rational == 1, "a logarithm stands in a sum: leave it open")
            f = "kl"
        if divergence.parameter == "level":
            threshold = simplified(exp(self.constant(args[0]))).rational
            if threshold is None or threshold < 1:
                raise CertificateError("e to a level is not a rational from 1 on: leave the claim open")
            parameters = [str(threshold)]
        whole = Side()
        for name, more, one in ((f, parameters, divergence), *((one.f, [], one) for one in divergence.more)):
            made = generator({"f": name, "parameters": more})
            whole = whole.plus(Side(number(one.constant), ((number(one.factor), Atom(made.ratio, turned)),)))
        return whole

    def _of_laws(self, tree: Tree) -> tuple[str, list[Tree], bool]:
        """The measure of two laws, its further arguments, and whether the pair is in the other order."""
        name, args = tree["measure"], list(tree["args"])
        if name not in MEASURES:
            raise CertificateError(f"{shorten(name)} is no measure that is known: use one of docs/measures.md")
        if MEASURES[name].between_rows:
            inner = MEASURES[name].between_rows
            more = 1 if len(MEASURES[inner].kinds) > 2 else 0
            self._demand_pair([args[0], *args[1 + more :]], rows=True)
            return inner, args[1 : 1 + more], False
        demand(MEASURES[name].kinds[:2] == ("law", "law"), f"{shorten(name)} is no measure of two laws")
        turned = self._demand_pair(args[:2], rows=False)
        return name, args[2:], turned

    def _demand_pair(self, given: list[Tree], rows: bool) -> bool:
        sorts = [self.context.sort_of(tree) for tree in given]
        if self.pair is None:
            if rows:
                demand(sorts[0].name == "kernel", "the rows are those of no kernel: give one")
                demand(all(s.name == "database" for s in sorts[1:]), "neighbours are of no database: give one")
                demand(len(sorts) < 2 or sorts[1].sizes == sorts[0].sizes[:1], "the tuples are not the inputs")
                self.positive = (sorts[0].positive, sorts[0].positive)
            else:
                demand(all(s.name == "law" for s in sorts), "a divergence is of what is no law: give laws")
                demand(sorts[0].sizes == sorts[1].sizes, "two laws are on different alphabets: match them")
                self.positive = (sorts[0].positive, sorts[1].positive)
            self.pair, self.of_rows = given, rows
        demand(rows == self.of_rows, "divergences of two laws and of the rows of a kernel: leave the claim open")
        if text_of(given) == text_of(self.pair):
            return False
        demand(not rows and text_of(given[::-1]) == text_of(self.pair), "two divergences are of different pairs")
        return True

    def constant(self, tree: Tree) -> Number:
        """The value of a constant."""
        return expression(tree, Instance({}))
