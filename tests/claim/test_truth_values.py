"""What Python makes one truth value of is refused in a claim, with its line and what to write instead."""

from typing import Any

import pytest

from exactpriv.claim import claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.kernel import Prior
from exactpriv.measure import entropy, kl, renyi, renyi_entropy
from exactpriv.real import BadInput, Real
from exactpriv.repair.grammar import grammar
from exactpriv.tighten import tighten

LAWS = {"P": d.laws((2, 3))}


def test_and_or_not_chains_and_constants_are_refused_with_what_to_write() -> None:
    def both(P: Any) -> Any:
        return entropy(P) >= 0 and entropy(P) <= 1

    def either(P: Any) -> Any:
        return entropy(P) >= 1 or entropy(P) <= 1

    def denied(P: Any) -> Any:
        return not entropy(P) >= 1

    def chained(P: Any) -> Any:
        return 0 <= entropy(P) <= 1

    def constant(P: Any) -> Any:
        if len(P) > 2:
            return entropy(P) >= 0
        return True

    wanted = {
        both: r"both returns .*`\(entropy\(P\) >= 0\) & \(entropy\(P\) <= 1\)`",
        either: r"`\(entropy\(P\) >= 1\) \| \(entropy\(P\) <= 1\)`",
        denied: r"`~\(entropy\(P\) >= 1\)`",
        chained: r"`\(0 <= entropy\(P\)\) & \(entropy\(P\) <= 1\)`",
        constant: r"constant returns `True`.*Relation.fact",
    }
    for function, sentence in wanted.items():
        with pytest.raises(BadInput, match=sentence):
            claim(**LAWS)(function)


def test_an_assumption_that_python_joins_is_refused() -> None:
    with pytest.raises(BadInput, match=r"`\(0 < entropy\(P\)\) & \(entropy\(P\) < 1\)`"):
        @claim(**LAWS, assume=lambda P: 0 < entropy(P) < 1)
        def assumed(P: Any) -> Any:
            return entropy(P) <= 1


def test_a_python_bool_is_no_relation_and_a_relation_in_parentheses_is_one() -> None:
    @claim(**LAWS)
    def compares_rationals(P: Any) -> Any:
        return P[0] <= 0

    with pytest.raises(BadInput, match=r"compares_rationals returns the Python value False.*Real\(P\[0\]\) <= 0"):
        evaluate(compares_rationals, {"P": Prior(["1/2", "1/2"])})

    @claim(**LAWS)
    def joined(P: Any) -> Any:
        inside = [x for x in P.masses if 0 <= x <= 1]
        return (entropy(P) >= 0) & (Real(len(inside)) >= 1)

    assert evaluate(joined, {"P": Prior(["1/2", "1/2"])}).outcome.value == "holds"


def test_a_false_bound_is_refuted_by_tighten_whose_sentence_says_so_first() -> None:
    @claim(**LAWS)
    def wrong_order(P: Any) -> Any:
        return entropy(P) <= renyi_entropy(P, 2)

    found = tighten(wrong_order, instances=60)
    assert found.tightness == "refuted" and found.failing is not None


def test_hypotheses_join_whatever_they_make_of_a_domain() -> None:
    @claim(a=d.one_of([1, 2]), P=d.laws((1, 3)), Q=d.laws(like="P", full_support=True))
    def orders(a: Any, P: Any, Q: Any) -> Any:
        return renyi(P, Q, a) <= kl(P, Q)

    made = grammar(orders)
    joined = [(first & second).applied(orders) for first in made for second in made]
    assert len(joined) > 50


def test_relations_and_what_joins_them_are_names_of_the_program() -> None:
    import exactpriv
    from exactpriv.claim import relations
    from exactpriv.real import Relation

    assert exactpriv.Relation is Relation
    assert (exactpriv.implies, exactpriv.equivalent) == (relations.implies, relations.equivalent)
    with pytest.raises(BadInput, match="equivalent"):
        exactpriv.equivalent(True, Real(1) <= 2)  # type: ignore[arg-type]


def test_what_and_takes_from_a_comparison_is_put_in_parentheses() -> None:
    def mixed(P: Any) -> Any:
        return entropy(P) >= 0 & entropy(P) <= 1

    def or_mixed(P: Any) -> Any:
        return entropy(P) >= 1 | entropy(P) <= 1

    def half(P: Any) -> Any:
        return (entropy(P) >= 0) & entropy(P) <= 1

    def three(P: Any) -> Any:
        return entropy(P) >= 0 & (entropy(P) <= 2) & entropy(P) <= 1

    def unclear(P: Any) -> Any:
        return entropy(P) >= 0 & entropy(P) | 1 <= 1

    wanted = {
        mixed: r"write `\(entropy\(P\) >= 0\) & \(entropy\(P\) <= 1\)`",
        or_mixed: r"write `\(entropy\(P\) >= 1\) \| \(entropy\(P\) <= 1\)`",
        half: r"write `\(entropy\(P\) >= 0\) & \(entropy\(P\) <= 1\)`",
        three: r"write `\(entropy\(P\) >= 0\) & \(entropy\(P\) <= 2\) & \(entropy\(P\) <= 1\)`",
        unclear: "write each comparison in parentheses",
    }
    for function, sentence in wanted.items():
        with pytest.raises(BadInput, match=sentence):
            claim(**LAWS)(function)


def test_an_assumption_that_is_none_is_told_as_one() -> None:
    with pytest.raises(BadInput, match=r"assume='entropy\(P\) <= 1', which is no function; give one of the variables"):
        claim(**LAWS, assume="entropy(P) <= 1")(lambda P: entropy(P) <= 1)  # type: ignore[arg-type]

    @claim(**LAWS, assume=entropy_of)
    def assumed(P: Any) -> Any:
        return entropy(P) <= 1

    with pytest.raises(BadInput, match="the assumption entropy_of comes to Real; it must come to a relation"):
        evaluate(assumed, {"P": Prior.uniform(2)})


def entropy_of(P: Any) -> Any:
    return entropy(P)
