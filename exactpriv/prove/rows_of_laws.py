"""Kernels whose rows are laws that the statement has already, or mixtures of two of them, written with these laws.

A list over the letters of one alphabet whose items are the masses of one law there is that law; whose items are
c p + (1 - c) q of two laws, their mixture. A row of a kernel of such lists is the law. A measure of a kernel of two
such rows that is a largest value over pairs of rows is one of the two laws; the least error at a prior (w, 1 - w), the
sum of min(w p, (1 - w) q) over letters, is w - w E_g(p, q) with g = (1 - w) / w.

What would make it silently wrong: a list over other letters than the law's; a weight outside of [0, 1] that a mixture
refuses and a list does not (there the mixture has no value, so that nothing is proved, if it stands in the term or
among what a row was picked of); the order of the arguments of an unsymmetric divergence. `prove` compares the result
with the claim's function at fresh instances (crosscheck.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from ..kernel.notions import law_mix, size_of
from ..measure.notions import measure_term
from ..statement import numbers as n
from ..statement.operations import Misfit
from ..statement.terms import NUMBER, Term, index, literal, opened, rewritten
from .homogeneous import bare, law_at, speaks


def with_laws_as_rows(term: Term, laws: list[Term], formulas: list[str]) -> Term:
    """The term with rows of kernels of lists, and measures of kernels of two lists, as those of laws; all rows of what
    one is picked of are added to `laws`, what is no definition to `formulas`."""

    def rule(part: Term) -> Term | None:
        if part.loose:
            return None
        try:
            if part.head == "law of":
                return _law(part.args[0])
            if part.head == "row":
                rows, place = _rows(part.args[0]), part.args[1].label
                if not isinstance(place, Fraction) or not 0 <= place < len(rows):
                    return None
                laws.extend(rows)
                return rows[int(place)]
            if part.head in _OF_TWO_ROWS and len(rows := _rows(part.args[0])) == 2:
                made = _OF_TWO_ROWS[part.head](*rows, *part.args[1:])
                if part.head == "measure bayes_risk of 2":
                    formulas.append(LEAST_ERROR)
                return made
        except Misfit:
            return None
        return None

    return rewritten(term, rule)


def _rows(kernel: Term) -> list[Term]:
    """The rows of a kernel of lists, as laws of one alphabet; nothing where one of them is none."""
    if kernel.head != "kernel of" or kernel.args[0].head != "listed":
        return []
    found = [_law(row) for row in kernel.args[0].args]
    laws = [one for one in found if one is not None]
    fit = len(laws) == len(found) and all(size_of(one) is size_of(laws[0]) for one in laws)
    return laws if fit else []


def _law(items: Term) -> Term | None:
    """The law of which a list has the masses; None where it is none that is known."""
    if items.head != "list" or items.args[0] is not literal(0) or items.loose:
        return None
    at = index()
    condition, body = opened(items, at)
    if condition.head != "true":
        return None
    parts = _combined(bare(body), at)
    if parts is None or any(size_of(law) is not items.args[1] for law in parts):
        return None
    (one, c), *others = parts.items()
    if not others:
        return one if c is literal(1) else None
    ((other, d),) = others
    for first, second, weight, rest in ((one, other, c, d), (other, one, d, c)):
        if _is_rest(rest, weight):
            return law_mix(first, second, n.as_number(weight))
    return None


def _combined(body: Term, at: Term) -> dict[Term, Term] | None:
    """The laws, two at most, of which a term is the sum of multiples at the index, with their factors."""
    found: dict[Term, Term] = {}
    for part in body.args if body.head == "add" else (body,):
        inner = bare(part)
        factors = [bare(one) for one in inner.args] if inner.head == "mul" else [inner]
        laws = [law for one in factors if (law := law_at(one, at)) is not None]
        rest = [one for one in factors if law_at(one, at) is None]
        if len(laws) != 1 or len(rest) > 1 or any(speaks(one, at) for one in rest) or laws[0] in found:
            return None
        found[laws[0]] = rest[0] if rest else literal(1)
    return found if 1 <= len(found) <= 2 else None


def _is_rest(rest: Term, weight: Term) -> bool:
    """Whether a factor is 1 less the other one."""
    if isinstance(rest.label, Fraction) and isinstance(weight.label, Fraction):
        return rest.label + weight.label == 1
    parts = [bare(one) for one in rest.args] if rest.head == "add" else []
    return len(parts) == 2 and parts[0].head == "literal" and parts[0].label == 1 and \
        parts[1].head == "neg" and bare(parts[1].args[0]) is bare(weight)


LEAST_ERROR = ("bayes_risk of two rows p, q at (w, 1 - w) is w - w hockey_stick(p, q, ln((1 - w) / w)) "
               "(prove/rows_of_laws.py)")  # fmt: skip


def _either(name: str, symmetric: bool = False) -> Callable[..., Term]:
    """The largest value over the two pairs of rows; over a row and itself it is 0, which none of these is below."""

    def of(p: Term, q: Term, *rest: Term) -> Term:
        one = measure_term(name, p, q, *rest)
        return one if symmetric else n.largest(one, measure_term(name, q, p, *rest))

    return of


def _least_error(p: Term, q: Term, prior: Term) -> Term:
    if prior.head != "masses" or len(prior.args) != 2:
        raise Misfit("a prior of two rows has other than two masses written out")
    w, rest = (bare(one) for one in prior.args)
    if not _is_rest(rest, w):
        raise Misfit("the masses of a prior are not w and 1 - w")
    share = n.as_number(w)
    level = n.logarithm(n.div(n.add(literal(1, NUMBER), n.neg(share)), share))
    return n.mul(share, n.add(literal(1, NUMBER), n.neg(measure_term("hockey_stick", p, q, level))))


_OF_TWO_ROWS: Mapping[str, Callable[..., Term]] = {
    "measure dobrushin": _either("total_variation", symmetric=True), "measure kl_dp of 1": _either("kl"),
    "measure ldp": _either("max_ratio_level"), "measure ldp_delta": _either("hockey_stick"),
    "measure renyi_dp of 2": _either("renyi"), "measure bayes_risk of 2": _least_error,
}  # fmt: skip
