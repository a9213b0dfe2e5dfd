"""A survey climbs to what sampling does not meet."""

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.kernel import Kernel
from exactpriv.papers.grosse_dobrushin.contraction_bounds import dobrushin_bound, ldp_dobrushin_bound
from exactpriv.papers.grosse_dobrushin.preliminaries import finite_ldp
from exactpriv.papers.grosse_dobrushin.quantities import MASS
from exactpriv.real import Real, Relation
from exactpriv.search.sampling import survey


def never() -> bool:
    return False


def local_comparison(factor: str) -> Claim:
    @claim(K=finite_ldp(2), c=MASS)
    def comparison(K: Kernel, c: Real) -> Relation:
        return dobrushin_bound(K.n_inputs, c, m.pml_c(K, c)) <= Real(factor) * ldp_dobrushin_bound(m.ldp(K))

    return comparison


def test_a_factor_that_only_structured_kernels_refute_does_not_survive() -> None:
    """For four inputs 3 - 4/4 = 2 is needed (docs/findings.md)."""
    for factor in ("8/5", "19/10"):
        made = local_comparison(factor)
        findings, cut = survey(made, 60, 10, 1, never)
        assert findings.failing is not None
        assert evaluate(made, findings.failing).outcome is Outcome.FAILS
        assert not cut


@pytest.mark.deep
def test_the_exact_factor_survives() -> None:
    findings, cut = survey(local_comparison("2"), 20, 10, 1, never)
    assert findings.failing is None
    assert findings.ill_defined is None
    assert findings.counts_held >= 20
    assert not cut
