"""Inequalities between f-divergences of one pair of laws, for all alphabets: a certificate of kind `pointwise`.

An inequality that is linear in f-divergences of one pair of laws (relative entropy both ways, chi-square, Hellinger,
triangular, Jensen-Shannon, variation, hockey-stick, `f_divergence`) is decided by one function of the ratio t = p/q:
it holds for all alphabets exactly if, for some a, H(t) = (larger less smaller side's function) - a (t - 1) is at
least 0 for all t > 0. `prove` finds a, where H is convex and where concave, and hands over a certificate of kind
`pointwise`. The step from functions to divergences is a Coq theorem, `f_domination`; the inequality of the functions
is the checker's, so that such a proof is no Coq theorem, and says so. A comparison of this form that is false fails
at two letters, or at a limit of such pairs, and is refuted there.

Also: Renyi divergences, powers of the variation (Pinsker), rows of a kernel, laws whose ratio an assumption bounds,
functions of the variation below a symmetric divergence (Gilardoni 2006), products and powers (Hölder), coefficients
that are functions of the extreme ratios (reverse Pinsker inequalities), mixtures of the pair, of rational weights:
docs/certificates.md.

`tighten` states best constants (`loose`), and repairs a wrong constant.

Hockey sticks and variations are compared letter by letter, also of mixtures of laws and with the largest ones between
rows of a kernel (`ldp_delta`, `dobrushin`). So replacing a record in a sample of rate q gives level ln(1 + q (e^eps -
1)) with delta q delta(eps), for all kernels (Balle, Barthe and Gaboardi 2018):

    @claim(K=d.kernels(3, (2, 3)), q=d.numbers(0, 1, low_open=True, high_open=True), eps=d.levels())
    def amplified(K, q, eps):
        L = Kernel([[(1 - q) * K[0, j] + q * K[i, j] for j in range(K.n_outputs)] for i in (1, 2)])
        return m.hockey_stick(L.row(0), L.row(1), ln(1 + q * (exp(eps) - 1))) <= q * m.ldp_delta(K, eps)

Not reached: other nonlinear functions of divergences (Bretagnolle-Huber, Vajda), levels that are variables, strict
comparisons, an inequality that touches 0 at an irrational ratio other than 1; measures of one's own but through
`f_divergence`.
"""

from __future__ import annotations

from ...claim import Claim
from ..method import Method, Proof
from ..ratios.deciding import METHOD as HOW
from ..ratios.deciding import prove_pointwise


def prove(claim: Claim) -> Proof | str:
    """The proof for all laws of the claim's sorts (docs/proving.md, Divergences of one pair of laws)."""
    made = prove_pointwise(claim)
    if isinstance(made, str):
        return made
    return Proof(f"{made.sizes}, {HOW}", made.certificate)


METHOD = Method("divergences", 3, prove, itself=True)
