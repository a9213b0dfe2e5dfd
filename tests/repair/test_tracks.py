"""Paths from a failing instance into the repaired domain are exact, and say why where there is none."""

from dataclasses import replace
from fractions import Fraction

from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation, ln
from exactpriv.repair.tracks import FINITE, NO_CHANGE, NO_COMPARISON, NO_PATH, STEPS, Track, paths, track


@claim(x=d.numbers(0, 1))
def below_its_square(x: Real) -> Relation:
    return x <= x**2 / 2 + Fraction(3, 8)


@claim(K=d.kernels(2, 2), P=d.priors(on="K"))
def information_is_at_most_a_third(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= Fraction(1, 3)


NOISELESS = {"K": Kernel([[1, 0], [0, 1]]), "P": Prior.uniform(2)}
USELESS = {"K": Kernel([["1/2", "1/2"], ["1/2", "1/2"]]), "P": Prior.uniform(2)}


def narrowed(made: Claim, *assume: object) -> Claim:
    return replace(made, id=f"{made.id}~narrowed", assume=(*made.assume, *assume))  # type: ignore[arg-type]


def test_a_number_moves_through_its_range_and_passes_the_failing_instance_exactly() -> None:
    (path,) = paths(below_its_square, {"x": Real("5/7")})
    values = [i["x"].rational for _, i in path.points]
    assert values[0] == 0 and values[-1] == 1 and fmpq(5, 7) in values and values == sorted(values)
    assert len(values) == STEPS + 2


def test_the_hypothesis_is_marked_where_it_is_proved_and_both_sides_are_enclosed() -> None:
    half = narrowed(below_its_square, lambda x: x <= Fraction(1, 2))
    seen = track(below_its_square, half, [{"x": Real("5/7")}], [])
    assert isinstance(seen, Track)
    assert (seen.axis, seen.op, seen.discrete) == ("x", "<=", False)
    assert sum(seen.admitted) == STEPS // 2 + 1 and all(seen.admitted[: STEPS // 2 + 1])
    for place, low, high in zip(seen.places, seen.curves["left side"], seen.curves["right side"], strict=True):
        assert low is not None and high is not None
        x = (Fraction(place[0]) + Fraction(place[1])) / 2
        assert abs(Fraction(low[0]) - x) < Fraction(1, 10**6)
        assert abs(Fraction(high[1]) - x * x / 2 - Fraction(3, 8)) < Fraction(1, 10**6)
    assert set(seen.curves) == {"left side", "right side"}


def test_a_replaced_right_side_is_a_curve_of_its_own() -> None:
    def twice(x: Real) -> Relation:
        return x <= 2 * (x**2 / 2 + Fraction(3, 8))

    seen = track(below_its_square, replace(below_its_square, statement=twice), [{"x": Real(1)}], [])
    assert isinstance(seen, Track)
    assert set(seen.curves) == {"left side", "right side", "right side, repaired"}
    assert seen.curves["right side, repaired"][0] == ("0.75000000", "0.75000000")


def test_kernels_move_along_the_straight_line_to_an_instance_that_holds() -> None:
    lines = [p for p in paths(information_is_at_most_a_third, NOISELESS, [USELESS]) if p.is_line]
    (line,) = [p for p in lines if p.points[-1][1]["K"] == USELESS["K"] and p.points[-1][1]["P"] == USELESS["P"]]
    assert line.points[0][1] == NOISELESS
    assert line.points[STEPS // 2][1]["K"] == Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
    assert all(evaluate(information_is_at_most_a_third, i).outcome is not Outcome.OUTSIDE for _, i in line.points)


def test_instances_of_other_sizes_are_not_connected() -> None:
    three = {"K": Kernel([["1/3", "1/3", "1/3"]] * 3), "P": Prior.uniform(3)}
    wide = replace(information_is_at_most_a_third,
                   domain={"K": d.kernels((2, 3), (2, 3)), "P": d.priors(on="K")})
    assert not any(p.points[-1][1]["K"] == three["K"] for p in paths(wide, NOISELESS, [three]))
    sized = narrowed(wide, lambda K: Relation.constant(K.n_inputs == 3))
    assert track(wide, sized, [NOISELESS], [three]) == NO_PATH


def test_an_instance_of_the_path_that_refutes_the_repair_is_handed_back() -> None:
    wrong = narrowed(below_its_square, lambda x: x <= Fraction(9, 10))
    against = track(below_its_square, wrong, [{"x": Real(1)}], [])
    assert isinstance(against, dict)
    assert evaluate(wrong, against).outcome is Outcome.FAILS


def test_a_list_of_values_has_no_path_and_a_disjunction_no_sides() -> None:
    @claim(f=d.one_of([Real(1), Real(2)]))
    def listed(f: Real) -> Relation:
        return f <= 1

    @claim(x=d.numbers(0, 1))
    def one_or_the_other(x: Real) -> Relation:
        return (x <= 0) | (x <= Fraction(1, 2))

    assert track(listed, narrowed(listed, lambda f: f < 2), [{"f": Real(2)}], [{"f": Real(1)}]) == FINITE
    half = narrowed(one_or_the_other, lambda x: x <= Fraction(1, 2))
    assert track(one_or_the_other, half, [{"x": Real(1)}], []) == NO_COMPARISON


def test_sides_that_are_the_same_everywhere_are_not_drawn() -> None:
    @claim(x=d.numbers(0, 1))
    def strict(x: Real) -> Relation:
        return Real(0) < Real(0)

    relaxed = replace(strict, statement=lambda x: Real(0) <= Real(0))
    assert track(strict, relaxed, [{"x": Real(1)}], []) == NO_CHANGE


def test_a_term_without_a_value_is_a_gap_in_the_curve() -> None:
    @claim(eps=d.levels(low=1, high=3))
    def quotient(eps: Real) -> Relation:
        return eps / eps + eps <= 4

    positive = narrowed(quotient, lambda eps: eps > 0)
    seen = track(quotient, positive, [{"eps": ln(Real(1))}], [])
    assert isinstance(seen, Track)
    assert seen.axis == "eps (nats)" and seen.curves["left side"][0] is None
    assert seen.admitted == (False, *([True] * STEPS))
