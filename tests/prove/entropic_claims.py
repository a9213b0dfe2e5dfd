"""Statements about entropies of random variables, of kernels and laws: true ones and false ones.

Sources of the true ones: Cover and Thomas 2006, chapters 2 and 17; Yeung 2008, chapters 2, 3 and 14; Han 1978; Shearer
(Chung, Graham, Frankl and Shearer 1986); Zhang and Yeung 1998; Shannon 1948.
"""

from fractions import Fraction as F
from itertools import combinations
from typing import Any

from exactpriv import claim, ln, maximum, minimum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.model import with_id
from exactpriv.claim.relations import implies
from exactpriv.kernel import Prior
from exactpriv.real import absolute

TRUE: list[Claim] = []
FALSE: list[Claim] = []
NON_SHANNON: list[Claim] = []
"""True, but no sum of Shannon's inequalities; proved with copies of variables."""
CONDITIONAL: list[Claim] = []
"""True under the constraints that they assume, for reasons that no sum and no copy shows here."""
K, L = d.kernels((1, 3), (1, 3)), d.kernels(inputs=lambda e: e["K"].n_outputs, outputs=(1, 3))
SAME = d.kernels(inputs=lambda e: e["K"].n_inputs, outputs=(1, 3))


def H(X: Any, A: str, B: str = "") -> Any:
    return m.conditional_entropy(X, A, B) if B else m.joint_entropy(X, A)


def I(X: Any, A: str, B: str, C: str = "") -> Any:  # noqa: E743
    return m.information(X, A, B, C) if C else m.information(X, A, B)


def variables(names: str, statement: Any, into: list[Claim], name: str, **demands: Any) -> None:
    """Keep the claim that the relation holds for all random variables of these names."""

    def stated(X: Any) -> Any:
        return statement(X)

    made = claim(X=d.random_variables(names, letters=2, **demands))(stated)
    into.append(with_id(made, name, says=name))


def kernels(into: list[Claim], name: str, statement: Any, **domain: Any) -> None:
    into.append(with_id(claim(**domain)(statement), name, says=name))


PAIRS = tuple(combinations("ABCD", 2))


def total(terms: Any) -> Any:
    made = None
    for term in terms:
        made = term if made is None else made + term
    return made


def rest(names: str, without: str) -> str:
    return " ".join(n for n in names.split() if n not in without.split())


# -- true: random variables ------------------------------------------------------------------------------------------

variables("A B C", lambda X: H(X, "A B") + H(X, "B C") >= H(X, "A B C") + H(X, "B"), TRUE, "submodularity")
variables("A B", lambda X: H(X, "A", "B") <= H(X, "A"), TRUE, "conditioning-reduces-entropy")
variables("A B C", lambda X: H(X, "A", "B C") <= H(X, "A", "B"), TRUE, "conditioning-on-more")
variables("A B C", lambda X: H(X, "A", "C") + H(X, "C", "A") <= H(X, "A", "B") + H(X, "B", "A") + H(X, "B", "C")
          + H(X, "C", "B"), TRUE, "variation-of-information-is-a-metric")  # fmt: skip
variables("A B C", lambda X: I(X, "A", "B") <= I(X, "A", "C") + I(X, "A", "B", "C"), TRUE, "through-a-third")
variables("A B C", lambda X: 2 * H(X, "A B C") <= H(X, "A B") + H(X, "B C") + H(X, "A C"), TRUE, "shearer")
variables("A B C", lambda X: I(X, "A", "B C") == I(X, "A", "B") + I(X, "A", "C", "B"), TRUE, "chain-rule")
variables("A B", lambda X: absolute(H(X, "A") - H(X, "B")) <= H(X, "A", "B") + H(X, "B", "A"), TRUE, "lipschitz")
variables("A B", lambda X: maximum(H(X, "A"), H(X, "B")) <= H(X, "A B"), TRUE, "joint-above-each")
variables("A B", lambda X: I(X, "A", "B") <= minimum(H(X, "A"), H(X, "B")), TRUE, "information-below-entropies")
variables("A B C D", lambda X: H(X, "A B C D") <= H(X, "A") + H(X, "B") + H(X, "C") + H(X, "D"), TRUE, "subadditivity")
variables("A B C", lambda X: I(X, "A", "C") <= I(X, "A", "B"), TRUE, "data-processing", markov="A - B - C")
variables("A B C D", lambda X: I(X, "A", "D") <= I(X, "B", "C"), TRUE, "data-processing-long", markov="A - B - C - D")
variables("A B C D", lambda X: I(X, "A", "C") + I(X, "B", "D") <= I(X, "A", "D") + I(X, "B", "C"), TRUE,
          "four-point-on-a-chain", markov="A - B - C - D")  # fmt: skip
