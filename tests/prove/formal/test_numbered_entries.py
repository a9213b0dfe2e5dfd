"""Items after a loop counted from the end of a list, and entries of a database by number, as statements have them."""

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation

DB = d.databases((1, 3), (2, 3))
MECHANISM = d.database_kernels("db", outputs=(1, 3))


@claim(P=d.laws((2, 3)), a=d.numbers(0, 1), b=d.numbers(0, 1))
def last_but_one(P: Prior, a: Real, b: Real) -> Relation:
    "False where a is below b."
    return [*(Real(P.mass(x)) for x in range(len(P))), a, b][-2] >= b


@claim(P=d.laws((2, 3)), a=d.numbers(0, 1))
def item_of_the_loop_before(P: Prior, a: Real) -> Relation:
    "The last item of the loop, which an alphabet of any size does not name."
    return [*(Real(P.mass(x)) for x in range(len(P))), a][-2] >= 0


@claim(P=d.laws((2, 3)), a=d.numbers(0, 1))
def loop_behind(P: Prior, a: Real) -> Relation:
    "The last item is one of the loop."
    return [a, *(Real(P.mass(x)) for x in range(len(P)))][-1] >= 0


@claim(m=d.integers(1, 3, exhaustive=False), w=d.numbers(0, 1))
def second_entry_alone(m: int, w: Real) -> Relation:
    "False for two letters: the databases that agree on entry 1 differ in entry 0."
    db = Database(m, 2)
    return Relation.all(Real(int(db.tuples[x][0] == db.tuples[x][1])) >= w
                        for given in db.group_subchannels([0]) for x in given)


@claim(db=DB, K=MECHANISM, i=d.integers(0, lambda e: e["db"].n - 1))
def two_entries(db: Database, K: Kernel, i: int) -> Relation:
    "A group of entry i and entry 0, of which no statement has a form."
    return Relation.all(m.capacity(K.restrict(given)) >= 0 for given in db.group_subchannels([i, 0]))


@claim(db=DB, K=MECHANISM)
def entry_of_any_number(db: Database, K: Kernel) -> Relation:
    "The first of any number of entries."
    return Relation.all(m.capacity(K.restrict(given)) >= 0 for given in db.group_subchannels([0]))


@claim(m=d.integers(1, 3, exhaustive=False), w=d.numbers(0, 1))
def entry_from_the_end(m: int, w: Real) -> Relation:
    "A database refuses an entry counted from the end."
    return Relation.all(Real(len(given)) >= w for given in Database(m, 2).group_subchannels([-1]))


@claim(P=d.laws((2, 3)), a=d.numbers(0, 1))
def item_of_the_masses(P: Prior, a: Real) -> Relation:
    "The last mass of a law."
    return [*P.masses, a][-2] >= 0


def test_items_after_a_loop_are_counted_from_the_end():
    assert translated(last_but_one).prop.endswith("(b <= a)")


@pytest.mark.parametrize("refused", [
    item_of_the_loop_before, loop_behind, item_of_the_masses, second_entry_alone, two_entries, entry_of_any_number,
    entry_from_the_end])
def test_what_names_no_item_and_no_entry_is_refused(refused):
    with pytest.raises(Untranslated):
        translated(refused)
