"""Losses whose moments do not fall are smoothed, and what that adds is bounded: exact sums and cells say the same."""

import math
import random

import pytest
from flint import fmpq

from exactpriv.account import composed
from exactpriv.account.accountant import Account
from exactpriv.account.planning import Delta, Plan, smoothed
from exactpriv.account.proposals import double

from .merged_cells import Merged, width_of


def cells(text: str, k: int, relation: str, eps: fmpq, number: int = 400) -> tuple[fmpq, fmpq]:
    losses = composed(text, k, relation).losses.losses
    return Merged(losses, eps, width_of(losses, eps, number)).at(eps)


def on_smoothed_losses(account: Account, eps: fmpq, nats: float = 12, nodes: int = 1_500) -> Delta | None:
    """delta at eps on a contour of so many nodes; None where they are too few for any."""
    losses = account.losses
    window = losses.curve.window(double(eps), losses.curve.log_delta(double(eps)) - 1, nats)
    plan = Plan(losses.losses, losses.curve, (losses.infinite_below, losses.infinite), losses.largest, window, nats)
    plan.most = nodes
    made = smoothed(plan, losses.curve, window, nats)
    return None if made is plan else made.contour().at(eps)


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize(
    ("text", "k", "eps"),
    [
        ("rr(11/10) + rr(13/12) + rr(7/6) + rr(8/7)", 8, fmpq(1)),
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
    assert high - low < known[1] / 10


def drawn(seed: int) -> Account:
    """A composition of small random pairs."""
    draw = random.Random(seed)
    parts = []
    for _ in range(draw.choice([1, 2, 3])):
        n = draw.choice([2, 3, 4])
        laws = []
        for _ in range(2):
            weights = [draw.randint(0 if i else 1, 6) for i in range(n)]
            laws.append(", ".join(f"{w}/{sum(weights)}" for w in weights))
        parts.append(f"{draw.randint(1, 3)} * pair({'; '.join(laws)})")
    return composed(" + ".join(parts), 1, draw.choice(["remove", "add"]))


def test_random_finite_losses_have_their_exact_delta_between_the_bounds() -> None:
    told = asked = 0
    for seed in range(20):
        account, draw = drawn(seed), random.Random(seed)
        if not account.losses.losses or account.losses.types(64) is None:
            continue
        for _ in range(4):
            eps = fmpq(draw.randint(-10, 30), 20)
            known, found = account.answer_delta(str(eps), 20).delta, on_smoothed_losses(account, eps)
            if found is not None:
                assert found.low <= known[1] and known[0] <= found.high
                asked, told = asked + 1, told + (found.low * 11 >= found.high * 10)
    assert asked > 50 and told > 0.9 * asked


def test_the_bounds_hold_at_a_loss_itself_where_delta_has_a_kink() -> None:
    account = composed("rr(3) + rr(2)", 3)
    eps = fmpq(*(3 * (math.log(3) + math.log(2) / 3)).as_integer_ratio())  # next to the loss of a type
    known, found = account.answer_delta(str(eps), 20).delta, on_smoothed_losses(account, eps)
    assert found is not None and found.low <= known[0] <= known[1] <= found.high


def test_what_smoothing_adds_is_bounded_in_the_square_of_its_distance() -> None:
    account, widths = composed("rr(11/10) + rr(13/12) + rr(7/6) + rr(8/7)", 100), []
    for nodes in (2_000, 8_000):
        found = on_smoothed_losses(account, fmpq(27, 2), 30, nodes)
        assert found is not None and found.low > 0
        widths.append((found.high - found.low) / found.high)
    assert widths[1] * 8 < widths[0] < fmpq(1, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["40 * rr(3) + 40 * rr(2) + 40 * rr(5) + 40 * rr(7)", "40 * laplace(1) + 40 * rr(3)"])
def test_many_incommensurable_losses_have_an_eps_to_seven_digits(text: str) -> None:
    low, high = composed(text).answer_eps("1e-6").eps
    assert high is not None and 0 < (high - low) * 10**7 < high


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
