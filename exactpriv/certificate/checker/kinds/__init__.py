"""Kinds of certificates that prove a relation for infinitely many instances, a file a kind."""
