"""Signs and equalities: decided by normal forms, and confirmed by 2,000-digit evaluation of the expression tree."""

import random
from fractions import Fraction

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactpriv import measure
from exactpriv.kernel import Kernel
from exactpriv.real import (
    BadInput,
    Enclosure,
    IllDefined,
    Ordering,
    Real,
    Undecided,
    UndecidedError,
    absolute,
    compare,
    exp,
    ln,
    maximum,
    minimum,
    precision_cap,
    sign,
    sqrt,
)
from exactpriv.real.coprime import coprime_base, exponents
from exactpriv.real.form import evaluate

EQUALITIES = [
    (lambda: ln(6), lambda: ln(2) + ln(3)),
    (lambda: ln(Fraction(8, 27)), lambda: 3 * ln(2) - 3 * ln(3)),
    (lambda: sqrt(8), lambda: 2 * sqrt(2)),
    (lambda: sqrt(2) * sqrt(3), lambda: sqrt(6)),
    (lambda: 1 / (sqrt(2) + 1), lambda: sqrt(2) - 1),
    (lambda: Real(4) ** Fraction(1, 3) * Real(2) ** Fraction(1, 3), lambda: Real(2)),
    (lambda: exp(ln(2) / 2 + ln(3)), lambda: 3 * sqrt(2)),
    (lambda: ln(sqrt(2)), lambda: ln(2) / 2),
    (lambda: ln(6) ** 2, lambda: ln(2) ** 2 + 2 * ln(2) * ln(3) + ln(3) ** 2),
    (lambda: sqrt(2 * ln(2)) ** 2, lambda: 2 * ln(2)),
    (lambda: sqrt(2 * ln(2)), lambda: sqrt(ln(4))),
    (lambda: exp(Real(1)) * exp(Fraction(1, 2)), lambda: exp(Fraction(3, 2))),
    (lambda: exp(1 + ln(2)), lambda: 2 * exp(1)),
    (lambda: ln((sqrt(2) + 1) ** 3), lambda: 3 * ln(sqrt(2) + 1)),
    (lambda: maximum(ln(2), Fraction(1, 2)), lambda: ln(2)),
    (lambda: minimum(ln(2), ln(2) ** 2), lambda: ln(2) ** 2),
    (lambda: absolute(ln(Fraction(1, 3))), lambda: ln(3)),
    (lambda: (ln(2) * sqrt(3) + ln(3) * sqrt(12)) / sqrt(3), lambda: ln(18)),
    (lambda: ln(10**200 + 7) + ln(Fraction(1, 10**200 + 7)), lambda: Real(0)),
    (lambda: Real(2) ** ln(3), lambda: Real(3) ** ln(2)),
    (lambda: ln(exp(sqrt(2))), lambda: sqrt(2)),
]


@pytest.mark.parametrize("case", range(len(EQUALITIES)))
def test_an_identity_is_proved_not_approximated(case: int) -> None:
    left, right = EQUALITIES[case]
    assert compare(left(), right()) is Ordering.EQUAL
    with precision_cap(64):
        assert compare(left(), right()) is Ordering.EQUAL


@pytest.mark.parametrize("case", range(len(EQUALITIES)))
@pytest.mark.parametrize("nudge", [Fraction(1, 10**40), -Fraction(1, 10**400)])
def test_an_identity_nudged_by_a_tiny_rational_is_decided_as_an_inequality(case: int, nudge: Fraction) -> None:
    left, right = EQUALITIES[case]
    expected = Ordering.LESS if nudge > 0 else Ordering.GREATER
    assert compare(left(), right() + nudge) is expected


def _random_log_linear(rng: random.Random) -> tuple[Real, mpmath.mpf]:
    value, shadow = Real(0), mpmath.mpf(0)
    for _ in range(rng.randint(1, 6)):
        q = Fraction(rng.randint(-20, 20), rng.randint(1, 9))
        n = Fraction(rng.choice([2, 3, 4, 6, 8, 9, 12, 18, 36]), rng.choice([1, 2, 3, 4, 27]))
        value += q * ln(n)
        shadow += mpmath.mpf(q.numerator) / q.denominator * mpmath.log(mpmath.mpf(n.numerator) / n.denominator)
    return value, shadow


