"""The discrete Gaussian, geometric noise with and without ends: against sums from the definitions."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from flint import acb, arb, fmpq
from mpmath import mp, mpf

from exactpriv.account import composed
from exactpriv.account import lattice as lattice_module
from exactpriv.account.composed import Composed
from exactpriv.account.events import CertifiedAccountant, DiscreteGaussianDpEvent, DiscreteLaplaceDpEvent
from exactpriv.account.find import find
from exactpriv.account.lattice import Lattice, _Stretches
from exactpriv.account.levels import Level as Level_
from exactpriv.account.levels import ends
from exactpriv.account.losses import DiscreteGaussianLoss, GeometricLoss
from exactpriv.account.proposals import Window
from exactpriv.account.shown import certificate
from exactpriv.account.stairs import StaircaseLoss
from exactpriv.certificate import check_certificate
from exactpriv.certificate.checker.accounting.contour import Level
from exactpriv.certificate.checker.accounting.fixed import Field
from exactpriv.certificate.checker.accounting.integers import Moments
from exactpriv.certificate.checker.accounting.lattice import _Bounds, _Lattice, delta_on_lattice
from exactpriv.certificate.checker.accounting.reading import DiscreteGaussian
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.writer import seal
from exactpriv.real import BadInput
from exactpriv.real.precision import ctx

from .noise_by_hand import clipped, fraction, hockey_stick, real, summed

TINY = mpf(10) ** -35
"""More than what sums from the definition leave out."""


def delta(text: str, eps: str, times: int = 1, relation: str = "remove", digits: int = 20) -> tuple[Fraction, Fraction]:
    low, high = composed(text, times, relation).answer_delta(eps, digits).delta
    return fraction(low), fraction(high)


def holds(found: tuple[Fraction, Fraction], value: mpf, digits: int = 20) -> bool:
    """Whether the value is between both ends, and these are close."""
    low, high = map(real, found)
    narrow = high - low <= high * mpf(10) ** -(digits - 1)
    return bool(low <= value + TINY and value - TINY <= high and narrow)


@pytest.mark.parametrize("sigma", ["1/3", "1/2", "1", "7/5", "3"])
@pytest.mark.parametrize("distance", [1, 3])
@pytest.mark.parametrize("eps", ["-1", "0", "1/10", "1", "5/2", "6"])
def test_one_discrete_gaussian_is_the_sum_of_its_definition(sigma: str, distance: int, eps: str) -> None:
    value = summed([(Fraction(sigma), distance, 1)], real(Fraction(eps)))
    assert holds(delta(f"discrete_gaussian({sigma}, {distance})", eps), value)


@pytest.mark.parametrize(("n", "k"), [(0, 1), (1, 1), (2, 1), (1, 2), (3, 4)])
def test_at_a_loss_itself_both_sides_of_it_agree(n: int, k: int) -> None:
    """sigma = 1, distance 1: losses are n + k/2."""
    eps = Fraction(n) + Fraction(k, 2)
    assert holds(delta("discrete_gaussian(1)", str(eps), k), summed([(Fraction(1), 1, k)], real(eps)))


@pytest.mark.parametrize(
    ("text", "parts", "eps"),
    [
        ("4 * discrete_gaussian(1)", [(Fraction(1), 1, 4)], "3"),
        ("3 * discrete_gaussian(2, 3)", [(Fraction(2), 3, 3)], "1/2"),
        ("discrete_gaussian(1) + discrete_gaussian(2)", [(Fraction(1), 1, 1), (Fraction(2), 1, 1)], "1"),
        ("2 * discrete_gaussian(3/2) + discrete_gaussian(2, 3)", [(Fraction(3, 2), 1, 2), (Fraction(2), 3, 1)], "2"),
    ],
)
def test_several_runs_are_the_sums_of_their_outputs(text: str, parts: list[Any], eps: str) -> None:
    assert holds(delta(text, eps), summed(parts, real(Fraction(eps))))


def test_at_a_logarithm_delta_is_that_of_the_definition() -> None:
    assert holds(delta("discrete_gaussian(2)", "ln 3/2", 2), summed([(Fraction(2), 1, 2)], mp.log(mpf(3) / 2)), 19)


@pytest.mark.parametrize("sigma", ["1/2", "1", "5/2"])
def test_no_smaller_distance_loses_more(sigma: str) -> None:
    """The pair dominates: at every level the largest distance has the largest divergence."""
    for eps in (Fraction(n, 4) for n in (-8, -3, -1, 0, 1, 3, 6, 11, 24)):
        values = [summed([(Fraction(sigma), d, 1)], real(eps)) for d in (1, 2, 3)]
        assert values == sorted(values)
        assert real(delta(f"discrete_gaussian({sigma}, 3)", str(eps))[1]) >= values[-1] - TINY


def test_a_replacement_moves_the_query_twice_as_far() -> None:
    replaced = delta("discrete_gaussian(2)", "1", 3, "replace")
    assert replaced == delta("discrete_gaussian(2, 2)", "1", 3)
    assert delta("discrete_gaussian(2)", "1", 3, "add") == delta("discrete_gaussian(2)", "1", 3)


@pytest.mark.parametrize(("text", "times"), [("discrete_gaussian(10)", 1000), ("discrete_gaussian(50, 3)", 4000)])
def test_thousands_of_runs_have_ends_that_meet(text: str, times: int) -> None:
    account = composed(text, times)
    low, high = account.answer_eps("1e-10").eps
    assert high is not None and low < high and (high - low) * 10**12 < high
    assert account.answer_delta(str(low)).delta[0] >= fmpq(1, 10**10) >= account.answer_delta(str(high)).delta[1]


def test_moments_bound_from_above_what_the_lattice_gives() -> None:
    """The discrete Gaussian is rho-zCDP, and no more is lost than its moments allow."""
    for sigma, k in (("1/2", 1), ("1", 7), ("5", 100)):
        rho = Fraction(k) / (2 * Fraction(sigma) ** 2)
        exact = composed(f"discrete_gaussian({sigma})", k).answer_eps("1e-8").eps[1]
        allowed = composed(f"zcdp({rho})").answer_eps("1e-8").eps[1]
        assert exact is not None and allowed is not None and exact < allowed


@pytest.mark.parametrize("seed", range(20))
def test_the_engine_and_the_checker_agree_on_random_settings(seed: int) -> None:
    """Two implementations, with other contours and other forms of the sums."""
    draw = random.Random(seed)
    sigma = Fraction(draw.randint(1, 60), draw.randint(1, 12))
    distance, k = draw.randint(1, 4), draw.choice([1, 2, 5, 30, 400])
    spread = float(distance / sigma) * k**0.5
    eps = Fraction(round((spread * draw.uniform(-1, 5) + spread**2 / 2) * 16), 16)
    low, high = delta(f"discrete_gaussian({sigma}, {distance})", str(eps), k)
    found = intervals.ends(delta_on_lattice([(DiscreteGaussian(sigma**2, distance), k)], Level(eps, False), 192))
    assert low <= found[1] and found[0] <= high
    assert found[1] - found[0] <= max(found[1], Fraction(1, 10**12)) / 10**12


@pytest.mark.parametrize("variance", [Fraction(1, 6), Fraction(1, 9), Fraction(1, 3), Fraction(2)])
def test_both_forms_of_the_moments_are_one(variance: Fraction) -> None:
    """The checker's sums, in the form that they choose, against theta series of the engine and the definition."""
    sigma2, d, c = variance, 3, Fraction(3, 4)
    for turn in (Fraction(0), Fraction(1, 7), Fraction(1, 2), Fraction(9, 7)):
        of = Moments(DiscreteGaussian(sigma2, d))
        f = Field(128)
        front, (x, y) = f.exp(of.log_front(c, f)), of.value(c, turn, f)
        v = real(sigma2)
        s = mp.mpc(real(c), 2 * mp.pi * real(turn) * v / d)
        weights = {z: mp.exp(-mpf(z * z) / (2 * v)) for z in range(-60, 61)}
        value = sum(w * mp.exp(s * d / v * (z + mpf(d) / 2)) for z, w in weights.items()) / sum(weights.values())
        for part, want in ((x, value.real), (y, value.imag)):
            low, high = (mp.make_mpf(end) for end in f.times(front, part))
            assert low - 1e-25 <= want <= high + 1e-25 and high - low < 1e-20 * abs(value)


