"""Sums over letters with logarithms: Gibbs's inequality at each letter, and what is not proved by it."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.arithmetic.work import OutOfWork, bounded_work
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.letterwise_sums.expanding import WITH_LOGARITHMS, Expander
from exactpriv.certificate.checker.kinds.letterwise_sums.monomials import Monomial, Sum
from exactpriv.certificate.checker.kinds.letterwise_sums.rows import known
from exactpriv.certificate.schema import CertificateError
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.line import claim_of_line
from exactpriv.kernel import Kernel, Matrix, Prior
from exactpriv.prove.crosscheck import _number as number_of
from exactpriv.prove.letterwise import Letterwise, prove_letterwise
from exactpriv.prove.statement import statement_of
from exactpriv.real import Real, Relation, exp, ln, maximum

LAW, SAME = d.laws((1, 4)), d.laws(like="P")
PROVED = (
    "kl(P, Q) >= 0",
    "kl(K.output(P), K.output(Q)) <= kl(P, Q)",
    "kl(P, Q) <= chi2(P, Q)",
    "kl(P, P.mix(Q, 1/2)) <= kl(P, Q)/2",
    "entropy(P) <= ln(len(P))",
    "entropy(P.mix(Q, 1/2)) >= (entropy(P) + entropy(Q))/2",
    "mutual_information(K, P) <= entropy(P)",
    "mutual_information(K.then(L), P) <= mutual_information(K, P)",
    "mutual_information(K, P) <= maximal_leakage(K)",
    "mutual_information(K.mix(L, 1/2), P) <= (mutual_information(K, P) + mutual_information(L, P))/2",
    "bayes_risk(K, P) <= 1 - exp(mutual_information(K, P) - entropy(P))",
    "entropy(P) - mutual_information(K, P) >= -ln(1 - bayes_risk(K, P))",
    "f_divergence(K.output(P), K.output(Q), 'jensen-shannon') <= f_divergence(P, Q, 'jensen-shannon')",
)
FALSE = (
    "kl(P, Q) >= 1/1000",
    "kl(P, Q) <= kl(K.output(P), K.output(Q))",
    "kl(K.output(P), K.output(Q)) <= kl(Q, P)",
    "kl(K.output(P), K.output(Q)) <= kl(P, Q)/2",
    "2*kl(P, Q) <= chi2(P, Q)",
    "chi2(P, Q) <= kl(P, Q)",
    "kl(P, P.mix(Q, 1/2)) <= kl(Q, P)/2",
    "kl(P.mix(Q, 1/2), P) <= 1",
    "entropy(P) <= ln(len(P))/2",
    "entropy(P.mix(Q, 1/2)) <= (entropy(P) + entropy(Q))/2",
    "mutual_information(K, P) <= entropy(P)/2",
    "mutual_information(K, P) <= mutual_information(K.then(L), P)",
    "mutual_information(K.then(L), P) <= mutual_information(K, P)/2",
    "maximal_leakage(K) <= mutual_information(K, P)",
    "bayes_risk(K, P) <= 1 - exp(entropy(P) - mutual_information(K, P))",
    "bayes_risk(K, P) <= 1 - 2*exp(mutual_information(K, P) - entropy(P))",
    "entropy(P) - mutual_information(K, P) >= -2*ln(1 - bayes_risk(K, P))",
)


@cache
def made_of(line: str) -> Letterwise | str:
    return prove_letterwise(claim_of_line(line))


@pytest.mark.parametrize("line", PROVED)
def test_is_proved_for_all_sizes_and_replayed(line: str) -> None:
    made = made_of(line)
    assert isinstance(made, Letterwise), made
    assert "every number from 1" in made.sizes
    assert check_certificate(made.certificate).accepted
    assert all(case["proofs"][0]["logarithms"] is True for case in made.certificate["cases"])


@pytest.mark.every(4)
@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_not_proved(line: str) -> None:
    assert isinstance(made_of(line), str)


@pytest.mark.every(6)
@pytest.mark.parametrize("line", FALSE)
def test_a_proof_of_what_is_true_does_not_show_what_is_false(line: str) -> None:
    """The statement of a certificate is replaced by a false one."""
    other = statement_of(claim_of_line(line), sums=True)
    for true in PROVED:
        made = made_of(true)
        assert isinstance(made, Letterwise)
        tree = copy.deepcopy({key: value for key, value in made.certificate.items() if key != "sha256"})
        (case,) = tree["cases"]
        if set(case["variables"]) == set(other.variables):
            case["relation"] = other.relation
            assert not check_certificate(seal(tree)).accepted


def _nodes(tree: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(tree, dict | list):
        for key, part in list(tree.items() if isinstance(tree, dict) else enumerate(tree)):
            yield tree, key
            yield from _nodes(part)


def _mutants(proof: Any) -> Iterator[Any]:
    """Proofs with one change: an addend or a factor left out or doubled, the products of Gibbs's inequality exchanged,
    a number changed, logarithms off."""
    count = sum(1 for _ in _nodes(proof))
    for place in range(count):
        tree = copy.deepcopy(proof)
        holder, key = list(_nodes(tree))[place]
        part = holder[key]
        if isinstance(part, dict) and part.get("known") == "gibbs":
            part["of"], part["with"] = part["with"], part["of"]
        elif isinstance(holder, list) and key in (0, "of", "with", "addends"):
            del holder[key]
        elif key == "times":
            holder[key] = str(-int(part)) if "/" not in part else f"-{part}"
        elif key == "known" and part in ("inverse", "share"):
            holder[key] = "share" if part == "inverse" else "inverse"
        elif key == "logarithms":
            holder[key] = False
        elif key == "unless":
            del holder[key]
        else:
            continue
        yield tree


@pytest.mark.every(4)
@pytest.mark.parametrize("line", PROVED)
def test_changed_proofs_are_rejected(line: str) -> None:
    made = made_of(line)
    assert isinstance(made, Letterwise)
    tree = {key: value for key, value in made.certificate.items() if key != "sha256"}
    (case,) = tree["cases"]
    tried = 0
    for proofs in _mutants(case["proofs"]):
        changed = copy.deepcopy(tree)
        changed["cases"][0]["proofs"] = proofs
        assert not check_certificate(seal(changed)).accepted, proofs
        tried += 1
    assert tried > 3


# -- the rows ----------------------------------------------------------------------------------------------------------


def expander() -> Expander:
    sizes = {"n": [1, None], "m": [1, None]}
    law = {"sort": "law", "letters": "n"}
    variables = {"P": law, "Q": law, "K": {"sort": "kernel", "inputs": "n", "outputs": "m"},
                 "L": {"sort": "kernel", "inputs": "n", "outputs": "m"},
                 "x": {"sort": "index", "of": "n"}, "z": {"sort": "index", "of": "n"},
                 "y": {"sort": "index", "of": "m"}}  # fmt: skip
    return Expander(read_context(sizes, variables), True)


def mass(law: str, at: str) -> dict[str, Any]:
    return {"measure": "mass", "args": [{"var": law}, {"var": at}]}


REFUSED: dict[str, dict[str, Any]] = {
    "q may be 0 where p is not": {"known": "gibbs", "of": [mass("P", "x")], "with": [mass("Q", "x")]},
    "another letter": {"known": "gibbs", "of": [mass("P", "x")], "with": [mass("P", "z")]},
    "1 against a mass": {"known": "gibbs", "of": ["1"], "with": [mass("P", "x")]},
    "an inverse of what may be 0": {"known": "gibbs", "of": [mass("P", "x")], "with": [{"inverse": mass("Q", "x")}]},
    "below 0": {"known": "gibbs", "of": [mass("P", "x")], "with": ["-1"]},
    "a difference": {"known": "gibbs", "of": [{"op": "add", "args": [mass("P", "x"), {"op": "neg", "args": [
        mass("Q", "x")]}]}], "with": ["1"]},
}


@pytest.mark.parametrize("name", REFUSED)
def test_gibbs_inequality_is_refused_where_it_may_have_no_value(name: str) -> None:
    with pytest.raises(CertificateError):
        known(REFUSED[name], expander())


def test_gibbs_inequality_is_taken_where_the_second_product_is_0_only_with_the_first() -> None:
    at = expander()
    both = {"op": "mul", "args": [mass("P", "x"), mass("Q", "x")]}
    assert known({"known": "gibbs", "of": [both], "with": [mass("Q", "x"), {"inverse": mass("P", "x")}]}, at)[0]


def test_a_logarithm_that_is_0_at_0_is_no_part_of_a_statement() -> None:
    made = made_of("kl(P, Q) >= 0")
    assert isinstance(made, Letterwise)
    for node in ({"log": mass("P", "x")}, {"inverse": mass("P", "x")}):
        tree = copy.deepcopy({key: value for key, value in made.certificate.items() if key != "sha256"})
        tree["cases"][0]["relation"] = {"op": "<=", "args": [{"op": "mul", "args": ["0", node]}, "0"]}
        assert not check_certificate(seal(tree)).accepted


def test_the_search_for_factors_is_counted_as_work() -> None:
    """Letters of a sum are sought among those of a product: exponentially many ways, none of which fits."""
    names = [f"x{k}" for k in range(4)]
    matrix = {"sort": "matrix", "rows": "n", "columns": "n", "nonnegative": True}
    variables = {"A": matrix, "B": matrix, **{name: {"sort": "index", "of": "n"} for name in names}}
    at = Expander(read_context({"n": [1, None]}, variables), True)

    def gain(of: str, *letters: str) -> dict[str, Any]:
        return {"gain": [{"var": of}, *({"var": x} for x in letters)]}

    have = [gain("A", x, y) for x in names for y in names] + [gain("B", x, y) for x in names for y in names if x < y]
    wanted: dict[str, Any] = {"op": "mul", "args": [gain("A", "z0", "z1"), gain("A", "z2", "z3"), gain("A", "z4", "z5"),
                                                    gain("B", "z1", "z1")]}  # fmt: skip
    for k in range(6):
        wanted = {"sum": {"letter": f"z{k}", "of": "n", "term": wanted}}
    (product,), divisor = at.expanded({"op": "mul", "args": have}), at.expanded(wanted)
    with pytest.raises(OutOfWork), bounded_work(20_000, None):
        at.vanishes_with(product, divisor)


# -- definitions: sums of atoms against the measures, at laws with zeros -----------------------------------------------


def value(one: Sum, at: Expander, given: dict[str, Any], sizes: dict[str, int]) -> Real:
    """A sum at an instance, by what its atoms mean."""
    return Real.sum([Real(str(c)) * _product(monomial, at, given, sizes) for monomial, c in one.items()])


def _product(monomial: Monomial, at: Expander, given: dict[str, Any], sizes: dict[str, int]) -> Real:
    found = []
    for letters in product(*(range(sizes[size] if isinstance(size, str) else size[1]) for size in monomial.sizes)):
        part = Real(1)
        for atom, power in monomial.atoms:
            part = part * _atom(atom, letters, at, given, sizes) ** Real(str(power))
        found.append(part)
    return Real.sum(found)


def _atom(atom: Any, letters: tuple[int, ...], at: Expander, given: dict[str, Any], sizes: dict[str, int]) -> Real:
    places = [letters[x] if isinstance(x, int) else given[x] for x in atom.letters]
    if atom.head == "mass":
        return Real(given[atom.label].masses[places[0]])
    if atom.head == "entry":
        return Real(given[atom.label].rows[places[0]][places[1]])
    if atom.head == "size":
        return Real(sizes[atom.label])
    if atom.head == "number":
        return number_of(at.context.forms.tree_of(at.number_tree(atom)), given, sizes)
    inside = {**given, **{f"#{k}": x for k, x in enumerate(places)}}
    if atom.head == "largest":
        (term,) = at.meaning(atom).terms
        values = [value(term, at, {**inside, "*": x}, sizes) for x in range(sizes[at.meaning(atom).size])]
        return maximum(*values)
    inner = value(at.argument_of(int(atom.label)), at, inside, sizes)
    if bool(inner == 0):
        return Real(0)
    return {"log": ln, "inverse": lambda x: 1 / x, "exp": exp}[atom.head](inner)


P, Q, K = Prior(["1/2", 0, "1/2"]), Prior(["1/4", "1/4", "1/2"]), Kernel([["1/3", "2/3", 0], [1, 0, 0], [0, 1, 0]])
GIVEN: dict[str, Any] = {"P": P, "Q": Q, "K": K}
P_, Q_, K_ = {"var": "P"}, {"var": "Q"}, {"var": "K"}
CASES: dict[str, tuple[list[Any], Any]] = {
    "entropy": ([P_], lambda: m.entropy(P)),
    "kl": ([P_, Q_], lambda: m.kl(P, Q)),
    "chi2": ([P_, Q_], lambda: m.chi2(P, Q)),
    "mutual_information": ([K_, P_], lambda: m.mutual_information(K, P)),
    "f_divergence": ([P_, Q_, {"f": "jensen-shannon", "parameters": []}],
                     lambda: m.f_divergence(P, Q, "jensen-shannon")),
    "triangular": ([P_, Q_, {"f": "triangular", "parameters": []}], lambda: m.f_divergence(P, Q, "triangular")),
    "maximal_leakage": ([K_], lambda: m.maximal_leakage(K)),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_definition_is_the_measure_where_masses_are_zero(name: str) -> None:
    at = expander()
    at.context.assume("<", {"measure": "kl", "args": [P_, Q_]}, {"op": "inf", "args": []})
    args, measured = CASES[name]
    made = at.expanded({"measure": "f_divergence" if name == "triangular" else name, "args": args})
    assert bool(value(made, at, GIVEN, {"n": 3, "m": 3}) == measured())


MIXED, OUT = {"mix": [P_, Q_, "1/2"]}, {"output": [K_, P_]}
ARGUMENTS: dict[str, list[list[Any]]] = {
    "entropy": [[P_], [MIXED], [OUT], [{"row": [K_, {"var": "x"}]}]],
    "kl": [[P_, MIXED], [P_, Q_], [OUT, {"output": [K_, Q_]}], [P_, {"uniform": [{"size": "n"}]}]],
    "chi2": [[P_, MIXED], [P_, Q_], [OUT, {"output": [K_, Q_]}], [P_, {"uniform": [{"size": "n"}]}]],
    "mutual_information": [[K_, P_], [K_, MIXED], [{"mix": [K_, {"var": "L"}, "1/3"]}, P_]],
    "f_divergence": [[P_, Q_, {"f": f, "parameters": []}] for f in ("jensen-shannon", "triangular")]
    + [[OUT, {"row": [K_, {"var": "x"}]}, {"f": f, "parameters": []}] for f in ("jensen-shannon", "triangular")],
    "maximal_leakage": [[K_], [{"mix": [K_, {"var": "L"}, "1/2"]}]],
}  # fmt: skip


def random_law(rng: random.Random, letters: int, inside: list[Fraction] | None = None) -> list[Fraction]:
    """Masses, most of them 0 or equal; 0 where those of `inside` are."""
    masses = [rng.choice((0, 0, 1, 1, 2)) if inside is None or inside[i] else 0 for i in range(letters)]
    return [Fraction(x, sum(masses)) for x in masses] if sum(masses) else random_law(rng, letters, inside)


@pytest.mark.parametrize("name", ARGUMENTS)
def test_a_definition_is_the_measure_at_random_laws_and_kernels(name: str) -> None:
    """The engine's value of the measure, against that of the sum; the first law has letters of the second."""
    rng = random.Random(name)
    for args in ARGUMENTS[name]:
        at = expander()
        at.context.assume("<", {"measure": "kl", "args": [P_, Q_]}, {"op": "inf", "args": []})
        tree = {"measure": name, "args": args}
        made = at.expanded(tree)
        for _ in range(4):
            n, m_ = rng.randint(1, 3), rng.randint(1, 3)
            q = random_law(rng, n)
            rows = [[random_law(rng, m_) for _ in range(n)] for _ in "KL"]
            given = {"P": Prior(random_law(rng, n, q)), "Q": Prior(q), "K": Kernel(rows[0]), "L": Kernel(rows[1]),
                     "x": rng.randrange(n)}  # fmt: skip
            sizes = {"n": n, "m": m_}
            assert bool(value(made, at, given, sizes) == number_of(tree, given, sizes)), (tree, given)


