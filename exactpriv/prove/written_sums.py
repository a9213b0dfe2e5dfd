"""Sums and largest values over the letters of a kernel, written by hand, that are known laws and measures.

    sum over x of P(x) K(x, y) = the output law at y      (a row L(i, .) for P: row i of L followed by K)
    sum over y of max over x of P(x) K(x, y) = 1 - bayes_risk(K, P)
    sum over y of max over x of K(x, y) = e^maximal_leakage(K)
    sum over y of min over x of K(x, y) = doeblin_coefficient(K)
    max over x of P(x) = e^-renyi_entropy(P, inf)
    sum over x of P(x) H(K(x, .)) = entropy(output) - mutual_information(K, P)
    sum over x of P(x) kl(K(x, .), Q) = mutual_information(K, P) + kl(output, Q), Q positive   (the golden formula)

The others are definitions. What would make it silently wrong: an index that does not run over all letters of the
alphabet, or a condition that leaves letters out (both are refused); entries and masses at another index than the bound
one; a divergence that is infinite at a letter without mass, where the sum has no value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..kernel.notions import mass, output, row, size_of, then
from ..measure.notions import measure_term
from ..statement import numbers as n
from ..statement.terms import NUMBER, Term, index, literal, opened, outside
from .homogeneous import bare, law_at, speaks

MASSES, ENTRIES = ("mass", "bare mass"), ("entry", "bare entry")
Found = TypeVar("Found")
Multiple = tuple[Term | None, Term]
"""A factor without the index, if there is one, and what it multiplies."""


def known(part: Term, positive: frozenset[Term], formulas: list[str]) -> Term | None:
    """What a sum or a largest value over letters is; None where it is none of these. `positive`: variables whose
    entries are above 0; what is no definition is added to `formulas`."""
    if part.head == "sum":
        if (mean := _mean(part, positive)) is not None:
            formulas.append(MEANS)
        return mean or _output(part) or (None if part.loose else _largest_summed(part))
    if part.head == "largest" and not part.loose:
        return _largest_mass(part)
    return None


def _body(part: Term, at: Term) -> Term | None:
    """The body of a binder over all letters from 0 on, without a condition."""
    if part.args[0] is not literal(0):
        return None
    condition, body = opened(part, at)
    return bare(body) if condition is n.true() else None


# -- the output law ----------------------------------------------------------------------------------------------------


def _output(part: Term) -> Term | None:
    at = index()
    body = _body(part, at)
    found = None if body is None else _products(body, at)
    if not found:
        return None
    made = []
    for factor, (law, kernel, y) in found:
        if any(size is not part.args[1] for size in (size_of(law), size_of(kernel))):
            return None
        there = mass(row(then(law.args[0], kernel), law.args[1]) if law.head == "row" else output(kernel, law), y)
        summand = outside(there if factor is None else n.mul(factor, there))
        if summand is None:
            return None
        made.append(summand)
    return n.add(*made) if len(made) > 1 else made[0]


def _products(body: Term, at: Term) -> list[tuple[Term | None, tuple[Term, Term, Term]]] | None:
    """The summands as (factor, (law, kernel, output)), each of one mass and one entry at the index."""
    body = bare(body)
    if body.head in ("add", "neg"):
        return _summands(body, lambda one: _products(one, at))
    if body.head != "mul":
        return None
    factors = [bare(one) for one in body.args]
    entries = [one for one in factors if _is_entry(one, at)]
    if len(entries) != 1:
        return None
    entry = entries[0]
    masses = _masses([one for one in factors if one is not entry], at)
    return None if masses is None else [(factor, (law, entry.args[0], entry.args[2])) for factor, law in masses]


def _is_entry(term: Term, at: Term) -> bool:
    return term.head in ENTRIES and term.args[1] is at and not speaks(term.args[0], at) and not speaks(term.args[2], at)


def _masses(factors: list[Term], at: Term) -> list[Multiple] | None:
    """A product that is a sum of multiples of masses at the index."""
    inside = [one for one in factors if speaks(one, at)]
    outside = [one for one in factors if not speaks(one, at)]
    if len(inside) != 1:
        return None
    found = _linear(inside[0], at)
    if found is None or not outside:
        return found
    return [(n.mul(*outside) if factor is None else n.mul(*outside, factor), law) for factor, law in found]


def _linear(term: Term, at: Term) -> list[Multiple] | None:
    term = bare(term)
    law = law_at(term, at)
    if law is not None:
        return [(None, law)]
    if term.head in ("add", "neg"):
        return _summands(term, lambda one: _linear(one, at))
    return _masses([bare(one) for one in term.args], at) if term.head == "mul" else None


def _summands(
    term: Term, read: Callable[[Term], list[tuple[Term | None, Found]] | None]
) -> list[tuple[Term | None, Found]] | None:
    """What is read of the summands of a sum, or of what a minus stands before; None where one is not read."""
    parts = [read(one) for one in term.args]
    found = [one for each in parts for one in each or ()]
    if None in parts:
        return None
    return found if term.head == "add" else [(_negative(factor), one) for factor, one in found]


def _negative(factor: Term | None) -> Term:
    return literal(-1, NUMBER) if factor is None else n.neg(factor)


# -- means over the input ----------------------------------------------------------------------------------------------


MEANS = ("the mean of the rows' entropies is entropy(output) - mutual_information, and of their divergences from a law "
         "Q it is mutual_information + kl(output, Q) (prove/written_sums.py)")  # fmt: skip


def _mean(part: Term, positive: frozenset[Term]) -> Term | None:
    """The mean of the rows' entropies, or of their divergences from a law."""
    at = index()
    body = _body(part, at)
    if body is None or body.head != "mul" or len(body.args) != 2:
        return None
    law, measured = (bare(one) for one in body.args)
    if law_at(law, at) is None:
        law, measured = measured, law
    P = law_at(law, at)
    if P is None or measured.head not in ("measure entropy", "measure kl"):
        return None
    first, *others = measured.args
    if first.head != "row" or first.args[1] is not at or any(speaks(one, at) for one in (first.args[0], *others)):
        return None
    K = first.args[0]
    if any(size is not part.args[1] for size in (size_of(P), size_of(K))) or any(one not in positive for one in others):
        return None
    information = measure_term("mutual_information", K, P)
    if not others:
        return outside(n.add(measure_term("entropy", output(K, P)), n.neg(information)))
    return outside(n.add(information, measure_term("kl", output(K, P), others[0])))


