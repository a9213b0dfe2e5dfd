"""Cells of losses bound delta from both sides: exact sums, closed forms and the contour lie between."""

import random

import pytest
from flint import fmpq

from exactpriv.account import composed
from exactpriv.account.merging import Merged, width_of
from exactpriv.account.types import types


def cells(text: str, k: int, relation: str, eps: fmpq, number: int = 400) -> tuple[fmpq, fmpq]:
    losses = composed(text, k, relation).losses.losses
    return Merged(losses, eps, width_of(losses, eps, number)).at(eps)


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize(
    ("text", "k", "eps"),
    [
        ("rr(3) + rr(7/5) + rr(2)", 4, fmpq(2)),
        ("dp(1, 1/1000)", 6, fmpq(3, 2)),
        ("laplace(2)", 3, fmpq(1, 2)),
        ("pair(1/2, 1/2, 0; 1/4, 1/2, 1/4)", 3, fmpq(1, 2)),
        ("poisson(1/10, gaussian(1))", 8, fmpq(1, 2)),
    ],
)
def test_the_value_by_another_method_lies_between_the_bounds_on_cells(
    relation: str, text: str, k: int, eps: fmpq
) -> None:
    known = composed(text, k, relation).answer_delta(str(eps), 8).delta
    low, high = cells(text, k, relation, eps)
    assert low <= known[1] and known[0] <= high
    assert high - low < known[1] / 20


@pytest.mark.parametrize("seed", range(25))
def test_random_finite_losses_have_their_exact_delta_between_the_bounds(seed: int) -> None:
    draw = random.Random(seed)
    parts = []
    for _ in range(draw.choice([1, 2, 3])):
        n = draw.choice([2, 3, 4])
        laws = []
        for _ in range(2):
            weights = [draw.randint(0 if i else 1, 6) for i in range(n)]
            laws.append(", ".join(f"{w}/{sum(weights)}" for w in weights))
        parts.append(f"{draw.randint(1, 3)} * pair({'; '.join(laws)})")
    account = composed(" + ".join(parts), 1, draw.choice(["remove", "add"]))
    losses = account.losses.losses
    if not losses or types([(loss.atoms, k) for loss, k in losses]) is None:
        pytest.skip("nothing is lost, or the types are too many")
    for _ in range(3):
        eps = fmpq(draw.randint(-10, 30), 20)
        known = account.answer_delta(str(eps), 20).delta
        try:
            low, high = Merged(losses, eps, width_of(losses, eps, 200)).at(eps)
        except ArithmeticError:
            continue  # no loss is below this eps
        assert low <= known[1] and known[0] <= high


def test_more_cells_are_closer_in_the_square_of_their_number() -> None:
    widths = []
    for number in (200, 800):
        low, high = cells("poisson(1/10, gaussian(1))", 5, "remove", fmpq(1, 2), number)
        widths.append(high - low)
    assert widths[1] * 8 < widths[0]


@pytest.mark.deep
def test_rare_samples_of_few_steps_have_an_eps_that_is_no_longer_wide() -> None:
    low, high = composed("poisson(1/1000000, gaussian(1))", 3, "remove").answer_eps("1e-10").eps
    assert high is not None and low > 0
    assert high - low < high / 10**4


def test_losses_that_have_no_least_value_on_either_side_have_no_cells() -> None:
    losses = composed("poisson(1/10, gaussian(1))", 3, "replace").losses.losses
    with pytest.raises(ArithmeticError, match="no cells"):
        Merged(losses, fmpq(1), fmpq(1, 100))
