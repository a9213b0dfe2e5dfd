"""The named mechanisms are what the papers print."""

from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel import mechanisms as mech
from exactpriv.real import Real, exp
from exactpriv.real.errors import BadInput, IllDefined


def ratios(kernel):
    """The largest ratio of two entries of a column."""
    return max(max(kernel.column(j)) / min(kernel.column(j)) for j in range(kernel.n_outputs))


def test_binary_channels_agree_at_their_common_members():
    assert mech.binary_symmetric(0) == mech.identity(2) == mech.z_channel(0)
    assert mech.binary_symmetric("1/2") == mech.constant(2, 2)
    assert mech.z_channel("1/3") == Kernel([[1, 0], ["1/3", "2/3"]])
    assert mech.binary_asymmetric("1/4", "1/3") == Kernel([["3/4", "1/4"], ["2/3", "1/3"]])
    assert mech.binary_output(["1/4", 0, 1]) == Kernel([["1/4", "3/4"], [0, 1], [1, 0]])


@pytest.mark.parametrize("wrong", ["4/3", -1, 0.25, None, Real.infinity()])
def test_probabilities_outside_the_unit_interval_and_floats_are_refused(wrong):
    for make in (
        mech.binary_symmetric,
        mech.z_channel,
        lambda p: mech.erasure(3, p),
        lambda p: mech.comparison_erasure(2, p),
        lambda p: mech.truncated_geometric(2, p),
        lambda p: mech.binary_output([p]),
    ):
        with pytest.raises(BadInput):
            make(wrong)


@pytest.mark.parametrize("k", [2, 3, 5])
def test_randomized_response_has_its_level(k):
    assert ratios(mech.randomized_response(k, "7/2")) == fmpq(7, 2)
    assert mech.randomized_response(k, 1) == mech.constant(k, k)
    assert mech.randomized_response(1, 3) == Kernel([[1]])
    with pytest.raises(BadInput):
        mech.randomized_response(k, 0)


def test_randomized_response_takes_an_irrational_level():
    r = exp("1/2")
    kernel = mech.randomized_response(2, r)
    assert bool(kernel.entry(0, 0) / kernel.entry(1, 0) == r)
    assert Kernel(kernel.rows).agrees(kernel)


def test_the_erasure_channel_is_equation_36():
    kernel = mech.erasure(3, "1/5")
    assert kernel.inputs == (1, 2, 3)
    assert kernel.outputs == (0, 1, 2, 3)
    assert kernel.rows[1] == (fmpq(4, 5), 0, fmpq(1, 5), 0)


@pytest.mark.parametrize("m", [1, 2, 3])
def test_every_subchannel_of_example_5_1_is_a_binary_erasure_channel(m):
    kernel, db = mech.comparison_erasure(m, "1/3"), Database(m, 2)
    assert kernel.inputs == db.tuples
    assert kernel.outputs == (*range(m), "e1", "e2")
    for rows in db.subchannels():
        sub = kernel.restrict(rows)
        assert set(sub.column(m)) == {fmpq(2, 3)}
        assert len({row.masses for row in sub}) == min(m, 2)


@pytest.mark.parametrize("m", [1, 2, 5])
def test_each_half_of_a_one_time_pad_says_nothing_and_both_say_all(m):
    pair = mech.one_time_pad_with_key(m)
    first = pair.push_forward([y1 for y1, _ in pair.outputs], m)
    second = pair.push_forward([y2 for _, y2 in pair.outputs], m)
    assert first == mech.one_time_pad(m) == mech.constant(m, m)
    assert second == mech.one_time_pad_key(m)
    decoded = pair.push_forward([(y1 - y2) % m for y1, y2 in pair.outputs], m)
    assert decoded == mech.identity(m)


@pytest.mark.parametrize("r", [1, "3/2", 7, 10**40])
def test_the_symmetric_pair_has_ratios_r_and_one_over_r_with_the_masses_of_81(r):
    p, q = mech.symmetric_pair(r)
    r = fmpq(r) if isinstance(r, int) else fmpq(3, 2)
    assert p[0] / q[0] == r
    assert p[1] / q[1] == 1 / r
    if r != 1:
        assert q[0] == (1 - 1 / r) / (r - 1 / r)
        assert q[1] == (r - 1) / (r - 1 / r)


def test_the_dominating_pair_meets_both_parameters_with_equality():
    r, delta = fmpq(5, 2), fmpq(1, 7)
    p, q = mech.dominating_pair(r, delta)
    for a, b in ((p, q), (q, p)):
        assert sum(max(x - r * y, fmpq(0)) for x, y in zip(a, b, strict=True)) == delta
    with pytest.raises(BadInput, match="negative eps"):
        mech.dominating_pair("1/2", 0)


def test_lemma_2_symmetrises_a_binary_channel_without_changing_total_variation():
    kernel = mech.binary_asymmetric("1/5", "2/3")
    flipped = mech.complementary(kernel)
    assert flipped == mech.binary_asymmetric("1/3", "4/5")
    assert mech.symmetrised(kernel) == mech.binary_symmetric(fmpq(1, 2) - (fmpq(2, 3) - fmpq(1, 5)) / 2)
    with pytest.raises(BadInput, match="binary"):
        mech.symmetrised(mech.identity(3))


def test_an_event_is_a_randomized_test_with_certain_acceptance():
    kernel = mech.example2_k2()
    inside = {1, 3}
    assert mech.event(kernel, inside) == mech.randomized_test(kernel, [int(j in inside) for j in range(5)])
    assert mech.event(kernel, inside).column(1)[0] == fmpq(1, 3)


