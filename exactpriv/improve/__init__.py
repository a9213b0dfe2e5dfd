"""Improving: the best function of a level and the best constant, proved where a proof is found."""
