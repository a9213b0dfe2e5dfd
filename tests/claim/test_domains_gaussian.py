"""Domains of Gaussian mechanisms and mixtures give admitted values only, degenerate ones among them."""

from itertools import islice

import pytest

from exactpriv.claim import domains as d
from exactpriv.claim.choice import SeededChooser
from exactpriv.kernel import GaussianChannel, GaussianMixture, Prior
from exactpriv.real import BadInput


@pytest.mark.parametrize(
    "domain",
    [d.gaussian_channels((1, 3)), d.gaussian_channels(2, dimension=(1, 3), bound="1/2"), d.gaussian_mixtures()],
)
def test_structured_generated_and_simpler_values_are_admitted(domain: d.Domain) -> None:
    choose = SeededChooser(7)
    made = [*islice(domain.structured({}), 60), *(domain.generate(choose, {}) for _ in range(60))]
    assert all(domain.contains(value, {}) for value in made)
    for value in made[::10]:
        assert all(domain.contains(other, {}) for other in islice(domain.simpler(value, {}), 20))
    assert domain.everything({}) is None and domain.describe()


def test_a_channel_outside_the_ball_is_not_admitted() -> None:
    domain = d.gaussian_channels(2)
    assert domain.contains(GaussianChannel([-1, 1], 1), {})
    assert not domain.contains(GaussianChannel([0, "11/10"], 1), {})
    assert not domain.contains(GaussianChannel([0], 1), {})
    assert not domain.contains(GaussianMixture.single(0, 1), {})


def test_equal_inputs_and_extreme_noise_are_tried() -> None:
    made = list(d.gaussian_channels(2).structured({}))
    assert any(channel.points[0] == channel.points[1] for channel in made)
    assert {str(channel.variance) for channel in made} >= {"1", "1/10000", "10000"}


def test_priors_follow_a_gaussian_mechanism() -> None:
    env = {"G": GaussianChannel([0, 1, 2], 1)}
    assert d.priors(on="G").contains(Prior.uniform(3), env)
    assert not d.priors(on="G").contains(Prior.uniform(2), env)


def test_sizes_and_bounds_that_admit_nothing_are_refused() -> None:
    with pytest.raises(BadInput, match="inputs"):
        d.gaussian_channels(0)
    with pytest.raises(BadInput, match="components"):
        d.gaussian_mixtures((3, 1))
    with pytest.raises(BadInput, match="empty"):
        d.gaussian_channels(2, bound=-1)