@pytest.mark.deep
def test_signs_of_random_log_linear_forms_agree_with_2000_digit_evaluation() -> None:
    rng = random.Random(20)
    zeros = 0
    with mpmath.workdps(2000):
        for _ in range(400):
            value, shadow = _random_log_linear(rng)
            decided = sign(value)
            if decided == 0:
                zeros += 1
                assert abs(shadow) < mpmath.mpf(10) ** -1900
            else:
                assert isinstance(decided, int)
                assert (shadow > 0) == (decided > 0)
                assert abs(shadow) > mpmath.mpf(10) ** -1900
    assert zeros >= 1


_rationals = st.fractions(min_value=Fraction(1, 50), max_value=50, max_denominator=50)


@st.composite
def _expressions(draw: st.DrawFn, depth: int = 4) -> Real:
    if depth == 0 or draw(st.integers(0, 4)) == 0:
        return Real(draw(_rationals))
    op = draw(st.sampled_from(["+", "-", "*", "/", "ln", "sqrt", "max", "min", "abs", "square"]))
    a = draw(_expressions(depth - 1))
    try:
        if op == "ln":
            return ln(a)
        if op == "sqrt":
            return sqrt(a)
        if op == "abs":
            return absolute(a)
        if op == "square":
            return a**2
        b = draw(_expressions(depth - 1))
        made: Real = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: a / b,
                      "max": lambda: maximum(a, b), "min": lambda: minimum(a, b)}[op]()
        return made
    except (IllDefined, UndecidedError):
        return Real(1)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(_expressions())
def test_every_normal_form_equals_its_expression_tree(x: Real) -> None:
    if x.is_infinite or x.form is None:
        return
    from flint import ctx

    from exactpriv.real.evaluation import evaluate_tree

    form = evaluate(x.form, 2000)
    with ctx.workprec(2000):
        leaf = x._op in ("q", "form") or any(part.is_infinite for part in x.parts)
        tree = x.arb(2000) if leaf else evaluate_tree(x, 2000)
    assert form.overlaps(tree)
    assert form.rad() < 1


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
@given(_expressions(3), _expressions(3))
def test_comparison_is_antisymmetric_and_never_contradicts_the_enclosures(a: Real, b: Real) -> None:
    forth, back = compare(a, b), compare(b, a)
    if isinstance(forth, Undecided):
        assert isinstance(back, Undecided)
        return
    assert isinstance(back, Ordering)
    assert forth.value == -back.value
    if not (a.is_infinite or b.is_infinite):
        gap = a.arb(500) - b.arb(500)
        assert not (gap > 0 and forth is not Ordering.GREATER)
        assert not (gap < 0 and forth is not Ordering.LESS)


@given(st.lists(st.integers(2, 10**30), min_size=1, max_size=8))
def test_a_coprime_base_refines_every_number_and_is_pairwise_coprime(numbers: list[int]) -> None:
    from math import gcd, prod

    base = coprime_base(numbers)
    assert all(gcd(a, b) == 1 for i, a in enumerate(base) for b in base[:i])
    for n in numbers:
        assert prod(b**e for b, e in exponents(n, base).items()) == n


def test_a_perfect_power_in_the_base_is_reduced_to_its_root() -> None:
    assert coprime_base([8, 27]) == [2, 3]
    assert coprime_base([36]) == [6]
    assert coprime_base([10**40]) == [10]


def test_two_hundred_digit_denominators_are_decided() -> None:
    p, q = 10**200 + 357, 10**199 + 9
    left = ln(Fraction(p, q)) + ln(Fraction(q, p + 1))
    assert compare(left, 0) is Ordering.LESS
    assert compare(ln(Fraction(p, q)), ln(p) - ln(q)) is Ordering.EQUAL


def test_logarithms_of_sums_of_radicals_are_compared_through_powers_of_the_sums() -> None:
    assert compare(ln(sqrt(2) + sqrt(3)) * 2, ln(5 + 2 * sqrt(6))) is Ordering.EQUAL
    assert compare(ln(1 + sqrt(2)) / 3, ln(7 + 5 * sqrt(2)) / 9) is Ordering.EQUAL
    assert compare(ln(1 + sqrt(2)) * 3, ln(7 + 5 * sqrt(2)) + ln(Fraction(10**40 + 1, 10**40))) is Ordering.LESS