variables("A B C", lambda X: I(X, "A", "B", "C") <= I(X, "A", "B"), TRUE, "less-given-the-end", markov="A - B - C")
variables("A B C", lambda X: I(X, "A", "B") <= I(X, "A", "B", "C"), TRUE, "more-given-a-source", independent="A C")
variables("A B C", lambda X: H(X, "C") <= H(X, "A"), TRUE, "function-has-less", functions={"C": "A"})
variables("A B C", lambda X: I(X, "C", "B") <= I(X, "A", "B"), TRUE, "function-knows-less", functions={"C": "A"})
variables("A B C", lambda X: H(X, "A") + H(X, "B") == H(X, "A B"), TRUE, "independent-adds", independent="A B")
variables("A B C", lambda X: implies(I(X, "A", "B C") <= 0, I(X, "A", "B") <= 0), TRUE, "independent-of-parts")
variables("A B C D", lambda X: implies((I(X, "A", "B", "C") == 0) & (I(X, "A", "D", "B C") == 0),
                                       I(X, "A", "B D", "C") == 0), TRUE, "contraction")  # fmt: skip
variables("A B C", lambda X: implies(H(X, "A", "B") <= 0, I(X, "A", "C") <= I(X, "B", "C")), TRUE, "if-a-function")
# one-time pad: C the sum of A and K, each of two a function of the third with the message
variables("M K C", lambda X: H(X, "M") <= H(X, "K"), TRUE, "perfect-secrecy", independent="M C",
          functions={"M": "K C"})  # fmt: skip
HAN = "A B C D E F"
variables(HAN, lambda X: 5 * H(X, HAN) <= total(H(X, rest(HAN, k)) for k in HAN.split()), TRUE, "han")
variables("A B C D", lambda X: total(H(X, f"{a} {b}") for a, b in PAIRS) >= total(
    H(X, rest("A B C D", k)) for k in "ABCD") , TRUE, "han-averages")  # fmt: skip
EIGHT = "A B C D E F G H"
variables(EIGHT, lambda X: 7 * H(X, EIGHT) <= total(H(X, rest(EIGHT, k)) for k in EIGHT.split()), TRUE, "han-eight")
variables("A B C D", lambda X: I(X, "A", "B") + I(X, "A B", "C") + I(X, "A B C", "D")
          >= I(X, "A", "D") + I(X, "B", "C"), TRUE, "total-correlation-above-pairs")  # fmt: skip
variables("A B C", lambda X: H(X, "A B C") < H(X, "A B") + H(X, "C") + 1, TRUE, "strict-by-a-constant")

# -- true: kernels and laws ------------------------------------------------------------------------------------------

kernels(TRUE, "postprocessing", lambda K, L, P: m.mutual_information(K.then(L), P) <= m.mutual_information(K, P),
        K=K, L=L, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "second-stage", lambda K, L, P: m.mutual_information(K.then(L), P)
        <= m.mutual_information(L, K.output(P)), K=K, L=L, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "cascade-capacity", lambda K, L: m.capacity(K.then(L)) <= minimum(m.capacity(K), m.capacity(L)), K=K, L=L)
kernels(TRUE, "parallel-subadditive", lambda K, L, P: m.mutual_information(K.parallel(L), P)
        <= m.mutual_information(K, P) + m.mutual_information(L, P), K=K, L=SAME, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "twice", lambda K, P: m.mutual_information(K.parallel(K), P) <= 2 * m.mutual_information(K, P),
        K=K, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "product-capacity", lambda K, L: m.capacity(K.product(L)) == m.capacity(K) + m.capacity(L),
        K=K, L=d.kernels((1, 2), (1, 2)))  # fmt: skip
kernels(TRUE, "information-below-capacity", lambda K, P: m.mutual_information(K, P) <= m.capacity(K),
        K=K, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "below-the-alphabets", lambda K, P: m.mutual_information(K, P)
        <= minimum(ln(K.n_inputs), ln(K.n_outputs)), K=K, P=d.priors(on="K"))  # fmt: skip
kernels(TRUE, "entropy-below-uniform", lambda P: m.entropy(P) <= ln(len(P)), P=d.laws((1, 4)))
kernels(TRUE, "uniform-bits", lambda: m.entropy(Prior.uniform(8)) == 3 * ln(2))
kernels(TRUE, "output-entropy", lambda K, P: m.entropy(K.output(P)) >= m.mutual_information(K, P),
        K=K, P=d.priors(on="K"))  # fmt: skip

# -- true, not of Shannon's kind -------------------------------------------------------------------------------------

variables("A B C D", lambda X: 2 * I(X, "C", "D") <= I(X, "A", "B") + I(X, "A", "C D") + 3 * I(X, "C", "D", "A")
          + I(X, "C", "D", "B"), NON_SHANNON, "zhang-yeung")  # fmt: skip
