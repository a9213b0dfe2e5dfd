"""What a claim says at given sizes, existence over listed values, samples, and orders of numbers, as statements."""

import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel.samples import independent_letters, letters_up_to_order
from exactpriv.papers import entries
from exactpriv.prove.formal import terms as t
from exactpriv.prove.formal.measures import applied, letter_text
from exactpriv.prove.formal.refutation import refuted_claims, shapes, stated
from exactpriv.prove.formal.statement import translated, translated_at
from exactpriv.prove.formal.syntax import printed, variable
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theorem import Theorem, by_hand, exported, script_file
from exactpriv.prove.formal.theorems import proofs, refutation
from exactpriv.stored import ROOT

AT_SIZES = "grosse-dobrushin/thm2-mechanism"


@pytest.mark.slow
def test_every_refuted_claim_of_two_papers_that_has_a_statement_has_a_refutation_to_compile():
    found = [c for c in refuted_claims(ROOT) if c.partition("/")[0] in ("cuff-midp", "grosse-dobrushin")]
    assert len(found) == 74
    unstated = []
    for identifier in found:
        try:
            statement = stated(ROOT, entries()[identifier])
        except Untranslated:
            unstated.append(identifier)
            continue
        made = by_hand(ROOT, statement) or refutation(ROOT, statement)
        assert isinstance(made, Theorem), made
        assert made.says != "holds", identifier
    assert unstated == ["grosse-dobrushin/thm3.step4#extremal@printed-order"]


def test_a_claim_without_a_translation_is_stated_at_the_sizes_of_its_witness():
    with pytest.raises(Untranslated):
        translated(entries()[AT_SIZES])
    statement = stated(ROOT, entries()[AT_SIZES])
    assert statement.at == "N = 3" and "for N = 3 alone" in exported(statement)
    assert "forall N" not in statement.prop and "(c < (1 / 3)) ->" in statement.prop


def test_a_claim_that_is_translated_is_stated_for_all_sizes():
    statement = stated(ROOT, entries()["grosse-dobrushin/ex3-kl"])
    assert not statement.at and statement.prop == translated(entries()["grosse-dobrushin/ex3-kl"]).prop


def test_a_statement_at_given_sizes_is_never_a_theorem_that_holds(tmp_path):
    statement = stated(ROOT, entries()[AT_SIZES])
    path = script_file(tmp_path, AT_SIZES)
    path.parent.mkdir(parents=True)
    name = statement.name
    path.write_text(f"{exported(statement)}\nTheorem {name}_holds : {name}.\nProof. trivial. Qed.\n")
    assert "of which only the negation says enough" in by_hand(tmp_path, statement)
    path.unlink()
    assert proofs(tmp_path, {AT_SIZES: statement}, {AT_SIZES: {"by": "machine", "says": "holds"}}) == ([], [], [])


def test_sizes_that_the_domain_does_not_have_are_refused():
    some = entries()[f"{AT_SIZES}@some-entries"]
    for N in (2, 7):  # a search goes up to 5, the claim does not
        assert translated_at(some, {"N": N}).at == f"N = {N}"
    for one in (some, entries()[AT_SIZES]):
        with pytest.raises(Untranslated, match="1 is not in the claim's domain"):
            translated_at(one, {"N": 1})


def test_the_sizes_of_an_instance_are_read_from_its_objects():
    at = {"K": {"type": "kernel", "rows": [["1", "0"]]}, "P": {"type": "prior", "masses": ["1"]},
          "q": {"type": "integer", "value": 4}, "c": {"type": "real", "value": "1/2"},
          "db": {"type": "database", "n": 2, "m": 3}}
    assert shapes(at) == {"K": (1, 2), "P": (1,), "q": 4, "db": (2, 3)}


@pytest.mark.parametrize("domain", [d.numbers(0, 1), d.integers(1, 3, exhaustive=False), d.priors(2),
                                    d.kernels(2, 2), d.databases((1, 1), (2, 2)), d.one_of([1, 2]),
                                    d.one_of(["kl", "tv"]), d.one_of(lambda e: [1, 2])])
def test_existence_over_what_a_search_samples_or_a_list_has_is_refused(domain):
    """Of a list a statement for all says more than the claim, a range or all its values: one of existence says less."""
    @claim(quantifier="exists", x=domain)
    def some(x):
        return m.total_variation([1, 0], [0, 1]) >= 1

    with pytest.raises(Untranslated, match="stated for all whole numbers of a range alone, and x"):
        translated(some)


def test_existence_over_all_whole_numbers_of_a_range_is_stated_for_just_these():
    @claim(quantifier="exists", q=d.integers(1, 3))
    def readable(q):
        return m.ldp(Kernel([["1/2", "1/2"]])) * q >= 0

    @claim(quantifier="exists", q=d.integers(1, 3))
    def one_by_one(q):
        P = Prior(["1/2", "1/2"])
        for _ in range(q):
            P = P.product(P)
        return m.total_variation(P, P) >= 0

    lines = [line.strip() for line in translated(readable).prop.splitlines()]
    assert lines[:3] == ["exists q : nat,", "(1 <= q)%N /\\", "(q <= 3)%N /\\"]
    with pytest.raises(Untranslated, match="which an earlier one may have left"):
        translated(one_by_one)


