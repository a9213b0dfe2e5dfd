"""The first letter of an alphabet of any size, items picked by a number, and what is known of a number's sign."""

import re
from math import comb

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, maximum, minimum

LAW = d.laws((2, 3))
DB = d.one_of([Database(2, 1), Database(2, 2)], "databases", exhaustive=False)


@claim(P=LAW)
def first_mass_is_the_largest(P: Prior) -> Relation:
    "False at (0, 1)."
    return Relation.all(Real(P[x]) <= Real(P[0]) for x in range(len(P)))


@claim(K=d.kernels((2, 3), 2))
def first_row_is_the_most_even(K: Kernel) -> Relation:
    "False where another row is more even."
    return Relation.all(m.entropy(K.row(x)) <= m.entropy(K.row(0)) for x in range(K.n_inputs))


@claim(K=d.kernels((2, 3), 2), first1=d.numbers(0, 1))
def first_row_beside_a_number(K: Kernel, first1: Real) -> Relation:
    "A variable has the name that a first letter would have."
    return m.min_mass(K.row(0)) <= 1 + first1


@claim(K=d.kernels((2, 3), 2), assume=lambda K: m.min_mass(K.row(0)) > 0)
def premise_of_the_first_letter(K: Kernel) -> Relation:
    "True."
    return m.min_mass(K.row(0)) > 0


@claim(P=LAW)
def mass_of_the_third_letter(P: Prior) -> Relation:
    "The number of a letter that need not be there."
    return Real(P[2]) <= 1


def test_the_first_letter_is_the_one_with_the_number_0():
    text = translated(first_row_is_the_most_even).prop
    assert "(exists first1 : X, (nat_of_ord (enum_rank first1) == 0)%N /\\ " in text
    assert text.endswith("(forall x2 : X, ((entropy (K x2)) <= (entropy (K first1)))))")


def test_a_mass_is_read_at_the_number_of_its_letter():
    assert "((P x1) <= (at_number (fun x_ : X => (P x_)) 0))" in translated(first_mass_is_the_largest).prop


def test_a_first_letter_has_a_name_of_its_own_in_each_premise_and_in_the_conclusion():
    assert "exists first2 : X" in translated(first_row_beside_a_number).prop
    assert translated(premise_of_the_first_letter).prop.count("(exists first1 : X, (nat_of_ord (enum_rank first1)") == 2


def test_a_letter_that_need_not_be_there_is_not_picked_by_its_number():
    with pytest.raises(Untranslated, match="not known to be a place"):
        translated(mass_of_the_third_letter)


@claim(db=DB, P=d.laws(lambda e: e["db"].size))
def shell_of_the_first_database(db: Database, P: Prior) -> Relation:
    "What a loop leaves out by the distance from the first database: no name of the loop is that of the database."
    return Real.sum([P[x] for x in range(db.size) if db.distance(x, 0) == 1]) <= 1


def test_the_first_letter_is_no_variable_of_a_loop():
    prop = translated(shell_of_the_first_database).prop
    assert re.search(r"exists (\w+) : \(I ~> X\), .*hamming (?!\1 )\w+ \1\)", prop)


@claim(P=LAW)
def other_masses(P: Prior) -> Relation:
    "All items but the first."
    masses = [Real(P[x]) for x in range(len(P))]
    return Relation.all(p <= 1 - masses[0] for p in masses[1:])


@claim(P=LAW)
def masses_from_the_third(P: Prior) -> Relation:
    "A part of a sequence that may be empty."
    return Relation.all(p <= 1 for p in [Real(P[x]) for x in range(len(P))][2:])


def test_the_items_of_a_sequence_from_a_place_on_are_the_letters_with_no_smaller_number():
    assert "(1 <= nat_of_ord (enum_rank x1))%N ->" in translated(other_masses).prop
    assert "(2 <= nat_of_ord (enum_rank x1))%N ->" in translated(masses_from_the_third).prop


@claim(db=DB)
def power_by_distance(db: Database) -> Relation:
    "The list has an item for each distance."
    found = [Real(7), *(Real(2) ** k for k in range(1, db.n + 1))]
    return Relation.all(found[db.distance(x, y)] >= 2 for x in range(db.size) for y in range(db.size))


@claim(db=DB)
def power_beyond_the_list(db: Database) -> Relation:
    "The list has no item for the largest distance."
    found = [Real(7), *(Real(2) ** k for k in range(1, db.n))]
    return Relation.all(found[db.distance(x, y)] >= 2 for x in range(db.size) for y in range(db.size))


