"""How kernels are checked and combined."""

import pickle
import random
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv import measure
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.kernel import mechanisms as mech
from exactpriv.measure import ldp
from exactpriv.real import Real, exp, ln
from exactpriv.real.errors import BadInput


def some_kernel(seed, n_inputs, n_outputs):
    chance = random.Random(seed)
    rows = []
    for _ in range(n_inputs):
        weights = [chance.choice([0, 1, 2, 3, 5]) for _ in range(n_outputs)]
        weights[chance.randrange(n_outputs)] += 1
        rows.append([fmpq(w, sum(weights)) for w in weights])
    return Kernel(rows)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[0.5, 0.5]], "entry 0 of row 0 is the float 0.5.*from_floats"),
        ([[1, 0], ["1/3", "1/3"]], "row 1 .* 2/3"),
        ([[2, -1]], "row 0 .* -1"),
        ([[1, 0], [1]], "row 1 has 1"),
        ([], "empty"),
        ([[]], "empty"),
        ("ab", "row 0"),
        ([5], "row 0 is 5"),
        ([[1, None]], "entry 1 of row 0"),
        ([[float("nan"), 1]], "nan"),
        ([[Real.infinity(), 0]], "infinite"),
    ],
)
def test_what_is_not_a_kernel_is_refused_with_row_and_value(rows, message):
    with pytest.raises(BadInput, match=message):
        Kernel(rows)


def test_an_entry_moved_by_ten_to_the_minus_thirty_is_caught():
    rows = [["1/3", "2/3"], ["1/2", fmpq(1, 2) - fmpq(1, 10**30)]]
    with pytest.raises(BadInput, match="row 1"):
        Kernel(rows)


def test_denominators_of_two_hundred_digits_stay_exact():
    d = 10**200 + 357
    kernel = Kernel([[fmpq(1, d), fmpq(d - 1, d)], [fmpq(d - 2, d), fmpq(2, d)]])
    square = kernel.then(kernel)
    assert square.rows[0][0] == fmpq(1, d) * fmpq(1, d) + fmpq(d - 1, d) * fmpq(d - 2, d)
    assert sum(square.rows[1]) == 1
    assert eval(repr(kernel.restrict([0]).mix(Kernel([["1/3", "2/3"]]), 0))) == Kernel([["1/3", "2/3"]])
    with pytest.raises(BadInput, match=r"digits\)"):  # numbers longer than a line are shown by their ends
        eval(repr(square))


@pytest.mark.parametrize("seed", range(8))
def test_post_processing_is_associative_and_commutes_with_taking_the_output(seed):
    k, l_, m = some_kernel(seed, 3, 4), some_kernel(seed + 50, 4, 2), some_kernel(seed + 90, 2, 3)
    p = some_kernel(seed + 7, 1, 3).row(0)
    assert k.then(l_).then(m) == k.then(l_.then(m))
    assert k.then(l_).output(p) == l_.output(k.output(p))
    assert l_.before(k) == k.then(l_)


@pytest.mark.parametrize("seed", range(8))
def test_the_product_is_associative_and_acts_on_independent_inputs(seed):
    k, l_, m = some_kernel(seed, 2, 3), some_kernel(seed + 50, 3, 2), some_kernel(seed + 90, 2, 2)
    left, right = k.product(l_).product(m), k.product(l_.product(m))
    assert left == right
    assert left.inputs == right.inputs
    assert left.outputs == right.outputs
    p, q = some_kernel(seed, 1, 2).row(0), some_kernel(seed + 3, 1, 3).row(0)
    assert k.product(l_).output(p.product(q)) == k.output(p).product(l_.output(q))


@pytest.mark.parametrize("seed", range(8))
def test_post_processing_distributes_over_the_product(seed):
    k, l_ = some_kernel(seed, 2, 3), some_kernel(seed + 1, 2, 2)
    f, g = some_kernel(seed + 2, 3, 2), some_kernel(seed + 3, 2, 2)
    assert k.product(l_).then(f.product(g)) == k.then(f).product(l_.then(g))