# -- largest values ----------------------------------------------------------------------------------------------------


def _largest_summed(part: Term) -> Term | None:
    """The chance to guess the input from the output, or e^leakage; of least entries Doeblin's coefficient."""
    y, x = index(), index()
    outer = _body(part, y)
    if outer is None or outer.head not in ("largest", "least"):
        return None
    inner = _body(outer, x)
    if inner is None:
        return None
    factors = [bare(one) for one in inner.args] if inner.head == "mul" else [inner]
    entries = [one for one in factors if _is_entry(one, x) and one.args[2] is y and not speaks(one.args[0], y)]
    masses = [one for one in factors if one.head in MASSES and one.args[1] is x and not speaks(one.args[0], x)]
    if len(entries) != 1 or len(masses) != len(factors) - 1 or len(factors) > 2:
        return None
    kernel = entries[0].args[0]
    if size_of(kernel) is not outer.args[1] or size_of(kernel, 1) is not part.args[1]:
        return None
    if outer.head == "least":
        return None if masses else measure_term("doeblin_coefficient", kernel)
    if not masses:
        return n.exponential(measure_term("maximal_leakage", kernel))
    law = masses[0].args[0]
    if speaks(law, y) or size_of(law) is not outer.args[1]:
        return None
    return n.add(literal(1, NUMBER), n.neg(measure_term("bayes_risk", kernel, law)))


def _largest_mass(part: Term) -> Term | None:
    at = index()
    body = _body(part, at)
    law = None if body is None else law_at(body, at)
    if law is None or size_of(law) is not part.args[1]:
        return None
    return n.exponential(n.neg(measure_term("renyi_entropy", law, n.infinity())))
