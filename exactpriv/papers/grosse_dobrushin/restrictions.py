"""What several entries leave out of the paper's statements, and why (docs/fidelity.md)."""

from .functions import OPERATOR_CONVEX, SMOOTH, SMOOTH_AND_NOT_LINEAR

RATIO = "pairs of laws at which the ratio of (8) has a value: their divergence is positive and finite"
SOME_SMOOTH = f"{len(SMOOTH)} functions f; the source has every convex, twice differentiable f"
SOME_NOT_LINEAR = f"{len(SMOOTH_AND_NOT_LINEAR)} functions f; the reading has every smooth one that is not linear"
SOME_OPERATOR_CONVEX = f"{len(OPERATOR_CONVEX)} functions f; the reading has every operator convex one"

OUTPUTS_OCCUR = "outputs that occur; at others the quotients are 0/0"
OUTCOMES_OCCUR = "outcomes of positive probability under P; at others (10) divides by 0"
LAWS_IN_Q = "Q(c) where Q(x) is printed, as x is a letter there and no number"
LAWS_OF_10 = "input laws of full support, for which (10) is stated; at a letter without mass (50) divides by 0"
FIVE_INPUTS = "N up to 5, as each free entry of (22) is a variable of its own"
CORRECTED_K1 = "K_1 with 1/16 for 1/15 and blocks of equal length, as the printed rows are no laws"
UNIT_LOSS = "0-1 loss, as the example names none"
AT_LEAST_AS_TIGHT = (
    "'tighter' as at least as tight; strictly it is false, and not only of mechanisms that ignore their input, for "
    "which both bounds are 0 (@strictly)"
)
PAIR_BY_PAIR = "pair by pair: (P, Q) of Q(c) and (V, W) correspond to each other"
EVERY_PAIR = "that every pair of Q(c) comes from some (V, W) is lem2.step1@rest-scaled"
ONE_EVENT = "E* as the outputs where the one law exceeds the other; outputs of equal probability may lie in E* too"
