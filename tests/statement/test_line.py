"""A statement in one line of text: data that is read, never run; sorts from use; every refusal a sentence."""

import re

import pytest

from exactpriv.audit.registered.comparing import AS_REGISTERED, DIFFERS, compare_with_claim
from exactpriv.claim import Outcome, evaluate
from exactpriv.claim.domains import Integers, Kernels, Numbers, Priors
from exactpriv.claim.line import claim_of_line, is_line, ranging
from exactpriv.claim.stated import stated
from exactpriv.cli.commands import run
from exactpriv.kernel import Database, JointLaw, Kernel, Matrix, Prior
from exactpriv.prove.deriving import derived
from exactpriv.real import BadInput, Real, ln
from exactpriv.search.hunt import hunt
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


def test_a_level_that_is_said_to_be_at_least_0_is_a_level():
    for given, strict in (("", False), (" given eps >= 0", False), (" given eps > 0", True)):
        range_of = claim_of_line(f"ldp_delta(K, eps) <= dobrushin(K){given}").domain["eps"]
        assert isinstance(range_of, Numbers) and range_of.level and range_of.low_open is strict
    assert not claim_of_line("ldp_delta(K, eps) <= dobrushin(K) given eps >= 1").domain["eps"].level


def test_a_number_of_uses_is_a_variable():
    made = claim_of_line("capacity(K.power(n)) == n * capacity(K)")
    assert isinstance(made.domain["n"], Integers) and made.domain["n"].low == 1
    assert evaluate(made, {"K": Kernel([[1, 0], [0, 1]]), "n": 2}).outcome is Outcome.HOLDS


def test_factors_of_product_laws_agree_in_their_order():
    said = stated(claim_of_line("kl(P.product(S), Q.product(T)) == kl(P, Q) + kl(S, T)"))
    sizes = {name: one.term.sort.sizes for name, one in said.variables.items()}
    assert sizes["P"] == sizes["Q"] != sizes["S"] == sizes["T"]


def test_a_method_that_is_called_as_facts_write_it_is_told_as_a_line_does() -> None:
    for text, meant in (("entropy(output(K, P)) >= 0", "K.output(P)"), ("kl(row(K, 0), row(K, 1)) >= 0", "K.row(0)")):
        with pytest.raises(BadInput, match=f"it is a method: write {re.escape(meant)}$"):
            claim_of_line(text)


def test_named_mechanisms_are_those_of_python():
    made = claim_of_line("ldp(mechanisms.randomized_response(k, r)) == ln(r) given r >= 1, k >= 2")
    assert isinstance(made.domain["k"], Integers) and isinstance(made.domain["r"], Numbers)
    assert evaluate(made, {"k": 3, "r": Real(2)}).outcome is Outcome.HOLDS
    behind = claim_of_line("dobrushin(K.then(mechanisms.erasure(K.n_outputs, d))) == d * dobrushin(K) given d <= 1")
    assert derived(behind).verdict == "proved"
    with pytest.raises(BadInput, match="did you mean randomized_response"):
        claim_of_line("ldp(mechanisms.randomised_response(k, r)) == ln(r)")
    with pytest.raises(BadInput, match="not written in a line"):
        claim_of_line("ldp(mechanisms.constant(n, P)) == 0")


def test_a_whole_number_is_one():
    made = claim_of_line("group_dp(K, db, k) <= k * dp(K, db) given k <= 3")
    assert isinstance(made.domain["k"], Integers) and made.domain["k"].low == 1 and made.domain["k"].high == 3
    assert list(made.domain).index("db") < list(made.domain).index("K")


def test_sums_over_letters_are_read():
    made = claim_of_line("sum(P[x] * K[x, y] for x in range(len(P)) for y in range(K.n_outputs)) == 1")
    assert evaluate(made, {"P": P, "K": K}).outcome is Outcome.HOLDS


