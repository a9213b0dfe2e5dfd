"""Readings of arithmetic with letters and parameters, each beside what the engine computes at instances."""

from fractions import Fraction

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel.mechanisms import comparison_erasure, on_entries, one_time_pad_with_key
from exactpriv.papers import find
from exactpriv.papers.cuff_midp.structures import in_sequence, stage
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, exp, minimum

FIRST = Kernel([["1/3", "2/3"], ["1/4", "3/4"], [1, 0]])
SECOND = Kernel([["1/2", "1/3", "1/6"], [0, "1/5", "4/5"], ["1/7", "2/7", "4/7"], [1, 0, 0], ["1/9", "8/9", 0],
                 ["1/2", "1/2", 0]])  # fmt: skip


def prop(identifier):
    return translated(find(identifier)).prop


def test_a_place_in_a_product_is_the_pair_of_its_parts_the_first_slowest():
    assert "((L1 x2 (x3, x4)) = (((K x2) x3) * ((L (x2, x3)) x4)))" in prop("cuff-midp/cor6-sequential")
    assert "(mi_dp_db ((fun x6 => L (x6, x5)) : kernel (I ~> X) W))" in prop("cuff-midp/cor6-sequential")
    both = in_sequence(FIRST, SECOND)
    for x in range(3):
        for y in range(2):
            assert stage(SECOND, 2, y).row(x) == SECOND.row(2 * x + y)
            for z in range(3):
                assert both.entry(x, 3 * y + z) == FIRST.entry(x, y) * SECOND.entry(2 * x + y, z)


def test_a_letter_times_the_size_of_another_alphabet_is_no_place_in_a_product():
    @claim(K=d.kernels(), L=d.kernels(inputs=lambda e: e["K"].n_inputs * e["K"].n_outputs))
    def by_the_wrong_size(K, L):
        return Real.sum(L.entry(x * K.n_inputs + y, 0) for x in range(K.n_inputs) for y in range(K.n_outputs)) >= 0

    with pytest.raises(Untranslated):
        translated(by_the_wrong_size)


def test_a_remainder_is_that_of_natural_numbers():
    assert "(((nat_of_ord x2) + (nat_of_ord x4)) %% size) == (nat_of_ord x3))%N" in prop(
        "cuff-midp/ex4.3-one-time-pad#reveals")  # fmt: skip
    pad = one_time_pad_with_key(5)
    assert all(pad.entry(x, 5 * y1 + y2) == (Fraction(1, 5) if (x + y2) % 5 == y1 else 0)
               for x in range(5) for y1 in range(5) for y2 in range(5))  # fmt: skip


def test_a_remainder_by_a_number_that_may_be_0_is_refused():
    @claim(n=d.integers(0, 5), t=d.numbers(0, 1))
    def by_zero(n, t):
        return t <= 3 % n + 1

    with pytest.raises(Untranslated, match="not known to be at least 1"):
        translated(by_zero)


def test_an_exponent_may_be_a_parameter():
    text = prop("cuff-midp/lem9-alpha-mi.step2")
    assert "(vpow (vexp (ldp K)) (alpha - 1))" in text
    assert "(alpha <> 1) ->" in text
    zero, half = Real(0), Real("1/2")
    assert bool(zero**zero == 1)
    assert bool(zero**half == 0)
    assert bool(exp(1) ** half == exp(half))
    with pytest.raises(ArithmeticError):
        bool(zero ** Real("-1/2") == 0)

    @claim(x=d.numbers(0, 3), a=d.numbers(0, 3))
    def below_zero(x, a):
        return minimum((x - 1) ** a, 0) <= 0

    # of a base that may be negative it is a power of its own, which has values at whole exponents there
    assert "(vpower (Finite (x - 1)) a)" in translated(below_zero).prop
    assert bool(Real(-2) ** Real(3) == -8)
    with pytest.raises(ArithmeticError):
        bool(Real(-2) ** half == 0)


def test_lists_of_one_length_are_zipped_if_no_item_is_left_out():
    text = prop("cuff-midp/prop1-tightest.step2")
    for k, end in enumerate(("(exp eps)", "(exp (- eps))")):
        both = " ".join(f"(Finite (U{i} (@Ordinal 2 {k} isT)))" for i in (1, 2))
        assert f"(veq (vdiv {both}) (Finite {end}))" in text

    @claim(P=d.laws((2, 2)))
    def three_numbers(P):
        return Real.sum(p * q for p, q in zip([P.mass(a) for a in P.support], [1, 2, 3], strict=True)) >= 0

    with pytest.raises(Untranslated):
        translated(three_numbers)


