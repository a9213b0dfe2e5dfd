"""f-divergences for a family of f given as data, and the contraction ratio of a kernel at a pair of priors.

Source: Csiszar 1967; grosse-dobrushin eqs. (2), (7). The generators are in generators.py.
Units: a pure number. Exact wherever f is rational, logarithmic or a square root at the ratios; +inf is a value.
Errors: IllDefined where a sum is inf - inf and where the contraction is 0/0 or inf/inf; BadInput for sizes and
functions.
"""

from __future__ import annotations

from ..kernel.entries import Entry, is_zero
from ..real import Real, as_real
from .generators import Generator
from .registry import Channel, Function, InputLaw, Law, measure
from .shared_sums import Masses, product, total


@measure(
    symbol=r"D_{<f>}(<p>\|<q>)",
    latex=r"\sum_{y:q(y)>0} q(y)f\Big(\frac{p(y)}{q(y)}\Big)+p(q=0)f'(\infty)",
    source="grosse-dobrushin eq. (7)",
    meaning=(
        "sum over q>0 of q f(p/q), plus p(q=0) lim_{t->inf} f(t)/t (only if p(q=0)>0; may be +-inf); letters with "
        "p=q=0 skipped"
    ),
    units="1",
)
def f_divergence(p: Law, q: Law, f: Function) -> Real:
    """sum over q>0 of q f(p/q), plus p(q=0) lim f(t)/t; letters with p = q = 0 contribute nothing."""
    return divergence_by(p.masses, q.masses, f)


@measure(
    symbol=r"\eta_{<f>}(<K>;<P>,<Q>)",
    latex=r"\frac{D_f(KP\|KQ)}{D_f(P\|Q)}", source="grosse-dobrushin eq. (2)", units="1",
    meaning=(
        "f_divergence(KP,KQ,f) / f_divergence(P,Q,f); ill-defined if the denominator is 0 or both are infinite; 0 "
        "if only the denominator is"
    ),
)
def contraction(K: Channel, P: InputLaw, Q: InputLaw, f: Function) -> Real:
    """D_f(KP, KQ) / D_f(P, Q); ill-defined if D_f(P, Q) is 0 or both are infinite."""
    after = divergence_by(K.output(P).masses, K.output(Q).masses, f)
    return after / divergence_by(P.masses, Q.masses, f)


def divergence_by(p: Masses, q: Masses, f: Generator) -> Real:
    """D_f(p, q)."""
    terms: list[Entry | Real] = []
    for a, b in zip(p, q, strict=True):
        if not is_zero(b):
            terms.append(product(b, f.at(a / b)))
        elif not is_zero(a):
            terms.append(as_real(a) * f.slope)
    return total(terms)