def test_sums_that_leave_stretches_out_are_those_of_all_nodes() -> None:
    """Also of lattices on which some losses turn several times in a period."""
    losses = [(DiscreteGaussianLoss(fmpq(3, 2), 1), 2), (DiscreteGaussianLoss(fmpq(2), 3), 1)]
    made = Composed(losses).lattice
    assert made is not None and made.parts[0][2] != made.parts[1][2]
    whole = Lattice(made.losses, made.step, made.curve, None)
    whole.parts = [(loss, k, 0) for loss, k, _ in whole.parts]  # of no loss it is known that its moments fall
    with ctx.workprec(120):
        first, second = made.delta(arb(1)), whole.delta(arb(1))
        assert first.overlaps(second) and first.rad() < first * arb(10) ** -20


def test_a_period_with_too_many_nodes_is_no_lattice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lattice_module, "MAX_NODES", 300)
    found = Composed([(DiscreteGaussianLoss(fmpq(n, 7), 1), 1) for n in (8, 9, 11, 13)])
    assert found.lattice is None and found.formula() is None


@pytest.mark.parametrize("ratio", ["1/2", "2/3"])
@pytest.mark.parametrize(("n", "step"), [(1, 1), (2, 1), (5, 1), (2, 3), (5, 2), (4, 4)])
@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
def test_ends_save_nothing(ratio: str, n: int, step: int, relation: str) -> None:
    """Of all queries in 0, ..., n at distances allowed the worst has the divergence of the pair, at every level."""
    account = composed(f"truncated_geometric({ratio}, {n}, {step})", 1, relation)
    moved = 2 * step if relation == "replace" else step
    for r in (Fraction(1, 5), Fraction(1), Fraction(5, 4), Fraction(2), Fraction(9, 4), Fraction(5), Fraction(33)):
        worst = max(
            hockey_stick(clipped(Fraction(ratio), n, x), clipped(Fraction(ratio), n, y), r)
            for x in range(n + 1)
            for y in range(n + 1)
            if abs(x - y) <= moved
        )
        exact = account.answer_delta(f"ln {r}").delta
        assert fraction(exact[0]) == fraction(exact[1]) == worst