@pytest.mark.parametrize("words, signs", [
    ("ldp(K) <= eps given kl_dp(K) <= eps and eps <= 1", "ldp(K) <= eps given kl_dp(K) <= eps, eps <= 1"),
    ("ldp(K) <= 1 and ldp(K) >= 0", "(ldp(K) <= 1) & (ldp(K) >= 0)"),
    ("ldp(K) <= 1 given not ldp(K) <= 2", "ldp(K) <= 1 given ~(ldp(K) <= 2)"),
    ("ldp(K) <= 1 given (eps <= 1 and ldp(K) <= 2) and ldp(K) <= eps",
     "ldp(K) <= 1 given eps <= 1, ldp(K) <= 2, ldp(K) <= eps"),
    ("ldp(K) <= 1 given ldp(K) <= 2 or ldp(K) <= 3 and kl_dp(K) <= 1",
     "ldp(K) <= 1 given (ldp(K) <= 2) | ((ldp(K) <= 3) & (kl_dp(K) <= 1))"),
    ("I(A; C) <= I(B; C) given A - B - C and independent(A, C)",
     "I(A; C) <= I(B; C) given A - B - C, independent(A, C)"),
])  # fmt: skip
def test_and_or_and_not_join_comparisons_as_their_signs_do(words, signs):
    one, other = claim_of_line(words), claim_of_line(signs)
    assert one.domain == other.domain and stated(one).relation is stated(other).relation
    assert list(stated(one).premises) == list(stated(other).premises)


def test_a_law_or_kernel_above_0_is_positive_throughout():
    made = claim_of_line("kl(K.output(P), K.output(Q)) <= kl(P, Q) given 0 < Q and K > 0")
    assert made.domain["Q"].full_support and made.domain["K"].positive and not made.domain["P"].full_support
    assert not made.assume
    assert not made.domain["K"].contains(Kernel([["1/2", "1/2"], [1, 0]]), {}) and made.domain["K"].contains(K, {})


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


