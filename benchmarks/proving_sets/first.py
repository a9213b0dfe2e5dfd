"""Sixty true and sixty false statements of textbooks, written by somebody who had not seen what `prove` can do.

Each true one is stated with no assumption that its source does not make, and no easier. Each false one is a near-miss:
a wrong constant, a hypothesis left out, a direction reversed, the end of a range; `WITNESSES` has an instance at which
it fails. Chapters and theorems are from memory; where the number is not remembered, the chapter stands alone.

What would make it silently wrong: a true statement that is false, which no random instance shows.
`tests/benchmarks/test_proving_sets.py` decides every statement at instances; it proves none of the true ones.
"""

from fractions import Fraction
from itertools import product
from typing import Any

from exactpriv import claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation

KERNEL = d.kernels((1, 4), (1, 4))
AFTER = d.kernels(lambda e: e["K"].n_outputs, (1, 4))
BESIDE = d.kernels(lambda e: e["K"].n_inputs, (1, 4))
ALIKE = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)
LAW = d.laws((1, 4))
LIKE = d.laws(like="P")
WEIGHT = d.numbers(0, 1)
PAIR = {"P": LAW, "Q": LIKE}
PAIRS = {"P": LAW, "Q": LIKE, "R": d.laws((1, 4)), "S": d.laws(like="R")}
QUADRUPLE = {"P": LAW, "Q": LIKE, "R": LIKE, "S": LIKE, "w": WEIGHT}
LETTERS = (1, 3)
DB = d.databases((1, 3), (1, 3))
ON_DB = d.database_kernels(outputs=(1, 4))


# -- entropies of random variables -------------------------------------------------------------------------------------


@claim(X=d.random_variables("A B", letters=(1, 4)))
def true_conditioning_reduces_entropy(X: JointLaw) -> Relation:
    "Knowing B does not raise the entropy of A (Cover and Thomas, Theorem 2.6.5)."
    return m.conditional_entropy(X, "A", "B") <= m.joint_entropy(X, "A")


@claim(X=d.random_variables("A B C", letters=LETTERS))
def true_chain_rule_of_entropy(X: JointLaw) -> Relation:
    "The entropy of three variables is a sum, each given those before it (Cover and Thomas, Theorem 2.5.1)."
    parts = m.joint_entropy(X, "A") + m.conditional_entropy(X, "B", "A") + m.conditional_entropy(X, "C", "A B")
    return m.joint_entropy(X, "A B C") == parts


@claim(X=d.random_variables("A B C", letters=LETTERS))
def false_chain_rule_of_entropy(X: JointLaw) -> Relation:
    "As in Cover and Thomas, Theorem 2.5.1, but C is conditioned on B alone, without a Markov chain."
    parts = m.joint_entropy(X, "A") + m.conditional_entropy(X, "B", "A") + m.conditional_entropy(X, "C", "B")
    return m.joint_entropy(X, "A B C") == parts


@claim(X=d.random_variables("A B C", letters=LETTERS, markov="A - B - C"))
def true_data_processing_of_a_chain(X: JointLaw) -> Relation:
    "Further along a Markov chain there is less information on its beginning (Cover and Thomas, Theorem 2.8.1)."
    return m.information(X, "A", "C") <= m.information(X, "A", "B")


@claim(X=d.random_variables("A B C", letters=LETTERS, markov="A - B - C"))
def false_data_processing_of_a_chain(X: JointLaw) -> Relation:
    "Cover and Thomas, Theorem 2.8.1, reversed: the ends of a chain do not share as much as its last two variables."
    return m.information(X, "A", "C") >= m.information(X, "B", "C")


@claim(X=d.random_variables("A B C", letters=LETTERS, markov="A - B - C"))
def true_observing_downstream_removes_information(X: JointLaw) -> Relation:
    "Along a Markov chain the last variable does not add to I(A; B) (Cover and Thomas, corollary of Theorem 2.8.1)."
    return m.information(X, "A", "B", "C") <= m.information(X, "A", "B")


@claim(X=d.random_variables("A B C", letters=LETTERS))
def false_conditioning_reduces_information(X: JointLaw) -> Relation:
    "The corollary of Cover and Thomas, Theorem 2.8.1, without the Markov chain."
    return m.information(X, "A", "B", "C") <= m.information(X, "A", "B")


@claim(X=d.random_variables("A B", letters=(1, 4), functions={"B": "A"}))
def false_a_function_has_more_entropy(X: JointLaw) -> Relation:
    "A variable against a function of it, reversed (Cover and Thomas, chapter 2, problem on functions)."
    return m.joint_entropy(X, "A") <= m.joint_entropy(X, "B")


@claim(X=d.random_variables("A B C D", letters=LETTERS))
def true_han_on_triples(X: JointLaw) -> Relation:
    "Han: entropy a variable, averaged over triples, is at least that of all four (Cover and Thomas, Theorem 17.6.1)."
    triples = (
        m.joint_entropy(X, "A B C") + m.joint_entropy(X, "A B D")
        + m.joint_entropy(X, "A C D") + m.joint_entropy(X, "B C D")
    )  # fmt: skip
    return 3 * m.joint_entropy(X, "A B C D") <= triples


@claim(X=d.random_variables("A B C D", letters=LETTERS))
def false_han_on_triples(X: JointLaw) -> Relation:
    "Cover and Thomas, Theorem 17.6.1, where each variable is counted four times, not three."
    triples = (
        m.joint_entropy(X, "A B C") + m.joint_entropy(X, "A B D")
        + m.joint_entropy(X, "A C D") + m.joint_entropy(X, "B C D")
    )  # fmt: skip
    return 4 * m.joint_entropy(X, "A B C D") <= triples


@claim(X=d.random_variables("A B C D", letters=LETTERS))
def true_han_pairs_and_triples(X: JointLaw) -> Relation:
    "Han: the average entropy a variable does not rise from pairs to triples (Cover and Thomas, Theorem 17.6.1)."
    pairs = (
        m.joint_entropy(X, "A B") + m.joint_entropy(X, "A C") + m.joint_entropy(X, "A D")
        + m.joint_entropy(X, "B C") + m.joint_entropy(X, "B D") + m.joint_entropy(X, "C D")
    )  # fmt: skip
    triples = (
        m.joint_entropy(X, "A B C") + m.joint_entropy(X, "A B D")
        + m.joint_entropy(X, "A C D") + m.joint_entropy(X, "B C D")
    )  # fmt: skip
    return triples / 12 <= pairs / 12


@claim(X=d.random_variables("A B C D", letters=LETTERS))
def false_han_pairs_and_triples(X: JointLaw) -> Relation:
    "Cover and Thomas, Theorem 17.6.1, from pairs to triples, reversed."
    pairs = (
        m.joint_entropy(X, "A B") + m.joint_entropy(X, "A C") + m.joint_entropy(X, "A D")
        + m.joint_entropy(X, "B C") + m.joint_entropy(X, "B D") + m.joint_entropy(X, "C D")
    )  # fmt: skip
    triples = (
        m.joint_entropy(X, "A B C") + m.joint_entropy(X, "A B D")
        + m.joint_entropy(X, "A C D") + m.joint_entropy(X, "B C D")
    )  # fmt: skip
    return pairs <= triples


