"""Linear inequalities between entropies are proved as exact sums, false ones never; the reading of laws and kernels as
random variables is compared with the measures' own values."""

import random
import sys
from fractions import Fraction
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from flint import fmpq

from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered import verified
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.entropic import difference
from exactpriv.certificate.checker.kinds.entropies.forms import Form, Reader
from exactpriv.certificate.checker.kinds.entropies.network import Network
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.prove.entropies.program import Found, Problem, Violation, elementals
from exactpriv.prove.entropies.proving import summed
from exactpriv.prove.proving import prove
from exactpriv.real import BadInput, Real, ln
from exactpriv.report.proofs import proof_latex
from exactpriv.search.propose import random_instances, structured

sys.path[:0] = [str(Path(__file__).parent)]
from entropic_claims import CONDITIONAL, FALSE, NON_SHANNON, TRUE  # noqa: E402

NUMBERED = {made.id: made for made in (*TRUE, *NON_SHANNON)}


@pytest.mark.parametrize("name", [made.id for made in TRUE])
def test_true_statements_are_sums_that_the_checker_accepts_and_compares(name: str) -> None:
    made = summed(NUMBERED[name], copying=False)
    assert made.certificate is not None, made.left
    found = verified(made.certificate, claims=NUMBERED)
    assert found.accepted and found.compared is not None and found.compared.outcome == "as registered", found


@pytest.mark.parametrize("name", [made.id for made in NON_SHANNON])
def test_inequalities_beyond_shannons_are_proved_by_a_copy_and_by_none_without(name: str) -> None:
    assert summed(NUMBERED[name], copying=False).certificate is None
    made = summed(NUMBERED[name])
    assert made.certificate is not None
    assert made.certificate["cases"][0]["proofs"][0]["copies"]
    assert verified(made.certificate, claims=NUMBERED).accepted


def test_conditional_inequalities_beyond_shannons_are_left_open() -> None:
    for made in CONDITIONAL[:1]:
        found = summed(made)
        assert found.certificate is None and "polymatroid" in found.left, made.id


@pytest.mark.slow
def test_there_are_forty_false_statements_of_which_none_is_proved() -> None:
    assert len(FALSE) >= 40
    for made in FALSE:
        found = summed(made, copying=made.id in ("ingleton", "zhang-yeung-99-percent"))
        assert found.certificate is None, made.id
        assert found.left, made.id


@pytest.mark.slow
def test_each_false_statement_has_a_counterexample_and_no_true_one_has() -> None:
    def fails(made: Claim) -> bool:
        tried = chain(structured(made, 300), random_instances(made, 0, 100))
        return any(evaluate(made, one).outcome is Outcome.FAILS for one in tried)

    def fails_soon(made: Claim) -> bool:
        tried = chain(structured(made, 30), random_instances(made, 0, 10))
        return any(evaluate(made, one).outcome is Outcome.FAILS for one in tried)

    missing = [made.id for made in FALSE if not fails(made)]
    assert not missing, missing
    small = [made for made in TRUE if "X" not in made.domain or len(made.domain["X"].names) <= 4]
    assert not [made.id for made in small if fails_soon(made)]


def test_a_violating_point_satisfies_every_elemental_inequality_and_violates_the_form() -> None:
    rng = random.Random(5)
    seen = 0
    for _ in range(60):
        n = rng.choice((3, 4, 5))
        network = Network(read_context({}, {"X": {"sort": "joint", "axes": n}}))
        form: Form = {}
        for _ in range(rng.randint(2, 6)):
            form[rng.randrange(1, 2**n)] = Fraction(rng.randint(-3, 3) or 1)
        made = Problem(network, form).solve()
        assert made is not None
        if isinstance(made, Found):
            total: Form = {}
            for y, one in made.shannon:
                assert y >= 0
                for key, c in one.form.items():
                    total[key] = total.get(key, Fraction(0)) + y * c
            assert {k: c for k, c in total.items() if c} == form
            continue
        assert isinstance(made, Violation)
        seen += 1
        h = {0: Fraction(0), **{k: v for k, v in made.point.items() if isinstance(k, int)}}
        assert sum(c * h[k] for k, c in form.items()) < 0
        groups = Problem(network, form).groups

        def whole(mask: int, groups: list[int] = groups) -> int:
            return sum(group for k, group in enumerate(groups) if mask >> k & 1)

        for i, j, given in elementals(len(groups)):
            if j:
                assert h[whole(i | given)] + h[whole(j | given)] >= h[whole(i | j | given)] + h[whole(given)]
            else:
                assert h[whole(i | given)] >= h[whole(given)]
    assert seen > 20