MEANT = {
    "ldp(K) =< 1": "=< is no comparison; write <=",
    "ldp(K) => 1": "=> is no comparison; write >=",
    "ldp(K) <> 1": "<> is no comparison; write !=",
    "ldp(K) = 1": "= is no comparison; write ==",
    "ldp(K) <= eps given eps = 1": "= is no comparison; write ==",
    "H(X|Y) =< H(X)": "=< is no comparison; write <=",
    "2ldp(K) <= 1": "a product has no sign; write 2*ldp(K) <= 1",
    "2.5 ldp(K) <= 1": "a product has no sign; write 2.5*ldp(K) <= 1",
    "eps ldp(K) <= 1": "a product has no sign; write eps*ldp(K) <= 1",
    "ldp(K)ldp(K) <= 1": "a product has no sign; write ldp(K)*ldp(K) <= 1",
    "(ldp(K) + 1)(ldp(K) + 2) <= 1": "write (ldp(K) + 1)*(ldp(K) + 2)",
    "ldp(K) <= ln 2": "write ln(2)",
    "ldp(K) <= ln2": "write ln(2)",
    "ldp(K) <= 1,5": "1,5 has a decimal comma; write 1.5",
    "ldp(K) <= 1,500": "1,500 has a decimal comma; write 1.500, or 1500 for thousands",
    "ldp(K) <= eps given eps <= 1,5": "1,5 has a decimal comma; write 1.5",
    "renyi_dp(K, 1,5) <= 1": "1,5 has a decimal comma; write 1.5",
    "ldp(K) <= 50%": "write 50/100",
    "abs(ldp(K)) <= |x| + |y|": "write abs(x)",
    "kl(P||Q) <= 1": "write a measure with a comma, such as kl(P, Q)",
    "ldp(K) <= 1; ldp(K) >= 0": "write two comparisons as (a <= b) & (c <= d)",
    "ldp(K) <= 1, ldp(K) >= 0": "write two comparisons as (a <= b) & (c <= d)",
    "ldp(K) <= eps where eps >= 1": "write conditions behind `given`, with commas",
    "ldp(K <= 1": "close each ( with a )",
    "ldp(K) <= 1/0": "1/0 is divided by 0",
    "ldp(K) <= eps / 0": "eps / 0 is divided by 0",
    "ldp(K) <= 1/(1 - 1)": "1 is divided by 0",
    "ldp(K) <= infinity": "infinity is no number of a line",
    "mutual_information(P, W) <= ldp(W)": "write mutual_information(W, P)",
    "mutual_information(P, W) <= entropy(P)": "write mutual_information(W, P)",
    "ldp(K) <= 1 given K > 1/2": "K is used as a kernel in ldp(K) and as a number",
    "ldp(K) <= 1 given 0 < K < 1": "K is used as a kernel in ldp(K) and as a number",
    "mutual_information(P, K) <= 1": "write mutual_information(K, P), K a kernel, P a law",
    "ldp_delta(eps, K) <= 1": "write ldp_delta(K, eps), K a kernel, eps a level",
    "ldp(K) <= ldp_delta(x, K)":
        "K is used as a kernel in ldp(K) and as a level in ldp_delta(x, K); write ldp_delta(K, x)",
    "mutual_information(W, P) <= mutual_information(P, W)":
        "as a kernel in mutual_information(P, W); write mutual_information(W, P)",
    "mutual_information(W, P) <= kl(W, P)":
        "as a law in kl(W, P); write kl(p, q), p a law, q a law; W.row(0) and W.output(P)",
    "total_variation(K, P) <= 1": "K, the name of a kernel, stands as a law in total_variation(K, P); write K.row(0)",
    "K.output(K) <= 1": "K is used as a kernel and as a law, both in K.output(K); name two variables",
    "ldp(K) <= Infinity":
        "Infinity is no number of a line; to assume that ldp(K) is finite write ldp(K) <= c behind `given`",
    "kl(p, q) <= 1 given kl(p, q) < math.inf": "to assume that kl(p, q) is finite write kl(p, q) <= c behind",
    "ldp(K) < float('inf')": "state it in a file with Real.infinity()",
    "ldp(K) < \u221e": "write x <= c behind `given`",
    "ldp(K) <= eps given eps < oo": "every eps of a line is finite; leave the comparison out",
    "ldp(K, K) <= 1": "too many arguments; write ldp(K), K a kernel",
    "renyi_dp(2, K) <= 1": "2 stands where renyi_dp has a kernel; write renyi_dp(K, alpha), K a kernel, alpha an order",
    "dp(K) <= 1": "dp(K) leaves out an argument; write dp(K, db), K a kernel, db a database",
    "1 <= 2": "has no variable",
    " ": "it is empty; write one such as",
}


@pytest.mark.parametrize("text", MEANT)
def test_a_line_that_was_meant_to_be_another_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        claim_of_line(text)
    assert MEANT[text] in str(refusal.value)


@pytest.mark.parametrize("text", [
    "kl(Q, P) >= 0", "ldp_delta(L, x) <= 1", "mutual_information(L, Q) <= capacity(L)", "joint_entropy(J, [0,1]) >= 0",
    "sum(P[x] for x in range(len(P))) == 1", "ldp_delta(K, eps=1) <= 1",
])  # fmt: skip
def test_what_only_looks_like_a_slip_is_read(text: str) -> None:
    assert hunt(claim_of_line(text), instances=6).verdict == "supported"


def test_a_chain_of_comparisons_is_their_conjunction() -> None:
    chain = claim_of_line("total_variation(P, Q) <= x <= kl(P, Q)")
    instance = {"P": P, "Q": Prior(["2/3", "1/3"])}
    found = {x: evaluate(chain, {**instance, "x": Real(x)}).outcome for x in ("1/4", "1/3", "1/2")}
    assert found == {"1/4": Outcome.FAILS, "1/3": Outcome.FAILS, "1/2": Outcome.FAILS}
    assert evaluate(claim_of_line("0 <= x <= 1"), {"x": Real(1)}).outcome is Outcome.HOLDS
    assert evaluate(claim_of_line("0 <= 1 <= x"), {"x": Real("1/2")}).outcome is Outcome.FAILS
    assert derived(claim_of_line("0 <= total_variation(P, Q) <= 1")).verdict == "proved"