@claim(X=d.random_variables("A B C D", letters=LETTERS))
def true_conditional_entropy_is_submodular(X: JointLaw) -> Relation:
    "Submodularity of entropy given D: a polymatroid (Yeung, chapters 13 and 14)."
    apart = m.conditional_entropy(X, "A C", "D") + m.conditional_entropy(X, "B C", "D")
    return m.conditional_entropy(X, "A B C", "D") + m.conditional_entropy(X, "C", "D") <= apart


@claim(X=d.random_variables("A B C", letters=LETTERS, independent="A B"))
def true_independent_inputs_inform_at_least_their_sum(X: JointLaw) -> Relation:
    "For independent A and B: I(A, B; C) >= I(A; C) + I(B; C) (Polyanskiy and Wu, chapter 6, Theorem 6.1)."
    return m.information(X, "A B", "C") >= m.information(X, "A", "C") + m.information(X, "B", "C")


@claim(X=d.random_variables("A B C", letters=LETTERS))
def false_inputs_inform_at_least_their_sum(X: JointLaw) -> Relation:
    "Polyanskiy and Wu, Theorem 6.1, without independence of the inputs."
    return m.information(X, "A B", "C") >= m.information(X, "A", "C") + m.information(X, "B", "C")


@claim(X=d.random_variables("A B C", letters=LETTERS, independent="A B"))
def false_independent_inputs_inform_at_most_their_sum(X: JointLaw) -> Relation:
    "Polyanskiy and Wu, Theorem 6.1, reversed."
    return m.information(X, "A B", "C") <= m.information(X, "A", "C") + m.information(X, "B", "C")


@claim(X=d.random_variables("A B C D", letters=LETTERS, markov=("C - A - B D", "D - B - A C")))
def true_memoryless_channel_subadditive(X: JointLaw) -> Relation:
    "Two uses of a memoryless channel: I is at most the sum (Cover and Thomas, Lemma 7.9.2; Polyanskiy and Wu, 6.1)."
    return m.information(X, "A B", "C D") <= m.information(X, "A", "C") + m.information(X, "B", "D")


@claim(X=d.random_variables("A B C D", letters=LETTERS, independent="A B"))
def false_channel_with_independent_inputs_subadditive(X: JointLaw) -> Relation:
    "Cover and Thomas, Lemma 7.9.2, with independent inputs in place of a memoryless channel."
    return m.information(X, "A B", "C D") <= m.information(X, "A", "C") + m.information(X, "B", "D")


@claim(X=d.random_variables("A B C D", letters=LETTERS, markov="A - B - C - D"))
def true_chain_inequality_of_four(X: JointLaw) -> Relation:
    "Along a chain I(1;3) + I(2;4) <= I(1;4) + I(2;3) (Cover and Thomas, chapter 4, problem on a chain inequality)."
    crossed = m.information(X, "A", "C") + m.information(X, "B", "D")
    return crossed <= m.information(X, "A", "D") + m.information(X, "B", "C")


@claim(X=d.random_variables("A B C D", letters=LETTERS, markov="A - B - C - D"))
def false_chain_inequality_of_four(X: JointLaw) -> Relation:
    "Cover and Thomas, chapter 4, problem on a chain inequality, reversed."
    crossed = m.information(X, "A", "C") + m.information(X, "B", "D")
    return crossed >= m.information(X, "A", "D") + m.information(X, "B", "C")


@claim(X=d.random_variables("A B C D", letters=LETTERS, markov="A - B - C D"))
def true_broadcast_channel(X: JointLaw) -> Relation:
    "A - B - (C, D): I(A;C) + I(A;D) <= I(A;B) + I(C;D) (Cover and Thomas, chapter 4, problem on a broadcast channel)."
    received = m.information(X, "A", "C") + m.information(X, "A", "D")
    return received <= m.information(X, "A", "B") + m.information(X, "C", "D")


@claim(X=d.random_variables("A B C D", letters=LETTERS, markov="A - B - C D"))
def false_broadcast_channel(X: JointLaw) -> Relation:
    "Cover and Thomas, chapter 4, problem on a broadcast channel, without I(C;D)."
    return m.information(X, "A", "C") + m.information(X, "A", "D") <= m.information(X, "A", "B")


@claim(X=d.random_variables("A B C", letters=LETTERS))
def true_variation_of_information_triangle(X: JointLaw) -> Relation:
    "H(A|B) + H(B|A) meets the triangle inequality (Cover and Thomas, chapter 2, problem on a metric)."
    direct = m.conditional_entropy(X, "A", "C") + m.conditional_entropy(X, "C", "A")
    first = m.conditional_entropy(X, "A", "B") + m.conditional_entropy(X, "B", "A")
    return direct <= first + m.conditional_entropy(X, "B", "C") + m.conditional_entropy(X, "C", "B")


@claim(X=d.random_variables("A B C", letters=LETTERS))
def false_conditional_entropy_ultrametric(X: JointLaw) -> Relation:
    "The triangle inequality of Cover and Thomas, chapter 2, with the larger term in place of the sum."
    steps = maximum(m.conditional_entropy(X, "A", "B"), m.conditional_entropy(X, "B", "C"))
    return m.conditional_entropy(X, "A", "C") <= steps


@claim(X=d.random_variables("M K C", letters=LETTERS, functions={"M": "K C"}))
def true_imperfect_secrecy(X: JointLaw) -> Relation:
    "A cryptogram tells at least H(M) - H(K) of a message that key and cryptogram give (Yeung, chapter 3)."
    return m.information(X, "M", "C") >= m.joint_entropy(X, "M") - m.joint_entropy(X, "K")


@claim(X=d.random_variables("M K C", letters=LETTERS, independent="M C"))
def false_secrecy_without_decoding(X: JointLaw) -> Relation:
    "Perfect secrecy needs a key as long as the message (Yeung, chapter 3), but nobody can decode."
    return m.joint_entropy(X, "M") <= m.joint_entropy(X, "K")


# -- entropy and information of laws and kernels -----------------------------------------------------------------------


@claim(P=LAW)
def false_entropy_strictly_below_log_of_letters(P: Prior) -> Relation:
    "Cover and Thomas, Theorem 2.6.4, with a strict sign: the uniform law has equality."
    return m.entropy(P) < ln(len(P))


@claim(K=KERNEL, P=d.priors())
def true_fano(K: Kernel, P: Prior) -> Relation:
    "Fano: H(X|Y) <= h(e) + e ln|X| for the least error e (Cover and Thomas, Theorem 2.10.1)."
    error = m.bayes_risk(K, P)
    return m.entropy(P) - m.mutual_information(K, P) <= m.binary_entropy(error) + error * ln(len(P))