# -- the reading -----------------------------------------------------------------------------------------------------

SIZES: dict[str, Any] = {"a": [1, None], "b": [1, None], "c": [1, None]}
SORTS: dict[str, Any] = {
    "P": {"sort": "law", "letters": "a"}, "Q": {"sort": "law", "letters": "a"},
    "K": {"sort": "kernel", "inputs": "a", "outputs": "b"}, "M": {"sort": "kernel", "inputs": "a", "outputs": "b"},
    "L": {"sort": "kernel", "inputs": "b", "outputs": "c"}, "J": {"sort": "joint", "axes": 3},
}  # fmt: skip


def v(name: str) -> dict[str, str]:
    return {"var": name}


def mi(kernel: Any, law: Any) -> dict[str, Any]:
    return {"measure": "mutual_information", "args": [kernel, law]}


EXPRESSIONS: list[Any] = [
    mi(v("K"), v("P")), mi({"then": [v("K"), v("L")]}, v("P")), mi({"before": [v("L"), v("K")]}, v("P")),
    mi({"parallel": [v("K"), v("M")]}, v("P")), mi({"parallel": [v("K"), v("K")]}, v("P")),
    mi(v("L"), {"output": [v("K"), v("P")]}), mi({"then": [{"parallel": [v("K"), v("M")]}, v("N")]}, v("P")),
    mi({"parallel": [{"then": [v("K"), v("L")]}, v("K")]}, v("Q")),
    {"measure": "entropy", "args": [{"output": [{"then": [v("K"), v("L")]}, v("Q")]}]},
    {"measure": "entropy", "args": [{"row": [v("K"), 0]}]},
    {"measure": "joint_entropy", "args": [v("J"), [0, 2]]},
    {"measure": "conditional_entropy", "args": [v("J"), [0], [1]]},
    {"measure": "information", "args": [v("J"), [0], [1]]},
    {"measure": "information", "args": [v("J"), [0, 1], [1, 2], [1]]},
    {"op": "add", "args": [mi(v("K"), v("P")), {"op": "neg", "args": [mi({"parallel": [v("K"), v("K")]}, v("P"))]}]},
]  # fmt: skip


def some_law(rng: random.Random, n: int) -> list[fmpq]:
    weights = [rng.randint(0, 4) for _ in range(n)]
    weights[rng.randrange(n)] += 1
    return [fmpq(w, sum(weights)) for w in weights]


def values(rng: random.Random) -> dict[str, Any]:
    a, b, c = (rng.choice((1, 2, 3)) for _ in range(3))

    def kernel(n: int, k: int) -> Kernel:
        return Kernel([some_law(rng, k) for _ in range(n)])

    return {"P": Prior(some_law(rng, a)), "Q": Prior(some_law(rng, a)), "K": kernel(a, b), "M": kernel(a, b),
            "L": kernel(b, c), "N": kernel(b * b, 2), "J": JointLaw((2, 2, 2), some_law(rng, 8))}  # fmt: skip


def engine(tree: Any, given: dict[str, Any]) -> Any:
    """The engine's own value of an expression or object."""
    if isinstance(tree, str | int | list):
        return tree
    if "var" in tree:
        return given[tree["var"]]
    if "measure" in tree:
        return getattr(m, tree["measure"])(*(engine(a, given) for a in tree["args"]))
    if "op" in tree:
        args = [engine(a, given) for a in tree["args"]]
        return {"add": lambda x, y: x + y, "neg": lambda x: -x}[tree["op"]](*args)
    ((op, parts),) = tree.items()
    made = [engine(part, given) for part in parts]
    return getattr(made[0], op)(*made[1:])