def test_every_measure_with_logarithms_is_compared_with_its_definition() -> None:
    assert set(WITH_LOGARITHMS) <= set(CASES)
    assert set(WITH_LOGARITHMS) == set(ARGUMENTS)


def test_a_divergence_that_may_be_infinite_is_not_multiplied_out() -> None:
    for name in ("kl", "chi2"):
        with pytest.raises(CertificateError):
            expander().expanded({"measure": name, "args": [P_, Q_]})


# -- functions of one's own --------------------------------------------------------------------------------------------


@claim(P=LAW, Q=SAME, G=d.matrices(1, like="P"))
def variational(P: Prior, Q: Prior, G: Matrix) -> Relation:
    "Donsker and Varadhan 1975."
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return mean <= m.kl(P, Q) + ln(Real.sum(Q.mass(i) * exp(G[0, i]) for i in range(len(P))))


@claim(P=LAW, Q=SAME, G=d.matrices(1, like="P"))
def exchanged(P: Prior, Q: Prior, G: Matrix) -> Relation:
    "False: the divergence in the other direction."
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return mean <= m.kl(Q, P) + ln(Real.sum(Q.mass(i) * exp(G[0, i]) for i in range(len(P))))


@claim(P=LAW, Q=SAME, G=d.matrices(1, like="P"))
def halved(P: Prior, Q: Prior, G: Matrix) -> Relation:
    "False: half of the divergence."
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return mean <= m.kl(P, Q) / 2 + ln(Real.sum(Q.mass(i) * exp(G[0, i]) for i in range(len(P))))


@claim(P=LAW, G=d.matrices(1, like="P"))
def below_the_mean(P: Prior, G: Matrix) -> Relation:
    "False: Jensen's inequality reversed."
    mean = Real.sum(P.mass(i) * G[0, i] for i in range(len(P)))
    return mean >= ln(Real.sum(P.mass(i) * exp(G[0, i]) for i in range(len(P))))


def test_the_variational_formula_is_proved() -> None:
    made = prove_letterwise(variational)
    assert isinstance(made, Letterwise), made


@pytest.mark.every(3)
@pytest.mark.parametrize("one", (exchanged, halved, below_the_mean), ids=lambda one: one.id)
def test_false_variational_formulas_are_not_proved(one: Claim) -> None:
    assert isinstance(prove_letterwise(one), str)
