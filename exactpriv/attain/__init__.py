"""Attaining: instances on which both sides of a bound are equal, and families along which they come together.

Three invariants: equality is decided exactly, or the instance counts for nothing; a family is an instance whose entries
are expressions in t, and its gap goes to 0 only by a rate that holds at every t of an interval (rates.py), not at
computed ones; what leaves the room has a certificate that the checker accepted (found.py). It proposes from the room
`search` and proves nothing about other instances. Begin reading with equality.py, then approach.py.
"""
