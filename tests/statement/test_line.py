"""A statement in one line of text: data that is read, never run; sorts from use; every refusal a sentence."""

import pytest

from exactpriv.audit.registered.comparing import AS_REGISTERED, DIFFERS, compare_with_claim
from exactpriv.claim import Outcome, evaluate
from exactpriv.claim.domains import Integers, Kernels, Numbers, Priors
from exactpriv.claim.line import claim_of_line, is_line
from exactpriv.claim.stated import stated
from exactpriv.cli.program import run
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.proving import derived
from exactpriv.real import BadInput, Real, ln
from exactpriv.search.propose import random_instances

K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
P = Prior(["1/3", "2/3"])


def test_sorts_and_sizes_follow_from_use():
    made = claim_of_line("mutual_information(K.then(L), P) <= dobrushin(L) * mutual_information(K, P)")
    assert {name: type(domain) for name, domain in made.domain.items()} == {"K": Kernels, "L": Kernels, "P": Priors}
    said = stated(made)
    terms = {name: one.term for name, one in said.variables.items()}
    assert terms["L"].sort.sizes[0] is terms["K"].sort.sizes[1]
    assert terms["P"].sort.sizes[0] is terms["K"].sort.sizes[0]
    for _, instance in zip(range(20), random_instances(made, 3), strict=False):
        assert evaluate(made, instance).outcome is Outcome.HOLDS


def test_a_line_is_decided_as_the_same_claim_in_python_is():
    made = claim_of_line("lip_delta(K, P, eps) <= ldp_delta(K, eps) / 2 given eps <= 2")
    assert isinstance(made.domain["eps"], Numbers)
    found = evaluate(made, {"K": K, "P": P, "eps": ln(Real("3/2"))})
    assert found.outcome is Outcome.HOLDS
    assert evaluate(made, {"K": K, "P": P, "eps": Real(3)}).outcome is Outcome.OUTSIDE


def test_numbers_mean_what_they_do_in_mathematics():
    made = claim_of_line("0.1 + 1/5 + x/3 == (9/10 + x) / 3 given x <= 1/2")
    assert [str(end) for end in made.domain["x"].ends({})] == ["0", "1/2"]
    assert evaluate(made, {"x": Real("1/7")}).outcome is Outcome.HOLDS
    long = claim_of_line("x + 0.12345678901234567890123 >= 0.12345678901234567890123")
    assert evaluate(long, {"x": Real(0)}).outcome is Outcome.HOLDS
    above = claim_of_line("x + 0.12345678901234567890123 >= 0.12345678901234567890124")
    assert evaluate(above, {"x": Real(0)}).outcome is Outcome.FAILS


def test_conditions_are_ends_of_ranges_or_assumptions():
    made = claim_of_line("mutual_information(K, P) <= eps given ldp(K) <= eps, 1/10 < eps, eps <= 3")
    assert len(made.assume) == 1 and [str(end) for end in made.domain["eps"].ends({})] == ["1/10", "3"]
    assert made.domain["eps"].low_open and not made.domain["eps"].high_open


def test_a_whole_number_is_one():
    made = claim_of_line("group_dp(K, db, k) <= k * dp(K, db) given k <= 3")
    assert isinstance(made.domain["k"], Integers) and made.domain["k"].low == 1 and made.domain["k"].high == 3
    assert list(made.domain).index("db") < list(made.domain).index("K")


def test_sums_over_letters_are_read():
    made = claim_of_line("sum(P[x] * K[x, y] for x in range(len(P)) for y in range(K.n_outputs)) == 1")
    assert evaluate(made, {"P": P, "K": K}).outcome is Outcome.HOLDS


def test_a_line_is_proved_for_all_sizes():
    found = derived(claim_of_line("maximal_leakage(K) <= ldp(K)"))
    assert found.verdict == "proved" and found.whole and "every number from 1" in found.sizes


@pytest.mark.parametrize("text, said", [
    ("__import__('os').system('true') <= 1", "no operation"),
    ("ldp(K).__class__ <= 1", "__class__"),
    ("(lambda x: x)(ldp(K)) <= 1", "Lambda|calls|no|arguments"),
    ("ldp(K) <= 1 if True else ldp(K) >= 0 and open('x')", "no measure"),
    ("ldp(K)", "relation"),
    ("kl(P, P) <= capacity(P)", "used as"),
    ("ldpp(K) <= 1", "did you mean ldp"),
    ("0 <= ldp(K) <= 1", "chain"),
    ("ldp(K) <= 1 and ldp(K) >= 0", "`and`"),
    ("ldp(K) <=", "no statement"),
    ("ldp(K) <= 1 given given", "twice"),
    ("total_variation(K.row(0), K.row(1)) <= 2 given K <= 1", "used as"),
    ("ldp(K) <= 10 ** 10 ** 10", "bits"),
    ("(" * 300 + "ldp(K)" + ")" * 300 + " <= 1", "no statement|nested"),
    ("ldp(K) <= " + "1 + " * 3000 + "1", "too long"),
    ("f'{ldp(K)}' <= 1", "JoinedStr"),
    ("ldp(K) is 1", "`is`"),
    ("TV(P, Q) <= 1", "no measure 'TV'; did you mean total_variation"),
    ("KL(P, Q) <= 1", "did you mean kl"),
    (r"\frac{1}{2} \le e^\epsilon", r"\\frac is LaTeX; write a line such as kl\(P, Q\) <="),
    ("kl(P, Q) <= e^(2*eps) - 1", r"a power of e is written exp\(2 \* eps\)"),
    ("e ** eps <= exp(eps)", r"written exp\(eps\)"),
])  # fmt: skip
def test_what_is_no_statement_is_refused_in_a_sentence(text, said):
    import re

    with pytest.raises(BadInput) as refusal:
        stated(claim_of_line(text))
    assert re.search(said, str(refusal.value)), str(refusal.value)


def test_a_claim_s_id_is_no_line():
    assert not is_line("cuff-midp/prop1") and not is_line("mine.py:lemma")
    assert is_line("ldp(K) <= 1") and is_line(r"D(P) \le \epsilon") and not is_line(r"C:\left\mine.py:lemma")


def test_signs_of_typeset_mathematics_are_those_of_the_keyboard():
    typeset = claim_of_line("total_variation(P, Q) ≥ 0 − 2·kl(P, Q)")
    assert typeset.id == "total_variation(P, Q) >= 0 - 2*kl(P, Q)" == claim_of_line(typeset.id).id
    assert is_line("ldp(K) ≤ 1") and is_line("ldp(K) ≠ 1")


def test_the_command_line_takes_a_line():
    assert run(["prove", "maximal_leakage(K) <= ldp(K)", "--quiet"]) == 0
    assert run(["hunt", "maximal_leakage(K) <= ldp(K) / 2", "--seed", "1", "--instances", "50"]) == 1
    assert run(["show", "ldpp(K) <= 1"]) == 2


def test_a_certificate_of_a_line_is_compared_with_what_the_line_states(tmp_path):
    found = derived(claim_of_line("maximal_leakage(K) <= ldp(K)"))
    compared = compare_with_claim(found.certificate)
    assert compared.outcome == AS_REGISTERED and "as stated" in compared.says
    weaker = "maximal_leakage(K) <= 2 * ldp(K)"
    other = {**found.certificate, "claim": weaker, "statement": weaker}
    assert compare_with_claim(other).outcome == DIFFERS
