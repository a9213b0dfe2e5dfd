"""The sets of statements that judge proofs: sixty true and sixty false, each false one with an instance that shows it.

Nothing here proves a true statement; it is decided at instances, so that a slip of the pen in it is seen.
"""

from itertools import islice

import pytest

from benchmarks.proving_sets.first import FALSE, TRUE, WITNESSES
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.search.propose import random_instances, structured

SEED = 14
DENOMINATOR = 20


def at_random(claim: Claim, number: int) -> list[Outcome]:
    """What comes of the claim at so many random instances."""
    return [evaluate(claim, found).outcome for found in islice(random_instances(claim, SEED, DENOMINATOR), number)]


def test_sixty_statements_are_true_and_sixty_false_and_none_stands_twice() -> None:
    assert (len(TRUE), len(FALSE)) == (60, 60)
    assert len({claim.id for claim in [*TRUE, *FALSE]}) == 120
    assert all((claim.statement.__doc__ or "").strip() for claim in [*TRUE, *FALSE])
    assert {claim.id for claim in FALSE} == set(WITNESSES)


def test_every_false_statement_fails_at_its_witness() -> None:
    said = {claim.id: evaluate(claim, WITNESSES[claim.id]).outcome for claim in FALSE}
    assert {name: outcome for name, outcome in said.items() if outcome is not Outcome.FAILS} == {}


@pytest.mark.slow
def test_every_true_statement_holds_at_a_structured_instance_and_at_two_random_ones() -> None:
    said = {}
    for claim in TRUE:
        simple = (evaluate(claim, found).outcome for found in islice(structured(claim, 40), 40))
        first = next(outcome for outcome in simple if outcome is not Outcome.OUTSIDE)
        said[claim.id] = [first, *at_random(claim, 2)]
    assert {name: outcomes for name, outcomes in said.items() if set(outcomes) != {Outcome.HOLDS}} == {}


@pytest.mark.deep
@pytest.mark.parametrize("claim", TRUE, ids=lambda claim: claim.id)
def test_a_true_statement_fails_nowhere(claim: Claim) -> None:
    outcomes = [evaluate(claim, found).outcome for found in islice(structured(claim, 60), 60)] + at_random(claim, 60)
    assert not {Outcome.FAILS, Outcome.ILL_DEFINED} & set(outcomes)
    assert Outcome.HOLDS in outcomes
