"""Claims run once on variables and compiled to NumPy: the arm of a hunt that looks at many instances at a time.

Proposes in floating point: everything here. What is found is rounded to rationals and decided exactly, as what any
other arm proposes (docs/hunting.md).

trace.py runs the unchanged claim and measures on entries that are variables; dag.py holds what they build; gradient.py
differentiates it; batch_program.py evaluates it on batches; solved.py computes what has no closed form; shape.py says
which entries are variables, and makes exact instances of points; climb.py searches.
"""
