"""Proposes in floating point: two laws on two letters at which a comparison of divergences fails.

A sum of divergences is below 0 somewhere exactly if it is so at two letters (or at their limits), so that a false
comparison that is linear in divergences has such a pair. Exact evaluation of the claim decides each pair.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...certificate.checker.arithmetic.ratios import Function, Pieces, Term, conjugate, conjugate_of, value_at_zero
from ...certificate.checker.kinds.ratios.reading import Atom, Logarithm, Read, Side
from ...certificate.schema import Tree
from ...claim import Claim, Instance, Outcome, evaluate
from ...claim.domains import Kernels, Priors
from ...claim.domains.common import sizes
from ...claim.model import admitted
from ...kernel import Kernel, Prior
from ...real import BadInput, Rational, UndecidedError
from .sampling import as_double

Doubles = NDArray[np.float64]
SCORE = -1e-7
"""A relative difference of the sides from here down is worth an exact evaluation."""
ROUNDING = 1e-8
"""Sides below this are not told from rounding."""
DENOMINATORS = (2, 3, 4, 6, 10, 20, 50, 100, 1000, 10**4, 10**6, 10**9)
TRIED = 40
MOST = 690.0
"""Up to which logit masses go: a quotient with a logarithm reaches its limit only there."""
TINY = 1e-300


def failing(claim: Claim, readings: list[Read]) -> Instance | None:
    """An instance of the claim on two letters (or letters that repeat these) that exact evaluation shows to fail."""
    tried = 0
    for given in readings:
        for p, q in _pairs(given):
            instance = instance_of(claim, given.pair, p, q, given.of_rows)
            if instance is None or admitted(claim, instance):
                continue
            tried += 1
            if fails(claim, instance):
                return instance
            if tried > TRIED:
                return None
    return None


def seen_to_fail(given: Read) -> bool:
    """Whether doubles see a pair of laws on two letters at which the comparison fails."""
    return bool(_worst(given))


def fails(claim: Claim, instance: Instance) -> bool:
    """Whether exact evaluation shows that the claim fails there."""
    try:
        return evaluate(claim, instance).outcome is Outcome.FAILS
    except (BadInput, UndecidedError, ArithmeticError):
        return False


def instance_of(claim: Claim, pair: list[Tree], p: Fraction, q: Fraction, of_rows: bool) -> Instance | None:
    """The instance at which the first law has the mass p at the first of two letters and the second q; None where the
    claim has other variables. The last letter is parted evenly where the domain asks for more than two."""
    laws = [_name(tree) for tree in pair]
    names = {laws[0]} if of_rows else {name for name in laws if name}
    rows = of_rows or all(isinstance(tree, dict) and "row" in tree for tree in pair)
    if rows and not of_rows:
        names = {tree["row"][0].get("var", "") for tree in pair}
    if set(claim.domain) != names or len(names) != (1 if rows else 2):
        return None
    if not rows:
        first_domain, second_domain = (claim.domain[name] for name in laws)
        if not isinstance(first_domain, Priors) or not isinstance(second_domain, Priors):
            return None
        size = next((one.size for one in (first_domain, second_domain) if not callable(one.size)), 2)
        letters = max(2, min(sizes(size, {}), default=2))
        return {name: Prior(_parted(x, letters)) for name, x in zip(laws, (p, q), strict=True)}
    (name,) = names
    domain = claim.domain[name]
    if not isinstance(domain, Kernels) or callable(domain.inputs) or callable(domain.outputs):
        return None
    count, letters = (max(2, min(sizes(size, {}))) for size in (domain.inputs, domain.outputs))
    first, second = (0, 1) if of_rows else (pair[0]["row"][1], pair[1]["row"][1])
    if first == second:
        return None
    count = max(count, first + 1, second + 1)
    made = [_parted(q if i == second else p, letters) for i in range(count)]
    return {name: Kernel(made)}


def _name(tree: Tree) -> str:
    return str(tree.get("var", "")) if isinstance(tree, dict) else ""


def _parted(x: Fraction, letters: int) -> list[Any]:
    rest = (1 - x) / (letters - 1)
    return [Rational(x), *[Rational(rest)] * (letters - 1)]


def _pairs(given: Read) -> Iterator[tuple[Fraction, Fraction]]:
    """Pairs of masses at which doubles see a violation, simple ones first, the worst place first."""
    for p, q in _worst(given):
        seen = set()
        for denominator in DENOMINATORS:
            x, y = _near(p, denominator), _near(q, denominator)
            if (x, y) not in seen and 0 <= x <= 1 and 0 <= y <= 1:
                seen.add((x, y))
                if _score(given, np.array([float(x)]), np.array([float(y)]))[0] < SCORE:
                    yield x, y


def _near(x: float, denominator: int) -> Fraction:
    if 0 < x < 0.1:
        return 1 / Fraction(1 / x).limit_denominator(max(1, denominator // 2))
    if 0.9 < x < 1:
        return 1 - _near(1 - x, denominator)
    return Fraction(x).limit_denominator(denominator)


def _worst(given: Read) -> list[tuple[float, float]]:
    """The places of the smallest relative differences: one in a grid and what a search from there finds."""
    logits = np.concatenate([np.geomspace(MOST, 40, 12), np.linspace(34, 15, 20), np.linspace(14, -14, 141)])
    p = np.concatenate([[0.0], 1 / (1 + np.exp(logits)), [1.0]])
    near = np.array([0.3, 0.1, 0.03, 0.01, 3e-3, 1e-3])
    a, b = (grid.ravel() for grid in np.meshgrid(p, p))
    c, d = (grid.ravel() for grid in np.meshgrid(p, np.concatenate([near, -near])))
    a, b = np.concatenate([a, c]), np.concatenate([b, np.clip(c * (1 + d), 0, 1)])
    inside = _admits(given, a, b) & (a != b)
    a, b = a[inside], b[inside]
    if not a.size:
        return []
    scores = _score(given, a, b)
    order = np.argsort(scores)[:3]
    found = [(float(a[k]), float(b[k])) for k in order if scores[k] < SCORE]
    if not found and scores[order[0]] > 0.05:
        return []
    better = _searched(given, float(a[order[0]]), float(b[order[0]]))
    return [better, *found] if _score(given, np.array([better[0]]), np.array([better[1]]))[0] < SCORE else found


def _searched(given: Read, p: float, q: float) -> tuple[float, float]:
    """The best of random steps in logits, seeded."""
    chosen = np.random.default_rng(0)

    def logit(x: float) -> float:
        return math.log(max(x, TINY) / max(1 - x, TINY))

    best, step = (logit(p), logit(q)), 0.5
    score = math.inf
    for _ in range(60):
        tries = np.array(best) + step * chosen.standard_normal((60, 2))
        a, b = (1 / (1 + np.exp(-np.clip(tries[:, k], -MOST, MOST))) for k in (0, 1))
        scores = np.where(_admits(given, a, b), _score(given, a, b), np.inf)
        k = int(np.argmin(scores))
        if scores[k] < score:
            score, best = float(scores[k]), (float(tries[k, 0]), float(tries[k, 1]))
        else:
            step *= 0.7
    p, q = (float(1 / (1 + np.exp(-np.clip(x, -MOST, MOST)))) for x in best)
    return p, q


def _admits(given: Read, p: Doubles, q: Doubles) -> Any:
    """Whether the ratios are those that the assumptions admit."""
    with np.errstate(all="ignore"):
        made = np.ones(p.shape, dtype=bool)
        for a, b in ((p, q), (1 - p, 1 - q)):
            made &= a >= float(given.low) * b
            if given.high is not None:
                made &= a <= float(given.high) * b
    return made


def _score(given: Read, p: Doubles, q: Doubles) -> Doubles:
    """(right - left) / (abs(right) + abs(left)) at laws on two letters; inf where that is no number."""
    with np.errstate(all="ignore"):
        left, right = (_side(side, p, q) for side in given.stated)
        if given.of_rows:
            turned = [_side(side, q, p) for side in given.stated]
            left, right = np.maximum(left, turned[0]), np.maximum(right, turned[1])
        made = (right - left) / (np.abs(right) + np.abs(left) + ROUNDING)
        made = np.where(np.isposinf(left) & np.isfinite(right), -1.0, made)
    return np.where(np.isfinite(made), made, np.inf)


def _side(side: Side | Logarithm, p: Doubles, q: Doubles) -> Doubles:
    if isinstance(side, Logarithm):
        return as_double(side.factor) * np.log(_side(side.inside, p, q))
    total = np.full(p.shape, as_double(side.constant))
    for c, atom in side.atoms:
        total = total + as_double(c) * _divergence(atom, p, q)
    return total


def _divergence(atom: Atom, p: Doubles, q: Doubles) -> Doubles:
    if atom.power > 1:
        return np.abs(p - q) ** atom.power
    f = atom.weighted(Fraction(0))
    return _letter(f, p, q) + _letter(f, 1 - p, 1 - q)


def _letter(f: Pieces, p: Doubles, q: Doubles) -> Doubles:
    """q f(p / q), evaluated where p <= q and by the conjugate elsewhere."""
    with_p, with_q = as_double(value_at_zero(f.functions[0])), as_double(value_at_zero(conjugate(f.functions[-1])))
    small = p <= q
    below = q * values_at(f, np.where(small, np.maximum(p, TINY) / np.maximum(q, TINY), 0.5))
    above = p * values_at(conjugate_of(f), np.where(small, 0.5, np.maximum(q, TINY) / np.maximum(p, TINY)))
    made = np.where(p == 0, q * with_p, np.where(q == 0, p * with_q, np.where(small, below, above)))
    return np.where((p == 0) & (q == 0), 0.0, made)


def values_at(f: Pieces, t: Doubles) -> Doubles:
    """The function at ratios."""
    places = np.searchsorted(np.array([float(b) for b in f.breaks]), t, side="right")
    values = [_of_terms(one, t) for one in f.functions]
    return np.choose(places, values) if len(values) > 1 else values[0]


def _of_terms(f: Function, t: Doubles) -> Doubles:
    total = np.zeros(t.shape)
    for term, c in f.items():
        total = total + as_double(c) * _term(term, t)
    return total


def _term(term: Term, t: Doubles) -> Doubles:
    if term[0] == "power":
        return t ** float(term[1])
    if term[0] == "log":
        return (t if term[1] else 1.0) * np.log(t)
    u = 1 + float(term[1]) * (t - 1)
    return u ** -float(term[2]) if term[0] == "over" else (t if term[2] else 1.0) * np.log(u)
