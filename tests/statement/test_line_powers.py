"""A power in a statement of one line is written as in every text: `^` or `**`."""

from exactpriv import Kernel, Prior, check
from exactpriv.claim.line import claim_of_line


def test_both_signs_of_a_power_state_the_same() -> None:
    one, other = (claim_of_line(f"mutual_information(K, P) <= ldp(K){sign}2 / 2") for sign in ("^", "**"))
    instance = {"K": Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), "P": Prior.uniform(2)}
    sides = [check(claim, instance).sides for claim in (one, other)]
    assert sides[0] is not None and str(sides[0]) == str(sides[1]) and "^2" in str(sides[0][1])
