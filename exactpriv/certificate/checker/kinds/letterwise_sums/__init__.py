"""The kind `letterwise`: comparisons of sums, largest and least values over letters.

`monomials.py` has sums over letters in a normal form, `expanding.py` brings expressions into it, `rows.py` has what is
known letter by letter. Format and rules: kinds/letterwise.py. Begin there.
"""
