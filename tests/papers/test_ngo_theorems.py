"""The constructions in the proofs of ngo-lmidp, Theorems 1 and 2."""

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import additive_noise
from exactpriv.papers.ngo_lmidp.expressions import bernoulli, bernoulli_divergence, pair_and_event
from exactpriv.papers.ngo_lmidp.theorem2 import event_probabilities
from exactpriv.real import Real

K = Kernel([["1/2", "1/4", "1/4"], ["1/8", "1/8", "3/4"]])


def test_the_channel_of_a_pair_and_an_event() -> None:
    merged = pair_and_event(K, 1, 0, [0, 2])
    assert merged.rows == Kernel([["1/4", "3/4"], ["1/8", "7/8"]]).rows
    assert m.capacity(merged) <= m.capacity(K)


def test_the_probabilities_of_an_event_with_and_without_the_input() -> None:
    """p0 = P[M(X) in E] is the average of p1 = P[M(x) in E]: every pair occurs for an event and an input."""
    P = Prior(["1/3", "2/3"])
    found = {(str(p0), str(p1)) for p0, p1 in event_probabilities(K, P)}
    assert ("1/4", "1/2") in {(str(m.min_mass(bernoulli(Real("1/4")))), "1/2")}
    mean = Real("1/3") * Real("1/2") + Real("2/3") * Real("1/8")
    assert (str(mean), "1/2") in found
    assert (str(mean), "1/8") in found


def test_the_divergence_of_two_bernoulli_laws() -> None:
    p, q = bernoulli(Real("1/3")), bernoulli(Real("1/7"))
    assert bernoulli_divergence(Real("1/3"), Real("1/7")) == m.kl(p, q)


def test_sums_with_equal_values_share_an_output() -> None:
    made = additive_noise([0, 1], [0, 1], Prior(["1/4", "3/4"]))
    assert made.rows == Kernel([["1/4", "3/4", 0], [0, "1/4", "3/4"]]).rows
