"""Legal input at the ends of every range: an enclosure or a sentence, never a traceback, within seconds."""

from __future__ import annotations

import random
import time
from fractions import Fraction

import pytest
from flint import arb, fmpq

from exactpriv.account import composed, plain
from exactpriv.account.accountant import Account, Answer
from exactpriv.account.composed import Composed
from exactpriv.account.losses import FiniteLoss, Loss, ResponseLoss, SubsampledGaussianLoss
from exactpriv.account.shown import data, sentence
from exactpriv.real import BadInput
from exactpriv.real.precision import ctx

from .hostile_settings import Hostile, hostile

SECONDS = 15
COUNT = 220
SLOW = frozenset({3, 20, 21, 23, 27, 44, 45, 65, 70, 73, 80, 82, 115, 117, 126, 148, 153, 156, 162, 167, 201})
"""Settings that take some half a second to two."""
LONG = frozenset({
    19, 24, 36, 37, 42, 43, 57, 71, 81, 83, 87, 93, 95, 104, 107, 118, 123, 129, 131, 136, 140, 145, 149, 150, 152,
    158, 173, 177, 183, 191, 216, 217, 219,
})  # fmt: skip
"""Settings that take over two seconds."""


def marked(number: int) -> object:
    """The number of a setting, with its mark."""
    if number in LONG:
        return pytest.param(number, marks=pytest.mark.deep)
    return pytest.param(number, marks=pytest.mark.slow) if number in SLOW else number


def asked(setting: Hostile) -> tuple[Account, Answer] | str:
    """The answer, or the sentence in its place."""
    try:
        account = composed(setting.text, setting.times, setting.relation)
        if setting.asked == "eps":
            return account, account.answer_eps(setting.at)
        return account, account.answer_delta(setting.at)
    except BadInput as refused:
        return str(refused)


@pytest.mark.parametrize("number", [marked(number) for number in range(COUNT)])
def test_extreme_input_has_an_enclosure_or_a_sentence(number: int) -> None:
    setting = hostile(number)
    started = time.process_time()
    found = asked(setting)
    assert time.process_time() - started < 2 * SECONDS  # on a busy machine
    if isinstance(found, str):
        assert "\n" not in found and len(found) < 600
        return
    account, answer = found
    low, high = answer.eps if setting.asked == "eps" else answer.delta
    assert 0 <= low and (high is None or low <= high)
    if setting.asked == "delta":
        assert high is not None and high <= 1
    assert data(answer, account, 12)["method"] and sentence(answer, account)


# -- parameters that are rounded ------------------------------------------------------------------------------------


