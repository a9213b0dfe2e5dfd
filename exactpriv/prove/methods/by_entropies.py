"""For random variables on any finite alphabets: a linear inequality between entropies as a sum of Shannon's
inequalities, of independences that laws and kernels bring, and of assumptions; a certificate of kind `entropic`.

The sum is exact and replayed by the independent checker. It is no recorded Coq theorem: that each summand is at least 0
is one, and a sum about one joint law is written as a Coq file (docs/proving.md, "Sums of entropies").

`d.random_variables(names, markov=, independent=, functions=, letters=)` are variables on any finite alphabets with a
joint law: chains ("A - B - C D"), variables or groups independent of each other ("A B", "A, B C"), functions ({"C":
"A B"}), one or several each. A claim names variables in `joint_entropy(X, "A B")`, `conditional_entropy(X, "A",
"B")`, `information(X, "A", "B", "C")`, `total_correlation(X, "A B C")`; `letters` are the alphabets of a hunt.

A comparison between entropies, informations and capacities (of random variables, or of kernels and laws) is tried
before all else: is right - left a sum of Shannon's inequalities I(A; B | C) >= 0 and H(A | C) >= 0, of independences
that laws and kernels bring, and of assumptions? That is a linear program, and its dual the proof (Yeung 1997), with
exact multipliers.

Where there is no sum, the program has a point: numbers for all sets (a polymatroid) that meet Shannon's inequalities
and all that is assumed, and violate the claim. Then the hunt looks for a law that does; and, up to five variables,
one copy of a variable over others is tried, then two (Zhang and Yeung's inequality takes one). The answer `open` says
"is no Shannon-type inequality", names the point, how many copies were tried, and that the hunt found no law;
inequalities beyond Shannon's which hold only under constraints are left open.

`exactpriv prove --coq FILE` writes a sum about one joint law, with at most one copy of variables, as a Coq file: the
claim's statement, each summand by its lemma (`proofs/methods/copies.v`; a copy's joint law exists by `copy_exists`),
and linear arithmetic. The reading of kernels and laws as a network, several joint laws and several copies are the
checker's alone, and the answer says so.

Not covered: products and quotients of entropies, sums over a symbolic number of variables, Fano's inequality and
other bounds in a probability, auxiliary variables that exist, what a mixture has of its parts (`mix` is a kernel of
its own).
"""

from __future__ import annotations

from ...claim import Claim
from ..entropies.proving import MEANING, summed
from ..method import Method, Proof


def prove(claim: Claim) -> Proof | str:
    """The proof where the claim is comparisons between entropies that are such sums."""
    made = summed(claim)
    if made.certificate is None:
        return made.left
    scope = "" if made.whole else ", the sizes of its domain"
    return Proof(f"{made.sizes or 'all values of its variables'}{scope}, {MEANING}", made.certificate)


METHOD = Method("entropies", 4, prove, itself=True)
