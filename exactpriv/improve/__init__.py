"""Improving: the best function of a level and the best constant, proved where a proof is found.

Three invariants: a closed form is guessed from exact values and said only after exact values held back have met it
(conjecture.py) and a hunt over its whole extent has not refuted it (challenge.py); `proved` needs a certificate of the
room `prove`, everything else is `supported`; it is said of no more sizes, priors and parameters than extent.py lists.
Begin reading with functions.py, then constants.py.
"""