def test_there_are_eight_deterministic_kernels_from_three_letters_to_two():
    kernels = list(mech.deterministic_kernels(3, 2))
    assert len(set(kernels)) == 8
    assert mech.constant(3, Prior.point(2, 0)) in kernels


def test_cyclic_kernels_add_their_noise():
    noise, other = Prior(["1/2", "1/3", "1/6"]), Prior(["1/4", 0, "3/4"])
    assert mech.cyclic(noise).then(mech.cyclic(other)) == mech.cyclic(other).then(mech.cyclic(noise))
    assert mech.cyclic_shift(5, 3).then(mech.cyclic_shift(5, 2)) == mech.identity(5)


@pytest.mark.parametrize("n", [0, 1, 2, 6])
def test_the_geometric_mechanisms_on_counts_have_ratio_a_between_neighbours(n):
    a = fmpq(2, 5)
    kernel = Kernel(mech.truncated_geometric(n, a).rows)
    for i in range(n):
        for x, y in zip(kernel.rows[i], kernel.rows[i + 1], strict=True):
            assert a <= x / y <= 1 / a
    restricted = Kernel(mech.restricted_geometric(n, a).rows)
    for i in range(n):
        for x, y in zip(restricted.rows[i], restricted.rows[i + 1], strict=True):
            assert a * a <= x / y <= 1 / (a * a)
    assert mech.truncated_geometric(n, 0) == mech.identity(n + 1)


def test_counts_change_by_at_most_one_between_neighbours():
    db = Database(3, 3)
    kernel = mech.count(db, letter=2)
    value = [kernel.row(i).support[0] for i in range(db.size)]
    assert {abs(value[i] - value[j]) for i, j in db.neighbours()} == {0, 1}


def test_a_mechanism_on_some_entries_ignores_the_others():
    db = Database(2, 3)
    kernel = mech.on_entries(mech.count(Database(2, 2)), db, [0, 2])
    for i, t in enumerate(db.tuples):
        assert kernel.row(i).support == (t[0] + t[2],)
    assert mech.projection(db, []) == mech.constant(8, 1)


def test_the_introduction_of_grosse_prints_kernels_with_a_zero_in_every_column():
    k1 = mech.cyclic_zero()
    assert [[str(x) for x in row] for row in k1.rows] == [
        ["1/3", "1/3", "1/3", "0"],
        ["0", "1/3", "1/3", "1/3"],
        ["1/3", "0", "1/3", "1/3"],
        ["1/3", "1/3", "0", "1/3"],
    ]
    k2 = mech.example2_k2()
    assert [str(x) for x in k2.rows[3]] == ["1/3", "0", "0", "1/3", "1/3"]
    assert [str(x) for x in k2.rows[4]] == ["1/3", "1/3", "0", "0", "1/3"]


def test_extremal_kernels_differ_by_the_bound_and_the_middle_one_is_a_kernel():
    n, c, r = 4, Fraction(1, 8), fmpq(3)
    kernel = mech.extremal(n, 2, c, r)
    high, low = kernel.rows[0][0], kernel.rows[3][0]
    assert high - low == (r - 1) / (1 + r * (1 - fmpq(n, 8)))


def test_the_extremal_construction_is_no_kernel_for_some_admitted_parameters():
    n, q, c, r = 4, 3, fmpq(1, 4), fmpq(3, 2)
    assert 0 < c <= fmpq(1, n) and r < 2 / (n * c)
    rows = mech.extremal_rows(n, q, c, r)
    assert rows[-1][0] == fmpq(-1, 8)
    with pytest.raises(BadInput, match="negative"):
        mech.extremal(n, q, c, r)


def test_the_binary_example_is_the_extremal_kernel_for_two_letters():
    for c, r in (("1/2", "3/2"), ("1/3", 2), ("1/100", 50)):
        assert mech.example1_rows(c, r) == mech.extremal_rows(2, 1, c, r)
    assert mech.example1_rows(0, 3) == [list(row) for row in mech.randomized_response(2, 3).rows]


def test_extremal_rows_have_no_value_where_the_denominator_vanishes():
    with pytest.raises(IllDefined):
        mech.extremal_rows(2, 1, 1, 1)
    with pytest.raises(BadInput, match="q"):
        mech.extremal_rows(2, 2, "1/2", 1)


def test_matrix_22_as_printed_is_a_kernel_only_when_its_last_parameter_is_one_half():
    with pytest.raises(BadInput, match=r"row 1 .* 2/3"):
        Kernel(mech.theorem2_rows(["1/4", "1/3"]))
    assert Kernel(mech.theorem2_rows(["1/4", "1/2"])) == mech.theorem2(["1/4", "1/2"])
    assert mech.theorem2([]) == mech.identity(2)


def test_matrix_43_as_printed_has_a_row_that_does_not_sum_to_one():
    with pytest.raises(BadInput, match=r"row 5 .* 241/240"):
        Kernel(mech.example2_k1_rows(5))
    assert ratios(mech.example2_k1(5)) == 15


def test_the_laws_of_example_3_need_delta_below_a_quarter():
    p, q = mech.example3_laws("1/8")
    assert p.masses == (fmpq(1, 8), fmpq(3, 8), fmpq(1, 4), fmpq(1, 4))
    assert q.masses == (fmpq(3, 8), fmpq(1, 8), fmpq(1, 4), fmpq(1, 4))
    with pytest.raises(BadInput, match="negative"):
        mech.example3_laws("1/2")
