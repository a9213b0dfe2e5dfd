"""Comparisons of f-divergences of one pair of laws, as functions of the likelihood ratio."""
