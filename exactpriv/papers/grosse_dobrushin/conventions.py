"""How the entries read what the paper leaves open (docs/fidelity.md)."""

CONVENTIONS = (
    "Outputs that never occur are left out of the levels, as (1) and (10) are 0/0 there; entries that write such "
    "a quotient, or count zeros, admit them, and a reading leaves them out (`@outputs-occur`).",
    "With a contraction coefficient, or two rows compared, alphabets have two letters or more: (2), (8), (9) "
    "range over pairs of different laws and letters. With one letter every level is 0, and F_1, F_2 are at most 0 "
    "for every p.",
    "An f-divergence is compared for P << Q, as in (7), \"any two distributions\" in Section II-A included. "
    "eta_chi^2 is over pairs of letters, which suffice by [28]; that no pair of laws exceeds it is "
    "`thm2.step2#any-inputs`.",
    "A delta that bounds a total variation (Corollaries 1, 2) is that total variation, as the bounds grow with "
    "delta. Q_X(x) in (18), (58), (100) to (103) is read Q_X(c) and says so.",
)
