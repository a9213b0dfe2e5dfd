"""What several entries leave out of the paper's statements, and why (docs/fidelity.md)."""

FINITE = "finite alphabets; the source admits any"
ALL_LAWS = "finite alphabets, and all data laws for the set of Definition 1; the source admits any"
FAMILIES = "finite alphabets and finitely many data laws; the source admits any set of laws"
DATA = "finitely many data points; the source admits any"
LATTICES = (
    "dimension 1, and finitely many values of input and noise on lattices, the step of the noise at most 3 times that "
    "of the input; the source has any laws on R^d"
)

MAXIMISER_6 = "0 < mu < 1, through the maximiser (p0, p1) of (6), which makes both closed forms"
"""(mu, eps) with eps > 0; mu = 0 and mu >= 1 have none."""
MAXIMISER_9 = "mu > 0, through the maximiser (p0, p1) of (9), which makes both closed forms"

NOT_STRONG = "'not strong' as a delta that does not vanish as eps grows; the source has no number for it"
NO_LEAK = "mu > 0, as at 0 nothing is told and the delta is 0"
NO_SIGN = "eps >= 0; the definition states no sign"
ABOVE_0 = "sigma^2 > 0; at 0, an end of the axis, (5) adds no noise and the integral (8) is infinite"

NO_NOISE = "sigma^2 > 0; at 0, an end of the axis, (5) adds no noise, and for two points the integral (10) is infinite"

STRONG = "what is concluded of strong mechanisms is left out"

AXIS_PLACES = "e^eps = 1, 2, 4, 8 and 12 in place of every eps of the axis"

DISCRETE = (
    "dimension 1, inputs with finitely many values and noise of positive variance, as (14) needs; the source has any "
    "law on R^d"
)
MIXED = (
    "dimension 1 and mixtures of Gaussians of positive variance as noise, as (14) needs; the source has any law on R^d"
)
PLANE = "dimension 2, and factors L of K = L L^T with entries up to 3; the source has any"
PLANE_REGULAR = (
    "dimension 2, factors L of K = L L^T and eigenvalues up to 3, and regular covariances of the noise, as (14) needs; "
    "the source has any"
)
REGULAR = "noise with positive eigenvalues; at 0 (14) has no value"
SAME_LETTERS = "finite alphabets and laws with the same letters, on which L is finite"
