"""Reads a claim's source: each expression becomes a term over all finite alphabets, and a loop becomes a quantifier.

Read is the syntax tree of the claim's own function, and of the paper's functions that it calls; nothing is run. A loop
over the letters of an alphabet is read once, with a variable for the letter. A choice in Python between two statements
is refused, unless it does not depend on the instance.
"""