variables("A B C D", lambda X: I(X, "A", "B") <= 2 * I(X, "A", "B", "C") + I(X, "A", "B", "D") + I(X, "C", "D")
          + I(X, "A", "C", "B") + I(X, "B", "C", "A"), NON_SHANNON, "zhang-yeung-other-form")  # fmt: skip

# Zhang and Yeung 1997; Kaced and Romashchenko 2013
variables("A B C D", lambda X: implies((I(X, "A", "B") == 0) & (I(X, "A", "B", "C") == 0),
          I(X, "C", "D") <= I(X, "C", "D", "A") + I(X, "C", "D", "B")), CONDITIONAL, "conditional")  # fmt: skip
variables("A B C D", lambda X: implies((H(X, "C", "A B") == 0) & (I(X, "A", "B", "C") == 0),
          I(X, "C", "D") <= I(X, "C", "D", "A") + I(X, "C", "D", "B") + I(X, "A", "B")), CONDITIONAL,
          "kaced-romashchenko")  # fmt: skip

# -- false -----------------------------------------------------------------------------------------------------------

for _name, _statement in {
    "conditioning-raises": lambda X: H(X, "A") <= H(X, "A", "B"),
    "supermodular": lambda X: H(X, "A B") + H(X, "B C") <= H(X, "A B C") + H(X, "B"),
    "more-information-given": lambda X: I(X, "A", "B") <= I(X, "A", "B", "C"),
    "less-information-given": lambda X: I(X, "A", "B", "C") <= I(X, "A", "B"),
    "interaction-nonnegative": lambda X: I(X, "A", "B") + I(X, "A", "C") >= I(X, "A", "B C"),
    "interaction-nonpositive": lambda X: I(X, "A", "B") + I(X, "A", "C") <= I(X, "A", "B C"),
    "shearer-too-strong": lambda X: H(X, "A B C") * F(21, 10) <= H(X, "A B") + H(X, "B C") + H(X, "A C"),
    "information-is-transitive": lambda X: I(X, "A", "C") >= minimum(I(X, "A", "B"), I(X, "B", "C")),
    "data-processing-without-a-chain": lambda X: I(X, "A", "C") <= I(X, "A", "B"),
    "entropy-of-two-is-below-one": lambda X: H(X, "A B") <= H(X, "A"),
    "joint-adds": lambda X: H(X, "A B") >= H(X, "A") + H(X, "B"),
    "symmetric-conditional": lambda X: H(X, "A", "B") == H(X, "B", "A"),
    "triangle-half": lambda X: H(X, "A", "C") * F(3, 2) <= H(X, "A", "B") + H(X, "B", "C"),
    "information-metric": lambda X: I(X, "A", "C") <= I(X, "A", "B") + I(X, "B", "C"),
    "information-below-conditional": lambda X: I(X, "A", "B") <= H(X, "A", "B"),
    "total-below-two": lambda X: H(X, "A B C") <= H(X, "A B") + H(X, "C", "A B") - I(X, "A", "B"),
    "common-to-three": lambda X: I(X, "A", "B") - I(X, "A", "B", "C") >= 0,
    "four-fifths": lambda X: H(X, "A B") <= (H(X, "A") + H(X, "B")) * F(4, 5),
    "constant-off": lambda X: H(X, "A B") + 1 <= H(X, "A") + H(X, "B") + F(9, 10),
    "strict-submodularity": lambda X: H(X, "A B C") + H(X, "B") < H(X, "A B") + H(X, "B C"),
    "below-one-nat": lambda X: H(X, "A B") <= 1,
    "entropy-below-ln-two": lambda X: H(X, "A B") <= ln(2),
}.items():
    variables("A B C", _statement, FALSE, _name)

for _name, _statement in {
    "ingleton": lambda X: I(X, "C", "D") <= I(X, "C", "D", "A") + I(X, "C", "D", "B") + I(X, "A", "B"),
    "zhang-yeung-99-percent": lambda X: 2 * I(X, "C", "D") <= I(X, "A", "B") + I(X, "A", "C D")
    + I(X, "C", "D", "A") * F(1, 2) + I(X, "C", "D", "B") * F(1, 2),
    "four-point": lambda X: I(X, "A", "C") + I(X, "B", "D") <= I(X, "A", "D") + I(X, "B", "C"),
    "han-too-strong": lambda X: 3 * H(X, "A B C D") * F(101, 100) <= total(
        H(X, rest("A B C D", k)) for k in "ABCD"),
    "pairs-above-total": lambda X: total(I(X, a, b) for a, b in PAIRS)
    <= H(X, "A") + H(X, "B") + H(X, "C") + H(X, "D") - H(X, "A B C D"),
    "two-pairs-cover-four": lambda X: 2 * H(X, "A B C D") <= H(X, "A B") + H(X, "B C") + H(X, "C D"),
    "dual-above-total": lambda X: I(X, "A B", "C D") <= I(X, "A", "C") + I(X, "B", "D"),
    "wring": lambda X: I(X, "A", "B", "C D") <= I(X, "A", "B", "C"),
}.items():
    variables("A B C D", _statement, FALSE, _name)

