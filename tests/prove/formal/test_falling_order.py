"""Masses in falling order, the last of them, and the first letter of an alphabet: what a statement says of each."""

import re

import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv.papers import entries
from exactpriv.papers.zhong_put.quantities import decreasing, tails
from exactpriv.prove.formal.refutation import stated
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation
from exactpriv.stored import ROOT

P = d.laws((2, 4))


@claim(P=P)
def all_but_the_largest(P: Prior) -> Relation:
    "True: the largest mass of a law is that of its falling order."
    return tails(decreasing(P))[len(P) - 1] == 1 - Real(decreasing(P)[0])


@claim(P=P)
def all_but_the_two_largest(P: Prior) -> Relation:
    "False at (1/2, 1/2): a place further on."
    return tails(decreasing(P))[len(P) - 2] == 1 - Real(decreasing(P)[0])


@claim(P=P)
def all_but_the_three_largest(P: Prior) -> Relation:
    "A place before the first one, if there are two letters: Python counts it from the end."
    return tails(decreasing(P))[len(P) - 3] >= 0


@claim(P=P)
def unsorted(P: Prior) -> Relation:
    "False at (0, 1): the masses as they stand."
    return tails(P)[len(P) - 1] == 1 - Real(decreasing(P)[0])


@claim(P=P)
def rising(P: Prior) -> Relation:
    "False at (0, 1): from the least on."
    up = Prior(sorted(p for p in P.masses))
    return tails(up)[len(P) - 1] == 1 - Real(decreasing(P)[0])


@claim(P=P)
def by_another_key(P: Prior) -> Relation:
    "False at (0, 1): in the order of the numbers' opposites."
    return Real(Prior(sorted((p for p in P.masses), key=lambda p: -p, reverse=True))[0]) >= Real(P[0])


@claim(P=P)
def one_place_too_many(P: Prior) -> Relation:
    "Python counts from the end where the length is exceeded, which no number of items does."
    masses = list(P.masses)
    sums = [Real.sum([Real(0), *masses[len(masses) - k :]]) for k in range(len(masses) + 2)]
    return sums[len(P) + 1] >= 0


@claim(P=P)
def second_letter(P: Prior) -> Relation:
    "The second letter, of an alphabet that has two."
    return Real(P[1]) >= Real(P[len(P) - 1])


@claim(P=P)
def third_letter(P: Prior) -> Relation:
    "A letter that an alphabet of two does not have."
    return Real(P[2]) >= 0


@claim(P=P)
def later_letters(P: Prior) -> Relation:
    "The letters from the second on, and sums that end before each of them."
    return Relation.all(tails(P)[k - 1] + P[len(P) - k] <= 1 for k in range(1, len(P)))


@claim(P=P)
def before_the_first(P: Prior) -> Relation:
    "The sum before the first letter's place is the last one of the list in Python."
    return Relation.all(tails(P)[k - 1] <= 1 for k in range(len(P)))


@claim(K=d.kernels((1, 3), (1, 3)))
def first_row(K: Kernel) -> Relation:
    "The first row, of an alphabet that has a letter."
    return Relation.all(K.entry(0, y) <= 1 for y in range(K.n_outputs))


def test_masses_in_falling_order_are_a_law_with_these_masses():
    text = translated(all_but_the_largest).prop
    assert "(falling (fun x" in text and "at_number" in text
    assert re.search(r"\(\(?1\)? <= \(+nat_of_ord \(enum_rank", text)


def test_a_place_or_an_order_that_differs_is_another_statement():
    texts = {c.id: translated(c).conclusion for c in (all_but_the_largest, all_but_the_two_largest, unsorted)}
    assert len(set(texts.values())) == 3
    masses_as_they_stand = re.compile(r"\(P x\d+\)\) = ")
    assert masses_as_they_stand.search(texts[unsorted.id])
    assert not masses_as_they_stand.search(texts[all_but_the_largest.id])


@pytest.mark.parametrize("other", [all_but_the_three_largest, rising, by_another_key, one_place_too_many, third_letter,
                                   before_the_first], ids=lambda c: c.id)
def test_what_is_not_the_falling_order_or_no_place_is_refused(other):
    with pytest.raises(Untranslated):
        translated(other)


def test_a_place_that_is_one_is_the_number_of_a_letter():
    text = translated(second_letter).conclusion
    assert "(at_number (fun x_ : X => (P x_)) 1)" in text and "(at_number (fun x_ : X => (P x_)) (#|X| - 1))" in text
    text = translated(later_letters).conclusion
    assert re.search(r"forall (\w+) : X, \(+1 <= nat_of_ord \(enum_rank \1\)\)%N\)* ->", text)
    assert re.search(r"\(#\|X\| \+ 1\) <= \(\(nat_of_ord \(enum_rank (\w+)\)\) \+ ", text)
    assert re.search(r"at_number \(fun x_ : X => \(P x_\)\) \(#\|X\| - \(nat_of_ord \(enum_rank \w+\)\)\)", text)


def test_the_first_row_is_that_of_the_first_letter_of_an_alphabet_with_letters():
    found = translated(first_row)
    assert re.search(r"\(at_number \(fun x_ : X => \(\(K x_\) \w+\)\) 0\)", found.prop)
    assert "(1 <= #|X|)%N ->" in found.binders


def test_the_refuted_intervals_of_theorem_9_are_stated_at_their_witness():
    assert stated(ROOT, entries()["zhong-put/theorem-9-c-k#interval"]).at
    assert not stated(ROOT, entries()["zhong-put/lemma-10"]).at
