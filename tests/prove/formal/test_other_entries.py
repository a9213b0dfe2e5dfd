"""One entry of a database and the others: databases with an entry replaced, the axes of all entries but some, laws of
quotients inside sums."""

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation

DB = d.databases((1, 3), (1, 2))
K = d.database_kernels("db", outputs=(1, 3))
ENTRY = d.integers(0, lambda e: e["db"].n - 1)
P = d.priors(on="db")


def all_but(db: Database, left_out: list[int]) -> list[int]:
    return [j for j in range(db.n) if j not in left_out]


def test_a_replaced_entry_is_the_database_of_the_theory():
    @claim(db=DB, P=P, i=ENTRY)
    def sums_to_one(db: Database, P: Prior, i: int) -> Relation:
        return Relation.all(Real.sum(P.mass(db.replaced(x, i, a)) for a in range(db.m)) <= 1 for x in range(db.size))

    assert translated(sums_to_one).conclusion == (
        "(forall x1 : (I ~> X), ((\\sum_(x2 : X) (P (put x1 i x2))) <= 1))")


def test_a_number_that_is_no_letter_is_not_put_into_a_database():
    @claim(db=DB, P=P, i=ENTRY)
    def letter_by_entry(db: Database, P: Prior, i: int) -> Relation:
        return P.mass(db.replaced(0, i, db.n)) <= 1

    with pytest.raises(Untranslated):
        translated(letter_by_entry)


def test_all_entries_but_one_are_the_rest():
    @claim(db=DB, K=K, P=P, i=ENTRY)
    def given_others(db: Database, K: Kernel, P: Prior, i: int) -> Relation:
        return m.information(K.joint(P, db), [i], [db.n], all_but(db, [i])) >= 0

    said = "(conditional_information (joint P K) (entry i) (@answer I X Y) (rest i))"
    assert said in translated(given_others).conclusion


def test_all_entries_but_two_are_those_that_differ_from_both():
    @claim(db=DB, K=K, P=P, i=ENTRY, j=ENTRY)
    def given_others(db: Database, K: Kernel, P: Prior, i: int, j: int) -> Relation:
        return m.information(K.joint(P, db), [i], [db.n], all_but(db, [i, j])) >= 0

    assert "(seen_entries [set x : I | (x != i) && (x != j)])" in translated(given_others).conclusion


def test_entries_that_a_larger_number_leaves_out_are_a_set_and_not_the_rest():
    @claim(db=DB, K=K, P=P, i=ENTRY)
    def given_smaller(db: Database, K: Kernel, P: Prior, i: int) -> Relation:
        return m.information(K.joint(P, db), [i], [db.n], [j for j in range(db.n) if j < i]) >= 0

    text = translated(given_smaller).conclusion
    assert "(seen_entries [set x1 : I |" in text and "(rest" not in text


def test_a_mixture_of_two_databases_is_a_law():
    @claim(db=DB, K=K, x=d.integers(0, lambda e: e["db"].size - 1), w=d.numbers(0, 1))
    def mixed(db: Database, K: Kernel, x: int, w: Real) -> Relation:
        law = Prior.point(db.size, x).mix(Prior.uniform(db.size), w)
        return m.mutual_information(K, law) >= 0

    assert "(mixture w (dirac x) U" in translated(mixed).conclusion


def test_a_law_of_quotients_in_a_sum_has_no_value_where_one_has_none():
    @claim(db=DB, K=K, P=P, Q=P)
    def divided(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
        mean = Real.sum(
            P.mass(x) * m.kl(K.row(x), Prior([K.entry(x, y) / Q.mass(x) for y in range(K.n_outputs)]))
            for x in range(db.size)
        )
        return mean >= 0

    assert "(if (~~ Reqb (Q x1) 0) then (with_law (fun" in translated(divided).conclusion
    assert translated(divided).conclusion.count("NoValue") == 1


def test_a_law_whose_divisors_depend_on_the_letter_needs_all_of_them():
    @claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
    def divided(P: Prior, Q: Prior) -> Relation:
        each = Real.sum(
            m.kl(P, Prior([P.mass(x) * P.mass(y) / Q.mass(y) for y in range(len(P))])) for x in range(len(P))
        )
        return each >= 0

    assert "[forall" in translated(divided).conclusion