variables("A B C", lambda X: I(X, "A", "B") <= I(X, "A", "C"), FALSE, "processing-gains", markov="A - B - C")
variables("A B C", lambda X: I(X, "A", "B") <= I(X, "B", "C"), FALSE, "chain-monotone", markov="A - B - C")
variables("A B C", lambda X: I(X, "A", "B", "C") <= 0, FALSE, "independent-stays-so", independent="A B")
variables("A B C", lambda X: I(X, "A B", "C") <= I(X, "A", "C") + I(X, "B", "C"), FALSE, "independent-sources",
          independent="A B")  # fmt: skip
variables("A B C", lambda X: H(X, "A B") <= H(X, "C") + H(X, "A", "C"), FALSE, "function-of-one",
          functions={"C": "A"})  # fmt: skip
variables("A B C", lambda X: implies(I(X, "A", "B") <= 0, I(X, "A", "B", "C") <= 0), FALSE, "implied-independence")
variables("A B C", lambda X: implies((I(X, "A", "B") == 0) & (I(X, "A", "C") == 0), I(X, "A", "B C") <= 0), FALSE,
          "pairwise-is-not-joint")  # fmt: skip
variables("M K C", lambda X: H(X, "M") * F(11, 10) <= H(X, "K"), FALSE, "more-key-than-message", independent="M C",
          functions={"M": "K C"})  # fmt: skip
kernels(FALSE, "parallel-superadditive", lambda K, L, P: m.mutual_information(K.parallel(L), P)
        >= m.mutual_information(K, P) + m.mutual_information(L, P), K=K, L=SAME, P=d.priors(on="K"))  # fmt: skip
kernels(FALSE, "twice-is-once", lambda K, P: m.mutual_information(K.parallel(K), P) <= m.mutual_information(K, P),
        K=K, P=d.priors(on="K"))  # fmt: skip
kernels(FALSE, "cascade-gains", lambda K, L: m.capacity(K.then(L)) >= minimum(m.capacity(K), m.capacity(L)), K=K, L=L)
kernels(FALSE, "capacity-attained", lambda K, P: m.mutual_information(K, P) >= m.capacity(K), K=K, P=d.priors(on="K"))
kernels(FALSE, "half-the-alphabet", lambda K, P: 2 * m.mutual_information(K, P) <= ln(K.n_inputs), K=K,
        P=d.priors(on="K"))  # fmt: skip
kernels(FALSE, "noise-keeps-entropy", lambda K, P: m.entropy(K.output(P)) <= m.entropy(P), K=K, P=d.priors(on="K"))
kernels(FALSE, "second-stage-reversed", lambda K, L, P: m.mutual_information(L, K.output(P))
        <= m.mutual_information(K.then(L), P), K=K, L=L, P=d.priors(on="K"))  # fmt: skip
kernels(FALSE, "product-capacity-more", lambda K, L: m.capacity(K.product(L)) * 2 <= m.capacity(K) + m.capacity(L),
        K=K, L=d.kernels((1, 2), (1, 2)))  # fmt: skip

# -- total correlation (Watanabe 1960) -------------------------------------------------------------------------------


def T(X: Any, A: str) -> Any:
    return m.total_correlation(X, A)


variables("A B C", lambda X: T(X, "A B C") >= 0, TRUE, "correlation-non-negative")
variables("A B C", lambda X: T(X, "A B") <= T(X, "A B C"), TRUE, "correlation-monotone")
variables("A B C", lambda X: T(X, "A B C") == I(X, "A", "B") + I(X, "A B", "C"), TRUE, "correlation-chain")
variables("A B C", lambda X: T(X, "A B C") <= H(X, "A") + H(X, "B") + H(X, "C"), TRUE, "correlation-entropies")
variables("A B C", lambda X: T(X, "A B C") == 0, TRUE, "correlation-of-a-product", independent="A B C")
variables("A B C D", lambda X: T(X, "A B D") <= T(X, "A B C"), TRUE, "correlation-processed", markov="A B - C - D")
variables("A B C", lambda X: T(X, "A B C") <= T(X, "A B") + T(X, "B C"), FALSE, "correlation-subadditive")
variables("A B C", lambda X: T(X, "A B C") <= H(X, "A B C"), FALSE, "correlation-below-joint-entropy")
variables("A B C", lambda X: T(X, "A B C") == T(X, "A C"), FALSE, "correlation-kept", markov="A - B - C")