def test_an_item_is_picked_by_a_distance_where_the_list_has_every_distance():
    assert "(if ((hamming x4 x5) == 0)%N then 7 else (2 ^ ((hamming x4 x5))%N))" in re.sub(
        r"hamming \w+ \w+", "hamming x4 x5", translated(power_by_distance).prop)
    with pytest.raises(Untranslated):
        translated(power_beyond_the_list)


@claim(db=DB)
def binomials_from_one(db: Database) -> Relation:
    "No difference is negative."
    return Real.sum([comb(db.n - 1, k - 1) for k in range(1, db.n + 1)]) >= 1


@claim(db=DB)
def binomials_from_zero(db: Database) -> Relation:
    "The first binomial coefficient is of -1, and Python refuses it; cut off at 0 it would be 1."
    return Real.sum([comb(db.n, k - 1) for k in range(db.n + 1)]) >= 1


@claim(db=DB)
def binomials_of_a_deep_difference(db: Database) -> Relation:
    "n - 2 is negative for one entry."
    return Real(comb(db.n - 2, 0)) >= 1


def test_a_binomial_coefficient_is_taken_of_a_difference_that_is_known_to_be_at_least_0():
    assert "(binomial (#|I| - 1) ((nat_of_ord x1) - 1))" in translated(binomials_from_one).prop
    for false in (binomials_from_zero, binomials_of_a_deep_difference):
        with pytest.raises(Untranslated, match="binomial"):
            translated(false)


@claim(P=LAW, a=d.numbers(0, 1))
def largest_with_a_bound(P: Prior, a: Real) -> Relation:
    "False where a = 1: the list holds a besides the masses below 1/2."
    return maximum(a, *(Real(p) for p in P if p < Real("1/2"))) <= Real("1/2")


@claim(P=LAW)
def largest_with_zero(P: Prior) -> Relation:
    "0 is there besides the masses below 1/2."
    return maximum(0, *(Real(p) for p in P if p < Real("1/2"))) <= Real("1/2")


@claim(P=LAW)
def smallest_with_zero(P: Prior) -> Relation:
    "0 is no bound of a smallest number by definition."
    return minimum(0, *(Real(p) for p in P if p < Real("1/2"))) <= 0


def test_a_largest_number_is_one_of_those_that_are_always_there_where_a_loop_yields_none():
    assert "(\\big[Rmax/a]_(x1 : X | Rltb" in translated(largest_with_a_bound).prop
    assert "(\\big[Rmax/0]_(x1 : X | Rltb" in translated(largest_with_zero).prop
    assert "(\\big[Rmin/0]_(x1 : X | Rltb" in translated(smallest_with_zero).prop


@claim(K=d.kernels((2, 3), (2, 3)))
def largest_of_loops_in_loops(K: Kernel) -> Relation:
    "One of all entries above the diagonal, and of 0."
    return maximum(0, *(K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if x < y)) <= 1


@claim(K=d.kernels((2, 3), (2, 3)))
def largest_of_largest(K: Kernel) -> Relation:
    "The last row has no entry above the diagonal, and Python stops."
    return maximum(0, *(maximum(*(K.entry(x, y) for y in range(K.n_outputs) if x < y)) for x in range(K.n_inputs))) <= 1


@claim(K=d.kernels((2, 3), (2, 3)))
def largest_of_infinite_numbers(K: Kernel) -> Relation:
    "A divergence may be infinite: values, by a branch."
    return maximum(0, *(m.kl(K.row(0), K.row(x)) for x in range(K.n_inputs) if x > 0)) >= 0


@claim(K=d.kernels((2, 3), (2, 3)))
def largest_quotient(K: Kernel) -> Relation:
    "Each quotient is evaluated in a round, which there is."
    return maximum(0, *(1 / K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if x < y)) >= 0


@claim(K=d.kernels((2, 3), (2, 3)))
def largest_beside_a_quotient(K: Kernel) -> Relation:
    "The quotient is evaluated, and no largest number."
    unused = [1 / K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs)]
    above = [1 / K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if x < y]
    return maximum(len(unused), *above) >= 0


def test_what_rounds_evaluate_stands_in_a_largest_number_of_what_they_give():
    assert "(vdiv (Finite 1) (Finite ((K x" in translated(largest_quotient).prop
    with pytest.raises(Untranslated, match="leaves out"):
        coded(largest_beside_a_quotient, {})


def test_a_largest_number_inside_of_a_loop_is_no_loop_whose_rounds_may_give_nothing():
    assert "(\\big[Rmax/0]_(x1 : X) (\\big[Rmax/0]_(x2 : Y | " in translated(largest_of_loops_in_loops).prop
    text = translated(largest_of_largest).prop
    assert "(vmax (Finite 0) (\\vmax_(x1 : X) (if [exists x2 : Y, " in text and text.count("else NoValue") == 1
    assert "(if [exists x2 : X, " in translated(largest_of_infinite_numbers).prop