def _tame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges that ordinary parameters leave."""
    for name, value in (("RARE", fmpq(1, 8)), ("LEAST_SAMPLED", fmpq(2)), ("MOST_NOISE", fmpq(3)),
                        ("LEAST_NOISE", fmpq(2)), ("LEAST_LEVEL", fmpq(1, 2)), ("MOST_LEVEL", fmpq(2))):  # fmt: skip
        monkeypatch.setattr(plain, name, value)


RANDOM = random.Random(30)
PARTS = [
    *(f"poisson({RANDOM.choice(('1/10', '1/3', '9/10', '19/20'))}, gaussian({RANDOM.choice(('1', '5/2', '4'))}))"
      for _ in range(6)),
    "laplace(1/3)", "laplace(1)", "laplace(10)", "dp(1/4, 1/100)", "dp(3)", "dp(1)", "discrete_gaussian(1)",
    "discrete_gaussian(7/2)", "geometric(level=1/4)", "geometric(level=3)", "staircase(1/4)", "staircase(3)",
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(PARTS)))
@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
def test_rounded_parameters_enclose_what_is_asked_for(
    place: int, relation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part, eps = PARTS[place], fmpq(random.Random(place).choice((1, 2, 5)), 4)
    account = composed(part, 2, relation)
    truth = account.losses.delta(eps, 30)
    with monkeypatch.context() as inside:
        _tame(inside)
        with ctx.workprec(64):
            both = [[(plain.tamed(loss, above), k) for loss, k in account.losses.losses] for above in (False, True)]
    below, above = (Composed([(loss, k) for loss, k in losses if loss is not None]) for losses in both)
    assert below.delta(eps, 30).low <= truth.high
    assert above.delta(eps, 30).high >= truth.low


@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
def test_some_of_these_parameters_are_rounded(relation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _tame(monkeypatch)
    changed = 0
    with ctx.workprec(64):
        for part in PARTS:
            ((loss, _),) = composed(part, 1, relation).losses.losses
            changed += plain.tamed(loss, True) != loss
    assert changed > len(PARTS) // 2


@pytest.mark.parametrize(
    ("loss", "wrong"),
    [
        (SubsampledGaussianLoss(fmpq(1, 9), fmpq(1), "remove"), SubsampledGaussianLoss(fmpq(1, 10), fmpq(1), "remove")),
        (SubsampledGaussianLoss(fmpq(1, 10), fmpq(1), "add"), SubsampledGaussianLoss(fmpq(1, 10), fmpq(2), "add")),
        pytest.param(SubsampledGaussianLoss(fmpq(1, 3), fmpq(1, 9), "remove"),
                     FiniteLoss(((fmpq(3, 4), fmpq(1)),), fmpq(1, 4)), marks=pytest.mark.slow),
        pytest.param(SubsampledGaussianLoss(fmpq(1, 3), fmpq(1, 9), "add"),
                     FiniteLoss(((fmpq(1), fmpq(9, 10)),)), marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_a_bound_of_another_side_would_be_seen(loss: Loss, wrong: Loss) -> None:
    """The comparison above tells losses apart that are rounded to the wrong side."""
    eps = fmpq(1, 20)
    assert Composed([(wrong, 2)]).delta(eps, 30).high < Composed([(loss, 2)]).delta(eps, 30).low


# -- distances ------------------------------------------------------------------------------------------------------

DISTANT = [*PARTS, "gaussian(2)", "rr(3)", "rr(3, 5)", "pair(1/2, 1/2; 1/4, 3/4)", "pair(1/2, 1/2, 0; 1/4, 1/2, 1/4)",
           "zcdp(1/10)", "renyi(4, 1/10)", "exponential(1/2)", "fixed(1/10, gaussian(2))", "shuffled(20, rr(3))",
           "shuffled(100, dp(ln 3))", "poisson(1/5, rr(3))", "truncated_geometric(1/2, 7)"]  # fmt: skip


@pytest.mark.parametrize("part", DISTANT)
def test_no_delta_is_above_the_distance(part: str) -> None:
    relation = "replace" if part.startswith(("fixed", "shuffled")) else "remove"
    for times in (1, 3):
        if times > 1 and part.startswith("shuffled"):
            continue
        losses = composed(part, times, relation).losses
        with ctx.workprec(64):
            bound = plain.distance(losses.losses)
        found = losses.delta(fmpq(0), 30)
        assert not arb(found.low) > bound
        if times == 1 and losses.witness is None and "discrete" not in part and "geometric(" not in part:
            exact = fmpq(found.high) * fmpq(101, 100)
            assert bound < arb(exact) or part.startswith(("staircase", "dp", "shuffled"))


def test_the_mass_at_infinity_is_enclosed_where_it_is_too_long() -> None:
    loss, k = ResponseLoss(composed("dp(1)").parts[0][0].eps, fmpq(1, 10**12)), 10**10  # type: ignore[attr-defined]
    made = Composed([(loss, k)])
    assert made.infinite_below < made.infinite
    low, high = (float(Fraction(int(x.p), int(x.q))) for x in (made.infinite_below, made.infinite))
    assert low <= 0.009950166250832 + 1e-12 and high >= 0.009950166250831 - 1e-12
    assert high - low < 1e-15


@pytest.mark.parametrize(
    ("text", "times", "delta"),
    [
        ("poisson(1e-330, gaussian(1))", 10, "1e-10"),
        ("laplace(1e330)", 10**5, "1e-100"),
        ("dp(1e-320)", 10**9, "1e-300"),
    ],
)
def test_what_is_too_rare_or_too_small_has_the_eps_zero(text: str, times: int, delta: str) -> None:
    for relation in ("remove", "add-or-remove", "replace"):
        assert composed(text, times, relation).answer_eps(delta).eps == (0, 0)
