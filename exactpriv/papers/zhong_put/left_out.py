"""What several entries leave out of their statements, in the same words (docs/fidelity.md)."""

ANY_SET = (
    "the lower bound for {P_U} alone, the upper one for every polytope of laws, the simplex of all among them: every "
    "set of Class I lies between these, and what a level asks of a mechanism grows with the set"
)
"""Of equalities and bounds that do not name the source set: nothing is left out."""
ANY_PRIORS = (
    "the lower bound for {P'} alone, the upper one for every polytope of laws, the simplex of all among them: every "
    "set whose largest least mass is that of P' lies between these, and what a level asks of a mechanism grows with it"
)
P_PRIME = "P is the P' of the theorem, a prior of largest least mass, whatever the others of the set are"
"""Of what is said of P' alone."""
EACH_PRIOR = "prior by prior; of a source set both sides are the largest over its priors"
POLYTOPES = "source sets that are polytopes (the source admits any)"
CLASS_ONE = "source sets spanned by some laws and one opposite to their mean (the source admits any of Class I)"


USEFUL = "D < n(m-1)/m (the source gives no range of D)"
UP_TO_N = (
    "D up to n, which no distortion exceeds (the source gives no range of D; beyond n a printed logarithm has no "
    "value)"
)
BELOW_N = "D < n (the source gives no range of D)"
ABOVE_N = "D > n, for which every mechanism is valid"
VALID = "that Q_D is valid is lemma-5-3@D-below-n"
BELOW_THETA_N = "D < theta* n, where Q_(D/theta*) is a mechanism"
BELOW_ONE = "alpha_1 < 1 (the source admits alpha_1 = 1, where a ratio has no value)"
ZERO_AT_ONE = (
    "alpha_1 < 1; at alpha_1 = 1 the source sets d_1 := 0, with which the line has 0 on both sides; that d_1 is then "
    "not eps* > 0 is theorem-9-problem-9#at-one"
)
INTEGER_POWERS = (
    "a power of n - D/theta* where that is not negative; where alpha/(alpha-1) is an even number, as at alpha = 2 and "
    "4/3, the printed bound has a value for every D and is false for large D/theta* (theorem-6-5#even-powers)"
)
EVEN_POWERS = "the even powers alpha/(alpha-1) (the source has every alpha > 1)"
UP_TO_ONE = "alpha_1 up to 1, as in (10) (the source cuts [1-D, infinity] into intervals)"

LINEAR = (
    "differential privacy, (eps, delta)-DP, maximal information and maximal leakage, whose optima are linear programs "
    "(the source has all seven notions)"
)
EVIDENT = "condition (a); (b) and (c) are evident, as P_U is a law with positive masses and alpha_x = 0"
SLOPE = (
    "the gradient as the slope of a supporting plane, at laws of full support, with lambda = 0 and alpha_x 0 or 1 at "
    "the first input, 0 elsewhere"
)
ROUND_THE_MIDDLE = "the first and the last form; the one between has an alpha and no limit"
ALL_BUT_THE_SECOND = "the first, the third and the last form; the second has an alpha and no limit"
POSITIVE = "kernels with positive entries (the source has any)"
LAST = "without the last equality, to D m^n / theta*, which is the choice of eps"
MULTIPLIERS = (
    "D/theta* < n(m-1)/m, where lambda is positive, and of the conditions (a) and lambda >= 0; (b) to (d) hold at "
    "once for the kernel Q_(D/theta*)"
)

ONE_OPTIMUM = "one optimal diagonal (the program may have several)"
ENDS = "the first and the last form of the chain"
RANGES = (
    "the formulas of Proposition 8, the two ranges at their upper ends; delta = 0.1 and alpha = 2, as in the figure"
)
DRAWN = "the notions of the figure, without maximal information; D < 1, as Q_1 divides by 0"
FORMULAS = "the other two levels by Theorems 13 and 9, with 0 from the jumps on"

EACH_PRODUCT = "each mechanism Q x ... x Q, from which it follows for the minima over them"
ONE_ENTRY = "mechanisms Q x ... x Q, of which one entry is tested (Lemma 16)"
FIRST_CASE = "the first case; the second is theorem-17-1#zero"

ONE_DIRECTION = "no feasible point of (17) lies below d_7; that one attains it is not checked"
LEAKAGE = "maximal leakage (the source has (eps, delta)-DP too)"
CONSTANT = "entries of a constant column, biggest and smallest, count as black"
BLACK_POSITIVE = f"{LEAKAGE}; {CONSTANT}; no output of probability 0 among the black ones, whose entries cannot fall"
COLOURS_KEPT = "without the note after the lemma, that T_1 keeps the colours; equal diagonal elements keep their order"
EQUAL_ABOVE = ("(eps, delta)-DP, the mechanism of the proof of Theorem 9 where at most one letter has delta on the "
               "diagonal and the others are equal there; of some optima of (9) it is false")
SPECIAL = "the mechanism of the proof of Theorem 9, where of least distortion and with rows of one colour"
ALL_BLACK = "the diagonal of this one is all black"
OPTIMAL = "that it is optimal is lemma-11"
POSITIVE_LOSS = "D < (1-delta) D^(m-1) in place of eps*_delta > 0, the same by Lemma 10"
POSITIVE_LEAKAGE = "D < D^(m-1) in place of eps*_ML > 0, the same by Lemma 33"
BOTH = "the source has every special mechanism, and maximal leakage too"
EVERY = "the source has every special mechanism"
