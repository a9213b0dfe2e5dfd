"""Claims at the top of a module, as users write them."""

from fractions import Fraction

from exactpriv import claim, domains, measure


@claim(K=domains.kernels((2, 2), (2, 2)), c=domains.one_of([Fraction(1, 2), Fraction(1, 3)]))
def leakage_is_at_most_a_share_of_the_level(K, c):  # type: ignore[no-untyped-def]
    return measure.maximal_leakage(K) <= c * measure.ldp(K)


@claim(K=domains.kernels((2, 2), (2, 2)), P=domains.priors(full_support=True))
def information_is_at_most_the_level(K, P):  # type: ignore[no-untyped-def]
    return measure.mutual_information(K, P) <= measure.ldp(K)