@claim(K=KERNEL, P=d.priors())
def false_fano_without_binary_entropy(K: Kernel, P: Prior) -> Relation:
    "Cover and Thomas, Theorem 2.10.1, without the entropy of the error."
    return m.entropy(P) - m.mutual_information(K, P) <= m.bayes_risk(K, P) * ln(len(P))


@claim(**PAIR, w=WEIGHT)
def true_entropy_is_concave(P: Prior, Q: Prior, w: Real) -> Relation:
    "Entropy is concave (Cover and Thomas, Theorem 2.7.3)."
    return w * m.entropy(P) + (1 - w) * m.entropy(Q) <= m.entropy(P.mix(Q, w))


@claim(**PAIR, w=WEIGHT)
def true_entropy_of_a_mixture(P: Prior, Q: Prior, w: Real) -> Relation:
    "A mixture has at most the mean entropy and that of the choice (Cover and Thomas, chapter 2, problem on mixtures)."
    return m.entropy(P.mix(Q, w)) <= w * m.entropy(P) + (1 - w) * m.entropy(Q) + m.binary_entropy(w)


@claim(**PAIR, w=WEIGHT)
def false_entropy_of_a_mixture(P: Prior, Q: Prior, w: Real) -> Relation:
    "Cover and Thomas, chapter 2, problem on mixtures, without the entropy of the choice."
    return m.entropy(P.mix(Q, w)) <= w * m.entropy(P) + (1 - w) * m.entropy(Q)


@claim(K=KERNEL, P=d.priors(), Q=LIKE, w=WEIGHT)
def true_information_is_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior, w: Real) -> Relation:
    "I is concave in the law of the input (Cover and Thomas, Theorem 2.7.4)."
    mean = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    return mean <= m.mutual_information(K, P.mix(Q, w))


@claim(K=KERNEL, P=d.priors(), Q=LIKE, w=WEIGHT)
def false_information_is_convex_in_the_prior(K: Kernel, P: Prior, Q: Prior, w: Real) -> Relation:
    "Cover and Thomas, Theorem 2.7.4, reversed in the law of the input."
    mean = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(K, Q)
    return mean >= m.mutual_information(K, P.mix(Q, w))


@claim(K=KERNEL, L=ALIKE, P=d.priors(), w=WEIGHT)
def true_information_is_convex_in_the_kernel(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    "I is convex in the channel (Cover and Thomas, Theorem 2.7.4)."
    mean = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(L, P)
    return m.mutual_information(K.mix(L, w), P) <= mean


@claim(K=KERNEL)
def true_capacity_below_log_of_alphabets(K: Kernel) -> Relation:
    "Capacity is at most the logarithm of either alphabet (Cover and Thomas, section 7.3)."
    return m.capacity(K) <= minimum(ln(K.n_inputs), ln(K.n_outputs))


@claim(K=KERNEL)
def false_capacity_below_variation(K: Kernel) -> Relation:
    "C <= ln 2 times the largest variation of two rows: so for two inputs (Polyanskiy and Wu, chapter 7), not for more."
    return m.capacity(K) <= ln(2) * m.dobrushin(K)


@claim(K=KERNEL, L=AFTER)
def true_capacity_after_processing(K: Kernel, L: Kernel) -> Relation:
    "A cascade has at most the capacity of each stage (Cover and Thomas, chapter 7, problem on processing)."
    return m.capacity(K.then(L)) <= minimum(m.capacity(K), m.capacity(L))


@claim(K=KERNEL, L=AFTER)
def false_capacity_of_a_cascade(K: Kernel, L: Kernel) -> Relation:
    "Cover and Thomas, chapter 7, problem on processing, with the product in place of the smaller one."
    return m.capacity(K.then(L)) <= m.capacity(K) * m.capacity(L)


@claim(K=KERNEL)
def true_uniform_prior_leaks_most(K: Kernel) -> Relation:
    "The uniform prior has the largest min-entropy leakage, ln sum_y max_x K (Alvim and others, chapter 7)."
    return m.min_entropy_leakage(K, Prior.uniform(K.n_inputs)) == m.maximal_leakage(K)


@claim(K=KERNEL, P=d.priors())
def false_every_prior_leaks_most(K: Kernel, P: Prior) -> Relation:
    "Alvim and others, chapter 7, for a prior that need not be uniform."
    return m.min_entropy_leakage(K, P) == m.maximal_leakage(K)


@claim(K=KERNEL, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs),
       assume=lambda K, P, Q: m.kl(K.output(P), Q) < Real.infinity())  # fmt: skip
