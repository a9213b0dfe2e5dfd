"""Powers with an exponent that is no constant, as derivations have them: base^t = e^(t ln base) for a base above 0.

What would make it silently wrong: a base that may be 0, where the two may differ; `demand` refuses it unless the
checker's own span of the base is above 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.schema import Tree
from ..real import BadInput
from ..statement import numbers as n
from ..statement.terms import Term, rewritten
from .symmetric_kernels import unchecked


def with_exponentials(term: Term, bases: list[Term]) -> Term:
    """The term with exponentials in place of such powers; what has to be above 0 is added to `bases`."""

    def rule(part: Term) -> Term | None:
        if part.head != "power of" or part.loose:
            return None
        base, exponent = map(unchecked, part.args)
        bases.append(base)
        return n.exponential(n.mul(exponent, n.logarithm(base)))

    return rewritten(term, rule)


def demand(bases: Sequence[Term], tree: Callable[[Term], Tree], context: Context) -> None:
    """BadInput unless each of the bases is above 0 for all values of the variables; CertificateError where one has no
    value."""
    for base in bases:
        if not context.span(tree(base)).above_zero:
            raise BadInput("a power has an exponent that is no constant, and a base that is not known to be above 0")
