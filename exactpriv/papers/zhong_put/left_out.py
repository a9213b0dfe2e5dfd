"""What several entries leave out of their statements, in the same words (docs/fidelity.md)."""

POLYTOPES = "source sets that are polytopes (the source admits any)"
CLASS_ONE = "source sets spanned by some laws and one opposite to their mean (the source admits any of Class I)"

SIX_ORDERS = "six orders from 5/4 to 20 (the source has every alpha > 1)"
UP_TO_20 = "orders up to 20 (the source has every alpha > 1)"
TWO_ORDERS = "the orders 2 and 3 (the source has every alpha > 1)"
ORDER_TWO = "alpha = 2 and delta = 0 (the source has every alpha and delta)"

USEFUL = "D < n(m-1)/m (the source gives no range of D)"
UP_TO_N = "D up to n, which no distortion exceeds (the source gives no range of D)"
BELOW_N = "D < n (the source gives no range of D)"
BELOW_THETA_N = "D < theta* n, where Q_(D/theta*) is a mechanism"
BELOW_ONE = "alpha_1 < 1 (the source admits alpha_1 = 1)"

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
FIRST_AND_THIRD = "the first and the third form; not the second, which has an alpha and no limit, nor the last"
POSITIVE = "kernels with positive entries (the source has any)"
LAST = "without the last equality, to D m^n / theta*, which is the choice of eps"
MULTIPLIERS = (
    "D/theta* < n(m-1)/m, where lambda is positive, and of the conditions (a) and lambda >= 0; (b) to (d) hold at "
    "once for the kernel Q_(D/theta*)"
)

ONE_OPTIMUM = "one optimal diagonal (the program may have several)"
ENDS = "the first and the last form of the chain"
RANGES = "the formulas of Proposition 8, the two ranges at their upper ends"
FORMULAS = "the other two levels by Theorems 13 and 9, with 0 from the jumps on"

PRODUCTS = "each mechanism Q x ... x Q by itself; literally, X^n admits every mechanism"
EACH_PRODUCT = "each mechanism Q x ... x Q by itself, from which it follows for the minima over them"
ONE_ENTRY = "mechanisms Q x ... x Q, of which one entry is tested (Lemma 16)"

ONE_DIRECTION = "no feasible point of (17) lies below d_7; that one attains it is not checked"
LEAKAGE = "maximal leakage (the source has (eps, delta)-DP too)"
FEW_DROPPED = (
    "(eps, delta)-DP, and the mechanism of the proof of Theorem 9 where at most one letter has delta on the diagonal"
)
SPECIAL = "the mechanism of the proof of Theorem 9, where of least distortion and with rows of one colour"
BOTH = "the source has every special mechanism, and maximal leakage too"
EVERY = "the source has every special mechanism"