def test_without_ends_the_pair_is_the_same_where_the_query_can_move_so_far() -> None:
    for relation in ("remove", "replace"):
        answers = [composed(text, 7, relation).answer_eps("1e-3").exact
                   for text in ("truncated_geometric(1/2, 3)", "geometric(1/2)")]  # fmt: skip
        assert answers[0] is not None and answers[0] == answers[1]
    short, long = (composed(f"truncated_geometric(1/2, {n})", 1, "replace").answer_eps("0").exact for n in (1, 2))
    assert (short, long) == ("ln 2", "ln 4")


def test_geometric_noise_by_its_level_lies_between_those_of_ratios_around() -> None:
    found = delta("geometric(level=1/2, sensitivity=3)", "1", 4)
    below, above = (delta(f"geometric({ratio}, 3)", "1", 4) for ratio in ("60654/100000", "60653/100000"))
    assert below[0] < found[0] <= found[1] < above[1]
    assert delta("geometric(level=ln 2, sensitivity=3)", "1", 4) == delta("geometric(1/2, 3)", "1", 4)


def test_types_and_the_lattice_agree() -> None:
    for loss in (GeometricLoss(composed("geometric(level=1/3)").parts[0][0].level, 2),  # type: ignore[attr-defined]
                 StaircaseLoss(composed("staircase(1/3)").parts[0][0].eps, None, 2),  # type: ignore[attr-defined]
                 StaircaseLoss(composed("staircase(ln 2)").parts[0][0].eps, None, 1)):  # type: ignore[attr-defined]  # fmt: skip
        made = Composed([(loss, 6)])
        for eps in (fmpq(0), fmpq(1, 2), fmpq(2)):
            types = made.delta(eps, 60)
            assert types.method["name"] == "types" and made.lattice is not None
            with ctx.workprec(128):
                found = made.lattice.delta(arb(eps))
                both = arb(types.low).union(arb(types.high))
                assert found.overlaps(both) and found.rad() < 1e-15


