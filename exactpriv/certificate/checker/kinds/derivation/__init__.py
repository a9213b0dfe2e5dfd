"""The parts of the kind `derived`: forms of numbers, sorts and spans of what a statement speaks of, leaves."""
