"""One module (or small package) a paper: its claims, and nothing else."""