def test_moments_fall_to_half_a_period_and_rise_after_it() -> None:
    with ctx.workprec(128):
        for sigma in (fmpq(1, 3), fmpq(1), fmpq(9)):
            loss = DiscreteGaussianLoss(sigma, 2)
            period = 2 * arb.pi() / loss.lattice[1].ball()
            sizes = [abs(loss.moment(acb(arb(1) / 3, period * n / 20))) for n in range(21)]
            assert all(first > second for first, second in pairwise(sizes[:11]))
            assert all(first < second for first, second in pairwise(sizes[10:]))


CERTIFIED = [
    ("discrete_gaussian(1)", 1, "replace", "eps"),
    ("discrete_gaussian(10)", 1000, "remove", "delta"),
    ("discrete_gaussian(1/3, 2)", 5, "add", "delta"),
    ("discrete_gaussian(1) + discrete_gaussian(2)", 4, "remove", "delta"),
    ("discrete_gaussian(2) + gaussian(4)", 5, "remove", "delta"),
    ("discrete_gaussian(2) + zcdp(1/10)", 5, "remove", "delta"),
    ("truncated_geometric(1/2, 5)", 5, "replace", "delta"),
    ("geometric(level=1/10, sensitivity=2)", 20, "remove", "eps"),
    ("geometric(level=1/10)", 300, "remove", "eps"),
]


def certified(text: str, times: int, relation: str, asked: str) -> dict[str, Any]:
    account = composed(text, times, relation)
    answer = account.answer_eps("1e-7") if asked == "delta" else account.answer_delta("1")
    return certificate(answer, account)


@pytest.mark.parametrize(("text", "times", "relation", "asked"), CERTIFIED)
def test_the_independent_checker_accepts_what_is_certified(text: str, times: int, relation: str, asked: str) -> None:
    found = check_certificate(certified(text, times, relation, asked))
    assert found.accepted, found.reason


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"sigma": "2"', '"sigma": "2001/1000"'),
        ('"sigma": "2"', '"sigma": "1999/1000"'),
        ('"sensitivity": 3', '"sensitivity": 2'),
        ('"sensitivity": 3', '"sensitivity": 4'),
        ('"times": 5', '"times": 4'),
        ('"times": 5', '"times": 6'),
        ('"relation": "remove"', '"relation": "replace"'),
        ('"type": "discrete-gaussian"', '"type": "gaussian"'),
        ('"sensitivity": 3', '"sensitivity": 0'),
        ('"sensitivity": 3', '"sensitivity": "3/2"'),
        ('"sigma": "2"', '"sigma": "-2"'),
        ('"name": "closed-form"', '"name": "types"'),
    ],
)
def test_a_changed_number_of_a_certificate_is_rejected(old: str, new: str) -> None:
    text = json.dumps(certified("discrete_gaussian(2, 3)", 5, "remove", "delta"))
    assert old in text
    body = {key: x for key, x in json.loads(text.replace(old, new)).items() if key not in ("schema", "digest")}
    assert not check_certificate(seal(body)).accepted


def test_a_changed_end_of_a_certificate_is_rejected() -> None:
    sealed = certified("discrete_gaussian(2, 3)", 5, "remove", "eps")
    for place, factor in ((0, Fraction(10**12 + 1, 10**12)), (1, Fraction(10**12 - 1, 10**12))):
        body = {key: x for key, x in json.loads(json.dumps(sealed)).items() if key not in ("schema", "digest")}
        ends = body["cases"][0]["delta"]
        ends[place] = str(Fraction(ends[place]) * factor)
        assert not check_certificate(seal(body)).accepted