def joint_of(network: Network, given: dict[str, Any]) -> JointLaw:
    """The joint law of all variables of a network, each drawn as it says, from its kernel's own rows."""
    sizes: list[int] = []
    draws: list[Any] = []
    for place, one in enumerate(network.variables):
        if one.block.bit_count() > 1:
            first = (one.block & -one.block).bit_length() - 1
            sizes.append(given["J"].shape[place - first])
            draws.append(("joint", first))
        elif one.use is None:
            row = one.name.startswith("row")
            masses = given["K"].rows[0] if row else given[one.name].masses
            sizes.append(len(masses))
            draws.append(("law", masses))
        else:
            kernel, value = given[__import__("json").loads(one.use[0])["var"]], one.use[1]
            sizes.append(kernel.n_outputs)
            draws.append(("kernel", kernel, flat(value)))
    masses = []
    for index in product(*map(range, sizes)):
        mass = fmpq(1)
        for place, draw in enumerate(draws):
            if draw[0] == "law":
                mass *= draw[1][index[place]]
            elif draw[0] == "kernel":
                row = 0
                for part in draw[2]:
                    row = row * sizes[part] + index[part]
                mass *= draw[1].rows[row][index[place]]
            elif draw[1] == place:
                mass *= given["J"].at(*index[place : place + 3])
        masses.append(mass)
    return JointLaw(sizes, masses)


def flat(value: Any) -> list[int]:
    return [value] if isinstance(value, int) else [*flat(value[0]), *flat(value[1])]


def value_of(form: Form, law: JointLaw) -> Real:
    total = Real(0)
    for mask, c in form.items():
        axes = [k for k in range(len(law.shape)) if mask >> k & 1]
        total = total + fmpq(c.numerator, c.denominator) * m.joint_entropy(law, axes)
    return total


@pytest.mark.parametrize("place", range(len(EXPRESSIONS)))
def test_an_expression_read_as_entropies_has_its_own_value_in_the_joint_law_of_the_network(place: int) -> None:
    tree = EXPRESSIONS[place]
    sorts = {**SORTS, "N": {"sort": "kernel", "inputs": "d", "outputs": "c"}}
    for seed in range(6):
        given = values(random.Random(100 * place + seed))
        used = {name: sort for name, sort in sorts.items() if f"'{name}'" in str(tree)}
        if "N" in used:
            continue  # its input is a product of sizes, which no variable has
        reader = Reader(Network(read_context(SIZES, used)))
        form = reader.form(tree)
        assert bool(value_of(form, joint_of(reader.network, given)) == engine(tree, given)), tree


def test_what_the_network_calls_independent_is_so_at_random_laws_and_is_not_where_it_does_not() -> None:
    tree = {"op": "add", "args": [mi({"then": [v("K"), v("L")]}, v("P")), mi({"parallel": [v("K"), v("M")]}, v("P")),
                                  mi(v("K"), v("Q"))]}  # fmt: skip
    reader = Reader(Network(read_context(SIZES, {n: s for n, s in SORTS.items() if n != "J"})))
    reader.form(tree)
    network = reader.network
    n = len(network.variables)
    laws = [joint_of(network, {**values(random.Random(seed)), **noisy(seed)}) for seed in range(2)]
    rng = random.Random(0)
    apart = together = 0
    for _ in range(80):
        places = rng.sample(range(n), rng.randint(2, 4))
        first, second, given = 1 << places[0], 1 << places[1], sum(1 << k for k in places[2:])
        sets = [[places[0]], [places[1]], places[2:]]
        found = [m.information(law, *sets) for law in laws]
        if network.separated(first, second, given):
            apart += 1
            assert all(bool(x == 0) for x in found)
        else:
            together += 1
            assert any(bool(x > 0) for x in found), sets
    assert apart > 10 and together > 10


def noisy(seed: int) -> dict[str, Any]:
    """Laws and kernels of two letters without zeros, so that no independence is an accident."""
    rng = random.Random(seed)

    def two() -> list[fmpq]:
        x = fmpq(rng.randint(1, 9), 10)
        return [x, 1 - x]

    made: dict[str, Any] = {name: Prior(two()) for name in "PQ"}
    for name in "KML":
        made[name] = Kernel([two(), two()])
    return made


