"""Claims on leakage, databases, local privacy, composition and amplification: false ones and true ones.

Units are nats. Beside each false claim stands why it is false, beside each true one the theorem; where a theorem is
written with r, r is e^eps, eps the level of the kernel itself.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from exactpriv import claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.relations import implies
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.kernel.mechanisms import randomized_response
from exactpriv.real import Real, Relation

ONE = Real(1)
HALF = Real(Fraction(1, 2))
SOME = d.kernels((2, 4), (2, 4))
POSITIVE = d.kernels((2, 4), (2, 4), positive=True)
SMALL = d.kernels((2, 3), (2, 3))
SMALL_POSITIVE = d.kernels((2, 3), (2, 3), positive=True)
SAME_INPUTS = d.kernels(lambda e: e["K"].n_inputs, (2, 3))
SAME_INPUTS_POSITIVE = d.kernels(lambda e: e["K"].n_inputs, (2, 3), positive=True)
SAME_SHAPE = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs)
SAME_SHAPE_POSITIVE = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True)
ON_OUTPUTS = d.kernels(lambda e: e["K"].n_outputs, (2, 3))
ANY_PRIOR = d.priors(on="K")
FULL = d.priors(on="K", full_support=True)
PAIR = d.laws((2, 4), full_support=True)
OTHER = d.laws(like="P", full_support=True)
TWO_BITS = d.databases((2, 2), (2, 2))
BITS = d.databases((2, 2), (2, 3))
THREE_BITS = d.databases((2, 2), (3, 3))
SMALL_DB = d.databases((2, 3), (1, 2))
MECHANISM = d.database_kernels("db", outputs=(2, 3))
POSITIVE_MECHANISM = d.database_kernels("db", outputs=(2, 3), positive=True)
ON_DATABASES = d.priors(on="db", full_support=True)


# -- expressions ------------------------------------------------------------------------------------------------------


def level(K: Kernel) -> Real:
    """e^eps, eps the local level of K."""
    return exp(m.ldp(K))


def tanh_half(r: Real) -> Real:
    """tanh(eps/2) for r = e^eps."""
    return (r - 1) / (r + 1)


def split_information(w: Real, r: Real) -> Real:
    """Information of an output whose likelihoods are in the ratio r on a set of inputs of mass w and 1 elsewhere."""
    return w * r * ln(r) / (1 + w * (r - 1)) - ln(1 + w * (r - 1))


def share(k: int, n: int) -> Real:
    """k/n."""
    return Real(Fraction(int(k), int(n)))


def uniform(K: Kernel) -> Prior:
    """The uniform law on the inputs of K."""
    return Prior.uniform(K.n_inputs)


def equivocation(K: Kernel, P: Prior) -> Real:
    """H(X given Y)."""
    return m.entropy(P) - m.mutual_information(K, P)


def smallest(P: Prior) -> Real:
    """The smallest mass of P."""
    return m.min_mass(P)


def largest(P: Prior) -> Real:
    """The largest mass of P."""
    return maximum(*[P.mass(i) for i in range(len(P))])


def missed_pair(n: int) -> list[list[int]]:
    """Loss 1 unless the letter is among the two that were guessed."""
    guesses = list(combinations(range(n), 2))
    return [[0 if x in guess else 1 for guess in guesses] for x in range(n)]


def overlap(K: Kernel) -> Real:
    """Sum over the outputs of the least entry of the column: the Doeblin coefficient."""
    return Real.sum(minimum(*[K.entry(i, j) for i in range(K.n_inputs)]) for j in range(K.n_outputs))


def diluted(K: Kernel, P: Prior, q: Real) -> Kernel:
    """K with probability q, else an output of law KP that knows nothing of the input."""
    return K.mix(Kernel([K.output(P).masses] * K.n_inputs), q)


def sampled(K: Kernel, db: Database) -> Kernel:
    """K applied to an entry of the database that is chosen at random."""
    rows = [[sum(K.rows[x][j] for x in word) / db.n for j in range(K.n_outputs)] for word in db.tuples]
    return Kernel(rows)


def local_joint(K: Kernel, P: Prior, db: Database) -> JointLaw:
    """The joint law of the entries and the output."""
    return K.joint(P, db)


def entry_information(J: JointLaw, n: int) -> Real:
    """Sum over the entries of I(X_i;Y)."""
    return Real.sum(m.information(J, [i], [n], []) for i in range(n))


def total_information(J: JointLaw, n: int) -> Real:
    """I(X^n;Y)."""
    return m.information(J, list(range(n)), [n], [])


def given_the_others(J: JointLaw, n: int) -> Real:
    """Sum over the entries of I(X_i;Y given the other entries)."""
    return Real.sum(m.information(J, [i], [n], [k for k in range(n) if k != i]) for i in range(n))


def total_correlation(J: JointLaw, n: int) -> Real:
    """Sum of the entropies of the entries minus the entropy of all."""
    return Real.sum(m.joint_entropy(J, [i]) for i in range(n)) - m.joint_entropy(J, list(range(n)))


def dual_correlation(J: JointLaw, n: int) -> Real:
    """Entropy of all entries minus the sum of the entropies of each given the others."""
    alone = Real.sum(m.conditional_entropy(J, [i], [k for k in range(n) if k != i]) for i in range(n))
    return m.joint_entropy(J, list(range(n))) - alone


def entry_leakage(K: Kernel, db: Database) -> Real:
    """Largest maximal leakage of one entry, the others known."""
    return maximum(*[m.maximal_leakage(K.restrict(rows)) for rows in db.subchannels()])


# -- false: what a local level allows ---------------------------------------------------------------------------------


@claim(K=POSITIVE)
def false_capacity_is_at_most_that_of_randomised_response_on_as_many_letters(K: Kernel) -> Relation:
    # Few of the letters can be told apart better than all of them at a small level.
    return m.capacity(K) <= m.capacity(randomized_response(K.n_inputs, level(K)))


@claim(K=POSITIVE)
def false_capacity_is_at_most_that_of_the_binary_mechanism(K: Kernel) -> Relation:
    # An output that favours less than half of the inputs tells more, since the best share is below 1/2.
    return m.capacity(K) <= split_information(HALF, level(K))


@claim(K=POSITIVE)
def false_capacity_is_at_most_ln_cosh_half_the_level(K: Kernel) -> Relation:
    # True of two letters; the best share of favoured inputs gives more where the level is not small.
    r = level(K)
    return m.capacity(K) <= ln((r + 1) / (2 * sqrt(r)))


@claim(K=POSITIVE)
def false_capacity_is_at_most_half_the_level_times_tanh_of_its_quarter(K: Kernel) -> Relation:
    # Favouring the share 1/(1+sqrt r) of the inputs gives equality, and that is not the best share.
    r = level(K)
    return m.capacity(K) <= m.ldp(K) / 2 * (sqrt(r) - 1) / (sqrt(r) + 1)


@claim(K=d.kernels((2, 5), (2, 5), positive=True))
def false_capacity_is_reached_by_favouring_a_half_a_third_or_a_quarter(K: Kernel) -> Relation:
    # The best share of favoured inputs lies between these for some levels, and five letters come nearer to it.
    r = level(K)
    return m.capacity(K) <= maximum(*[split_information(share(1, k), r) for k in (2, 3, 4)])


@claim(K=d.kernels(4, (2, 4), positive=True), assume=lambda K: m.ldp(K) <= ln(Fraction(5, 2)))
def false_halving_four_letters_is_most_informative_up_to_level_five_halves(K: Kernel) -> Relation:
    # The change from favouring two letters to favouring one comes a little before this level.
    return m.mutual_information(K, uniform(K)) <= split_information(HALF, level(K))


@claim(K=POSITIVE)
def false_randomised_response_is_most_informative_for_uniform_letters(K: Kernel) -> Relation:
    # With four letters and a small level an output should favour two of them.
    return m.mutual_information(K, uniform(K)) <= split_information(share(1, K.n_inputs), level(K))


@claim(K=d.kernels((2, 6), (2, 6), positive=True))
def false_favouring_one_letter_or_half_of_them_is_most_informative(K: Kernel) -> Relation:
    # With six letters there is a range of levels where a third of them is best.
    n, r = K.n_inputs, level(K)
    best = maximum(split_information(share(1, n), r), split_information(share(n // 2, n), r))
    return m.mutual_information(K, uniform(K)) <= best


@claim(K=POSITIVE)
def false_randomised_response_has_the_largest_information_of_order_two(K: Kernel) -> Relation:
    # As for mutual information: at small levels the outputs of the best mechanism favour several letters.
    best = randomized_response(K.n_inputs, level(K))
    return m.sibson(K, uniform(K), 2) <= m.sibson(best, uniform(K), 2)


@claim(K=d.kernels((3, 4), (2, 4), positive=True))
def false_two_guesses_fail_as_often_as_after_randomised_response(K: Kernel) -> Relation:
    # A mechanism whose outputs favour two letters serves two guesses better.
    n = K.n_inputs
    return m.bayes_risk(K, uniform(K), missed_pair(n)) >= (n - 2) / (level(K) + n - 1)


@claim(K=POSITIVE)
def false_the_least_overlap_of_all_rows_is_that_of_randomised_response(K: Kernel) -> Relation:
    # Outputs that are unlikely for one letter only have smaller column minima.
    n = K.n_inputs
    return overlap(K) >= Real(n) / (level(K) + n - 1)


@claim(K=d.kernels((3, 4), (2, 4), positive=True))
def false_the_overlap_of_all_rows_is_a_power_of_the_level(K: Kernel) -> Relation:
    # Where every output is unlikely for one letter the overlap is n/((n-1) r + 1), less by the inequality of means.
    n = K.n_inputs
    return overlap(K) >= 1 / level(K) ** Fraction(n - 1, n)


@claim(K=POSITIVE)
def false_total_variation_is_at_most_that_of_randomised_response_on_all_letters(K: Kernel) -> Relation:
    # Two of several letters can be as far apart as two letters alone.
    r = level(K)
    return m.dobrushin(K) <= (r - 1) / (r + K.n_inputs - 1)


@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=ANY_PRIOR, Q=ANY_PRIOR)
def false_chi_square_after_a_private_channel_is_at_most_that_of_two_letters(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # A third letter may have low probability on both outputs that tell the other two apart.
    r = level(K)
    return m.chi2(K.output(P), K.output(Q)) <= (r - 1) ** 2 / r * m.total_variation(P, Q) ** 2


@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=ANY_PRIOR, Q=ANY_PRIOR)
def false_divergence_after_a_private_channel_is_at_most_that_of_two_letters(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # As for chi-square, of which the divergence of near laws is half; only near a third letter, and for r > 2.
    r = level(K)
    return m.kl(K.output(P), K.output(Q)) <= (r - 1) ** 2 / (2 * r) * m.total_variation(P, Q) ** 2


@claim(n=d.integers(3, 8, exhaustive=False), r=d.numbers(1, 20))
def false_randomised_response_on_three_letters_or_more_has_at_most_this_capacity(n: int, r: Real) -> Relation:
    # On three letters capacity/eps^2 has a maximum a little above 37/300 near e^eps = 5/2, away from both ends.
    return split_information(share(1, n), r) <= share(37, 300) * ln(r) ** 2


@claim(K=POSITIVE, e=d.levels(1, 20))
def false_the_privacy_curve_falls_with_the_sum_of_both_levels(K: Kernel, e: Real) -> Relation:
    # The largest curve has the constant denominator r + 1.
    r, s = level(K), exp(e)
    return m.ldp_delta(K, e) <= maximum(Real(0), (r - s) / (r + s))


@claim(K=SOME, e=d.levels(1, 20))
def false_delta_enters_the_total_variation_once(K: Kernel, e: Real) -> Relation:
    # An event of probability delta may exist on both sides: 2 delta/(r+1) is needed.
    r = exp(e)
    return m.dobrushin(K) <= (r - 1 + m.ldp_delta(K, e)) / (r + 1)


@claim(K=d.kernels((2, 3), (2, 4), positive=True), P=FULL)
def false_pointwise_leakage_bounds_the_level_as_for_the_uniform_prior(K: Kernel, P: Prior) -> Relation:
    # The rarest letter may have a far smaller likelihood than the outputs' law shows.
    e, p = exp(m.pml(K, P)), share(1, K.n_inputs)
    return implies((1 - p) * e < 1, lambda: level(K) <= p * e / (1 - (1 - p) * e))


@claim(K=SOME)
def false_capacity_exceeds_the_series_of_the_binary_symmetric_channel(K: Kernel) -> Relation:
    # The coefficient of t^4 for the binary symmetric channel is 1/12.
    t = m.dobrushin(K)
    return m.capacity(K) >= t**2 / 2 + t**4 / 10


@claim(K=SOME)
def false_capacity_is_at_most_squared_total_variation_times_ln_n(K: Kernel) -> Relation:
    # Erasure gives capacity that is linear in the total variation.
    return m.capacity(K) <= m.dobrushin(K) ** 2 * ln(Real(K.n_inputs))


@claim(K=SOME)
def false_maximal_leakage_counts_half_of_the_letters(K: Kernel) -> Relation:
    # With more than two letters the sum of the column maxima may reach 1 + (n-1) t.
    return m.maximal_leakage(K) <= ln(1 + m.dobrushin(K) * share(K.n_inputs, 2))


@claim(K=d.kernels((2, 5), (2, 5)))
def false_capacity_is_at_most_twice_that_of_two_letters(K: Kernel) -> Relation:
    # True of four letters that are seen without error; five are more than two bits.
    pairs = [m.capacity(K.restrict(pair)) for pair in combinations(range(K.n_inputs), 2)]
    return m.capacity(K) <= 2 * maximum(*pairs)


@claim(K=SOME)
def false_contraction_is_less_than_total_variation(K: Kernel) -> Relation:
    # Equality with the total variation occurs where one of two rows knows which outputs the other one lacks.
    t = m.dobrushin(K)
    return m.eta_chi2(K) <= t * (3 + t) / 4


@claim(K=SMALL_POSITIVE, L=SAME_SHAPE_POSITIVE)
def false_the_local_level_is_convex(K: Kernel, L: Kernel) -> Relation:
    # The level of a mixture may be that of the kernel with the larger masses.
    return m.ldp(K.mix(L, HALF)) <= (m.ldp(K) + m.ldp(L)) / 2


# -- false: leakage ---------------------------------------------------------------------------------------------------


@claim(K=SMALL, L=SAME_INPUTS, P=ANY_PRIOR)
def false_min_entropy_leakage_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # Neither output alone changes the best guess, both together may.
    return m.min_entropy_leakage(K.parallel(L), P) <= m.min_entropy_leakage(K, P) + m.min_entropy_leakage(L, P)


@claim(K=SMALL, L=SAME_INPUTS, P=FULL)
def false_pointwise_leakage_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # A pair of outputs can be far less likely than its parts and point at one rare letter.
    return m.pml(K.parallel(L), P) <= m.pml(K, P) + m.pml(L, P)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs)))
def false_worst_prior_pointwise_leakage_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel, c: Real) -> Relation:
    # As for one prior: the law of the pair is no product of the laws of its parts.
    return m.pml_c(K.parallel(L), c) <= m.pml_c(K, c) + m.pml_c(L, c)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, P=FULL)
def false_information_of_order_two_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # Two outputs are independent given the input; that gives subadditivity at order one only.
    return m.sibson(K.parallel(L), P, 2) <= m.sibson(K, P, 2) + m.sibson(L, P, 2)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, P=FULL)
def false_information_of_order_one_half_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # The minimising output law of the pair is no product, and nothing repairs that below order one.
    half = Fraction(1, 2)
    return m.sibson(K.parallel(L), P, half) <= m.sibson(K, P, half) + m.sibson(L, P, half)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, P=FULL)
def false_arimoto_information_of_order_one_half_is_subadditive(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # Subadditivity holds for the supremum over priors only.
    half = Fraction(1, 2)
    return m.arimoto(K.parallel(L), P, half) <= m.arimoto(K, P, half) + m.arimoto(L, P, half)


@claim(K=SMALL, W=d.kernels((2, 3), lambda e: e["K"].n_inputs), P=d.priors(on="W"))
def false_min_entropy_leakage_shrinks_before_the_channel(K: Kernel, W: Kernel, P: Prior) -> Relation:
    # The channel's input may be so skewed that its best guess never changes, while that of the first letter does.
    return m.min_entropy_leakage(W.then(K), P) <= m.min_entropy_leakage(K, W.output(P))


@claim(K=SMALL_POSITIVE, W=d.kernels((2, 3), lambda e: e["K"].n_inputs, positive=True), P=d.priors(on="W"))
def false_arimoto_information_of_order_one_half_shrinks_before_the_channel(K: Kernel, W: Kernel, P: Prior) -> Relation:
    # Arimoto's information processes data behind the channel; before it the tilted law of the input changes.
    half = Fraction(1, 2)
    return m.arimoto(W.then(K), P, half) <= m.arimoto(K, W.output(P), half)


@claim(K=d.kernels((2, 3), 2, positive=True), W=d.kernels(2, lambda e: e["K"].n_inputs), P=d.priors(on="W"))
def false_csiszar_information_of_order_eight_shrinks_before_the_channel(K: Kernel, W: Kernel, P: Prior) -> Relation:
    # A divergence of order above one is not convex in its first argument.
    return m.csiszar(W.then(K), P, 8) <= m.csiszar(K, W.output(P), 8)


@claim(K=SMALL_POSITIVE, P=FULL)
def false_arimoto_information_of_order_two_is_at_most_sibson_information(K: Kernel, P: Prior) -> Relation:
    # The tilted prior of Arimoto's definition can be better for the channel than the prior itself.
    return m.arimoto(K, P, 2) <= m.sibson(K, P, 2)


@claim(K=SMALL_POSITIVE, P=FULL)
def false_arimoto_information_of_order_one_half_is_at_least_sibson_information(K: Kernel, P: Prior) -> Relation:
    # The tilted prior can be worse for the channel than the prior itself.
    return m.arimoto(K, P, Fraction(1, 2)) >= m.sibson(K, P, Fraction(1, 2))


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, Q=ANY_PRIOR)
def false_sibson_information_of_order_one_half_is_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # Below order one only a monotone function of it is concave.
    half = Fraction(1, 2)
    return m.sibson(K, P.mix(Q, HALF), half) >= (m.sibson(K, P, half) + m.sibson(K, Q, half)) / 2


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, Q=ANY_PRIOR)
def false_arimoto_information_of_order_two_is_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # The order-two entropies enter through logarithms of norms, which destroys concavity.
    return m.arimoto(K, P.mix(Q, HALF), 2) >= (m.arimoto(K, P, 2) + m.arimoto(K, Q, 2)) / 2


@claim(K=SMALL, P=ANY_PRIOR, Q=ANY_PRIOR)
def false_min_entropy_leakage_is_concave_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # A mixture can be skewed enough for the best guess not to depend on the output.
    parts = m.min_entropy_leakage(K, P) + m.min_entropy_leakage(K, Q)
    return m.min_entropy_leakage(K, P.mix(Q, HALF)) >= parts / 2


@claim(K=SMALL, W=ON_OUTPUTS)
def false_maximal_leakage_contracts_by_a_power_of_total_variation(K: Kernel, W: Kernel) -> Relation:
    # The logarithm of 1 + (n-1) t exceeds t^(3/4) ln n for moderate t.
    return m.maximal_leakage(K.then(W)) <= m.dobrushin(W) ** Fraction(3, 4) * m.maximal_leakage(K)


@claim(K=SMALL)
def false_repeated_use_loses_the_square_of_the_capacity(K: Kernel) -> Relation:
    # An erased letter of a larger alphabet loses less by repetition.
    once = m.capacity(K)
    return m.capacity(K.parallel(K)) <= 2 * once - once**2


@claim(K=d.kernels((2, 5), (1, 5)))
def false_fano_with_three_wrong_letters(K: Kernel) -> Relation:
    # With five letters four wrong ones remain.
    P = uniform(K)
    error = m.bayes_risk(K, P)
    return equivocation(K, P) <= m.binary_entropy(error) + error * ln(3)


@claim(K=d.kernels((3, 4), (2, 4)))
def false_the_risk_of_two_guesses_shrinks_by_total_variation_at_most(K: Kernel) -> Relation:
    # True of one guess; outputs that exclude one letter each end the risk of two guesses and overlap in pairs.
    n = K.n_inputs
    return m.bayes_risk(K, uniform(K), missed_pair(n)) >= (1 - m.dobrushin(K)) * share(n - 2, n)


@claim(K=d.kernels(2, (2, 3)))
def false_a_second_output_lowers_the_minimax_risk(K: Kernel) -> Relation:
    # Two outputs of a binary symmetric channel that disagree say nothing.
    return m.minimax_risk(K.parallel(K)) <= m.minimax_risk(K) * (1 - m.dobrushin(K) / 4)


@claim(K=d.kernels(2, (2, 4)))
def false_minimax_risk_is_at_most_this_polynomial_of_total_variation(K: Kernel) -> Relation:
    # The largest minimax risk at total variation t is (1-t)/(2-t), which is larger for t > 2/5.
    t = m.dobrushin(K)
    return m.minimax_risk(K) <= (1 - t) * (8 + 5 * t) / 16


# -- false: databases -------------------------------------------------------------------------------------------------


@claim(db=BITS, K=MECHANISM)
def false_capacity_is_at_most_four_times_the_information_of_an_entry(db: Database, K: Kernel) -> Relation:
    # Information grows with the square of the number of entries: three entries that agree exceed four.
    return m.capacity(K) <= 4 * m.mi_dp(K, db)


@claim(db=TWO_BITS, K=MECHANISM)
def false_capacity_is_at_most_the_number_of_entries_times_the_information_of_one(db: Database, K: Kernel) -> Relation:
    # Entries that agree act together.
    return m.capacity(K) <= db.n * m.mi_dp(K, db)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def false_an_entry_leaks_at_most_four_times_its_information_given_the_others(
    db: Database, K: Kernel, P: Prior
) -> Relation:
    # Three strongly correlated entries leak about nine times as much of each.
    return m.bayesian_mi(K, P, db) <= 4 * m.mi_dp(K, db)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def false_total_information_is_at_most_the_sum_given_the_others(db: Database, K: Kernel, P: Prior) -> Relation:
    # What entries share is counted in no term on the right.
    J = local_joint(K, P, db)
    return total_information(J, db.n) <= given_the_others(J, db.n)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def false_informations_given_the_others_sum_to_at_most_twice_the_total(db: Database, K: Kernel, P: Prior) -> Relation:
    # An output that depends on the parity of three entries tells each of them as often as all of them.
    J = local_joint(K, P, db)
    return given_the_others(J, db.n) <= 2 * total_information(J, db.n)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def false_entry_informations_exceed_the_total_by_at_most_the_dual_correlation(
    db: Database, K: Kernel, P: Prior
) -> Relation:
    # The total correlation of three entries may exceed the dual total correlation.
    J = local_joint(K, P, db)
    return entry_information(J, db.n) <= total_information(J, db.n) + dual_correlation(J, db.n)


@claim(db=d.databases((2, 3), (2, 2)), K=POSITIVE_MECHANISM, P=ON_DATABASES)
def false_correlation_adds_at_most_the_level_of_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    # Given an entry the law of the others can change by more than the ratio of neighbours; it takes three letters.
    return m.bayesian_dp(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db)


@claim(db=BITS, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def false_bayesian_level_stays_below_three_times_the_level(db: Database, K: Kernel, P: Prior) -> Relation:
    # Three entries that nearly always agree show nearly three times the level.
    return m.bayesian_dp(K, P, db) <= share(14, 5) * m.dp(K, db)


@claim(K=d.kernels(2, 2, positive=True), L=d.kernels(2, 2, positive=True), P=d.laws(4, full_support=True))
def false_correlation_adds_half_a_level_to_separate_mechanisms(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # At levels that are not small, the other answer shows more than half of what it shows of its own entry.
    db = Database(2, 2)
    one, other = m.ldp(K), m.ldp(L)
    added = minimum(one, other, m.prior_ratio(P, db)) / 2
    return m.bayesian_dp(K.product(L), P, db) <= maximum(one, other) + added


@claim(db=THREE_BITS, K=POSITIVE_MECHANISM)
def false_total_variation_at_distance_three_grows_like_half_the_level(db: Database, K: Kernel) -> Relation:
    # The largest is 1 - 2/(r^2+r), and r^(3/2) is less than the mean of r and r^2.
    r = exp(m.dp(K, db))
    return m.group_dp_delta(K, db, 3, 0) <= 1 - 1 / (r * sqrt(r))


@claim(db=TWO_BITS, K=MECHANISM, e=d.levels(1, 20))
def false_delta_of_two_entries_has_the_geometric_mean(db: Database, K: Kernel, e: Real) -> Relation:
    # The factor is 1 + e^eps, and equality occurs.
    return m.group_dp_delta(K, db, 2, 2 * e) <= 2 * sqrt(exp(e)) * m.dp_delta(K, db, e)


@claim(db=THREE_BITS, K=MECHANISM, e=d.levels(1, 20))
def false_delta_of_three_entries_has_the_middle_term_three_times(db: Database, K: Kernel, e: Real) -> Relation:
    # The factor is 1 + s + s^2, and equality occurs.
    return m.group_dp_delta(K, db, 3, 3 * e) <= 3 * exp(e) * m.dp_delta(K, db, e)


@claim(db=TWO_BITS, K=POSITIVE_MECHANISM)
def false_divergence_grows_with_the_square_of_the_distance(db: Database, K: Kernel) -> Relation:
    # Only near laws behave like squared distances; an output that becomes rare does not.
    return m.kl_dp(K) <= db.n**2 * m.kl_dp(K, db)


@claim(db=TWO_BITS, K=POSITIVE_MECHANISM, a=d.one_of([Fraction(3, 2), Fraction(2), Fraction(3)]))
def false_renyi_level_grows_with_the_square_of_the_distance(db: Database, K: Kernel, a: Fraction) -> Relation:
    # Group privacy of this form needs a bound at all orders, not at one.
    return m.renyi_dp(K, a) <= db.n**2 * m.renyi_dp(K, a, db)


@claim(db=TWO_BITS, K=d.database_kernels("db", outputs=(2, 4)))
def false_maximal_leakage_is_at_most_that_of_the_entries_together(db: Database, K: Kernel) -> Relation:
    # Outputs that each favour one whole database leak more of all entries than of one given the others.
    return m.maximal_leakage(K) <= db.n * entry_leakage(K, db)


@claim(db=THREE_BITS, K=d.database_kernels("db", outputs=(2, 4)))
def false_maximal_leakage_of_three_bits_is_at_most_five_halves_that_of_one(db: Database, K: Kernel) -> Relation:
    # A noisy count adds up the differences along a path of three steps.
    return m.maximal_leakage(K) <= share(5, 2) * entry_leakage(K, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def false_identifiability_is_at_least_the_level(db: Database, K: Kernel, P: Prior) -> Relation:
    # The prior may favour the database that the mechanism's largest ratio speaks against.
    return m.identifiability(K, P, db) >= m.dp(K, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def false_the_level_is_at_most_nine_fifths_of_identifiability(db: Database, K: Kernel, P: Prior) -> Relation:
    # A rare output and a prior at half its level bring the factor near 2.
    return m.dp(K, db) <= share(9, 5) * m.identifiability(K, P, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def false_the_level_stays_below_twice_identifiability(db: Database, K: Kernel, P: Prior) -> Relation:
    # The factor tends to 2 as the output becomes rare.
    return m.dp(K, db) <= share(199, 100) * m.identifiability(K, P, db)


@claim(db=TWO_BITS, P=ON_DATABASES, r=d.numbers(1, 10), effort=Fraction(1, 2))
def false_least_distortion_is_reached_by_responding_to_all_entries_or_none(db: Database, P: Prior, r: Real) -> Relation:
    # One entry may be so skewed that it is better guessed, while the other is answered.
    both = Real(db.n * (db.m - 1)) / (db.m - 1 + r)
    fixed = [[Real(db.distance(x, y)) * P.mass(x) for x in range(db.size)] for y in range(db.size)]
    return m.least_distortion_dp(P, db, r) >= minimum(both, *[Real.sum(terms) for terms in fixed])


@claim(K=SMALL, n=d.integers(1, 2, exhaustive=False))
def false_sampling_an_entry_divides_information_by_nearly_the_square(K: Kernel, n: int) -> Relation:
    # Where one output is impossible for a letter and rare for the others information is linear in its probability.
    db = Database(K.n_inputs, n)
    return m.mi_dp(sampled(K, db), db) <= m.capacity(K) * share(n + 1, 2 * n**2)


@claim(J=d.joints((2, 2, 2, 2)))
def false_four_entries_satisfy_ingletons_inequality(J: JointLaw) -> Relation:
    # It holds for ranks of subspaces, not for entropies.
    given = m.information(J, [0], [1], [2]) + m.information(J, [0], [1], [3])
    return m.information(J, [0], [1], []) <= given + m.information(J, [2], [3], [])


@claim(J=d.joints((2, 2, 2), (3, 3, 2)))
def false_the_other_entry_adds_less_than_a_bit_about_this_one(J: JointLaw) -> Relation:
    # Two independent entries can determine a binary output that depends on neither alone.
    return m.information(J, [0], [2], [1]) <= m.information(J, [0], [2], []) + share(9, 10) * ln(2)


# -- false: composition and amplification -----------------------------------------------------------------------------


@claim(K=SMALL, L=SAME_INPUTS)
def false_total_variation_of_two_outputs_adds_in_squares(K: Kernel, L: Kernel) -> Relation:
    # Revealing events add up linearly.
    return m.dobrushin(K.parallel(L)) <= sqrt(m.dobrushin(K) ** 2 + m.dobrushin(L) ** 2)


@claim(K=SMALL, L=SAME_INPUTS, e=d.levels(1, 10), f=d.levels(1, 10))
def false_delta_of_two_outputs_is_at_most_the_larger_and_the_product(
    K: Kernel, L: Kernel, e: Real, f: Real
) -> Relation:
    # Events of both mechanisms count: delta + delta' - delta delta' is reached.
    one, other = m.ldp_delta(K, e), m.ldp_delta(L, f)
    return m.ldp_delta(K.parallel(L), e + f) <= maximum(one, other) + one * other


@claim(K=d.kernels(2, (2, 3), positive=True))
def false_squared_total_variation_of_three_outputs_is_at_most_one_divergence(K: Kernel) -> Relation:
    # Pinsker gives 3/2, and the binary symmetric channel at a small level needs 9/8.
    return m.dobrushin(K.parallel(K).parallel(K)) ** 2 <= m.kl_dp(K)


@claim(K=d.kernels(2, (2, 3), positive=True), L=d.kernels(2, (2, 3), positive=True))
def false_two_outputs_are_as_private_as_two_of_their_mean_level(K: Kernel, L: Kernel) -> Relation:
    # Right above the difference of both levels; below it the stronger mechanism alone contributes.
    e = (m.ldp(K) + m.ldp(L)) / 2
    r, s = exp(e), exp(e / 2)
    return m.ldp_delta(K.parallel(L), e / 2) <= (r**2 - s) / (1 + r) ** 2


@claim(K=d.kernels(2, (2, 3), positive=True), e=d.levels(1, 20))
def false_three_outputs_have_this_privacy_curve(K: Kernel, e: Real) -> Relation:
    # There are three ways to have one output of three against the others, not two and a half.
    r, s, none = level(K), exp(e), Real(0)
    curve = maximum(none, r**3 - s) + share(5, 2) * maximum(none, r**2 - r * s)
    return m.ldp_delta(K.parallel(K).parallel(K), e) <= curve / (1 + r) ** 3


@claim(K=SMALL_POSITIVE, q=d.numbers(0, 1))
def false_uniform_noise_amplifies_like_sampling(K: Kernel, q: Real) -> Relation:
    # With three outputs or more an output may be likelier than the noise makes it, for both of two inputs.
    noise = Kernel([[Fraction(1, K.n_outputs)] * K.n_outputs] * K.n_inputs)
    return m.ldp(K.mix(noise, q)) <= ln(1 + q * (level(K) - 1))


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, q=d.numbers(0, 1))
def false_dilution_multiplies_the_level(K: Kernel, P: Prior, q: Real) -> Relation:
    # 1 + q(r-1) exceeds r^q; it is reached when the law of the noise is a row.
    return m.ldp(diluted(K, P, q)) <= q * m.ldp(K)


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, q=d.numbers(0, 1))
def false_dilution_multiplies_divergence_by_the_square(K: Kernel, P: Prior, q: Real) -> Relation:
    # For small q the divergence is half of q^2 chi-square, which can be many times the divergence.
    return m.kl_dp(diluted(K, P, q)) <= q**2 * m.kl_dp(K)


@claim(K=SMALL_POSITIVE)
def false_a_sampled_entry_is_least_private_beside_one_of_the_two_letters(K: Kernel) -> Relation:
    # The other entry may have a third letter, unlikely to give the outputs that tell these two apart.
    pairs = [K.restrict([i, j]) for i, j in combinations(range(K.n_inputs), 2)]
    beside = [m.kl_dp(sampled(pair, Database(2, 2)), Database(2, 2)) for pair in pairs]
    db = Database(K.n_inputs, 2)
    return m.kl_dp(sampled(K, db), db) <= maximum(*beside)


@claim(K=SMALL, W=ON_OUTPUTS, e=d.levels(1, 5))
def false_pointwise_delta_survives_post_processing(K: Kernel, W: Kernel, e: Real) -> Relation:
    # Merged outputs add up what each of them exceeds.
    return m.pointwise_delta(K.then(W), e) <= m.pointwise_delta(K, e)


@claim(W=POSITIVE, P=d.priors(on="W", full_support=True), Q=d.priors(on="W", full_support=True))
def false_renyi_divergence_of_order_two_contracts_like_chi_square(W: Kernel, P: Prior, Q: Prior) -> Relation:
    # The logarithm of 1 + chi-square is concave in chi-square.
    return m.renyi(W.output(P), W.output(Q), 2) <= m.eta_chi2(W) * m.renyi(P, Q, 2)


# -- false: two laws --------------------------------------------------------------------------------------------------


@claim(P=PAIR, Q=OTHER)
def false_divergence_exceeds_pinsker_by_half_the_fourth_power(P: Prior, Q: Prior) -> Relation:
    # The right coefficient is 4/9; asymmetric binary laws at moderate distance lie between both.
    t = m.total_variation(P, Q)
    return m.kl(P, Q) >= 2 * t**2 + t**4 / 2


@claim(P=PAIR, Q=OTHER)
def false_total_variation_squared_is_at_most_this_exponential(P: Prior, Q: Prior) -> Relation:
    # Right to second order (Pinsker), wrong in the next one.
    return m.total_variation(P, Q) ** 2 <= 1 - exp(-m.kl(P, Q) / 2)


@claim(
    P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True), a=d.integers(2, 10, exhaustive=False), e=d.levels(1, 50)
)
def false_hockey_stick_has_the_limiting_constant_of_renyi(P: Prior, Q: Prior, a: int, e: Real) -> Relation:
    # The constant (1-1/a)^(a-1)/a decreases to 1/(e a) and never reaches it.
    bound = exp((a - 1) * (m.renyi(P, Q, a) - e)) / (a * exp(ONE))
    return m.hockey_stick(P, Q, e) <= bound


@claim(P=PAIR, Q=OTHER)
def false_chi_square_is_at_most_that_of_two_letters(P: Prior, Q: Prior) -> Relation:
    # With two letters of the least mass both summands have the small denominator.
    q = smallest(Q)
    return m.chi2(P, Q) <= m.total_variation(P, Q) ** 2 / (q * (1 - q))


@claim(P=PAIR, Q=OTHER)
def false_squared_hellinger_exceeds_total_variation_by_a_third_of_the_fourth_power(P: Prior, Q: Prior) -> Relation:
    # The coefficient for symmetric binary laws is 1/4.
    t = m.total_variation(P, Q)
    return m.hellinger2(P, Q) >= t**2 + t**4 / 3


@claim(P=PAIR, Q=OTHER)
def false_divergence_is_less_than_level_times_total_variation(P: Prior, Q: Prior) -> Relation:
    # Equality, without the factor, wherever every ratio is r, 1/r or 1.
    return m.kl(P, Q) <= share(19, 20) * m.closeness_eps(P, Q) * m.total_variation(P, Q)


@claim(P=PAIR, Q=OTHER)
def false_chi_square_at_a_level_and_total_variation(P: Prior, Q: Prior) -> Relation:
    # The largest is t (r - 1/r), where every ratio is r, 1/r or 1.
    r = exp(m.closeness_eps(P, Q))
    return m.chi2(P, Q) <= m.total_variation(P, Q) * (r - 1) * (1 + 1 / (2 * r))


@claim(P=PAIR, Q=OTHER, e=d.levels(1, 20), f=d.levels(1, 20))
def false_the_privacy_curve_is_convex_in_the_level(P: Prior, Q: Prior, e: Real, f: Real) -> Relation:
    # It is convex in e^eps; in eps its pieces are concave.
    ends = m.closeness_delta(P, Q, e) + m.closeness_delta(P, Q, f)
    return m.closeness_delta(P, Q, (e + f) / 2) <= ends / 2


@claim(P=PAIR, Q=OTHER)
def false_laws_of_a_level_have_quarter_angle_total_variation(P: Prior, Q: Prior) -> Relation:
    # tanh(eps/2), not 2 tanh(eps/4) / (1 + eps^2/16), is the largest total variation at a level.
    e = m.closeness_eps(P, Q)
    s = sqrt(exp(e))
    return m.total_variation(P, Q) <= 2 * (s - 1) / (s + 1) / (1 + e**2 / 16)


# -- true: what a local level allows ----------------------------------------------------------------------------------


@claim(K=POSITIVE)
def true_total_variation_is_at_most_tanh_of_half_the_level(K: Kernel) -> Relation:
    # Kairouz, Oh, Viswanath 2016: every pair of rows is a post-processing of binary randomised response.
    return m.dobrushin(K) <= tanh_half(level(K))


@claim(K=POSITIVE)
def true_divergence_of_rows_is_at_most_level_times_tanh(K: Kernel) -> Relation:
    # The same theorem with data processing of the divergence.
    return m.kl_dp(K) <= m.ldp(K) * tanh_half(level(K))


@claim(K=POSITIVE)
def true_contraction_is_at_most_squared_tanh(K: Kernel) -> Relation:
    # Asoodeh, Zhang 2022.
    return m.eta_chi2(K) <= tanh_half(level(K)) ** 2


@claim(K=POSITIVE)
def true_contraction_is_at_most_total_variation_times_tanh(K: Kernel) -> Relation:
    # Each of p > q and p < q carries the total variation, and its factor is largest at the ratio e^eps and w = 1/2.
    return m.eta_chi2(K) <= m.dobrushin(K) * tanh_half(level(K))


@claim(K=POSITIVE, a=d.one_of([Fraction(1, 2), Fraction(3, 2), Fraction(2), Fraction(4)]))
def true_renyi_level_is_at_most_that_of_randomised_response(K: Kernel, a: Fraction) -> Relation:
    # Kairouz, Oh, Viswanath 2016 and data processing of the Renyi divergence.
    r = level(K)
    return m.renyi_dp(K, a) <= ln((r**a + r ** (1 - a)) / (1 + r)) / (a - 1)


@claim(K=POSITIVE, a=d.one_of([Fraction(3, 2), Fraction(2), Fraction(5), Fraction(20)]))
def true_pure_privacy_is_concentrated(K: Kernel, a: Fraction) -> Relation:
    # Bun, Steinke 2016, Proposition 1.4: eps-DP is (eps^2/2)-zCDP.
    return m.renyi_dp(K, a) <= a * m.ldp(K) ** 2 / 2


@claim(K=SOME, a=d.one_of([Fraction(1, 2), Fraction(2), Fraction(8)]))
def true_renyi_level_is_at_most_the_level(K: Kernel, a: Fraction) -> Relation:
    # Mironov 2017: the Renyi divergence increases with its order, up to the logarithm of the largest ratio.
    return m.renyi_dp(K, a) <= m.ldp(K)


@claim(K=POSITIVE)
def true_maximal_leakage_is_at_most_that_of_randomised_response(K: Kernel) -> Relation:
    # The maximum of a column is at most r/(r+n-1) of its sum (Issa, Wagner, Kamath 2020, leakage of private kernels).
    n, r = K.n_inputs, level(K)
    return m.maximal_leakage(K) <= ln(n * r / (n - 1 + r))


@claim(K=SOME)
def true_maximal_leakage_is_at_most_a_share_of_the_level(K: Kernel) -> Relation:
    # The previous bound and the inequality of means (n-1+r)/n >= r^(1/n).
    return m.maximal_leakage(K) <= share(K.n_inputs - 1, K.n_inputs) * m.ldp(K)


@claim(K=POSITIVE)
def true_capacity_is_at_most_the_best_share_of_favoured_inputs(K: Kernel) -> Relation:
    # Convexity of t ln t on [a, r a] with mean 1: the largest value of split_information over all shares.
    r = level(K)
    return implies(r > 1, lambda: m.capacity(K) <= r * ln(r) / (r - 1) - 1 - ln(r * ln(r) / (r - 1)))


@claim(K=POSITIVE)
def true_uniform_information_is_that_of_the_best_subset_mechanism(K: Kernel) -> Relation:
    # Kairouz, Oh, Viswanath 2016: staircase columns are optimal; of one size for the uniform prior.
    n, r = K.n_inputs, level(K)
    return m.mutual_information(K, uniform(K)) <= maximum(*[split_information(share(k, n), r) for k in range(1, n + 1)])


@claim(K=POSITIVE)
def true_uniform_information_of_order_two_is_that_of_the_best_subset_mechanism(K: Kernel) -> Relation:
    # The norm of a column is convex and homogeneous, so columns with entries 1 and r are extremal.
    n, r = K.n_inputs, level(K)
    norms = [sqrt((k * r**2 + n - k) * n) / (k * r + n - k) for k in range(1, n + 1)]
    return m.sibson(K, uniform(K), 2) <= 2 * ln(maximum(*norms))


@claim(K=d.kernels((2, 4), (2, 4), positive=True))
def true_two_guesses_fail_at_least_as_often_as_after_the_mechanism_of_pairs(K: Kernel) -> Relation:
    # The two largest entries of a column are at most 2r/(2r+n-2) of its sum.
    n, r = K.n_inputs, level(K)
    return m.bayes_risk(K, uniform(K), missed_pair(n)) >= 1 - 2 * r / (2 * r + n - 2)


@claim(K=POSITIVE)
def true_the_overlap_of_all_rows_is_at_least_that_of_excluding_one_letter(K: Kernel) -> Relation:
    # The minimum of a column is at least 1/((n-1) r + 1) of its sum.
    n = K.n_inputs
    return overlap(K) >= Real(n) / ((n - 1) * level(K) + 1)


@claim(K=POSITIVE, e=d.levels(1, 20))
def true_the_privacy_curve_lies_below_that_of_randomised_response(K: Kernel, e: Real) -> Relation:
    # Kairouz, Oh, Viswanath 2017 (composition), with data processing of the hockey-stick divergence.
    r = level(K)
    return m.ldp_delta(K, e) <= maximum(Real(0), (r - exp(e)) / (r + 1))


@claim(P=PAIR, Q=OTHER)
def true_chi_square_at_a_level(P: Prior, Q: Prior) -> Relation:
    # Randomised response dominates every pair of laws of the same level.
    r = exp(m.closeness_eps(P, Q))
    return m.chi2(P, Q) <= (r - 1) ** 2 / r


@claim(P=PAIR, Q=OTHER)
def true_hellinger_at_a_level(P: Prior, Q: Prior) -> Relation:
    # As for chi-square.
    r = exp(m.closeness_eps(P, Q))
    return m.hellinger2(P, Q) <= 2 * (sqrt(r) - 1) ** 2 / (1 + r)


@claim(K=POSITIVE, P=ANY_PRIOR)
def true_min_entropy_leakage_at_a_level(K: Kernel, P: Prior) -> Relation:
    # Alvim et al. 2011: a posterior mass is at most r p/(1 + (r-1) p), which increases with p.
    r, p = level(K), largest(P)
    return m.min_entropy_leakage(K, P) <= ln(r / (1 + (r - 1) * p))


@claim(K=POSITIVE, P=FULL)
def true_pointwise_leakage_at_a_level(K: Kernel, P: Prior) -> Relation:
    # Saeidian et al. 2023: the other letters have at least a likelihood 1/r of that of the best one.
    r = level(K)
    return m.pml(K, P) <= ln(r / (1 + (r - 1) * smallest(P)))


@claim(K=SOME, P=FULL)
def true_pointwise_leakage_is_at_most_a_share_of_the_level(K: Kernel, P: Prior) -> Relation:
    # The previous bound and the concavity of the logarithm.
    return m.pml(K, P) <= (1 - smallest(P)) * m.ldp(K)


@claim(K=SOME, P=FULL)
def true_small_pointwise_leakage_bounds_the_level(K: Kernel, P: Prior) -> Relation:
    # Saeidian et al. 2023: below ln 1/(1-p), p the least mass, pointwise leakage bounds every ratio.
    e, p = exp(m.pml(K, P)), smallest(P)
    return implies((1 - p) * e < 1, lambda: m.ldp(K) <= ln(p * e / (1 - (1 - p) * e)))


@claim(K=d.kernels(2, (2, 4), positive=True), P=ANY_PRIOR)
def true_randomised_response_is_most_informative_for_two_letters(K: Kernel, P: Prior) -> Relation:
    # Kairouz, Oh, Viswanath 2016: binary randomised response is optimal for all priors.
    return m.mutual_information(K, P) <= m.mutual_information(randomized_response(2, level(K)), P)


@claim(K=POSITIVE, P=ANY_PRIOR, Q=ANY_PRIOR)
def true_strong_data_processing_of_duchi_jordan_wainwright(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # Duchi, Jordan, Wainwright 2013, Theorem 1.
    r, t = level(K), m.total_variation(P, Q)
    one, other = K.output(P), K.output(Q)
    return m.kl(one, other) + m.kl(other, one) <= minimum(Real(4), r**2) * (r - 1) ** 2 * t**2


@claim(K=POSITIVE, P=ANY_PRIOR, Q=FULL)
def true_chi_square_contracts_by_squared_tanh(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # Asoodeh, Zhang 2022.
    return m.chi2(K.output(P), K.output(Q)) <= tanh_half(level(K)) ** 2 * m.chi2(P, Q)


@claim(K=POSITIVE)
def true_minimax_risk_is_at_least_that_of_randomised_response(K: Kernel) -> Relation:
    # The risk at the uniform prior is one minus exp(maximal leakage)/n.
    n = K.n_inputs
    return m.minimax_risk(K) >= Real(n - 1) / (n - 1 + level(K))


@claim(K=SOME, e=d.levels(1, 20))
def true_total_variation_of_an_approximate_level(K: Kernel, e: Real) -> Relation:
    # Kairouz, Oh, Viswanath 2017, Remark A.1.
    r = exp(e)
    return m.dobrushin(K) <= (r - 1 + 2 * m.ldp_delta(K, e)) / (r + 1)


# -- true: capacity, leakage and contraction --------------------------------------------------------------------------


@claim(K=SOME)
def true_capacity_is_at_least_that_of_the_symmetric_channel(K: Kernel) -> Relation:
    # Lin 1991 and Gilardoni 2006: of all pairs at a total variation the symmetric one has the least Jensen-Shannon
    # divergence.
    return m.capacity(K) >= ln(2) - m.binary_entropy((1 - m.dobrushin(K)) / 2)


@claim(K=SOME)
def true_capacity_is_at_most_total_variation_times_ln_n(K: Kernel) -> Relation:
    # Ahlswede, Gacs 1976, Cohen et al. 1993: eta_KL <= eta_TV, applied to the identity before the kernel.
    return m.capacity(K) <= m.dobrushin(K) * ln(Real(K.n_inputs))


@claim(K=SOME)
def true_maximal_leakage_counts_all_letters_but_one(K: Kernel) -> Relation:
    # max_x K_x <= K_0 + sum over x of (K_x - K_0)^+.
    return m.maximal_leakage(K) <= ln(1 + (K.n_inputs - 1) * m.dobrushin(K))


@claim(K=SOME)
def true_maximal_leakage_is_at_least_that_of_two_rows(K: Kernel) -> Relation:
    # The sum of the maxima of two rows is one plus their total variation.
    return m.maximal_leakage(K) >= ln(1 + m.dobrushin(K))


@claim(K=SOME)
def true_squared_total_variation_is_at_most_contraction(K: Kernel) -> Relation:
    # The channel to the better row, as a binary channel, has this correlation (Makur, Polyanskiy 2018).
    return m.dobrushin(K) ** 2 <= m.eta_chi2(K)


@claim(K=SOME)
def true_contraction_is_at_most_total_variation(K: Kernel) -> Relation:
    # Dobrushin's coefficient bounds every contraction coefficient (Cohen, Kemperman, Zbaganu 1998).
    return m.eta_chi2(K) <= m.dobrushin(K)


@claim(K=SOME)
def true_capacity_is_at_most_maximal_leakage(K: Kernel) -> Relation:
    # Sibson's information increases with its order (Issa, Wagner, Kamath 2020).
    return m.capacity(K) <= m.maximal_leakage(K)


@claim(K=SOME, P=FULL)
def true_maximal_leakage_is_at_most_pointwise_leakage(K: Kernel, P: Prior) -> Relation:
    # exp(maximal leakage) is the mean of exp(pointwise leakage) over the outputs (Saeidian et al. 2023).
    return m.maximal_leakage(K) <= m.pml(K, P)


@claim(K=SOME, P=FULL)
def true_pointwise_leakage_is_at_most_the_level(K: Kernel, P: Prior) -> Relation:
    # An output's probability is at least its least likelihood.
    return m.pml(K, P) <= m.ldp(K)


@claim(K=SOME, c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs)))
def true_worst_prior_pointwise_leakage_is_at_most_the_level(K: Kernel, c: Real) -> Relation:
    # The previous statement under every prior of least mass c.
    return m.pml_c(K, c) <= m.ldp(K)


@claim(K=SOME)
def true_capacity_is_at_most_the_divergence_of_rows(K: Kernel) -> Relation:
    # Capacity is the radius of the rows in divergence, at most its diameter (Cuff, Yu 2016).
    return m.capacity(K) <= m.kl_dp(K)


@claim(K=SMALL, L=SAME_SHAPE)
def true_capacity_is_convex(K: Kernel, L: Kernel) -> Relation:
    # Mutual information is convex in the channel, and a supremum of convex functions is convex.
    return m.capacity(K.mix(L, HALF)) <= (m.capacity(K) + m.capacity(L)) / 2


@claim(K=SMALL, W=ON_OUTPUTS)
def true_capacity_contracts_by_the_coefficient_of_divergence(K: Kernel, W: Kernel) -> Relation:
    # Choi, Ruskai, Seneta 1994: eta_KL = eta_chi2; Anantharam et al. 2013: it is the constant for information.
    return m.capacity(K.then(W)) <= m.eta_chi2(W) * m.capacity(K)


@claim(K=SMALL, W=ON_OUTPUTS)
def true_maximal_leakage_survives_post_processing(K: Kernel, W: Kernel) -> Relation:
    # Issa, Wagner, Kamath 2020 (data processing).
    return m.maximal_leakage(K.then(W)) <= minimum(m.maximal_leakage(K), m.maximal_leakage(W))


@claim(K=SMALL, W=ON_OUTPUTS, P=FULL)
def true_pointwise_leakage_survives_post_processing(K: Kernel, W: Kernel, P: Prior) -> Relation:
    # Saeidian et al. 2023: the ratio of sums is at most the largest ratio.
    return m.pml(K.then(W), P) <= m.pml(K, P)


@claim(
    K=SMALL_POSITIVE,
    W=d.kernels((2, 3), lambda e: e["K"].n_inputs, positive=True),
    P=d.priors(on="W"),
    a=d.one_of([Fraction(1, 2), Fraction(2), Fraction(4)]),
)
def true_sibson_information_shrinks_before_the_channel(K: Kernel, W: Kernel, P: Prior, a: Fraction) -> Relation:
    # Polyanskiy, Verdu 2010: data processing of the Renyi divergence between the joint law and P x Q.
    return m.sibson(W.then(K), P, a) <= m.sibson(K, W.output(P), a)


@claim(
    K=SMALL_POSITIVE,
    W=d.kernels(lambda e: e["K"].n_outputs, (2, 3), positive=True),
    P=FULL,
    a=d.one_of([Fraction(1, 2), Fraction(2)]),
)
def true_arimoto_information_survives_post_processing(K: Kernel, W: Kernel, P: Prior, a: Fraction) -> Relation:
    # Arimoto 1977: conditional entropy of every order grows when the output is processed.
    return m.arimoto(K.then(W), P, a) <= m.arimoto(K, P, a)


@claim(K=SMALL, W=ON_OUTPUTS, e=d.levels(1, 10))
def true_delta_contracts_by_delta(K: Kernel, W: Kernel, e: Real) -> Relation:
    # Asoodeh, Diaz, Calmon 2020: the coefficient of the hockey-stick divergence is the largest over rows.
    return m.ldp_delta(K.then(W), e) <= m.ldp_delta(W, e) * m.ldp_delta(K, e)


@claim(K=SMALL, L=SAME_SHAPE, P=FULL)
def true_pointwise_leakage_is_quasi_convex(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # A mediant of two ratios is at most the larger one.
    return m.pml(K.mix(L, HALF), P) <= maximum(m.pml(K, P), m.pml(L, P))


@claim(K=SMALL, P=FULL, Q=FULL)
def true_pointwise_leakage_is_quasi_convex_in_the_prior(K: Kernel, P: Prior, Q: Prior) -> Relation:
    # The probability of an output is linear in the prior.
    return m.pml(K, P.mix(Q, HALF)) <= maximum(m.pml(K, P), m.pml(K, Q))


@claim(K=d.kernels((2, 4), (1, 4)), P=ANY_PRIOR)
def true_fano(K: Kernel, P: Prior) -> Relation:
    # Fano's inequality for the best guess.
    error = m.bayes_risk(K, P)
    return equivocation(K, P) <= m.binary_entropy(error) + error * ln(Real(K.n_inputs - 1))


@claim(K=SOME, P=ANY_PRIOR)
def true_hellman_raviv(K: Kernel, P: Prior) -> Relation:
    # Hellman, Raviv 1970: the probability of error is at most half of the equivocation in bits.
    return 2 * ln(2) * m.bayes_risk(K, P) <= equivocation(K, P)


@claim(K=SOME, P=ANY_PRIOR)
def true_the_risk_of_one_guess_shrinks_by_total_variation_at_most(K: Kernel, P: Prior) -> Relation:
    # Comparing every row with that of the likeliest letter.
    return m.bayes_risk(K, P) >= (1 - m.dobrushin(K)) * (1 - largest(P))


@claim(K=d.kernels((3, 4), (2, 4)))
def true_the_risk_of_two_guesses_is_at_least_the_overlap(K: Kernel) -> Relation:
    # Doeblin: with the probability of the overlap the output does not depend on the letter.
    n = K.n_inputs
    return m.bayes_risk(K, uniform(K), missed_pair(n)) >= overlap(K) * share(n - 2, n)


@claim(K=d.kernels(2, (2, 4)))
def true_minimax_risk_is_at_most_that_of_a_one_sided_test(K: Kernel) -> Relation:
    # The convex trade-off curve lies below the chord from (0, 1-t) to (1, 0), or from its mirror image.
    t = m.dobrushin(K)
    return m.minimax_risk(K) <= (1 - t) / (2 - t)


@claim(K=SMALL_POSITIVE, a=d.one_of([Fraction(1, 2), Fraction(2), Fraction(3)]))
def true_arimoto_and_sibson_agree_at_the_uniform_prior(K: Kernel, a: Fraction) -> Relation:
    # Tilting leaves the uniform prior as it is.
    return m.arimoto(K, uniform(K), a) == m.sibson(K, uniform(K), a)


# -- true: composition and amplification ------------------------------------------------------------------------------


@claim(K=SMALL, L=SAME_INPUTS)
def true_maximal_leakage_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel) -> Relation:
    # Issa, Wagner, Kamath 2020 (composition).
    return m.maximal_leakage(K.parallel(L)) <= m.maximal_leakage(K) + m.maximal_leakage(L)


@claim(K=SMALL, L=SAME_INPUTS)
def true_levels_of_two_outputs_add(K: Kernel, L: Kernel) -> Relation:
    # Basic composition (Dwork, Roth 2014, Theorem 3.14).
    return m.ldp(K.parallel(L)) <= m.ldp(K) + m.ldp(L)


@claim(K=SMALL, L=SAME_INPUTS, e=d.levels(1, 10), f=d.levels(1, 10))
def true_deltas_of_two_outputs_add_less_their_product(K: Kernel, L: Kernel, e: Real, f: Real) -> Relation:
    # Kairouz, Oh, Viswanath 2017, Theorem 3.3.
    one, other = m.ldp_delta(K, e), m.ldp_delta(L, f)
    return m.ldp_delta(K.parallel(L), e + f) <= one + other - one * other


@claim(K=SMALL, L=SAME_INPUTS)
def true_total_variations_of_two_outputs_add_less_their_product(K: Kernel, L: Kernel) -> Relation:
    # Couple both outputs independently.
    one, other = m.dobrushin(K), m.dobrushin(L)
    return m.dobrushin(K.parallel(L)) <= one + other - one * other


@claim(K=SMALL, L=SAME_INPUTS)
def true_divergences_of_two_outputs_add(K: Kernel, L: Kernel) -> Relation:
    # The chain rule of the divergence.
    return m.kl_dp(K.parallel(L)) <= m.kl_dp(K) + m.kl_dp(L)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, a=d.one_of([Fraction(1, 2), Fraction(2), Fraction(5)]))
def true_renyi_levels_of_two_outputs_add(K: Kernel, L: Kernel, a: Fraction) -> Relation:
    # Mironov 2017, Proposition 1.
    return m.renyi_dp(K.parallel(L), a) <= m.renyi_dp(K, a) + m.renyi_dp(L, a)


@claim(K=SMALL, L=SAME_INPUTS)
def true_capacities_of_two_outputs_add(K: Kernel, L: Kernel) -> Relation:
    # Using the same input twice is a restriction of two uses.
    return m.capacity(K.parallel(L)) <= m.capacity(K) + m.capacity(L)


@claim(K=SMALL, L=SAME_INPUTS)
def true_contractions_of_two_outputs_add_less_their_product(K: Kernel, L: Kernel) -> Relation:
    # Polyanskiy, Wu 2017 (a Bayesian network of one node and two leaves), and eta_KL = eta_chi2.
    one, other = m.eta_chi2(K), m.eta_chi2(L)
    return m.eta_chi2(K.parallel(L)) <= one + other - one * other


@claim(K=SMALL, L=SAME_INPUTS, P=ANY_PRIOR)
def true_informations_of_two_outputs_add(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # Outputs that are independent given the input.
    both = m.mutual_information(K.parallel(L), P)
    return both <= m.mutual_information(K, P) + m.mutual_information(L, P)


@claim(K=SMALL_POSITIVE, L=SAME_INPUTS_POSITIVE, e=d.levels(1, 50))
def true_the_curve_of_two_outputs_lies_below_that_of_two_responses(K: Kernel, L: Kernel, e: Real) -> Relation:
    # Kairouz, Oh, Viswanath 2017, Theorem 3.3 at delta = 0: two uses at the larger of both levels.
    r = maximum(level(K), level(L))
    return m.ldp_delta(K.parallel(L), e) <= maximum(Real(0), (r**2 - exp(e)) / (1 + r) ** 2)


@claim(K=SMALL, L=SAME_INPUTS)
def true_min_entropy_leakage_at_the_uniform_prior_is_subadditive(K: Kernel, L: Kernel) -> Relation:
    # There it is maximal leakage (Espinoza, Smith 2013, min-capacity under composition).
    parts = m.min_entropy_leakage(K, uniform(K)) + m.min_entropy_leakage(L, uniform(K))
    return m.min_entropy_leakage(K.parallel(L), uniform(K)) <= parts


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, q=d.numbers(0, 1))
def true_dilution_amplifies_the_level(K: Kernel, P: Prior, q: Real) -> Relation:
    # Balle, Barthe, Gaboardi 2018: the law of the noise is a mixture of rows.
    return m.ldp(diluted(K, P, q)) <= ln(1 + q * (level(K) - 1))


@claim(K=SMALL, P=FULL, q=d.numbers(0, 1), e=d.levels(1, 10))
def true_dilution_amplifies_delta(K: Kernel, P: Prior, q: Real, e: Real) -> Relation:
    # Balle, Barthe, Gaboardi 2018 (advanced joint convexity).
    return m.ldp_delta(diluted(K, P, q), ln(1 + q * (exp(e) - 1))) <= q * m.ldp_delta(K, e)


@claim(K=SMALL, P=FULL, q=d.numbers(0, 1))
def true_dilution_multiplies_total_variation(K: Kernel, P: Prior, q: Real) -> Relation:
    # The noise cancels in the difference of two rows.
    return m.dobrushin(diluted(K, P, q)) == q * m.dobrushin(K)


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, q=d.numbers(0, 1))
def true_dilution_multiplies_divergence_at_most(K: Kernel, P: Prior, q: Real) -> Relation:
    # Joint convexity of the divergence.
    return m.kl_dp(diluted(K, P, q)) <= q * m.kl_dp(K)


@claim(K=SMALL_POSITIVE, P=ANY_PRIOR, q=d.numbers(0, 1))
def true_dilution_multiplies_contraction_at_most(K: Kernel, P: Prior, q: Real) -> Relation:
    # Erasure with probability 1-q behind the kernel has coefficient q, and coefficients are submultiplicative.
    return m.eta_chi2(diluted(K, P, q)) <= q * m.eta_chi2(K)


@claim(K=SMALL_POSITIVE, n=d.integers(1, 2, exhaustive=False))
def true_sampling_an_entry_amplifies_the_level(K: Kernel, n: int) -> Relation:
    # Balle, Barthe, Gaboardi 2018: with n entries one is looked at with probability 1/n.
    db = Database(K.n_inputs, n)
    return m.dp(sampled(K, db), db) <= ln(1 + (level(K) - 1) / n)


@claim(K=SMALL, n=d.integers(1, 2, exhaustive=False))
def true_sampling_an_entry_divides_information_at_least(K: Kernel, n: int) -> Relation:
    # Mutual information is convex in the channel.
    db = Database(K.n_inputs, n)
    return m.mi_dp(sampled(K, db), db) <= m.capacity(K) / n


# -- true: databases --------------------------------------------------------------------------------------------------


@claim(db=SMALL_DB, K=MECHANISM)
def true_all_databases_are_within_n_times_the_level(db: Database, K: Kernel) -> Relation:
    # Group privacy (Dwork, Roth 2014, Theorem 2.2).
    return m.free_lunch(K) <= db.n * m.dp(K, db)


@claim(db=TWO_BITS, K=MECHANISM, e=d.levels(1, 20))
def true_delta_of_two_entries_has_the_factor_one_plus_exponential(db: Database, K: Kernel, e: Real) -> Relation:
    # Group privacy with delta, two steps.
    return m.group_dp_delta(K, db, 2, 2 * e) <= (1 + exp(e)) * m.dp_delta(K, db, e)


@claim(db=TWO_BITS, K=POSITIVE_MECHANISM)
def true_total_variation_at_distance_two(db: Database, K: Kernel) -> Relation:
    # An event has p_0 <= 1 - (1-p_1)/r and p_2 >= p_1/r.
    return m.group_dp_delta(K, db, 2, 0) <= 1 - 1 / exp(m.dp(K, db))


@claim(db=THREE_BITS, K=POSITIVE_MECHANISM)
def true_total_variation_at_distance_three(db: Database, K: Kernel) -> Relation:
    # The same with p_1 - p_2 <= (r-1)/(r+1) in the middle.
    r = exp(m.dp(K, db))
    return m.group_dp_delta(K, db, 3, 0) <= 1 - 2 / (r * (r + 1))


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_bayesian_level_is_at_most_n_times_the_level(db: Database, K: Kernel, P: Prior) -> Relation:
    # Mixtures of rows are within the largest ratio of any two rows.
    return m.bayesian_dp(K, P, db) <= db.n * m.dp(K, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_correlation_adds_at_most_twice_the_level_of_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    # Conditional laws of the other entries differ by at most the square of the ratio of neighbours.
    return m.bayesian_dp(K, P, db) <= m.dp(K, db) + 2 * m.prior_ratio(P, db)


@claim(K=d.kernels(2, 2, positive=True), L=d.kernels(2, 2, positive=True), P=d.laws(4, full_support=True))
def true_correlation_adds_the_level_of_two_binary_channels_in_a_row(K: Kernel, L: Kernel, P: Prior) -> Relation:
    # The other entry has odds of at most t given this one, so its answer has a ratio of at most (t r + 1)/(t + r).
    db = Database(2, 2)
    one, other, t = level(K), level(L), exp(m.prior_ratio(P, db))
    direct = maximum(one * (t * other + 1) / (t + other), other * (t * one + 1) / (t + one))
    return m.bayesian_dp(K.product(L), P, db) <= ln(direct)


@claim(K=SMALL, L=SAME_INPUTS)
def true_separate_mechanisms_have_the_larger_level(K: Kernel, L: Kernel) -> Relation:
    # Parallel composition (McSherry 2009): one entry changes the law of one answer only.
    return m.dp(K.product(L), Database(K.n_inputs, 2)) == maximum(m.ldp(K), m.ldp(L))


@claim(K=SMALL, L=SAME_INPUTS, e=d.levels(1, 10))
def true_separate_mechanisms_have_the_larger_delta(K: Kernel, L: Kernel, e: Real) -> Relation:
    # Parallel composition (McSherry 2009), for approximate privacy.
    both = m.dp_delta(K.product(L), Database(K.n_inputs, 2), e)
    return both == maximum(m.ldp_delta(K, e), m.ldp_delta(L, e))


@claim(P=d.laws(2, full_support=True), Q=d.laws(2, full_support=True), K=d.kernels(4, (2, 3)))
def true_independent_entries_leak_at_most_their_level_of_information(P: Prior, Q: Prior, K: Kernel) -> Relation:
    # Cuff, Yu 2016: for independent entries I(X_i;Y) <= I(X_i;Y given the others).
    db = Database(2, 2)
    return m.bayesian_mi(K, P.product(Q), db) <= m.mi_dp(K, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_identifiability_is_at_most_level_and_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    # Wang, Ying, Zhang 2016: both ratios multiply.
    return m.identifiability(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_level_is_at_most_identifiability_and_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    # Wang, Ying, Zhang 2016, the other direction.
    return m.dp(K, db) <= m.identifiability(K, P, db) + m.prior_ratio(P, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_identifiability_is_at_least_the_level_of_the_prior(db: Database, K: Kernel, P: Prior) -> Relation:
    # Of two rows each is at least the other somewhere.
    return m.identifiability(K, P, db) >= m.prior_ratio(P, db)


@claim(db=SMALL_DB, K=POSITIVE_MECHANISM, P=ON_DATABASES)
def true_the_level_is_at_most_twice_identifiability(db: Database, K: Kernel, P: Prior) -> Relation:
    # The two previous statements.
    return m.dp(K, db) <= 2 * m.identifiability(K, P, db)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def true_entry_informations_exceed_the_total_by_at_most_the_correlation(db: Database, K: Kernel, P: Prior) -> Relation:
    # The difference is the total correlation minus the one given Y (Watanabe 1960).
    J = local_joint(K, P, db)
    return entry_information(J, db.n) <= total_information(J, db.n) + total_correlation(J, db.n)


@claim(db=BITS, K=MECHANISM, P=ON_DATABASES)
def true_total_information_is_at_most_the_sum_given_the_others_and_the_dual_correlation(
    db: Database, K: Kernel, P: Prior
) -> Relation:
    # The difference is the dual total correlation minus the one given Y (Han 1978).
    J = local_joint(K, P, db)
    return total_information(J, db.n) <= given_the_others(J, db.n) + dual_correlation(J, db.n)


@claim(db=BITS, K=MECHANISM)
def true_an_entry_leaks_at_most_the_capacity(db: Database, K: Kernel) -> Relation:
    # A subchannel is a restriction of the inputs.
    return m.mi_dp(K, db) <= m.capacity(K)


@claim(db=SMALL_DB, K=MECHANISM)
def true_information_of_an_entry_is_at_most_the_divergence_of_neighbours(db: Database, K: Kernel) -> Relation:
    # Cuff, Yu 2016: MI-DP is weaker than KL-DP.
    return m.mi_dp(K, db) <= m.kl_dp(K, db)


@claim(db=d.databases((2, 2), (1, 2)), P=ON_DATABASES, r=d.numbers(1, 10), effort=Fraction(1, 2))
def true_least_distortion_is_at_most_that_of_responding_to_all_entries(db: Database, P: Prior, r: Real) -> Relation:
    # Randomised response on every entry is private, and errs in an entry with probability (m-1)/(m-1+r).
    return m.least_distortion_dp(P, db, r) <= Real(db.n * (db.m - 1)) / (db.m - 1 + r)


@claim(J=d.joints((2, 2, 2), (3, 3, 2)))
def true_what_is_learnt_jointly_is_bounded_by_the_correlation_given_the_output(J: JointLaw) -> Relation:
    # The chain rule: the difference of both sides is I(X_1;X_2).
    alone = m.information(J, [0], [2], []) + m.information(J, [1], [2], [])
    return m.information(J, [0, 1], [2], []) <= alone + m.information(J, [0], [1], [2])


# -- true: two laws ---------------------------------------------------------------------------------------------------


@claim(P=PAIR, Q=OTHER)
def true_bretagnolle_huber(P: Prior, Q: Prior) -> Relation:
    # Bretagnolle, Huber 1978.
    return m.total_variation(P, Q) ** 2 <= 1 - exp(-m.kl(P, Q))


@claim(P=PAIR, Q=OTHER)
def true_divergence_exceeds_pinsker_by_four_ninths_of_the_fourth_power(P: Prior, Q: Prior) -> Relation:
    # Kullback 1967, 1970; Krafft 1969: V^2/2 + V^4/36 with V twice the total variation.
    t = m.total_variation(P, Q)
    return m.kl(P, Q) >= 2 * t**2 + share(4, 9) * t**4


@claim(P=PAIR, Q=OTHER)
def true_total_variation_squared_is_at_most_hellinger(P: Prior, Q: Prior) -> Relation:
    # Le Cam 1969.
    h = m.hellinger2(P, Q)
    return m.total_variation(P, Q) ** 2 <= h * (1 - h / 4)


@claim(
    P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True), a=d.integers(2, 10, exhaustive=False), e=d.levels(1, 50)
)
def true_hockey_stick_has_the_constant_of_canonne_kamath_steinke(P: Prior, Q: Prior, a: int, e: Real) -> Relation:
    # Canonne, Kamath, Steinke 2020 (conversion of Renyi to approximate privacy).
    constant = share(a - 1, a) ** (a - 1) / a
    return m.hockey_stick(P, Q, e) <= constant * exp((a - 1) * (m.renyi(P, Q, a) - e))


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), e=d.levels(1, 20))
def true_hockey_stick_is_at_least_this_line_of_total_variation(P: Prior, Q: Prior, e: Real) -> Relation:
    # The event p > q has probability at most 1 - t under Q.
    return m.hockey_stick(P, Q, e) >= 1 - exp(e) * (1 - m.total_variation(P, Q))


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), e=d.levels(1, 20))
def true_total_variation_of_a_one_sided_approximate_level(P: Prior, Q: Prior, e: Real) -> Relation:
    # P(A) <= r Q(A) + delta, and P(A) <= 1.
    return m.total_variation(P, Q) <= 1 - (1 - m.hockey_stick(P, Q, e)) / exp(e)


@claim(P=PAIR, Q=OTHER)
def true_divergence_is_at_most_level_times_total_variation(P: Prior, Q: Prior) -> Relation:
    # Verdu 2014, Sason, Verdu 2016: chords of t ln t on both sides of 1.
    return m.kl(P, Q) <= m.closeness_eps(P, Q) * m.total_variation(P, Q)


@claim(P=d.laws((2, 4)), Q=d.laws(like="P", full_support=True))
def true_divergence_is_at_most_the_logarithm_of_chi_square(P: Prior, Q: Prior) -> Relation:
    # Jensen's inequality; the right side is the Renyi divergence of order two.
    return m.kl(P, Q) <= ln(1 + m.chi2(P, Q))


@claim(P=PAIR, Q=OTHER, e=d.levels(1, 20), f=d.levels(1, 20))
def true_the_privacy_curve_is_convex_in_the_exponential(P: Prior, Q: Prior, e: Real, f: Real) -> Relation:
    # A sum of maxima of lines in e^eps, and the larger of two such sums.
    ends = m.closeness_delta(P, Q, e) + m.closeness_delta(P, Q, f)
    return m.closeness_delta(P, Q, ln((exp(e) + exp(f)) / 2)) <= ends / 2


@claim(P=PAIR, Q=OTHER)
def true_total_variation_of_laws_of_a_level(P: Prior, Q: Prior) -> Relation:
    # As for kernels: 2 tanh(eps/4) / (1 + tanh(eps/4)^2).
    s = sqrt(exp(m.closeness_eps(P, Q)))
    return m.total_variation(P, Q) <= (s**2 - 1) / (s**2 + 1)


# -- lists ------------------------------------------------------------------------------------------------------------

CLAIMS = [found for found in list(globals().values()) if isinstance(found, Claim)]
FALSE = [found for found in CLAIMS if found.id.startswith("false_")]
TRUE = [found for found in CLAIMS if found.id.startswith("true_")]
