"""The frozen sets of claims that judge the hunter are large enough, distinct, and run."""

from itertools import islice

import pytest

from benchmarks.hunting import SETS_OF_THEIR_OWN, claims_of
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.search.propose import random_instances

LARGE = ("third", "fourth", "fifth")


@pytest.mark.parametrize("name", LARGE)
def test_a_set_has_sixty_false_and_sixty_true_claims(name: str) -> None:
    false, true = claims_of(name)
    assert len(false) >= 60
    assert len(true) >= 60
    assert all(isinstance(claim, Claim) for claim in [*false, *true])
    assert all(claim.id.startswith("false_") for claim in false)
    assert all(claim.id.startswith("true_") for claim in true)


@pytest.mark.parametrize("name", SETS_OF_THEIR_OWN)
def test_no_claim_stands_twice_in_a_set(name: str) -> None:
    ids = [claim.id for part in claims_of(name) for claim in part]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", LARGE)
def test_true_claims_hold_at_an_instance_of_their_domain(name: str) -> None:
    said = {}
    for claim in claims_of(name)[1]:
        found = [evaluate(claim, instance).outcome for instance in islice(random_instances(claim, 1, 20), 1)]
        said[claim.id] = found
    wrong = {i: found for i, found in said.items() if {*found} & {Outcome.FAILS, Outcome.ILL_DEFINED}}
    assert wrong == {}
    assert sum(Outcome.HOLDS in found for found in said.values()) > len(said) // 2
