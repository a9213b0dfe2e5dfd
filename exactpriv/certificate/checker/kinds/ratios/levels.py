"""A comparison of f-divergences of one pair of laws whose coefficients are functions of the extreme ratios.

Let every ratio t = p / q lie in [1 / e^low, e^high], where `high` and `low` are levels of the pair (its max_ratio_level
in both orders, its closeness). With h(t) = sum C_k f_k(t) - a (t - 1), where C_k and a are expressions of which the
context knows where they lie, larger - smaller = sum q h(p / q), and h(1) = 0. On either side of 1

    h'' = sum of E_e t^e on it, e rational, E_e of a known sign.

Signs that change at most once, ordered by e, change at most once as t grows (Descartes' rule for real exponents). So
away from 1, h is convex, or concave, or first convex and then concave:
- where it is convex from 1 on, and h' at 1 points upwards, h >= 0 (tangent);
- where it is concave up to an end, and at least 0 at 1 (or where it turns) and at that end, h >= 0 (chord). Where no
  level bounds q / p, the end below 1 is the ratio 0, if h is continuous there.
The inequalities between numbers that are left have derived proofs of their own: h >= 0 at an end, h' and h'' at 1, the
sign of an E_e that is not plain.

What would make it silently wrong: a level that bounds the ratio the other way round; an end that is not reached by
finite numbers (both levels that are used are shown to be finite, and so are all coefficients); a kink beside 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ....schema import CertificateError, Tree, fields, string
from ...arithmetic.ratios import Function, Term
from ...language.objects import demand
from ...language.table import MEASURES
from ..derivation.context import Context
from ..derivation.wellformed import demand_expression
from ..derived import check_proof
from .bounds import text_of
from .building import negated, times, total
from .reading import Reader
from .sums import summands

ABOVE, BELOW = "above", "below"
Symbolic = dict[Term, Tree]
"""A sum of expressions times functions of the ratio."""


def check_levels(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows left <= right, for all pairs of laws of the sorts and assumptions."""
    parts = fields(fields(proof, ["levels"], "a proof")["levels"], ["high", "low", "slope", ABOVE, BELOW], "levels")
    demand(op == "<=", "an inequality between the extreme ratios is shown by <= or >=: state one")
    for side in sides:
        context.span(side)
    given = between(sides, context)
    high, low = (_level(parts[name], given, context, turned) for name, turned in (("high", False), ("low", True)))
    slope = given.slope(string(parts["slope"], "the slope"), high, low)
    demand(context.span(slope).finite, "the slope is not shown to be finite: choose another one")
    for name, end in ((ABOVE, high), (BELOW, low)):
        signs = _Signs(parts[name].get("signs") if isinstance(parts[name], dict) else None, context)
        shown = given.conditions(name, end, slope, signs, context)
        proofs = fields(parts[name], ["signs", *shown], "the proofs of one side of 1")
        for condition, expression in shown.items():
            demand_expression(expression)
            check_proof(proofs[condition], "<=", ("0", expression), context)


@dataclass(frozen=True)
class _Signs:
    """Signs of coefficients of a second derivative that are not plain, each with a derived proof."""

    proofs: Tree
    context: Context

    def __call__(self, exponent: Fraction, coefficient: Tree) -> int:
        demand(isinstance(self.proofs, dict), "the signs of coefficients are no object: correct them")
        given = self.proofs.get(str(exponent))
        demand(given is not None, "the sign of a coefficient is not known: give its proof")
        parts = fields(given, ["sign", "proof"], "a sign")
        demand(parts["sign"] in ("+", "-"), "a sign is + or -: correct it")
        sides = ("0", coefficient) if parts["sign"] == "+" else (coefficient, "0")
        demand_expression(coefficient)
        check_proof(parts["proof"], "<=", sides, self.context)
        return 1 if parts["sign"] == "+" else -1


