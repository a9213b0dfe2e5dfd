"""The audit: the rows of the papers' statements, their journal, and the replay of stored witnesses.

Three invariants: a verdict is reached in this run, by exact evaluation, a proof that the checker accepted or a recorded
theorem, and the row says which; a row in the journal is one of the same program, sources and options, else it is
computed again (row_journal.py); no claim can hold up or break off the others (time_limits.py). Severity and strength
are computed from rows, never typed (severity.py). Nothing here makes pages. Begin reading with row.py, then rows.py.
"""