def test_a_chain_behind_given_is_two_ends_of_a_range() -> None:
    made = claim_of_line("ldp_delta(K, eps) <= 1 given 1/2 < eps <= 3").domain["eps"]
    assert isinstance(made, Numbers)
    assert [str(end) for end in made.ends({})] == ["1/2", "3"] and made.low_open and not made.high_open


def test_slanted_comparisons_and_raised_powers_are_signs_too() -> None:
    made = claim_of_line("total_variation(P, Q)² ⩽ kl(P, Q)/2")
    assert made.statement.__name__ == "total_variation(P, Q) ** 2 <= kl(P, Q) / 2"


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


def test_a_variable_has_the_letters_that_are_picked_of_it() -> None:
    picked = claim_of_line("total_variation(K.row(0), K.row(1)) <= dobrushin(K)")
    assert picked.domain["K"].inputs[0] == 2 and picked.domain["K"].outputs[0] == 1
    assert claim_of_line("P.mass(2) + K[1, 0] >= 0 given mutual_information(K, P) <= 1").domain["K"].inputs[0] == 3
    with pytest.raises(BadInput, match="and not 8 of the letters of P"):
        claim_of_line("P.mass(8) <= 1")


def test_a_level_that_an_assumption_bounds_is_tried_at_what_it_bounds() -> None:
    for line in ("dobrushin(K) <= (exp(eps)-1)/(exp(eps)+2) given ldp(K) <= eps",
                 "total_variation(K.row(0), K.row(1)) <= eps/3 given ldp(K) <= eps"):
        assert str(hunt(line, instances=200)).startswith("refuted")
    assert claim_of_line("ldp(K) <= eps given eps <= 1").domain["eps"].describe() == "numbers in [0, 1]"
    assert claim_of_line("ldp(K) <= exp(eps)").domain["eps"].level


def test_a_line_is_checked_at_any_size_from_the_least_on() -> None:
    large, uniform = Kernel([["1/5"] * 5] * 5), Prior(["1/6"] * 6)
    joint = JointLaw((4, 5), ["1/20"] * 20)
    for line, instance in (
        ("maximal_leakage(K) <= ldp(K)", {"K": large}), ("entropy(P) >= 0", {"P": uniform}),
        ("posterior_g_vulnerability(K, P, G) >= 0 given G >= 0",
         {"K": large, "P": Prior(["1/5"] * 5), "G": Matrix([[1] * 5] * 7)}),
        ("dobrushin(M) <= dobrushin(K) given degraded(M, K)", {"K": large, "M": Kernel([["1/6"] * 6] * 5)}),
        ("dp(K, db) <= ldp(K)", {"db": Database(2, 4), "K": Kernel([["1/2"] * 2] * 16)}),
        ("joint_entropy(J, [0]) <= joint_entropy(J, [0, 1])", {"J": joint}),
        ("H(A) <= H(A, B)", {"X": joint}),
        ("I(A; C) <= I(A; B) given A - B - C", {"X": JointLaw((4, 2, 5), ["1/40"] * 40)}),
        ("ldp(K.repeated(n)) <= n * ldp(K)", {"K": Kernel([["1/2"] * 2] * 2), "n": 9}),
    ):
        assert evaluate(claim_of_line(line), instance).outcome is Outcome.HOLDS, line


def test_what_lies_below_the_least_size_is_outside_and_says_so() -> None:
    chain = claim_of_line("I(A; C) <= I(A; B) given A - B - C")
    found = evaluate(chain, {"X": JointLaw((2, 1, 2), ["1/4"] * 4)})
    assert found.outcome is Outcome.OUTSIDE
    assert "of at least 2, 2, 2 letters, not 2, 1, 2" in found.reason
    uses = claim_of_line("ldp(K.repeated(n)) <= n * ldp(K) given n >= 2, n <= 4")
    for n in (1, 5):
        assert evaluate(uses, {"K": Kernel([["1/2"] * 2] * 2), "n": n}).outcome is Outcome.OUTSIDE