def between(sides: tuple[Tree, Tree], context: Context) -> Between:
    """The comparison read as one of divergences with coefficients; CertificateError where it is none."""
    reader = Reader(context)
    terms = [*_terms(sides[1], "1", reader, context), *_terms(sides[0], "-1", reader, context)]
    demand(bool(terms) and reader.pair is not None, "no side has a divergence of two laws: use another kind")
    demand(not reader.of_rows, "largest values over rows have no extreme ratio here: leave the claim open")
    pieces: dict[str, Symbolic] = {ABOVE: {}, BELOW: {}}
    for coefficient, above, below in terms:
        demand(context.span(coefficient).finite, "a coefficient is not shown to be finite: leave the claim open")
        for into, f in ((pieces[ABOVE], above), (pieces[BELOW], below)):
            for term, c in f.items():
                demand(term[0] in ("power", "log"), "a function has other terms than powers: leave the claim open")
                demand(c.rational is not None, "a coefficient of a function is not rational: leave the claim open")
                into[term] = _plus(into.get(term), _times(str(c.rational), coefficient))
    return Between(reader.pair, pieces)


@dataclass(frozen=True)
class Between:
    """The pair of laws, and the function of larger - smaller above and below 1, without a slope."""

    pair: Tree
    pieces: dict[str, Symbolic]

    def slope(self, name: str, high: Tree, low: Tree) -> Tree:
        """a: 0, the slope at 1 from one side, or that of the chord to an end."""
        if name == "0":
            return "0"
        if name in ("slope above", "slope below"):
            return _slope_at_one(self.pieces[name.removeprefix("slope ")])
        demand(name in ("high", "low"), "a slope is 0, slope above, slope below, high or low: choose one")
        end = high if name == "high" else low
        demand(end is not None, "there is no such end: choose another slope")
        at = _value(self.pieces[ABOVE if name == "high" else BELOW], _exponent(end, name == "low"))
        return {"op": "div", "args": [at, _minus(_exp(_exponent(end, name == "low")), "1")]}

    def conditions(
        self, side: str, end: Tree | None, slope: Tree, sign_of: Callable[[Fraction, Tree], int], context: Context
    ) -> dict[str, Tree]:
        """What is to be shown on a side of 1, each as an expression that is at least 0; CertificateError where the
        signs of the second derivative say nothing."""
        h = dict(self.pieces[side])
        h[("power", Fraction(1))] = _plus(h.get(("power", Fraction(1))), negated(slope))
        h[("power", Fraction(0))] = _plus(h.get(("power", Fraction(0))), slope)
        demand(context.forms.vanishes(_at_one(h)), "the function is not 0 where both masses are equal")
        outward = 1 if side == ABOVE else -1
        signs = _signs(h, sign_of, context)
        at_end = _value(h, _exponent(end, side == BELOW)) if end is not None else _at_zero(h) if side == BELOW else None
        upward = _times(str(outward), _slope_at_one(h))
        bend = _bend_at_one(h)
        pattern = [s for s, previous in zip(signs, [0, *signs], strict=False) if s != previous][::outward]
        if pattern in ([], [1]):
            return {"slope": upward}
        if pattern == [1, -1] and at_end is not None:
            return {"slope": upward, "end": at_end}
        if pattern == [-1] and at_end is not None:
            return {"end": at_end}
        if pattern == [-1, 1]:  # convex from 1 on where it is convex at 1
            return {"slope": upward, "bend": bend}
        raise CertificateError("the second derivative may change its sign more often: leave the claim open")


# -- reading -----------------------------------------------------------------------------------------------------------


def _terms(tree: Tree, factor: Tree, reader: Reader, context: Context) -> list[tuple[Tree, Function, Function]]:
    """(coefficient, function above 1, function below 1) of each divergence in an expression."""
    found = []
    for one in summands(tree, _measured, "divergences", factor):
        if one.measure is None:
            demand(context.forms.vanishes(one.factor), "a side has a term without a divergence: leave the claim open")
            continue
        side = reader.sum_of(one.measure)
        demand(side.constant.rational == 0 and len(side.atoms) == 1, "a measure has a constant: leave the claim open")
        ((c, atom),) = side.atoms
        demand(c.rational is not None and atom.power == 1, "a measure has a factor that is not rational")
        f = atom.weighted(Fraction(0))
        demand(not f.breaks or f.breaks == (Fraction(1),), "a function has a kink beside 1: leave the claim open")
        signed = negated(one.factor) if one.taken_off else one.factor
        found.append((_times(str(c.rational), signed), f.functions[-1], f.functions[0]))
    return found


def _measured(tree: Tree) -> bool:
    """Whether a measure is a divergence by a function of the ratio."""
    known = MEASURES.get(tree["measure"])
    return known is not None and known.divergence is not None


