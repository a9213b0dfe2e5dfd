"""How the entries read what the paper leaves open (docs/fidelity.md)."""

CONVENTIONS = (
    "Domains of rows of `wang-identifiability` have two elements or more (Section 2: m >= 2).",
    "Priors of Lemma 4, Theorem 2 and E_i have full support: elsewhere tilde eps_X is infinite, and of 0 <= D <= "
    "h(tilde eps_X) only D = 0 is left, where (17) has no value. So have posteriors in the first claim of Lemma "
    "1: by (20) at a finite eps no mass is 0 beside a positive one.",
    "eps is finite and 0 or more (Definitions 2 to 4). (7) has +inf in its domain too, where nothing is asked of "
    "a mechanism: D*(+inf) = 0 = h(+inf).",
)
