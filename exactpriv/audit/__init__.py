"""The audit: the rows of the papers' statements, their journal, and the replay of stored witnesses."""