def test_the_database_of_one_entry_is_its_letter():
    text = prop("cuff-midp/ex3.3-erasure#uniform")
    assert "(rv_information (joint U4 L1) (fun o => o.1) (fun o => o.2)) = (mutual_information L1 U4)" in text
    law = Prior(["1/2", "1/3", "1/6"])
    assert m.information(FIRST.joint(law, Database(3, 1)), [0], [1], []) == m.mutual_information(FIRST, law)


def test_a_group_of_entries_may_be_listed_by_their_numbers():
    group = "[set x : (ordinal_finType 2) | (x == (@Ordinal 2 0 isT)) || (x == (@Ordinal 2 1 isT))]"
    assert f"(group_mi L1 {group})" in prop("cuff-midp/no-group-mi")
    kernel = comparison_erasure(3, "1/2")
    assert m.group_mi(kernel, Database(3, 2), [0, 1]) == m.capacity(kernel)


def test_the_largest_of_listed_numbers_is_a_size():
    assert "kernel (ordinal_finType 2) (ordinal_finType 2)" in prop("cuff-midp/lem2-tightest.step2")
    assert "L1 : kernel (ordinal_finType 4) (ordinal_finType 2)" in prop("cuff-midp/cor5-composition#tight")


def test_a_law_given_as_such_is_no_number_of_letters():
    assert "((U1 x2) = (/ (INR size)))" in prop("cuff-midp/ex4.3-one-time-pad#alone")


def test_letters_by_number_are_those_of_the_enumeration():
    assert "[set x : I | ((~~ (nat_of_ord (enum_rank x) == 0)%N))]" in prop("cuff-midp/cor5-composition.step1")


def test_entries_that_follow_one_another_are_a_summand_of_their_number():
    text = prop("cuff-midp/cor7-partial")
    assert "forall K : kernel ((ordinal_finType (a)%N) ~> (ordinal_finType (letters)%N)) Y" in text
    assert "(fun d_ => K [ffun j_ : (ordinal_finType (a)%N) => d_ (lshift unused (lshift b j_))])" in text
    assert "(fun d_ => L [ffun j_ : (ordinal_finType (b)%N) => d_ (lshift unused (rshift (a)%N j_))])" in text
    db, kernel = Database(2, 3), Kernel([["1/3", "2/3"], ["1/4", "3/4"], [1, 0], ["1/5", "4/5"]])
    later = on_entries(kernel, db, range(1, 3))
    assert all(later.row(x) == kernel.row(2 * entries[1] + entries[2]) for x, entries in enumerate(db.tuples))


@pytest.mark.parametrize("last", [1, 2])
def test_entries_across_two_summands_are_not_read(last):
    @claim(a=d.integers(1, 2, exhaustive=False), b=d.integers(1, 2, exhaustive=False),
           K=d.kernels(inputs=lambda e: 2 ** e["b"]))  # fmt: skip
    def across(a, b, K):
        db = Database(2, a + b)
        return m.mi_dp(on_entries(K, db, range(a - 1 if last == 1 else 0, a + b - 1 if last == 1 else b)), db) >= 0

    with pytest.raises(Untranslated):
        translated(across)


def test_the_upper_end_of_a_sampled_range_is_not_read():
    assert "<= b)%N" in prop("cuff-midp/cor7-partial")
    assert "(b <= " not in prop("cuff-midp/cor7-partial")


def test_databases_that_agree_but_for_an_entry_have_letters_put_there():
    assert "(hamming (put x1 i x2) (put x1 i x3))" in prop("cuff-midp/lem1-kl-mi.step5")

    @claim(db=d.databases((1, 2), (1, 2)), i=d.integers(0, lambda e: e["db"].n - 1))
    def entries_among_databases(db, i):
        pairs = set(db.neighbours())
        return Relation.fact(all((j, i) in pairs for j in range(db.n)))

    with pytest.raises(Untranslated, match="is asked of what is no list"):
        translated(entries_among_databases)


def test_what_a_later_loop_builds_stays_inside_of_the_loops_around_it():
    text = prop("grosse-dobrushin/lem1")
    assert text.index("\\vmax_(x1 : X)") < text.index("(x3 == x1)") and "exists U" not in text
