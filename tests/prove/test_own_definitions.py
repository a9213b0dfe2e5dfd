"""Measures that the theory has no name for, by their own definition: in Coq statements, as facts, in derivations."""

from __future__ import annotations

import pytest

from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derivation.spans import NoValue
from exactpriv.claim.line import claim_of_line
from exactpriv.measure import MEASURES
from exactpriv.measure.facts import drawn
from exactpriv.measure.notions import measure_term
from exactpriv.measure.random_arguments import Draw
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal import unfolding
from exactpriv.prove.formal.fact_record import by_definition, proved_lines, standing
from exactpriv.prove.formal.facts import fact_statement, says_definition
from exactpriv.prove.formal.lemmas import derived_lemmas, lemma_file
from exactpriv.prove.formal.measures import DEFINITIONS
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.unfolding import Unfolded, definition_of
from exactpriv.prove.proving import prove
from exactpriv.real import as_real
from exactpriv.statement.folds import value_of
from exactpriv.statement.numbers import add, neg

JEFFREYS = "p: law n; q: law n |- jeffreys(p, q) == kl(p, q) + kl(q, p)"
LAW = {"sort": "law", "letters": "n", "positive": False}


def read_definitions() -> list[str]:
    """The measures without a name in the theory whose function is read."""
    found = []
    for name, measured in MEASURES.items():
        try:
            if name not in DEFINITIONS and not measured.written:
                definition_of(name, len(measured.signature))
                found.append(name)
        except Untranslated:
            pass
    return found


def test_there_are_measures_that_are_read_by_their_function() -> None:
    assert {"jeffreys", "hellinger_affinity"} <= set(read_definitions())


@pytest.mark.parametrize("name", read_definitions())
def test_a_definition_that_is_read_is_what_the_function_computes(name: str) -> None:
    made, measured = definition_of(name, len(MEASURES[name].signature)), MEASURES[name]
    draw, compared = Draw(name), 0
    for _ in range(30):
        arguments = drawn(measured, draw)
        if len(arguments) < len(made.parameters):
            continue
        values = {str(p.label): x for p, x in zip(made.parameters, arguments.values(), strict=True)}
        assert (as_real(value_of(made.value, values)) == measured.function(**arguments)).decide() is True
        compared += 1
    assert compared >= 10


def test_a_statement_has_the_definition_in_place_of_the_measure() -> None:
    assert translated(claim_of_line("jeffreys(p, q) >= 1")).conclusion == "(vle (Finite 1) (vadd (kl p q) (kl q p)))"
    line = "K: kernel n m; P: law n; Q: law n |- hellinger_affinity(output(K, P), output(K, Q)) <= 1"
    assert "(1 - ((hellinger2 (output P K) (output Q K)) / 2)) <= 1" in fact_statement(line).prop


def test_no_letter_that_is_bound_around_a_definition_is_captured() -> None:
    claim = claim_of_line("maximum(*(hellinger_affinity(K.row(x), P) for x in range(K.n_inputs))) <= 1")
    assert "(hellinger2 (K x1) P)" in translated(claim).conclusion


def test_a_function_that_is_not_read_is_named_with_line_and_construct() -> None:
    with pytest.raises(Untranslated, match=r"guessing_entropy has no definition in the theory, and its function is not "
                                           r"read: .*entropies.py, line \d+: it calls total"):  # fmt: skip
        translated(claim_of_line("guessing_entropy(p) >= 1"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (JEFFREYS, True),
        ("p: law n; q: law n |- jeffreys(q, p) == kl(q, p) + kl(p, q)", True),
        ("p: law n; q: law n |- jeffreys(p, q) == kl(p, q) + kl(p, q)", False),
        ("p: law n; q: law n |- jeffreys(p, q) == 2 * kl(p, q)", False),
        ("p: law n; q: law n |- jeffreys(q, p) == jeffreys(p, q)", False),
        ("p: law n; q: law n |- jeffreys(p, q) >= kl(p, q) + kl(q, p)", False),
        ("p: law n; q: law n |- kl(p, q) == kl(p, q)", False),
    ],
)
def test_a_line_says_a_definition_if_both_sides_are_the_same_by_it(line: str, says: bool) -> None:
    assert says_definition(line) is says


def test_what_may_have_no_value_is_no_definition_of_which_nothing_is_assumed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = definition_of("jeffreys", 2)
    p, q = made.parameters
    kls = [measure_term("kl", p, q), measure_term("kl", q, p)]
    monkeypatch.setitem(unfolding._READ, ("jeffreys", 2), Unfolded((p, q), add(kls[0], neg(kls[1]))))
    assert not says_definition("p: law n; q: law n |- jeffreys(p, q) == kl(p, q) - kl(q, p)")


def test_a_definition_is_used_as_a_theorem_and_a_fact_without_a_lemma_is_not() -> None:
    assert by_definition(JEFFREYS) and JEFFREYS in proved_lines()
    jeffreys = MEASURES["jeffreys"]
    said = {fact.says(jeffreys): standing(jeffreys, fact) for fact in jeffreys.facts}
    assert said["jeffreys(p, q) == kl(p, q) + kl(q, p)"] == "by definition"
    assert said["jeffreys(p, q) >= 0"] == "assumed"
    assert "p: law n; q: law n |- jeffreys(p, q) >= 0" not in proved_lines()


def test_a_measure_lies_where_its_definition_does() -> None:
    variables = {"p": LAW, "q": LAW}
    tree = {"measure": "jeffreys", "args": [{"var": "p"}, {"var": "q"}]}
    used: set[str] = set()
    known = frozenset({JEFFREYS, "p: law n; q: law n |- kl(p, q) >= 0"})
    context = read_context({"n": [1, None]}, variables, known, used)
    assert context.span(tree).not_negative and not context.span(tree).finite and JEFFREYS in used
    without = read_context({"n": [1, None]}, variables, frozenset({JEFFREYS}), set())
    assert not without.span(tree).not_negative
    with pytest.raises(NoValue):
        read_context({"n": [1, None]}, variables, frozenset(), set()).span(tree)


def test_a_chain_through_a_definition_rests_on_recorded_theorems_alone() -> None:
    found = derived(claim_of_line("jeffreys(p, q) >= 2*hellinger2(p, q)"), theorems_alone=True)
    assert found.verdict == "proved" and all(lemma for _, lemma in found.facts)
    assert not any("jeffreys" in line for line, _ in found.facts)
    (lemma, *_), why = derived_lemmas(claim_of_line("jeffreys(p, q) >= 2*hellinger2(p, q)"), found.certificate or {})
    assert not why and "case: (infinite_or_less (kl p q))" in lemma.text


def test_divergences_that_are_sums_are_compared_at_every_ratio() -> None:
    found = prove(claim_of_line("jeffreys(p, q) >= 8*(1 - hellinger_affinity(p, q))"))
    assert found.verdict == "proved" and found.certificate is not None and found.certificate["kind"] == "pointwise"
    assert prove(claim_of_line("jeffreys(p, q) >= 9*(1 - hellinger_affinity(p, q))")).verdict == "refuted"


@pytest.mark.coq
@pytest.mark.parametrize("line", ["jeffreys(p, q) >= 2*hellinger2(p, q)", "hellinger_affinity(p, q) >= 1 - kl(p, q)/2"])
def test_coq_accepts_a_chain_through_a_definition(line: str) -> None:
    claim = claim_of_line(line)
    made = lemma_file(claim, derived(claim, theorems_alone=True).certificate)
    assert not isinstance(made, str) and made.by == "derivation" and made.axioms is not None