def test_the_variables_of_an_implication_may_not_be_used_for_another_comparison() -> None:
    context = read_context({}, {"X": {"sort": "joint", "axes": 2}})
    reader = Reader(Network(context))
    form = difference(reader, "0", {"measure": "information", "args": [v("X"), [0], [1]]})
    assert form == {1: 1, 2: 1, 3: -1}


# -- the domain ------------------------------------------------------------------------------------------------------


def test_random_variables_are_drawn_with_the_demands_met_exactly() -> None:
    domain = d.random_variables("A B C D", markov=["A - B - C", "A B - C - D"], functions={"D": "C"}, letters=2)
    from exactpriv.claim.choice import SeededChooser

    made = [domain.generate(SeededChooser(seed), {}) for seed in range(40)]
    assert all(domain.contains(one, {}) for one in made)
    assert all(bool(m.information(one, "A", "C", "B") == 0) for one in made[:10])
    assert all(bool(m.conditional_entropy(one, "D", "C") == 0) for one in made[:10])
    assert any(bool(m.information(one, "A", "C") > 0) for one in made)
    assert all(domain.contains(one, {}) for one in domain.structured({}))


def test_a_law_that_breaks_a_demand_lies_outside() -> None:
    domain = d.random_variables("A B C", independent="A B", letters=2)
    copied = JointLaw((2, 2, 2), ["1/2", 0, 0, 0, 0, 0, 0, "1/2"], "A B C")
    assert not domain.contains(copied, {})
    assert d.random_variables("A B C", letters=2).contains(copied, {})


@pytest.mark.parametrize(
    ("given", "said"),
    [({"names": "A A"}, "different names"), ({"names": "A 1"}, "no name of a random variable"),
     ({"names": "A B", "markov": "A - B"}, "no Markov chain"), ({"names": "A B", "independent": "A"}, "no independent"),
     ({"names": "A B", "independent": "A Z"}, "no variable 'Z'"), ({"names": "A B C", "markov": "A - B - A"}, "twice"),
     ({"names": "A B", "functions": {"Z": "A"}}, "no variable 'Z'"), ({"names": ""}, "0 random variables")],
)  # fmt: skip
def test_demands_that_are_none_are_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        d.random_variables(**given)


def test_variables_are_named_in_measures_and_a_name_that_is_none_is_refused() -> None:
    law = JointLaw((2, 2), ["1/2", 0, 0, "1/2"], "A B")
    assert bool(m.information(law, "A", "B") == ln(2)) and bool(m.joint_entropy(law, ["A", "B"]) == ln(2))
    with pytest.raises(BadInput, match="no variable 'C'"):
        m.joint_entropy(law, "C")
    with pytest.raises(BadInput, match="have no names"):
        m.joint_entropy(JointLaw((2,), ["1/2", "1/2"]), "A")


# -- prove -----------------------------------------------------------------------------------------------------------


def test_prove_says_what_a_sum_rests_on_and_is_no_recorded_coq_theorem() -> None:
    found = prove(NUMBERED["submodularity"])
    assert found.verdict == "proved" and not found.theorem and "no recorded Coq theorem" in found.rests
    assert found.steps[1:] == ("  right side - left side is the sum of", "    I(A; C | B) >= 0")


def test_prove_names_the_point_that_violates_what_it_does_not_prove() -> None:
    found = prove(next(made for made in FALSE if made.id == "interaction-nonnegative"), hunting=False)
    assert found.verdict == "open"
    assert "is no Shannon-type inequality: the polymatroid H(A) = 1" in found.left


@pytest.mark.slow
def test_the_latex_of_a_sum_has_each_summand_with_its_reason() -> None:
    made = proof_latex("processing", prove(NUMBERED["data-processing"]))
    assert "Here $A, B, C$ are $X_{0}, X_{1}, X_{2}$" in made and "no recorded Coq theorem" in made
    assert r"\item $I(A;B\mid C)\ge 0$" in made and "assumption 1" in made
    copied = proof_latex("zy", prove(NUMBERED["zhang-yeung"], hunting=False))
    assert "Let $A'$ have, with $C, D$, the joint law of $A$ with these" in copied