def test_what_the_checker_does_not_know_has_no_certificate() -> None:
    with pytest.raises(BadInput, match="does not know"):
        certified("discrete_gaussian(2) + staircase(1/10)", 2, "remove", "delta")


def test_groups_move_an_integer_so_many_times_as_far() -> None:
    assert delta("group(3, discrete_gaussian(4))", "1") == delta("discrete_gaussian(4, 3)", "1")
    assert delta("group(3, geometric(1/2, 2))", "1") == delta("geometric(1/2, 6)", "1")
    assert delta("group(9, truncated_geometric(1/2, 4))", "1") == delta("geometric(1/2, 4)", "1")


def test_the_sigma_of_a_level_is_found() -> None:
    found = find("discrete_gaussian(sigma)", "sigma", "1", fmpq(1, 10**6), "remove", 10)
    assert found.other is not None and 0 < found.safe - found.other < fmpq(1, 10**6)
    assert found.account.answer_delta("1").delta[1] <= fmpq(1, 10**6)


def test_samples_of_geometric_noise_are_mixtures() -> None:
    sampled = composed("poisson(1/3, truncated_geometric(1/2, 4))", 2).answer_delta("1/4").exact
    assert sampled == composed("poisson(1/3, geometric(1/2))", 2).answer_delta("1/4").exact


def test_events_of_noise_on_the_integers() -> None:
    accountant = CertifiedAccountant().compose(DiscreteLaplaceDpEvent("1/2", 3), 4)
    low, high = delta("geometric(level=1/2, sensitivity=3)", "1", 4)
    assert low <= Fraction(accountant.get_delta(1)) <= high * (1 + Fraction(1, 10**14))
    normal = CertifiedAccountant().compose(DiscreteGaussianDpEvent(2.0, 3), 4)
    low, high = delta("discrete_gaussian(2, 3)", "1", 4)
    assert low <= Fraction(normal.get_delta(1)) <= high * (1 + Fraction(1, 10**14))
    assert not CertifiedAccountant().supports(DiscreteGaussianDpEvent(2.0, "1/2"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("discrete_gaussian(0)", "not positive"),
        ("discrete_gaussian(-1)", "not positive"),
        ("discrete_gaussian(1, 1/2)", "no whole number"),
        ("discrete_gaussian(1, 0)", "from 1 to"),
        ("discrete_gaussian(1, 2, 3)", "does not take 3 arguments"),
        ("truncated_geometric(1/2)", "does not take 1 arguments"),
        ("truncated_geometric(1/2, 0)", "from 1 to"),
        ("truncated_geometric(1/2, 3/2)", "no whole number"),
        ("truncated_geometric(2, 3)", "not in"),
        ("geometric(1/2, 0)", "from 1 to"),
        ("geometric(1/2, 10000)", "from 1 to"),
        ("geometric(level=0)", "not positive"),
        ("geometric(1/2, level=1)", "a ratio or a level"),
        ("geometric()", "a ratio or a level"),
    ],
)
def test_what_is_no_noise_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        composed(text).answer_delta("1")


def test_a_scale_that_is_not_rational_is_refused() -> None:
    from exactpriv import sqrt
    from exactpriv.account import discrete_gaussian

    with pytest.raises(BadInput, match="no rational"):
        discrete_gaussian(sqrt(2))


CHOSEN = [(Fraction(1), 1, 2), (Fraction(2), 3, 1)]


@cache
def chosen(eps: str) -> mpf:
    """delta of these runs, from the definition."""
    return summed(CHOSEN, real(Fraction(eps)))


@cache
def chosen_lattice() -> Lattice | None:
    return Composed([(DiscreteGaussianLoss(fmpq(int(s)), d), k) for s, d, k in CHOSEN]).lattice