SIZE = d.integers(2, 3, exhaustive=False)


@claim(n=SIZE, more=d.integers(1, 2, exhaustive=False), K=d.kernels(lambda e: e["n"], lambda e: e["n"] + e["more"] - 1))
def own_outputs(n: int, more: int, K: Kernel) -> Relation:
    "Each input has the output of its number, as more is at least 1."
    return Real.sum(K.entry(i, i) for i in range(n)) <= n


@claim(n=SIZE, more=d.integers(0, 2, exhaustive=False), K=d.kernels(lambda e: e["n"], lambda e: e["n"] + e["more"] - 1))
def own_outputs_or_none(n: int, more: int, K: Kernel) -> Relation:
    "The last input has none where more is 0."
    return Real.sum(K.entry(i, i) for i in range(n)) <= n


@claim(n=SIZE, K=d.kernels(lambda e: e["n"], lambda e: e["n"] + 1))
def outputs_beyond_the_last(n: int, K: Kernel) -> Relation:
    "The last but one output of a row is the last one there."
    return Real.sum(K.entry(i, i + 2) for i in range(n)) <= n


def test_an_output_by_the_number_of_an_input_has_to_be_there():
    at = "(at_number (fun x_ : (ordinal_finType (((n + more) - 1))%N) => ((K x1) x_)) (nat_of_ord x1))"
    assert at in translated(own_outputs).prop
    for false in (own_outputs_or_none, outputs_beyond_the_last):
        with pytest.raises(Untranslated):
            coded(false, {})


@claim(p=LAW, event=d.integers(1, lambda e: 2 ** len(e["p"]) - 1, exhaustive=False))
def mass_of_an_event(p: Prior, event: int) -> Relation:
    "An event by the binary digits of a number."
    return Real.sum([Real(0), *(Real(x) for i, x in enumerate(p.masses) if event >> i & 1)]) <= 1


def test_a_binary_digit_of_a_number_is_that_of_the_letters_number():
    assert "\\sum_(x1 : X | (Nat.testbit event (nat_of_ord (enum_rank x1))))" in translated(mass_of_an_event).prop


@claim(K=d.kernels((2, 3), (2, 3)), S=d.kernels((1, 2), lambda e: e["K"].n_inputs))
def risk_of_losses(K: Kernel, S: Kernel) -> Relation:
    "The loss of action k at the state x is a mass of a law."
    losses = [[1 - Real(row[x]) for row in S.rows] for x in range(K.n_inputs)]
    return m.minimax_risk(K, losses) >= 0


@claim(K=d.kernels((2, 3), (2, 3)), S=d.kernels((1, 2), lambda e: e["K"].n_inputs))
def risk_of_losses_by_action(K: Kernel, S: Kernel) -> Relation:
    "The matrix has a row for each action, not for each state."
    return m.minimax_risk(K, [[Real(row[x]) for x in range(K.n_inputs)] for row in S.rows]) >= 0


def test_a_minimax_risk_takes_losses_of_the_states_and_actions_in_this_order():
    assert "(leakages.minimax_risk K (fun (x_ : X) (a_ : Z) => (1 - ((S a_) x_))))" in translated(risk_of_losses).prop
    with pytest.raises(Untranslated, match="losses"):
        translated(risk_of_losses_by_action)


@claim(P=LAW, a=d.numbers(0, 2))
def branch_on_a_quotient(P: Prior, a: Real) -> Relation:
    "The quotient has no value at a = 0, and then the branch has none."
    slack = 1 / a
    return (Real(1) if bool(slack > 1) else slack) <= 1


@claim(P=LAW, a=d.numbers(0, 2))
def loop_on_a_quotient(P: Prior, a: Real) -> Relation:
    "Which masses are added depends on a number that may have no value."
    return Real.sum([Real(0), *(Real(p) for p in P if bool(p / a < 1))]) <= 1


def test_a_branch_on_a_number_that_may_have_no_value_has_none_there_and_a_loop_asks_that_all_have_one():
    text = translated(branch_on_a_quotient).prop
    assert "(if (valued (vdiv (Finite 1) (Finite a))) then (if (vltb (Finite 1) " in text
    assert text.count("else NoValue") == 1
    text = translated(loop_on_a_quotient).conclusion
    assert text.startswith("([forall x1 : X, (valued (vdiv (Finite (P x1)) (Finite a)))] /\\ ((\\sum_(")
