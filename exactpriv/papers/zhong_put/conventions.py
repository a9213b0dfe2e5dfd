"""How the entries read what the paper leaves open (docs/fidelity.md)."""

CONVENTIONS = (
    "Databases and alphabets have two types or more: with one there are no neighbours, and Q_D and the bounds of "
    "Theorems 6, 7, 17 divide by m - 1 = 0 or have log 0. D is at most 1 in Section IV, as its opening has it, "
    "but in Theorem 17, whose ranges go to n (m - 1)/m.",
    "Search of Lemmas 20, 21 draws mechanisms whose outputs all occur (in a mixture, the first is one): others "
    "add nothing to a level. The theorems are for all mechanisms.",
    "Priors of Lemmas 10, 11, 34, the proofs of Theorems 9, 14 and the colour patterns of Appendices C, D stand "
    "in decreasing order, as in Theorem 9, Appendix B, Lemma 33. Theorem 14 is read without an order, Lemma 25 "
    "for any prior.",
    "A loss that depends on the prior is, for a source set, the largest over its priors (1.2 and 1.7 of the proof "
    "of Theorem 6; Definition 4 does not say).",
    "log(m-1) (n-D)/D without brackets is the logarithm of the whole product, as in the proofs.",
    "Theorems 9, 13: `#interior` has every D but (1-delta) D^(m-1), which `#breakpoints` has; there the formulas "
    "are false if P_1 > P_2.",
    "A source set is drawn as a polytope: no loss where an entry speaks of each prior by itself; where an optimum "
    "over the set enters it says \"polytopes\". Full support stands in Section II, Definitions 3, 4, Theorems 6, 9, "
    "for samples in Section IV.D. It is convex (Section II; on that assumption: `convexity-wlog`).",
    "Strict lines of 2.1 to 2.6 of the proof of Theorem 6, at an eps above the mechanism's level, are written "
    "with <= at its own. The first lines of 2.1, 2.3, 2.5 and the second of 2.3 have an entry as printed besides "
    "(`#neighbours`, `#pointwise`, `#shells`, `#strict`), false beside zeros, and a reading that holds. They are read "
    "as what follows from the level alone, for any mechanism and any such eps: that Q is valid for the D of the eps of "
    "its part is left out, as these proofs by contradiction suppose a Q that is none.",
    "Mechanisms on X^n are the products Q x ... x Q that Section IV.D takes; a minimum over them is compared mechanism "
    "by mechanism. Readings `@all-mechanisms` have every kernel.",
    "Mechanisms of Sections II to IV, Appendix B and Definition 19 release what they take, Y = X. Lemma 24 and "
    "its entries admit further outputs.",
)
