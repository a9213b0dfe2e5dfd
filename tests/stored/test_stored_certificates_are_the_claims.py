"""Every stored certificate states what the claim states that it names, and no changed one is said to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from mutants import MUTATIONS, Mutation, mutant, other_id

from exactpriv.audit.registered import AS_REGISTERED, DIFFERS, NOT_COMPARED, VARIANT, compare_with_claim, verified
from exactpriv.certificate import check_certificate

ROOT = Path(__file__).parents[2]
REGISTERED = sorted(p for place in ("counterexamples", "proofs", "sharpness") for p in (ROOT / place).rglob("*.json"))
VARIANTS = sorted((ROOT / "improvements").rglob("*.json"))
STRIDE = 24
"""Every so many-th certificate is changed, beginning at another one for each change."""


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def sample(offset: int) -> Iterator[Path]:
    """Every so many of them, and then the others. Quadrature takes seconds, so that Gaussian instances are left out."""
    for start in range(STRIDE):
        for path in REGISTERED[(offset + start) % STRIDE :: STRIDE]:
            if '"gaussian' not in path.read_text(encoding="utf-8"):
                yield path


@pytest.mark.slow
def test_the_stored_certificates_are_as_registered() -> None:
    """A third of them: `make verify` says so of all."""
    for path in REGISTERED[2::3]:
        if '"gaussian' not in path.read_text(encoding="utf-8"):
            found = compare_with_claim(read(path))
            assert found.outcome == AS_REGISTERED, (path, found.says)
            assert found.says.startswith(f"claim: {read(path)['claim']}, as registered")


def test_the_stored_improvements_are_variants_of_registered_claims() -> None:
    for path in VARIANTS[4::25]:
        found, name = compare_with_claim(read(path)), read(path)["claim"]
        assert found.outcome == VARIANT, (path, found.says)
        assert f"of the claim {name.split('~')[0]}: " in found.says
        assert "not compared" in found.says


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_changed_certificate_is_rejected(mutation: Mutation) -> None:
    changed = 0
    for looked_at, path in enumerate(sample(MUTATIONS.index(mutation))):
        if changed and looked_at >= len(REGISTERED) // STRIDE:
            break
        made = mutant(read(path), mutation)
        if made is not None:
            changed += 1
            result = verified(made)
            reported = result.compared is not None and result.compared.outcome == NOT_COMPARED
            assert not result.accepted or (mutation is other_id and reported), (path, result)
    assert changed > 0


@pytest.mark.parametrize(
    "mutation",
    [m for m in MUTATIONS if m.__name__ in ("other_statement", "free_text", "swapped_sides", "dropped_assumption")],
    ids=lambda mutation: mutation.__name__,
)
def test_what_the_independent_checker_has_no_reason_to_reject_the_comparison_rejects(mutation: Mutation) -> None:
    differing = 0
    for path in islice(sample(5), len(REGISTERED) // STRIDE):
        made = mutant(read(path), mutation)
        if made is not None and check_certificate(made).accepted:
            found = compare_with_claim(made)
            assert found.outcome == DIFFERS and found.says.startswith("not the claim"), (path, found)
            differing += 1
    assert differing > 0


def test_a_variant_that_shares_no_side_with_its_claim_is_not_said_to_share_one() -> None:
    for path in VARIANTS[3::25]:
        made = read(path)
        made["claim"] = f"grosse-dobrushin/related-kairouz~{made['claim'].split('~')[1]}"
        assert "not compared: " in compare_with_claim(made).says, path