def test_powers_too_large_to_expand_are_equal_when_written_alike() -> None:
    base = Fraction(999999, 1000000)
    assert compare(ln(1 + exp(ln(base) * 10**6)), ln(exp(ln(base) * 10**6) + 1)) is Ordering.EQUAL
    assert compare(Real(base) ** 10**6 * 2, Real(base) ** 10**6 + Real(base) ** 10**6) is Ordering.EQUAL


def test_what_no_method_decides_is_undecided_and_has_no_truth_value() -> None:
    left, right = exp(1 / (1 + sqrt(2))), exp(sqrt(2) - 1)
    with precision_cap(256):
        answer = compare(left, right)
    assert isinstance(answer, Undecided)
    assert answer.bits == 256
    with pytest.raises(BadInput):
        bool(answer)
    with pytest.raises(UndecidedError), precision_cap(128):
        bool(left == right)


@pytest.mark.parametrize(
    "build",
    [
        lambda: ln(-1),
        lambda: 1 / (ln(6) - ln(2) - ln(3)),
        lambda: sqrt(ln(2) - 1),
        lambda: Real.infinity() - Real.infinity(),
        lambda: 0 * Real.infinity(),
        lambda: Real.infinity() / Real.infinity(),
        lambda: Real(0) ** -1,
        lambda: Real(0) ** -Real.infinity(),
        lambda: Real(1) ** Real.infinity(),
        lambda: Real(-8) ** Fraction(1, 3),
    ],
)
def test_a_formula_without_a_value_says_so(build: object) -> None:
    with pytest.raises(IllDefined):
        build()  # type: ignore[operator]


def test_infinities_behave_as_limits() -> None:
    inf = Real.infinity()
    assert compare(ln(0), -inf) is Ordering.EQUAL
    assert exp(-inf).rational == 0
    assert (1 / inf).rational == 0
    assert exp(inf).is_infinite
    assert compare(minimum(inf, 3), 3) is Ordering.EQUAL
    assert maximum(inf, 3).is_infinite
    assert compare(inf, 10**100) is Ordering.GREATER
    assert ((inf * -2) < 0).decide() is True


def test_relations_are_values_with_kleene_logic() -> None:
    unknown = exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1)
    true, false = Real(1) <= 2, Real(2) < 2
    with precision_cap(128):
        assert (false & unknown).decide() is False
        assert (true | unknown).decide() is True
        assert isinstance((true & unknown).decide(), Undecided)
        assert isinstance((~unknown).decide(), Undecided)
    assert (~false).decide() is True
    assert bool((Real(1) != 2) & (Real(3) >= 3))


def test_floats_are_refused_everywhere() -> None:
    for attempt in (lambda: Real(0.5), lambda: Real(1) + 0.5, lambda: 0.5 * ln(2), lambda: ln(2) <= 0.7,  # type: ignore[arg-type]
                    lambda: maximum(0.5, 1)):  # type: ignore[arg-type]
        with pytest.raises(BadInput):
            attempt()
    with pytest.raises(BadInput):
        float(ln(2))


def test_powers_too_long_to_write_out_are_still_recognised_as_equal():
    rare, rest = Fraction(1, 10**6), 10**6 - 1

    def capacity_of_a_rare_bit(order):
        v = [Real(0), rest * ln(1 - rare) + ln(rare)]
        return ln(Real.sum([exp(v[i]) for i in order]))

    assert compare(capacity_of_a_rare_bit((0, 1)), capacity_of_a_rare_bit((1, 0))) is Ordering.EQUAL
    assert compare(capacity_of_a_rare_bit((0, 1)), ln(1 + exp(rest * ln(1 - rare)))) is Ordering.LESS


def test_a_relation_keeps_the_sides_that_were_written() -> None:
    number, enclosure = Real(1), measure.capacity(Kernel([["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"]]))
    assert isinstance(enclosure, Enclosure) and not isinstance(number, Enclosure)
    for a, b in ((number, enclosure), (enclosure, number), (enclosure, enclosure), (number, number)):
        for op, made in (("<=", a <= b), ("<", a < b), (">=", a >= b), (">", a > b), ("==", a == b), ("!=", a != b)):
            assert made.op == op
            assert made.args[0] is a and made.args[1] is b
