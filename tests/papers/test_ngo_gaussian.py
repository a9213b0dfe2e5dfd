"""The Gaussian parts of ngo-lmidp: mechanisms, covariances, and that every claim is decided at its first instances."""

from itertools import islice

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.registry import slug_of
from exactpriv.kernel import GaussianChannel, GaussianMixture, Prior
from exactpriv.papers import papers
from exactpriv.papers.ngo_lmidp.covariances import (
    det,
    eigenvalue_information,
    eigenvalues,
    entropy_difference,
    formula14,
    gram,
    trace,
)
from exactpriv.papers.ngo_lmidp.gaussian import printed_curve
from exactpriv.papers.ngo_lmidp.noise import selected
from exactpriv.real import Real, ln
from exactpriv.search.propose import everything, structured

CLAIMS = {i: e for i, e in papers()["ngo-lmidp"].entries.items() if isinstance(e, Claim)}


def test_the_gaussian_mechanism_has_a_mixture_as_output() -> None:
    channel, prior = GaussianChannel([1, -1], 4), Prior(["1/4", "3/4"])
    assert channel.output(prior) == GaussianMixture(["1/4", "3/4"], [1, -1], [4, 4])
    assert m.gaussian_ldp_delta(channel, ln(2)) == printed_curve(Real(1), Real(2), ln(2))


def test_a_gram_matrix_is_a_covariance_matrix() -> None:
    K = gram(Real(2), Real(-1), Real(3))
    assert det(K) == 36
    assert trace(K) == 14
    low = eigenvalues(K)[1]
    assert low > 0


def test_the_information_of_gaussian_laws_is_that_of_their_eigenvalues() -> None:
    KX, KY = gram(Real(2), Real(0), Real(1)), gram(Real(1), Real(0), Real(3))
    value = eigenvalue_information([Real(4), Real(1)], [Real(1), Real(9)])
    assert formula14(KX, KY) == value
    assert entropy_difference(KX, KY) == value


def test_the_selected_input_is_the_mixture() -> None:
    J = selected(Prior(["1/2", "1/2"]), Prior([1, 0]), Prior(["1/2", "1/2"]), Real(1), Real("1/3"))
    assert [str(J.marginal([0]).masses[i]) for i in (0, 1)] == ["2/3", "1/3"]
    assert m.information(J, [2], [1], [0]) == 0


def test_every_statement_of_the_table_is_registered() -> None:
    paper = papers()["ngo-lmidp"]
    assert {slug_of(i) for i in paper.entries} == set(paper.contents)


@pytest.mark.parametrize("identifier", sorted(CLAIMS))
def test_a_claim_admits_and_evaluates_one_of_its_first_instances(identifier: str) -> None:
    claim = CLAIMS[identifier]
    candidates = everything(claim) or structured(claim, 40)
    assert any(evaluate(claim, instance).outcome is not Outcome.OUTSIDE for instance in islice(candidates, 40))
