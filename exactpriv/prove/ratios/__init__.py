"""Inequalities between f-divergences of one pair of laws: proposing proofs, refuting, best constants."""