@pytest.mark.parametrize("text", [
    "ldp(K.repeated(n)) <= n * ldp(K)", "ldp(K.repeated(n)) <= n * ldp(K) given n >= 1",
    "dobrushin(K.power(n)) <= 1", "dobrushin(K.power(n)) <= 1 given n >= 2, n <= 3",
])  # fmt: skip
def test_a_number_of_uses_is_from_one_on_as_whole_numbers_of_lines_are(text: str) -> None:
    assert hunt(claim_of_line(text), instances=6).verdict == "supported"


@pytest.mark.parametrize(("text", "says"), [
    ("capacity(K.permute([1, 1])) == capacity(K)", "no permutation"),
    ("capacity(K.permute([n, 0])) == capacity(K)", "as a whole number"),
    ("capacity(K.permute([1, 0], [0, 1], 3)) == capacity(K)", "other arguments than it takes"),
    ("ldp(K.mix(L, other=L)) >= 0", "other arguments than it takes"),
    ("ldp(K.repeated()) >= 0", "other arguments than it takes"),
    ("ldp(K.restrict(0, 1)) >= 0", "other arguments than it takes"),
])  # fmt: skip
def test_arguments_that_a_method_does_not_take_are_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        claim_of_line(text)


@pytest.mark.parametrize(("text", "scope"), [
    ("capacity(K.permute([1, 0])) == capacity(K)", "with 2 inputs"),
    ("capacity(K.permute(outputs=[1, 2, 0])) == capacity(K)", "with 3 outputs"),
    ("capacity(K.permute([1, 0], [1, 2, 0])) == capacity(K)", "with 2 inputs and 3 outputs"),
    ("mutual_information(K, Prior.uniform(2)) <= ln(2)", "with 2 inputs"),
])  # fmt: skip
def test_constants_that_give_a_size_are_said_and_the_line_is_hunted(text: str, scope: str) -> None:
    made = claim_of_line(text)
    assert scope in ranging(made.domain["K"])
    assert hunt(made, instances=6).verdict == "supported"


@pytest.mark.parametrize("order", [[1, 0, 2], [2, 0, 1]])
def test_a_permuted_kernel_is_read_as_the_engine_permutes_it(order: list[int]) -> None:
    kernel = Kernel([["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"], ["1/5", "0", "4/5"]])
    for inputs, outputs in ((order, None), (None, order), (order, order)):
        permuted = kernel.permute(inputs, outputs)
        for i in range(3):
            for j in range(3):
                line = claim_of_line(f"K.permute({inputs}, {outputs})[{i}, {j}] == x")
                assert evaluate(line, {"K": kernel, "x": Real(permuted[i, j])}).outcome is Outcome.HOLDS


def test_a_premise_on_the_size_of_a_law_is_asked_where_another_variable_gives_it():
    made = claim_of_line("mutual_information(K, P) <= ln(len(P)) given len(P) >= 2")
    K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
    assert evaluate(made, {"K": K, "P": Prior(["1/2", "1/2"])}).outcome is Outcome.HOLDS
    alone = evaluate(made, {"K": Kernel([[1]]), "P": Prior([1])}).outcome
    assert alone is not Outcome.HOLDS


def test_a_word_that_is_gone_through_is_no_law():
    with pytest.raises(BadInput, match="'numbers' in alpha in numbers is no law of a line"):
        claim_of_line("ldp(K) <= eps given Relation.all(renyi_dp(K, alpha) <= eps for alpha in numbers)")
    assert list(claim_of_line("sum(x**2 for x in P) <= 1").domain) == ["P"]


@pytest.mark.parametrize(("line", "said"), [
    ("dobrushin(K) <= tanh(eps/2) given ldp(K) <= eps", "write (exp(2*(eps / 2)) - 1)/(exp(2*(eps / 2)) + 1)"),
    ("capacity(K) <= log2(K.n_inputs)", "write ln(K.n_inputs)/ln(2)"), ("eta_TV(K) <= 1", "did you mean dobrushin"),
])  # fmt: skip
def test_functions_and_symbols_of_the_literature_are_told_in_words_of_a_line(line, said):
    with pytest.raises(BadInput) as told:
        claim_of_line(line)
    assert said in str(told.value)
