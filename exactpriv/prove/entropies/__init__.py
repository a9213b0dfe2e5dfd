"""Linear inequalities between entropies: sums of Shannon's inequalities found, points that satisfy all of them, copies
(docs/proving.md, "Sums of entropies")."""
