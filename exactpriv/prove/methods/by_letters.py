"""Sums, largest and least values over letters compared letter by letter: a certificate of kind `letterwise`.

    @claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), Q=d.priors(), j=d.integers(0, lambda e: e["K"].n_outputs - 1),
           eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
    def close(K, P, Q, j, eps):
        least = minimum(*(K[i, j] for i in range(K.n_inputs)))
        return K.output(P).mass(j) - K.output(Q).mass(j) <= (exp(eps) - 1) * least * m.total_variation(P, Q)

What the author writes as a sum, or as the largest or least of values over letters, and the measures that are such by
their definition (total variation, hockey sticks, chi-square, Hellinger, Dobrushin's and Doeblin's coefficients, Bayes
risk, g-vulnerability, maximal leakage, `ldp_delta`, the least mass), is multiplied out into sums of products of masses,
entries and largest values. The difference of both sides is sought as a sum of what is not negative letter by letter: an
extreme against one of its values, a level between entries of a column, a sum against one of its addends, squares, what
is assumed of such measures. Where the difference times a sum of positive parts is such a sum, that factor is cancelled:
total_variation(K.output(P), K.output(Q)) <= dobrushin(K) * total_variation(P, Q). The multipliers are an exact linear
program's. The proof is for all alphabets; it assumes no fact, and is no Coq theorem.

Entropies, relative entropies, informations, chi-squares, the triangular and the Jensen-Shannon divergence, maximal
leakage, and logarithms and exponentials of sums, are multiplied out in a second attempt, by logarithms and inverses of
masses. What is not negative there is Gibbs's inequality a - b - b ln a + b ln b >= 0 between two products of masses,
output masses, exponentials and their inverses, letter by letter: it gives data processing, convexity, the variational
formula of Donsker and Varadhan, bounds of guessing by entropies. Where an addend of the larger side is infinite nothing
is to be shown.

Not reached: powers of sums, Renyi divergences, premises and conclusions that are sums over letters, conditions on
letters, laws made of masses, binary entropies, mixtures with a weight that is a variable under a logarithm, a largest
value as a factor that is divided by, Cauchy and Schwarz's inequality, contraction of hockey sticks and along a chain of
kernels (more rows than are sought).
"""

from __future__ import annotations

from ...claim import Claim
from ..letterwise import prove_letterwise
from ..method import Method, Proof


def prove(claim: Claim) -> Proof | str:
    """The proof for all alphabets of the claim's sorts (docs/proving.md, Letter by letter)."""
    if claim.quantifier != "forall":
        return "an existence claim is not one of all letters"
    made = prove_letterwise(claim)
    return made if isinstance(made, str) else Proof(made.sizes, made.certificate, made.steps)


METHOD = Method("letters", 4, prove, "letter by letter, as a sum of what is not negative")