def test_whole_numbers_of_a_short_range_are_taken_one_by_one_where_the_source_is_not_read_with_a_variable():
    def product(P, q):
        for _ in range(q):
            P = P.product(P)
        return m.total_variation(P, P) <= 1

    short = claim(P=d.laws((2, 3)), q=d.integers(1, 2))(product)
    text = translated(short).prop
    assert "(product P P)) <= 1) /\\ (" in text and "(product (product P P) (product P P))) <= 1))" in text
    assert "forall q" not in text
    for refused in (claim(P=d.laws((2, 3)), q=d.integers(1, 2, exhaustive=False))(product),
                    claim(P=d.laws((2, 3)), q=d.integers(1, 99))(product)):
        with pytest.raises(Untranslated, match="which an earlier one may have left"):
            translated(refused)
    with pytest.raises(Untranslated, match="which an earlier one may have left"):
        translated_at(short, {"q": 1})


def test_samples_are_powers_of_their_law_and_their_tallies():
    @claim(P=d.laws((2, 3)), Q=d.priors(lambda e: len(e["P"])), n=d.integers(1, 3, exhaustive=False))
    def apart(P, Q, n):
        ordered = m.total_variation(independent_letters(P, n), independent_letters(Q, n))
        return m.total_variation(letters_up_to_order(P, n), letters_up_to_order(Q, n)) <= ordered

    text = translated(apart).prop
    assert "(power (ordinal_finType (n)%N) P)" in text and "(up_to_order (ordinal_finType (n)%N) Q)" in text


def test_an_argument_by_name_that_is_not_read_is_refused():
    @claim(K=d.kernels(3, 2))
    def least(K):
        return m.dobrushin(K) <= min((x for x in K.column(0) if x), default=1)

    @claim(K=d.kernels((2, 3), 2))
    def shifted(K):
        return m.dobrushin(K) <= Real(sum(1 for _ in enumerate(K.column(0), start=1)))

    for other, why in ((least, "the argument default"), (shifted, "its length must be known")):
        with pytest.raises(Untranslated, match=why):
            translated(other)


def test_sorted_numbers_are_those_of_the_list_in_their_order():
    @claim(K=d.kernels(2, 2))
    def largest(K):
        return Real(sorted(K.column(0), reverse=True)[0]) >= 0

    @claim(K=d.kernels(2, 2))
    def least(K):
        return Real(sorted(K.column(0))[0]) >= 0

    assert "nth 0 (sort (fun a_ b_ => Rleb b_ a_) [:: " in translated(largest).prop
    with pytest.raises(Untranslated, match="sort numbers with reverse=True"):
        translated(least)


def test_priors_with_written_out_masses_are_the_rows_of_their_kernel_if_all_are_there_in_order():
    bits = t.ordinals(2)
    S, T = t.KernelTerm(variable("S"), t.Ty("X"), bits), t.KernelTerm(variable("T"), bits, bits)

    def least(priors):
        return printed(applied("pointwise_distortion", [priors, t.Db(t.ordinals(1), bits), 2, 0], letter_text).text)

    def row(K, at):
        return [K.row(at).mass(letter_text(k, bits)) for k in range(2)]

    first, second = row(T, letter_text(0, bits)), row(T, letter_text(1, bits))
    laws = "(indep (fun _ : (ordinal_finType 1) => ({} v_))))"
    assert f"(fun v_ : X => {laws.format('S')}" in least(t.Seq(t.Ty("X"), lambda at: row(S, at)))
    assert f"(fun v_ : (ordinal_finType 2) => {laws.format('T')}" in least([first, second])
    for priors in ([second, first], [first], [first, first], [first[::-1], second], [first[:1], second[:1]],
                   [first, second[:1]], [[first[0], second[1]], second], [first, row(S, "x")], []):  # fmt: skip
        with pytest.raises(Untranslated, match="not the rows of a kernel"):
            least(priors)


def test_a_whole_list_of_numbers_up_to_1_ends_at_its_greatest_and_every_other_list_is_open_above():
    def premises(values, exhaustive=True):
        @claim(x=d.one_of([Real(v) for v in values], exhaustive=exhaustive))
        def not_negative(x):
            return x >= 0

        return translated(not_negative).binders[1:]

    assert premises(["1/4", "1/2"]) == ("((1 / 4) <= x) ->", "(x <= (1 / 2)) ->")
    assert premises(["1/4", "1/2"], exhaustive=False) == ("((1 / 4) <= x) ->",)
    assert premises([1, 10]) == ("(1 <= x) ->",)