@pytest.mark.every(5)
@pytest.mark.parametrize("c", ["1/8", "1", "4"])
@pytest.mark.parametrize("period", [1.0, 4.0, 15.0])
@pytest.mark.parametrize("eps", ["-1/2", "3"])
@pytest.mark.parametrize("level", [-90.0, -4.0])
def test_every_choice_of_a_contour_encloses_delta(c: str, period: float, eps: str, level: float) -> None:
    """Of engine and checker: a bad one, with large aliases or stretches left out, has wide ends, never wrong."""
    value, made = chosen(eps), chosen_lattice()
    assert made is not None
    line = float(Fraction(c))
    window = Window(line, 2 * line, period, 0.0, -50.0, float(Fraction(eps)))
    with ctx.workprec(160):
        place = arb(fmpq(Fraction(eps).numerator, Fraction(eps).denominator))
        low, high = ends(made._read(place, window, level, 10**6))
    assert real(fraction(low)) - TINY <= value <= real(fraction(high)) + TINY

    class Forced(_Lattice):
        def _proposed(self, level: Any, nats: float) -> tuple[Fraction, Fraction, int]:
            step = self.exact_step
            assert step is not None
            return Fraction(c), 2 * Fraction(c), 2 * int(Fraction(period) / step / 2) + 1

    laws = [(DiscreteGaussian(s**2, d), k) for s, d, k in CHOSEN]
    bottom, top = intervals.ends(Forced(laws, Field(160)).delta(Level(Fraction(eps), False)))
    assert real(bottom) - TINY <= value <= real(top) + TINY


@pytest.mark.every(3)
@pytest.mark.parametrize("seed", range(6))
def test_a_stretch_is_bounded_at_every_node_in_it(seed: int) -> None:
    """Of engine and checker, with losses that turn once and several times in a period."""
    draw = random.Random(seed)
    laws = [(Fraction(6), 1, 2), (Fraction(4), draw.choice([1, 2, 4]), 1)]
    losses = [(DiscreteGaussianLoss(fmpq(int(s)), d), k) for s, d, k in laws]
    count, c = 401, Fraction(draw.randint(1, 40), 16)
    checked = _Lattice([(DiscreteGaussian(s**2, d), k) for s, d, k in laws], Field(64))
    assert checked.exact_step is not None
    step = fmpq(checked.exact_step.numerator, checked.exact_step.denominator)
    made = Lattice(losses, Level_(exponent=step), Composed(losses).curve, None)
    assert [n for _, _, n in made.parts] == [n for _, _, n in checked.parts]
    with ctx.workprec(64):
        stretches = _Stretches(made.parts, arb(fmpq(c.numerator, c.denominator)), count)
        bounds = _Bounds(checked.parts, c, count)
        sizes = []
        for j in range(count // 2 + 1):
            size = mpf(1)
            for part, k, periods in checked.parts:
                x, y = (mp.make_mpf(end[0]) for end in part.value(c, Fraction(periods * j, count), Field(128)))
                size *= mp.sqrt(x * x + y * y) ** k
            sizes.append(size)
        scale = mp.exp(sum(real(Fraction(d * d * k) / (2 * s * s)) * real(c * (c + 1)) for s, d, k in laws))
        for _ in range(60):
            first, last = sorted(draw.sample(range(count // 2 + 1), 2))
            largest = max(sizes[first : last + 1])
            assert mp.make_mpf(bounds.of(first, last)[1]) >= largest * (1 - mpf(10) ** -15)
            assert real(fraction(ends(stretches.bound(first, last))[1])) >= scale * largest * (1 - mpf(10) ** -15)


def test_a_delta_too_small_to_be_written_is_bounded_from_above() -> None:
    for text in ("discrete_gaussian(1000000000)", "gaussian(1000000000)"):
        low, high = composed(text).answer_delta("1").delta
        assert low == 0 < high < fmpq(1, 2**20_000)
    low, high = delta("discrete_gaussian(1000000)", "1/100000")
    assert 0 < low <= high < low * (1 + Fraction(1, 10**18))
