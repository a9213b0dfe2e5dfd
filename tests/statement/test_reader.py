"""The one reader: what it reads agrees with Python at every instance; the rest is refused with place and construct."""

import re
import sys
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import statements

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.model import as_relation, named
from exactpriv.claim.stated import stated
from exactpriv.kernel import mechanisms
from exactpriv.papers import papers
from exactpriv.real import BadInput, IllDefined, Undecided, UndecidedError, ln, maximum
from exactpriv.search.propose import random_instances, structured
from exactpriv.statement.folds import value_of
from exactpriv.statement.numbers import comparisons, truth
from exactpriv.statement.reading.known import Known
from exactpriv.statement.terms import WHOLE, literal, variable


def decided(relation):
    """The decision of what `relation` gives; a word where it has none."""
    try:
        answer = as_relation(relation()).decide()
    except IllDefined:
        return "ill-defined"
    except UndecidedError:
        return "undecided"
    except (TypeError, ValueError, ArithmeticError, AttributeError, LookupError):
        return "no value"
    return "undecided" if isinstance(answer, Undecided) else answer


def instances(claim, count):
    """Structured and random instances of its domain."""
    both = zip(structured(claim, count), random_instances(claim, 7, 20 * count), strict=False)
    return islice((one for pair in both for one in pair), count)


def disagreements(claim, count):
    """How the term and the function differ, at so many instances."""
    said, found = stated(claim), []
    for instance in instances(claim, count):
        values = named(instance)
        relation = next((one for chosen, one in said.listed if all(instance[k] == x for k, x in chosen.items())),
                        said.relation)  # fmt: skip
        for function, term in zip((*claim.assume, claim.statement), (*said.premises, relation), strict=True):
            there = {name: values[name] for name in values if name in function.__code__.co_varnames[
                : function.__code__.co_argcount + function.__code__.co_kwonlyargcount]}  # fmt: skip
            python, term_says = decided(partial(function, **there)), decided(partial(value_of, term, values))
            if python != term_says:
                found.append((instance, python, term_says))
    return found


@pytest.mark.parametrize("claim", statements.READ, ids=lambda c: c.id)
def test_a_statement_that_is_read_holds_as_python_runs_it(claim):
    assert disagreements(claim, 40) == []
    assert any(evaluate(claim, one).outcome is Outcome.HOLDS for one in instances(claim, 10))


@pytest.mark.parametrize("claim", statements.REFUSED, ids=lambda c: c.id)
def test_what_is_not_on_the_list_is_refused_with_its_line_and_construct(claim):
    with pytest.raises(BadInput) as refusal:
        stated(claim)
    said = str(refusal.value)
    assert statements.REFUSED[claim] in said
    line = re.search(r"statements\.py, line (\d+): ", said)
    assert line is not None and abs(int(line[1]) - claim.line) <= 8  # a helper stands above its claim


def test_a_largest_value_of_nothing_inside_of_another_one_has_no_value():
    @claim(K=d.kernels((2, 3), (2, 3)))
    def by_python(K):
        return max(max(K.entry(x, y) for y in range(K.n_outputs) if y < x) for x in range(K.n_inputs)) <= 1

    @claim(K=d.kernels((2, 3), (2, 3)))
    def beside_another(K):
        return maximum(0, *(maximum(*(K.entry(x, y) for y in range(K.n_outputs) if y < x))
                            for x in range(K.n_inputs))) <= 1  # fmt: skip

    for false in (by_python, beside_another):
        found = disagreements(false, 10)
        assert len(found) == 10 and {one[1:] for one in found} == {("no value", "ill-defined")}


CLAIMS = [entry for paper in papers().values() for entry in paper.entries.values() if isinstance(entry, Claim)]


def is_read(claim):
    try:
        stated(claim)
    except BadInput:
        return False
    return True


@pytest.mark.slow
def test_claims_of_the_papers_that_are_one_expression_are_read():
    assert sum(map(is_read, CLAIMS[::12])) > 15


@pytest.mark.every(24)
@pytest.mark.slow_at("sec4-mir-remark@positive-distortion", "thm2.step3@occurring-outputs")
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_a_claim_of_a_paper_is_read_as_python_runs_it(claim):
    if is_read(claim):
        assert disagreements(claim, 12) == []


@pytest.mark.parametrize("exhaustive", [True, False])
def test_a_list_is_the_conjunction_of_its_values_only_where_these_are_all(exhaustive):
    orders = d.one_of(["1/2", "2"], "orders", exhaustive=exhaustive)

    @claim(P=d.laws((1, 3)), Q=d.laws(like="P"), alpha=orders)
    def divergence(P, Q, alpha):
        return m.renyi(P, Q, alpha) >= 0

    if exhaustive:
        assert len(stated(divergence).listed) == 2
    else:
        with pytest.raises(BadInput, match="a list of examples"):
            stated(divergence)


@pytest.mark.parametrize(("sign", "other", "answer"), [
    ("==", 0, False), ("==", 1, None), ("==", 4, False), (">=", 1, True), (">=", 2, None), (">=", 4, False),
    (">", 0, True), (">", 1, None), (">", 3, False), ("<", 1, False), ("<", 2, None), ("<", 4, True),
    ("<=", 0, False), ("<=", 1, None), ("<=", 3, True),
])  # fmt: skip
def test_a_comparison_of_whole_numbers_is_answered_where_all_that_there_are_agree(sign, other, answer):
    known, n = Known(), variable("n", WHOLE)
    known.least[n], known.most[n] = literal(1), literal(3)
    assert known.answer(truth(comparisons[sign](n, literal(other)))) is answer
    if sign == "==":
        assert known.answer(truth(comparisons[sign](literal(other), n))) is answer


def test_a_branch_of_kernels_that_some_number_takes_is_refused():
    @claim(n=d.integers(0, 4, exhaustive=False), a=d.numbers(0, 1, low_open=True, high_open=True))
    def from_no_count_on(n, a):
        return m.ldp(mechanisms.truncated_geometric(n, a)) <= -n * ln(a)

    with pytest.raises(BadInput, match="a branch is a kernel"):
        stated(from_no_count_on)
