"""What a source names or writes out: laws made elsewhere, loops over lists, the first number that meets a condition."""


from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.statement import translated
from exactpriv.real import Relation

LAW, ROW = Prior(["1/3", "2/3"]), Kernel([["1/4", "3/4"]])


def test_a_law_and_a_kernel_that_the_source_names_have_their_masses():
    @claim(K=d.kernels(2, (2, 3)))
    def at_a_law(K):
        return m.mutual_information(K, LAW) + m.maximal_leakage(ROW) >= 0

    text = translated(at_a_law).prop
    for k, (p, q) in enumerate([("1 / 3", "1 / 4"), ("2 / 3", "3 / 4")]):
        assert f"((U1 (@Ordinal 2 {k} isT)) = ({p}))" in text
        assert f"((L2 (@Ordinal 1 0 isT) (@Ordinal 2 {k} isT)) = ({q}))" in text


def test_a_loop_over_a_written_out_list_speaks_of_one_object_for_what_it_names():
    @claim(K=d.kernels(2, (2, 3)), x=d.numbers(0, 1))
    def above_each(K, x):
        facts = []
        for low, high in ((1, 2), (3, 4)):
            half = x * low
            facts.append(m.mutual_information(K, LAW) <= half)
            facts.append(m.mutual_information(K, LAW) <= high)
        return Relation.all(facts)

    text = translated(above_each).prop
    assert text.count(": law (ordinal_finType 2)") == 1
    for bound in ("x", "2", "(x * 3)", "4"):
        assert f"((mutual_information K U1) <= {bound})" in text


def test_the_first_listed_number_that_meets_a_condition_is_a_branch_without_a_value_where_none_does():
    @claim(x=d.numbers(0, 3))
    def at_most_its_ceiling(x):
        def ceiling():
            k = next(k for k in (1, 2) if bool(x <= k))
            return Real(10 * k)

        return x <= ceiling()

    branches = "(if (Rleb x 1) then (Val (Finite 1)) else (if (Rleb x 2) then (Val (Finite 2)) else NoValue))"
    assert f"(vle (Finite x) (vmul (Finite 10) {branches}))" in translated(at_most_its_ceiling).prop


def test_a_name_that_the_condition_binds_itself_is_not_that_of_the_first_number():
    @claim(x=d.numbers(0, 3))
    def hidden(x):
        def ceiling():
            k = next(k for k in (1, 2) if any(bool(x <= k) for k in (3,)))
            return Real(k)

        return x <= ceiling()

    branches = "(if (Rleb x 3) then (Val (Finite 1)) else (if (Rleb x 3) then (Val (Finite 2)) else NoValue))"
    assert branches in translated(hidden).prop