def _level(tree: Tree, given: Between, context: Context, turned: bool) -> Tree | None:
    """A finite number above which no logarithm of a ratio p / q lies (q / p where it is turned): a level of the pair,
    or a number by which an assumption bounds one."""
    if tree is None:
        return None
    pair = given.pair[::-1] if turned else given.pair
    if isinstance(tree, dict) and list(tree) == ["var"]:
        demand(is_bound(tree, pair, context), "an assumption does not bound the ratio of the pair by this number")
        demand(context.span(tree).finite, "a level is not shown to be finite: leave it out")
        return tree
    demand(isinstance(tree, dict) and "measure" in tree, "a level is a measure of the pair, or a number: name it")
    name, args = tree["measure"], text_of(tree["args"])
    fits = name == "max_ratio_level" and args == text_of(pair)
    fits = fits or (name == "closeness_eps" and args in (text_of(pair), text_of(pair[::-1])))
    demand(fits, "a level does not bound the ratio of the pair: name another one")
    demand(context.span(tree).finite, "a level is not shown to be finite: leave it out")
    return tree


def is_bound(tree: Tree, pair: Tree, context: Context) -> bool:
    """Whether it is assumed that no logarithm of a ratio of the pair, first by second, lies above an expression."""
    levels = ({"measure": name, "args": list(pair)} for name in ("max_ratio_level", "closeness_eps"))
    return any(context.settled("<=", level, tree) for level in levels)


# -- expressions -------------------------------------------------------------------------------------------------------


def _at_zero(h: Symbolic) -> Tree | None:
    """h(0+), where all terms have a limit there: t^e and t^e ln t, e > 0, have 0."""
    if any(e < 0 or (e == 0 and kind == "log") for kind, e, *_ in h):
        return None
    return h.get(("power", Fraction(0)), "0")


def _signs(h: Symbolic, sign_of: Callable[[Fraction, Tree], int], context: Context) -> list[int]:
    """The signs of the coefficients of h'', by ascending exponents, those that are 0 left out; `sign_of` says those
    that are not plain."""
    found: dict[Fraction, Tree] = {}
    for exponent, coefficient in _bends(h):
        found[exponent] = _plus(found.get(exponent), coefficient)
    signs = []
    for exponent in sorted(found):
        if context.forms.vanishes(found[exponent]):
            continue
        span = context.span(found[exponent])
        plain = 1 if span.not_negative else -1 if span.not_positive else 0
        signs.append(plain or sign_of(exponent, found[exponent]))
    return signs


def _bends(h: Symbolic) -> list[tuple[Fraction, Tree]]:
    """(exponent, coefficient) of each term of h''."""
    made = []
    for term, coefficient in h.items():
        if term[0] == "power":
            exponent, factor = term[1] - 2, term[1] * (term[1] - 1)
        else:
            exponent, factor = Fraction(term[1] - 2), Fraction(1 if term[1] else -1)
        if factor:
            made.append((exponent, _times(str(factor), coefficient)))
    return made


def _at_one(h: Symbolic) -> Tree:
    return total([c for term, c in h.items() if term[0] == "power"])


def _slope_at_one(h: Symbolic) -> Tree:
    parts = [_times(str(term[1]), c) if term[0] == "power" else c for term, c in h.items()]
    return total([part for part in parts if part != "0"])


def _bend_at_one(h: Symbolic) -> Tree:
    return total([c for _, c in _bends(h)])


def _value(h: Symbolic, exponent: Tree) -> Tree:
    """h at t = e^exponent."""
    parts = []
    for term, c in h.items():
        if term[0] == "power":
            parts.append(c if term[1] == 0 else _times(c, _exp(_times(str(term[1]), exponent))))
        else:
            parts.append(_times(c, *([_exp(exponent)] if term[1] else []), exponent))
    return total(parts)


def _exponent(level: Tree, turned: bool) -> Tree:
    return negated(level) if turned else level


def _exp(tree: Tree) -> Tree:
    return {"op": "exp", "args": [tree]}


def _plus(x: Tree | None, y: Tree) -> Tree:
    return y if x is None else {"op": "add", "args": [x, y]}


def _minus(x: Tree, y: Tree) -> Tree:
    return total([x, negated(y)])


def _times(*parts: Tree) -> Tree:
    return "0" if "0" in parts else times(*parts)
