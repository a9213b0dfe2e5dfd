"""For all values in the claim's sorts, by a chain of facts of which some are of laws on the line: a certificate of kind
`derived`, and a scope that names each fact that is assumed, with its source.

proofs/theory has finite alphabets alone, so that what Gaussian measures state of themselves (`continuous` facts) has no
Coq lemma. A verdict may rest on these, and on no other assumed facts.

Invariants
1. Every fact that a proof rests on is a Coq theorem or one of `continuous_lines()`, those that say where values lie
   among them; the checker replays the certificate with these alone (`check_case(case, only, used)`).
2. The scope is one sentence: sizes and ranges, the ends that the domain gives, and behind "assuming" each fact without
   a Coq lemma as the checker states it, with its source. Nothing is left out because it is plain.
3. No assumed fact has the claim's own paper as its source (`taken_from_its_paper`), and none is a user's.

A Gaussian mechanism ranges over any number of points, in R or in any dimension, a mixture over any number of
components; that the points lie in a ball is an assumption about `gaussian_radius(G)`, in the scope. A claim's
function uses `G.variance`, `G.n_inputs`, `G.output(P)`, `Y.widened(v)` (independent Gaussian noise added: v added to
every variance), `GaussianMixture.single(m, v)`, `GaussianChannel([x, y], v)`, `Prior.uniform(n)`, `Real.sum`,
`as_real`; entries of `G`, `Y` and `P` it does not: mean, variance and power are `gaussian_mean(Y)`,
`gaussian_variance(Y)`, `gaussian_input_variance(G, P)`.
"""

from __future__ import annotations

from ...claim import Claim
from ...claim.expression_trees import nodes
from ...real import BadInput
from ..deriving import derived
from ..formal.fact_record import continuous_lines, stated_lines
from ..method import ASSUMING, Method, Proof
from ..statement import statement_of
from .by_facts import MOVES, WORK


def prove(claim: Claim) -> Proof | str:
    """The proof where every assumed fact is one of laws on the line."""
    known = continuous_lines()
    if not _speaks_of(claim, frozenset(stated.measure for line, stated in stated_lines() if line in known)):
        return "it is one expression of no measure of laws on the line"
    found = derived(claim, moves=MOVES, theorems_alone=True, work=WORK, beside=frozenset(known))
    assumed = [line for line, lemma in found.facts if not lemma]
    if found.verdict != "proved" or found.certificate is None or not assumed:
        return found.left or "no chain of facts of laws on the line was found"
    sizes = found.sizes or "all values of its variables"
    wide = "" if found.whole else ", the sizes of its domain"
    return Proof(f"{sizes}{wide}{ASSUMING}{naming(assumed)}", found.certificate)


def naming(assumed: list[str]) -> str:
    """These facts with the sorts of their variables, those of one source together with it."""
    known = continuous_lines()
    by_source: dict[str, list[str]] = {}
    for line in assumed:
        sorts, _, fact = line.partition(" |- ")
        by_source.setdefault(known[line], []).append(f"{fact} for all {sorts}")
    return "; ".join(f"{'; '.join(facts)} [{source}]" for source, facts in by_source.items())


def _speaks_of(claim: Claim, names: frozenset[str]) -> bool:
    try:
        return any(node.get("measure") in names for node in nodes(statement_of(claim).relation))
    except BadInput:
        return False


METHOD = Method("named-facts", 3, prove, itself=True)
