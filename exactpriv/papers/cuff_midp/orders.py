"""Section 7: Renyi generalisations."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...optimise import solve_capacity
from ...real import Real, Relation, as_real, exp, ln, maximum, minimum
from .source import paper
from .structures import tilted

ZERO, INFINITY = Real(0), Real.infinity()
FINITE_ORDERS = [Real(a) for a in ("1", "2", "1/2", "3", "3/2", "1/3", "2/3", "5/4", "7", "9/10")]
LABEL = "orders 1, 2, 1/2, 3, 3/2, 1/3, 2/3, 5/4, 7, 9/10"

orders = d.one_of([ZERO, *FINITE_ORDERS, INFINITY], LABEL + ", 0, inf", exhaustive=False)
positive_orders = d.one_of([*FINITE_ORDERS, INFINITY], LABEL + ", inf", exhaustive=False, above=0)
finite_orders = d.one_of(FINITE_ORDERS, LABEL, exhaustive=False, above=0)
DB, MECHANISM = d.databases((1, 3), (1, 2)), d.database_kernels("db", outputs=(1, 3))


# -- Sibson's information ---------------------------------------------------------------------------------------------

paper.definition(
    "eq66-sibson", source="Section 7, eq. (66)",
    says="Sibson's information of order alpha: the least Renyi divergence of the joint law from P_X x Q, Q a law of Y.",
    implements="exactpriv.measure.sibson",
    test="tests/papers/test_cuff2.py::test_sibson_information_is_the_least_divergence_from_a_product",
)


@paper.claim("eq66-sibson#minimum", kind="definition", source="Section 7, eq. (66)",
             formula=r"I_\alpha^{\mathsf s}(X;Y) \le D_\alpha(P_{Y|X}P_X \| Q_Y P_X)",
             K=d.kernels((1, 3), (1, 3)), P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs), alpha=orders)
def eq66_minimum(K: Kernel, P: Prior, Q: Prior, alpha: Real) -> Relation:
    "No law Q gives a smaller divergence than Sibson's information."
    return m.sibson(K, P, alpha) <= m.renyi(K.joint(P).as_prior(), P.product(Q), alpha)


def reached_by(K: Kernel, P: Prior, alpha: Real, Q: Prior) -> Relation:
    "The divergence of (66) at Q is Sibson's information."
    return m.sibson(K, P, alpha) == m.renyi(K.joint(P).as_prior(), P.product(Q), alpha)


def in_proportion(weights: list[Real]) -> Prior:
    "The law proportional to these weights."
    return Prior([w / Real.sum(weights) for w in weights])


@paper.claim("eq66-sibson#attained", kind="definition", source="Section 7, eq. (66)",
             formula=r"\exists Q_Y:\ I_\alpha^{\mathsf s}(X;Y) = D_\alpha(P_{Y|X}P_X \| Q_Y P_X)",
             where={"Q_Y": "(the law with masses as E[K(y|X)^alpha]^(1/alpha), their limit at infinity; at 0 all on "
                           "one output)"},
             K=d.kernels((1, 3), (1, 3)), P=d.priors(),
             alpha=d.numbers(0, None, low_open=True, favour=(1, 2, "1/2")))
def eq66_attained(K: Kernel, P: Prior, alpha: Real) -> Relation:
    """Some law attains the minimum at the orders 0, infinity and alpha: all on an output that the largest share of P
    can give; in proportion to the largest K(y|x) where P(x) > 0; to the mean over P of K(y|x)^alpha, to the 1/alpha."""
    largest = [maximum(*(K.entry(x, y) for x in P.support)) for y in range(K.n_outputs)]
    means = [Real.sum(P.mass(x) * K.entry(x, y) ** alpha for x in P.support) for y in range(K.n_outputs)]
    at_zero = Relation.any(reached_by(K, P, ZERO, Prior.point(K.n_outputs, y)) for y in range(K.n_outputs))
    at_infinity = reached_by(K, P, INFINITY, in_proportion(largest))
    return at_zero & at_infinity & reached_by(K, P, alpha, in_proportion([mean ** (1 / alpha) for mean in means]))


@paper.claim("eq66-sibson#shannon", kind="equality", source="Section 7, text after (66)",
             formula=r"I_1^{\mathsf s}(X;Y) = I(X;Y) = D(P_{Y|X}P_X \| P_Y P_X)",
             K=d.kernels((1, 5), (1, 5)), P=d.priors())
def eq66_shannon(K: Kernel, P: Prior) -> Relation:
    "Order 1 is Shannon's mutual information, with the output law as the minimiser."
    shannon = m.mutual_information(K, P)
    return (m.sibson(K, P, 1) == shannon) & (m.kl(K.joint(P).as_prior(), P.product(K.output(P))) == shannon)


@paper.claim("lem9-alpha-mi", kind="implication", source="Lemma 9, eq. (67)",
             formula=r"\sup_{P_{X_i}} I_\alpha^{\mathsf s}(X_i;Y|X^{-i}=x^{-i}) \le \epsilon, \quad \alpha \ge 0",
             where={r"\epsilon": "dp(K, db)"},
             db=DB, K=MECHANISM,
             rows=d.one_of(lambda e: [list(rows) for rows in e["db"].subchannels()], "an entry, the others fixed"),
             alpha=orders)
def lem9(db: Database, K: Kernel, rows: list[int], alpha: Real) -> Relation:
    "With the other entries fixed, the largest Sibson information of any order is at most the DP level."
    return m.capacity(K.restrict(rows), alpha) <= m.dp(K, db)


OTHER_THAN_ONE = d.one_of([ZERO, *FINITE_ORDERS[1:]], LABEL.replace("orders 1, ", "orders 0, "), exhaustive=False)
PRIVATE = d.kernels(inputs=(1, 4), outputs=(1, 3), positive=True)
"""Mechanisms of a finite DP level in one entry, the others fixed, outputs that never occur left out."""
REFERENCE = d.integers(0, lambda e: e["K"].n_inputs - 1)
STEP_68 = r"I_\alpha^{\mathsf s}(X_i;Y|U)\le D_\alpha(P_{Y|X_i,U}\|P_{Y|X_i=x_i,U}|P_{X_i|U})=\frac1{\alpha-1}\ln"\
          r"\mathbb E\left[\frac{dP_{Y|X_i,U}}{dP_{Y|X_i=x_i,U}}(Y^*,X^*)\right]^{\alpha-1}"


OF_ONE_VALUE = "without the members of (68) that the definitions of the divergence and of the density equate"
POSITIVE_ENTRIES = "positive probabilities, which eps-DP leaves to all outputs that occur"
MEAN_OF_POWERS = "the mean of the power, as the divergence has it, where the power stands behind the mean"


def other_than_one(alpha: Real) -> Relation:
    "The order is not 1."
    return alpha != 1


def mean_of_powers(K: Kernel, P: Prior, x: int, alpha: Real) -> Real:
    "ln E[density^(alpha - 1)] / (alpha - 1), the density of a row against that of x at inputs of law P: (68)."
    powers = (P.mass(z) * K.entry(z, y) * (K.entry(z, y) / K.entry(x, y)) ** (alpha - 1)
              for z in P.support for y in range(K.n_outputs))
    return ln(Real.sum(powers)) / (alpha - 1)


def lem9_step1(K: Kernel, P: Prior, x: int, alpha: Real) -> Relation:
    "The row of x as the law of (66): the divergence, and its value as a mean of powers of the density."
    divergence = m.renyi(K.joint(P).as_prior(), P.product(K.row(x)), alpha)
    return (m.sibson(K, P, alpha) <= divergence) & (divergence == mean_of_powers(K, P, x, alpha))


paper.claim("lem9-alpha-mi.step1", kind="bound", source="Proof 7.1, eq. (68)", formula=STEP_68,
            narrower=f"{MEAN_OF_POWERS}; {OF_ONE_VALUE}; {POSITIVE_ENTRIES}",
            K=PRIVATE, P=d.priors(), x=REFERENCE,
            alpha=d.one_of([ZERO, *FINITE_ORDERS], LABEL + ", 0", exhaustive=False))(lem9_step1)
paper.claim("lem9-alpha-mi.step1@other-than-one", kind="bound", source="Proof 7.1, eq. (68)", formula=STEP_68,
            narrower=f"{MEAN_OF_POWERS}; {OF_ONE_VALUE}; {POSITIVE_ENTRIES}",
            K=PRIVATE, P=d.priors(), x=REFERENCE, alpha=OTHER_THAN_ONE, assume=other_than_one)(lem9_step1)


@paper.claim("lem9-alpha-mi.step2", kind="bound", source="Proof 7.1, eq. (69)",
             formula=r"\frac{dP_{Y|X_i,U}}{dP_{Y|X_i=x_i,U}}\le e^\epsilon\implies"
                     r" I_\alpha^{\mathsf s}(X_i;Y|U)\le\frac1{\alpha-1}\ln"
                     r"\mathbb E\left[\frac{dP_{Y|X_i,U}}{dP_{Y|X_i=x_i,U}}\right]^{\alpha-1}"
                     r"\le\frac1{\alpha-1}\ln\mathbb E[e^\epsilon]^{\alpha-1}=\epsilon",
             where={r"\epsilon": "ldp(K)"},
             narrower=f"{MEAN_OF_POWERS}; {POSITIVE_ENTRIES}",
             K=PRIVATE, P=d.priors(), x=REFERENCE, alpha=OTHER_THAN_ONE, assume=other_than_one)
def lem9_step2(K: Kernel, P: Prior, x: int, alpha: Real) -> Relation:
    "The densities, the information, the mean of their powers and that of the constant e^eps, eps the DP level."
    eps = m.ldp(K)
    densities = Relation.all(
        K.entry(z, y) / K.entry(x, y) <= exp(eps) for z in range(K.n_inputs) for y in range(K.n_outputs)
    )
    constant = ln(exp(eps) ** (alpha - 1)) / (alpha - 1)
    mean = mean_of_powers(K, P, x, alpha)
    return densities & (m.sibson(K, P, alpha) <= mean) & (mean <= constant) & (constant == eps)


@paper.claim("lem9-alpha-mi.step3", kind="implication", source="Proof 7.1, last sentence",
             narrower=POSITIVE_ENTRIES, K=PRIVATE, P=d.priors())
def lem9_step3(K: Kernel, P: Prior) -> Relation:
    "Order 1 is Shannon's information, bounded as in Lemma 1, eps the DP level."
    eps, shannon = m.ldp(K), m.mutual_information(K, P)
    least = minimum(eps, eps**2)
    return (m.sibson(K, P, 1) == shannon) & (shannon <= least) & (least <= eps)


@paper.claim("cor10-alpha-total", kind="implication", source="Corollary 10, eq. (70)",
             formula=r"\sup_{P_{X^n}} I_\alpha^{\mathsf s}(X^n;Y) \le n\epsilon, \quad \alpha \ge 0",
             where={r"\epsilon": "dp(K, db)"},
             db=DB, K=MECHANISM, alpha=orders)
def cor10(db: Database, K: Kernel, alpha: Real) -> Relation:
    "The largest Sibson information about the whole database is at most n times the DP level."
    return m.capacity(K, alpha) <= db.n * m.dp(K, db)


# -- the three notions ------------------------------------------------------------------------------------------------


@paper.claim("eq71-three-notions#arimoto-at-most", kind="bound", source="Corollary 10, eq. (71)",
             formula=r"I_\alpha^{\mathsf a}(X;Y) \le \sup_{P_X} I_\alpha^{\mathsf s}(X;Y), \quad \alpha > 0",
             K=d.kernels((1, 4), (1, 3)), P=d.priors(), alpha=positive_orders)
def eq71_arimoto_at_most(K: Kernel, P: Prior, alpha: Real) -> Relation:
    "No law has a larger Arimoto information than the largest Sibson information."
    return m.arimoto(K, P, alpha) <= m.capacity(K, alpha)


@paper.claim("eq71-three-notions#csiszar-at-most", kind="bound", source="Corollary 10, eq. (71)",
             formula=r"I_\alpha^{\mathsf c}(X;Y) \le \sup_{P_X} I_\alpha^{\mathsf s}(X;Y), \quad \alpha > 0",
             narrower="finite orders",
             K=d.kernels((1, 4), (1, 3)), P=d.priors(), alpha=finite_orders)
def eq71_csiszar_at_most(K: Kernel, P: Prior, alpha: Real) -> Relation:
    "No law has a larger Csiszar information than the largest Sibson information."
    return m.csiszar(K, P, alpha) <= m.capacity(K, alpha)


@paper.claim("eq71-three-notions#arimoto-reaches", kind="equality", source="Corollary 10, eq. (71)",
             formula=r"I_\alpha^{\mathsf a}(R^{(q)}, K) = I_\alpha^{\mathsf s}(R^{(p)}, K), \quad \alpha = p/q, "
                     r"R^{(s)} \propto R^s",
             where={r"\alpha": "p/q", "R^{(p)}": "the law proportional to the power p of R",
                    "R^{(q)}": "that of the power q"},
             K=d.kernels((1, 3), (1, 3)), R=d.priors(), p=d.integers(1, 4, exhaustive=False),
             q=d.integers(1, 4, exhaustive=False),
             narrower="orders p/q with p and q up to 4, as the numbers grow with the powers")
def eq71_arimoto_reaches(K: Kernel, R: Prior, p: int, q: int) -> Relation:
    """Arimoto's information at the law proportional to R^q is Sibson's at the law proportional to R^p, so the
    values that the two notions take, and with them their suprema, are the same for every order p/q."""
    alpha = Real(p) / q
    return m.arimoto(K, tilted(R, q), alpha) == m.sibson(K, tilted(R, p), alpha)


@paper.claim("eq71-three-notions#csiszar-reaches", kind="bound", source="Corollary 10, eq. (71)",
             formula=r"\forall \eta > 0\ \exists P_X: "
                     r"I_\alpha^{\mathsf c}(X;Y) \ge \sup_{P_X} I_\alpha^{\mathsf s}(X;Y) - \eta",
             where={r"\eta": "10^-digits", r"\exists P_X": "(a law that nearly attains Sibson's supremum)"},
             K=d.kernels((1, 3), (1, 3)), alpha=finite_orders, digits=d.integers(1, 12, exhaustive=False),
             narrower="finite orders; eta = 10^-1 to 10^-12, as the optimal law is not rational in general",
             missing="That both suprema agree at every order is a minimax theorem: each is the least radius of a ball "
                     "of Renyi divergence around the rows. The theory does not have it, and the entry takes its law "
                     "from a solver, of which no statement is made. Theorems: `eq71-three-notions#csiszar-at-most`, "
                     "`eq71-three-notions#arimoto-reaches`.")
def eq71_csiszar_reaches(K: Kernel, alpha: Real, digits: int) -> Relation:
    "Laws that nearly maximise Sibson's information bring Csiszar's as near to the same supremum."
    P = Prior(solve_capacity(K.rows, alpha).law(8 * digits + 16))
    return m.csiszar(K, P, alpha) >= m.capacity(K, alpha) - Real(10) ** -digits


@paper.claim("eq71-three-notions#bound", kind="implication", source="Corollary 10, eq. (71)",
             formula=r"I_\alpha^{\mathsf a}(X^n;Y) \le n\epsilon, \quad I_\alpha^{\mathsf c}(X^n;Y) \le n\epsilon",
             where={r"\epsilon": "dp(K, db)"},
             db=DB, K=MECHANISM, P=d.priors(on="db"),
             narrower="finite orders",
             alpha=finite_orders)
def eq71_bound(db: Database, K: Kernel, P: Prior, alpha: Real) -> Relation:
    "Arimoto's and Csiszar's information about the whole database are at most n times the DP level."
    total = db.n * m.dp(K, db)
    return (m.arimoto(K, P, alpha) <= total) & (m.csiszar(K, P, alpha) <= total)


# -- min-entropy leakage ----------------------------------------------------------------------------------------------


@paper.claim("eq72-73-min-entropy-leakage#arimoto", kind="equality", source="Section 7, eqs. (72)-(73)",
             formula=r"H_\infty(X) + \ln \mathbb{E}\left[\max_x P_{X|Y}(x|Y)\right] = I_\infty^{\mathsf a}(X;Y)",
             K=d.kernels((1, 5), (1, 5)), P=d.priors())
def eq72_arimoto(K: Kernel, P: Prior) -> Relation:
    "The leakage of (72), written out, is Arimoto's information of order infinity."
    laws = zip(K.live_outputs(P), K.posterior(P), strict=True)
    guess = Real.sum(as_real(K.output(P)[y]) * maximum(*posterior) for y, posterior in laws)
    return m.renyi_entropy(P, INFINITY) + ln(guess) == m.arimoto(K, P, INFINITY)


@paper.claim("eq72-73-min-entropy-leakage#supremum", kind="equality", source="Section 7, text after (73)",
             formula=r"\sup_{P_{X^n}} I_\infty(X^n;Y) = \sup_{P_{X^n}} I_\infty^{\mathsf s}(X^n;Y) \le n\epsilon",
             where={r"\epsilon": "dp(K, db)"},
             narrower="Sibson's supremum and the bound; Csiszar's information, which (71) has too, is computed for "
                      "finite orders",
             db=DB, K=MECHANISM, P=d.priors(on="db"))
def eq72_supremum(db: Database, K: Kernel, P: Prior) -> Relation:
    """As a case of (71): no law leaks more than the largest Sibson information of order infinity, the uniform law does,
    and that is at most n eps."""
    most = m.capacity(K, INFINITY)
    uniform = Prior.uniform(K.n_inputs)
    reached = (m.min_entropy_leakage(K, P) <= most) & (m.min_entropy_leakage(K, uniform) == most)
    return reached & (m.min_entropy_leakage(K, P) <= db.n * m.dp(K, db))