def true_golden_formula(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Golden formula: the rows are at mean divergence I + D(PK||Q) from Q (Polyanskiy and Wu, chapter 4)."
    mean = sum(P.mass(x) * m.kl(K.row(x), Q) for x in P.support)
    return mean == m.mutual_information(K, P) + m.kl(K.output(P), Q)


# -- divergences -------------------------------------------------------------------------------------------------------


@claim(**PAIR)
def true_pinsker(P: Prior, Q: Prior) -> Relation:
    "Pinsker (Cover and Thomas, Lemma 11.6.1; Polyanskiy and Wu, Theorem 7.10; Tsybakov, Lemma 2.5)."
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


@claim(**PAIR)
def false_pinsker_with_less_than_a_half(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, Lemma 2.5, with 0.49 in place of a half."
    return m.total_variation(P, Q) <= sqrt(Fraction(49, 100) * m.kl(P, Q))


@claim(**PAIR)
def true_bretagnolle_huber(P: Prior, Q: Prior) -> Relation:
    "TV <= sqrt(1 - e^-KL) (Tsybakov, section 2.4; Polyanskiy and Wu, section 7.6)."
    return m.total_variation(P, Q) <= sqrt(1 - exp(-m.kl(P, Q)))


@claim(**PAIR)
def false_bretagnolle_huber_without_root(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, section 2.4, without the root."
    return m.total_variation(P, Q) <= 1 - exp(-m.kl(P, Q))


@claim(**PAIR)
def true_overlap_and_divergence(P: Prior, Q: Prior) -> Relation:
    "The overlap of two laws is at least half of e^-KL (Tsybakov, Lemma 2.6)."
    return m.support_overlap(P, Q) >= exp(-m.kl(P, Q)) / 2


@claim(**PAIR)
def false_overlap_and_divergence(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, Lemma 2.6, with 7/8 in place of a half."
    return m.support_overlap(P, Q) >= Fraction(7, 8) * exp(-m.kl(P, Q))


@claim(**PAIR)
def true_divergence_below_log_chi2(P: Prior, Q: Prior) -> Relation:
    "KL <= ln(1 + chi2) (Tsybakov, Lemma 2.7; Polyanskiy and Wu, section 7.6)."
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q))


@claim(**PAIR)
def false_divergence_below_log_half_chi2(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, Lemma 2.7, with half of chi2, which is right for laws that are close."
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q) / 2)


@claim(**PAIR)
def true_le_cam_variation_and_hellinger(P: Prior, Q: Prior) -> Relation:
    "H^2/2 <= TV <= H sqrt(1 - H^2/4) (Tsybakov, Lemma 2.3)."
    square = m.hellinger2(P, Q)
    variation = m.total_variation(P, Q)
    return (square / 2 <= variation) & (variation <= sqrt(square * (1 - square / 4)))


@claim(**PAIR)
def false_hellinger_below_variation(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, Lemma 2.3, where the half is lost."
    return m.hellinger2(P, Q) <= m.total_variation(P, Q)


@claim(**PAIR)
def false_twice_hellinger_below_divergence(P: Prior, Q: Prior) -> Relation:
    "Tsybakov, Lemma 2.4 (H^2 <= KL), with the constant 2, which is right for laws that are close."
    return 2 * m.hellinger2(P, Q) <= m.kl(P, Q)


@claim(**PAIR, assume=(lambda P, Q: m.total_variation(P, Q) >= Fraction(1, 2),
                       lambda P, Q: m.total_variation(P, Q) < 1))  # fmt: skip
def true_chi2_of_far_laws(P: Prior, Q: Prior) -> Relation:
    "From TV 1/2 on chi2 is at least TV/(1 - TV) (Polyanskiy and Wu, section 7.6, joint range of chi2 and TV)."
    variation = m.total_variation(P, Q)
    return m.chi2(P, Q) >= variation / (1 - variation)


@claim(**PAIR)
def false_variation_below_half_chi2(P: Prior, Q: Prior) -> Relation:
    "TV <= sqrt(chi2)/2 (Polyanskiy and Wu, section 7.6) without the root."
    return m.total_variation(P, Q) <= m.chi2(P, Q) / 2


@claim(**PAIR)
def true_divergence_and_affinity(P: Prior, Q: Prior) -> Relation:
    "KL >= -2 ln(1 - H^2/2) (Polyanskiy and Wu, section 7.6; Tsybakov, proof of Lemma 2.4)."
    return exp(-m.kl(P, Q) / 2) <= 1 - m.hellinger2(P, Q) / 2


@claim(**PAIR)
def false_divergence_and_affinity(P: Prior, Q: Prior) -> Relation:
    "Polyanskiy and Wu, section 7.6, with 4 in place of 2."
    return exp(-m.kl(P, Q) / 4) <= 1 - m.hellinger2(P, Q) / 2


@claim(**PAIR, R=LIKE)
def false_divergence_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    "KL is no metric (Cover and Thomas, section 2.3, where it is said): the triangle inequality."
    return m.kl(P, R) <= m.kl(P, Q) + m.kl(Q, R)


@claim(P=LAW, Q=d.laws(like="P", full_support=True))
def true_reverse_pinsker(P: Prior, Q: Prior) -> Relation:
    "KL <= ln(1 + 2 TV^2 / min Q) (Polyanskiy and Wu, section 7.6, reverse Pinsker on a finite alphabet)."
    return m.kl(P, Q) <= ln(1 + 2 * m.total_variation(P, Q) ** 2 / m.min_mass(Q))


@claim(P=LAW, Q=d.laws(like="P", full_support=True))
def false_reverse_pinsker(P: Prior, Q: Prior) -> Relation:
    "The step chi2 <= 2 TV^2 / min Q of the reverse Pinsker inequality (Polyanskiy and Wu, section 7.6) without the 2."
    return m.chi2(P, Q) <= m.total_variation(P, Q) ** 2 / m.min_mass(Q)


@claim(K=KERNEL, P=d.priors(), Q=LIKE)
def true_jensen_shannon_processing(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Data processing of an f-divergence, here Jensen-Shannon (Polyanskiy and Wu, Theorem 7.4)."
    after = m.f_divergence(K.output(P), K.output(Q), "jensen-shannon")
    return after <= m.f_divergence(P, Q, "jensen-shannon")


@claim(**QUADRUPLE)
def true_le_cam_is_jointly_convex(P: Prior, Q: Prior, R: Prior, S: Prior, w: Real) -> Relation:
    "f-divergences are convex in both laws, here Le Cam's (Polyanskiy and Wu, Theorem 7.5)."
    mean = w * m.f_divergence(P, Q, "triangular") + (1 - w) * m.f_divergence(R, S, "triangular")
    return m.f_divergence(P.mix(R, w), Q.mix(S, w), "triangular") <= mean


@claim(P=LAW, Q=d.laws(like="P", full_support=True), R=LIKE, w=WEIGHT)
def false_renyi_of_order_two_is_convex(P: Prior, Q: Prior, R: Prior, w: Real) -> Relation:
    "Convexity in the first law, true up to order 1 (Polyanskiy and Wu, section 7.12), at order 2."
    assumed = w * m.renyi(P, Q, 2) + (1 - w) * m.renyi(R, Q, 2)
    return m.renyi(P.mix(R, w), Q, 2) <= assumed


@claim(**PAIR, a=d.numbers(0, 1, low_open=True, high_open=True), b=d.numbers(1, None, low_open=True))
def true_renyi_rises_with_its_order(P: Prior, Q: Prior, a: Real, b: Real) -> Relation:
    "Renyi divergence does not fall with its order, and KL stands at 1 (Polyanskiy and Wu, section 7.12)."
    return (m.renyi(P, Q, a) <= m.kl(P, Q)) & (m.kl(P, Q) <= m.renyi(P, Q, b))


@claim(**PAIR)
def false_renyi_skew_symmetry(P: Prior, Q: Prior) -> Relation:
    "Skew symmetry of orders 1/3 and 2/3 (Polyanskiy and Wu, section 7.12) without the factor 2."
    return m.renyi(P, Q, Fraction(2, 3)) == m.renyi(Q, P, Fraction(1, 3))


@claim(**PAIR)
def true_renyi_of_order_two(P: Prior, Q: Prior) -> Relation:
    "Order 2 is ln(1 + chi2) (Polyanskiy and Wu, section 7.12)."
    return m.renyi(P, Q, 2) == ln(1 + m.chi2(P, Q))


@claim(**PAIR)
def true_jensen_shannon_below_variation(P: Prior, Q: Prior) -> Relation:
    "Jensen-Shannon is at most ln 2 times TV (Polyanskiy and Wu, section 7.6 and exercises of chapter 7; Lin)."
    return m.f_divergence(P, Q, "jensen-shannon") <= ln(2) * m.total_variation(P, Q)


@claim(**PAIR)
def false_jensen_shannon_below_squared_variation(P: Prior, Q: Prior) -> Relation:
    "The bound of Jensen-Shannon by TV (Polyanskiy and Wu, chapter 7) with the square of TV, equal at both ends."
    return m.f_divergence(P, Q, "jensen-shannon") <= ln(2) * m.total_variation(P, Q) ** 2


@claim(**PAIR)
def true_le_cam_and_hellinger(P: Prior, Q: Prior) -> Relation:
    "Triangular discrimination lies between H^2 and 2 H^2 (Polyanskiy and Wu, section 7.3; Tsybakov, section 2.4)."
    square = m.hellinger2(P, Q)
    triangular = m.f_divergence(P, Q, "triangular")
    return (square <= triangular) & (triangular <= 2 * square)


@claim(**PAIR)
def false_le_cam_and_hellinger(P: Prior, Q: Prior) -> Relation:
    "Polyanskiy and Wu, section 7.3, with 3/4 in place of 1; laws that are close have a half."
    return m.hellinger2(P, Q) <= Fraction(3, 4) * m.f_divergence(P, Q, "triangular")


@claim(**PAIRS)
def true_variation_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "Coupling both factors: 1 - TV of products is at least (1 - TV)(1 - TV) (Polyanskiy and Wu, sections 7.1 and 7.5)."
    apart = (1 - m.total_variation(P, Q)) * (1 - m.total_variation(R, S))
    return m.total_variation(P.product(R), Q.product(S)) <= 1 - apart


@claim(**PAIRS)
def false_variation_of_products(P: Prior, Q: Prior, R: Prior, S: Prior) -> Relation:
    "TV of products (Polyanskiy and Wu, section 7.5) as if variation added up like the squares of Hellinger."
    sides = m.total_variation(P, Q) ** 2 + m.total_variation(R, S) ** 2
    return m.total_variation(P.product(R), Q.product(S)) <= sqrt(sides)


# -- contraction by kernels --------------------------------------------------------------------------------------------


@claim(K=KERNEL, P=d.priors(), Q=LIKE)
def true_dobrushin_contracts_variation(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Dobrushin: a kernel contracts TV by the largest TV of its rows (Polyanskiy and Wu, chapter 33)."
    return m.total_variation(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.total_variation(P, Q)


@claim(K=KERNEL, P=d.priors(), Q=LIKE)
def false_dobrushin_contracts_variation_by_its_square(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Polyanskiy and Wu, chapter 33, for TV with the coefficient that binary symmetric channels have for KL."
    return m.total_variation(K.output(P), K.output(Q)) <= m.dobrushin(K) ** 2 * m.total_variation(P, Q)


@claim(K=KERNEL, P=d.priors(), Q=LIKE, assume=lambda P, Q: m.kl(P, Q) < Real.infinity())
def true_dobrushin_contracts_divergence(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Every f-divergence contracts at least as TV does, here KL (Polyanskiy and Wu, chapter 33)."
    return m.kl(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.kl(P, Q)


@claim(K=KERNEL, P=d.priors(), Q=LIKE, assume=lambda P, Q: m.kl(P, Q) < Real.infinity())
def false_divergence_contracts_by_the_square(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "The coefficient (1 - 2 p)^2 of binary symmetric channels (Polyanskiy and Wu, chapter 33), for every kernel."
    return m.kl(K.output(P), K.output(Q)) <= m.dobrushin(K) ** 2 * m.kl(P, Q)


@claim(K=KERNEL)
def true_contraction_coefficients_ordered(K: Kernel) -> Relation:
    "TV^2 <= eta_KL <= TV for the largest TV of two rows (Polyanskiy and Wu, chapter 33)."
    return (m.dobrushin(K) ** 2 <= m.eta_kl(K)) & (m.eta_kl(K) <= m.dobrushin(K))


@claim(K=KERNEL)
def false_contraction_coefficients_ordered(K: Kernel) -> Relation:
    "Polyanskiy and Wu, chapter 33: eta_KL against the coefficient of TV, reversed."
    return m.dobrushin(K) <= m.eta_kl(K)


@claim(K=KERNEL, L=AFTER, P=d.priors())
def true_strong_data_processing(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "U - X - Y: I(U; Y) <= eta_KL I(U; X) (Polyanskiy and Wu, chapter 33)."
    return m.mutual_information(K.then(L), P) <= m.eta_kl(L) * m.mutual_information(K, P)


@claim(**PAIR)
def true_chi2_coefficient_of_a_pair(P: Prior, Q: Prior) -> Relation:
    "Two inputs: H^2/2 <= eta_chi2 <= H^2 - H^4/4 (Polyanskiy and Wu, chapter 33)."
    square, eta = m.hellinger2(P, Q), m.eta_chi2_pair(P, Q)
    return (square / 2 <= eta) & (eta <= square - square**2 / 4)


# -- differential privacy ----------------------------------------------------------------------------------------------


@claim(K=KERNEL, L=AFTER)
def true_post_processing(K: Kernel, L: Kernel) -> Relation:
    "Post-processing keeps pure privacy (Dwork and Roth, Proposition 2.1)."
    return m.ldp(K.then(L)) <= m.ldp(K)


@claim(K=KERNEL, L=AFTER, assume=lambda K: m.ldp(K) < Real.infinity())
def false_post_processing_contracts_the_level(K: Kernel, L: Kernel) -> Relation:
    "Dwork and Roth, Proposition 2.1, as if the level contracted like TV."
    return m.ldp(K.then(L)) <= m.dobrushin(L) * m.ldp(K)


@claim(K=KERNEL, L=AFTER, eps=d.levels())
def true_post_processing_of_approximate_privacy(K: Kernel, L: Kernel, eps: Real) -> Relation:
    "Post-processing keeps (eps, delta) (Dwork and Roth, Proposition 2.1; Vadhan, section 2)."
    return m.ldp_delta(K.then(L), eps) <= m.ldp_delta(K, eps)


@claim(K=KERNEL, L=BESIDE)
def true_basic_composition(K: Kernel, L: Kernel) -> Relation:
    "Levels of two mechanisms on one input add up (Dwork and Roth, Theorem 3.14)."
    return m.ldp(K.parallel(L)) <= m.ldp(K) + m.ldp(L)


@claim(K=KERNEL, L=BESIDE)
def false_composition_by_the_larger_level(K: Kernel, L: Kernel) -> Relation:
    "Parallel composition's larger level, which needs disjoint data, for mechanisms on one input (Dwork and Roth, 3.5)."
    return m.ldp(K.parallel(L)) <= maximum(m.ldp(K), m.ldp(L))


@claim(K=KERNEL, L=BESIDE, eps=d.levels(), other=d.levels())
def true_basic_composition_of_approximate_privacy(K: Kernel, L: Kernel, eps: Real, other: Real) -> Relation:
    "Both eps and delta add up (Dwork and Roth, Theorem 3.16; Vadhan, section 2.2)."
    return m.ldp_delta(K.parallel(L), eps + other) <= m.ldp_delta(K, eps) + m.ldp_delta(L, other)


@claim(K=KERNEL, L=BESIDE, eps=d.levels(), other=d.levels())
def false_composition_by_the_larger_delta(K: Kernel, L: Kernel, eps: Real, other: Real) -> Relation:
    "Dwork and Roth, Theorem 3.16, where eps adds up and of the deltas the larger one is taken."
    larger = maximum(m.ldp_delta(K, eps), m.ldp_delta(L, other))
    return m.ldp_delta(K.parallel(L), eps + other) <= larger


@claim(db=DB, K=ON_DB, k=d.integers(1, 6, exhaustive=False))
def true_group_privacy(db: Database, K: Kernel, k: int) -> Relation:
    "A group of k has k times the level (Dwork and Roth, Theorem 2.2)."
    return m.group_dp(K, db, k) <= k * m.dp(K, db)


@claim(db=DB, K=ON_DB, k=d.integers(1, 6, exhaustive=False))
def false_group_privacy_of_one_fewer(db: Database, K: Kernel, k: int) -> Relation:
    "Dwork and Roth, Theorem 2.2, with a factor that is right for k = 1 alone."
    return m.group_dp(K, db, k) <= (k + 1) * m.dp(K, db) / 2


@claim(db=DB, K=ON_DB, k=d.integers(1, 6, exhaustive=False), eps=d.levels())
def true_group_privacy_of_approximate_privacy(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "A group of k has (k eps, k e^(k eps) delta) (Vadhan, Lemma 2.2)."
    return m.group_dp_delta(K, db, k, k * eps) <= k * exp(k * eps) * m.dp_delta(K, db, eps)


@claim(db=DB, K=ON_DB, k=d.integers(1, 6, exhaustive=False), eps=d.levels())
def false_group_privacy_of_approximate_privacy(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "Vadhan, Lemma 2.2, where delta grows by the factor k alone."
    return m.group_dp_delta(K, db, k, k * eps) <= k * m.dp_delta(K, db, eps)


@claim(K=KERNEL)
def true_divergence_of_a_private_mechanism(K: Kernel) -> Relation:
    "KL of any two rows is at most eps (e^eps - 1) (Dwork and Roth, Lemma 3.18)."
    return m.kl_dp(K) <= m.ldp(K) * (exp(m.ldp(K)) - 1)


@claim(K=KERNEL)
def false_divergence_of_a_private_mechanism(K: Kernel) -> Relation:
    "The bound eps^2/2 that improves on Dwork and Roth, Lemma 3.18, with a quarter."
    return m.kl_dp(K) <= m.ldp(K) ** 2 / 4


@claim(K=KERNEL, a=d.numbers(1, None, low_open=True))
def false_concentrated_privacy_of_pure(K: Kernel, a: Real) -> Relation:
    "Pure privacy gives Renyi divergence a eps^2/2 (Bun and Steinke; Vadhan, section 2 on variants), with a quarter."
    return m.renyi_dp(K, a) <= a * m.ldp(K) ** 2 / 4


@claim(K=KERNEL, a=d.numbers(1, None, low_open=True), delta=d.numbers(0, 1, low_open=True),
       assume=lambda K, a: m.renyi_dp(K, a) < Real.infinity())  # fmt: skip
def true_renyi_to_approximate_privacy(K: Kernel, a: Real, delta: Real) -> Relation:
    "Renyi privacy of order a gives (eps + ln(1/delta)/(a - 1), delta) (Mironov; Vadhan, section 2 on variants)."
    return m.ldp_delta(K, m.renyi_dp(K, a) + ln(1 / delta) / (a - 1)) <= delta


@claim(K=KERNEL, delta=d.numbers(0, 1, low_open=True),
       assume=lambda K: m.renyi_dp(K, 2) < Real.infinity())  # fmt: skip
def false_renyi_to_approximate_privacy(K: Kernel, delta: Real) -> Relation:
    "The conversion at order 2 (Mironov) with ln(1/delta)/a in place of ln(1/delta)/(a - 1)."
    return m.ldp_delta(K, m.renyi_dp(K, 2) + ln(1 / delta) / 2) <= delta


@claim(p=d.numbers(0, 1, high_open=True))
def true_randomised_response(p: Real) -> Relation:
    "The truth with probability p, else a fair coin: the level is ln((1 + p)/(1 - p)) (Dwork and Roth, section 3.2)."
    told, other = (1 + p) / 2, (1 - p) / 2
    return m.ldp(Kernel([[told, other], [other, told]])) == ln((1 + p) / (1 - p))


@claim(p=d.numbers(0, 1, high_open=True))
def false_randomised_response(p: Real) -> Relation:
    "Dwork and Roth, section 3.2, with ln 1/(1 - p)."
    told, other = (1 + p) / 2, (1 - p) / 2
    return m.ldp(Kernel([[told, other], [other, told]])) <= ln(1 / (1 - p))


@claim(K=KERNEL, assume=lambda K: m.ldp(K) < Real.infinity())
def true_variation_of_a_private_mechanism(K: Kernel) -> Relation:
    "TV of any two rows is at most (e^eps - 1)/(e^eps + 1) (Vadhan, section 2 on interpretations; Kairouz and others)."
    ratio = exp(m.ldp(K))
    return m.dobrushin(K) <= (ratio - 1) / (ratio + 1)


@claim(K=KERNEL)
def false_variation_of_a_private_mechanism(K: Kernel) -> Relation:
    "The bound 1 - e^-eps of TV (Vadhan, section 2) halved, which is right for small levels."
    return m.dobrushin(K) <= (1 - exp(-m.ldp(K))) / 2


# -- binary channels, testing, distances -------------------------------------------------------------------------------


@claim(p=d.numbers(0, 1), a=d.numbers(0, 1))
def false_binary_symmetric_channel(p: Real, a: Real) -> Relation:
    "I = ln 2 - h(p) for the uniform input (Cover and Thomas, section 7.1.4), here for every input."
    channel = Kernel([[1 - p, p], [p, 1 - p]])
    return m.mutual_information(channel, Prior([a, 1 - a])) == ln(2) - m.binary_entropy(p)


@claim(a=d.numbers(0, 1))
def true_binary_erasure_channel(a: Real) -> Relation:
    "Erasure with probability a leaves (1 - a) ln 2 of a fair bit (Cover and Thomas, section 7.1.5)."
    channel = Kernel([[1 - a, a, 0], [0, a, 1 - a]])
    return m.mutual_information(channel, Prior.uniform(2)) == (1 - a) * ln(2)


@claim(K=d.kernels(2, (1, 4)))
def true_le_cam_two_points(K: Kernel) -> Relation:
    "Two hypotheses, equally likely: least error (1 - TV)/2 (Tsybakov, Theorem 2.2; Polyanskiy and Wu, chapter 7)."
    return m.bayes_risk(K, Prior.uniform(2)) == (1 - m.total_variation(K.row(0), K.row(1))) / 2


@claim(K=d.kernels(2, (1, 4)), P=d.priors())
def false_le_cam_two_points(K: Kernel, P: Prior) -> Relation:
    "Tsybakov, Theorem 2.2, for hypotheses that need not be equally likely."
    return m.bayes_risk(K, P) == (1 - m.total_variation(K.row(0), K.row(1))) / 2


@claim(**PAIR, eps=d.levels())
def false_hockey_stick_symmetric(P: Prior, Q: Prior, eps: Real) -> Relation:
    "Hockey sticks at eps = 0 are TV and symmetric (Polyanskiy and Wu, section 7.1); at other levels not."
    return m.hockey_stick(P, Q, eps) == m.hockey_stick(Q, P, eps)


@claim(**PAIR, R=LIKE)
def true_hellinger_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    "The Hellinger distance is a metric (Tsybakov, section 2.4)."
    return sqrt(m.hellinger2(P, R)) <= sqrt(m.hellinger2(P, Q)) + sqrt(m.hellinger2(Q, R))


@claim(**PAIR, R=LIKE)
def false_squared_hellinger_triangle(P: Prior, Q: Prior, R: Prior) -> Relation:
    "Tsybakov, section 2.4, without the roots."
    return m.hellinger2(P, R) <= m.hellinger2(P, Q) + m.hellinger2(Q, R)


@claim(**PAIR, assume=(lambda P, Q: m.total_variation(P, Q) <= Fraction(1, 4),
                       lambda P, Q: m.total_variation(P, Q) > 0))  # fmt: skip
def true_entropy_is_continuous(P: Prior, Q: Prior) -> Relation:
    "With t = 2 TV at most 1/2 (0 says nothing): |H(P) - H(Q)| <= -t ln(t/n) (Cover and Thomas, Theorem 17.3.3)."
    distance = 2 * m.total_variation(P, Q)
    return abs(m.entropy(P) - m.entropy(Q)) <= -distance * ln(distance / len(P))


@claim(**PAIR, assume=(lambda P, Q: m.total_variation(P, Q) <= Fraction(1, 4),
                       lambda P, Q: m.total_variation(P, Q) > 0))  # fmt: skip
def false_entropy_is_continuous(P: Prior, Q: Prior) -> Relation:
    "Cover and Thomas, Theorem 17.3.3, with TV in place of twice TV."
    distance = m.total_variation(P, Q)
    return abs(m.entropy(P) - m.entropy(Q)) <= -distance * ln(distance / len(P))


# -- numbers -----------------------------------------------------------------------------------------------------------


@claim(eps=d.levels())
def true_variation_of_randomised_response_below_half_a_level(eps: Real) -> Relation:
    "(e^eps - 1)/(e^eps + 1) <= eps/2 (used throughout Dwork and Roth, chapter 3, and Vadhan, section 2)."
    return (exp(eps) - 1) / (exp(eps) + 1) <= eps / 2


@claim(eps=d.levels())
def false_variation_of_randomised_response_below_a_third(eps: Real) -> Relation:
    "(e^eps - 1)/(e^eps + 1) <= eps/2 (Dwork and Roth, chapter 3; Vadhan, section 2) with a third."
    return (exp(eps) - 1) / (exp(eps) + 1) <= eps / 3


@claim(eps=d.levels())
def true_hoeffding_cosh(eps: Real) -> Relation:
    "cosh(eps) <= e^(eps^2/2), behind Hoeffding's lemma (Dwork and Roth, section 3.5, advanced composition)."
    return (exp(eps) + exp(-eps)) / 2 <= exp(eps**2 / 2)


@claim(eps=d.levels())
def false_hoeffding_cosh(eps: Real) -> Relation:
    "Behind Hoeffding's lemma (Dwork and Roth, section 3.5) with a third in place of a half."
    return (exp(eps) + exp(-eps)) / 2 <= exp(eps**2 / 3)


@claim(eps=d.levels())
def false_expected_loss_at_every_level(eps: Real) -> Relation:
    "eps (e^eps - 1) <= 2 eps^2 (Dwork and Roth, after Lemma 3.18) without eps <= 1."
    return eps * (exp(eps) - 1) <= 2 * eps**2


@claim(eps=d.numbers(0, Fraction(3, 2)))
def false_exponential_below_a_line(eps: Real) -> Relation:
    "e^eps <= 1 + 2 eps (Dwork and Roth, chapter 3, for eps up to 1) up to 3/2."
    return exp(eps) <= 1 + 2 * eps


@claim(p=d.numbers(0, 1, low_open=True, high_open=True), q=d.numbers(0, 1, low_open=True, high_open=True))
def true_binary_pinsker(p: Real, q: Real) -> Relation:
    "Two letters: the divergence is at least 2 (p - q)^2 (Cover and Thomas, proof of Lemma 11.6.1)."
    return p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q)) >= 2 * (p - q) ** 2


@claim(p=d.numbers(0, 1, low_open=True, high_open=True), q=d.numbers(0, 1, low_open=True, high_open=True))
def false_binary_pinsker(p: Real, q: Real) -> Relation:
    "Cover and Thomas, proof of Lemma 11.6.1, with 9/4 in place of 2."
    return p * ln(p / q) + (1 - p) * ln((1 - p) / (1 - q)) >= Fraction(9, 4) * (p - q) ** 2


@claim(a=d.numbers(0, None, low_open=True), b=d.numbers(0, None, low_open=True),
       s=d.numbers(0, None, low_open=True), t=d.numbers(0, None, low_open=True))  # fmt: skip
def true_log_sum(a: Real, b: Real, s: Real, t: Real) -> Relation:
    "The log-sum inequality with two terms (Cover and Thomas, Theorem 2.7.1)."
    return a * ln(a / s) + b * ln(b / t) >= (a + b) * ln((a + b) / (s + t))


@claim(a=d.numbers(0, None, low_open=True), b=d.numbers(0, None, low_open=True),
       s=d.numbers(0, None, low_open=True), t=d.numbers(0, None, low_open=True))  # fmt: skip
def false_log_sum_strict(a: Real, b: Real, s: Real, t: Real) -> Relation:
    "Cover and Thomas, Theorem 2.7.1, with a strict sign: equal ratios have equality."
    return a * ln(a / s) + b * ln(b / t) > (a + b) * ln((a + b) / (s + t))


@claim(q=d.numbers(0, 1), eps=d.levels())
def false_amplification_by_sampling(q: Real, eps: Real) -> Relation:
    "A sample of rate q has level ln(1 + q (e^eps - 1)) (Vadhan, on subsampling), taken to be at most q eps."
    return ln(1 + q * (exp(eps) - 1)) <= q * eps


TRUE: list[Claim] = [found for name, found in list(globals().items()) if name.startswith("true_")]
FALSE: list[Claim] = [found for name, found in list(globals().items()) if name.startswith("false_")]


# -- where the false ones fail -----------------------------------------------------------------------------------------


def on(names: str, shape: tuple[int, ...], *atoms: tuple[int, ...]) -> dict[str, Any]:
    """The uniform law on the given values of variables."""
    every = list(product(*(range(k) for k in shape)))
    return {"X": JointLaw(shape, [Fraction(atoms.count(a), len(atoms)) for a in every], names)}


FAIR, BIASED, SURE, NEVER = Prior(["1/2", "1/2"]), Prior(["3/4", "1/4"]), Prior([1, 0]), Prior([0, 1])
HALF = Fraction(1, 2)
IDENTITY, FLIPPED = Kernel([[1, 0], [0, 1]]), Kernel([[0, 1], [1, 0]])
Z = Kernel([[1, 0], ["1/2", "1/2"]])
RESPONSE = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
PARITY = on("A B C", (2, 2, 2), (0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0))
COPIES = on("A B C D", (2, 2, 2, 2), (0, 0, 0, 0), (1, 1, 1, 1))
SMALL = ln(Fraction(11, 10))
RARE = Kernel([["5/1000", "995/1000"], ["1/20000", "19999/20000"]])

WITNESSES: dict[str, dict[str, Any]] = {
    "false_chain_rule_of_entropy": PARITY,
    "false_data_processing_of_a_chain": on("A B C", (1, 2, 2), (0, 0, 0), (0, 1, 1)),
    "false_conditioning_reduces_information": PARITY,
    "false_a_function_has_more_entropy": on("A B", (2, 1), (0, 0), (1, 0)),
    "false_han_on_triples": on("A B C D", (2, 2, 1, 1), (0, 0, 0, 0), (0, 1, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0)),
    "false_han_pairs_and_triples": COPIES,
    "false_inputs_inform_at_least_their_sum": on("A B C", (2, 2, 2), (0, 0, 0), (1, 1, 1)),
    "false_independent_inputs_inform_at_most_their_sum": PARITY,
    "false_channel_with_independent_inputs_subadditive": on(
        "A B C D", (2, 2, 2, 2), (0, 0, 0, 0), (0, 1, 1, 0), (1, 0, 0, 1), (1, 1, 1, 1)
    ),
    "false_chain_inequality_of_four": on("A B C D", (1, 2, 2, 1), (0, 0, 0, 0), (0, 1, 1, 0)),
    "false_broadcast_channel": COPIES,
    "false_conditional_entropy_ultrametric": on("A B C", (3, 2, 1), (0, 0, 0), (1, 1, 0), (2, 1, 0)),
    "false_secrecy_without_decoding": on("M K C", (2, 1, 1), (0, 0, 0), (1, 0, 0)),
    "false_entropy_strictly_below_log_of_letters": {"P": FAIR},
    "false_fano_without_binary_entropy": {"K": Kernel([[1], [1]]), "P": BIASED},
    "false_entropy_of_a_mixture": {"P": SURE, "Q": NEVER, "w": HALF},
    "false_information_is_convex_in_the_prior": {"K": IDENTITY, "P": SURE, "Q": NEVER, "w": HALF},
    "false_capacity_below_variation": {"K": Kernel([[1, 0, 0], [0, 1, 0], [0, 0, 1]])},
    "false_capacity_of_a_cascade": {"K": IDENTITY, "L": IDENTITY},
    "false_every_prior_leaks_most": {"K": IDENTITY, "P": SURE},
    "false_pinsker_with_less_than_a_half": {"P": Prior(["51/100", "49/100"]), "Q": FAIR},
    "false_bretagnolle_huber_without_root": {"P": BIASED, "Q": FAIR},
    "false_overlap_and_divergence": {"P": Prior(["7/10", "3/10"]), "Q": Prior(["3/10", "7/10"])},
    "false_divergence_below_log_half_chi2": {"P": SURE, "Q": FAIR},
    "false_hellinger_below_variation": {"P": SURE, "Q": NEVER},
    "false_twice_hellinger_below_divergence": {"P": SURE, "Q": FAIR},
    "false_variation_below_half_chi2": {"P": BIASED, "Q": FAIR},
    "false_divergence_and_affinity": {"P": SURE, "Q": FAIR},
    "false_divergence_triangle": {"P": SURE, "Q": BIASED, "R": Prior(["1/100", "99/100"])},
    "false_reverse_pinsker": {"P": BIASED, "Q": FAIR},
    "false_renyi_of_order_two_is_convex": {"P": SURE, "Q": Prior(["1/100", "99/100"]), "R": NEVER, "w": HALF},
    "false_renyi_skew_symmetry": {"P": SURE, "Q": FAIR},
    "false_jensen_shannon_below_squared_variation": {"P": SURE, "Q": FAIR},
    "false_le_cam_and_hellinger": {"P": SURE, "Q": NEVER},
    "false_variation_of_products": {"P": SURE, "Q": FAIR, "R": SURE, "S": FAIR},
    "false_dobrushin_contracts_variation_by_its_square": {"K": Z, "P": SURE, "Q": NEVER},
    "false_divergence_contracts_by_the_square": {"K": Z, "P": FAIR, "Q": Prior(["9/10", "1/10"])},
    "false_contraction_coefficients_ordered": {"K": RESPONSE},
    "false_post_processing_contracts_the_level": {"K": RESPONSE, "L": Z},
    "false_composition_by_the_larger_level": {"K": RESPONSE, "L": RESPONSE},
    "false_composition_by_the_larger_delta": {"K": Z, "L": Z, "eps": Real(0), "other": Real(0)},
    "false_group_privacy_of_one_fewer": {"db": Database(2, 2), "K": RESPONSE.product(RESPONSE), "k": 2},
    "false_group_privacy_of_approximate_privacy": {
        "db": Database(2, 2),
        "K": Kernel([["3/10", "7/10"], ["1/10", "9/10"], ["1/10", "9/10"], [0, 1]]),
        "k": 2,
        "eps": ln(2),
    },
    "false_divergence_of_a_private_mechanism": {"K": RESPONSE},
    "false_concentrated_privacy_of_pure": {"K": RESPONSE, "a": Real(2)},
    "false_renyi_to_approximate_privacy": {"K": RARE, "delta": Fraction(1, 1000)},
    "false_randomised_response": {"p": HALF},
    "false_variation_of_a_private_mechanism": {"K": RESPONSE},
    "false_binary_symmetric_channel": {"p": Fraction(0), "a": Fraction(1, 4)},
    "false_le_cam_two_points": {"K": Kernel([[1], [1]]), "P": BIASED},
    "false_hockey_stick_symmetric": {"P": SURE, "Q": FAIR, "eps": ln(Fraction(3, 2))},
    "false_squared_hellinger_triangle": {"P": SURE, "Q": FAIR, "R": NEVER},
    "false_entropy_is_continuous": {"P": SURE, "Q": Prior(["7/8", "1/8"])},
    "false_variation_of_randomised_response_below_a_third": {"eps": SMALL},
    "false_hoeffding_cosh": {"eps": SMALL},
    "false_expected_loss_at_every_level": {"eps": ln(8)},
    "false_exponential_below_a_line": {"eps": Fraction(3, 2)},
    "false_binary_pinsker": {"p": Fraction(51, 100), "q": HALF},
    "false_log_sum_strict": {"a": Fraction(1), "b": Fraction(1), "s": Fraction(1), "t": Fraction(1)},
    "false_amplification_by_sampling": {"q": HALF, "eps": ln(3)},
}
"""An instance for each false statement at which it fails."""