@pytest.mark.parametrize("seed", range(8))
def test_parallel_use_is_the_product_on_a_copied_input(seed):
    k, l_ = some_kernel(seed, 3, 2), some_kernel(seed + 1, 3, 4)
    copied = mech.deterministic([4 * i for i in range(3)], 9)
    assert k.parallel(l_) == k.product(l_).before(copied)
    first = k.parallel(l_).push_forward([j // 4 for j in range(8)])
    assert first == k


@pytest.mark.parametrize("seed", range(8))
def test_the_posterior_times_the_output_is_the_joint_law(seed):
    k = some_kernel(seed, 3, 4)
    p = some_kernel(seed + 20, 1, 3).row(0)
    law, back, live = k.output(p), k.posterior(p), k.live_outputs(p)
    assert back.n_inputs == len(live)
    joint = k.joint(p)
    for row, j in enumerate(live):
        for i in range(3):
            assert back.rows[row][i] * law[j] == joint.at(i, j)
    assert back.output(Prior([law[j] for j in live])) == p


def test_outputs_of_probability_zero_have_no_posterior():
    k = Kernel([[1, 0, 0], ["1/2", "1/2", 0]], outputs=["a", "b", "c"])
    back = k.posterior(Prior([1, 0]))
    assert back.inputs == ("a",)
    assert k.zero_columns() == (2,)
    assert k.live_outputs(Prior.uniform(2)) == (0, 1)


def test_one_letter_alphabets_are_kernels():
    k = Kernel([[1]])
    assert k.then(k) == k.product(k) == k.parallel(k) == k.power(5) == k
    assert k.posterior(Prior([1])) == k
    assert k.joint(Prior([1])).masses == (fmpq(1),)


def test_a_power_is_the_product_of_independent_uses():
    k = mech.binary_symmetric("1/3")
    assert k.power(3) == k.product(k).product(k)
    assert k.power(1) == k
    assert k.power(3).inputs == Database(2, 3).tuples
    with pytest.raises(BadInput, match="entries"):
        k.power(10**9)
    with pytest.raises(BadInput):
        k.power(0)


def test_mixing_is_affine_and_its_ends_are_the_parts():
    k, l_ = mech.identity(2), mech.constant(2, 2)
    assert k.mix(l_, 1) == k
    assert k.mix(l_, 0) == l_
    assert k.mix(l_, "1/3") == mech.binary_symmetric("1/3")
    for wrong in ("4/3", -1, 0.5):
        with pytest.raises(BadInput, match="weight"):
            k.mix(l_, wrong)


def test_permuting_and_undoing_gives_the_kernel_back():
    k = some_kernel(4, 3, 4)
    moved = k.permute((2, 0, 1), (3, 1, 0, 2))
    assert moved.rows[0] == tuple(k.rows[2][j] for j in (3, 1, 0, 2))
    assert moved.inputs == (2, 0, 1)
    assert moved.outputs == (3, 1, 0, 2)
    assert moved.permute((1, 2, 0), (2, 1, 3, 0)) == k
    with pytest.raises(BadInput, match="permutation"):
        k.permute((0, 0, 1))


def test_merging_outputs_adds_their_columns():
    k = some_kernel(5, 3, 4)
    merged = k.merge_outputs([[3, 0], [], [1, 2]])
    for i in range(3):
        assert merged.rows[i] == (k.rows[i][0] + k.rows[i][3], 0, k.rows[i][1] + k.rows[i][2])
    assert k.merge_outputs([[0, 1, 2, 3]]) == mech.constant(3, 1)
    for wrong in ([[0, 1]], [[0, 1, 2, 3], [3]], [[0, 1, 2, 4], [3]]):
        with pytest.raises(BadInput):
            k.merge_outputs(wrong)


def test_shapes_that_do_not_fit_are_refused():
    k, l_ = some_kernel(0, 2, 3), some_kernel(1, 2, 2)
    for attempt in (
        lambda: k.then(l_),
        lambda: l_.before(l_.product(l_)),
        lambda: k.mix(l_, "1/2"),
        lambda: k.parallel(some_kernel(2, 3, 3)),
        lambda: k.output(Prior.uniform(3)),
        lambda: k.joint(Prior.uniform(2), Database(3, 1)),
        lambda: k.row(2),
        lambda: k.row(-1),
        lambda: k.column(True),
        lambda: k.restrict([]),
        lambda: k.restrict([0, 0]),
        lambda: k.push_forward([0, 1]),
    ):
        with pytest.raises(BadInput):
            attempt()


def test_a_derived_object_says_how_it_was_made():
    k, l_, p = mech.identity(2).named("K"), mech.binary_symmetric("1/3").named("L"), Prior.uniform(2).named("P")
    kk, ll, pp = {"var": "K"}, {"var": "L"}, {"var": "P"}
    assert k.row(1).expr == {"row": [kk, 1]}
    assert k.output(p).expr == {"output": [kk, pp]}
    assert k.posterior(p).expr == {"posterior": [kk, pp]}
    assert k.then(l_).expr == {"then": [kk, ll]}
    assert k.before(l_).expr == {"before": [kk, ll]}
    assert k.product(l_).expr == {"product": [kk, ll]}
    assert k.parallel(l_).expr == {"parallel": [kk, ll]}
    assert k.power(2).expr == {"power": [kk, 2]}
    assert k.mix(l_, "1/3").expr == {"mix": [kk, ll, "1/3"]}
    assert k.mix(l_, Real("1/3").named("w")).expr == {"mix": [kk, ll, {"var": "w"}]}
    assert k.restrict([1]).expr == {"restrict": [kk, [1]]}
    assert k.permute((1, 0)).expr == {"restrict": [kk, [1, 0]]}
    assert k.joint(p).expr == {"joint": [kk, pp]}
    assert k.joint(p, Database(2, 1)).expr == {"joint": [kk, pp, {"type": "database", "m": 2, "n": 1}]}
    assert k.entry(0, 1).to_data() == {"entry": [kk, 0, 1]}
    merged = k.merge_outputs([[0, 1]]).expr
    assert merged["then"][0] == kk
    assert merged["then"][1]["rows"] == [["1"], ["1"]]


def test_naming_a_derived_object_forgets_how_it_was_made():
    k = mech.identity(2).named("K")
    assert k.then(k).named("M").expr == {"var": "M"}
    assert k.expr == {"var": "K"}


def test_a_joint_law_on_databases_has_one_axis_an_entry():
    db = Database(2, 2)
    k = mech.count(db)
    joint = k.joint(Prior.uniform(4), db)
    assert joint.shape == (2, 2, 3)
    assert joint.at(1, 0, 1) == fmpq(1, 4)
    assert joint.at(1, 0, 0) == 0
    assert joint.marginal([2]).masses == k.output(Prior.uniform(4)).masses


def test_irrational_entries_are_decided():
    r = exp("1/2")
    k = Kernel([[r / (1 + r), 1 / (1 + r)], [1 / (1 + r), r / (1 + r)]])
    assert not k.is_rational
    assert k.agrees(mech.randomized_response(2, r))
    assert k.output(Prior.uniform(2)).agrees(Prior.uniform(2))
    with pytest.raises(BadInput, match="row 0"):
        Kernel([[ln(2), ln(2)]])
    with pytest.raises(BadInput, match="negative"):
        Kernel([[1 - ln(3), ln(3)]])


def test_floats_enter_only_by_a_recorded_rounding():
    k = Kernel.from_floats([[0.1, 0.9], [1 / 3, 2 / 3]], denominator=30)
    assert k == Kernel([["1/10", "9/10"], ["1/3", "2/3"]])
    assert "1/30" in k.note
    assert Kernel([["1/2", "1/2"]]).note is None


def test_a_rounding_of_floats_keeps_every_positive_entry_and_says_between_what_the_level_lies():
    rows = [[4e-7, 1 - 4e-7], [1e-9, 1 - 1e-9]]
    k = Kernel.from_floats(rows)
    assert ldp(k) == ln(400)
    assert "e^ldp lies in [" in k.note
    low, high = (Fraction(x) for x in k.note.rsplit("[", 1)[1].rstrip("]").split(", "))
    exact = Kernel.from_floats(rows, exact=True)
    assert "exactly" in exact.note and exact.rows[0][0].q.bit_length() > 60
    assert low <= 400 <= high and ldp(exact) >= ln(low) and ldp(exact) <= ln(high)
    assert [[float(x.p) / float(x.q) for x in row] for row in exact.rows] == rows
    coarse = Kernel.from_floats(rows, denominator=100)
    assert coarse == Kernel([["1/100", "99/100"]] * 2)
    assert Fraction(coarse.note.rsplit("[", 1)[1].partition(",")[0]) == 1


@pytest.mark.parametrize("tiny", [5e-324, 1e-300, 1e-17, 1e-7, 0.123456789])
def test_no_positive_float_becomes_zero_or_moves_by_more_than_a_part_in_a_thousand(tiny):
    for law in (Prior.from_floats([tiny, 1 - tiny]), JointLaw.from_floats([[tiny], [1 - tiny]])):
        assert abs(Fraction(str(law.masses[0])) - Fraction(tiny)) * 1000 <= Fraction(tiny)
        assert sum(law.masses) == 1
    assert Prior.from_floats([tiny, 1 - tiny], denominator=3).masses[0] >= fmpq(1, 3)
    with pytest.raises(BadInput, match="leave out the denominator"):
        Prior.from_floats([0.5, 0.5], denominator=3, exact=True)
    with pytest.raises(BadInput, match="more than the denominator"):
        Prior.from_floats([0.25] * 4, denominator=3)


def test_kernels_survive_pickling():
    k = mech.randomized_response(3, 2).named("K").then(mech.identity(3))
    again = pickle.loads(pickle.dumps(k))
    assert again == k
    assert again.expr == k.expr


def test_equal_matrices_are_equal_kernels_whatever_their_labels():
    assert Kernel([[1, 0]], outputs=["a", "b"]) == Kernel([[1, 0]])
    assert len({Kernel([["2/4", "1/2"]]), mech.constant(1, 2)}) == 1
    assert Kernel([[1, 0]]) != Kernel([[0, 1]])
    assert Kernel([[1]]) != 1


def test_a_kernel_can_be_pasted_back_with_its_labels():
    k = mech.comparison_erasure(2, "1/5")
    again = eval(repr(k))
    assert again == k
    assert (again.inputs, again.outputs) == (k.inputs, k.outputs)


def test_names_in_different_orders_do_not_go_together_by_position():
    K = Kernel([[1, 0], ["1/2", "1/2"]], ["alice", "bob"], ["yes", "no"])
    turned = Prior(["9/10", "1/10"], ["bob", "alice"])
    post = Kernel([[1, 0], [0, 1]], ["no", "yes"])
    for work in (lambda: K.output(turned), lambda: K.joint(turned), lambda: K.then(post), lambda: post.before(K),
                 lambda: K.parallel(K.restrict([1, 0])), lambda: K.mix(K.restrict([1, 0]), "1/2"),
                 lambda: turned.mix(Prior(["1/2", "1/2"], ["alice", "bob"]), "1/2"),
                 lambda: measure.kl(turned, Prior(["1/2", "1/2"], ["alice", "bob"])),
                 lambda: measure.mutual_information(K, turned)):  # fmt: skip
        with pytest.raises(BadInput, match="in different orders"):
            work()
    assert K.output(turned.in_order(K.inputs)) == K.output(Prior(["1/10", "9/10"]))
    assert K.permute(inputs=[1, 0]).output(turned) == K.output(turned.in_order(K.inputs))
