"""A power in a statement of one line is written as in every text: `^` or `**`."""

from exactpriv import Kernel, Prior, check
from exactpriv.claim.line import claim_of_line


def test_both_signs_of_a_power_state_the_same() -> None:
    one, other = (claim_of_line(f"mutual_information(K, P) <= ldp(K){sign}2 / 2") for sign in ("^", "**"))
    instance = {"K": Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), "P": Prior.uniform(2)}
    sides = [check(claim, instance).sides for claim in (one, other)]
    assert sides[0] is not None and str(sides[0]) == str(sides[1]) and "^2" in str(sides[0][1])


def test_a_quotient_of_whole_constants_is_a_fraction_wherever_they_stand() -> None:
    for text, exact in (("-98/100", "-49/50"), ("3*4/5", "12/5"), ("-(2 + 3)/7", "-5/7"), ("2^3/9 - 1/2/3", "13/18")):
        one, other = claim_of_line(f"kl(P, Q) * ({text}) <= 1"), claim_of_line(f"kl(P, Q) * ({exact}) <= 1")
        instance = {"P": Prior(["1/2", "1/2"]), "Q": Prior(["1/3", "2/3"])}
        assert check(one, instance).sides is not None and check(other, instance).sides is not None
        assert str(check(one, instance).sides[0]) == str(check(other, instance).sides[0])
